//! Making all numbers of a block smaller at once: of the whole case, of its halves, of theirs, and so on.

use std::collections::HashSet;

use super::Steps;
use super::lists::Lists;
use crate::problems::AnyProblem;

/// How many blocks of one length are tried: where more of them hold numbers that are not small, these mostly
/// have to be so.
const MOST_BLOCKS: usize = 128;

/// Rows of tokens with a block of numbers made 0 or 1, or halved, as far as they are larger. What counts rows
/// or letters stays as it is.
pub(super) struct SmallerBlocks {
    tokens: Vec<String>,
    counts: HashSet<usize>,
    length: usize,
    start: usize,
    /// Which of the ways to make them smaller is next.
    way: usize,
    /// How often a block of this length could be made smaller.
    tried: usize,
}

impl SmallerBlocks {
    pub fn new(problem: &dyn AnyProblem, tokens: Vec<String>) -> SmallerBlocks {
        let counts = Lists::of(problem, &tokens).map_or_else(HashSet::new, |lists| lists.counts());
        SmallerBlocks { length: tokens.len(), tokens, counts, start: 0, way: 0, tried: 0 }
    }

    /// The tokens with the block made smaller; `None` where none of its numbers is larger than what it becomes.
    fn smaller(&self) -> Option<Vec<String>> {
        let mut tokens = self.tokens.clone();
        let end = tokens.len().min(self.start + self.length);
        let mut is_changed = false;
        for at in (self.start..end).filter(|at| !self.counts.contains(at)) {
            let token = &mut tokens[at];
            if let Ok(number) = token.parse::<u64>()
                && let smaller = WAYS[self.way](number)
                && smaller < number
            {
                *token = smaller.to_string();
                is_changed = true;
            }
        }
        is_changed.then_some(tokens)
    }

    /// Goes to blocks of half the length, if that is worth while.
    fn halve(&mut self) {
        let is_worth_while = self.length > 1 && self.tried < MOST_BLOCKS * WAYS.len();
        self.length = if is_worth_while { self.length.div_ceil(2) } else { 0 };
        (self.start, self.tried) = (0, 0);
    }
}

/// What a number becomes, if it is larger.
const WAYS: [fn(u64) -> u64; 3] = [|_| 0, |_| 1, |number| number / 2];

impl Steps for SmallerBlocks {
    fn next(&mut self) -> Option<Vec<String>> {
        while self.length > 0 {
            if self.start >= self.tokens.len() {
                self.halve();
            } else if self.way == WAYS.len() {
                (self.way, self.start) = (0, self.start + self.length);
            } else {
                let smaller = self.smaller();
                self.way += 1;
                if smaller.is_some() {
                    self.tried += 1;
                    return smaller;
                }
            }
        }
        None
    }

    /// In the same way: numbers are halved again and again.
    fn go_on_with(&mut self, tokens: Vec<String>) {
        self.tokens = tokens;
        self.way = self.way.saturating_sub(1);
    }
}
