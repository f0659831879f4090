//! HDU 1525, Euclid's Game: two numbers a line, until a line of two zeros. Who wins Euclid's game, Stan,
//! who moves first, or Ollie?

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::euclid::is_lost;
use crate::games::pair::{Pair, sorted};
use crate::lang::Text;

/// The problem.
pub struct Hdu1525;

/// What the two formats of the problem have in common.
pub(super) const QUESTION: Text = Text::new(
    "Two positive numbers; Stan and Ollie take turns, Stan first. A move subtracts a positive multiple of the smaller \
     number from the larger one, which may not become negative. Who makes a number 0 wins. `Stan wins` or `Ollie \
     wins`.",
    "给出两个正整数，Stan 与 Ollie 轮流操作，Stan 先手。每次从大数中减去小数的正整数倍，结果不能为负。\
     先得到 0 的一方胜。输出 `Stan wins` 或 `Ollie wins`。",
);

pub(super) const THEORY: Text = Text::new(
    "whoever can take the smaller number twice, or exactly, wins; else the move is forced",
    "大数是小数的整数倍，或至少是小数的两倍时，先手必胜；否则只有一种走法",
);

static STATEMENT: Statement = Statement {
    id: "hdu-1525",
    aliases: &["hdu1525", "poj-2348", "uva-10368"],
    title: Text::new("Euclid's Game", "Euclid's Game（欧几里得游戏）"),
    question: QUESTION,
    theory: THEORY,
    checked: Checked::Rules,
    cases: Cases::UntilZeros(2),
    most_cases: 1000,
    label: "",
    answer: Answer::Winner("Stan wins", "Ollie wins"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("34 12\n15 24\n0 0\n", "Stan wins\nOllie wins\n")],
};

const MOST: u64 = (1 << 31) - 1;

impl Problem for Hdu1525 {
    type Case = (u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        form()
    }

    fn answer(&self, &(first, second): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(!is_lost([first, second]), answers);
    }

    fn position(&self, case: &Self::Case) -> Option<Shown> {
        position(case)
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        hard(random)
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        mistakes()
    }
}

pub(super) fn form() -> impl Form<Case = (u64, u64)> {
    (number("M", 1, MOST), number("N", 1, MOST).line())
}

pub(super) fn position((first, second): &(u64, u64)) -> Option<Shown> {
    Some(Shown::of_numbers("euclid", [first, second]))
}

/// Numbers whose ratio is next to the golden one, or next to 2, in both orders.
pub(super) fn hard(random: &mut Rng) -> Vec<(u64, u64)> {
    let fibonacci = std::iter::successors(Some([1, 2]), |&[a, b]: &Pair| Some([b, a + b]));
    let fibonacci: Vec<Pair> = fibonacci.take_while(|&[_, larger]| larger < MOST).collect();
    let near_golden = fibonacci.iter().flat_map(|&[a, b]| [[a, b + 1], [a + 1, b], [a, 2 * a], [a, a]]);
    let mut pairs: Vec<Pair> = fibonacci.iter().copied().chain(near_golden).collect();
    for _ in 0..20 {
        let smaller = random.u64(2..=MOST / 2);
        pairs.extend([[smaller, 2 * smaller - 1], [smaller, 2 * smaller], [smaller, 2 * smaller + 1]]);
        pairs.push([smaller, smaller + smaller * 618 / 1000]);
    }
    pairs.push([MOST, MOST]);
    let legal = pairs.into_iter().filter(|pair| pair.iter().all(|number| (1..=MOST).contains(number)));
    legal.flat_map(|[a, b]| [(a, b), (b, a)]).collect()
}

/// What programs get wrong.
pub(super) fn mistakes() -> Vec<Mistake<(u64, u64)>> {
    vec![
        Mistake::winner(
            "parity-of-steps",
            "always takes as much as possible, and counts the steps of Euclid's algorithm",
            "每次都减到不能再减，只看辗转相除步数的奇偶",
            |&(first, second): &(u64, u64)| steps(first.max(second), first.min(second)) % 2 == 1,
        ),
        Mistake::winner(
            "not-ordered",
            "thinks that the first number is never the smaller one",
            "以为第一个数总不小于第二个",
            |&(first, second): &(u64, u64)| first < second || !is_lost([first, second]),
        ),
        Mistake::winner(
            "more-than-twice",
            "takes twice the smaller number for a forced move",
            "大数恰为小数的两倍时，误以为只有一种走法",
            |&(first, second): &(u64, u64)| {
                let [smaller, larger] = sorted([first, second]);
                larger != 2 * smaller && !is_lost([first, second])
            },
        ),
        Mistake::winner(
            "golden-ratio-in-float",
            "compares with a golden ratio of single precision",
            "用 float 的黄金比来比较，精度不够",
            |&(first, second): &(u64, u64)| {
                let [smaller, larger] = sorted([first, second]);
                larger == smaller || larger as f32 >= smaller as f32 * (1.0 + 5f32.sqrt()) / 2.0
            },
        ),
    ]
}

/// The divisions of Euclid's algorithm.
pub(super) fn steps(larger: u64, smaller: u64) -> u64 {
    if smaller == 0 { 0 } else { 1 + steps(smaller, larger % smaller) }
}
