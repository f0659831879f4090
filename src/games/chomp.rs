//! Chomp: a bar of chocolate in rows, none longer than the one above it, whose first square is poisoned. A
//! move takes a square and all that is to the right of it and below; whoever must take the poisoned square
//! loses. So that whoever has no move loses, the poisoned square is never taken.
//!
//! **Theory.** Whoever begins wins every rectangle of two squares or more: if taking the last square loses,
//! the answer to that could have been the first move. Which move wins is known for a few shapes:
//!
//! * A *hook* has nothing but its first row and its first column. Their squares, the poisoned one aside, are
//!   two heaps of Nim.
//! * A square of two rows or more is won by the bite that leaves a hook with equal arms, and by no other: a
//!   bite outside the first row and column leaves that very bite, and any other leaves a rectangle.
//! * Two rows are lost if the first is longer by one: any bite can be answered such that this is so again.
//!   The same goes for two columns.
//!
//! Sources: F. Schuh, *Spel van delers* (1952), who plays with divisors; D. Gale, *A curious Nim-type game*
//! (1974); E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 18.

use std::cmp::Ordering;

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Piece, Scene, Shape};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::{Claim, Misere, Reading, Theory};
use crate::value::{Nimber, Outcome};

use super::heap_row;
use super::squares::{MOST_SIDE, Square, labels};

/// Chomp. A position lists how many squares each row has: no row is empty, none longer than the one above
/// it. A move is the square that is bitten off with all to the right and below.
#[derive(Clone, Copy, Debug)]
pub struct Chomp;

/// The poisoned square.
const POISONED: Square = Square { column: 0, row: 0 };

// Rules

fn squares(rows: &[usize]) -> impl Iterator<Item = Square> {
    let numbered = rows.iter().enumerate();
    numbered.flat_map(|(row, &length)| (0..length).map(move |column| Square { column, row }))
}

impl Game for Chomp {
    type Position = Vec<usize>;
    type Move = Square;

    fn moves(&self, rows: &Vec<usize>) -> impl Iterator<Item = Square> {
        squares(rows).filter(|&square| square != POISONED)
    }

    fn play(&self, rows: &Vec<usize>, bite: Square) -> Vec<usize> {
        let left = |(row, &length): (usize, &usize)| if row < bite.row { length } else { length.min(bite.column) };
        rows.iter().enumerate().map(left).take_while(|&length| length > 0).collect()
    }

    /// Rows and columns may change places.
    fn canonical(&self, rows: Vec<usize>) -> Vec<usize> {
        let columns = transposed(&rows);
        rows.min(columns)
    }
}

/// The lengths of the columns.
fn transposed(rows: &[usize]) -> Vec<usize> {
    let columns = rows.first().copied().unwrap_or(0);
    (0..columns).map(|column| rows.iter().take_while(|&&length| length > column).count()).collect()
}

// Theory

/// A shape of which it is known who wins, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    /// One row and one column: how many squares each has besides the poisoned one.
    Hook { right: usize, down: usize },
    /// A square of at least two rows.
    Square,
    /// Two rows, the first one at least two long.
    Rows { first: usize, second: usize },
    /// Two columns, likewise.
    Columns { first: usize, second: usize },
}

impl Known {
    fn of(rows: &[usize]) -> Option<Known> {
        let columns = transposed(rows);
        match (rows, &columns[..]) {
            (&[first, ref below @ ..], _) if below.iter().all(|&length| length == 1) => {
                Some(Known::Hook { right: first - 1, down: below.len() })
            }
            (rows, columns) if rows == columns && rows.iter().all(|&length| length == rows.len()) => Some(Known::Square),
            (&[first, second], _) => Some(Known::Rows { first, second }),
            (_, &[first, second]) => Some(Known::Columns { first, second }),
            _ => None,
        }
    }

    fn claim(self) -> Claim {
        match self {
            Known::Hook { right, down } => Claim::Nimber(Nimber(right as u64) + Nimber(down as u64)),
            _ if self.winning_move().is_some() => Claim::Outcome(Outcome::N),
            _ => Claim::Outcome(Outcome::P),
        }
    }

    /// There is one at the most.
    fn winning_move(self) -> Option<Square> {
        match self {
            Known::Hook { right, down } => match right.cmp(&down) {
                Ordering::Greater => Some(Square { column: down + 1, row: 0 }),
                Ordering::Less => Some(Square { column: 0, row: right + 1 }),
                Ordering::Equal => None,
            },
            Known::Square => Some(Square { column: 1, row: 1 }),
            Known::Rows { first, second } if first == second => Some(Square { column: first - 1, row: 1 }),
            Known::Rows { first, second } if first == second + 1 => None,
            Known::Rows { second, .. } => Some(Square { column: second + 1, row: 0 }),
            Known::Columns { first, second } => {
                let Square { column, row } = Known::Rows { first, second }.winning_move()?;
                Some(Square { column: row, row: column })
            }
        }
    }

