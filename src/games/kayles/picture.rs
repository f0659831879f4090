//! Pins in rows under each other.

use crate::draw::axis::{Axis, Column};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::games::heap_row::RowMove;
use crate::games::split::Split;
use crate::lang::{Text, text};
use crate::picture::besides;

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
                Column::Cell(pin) => {
                    Shape::Disc { at, piece: Piece::Counter, name: pin_name(row, *pin), heap: Some(row) }
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
    over(mv.heap, size, mv.grip(size))
}

/// Over the same pins the other way, and over as many of the other half of the row.
pub(super) fn other_gestures(position: &[u64], mv: Split) -> Vec<Gesture> {
    let size = position[mv.heap];
    let grips = mv.grips_from_all_sides(size);
    besides(gesture(position, mv), grips.into_iter().filter_map(|grip| over(mv.heap, size, grip)))
}

fn over(row: usize, size: u64, grip: [u64; 2]) -> Option<Gesture> {
    let axis = axis(size);
    let [from, to] = grip.map(|pin| axis.column_or_gap(pin).map(|column| spot(row, column)));
    (row < MOST_ROWS).then_some(Gesture { from: from?, to: to? })
}

/// What a row is called.
pub(super) fn row_name(row: usize) -> Text {
    let number = row + 1;
    text!("row {number}", "第 {number} 行")
}

/// What a pin is called, which is counted from 1.
fn pin_name(row: usize, pin: u64) -> Text {
    row_name(row) + text!(", pin {pin}", "第 {pin} 个")
}
