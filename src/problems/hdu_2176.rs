//! HDU 2176, 取(m堆)石子游戏: case after case until a line 0, the count of heaps and their sizes. Which
//! first moves win? Each is told by what a heap is and what it becomes.

use std::collections::{BTreeSet, HashSet};
use std::io::Write;

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{hard_counted_heaps, winning_moves};
use super::{Answer, Cases, Checked, Claimed, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Hdu2176;

static STATEMENT: Statement = Statement {
    id: "hdu-2176",
    aliases: &["hdu2176"],
    title: Text::new("Taking Stones from m Heaps", "取(m堆)石子游戏"),
    question: Text::new(
        "Heaps of stones; a move takes any number of stones from one heap, and whoever takes the last stone \
         of all wins. Case after case m and m heaps, until a line `0`. `No` when the first player loses. \
         Else `Yes`, and behind it a line `a b` for each winning first move, in the order of the heaps: a \
         heap of a stones becomes one of b. Equal heaps are told as often as there are.",
        "m 堆石子，每次从一堆中取走任意多颗，取走最后一颗者胜。每组数据为 m 和 m 堆石子的数目，以单独一行 `0` 结束。\
         先手必败输出 `No`；否则输出 `Yes`，并按堆的顺序把每种必胜的第一步输出一行 `a b`：从有 a 颗的一堆取后剩 b 颗。\
         数目相同的堆各输出一次。",
    ),
    theory: Text::new(
        "each heap that its nim-sum with the sum of all makes smaller",
        "凡是与总异或和异或后变小的堆，都有一种必胜取法",
    ),
    checked: Checked::BruteForce,
    cases: Cases::UntilZeros(1),
    most_cases: 10,
    label: "",
    answer: Answer::Move,
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[(
        "2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n",
        "No\nYes\n9 5\nYes\n8 1\n9 0\n10 3\n",
    )],
};

impl Problem for Hdu2176 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("m", 1, 200_000).line(), numbers("heap", "m", 1, 2_147_483_647).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        write_moves(winning_moves(heaps).map(|(heap, new)| (heaps[heap], new)), answers);
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("nim", heaps))
    }

    fn claimed(&self, (_, heaps): &Self::Case, answer: &str) -> Claimed {
        let mut words = answer.split_ascii_whitespace();
        let first = words.next();
        let numbers: Result<Vec<u64>, _> = words.map(str::parse).collect();
        match (first, numbers.as_deref()) {
            (Some("No"), Ok([])) => Claimed::Lost,
            (Some("Yes"), Ok(numbers)) if !numbers.is_empty() && numbers.len() % 2 == 0 => {
                let (moves, _) = numbers.as_chunks::<2>();
                Claimed::Move(doubtful_move(heaps, moves))
            }
            _ => Claimed::Unreadable,
        }
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        hard_counted_heaps(random, 200_000, 1, 2_147_483_647)
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::answer(
                "amounts-for-heaps",
                "prints how many are taken, not how many are left",
                "输出了取走的个数，而不是剩下的个数",
                |(_, heaps): &Self::Case, answers| write_moves(winning_moves(heaps).map(|(index, new)| (heaps[index], heaps[index] - new)), answers),
            ),
            Mistake::answer(
                "equal-heaps-once",
                "keeps the moves in a set, so heaps of the same size are printed once",
                "用集合存走法，同样大小的堆只输出一次",
                |(_, heaps): &Self::Case, answers| {
                    let moves: BTreeSet<(u64, u64)> =
                        winning_moves(heaps).map(|(index, new)| (heaps[index], new)).collect();
                    write_moves(moves.into_iter(), answers);
                },
            ),
            Mistake::answer(
                "first-move-only",
                "prints the first winning move only",
                "只输出了第一种必胜走法",
                |(_, heaps): &Self::Case, answers| write_moves(winning_moves(heaps).map(|(index, new)| (heaps[index], new)).take(1), answers),
            ),
            Mistake::answer(
                "always-yes",
                "says `Yes` also where no move wins",
                "没有必胜走法时也输出 `Yes`",
                |(_, heaps): &Self::Case, answers| {
                    answers.extend_from_slice(b"Yes\n");
                    for (index, new) in winning_moves(heaps) {
                        answers.extend_from_slice(format!("{} {new}\n", heaps[index]).as_bytes());
                    }
                },
            ),
        ]
    }
}

/// Tells moves, each as what a heap is and what it becomes.
fn write_moves(moves: impl Iterator<Item = (u64, u64)>, answers: &mut Vec<u8>) {
    let mut moves = moves.peekable();
    answers.extend_from_slice(if moves.peek().is_some() { b"Yes\n" } else { b"No\n" });
    for (heap, new) in moves {
        // Writing to memory cannot fail.
        let _ = writeln!(answers, "{heap} {new}");
    }
}

/// The first of the moves that does not win, or else the first one, as the game writes it. A heap that is
/// not there has the number 0.
fn doubtful_move(heaps: &[u64], moves: &[[u64; 2]]) -> String {
    let winning: HashSet<[u64; 2]> = winning_moves(heaps).map(|(heap, new)| [heaps[heap], new]).collect();
    let [size, new] = moves.iter().find(|mv| !winning.contains(*mv)).or(moves.first()).copied().unwrap_or_default();
    let number = heaps.iter().position(|heap| *heap == size).map_or(0, |index| index + 1);
    format!("{number}:{size}-{new}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::nim::Nim;
    use crate::problems::brute::{Rules, answer, for_small_cases};

    #[test]
    fn all_winning_moves_are_told() {
        let mut rules = Rules::of(&Nim);
        for_small_cases(&Hdu2176, 2000, |(_, heaps), answer| {
            let moves = rules.winning_moves(heaps);
            let mut expected = if moves.is_empty() { "No\n" } else { "Yes\n" }.to_owned();
            for mv in moves {
                expected += &format!("{} {}\n", heaps[mv.heap], mv.to);
            }
            assert_eq!(answer, expected, "{heaps:?}");
        });
    }

    #[test]
    fn equal_heaps_are_told_one_by_one() {
        assert_eq!(answer(&Hdu2176, "3\n4 4 4\n"), "Yes\n4 0\n4 0\n4 0\n");
    }
}