    fn because(self) -> Text {
        match self {
            Known::Hook { right: 0, down: 0 } => {
                Text::new("Only the poisoned square is left.", "只剩下有毒的一格。")
            }
            Known::Hook { right, down } => text!(
                "Only the first row and the first column are left. Without the poisoned square they have {right} and \
                 {down} squares, and a bite takes some of one of them: these are two heaps of Nim.",
                "只剩下第一行和第一列。不算有毒的一格，它们分别有 {right} 格和 {down} 格，每次只能咬掉其中一边的若干格：\
                 这就是两堆 Nim 石子。"
            ),
            Known::Square => Text::new(
                "The bar is a square. The bite that leaves just its first row and its first column makes two equal \
                 arms; from then on, answer each bite in one arm with the same one in the other.",
                "巧克力是正方形。咬掉 b2 及其右下的部分，就只剩第一行和第一列，两边一样长；此后对方在一边咬多少，\
                 就在另一边咬同样多。",
            ),
            Known::Rows { first, second } => lines(
                text!("There are two rows, {first} and {second} long.", "共两行，长度分别为 {first} 和 {second}。"),
                Text::new("row", "行"),
            ),
            Known::Columns { first, second } => lines(
                text!("There are two columns, {first} and {second} long.", "共两列，长度分别为 {first} 和 {second}。"),
                Text::new("column", "列"),
            ),
        }
    }
}

/// Why two rows, or columns, are won or lost.
fn lines(here: Text, line: Text) -> Text {
    let Text { en, zh } = line;
    let why = text!(
        " Whoever finds the first {en} longer by one loses: each bite leaves two that differ by more or are equal, \
         and the answer makes the first one longer by one again, until only the poisoned square is left.",
        "轮到谁走时第一{zh}恰好比第二{zh}长 1，谁就输：不管怎么咬，两{zh}要么一样长，要么相差更多，\
         对方总能再咬成恰好长 1，直到只剩有毒的一格。"
    );
    here + why
}

impl Theory for Chomp {
    fn claim(&self, rows: &Vec<usize>) -> Option<Claim> {
        Known::of(rows).map(Known::claim)
    }

    fn winning_moves(&self, rows: &Vec<usize>) -> Vec<Square> {
        Known::of(rows).and_then(Known::winning_move).into_iter().collect()
    }

    fn misere(&self) -> Misere<'_, Vec<usize>, Square> {
        Misere::Already
    }

    fn reading(&self, rows: &Vec<usize>, _: usize) -> Option<Reading> {
        Known::of(rows).map(|known| Reading::in_words(known.because()))
    }
}

// Notation: `4 4 2` are rows, and `c2` is the square in the third column of the second row.

impl Notation for Chomp {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<usize>, InputError> {
        let mut rows = vec![tokens.number(1..=MOST_SIDE as u64)? as usize];
        while let Some(token) = tokens.next() {
            let above = rows.last().copied().unwrap_or(0);
            let no_longer = || {
                text!(
                    "a row of 1 to {above} squares, for none is longer than the one above it",
                    "1 到 {above} 的数：每一行都不比上一行长"
                )
            };
            let length = tokens.parse_number(token, 1..=above as u64);
            rows.push(length.map_err(|_| tokens.error_at(token, no_longer()))? as usize);
            if rows.len() > MOST_SIDE {
                let at_most = text!("at most {MOST_SIDE} rows", "至多 {MOST_SIDE} 行");
                return Err(tokens.error_at(token, at_most));
            }
        }
        Ok(rows)
    }

    fn write(&self, rows: &Vec<usize>) -> String {
        let rows: Vec<String> = rows.iter().map(usize::to_string).collect();
        rows.join(" ")
    }

    fn read_move(&self, rows: &Vec<usize>, tokens: &mut Tokens<'_>) -> Result<Square, InputError> {
        let a_square = || {
            Text::new(
                "a square of the bar other than the poisoned a1, such as b1",
                "巧克力上的一格，如 b1；有毒的 a1 不能咬",
            )
        };
        let token = tokens.token(a_square)?;
        let bite = Square::parse(token.text).filter(|&bite| self.moves(rows).any(|mv| mv == bite));
        let bite = bite.ok_or_else(|| tokens.error_at(token, a_square()))?;
        tokens.end()?;
        Ok(bite)
    }

