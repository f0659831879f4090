//! Leaving rows out of lists and letters out of words, many at once or one by one, and lowering what counts
//! them.

use super::Steps;
use super::lists::{Counted, Lists};
use super::nodes::Graph;
use crate::problems::AnyProblem;

/// A case with fewer rows in one of its lists, or fewer letters in its words: first without half of them, at
/// last without a single one. What the same number counts is left out together, as the columns of a board.
pub(super) struct FewerRows<'p> {
    problem: &'p dyn AnyProblem,
    tokens: Vec<String>,
    lists: Lists,
    counted: Vec<Counted>,
    /// Which of what is counted is made shorter.
    group: usize,
    /// How many rows or letters are left out.
    length: usize,
    /// The first of them.
    start: usize,
    /// At how many places so many rows are left out at the most.
    most_places: usize,
}

impl<'p> FewerRows<'p> {
    /// Those of a case whose lists and words are known.
    pub fn new(
        problem: &'p dyn AnyProblem,
        tokens: Vec<String>,
        most_places: usize,
    ) -> Option<FewerRows<'p>> {
        let lists = Lists::of(problem, &tokens)?;
        let counted = lists.counted(&tokens);
        let mut steps =
            FewerRows { problem, tokens, lists, counted, group: 0, length: 0, start: 0, most_places };
        steps.length = steps.half();
        Some(steps)
    }

    /// How many rows or letters there are.
    fn all(&self) -> usize {
        self.counted.get(self.group).map_or(0, |group| group.length)
    }

    /// As many of them as are left out first.
    fn half(&self) -> usize {
        self.all().div_ceil(2)
    }

    /// How far the next place is: of a long list not every one is tried, for where the rows stand that are
    /// left out mostly does not matter.
    fn step(&self) -> usize {
        let places = match self.tokens.len() {
            ..2_000 => 1024,
            2_000..20_000 => 16,
            _ => 4,
        };
        self.length.max(self.all() / self.most_places.min(places))
    }

    /// Whether the rows belong to nodes: those are left out with their node.
    fn is_of_nodes(&self, group: &Counted) -> bool {
        group.count_at.is_some_and(|count_at| Graph::of(&self.lists, &self.tokens, count_at).is_some())
    }
}

impl Steps for FewerRows<'_> {
    fn next(&mut self) -> Option<Vec<String>> {
        loop {
            let group = self.counted.get(self.group)?;
            if self.length == 0 || (self.start == 0 && self.is_of_nodes(group)) {
                self.group += 1;
                (self.length, self.start) = (self.half(), 0);
            } else if self.start + self.length > group.length {
                (self.length, self.start) = (self.length / 2, 0);
            } else {
                let without = group.without(self.start, self.length, &self.lists, &self.tokens);
                self.start += self.step();
                if without.is_some() {
                    return without;
                }
            }
        }
    }

    fn go_on_with(&mut self, tokens: Vec<String>) {
        self.start = self.start.saturating_sub(self.step());
        self.tokens = tokens;
        self.lists = Lists::of(self.problem, &self.tokens).unwrap_or_default();
        self.counted = self.lists.counted(&self.tokens);
    }
}
