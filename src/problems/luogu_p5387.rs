//! Luogu P5387, \[Cnoi2019\] 人形演舞: how many numbers stand in a row, and how large they are at the most. A
//! move takes a number x and a y from 1 to x and replaces x by x ⊕ y, if that is smaller. How many rows
//! does the first player win?
//!
//! **Theory.** A number `2^k + n`, with `n < 2^k`, has the nimber `n + 1`: a `y` with the digit `k` is
//! `2^k + y'` with `y' <= n`, and leaves `n ⊕ y'`, whose nimber is `n` at the most by induction; without it
//! `y` leaves any `2^k + i` below, with the nimbers 1 to `n`; and `y = x` leaves 0.
//!
//! Of the rows of `l` numbers those with nim-sum 0 are counted by characters: with `c_v` numbers of nimber
//! `v` they are the mean, over all `w` below a power of two above the nimbers, of the `l`-th powers of the
//! sums of `±c_v`, negative where `v & w` has an odd number of ones (Walsh-Hadamard transform).

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP5387;

static STATEMENT: Statement = Statement {
    id: "luogu-p5387",
    aliases: &["p5387", "cnoi-2019-dolls"],
    title: Text::new("The Dance of the Dolls", "[Cnoi2019] 人形演舞"),
    question: Text::new(
        "A row of |V| numbers from 1 to m. A move takes a number x and a y from 1 to x such that x ⊕ y is \
         less than x, and replaces x by it; whoever cannot move loses. |V| and m. In how many of the m^|V| \
         rows does the first player win, modulo 998244353?",
        "一行 |V| 个 1 到 m 的数。每次选一个数 x 和一个 1 到 x 的 y，要求 x ⊕ y 小于 x，把 x 变为 x ⊕ y，不能走者输。\
         输入 |V| 和 m。在 m^|V| 种情况中，先手必胜的有多少种？对 998244353 取模。",
    ),
    theory: Text::new(
        "2^k + n is worth n + 1; rows of nim-sum 0 are counted by a Walsh-Hadamard transform",
        "2^k + n 的 SG 值为 n + 1；用 Walsh-Hadamard 变换（FWT）统计异或和为 0 的情况",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1000, megabytes: 125 },
    samples: &[("4 5\n", "312\n")],
};

const MODULUS: u64 = 998_244_353;
const LONGEST: u64 = 1_000_000_000_000_000_000;
const LARGEST: u64 = 1_000_000;

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % MODULUS;
        }
        base = base * base % MODULUS;
        exponent /= 2;
    }
    power
}

fn nimber(number: u64) -> u64 {
    number - (1 << number.ilog2()) + 1
}

