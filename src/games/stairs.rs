//! Tokens on a line of cells. A move slides one token any number of cells towards the wall, never
//! onto or past another token; whoever has no move loses. Four games differ only in their wall:
//!
//! | game | tokens move | the wall is |
//! |---|---|---|
//! | monks (高僧斗法) | up | the top monk, who cannot move |
//! | georgia (POJ 1704) | down | below cell 1, shared by nobody |
//! | hill (HDU 4315) | down | cell 0, the hilltop, shared by all; the King there ends the game |
//! | hill-free | down | cell 0, shared by all |
//!
//! **Theory.** Pair the tokens beginning with the one furthest from the wall. The free cells between
//! the two of a pair are a heap of Nim. The token nearer to the wall can enlarge the gap, the other
//! one can shrink it; whoever wins the Nim game answers an enlargement by the same number of steps,
//! which takes it back for good. What lies between two pairs does not matter. A token that is left
//! over at the wall is a heap of its own: the free cells before it.
//!
//! With a King, a token that steps onto the hilltop may hand the King over to the opponent. A King
//! who is nearest is brought to the top at once, so only his own cell counts. When he is second, the
//! nearest token must not step onto the top, which takes one cell from its heap.
//!
//! This file has the rules and the theory; `words` tells the theory to people, `notation`, `picture`
//! and `cards` are what their names say.
//!
//! Letters: `x` the cells of the tokens in ascending order, `p` the index in `x` of the lower token
//! of a pair, `gap` the free cells within a pair, `room` the free cells into which it can grow.

mod cards;
mod notation;
mod picture;
mod words;

use std::ops::Range;

use crate::game::Game;
use crate::lang::Text;
use crate::theory::{Heaps, Knows};
use crate::value::Nimber;

pub use cards::{GEORGIA, HILL, HILL_FREE, MONKS};

/// Where the wall is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wall {
    /// The highest token, who stands on the top stair. Tokens move up.
    TopToken,
    /// Below cell 1. Tokens move down.
    BelowOne,
    /// Cell 0, which tokens share. Tokens move down.
    SharedZero,
}

/// A game of the family.
#[derive(Clone, Copy, Debug)]
pub struct Stairs {
    wall: Wall,
    has_king: bool,
}

/// Where the tokens are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cells in ascending order; only cell 0 of a hill may occur more than once.
    pub cells: Vec<u64>,
    /// Which of the tokens is the King, if there is one.
    pub king: Option<usize>,
}

/// One token slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// Which token, counted from the lowest cell.
    pub token: usize,
    /// The cell it goes to.
    pub to: u64,
}

// Rules

impl Stairs {
    /// Monks on stairs, 高僧斗法.
    pub const MONKS: Stairs = Stairs { wall: Wall::TopToken, has_king: false };
    /// Georgia and Bob.
    pub const GEORGIA: Stairs = Stairs { wall: Wall::BelowOne, has_king: false };
    /// Climbing the hill with a King.
    pub const HILL: Stairs = Stairs { wall: Wall::SharedZero, has_king: true };
    /// Climbing the hill without a King.
    pub const HILL_FREE: Stairs = Stairs { wall: Wall::SharedZero, has_king: false };

    /// The cells to which a token may slide.
    fn targets(self, position: &Position, token: usize) -> Range<u64> {
        let x = &position.cells;
        if position.king.is_some_and(|king| x[king] == 0) {
            return 0..0;
        }
        if self.wall == Wall::TopToken {
            return x.get(token + 1).map_or(0..0, |&next| x[token] + 1..next);
        }
        let lowest = match token.checked_sub(1).map(|nearer| x[nearer]) {
            None | Some(0) => self.lowest_cell(),
            Some(nearer) => nearer + 1,
        };
        lowest..x[token]
    }

    /// The lowest cell on which a token may stand.
    fn lowest_cell(self) -> u64 {
        if self.wall == Wall::SharedZero { 0 } else { 1 }
    }
}

impl Game for Stairs {
    type Position = Position;
    type Move = Slide;

    fn moves(&self, position: &Position) -> impl Iterator<Item = Slide> {
        (0..position.cells.len())
            .flat_map(|token| self.targets(position, token).map(move |to| Slide { token, to }))
    }

