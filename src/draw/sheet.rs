//! Where the units of a [`Scene`] lie on the plane, for [`svg`](super::svg).

use crate::draw::curve::Point;
use crate::draw::{Scene, Shape, Spot};

/// The side of a unit.
pub(super) const UNIT: f64 = 48.0;
/// The height of a row with nothing but words in it.
const WORDS: f64 = 28.0;

/// Where the units of a scene lie on the image.
pub(super) struct Sheet {
    first: Spot,
    /// The upper sides of the rows, and below the last one.
    tops: Vec<f64>,
    pub has_lines: bool,
}

impl Sheet {
    pub fn of(scene: &Scene) -> Sheet {
        let (first, last) = scene.corners().unwrap_or((Spot::new(0, 0), Spot::new(0, 0)));
        let has_lines = scene.shapes.iter().any(|shape| matches!(shape, Shape::Line { .. }));
        let mut tops = vec![0.0];
        for row in first.row..=last.row {
            let height = if has_lines || !has_only_words(scene, row) { UNIT } else { WORDS };
            tops.push(tops.last().map_or(0.0, |top| top + height));
        }
        Sheet { first, tops, has_lines }
    }

    pub fn x(&self, column: i32) -> f64 {
        (f64::from(column) - f64::from(self.first.column)) * UNIT
    }

    /// The upper side of a row; rows beyond the scene continue it.
    pub fn y(&self, row: i64) -> f64 {
        let index = row - i64::from(self.first.row);
        let last = self.tops.len() as i64 - 1;
        let within = index.clamp(0, last);
        self.tops[within as usize] + (index - within) as f64 * UNIT
    }

    pub fn middle(&self, at: Spot) -> Point {
        let row = i64::from(at.row);
        (self.x(at.column) + UNIT / 2.0, (self.y(row) + self.y(row + 1)) / 2.0)
    }
}

fn has_only_words(scene: &Scene, row: i32) -> bool {
    let mut in_row = scene.shapes.iter().filter(|shape| {
        let [start, end] = shape.ends();
        (start.row..=end.row).contains(&row)
    });
    let is_words = |shape: &Shape| matches!(shape, Shape::Label { .. } | Shape::Gap { .. });
    let first_is_words = in_row.next().is_some_and(is_words);
    first_is_words && in_row.all(is_words)
}
