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
//! products of digits, down to those below 65536, which are looked up.
//!
//! Source: J. H. Conway, *On Numbers and Games*, chapter 6; *Winning Ways*, chapter 14.

use std::fmt::Debug;
use std::ops::{BitXor, Mul, MulAssign};

#[cfg(target_arch = "x86_64")]
use super::carryless::Isomorphism;
use super::{Nimber, word};

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
        Nimber(self.0.product(other.0))
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
        self.0.inverse().map(Nimber)
    }
}

/// The nimbers of 8, 16, 32, 64 or 128 binary digits, each a field. Their sum is `^`.
///
/// ```
/// use grundy::value::Field;
///
/// assert_eq!(5u8.product(7), 13);
/// assert_eq!(13u64.quotient(7), Some(5));
/// assert_eq!(2u128.power(3), 1);
/// assert_eq!(6u32.square_root(), 4);
/// ```
pub trait Field: Copy + Eq + Debug + BitXor<Output = Self> {
    /// The nimber 0.
    const ZERO: Self;
    /// The nimber 1.
    const ONE: Self;

    /// The nim-product.
    fn product(self, other: Self) -> Self;

    /// The nim-product with the half of the field's own Fermat power, the highest binary digit.
    fn half_product(self) -> Self;

    /// The product with itself.
    fn square(self) -> Self;

    /// The nimber whose square this is; each is the square of exactly one.
    fn square_root(self) -> Self;

    /// The nimber whose product with this one is 1; 0 has none.
    fn inverse(self) -> Option<Self>;

    /// The even one of the two solutions `x` of `x⊗x ⊕ x = self`, of which the other is `x ⊕ 1`. There are
    /// solutions exactly when the highest binary digit, which is the *trace*, is 0.
    fn quadratic_root(self) -> Option<Self>;

    /// The nimber whose product with `divisor` is this one; nothing is divided by 0.
    fn quotient(self, divisor: Self) -> Option<Self> {
        divisor.inverse().map(|inverse| self.product(inverse))
    }

    /// The product of so many factors that are all this one; of none it is 1.
    fn power(self, exponent: u128) -> Self {
        let mut power = Self::ONE;
        for digit in (0..u128::BITS - exponent.leading_zeros()).rev() {
            power = power.square();
            if exponent >> digit & 1 == 1 {
                power = power.product(self);
            }
        }
        power
    }
}

/// Multiplies each of `factors` by the one of `others` in the same place.
///
/// # Panics
/// When one has more than the other.
///
/// ```
/// let mut factors = [2, 4];
/// grundy::value::multiply(&mut factors, &[3, 4]);
/// assert_eq!(factors, [1, 6]);
/// ```
pub fn multiply(factors: &mut [u64], others: &[u64]) {
    assert_eq!(factors.len(), others.len(), "each factor has another");
    #[cfg(target_arch = "x86_64")]
    if let Some(isomorphism) = Isomorphism::get() {
        return isomorphism.multiply(factors, others);
    }
    factors.iter_mut().zip(others).for_each(|(factor, &other)| *factor = factor.product_of_digits(other));
}

/// Writes the field of two digits over the field of one. With the letters from above, where `⊗F/2` is the
/// digits' own `half_product`:
///
/// - `F²/2 = (F/2)F`, so `a ⊗ F²/2 = ((a₁⊕a₀)⊗F/2) F ⊕ a₁⊗F/2⊗F/2`.
/// - Squaring adds: `a⊗a = (a₁⊗a₁) F ⊕ a₀⊗a₀ ⊕ a₁⊗a₁⊗F/2`. So the high digit of a root is the root of the
///   high digit, and what is left below is a square, too.
/// - With the *conjugate* `a₁F ⊕ a₀ ⊕ a₁`, the product with `a` is the *norm* `a₀⊗(a₀⊕a₁) ⊕ a₁⊗a₁⊗F/2`, which is
///   below `F`. So the inverse is the conjugate divided by the norm.
/// - `x⊗x ⊕ x = a` says `x₁⊗x₁ ⊕ x₁ = a₁` and `x₀⊗x₀ ⊕ x₀ = a₀ ⊕ x₁⊗x₁⊗F/2`. Of the two `x₁` one is fit: taking
///   the other adds `F/2` to the right side, whose highest digit must be 0.
macro_rules! two_digits {
    ($field:ty, $digit:ty, $product:expr, $half_product:expr) => {
        impl TwoDigits for $field {
            type Digit = $digit;

            fn digits(self) -> ($digit, $digit) {
                ((self >> <$digit>::BITS) as $digit, self as $digit)
            }

            fn of_digits(high: $digit, low: $digit) -> $field {
                <$field>::from(high) << <$digit>::BITS | <$field>::from(low)
            }
        }

        impl Field for $field {
            const ZERO: $field = 0;
            const ONE: $field = 1;

            fn product(self, other: $field) -> $field {
                $product(self, other)
            }

            fn half_product(self) -> $field {
                $half_product(self)
            }

            fn square(self) -> $field {
                let (a1, a0) = self.digits();
                let high = a1.square();
                Self::of_digits(high, a0.square() ^ high.half_product())
            }

            fn square_root(self) -> $field {
                let (high, low) = self.digits();
                Self::of_digits(high.square_root(), (low ^ high.half_product()).square_root())
            }

            fn inverse(self) -> Option<$field> {
                let (a1, a0) = self.digits();
                let norm = a0.product(a0 ^ a1) ^ a1.square().half_product();
                let inverse = norm.inverse()?;
                Some(Self::of_digits(a1.product(inverse), (a0 ^ a1).product(inverse)))
            }

            fn quadratic_root(self) -> Option<$field> {
                let (a1, a0) = self.digits();
                let x1 = a1.quadratic_root()?;
                let fit = |x1: $digit| {
                    let x0 = (a0 ^ x1.square().half_product()).quadratic_root()?;
                    Some(Self::of_digits(x1, x0))
                };
                fit(x1).or_else(|| fit(x1 ^ 1))
            }
        }
    };
}

