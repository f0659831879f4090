//! POJ 1704, Georgia and Bob. The count of cases, then for each the count of tokens and their cells
//! in any order. Who wins?
//!
//! A case is held in memory twice, 25 bytes a cell or so: sorted for the theory, and hashed so that a
//! cell that occurs twice is noticed where it stands.

use std::collections::HashSet;

use super::{Cases, Problem, Statement};
use crate::games::stairs::Stairs;
use crate::lang::{Text, text};
use crate::text::numbers::{Numbers, Refusal, StreamError};
use crate::value::Outcome;

/// The problem.
pub struct Poj1704;

/// Tokens on a line.
#[derive(Debug, Default)]
pub struct Line {
    sorted: Vec<u64>,
    // The hash of the standard library withstands inputs made to make it slow.
    seen: HashSet<u64>,
}

static STATEMENT: Statement = Statement {
    id: "poj-1704",
    aliases: &["poj1704", "luogu-p10507", "p10507", "georgia-and-bob"],
    title: Text::new("Georgia and Bob", "Georgia 和 Bob"),
    question: Text::new(
        "Tokens stand on the cells 1, 2, 3 and so on. Georgia and Bob take turns, Georgia first; a move brings one \
         token any number of cells downwards, not onto or past another one. Who cannot move loses. The count of \
         cases, then for each N and N cells in any order. `Georgia will win` or `Bob will win`?",
        "棋子放在编号 1、2、3…… 的格子上。Georgia 和 Bob 轮流移动，Georgia 先手；每次把一枚棋子向下移动任意格，\
         不能到达或越过别的棋子。无法移动者负。先给出数据组数，每组为 N 和任意顺序的 N 个格子。\
         输出 `Georgia will win` 或 `Bob will win`。",
    ),
    cases: Cases::Counted,
    samples: &[("2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n", "Bob will win\nGeorgia will win\n")],
};

impl Problem for Poj1704 {
    type Case = Line;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn read(&self, numbers: &mut Numbers, line: &mut Line) -> Result<(), StreamError> {
        line.sorted.clear();
        line.seen.clear();
        let count_expected = || Text::new("N, the number of tokens, from 1", "棋子数 N（正整数）");
        let count = numbers.number_or(1..=u64::MAX, count_expected)?;
        numbers.take(count, || Stairs::GEORGIA.place_above(0), |cells| line.add(cells))?;
        line.sorted.sort_unstable();
        Ok(())
    }

    fn answer(&self, line: &Line, answers: &mut Vec<u8>) {
        answers.extend_from_slice(match Stairs::GEORGIA.nim_sum(&line.sorted, None).outcome() {
            Outcome::N => b"Georgia will win\n",
            Outcome::P => b"Bob will win\n",
        });
    }
}

impl Line {
    fn add(&mut self, cells: &[u64]) -> Result<(), Refusal> {
        for (index, &cell) in cells.iter().enumerate() {
            if cell == 0 {
                return Err(Refusal { index, expected: Stairs::GEORGIA.place_above(0) });
            }
            if !self.seen.insert(cell) {
                let expected = text!(
                    "a cell other than {cell}, which is taken",
                    "还没有棋子的格子：第 {cell} 格已有棋子"
                );
                return Err(Refusal { index, expected });
            }
        }
        self.sorted.extend_from_slice(cells);
        Ok(())
    }
}
