//! Subtraction games: heaps of counters, and a set of numbers. A move takes from one heap as many
//! counters as one of these numbers says; whoever has no move loses.
//!
//! **Theory.** A heap of `n` has the nimber `G(n)`, the mex of `G(n - t)` over the numbers `t` of the
//! set with `t <= n`, and a position the nim-sum of its heaps. `G(n)` depends on no more than the
//! `s` values before it, `s` being the largest number of the set. So as soon as a stretch of `s`
//! values has been seen `p` places earlier, the values repeat with period `p` for ever.
//!
//! Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 4.

use crate::card::{About, Card, Parameters};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::text::{InputError, Tokens};
use crate::theory::Heaps;
use crate::value::{Nimber, mex};

use super::heap_row::{self, HeapMove, HeapRow};

/// A subtraction game.
#[derive(Clone, Debug)]
pub struct Subtraction {
    /// What may be taken, in descending order.
    takes: Vec<u64>,
    values: Values,
}

// Rules

impl Subtraction {
    /// The game in which as many counters may be taken as one of `takes` says, each at least 1.
    pub fn new(mut takes: Vec<u64>) -> Subtraction {
        takes.sort_unstable_by(|a, b| b.cmp(a));
        takes.dedup();
        let values = Values::compute(&takes);
        Subtraction { takes, values }
    }

    /// What a heap may become, ascending.
    fn targets(&self, size: u64) -> impl Iterator<Item = u64> {
        self.takes.iter().filter_map(move |&take| size.checked_sub(take))
    }
}

