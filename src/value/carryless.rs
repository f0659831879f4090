//! The nim-product of 64 binary digits by multiplication without carry, which processors have for
//! polynomials over the field of two elements.
//!
//! All fields of 2^64 elements are the same but for the names of their elements. The polynomials
//! modulo `x⁶⁴ + x⁴ + x³ + x + 1` are one, the nimbers below 2^64 another. A root `r` of that polynomial
//! among the nimbers gives the names: the polynomial with the binary digits `c` is the nim-sum of the
//! powers `rⁱ` with `cᵢ = 1`. This keeps sums, so a table for each byte translates either way.

#![expect(unsafe_code, reason = "an instruction that only some processors have")]

use std::arch::x86_64::{_mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64};
use std::sync::LazyLock;

use super::product::TwoDigits;

/// A nimber with `r⁶⁴ ⊕ r⁴ ⊕ r³ ⊕ r ⊕ 1 = 0`.
const ROOT: u64 = 4_623_091_020_647_089_842;

/// The binary digits of `x⁴ + x³ + x + 1`, which is `x⁶⁴`.
const MODULUS: i64 = 0b11011;

/// The names of nimbers among the polynomials. It exists only where the processor has the instruction.
pub struct Isomorphism {
    to_polynomial: Linear,
    to_nimber: Linear,
}

static ISOMORPHISM: LazyLock<Option<Isomorphism>> =
    LazyLock::new(|| is_x86_feature_detected!("pclmulqdq").then(Isomorphism::new));

impl Isomorphism {
    /// The isomorphism, where the processor can use it.
    pub fn get() -> Option<&'static Isomorphism> {
        ISOMORPHISM.as_ref()
    }

    fn new() -> Isomorphism {
        let mut powers = [1u64; 64];
        for index in 1..64 {
            powers[index] = powers[index - 1].product_of_digits(ROOT);
        }
        Isomorphism { to_polynomial: Linear::new(&inverse(powers)), to_nimber: Linear::new(&powers) }
    }

    /// The nim-product.
    pub fn product(&self, a: u64, b: u64) -> u64 {
        // SAFETY: an isomorphism exists only where the processor has the instruction.
        unsafe { self.translated_product(a, b) }
    }

    /// Multiplies each of `factors` by the one of `others` in the same place.
    pub fn multiply(&self, factors: &mut [u64], others: &[u64]) {
        // SAFETY: an isomorphism exists only where the processor has the instruction.
        unsafe { self.translated_products(factors, others) }
    }

    #[target_feature(enable = "pclmulqdq")]
    fn translated_products(&self, factors: &mut [u64], others: &[u64]) {
        for (factor, &other) in factors.iter_mut().zip(others) {
            *factor = self.translated_product(*factor, other);
        }
    }

    #[inline]
    #[target_feature(enable = "pclmulqdq")]
    fn translated_product(&self, a: u64, b: u64) -> u64 {
        let (a, b) = (self.to_polynomial.apply(a), self.to_polynomial.apply(b));
        self.to_nimber.apply(polynomial_product(a, b))
    }
}

/// The product modulo `x⁶⁴ + x⁴ + x³ + x + 1`: what stands at `x⁶⁴` and above is multiplied by what `x⁶⁴` is,
/// and again for the few digits that are then too high.
#[inline]
#[target_feature(enable = "pclmulqdq")]
fn polynomial_product(a: u64, b: u64) -> u64 {
    let modulus = _mm_cvtsi64_si128(MODULUS);
    let product =
        _mm_clmulepi64_si128::<0>(_mm_cvtsi64_si128(a.cast_signed()), _mm_cvtsi64_si128(b.cast_signed()));
    let folded = _mm_clmulepi64_si128::<1>(product, modulus);
    let rest = _mm_clmulepi64_si128::<1>(folded, modulus);
    (_mm_cvtsi128_si64(product) ^ _mm_cvtsi128_si64(folded) ^ _mm_cvtsi128_si64(rest)).cast_unsigned()
}

/// A map that keeps sums: for each byte and its place, what it becomes.
struct Linear(Box<[[u64; 256]; 8]>);

impl Linear {
    /// The map that takes each binary digit to one of `images`.
    fn new(images: &[u64; 64]) -> Linear {
        let mut table = Box::new([[0; 256]; 8]);
        for (images, row) in images.chunks(8).zip(table.iter_mut()) {
            for byte in 1..256usize {
                let lowest = byte.trailing_zeros() as usize;
                row[byte] = row[byte & (byte - 1)] ^ images[lowest];
            }
        }
        Linear(table)
    }

    #[inline]
    fn apply(&self, number: u64) -> u64 {
        let bytes = number.to_le_bytes();
        (0..8).fold(0, |sum, place| sum ^ self.0[place][usize::from(bytes[place])])
    }
}

/// The images of the inverse map, by elimination.
fn inverse(mut images: [u64; 64]) -> [u64; 64] {
    let mut inverse: [u64; 64] = std::array::from_fn(|digit| 1 << digit);
    for digit in 0..64 {
        let has_digit = |index: &usize| images[*index] >> digit & 1 == 1;
        let pivot = (digit..64).find(has_digit).expect("the powers of a root are independent");
        images.swap(digit, pivot);
        inverse.swap(digit, pivot);
        for other in (0..64).filter(|&other| other != digit) {
            if images[other] >> digit & 1 == 1 {
                images[other] ^= images[digit];
                inverse[other] ^= inverse[digit];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_is_one() {
        let power = |exponent| (0..exponent).fold(1u64, |power, _| power.product_of_digits(ROOT));
        assert_eq!(power(64) ^ power(4) ^ power(3) ^ power(1) ^ power(0), 0);
    }
}
