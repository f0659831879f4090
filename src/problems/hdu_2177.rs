//! HDU 2177, 取(2堆)石子游戏: two heaps a line, until a line of two zeros. Which moves win Wythoff's game?
//! `0` if none does, else `1` and what each of them leaves, the smaller heap first.
//!
//! Moves that take from both heaps come first; then, as known solutions have it, those from the smaller
//! heap and those from the larger one. Where two moves leave the same it is printed once. The statement
//! leaves open what comes of that, and in which order two moves from single heaps are printed, so cases in
//! which it matters are answered but never made.

use fastrand::Rng;

use super::form::{Form, number};
use super::hdu_1527::{nearly_cold_pairs, sharpest_cold_pairs};
use super::{Answer, Cases, Checked, Claimed, Limits, Mistake, Problem, Shown, Statement};
use crate::games::pair::{self, Pair, sorted};
use crate::games::wythoff::{Wythoff, is_legal};
use crate::lang::{Text, text};
use crate::text::numbers::{Numbers, StreamError};
use crate::theory::Theory;

/// The problem.
pub struct Hdu2177;

static STATEMENT: Statement = Statement {
    id: "hdu-2177",
    aliases: &["hdu2177"],
    title: Text::new("Taking Stones from Two Heaps", "取(2堆)石子游戏"),
    question: Text::new(
        "Two heaps of stones; a move takes any number of stones from one heap, or the same number from both. \
         Whoever takes the last one wins. Until a line of two zeros: a and b, a not larger than b. `0` when \
         the first player loses; else `1`, and for each first move that wins a line with the two heaps that \
         it leaves, the smaller one first; moves that take from both heaps come first.",
        "两堆石子，每次从一堆中取走任意多颗，或从两堆中取走同样多颗，取走最后一颗者胜。每行给出 a 和 b（a 不大于 b），\
         以两个 0 结束。先手必败输出 `0`；否则输出 `1`，并对每一种能取胜的第一步，输出一行剩下的两堆石子数，小的在前；\
         先输出从两堆同时取的走法。",
    ),
    theory: Text::new(
        "Wythoff: the winning moves lead to the cold pair with the same difference, and to those that have one of the heaps",
        "威佐夫博弈：必胜走法走到差相同的奇异局势，或含有其中一堆的奇异局势",
    ),
    checked: Checked::BruteForce,
    cases: Cases::UntilZeros(2),
    most_cases: 1000,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("1 2\n5 8\n4 7\n2 2\n0 0\n", "0\n1\n4 7\n3 5\n0\n1\n0 0\n1 2\n")],
};

const MOST: u64 = 1_000_000;

/// What the winning moves from both heaps, from the smaller and from the larger heap leave, in this order.
fn leaves(a: u64, b: u64) -> Vec<Pair> {
    let (from_both, from_one): (Vec<Pair>, Vec<Pair>) =
        Wythoff.winning_moves(&[a, b]).into_iter().partition(|&[x, y]| x < a && y < b);
    from_both.into_iter().chain(from_one).map(sorted).collect()
}

/// Appends `0`, or `1` and each of these positions once.
fn write(leaves: impl Iterator<Item = Pair>, answers: &mut Vec<u8>) {
    let mut written: Vec<String> = Vec::new();
    for [x, y] in leaves {
        let line = format!("{x} {y}\n");
        if !written.contains(&line) {
            written.push(line);
        }
    }
    let wins = u8::from(!written.is_empty());
    answers.extend_from_slice(format!("{wins}\n{}", written.concat()).as_bytes());
}

/// What moves claim of two heaps that leave such heaps, the smaller one first.
fn claimed_moves(heaps: Pair, left: &[Pair]) -> Claimed {
    let winning = leaves(heaps[0], heaps[1]);
    let Some(&[x, y]) = left.iter().find(|pair| !winning.contains(pair)) else { return Claimed::Won };
    let to = [[x, y], [y, x]].into_iter().find(|&to| is_legal(heaps, to)).unwrap_or([x, y]);
    Claimed::Move(pair::write_move(&heaps, to))
}

/// Whether the statement says what is printed: no more than one of the positions is left by a move from
/// one heap, and that is another than the one which a move from both heaps leaves.
fn is_settled(&(a, b): &(u64, u64)) -> bool {
    let mut leaves = leaves(a, b);
    // By sample, equal heaps are alike.
    if a == b {
        leaves.dedup();
    }
    leaves.len() < 3 && leaves.windows(2).all(|pair| pair[0] != pair[1])
}

