//! What follows from explored rules: nimbers where every play ends, else a cycle and who can force a win.

use std::collections::HashSet;

use rustc_hash::FxBuildHasher;

use super::RulesError;
use super::graph::Graph;
use crate::game::Play;
use crate::search::plain::combine;
use crate::search::retrograde::{LoopyGraph, LoopyOutcome};
use crate::solve::{KnownBy, Solution};
use crate::theory::MOST_LISTED;
use crate::value::{Nimber, mex};

/// What exploring leads to.
#[derive(Debug)]
pub enum Explored {
    /// Every play ends.
    Finite(Values),
    /// A play may go on for ever.
    Loopy(Loopy),
}

impl Explored {
    /// The nimbers.
    ///
    /// # Errors
    /// [`RulesError::Endless`] where there are none.
    pub fn finite(self) -> Result<Values, RulesError> {
        match self {
            Explored::Finite(values) => Ok(values),
            Explored::Loopy(loopy) => Err(loopy.error()),
        }
    }
}

impl Graph {
    /// The values of all positions, or a cycle that a play may follow for ever.
    pub fn solve(self) -> Explored {
        match self.options_first() {
            Ok(order) => Explored::Finite(Values::new(self, order)),
            Err(cycle) => Explored::Loopy(Loopy::new(self, &cycle)),
        }
    }

    /// All positions, each behind its options; or a cycle, from one position back to itself.
    fn options_first(&self) -> Result<Vec<u32>, Vec<u32>> {
        #[derive(Clone, Copy)]
        enum State {
            Unseen,
            Open,
            Done,
        }
        let mut states = vec![State::Unseen; self.len()];
        let mut order = Vec::with_capacity(self.len());
        // A position, and the place of the term that comes next.
        let mut path: Vec<(u32, usize)> = Vec::new();
        for root in 0..self.len() as u32 {
            if let State::Unseen = states[root as usize] {
                states[root as usize] = State::Open;
                path.push((root, self.places_of(root).start));
            }
            while let Some((position, place)) = path.last_mut() {
                if *place == self.places_of(*position).end {
                    states[*position as usize] = State::Done;
                    order.push(*position);
                    path.pop();
                    continue;
                }
                let option = self.term(*place);
                *place += 1;
                match states[option as usize] {
                    State::Done => {}
                    State::Unseen => {
                        states[option as usize] = State::Open;
                        path.push((option, self.places_of(option).start));
                    }
                    State::Open => {
                        let way = path.iter().map(|&(open, _)| open).skip_while(|&open| open != option);
                        return Err(way.chain([option]).collect());
                    }
                }
            }
        }
        Ok(order)
    }
}

/// The nimbers of explored positions.
#[derive(Debug)]
pub struct Values {
    pub(super) graph: Graph,
    /// Each position behind its options.
    order: Vec<u32>,
    nimbers: Vec<Nimber>,
    /// Empty where there are sums, of which it is no matter of parts.
    remoteness: Vec<u32>,
}

impl Values {
    fn new(graph: Graph, order: Vec<u32>) -> Values {
        let mut nimbers = vec![Nimber::ZERO; graph.len()];
        let mut remoteness = if graph.has_sums() { Vec::new() } else { vec![0; graph.len()] };
        for &position in &order {
            let options = graph.options(position);
            nimbers[position as usize] =
                mex(options.map(|parts| parts.map(|part| nimbers[part as usize]).sum()));
            if !remoteness.is_empty() {
                let options = graph.terms_of(position).iter();
                remoteness[position as usize] =
                    combine(options.map(|&option| remoteness[option as usize]), Play::Normal);
            }
        }
        Values { graph, order, nimbers, remoteness }
    }

    /// How many positions were explored.
    pub fn positions(&self) -> usize {
        self.graph.len()
    }

    /// The nimber of a position; `None` where it was not explored.
    pub fn nimber(&self, position: &str) -> Option<Nimber> {
        Some(self.sum(self.graph.parts(position)?))
    }

    pub(super) fn sum(&self, parts: impl IntoIterator<Item = u32>) -> Nimber {
        parts.into_iter().map(|part| self.nimbers[part as usize]).sum()
    }

    /// Who wins a position and with which moves, each told as the option that it leads to; `None` where
    /// the position was not explored.
    pub fn solution(&self, position: &str) -> Option<Solution<String>> {
        let parts = self.graph.parts(position)?;
        let nimber = self.sum(parts.iter().copied());
        let mut known: HashSet<Vec<u32>, FxBuildHasher> = HashSet::default();
        let mut winning_moves = Vec::new();
        for (index, &part) in parts.iter().enumerate() {
            let wanted = nimber + self.sum([part]);
            for option in self.graph.options(part).filter(|option| self.sum(option.clone()) == wanted) {
                let left = self.graph.put(&parts, index, option);
                if winning_moves.len() < MOST_LISTED && known.insert(sorted(left.clone())) {
                    winning_moves.push(self.graph.write(&left));
                }
            }
        }
        let alone = if let [part] = parts[..] { self.remoteness.get(part as usize) } else { None };
        Some(Solution {
            outcome: nimber.outcome(),
            nimber: Some(nimber),
            winning_moves,
            known_by: KnownBy::Search,
            remoteness: alone.copied(),
            visited: self.positions() as u64,
            misere: None,
        })
    }

