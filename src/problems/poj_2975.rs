//! POJ 2975, Nim: case after case until a line 0, the count of heaps and their sizes. How many first moves
//! win?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{THEORY_OF_COUNT, count_mistakes, hard_nim, write_count_of_moves};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Poj2975;

static STATEMENT: Statement = Statement {
    id: "poj-2975",
    aliases: &["poj2975", "zoj-3067", "boj-7685", "stanford-2005-nim"],
    title: Text::new("Nim (Stanford Local 2005)", "Nim（Stanford Local 2005，必胜走法数）"),
    question: Text::new(
        "Heaps of stones; a move takes any number of stones from one heap, and whoever takes the last stone \
         of all wins. Case after case n and n heaps, until a line `0`. Print how many first moves lead to a \
         win.",
        "若干堆石子，每次从一堆中取走任意多颗，取走最后一颗者胜。每组数据为 n 和 n 堆石子的数目，以单独一行 `0` 结束。\
         输出先手第一步有多少种必胜的取法。",
    ),
    theory: THEORY_OF_COUNT,
    checked: Checked::BruteForce,
    cases: Cases::UntilZeros(1),
    most_cases: 1000,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1000, megabytes: 64 },
    samples: &[("3\n7 11 13\n2\n1000000000 1000000000\n0\n", "3\n0\n")],
};

impl Problem for Poj2975 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("n", 1, 1000).line(), numbers("heap", "n", 1, 1_000_000_000).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        write_count_of_moves(heaps, answers);
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("nim", heaps))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        hard_nim(random, 1000, 1, 1_000_000_000)
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
        for_small_cases(&Poj2975, 500, |(_, heaps), answer| {
            assert_eq!(answer, format!("{}\n", rules.winning_moves(heaps).len()), "{heaps:?}");
        });
    }
}