impl Game for Subtraction {
    type Position = Vec<u64>;
    type Move = HeapMove;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = HeapMove> {
        (0..position.len()).flat_map(|heap| self.targets(position[heap]).map(move |to| HeapMove { heap, to }))
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

/// The values of single heaps: all of them where a period was found, else those that were computed.
#[derive(Clone, Debug)]
struct Values {
    computed: Vec<u32>,
    /// From where on they repeat, and after how many.
    period: Option<(usize, usize)>,
}

/// How many values are computed at the most, counted once for each number of the set.
const MOST_WORK: usize = 1 << 21;

impl Values {
    /// Computes twice as many values again and again, until they are seen to repeat.
    fn compute(takes: &[u64]) -> Values {
        let mut computed: Vec<u32> = Vec::new();
        let most = (MOST_WORK / takes.len().max(1)).max(1);
        let largest = takes.first().map_or(0, |&largest| usize::try_from(largest).unwrap_or(usize::MAX));
        let mut length = 64;
        loop {
            length = (2 * length).min(most);
            while computed.len() < length {
                let size = computed.len() as u64;
                let options = takes.iter().filter_map(|&take| size.checked_sub(take));
                let value = mex(options.map(|option| Nimber(u64::from(computed[option as usize]))));
                computed.push(value.0 as u32);
            }
            let period = period(&computed, largest);
            if period.is_some() || length == most {
                return Values { computed, period };
            }
        }
    }

    fn of(&self, size: u64) -> Option<u64> {
        let index = match self.period {
            Some((start, period)) if size >= start as u64 => {
                start + ((size - start as u64) % period as u64) as usize
            }
            _ => usize::try_from(size).ok()?,
        };
        self.computed.get(index).copied().map(u64::from)
    }
}

/// Where `values` begin to repeat and with what period, if their last stretch of that period is at
/// least `needed` longer than the period itself.
fn period(values: &[u32], needed: usize) -> Option<(usize, usize)> {
    let last: Vec<u32> = values.iter().rev().copied().collect();
    // border[l] is the longest proper border of the last l values; l - border[l] is their period.
    let mut border = vec![0; last.len() + 1];
    let mut length = 0;
    let mut best = None;
    for index in 1..last.len() {
        while length > 0 && last[index] != last[length] {
            length = border[length];
        }
        length += usize::from(last[index] == last[length]);
        border[index + 1] = length;
        let period = index + 1 - length;
        let is_proved = length >= needed.max(1);
        if is_proved && best.is_none_or(|(_, least)| period <= least) {
            best = Some((values.len() - index - 1, period));
        }
    }
    best
}

impl Subtraction {
    fn takes_joined(&self, separator: &str) -> String {
        let takes: Vec<String> = self.takes.iter().rev().map(u64::to_string).collect();
        takes.join(separator)
    }
}

impl Heaps for Subtraction {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        position
            .iter()
            .all(|&size| self.values.of(size).is_some())
            .then(|| position.iter().filter_map(|&size| self.values.of(size)))
    }

    fn moves_to(&self, position: &Vec<u64>, heap: usize, size: u64) -> impl Iterator<Item = HeapMove> {
        let targets = self.targets(position[heap]);
        targets.filter(move |&to| self.values.of(to) == Some(size)).map(move |to| HeapMove { heap, to })
    }

    fn change_of(&self, _: &Vec<u64>, HeapMove { heap, to }: HeapMove) -> Option<(usize, u64)> {
        Some((heap, self.values.of(to)?))
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        let (in_english, in_chinese) = (self.takes_joined(", "), self.takes_joined("、"));
        let value = text!(
            "With {in_english} to take, each heap counts as a heap of Nim whose size is its nimber: the mex of the \
             nimbers of what it can become, which is the smallest of the numbers 0, 1, 2, … that is missing.",
            "可取 {in_chinese} 时，每一堆相当于一堆 Nim 石子，大小就是它的 SG 值，即它所有后继的 SG 值的 mex：\
             0、1、2……中没有出现的最小的数。"
        );
        let period = match self.values.period {
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

    /// A heap, and why it has its value if the options are few.
    fn heap_is(&self, position: &Vec<u64>, heap: usize) -> Text {
        const MOST: usize = 8;
        let (number, size) = (heap + 1, position[heap]);
        let mut values: Vec<u64> = self.targets(size).filter_map(|to| self.values.of(to)).collect();
        values.sort_unstable();
        values.dedup();
        if values.len() > MOST {
            return text!("the nimber of heap {number}, of {size}", "第 {number} 堆（{size} 颗）的 SG 值");
        }
        let values: Vec<String> = values.iter().map(u64::to_string).collect();
        let values = values.join(", ");
        text!("heap {number}, of {size}: mex{{{values}}}", "第 {number} 堆（{size} 颗）：mex{{{values}}}")
    }
}

// Notation, picture and small positions

impl HeapRow for Subtraction {
    fn allows(&self, position: &[u64], mv: HeapMove) -> bool {
        self.takes.contains(&(position[mv.heap] - mv.to))
    }

    fn usual_sizes(&self) -> (u64, u64) {
        (20, 2)
    }
}

fn open(parameters: &str) -> Result<Subtraction, InputError> {
    let mut tokens = Tokens::new(parameters);
    let mut takes = vec![tokens.number(1..=u64::MAX)?];
    while tokens.peek().is_some() {
        takes.push(tokens.number(1..=u64::MAX)?);
    }
    Ok(Subtraction::new(takes))
}

/// The card of the subtraction games.
pub const SUBTRACTION: Card<Subtraction> = Card {
    about: About {
        name: "subtraction",
        title: Text::new("Subtraction game", "减法游戏（取固定数目的石子）"),
        aliases: &["减法游戏", "bash", "巴什", "巴什博弈"],
        summary: Text::new(
            "Take one of the given numbers of counters from one heap; who cannot move loses.",
            "每次从一堆中取走规定数目之一的石子；不能取者输。",
        ),
        rules: Text::new(
            "There are heaps of counters and a set of numbers. In a turn a player takes from one heap exactly as many \
             counters as one of these numbers. Who cannot move loses.",
            "有若干堆石子和一个数集。每次从某一堆中取走的石子数必须是数集中的一个数。不能取的一方输。",
        ),
        position: heap_row::POSITION,
        mv: heap_row::MOVE,
        parameters: Some(Parameters {
            about: Text::new("the numbers that may be taken: 1,3,4", "允许取走的数目：1,3,4"),
            example: "1,3,4",
        }),
        examples: &["17", "5 6", "10 3 1"],
    },
    open,
};
