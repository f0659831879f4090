//! Luogu P3480, \[POI2009\] KAM-Pebbles: the count of cases, then for each the count of heaps and their sizes,
//! none smaller than the one before it, as it must be after each move too. Does the first player win?

use std::iter;

use fastrand::Rng;

use super::form::{Form, Making, count, numbers};
use super::heaps::{counted, hard_heaps, nim_sum};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP3480;

static STATEMENT: Statement = Statement {
    id: "luogu-p3480",
    aliases: &["p3480", "poi-2009-kam", "kam-pebbles", "bzoj-1115"],
    title: Text::new("Pebbles (KAM)", "[POI2009] KAM-Pebbles"),
    question: Text::new(
        "Heaps of pebbles in a row, none smaller than the one before it. A move takes any number of pebbles \
         from one heap, and again none may be smaller than the one before it; whoever cannot move loses. The \
         count of cases, then for each n and n heaps, 10000 pebbles at the most. `TAK` when the first player \
         wins, else `NIE`.",
        "一行若干堆石子，每一堆都不少于前一堆。每次从一堆中取走任意多颗，取后每一堆仍不能少于前一堆，不能取者输。\
         先给出数据组数，每组为 n 和 n 堆石子的数目，总数不超过 10000。先手必胜输出 `TAK`，否则输出 `NIE`。",
    ),
    theory: Text::new(
        "the differences of neighbours are a staircase: nim-sum of every second one, from the last one down",
        "相邻两堆的差构成阶梯博弈：从最后一个差起，隔一个取一个求异或和",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 10,
    label: "",
    answer: Answer::Winner("TAK", "NIE"),
    limits: Limits { milliseconds: 1000, megabytes: 128 },
    samples: &[("2\n2\n2 2\n3\n1 2 4\n", "NIE\nTAK\n")],
};

const MOST_HEAPS: u64 = 1000;

/// The most pebbles of a case.
const MOST_PEBBLES: u64 = 10_000;

/// Whether there are not too many pebbles.
fn is_legal((_, heaps): &(u64, Vec<u64>)) -> bool {
    heaps.iter().sum::<u64>() <= MOST_PEBBLES
}

/// A case by chance whose heaps are about as large as there is room for.
fn make(making: &mut Making<'_>) -> (u64, Vec<u64>) {
    let heaps = making.count(1, MOST_HEAPS);
    let mut heaps: Vec<u64> = (0..heaps).map(|_| making.value(0, MOST_PEBBLES / heaps)).collect();
    heaps.sort_unstable();
    counted(heaps)
}

/// The difference of each heap to the one before it, and the first heap itself.
fn steps(heaps: &[u64]) -> Vec<u64> {
    let before = iter::once(&0).chain(heaps);
    heaps.iter().zip(before).map(|(heap, before)| heap - before).collect()
}

impl Problem for LuoguP3480 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        let heaps = numbers("heap", "n", 0, MOST_PEBBLES).non_decreasing().line();
        let expected = Text::new("at most 10000 pebbles in all", "总数不超过 10000 的石子");
        (count("n", 1, MOST_HEAPS).line(), heaps).such_that(is_legal, expected).made_by(make)
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        let steps = heaps.rchunks(2).map(|pair| pair[pair.len() - 1] - if pair.len() == 2 { pair[0] } else { 0 });
        STATEMENT.answer.write_winner(steps.fold(0, |sum, step| sum ^ step) != 0, answers);
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("ordered-heaps", heaps))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = Vec::new();
        for steps in hard_heaps(random, 12, 0, 255) {
            // Between the steps that count small ones, and with one more in front or without.
            let all: Vec<u64> = steps.iter().flat_map(|&step| [random.u64(0..=3), step]).collect();
            for steps in [&all[..], &all[1..]] {
                let heaps = steps.iter().scan(0, |heap, step| {
                    *heap += step;
                    Some(*heap)
                });
                cases.push(counted(heaps.collect()));
            }
        }
        // As many heaps as there may be, the first ones empty.
        let long = cases.iter().filter(|(_, heaps)| heaps.len() == 24).map(|(_, heaps)| {
            let empty = vec![0; MOST_HEAPS as usize - heaps.len()];
            counted([empty, heaps.clone()].concat())
        });
        let long: Vec<_> = long.collect();
        cases.extend(long);
        cases.retain(is_legal);
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "plain-nim",
                "takes the nim-sum of the heaps",
                "直接把各堆异或",
                |(_, heaps): &Self::Case| nim_sum(heaps) != 0,
            ),
            Mistake::winner(
                "every-difference",
                "takes the nim-sum of all differences, not of every second one",
                "把所有的差都异或，没有隔一个取一个",
                |(_, heaps): &Self::Case| nim_sum(&steps(heaps)) != 0,
            ),
            Mistake::winner(
                "from-the-first",
                "takes every second difference from the first one on, not from the last one down",
                "从第一个差起隔一个取一个，而不是从最后一个起",
                |(_, heaps): &Self::Case| steps(heaps).iter().step_by(2).fold(0, |sum, step| sum ^ step) != 0,
            ),
            Mistake::winner(
                "first-heap-forgotten",
                "forgets that the first heap counts where their number is odd",
                "堆数为奇数时，忘了第一堆本身也要异或",
                |(_, heaps): &Self::Case| {
                    let pairs = heaps.rchunks_exact(2);
                    pairs.fold(0, |sum, pair| sum ^ (pair[1] - pair[0])) != 0
                },
            ),
        ]
    }
}
