//! HDU 1850, Being a Good Boy in Spring Festival: case after case until a line 0, the count of heaps and
//! their sizes. How many first moves win?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{THEORY_OF_COUNT, count_mistakes, hard_nim, write_count_of_moves};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Hdu1850;

static STATEMENT: Statement = Statement {
    id: "hdu-1850",
    aliases: &["hdu1850", "being-a-good-boy"],
    title: Text::new("Being a Good Boy in Spring Festival", "Being a Good Boy in Spring Festival（必胜走法数）"),
    question: Text::new(
        "Heaps of cards; a move takes any number of cards from one heap, and whoever takes the last card of \
         all wins. Case after case M and M heaps, until a line `0`. Print how many first moves lead to a \
         win, 0 when there is none.",
        "若干堆扑克牌，每次从一堆中取走任意多张，取走最后一张者胜。每组数据为 M 和 M 堆牌的张数，以单独一行 `0` 结束。\
         输出先手第一步有多少种必胜的取法，没有则输出 0。",
    ),
    theory: THEORY_OF_COUNT,
    checked: Checked::BruteForce,
    cases: Cases::UntilZeros(1),
    most_cases: 1000,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("3\n5 7 9\n0\n", "1\n")],
};

/// The fewest heaps.
const LEAST: u64 = 2;

impl Problem for Hdu1850 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("M", LEAST, 100).line(), numbers("heap", "M", 1, 1_000_000).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        write_count_of_moves(heaps, answers);
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("nim", heaps))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = hard_nim(random, 100, 1, 1_000_000);
        cases.retain(|(count, _)| *count >= LEAST);
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        count_mistakes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::nim::Nim;
    use crate::problems::brute::{Rules, for_small_cases};

    #[test]
    fn winning_moves_are_counted() {
        let mut rules = Rules::of(&Nim);
        for_small_cases(&Hdu1850, 2000, |(_, heaps), answer| {
            assert_eq!(answer, format!("{}\n", rules.winning_moves(heaps).len()), "{heaps:?}");
        });
    }
}
