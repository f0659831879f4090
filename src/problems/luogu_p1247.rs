//! Luogu P1247, 取火柴游戏: the count of heaps and their sizes. Which first move wins, and what does it
//! leave?

use std::io::Write;

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{hard_counted_heaps, winning_moves, written_move};
use super::{Answer, Cases, Checked, Claimed, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP1247;

static STATEMENT: Statement = Statement {
    id: "luogu-p1247",
    aliases: &["p1247"],
    title: Text::new("Taking Matches", "取火柴游戏"),
    question: Text::new(
        "Heaps of matches; a move takes any number of matches from one heap, and whoever takes the last \
         match of all wins. k and k heaps. `lose` when the first player loses. Else `a b`: to take a matches \
         from heap b wins, for the smallest such b; and a second line with the heaps after this move.",
        "k 堆火柴，每次从一堆中取走任意多根，取走最后一根者胜。输入 k 和 k 堆火柴的根数。先手必败输出 `lose`；\
         否则第一行输出 `a b`：从第 b 堆取走 a 根必胜，有多解时 b 最小；第二行输出这一步之后各堆的根数。",
    ),
    theory: Text::new(
        "the first heap that its nim-sum with the sum of all makes smaller becomes this nim-sum",
        "第一个与总异或和异或后变小的堆，变成异或后的值",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Move,
    limits: Limits { milliseconds: 1000, megabytes: 128 },
    samples: &[("3\n3 6 9\n", "4 3\n3 6 5\n")],
};

impl Problem for LuoguP1247 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("k", 1, 500_000).line(), numbers("heap", "k", 1, 1_000_000_000).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        write_move(heaps, winning_moves(heaps).next(), answers, |_| ());
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("nim", heaps))
    }

    fn claimed(&self, (_, heaps): &Self::Case, answer: &str) -> Claimed {
        if answer == "lose" {
            return Claimed::Lost;
        }
        let numbers: Result<Vec<u64>, _> = answer.split_ascii_whitespace().map(str::parse).collect();
        match numbers.as_deref() {
            Ok([taken, number, left @ ..]) if left.len() == heaps.len() => {
                claimed_move(heaps, *taken, *number, left)
            }
            _ => Claimed::Unreadable,
        }
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        hard_counted_heaps(random, 500_000, 1, 1_000_000_000)
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::answer(
                "heaps-before-the-move",
                "the second line shows the heaps before the move",
                "第二行输出的是走之前的各堆",
                |(_, heaps): &Self::Case, answers| write_move(heaps, winning_moves(heaps).next(), answers, |told| told.left = heaps.clone()),
            ),
            Mistake::answer(
                "heaps-from-zero",
                "numbers the heaps from 0",
                "堆的编号从 0 数起",
                |(_, heaps): &Self::Case, answers| write_move(heaps, winning_moves(heaps).next(), answers, |told| told.number -= 1),
            ),
            Mistake::answer(
                "heaps-not-printed",
                "prints the move, but not the heaps after it",
                "只输出了走法，没有输出走后的各堆",
                |(_, heaps): &Self::Case, answers| write_move(heaps, winning_moves(heaps).next(), answers, |told| told.left.clear()),
            ),
            Mistake::answer(
                "last-heap",
                "takes from the last heap that wins, not from the first",
                "取了编号最大的可行堆，而不是最小的",
                |(_, heaps): &Self::Case, answers| write_move(heaps, winning_moves(heaps).last(), answers, |_| ()),
            ),
            Mistake::answer(
                "left-for-taken",
                "prints how many are left in the heap, not how many are taken",
                "输出了那一堆剩下的根数，而不是取走的根数",
                |(_, heaps): &Self::Case, answers| write_move(heaps, winning_moves(heaps).next(), answers, |told| told.taken = told.left[told.number - 1]),
            ),
        ]
    }
}

/// What is told about a move.
struct Told {
    taken: u64,
    /// The number of the heap, from 1.
    number: usize,
    left: Vec<u64>,
}

/// Tells a move, as the place of a heap and its new size, or that there is none. `change` makes a mistake.
fn write_move(
    heaps: &[u64],
    mv: Option<(usize, u64)>,
    answers: &mut Vec<u8>,
    change: impl FnOnce(&mut Told),
) {
    let Some((heap, new)) = mv else {
        answers.extend_from_slice(b"lose\n");
        return;
    };
    let mut left = heaps.to_vec();
    left[heap] = new;
    let mut told = Told { taken: heaps[heap] - new, number: heap + 1, left };
    change(&mut told);
    // Writing to memory cannot fail.
    let _ = writeln!(answers, "{} {}", told.taken, told.number);
    for (index, size) in told.left.iter().enumerate() {
        let blank = if index > 0 { " " } else { "" };
        let _ = write!(answers, "{blank}{size}");
    }
    answers.push(b'\n');
}

/// The move that takes so many matches from the heap of this number. A heap that is not there, and more than
/// is there, make a move that is not legal; a legal move that does not leave these heaps is none at all.
fn claimed_move(heaps: &[u64], taken: u64, number: u64, left: &[u64]) -> Claimed {
    let mv = Claimed::Move(written_move(heaps, number, taken));
    let heap = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    let size = heap.and_then(|heap| heaps.get(heap)).copied().unwrap_or_default();
    let Some((heap, new)) = heap.zip(size.checked_sub(taken)).filter(|(heap, _)| *heap < heaps.len()) else {
        return mv;
    };
    let mut option = heaps.to_vec();
    option[heap] = new;
    match option == left || new == size {
        true => mv,
        false => Claimed::Value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::nim::Nim;
    use crate::problems::brute::{Rules, for_small_cases};

    #[test]
    fn the_first_winning_move_is_told() {
        let mut rules = Rules::of(&Nim);
        for_small_cases(&LuoguP1247, 1000, |(_, heaps), answer| {
            let expected = match rules.winning_moves(heaps).first() {
                None => "lose\n".to_owned(),
                Some(mv) => {
                    let taken = heaps[mv.heap] - mv.to;
                    let mut option = heaps.clone();
                    option[mv.heap] = mv.to;
                    let left: Vec<String> = option.iter().map(u64::to_string).collect();
                    format!("{taken} {}\n{}\n", mv.heap + 1, left.join(" "))
                }
            };
            assert_eq!(answer, expected, "{heaps:?}");
        });
    }

    #[test]
    fn what_a_program_claims_must_fit_together() {
        let case = (3, vec![3, 6, 9]);
        let claimed = |answer| LuoguP1247.claimed(&case, answer);
        assert_eq!(claimed("4 3 3 6 5"), Claimed::Move("3:9-5".to_owned()));
        assert_eq!(claimed("4 3\n3 6 5"), Claimed::Move("3:9-5".to_owned()));
        assert_eq!(claimed("lose"), Claimed::Lost);
        for wrong in ["4 3 3 6 4", "4 3 3 6 9"] {
            assert_eq!(claimed(wrong), Claimed::Value, "{wrong}");
        }
        for illegal in ["10 3 3 6 0", "4 0 3 6 5", "4 4 3 6 5"] {
            assert!(matches!(claimed(illegal), Claimed::Move(_)), "{illegal}");
        }
        for bad in ["4 3", "4 3 3 6", "4 3 3 6 5 1", "win", "-1", ""] {
            assert_eq!(claimed(bad), Claimed::Unreadable, "{bad}");
        }
    }
}
