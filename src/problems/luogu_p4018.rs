//! Luogu P4018, Roy&October之取石子: the count of cases, then for each a heap of `n` stones. A move takes
//! as many as a power of a prime, 1 among them. Who wins?
//!
//! No power of a prime is divisible by 6, so from a multiple of 6 no move leads to another one; from any
//! other number one does, by taking 1 to 5.

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP4018;

static STATEMENT: Statement = Statement {
    id: "luogu-p4018",
    aliases: &["p4018", "roy-october"],
    title: Text::new("Roy and October Take Stones", "Roy&October之取石子"),
    question: Text::new(
        "A heap of n stones; a move takes p^k of them, where p is a prime and k is 0 or more, and whoever \
         takes the last one wins. October moves first. The count of cases, then n for each. `October wins!` \
         or `Roy wins!`.",
        "一堆 n 颗石子，每次取走 p^k 颗（p 为质数，k 为非负整数），取走最后一颗者胜，October 先手。\
         先给出数据组数，每组一个 n。输出 `October wins!` 或 `Roy wins!`。",
    ),
    theory: Text::new("lost exactly when n is divisible by 6", "n 是 6 的倍数时先手必败"),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 100_000,
    label: "",
    answer: Answer::Winner("October wins!", "Roy wins!"),
    limits: Limits { milliseconds: 1000, megabytes: 128 },
    samples: &[("3\n4\n9\n14\n", "October wins!\nOctober wins!\nOctober wins!\n")],
};

/// The most stones.
const MOST: u64 = 50_000_000;

/// How large a heap may be that is shown as a position: the numbers that may be taken are listed.
const MOST_SHOWN: u64 = 1000;

/// Whether a number is a power of a prime, or 1.
fn is_prime_power(number: u64) -> bool {
    let Some(prime) = (2..=number).find(|divisor| number.is_multiple_of(*divisor)) else { return number == 1 };
    let mut rest = number;
    while rest.is_multiple_of(prime) {
        rest /= prime;
    }
    rest == 1
}

impl Problem for LuoguP4018 {
    type Case = u64;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = u64> {
        number("n", 1, MOST).line()
    }

    fn answer(&self, stones: &u64, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(!stones.is_multiple_of(6), answers);
    }

    fn position(&self, stones: &u64) -> Option<Shown> {
        (*stones <= MOST_SHOWN).then(|| {
            let takes: Vec<String> =
                (1..=MOST_SHOWN).filter(|number| is_prime_power(*number)).map(|number| number.to_string()).collect();
            Shown::of_numbers(format!("subtraction:{}", takes.join(" ")), [stones])
        })
    }

    fn hard(&self, random: &mut Rng) -> Vec<u64> {
        let multiple = 6 * random.u64(1..MOST / 6);
        let mut cases = vec![1, 5, 6, 7, 30, 36, MOST - 2, MOST - 1, MOST];
        cases.extend(multiple - 1..=multiple + 1);
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<u64>> {
        vec![
            Mistake::winner(
                "primes-only",
                "takes a prime or 1, but no higher powers: then the multiples of 4 are lost",
                "只考虑取 1 颗或质数颗，没有考虑更高次幂，以为 4 的倍数必败",
                |stones: &u64| !stones.is_multiple_of(4),
            ),
            Mistake::winner(
                "powers-of-two",
                "takes powers of two only: then the multiples of 3 are lost",
                "只考虑取 2 的幂颗，以为 3 的倍数必败",
                |stones: &u64| !stones.is_multiple_of(3),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prime_powers_are_known() {
        let first: Vec<u64> = (1..33).filter(|number| is_prime_power(*number)).collect();
        assert_eq!(first, [1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32]);
    }
}
