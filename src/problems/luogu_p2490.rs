//! Luogu P2490, \[SDOI2011\] 黑白棋: `k` pieces on a row of `n` cells, white and black by turns from the left.
//! A moves white pieces to the right, B black ones to the left, each from 1 to `d` pieces in a turn. How
//! many starting boards does A win?
//!
//! A white piece and the black one to its right are a pair, and every move makes the gap within a pair
//! smaller, whoever makes it. So this is Moore's Nim on these gaps, with `d` heaps in a move.

use std::io::Write;

use fastrand::Rng;

use super::boards::{Boards, counting_mistakes};
use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP2490;

static STATEMENT: Statement = Statement {
    id: "luogu-p2490",
    aliases: &["p2490", "bzoj-2281", "cogs-3830", "sdoi-2011-chess"],
    title: Text::new("Black and White Pieces", "[SDOI2011] 黑白棋"),
    question: Text::new(
        "k pieces stand on a row of n cells, white and black by turns, the first one white and the last one \
         black. A moves white pieces, to the right only, B moves black ones, to the left only; in a turn 1 \
         to d pieces are moved, each any number of cells, not past another one nor onto it. Whoever cannot \
         move loses, and A moves first. n, k and d. Print how many of the starting boards A wins, modulo \
         1000000007.",
        "一行 n 格上有 k 枚棋子，黑白相间，最左是白棋，最右是黑棋。小 A 只能向右移动白棋，小 B 只能向左移动黑棋，\
         每次移动 1 到 d 枚，每枚移动任意格，不能越过其他棋子，也不能与其他棋子同格，不能移者输，小 A 先手。\
         输入 n、k、d。输出有多少种初始布局使小 A 必胜，对 1000000007 取模。",
    ),
    theory: Text::new(
        "Moore's Nim on the gaps of the pairs; lost boards are counted by columns, the ones of each divisible by d + 1",
        "各对的间隔构成 Nim-K 游戏；按二进制位统计每一位 1 的个数都是 d + 1 的倍数的必败局面",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1000, megabytes: 512 },
    samples: &[("10 4 2\n", "182\n")],
};

const MODULUS: u64 = 1_000_000_007;
const MOST_CELLS: u64 = 10_000;
const MOST_PIECES: u64 = 100;

/// Cells, pieces, and how many of them a turn may move.
type Row = (u64, u64, u64);

fn boards(&(cells, pieces, at_once): &Row) -> Boards {
    Boards { cells, pieces, heaps: pieces / 2, divisor: at_once + 1 }
}

fn write(won: u64, answers: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = writeln!(answers, "{won}");
}

impl Problem for LuoguP2490 {
    type Case = Row;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        let expected = Text::new("an even number of pieces, at most as many as cells", "不超过格数的偶数枚棋子");
        let is_legal = |&(cells, pieces, _): &Self::Case| pieces <= cells && pieces.is_multiple_of(2);
        (number("n", 2, MOST_CELLS), number("k", 2, MOST_PIECES), number("d", 1, "k"))
            .line()
            .such_that(is_legal, expected)
    }

    fn answer(&self, row: &Self::Case, answers: &mut Vec<u8>) {
        write(boards(row).won(MODULUS), answers);
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let cells = random.u64(100..=1000);
        vec![
            (2, 2, 1),
            (3, 2, 2),
            (100, 100, 100),
            (101, 100, 1),
            (cells, 50, 3),
            (cells, 100, 49),
            (MOST_CELLS, 2, 1),
            (MOST_CELLS, 100, 1),
            (MOST_CELLS, 100, 2),
            (MOST_CELLS, 100, 50),
            (MOST_CELLS, 100, 100),
        ]
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        let mut mistakes = vec![
            Mistake::answer(
                "plain-nim",
                "takes the nim-sum of the gaps, though a turn may change d of them",
                "直接对间隔取异或，忽略了一次可以移动 d 枚",
                |row: &Row, answers| write(Boards { divisor: 2, ..boards(row) }.won(MODULUS), answers),
            ),
            Mistake::answer(
                "remainder-of-d",
                "asks that the ones of a column are divisible by d, not by d + 1",
                "每一位 1 的个数对 d 取余，而不是对 d + 1",
                |row: &Row, answers| write(Boards { divisor: row.2, ..boards(row) }.won(MODULUS), answers),
            ),
        ];
        mistakes.extend(counting_mistakes(boards, MODULUS));
        mistakes
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::problems::brute::for_small_cases;

    /// The rules of the statement: the cells of the pieces, whether it is A's turn, and who wins.
    struct Chess {
        at_once: usize,
        known: HashMap<(Vec<u64>, bool), bool>,
    }

    impl Chess {
        /// Whether the player whose turn it is wins.
        fn wins(&mut self, pieces: &[u64], is_whites_turn: bool) -> bool {
            let key = (pieces.to_vec(), is_whites_turn);
            if let Some(&wins) = self.known.get(&key) {
                return wins;
            }
            let mut options = Vec::new();
            self.extend(pieces, usize::from(!is_whites_turn), 0, &mut options);
            let wins = options.iter().any(|option| option != pieces && !self.wins(option, !is_whites_turn));
            self.known.insert(key, wins);
            wins
        }

        /// Everything that can become of the pieces of one colour from this one on.
        fn extend(&self, pieces: &[u64], piece: usize, moved: usize, options: &mut Vec<Vec<u64>>) {
            if piece >= pieces.len() {
                return options.push(pieces.to_vec());
            }
            self.extend(pieces, piece + 2, moved, options);
            if moved == self.at_once {
                return;
            }
            let targets = match piece % 2 {
                0 => pieces[piece] + 1..pieces[piece + 1],
                _ => pieces[piece - 1] + 1..pieces[piece],
            };
            for target in targets {
                let mut option = pieces.to_vec();
                option[piece] = target;
                self.extend(&option, piece + 2, moved + 1, options);
            }
        }
    }

    #[test]
    fn every_board_was_played() {
        for_small_cases(&LuoguP2490, 60, |&(cells, pieces, at_once), answer| {
            let mut chess = Chess { at_once: at_once as usize, known: HashMap::new() };
            let boards = (0u64..1 << cells).filter(|board| u64::from(board.count_ones()) == pieces);
            let won = boards.filter(|board| {
                let pieces: Vec<u64> = (0..cells).filter(|cell| board >> cell & 1 == 1).collect();
                chess.wins(&pieces, true)
            });
            assert_eq!(answer, format!("{}\n", won.count()), "{cells} {pieces} {at_once}");
        });
    }
}
