//! Luogu P2148, \[SDOI2009\] E&D: the count of cases, then for each an even count of heaps and their
//! sizes, two and two of which are a pair. Does the first player win?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::counted;
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::twin_heaps::nimber;
use crate::lang::Text;

/// The problem.
pub struct LuoguP2148;

/// The largest heap.
const MOST: u64 = 2_000_000_000;

static STATEMENT: Statement = Statement {
    id: "luogu-p2148",
    aliases: &["p2148", "bzoj-1228"],
    title: Text::new("E&D", "[SDOI2009] E&D"),
    question: Text::new(
        "Heaps of stones form pairs, the first with the second and so on. A move takes away one heap of a \
         pair and divides the other into two that are not empty, the new pair. Whoever cannot move loses. \
         The count of cases, then for each N, which is even, and N heaps. `YES` when the first player wins, \
         else `NO`.",
        "石子堆两两一组：第 1 堆与第 2 堆，第 3 堆与第 4 堆，依此类推。每次移走一组中的一堆，\
         再把同组的另一堆分成两个非空的堆，成为新的一组。不能操作者输。先给出数据组数，\
         每组为偶数 N 和 N 堆石子的数目。先手必胜输出 `YES`，否则输出 `NO`。",
    ),
    theory: Text::new(
        "a pair is worth the number of ones at the end of (a - 1) | (b - 1); lost exactly when the nim-sum is 0",
        "一组的 SG 值是 (a-1)|(b-1) 末尾连续 1 的个数；异或和为 0 时先手必败",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 20,
    label: "",
    answer: Answer::Winner("YES", "NO"),
    limits: Limits { milliseconds: 1000, megabytes: 125 },
    samples: &[("2\n4\n1 2 3 1\n6\n1 1 1 1 1 1\n", "YES\nNO\n")],
};

impl Problem for LuoguP2148 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        let even = Text::new("an even number of heaps", "偶数堆");
        let heaps = count("N", 2, 20_000).such_that(|count| count % 2 == 0, even);
        (heaps.line(), numbers("heap", "N", 1, MOST).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        let nim_sum = heaps.chunks_exact(2).fold(0, |sum, pair| sum ^ nimber([pair[0], pair[1]]));
        STATEMENT.answer.write_winner(nim_sum != 0, answers);
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("twin-heaps", heaps))
    }

    /// Pairs whose nimbers have the nim-sum 0, or 1.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = Vec::new();
        for pairs in [1, 2, 3, 10, 10_000] {
            for last in [0, 1] {
                let mut nimbers: Vec<u64> = (1..pairs).map(|_| random.u64(0..16)).collect();
                nimbers.push(nimbers.iter().fold(last, |sum, nimber| sum ^ nimber));
                let heaps: Vec<u64> = nimbers.into_iter().flat_map(|nimber| pair_of(nimber, random)).collect();
                cases.push(counted(heaps));
            }
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "any-won-pair",
                "says that the first player wins when any pair by itself is won",
                "只要有一对单独看是必胜，就判先手胜",
                |(_, heaps): &Self::Case| heaps.iter().any(|heap| heap % 2 == 0),
            ),
            Mistake::winner(
                "no-minus-one",
                "takes a|b instead of (a-1)|(b-1)",
                "用了 a|b，忘了先各减 1",
                |(_, heaps): &Self::Case| heaps.chunks_exact(2).fold(0, |sum, pair| sum ^ (pair[0] | pair[1]).trailing_ones()) != 0,
            ),
            Mistake::winner(
                "period-guessed",
                "takes the table for periodic with period 8: no value is greater than 3",
                "看了 8 以内的表，就以为以 8 为周期，值不超过 3",
                |(_, heaps): &Self::Case| {
                    let value = |pair: &[u64]| (((pair[0] - 1) | (pair[1] - 1)) % 8).trailing_ones();
                    heaps.chunks_exact(2).fold(0, |sum, pair| sum ^ value(pair)) != 0
                },
            ),
            Mistake::winner(
                "plain-nim",
                "plain Nim: that the other heap of the pair is split is not thought of",
                "按普通 Nim 回答，忘了要把同组的另一堆分开",
                |(_, heaps): &Self::Case| heaps.iter().fold(0, |sum, heap| sum ^ heap) != 0,
            ),
        ]
    }
}

/// A pair of this nimber, which is less than 30.
fn pair_of(nimber: u64, random: &mut Rng) -> [u64; 2] {
    let ones = (1 << nimber) - 1;
    let first = random.u64(0..=ones);
    let second = (ones ^ first) | (random.u64(0..=ones) & first);
    // The digits that do not count stand behind a 0.
    let step = 2 * (ones + 1);
    [first, second].map(|digits| digits + 1 + step * random.u64(0..MOST / step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_made_of_its_nimber() {
        let mut random = Rng::with_seed(1);
        for wanted in 0..30 {
            for _ in 0..20 {
                let pair = pair_of(wanted, &mut random);
                assert_eq!(nimber(pair), wanted, "{pair:?}");
                assert!(pair.iter().all(|heap| (1..=MOST).contains(heap)), "{pair:?}");
            }
        }
    }
}
