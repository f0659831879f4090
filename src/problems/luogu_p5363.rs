//! Luogu P5363, \[SDOI2019\] 移动金币: `m` coins on a row of `n` cells, no two in one cell. A move brings one
//! coin any number of cells to the left, not past another one nor onto it. How many starting boards does
//! the first player win?
//!
//! This is Georgia and Bob: paired from the last coin, the gaps within the pairs are heaps of Nim; a first
//! coin that is left over has the cells in front of it as its heap.

use std::io::Write;

use fastrand::Rng;

use super::boards::{Boards, counting_mistakes};
use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP5363;

static STATEMENT: Statement = Statement {
    id: "luogu-p5363",
    aliases: &["p5363", "sdoi-2019-coins"],
    title: Text::new("Moving Coins", "[SDOI2019] 移动金币"),
    question: Text::new(
        "m coins stand on a row of n cells, no two on one. A move brings one coin any number of cells to the \
         left, not past another one nor onto it; whoever cannot move loses. n and m. Print how many of the \
         starting boards the first player wins, modulo 1000000009.",
        "一行 n 格上放有 m 枚金币，每格至多一枚。每次把一枚金币向左移动任意格，不能越过其他金币，也不能与其他金币同格，\
         不能移者输。输入 n 和 m。输出有多少种初始局面先手必胜，对 1000000009 取模。",
    ),
    theory: Text::new(
        "pairs from the last coin, gaps as heaps; lost boards are counted by the columns of the gaps, each with an even number of ones",
        "从最后一枚起两两配对，间隔作 Nim 堆；按二进制位统计每一位都有偶数个 1 的必败局面",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1000, megabytes: 512 },
    samples: &[("10 3\n", "100\n")],
};

const MODULUS: u64 = 1_000_000_009;
const MOST_CELLS: u64 = 150_000;
const MOST_COINS: u64 = 50;

/// Cells and coins.
type Row = (u64, u64);

fn boards(&(cells, coins): &Row) -> Boards {
    Boards { cells, pieces: coins, heaps: coins.div_ceil(2), divisor: 2 }
}

fn write(won: u64, answers: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = writeln!(answers, "{won}");
}

impl Problem for LuoguP5363 {
    type Case = Row;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        let expected = Text::new("at most as many coins as cells", "不超过格数的金币数");
        (number("n", 1, MOST_CELLS), number("m", 1, MOST_COINS))
            .line()
            .such_that(|&(cells, coins)| coins <= cells, expected)
    }

    fn answer(&self, row: &Self::Case, answers: &mut Vec<u8>) {
        write(boards(row).won(MODULUS), answers);
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let cells = random.u64(1000..=10_000);
        vec![
            (1, 1),
            (50, 50),
            (50, 49),
            (51, 50),
            (cells, MOST_COINS),
            (MOST_CELLS, 1),
            (MOST_CELLS, 2),
            (MOST_CELLS, MOST_COINS - 1),
            (MOST_CELLS, MOST_COINS),
        ]
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        let mut mistakes = vec![
            Mistake::answer(
                "pairs-from-the-first",
                "pairs the coins from the first one, so that an odd one is left over at the end",
                "从第一枚起两两配对，枚数为奇数时剩下的成了最后一枚",
                |row: &Row, answers| write(Boards { heaps: row.1 / 2, ..boards(row) }.won(MODULUS), answers),
            ),
            Mistake::answer(
                "usual-modulus",
                "takes remainders modulo 1000000007 instead of 1000000009",
                "对 1000000007 取模，而不是 1000000009",
                |row: &Row, answers| write(boards(row).won(1_000_000_007), answers),
            ),
        ];
        mistakes.extend(counting_mistakes(boards, MODULUS));
        mistakes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::stairs::{Position, Stairs};
    use crate::problems::brute::{Rules, for_small_cases};

    #[test]
    fn every_board_was_played() {
        let mut rules = Rules::of(&Stairs::GEORGIA);
        for_small_cases(&LuoguP5363, 45, |&(cells, coins), answer| {
            let boards = (0u64..1 << cells).filter(|board| u64::from(board.count_ones()) == coins);
            let won = boards.filter(|board| {
                let cells = (1..=cells).filter(|cell| board >> (cell - 1) & 1 == 1).collect();
                rules.wins(&Position { cells, king: None })
            });
            assert_eq!(answer, format!("{}\n", won.count()), "{cells} {coins}");
        });
    }

    #[test]
    fn one_coin_wins_but_in_the_first_cell() {
        let won = |cells| boards(&(cells, 1)).won(MODULUS);
        assert_eq!((won(1), won(2), won(MOST_CELLS)), (0, 1, MOST_CELLS - 1));
    }
}