two_digits!(u16, u8, word::product, word::half_product);
two_digits!(u32, u16, u32::product_of_digits, u32::half_product_of_digits);
two_digits!(u64, u32, product_64, u64::half_product_of_digits);
two_digits!(u128, u64, u128::product_of_digits, u128::half_product_of_digits);

/// Nimbers as two digits to the base `F`.
pub trait TwoDigits: Field {
    /// Those below `F`.
    type Digit: Field;

    /// The higher and the lower digit.
    fn digits(self) -> (Self::Digit, Self::Digit);

    /// The nimber of these digits.
    fn of_digits(high: Self::Digit, low: Self::Digit) -> Self;

    /// The product by those of digits.
    fn product_of_digits(self, other: Self) -> Self {
        let ((a1, a0), (b1, b0)) = (self.digits(), other.digits());
        let low = a0.product(b0);
        let both = (a1 ^ a0).product(b1 ^ b0);
        Self::of_digits(both ^ low, low ^ a1.product(b1).half_product())
    }

    /// The product with the half of the field's own Fermat power, by products of digits.
    fn half_product_of_digits(self) -> Self {
        let (a1, a0) = self.digits();
        Self::of_digits((a1 ^ a0).half_product(), a1.half_product().half_product())
    }
}

fn product_64(a: u64, b: u64) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if let Some(isomorphism) = Isomorphism::get() {
        return isomorphism.product(a, b);
    }
    a.product_of_digits(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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

    /// The two facts from which all products follow, as nimbers are a field.
    fn keeps_fermat_powers(digits: u32, smaller: u128) {
        let power = 1u128 << digits;
        let smaller = smaller & (power - 1);
        assert_eq!(power.product(smaller), power * smaller);
        assert_eq!(power.product(power), power ^ (power / 2));
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

        #[test]
        fn each_width_is_a_field(a in any::<u128>(), b in any::<u128>(), c in any::<u128>()) {
            keeps_laws([a as u8, b as u8, c as u8]);
            keeps_laws([a as u16, b as u16, c as u16]);
            keeps_laws([a as u32, b as u32, c as u32]);
            keeps_laws([a as u64, b as u64, c as u64]);
            keeps_laws([a, b, c]);
        }

        #[test]
        fn fermat_powers_are_multiplied_as_said(smaller in any::<u128>()) {
            [1, 2, 4, 8, 16, 32, 64].into_iter().for_each(|digits| keeps_fermat_powers(digits, smaller));
        }

        #[test]
        fn narrow_fields_are_within_wide_ones(a in any::<u64>(), b in any::<u64>()) {
            prop_assert_eq!(u128::from(a.product(b)), u128::from(a).product(u128::from(b)));
            prop_assert_eq!(a.product(b), a.product_of_digits(b));
            let (a, b) = (a as u32, b as u32);
            prop_assert_eq!(u64::from(a.product(b)), u64::from(a).product_of_digits(u64::from(b)));
            let (a, b) = (a as u16, b as u16);
            prop_assert_eq!(u32::from(a.product(b)), u32::from(a).product(u32::from(b)));
            prop_assert_eq!(a.product(b), a.product_of_digits(b));
            prop_assert_eq!(a.half_product(), a.half_product_of_digits());
            let (a, b) = (a as u8, b as u8);
            prop_assert_eq!(u16::from(a.product(b)), u16::from(a).product(u16::from(b)));
        }

        #[test]
        fn many_are_multiplied_as_one(pairs in proptest::collection::vec((any::<u64>(), any::<u64>()), 0..20)) {
            let (mut factors, others): (Vec<u64>, Vec<u64>) = pairs.iter().copied().unzip();
            multiply(&mut factors, &others);
            let expected: Vec<u64> = pairs.iter().map(|&(a, b)| a.product_of_digits(b)).collect();
            prop_assert_eq!(factors, expected);
        }
    }

    fn keeps_laws<F: Field>([a, b, c]: [F; 3]) {
        assert_eq!(a.product(b), b.product(a));
        assert_eq!(a.product(b).product(c), a.product(b.product(c)));
        assert_eq!(a.product(b ^ c), a.product(b) ^ a.product(c));
        assert_eq!(a.product(F::ONE), a);
        assert_eq!(a.square(), a.product(a));
        assert_eq!(a.square_root().square(), a);
        assert_eq!(a.power(3), a.square().product(a));
        assert_eq!(a.power(0), F::ONE);
        assert_eq!(a.quotient(F::ZERO), None);
        if b != F::ZERO {
            assert_eq!(a.quotient(b).map(|quotient| quotient.product(b)), Some(a));
        }
        let is_root = |root: F| root.square() ^ root == a;
        // Of a and the nimber with its highest digit changed, exactly one has a root.
        assert!(a.quadratic_root().is_none_or(is_root));
        let other = a ^ F::ONE.half_product();
        assert_ne!(a.quadratic_root().is_some(), other.quadratic_root().is_some());
    }
}
