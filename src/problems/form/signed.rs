//! Numbers that may be negative.

use super::{Form, Input, Making, Part, Scope, named};
use crate::lang::text;
use crate::text::numbers::{Numbers, StreamError};

/// A number that may be negative.
#[derive(Clone, Copy, Debug)]
pub struct Signed {
    name: &'static str,
    from: i64,
    to: i64,
}

/// A whole number between two bounds, the first of which may be negative. It bounds nothing.
pub fn signed(name: &'static str, from: i64, to: i64) -> Signed {
    Signed { name, from, to }
}

impl Form for Signed {
    type Case = i64;

    fn read(&self, input: &mut Numbers, _: &mut Scope, case: &mut i64) -> Result<(), StreamError> {
        let Signed { name, from, to } = *self;
        let expected =
            || named(name) + text!(", a whole number from {from} to {to}", "：{from} 到 {to} 之间的整数");
        *case = input.signed(from..=to, expected)?;
        Ok(())
    }

    fn write(&self, case: &i64, input: &mut Input) {
        input.token(case);
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&i64, &mut Scope)) {
        // From 0 outwards, or from the bound that is next to it.
        let middle = 0.clamp(self.from, self.to);
        let above = middle.checked_add_unsigned(weight).filter(|number| *number <= self.to);
        let below = middle.checked_sub_unsigned(weight).filter(|number| *number >= self.from && weight > 0);
        below.iter().chain(&above).for_each(|number| found(number, scope));
    }

    fn make(&self, making: &mut Making<'_>) -> i64 {
        let middle = 0.clamp(self.from, self.to);
        let most = making.extent.value;
        let from = self.from.max(middle.saturating_sub_unsigned(most));
        let to = self.to.min(middle.saturating_add_unsigned(most));
        making.random.i64(from..=to)
    }

    fn pieces(&self, _: &i64) -> u64 {
        0
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        let Signed { name, from, to } = *self;
        parts.push(Part::Signed { name, from, to });
    }
}
