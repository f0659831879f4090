//! Cram: a board of squares, some of which are taken. A move covers two free neighbours, side by side or
//! one below the other, with a domino; whoever finds no room for one loses.
//!
//! **Theory.** If the free squares look the same after half a turn, and no domino would overlap its own
//! image, whoever is to move loses: each domino is answered by the one opposite. So an empty board with two
//! even sides is lost, and one with an even and an odd side is won from its centre. Nothing is claimed of
//! other boards. They are searched, region by region: regions of free squares that do not touch are a sum.
//!
//! Sources: M. Gardner, *Mathematical Games: Cram, crosscram and quadraphage* (1974); E. R. Berlekamp,
//! J. H. Conway, R. K. Guy, *Winning Ways*, chapter 15.

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Piece, Scene, Shape};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Token, Tokens, halfwidth, parse_u64};
use crate::theory::{Claim, Reading, Theory};
use crate::value::Nimber;

use super::squares::{MOST_SIDE, Square, labels};

/// Cram.
#[derive(Clone, Copy, Debug)]
pub struct Cram;

/// A board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// How many columns it has.
    columns: usize,
    /// Of each row the free squares, one bit a column.
    free: Vec<u16>,
}

/// A domino on two neighbouring squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domino {
    /// Its left or upper square.
    first: Square,
    /// Whether the other square is below that one, or else to the right.
    stands: bool,
}

/// A row of free squares.
fn all_free(columns: usize) -> u16 {
    u16::MAX >> (u16::BITS as usize - columns)
}

// Rules

impl Domino {
    fn squares(self) -> [Square; 2] {
        let Square { column, row } = self.first;
        let second = if self.stands { Square { column, row: row + 1 } } else { Square { column: column + 1, row } };
        [self.first, second]
    }
}

impl Board {
    fn is_free(&self, Square { column, row }: Square) -> bool {
        column < self.columns && self.free.get(row).is_some_and(|free| free >> column & 1 == 1)
    }

    /// All squares, row by row.
    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let columns = self.columns;
        (0..self.free.len()).flat_map(move |row| (0..columns).map(move |column| Square { column, row }))
    }

    fn dominoes(&self) -> impl Iterator<Item = Domino> {
        let both = |first| [false, true].map(|stands| Domino { first, stands });
        let dominoes = self.squares().flat_map(both);
        dominoes.filter(|domino| domino.squares().into_iter().all(|square| self.is_free(square)))
    }
}

impl Game for Cram {
    type Position = Board;
    type Move = Domino;

    fn moves(&self, board: &Board) -> impl Iterator<Item = Domino> {
        board.dominoes()
    }

    fn play(&self, board: &Board, domino: Domino) -> Board {
        let mut option = board.clone();
        for Square { column, row } in domino.squares() {
            option.free[row] &= !(1 << column);
        }
        option
    }

    /// The regions of free squares with room for a domino, each on the smallest board that holds it.
    fn components(&self, board: Board) -> impl IntoIterator<Item = Board> {
        let regions = board.regions().into_iter();
        regions.filter(|region| region.dominoes().next().is_some()).map(|region| region.trimmed())
    }

    /// A board may be turned and mirrored.
    fn canonical(&self, board: Board) -> Board {
        let transposed = board.transposed();
        let images = [board, transposed].into_iter().flat_map(|board| {
            let turned = board.turned();
            let mirrors = [board.upside_down(), turned.upside_down()];
            [board, turned].into_iter().chain(mirrors)
        });
        images.min().expect("there are eight")
    }
}

impl Board {
    /// The board after half a turn.
    fn turned(&self) -> Board {
        let unused = u16::BITS - self.columns as u32;
        let reversed = |&free: &u16| free.reverse_bits().checked_shr(unused).unwrap_or(0);
        Board { columns: self.columns, free: self.free.iter().rev().map(reversed).collect() }
    }

    fn upside_down(&self) -> Board {
        Board { columns: self.columns, free: self.free.iter().rev().copied().collect() }
    }

