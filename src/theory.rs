//! What is claimed of a game beyond its rules. A [`Theory`] answers at once what the rules answer
//! only by search: who wins, with which moves, and why. It is a *claim*: [`crate::verify`] compares
//! it with the rules on every small position.
//!
//! Nearly every theory of this field reads a position as heaps of Nim. A game that says how, by
//! implementing [`Heaps`], has its theory for free: the player to move wins exactly when the nim-sum
//! of the heaps is not 0, by making it 0.
//!
//! ```
//! use grundy::games::stairs::{Position, Stairs};
//! use grundy::theory::{Claim, Theory};
//! use grundy::value::{Nimber, Outcome};
//!
//! let monks = Position { cells: vec![1, 5, 9], king: None };
//! assert_eq!(Stairs::MONKS.claim(&monks), Some(Claim::Nimber(Nimber(3))));
//! let hill = Position { cells: vec![1, 2, 4], king: Some(2) };
//! assert_eq!(Stairs::HILL.claim(&hill), Some(Claim::Outcome(Outcome::P)));
//! ```
//!
//! A theory claims no more than it knows. Some know the nimber, some the outcome alone (then the
//! heaps tell who wins, but their nim-sum is *not* the nimber), and some know nothing of certain
//! positions.

mod misere;

pub use self::misere::{Misere, MisereTheory};
use crate::game::Game;
use crate::lang::Text;
use crate::value::{Nimber, Outcome};

/// What a theory says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Its nimber, and so its outcome.
    Nimber(Nimber),
    /// Its outcome alone.
    Outcome(Outcome),
}

impl Claim {
    /// Who wins.
    pub fn outcome(self) -> Outcome {
        match self {
            Claim::Nimber(nimber) => nimber.outcome(),
            Claim::Outcome(outcome) => outcome,
        }
    }

    /// The nimber, where it is claimed; it is 0 in every P-position.
    pub fn nimber(self) -> Option<Nimber> {
        match self {
            Claim::Nimber(nimber) => Some(nimber),
            Claim::Outcome(Outcome::P) => Some(Nimber::ZERO),
            Claim::Outcome(Outcome::N) => None,
        }
    }
}

/// How many winning moves are listed at the most. A list of this length may leave some out.
pub const MOST_LISTED: usize = 10_000;

/// A claim about a game. An empty implementation claims nothing.
pub trait Theory: Game {
    /// What is claimed of a position; `None` where the theory does not cover it. What is claimed
    /// comes with its [`Theory::winning_moves`].
    fn claim(&self, _position: &Self::Position) -> Option<Claim> {
        None
    }

    /// Every winning move, in the game's order; [`MOST_LISTED`] of them where there are more. Asked
    /// only where there is a claim.
    fn winning_moves(&self, _position: &Self::Position) -> Vec<Self::Move> {
        Vec::new()
    }

    /// What is known of misère play.
    fn misere(&self) -> Misere<'_, Self::Position, Self::Move> {
        Misere::ByTheRules
    }

    /// Why the claim holds, for an explanation. At most `most` heaps are described.
    fn reading(&self, _position: &Self::Position, _most: usize) -> Option<Reading> {
        None
    }

    /// How the game goes on and ends, where it is not that whoever keeps the nim-sum at 0 leaves the other player
    /// without a move.
    fn ending(&self, _position: &Self::Position) -> Option<Text> {
        None
    }

    /// What a move does to the heaps of the reading, where it changes just one of them.
    fn change(&self, _position: &Self::Position, _mv: Self::Move) -> Option<Change> {
        None
    }
}

/// How a theory reads a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Reading {
    /// The theorem in words, as it applies to this position.
    pub because: Text,
    /// The heaps; for very many only the first and the last ones. None where the theory is told in
    /// words alone.
    pub heaps: Vec<Heap>,
    /// How many heaps there are in all; 0 where the theory is not a matter of heaps.
    pub total: usize,
    /// The nim-sum of all of them.
    pub nim_sum: Nimber,
}

impl Reading {
    /// A theory that is not a matter of heaps, and says in words alone why the position is won or lost.
    pub fn in_words(because: Text) -> Reading {
        Reading { because, heaps: Vec::new(), total: 0, nim_sum: Nimber::ZERO }
    }

    /// Heaps of these sizes, of which at most `most` are described: those that come first and last.
    pub fn of_heaps(because: Text, sizes: &[u64], what: impl Fn(usize) -> Text, most: usize) -> Reading {
        let total = sizes.len();
        let first = if total <= most { total } else { most.div_ceil(2) };
        let last = if total <= most { 0 } else { most / 2 };
        let shown = (0..first).chain(total - last..total);
        let heaps = shown.map(|index| Heap { index, what: what(index), size: sizes[index] }).collect();
        Reading { because, heaps, total, nim_sum: nim_sum(sizes.iter().copied()) }
    }
}

/// A heap of Nim that a theory sees in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Heap {
    /// Which heap, from 0.
    pub index: usize,
    /// What it is in the game: "the gap between the monks on 1 and 5".
    pub what: Text,
    /// Its size.
    pub size: u64,
}

