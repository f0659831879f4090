//! The definitions with a memory. Each position is worked out once, under its canonical form, and
//! its value is kept. With [`Sums::Split`] a position is also taken apart into its components, whose
//! nimbers add up: far fewer positions, at the price of trusting the theorem on sums. With
//! [`Sums::Whole`] nothing is trusted but the rules, which is what a proof of a theory asks for.
//!
//! The search keeps its own stack, so that no position is too deep for it, and it has a *budget* of
//! moves that it may try, so that it always ends soon enough and does not fill the memory: it answers, or
//! says that it gave up.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::bulk::Bulk;
use super::plain;
use crate::game::{Game, Play};
use crate::value::{MisereValue, Nimber, Outcome, mex};

/// Whether sums are taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sums {
    /// A position is searched as it is; nothing is trusted but the rules.
    Whole,
    /// Components are searched one by one, and their nimbers added.
    Split,
}

/// The search used up its budget before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search gave up after {tried} moves")]
pub struct GaveUp {
    /// How many moves it had tried.
    pub tried: u64,
}

/// What is left of a search's budget.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    moves: u64,
    left: u64,
}

impl Budget {
    /// A budget of so many moves to try.
    pub fn moves(moves: u64) -> Budget {
        Budget { moves, left: moves }
    }

    /// A budget that does not end.
    pub fn unlimited() -> Budget {
        Budget::moves(u64::MAX)
    }

    /// Checks that so many moves can still be paid for.
    fn check(&self, moves: u64) -> Result<(), GaveUp> {
        if moves <= self.left { Ok(()) } else { Err(GaveUp { tried: self.moves }) }
    }

    /// Lets a search spend of it for which each move counts as so many, at least 1. Where it gives up, the
    /// whole budget has been used up, by this search and those before it.
    pub(crate) fn at_price<T>(
        &mut self,
        price: u64,
        search: impl FnOnce(&mut Budget) -> Result<T, GaveUp>,
    ) -> Result<T, GaveUp> {
        let mut dear = Budget::moves(self.left / price);
        let found = search(&mut dear);
        self.left -= (dear.moves - dear.left) * price;
        found.map_err(|_| GaveUp { tried: self.moves })
    }

    fn spend(&mut self, moves: u64) -> Result<(), GaveUp> {
        self.check(moves)?;
        self.left -= moves;
        Ok(())
    }
}

/// A search that remembers the nimbers and the remotenesses that it has found.
///
/// ```
/// use grundy::games::nim::Nim;
/// use grundy::search::memo::{Budget, Memo, Sums};
/// use grundy::value::Nimber;
///
/// let mut memo = Memo::new(&Nim, Sums::Split);
/// let mut budget = Budget::moves(100_000);
/// assert_eq!(memo.nimber(&vec![30, 40, 50], &mut budget), Ok(Nimber(30 ^ 40 ^ 50)));
/// ```
pub struct Memo<'g, G: Game> {
    game: &'g G,
    sums: Sums,
    play: Play,
    known: FxHashMap<G::Position, Known>,
    misere: FxHashMap<G::Position, Option<MisereValue>>,
    tried: u64,
}

/// What has been found of a position.
#[derive(Clone, Copy, Default)]
struct Known {
    nimber: Option<Nimber>,
    remoteness: Option<u32>,
}

