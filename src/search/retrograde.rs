//! Games in which a play may go on for ever: positions in a finite graph that may have cycles. A
//! position is then lost, won, or a *draw*, where neither player can force an end.
//!
//! *Retrograde analysis* works backwards from the ends. A position is won as soon as one of its
//! options is known to be lost, and lost as soon as all of them are known to be won; a position
//! without options is lost at once. Whatever this never reaches is a draw: from there a player can
//! always go on to another position that it never reaches. Each edge is looked at once.
//!
//! Source: C. A. B. Smith, *Graphs and composite games* (1966); K. Thompson, *Retrograde analysis of
//! certain endgames* (1986).
//!
//! ```
//! use grundy::search::retrograde::{LoopyGraph, LoopyOutcome::{Draw, Lost, Won}};
//!
//! // 0 and 1 lead to each other; 1 leads to 2 as well, which leads to the end, 3.
//! let graph = LoopyGraph::new(4, &[(0, 1), (1, 0), (1, 2), (2, 3)]);
//! // Who leaves 0 or 1 for 2 loses, so nobody does.
//! assert_eq!(graph.outcomes(&[]), [Draw, Draw, Won, Lost]);
//! // But if the game ends at 2, going there wins.
//! assert_eq!(graph.outcomes(&[2]), [Lost, Won, Lost, Lost]);
//! ```

use std::hash::Hash;
use std::mem;

use rustc_hash::FxHashMap;

/// Who wins a position from which a play may never end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum LoopyOutcome {
    /// The player to move loses.
    Lost,
    /// The player to move wins.
    Won,
    /// Neither can force a win.
    Draw,
}

/// A finite graph of positions, numbered from 0, that may have cycles.
#[derive(Clone, Debug)]
pub struct LoopyGraph {
    options: Lists,
    /// The positions of which each is an option.
    sources: Lists,
}

/// A list of positions for each position.
#[derive(Clone, Debug)]
struct Lists {
    /// `all[starts[v]..starts[v + 1]]` is the list of `v`.
    starts: Vec<usize>,
    all: Vec<u32>,
}

impl Lists {
    /// The lists in which a pair `(v, item)` puts an item on the list of `v`.
    fn new(positions: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Lists {
        let mut starts = vec![0; positions + 1];
        for (position, _) in pairs.clone() {
            starts[position as usize + 1] += 1;
        }
        for position in 0..positions {
            starts[position + 1] += starts[position];
        }
        let mut free = starts.clone();
        let mut all = vec![0; starts[positions]];
        for (position, item) in pairs {
            let place = &mut free[position as usize];
            all[*place] = item;
            *place += 1;
        }
        Lists { starts, all }
    }

    /// How many lists there are.
    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn of(&self, position: usize) -> &[u32] {
        &self.all[self.starts[position]..self.starts[position + 1]]
    }
}

impl LoopyGraph {
    /// The graph of so many positions, in which an edge `(from, to)` says that `to` is an option of
    /// `from`. The same edge may stand there more than once.
    ///
    /// # Panics
    /// When an edge names a position that does not exist.
    pub fn new(positions: usize, edges: &[(u32, u32)]) -> LoopyGraph {
        let options = Lists::new(positions, edges.iter().copied());
        let sources = Lists::new(positions, edges.iter().map(|&(from, to)| (to, from)));
        LoopyGraph { options, sources }
    }

    /// The outcome of each position when the game is over at the positions `ended` too, whatever
    /// options they have: the player to move there has lost.
    ///
    /// # Panics
    /// When a position of `ended` does not exist.
    pub fn outcomes(&self, ended: &[u32]) -> Vec<LoopyOutcome> {
        let mut outcomes = vec![LoopyOutcome::Draw; self.options.len()];
        // How many options are not known to be won.
        let mut left: Vec<usize> =
            (0..self.options.len()).map(|position| self.options.of(position).len()).collect();
        for &position in ended {
            left[position as usize] = 0;
        }
        // Positions whose outcome is known but has not been passed on yet.
        let mut known: Vec<usize> = (0..left.len()).filter(|&position| left[position] == 0).collect();
        for &position in &known {
            outcomes[position] = LoopyOutcome::Lost;
        }
        while let Some(option) = known.pop() {
            for &position in self.sources.of(option) {
                let position = position as usize;
                if outcomes[position] != LoopyOutcome::Draw {
                    continue;
                }
                left[position] -= 1;
                if outcomes[option] == LoopyOutcome::Lost {
                    outcomes[position] = LoopyOutcome::Won;
                } else if left[position] == 0 {
                    outcomes[position] = LoopyOutcome::Lost;
                } else {
                    continue;
                }
                known.push(position);
            }
        }
        outcomes
    }

