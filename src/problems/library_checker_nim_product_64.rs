//! Library Checker, Nim Product (64 bits): the count of cases, then for each two numbers below
//! 2^64. What is their nim-product?

use std::fmt::Display;

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Statement};
use crate::lang::Text;
use crate::value::Nimber;

/// The problem.
pub struct NimProduct64;

static STATEMENT: Statement = Statement {
    id: "library-checker-nim-product-64",
    aliases: &["nim_product_64", "nim-product-64", "nim-product"],
    title: Text::new("Nim Product", "Nim 积"),
    question: Text::new(
        "The nim-product of A and B is the smallest number that is not the nim-sum of three nim-products: of A' and B, \
         of A and B', and of A' and B', for any A' below A and B' below B. The count of cases, then for each A and B. \
         What is their nim-product?",
        "A 与 B 的 Nim 积，是对所有 A' < A、B' < B，A' 与 B、A 与 B'、A' 与 B' 三个 Nim 积的异或和中没有出现的最小的数。\
         先给出数据组数，每组为 A 和 B。输出它们的 Nim 积。",
    ),
    theory: Text::new(
        "below a Fermat power F the nimbers are a field; F times a smaller a is F·a, and F times F is 3F/2",
        "小于费马 2-幂 F 的数构成域；F 与更小的 a 的 Nim 积为 F·a，F 与 F 的 Nim 积为 3F/2",
    ),
    checked: Checked::BruteForce,
    cases: Cases::Counted,
    most_cases: 1_000_000,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 10_000, megabytes: 1024 },
    samples: &[(
        "4\n2 3\n4 4\n9223372036854775808 4611686018427387904\n0 5\n",
        "1\n6\n13386266373098067731\n0\n",
    )],
};

fn write(product: impl Display, answers: &mut Vec<u8>) {
    answers.extend_from_slice(format!("{product}\n").as_bytes());
}

/// A mistake: which product is answered.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    product: fn(u64, u64) -> u64,
) -> Mistake<(u64, u64)> {
    Mistake::answer(id, en, zh, move |&(a, b): &(u64, u64), answers| write(product(a, b), answers))
}

/// The product of two powers of two as if all of these were Fermat powers.
fn product_of_powers(one: u32, other: u32) -> u64 {
    match one == other {
        true if one > 0 => 3 << (one - 1),
        _ => 1u64.checked_shl(one + other).unwrap_or(0),
    }
}

impl Problem for NimProduct64 {
    type Case = (u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = (u64, u64)> {
        (number("A", 0, u64::MAX), number("B", 0, u64::MAX).line())
    }

    fn answer(&self, &(a, b): &(u64, u64), answers: &mut Vec<u8>) {
        write((Nimber(a) * Nimber(b)).0, answers);
    }

    fn hard(&self, random: &mut Rng) -> Vec<(u64, u64)> {
        let mut factors = vec![0, 1, 2, 3, u64::MAX - 1, u64::MAX];
        // Fermat powers, the numbers beside them, and halves of them.
        factors.extend([2, 4, 8, 16, 31, 32, 63].iter().flat_map(|&bits| {
            let power = 1u64 << bits;
            [power - 1, power, power + 1]
        }));
        let by_chance = (0..30).map(|_| random.u64(..) >> random.u32(..64));
        factors.extend(by_chance);
        (0..400).map(|_| (factors[random.usize(..factors.len())], factors[random.usize(..factors.len())])).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<(u64, u64)>> {
        vec![
            Mistake::answer(
                "signed",
                "prints a signed number of 64 bits",
                "用有符号的 64 位整数输出",
                |&(a, b): &(u64, u64), answers| write((Nimber(a) * Nimber(b)).0 as i64, answers),
            ),
            mistake("32-bits", "keeps A and B in 32 bits", "用 32 位整数存 A 和 B", |a, b| {
                (Nimber(u64::from(a as u32)) * Nimber(u64::from(b as u32))).0
            }),
            mistake(
                "bytes-only",
                "looks products up in a table of 256 by 256, and nothing but the lowest bytes of A and B",
                "只用 256×256 的表查 A、B 最低字节的积",
                |a, b| (Nimber(a & 255) * Nimber(b & 255)).0,
            ),
            mistake(
                "any-power-of-two",
                "uses F·a and 3F/2 for every power of two F, not only for the Fermat powers",
                "对任意的 2 的幂 F 都用 F·a 和 3F/2，而它们只对费马 2-幂成立",
                |a, b| {
                    let digits = |number: u64| (0..u64::BITS).filter(move |digit| number >> digit & 1 == 1);
                    let pairs = digits(a).flat_map(|one| digits(b).map(move |other| (one, other)));
                    pairs.fold(0, |sum, (one, other)| sum ^ product_of_powers(one, other))
                },
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::brute::for_small_cases;
    use super::*;
    use crate::value::mex;

    /// The products of all numbers below `size`, by the statement.
    fn products(size: usize) -> Vec<Vec<Nimber>> {
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
    fn products_are_as_defined() {
        let products = products(40);
        for_small_cases(&NimProduct64, 800, |&(a, b), answer| {
            assert_eq!(answer, format!("{}\n", products[a as usize][b as usize]), "{a} and {b}");
        });
    }
}