    /// Rows and columns change places.
    fn transposed(&self) -> Board {
        let rows = self.free.iter().enumerate();
        let column = |column| rows.clone().fold(0, |free, (row, &bits)| free | (bits >> column & 1) << row);
        Board { columns: self.free.len(), free: (0..self.columns).map(column).collect() }
    }

    /// The smallest board that holds all free squares.
    fn trimmed(&self) -> Board {
        let used = self.free.iter().fold(0, |used, free| used | free);
        let Some(last) = used.checked_ilog2() else { return Board { columns: 0, free: Vec::new() } };
        let first = used.trailing_zeros();
        let has_none = |free: &&u16| **free == 0;
        let below = self.free.iter().rev().take_while(has_none).count();
        let rows = self.free[..self.free.len() - below].iter().skip_while(has_none);
        Board { columns: (last - first + 1) as usize, free: rows.map(|free| free >> first).collect() }
    }

    /// Boards with one region of connected free squares each.
    fn regions(&self) -> Vec<Board> {
        let mut left = self.clone();
        let mut regions = Vec::new();
        while let Some(row) = left.free.iter().position(|&free| free != 0) {
            let region = left.region_at(row);
            for (left, taken) in left.free.iter_mut().zip(&region.free) {
                *left &= !taken;
            }
            regions.push(region);
        }
        regions
    }

    /// The region of the first free square of this row.
    fn region_at(&self, row: usize) -> Board {
        let mut region = vec![0; self.free.len()];
        region[row] = self.free[row] & self.free[row].wrapping_neg();
        loop {
            let at = |row: Option<usize>| row.and_then(|row| region.get(row)).copied().unwrap_or(0);
            let near = |row: usize| {
                let here = at(Some(row));
                here | here << 1 | here >> 1 | at(row.checked_sub(1)) | at(Some(row + 1))
            };
            let grown: Vec<u16> = (0..).zip(&self.free).map(|(row, free)| near(row) & free).collect();
            if grown == region {
                return Board { columns: self.columns, free: region };
            }
            region = grown;
        }
    }
}

// Theory

impl Board {
    /// Whether each domino can be answered by the one opposite.
    fn is_symmetric(&self) -> bool {
        let board = self.trimmed();
        let opposite = |Square { column, row }: Square| Square {
            column: board.columns - 1 - column,
            row: board.free.len() - 1 - row,
        };
        let keeps_clear = |domino: Domino| domino.squares().into_iter().all(|square| {
            domino.squares().into_iter().all(|other| opposite(other) != square)
        });
        board.turned() == board && board.dominoes().all(keeps_clear)
    }
}

impl Theory for Cram {
    fn claim(&self, board: &Board) -> Option<Claim> {
        board.is_symmetric().then_some(Claim::Nimber(Nimber::ZERO))
    }

    fn reading(&self, board: &Board, _: usize) -> Option<Reading> {
        let because = match board.dominoes().next() {
            None => Text::new("No two free squares are neighbours.", "已没有两个相邻的空格。"),
            Some(_) => Text::new(
                "The free squares look the same after half a turn, and no domino would overlap its own image. So each \
                 domino can be answered by the one opposite, and you are the first to find no room.",
                "空格的形状旋转半圈（180°）后不变，而且任何一块骨牌都不会与自己旋转后的位置重叠。所以你每放一块，\
                 对方就在中心对称的位置也放一块，先放不下的一定是你。",
            ),
        };
        board.is_symmetric().then(|| Reading::in_words(because))
    }
}

// Notation: rows of `.` for a free square and `X` for a taken one, and `a1-b1` for a domino.

fn a_row() -> Text {
    text!(
        "a row of 1 to {MOST_SIDE} squares such as ..X., or the size of an empty board such as 5x4",
        "一行 1 到 {MOST_SIDE} 格，如 ..X.；空棋盘可只写列数和行数，如 5x4"
    )
}

fn read_square(character: char) -> Option<bool> {
    match character {
        '.' | '_' | '。' | '．' | '□' => Some(true),
        'X' | 'x' | '#' | 'Ｘ' | 'ｘ' | '＃' | '■' => Some(false),
        _ => None,
    }
}

