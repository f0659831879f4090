//! The nim-product of 16 binary digits by logarithms, as that of 8, but in tables that are made when they
//! are first needed.

use std::sync::LazyLock;

use super::product::TwoDigits;

/// How many nimbers below 2^16 are not 0.
const ORDER: usize = 65_535;

/// A nimber of which these are the powers.
const GENERATOR: u16 = 258;

/// The logarithm of 0 is so large that, whatever is added, what stands at the sum among the powers is 0.
const OF_ZERO: usize = 2 * ORDER;

/// No sum of two logarithms is as large as this power of 2.
const PLACES: usize = 1 << 18;

struct Tables {
    /// For each nimber, the power that it is.
    logarithms: Box<[u32; ORDER + 1]>,
    /// The powers, twice over, so that a sum of two logarithms needs no reduction; then zeros.
    powers: Box<[u16; PLACES]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

impl Tables {
    fn new() -> Tables {
        let mut logarithms = Box::new([OF_ZERO as u32; ORDER + 1]);
        let mut powers = Box::new([0; PLACES]);
        let mut power = 1u16;
        for exponent in 0..ORDER {
            logarithms[usize::from(power)] = exponent as u32;
            powers[exponent] = power;
            powers[exponent + ORDER] = power;
            power = power.product_of_digits(GENERATOR);
        }
        Tables { logarithms, powers }
    }
}

/// The nim-product.
pub fn product(a: u16, b: u16) -> u16 {
    let Tables { logarithms, powers } = &*TABLES;
    let place = (logarithms[usize::from(a)] + logarithms[usize::from(b)]) as usize;
    // The remainder is the place itself, and shows that there is one.
    powers[place % PLACES]
}

/// The nim-product with 2^15.
pub fn half_product(a: u16) -> u16 {
    product(a, 1 << 15)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_below_65536_is_a_power_of_the_generator() {
        let mut powers = TABLES.powers[..ORDER].to_vec();
        powers.sort_unstable();
        assert_eq!(powers, (1..=u16::MAX).collect::<Vec<u16>>());
    }

    #[test]
    fn zero_times_anything_is_zero() {
        for number in 0..=u16::MAX {
            assert_eq!((product(0, number), product(number, 0)), (0, 0));
        }
    }
}
