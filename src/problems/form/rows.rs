//! The same form again and again.

use super::{Bound, Form, Input, IntoBound, Making, Part, Scope};
use crate::text::numbers::{Numbers, StreamError};

/// As many rows of one form as a bound says.
#[derive(Clone, Copy, Debug)]
pub struct Rows<F> {
    count: Bound,
    row: F,
}

/// How many rows small cases have at the most.
const MOST_SMALL: u64 = 100;

/// As many rows as `count` says, each in a line of its own.
pub fn rows<F: Form>(count: impl IntoBound, row: F) -> Rows<F> {
    Rows { count: count.into_bound(), row }
}

impl<F: Form> Rows<F> {
    /// Shows every so many rows behind `list` that have the weight together.
    fn extend(
        &self,
        missing: u64,
        weight: u64,
        list: &mut Vec<F::Case>,
        scope: &mut Scope,
        found: &mut dyn FnMut(&Vec<F::Case>, &mut Scope),
    ) {
        if missing == 0 {
            if weight == 0 {
                found(list, scope);
            }
            return;
        }
        let least = if missing == 1 { weight } else { 0 };
        for weight_of_row in least..=weight {
            let known = scope.len();
            self.row.small(weight_of_row, scope, &mut |row, scope| {
                list.push(row.clone());
                // The names of a row are not known behind it, but still to whoever finds the next one.
                let mut behind = scope.clone();
                behind.truncate(known);
                self.extend(missing - 1, weight - weight_of_row, list, &mut behind, found);
                list.pop();
            });
        }
    }
}

impl<F: Form> Form for Rows<F> {
    type Case = Vec<F::Case>;

    fn read(
        &self,
        input: &mut Numbers,
        scope: &mut Scope,
        case: &mut Vec<F::Case>,
    ) -> Result<(), StreamError> {
        let count = scope.value(self.count);
        let known = scope.len();
        case.truncate(usize::try_from(count).unwrap_or(usize::MAX));
        for index in 0..count {
            let index = index as usize;
            if index == case.len() {
                case.push(F::Case::default());
            }
            self.row.read(input, scope, &mut case[index])?;
            scope.truncate(known);
        }
        Ok(())
    }

    fn write(&self, case: &Vec<F::Case>, input: &mut Input) {
        for row in case {
            let written = input.len();
            self.row.write(row, input);
            if input.len() == written || !input.is_at_line_end() {
                input.end_line();
            }
        }
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&Vec<F::Case>, &mut Scope)) {
        let count = scope.value(self.count);
        if count <= MOST_SMALL {
            self.extend(count, weight, &mut Vec::new(), scope, found);
        }
    }

    fn make(&self, making: &mut Making<'_>) -> Vec<F::Case> {
        let count = making.scope.value(self.count);
        let known = making.scope.len();
        let make_row = |_| {
            let row = self.row.make(making);
            making.scope.truncate(known);
            row
        };
        (0..count).map(make_row).collect()
    }

    fn pieces(&self, case: &Vec<F::Case>) -> u64 {
        case.iter().map(|row| 1 + self.row.pieces(row)).sum()
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        let mut row = Vec::new();
        self.row.parts(&mut row);
        // As they are written: rows within rows have ended the line already.
        if row.iter().rev().find_map(Part::leaves_line_begun) != Some(false) {
            row.push(Part::LineEnd);
        }
        parts.push(Part::Rows { count: self.count, row });
    }
}
