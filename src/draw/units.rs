//! What both renderers must know of a [`Scene`] before they draw: what stands together in each
//! unit, and which labels find room beside each other.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::draw::{Piece, Scene, Shape, Spot, heap_name};
use crate::lang::Lang;

/// What stands in one unit. Where several pieces or labels share it, the last one counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Unit<'s> {
    pub cell: bool,
    pub piece: Option<Piece>,
    pub heap: Option<usize>,
    pub label: Option<&'s str>,
}

/// The units of a scene that hold a cell, a piece or a label.
pub(super) struct Units<'s>(BTreeMap<Spot, Unit<'s>>);

impl<'s> Units<'s> {
    pub fn of(scene: &'s Scene, lang: Lang) -> Units<'s> {
        let mut units: BTreeMap<Spot, Unit> = BTreeMap::new();
        for shape in &scene.shapes {
            match shape {
                Shape::Cell { at } => units.entry(*at).or_default().cell = true,
                Shape::Disc { at, piece, heap, .. } => {
                    let unit = units.entry(*at).or_default();
                    (unit.piece, unit.heap) = (Some(*piece), *heap);
                }
                Shape::Label { at, words } => units.entry(*at).or_default().label = Some(words.get(lang)),
                Shape::Block { .. } | Shape::Line { .. } | Shape::Gap { .. } => {}
            }
        }
        Units(units)
    }

    pub fn iter(&self) -> impl Iterator<Item = (Spot, &Unit<'s>)> {
        self.0.iter().map(|(&at, unit)| (at, unit))
    }

    pub fn at(&self, at: Spot) -> Option<&Unit<'s>> {
        self.0.get(&at)
    }

    /// The name of the heap to show on the piece in this unit. Pieces of one heap that stand on
    /// each other show it once, on top.
    pub fn heap_mark(&self, at: Spot) -> Option<String> {
        let heap = self.at(at)?.heap?;
        let above = Spot::new(at.column, at.row.saturating_sub(1));
        let is_top = self.at(above).is_none_or(|unit| unit.heap != Some(heap));
        is_top.then(|| heap_name(heap))
    }

    /// Whether a label here belongs to a cell or a piece, and must stay in its unit.
    pub fn is_confined(&self, at: Spot) -> bool {
        self.at(at).is_some_and(|unit| unit.cell || unit.piece.is_some())
    }

    fn has_piece_in(&self, column: i32) -> bool {
        let column = Spot::new(column, i32::MIN)..=Spot::new(column, i32::MAX);
        self.0.range(column).any(|(_, unit)| unit.piece.is_some())
    }
}

/// How much it matters that something is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// The label of a column with a piece.
    OfPiece,
    /// The mark of something left out.
    Gap,
    /// Any other label.
    Other,
}

/// A label, or the mark of a gap, with the room that it takes in its row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed<'s> {
    pub at: Spot,
    pub words: &'s str,
    pub rank: Rank,
    pub room: Range<i64>,
}

/// The labels that stand free, in no cell and on no piece, and the marks of gaps. They may be wider
/// than their unit; where two of a row would meet, the one that matters less gives way. Also says
/// how many did. `room` tells what a label at a spot takes, the distance to the next one included.
pub(super) fn free_labels<'s>(
    scene: &'s Scene,
    units: &Units,
    lang: Lang,
    room: impl Fn(Spot, &str) -> Range<i64>,
) -> (Vec<Placed<'s>>, usize) {
    let mut wanted: Vec<(Rank, Spot, &str)> = Vec::new();
    for shape in &scene.shapes {
        match shape {
            Shape::Label { at, words } if !units.is_confined(*at) => {
                let rank = if units.has_piece_in(at.column) { Rank::OfPiece } else { Rank::Other };
                wanted.push((rank, *at, words.get(lang)));
            }
            Shape::Gap { at } => wanted.push((Rank::Gap, *at, "⋯")),
            _ => {}
        }
    }
    wanted.sort();
    let mut taken: BTreeMap<(i32, i64), i64> = BTreeMap::new();
    let mut placed = Vec::new();
    let count = wanted.len();
    for (rank, at, words) in wanted {
        let room = room(at, words);
        // The rooms of a row do not meet, so only the last one that starts before our end can.
        let before = taken.range((at.row, i64::MIN)..(at.row, room.end)).next_back();
        if before.is_none_or(|(_, &end)| end <= room.start) {
            taken.insert((at.row, room.start), room.end);
            placed.push(Placed { at, words, rank, room });
        }
    }
    let dropped = count - placed.len();
    (placed, dropped)
}
