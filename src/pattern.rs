//! Patterns in tables (找规律): formulas that the values of small positions suggest.
//!
//! A pattern is a guess. So it is fitted to a prefix of the values and tested on the rest, it must be
//! shorter than the values that it tells, and the simplest one that survives is taken: the shortest
//! *description*, in bits. For a game of heaps that has a code, the theorem on periods may turn the guess
//! into knowledge.
//!
//! ```
//! use grundy::lang::Lang;
//! use grundy::pattern::{Kind, Language, Samples, find, program};
//!
//! // Lasker's Nim, from heap 0 on.
//! let values: Vec<i64> = (0..40).map(|n| match n % 4 { _ if n == 0 => 0, 0 => n - 1, 3 => n + 1, _ => n }).collect();
//! let found = find(&Samples::in_row(Kind::Number, 0, &values)).expect("it is a pattern");
//! assert_eq!(program(&found.formula, 1, false, Language::Words(Lang::En)), "n + [-1, 0, 0, 1][n mod 4]");
//! assert_eq!((found.exceptions.len(), found.fitted, found.tested), (1, 20, 20));
//! ```

mod expression;
mod far;
mod function;
mod grammar;
mod judge;
mod known;
mod periodic;
mod program;
mod proof;
mod quadratic;
mod remainders;
mod samples;
mod slopes;
mod terms;

pub use self::expression::{Expression, Operator};
pub use self::far::{Far, compare};
pub use self::function::Function;
pub use self::judge::{Found, Miss};
pub use self::program::{Language, program};
pub use self::proof::proves;
pub use self::quadratic::Quadratic;
pub use self::samples::{Kind, Point, Samples};

use self::judge::judge;

/// How few values make no pattern.
pub const FEWEST: usize = 16;

/// The simplest formula that holds for these values, small exceptions apart; else the one that is wrong
/// least often, if it is so very seldom: [`Found::holds`] tells. `None` where there is no pattern.
///
/// Where the positions with a 0 among two numbers do not fit, but the others have a pattern of their own, they
/// are told apart, or else left out, as [`Found::leaves_out_zeros`] tells.
pub fn find(samples: &Samples) -> Option<Found> {
    let all = of(samples);
    let has_zeros = samples.open == 2 && samples.ranges().iter().any(|[least, _]| *least == 0);
    if !has_zeros || all.as_ref().is_some_and(Found::holds) {
        return all;
    }
    let (zeros, others) = samples.split_at_zeros();
    let Some(of_others) = of(&others).filter(Found::holds) else { return all };
    let whole = zeros.most_common().and_then(|of_zeros| {
        let has_zero = Expression::Open(0)
            .with(Operator::Least, Expression::Open(1))
            .with(Operator::Equals, Expression::Number(0));
        let formula =
            Expression::Either(Box::new([has_zero, Expression::Number(of_zeros), of_others.formula.clone()]));
        judge(formula, samples, samples.bits()).filter(Found::holds)
    });
    Some(whole.unwrap_or(Found { leaves_out_zeros: true, ..of_others }))
}

fn of(samples: &Samples) -> Option<Found> {
    if samples.points().len() < FEWEST {
        return None;
    }
    let information = samples.bits();
    let constant = samples.points().last().map(|point| Expression::Number(point.value));
    let formulas = constant.into_iter().chain(periodic::repeating(samples));
    let formulas = formulas.chain(known::formulas(samples)).chain(slopes::sloping(samples));
    let formulas = formulas.chain(remainders::linear(samples));
    let formulas = formulas.chain(grammar::fitting(samples));
    let found = formulas.filter_map(|formula| judge(formula, samples, information));
    found.min_by(|one, other| {
        let holds = other.holds().cmp(&one.holds());
        holds.then(one.bits.total_cmp(&other.bits))
    })
}

#[cfg(test)]
mod tests;
