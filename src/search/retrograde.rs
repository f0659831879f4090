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
    /// How many options each position has.
    options: Vec<u32>,
    /// `sources[starts[v]..starts[v + 1]]` are the positions of which `v` is an option.
    starts: Vec<usize>,
    sources: Vec<u32>,
}

impl LoopyGraph {
    /// The graph of so many positions, in which an edge `(from, to)` says that `to` is an option of
    /// `from`. The same edge may stand there more than once.
    ///
    /// # Panics
    /// When an edge names a position that does not exist.
    pub fn new(positions: usize, edges: &[(u32, u32)]) -> LoopyGraph {
        let mut options = vec![0; positions];
        let mut starts = vec![0; positions + 1];
        for &(from, to) in edges {
            options[from as usize] += 1;
            starts[to as usize + 1] += 1;
        }
        for position in 0..positions {
            starts[position + 1] += starts[position];
        }
        let mut free = starts.clone();
        let mut sources = vec![0; edges.len()];
        for &(from, to) in edges {
            let place = &mut free[to as usize];
            sources[*place] = from;
            *place += 1;
        }
        LoopyGraph { options, starts, sources }
    }

    /// The outcome of each position when the game is over at the positions `ended` too, whatever
    /// options they have: the player to move there has lost.
    ///
    /// # Panics
    /// When a position of `ended` does not exist.
    pub fn outcomes(&self, ended: &[u32]) -> Vec<LoopyOutcome> {
        let mut outcomes = vec![LoopyOutcome::Draw; self.options.len()];
        // How many options are not known to be won.
        let mut left = self.options.clone();
        for &position in ended {
            left[position as usize] = 0;
        }
        // Positions whose outcome is known but has not been passed on yet.
        let mut known: Vec<usize> = (0..left.len()).filter(|&position| left[position] == 0).collect();
        for &position in &known {
            outcomes[position] = LoopyOutcome::Lost;
        }
        while let Some(option) = known.pop() {
            for &position in &self.sources[self.starts[option]..self.starts[option + 1]] {
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
}

/// The outcomes of all positions that can be reached from `starts`, of which there must be finitely
/// many. Where players have moves of their own, a position says who is to move.
///
/// ```
/// use grundy::search::retrograde::{LoopyOutcome, outcomes_from};
///
/// // A heap of up to 6 counters; a move takes two, or puts one back. Who takes the last two wins.
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
    }
}
