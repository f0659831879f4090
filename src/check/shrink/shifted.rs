//! Lowering one number while another one behind it is raised by the same: a case of the same size, but earlier
//! in order, from which others may be found that are smaller.

use std::collections::VecDeque;

use super::{ROW, Steps};

/// Tokens with two numbers changed of which the sum is kept.
pub(super) struct Shifted {
    tokens: Vec<String>,
    lowered: usize,
    raised: usize,
    /// By how much it is tried next for these two.
    amounts: VecDeque<u64>,
}

impl Shifted {
    /// Those of a case that is short: there are too many of a longer one.
    pub fn new(tokens: Vec<String>) -> Option<Shifted> {
        const LONG: usize = 2 * ROW;
        (tokens.len() <= LONG).then_some(Shifted { tokens, lowered: 0, raised: 0, amounts: VecDeque::new() })
    }

    fn number(&self, at: usize) -> Option<u64> {
        self.tokens.get(at)?.parse().ok()
    }

    /// By how much the first number may be lowered: to 0, to a power of two or one bit more than that, and by 1.
    fn all_amounts(&self) -> VecDeque<u64> {
        let Some(number) = self.number(self.lowered).filter(|number| *number > 0) else {
            return VecDeque::new();
        };
        let lowest = (0..=number.ilog2()).map(|bit| number - (1 << bit)).filter(|amount| *amount > 1);
        [number].into_iter().chain(lowest).chain([1]).collect()
    }

    /// Goes to the next two numbers, if there are any.
    fn go_on(&mut self) -> Option<()> {
        self.raised += 1;
        if self.raised >= self.tokens.len() {
            self.lowered += 1;
            self.raised = self.lowered + 1;
        }
        self.amounts = self.all_amounts();
        (self.raised < self.tokens.len()).then_some(())
    }

    /// The tokens after a change; `None` where one of the two is no number.
    fn shifted(&self, amount: u64) -> Option<Vec<String>> {
        let lowered = self.number(self.lowered)?.checked_sub(amount)?;
        let raised = self.number(self.raised)?.checked_add(amount)?;
        let mut tokens = self.tokens.clone();
        (tokens[self.lowered], tokens[self.raised]) = (lowered.to_string(), raised.to_string());
        Some(tokens)
    }
}

impl Steps for Shifted {
    fn next(&mut self) -> Option<Vec<String>> {
        loop {
            match self.amounts.pop_front() {
                Some(amount) => {
                    if let Some(tokens) = self.shifted(amount) {
                        return Some(tokens);
                    }
                }
                None => self.go_on()?,
            }
        }
    }

    fn go_on_with(&mut self, tokens: Vec<String>) {
        self.tokens = tokens;
        self.amounts = self.all_amounts();
    }
}
