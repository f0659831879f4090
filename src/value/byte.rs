//! Nimbers of 8 binary digits. The 255 of them that are not 0 are the powers of one of them, so they are
//! multiplied by adding their logarithms.

use super::Field;

impl Field for u8 {
    const ZERO: u8 = 0;
    const ONE: u8 = 1;

    fn product(self, other: u8) -> u8 {
        product(self, other)
    }

    fn half_product(self) -> u8 {
        product(self, 128)
    }

    fn square(self) -> u8 {
        product(self, self)
    }

    // There are 255 = 2·128 - 1 powers, so the root of a power is its 128th power.
    fn square_root(self) -> u8 {
        match self {
            0 => 0,
            _ => POWERS[usize::from(LOGARITHMS[usize::from(self)]) * 128 % 255],
        }
    }

    fn inverse(self) -> Option<u8> {
        (self != 0).then(|| POWERS[255 - usize::from(LOGARITHMS[usize::from(self)])])
    }

    fn quadratic_root(self) -> Option<u8> {
        (0..=254).step_by(2).find(|&x: &u8| x.square() ^ x == self)
    }
}

/// A nimber whose powers are all that are not 0 and below 256.
const GENERATOR: u8 = 19;

/// The powers of the generator, twice over, so that a sum of two logarithms needs no reduction.
static POWERS: [u8; 510] = powers();

/// For each nimber from 1, the power that it is.
static LOGARITHMS: [u8; 256] = logarithms();

fn product(a: u8, b: u8) -> u8 {
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

/// As [`Field::product`], without the tables that are made by it.
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
    use super::*;

    #[test]
    fn everything_below_256_is_a_power_of_the_generator() {
        let mut powers = POWERS[..255].to_vec();
        powers.sort_unstable();
        assert_eq!(powers, (1..=255).collect::<Vec<u8>>());
    }

    /// Word for word: the mex of `a'⊗b ⊕ a⊗b' ⊕ a'⊗b'` for all `a'` below `a` and `b'` below `b`.
    #[test]
    fn products_are_as_defined() {
        let mut products = vec![[0u8; 256]; 256];
        for a in 0..=255usize {
            // The definition is the same with the factors in the other order.
            for b in 0..=a {
                let mut is_taken = [false; 256];
                for x in 0..a {
                    let (of_a, of_x) = (&products[a], &products[x]);
                    // Half a billion times; without optimisation an iterator takes five times as long.
                    let mut y = 0;
                    while y < b {
                        is_taken[usize::from(of_a[y] ^ of_x[y] ^ of_x[b])] = true;
                        y += 1;
                    }
                }
                let mex = is_taken.iter().position(|&is_taken| !is_taken).expect("some value is free") as u8;
                products[a][b] = mex;
                products[b][a] = mex;
                assert_eq!((a as u8).product(b as u8), mex, "{a} * {b}");
            }
        }
    }
}
