//! Where the units of a [`Scene`] lie on the character grid of [`terminal`](super::terminal), and
//! the characters that stand in each.

use std::ops::Range;

use crate::draw::canvas::width_of;
use crate::draw::terminal::Role;
use crate::draw::units::{Placed, Unit, Units, free_labels};
use crate::draw::{Piece, Scene, Shape, Spot};
use crate::lang::Lang;

/// How cells are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// As boxes that share their sides.
    Boxes,
    /// As nodes in round brackets, with lines between them.
    Nodes,
    /// As dots, where there is no room for boxes.
    Dots,
}

/// Where the units of a scene lie on the canvas.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// The upper left spot of the scene.
    first: Spot,
    pub style: Style,
    /// Columns of the terminal in one unit; with boxes, their left side is one of them.
    pub unit: i64,
    /// Columns of the terminal in all.
    width: i64,
}

impl Grid {
    /// The narrowest grid that shows as many words as can be, and the labels that stand free in it.
    pub fn fitting<'s>(
        scene: &'s Scene,
        units: &Units,
        lang: Lang,
        width: usize,
        (first, last): (Spot, Spot),
    ) -> (Grid, Vec<Placed<'s>>) {
        const USUAL: i64 = 4;
        // The longest number there is, and a blank at either side.
        const WIDEST: i64 = 22;
        let width = i64::try_from(width).unwrap_or(i64::MAX);
        let columns = i64::from(last.column) - i64::from(first.column) + 1;
        let widest = (width.saturating_sub(1) / columns).clamp(1, WIDEST);
        let style = Style::of(scene, units, widest);
        let on = |unit| {
            let grid = Grid { first, style, unit, width };
            let (labels, given_way) = free_labels(scene, units, lang, |at, words| grid.room(at, words));
            let contents = units.iter().filter_map(|(at, unit)| Content::of(units, at, unit));
            let cut = contents.filter(|content| grid.cuts(content)).count();
            (grid, labels, given_way + cut)
        };
        let mut best = on(widest.min(USUAL));
        for unit in USUAL + 1..=widest {
            let wider = on(unit);
            if wider.2 < best.2 {
                best = wider;
            }
        }
        (best.0, best.1)
    }

    /// Columns of the terminal between the sides of a unit.
    fn interior(&self) -> i64 {
        if self.style == Style::Boxes { self.unit - 1 } else { self.unit }
    }

    /// The left side of a column of units.
    pub fn x(&self, column: i32) -> i64 {
        (i64::from(column) - i64::from(self.first.column)) * self.unit
    }

    /// The line that the contents of a row of units stand on.
    pub fn y(&self, row: i32) -> i64 {
        let rows = i64::from(row) - i64::from(self.first.row);
        match self.style {
            Style::Boxes => 2 * rows + 1,
            Style::Nodes => 2 * rows,
            Style::Dots => rows,
        }
    }

    /// Where something of this width starts that stands in the middle of a column of units. A piece
    /// with its letter starts where it would start without, so that pieces stand exactly above each
    /// other: where both cannot have the middle, the one leans to the right or the other to the left.
    pub fn start(&self, column: i32, width: i64) -> i64 {
        let (interior, side) = (self.interior(), self.unit - self.interior());
        let lean = interior.rem_euclid(2);
        self.x(column) + side + (interior - width + lean).div_euclid(2)
    }

    /// What a free label takes: it keeps within the terminal, and a blank follows it.
    fn room(&self, at: Spot, words: &str) -> Range<i64> {
        let width = width_of(words);
        let start = self.start(at.column, width).min(self.width - width).max(0);
        start..start + width + 1
    }

    /// Columns of the terminal for the contents of a cell, or of a unit that is none.
    pub fn space(&self, is_cell: bool) -> i64 {
        let brackets = if is_cell && self.has_brackets() { 2 } else { 0 };
        self.interior() - brackets
    }

    pub fn has_brackets(&self) -> bool {
        self.style == Style::Nodes && self.unit >= 3
    }

    fn cuts(&self, content: &Content) -> bool {
        width_of(&content.piece) + width_of(&content.label) > self.space(content.is_cell)
    }
}

impl Style {
    fn of(scene: &Scene, units: &Units, widest: i64) -> Style {
        let has_lines = scene.shapes.iter().any(|shape| matches!(shape, Shape::Line { .. }));
        if has_lines {
            Style::Nodes
        } else if widest >= 3 && units.iter().any(|(_, unit)| unit.cell) {
            Style::Boxes
        } else {
            Style::Dots
        }
    }
}

/// The characters of a unit that holds a cell or a piece.
pub(super) struct Content {
    pub is_cell: bool,
    /// The piece and the letter of its heap.
    pub piece: String,
    pub label: String,
    pub role: Role,
}

impl Content {
    /// `None` for a unit with nothing but a label that stands free.
    pub fn of(units: &Units, at: Spot, unit: &Unit) -> Option<Content> {
        if !units.is_confined(at) {
            return None;
        }
        let mut piece: String = unit.piece.map(|piece| glyphs(piece).0).into_iter().collect();
        let mut label = unit.label.unwrap_or_default().to_owned();
        let marks = [units.heap_mark(at), units.count_mark(at)];
        piece.extend(marks.into_iter().flatten());
        if piece.chars().nth(1).is_some() && !label.is_empty() {
            label.insert(0, ' ');
        }
        let role = if unit.piece == Some(Piece::King) { Role::King } else { Role::Piece };
        Some(Content { is_cell: unit.cell, piece, label, role })
    }
}

/// A piece, and its outline.
pub(super) fn glyphs(piece: Piece) -> (char, char) {
    match piece {
        Piece::Person => ('♟', '♙'),
        Piece::King => ('♚', '♔'),
        Piece::Counter => ('●', '○'),
        Piece::Tile => ('■', '□'),
        Piece::White => ('○', '◌'),
        Piece::Black => ('●', '◌'),
    }
}

/// `words`, cut where they do not fit.
pub(super) fn fitted(words: &str, space: i64) -> String {
    if width_of(words) <= space {
        return words.to_owned();
    }
    let mut fitted = String::new();
    let mut left = space - width_of("…");
    for character in words.chars() {
        left -= width_of(character.encode_utf8(&mut [0; 4]));
        if left < 0 {
            break;
        }
        fitted.push(character);
    }
    if space > 0 { fitted + "…" } else { fitted }
}
