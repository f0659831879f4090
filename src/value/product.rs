//! The nim-product, the multiplication with which nimbers are a field.
//!
//! It is the least that a field allows: `a ⊗ b` is the mex of all `a'⊗b ⊕ a⊗b' ⊕ a'⊗b'` with `a' < a`
//! and `b' < b`. It values products of games: where a move of one coin game turns over some coins of
//! a row, a move of the product of two such games turns over all coins where a row and a column of
//! such moves meet, and the coin in row `x` and column `y` is worth the nim-product of the values of
//! `x` and `y` (Tartan theorem).
//!
//! **How it is computed.** Let `F` be a *Fermat power*, one of 2, 4, 16, 256, …, `2^(2^k)`. The
//! nimbers below `F` are a field, those below `F²` too, and two facts rule all products there:
//! `F ⊗ a = F·a` for `a < F`, and `F ⊗ F = F ⊕ F/2`. So write both factors with two digits to the
//! base `F`, as `a₁F ⊕ a₀` and `b₁F ⊕ b₀`, and multiply out:
//!
//! ```text
//! (a₁⊗b₁ ⊕ a₁⊗b₀ ⊕ a₀⊗b₁) F  ⊕  a₀⊗b₀ ⊕ a₁⊗b₁⊗F/2
//! ```
//!
//! The first bracket is `(a₁⊕a₀)⊗(b₁⊕b₀) ⊕ a₀⊗b₀`, which saves a product. What is left are four
//! products of digits, down to those below 256, which are looked up.
//!
//! Source: J. H. Conway, *On Numbers and Games*, chapter 6; *Winning Ways*, chapter 14.

use std::ops::{Mul, MulAssign};

use super::Nimber;

impl Mul for Nimber {
    type Output = Nimber;

    /// The nim-product.
    ///
    /// ```
    /// use grundy::value::Nimber;
    ///
    /// assert_eq!(Nimber(4) * Nimber(4), Nimber(6));
    /// assert_eq!(Nimber(4) * Nimber(3), Nimber(12));
    /// ```
    fn mul(self, other: Nimber) -> Nimber {
        Nimber(product(self.0, other.0, 32))
    }
}

impl MulAssign for Nimber {
    fn mul_assign(&mut self, other: Nimber) {
        *self = *self * other;
    }
}

impl Nimber {
    /// The nimber whose product with this one is 1; 0 has none.
    ///
    /// ```
    /// use grundy::value::Nimber;
    ///
    /// assert_eq!(Nimber(2).inverse(), Some(Nimber(3)));
    /// assert_eq!(Nimber::ZERO.inverse(), None);
    /// ```
    pub fn inverse(self) -> Option<Nimber> {
        (self != Nimber::ZERO).then(|| Nimber(inverse(self.0, 32)))
    }
}

/// The product of two numbers that have two digits of `bits` binary digits each.
fn product(a: u64, b: u64, bits: u32) -> u64 {
    if bits < 8 {
        return u64::from(small_product(a as u8, b as u8));
    }
    // Half of the digits of F/2 are 0, and half of theirs.
    if b == 0 {
        return 0;
    }
    let (a1, a0) = digits(a, bits);
    let (b1, b0) = digits(b, bits);
    if a1 | b1 == 0 {
        return product(a0, b0, bits / 2);
    }
    let half = bits / 2;
    let low = product(a0, b0, half);
    let both = product(a1 ^ a0, b1 ^ b0, half);
    let high = product(a1, b1, half);
    (both ^ low) << bits | low ^ product(high, 1 << (bits - 1), half)
}

/// The higher and the lower digit to the base 2^`bits`.
fn digits(a: u64, bits: u32) -> (u64, u64) {
    (a >> bits, a & ((1 << bits) - 1))
}

/// The inverse of a number that is not 0 and has two digits of `bits` binary digits.
///
/// With `a = a₁F ⊕ a₀` and its conjugate `ā = a₁F ⊕ a₀ ⊕ a₁`, the product `a ⊗ ā` is the *norm*
/// `a₀⊗(a₀ ⊕ a₁) ⊕ a₁⊗a₁⊗F/2`, which is below `F`. So the inverse is `ā` divided by the norm.
fn inverse(a: u64, bits: u32) -> u64 {
    if a == 1 {
        return 1;
    }
    let (a1, a0) = digits(a, bits);
    if a1 == 0 {
        return inverse(a0, bits / 2);
    }
    let square = product(a1, a1, bits / 2);
    let norm = product(a0, a0 ^ a1, bits / 2) ^ product(square, 1 << (bits - 1), bits / 2);
    product(a1 << bits | a0 ^ a1, inverse(norm, bits / 2), bits)
}

