//! Codeforces 494 E, Sharti: a board of n by n cells, some rectangles of which are white. A move turns over
//! a square of at most k by k cells whose lower right one is white. Who wins?
//!
//! **Counting.** A cell is worth the greatest power of two that divides its row and its column and is not
//! above `k`. The nim-sum is 0 exactly if for each such power `2^t` an even number of white cells have
//! rows and columns that it divides. Up to `x` there are `⌊x / 2^t⌋` multiples of `2^t`, and the parity of
//! that is the digit `t` of `x`: so all parities between two bounds are the digits of their `⊕`, and those
//! of the cells where rows and columns meet are the digits that both have, `&`. A sweep over the rows keeps
//! the `⊕` of the bounds of all columns that are covered.

use fastrand::Rng;

use super::form::{Form, count, number, rows};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement, lights};
use crate::lang::Text;

/// The problem.
pub struct Cf494E;

static STATEMENT: Statement = Statement {
    id: "cf-494-e",
    aliases: &["cf494e", "codeforces-494e", "sharti"],
    title: Text::new("Sharti", "Sharti（翻正方形）"),
    question: Text::new(
        "A board of n by n cells, black but for m rectangles that are white and may overlap. Hamed and Malek \
         take turns, Hamed first; a move turns over all cells of a square of at most k by k whose lower \
         right cell is white. Whoever cannot move loses. n, m and k, then m rectangles a b c d from row a, \
         column b to row c, column d. `Hamed` or `Malek`: who wins?",
        "n × n 的棋盘，除 m 个可能重叠的白色矩形外都是黑色。Hamed 与 Malek 轮流操作，Hamed 先手；每次选一个边长不超过 k、\
         右下角为白色的正方形，把其中所有格子反色，不能走者输。输入 n、m、k，然后是 m 个矩形 a b c d，\
         表示第 a 行第 b 列到第 c 行第 d 列。输出胜者 `Hamed` 或 `Malek`。",
    ),
    theory: Text::new(
        "a cell is worth the greatest power of two up to k that divides its row and its column; a sweep adds up",
        "一格的 SG 值是不超过 k 且同时整除行号与列号的最大的 2 的幂；用扫描线求异或和",
    ),
    checked: Checked::Rules,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Winner("Hamed", "Malek"),
    limits: Limits { milliseconds: 2000, megabytes: 256 },
    samples: &[
        ("5 2 1\n1 1 3 3\n2 2 4 4\n", "Malek\n"),
        ("12 5 7\n3 4 5 6\n1 2 1 2\n4 5 9 9\n8 6 12 10\n12 4 12 4\n", "Hamed\n"),
    ],
};

const LARGEST: u64 = 1_000_000_000;
const MOST_RECTANGLES: u64 = 50_000;

/// From row and column to row and column.
type Rectangle = (u64, u64, u64, u64);

/// The side of the board, the count of rectangles, the longest side of a square, and the rectangles.
type Board = (u64, u64, u64, Vec<Rectangle>);

/// Which columns are covered by a rectangle, and how often.
struct Covered {
    /// The bounds between which all columns are covered alike: a bound `x` lies behind column `x`.
    bounds: Vec<u64>,
    /// A tree over the spaces between the bounds, each node at twice the number of the one above it, or
    /// one more.
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Default)]
struct Node {
    /// How many rectangles cover all of it, but not all of the node above.
    times: u32,
    /// The `⊕` of the bounds of what is covered in it.
    digits: u64,
}

impl Covered {
    fn nothing(mut bounds: Vec<u64>) -> Covered {
        bounds.sort_unstable();
        bounds.dedup();
        let spaces = (bounds.len() - 1).next_power_of_two();
        Covered { nodes: vec![Node::default(); 2 * spaces], bounds }
    }

    /// Covers the columns between two bounds once more, or once less.
    fn cover(&mut self, from: u64, to: u64, more: bool) {
        let spaces = self.nodes.len() / 2;
        self.cover_in(1, 0, spaces, from, to, more);
    }

    /// The same within a node, over so many spaces from the `first` one.
    fn cover_in(&mut self, node: usize, first: usize, spaces: usize, from: u64, to: u64, more: bool) {
        let last = self.bounds.len() - 1;
        let (left, right) = (self.bounds[first.min(last)], self.bounds[(first + spaces).min(last)]);
        if to <= left || right <= from {
            return;
        }
        if from <= left && right <= to {
            let times = &mut self.nodes[node].times;
            *times = if more { *times + 1 } else { *times - 1 };
        } else {
            let half = spaces / 2;
            self.cover_in(2 * node, first, half, from, to, more);
            self.cover_in(2 * node + 1, first + half, half, from, to, more);
        }
        self.nodes[node].digits = match self.nodes[node].times {
            0 if spaces == 1 => 0,
            0 => self.nodes[2 * node].digits ^ self.nodes[2 * node + 1].digits,
            _ => left ^ right,
        };
    }

    /// The `⊕` of the bounds of all that is covered.
    fn digits(&self) -> u64 {
        self.nodes[1].digits
    }
}

