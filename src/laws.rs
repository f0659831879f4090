//! What must be true of every game whatever its rules, put to the test on all its small positions:
//! every play ends; text is read back as it was written; symmetries and components keep the value;
//! values of sums are nim-sums; a theory's heaps change as it says; and moves are tied to pieces of
//! the picture. A new game that keeps these laws, and whose theory [`crate::verify`] confirms, works
//! everywhere in `grundy`.
//!
//! ```
//! use grundy::card::Enumerate;
//! use grundy::games::nim::Nim;
//! use grundy::laws;
//!
//! assert_eq!(laws::check(&Nim, Nim.positions(&[3, 2])), Ok(4 + 4 * 4));
//! ```

use crate::draw::{Gesture, Scene, Shape};
use crate::game::{Bare, Game, Sum};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::search::memo::{Budget, GaveUp, Memo, Sums};
use crate::text::Tokens;
use crate::theory::{Change, Theory};
use crate::value::Nimber;

/// A law that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{law}, but not at `{position}`: {detail}")]
pub struct Broken {
    /// What should be true.
    pub law: &'static str,
    /// Where it is not.
    pub position: String,
    /// What was seen there.
    pub detail: String,
}

/// How many moves may be tried for one value before the game counts as endless. An endless play is
/// kept in memory up to there.
const ENDLESS: u64 = 1_000_000;

/// How many moves are tried for the values of all sums together; the sums beyond are passed over.
const MOST_FOR_SUMS: u64 = 20_000_000;

/// How many positions are added to each other, each with each.
const ADDED: usize = 40;

/// Puts a game to the test on each of `positions`, which should be small ones.
///
/// # Errors
/// At the first law that does not hold.
pub fn check<G: Theory + Notation + Picture>(
    game: &G,
    positions: impl Iterator<Item = G::Position>,
) -> Result<u64, Broken> {
    let bare = Bare(game);
    let mut rules = Memo::new(&bare, Sums::Whole);
    let mut first = Vec::new();
    let mut count = 0;
    for position in positions {
        let at = At { game, position: &position };
        at.text_is_read_back()?;
        at.moves_are_read_back()?;
        at.value_is_kept(&mut rules)?;
        at.heaps_change_as_told()?;
        at.moves_are_tied_to_pieces()?;
        count += 1;
        if first.len() < ADDED {
            first.push(position);
        }
    }
    sums_are_nim_sums(game, &first, &mut rules)?;
    Ok(count)
}

/// A position at which laws are tested.
struct At<'a, G: Game> {
    game: &'a G,
    position: &'a G::Position,
}

