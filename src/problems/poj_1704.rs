//! POJ 1704, Georgia and Bob. The count of cases, then for each the count of tokens and their cells
//! in any order. Who wins?
//!
//! A case is held in memory twice, 25 bytes a cell or so: sorted for the theory, and hashed so that a
//! cell that occurs twice is noticed where it stands.

use std::collections::HashSet;

use fastrand::Rng;

use super::cells::{GapSum, hard_rows};
use super::form::{Form, count, numbers};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::stairs::Stairs;
use crate::lang::{Text, text};
use crate::text::numbers::{Numbers, Refusal, StreamError};
use crate::value::Outcome;

/// The problem.
pub struct Poj1704;

/// Tokens on a line: how many there are, and their cells in any order.
type Tokens = (u64, Vec<u64>);

static STATEMENT: Statement = Statement {
    id: "poj-1704",
    aliases: &["poj1704", "luogu-p10507", "p10507", "georgia-and-bob"],
    title: Text::new("Georgia and Bob", "Georgia 和 Bob"),
    question: Text::new(
        "Tokens stand on the cells 1, 2, 3 and so on. Georgia and Bob take turns, Georgia first; a move \
         brings one token any number of cells downwards, not onto or past another one. Whoever cannot move \
         loses. The count of cases, then for each N and N cells in any order. `Georgia will win` or `Bob \
         will win`?",
        "棋子放在编号 1、2、3…… 的格子上。Georgia 和 Bob 轮流移动，Georgia 先手；每次把一枚棋子向下移动任意格，\
         不能到达或越过别的棋子。无法移动者负。先给出数据组数，每组为 N 和任意顺序的 N 个格子。\
         输出 `Georgia will win` 或 `Bob will win`。",
    ),
    theory: Text::new(
        "sorted and paired from the highest token, each gap is a heap of Nim; one left over is paired with cell 0",
        "排序后从最大的棋子起两两配对，间隔作 Nim 堆；单出来的棋子与第 0 格配对",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 20,
    label: "",
    answer: Answer::Winner("Georgia will win", "Bob will win"),
    limits: Limits { milliseconds: 1000, megabytes: 64 },
    samples: &[("2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n", "Bob will win\nGeorgia will win\n")],
};

impl Problem for Poj1704 {
    type Case = Tokens;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Tokens> {
        (count("N", 1, 1000).line(), numbers("cell", "N", 1, 10_000).distinct().line()).read_by(read)
    }

    fn answer(&self, (_, cells): &Tokens, answers: &mut Vec<u8>) {
        let outcome = Stairs::GEORGIA.nim_sum(&sorted(cells), None).outcome();
        STATEMENT.answer.write_winner(outcome == Outcome::N, answers);
    }

    fn position(&self, (_, cells): &Tokens) -> Option<Shown> {
        Some(Shown::of_numbers("georgia", &sorted(cells)))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Tokens> {
        let rows = hard_rows(random, 1000, 9999).into_iter().map(|mut row| {
            row.iter_mut().for_each(|cell| *cell += 1);
            random.shuffle(&mut row);
            (row.len() as u64, row)
        });
        rows.collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Tokens>> {
        // A token that is left over is paired with cell 0.
        const RIGHT: GapSum = GapSum { is_from_lowest: false, added: 0, taken: 1 };
        vec![
            Mistake::winner(
                "unsorted",
                "takes the cells for sorted, which they are not",
                "以为输入已经排好序",
                |(_, cells): &Tokens| RIGHT.of(cells) != 0,
            ),
            Mistake::winner(
                "pairs-from-the-lowest",
                "pairs from the lowest token, so the highest one is left out",
                "从最小的棋子起两两配对，漏掉了最大的棋子",
                |(_, cells): &Tokens| {
                    let paired = cells.len() - cells.len() % 2;
                    RIGHT.of(&sorted(cells)[..paired]) != 0
                },
            ),
            Mistake::winner(
                "cells-from-zero",
                "lets a lone lowest token step down to cell 0",
                "让单出来的最小棋子能走到第 0 格",
                |(_, cells): &Tokens| GapSum { taken: 0, ..RIGHT }.of(&sorted(cells)) != 0,
            ),
            Mistake::winner(
                "difference-for-gap",
                "takes the difference of two cells for the number of cells between them",
                "把两格之差当成中间空着的格数",
                |(_, cells): &Tokens| GapSum { added: 1, ..RIGHT }.of(&sorted(cells)) != 0,
            ),
        ]
    }
}

fn sorted(cells: &[u64]) -> Vec<u64> {
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    sorted
}

/// More is read than the statement allows: any number of tokens, anywhere.
fn read(numbers: &mut Numbers, (tokens, cells): &mut Tokens) -> Result<(), StreamError> {
    let count_expected = || Text::new("N, the number of tokens, from 1", "棋子数 N（正整数）");
    *tokens = numbers.number_or(1..=u64::MAX, count_expected)?;
    cells.clear();
    // The hash of the standard library withstands inputs made to make it slow.
    let mut seen = HashSet::new();
    numbers.take(*tokens, || Stairs::GEORGIA.place_above(0), |slice| add(slice, &mut seen, cells))
}

fn add(slice: &[u64], seen: &mut HashSet<u64>, cells: &mut Vec<u64>) -> Result<(), Refusal> {
    for (index, &cell) in slice.iter().enumerate() {
        if cell == 0 {
            return Err(Refusal { index, expected: Stairs::GEORGIA.place_above(0) });
        }
        if !seen.insert(cell) {
            let expected =
                text!("a cell other than {cell}, which is taken", "还没有棋子的格子：第 {cell} 格已有棋子");
            return Err(Refusal { index, expected });
        }
    }
    cells.extend_from_slice(slice);
    Ok(())
}
