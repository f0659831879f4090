//! Mistakes that programs are known to make with the monks.

use std::io::Write;

use super::{Mistake, Monks};

pub(super) fn all() -> Vec<Mistake<Monks>> {
    vec![
        Mistake::answer(
            "difference-for-gap",
            "takes the difference of two stairs for the number of stairs between them",
            "把两级台阶之差当成中间空着的台阶数",
            |monks: &Monks, answers| RIGHT.with(|right| right.added = 1).answer(monks, answers),
        ),
        Mistake::answer(
            "every-gap",
            "takes the nim-sum of the gaps between all neighbours, not of every second one",
            "把所有相邻间隔都异或起来，而不是隔一个取一个",
            |monks: &Monks, answers| RIGHT.with(|right| right.step = 1).answer(monks, answers),
        ),
        Mistake::answer(
            "pairs-from-the-top",
            "pairs the monks from the top stair; with an odd number the lowest one is left alone",
            "从最高处起两两配对；人数为奇数时剩下的成了最低的和尚",
            |monks: &Monks, answers| RIGHT.with(|right| right.is_from_top = true).answer(monks, answers),
        ),
        Mistake::answer(
            "first-pair-only",
            "looks at the lowest two monks only",
            "只看最低的两个和尚",
            |monks: &Monks, answers| RIGHT.with(|right| right.pairs = 1).answer(monks, answers),
        ),
        Mistake::answer(
            "only-the-lower-monk",
            "forgets that the upper monk of a pair can widen the gap, so the smallest A is missed",
            "忘了一对中上面的和尚可以扩大间隔，因而漏掉最小的 A",
            |monks: &Monks, answers| RIGHT.with(|right| right.upper_moves = false).answer(monks, answers),
        ),
        Mistake::answer(
            "no-room",
            "the upper monk widens the gap although the next monk stands in the way",
            "让上面的和尚扩大间隔时，没有检查会不会撞上再上面的和尚",
            |monks: &Monks, answers| RIGHT.with(|right| right.heeds_room = false).answer(monks, answers),
        ),
        Mistake::answer(
            "largest-a-first",
            "prints the winning move with the largest A",
            "输出的是 A 最大的必胜走法",
            |monks: &Monks, answers| RIGHT.with(|right| right.is_largest_first = true).answer(monks, answers),
        ),
        Mistake::answer(
            "off-by-one-landing",
            "the monk lands one stair too high",
            "落点高了一级台阶",
            |monks: &Monks, answers| {
                let mv = monks.winning_move();
                write_move(mv.map(|(from, to)| (from, to.wrapping_add(1))), answers);
            },
        ),
        Mistake::answer(
            "greedy",
            "in a won position, moves the first monk that can move, as far as it can",
            "必胜时只是让第一个能动的和尚走到底，没有把异或和变成 0",
            |monks: &Monks, answers| {
                let stairs = monks.stairs();
                let first = stairs.windows(2).find(|pair| pair[1] - pair[0] > 1);
                let is_won = monks.winning_move().is_some();
                write_move(first.filter(|_| is_won).map(|pair| (pair[0], pair[1] - 1)), answers);
            },
        ),
    ]
}

/// A way to look for the winning move.
#[derive(Clone, Copy)]
struct Method {
    /// How many pairs are looked at.
    pairs: usize,
    /// How far apart the lower monks of neighbouring pairs are.
    step: usize,
    is_from_top: bool,
    /// What is added to each gap.
    added: u64,
    upper_moves: bool,
    heeds_room: bool,
    is_largest_first: bool,
}

/// The right one.
const RIGHT: Method = Method {
    pairs: usize::MAX,
    step: 2,
    is_from_top: false,
    added: 0,
    upper_moves: true,
    heeds_room: true,
    is_largest_first: false,
};

impl Method {
    fn with(mut self, change: impl Fn(&mut Method)) -> Method {
        change(&mut self);
        self
    }

    fn answer(self, monks: &Monks, answers: &mut Vec<u8>) {
        write_move(self.winning_move(&monks.stairs()), answers);
    }

    fn winning_move(self, stairs: &[u64]) -> Option<(u64, u64)> {
        let first = if self.is_from_top { stairs.len() % 2 } else { 0 };
        let lower = (first..stairs.len().saturating_sub(1)).step_by(self.step).take(self.pairs);
        let mut lower: Vec<usize> = lower.collect();
        let heap = |p: usize| stairs[p + 1] - stairs[p] - 1 + self.added;
        let sum = lower.iter().fold(0, |sum, &p| sum ^ heap(p));
        if sum == 0 {
            return None;
        }
        if self.is_largest_first {
            lower.reverse();
        }
        lower.into_iter().find_map(|p| {
            let (heap, wanted) = (heap(p), heap(p) ^ sum);
            let room = stairs.get(p + 2).map_or(0, |next| next - stairs[p + 1] - 1);
            let has_room = wanted.saturating_sub(heap) <= room || !self.heeds_room;
            if wanted < heap {
                Some((stairs[p], stairs[p] + heap - wanted))
            } else if self.upper_moves && has_room {
                Some((stairs[p + 1], stairs[p + 1].wrapping_add(wanted - heap)))
            } else {
                None
            }
        })
    }
}

fn write_move(mv: Option<(u64, u64)>, answers: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = match mv {
        Some((from, to)) => writeln!(answers, "{from} {to}"),
        None => writeln!(answers, "-1"),
    };
}

#[cfg(test)]
mod tests {
    use super::{Monks, RIGHT};

    #[test]
    fn without_a_mistake_the_method_is_right() {
        for stairs in [&[1][..], &[1, 5, 9], &[1, 5, 8, 10], &[1, 2, 3], &[1, 3, 5, 9, 11, 13]] {
            assert_eq!(RIGHT.winning_move(stairs), Monks::on(stairs).winning_move(), "{stairs:?}");
        }
    }
}
