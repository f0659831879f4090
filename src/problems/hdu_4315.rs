//! HDU 4315, Climbing the Hill. Case after case to the end of the input: the count of tokens and the
//! rank of the King, then the cells in ascending order, counted from the hilltop. Who wins?
//!
//! A case is held in memory, 8 bytes a cell, however many cases there are.

use std::cell::Cell;

use fastrand::Rng;

use super::cells::{GapSum, ascend, hard_rows};
use super::form::{Form, count, number, numbers};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::stairs::Stairs;
use crate::lang::{Text, text};
use crate::text::numbers::{Numbers, StreamError};
use crate::value::Outcome;

/// The problem.
pub struct Hdu4315;

/// Tokens on a hill: how many there are, the rank of the King, and their cells, counted from the top, in
/// ascending order.
pub(super) type Hill = (u64, u64, Vec<u64>);

static STATEMENT: Statement = Statement {
    id: "hdu-4315",
    aliases: &["hdu4315", "climbing-the-hill"],
    title: Text::new("Climbing the Hill", "爬山（Climbing the Hill）"),
    question: Text::new(
        "People stand on a hill, each on a cell of its own, counted from the top. Alice and Bob take turns, Alice \
         first; a move brings one person any number of cells upwards, not past another one nor onto \
         the same cell, unless it is the top. Who brings the King to the top wins. To the end of the \
         input: N and k, then the N cells in ascending order; the King is the k-th. `Alice` or `Bob`: \
         who wins?",
        "山上有若干人，各占一格，格子从山顶数起。Alice 与 Bob 轮流移动，Alice 先手；每次把一人向上移动任意格，\
         不能越过别人，也不能与别人同格（山顶除外）。把国王移到山顶者胜。每组数据为 N 和 k，然后是升序的 N 个格子，\
         第 k 个是国王，直到输入结束。输出胜者 `Alice` 或 `Bob`。",
    ),
    theory: Text::new(
        "the hill read as heaps of Nim, gaps of the pairs from the far end; the top cell counts as taken when the King is second",
        "从离山顶最远处起两两配对，间隔作 Nim 堆；国王是第二个时，单出来的人视山顶为已占",
    ),
    checked: Checked::Rules,
    cases: Cases::ToTheEnd,
    most_cases: 2000,
    label: "",
    answer: Answer::Winner("Alice", "Bob"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("3 3\n1 2 4\n2 1\n100 200\n", "Bob\nAlice\n")],
};

impl Problem for Hdu4315 {
    type Case = Hill;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Hill> {
        hill_form()
    }

    fn answer(&self, (_, king, cells): &Hill, answers: &mut Vec<u8>) {
        let outcome = Stairs::HILL.nim_sum(cells, Some(*king as usize - 1)).outcome();
        STATEMENT.answer.write_winner(outcome == Outcome::N, answers);
    }

    fn position(&self, (_, king, cells): &Hill) -> Option<Shown> {
        let with_king = |(index, cell): (u64, &u64)| match index + 1 == *king {
            true => format!("K{cell}"),
            false => cell.to_string(),
        };
        let cells: Vec<String> = (0..).zip(cells).map(with_king).collect();
        Some(Shown { game: "hill".to_owned(), position: cells.join(" ") })
    }

    fn hard(&self, random: &mut Rng) -> Vec<Hill> {
        hard_hills(random)
    }

    fn mistakes(&self) -> Vec<Mistake<Hill>> {
        vec![
            Mistake::winner(
                "no-k1",
                "forgets that Alice wins at once when the King is the first person",
                "忘了 k=1 时 Alice 立即获胜",
                |(_, king, cells): &Hill| hill_sum(*king, cells) != 0,
            ),
            Mistake::winner(
                "no-k2",
                "forgets that with k=2 the first person must not reach the top: the lone pile is one smaller",
                "忘了 k=2 时第一个人不能先登顶：单独的一堆要减 1",
                |(_, king, cells): &Hill| *king == 1 || GapSum::default().of(cells) != 0,
            ),
            Mistake::winner(
                "every-even-k",
                "makes the lone pile one smaller for every even k, not only for k=2",
                "凡是 k 为偶数都把单独的一堆减 1，而不只是 k=2",
                |(_, king, cells): &Hill| {
                    let sum = GapSum { taken: 1 - king % 2, ..GapSum::default() };
                    *king == 1 || sum.of(cells) != 0
                },
            ),
            Mistake::winner(
                "shared-top-forgotten",
                "treats the top like any other cell: the lone pile is always one smaller",
                "把山顶当成普通格子，单独的一堆总是减 1",
                |(_, king, cells): &Hill| {
                    let sum = GapSum { taken: 1, ..GapSum::default() };
                    *king == 1 || sum.of(cells) != 0
                },
            ),
            Mistake::winner(
                "pairs-from-the-top",
                "pairs the people from the hilltop, so the last one is left alone",
                "从山顶一侧起两两配对，剩下的成了最远的人",
                |(_, king, cells): &Hill| {
                    let sum =
                        GapSum { is_from_lowest: true, taken: u64::from(*king == 2), ..GapSum::default() };
                    *king == 1 || sum.of(cells) != 0
                },
            ),
            Mistake::winner(
                "difference-for-gap",
                "takes the difference of two cells for the number of cells between them",
                "把两格之差当成中间空着的格数",
                |(_, king, cells): &Hill| {
                    let sum = GapSum { added: 1, taken: u64::from(*king == 2), ..GapSum::default() };
                    *king == 1 || sum.of(cells) != 0
                },
            ),
        ]
    }
}

/// The nim-sum that tells who wins when the King is not the first person.
fn hill_sum(king: u64, cells: &[u64]) -> u64 {
    GapSum { taken: u64::from(king == 2), ..GapSum::default() }.of(cells)
}

/// `N k` and N ascending cells. More is read than the statement allows: any number of people, anywhere.
pub(super) fn hill_form() -> impl Form<Case = Hill> {
    let cells = numbers("cell", "N", 1, 99_999).ascending().line();
    (count("N", 1, 1000), number("k", 1, "N").line(), cells).read_by(read_hill)
}

/// Kings of every rank that matters, on rows that are lost or nearly so, as they are and one cell lower:
/// when the King is second, the one above him must keep off the top.
pub(super) fn hard_hills(random: &mut Rng) -> Vec<Hill> {
    let mut hills = Vec::new();
    for row in hard_rows(random, 1000, 99_998) {
        let count = row.len() as u64;
        let lower: Vec<u64> = row.iter().map(|cell| cell + 1).collect();
        for king in [1, 2, 3, count].into_iter().filter(|king| *king <= count) {
            hills.push((count, king, row.clone()));
            hills.push((count, king, lower.clone()));
        }
    }
    hills
}

/// Reads `N k` and N ascending cells.
fn read_hill(numbers: &mut Numbers, (people, king, row): &mut Hill) -> Result<(), StreamError> {
    let count_expected = || Text::new("N, the number of people, from 1", "人数 N（正整数）");
    let count = numbers.number_or(1..=u64::MAX, count_expected)?;
    *people = count;
    let rank_expected = || text!("k, the King's rank, from 1 to {count}", "国王的序号 k（1 到 {count}）");
    *king = numbers.number_or(1..=count, rank_expected)?;
    row.clear();
    let last = Cell::new(0);
    let expected = || Stairs::HILL.place_above(last.get());
    numbers.take(count, expected, |cells| {
        ascend(Stairs::HILL, last.get(), cells)?;
        last.set(cells.last().copied().unwrap_or(last.get()));
        row.extend_from_slice(cells);
        Ok(())
    })
}