    fn play(&self, position: &Position, Slide { token, to }: Slide) -> Position {
        let mut option = position.clone();
        option.cells[token] = to;
        option
    }

    /// Those who have arrived at the hilltop no longer matter, and neither does the number of the
    /// lowest monk's stair.
    fn canonical(&self, mut position: Position) -> Position {
        match self.wall {
            Wall::TopToken => {
                let below = position.cells.first().map_or(0, |&lowest| lowest - 1);
                position.cells.iter_mut().for_each(|cell| *cell -= below);
            }
            Wall::BelowOne => {}
            Wall::SharedZero => {
                let arrived = arrived(&position.cells);
                if position.king.is_some_and(|king| king < arrived) {
                    return Position { cells: vec![0], king: Some(0) };
                }
                position.cells.drain(..arrived);
                position.king = position.king.map(|king| king - arrived);
            }
        }
        position
    }
}

/// How many tokens stand on the hilltop.
fn arrived(cells: &[u64]) -> usize {
    cells.partition_point(|&cell| cell == 0)
}

// Theory

/// What the heaps are made of.
struct Pairing<'x> {
    /// The tokens that still count, in ascending order.
    x: &'x [u64],
    /// How many tokens are left out before them.
    skipped: usize,
    /// The free cells before a token at the wall that is a heap of its own.
    alone: Option<u64>,
}

impl<'x> Pairing<'x> {
    /// The index in `x` of the lower token of a pair.
    fn lower(&self, heap: usize) -> usize {
        if self.alone.is_some() { 2 * heap - 1 } else { 2 * heap }
    }

    fn into_gaps(self) -> impl Iterator<Item = u64> + 'x {
        let paired = &self.x[usize::from(self.alone.is_some())..];
        self.alone.into_iter().chain(paired.chunks_exact(2).map(|pair| pair[1] - pair[0] - 1))
    }

    /// The heap to which a token of `x` belongs.
    fn heap_of(&self, token: usize) -> usize {
        if self.alone.is_some() { token.div_ceil(2) } else { token / 2 }
    }

    /// Whether a token of `x` belongs to no heap: the top monk, when nobody is left to pair him with.
    fn is_unpaired(&self, token: usize) -> bool {
        self.alone.is_none() && self.x.len() % 2 == 1 && token == self.x.len() - 1
    }
}