/// Reads any two heaps. An empty first one is answered but never made: its zero looks like the end of the input.
fn read(numbers: &mut Numbers, (a, b): &mut (u64, u64)) -> Result<(), StreamError> {
    *a = numbers.number_or(0..=MOST, || text!("a, from 0 to {MOST}", "a（0 到 {MOST}）"))?;
    let least = *a;
    *b = numbers.number_or(least..=MOST, || text!("b, from {least} to {MOST}", "b（{least} 到 {MOST}）"))?;
    Ok(())
}

impl Problem for Hdu2177 {
    type Case = (u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        let expected = Text::new(
            "heaps of which it is clear what is printed and in which order",
            "输出的内容和顺序没有歧义的两堆",
        );
        (number("a", 1, MOST), number("b", "a", MOST).line()).such_that(is_settled, expected).read_by(read)
    }

    fn answer(&self, &(a, b): &Self::Case, answers: &mut Vec<u8>) {
        write(leaves(a, b).into_iter(), answers);
    }

    fn position(&self, (a, b): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("wythoff", [a, b]))
    }

    fn claimed(&self, &(a, b): &Self::Case, answer: &str) -> Claimed {
        let numbers: Result<Vec<u64>, _> = answer.split_ascii_whitespace().map(str::parse).collect();
        match numbers.as_deref() {
            Ok([0]) => Claimed::Lost,
            Ok([1, left @ ..]) if left.len().is_multiple_of(2) => claimed_moves([a, b], left.as_chunks::<2>().0),
            _ => Claimed::Unreadable,
        }
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let pairs = sharpest_cold_pairs(MOST).chain(nearly_cold_pairs(random, MOST));
        let pairs = pairs.map(|[a, b]| (a.min(b), a.max(b)));
        pairs.filter(|pair| pair.0 > 0 && is_settled(pair)).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::answer(
                "one-heap-first",
                "prints the moves from one heap first",
                "先输出只从一堆取的走法",
                |&(a, b): &(u64, u64), answers| write(leaves(a, b).into_iter().rev(), answers),
            ),
            Mistake::answer(
                "one-move",
                "prints a single winning move",
                "只输出一种必胜走法",
                |&(a, b): &(u64, u64), answers| write(leaves(a, b).into_iter().take(1), answers),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    const SIDE: usize = 25;

    /// Whether the player to move wins, by the bare rules, for heaps below `SIDE`.
    fn wins() -> Vec<Vec<bool>> {
        let mut wins = vec![vec![false; SIDE]; SIDE];
        for (a, b) in (0..SIDE).flat_map(|a| (0..SIDE).map(move |b| (a, b))) {
            let from_a = (1..=a).any(|taken| !wins[a - taken][b]);
            let from_b = (1..=b).any(|taken| !wins[a][b - taken]);
            let from_both = (1..=a.min(b)).any(|taken| !wins[a - taken][b - taken]);
            wins[a][b] = from_a || from_b || from_both;
        }
        wins
    }

    #[test]
    fn what_is_printed_are_the_lost_positions_that_can_be_left() {
        let wins = wins();
        for (a, b) in (0..SIDE).flat_map(|a| (a.max(1)..SIDE).map(move |b| (a, b))) {
            let both = (1..=a).map(|taken| [a - taken, b - taken]);
            let smaller = (1..=a).map(|taken| [a - taken, b]);
            let larger = (1..=b).map(|taken| [a.min(b - taken), a.max(b - taken)]);
            let mut lines: Vec<String> = Vec::new();
            for [x, y] in both.chain(smaller).chain(larger).filter(|&[x, y]| !wins[x][y]) {
                let line = format!("{x} {y}\n");
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
            let expected = format!("{}\n{}", u8::from(!lines.is_empty()), lines.concat());
            let mut answer = Vec::new();
            Hdu2177.answer(&(a as u64, b as u64), &mut answer);
            assert_eq!(String::from_utf8_lossy(&answer), expected, "{a} {b}");
        }
    }

    #[test]
    fn an_empty_heap_is_no_end_of_the_input() {
        let input = std::io::Cursor::new("0 5\n0 3\n1 2\n0 0\n");
        let mut answers = Vec::new();
        super::super::AnyProblem::judge(&Hdu2177, Box::new(input), std::num::NonZero::<usize>::MIN, &mut answers).unwrap();
        assert_eq!(String::from_utf8_lossy(&answers), "1\n0 0\n1\n0 0\n0\n");
    }

    #[test]
    fn cases_with_a_choice_of_order_are_not_made() {
        assert!(is_settled(&(5, 8)) && is_settled(&(2, 2)) && is_settled(&(1, 2)));
        // Taking 1 of both and taking 2 of the larger heap leave 1 2.
        assert!(!is_settled(&(2, 3)));
        // 8 13 and 6 10 are left by moves from single heaps.
        assert!(!is_settled(&(10, 13)));
    }
}
