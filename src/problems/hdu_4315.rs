//! HDU 4315, Climbing the Hill. Case after case to the end of the input: the count of tokens and the
//! rank of the King, then the cells in ascending order, counted from the hilltop. Who wins?
//!
//! A case is held in memory, 8 bytes a cell, however many cases there are.

use std::cell::Cell;

use super::cells::ascend;
use super::{Cases, Problem, Statement};
use crate::games::stairs::Stairs;
use crate::lang::{Text, text};
use crate::text::numbers::{Numbers, StreamError};
use crate::value::Outcome;

/// The problem.
pub struct Hdu4315;

/// Tokens on a hill.
#[derive(Debug, Default)]
pub struct Hill {
    /// Their cells, counted from the top, in ascending order.
    pub(super) cells: Vec<u64>,
    /// Which of them is the King.
    king: usize,
}

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
    cases: Cases::ToTheEnd,
    samples: &[("3 3\n1 2 4\n2 1\n100 200\n", "Bob\nAlice\n")],
};

impl Problem for Hdu4315 {
    type Case = Hill;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn read(&self, numbers: &mut Numbers, hill: &mut Hill) -> Result<(), StreamError> {
        read_hill(numbers, hill)
    }

    fn answer(&self, hill: &Hill, answers: &mut Vec<u8>) {
        write_winner(Stairs::HILL.nim_sum(&hill.cells, Some(hill.king)).outcome(), answers);
    }
}

/// Reads `N k` and N ascending cells.
pub(super) fn read_hill(numbers: &mut Numbers, hill: &mut Hill) -> Result<(), StreamError> {
    let count_expected = || Text::new("N, the number of people, from 1", "人数 N（正整数）");
    let count = numbers.number_or(1..=u64::MAX, count_expected)?;
    let rank_expected = || text!("k, the King's rank, from 1 to {count}", "国王的序号 k（1 到 {count}）");
    hill.king = numbers.number_or(1..=count, rank_expected)? as usize - 1;
    hill.cells.clear();
    let last = Cell::new(0);
    let expected = || Stairs::HILL.place_above(last.get());
    numbers.take(count, expected, |cells| {
        ascend(Stairs::HILL, last.get(), cells)?;
        last.set(cells.last().copied().unwrap_or(last.get()));
        hill.cells.extend_from_slice(cells);
        Ok(())
    })
}

/// Alice moves first.
pub(super) fn write_winner(outcome: Outcome, answers: &mut Vec<u8>) {
    answers.extend_from_slice(match outcome {
        Outcome::N => b"Alice\n",
        Outcome::P => b"Bob\n",
    });
}