    fn write_move(&self, _: &Vec<usize>, bite: Square) -> String {
        bite.to_string()
    }

    fn tell_move(&self, _: &Vec<usize>, bite: Square) -> Option<Text> {
        Some(text!("bite off {bite} with all right of it and below", "咬掉 {bite} 及其右边和下边"))
    }
}

// Picture

impl Picture for Chomp {
    fn scene(&self, rows: &Vec<usize>) -> Scene {
        let mut scene = Scene::default();
        for square in squares(rows) {
            scene.push(Shape::Cell { at: square.spot() });
        }
        let name = Text::new("the poisoned square a1", "有毒的一格 a1");
        scene.push(Shape::Disc { at: POISONED.spot(), piece: Piece::Counter, name, heap: None });
        scene.shapes.extend(labels(transposed(rows).len(), rows.len()));
        scene
    }

    fn gesture(&self, _: &Vec<usize>, bite: Square) -> Option<Gesture> {
        Some(Gesture { from: bite.spot(), to: bite.spot() })
    }
}

// Catalog

impl Enumerate for Chomp {
    fn sizes(&self) -> Vec<Size> {
        vec![
            Size { what: Text::new("the length of the first row", "第一行的格数"), usual: 5 },
            Size { what: Text::new("the number of rows", "行数"), usual: 5 },
        ]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<usize>> {
        let side = |bound: u64| bound.min(MOST_SIDE as u64);
        let rows = heap_row::positions(&[side(bounds[0]), side(bounds[1])]);
        let bars = rows.filter(|rows| rows.is_sorted_by(|above, below| above >= below) && !rows.contains(&0));
        bars.map(|rows| rows.into_iter().map(|length| length as usize).collect())
    }
}

/// The card of Chomp.
pub const CHOMP: Card<Chomp> = Card {
    about: About {
        name: "chomp",
        title: Text::new("Chomp", "咬巧克力（Chomp）"),
        aliases: &["吃巧克力", "巧克力游戏"],
        summary: Text::new(
            "Bite a square off a bar of chocolate, with all to the right and below; whoever is left with the \
             poisoned corner loses.",
            "每次从巧克力上选一格，连同它右边和下边的部分一起咬掉；只剩有毒的一角可吃者输。",
        ),
        rules: Text::new(
            "A bar of chocolate has rows of squares, and its upper left square is poisoned. In a turn a player \
             chooses a square other than that and takes it, together with all squares that are to the right of it, \
             below it, or both. Whoever finds the poisoned square alone loses.",
            "一块巧克力由若干行方格组成，左上角的一格有毒。每次选有毒以外的一格，把它以及它右边、下边和右下方的所有格子\
             一起咬掉。轮到谁时只剩有毒的一格，谁就输。",
        ),
        position: Text::new(
            "how many squares each row has, from the top, none more than the one above: 4 4 3",
            "从上到下各行的格数，每一行都不比上一行长：4 4 3",
        ),
        mv: Text::new(
            "the square that is bitten off, its column as a letter and its row as a number from the top: c2",
            "咬下的那一格，列用字母、行用从上数起的数字：c2",
        ),
        parameters: None,
        examples: &["4 4 4", "3 3 3", "6 5", "5 1 1 1", "4 3 1"],
    },
    open: |parameters| no_parameters(parameters, Chomp),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::memo::{Budget, Memo, Sums};

    #[test]
    fn rectangles_are_won() {
        let mut memo = Memo::new(&Chomp, Sums::Whole);
        for (columns, rows) in (1..=5).flat_map(|columns| (1..=5).map(move |rows| (columns, rows))) {
            let outcome = memo.outcome(&vec![columns; rows], &mut Budget::unlimited());
            assert_eq!(outcome == Ok(Outcome::N), columns * rows > 1, "{columns}x{rows}");
        }
    }

    #[test]
    fn a_bar_ends_at_its_first_empty_row() {
        assert_eq!(Chomp.play(&vec![3, 3, 2], Square { column: 0, row: 1 }), [3]);
        assert_eq!(Chomp.play(&vec![3, 3, 2], Square { column: 1, row: 0 }), [1, 1, 1]);
    }

    #[test]
    fn what_is_no_bar_is_refused() {
        for bad in ["", "0", "17", "3 4", "3 0", "3 x", &"1 ".repeat(17)] {
            assert!(Chomp.read(&mut Tokens::new(bad)).is_err(), "{bad}");
        }
        for bad in ["a1", "d1", "a3", "b1 b1", "2"] {
            assert!(Chomp.read_move(&vec![3, 3], &mut Tokens::of_move(bad)).is_err(), "{bad}");
        }
    }
}