impl<G: Theory + Notation + Picture> At<'_, G> {
    fn require(&self, holds: bool, law: &'static str, detail: impl FnOnce() -> String) -> Result<(), Broken> {
        if holds {
            return Ok(());
        }
        Err(Broken { law, position: self.game.write(self.position), detail: detail() })
    }

    fn text_is_read_back(&self) -> Result<(), Broken> {
        let written = self.game.write(self.position);
        let read = self.game.read(&mut Tokens::new(&written));
        let holds = read.as_ref() == Ok(self.position);
        self.require(holds, "a position is read back as it was written", || format!("{read:?}"))
    }

    fn moves_are_read_back(&self) -> Result<(), Broken> {
        let mut seen = Vec::new();
        for mv in self.game.moves(self.position) {
            let written = self.game.write_move(self.position, mv);
            let read = self.game.read_move(self.position, &mut Tokens::of_move(&written));
            let law = "a move is read back as it was written";
            self.require(read == Ok(mv), law, || format!("{written}: {read:?}"))?;
            self.require(!written.contains(char::is_whitespace), "a move has no blanks", || written.clone())?;
            self.require(!seen.contains(&written), "moves are written differently", || written.clone())?;
            seen.push(written);
        }
        Ok(())
    }

    fn value_is_kept<'g>(&self, rules: &mut Memo<'g, Bare<'g, G>>) -> Result<(), Broken> {
        let value = self.nimber(rules, self.position)?;
        let canonical = self.game.canonical(self.position.clone());
        let same = self.nimber(rules, &canonical)?;
        let law = "the canonical position has the same nimber";
        self.require(same == value, law, || format!("{value} and {same} at {canonical:?}"))?;
        let fixed = self.game.canonical(canonical.clone()) == canonical;
        self.require(fixed, "a canonical position is its own", || format!("{canonical:?}"))?;
        let mut sum = Nimber::ZERO;
        for component in self.game.components(self.position.clone()) {
            sum += self.nimber(rules, &component)?;
        }
        self.require(sum == value, "the components add up", || format!("to {sum} instead of {value}"))
    }

    fn nimber<'g>(
        &self,
        rules: &mut Memo<'g, Bare<'g, G>>,
        position: &G::Position,
    ) -> Result<Nimber, Broken> {
        let value = rules.nimber(position, &mut Budget::moves(ENDLESS));
        value.map_err(|GaveUp { tried }| Broken {
            law: "every play ends",
            position: self.game.write(self.position),
            detail: format!("no end after {tried} moves"),
        })
    }

    fn heaps_change_as_told(&self) -> Result<(), Broken> {
        let heaps = |position: &G::Position| -> Option<Vec<u64>> {
            let reading = self.game.reading(position, usize::MAX)?;
            Some(reading.heaps.iter().map(|heap| heap.size).collect())
        };
        let Some(before) = heaps(self.position) else { return Ok(()) };
        for mv in self.game.moves(self.position) {
            let Some(Change { heap, before: from, after, parts }) = self.game.change(self.position, mv)
            else {
                continue;
            };
            let adds_up = parts.is_empty() || parts.iter().fold(0, |sum, part| sum ^ part) == after;
            let new = if parts.is_empty() { vec![after] } else { parts };
            let is_heap = adds_up && before.get(heap) == Some(&from);
            let others = before.iter().enumerate().filter(|&(index, _)| index != heap).map(|(_, &size)| size);
            let told: Vec<u64> = others.chain(new.iter().copied()).collect();
            let seen = heaps(&self.game.play(self.position, mv));
            let law = "a move changes the heap that the theory says";
            let holds = is_heap && seen.clone().map(without_empty) == Some(without_empty(told));
            self.require(holds, law, || {
                let mv = self.game.write_move(self.position, mv);
                let new = new.iter().map(u64::to_string).collect::<Vec<_>>().join("+");
                format!("{mv}: told heap {heap} from {from} to {new} of {before:?}, seen {seen:?}")
            })?;
        }
        Ok(())
    }

    fn moves_are_tied_to_pieces(&self) -> Result<(), Broken> {
        let Scene { shapes } = self.game.scene(self.position);
        for mv in self.game.moves(self.position) {
            let main = self.game.gesture(self.position, mv);
            let others = self.game.other_gestures(self.position, mv);
            let law = "a move has a gesture before it has others, and each once";
            let is_another =
                |(index, other): (usize, &Gesture)| Some(*other) != main && !others[..index].contains(other);
            let holds = others.iter().enumerate().all(is_another) && (main.is_some() || others.is_empty());
            self.require(holds, law, || format!("{mv:?}: {main:?}, {others:?}"))?;
            for gesture in main.iter().chain(&others) {
                let is_there = |shape: &Shape| match shape {
                    Shape::Disc { at, .. } | Shape::Cell { at } | Shape::Gap { at } => *at == gesture.from,
                    _ => false,
                };
                let law = "a move takes hold of a piece, a cell or a gap in the picture";
                self.require(shapes.iter().any(is_there), law, || format!("{mv:?}: {gesture:?}"))?;
            }
        }
        Ok(())
    }
}

/// Heaps as a multiset: empty ones and the order do not matter.
fn without_empty(mut heaps: Vec<u64>) -> Vec<u64> {
    heaps.retain(|&size| size > 0);
    heaps.sort_unstable();
    heaps
}

fn sums_are_nim_sums<'g, G: Theory + Notation + Picture>(
    game: &G,
    positions: &[G::Position],
    rules: &mut Memo<'g, Bare<'g, G>>,
) -> Result<(), Broken> {
    let bare = Bare(game);
    let sum = Sum(&bare, &bare);
    let mut sums = Memo::new(&sum, Sums::Whole);
    // Both plays end, so their sum does: one with very many positions is no fault of the game.
    let mut budget = Budget::moves(MOST_FOR_SUMS);
    for first in positions {
        for second in positions {
            let at = At { game, position: first };
            let nim_sum = at.nimber(rules, first)? + at.nimber(rules, second)?;
            let pair = (first.clone(), second.clone());
            let Ok(seen) = sums.nimber(&pair, &mut budget) else { return Ok(()) };
            let law = "the nimber of a sum is the nim-sum of the nimbers";
            at.require(seen == nim_sum, law, || format!("with {second:?}: {seen} instead of {nim_sum}"))?;
        }
    }
    Ok(())
}