fn read_row(word: &str) -> Option<(usize, u16)> {
    let squares: Vec<bool> = word.chars().map(read_square).collect::<Option<_>>()?;
    let free = squares.iter().rev().fold(0, |free, &is_free| free << 1 | u16::from(is_free));
    (1..=MOST_SIDE).contains(&squares.len()).then_some((squares.len(), free))
}

/// An empty board of the size that a token tells.
fn read_size(token: Token<'_>) -> Option<Board> {
    let word = halfwidth(token.text).to_lowercase().replace(['×', 'ｘ'], "x");
    let (columns, rows) = word.split_once('x')?;
    let side = |number: &str| {
        let side = usize::try_from(parse_u64(number.as_bytes())?).ok()?;
        (1..=MOST_SIDE).contains(&side).then_some(side)
    };
    let (columns, rows) = (side(columns)?, side(rows)?);
    Some(Board { columns, free: vec![all_free(columns); rows] })
}

impl Notation for Cram {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Board, InputError> {
        let first = tokens.token(a_row)?;
        if let Some(board) = read_size(first) {
            tokens.end()?;
            return Ok(board);
        }
        let (columns, free) = read_row(first.text).ok_or_else(|| tokens.error_at(first, a_row()))?;
        let mut board = Board { columns, free: vec![free] };
        while let Some(token) = tokens.next() {
            let row = read_row(token.text).filter(|&(length, _)| length == columns && board.free.len() < MOST_SIDE);
            let expected = || {
                text!(
                    "a row of {columns} squares like the first one, and at most {MOST_SIDE} rows",
                    "与第一行一样的 {columns} 格，至多 {MOST_SIDE} 行"
                )
            };
            let (_, free) = row.ok_or_else(|| tokens.error_at(token, expected()))?;
            board.free.push(free);
        }
        Ok(board)
    }

    fn write(&self, board: &Board) -> String {
        let square = |free: u16| move |column| if free >> column & 1 == 1 { '.' } else { 'X' };
        let rows: Vec<String> = board.free.iter().map(|&free| (0..board.columns).map(square(free)).collect()).collect();
        rows.join(" ")
    }

    fn read_move(&self, board: &Board, tokens: &mut Tokens<'_>) -> Result<Domino, InputError> {
        let two_squares = || Text::new("two free neighbours such as a1-b1", "两个相邻的空格，如 a1-b1");
        let first = tokens.token(two_squares)?;
        let second = tokens.token(two_squares)?;
        tokens.end()?;
        let ends = [first, second].map(|token| Square::parse(token.text));
        let covers = |domino: &Domino| domino.squares().into_iter().all(|square| ends.contains(&Some(square)));
        board.dominoes().find(covers).ok_or_else(|| tokens.error_at(first, two_squares()))
    }

    fn write_move(&self, _: &Board, domino: Domino) -> String {
        let [first, second] = domino.squares();
        format!("{first}-{second}")
    }

    fn tell_move(&self, _: &Board, domino: Domino) -> Option<Text> {
        let [first, second] = domino.squares();
        Some(text!("lay a domino on {first} and {second}", "在 {first}、{second} 放一块骨牌"))
    }
}

// Picture

impl Picture for Cram {
    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::default();
        for square in board.squares() {
            scene.push(Shape::Cell { at: square.spot() });
            let at = square.spot();
            scene.push(match board.is_free(square) {
                true => Shape::Name { at, name: text!("square {square}", "{square} 格") },
                false => {
                    let name = text!("the taken square {square}", "{square} 格，已占");
                    Shape::Disc { at, piece: Piece::Tile, name, heap: None }
                }
            });
        }
        scene.shapes.extend(labels(board.columns, board.free.len()));
        scene
    }

    /// From one end of the domino to the other.
    fn gesture(&self, _: &Board, domino: Domino) -> Option<Gesture> {
        let [from, to] = domino.squares().map(Square::spot);
        Some(Gesture { from, to })
    }

    fn other_gestures(&self, _: &Board, domino: Domino) -> Vec<Gesture> {
        let [to, from] = domino.squares().map(Square::spot);
        vec![Gesture { from, to }]
    }
}

// Catalog

