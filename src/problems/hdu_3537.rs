//! HDU 3537, Daizhenyang's Coin: case after case to the end of the input, each the count of coins that
//! show heads and their places, from 0, of which some may be named more than once. A move turns over up to
//! three coins, the rightmost one from heads to tails. Does the second player win?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::counted;
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Hdu3537;

static STATEMENT: Statement = Statement {
    id: "hdu-3537",
    aliases: &["hdu3537", "daizhenyangs-coin", "mock-turtles"],
    title: Text::new("Daizhenyang's Coin (Mock Turtles)", "翻硬币（Daizhenyang's Coin）"),
    question: Text::new(
        "Coins in a row, on the places from 0. A move turns over one, two or three of them, the rightmost \
         from heads to tails; whoever cannot move loses. To the end of the input: n and the places of n \
         coins that show heads, where the same one may be named again. `Yes` when the second player wins, \
         else `No`.",
        "一排硬币，位置从 0 开始。每次翻一枚、两枚或三枚，其中最右边的必须由正面翻成反面，不能翻者输。每组数据为 n \
         和 n 枚正面朝上的硬币的位置，同一枚可能重复给出，直到输入结束。后手必胜输出 `Yes`，否则输出 `No`。",
    ),
    theory: Text::new(
        "mock turtles: the coin on x is worth 2x or 2x + 1, whichever has an odd number of ones; each coin once",
        "Mock Turtles：位置 x 的 SG 值是 2x 与 2x + 1 中二进制有奇数个 1 的那个；重复的只算一次",
    ),
    checked: Checked::Rules,
    cases: Cases::ToTheEnd,
    most_cases: 1000,
    label: "",
    answer: Answer::Winner("No", "Yes"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("0\n\n1\n0\n4\n0 1 2 3\n", "Yes\nNo\nYes\n")],
};

const MOST_COINS: u64 = 100;
const LAST_PLACE: u64 = 99_999_999;

/// Each coin once, ascending.
fn without_repeats(places: &[u64]) -> Vec<u64> {
    let mut places = places.to_vec();
    places.sort_unstable();
    places.dedup();
    places
}

fn nimber(place: u64) -> u64 {
    2 * place + u64::from(place.count_ones().is_multiple_of(2))
}

fn nim_sum(places: &[u64]) -> u64 {
    without_repeats(places).into_iter().map(nimber).fold(0, |sum, nimber| sum ^ nimber)
}

impl Problem for Hdu3537 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("n", 0, MOST_COINS).line(), numbers("place", "n", 0, LAST_PLACE).line())
    }

    fn answer(&self, (_, places): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(nim_sum(places) != 0, answers);
    }

    /// The game counts places from 1.
    fn position(&self, (_, places): &Self::Case) -> Option<Shown> {
        let places: Vec<u64> = without_repeats(places).iter().map(|place| place + 1).collect();
        Some(Shown::of_numbers("mock-turtles", if places.is_empty() { &[0] } else { places.as_slice() }))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = vec![(0, Vec::new()), counted(vec![5; 2]), counted(vec![7; 3])];
        for coins in [1u64, 3, 5, 33, MOST_COINS - 1] {
            // The nim-sum of an odd number of odious numbers is one, so a coin is worth it.
            for bits in [3, 10, 26] {
                let mut places: Vec<u64> = (0..coins).map(|_| random.u64(..1 << bits)).collect();
                places = without_repeats(&places);
                if places.len().is_multiple_of(2) {
                    places.pop();
                }
                let last = nim_sum(&places) / 2;
                if !places.contains(&last) {
                    places.push(last);
                }
                random.shuffle(&mut places);
                cases.push(counted(places.clone()));
                // The same with one coin moved, and with one named again.
                let mut moved = places.clone();
                moved[0] = (moved[0] ^ 1).min(LAST_PLACE);
                cases.push(counted(moved));
                if (places.len() as u64) < MOST_COINS {
                    places.push(places[random.usize(..places.len())]);
                    cases.push(counted(places));
                }
            }
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "repeats-kept",
                "takes a coin that is named again for another one",
                "没有去重，把重复给出的硬币当作另一枚",
                |(_, places): &Self::Case| places.iter().fold(0, |sum, &place| sum ^ nimber(place)) != 0,
            ),
            Mistake::answer(
                "stops-at-zero",
                "takes a game without coins for the end of the input",
                "把 n = 0 当作输入结束，而这时应由后手胜",
                |(count, places): &Self::Case, answers| {
                    if *count > 0 {
                        STATEMENT.answer.write_winner(nim_sum(places) != 0, answers);
                    }
                },
            ),
            Mistake::winner(
                "nim-of-places",
                "takes each coin for a heap of Nim as large as its place, counted from 1",
                "把每枚硬币当作大小等于位置（从 1 数起）的一堆石子做 Nim",
                |(_, places): &Self::Case| {
                    without_repeats(places).iter().fold(0, |sum, place| sum ^ (place + 1)) != 0
                },
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::brute::answer;
    use super::*;

    #[test]
    fn a_coin_that_is_named_twice_counts_once() {
        assert_eq!(answer(&Hdu3537, "2\n5 5\n"), "No\n");
        assert_eq!(answer(&Hdu3537, "5\n0 1 2 3 3\n"), "Yes\n");
    }

    #[test]
    fn a_game_without_coins_is_over() {
        assert_eq!(answer(&Hdu3537, "0\n\n"), "Yes\n");
        assert_eq!(answer(&Hdu3537, "0"), "Yes\n");
    }
}
