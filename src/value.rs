//! The values of impartial games. Every position of a finite impartial game under normal play is
//! equal to a heap of Nim; the size of that heap is its *nimber* (Grundy value, SG 值). The nimber
//! of a position is the *mex* of the nimbers of its options, and the nimber of a sum of games is
//! the *nim-sum* of their nimbers. The player to move loses exactly when the nimber is 0.
//!
//! Source: R. P. Sprague, *Über mathematische Kampfspiele* (1935); P. M. Grundy, *Mathematics and
//! games* (1939).
//!
//! ```
//! use grundy::value::{Nimber, Outcome, mex};
//!
//! let heaps = [Nimber(3), Nimber(4), Nimber(5)];
//! let sum: Nimber = heaps.into_iter().sum();
//! assert_eq!(sum, Nimber(2));
//! assert_eq!(sum.outcome(), Outcome::N);
//! assert_eq!(mex([Nimber(0), Nimber(1), Nimber(3)]), Nimber(2));
//! ```

mod byte;
#[cfg(target_arch = "x86_64")]
mod carryless;
pub mod expression;
mod genus;
mod logarithm;
mod product;
mod word;

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

pub use self::genus::{Genus, MisereValue};
pub use self::logarithm::Logarithm;
pub use self::product::{Field, multiply};

/// The size of the Nim heap that a position is equal to. `+` is the nim-sum and `*` the nim-product.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Nimber(pub u64);

impl Nimber {
    /// The nimber of a position without moves.
    pub const ZERO: Nimber = Nimber(0);

    /// Who wins a position of this value.
    pub fn outcome(self) -> Outcome {
        if self == Nimber::ZERO { Outcome::P } else { Outcome::N }
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

// The nim-sum is addition without carry, which is the exclusive or of the binary digits.
#[expect(clippy::suspicious_arithmetic_impl, reason = "nimbers add without carry")]
impl Add for Nimber {
    type Output = Nimber;

    fn add(self, other: Nimber) -> Nimber {
        Nimber(self.0 ^ other.0)
    }
}

impl AddAssign for Nimber {
    fn add_assign(&mut self, other: Nimber) {
        *self = *self + other;
    }
}

impl Sum for Nimber {
    fn sum<I: Iterator<Item = Nimber>>(terms: I) -> Nimber {
        terms.fold(Nimber::ZERO, Add::add)
    }
}

/// Who wins a position when both play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Outcome {
    /// A *P-position*: the previous player wins, whoever is to move loses.
    P,
    /// An *N-position*: the next player, who is to move, wins.
    N,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::P => "P",
            Outcome::N => "N",
        })
    }
}

/// The *minimum excludant*: the least nimber that is not among `values`.
///
/// Takes time and memory proportional to the number of values, however large they are: the mex of
/// `n` values is at most `n`, so larger ones cannot matter.
pub fn mex(values: impl IntoIterator<Item = Nimber>) -> Nimber {
    let mut values: Vec<u64> = values.into_iter().map(|value| value.0).collect();
    values.sort_unstable();
    values.dedup();
    let least_missing = values.iter().zip(0..).take_while(|&(&value, index)| value == index).count();
    Nimber(least_missing as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mex_of_nothing_is_zero() {
        assert_eq!(mex([]), Nimber(0));
    }

    #[test]
    fn mex_skips_repeats_and_large_values() {
        let values = [1, 0, 0, 1, u64::MAX, 2, 7].map(Nimber);
        assert_eq!(mex(values), Nimber(3));
    }

    #[test]
    fn nim_sum_is_its_own_inverse() {
        for (a, b) in [(0, 0), (5, 9), (u64::MAX, 1)] {
            assert_eq!(Nimber(a) + Nimber(b) + Nimber(b), Nimber(a));
        }
    }
}
