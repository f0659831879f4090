//! Luogu P2594, \[ZJOI2009\] 染色游戏: the count of cases, then for each a board of coins. A move turns over
//! connected coins, the lower right one of them from tails to heads. Does the first player win?

use fastrand::Rng;

use super::form::{Form, number, rows, word};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP2594;

static STATEMENT: Statement = Statement {
    id: "luogu-p2594",
    aliases: &["p2594", "bzoj-1434", "zjoi-2009-game"],
    title: Text::new("The Colouring Game", "[ZJOI2009] 染色游戏"),
    question: Text::new(
        "A board of coins, each showing heads or tails. A move turns over coins that are connected by their \
         sides: one that goes from tails to heads, and others none of which lies below it or to its right; \
         whoever cannot move loses. The count of cases, then for each n, m and n rows of m letters `H` or \
         `T`. `-_-` when the first player wins, else `=_=`.",
        "n × m 的棋盘上每格有一枚硬币。每次翻转一个连通块，其中有一枚由反面翻成正面，其余的都不在它的下方或右方，\
         不能翻者输。先给出数据组数，每组为 n、m 和 n 行各 m 个字母，`H` 为正面，`T` 为反面。\
         先手必胜输出 `-_-`，否则输出 `=_=`。",
    ),
    theory: Text::new(
        "a coin in the first row or column is worth lowbit(i + j - 1), any other one 2^(i + j - 2)",
        "首行首列的硬币 SG 值为 lowbit(i + j - 1)，其余为 2^(i + j - 2)",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 50,
    label: "",
    answer: Answer::Winner("-_-", "=_="),
    limits: Limits { milliseconds: 1000, megabytes: 125 },
    samples: &[("3\n2 3\nHHH\nHHH\n2 3\nHHH\nTTH\n2 1\nT\nH\n", "=_=\n-_-\n-_-\n")],
};

const MOST_ROWS: u64 = 100;

/// Rows, columns and the coins.
type Board = (u64, u64, Vec<String>);

/// The exponent of the power of two that a coin is worth; row and column count from 0.
fn exponent(row: usize, column: usize) -> usize {
    if row == 0 || column == 0 { (row + column + 1).trailing_zeros() as usize } else { row + column }
}

/// The nim-sum, which may have some 200 binary digits, from the lowest.
fn nim_sum(rows: &[String]) -> Vec<bool> {
    nim_sum_of(rows, exponent)
}

/// The nim-sum where coins are worth powers of two with such exponents.
fn nim_sum_of(rows: &[String], exponent: impl Fn(usize, usize) -> usize) -> Vec<bool> {
    let mut sum = vec![false; 2 * MOST_ROWS as usize];
    for (row, coins) in rows.iter().enumerate() {
        for (column, _) in coins.bytes().enumerate().filter(|&(_, coin)| coin == b'T') {
            sum[exponent(row, column)] ^= true;
        }
    }
    sum
}

/// A mistake: which exponent the power of two has that a coin is thought to be worth.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    exponent: fn(usize, usize) -> usize,
) -> Mistake<Board> {
    Mistake::winner(id, en, zh, move |(_, _, rows): &Board| nim_sum_of(rows, exponent).contains(&true))
}

/// A board on whose second row only the coins in two columns show tails.
fn two_tails(columns: [usize; 2]) -> Board {
    let coin = |column: usize| if columns.contains(&column) { 'T' } else { 'H' };
    let rows = vec!["H".repeat(MOST_ROWS as usize), (0..MOST_ROWS as usize).map(coin).collect()];
    (2, MOST_ROWS, rows)
}