/// For each `w` the sum of the counts, negative for those whose index has an odd number of ones with `w`.
fn transform(counts: &mut [i64]) {
    let mut half = 1;
    while half < counts.len() {
        for pairs in counts.chunks_mut(2 * half) {
            let (first, second) = pairs.split_at_mut(half);
            for (a, b) in first.iter_mut().zip(second) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

/// How many rows the first player wins when numbers have these nimbers, modulo [`MODULUS`].
fn won_rows(length: u64, largest: u64, nimber: fn(u64) -> u64) -> u64 {
    let most = (1..=largest.ilog2()).map(|k| nimber((1 << k) - 1)).fold(nimber(largest), u64::max);
    let size = (most + 1).next_power_of_two();
    let mut counts = vec![0; size as usize];
    (1..=largest).for_each(|number| counts[nimber(number) as usize] += 1);
    transform(&mut counts);
    // The powers of a number that is not divisible by the modulus come again after one less than it.
    let exponent = length % (MODULUS - 1);
    let powers = counts.iter().filter(|&&sum| sum != 0).map(|&sum| power(sum.rem_euclid(MODULUS as i64) as u64, exponent));
    let lost = powers.sum::<u64>() % MODULUS * power(size, MODULUS - 2) % MODULUS;
    (power(largest, exponent) + MODULUS - lost) % MODULUS
}

fn write(won: u64, answers: &mut Vec<u8>) {
    answers.extend_from_slice(won.to_string().as_bytes());
    answers.push(b'\n');
}

impl Problem for LuoguP5387 {
    type Case = (u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = (u64, u64)> {
        (number("|V|", 1, LONGEST), number("m", 1, LARGEST).line())
    }

    fn answer(&self, &(length, largest): &(u64, u64), answers: &mut Vec<u8>) {
        write(won_rows(length, largest, nimber), answers);
    }

    fn hard(&self, random: &mut Rng) -> Vec<(u64, u64)> {
        let mut cases = Vec::new();
        for largest in [1, 2, 3, 4, 7, 8, 100, 1023, 1024, LARGEST] {
            // Exponents that are or are not multiples of what Fermat's theorem allows to leave out.
            for length in [1, 2, MODULUS - 1, MODULUS, 2 * (MODULUS - 1), LONGEST] {
                cases.push((length, largest));
            }
        }
        cases.retain(|&(length, largest)| largest < LARGEST || length >= MODULUS);
        cases.push((random.u64(1..=LONGEST), random.u64(1..=LARGEST)));
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<(u64, u64)>> {
        vec![
            Mistake::answer(
                "number-for-nimber",
                "takes a number itself for its nimber, as in Nim",
                "像 Nim 一样把数本身当成 SG 值",
                |&(length, largest): &(u64, u64), answers| {
                    write(won_rows(length, largest, |number| number), answers);
                },
            ),
            Mistake::answer(
                "32-bits",
                "keeps the number of numbers in 32 bits",
                "用 32 位整数存 |V|",
                |&(length, largest): &(u64, u64), answers| {
                    write(won_rows(u64::from(length as u32), largest, nimber), answers);
                },
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::brute::{answer, for_small_cases};
    use super::*;

    /// Whether the player to move wins, by the statement.
    fn wins(row: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        let mut sorted = row.to_vec();
        sorted.sort_unstable();
        if let Some(&wins) = known.get(&sorted) {
            return wins;
        }
        let wins = (0..sorted.len()).any(|index| {
            let x = sorted[index];
            (1..=x).filter(|y| x ^ y < x).any(|y| {
                let mut option = sorted.clone();
                option[index] = x ^ y;
                !wins(&option, known)
            })
        });
        known.insert(sorted, wins);
        wins
    }

    #[test]
    fn rows_are_counted_as_the_rules_say() {
        let mut known = HashMap::new();
        for_small_cases(&LuoguP5387, 40, |&(length, largest), answer| {
            let code_of = |code: u64| (0..length as u32).map(|digit| code / largest.pow(digit) % largest + 1).collect();
            let rows = (0..largest.pow(length as u32)).map(code_of);
            let won = rows.filter(|row: &Vec<u64>| wins(row, &mut known)).count();
            assert_eq!(answer, format!("{}\n", won as u64 % MODULUS), "{length} numbers up to {largest}");
        });
    }

    #[test]
    fn a_nimber_is_the_mex_of_what_a_move_leaves() {
        let mut nimbers = vec![0];
        for x in 1..200u64 {
            let options: Vec<u64> = (1..=x).filter(|y| x ^ y < x).map(|y| nimbers[(x ^ y) as usize]).collect();
            let mex = (0..).find(|value| !options.contains(value)).unwrap_or(0);
            assert_eq!(nimber(x), mex, "{x}");
            nimbers.push(mex);
        }
    }

    #[test]
    fn a_single_number_always_wins() {
        assert_eq!(answer(&LuoguP5387, "1 1000000\n"), "1000000\n");
        // Ones alone: won if there is an odd number of them.
        assert_eq!(answer(&LuoguP5387, "1000000000000000000 1\n"), "0\n");
        assert_eq!(answer(&LuoguP5387, "999999999999999999 1\n"), "1\n");
    }
}
