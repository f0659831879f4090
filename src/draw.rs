//! Pictures as plain data. A game describes a position as a [`Scene`]: cells, blocks, discs and
//! labels on a grid of whole units. A scene knows nothing of colours, pixels or terminals;
//! [`svg`] and [`terminal`] turn it into a picture. Each move is tied to the scene by its
//! [`Gesture`]: the spot that is taken hold of and the spot where it is let go.
//!
//! Columns count to the right and rows count *down*, both from any whole number. What is where by
//! custom: a piece stands on top of its ground, so one row above the [`Shape::Block`], or in its
//! [`Shape::Cell`]; the numbers of the cells stand in a row of their own below all ground; the nodes
//! of a graph are cells two units apart, so that there is room for the lines, and have their names
//! in the same unit; counters of a heap are stacked upwards. A long board is laid out by an
//! [`axis`].
//!
//! ```
//! use grundy::draw::{Piece, Scene, Shape, Spot, terminal};
//! use grundy::lang::{Lang, Text};
//!
//! let mut scene = Scene::default();
//! for stair in 1..=3 {
//!     scene.push(Shape::Block { at: Spot::new(stair, -stair), width: 1, height: stair as u32 });
//!     scene.push(Shape::Label { at: Spot::new(stair, 0), words: Text::same(stair.to_string()) });
//! }
//! let name = Text::new("the monk on stair 2", "第 2 级台阶上的高僧");
//! scene.push(Shape::Disc { at: Spot::new(2, -3), piece: Piece::Person, name, heap: None });
//!
//! let picture = terminal::to_plain_string(&terminal::draw(&scene, &[], Lang::En, 80));
//! let expected = "     ♟  ████
//!     ████████
//! ████████████
//!  1   2   3
//! ";
//! assert_eq!(picture, expected);
//! ```

pub mod axis;
mod canvas;
mod curve;
mod form;
mod grid;
#[cfg(test)]
mod samples;
mod sheet;
pub mod svg;
pub mod terminal;
mod units;

use crate::lang::Text;

/// One unit of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Spot {
    /// Columns count to the right.
    pub column: i32,
    /// Rows count down.
    pub row: i32,
}

impl Spot {
    /// The spot in this column and row.
    pub const fn new(column: i32, row: i32) -> Spot {
        Spot { column, row }
    }
}

/// How a move is made by hand: what is taken hold of, and where it is let go. The two are the same
/// where a click alone makes the move, on a piece or on an empty cell that gets one. Several moves may
/// be made in the same way; whoever does so is asked which is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Gesture {
    /// The spot of the piece.
    pub from: Spot,
    /// The spot it goes to.
    pub to: Spot,
}

/// What a piece is, so that it can be drawn to be told from others by shape and not by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Piece {
    /// A person on a stair or a hill.
    Person,
    /// The King.
    King,
    /// A counter, stone or coin.
    Counter,
    /// A part of a tile that fills its cell.
    Tile,
    /// A piece that only White moves.
    White,
    /// A piece that only Black moves.
    Black,
}

/// One thing in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase", tag = "shape"))]
pub enum Shape {
    /// An empty place where a piece may stand.
    Cell {
        /// Where it is.
        at: Spot,
    },
    /// Solid ground of `width` by `height` units, whose upper left unit is `at`.
    Block {
        /// Its upper left unit.
        at: Spot,
        /// Units to the right, at least 1.
        width: u32,
        /// Units down, at least 1.
        height: u32,
    },
    /// A piece. Pieces that share a unit are shown as one with their number, so they should be alike.
    Disc {
        /// Where it stands.
        at: Spot,
        /// What it is.
        piece: Piece,
        /// Its name, for those who cannot see the picture: "the monk on stair 5".
        name: Text,
        /// The heap of the theory's reading that it belongs to, from 0.
        heap: Option<usize>,
    },
    /// A few characters in the middle of a unit, such as the number of a cell. With a cell or a
    /// piece in its unit a label keeps within it; else it may be wider, and where two labels of a
    /// row would meet, those of columns without a piece give way and are left out.
    Label {
        /// Where they stand.
        at: Spot,
        /// The words.
        words: Text,
    },
    /// A straight connection between the middles of two units.
    Line {
        /// One end.
        from: Spot,
        /// The other end.
        to: Spot,
        /// Whether it has a direction, towards `to`.
        arrow: bool,
    },
    /// A place where the picture leaves something out.
    Gap {
        /// Where it is.
        at: Spot,
    },
    /// Nothing to be seen: what a place without a piece is called, as pieces have names.
    Name {
        /// Where it is.
        at: Spot,
        /// Its name: "square b2".
        name: Text,
    },
}

impl Shape {
    /// Two opposite corners of the units that the shape takes.
    fn ends(&self) -> [Spot; 2] {
        match *self {
            Shape::Block { at, width, height } => {
                let column = at.column.saturating_add_unsigned(width.saturating_sub(1));
                let row = at.row.saturating_add_unsigned(height.saturating_sub(1));
                [at, Spot::new(column, row)]
            }
            Shape::Line { from, to, .. } => [from, to],
            Shape::Cell { at }
            | Shape::Disc { at, .. }
            | Shape::Label { at, .. }
            | Shape::Gap { at }
            | Shape::Name { at, .. } => [at, at],
        }
    }
}

/// A picture of a position. It is small, some dozens of units each way: a renderer takes time and
/// memory in proportion to its area.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Scene {
    /// What is in it. Ground lies under lines, lines under cells, cells under pieces, whatever the
    /// order; where shapes of one kind meet, the later one is on top.
    pub shapes: Vec<Shape>,
}

impl Scene {
    /// Adds a shape.
    pub fn push(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    /// Takes the letters of heaps off the pieces, where no reading has heaps to which they belong.
    pub fn forget_heaps(&mut self) {
        for shape in &mut self.shapes {
            if let Shape::Disc { heap, .. } = shape {
                *heap = None;
            }
        }
    }

    /// What the uppermost piece of a spot is called, or else the place; `None` where neither has a name.
    pub fn name_at(&self, spot: Spot) -> Option<&Text> {
        let piece = |shape| match shape {
            &Shape::Disc { at, ref name, .. } if at == spot => Some(name),
            _ => None,
        };
        let place = |shape| match shape {
            &Shape::Name { at, ref name } if at == spot => Some(name),
            _ => None,
        };
        let pieces = self.shapes.iter().rev();
        pieces.filter_map(piece).next().or_else(|| self.shapes.iter().find_map(place))
    }

    /// The upper left and the lower right spot of the picture; `None` if nothing is in it.
    pub fn corners(&self) -> Option<(Spot, Spot)> {
        let spots = self.shapes.iter().flat_map(Shape::ends);
        let corners = spots.map(|spot| (spot, spot));
        corners.reduce(|(first, last), (spot, _)| {
            let first = Spot::new(first.column.min(spot.column), first.row.min(spot.row));
            let last = Spot::new(last.column.max(spot.column), last.row.max(spot.row));
            (first, last)
        })
    }
}

/// The name of a heap in pictures and in words: A to Z, then AA, AB and so on.
///
/// ```
/// use grundy::draw::heap_name;
///
/// assert_eq!([0, 25, 26, 702].map(heap_name), ["A", "Z", "AA", "AAA"]);
/// ```
pub fn heap_name(index: usize) -> String {
    let letter = char::from(b'A' + (index % 26) as u8);
    let mut name = if index < 26 { String::new() } else { heap_name(index / 26 - 1) };
    name.push(letter);
    name
}
