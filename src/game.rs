//! The contract of a game: its rules and nothing else. A [`Game`] says which moves a position has
//! and where each of them leads. It is a plain reading of the game's statement; whoever has no move
//! loses (*normal play*). A statement in which an event wins at once, such as a King who reaches the
//! top, is put the same way: after that event there are no moves, so the player to move has lost.
//!
//! Everything else follows: solvers, explanations, tables and proofs ask no more than this.
//!
//! ```
//! use grundy::game::Game;
//! use grundy::search::plain;
//! use grundy::value::Nimber;
//!
//! /// One heap; a move takes one or two counters.
//! struct OneOrTwo;
//!
//! impl Game for OneOrTwo {
//!     type Position = u32;
//!     type Move = u32;
//!
//!     fn moves(&self, &heap: &u32) -> impl Iterator<Item = u32> {
//!         1..=heap.min(2)
//!     }
//!
//!     fn play(&self, &heap: &u32, taken: u32) -> u32 {
//!         heap - taken
//!     }
//! }
//!
//! assert_eq!(plain::nimber(&OneOrTwo, &5), Nimber(2));
//! ```

use std::fmt::Debug;
use std::hash::Hash;

use crate::value::Outcome;

/// The rules of an impartial game in which every play ends.
pub trait Game {
    /// All that matters for how the game goes on.
    type Position: Clone + Eq + Hash + Debug;
    /// What a player does in one turn.
    type Move: Copy + Eq + Debug;

    /// Every legal move, in the game's natural order. There may be very many: take no more than
    /// you need.
    fn moves(&self, position: &Self::Position) -> impl Iterator<Item = Self::Move>;

    /// The option that a legal move leads to.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// Independent positions whose sum this one is; itself if it does not fall apart.
    fn components(&self, position: Self::Position) -> impl IntoIterator<Item = Self::Position> {
        [position]
    }

    /// One representative of all positions that are the same up to symmetry.
    fn canonical(&self, position: Self::Position) -> Self::Position {
        position
    }

    /// Every option, in the order of the moves.
    fn options(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position> {
        self.moves(position).map(|mv| self.play(position, mv))
    }
}

/// What a player without moves has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Play {
    /// *Normal play*: whoever has no move has lost.
    #[default]
    Normal,
    /// *Misère play*: whoever has no move has won, for whoever makes the last move loses. That goes for a
    /// move, too, after which the game is over by an event.
    Misere,
}

impl Play {
    /// Who wins a position without moves.
    pub fn outcome_of_the_end(self) -> Outcome {
        match self {
            Play::Normal => Outcome::P,
            Play::Misere => Outcome::N,
        }
    }
}

/// The *sum* of two games: a move is a move in one of the two. Its positions are pairs.
///
/// Made from the bare rules, so that the theorem "the nimber of a sum is the nim-sum of the nimbers"
/// can be put to the test.
#[derive(Clone, Copy, Debug)]
pub struct Sum<'g, A, B>(pub &'g A, pub &'g B);

/// A move in one of the two games of a [`Sum`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SumMove<A, B> {
    /// In the first game.
    First(A),
    /// In the second game.
    Second(B),
}

impl<A: Game, B: Game> Game for Sum<'_, A, B> {
    type Position = (A::Position, B::Position);
    type Move = SumMove<A::Move, B::Move>;

    fn moves(&self, (first, second): &Self::Position) -> impl Iterator<Item = Self::Move> {
        let in_first = self.0.moves(first).map(SumMove::First);
        in_first.chain(self.1.moves(second).map(SumMove::Second))
    }

    fn play(&self, (first, second): &Self::Position, mv: Self::Move) -> Self::Position {
        match mv {
            SumMove::First(mv) => (self.0.play(first, mv), second.clone()),
            SumMove::Second(mv) => (first.clone(), self.1.play(second, mv)),
        }
    }
}

/// The rules of a game and nothing else: its symmetries and its components are forgotten, so that
/// they can be put to the test as well.
#[derive(Clone, Copy, Debug)]
pub struct Bare<'g, G>(pub &'g G);

impl<G: Game> Game for Bare<'_, G> {
    type Position = G::Position;
    type Move = G::Move;

    fn moves(&self, position: &G::Position) -> impl Iterator<Item = G::Move> {
        self.0.moves(position)
    }

    fn play(&self, position: &G::Position, mv: G::Move) -> G::Position {
        self.0.play(position, mv)
    }
}
