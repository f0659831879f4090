//! The squares of a board whose columns have letters and whose rows have numbers, counted down from the
//! top, as the board is written and drawn: `c2` is the third square of the second row.

use std::fmt;

use crate::draw::{Shape, Spot};
use crate::lang::Text;
use crate::text::{halfwidth, parse_u64};

/// How many columns and rows a board may have: as many as a picture has room for.
pub const MOST_SIDE: usize = 16;

/// A square of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// Its column, from 0.
    pub column: usize,
    /// Its row, from 0 at the top.
    pub row: usize,
}

impl Square {
    /// The square of this name, in upper or lower case; `None` where a board has no such square.
    ///
    /// ```
    /// use grundy::games::squares::Square;
    ///
    /// assert_eq!(Square::parse("C2"), Some(Square { column: 2, row: 1 }));
    /// assert_eq!(Square::parse("c0"), None);
    /// assert_eq!(Square { column: 2, row: 1 }.to_string(), "c2");
    /// ```
    pub fn parse(name: &str) -> Option<Square> {
        let name = halfwidth(name);
        let mut characters = name.chars();
        let letter = characters.next()?.to_ascii_lowercase();
        let column = ('a'..='z').take(MOST_SIDE).position(|known| known == letter)?;
        let row = parse_u64(characters.as_str().as_bytes())?;
        let row = (1..=MOST_SIDE).position(|known| known as u64 == row)?;
        Some(Square { column, row })
    }

    /// Where it is drawn.
    pub fn spot(self) -> Spot {
        Spot::new(self.column as i32, self.row as i32)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.column), self.row + 1)
    }
}

fn letter(column: usize) -> char {
    char::from(b'a' + column as u8)
}

/// The letters below a board, and the numbers to the left of it.
pub fn labels(columns: usize, rows: usize) -> impl Iterator<Item = Shape> {
    let letters =
        (0..columns).map(move |column| (Square { column, row: rows }.spot(), letter(column).to_string()));
    let numbers = (0..rows).map(|row| (Spot::new(-1, row as i32), (row + 1).to_string()));
    letters.chain(numbers).map(|(at, words)| Shape::Label { at, words: Text::same(words) })
}
