//! Pins in rows under each other.

use crate::draw::axis::{Axis, Column};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::games::heap_row::RowMove;
use crate::games::split::Split;
use crate::lang::{Text, text};

/// How many rows a picture shows at the most, and how many columns of each.
const MOST_ROWS: usize = 10;
const WIDEST: usize = 18;
/// How many pins are shown at either end of a row that is too long.
const AT_AN_END: u64 = 8;

/// Arcs of moves have room between the rows.
const APART: i32 = 2;

/// Where the pins of a row stand, counted from 1.
fn axis(size: u64) -> Axis {
    let ends = (1..=AT_AN_END).chain(size.saturating_sub(AT_AN_END - 1)..=size);
    Axis::new(&ends.collect::<Vec<u64>>(), 1, size, WIDEST)
}

fn spot(row: usize, column: i32) -> Spot {
    Spot::new(column, APART * row as i32)
}

pub(super) fn scene(position: &[u64]) -> Scene {
    let mut scene = Scene::default();
    for (row, &size) in position.iter().enumerate().take(MOST_ROWS) {
        scene.push(Shape::Label { at: spot(row, -1), words: Text::same(size.to_string()) });
        for (column, shown) in (0..).zip(axis(size).columns()) {
            let at = spot(row, column);
            scene.push(match shown {
                Column::Gap => Shape::Gap { at },
                Column::Cell(_) => {
                    Shape::Disc { at, piece: Piece::Counter, name: row_name(row), heap: Some(row) }
                }
            });
        }
    }
    if position.len() > MOST_ROWS {
        scene.push(Shape::Gap { at: spot(MOST_ROWS, -1) });
    }
    scene
}

/// Over the pins that are taken.
pub(super) fn gesture(position: &[u64], mv: Split) -> Option<Gesture> {
    let size = position[mv.heap];
    let axis = axis(size);
    let [from, to] = mv.grip(size).map(|pin| axis.column_or_gap(pin).map(|column| spot(mv.heap, column)));
    (mv.heap < MOST_ROWS).then_some(Gesture { from: from?, to: to? })
}

/// What a row is called.
fn row_name(row: usize) -> Text {
    let number = row + 1;
    text!("row {number}", "第 {number} 行")
}