/// The parities of the white cells whose rows and columns are divisible by the powers of two.
fn parities(rectangles: &[Rectangle]) -> u64 {
    let bounds = rectangles.iter().flat_map(|&(_, left, _, right)| [left - 1, right]).collect();
    let mut covered = Covered::nothing(bounds);
    // Behind which row a rectangle begins or ends.
    let mut events: Vec<(u64, bool, u64, u64)> = rectangles
        .iter()
        .flat_map(|&(top, left, bottom, right)| [(top - 1, true, left - 1, right), (bottom, false, left - 1, right)])
        .collect();
    events.sort_unstable();
    let (mut parities, mut before) = (0, 0);
    for (row, begins, from, to) in events {
        parities ^= (row ^ before) & covered.digits();
        before = row;
        covered.cover(from, to, begins);
    }
    parities
}

/// The sum of all powers of two up to a number.
fn powers_up_to(number: u64) -> u64 {
    (2 << number.ilog2()) - 1
}

impl Problem for Cf494E {
    type Case = Board;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Board> {
        let from = (number("a", 1, "n"), number("b", 1, "n"));
        let rectangle = (from.0, from.1, number("c", "a", "n"), number("d", "b", "n"));
        let counts = (number("n", 1, LARGEST), count("m", 1, MOST_RECTANGLES), number("k", 1, LARGEST).line());
        (counts.0, counts.1, counts.2, rows("m", rectangle))
    }

    fn answer(&self, (_, _, longest, rectangles): &Board, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(parities(rectangles) & powers_up_to(*longest) != 0, answers);
    }

    /// The game has boards of 10 by 10 at the most.
    fn position(&self, (side, _, longest, rectangles): &Board) -> Option<Shown> {
        if *side > 10 {
            return None;
        }
        let cells = (1..=*side).flat_map(|row| (1..=*side).map(move |column| [row, column]));
        let is_white = |&[row, column]: &[u64; 2]| {
            rectangles.iter().any(|&(a, b, c, d)| (a..=c).contains(&row) && (b..=d).contains(&column))
        };
        Some(lights::shown(&format!("turning-squares:{longest}"), cells.filter(is_white)))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Board> {
        let mut boards = Vec::new();
        for (side, longest) in [(6, 2), (9, 4), (40, 3), (1000, 16), (LARGEST, 1023), (LARGEST, LARGEST)] {
            // Between bounds so far apart every power of two has an even number of multiples.
            let even = 2 << u64::ilog2(longest);
            for count in [1, 2, 3, 10, 1000] {
                let mut rectangles = Vec::new();
                for _ in 0..count {
                    let (top, left) = (random.u64(1..=side), random.u64(1..=side));
                    let bottom = if top + even - 1 <= side { top + even - 1 } else { random.u64(top..=side) };
                    rectangles.push((top, left, bottom, random.u64(left..=side)));
                }
                boards.push((side, count, longest, rectangles.clone()));
                // With one cell more, or the same rectangle again.
                let (row, column) = (random.u64(1..=side), random.u64(1..=side));
                rectangles.push((row, column, row, column));
                boards.push((side, count + 1, longest, rectangles.clone()));
                rectangles[0] = rectangles[count as usize - 1];
                boards.push((side, count + 1, longest, rectangles));
            }
        }
        // The whole board, and its last cell alone.
        for side in [1, 2, 1 << 29, LARGEST] {
            for longest in [1, 2, side] {
                boards.push((side, 1, longest, vec![(1, 1, side, side)]));
                boards.push((side, 1, longest, vec![(side, side, side, side)]));
            }
        }
        boards
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "overlaps-counted-again",
                "counts a cell once for each rectangle that covers it",
                "没有求矩形面积并，重叠的格子被重复计算",
                |(_, _, longest, rectangles): &Board| {
                    let parities = rectangles.iter().fold(0, |sum, &rectangle| sum ^ parities(&[rectangle]));
                    parities & powers_up_to(*longest) != 0
                },
            ),
            Mistake::winner(
                "longest-ignored",
                "forgets that squares have sides of at most k",
                "忽略边长上限 k，只看行号与列号的最大公共 2 的幂",
                |(.., rectangles): &Board| parities(rectangles) != 0,
            ),
            Mistake::winner(
                "power-k-left-out",
                "looks only at powers of two below k, not at k itself",
                "只考虑小于 k 的 2 的幂，漏掉恰好等于 k 的",
                |(_, _, longest, rectangles): &Board| parities(rectangles) & (longest.next_power_of_two() - 1) != 0,
            ),
            Mistake::winner(
                "cells-odd",
                "looks only at whether the number of white cells is odd",
                "只看白格总数的奇偶",
                |(.., rectangles): &Board| parities(rectangles) % 2 == 1,
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_counted_once_however_often_they_are_covered() {
        let mut random = Rng::with_seed(1);
        for _ in 0..300 {
            let rectangles: Vec<Rectangle> = (0..random.usize(1..6))
                .map(|_| {
                    let (top, left) = (random.u64(1..=12), random.u64(1..=12));
                    (top, left, random.u64(top..=12), random.u64(left..=12))
                })
                .collect();
            for power in [1, 2, 4, 8] {
                let multiples = || (1..=12u64).filter(|place| place % power == 0);
                let cells = multiples().flat_map(|row| multiples().map(move |column| (row, column)));
                let is_white = |&(row, column): &(u64, u64)| {
                    rectangles.iter().any(|&(a, b, c, d)| (a..=c).contains(&row) && (b..=d).contains(&column))
                };
                let is_odd = cells.filter(is_white).count() % 2 == 1;
                assert_eq!(parities(&rectangles) & power != 0, is_odd, "{rectangles:?} by {power}");
            }
        }
    }
}