    /// The outcomes of games `(start, end)`, each of which begins at `start` and is over at `end` too, as
    /// in [`LoopyGraph::outcomes`]. For many games this is much faster than going through the graph for
    /// each of them.
    ///
    /// ```
    /// use grundy::search::retrograde::{LoopyGraph, LoopyOutcome::{Draw, Lost, Won}};
    ///
    /// let graph = LoopyGraph::new(4, &[(0, 1), (1, 0), (1, 2), (2, 3)]);
    /// assert_eq!(graph.outcomes_of(&[(0, 2), (0, 3), (1, 2)]), [Lost, Draw, Won]);
    /// ```
    ///
    /// # Panics
    /// When a position of a game does not exist.
    pub fn outcomes_of(&self, games: &[(u32, u32)]) -> Vec<LoopyOutcome> {
        let order = self.options_first();
        games.chunks(u64::BITS as usize).flat_map(|games| self.outcomes_together(games, &order)).collect()
    }

    /// The outcomes of up to 64 games. Each is a bit of words that say for each position in which games it
    /// is known to be won, and in which to be lost. Bits are only ever added, so the order in which
    /// positions are looked at does not matter; where there are no cycles, looking at each once, behind
    /// its options, is enough.
    fn outcomes_together(&self, games: &[(u32, u32)], order: &[u32]) -> Vec<LoopyOutcome> {
        let mut over = vec![0u64; self.options.len()];
        for (game, &(_, end)) in games.iter().enumerate() {
            over[end as usize] |= 1 << game;
        }
        let mut won = vec![0u64; over.len()];
        let mut lost = won.clone();
        // Whether an option has changed since the position was looked at.
        let mut is_due = vec![true; over.len()];
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for position in order.iter().map(|&position| position as usize) {
                if !mem::take(&mut is_due[position]) {
                    continue;
                }
                let options = self.options.of(position).iter().map(|&option| option as usize);
                let can_win = options.clone().fold(0, |any, option| any | lost[option]);
                let must_lose = options.fold(u64::MAX, |all, option| all & won[option]);
                let known = (can_win & !over[position], must_lose | over[position]);
                if known != (won[position], lost[position]) {
                    (won[position], lost[position]) = known;
                    self.sources.of(position).iter().for_each(|&source| is_due[source as usize] = true);
                    has_changed = true;
                }
            }
        }
        let outcome = |(game, &(start, _)): (usize, &(u32, u32))| {
            let is_in = |words: &[u64]| words[start as usize] >> game & 1 == 1;
            match (is_in(&won), is_in(&lost)) {
                (true, _) => LoopyOutcome::Won,
                (_, true) => LoopyOutcome::Lost,
                _ => LoopyOutcome::Draw,
            }
        };
        games.iter().enumerate().map(outcome).collect()
    }

    /// All positions, each behind its options except where cycles make that impossible: in the order in
    /// which a depth-first search leaves them.
    fn options_first(&self) -> Vec<u32> {
        let mut order = Vec::new();
        let mut is_seen = vec![false; self.options.len()];
        let mut unseen_from = self.options.starts.clone();
        let mut path = Vec::new();
        for root in 0..is_seen.len() {
            if mem::replace(&mut is_seen[root], true) {
                continue;
            }
            path.push(root);
            while let Some(&position) = path.last() {
                let next = &mut unseen_from[position];
                if *next == self.options.starts[position + 1] {
                    order.push(position as u32);
                    path.pop();
                    continue;
                }
                let option = self.options.all[*next] as usize;
                *next += 1;
                if !mem::replace(&mut is_seen[option], true) {
                    path.push(option);
                }
            }
        }
        order
    }
}

/// The outcomes of all positions that can be reached from `starts`, of which there must be finitely
/// many. Where players have moves of their own, a position says who is to move.
///
/// ```
/// use grundy::search::retrograde::{LoopyOutcome, outcomes_from};
///
/// // A heap of up to 6 counters; a move takes two, or puts one back. Whoever takes the last two wins.
/// let outcomes = outcomes_from([5], |&heap: &u32| match heap {
///     0 => vec![],
///     1 => vec![2],
///     6 => vec![4],
///     _ => vec![heap - 2, heap + 1],
/// });
/// assert_eq!(outcomes[&2], LoopyOutcome::Won);
/// assert_eq!(outcomes[&1], LoopyOutcome::Lost);
/// assert_eq!(outcomes[&5], LoopyOutcome::Draw);
/// ```
pub fn outcomes_from<P: Clone + Eq + Hash, O: IntoIterator<Item = P>>(
    starts: impl IntoIterator<Item = P>,
    options: impl Fn(&P) -> O,
) -> FxHashMap<P, LoopyOutcome> {
    let mut reached = Reached { positions: Vec::new(), numbers: FxHashMap::default() };
    for start in starts {
        reached.number(start);
    }
    let mut edges = Vec::new();
    let mut from = 0;
    while let Some(position) = reached.positions.get(from) {
        for option in options(position) {
            edges.push((from as u32, reached.number(option)));
        }
        from += 1;
    }
    let graph = LoopyGraph::new(reached.positions.len(), &edges);
    reached.positions.into_iter().zip(graph.outcomes(&[])).collect()
}