// The 255 nimbers below 256 that are not 0 are the powers of one of them, so they are multiplied by
// adding their logarithms.

/// A nimber whose powers are all that are not 0 and below 256.
const GENERATOR: u8 = 19;

/// The powers of the generator, twice over, so that a sum of two logarithms needs no reduction.
const POWERS: [u8; 510] = powers();

/// For each nimber from 1, the power that it is.
const LOGARITHMS: [u8; 256] = logarithms();

fn small_product(a: u8, b: u8) -> u8 {
    if a == 0 || b == 0 {
        return 0;
    }
    POWERS[usize::from(LOGARITHMS[usize::from(a)]) + usize::from(LOGARITHMS[usize::from(b)])]
}

const fn powers() -> [u8; 510] {
    let mut powers = [1; 510];
    let mut exponent = 1;
    while exponent < powers.len() {
        powers[exponent] = digit_product(powers[exponent - 1], GENERATOR, 4);
        exponent += 1;
    }
    powers
}

const fn logarithms() -> [u8; 256] {
    let mut logarithms = [0; 256];
    let mut exponent = 0;
    while exponent < 255 {
        logarithms[POWERS[exponent] as usize] = exponent as u8;
        exponent += 1;
    }
    logarithms
}

/// As [`product`], without the tables that are made by it.
const fn digit_product(a: u8, b: u8, bits: u32) -> u8 {
    if bits == 0 {
        return a & b;
    }
    let mask = (1 << bits) - 1;
    let (a1, a0, b1, b0) = (a >> bits, a & mask, b >> bits, b & mask);
    let half = bits / 2;
    let low = digit_product(a0, b0, half);
    let both = digit_product(a1 ^ a0, b1 ^ b0, half);
    let high = digit_product(a1, b1, half);
    (both ^ low) << bits | low ^ digit_product(high, 1 << (bits - 1), half)
}

#[cfg(test)]
mod tests {
    use super::super::mex;
    use super::*;
    use proptest::prelude::*;

    /// Products below `size` by the definition.
    fn defined(size: usize) -> Vec<Vec<Nimber>> {
        let mut products = vec![vec![Nimber::ZERO; size]; size];
        for a in 0..size {
            for b in 0..size {
                let smaller = (0..a).flat_map(|x| (0..b).map(move |y| (x, y)));
                products[a][b] = mex(smaller.map(|(x, y)| products[x][b] + products[a][y] + products[x][y]));
            }
        }
        products
    }

    #[test]
    fn small_products_are_as_defined() {
        for (a, row) in defined(64).into_iter().enumerate() {
            for (b, expected) in row.into_iter().enumerate() {
                assert_eq!(Nimber(a as u64) * Nimber(b as u64), expected, "{a} * {b}");
            }
        }
    }

    /// Source: products by their definition and by CGSuite 2.2.
    #[test]
    fn known_products() {
        for (a, b, product) in [
            (7, 9, 8),
            (12, 13, 7),
            (15, 15, 9),
            (16, 16, 24),
            (128, 128, 222),
            (255, 255, 156),
            (256, 256, 384),
            (1 << 16, 1 << 16, 98_304),
            (1 << 31, 1 << 31, 3_729_449_897),
            (1 << 63, 1 << 63, 16_017_865_340_936_038_689),
            (1 << 63, 1 << 62, 13_386_266_373_098_067_731),
        ] {
            assert_eq!(Nimber(a) * Nimber(b), Nimber(product), "{a} * {b}");
        }
    }

    #[test]
    fn everything_below_256_is_a_power_of_the_generator() {
        let mut powers = POWERS[..255].to_vec();
        powers.sort_unstable();
        assert_eq!(powers, (1..=255).collect::<Vec<u8>>());
    }

    fn any_nimber() -> impl Strategy<Value = Nimber> {
        (any::<u64>(), 0..64u32).prop_map(|(number, shift)| Nimber(number >> shift))
    }

    proptest! {
        #[test]
        fn nimbers_are_a_field(a in any_nimber(), b in any_nimber(), c in any_nimber()) {
            prop_assert_eq!(a * b, b * a);
            prop_assert_eq!((a * b) * c, a * (b * c));
            prop_assert_eq!(a * (b + c), a * b + a * c);
            prop_assert_eq!(a * Nimber(1), a);
            match a.inverse() {
                Some(inverse) => prop_assert_eq!(a * inverse, Nimber(1)),
                None => prop_assert_eq!(a, Nimber::ZERO),
            }
        }
    }
}
