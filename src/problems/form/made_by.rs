//! A form whose cases by chance are made by a function.

use super::{Form, Input, Making, Part, Scope};
use crate::text::numbers::{Numbers, StreamError};

/// A form whose cases by chance are made by a function.
#[derive(Clone, Copy, Debug)]
pub struct MadeBy<F: Form> {
    pub(super) form: F,
    pub(super) make: fn(&mut Making<'_>) -> F::Case,
}

impl<F: Form> Form for MadeBy<F> {
    type Case = F::Case;

    fn read(&self, input: &mut Numbers, scope: &mut Scope, case: &mut F::Case) -> Result<(), StreamError> {
        self.form.read(input, scope, case)
    }

    fn write(&self, case: &F::Case, input: &mut Input) {
        self.form.write(case, input);
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&F::Case, &mut Scope)) {
        self.form.small(weight, scope, found);
    }

    fn make(&self, making: &mut Making<'_>) -> F::Case {
        (self.make)(making)
    }

    fn pieces(&self, case: &F::Case) -> u64 {
        self.form.pieces(case)
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        self.form.parts(parts);
    }
}