impl<'g, G: Game> Memo<'g, G> {
    /// An empty memory for a game.
    pub fn new(game: &'g G, sums: Sums) -> Memo<'g, G> {
        Memo::under(Play::Normal, game, sums)
    }

    /// An empty memory for a game under one kind of play. Outcomes and remotenesses are of that; nimbers
    /// are always of normal play.
    ///
    /// ```
    /// use grundy::game::Play;
    /// use grundy::games::nim::Nim;
    /// use grundy::search::memo::{Budget, Memo, Sums};
    /// use grundy::value::Outcome;
    ///
    /// let mut memo = Memo::under(Play::Misere, &Nim, Sums::Whole);
    /// assert_eq!(memo.outcome(&vec![1, 1, 1], &mut Budget::unlimited()), Ok(Outcome::P));
    /// ```
    pub fn under(play: Play, game: &'g G, sums: Sums) -> Memo<'g, G> {
        Memo { game, sums, play, known: FxHashMap::default(), misere: FxHashMap::default(), tried: 0 }
    }

    /// The kind of play.
    pub fn play(&self) -> Play {
        self.play
    }

    /// The game whose positions are remembered.
    pub fn game(&self) -> &'g G {
        self.game
    }

    /// How many positions are remembered.
    pub fn positions(&self) -> u64 {
        self.known.len() as u64
    }

    /// How many moves it took to find what is remembered; one to a large position counts as several. A search
    /// that remembers nothing takes no more for any of it.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.known.clear();
        self.misere.clear();
        self.tried = 0;
    }

    /// The nimber of a position.
    ///
    /// # Errors
    /// When the budget is used up.
    pub fn nimber(&mut self, position: &G::Position, budget: &mut Budget) -> Result<Nimber, GaveUp> {
        self.value(self.sums, position, budget)
    }

    /// How many moves the game lasts when the winner hurries and the loser delays; see
    /// [`plain::remoteness`]. It is not a matter of components, so sums are never taken apart.
    ///
    /// # Errors
    /// When the budget is used up.
    pub fn remoteness(&mut self, position: &G::Position, budget: &mut Budget) -> Result<u32, GaveUp> {
        self.value(Sums::Whole, position, budget)
    }

    /// Who wins. Under misère play that is not a matter of components, either.
    ///
    /// # Errors
    /// When the budget is used up.
    pub fn outcome(&mut self, position: &G::Position, budget: &mut Budget) -> Result<Outcome, GaveUp> {
        match self.play {
            Play::Normal => Ok(self.nimber(position, budget)?.outcome()),
            Play::Misere => Ok(plain::outcome_of(self.remoteness(position, budget)?, self.play)),
        }
    }

    /// The genus of a position, and whether it is tame. What is remembered for it is not counted in
    /// [`Memo::positions`].
    ///
    /// # Errors
    /// When the budget is used up.
    pub fn misere_value(
        &mut self,
        position: &G::Position,
        budget: &mut Budget,
    ) -> Result<MisereValue, GaveUp> {
        let account = (budget, &mut self.tried);
        value(self.game, (Sums::Whole, self.play), &mut self.misere, position, account)
    }

    /// A value of a position; the moves that it took are counted.
    fn value<Q: Quantity<Note = Known>>(
        &mut self,
        sums: Sums,
        position: &G::Position,
        budget: &mut Budget,
    ) -> Result<Q, GaveUp> {
        value(self.game, (sums, self.play), &mut self.known, position, (budget, &mut self.tried))
    }
}

/// What can be worked out of a position from the same of its options.
trait Quantity: Clone {
    /// Where it is noted.
    type Note: Default;

    fn of(known: &Self::Note) -> Option<Self>;
    fn note(self, known: &mut Self::Note);
    fn of_sum(parts: impl Iterator<Item = Self>) -> Self;
    fn of_options(options: Vec<Self>, play: Play) -> Self;
}

impl Quantity for Nimber {
    type Note = Known;

    fn of(known: &Known) -> Option<Nimber> {
        known.nimber
    }

    fn note(self, known: &mut Known) {
        known.nimber = Some(self);
    }

    fn of_sum(parts: impl Iterator<Item = Nimber>) -> Nimber {
        parts.sum()
    }

    fn of_options(options: Vec<Nimber>, _: Play) -> Nimber {
        mex(options)
    }
}

/// The remoteness, only ever of whole positions.
impl Quantity for u32 {
    type Note = Known;

    fn of(known: &Known) -> Option<u32> {
        known.remoteness
    }

    fn note(self, known: &mut Known) {
        known.remoteness = Some(self);
    }

