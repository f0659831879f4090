//! Subtraction games: heaps of counters, and a set of numbers. A move takes from one heap as many
//! counters as one of these numbers says; whoever has no move loses.
//!
//! **Theory.** A heap of `n` has the nimber `G(n)`, the mex of `G(n - t)` over the numbers `t` of the
//! set with `t <= n`, and a position the nim-sum of its heaps. `G(n)` depends on no more than the
//! `s` values before it, `s` being the largest number of the set. So as soon as a stretch of `s`
//! values has been seen `p` places earlier, the values repeat with period `p` for ever.
//!
//! If the set is all numbers from `l` to `r`, then `G(n) = floor((n mod (l + r)) / l)`: the remainders
//! modulo `l + r` fall into blocks of `l`, and `G(n)` is the number of the block. A move never leads
//! to the same block, whose remainders are less than `l` apart, for it changes the remainder by at
//! least `l` either way round. And it leads to each block below: the `l` numbers that do so next to
//! each other, were they all allowed, reach down to `r` and up to `l` at least, so one of them is
//! allowed.
//!
//! Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 4.

mod values;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::card::{About, Card, Parameters};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::text::{InputError, Tokens};
use crate::theory::Heaps;

use self::values::{Interval, Values};
use super::heap_row::{self, HeapMove, HeapRow};
use super::takes::Takes;

/// A subtraction game.
#[derive(Clone, Debug)]
pub struct Subtraction {
    takes: Takes,
    values: Values,
}

// Rules

impl Subtraction {
    /// The game in which as many counters may be taken as one of `takes` says.
    pub fn new(takes: Vec<u64>) -> Subtraction {
        Subtraction::of_ranges(takes.into_iter().map(|take| take..=take).collect())
    }

    /// The game in which as many counters may be taken as a number of one of the ranges says. A
    /// range may be as large as numbers go.
    ///
    /// ```
    /// use grundy::games::subtraction::Subtraction;
    /// use grundy::theory::{Claim, Theory};
    /// use grundy::value::Nimber;
    ///
    /// let game = Subtraction::of_ranges(vec![2..=1_000_000_000]);
    /// assert_eq!(game.claim(&vec![1_000_000_001]), Some(Claim::Nimber(Nimber(500_000_000))));
    /// ```
    pub fn of_ranges(ranges: Vec<RangeInclusive<u64>>) -> Subtraction {
        Subtraction::of(Takes::new(ranges))
    }

    fn of(takes: Takes) -> Subtraction {
        let values = Values::of_takes(&takes);
        Subtraction { takes, values }
    }
}

impl Game for Subtraction {
    type Position = Vec<u64>;
    type Move = HeapMove;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = HeapMove> {
        let targets = |heap: usize| self.takes.targets(position[heap]).map(move |to| HeapMove { heap, to });
        (0..position.len()).flat_map(targets)
    }

    fn play(&self, position: &Vec<u64>, mv: HeapMove) -> Vec<u64> {
        heap_row::play(position, mv)
    }

    fn components(&self, position: Vec<u64>) -> impl IntoIterator<Item = Vec<u64>> {
        heap_row::components(position)
    }

    fn canonical(&self, position: Vec<u64>) -> Vec<u64> {
        heap_row::canonical(position)
    }
}

// Theory

impl Heaps for Subtraction {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        position
            .iter()
            .all(|&size| self.values.of(size).is_some())
            .then(|| position.iter().filter_map(|&size| self.values.of(size)))
    }

    fn moves_to(&self, position: &Vec<u64>, heap: usize, value: u64) -> impl Iterator<Item = HeapMove> {
        let size = position[heap];
        let (interval, table) = match &self.values {
            Values::Interval(interval) => (Some(interval.targets(size, value)), None),
            Values::Table(_) => (None, Some(self.takes.targets(size))),
        };
        let from_table = table.into_iter().flatten().filter(move |&to| self.values.of(to) == Some(value));
        interval.into_iter().flatten().chain(from_table).map(move |to| HeapMove { heap, to })
    }

    fn change_of(&self, _: &Vec<u64>, HeapMove { heap, to }: HeapMove) -> Option<(usize, u64)> {
        Some((heap, self.values.of(to)?))
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        match &self.values {
            Values::Interval(interval) => self.interval_in_words(*interval),
            Values::Table(table) => self.table_in_words(table.period()),
        }
    }

    fn heap_is(&self, position: &Vec<u64>, heap: usize) -> Text {
        let (number, size) = (heap + 1, position[heap]);
        match self.values {
            Values::Interval(interval @ Interval { least: 1, .. }) => {
                let cycle = interval.cycle();
                text!("heap {number}: {size} mod {cycle}", "第 {number} 堆：{size} mod {cycle}")
            }
            Values::Interval(interval @ Interval { least, .. }) => {
                let cycle = interval.cycle();
                let words = format!("⌊({size} mod {cycle}) / {least}⌋");
                text!("heap {number}: {words}", "第 {number} 堆：{words}")
            }
            Values::Table(_) => self.mex_in_words(number, size),
        }
    }
}

// Words

