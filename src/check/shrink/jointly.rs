//! Making numbers smaller bit by bit, alone or two together: such that a nim-sum keeps the bits that
//! matter, and a gap between two numbers its size.

use std::collections::VecDeque;

use super::{COUNTS, ROW, Steps};

/// Rows of tokens with one or two numbers that are not far from each other changed.
pub(super) struct Jointly {
    tokens: Vec<String>,
    first: usize,
    /// The other number; the first one itself when it is changed alone.
    second: usize,
    /// What is tried next with these two.
    changes: VecDeque<Change>,
}

/// What is done to two numbers.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// They become these.
    Become(u64, u64),
    /// The first one becomes this, the second one is left out, and a number that may count them is lowered.
    Merge(u64, Option<usize>),
}

impl Jointly {
    /// Those of a case that is not long: there are too many of a long one.
    pub fn new(tokens: Vec<String>) -> Option<Jointly> {
        const LONG: usize = 20 * ROW;
        if tokens.len() > LONG {
            return None;
        }
        let mut jointly = Jointly { tokens, first: 0, second: 0, changes: VecDeque::new() };
        jointly.changes = jointly.all_changes();
        Some(jointly)
    }

    /// What can be done at this place.
    fn all_changes(&self) -> VecDeque<Change> {
        let number = |at: usize| self.tokens.get(at).and_then(|token| token.parse::<u64>().ok());
        match (number(self.first), number(self.second)) {
            (Some(only), _) if self.first == self.second => {
                let lowered = self.steps(only).map(|by| Change::Become(only - by, only - by));
                alone(only).chain(lowered).collect()
            }
            (Some(first), Some(second)) => {
                let lowered = self.steps(first.min(second));
                let lowered = lowered.map(|by| Change::Become(first - by, second - by));
                together(first, second).chain(lowered).chain(self.merges(first ^ second)).collect()
            }
            _ => VecDeque::new(),
        }
    }

    /// By how much numbers are lowered that are not larger than `most`: by powers of two, since what does not do
    /// with one less may do with two or four less, as where it matters that a number is even. A long case has
    /// too many numbers for that.
    fn steps(&self, most: u64) -> impl Iterator<Item = u64> + use<> {
        const SHORT: usize = 2 * ROW;
        let is_short = self.tokens.len() <= SHORT;
        most.checked_ilog2()
            .filter(|_| is_short)
            .into_iter()
            .flat_map(|highest| (1..=highest).rev().map(|bit| 1 << bit))
    }

    /// Two heaps of Nim make one of their nim-sum.
    fn merges(&self, sum: u64) -> impl Iterator<Item = Change> {
        let counts = (0..self.first.min(COUNTS)).map(Some);
        counts.chain([None]).map(move |count_at| Change::Merge(sum, count_at))
    }

    /// The tokens after a change; `None` where it has no meaning.
    fn changed(&self, change: Change) -> Option<Vec<String>> {
        let mut tokens = self.tokens.clone();
        match change {
            Change::Become(first, second) => {
                tokens[self.first] = first.to_string();
                tokens[self.second] = second.to_string();
            }
            Change::Merge(sum, count_at) => {
                tokens[self.first] = sum.to_string();
                tokens.remove(self.second);
                if let Some(count_at) = count_at {
                    let count: u64 = tokens[count_at].parse().ok()?;
                    tokens[count_at] = count.checked_sub(1)?.to_string();
                }
            }
        }
        Some(tokens)
    }

    /// Goes to the next two numbers, if there are any.
    fn go_on(&mut self) -> Option<()> {
        self.second += 1;
        if self.second > self.first + ROW || self.second >= self.tokens.len() {
            self.first += 1;
            self.second = self.first;
        }
        self.changes = self.all_changes();
        (self.first < self.tokens.len()).then_some(())
    }
}

/// The highest bit of a number alone, then the number without one of its bits.
fn alone(number: u64) -> impl Iterator<Item = Change> {
    let highest = number.checked_ilog2().map(|bit| 1 << bit).filter(|highest| *highest < number);
    let without_one = bits(number).map(move |bit| number ^ bit);
    highest.into_iter().chain(without_one).map(|smaller| Change::Become(smaller, smaller))
}

/// Two numbers lowered by the same, or without a bit that both have.
fn together(first: u64, second: u64) -> impl Iterator<Item = Change> {
    let most = first.min(second);
    let amounts = [most, most.saturating_sub(1)].into_iter().chain((1..u64::BITS).map(move |by| most >> by));
    let lowered = amounts
        .filter(|amount| *amount > 0)
        .map(move |amount| Change::Become(first - amount, second - amount));
    lowered.chain(bits(first & second).map(move |bit| Change::Become(first ^ bit, second ^ bit)))
}

/// The bits of a number, from the highest one.
fn bits(number: u64) -> impl Iterator<Item = u64> {
    (0..u64::BITS).rev().map(|bit| 1 << bit).filter(move |bit| number & bit != 0)
}

impl Steps for Jointly {
    fn next(&mut self) -> Option<Vec<String>> {
        loop {
            match self.changes.pop_front() {
                Some(change) => {
                    if let Some(tokens) = self.changed(change) {
                        return Some(tokens);
                    }
                }
                None => self.go_on()?,
            }
        }
    }

    fn go_on_with(&mut self, tokens: Vec<String>) {
        self.tokens = tokens;
        self.changes = self.all_changes();
    }
}
