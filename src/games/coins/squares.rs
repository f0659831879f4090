//! Turning squares: a move turns over all coins of a square of at most `k` by `k`; the one in its lower
//! right corner must go from heads to tails.
//!
//! **Theory.** The coin in row `r` and column `c` is worth the greatest power of two that divides both
//! `r` and `c` and is not above `k`. Squares of `k = 1` are single coins, and along a diagonal this is
//! the ruler. The formula is taken from the source, and compared with the rules on small boards.
//!
//! Source: Codeforces 494 E, Sharti.

use super::{Turning, spots};
use crate::card::Size;
use crate::lang::{Text, text};
use crate::text::{InputError, Token, Tokens};

/// Squares of coins.
#[derive(Clone, Copy, Debug)]
pub struct Squares {
    /// The longest side that a square may have, at least 1.
    pub longest: u64,
}

/// A square of coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// The row and the column of its lower right corner.
    pub corner: [u64; 2],
    /// How many rows and columns it has.
    pub side: u64,
}

/// The last row and column: a move may turn over all coins, and each option lists its heads.
const LAST: u64 = 10;

impl Turning for Squares {
    type Place = [u64; 2];
    type Turn = Square;

    const MOVABLE: Text = Text::new("a coin that shows heads", "正面朝上的硬币");

    fn turns(&self, corner: [u64; 2]) -> impl Iterator<Item = Square> {
        let [row, column] = corner;
        (1..=self.longest.min(row).min(column)).map(move |side| Square { corner, side })
    }

    fn head(&self, square: Square) -> [u64; 2] {
        square.corner
    }

    fn turned(&self, Square { corner: [row, column], side }: Square) -> Vec<[u64; 2]> {
        let of_row = |row| (column - side + 1..=column).map(move |column| [row, column]);
        (row - side + 1..=row).flat_map(of_row).collect()
    }

    fn value(&self, [row, column]: [u64; 2]) -> Option<u64> {
        let greatest = self.longest.ilog2();
        Some(1 << (row | column).trailing_zeros().min(greatest))
    }

    fn effort(&self, [row, column]: [u64; 2]) -> u64 {
        self.longest.min(row).min(column)
    }

    fn because(&self) -> Text {
        let greatest = 1u64 << self.longest.ilog2();
        text!(
            "A head counts as a heap whose size is the greatest power of two that divides its row and its column, \
             but {greatest} at the most.",
            "每枚正面硬币相当于一堆石子，大小是同时整除行号与列号的最大的 2 的幂，但至多为 {greatest}。"
        )
    }

    fn coin_is(&self, [row, column]: [u64; 2]) -> Text {
        text!("the coin in row {row}, column {column}", "第 {row} 行第 {column} 列的硬币")
    }

    fn tell_turn(&self, Square { corner, side }: Square) -> Text {
        let [row, column] = corner;
        let [first_row, first_column] = corner.map(|last| last - side + 1);
        match side {
            1 => text!("turn over the coin in row {row}, column {column}", "翻转第 {row} 行第 {column} 列的硬币"),
            _ => text!(
                "turn over the coins in rows {first_row} to {row}, columns {first_column} to {column}",
                "翻转第 {first_row} 到 {row} 行、第 {first_column} 到 {column} 列的硬币"
            ),
        }
    }

    fn read_heads(&self, tokens: &mut Tokens<'_>) -> Result<Vec<[u64; 2]>, InputError> {
        spots::read(tokens, LAST)
    }

    fn write_heads(&self, heads: &[[u64; 2]]) -> String {
        spots::write(heads)
    }

    fn read_turn<'t>(&self, tokens: &mut Tokens<'t>) -> Result<(Square, Token<'t>), InputError> {
        let head = tokens.token(|| Text::new("the row of a coin", "硬币所在的行"))?;
        let row = tokens.parse_number(head, 1..=LAST)?;
        let column = tokens.number(1..=LAST)?;
        let side = tokens.number(1..=self.longest.min(row).min(column))?;
        tokens.end()?;
        Ok((Square { corner: [row, column], side }, head))
    }

    fn write_turn(&self, Square { corner: [row, column], side }: Square) -> String {
        format!("{row},{column}-{side}")
    }

    fn coordinates(&self, [row, column]: [u64; 2]) -> [u64; 3] {
        [column, row, 1]
    }

    fn sizes(&self) -> Vec<Size> {
        vec![
            Size { what: Text::new("the number of rows", "行数"), usual: 3 },
            Size { what: Text::new("the number of columns", "列数"), usual: 3 },
        ]
    }

    fn places(&self, bounds: &[u64]) -> impl Iterator<Item = [u64; 2]> {
        spots::up_to([bounds[0], bounds[1]])
    }
}