impl Subtraction {
    fn interval_in_words(&self, interval: Interval) -> Text {
        let Text { en: in_english, zh: in_chinese } = self.takes.in_words();
        let (Interval { least, most }, cycle) = (interval, interval.cycle());
        if least == 1 {
            return text!(
                "With {in_english} to take, each heap counts as a heap of Nim whose size is its remainder \
                 modulo {cycle}: a move leads to every smaller remainder, and never leaves the remainder as \
                 it is.",
                "每次可取 {in_chinese} 颗时，每一堆相当于一堆 Nim 石子，大小就是石子数除以 {cycle} 的余数：\
                 一步可以走到任何更小的余数，但不会使余数不变。"
            );
        }
        text!(
            "With {in_english} to take, each heap counts as a heap of Nim whose size is its remainder modulo \
             {least} + {most} = {cycle}, divided by {least} and rounded down: a move leads to every smaller \
             size, and never leaves the size as it is.",
            "每次可取 {in_chinese} 颗时，每一堆相当于一堆 Nim 石子，大小是石子数除以 {least} + {most} = {cycle} 的余数，\
             再除以 {least} 向下取整：一步可以走到任何更小的值，但不会使它不变。"
        )
    }

    fn table_in_words(&self, period: Option<(usize, usize)>) -> Text {
        let Text { en: in_english, zh: in_chinese } = self.takes.in_words();
        let value = text!(
            "With {in_english} to take, each heap counts as a heap of Nim whose size is its nimber: the mex \
             of the nimbers of what it can become, which is the smallest of the numbers 0, 1, 2, … that is \
             missing.",
            "每次可取 {in_chinese} 颗时，每一堆相当于一堆 Nim 石子，大小就是它的 SG 值，即它所有后继的 SG 值的 mex：\
             0、1、2……中没有出现的最小的数。"
        );
        let period = match period {
            Some((0, period)) => text!(
                " The nimbers of the heaps 0, 1, 2, … repeat with period {period}.",
                "石子数为 0、1、2……时，SG 值以 {period} 为周期循环。"
            ),
            Some((start, period)) => text!(
                " From heap {start} on, the nimbers repeat with period {period}.",
                "石子数从 {start} 起，SG 值以 {period} 为周期循环。"
            ),
            None => Text::new("", ""),
        };
        Text { en: value.en + period.en, zh: value.zh + period.zh }
    }

    /// A heap, and why it has its value if its options have few.
    fn mex_in_words(&self, number: usize, size: u64) -> Text {
        const MOST: usize = 8;
        let mut values = BTreeSet::new();
        for value in self.takes.targets(size).filter_map(|to| self.values.of(to)) {
            values.insert(value);
            if values.len() > MOST {
                return text!("the nimber of heap {number}, of {size}", "第 {number} 堆（{size} 颗）的 SG 值");
            }
        }
        let values: Vec<String> = values.iter().map(u64::to_string).collect();
        let values = values.join(", ");
        text!("heap {number}, of {size}: mex{{{values}}}", "第 {number} 堆（{size} 颗）：mex{{{values}}}")
    }
}

// Notation, picture and small positions

impl HeapRow for Subtraction {
    fn allows(&self, position: &[u64], mv: HeapMove) -> bool {
        self.takes.contains(position[mv.heap] - mv.to)
    }

    fn usual_sizes(&self) -> (u64, u64) {
        (20, 2)
    }
}

fn open(parameters: &str) -> Result<Subtraction, InputError> {
    Takes::read(&mut Tokens::new(parameters)).map(Subtraction::of)
}

/// The card of the subtraction games.
pub const SUBTRACTION: Card<Subtraction> = Card {
    about: About {
        name: "subtraction",
        title: Text::new("Subtraction game", "减法游戏（取固定数目的石子）"),
        aliases: &["减法游戏", "bash", "巴什", "巴什博弈"],
        summary: Text::new(
            "Take one of the given numbers of counters from one heap; whoever cannot move loses.",
            "每次从一堆中取走规定数目之一的石子；不能取者输。",
        ),
        rules: Text::new(
            "There are heaps of counters and a set of numbers. In a turn a player takes from one heap \
             exactly as many counters as one of these numbers. Whoever cannot move loses.",
            "有若干堆石子和一个数集。每次从某一堆中取走的石子数必须是数集中的一个数。不能取的一方输。",
        ),
        position: heap_row::POSITION,
        mv: heap_row::MOVE,
        parameters: Some(Parameters {
            about: Text::new(
                "the numbers that may be taken, or ranges of them, for example 1,3,4 or 2-5",
                "允许取走的数目，也可以写范围，例如 1,3,4 或 2-5",
            ),
            example: "1,3,4",
        }),
        examples: &["17", "5 6", "10 3 1"],
    },
    open,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::memo::{Memo, Sums};
    use crate::solve::{Effort, solve};
    use crate::theory::MOST_LISTED;

    #[test]
    fn very_many_winning_moves_are_not_all_listed() {
        for (ranges, heap, all) in [
            (vec![20_000..=40_000], 29_999, 10_000),
            (vec![20_000..=40_000], 29_998, 9_999),
            (vec![1_000_000_000..=2_000_000_000], 1_999_999_999, 1_000_000_000),
            (vec![20_000..=40_000, 50_000..=50_000], 32_000, 12_001),
        ] {
            let game = Subtraction::of_ranges(ranges);
            let mut memo = Memo::new(&game, Sums::Split);
            let solution = solve(&mut memo, &vec![heap], Effort::default()).expect("there is a theory");
            assert_eq!(solution.winning_moves.len(), all.min(MOST_LISTED));
            assert_eq!(solution.lists_all(), all < MOST_LISTED);
        }
    }
}