/// A board by chance, on which coins of the first row and column were turned over so that the nim-sum is
/// less than `1 << left`; then only coins of the first row tell.
fn nearly_lost(random: &mut Rng, rows: u64, columns: u64) -> Board {
    let coin = |random: &mut Rng| if random.bool() { b'T' } else { b'H' };
    let mut board: Vec<Vec<u8>> = (0..rows).map(|_| (0..columns).map(|_| coin(random)).collect()).collect();
    let text = |board: &[Vec<u8>]| -> Vec<String> {
        board.iter().map(|row| row.iter().map(|&coin| char::from(coin)).collect()).collect()
    };
    let turn = |coin: &mut u8| *coin = if *coin == b'T' { b'H' } else { b'T' };
    let sum = nim_sum(&text(&board));
    for bit in (0..sum.len()).filter(|&bit| sum[bit]) {
        // Inside the board every diagonal has one exponent, and the first row has the lowest ones.
        let (row, column) = match () {
            () if bit >= 2 && bit <= (rows + columns) as usize - 2 && rows > 1 && columns > 1 => {
                let column = bit.min(columns as usize - 1).min(bit - 1);
                (bit - column, column)
            }
            () if bit < 7 && 1 << bit <= columns => (0, (1 << bit) - 1),
            () if bit < 7 && 1 << bit <= rows => ((1 << bit) - 1, 0),
            () => continue,
        };
        turn(&mut board[row][column]);
    }
    (rows, columns, text(&board))
}

impl Problem for LuoguP2594 {
    type Case = Board;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Board> {
        let coins = rows("n", word("row", "HT", "m", "m"));
        (number("n", 1, MOST_ROWS), number("m", 1, MOST_ROWS).line(), coins)
    }

    fn answer(&self, (_, _, rows): &Board, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(nim_sum(rows).contains(&true), answers);
    }

    /// The game has boards of 64 coins at the most.
    fn position(&self, (rows, columns, coins): &Board) -> Option<Shown> {
        let position = coins.join("/");
        (rows * columns <= 64).then(|| Shown { game: "coin-grid".to_owned(), position })
    }

    fn hard(&self, random: &mut Rng) -> Vec<Board> {
        // Their exponents are the same modulo 32 or 64.
        let mut boards = vec![two_tails([5, 37]), two_tails([5, 69])];
        for rows in [1, 2, 3, 8, 64, MOST_ROWS] {
            for columns in [1, 2, 3, 5, 65, MOST_ROWS] {
                let board = nearly_lost(random, rows, columns);
                // And the same with the last coin turned over, which alone tells then.
                let mut other = board.clone();
                let last = other.2.pop().unwrap_or_default();
                let turned = if last.ends_with('T') { 'H' } else { 'T' };
                other.2.push(last[..last.len() - 1].to_owned() + &turned.to_string());
                boards.extend([board, other]);
            }
        }
        boards
    }

    fn mistakes(&self) -> Vec<Mistake<Board>> {
        vec![
            mistake(
                "lowbit-everywhere",
                "takes every coin for one of the first row",
                "每一格都按首行首列的 lowbit 计算",
                |row, column| (row + column + 1).trailing_zeros() as usize,
            ),
            mistake(
                "power-everywhere",
                "takes the coins of the first row and column for those inside",
                "首行首列也按 2^(i + j - 2) 计算",
                |row, column| row + column,
            ),
            mistake(
                "first-column-forgotten",
                "thinks of the first row, but not of the first column",
                "只特判了首行，忘了首列",
                |row, column| if column == 0 { row } else { exponent(row, column) },
            ),
            mistake(
                "64-bits",
                "shifts by more than 63 in 64 bits, where only the lowest 6 bits of the number count",
                "用 64 位整数移位超过 63 位，实际只按移位数的低 6 位计算",
                |row, column| exponent(row, column) % 64,
            ),
            mistake(
                "32-bits",
                "writes `1 << i + j - 2`, which shifts in 32 bits",
                "写成 `1 << i + j - 2`，只在 32 位内移位",
                |row, column| exponent(row, column) % 32,
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hard_boards_are_won_and_lost() {
        let boards = LuoguP2594.hard(&mut Rng::with_seed(3));
        let is_lost = |(_, _, rows): &&Board| !nim_sum(rows).contains(&true);
        assert!(boards.iter().filter(is_lost).count() > boards.len() / 3);
        assert!(boards.iter().filter(is_lost).any(|(rows, columns, _)| rows * columns == 10_000));
    }
}
