//! HDU 1525, Euclid's Game: two numbers a line, until a line of two zeros. Who wins Euclid's game, Stan,
//! who moves first, or Ollie?

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Problem, Shown, Statement};
use crate::games::euclid::is_lost;
use crate::games::pair::Pair;
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
    let near_golden = fibonacci.iter().flat_map(|&[a, b]| [[a, b], [a, b + 1], [a + 1, b], [a, 2 * a], [a, a]]);
    let mut pairs: Vec<Pair> = near_golden.collect();
    for _ in 0..20 {
        let smaller = random.u64(2..=MOST / 2);
        pairs.extend([[smaller, 2 * smaller - 1], [smaller, 2 * smaller], [smaller, 2 * smaller + 1]]);
        pairs.push([smaller, smaller + smaller * 618 / 1000]);
    }
    pairs.push([MOST, MOST]);
    let legal = pairs.into_iter().filter(|pair| pair.iter().all(|number| (1..=MOST).contains(number)));
    legal.flat_map(|[a, b]| [(a, b), (b, a)]).collect()
}