/// Positions in the order in which they were reached, and the number of each in it.
struct Reached<P> {
    positions: Vec<P>,
    numbers: FxHashMap<P, u32>,
}

impl<P: Clone + Eq + Hash> Reached<P> {
    fn number(&mut self, position: P) -> u32 {
        if let Some(&number) = self.numbers.get(&position) {
            return number;
        }
        let number = self.positions.len() as u32;
        self.positions.push(position.clone());
        self.numbers.insert(position, number);
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Enumerate;
    use crate::game::Game;
    use crate::games::nim::Nim;
    use crate::search::plain;
    use crate::value::Outcome;
    use LoopyOutcome::{Draw, Lost, Won};
    use proptest::prelude::*;

    #[test]
    fn where_every_play_ends_it_is_the_usual_outcome() {
        let outcomes = outcomes_from([vec![3, 3, 3]], |position| Nim.options(position).collect::<Vec<_>>());
        for position in Nim.positions(&[3, 3]).filter(|position| position.len() == 3) {
            let expected = match plain::outcome(&Nim, &position) {
                Outcome::P => Lost,
                Outcome::N => Won,
            };
            assert_eq!(outcomes[&position], expected, "{position:?}");
        }
    }

    #[test]
    fn a_cycle_is_gone_round_until_nothing_changes() {
        // The goal is next to the start, but against the direction of the cycle.
        const LENGTH: u32 = 100_000;
        let cycle: Vec<(u32, u32)> =
            (0..LENGTH).map(|position| (position, (position + 1) % LENGTH)).collect();
        let graph = LoopyGraph::new(LENGTH as usize, &cycle);
        assert_eq!(graph.outcomes_of(&[(5, 4), (5, 3), (5, 6)]), [Won, Lost, Won]);
    }

    #[test]
    fn an_edge_that_stands_twice_is_one() {
        let graph = LoopyGraph::new(3, &[(0, 1), (0, 1), (1, 2), (1, 2)]);
        assert_eq!(graph.outcomes(&[]), [Lost, Won, Lost]);
    }

    #[test]
    fn a_position_may_lead_to_itself() {
        let graph = LoopyGraph::new(3, &[(0, 0), (1, 1), (1, 2)]);
        assert_eq!(graph.outcomes(&[]), [Draw, Won, Lost]);
    }

    /// Who wins within so many moves, word for word.
    fn within(edges: &[(u32, u32)], position: u32, moves: u32) -> LoopyOutcome {
        let options: Vec<u32> =
            edges.iter().filter(|&&(from, _)| from == position).map(|&(_, to)| to).collect();
        if options.is_empty() {
            return Lost;
        }
        if moves == 0 {
            return Draw;
        }
        let outcomes: Vec<LoopyOutcome> =
            options.iter().map(|&option| within(edges, option, moves - 1)).collect();
        match outcomes.contains(&Lost) {
            true => Won,
            false if outcomes.contains(&Draw) => Draw,
            false => Lost,
        }
    }

    proptest! {
        /// Among five positions, whoever can win at all does so within five moves.
        #[test]
        fn agrees_with_the_definition(edges in prop::collection::vec((0..5u32, 0..5u32), 0..10)) {
            let graph = LoopyGraph::new(5, &edges);
            let expected: Vec<LoopyOutcome> =
                (0..5).map(|position| within(&edges, position, 5)).collect();
            prop_assert_eq!(graph.outcomes(&[]), expected);
        }

        /// All games on a graph, more than 64 of them, each by itself.
        #[test]
        fn games_together_are_as_games_alone(edges in prop::collection::vec((0..9u32, 0..9u32), 0..30)) {
            let graph = LoopyGraph::new(9, &edges);
            let games: Vec<(u32, u32)> =
                (0..9).flat_map(|start| (0..9).map(move |end| (start, end))).collect();
            let alone: Vec<LoopyOutcome> =
                games.iter().map(|&(start, end)| graph.outcomes(&[end])[start as usize]).collect();
            prop_assert_eq!(graph.outcomes_of(&games), alone);
        }
    }
}
