//! Leaving rows out of a list, many at once or one by one, and lowering what counts them.

use std::collections::HashSet;

use super::Steps;
use super::lists::Lists;
use super::nodes::Graph;
use crate::problems::AnyProblem;

/// A case with fewer rows in one of its lists: first without half of them, at last without a single one.
pub(super) struct FewerRows<'p> {
    problem: &'p dyn AnyProblem,
    tokens: Vec<String>,
    lists: Lists,
    /// Which list is made shorter.
    list: usize,
    /// How many rows are left out.
    length: usize,
    /// The first of them.
    start: usize,
}

impl<'p> FewerRows<'p> {
    /// Those of a case whose lists are known.
    pub fn new(problem: &'p dyn AnyProblem, tokens: Vec<String>) -> Option<FewerRows<'p>> {
        let lists = Lists::of(problem, &tokens)?;
        let mut steps = FewerRows { problem, tokens, lists, list: 0, length: 0, start: 0 };
        steps.length = steps.half();
        Some(steps)
    }

    /// As many rows as are left out first.
    fn half(&self) -> usize {
        self.lists.lists.get(self.list).map_or(0, |list| list.rows().div_ceil(2))
    }

    /// How far the next place is: of a long list not every one is tried, for where the rows stand that are
    /// left out mostly does not matter.
    fn step(&self) -> usize {
        let places = match self.tokens.len() {
            ..2_000 => 1024,
            2_000..20_000 => 16,
            _ => 4,
        };
        self.length.max(self.lists.lists[self.list].rows() / places)
    }

    /// Whether rows of the list belong to nodes: those are left out with their node.
    fn is_of_nodes(&self) -> bool {
        let count_at = self.lists.lists[self.list].count_at;
        count_at.is_some_and(|count_at| Graph::of(&self.lists, &self.tokens, count_at).is_some())
    }

    /// The tokens without the rows, in this list and in others whose rows are counted by the same number.
    fn without(&self) -> Option<Vec<String>> {
        let shortened = &self.lists.lists[self.list];
        let is_like_it = |count_at| count_at == shortened.count_at && shortened.count_at.is_some();
        let mut left_out = HashSet::new();
        for (index, list) in self.lists.lists.iter().enumerate() {
            if index == self.list || is_like_it(list.count_at) {
                let from = *list.starts.get(self.start)?;
                let to = list.starts.get(self.start + self.length).or(list.starts.last())?;
                left_out.extend(from..*to);
            }
        }
        let lowered = match shortened.count_at {
            Some(count_at) => {
                Some((count_at, self.tokens[count_at].parse::<usize>().ok()?.checked_sub(self.length)?))
            }
            None => None,
        };
        let kept = self.tokens.iter().enumerate().filter(|(at, _)| !left_out.contains(at));
        let tokens = kept.map(|(at, token)| match lowered {
            Some((count_at, count)) if count_at == at => count.to_string(),
            _ => token.clone(),
        });
        Some(tokens.collect())
    }
}

impl Steps for FewerRows<'_> {
    fn next(&mut self) -> Option<Vec<String>> {
        loop {
            let list = self.lists.lists.get(self.list)?;
            if self.length == 0 || (self.start == 0 && self.is_of_nodes()) {
                self.list += 1;
                (self.length, self.start) = (self.half(), 0);
            } else if self.start + self.length > list.rows() {
                (self.length, self.start) = (self.length / 2, 0);
            } else {
                let without = self.without();
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
    }
}