impl Enumerate for Cram {
    fn sizes(&self) -> Vec<Size> {
        vec![
            Size { what: Text::new("the number of columns", "列数"), usual: 3 },
            Size { what: Text::new("the number of rows", "行数"), usual: 3 },
        ]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Board> {
        let [most_columns, most_rows] = [0, 1].map(|side| bounds[side].min(MOST_SIDE as u64) as usize);
        let sizes = (1..=most_rows).flat_map(move |rows| (1..=most_columns).map(move |columns| (columns, rows)));
        sizes.flat_map(|(columns, rows)| {
            let row = move |squares: u128, row: usize| {
                squares.checked_shr((row * columns) as u32).unwrap_or(0) as u16 & all_free(columns)
            };
            let all = 1u128.checked_shl((columns * rows) as u32).unwrap_or(u128::MAX);
            (0..all).map(move |squares| Board { columns, free: (0..rows).map(|at| row(squares, at)).collect() })
        })
    }
}

/// The card of Cram.
pub const CRAM: Card<Cram> = Card {
    about: About {
        name: "cram",
        title: Text::new("Cram", "放骨牌（Cram）"),
        aliases: &["plugg", "impartial domineering", "dots-and-pairs", "多米诺骨牌游戏"],
        summary: Text::new(
            "Cover two free neighbouring squares of a board with a domino; whoever finds no room loses.",
            "每次用一块骨牌盖住棋盘上两个相邻的空格；放不下者输。",
        ),
        rules: Text::new(
            "Some squares of a board are free. In a turn a player puts a domino on two free squares that are side by \
             side or one below the other. Both players may lay it either way. Whoever finds no room for a domino loses.",
            "棋盘上有一些空格。双方轮流放一块骨牌，盖住左右或上下相邻的两个空格；横放、竖放都可以。放不下的一方输。",
        ),
        position: Text::new(
            "the rows from the top, with X for a taken square: ..X. .... ....; or columns and rows of an empty board: 4x3",
            "从上到下各行，X 表示已占的格子：..X. .... ....；空棋盘可只写列数和行数：4x3",
        ),
        mv: Text::new(
            "the two squares, columns as letters and rows as numbers from the top: a1-b1",
            "盖住的两格，列用字母、行用从上数起的数字：a1-b1",
        ),
        parameters: None,
        examples: &["X... .... .... ....", "X... .... .... ...X", "..X.. .XX.. X...."],
    },
    open: |parameters| no_parameters(parameters, Cram),
};

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        Cram.read(&mut Tokens::new(text)).expect("it is a board")
    }

    #[test]
    fn an_empty_board_may_be_written_by_its_size() {
        assert_eq!(board("3x2"), board("... ..."));
        assert_eq!(board("１×２"), board(". ."));
        assert_eq!(board("#。 _x"), board("X. .X"));
        let too_long = [". ".repeat(17), ".".repeat(17)];
        let bad = ["", "0x3", "3x17", "17x1", ".. .", ".. o.", "3x2 ..."];
        for bad in bad.into_iter().chain(too_long.iter().map(String::as_str)) {
            assert!(Cram.read(&mut Tokens::new(bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_domino_is_named_from_either_end() {
        let empty = board("3x2");
        let read = |text| Cram.read_move(&empty, &mut Tokens::of_move(text));
        assert_eq!(read("b1-b2"), read("B2 b1"));
        for bad in ["a1", "a1-a1", "a1-b2", "a1-c1", "c1-d1", "a1-a2-a3", ""] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn regions_stand_on_boards_of_their_own() {
        let parts: Vec<Board> = Cram.components(board("..X. XXX. .X..")).into_iter().collect();
        assert_eq!(parts, [board(".."), board("X. X. ..")]);
        assert_eq!(Cram.components(board("X.X .X.")).into_iter().count(), 0);
    }

    #[test]
    fn the_theory_covers_boards_with_two_even_sides() {
        let claims = |text: &str| Cram.claim(&board(text)).is_some();
        assert!(["2x2", "16x16", "4x6", "1x1", "..X..", "... .X. ..."].into_iter().all(claims));
        assert!(!["1x2", "3x3", "4x3", "X. .."].into_iter().any(claims));
    }
}