/// What a move does to one heap.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Change {
    /// Which heap, from 0.
    pub heap: usize,
    /// Its size before the move.
    pub before: u64,
    /// Its size after the move; where the move breaks it into parts, their nim-sum.
    pub after: u64,
    /// The sizes of the parts, where there are several.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub parts: Vec<u64>,
}

impl Change {
    /// A heap of size `before` is replaced by heaps of these sizes, of which empty ones do not count.
    pub fn into_parts(heap: usize, before: u64, mut parts: Vec<u64>) -> Change {
        parts.retain(|&size| size > 0);
        let after = nim_sum(parts.iter().copied()).0;
        if parts.len() < 2 {
            parts.clear();
        }
        Change { heap, before, after, parts }
    }
}

/// How much the nim-sum of the heaps tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knows {
    /// The nim-sum is the nimber.
    Nimber,
    /// The nim-sum is 0 exactly in the P-positions, but it is not the nimber.
    Outcome,
}

/// A theory that reads a position as heaps of Nim. No move may leave the nim-sum as it is when it
/// is 0, and every winning move changes one heap to what makes the nim-sum 0.
pub trait Heaps: Game {
    /// Whether the nim-sum of the heaps is the nimber, or tells the outcome alone.
    fn knows(&self) -> Knows {
        Knows::Nimber
    }

    /// The sizes of the heaps, in the order in which the game's moves change them; `None` where the
    /// theory does not cover the position.
    fn heaps(&self, position: &Self::Position) -> Option<impl Iterator<Item = u64>>;

    /// The moves that bring one heap from its size to another, `size`, and leave the other heaps as
    /// they are. Heap by heap these are in the game's order, unless [`Heaps::sort`] says otherwise.
    /// Computed at once: for large numbers there is no time to look for them among all moves.
    fn moves_to(&self, position: &Self::Position, heap: usize, size: u64)
    -> impl Iterator<Item = Self::Move>;

    /// Puts winning moves, which were found heap by heap, into the game's order where that is another.
    fn sort(&self, _moves: &mut [Self::Move]) {}

    /// The heap that a move changes and its new size; `None` for a move that may break a heap into parts, or
    /// after which the position is read in another way.
    fn change_of(&self, _position: &Self::Position, _mv: Self::Move) -> Option<(usize, u64)> {
        None
    }

    /// The heap that a move may break into parts, and their sizes; empty ones do not count.
    fn parts_of(&self, _position: &Self::Position, _mv: Self::Move) -> Option<(usize, Vec<u64>)> {
        None
    }

    /// What is known of misère play, as [`Theory::misere`].
    fn misere_play(&self) -> Misere<'_, Self::Position, Self::Move> {
        Misere::ByTheRules
    }

    /// The theorem in words, as it applies to this position.
    fn because(&self, position: &Self::Position) -> Text;

    /// What a heap is in the game.
    fn heap_is(&self, position: &Self::Position, heap: usize) -> Text;

    /// How the game ends that is won by whoever keeps the nim-sum at 0, as [`Theory::ending`].
    fn end(&self, _position: &Self::Position) -> Option<Text> {
        None
    }
}

fn nim_sum(sizes: impl Iterator<Item = u64>) -> Nimber {
    sizes.map(Nimber).sum()
}

impl<G: Heaps> Theory for G {
    fn ending(&self, position: &Self::Position) -> Option<Text> {
        self.end(position)
    }

    fn claim(&self, position: &Self::Position) -> Option<Claim> {
        let nim_sum = nim_sum(self.heaps(position)?);
        Some(match self.knows() {
            Knows::Nimber => Claim::Nimber(nim_sum),
            Knows::Outcome => Claim::Outcome(nim_sum.outcome()),
        })
    }

    fn winning_moves(&self, position: &Self::Position) -> Vec<Self::Move> {
        let Some(sum) = self.heaps(position).map(nim_sum) else { return Vec::new() };
        if sum == Nimber::ZERO {
            return Vec::new();
        }
        let heaps = self.heaps(position).into_iter().flatten().enumerate();
        let moves = heaps.flat_map(|(heap, size)| self.moves_to(position, heap, (Nimber(size) + sum).0));
        let mut moves: Vec<Self::Move> = moves.take(MOST_LISTED).collect();
        self.sort(&mut moves);
        moves
    }

    fn misere(&self) -> Misere<'_, Self::Position, Self::Move> {
        self.misere_play()
    }

    fn reading(&self, position: &Self::Position, most: usize) -> Option<Reading> {
        let sizes: Vec<u64> = self.heaps(position)?.collect();
        Some(Reading::of_heaps(self.because(position), &sizes, |heap| self.heap_is(position, heap), most))
    }

    fn change(&self, position: &Self::Position, mv: Self::Move) -> Option<Change> {
        let changed = self.change_of(position, mv).map(|(heap, after)| (heap, vec![after]));
        let (heap, parts) = changed.or_else(|| self.parts_of(position, mv))?;
        let before = self.heaps(position)?.nth(heap)?;
        Some(Change::into_parts(heap, before, parts))
    }
}
