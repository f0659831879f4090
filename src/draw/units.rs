//! What both renderers must know of a [`Scene`] before they draw: what stands together in each
//! unit, and which labels find room beside each other.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::draw::{Piece, Scene, Shape, Spot, heap_name};
use crate::lang::Lang;

/// What stands in one unit. Where several kinds of pieces or several labels share it, the last one
/// counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Unit<'s> {
    pub cell: bool,
    pub piece: Option<Piece>,
    /// How many pieces there are.
    pub pieces: usize,
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
                    unit.pieces += 1;
                }
                Shape::Label { at, words } => units.entry(*at).or_default().label = Some(words.get(lang)),
                Shape::Block { .. } | Shape::Line { .. } | Shape::Gap { .. } | Shape::Name { .. } => {}
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

    /// The name of the heap to show on the piece in this unit. Pieces of one heap in one column
    /// show it once, on top.
    pub fn heap_mark(&self, at: Spot) -> Option<String> {
        let heap = self.at(at)?.heap?;
        let mut above = self.0.range(Spot::new(at.column, i32::MIN)..at);
        let is_top = above.all(|(_, unit)| unit.heap != Some(heap));
        is_top.then(|| heap_name(heap))
    }

    /// How many pieces share this unit, where they do.
    pub fn count_mark(&self, at: Spot) -> Option<String> {
        let pieces = self.at(at)?.pieces;
        (pieces > 1).then(|| format!("×{pieces}"))
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

/// A label, or the mark of a gap, with the room that it takes in its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed<'s> {
    pub at: Spot,
    pub words: &'s str,
    pub rank: Rank,
    pub room: Range<i64>,
    /// How many lines of text it stands lower than its row.
    pub lines_down: u32,
}

/// The labels that stand free, in no cell and on no piece, and the marks of gaps. They may be wider
/// than their unit; where two of a row would meet, the one that matters less gives way and is left
/// out, except that the label of a piece in the lowest row moves down by some lines instead.
/// `room` tells what a label at a spot takes, the distance to the next one included.
///
/// Also gives how many labels had to give way.
pub(super) fn free_labels<'s>(
    scene: &'s Scene,
    units: &Units,
    lang: Lang,
    room: impl Fn(Spot, &str) -> Range<i64>,
) -> (Vec<Placed<'s>>, usize) {
    let wanted = wanted_labels(scene, units, lang);
    let lowest = scene.corners().map(|(_, last)| last.row);
    let mut taken: BTreeMap<(i32, u32, i64), i64> = BTreeMap::new();
    let mut placed = Vec::new();
    let mut given_way = 0;
    for (rank, at, words) in wanted {
        let room = room(at, words);
        // The rooms of a line do not meet, so only the last one that starts before our end can.
        let is_free = |&lines_down: &u32| {
            let line = (at.row, lines_down, i64::MIN)..(at.row, lines_down, room.end);
            taken.range(line).next_back().is_none_or(|(_, &end)| end <= room.start)
        };
        let deepest = if rank == Rank::OfPiece && lowest == Some(at.row) { u32::MAX } else { 0 };
        let lines_down = (0..=deepest).find(is_free);
        given_way += usize::from(lines_down != Some(0));
        if let Some(lines_down) = lines_down {
            taken.insert((at.row, lines_down, room.start), room.end);
            placed.push(Placed { at, words, rank, room, lines_down });
        }
    }
    (placed, given_way)
}

/// All labels that stand free, and gaps, each once, those that matter most first.
fn wanted_labels<'s>(scene: &'s Scene, units: &Units, lang: Lang) -> Vec<(Rank, Spot, &'s str)> {
    let mut wanted = Vec::new();
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
    wanted.dedup();
    wanted
}
