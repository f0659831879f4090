//! Discrete logarithms of nimbers.
//!
//! The `2^k - 1` nimbers of `k` binary digits that are not 0 are the powers of one of them, and for up to 64
//! digits that number is a product of small primes, each of which divides it once:
//!
//! ```text
//! 2^64 - 1 = 3 · 5 · 17 · 257 · 641 · 65537 · 6700417
//! ```
//!
//! Raised to `(2^k - 1)/p`, a nimber becomes one of the `p` whose `p`th power is 1. There the exponent is
//! known up to multiples of `p`, and it is found in about `2√p` products: write it as `√p·i + j`, list the
//! powers with all exponents `j`, and divide by `√p` factors at a time until a nimber of the list is met.
//! The exponents for the primes make up the one that is sought, as digits do: when it is known up to
//! multiples of the primes so far, dividing by that power leaves a power of what the base becomes when
//! raised to the product of those primes, and the next digit is found for that.
//!
//! 2^128 - 1 has a prime of 14 decimal digits, for which this would take millions of products and as much
//! memory; so 128 binary digits are left out.
//!
//! Source: S. C. Pohlig, M. E. Hellman, *An improved algorithm for computing logarithms over GF(p)* (1978);
//! D. Shanks, *Class number, a theory of factorization, and genera* (1971).

use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::Field;

/// Fields in which logarithms are found soon: at the most after some ten thousand products.
///
/// ```
/// use grundy::value::{Field, Logarithm};
///
/// let power = 258u64.power(1_000_000);
/// assert_eq!(power.logarithm(258), Some(16_975));
/// assert_eq!(258u64.power(16_975), power);
/// assert_eq!(4u8.logarithm(2), None);
/// ```
pub trait Logarithm: Field + Hash {
    /// The primes whose product is the number of nimbers that are not 0.
    const PRIMES: &'static [u64];

    /// The least exponent of the power of `base` that this nimber is; `None` when it is no power of `base`.
    /// The power with the exponent 0 is 1.
    fn logarithm(self, base: Self) -> Option<u64> {
        if self == Self::ONE {
            return Some(0);
        }
        if base == Self::ZERO || self == Self::ZERO {
            return (self == base).then_some(1);
        }
        let order: u64 = Self::PRIMES.iter().product();
        let (mut exponent, mut known_to) = (0u64, 1u64);
        for &prime in Self::PRIMES {
            let raised = |number: Self| number.power(u128::from(order / prime));
            let rest = raised(self.quotient(base.power(u128::from(exponent)))?);
            let unit = raised(base.power(u128::from(known_to)));
            if unit != Self::ONE {
                exponent += known_to * steps(unit, rest, prime)?;
                known_to *= prime;
            } else if rest != Self::ONE {
                return None;
            }
        }
        Some(exponent)
    }
}

impl Logarithm for u8 {
    const PRIMES: &'static [u64] = &[3, 5, 17];
}

impl Logarithm for u16 {
    const PRIMES: &'static [u64] = &[3, 5, 17, 257];
}

impl Logarithm for u32 {
    const PRIMES: &'static [u64] = &[3, 5, 17, 257, 65_537];
}

impl Logarithm for u64 {
    const PRIMES: &'static [u64] = &[3, 5, 17, 257, 641, 65_537, 6_700_417];
}

/// The exponent below `order` with which `unit`, whose power with the exponent `order` is 1, becomes `power`.
fn steps<F: Logarithm>(unit: F, power: F, order: u64) -> Option<u64> {
    let stride = order.isqrt() + 1;
    let mut small = FxHashMap::default();
    let mut next = F::ONE;
    for exponent in 0..stride {
        small.entry(next).or_insert(exponent);
        next = next.product(unit);
    }
    let backwards = next.inverse()?;
    let mut rest = power;
    for strides in 0..stride {
        if let Some(exponent) = small.get(&rest) {
            return Some(strides * stride + exponent);
        }
        rest = rest.product(backwards);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn below_256_they_are_those_of_listed_powers() {
        for base in 0..=255u8 {
            let mut least = [None; 256];
            let mut power = 1u8;
            for exponent in 0..=256 {
                least[usize::from(power)].get_or_insert(exponent);
                power = power.product(base);
            }
            for number in 0..=255u8 {
                assert_eq!(number.logarithm(base), least[usize::from(number)], "{number} to the base {base}");
            }
        }
    }

    #[test]
    fn the_primes_make_up_the_number_of_nimbers_that_are_not_0() {
        fn product<F: Logarithm>() -> u64 {
            F::PRIMES.iter().product()
        }
        let products = [product::<u8>(), product::<u16>(), product::<u32>(), product::<u64>()];
        assert_eq!(products, [8, 16, 32, 64].map(|digits| u64::MAX >> (64 - digits)));
    }

    /// Any power is found again, with the exponent known up to multiples of the base's order.
    fn is_found_again<F: Logarithm>(base: F, exponent: u64) {
        let power = base.power(u128::from(exponent));
        let least = power.logarithm(base).expect("a power has a logarithm");
        assert!(least <= exponent);
        assert_eq!(base.power(u128::from(least)), power);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]
        #[test]
        fn powers_are_found_again(base in any::<u64>(), exponent in any::<u64>()) {
            is_found_again(base, exponent);
            is_found_again(base as u32, exponent);
            is_found_again(base as u16, exponent);
            // Bases of few powers.
            is_found_again(base.power(3 * 257 * 6_700_417), exponent);
            is_found_again(base.power(5 * 65_537), exponent);
        }
    }

    #[test]
    fn what_is_no_power_has_none() {
        // The powers of 2 are 1, 2 and 3; those of nimbers below 65536 are below 65536.
        assert_eq!(
            [1u64, 2, 3, 4, 0].map(|number| number.logarithm(2)),
            [Some(0), Some(1), Some(2), None, None]
        );
        assert_eq!((1u64 << 16).logarithm(258), None);
        assert_eq!([0u64, 1, 2].map(|number| number.logarithm(0)), [Some(1), Some(0), None]);
    }
}
