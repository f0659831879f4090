//! AtCoder ARC 168 B, Arbitrary Nim: the count of heaps and their sizes. What is the largest `k` for which
//! the first player wins when a move takes at most `k` stones from one heap?
//!
//! With `k`, a heap counts as its remainder modulo `k + 1`. If the nim-sum is not 0, the first player wins
//! with every large `k`. Else two equal heaps cancel each other for every `k`. Of what is left let `m` be
//! the largest heap: it is the only one of its size, as equal ones were cancelled. With `k >= m` the heaps
//! count as they are, and their nim-sum is 0; with `k = m - 1` the largest one counts as 0 and the nim-sum
//! is `m`.

use std::io::Write;

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{counted, hard_heaps, nim_sum};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Statement};
use crate::lang::Text;

/// The problem.
pub struct Arc168B;

static STATEMENT: Statement = Statement {
    id: "arc-168-b",
    aliases: &["arc168-b", "arc168_b", "arbitrary-nim"],
    title: Text::new("Arbitrary Nim", "Arbitrary Nim（每次最多取 k 颗）"),
    question: Text::new(
        "Heaps of stones and a number k; a move takes 1 to k stones from one heap, and whoever cannot move \
         loses. N and N heaps. Print the largest k for which the first player wins; `-1` when there are \
         arbitrarily large ones, `0` when there is none.",
        "N 堆石子，每次从一堆中取走 1 到 k 颗，不能取者输。输入 N 和 N 堆石子的数目。\
         输出使先手必胜的最大的 k；k 可以任意大时输出 `-1`，不存在时输出 `0`。",
    ),
    theory: Text::new(
        "heaps modulo k + 1; when the nim-sum is 0, equal heaps cancel and the largest one left, less 1, is the answer",
        "各堆对 k + 1 取余；异或和为 0 时，相同的堆两两抵消，剩下的最大一堆减 1 即为答案",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 2000, megabytes: 1024 },
    samples: &[("3\n1 2 3\n", "2\n")],
};

/// The largest bound with which the first player wins, 0 if there is none; `None` if all large ones do.
fn largest_bound(heaps: &[u64]) -> Option<u64> {
    let largest_left = largest_size(heaps, |count| count % 2 == 1);
    (nim_sum(heaps) == 0).then(|| largest_left.saturating_sub(1))
}

/// The largest size of which there is such a number of heaps, 0 if there is none.
fn largest_size(heaps: &[u64], is_such: impl Fn(usize) -> bool) -> u64 {
    let mut sorted = heaps.to_vec();
    sorted.sort_unstable();
    let groups = sorted.chunk_by(|first, second| first == second);
    groups.rev().find(|group| is_such(group.len())).map_or(0, |group| group[0])
}

fn write(largest_bound: Option<u64>, answers: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = match largest_bound {
        Some(largest) => writeln!(answers, "{largest}"),
        None => writeln!(answers, "-1"),
    };
}

/// A mistake: what is answered to heaps whose nim-sum is 0.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    largest_bound: fn(&[u64]) -> Option<u64>,
) -> Mistake<(u64, Vec<u64>)> {
    Mistake::answer(id, en, zh, move |(_, heaps): &(u64, Vec<u64>), answers| {
        write(if nim_sum(heaps) == 0 { largest_bound(heaps) } else { None }, answers);
    })
}

impl Problem for Arc168B {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("N", 1, 200_000).line(), numbers("heap", "N", 1, MOST).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        write(largest_bound(heaps), answers);
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = vec![vec![1], vec![MOST], vec![MOST, MOST], vec![1, 1, 2, 2], vec![1, 1, 1], vec![3, 3, 3, 1, 2]];
        for heaps in hard_heaps(random, 100_000, 1, MOST) {
            // The largest heaps are a pair: they cancel, and what counts is below them.
            let paired = heaps.iter().copied().chain([MOST, MOST]).collect();
            let twice = heaps.iter().chain(&heaps).copied().collect();
            cases.extend([paired, twice, heaps]);
        }
        cases.into_iter().map(counted).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            mistake(
                "pairs-not-cancelled",
                "takes the largest heap of all, though two equal ones cancel",
                "直接取最大的一堆，没有先把相同的堆两两抵消",
                |heaps| Some(largest_size(heaps, |_| true) - 1),
            ),
            mistake(
                "equal-heaps-dropped",
                "leaves out all heaps that have an equal one, also of three",
                "凡是重复出现的堆全部去掉，出现三次也不例外",
                |heaps| Some(largest_size(heaps, |count| count == 1).saturating_sub(1)),
            ),
            mistake(
                "one-too-many",
                "prints the largest heap left itself, not one less",
                "输出了剩下的最大一堆，而没有减 1",
                |heaps| Some(largest_size(heaps, |count| count % 2 == 1)),
            ),
            mistake(
                "minus-one-for-none",
                "prints `-1` when there is no such k",
                "不存在这样的 k 时也输出 `-1`",
                |heaps| largest_bound(heaps).filter(|&largest| largest > 0),
            ),
        ]
    }
}

/// The most stones of a heap.
const MOST: u64 = 1_000_000_000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::subtraction::Subtraction;
    use crate::problems::brute::{Rules, answer, for_small_cases};

    #[test]
    fn every_bound_was_tried() {
        let games: Vec<Subtraction> = (1..=12).map(|most| Subtraction::of_ranges(vec![1..=most])).collect();
        let mut rules: Vec<Rules<'_, Subtraction>> = games.iter().map(Rules::of).collect();
        for_small_cases(&Arc168B, 2000, |(_, heaps), answer| {
            // Bounds that no heap reaches are all alike.
            let largest = heaps.iter().copied().max().unwrap_or(0) as usize;
            let mut wins = |bound: &usize| rules[bound - 1].wins(heaps);
            let expected = match wins(&largest) {
                true => "-1\n".to_owned(),
                false => format!("{}\n", (1..largest).rev().find(|bound| wins(bound)).unwrap_or(0)),
            };
            assert_eq!(answer, expected, "{heaps:?}");
        });
    }

    #[test]
    fn pairs_of_the_largest_heap_do_not_count() {
        assert_eq!(answer(&Arc168B, "5\n9 1 2 3 9\n"), "2\n");
        assert_eq!(answer(&Arc168B, "2\n9 9\n"), "0\n");
        assert_eq!(answer(&Arc168B, "1\n1\n"), "-1\n");
    }
}
