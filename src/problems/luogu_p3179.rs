//! Luogu P3179, \[HAOI2015\] 数组游戏: the length of an array, and queries, each with the places that are
//! white. A move turns over the places x, 2x and so on to kx, of which x must be white. Does the first
//! player win each of the queries?

use fastrand::Rng;

use super::different::different;
use super::form::{Form, Making, count, number, numbers, rows};
use super::{Answer, Cases, Checked, Claimed, Limits, Mistake, Problem, Shown, Statement};
use crate::games::coins::multiples::Values;
use crate::lang::Text;

/// The problem.
pub struct LuoguP3179;

static STATEMENT: Statement = Statement {
    id: "luogu-p3179",
    aliases: &["p3179", "haoi-2015-array-game", "bzoj-4035"],
    title: Text::new("The Array Game", "[HAOI2015] 数组游戏"),
    question: Text::new(
        "An array of n places, white or black. A move chooses a white place x and a number k with kx up to \
         n, and turns over the places x, 2x and so on to kx; whoever cannot move loses. n and the count of \
         queries; each is w and w white places. For each `Yes` when the first player wins, else `No`.",
        "长度为 n 的数组，每格为白或黑。每次选一个白格 x 和一个使 kx 不超过 n 的正整数 k，把 x、2x……kx 全部翻转，\
         不能走者输。输入 n 和询问数，每个询问为 w 和 w 个白格的下标。先手必胜输出 `Yes`，否则输出 `No`。",
    ),
    theory: Text::new(
        "a place is worth a function of n/x alone: mex of the nim-sums over its multiples, by runs of equal quotients",
        "x 的 SG 值只与 ⌊n/x⌋ 有关：对倍数的前缀异或和取 mex，用整除分块计算",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1000, megabytes: 125 },
    samples: &[("3\n2\n2\n1 2\n2\n2 3\n", "Yes\nNo\n")],
};

const LARGEST: u64 = 1_000_000_000;
const MOST_QUERIES: u64 = 100;
const MOST_WHITE: u64 = 100;

/// The length, the count of queries, and for each how many places are white and which.
type Queries = (u64, u64, Vec<(u64, Vec<u64>)>);

fn make(making: &mut Making<'_>) -> Queries {
    let length = making.value(1, LARGEST);
    let count = making.count(1, MOST_QUERIES);
    let mut query = || {
        let white = making.count(1, MOST_WHITE.min(length));
        let places = different(white, || making.random.u64(1..=length));
        (places.len() as u64, places)
    };
    (length, count, (0..count).map(|_| query()).collect())
}

fn nim_sum(places: &[u64], nimber: impl Fn(u64) -> u64) -> u64 {
    places.iter().fold(0, |sum, &place| sum ^ nimber(place))
}

fn write(wins: bool, answers: &mut Vec<u8>) {
    answers.extend_from_slice(if wins { b"Yes\n" } else { b"No\n" });
}

/// A mistake: what the nimber of a place is thought to be, in an array of some length.
fn mistake(id: &'static str, en: &'static str, zh: &'static str, nimber: fn(u64, u64) -> u64) -> Mistake<Queries> {
    Mistake::answer(id, en, zh, move |(length, _, queries): &Queries, answers| {
        for (_, places) in queries {
            write(nim_sum(places, |place| nimber(*length, place)) != 0, answers);
        }
    })
}

impl Problem for LuoguP3179 {
    type Case = Queries;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Queries> {
        let query = (count("w", 1, MOST_WHITE).line(), numbers("place", "w", 1, "n").distinct());
        (number("n", 1, LARGEST).line(), count("K", 1, MOST_QUERIES).line(), rows("K", query)).made_by(make)
    }

    fn answer(&self, (length, _, queries): &Queries, answers: &mut Vec<u8>) {
        let values = Values::new(*length as u32);
        for (_, places) in queries {
            write(nim_sum(places, |place| values.of(place as u32).into()) != 0, answers);
        }
    }

    fn position(&self, (length, _, queries): &Queries) -> Option<Shown> {
        let [(_, places)] = &queries[..] else { return None };
        Some(Shown::of_numbers(format!("multiples:{length}"), places))
    }

    fn claimed(&self, (_, count, _): &Queries, answer: &str) -> Claimed {
        if *count == 1 { Claimed::of_words(["Yes", "No"], answer) } else { Claimed::Value }
    }

    fn hard(&self, random: &mut Rng) -> Vec<Queries> {
        let mut cases = Vec::new();
        for length in [1, 2, 6, 24, 100, 10_000, 123_456_789, LARGEST] {
            let mut queries = vec![vec![1], vec![length]];
            if length >= 6 {
                let half = length / 2;
                // Places with as many multiples as each other are worth the same.
                queries.extend([vec![length - 1, length], vec![half, half - 1, length], vec![1, 2, 3]]);
                let pairs = (0..MOST_WHITE.min(length / 3) / 2).map(|pair| length - pair);
                queries.push(pairs.collect());
                let many = MOST_WHITE.min(length);
                queries.push(different(many, || random.u64(1..=length)));
                queries.push((1..=many).collect());
            }
            let queries: Vec<_> = queries.into_iter().map(|places| (places.len() as u64, places)).collect();
            cases.push((length, queries.len() as u64, queries));
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Queries>> {
        vec![
            mistake(
                "parity",
                "looks only at whether the number of white places is odd",
                "只看白格个数的奇偶",
                |_, _| 1,
            ),
            mistake(
                "place-for-nimber",
                "takes the place itself for its nimber, as if it were a heap of Nim",
                "把下标本身当成 SG 值，像 Nim 的一堆石子",
                |_, place| place,
            ),
            mistake(
                "quotient-for-nimber",
                "takes the number of multiples ⌊n/x⌋ itself for the nimber",
                "把倍数的个数 ⌊n/x⌋ 直接当成 SG 值",
                |length, place| length / place,
            ),
            Mistake::answer(
                "sum-not-reset",
                "does not set the nim-sum back to 0 before the next query",
                "下一个询问之前没有把异或和清零",
                |(length, _, queries): &Queries, answers| {
                    let values = Values::new(*length as u32);
                    let mut sum = 0;
                    for (_, places) in queries {
                        sum ^= nim_sum(places, |place| values.of(place as u32).into());
                        write(sum != 0, answers);
                    }
                },
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::brute::for_small_cases;
    use super::*;

    /// Whether the player to move wins; the digit `x` of `white` says whether place `x` is white.
    fn wins(length: u64, white: u64, known: &mut HashMap<(u64, u64), bool>) -> bool {
        if let Some(&wins) = known.get(&(length, white)) {
            return wins;
        }
        let wins = (1..=length).filter(|place| white >> place & 1 == 1).any(|place| {
            let mut option = white;
            (1..=length / place).any(|factor| {
                option ^= 1 << (factor * place);
                !wins(length, option, known)
            })
        });
        known.insert((length, white), wins);
        wins
    }

    #[test]
    fn queries_are_answered_as_the_rules_say() {
        let mut known = HashMap::new();
        for_small_cases(&LuoguP3179, 1500, |(length, _, queries), answers| {
            for ((_, places), answer) in queries.iter().zip(answers.lines()) {
                let white = places.iter().fold(0, |white, place| white | 1 << place);
                let expected = if wins(*length, white, &mut known) { "Yes" } else { "No" };
                assert_eq!(answer, expected, "{places:?} of {length}");
            }
        });
    }
}
