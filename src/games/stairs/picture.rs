//! The stairs, the hill and the strip, abridged to a few columns.

use super::{Position, Slide, Stairs, Wall};
use crate::draw::axis::{Axis, Column};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::lang::Text;
use crate::picture::Picture;

/// How many columns a picture has at the most.
const WIDEST: usize = 18;

impl Stairs {
    fn axis(self, position: &Position) -> Axis {
        let last = position.cells.last().copied().unwrap_or_default();
        Axis::new(&position.cells, self.lowest_cell(), last, WIDEST)
    }

    /// The row of the ground under a column: monks climb to the right, the hill slopes down to the
    /// right, and Georgia's strip is flat.
    fn ground(self, column: i32, columns: i32) -> i32 {
        match self.wall {
            Wall::TopToken => columns - column,
            Wall::BelowOne => 1,
            Wall::SharedZero => 1 + column,
        }
    }
}

impl Picture for Stairs {
    fn scene(&self, position: &Position) -> Scene {
        let axis = self.axis(position);
        let columns = axis.columns().len() as i32;
        let floor = (0..columns).map(|column| self.ground(column, columns)).max().unwrap_or(1);
        let mut scene = Scene::default();
        for (column, shown) in (0..).zip(axis.columns()) {
            let row = self.ground(column, columns);
            let height = (floor - row + 1) as u32;
            scene.push(Shape::Block { at: Spot::new(column, row), width: 1, height });
            let below = Spot::new(column, floor + 1);
            match shown {
                Column::Cell(cell) => {
                    scene.push(Shape::Label { at: below, words: Text::same(cell.to_string()) })
                }
                Column::Gap => scene.push(Shape::Gap { at: below }),
            }
        }
        let pairing = self.pairing(&position.cells, position.king);
        for (token, &cell) in position.cells.iter().enumerate() {
            let Some(column) = axis.column_of(cell) else { continue };
            // Where the King has arrived, nobody else there matters.
            if cell == 0 && position.king.is_some_and(|king| king < pairing.skipped && king != token) {
                continue;
            }
            let counted = token.checked_sub(pairing.skipped).filter(|&token| token < pairing.x.len());
            scene.push(Shape::Disc {
                at: Spot::new(column, self.ground(column, columns) - 1),
                piece: self.piece(position, token),
                name: self.token_name(position, token),
                heap: counted
                    .filter(|&token| !pairing.is_unpaired(token))
                    .map(|token| pairing.heap_of(token)),
            });
        }
        scene
    }

    fn gesture(&self, position: &Position, Slide { token, to }: Slide) -> Option<Gesture> {
        let axis = self.axis(position);
        let columns = axis.columns().len() as i32;
        let spot = |column: i32| Spot::new(column, self.ground(column, columns) - 1);
        let from = axis.column_of(position.cells[token])?;
        Some(Gesture { from: spot(from), to: spot(axis.column_or_gap(to)?) })
    }
}

impl Stairs {
    fn piece(self, position: &Position, token: usize) -> Piece {
        match self.wall {
            _ if position.king == Some(token) => Piece::King,
            Wall::BelowOne => Piece::Counter,
            _ => Piece::Person,
        }
    }
}