    /// How many moves the longest play from each position has.
    pub(super) fn longest_plays(&self) -> Vec<u32> {
        let mut longest = vec![0_u32; self.graph.len()];
        for &position in &self.order {
            let of_sum = |parts: &mut dyn Iterator<Item = u32>| {
                parts.fold(0, |sum: u32, part| sum.saturating_add(longest[part as usize]))
            };
            let options = self.graph.options(position).map(|mut parts| of_sum(&mut parts));
            let longest_option = options.max();
            longest[position as usize] = longest_option.map_or(0, |moves| moves.saturating_add(1));
        }
        longest
    }
}

/// The parts of a sum in an order that does not depend on how it was written.
pub(super) fn sorted(mut parts: Vec<u32>) -> Vec<u32> {
    parts.sort_unstable();
    parts
}

/// Positions from which a play may go on for ever.
#[derive(Debug)]
pub struct Loopy {
    pub(super) graph: Graph,
    outcomes: Option<Vec<LoopyOutcome>>,
    cycle: Vec<String>,
}

impl Loopy {
    fn new(graph: Graph, cycle: &[u32]) -> Loopy {
        let outcomes = (!graph.has_sums()).then(|| {
            let edges = |position| graph.terms_of(position).iter().map(move |&option| (position, option));
            let edges: Vec<(u32, u32)> = (0..graph.len() as u32).flat_map(edges).collect();
            LoopyGraph::new(graph.len(), &edges).outcomes(&[])
        });
        let cycle = cycle.iter().map(|&position| graph.text(position).to_owned()).collect();
        Loopy { graph, outcomes, cycle }
    }

    /// Positions each of which is an option of the one before it, from one back to itself; with sums, a
    /// part of an option.
    pub fn cycle(&self) -> &[String] {
        &self.cycle
    }

    /// The error where nimbers are asked for.
    pub fn error(&self) -> RulesError {
        RulesError::Endless { cycle: self.cycle.clone() }
    }

    /// Who wins a position; `None` for sums, whose outcomes do not follow from their parts, and where it
    /// was not explored.
    pub fn outcome(&self, position: &str) -> Option<LoopyOutcome> {
        let parts = self.graph.parts(position)?;
        let [part] = parts[..] else { return None };
        Some(self.outcomes.as_ref()?[part as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::super::Bounds;
    use super::*;
    use proptest::prelude::*;

    /// Told rules: the options of each position as the program writes them.
    fn explore(answers: &[String], start: &str) -> Explored {
        let answer = |position: &str| answers[position.parse::<usize>().expect("it is a number")].clone();
        Graph::told([start], Bounds::default(), answer).expect("they are answers").solve()
    }

    /// The nimber by its definition, and that of a sum by adding up.
    fn by_definition(options: &[Vec<Vec<usize>>], position: usize) -> Nimber {
        let sums = options[position].iter();
        mex(sums.map(|parts| parts.iter().map(|&part| by_definition(options, part)).sum()))
    }

    proptest! {
        /// Each of ten positions has sums of earlier ones for options.
        #[test]
        fn nimbers_are_those_of_the_definition(
            choices in prop::collection::vec(
                prop::collection::vec(prop::collection::vec(0..100usize, 1..4), 0..4), 10,
            ),
        ) {
            let options: Vec<Vec<Vec<usize>>> = choices.iter().enumerate().map(|(position, options)| {
                let options = options.iter().filter(|_| position > 0);
                options.map(|parts| parts.iter().map(|part| part % position).collect()).collect()
            }).collect();
            let write = |parts: &Vec<usize>| parts.iter().map(usize::to_string).collect::<Vec<_>>().join(" + ");
            let answers: Vec<String> = options.iter()
                .map(|options| options.iter().map(write).collect::<Vec<_>>().join("\t"))
                .collect();
            let Explored::Finite(values) = explore(&answers, "9 + 8") else { panic!("every play ends") };
            for position in 0..10 {
                if let Some(nimber) = values.nimber(&position.to_string()) {
                    prop_assert_eq!(nimber, by_definition(&options, position));
                }
            }
            let sum = by_definition(&options, 9) + by_definition(&options, 8);
            prop_assert_eq!(values.nimber("9 + 8"), Some(sum));
        }
    }

    #[test]
    fn a_play_goes_on_as_long_as_its_parts_together() {
        let answers = ["", "0", "1 + 1\t0"].map(str::to_owned);
        let Explored::Finite(values) = explore(&answers, "2") else { panic!("every play ends") };
        let longest = values.longest_plays();
        let of = |position: &str| longest[values.graph.parts(position).expect("it is known")[0] as usize];
        assert_eq!([of("0"), of("1"), of("2")], [0, 1, 3]);
    }
}
