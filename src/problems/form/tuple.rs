//! Forms one behind the other, as tuples. A longer tuple is its first form and the tuple of the rest.

use super::{Form, Input, Making, Part, Scope};
use crate::text::numbers::{Numbers, StreamError};

impl<F: Form> Form for &F {
    type Case = F::Case;

    fn read(&self, input: &mut Numbers, scope: &mut Scope, case: &mut F::Case) -> Result<(), StreamError> {
        (*self).read(input, scope, case)
    }

    fn write(&self, case: &F::Case, input: &mut Input) {
        (*self).write(case, input);
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&F::Case, &mut Scope)) {
        (*self).small(weight, scope, found);
    }

    fn make(&self, making: &mut Making<'_>) -> F::Case {
        (*self).make(making)
    }

    fn pieces(&self, case: &F::Case) -> u64 {
        (*self).pieces(case)
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        (*self).parts(parts);
    }
}

macro_rules! tuple {
    ($first:ident $first_at:tt $first_case:ident; $($form:ident $at:tt $case:ident),*) => {
        impl<$first: Form $(, $form: Form)*> Form for ($first, $($form,)*) {
            type Case = ($first::Case, $($form::Case,)*);

            fn read(
                &self,
                input: &mut Numbers,
                scope: &mut Scope,
                case: &mut Self::Case,
            ) -> Result<(), StreamError> {
                self.$first_at.read(input, scope, &mut case.$first_at)?;
                $(self.$at.read(input, scope, &mut case.$at)?;)*
                Ok(())
            }

            fn write(&self, case: &Self::Case, input: &mut Input) {
                self.$first_at.write(&case.$first_at, input);
                $(self.$at.write(&case.$at, input);)*
            }

            fn small(
                &self,
                weight: u64,
                scope: &mut Scope,
                found: &mut dyn FnMut(&Self::Case, &mut Scope),
            ) {
                let rest = ($(&self.$at,)*);
                for first_weight in 0..=weight {
                    self.$first_at.small(first_weight, scope, &mut |$first_case, scope| {
                        rest.small(weight - first_weight, scope, &mut |($($case,)*), scope| {
                            found(&($first_case.clone(), $($case.clone(),)*), scope);
                        });
                    });
                }
            }

            fn make(&self, making: &mut Making<'_>) -> Self::Case {
                (self.$first_at.make(making), $(self.$at.make(making),)*)
            }

            fn pieces(&self, case: &Self::Case) -> u64 {
                self.$first_at.pieces(&case.$first_at) $(+ self.$at.pieces(&case.$at))*
            }

            fn parts(&self, parts: &mut Vec<Part>) {
                self.$first_at.parts(parts);
                $(self.$at.parts(parts);)*
            }
        }
    };
}

/// Nothing, behind the last form of a tuple.
impl Form for () {
    type Case = ();

    fn read(&self, _: &mut Numbers, _: &mut Scope, (): &mut ()) -> Result<(), StreamError> {
        Ok(())
    }

    fn write(&self, (): &(), _: &mut Input) {}

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&(), &mut Scope)) {
        if weight == 0 {
            found(&(), scope);
        }
    }

    fn make(&self, _: &mut Making<'_>) {}

    fn pieces(&self, (): &()) -> u64 {
        0
    }

    fn parts(&self, _: &mut Vec<Part>) {}
}

tuple!(A 0 a;);
tuple!(A 0 a; B 1 b);
tuple!(A 0 a; B 1 b, C 2 c);
tuple!(A 0 a; B 1 b, C 2 c, D 3 d);
tuple!(A 0 a; B 1 b, C 2 c, D 3 d, E 4 e);
tuple!(A 0 a; B 1 b, C 2 c, D 3 d, E 4 e, F 5 f);