    fn of_sum(parts: impl Iterator<Item = u32>) -> u32 {
        parts.sum()
    }

    fn of_options(options: Vec<u32>, play: Play) -> u32 {
        plain::combine(options.into_iter(), play)
    }
}

/// Only ever of whole positions, too.
impl Quantity for MisereValue {
    type Note = Option<MisereValue>;

    fn of(known: &Option<MisereValue>) -> Option<MisereValue> {
        known.clone()
    }

    fn note(self, known: &mut Option<MisereValue>) {
        *known = Some(self);
    }

    fn of_sum(mut parts: impl Iterator<Item = MisereValue>) -> MisereValue {
        parts.next().unwrap_or_else(|| MisereValue::of_options(&[]))
    }

    fn of_options(options: Vec<MisereValue>, _: Play) -> MisereValue {
        MisereValue::of_options(&options)
    }
}

/// A position that waits for the values of its options.
struct Waiting<P> {
    position: P,
    /// How many options of unknown value may be put on the stack when it is looked at next. Few at
    /// first, for the stack would grow with the moves of all positions on the way; then four times as
    /// many each time, so that it is not looked at too often.
    room: usize,
}

impl<P> Waiting<P> {
    fn new(position: P) -> Waiting<P> {
        Waiting { position, room: 64 }
    }
}

/// The value of a position: that of the sum of its parts, each of which is worked out if need be.
///
/// A move is paid for when its option is put on the stack, where one that is several times as large as the
/// position counts as several, and when it is used.
fn value<G: Game, Q: Quantity>(
    game: &G,
    (sums, play): (Sums, Play),
    known: &mut FxHashMap<G::Position, Q::Note>,
    position: &G::Position,
    (budget, tried): (&mut Budget, &mut u64),
) -> Result<Q, GaveUp> {
    let roots = parts(game, sums, position.clone());
    let first = Bulk::of(position);
    let mut stack: Vec<_> = roots.iter().cloned().map(Waiting::new).collect();
    while let Some(waiting) = stack.last_mut() {
        if found::<Q, _>(known, &waiting.position).is_some() {
            stack.pop();
            continue;
        }
        let room = waiting.room;
        waiting.room = room.saturating_mul(4);
        let position = waiting.position.clone();
        let (mut values, mut unknown) = (Vec::new(), 0);
        for option in game.options(&position) {
            budget.check(values.len() as u64)?;
            let option_parts = parts(game, sums, option);
            let parts_found: Option<Vec<Q>> = option_parts.iter().map(|part| found(known, part)).collect();
            if let Some(parts_found) = parts_found {
                values.push(Q::of_sum(parts_found.into_iter()));
                continue;
            }
            let missing = option_parts.into_iter().filter(|part| found::<Q, _>(known, part).is_none());
            let before = stack.len();
            stack.extend(missing.map(Waiting::new));
            let bulk =
                stack[before..].iter().map(|part| Bulk::of(&part.position)).max().unwrap_or(Bulk::LEAST);
            budget.spend(bulk.times(first))?;
            *tried += bulk.times(Bulk::LEAST);
            unknown += 1;
            if unknown == room {
                break;
            }
        }
        if unknown == 0 {
            budget.spend(values.len() as u64)?;
            *tried += values.len() as u64;
            Q::of_options(values, play).note(known.entry(position).or_default());
            stack.pop();
        }
    }
    Ok(Q::of_sum(roots.iter().filter_map(|root| found(known, root))))
}

/// What is known of a position.
fn found<Q: Quantity, P: Eq + Hash>(known: &FxHashMap<P, Q::Note>, position: &P) -> Option<Q> {
    known.get(position).and_then(Q::of)
}

/// What a position is looked up by: its canonical parts.
fn parts<G: Game>(game: &G, sums: Sums, position: G::Position) -> Vec<G::Position> {
    match sums {
        Sums::Whole => vec![game.canonical(position)],
        Sums::Split => {
            game.components(position).into_iter().map(|component| game.canonical(component)).collect()
        }
    }
}