impl Stairs {
    fn pairing<'x>(self, cells: &'x [u64], king: Option<usize>) -> Pairing<'x> {
        if self.wall == Wall::TopToken {
            return Pairing { x: cells, skipped: 0, alone: None };
        }
        let skipped = arrived(cells);
        let x = &cells[skipped..];
        match king {
            // The game is over: no heap is left.
            Some(king) if king < skipped => Pairing { x: &[], skipped: cells.len(), alone: None },
            // The King is nearest, and his way to the top is all that counts.
            Some(king) if king == skipped => Pairing { x: &x[..1], skipped, alone: Some(x[0]) },
            _ if x.len().is_multiple_of(2) => Pairing { x, skipped, alone: None },
            _ => Pairing { x, skipped, alone: Some(x[0] - self.last_cell(king, skipped)) },
        }
    }

    /// The last cell that the nearest token may go to without harm, when `skipped` have arrived.
    fn last_cell(self, king: Option<usize>, skipped: usize) -> u64 {
        let king_is_second = king == Some(skipped + 1);
        if king_is_second { 1 } else { self.lowest_cell() }
    }

    /// The nim-sum of the heaps of ascending `cells`: the nimber, or with a King only a number that
    /// is 0 exactly in the P-positions.
    pub fn nim_sum(self, cells: &[u64], king: Option<usize>) -> Nimber {
        self.pairing(cells, king).into_gaps().map(Nimber).sum()
    }

    /// The size of the first pair's gap after its lower token has stepped onto the hilltop: that
    /// token no longer counts, so the upper one is alone at the wall.
    fn gap_after_arrival(self, pairing: &Pairing<'_>, king: Option<usize>) -> Option<u64> {
        let may_arrive = self.wall == Wall::SharedZero && king != Some(pairing.skipped + 1);
        may_arrive.then(|| pairing.x[1] - self.last_cell(king, pairing.skipped + 1))
    }

    /// The slide that brings a heap to `size`, which is not its size.
    fn slide_to(self, position: &Position, heap: usize, size: u64) -> Option<Slide> {
        let pairing = self.pairing(&position.cells, position.king);
        let Pairing { x, skipped, .. } = pairing;
        let slide = |token: usize, to: u64| Some(Slide { token: token + skipped, to });
        if let (0, Some(gap)) = (heap, pairing.alone) {
            return if size < gap { slide(0, x[0] - gap + size) } else { None };
        }
        let p = pairing.lower(heap);
        let (lower, upper) = (x[p], x[p + 1]);
        let gap = upper - lower - 1;
        let upwards = self.wall == Wall::TopToken;
        let room = match upwards {
            true => x.get(p + 2).map_or(0, |next| next - upper - 1),
            false => p.checked_sub(1).map_or(lower - 1, |nearer| lower - x[nearer] - 1),
        };
        if !upwards && p == 0 && self.gap_after_arrival(&pairing, position.king) == Some(size) {
            return slide(0, 0);
        }
        if !within_reach(gap, room, size) {
            return None;
        }
        // Upwards the lower token shrinks the gap; downwards the upper one does.
        if upwards == (size < gap) { slide(p, upper - size - 1) } else { slide(p + 1, lower + size + 1) }
    }

    /// The heap that a slide changes and its new size.
    fn change_of_slide(self, position: &Position, slide: Slide) -> Option<(usize, u64)> {
        let pairing = self.pairing(&position.cells, position.king);
        let x = pairing.x;
        let token = slide.token.checked_sub(pairing.skipped).filter(|&token| token < x.len())?;
        if pairing.is_unpaired(token) {
            return None;
        }
        let heap = pairing.heap_of(token);
        if let (0, Some(gap)) = (heap, pairing.alone) {
            return Some((0, slide.to.checked_sub(x[0] - gap)?));
        }
        let p = pairing.lower(heap);
        let size = match token == p {
            true if slide.to == 0 => self.gap_after_arrival(&pairing, position.king)?,
            true => x[p + 1] - slide.to - 1,
            false => slide.to - x[p] - 1,
        };
        Some((heap, size))
    }
}

/// Whether a pair's `gap` can become `size`: it shrinks at will and grows within its `room`.
fn within_reach(gap: u64, room: u64, size: u64) -> bool {
    size <= gap || size - gap <= room
}

/// The size to which a pair's `gap` can be brought so that the `nim_sum` of all heaps becomes 0:
/// the nim-sum of the other heaps, if the gap shrinks to that or grows to it within its `room`.
pub fn mended_gap(gap: u64, room: u64, nim_sum: Nimber) -> Option<u64> {
    let size = (Nimber(gap) + nim_sum).0;
    within_reach(gap, room, size).then_some(size)
}

impl Heaps for Stairs {
    fn knows(&self) -> Knows {
        if self.has_king { Knows::Outcome } else { Knows::Nimber }
    }

    fn heaps(&self, position: &Position) -> Option<impl Iterator<Item = u64>> {
        Some(self.pairing(&position.cells, position.king).into_gaps())
    }

    fn moves_to(&self, position: &Position, heap: usize, size: u64) -> impl Iterator<Item = Slide> {
        self.slide_to(position, heap, size).into_iter()
    }

    fn change_of(&self, position: &Position, mv: Slide) -> Option<(usize, u64)> {
        self.change_of_slide(position, mv)
    }

    fn because(&self, position: &Position) -> Text {
        self.why(position)
    }

    fn heap_is(&self, position: &Position, heap: usize) -> Text {
        self.heap_words(position, heap)
    }

    fn end(&self, _position: &Position) -> Option<Text> {
        self.has_king.then_some(Text::new(
            "The game ends with the King on the hilltop, and not before, so whoever answers every move like this is \
             the one who brings him there.",
            "只有国王登顶，对局才会结束，所以一直这样应对的一方，就是把国王送上山顶的一方。",
        ))
    }
}
