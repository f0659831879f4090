//! Kayles and its relatives: rows of pins, and a set of numbers. A move takes as many pins
//! that stand next to each other in a row as one of these numbers says, and the row may fall into two,
//! which do not join again. Whoever has no move loses. With `1-2` this is Kayles, with `2` Dawson's
//! Kayles.
//!
//! **Theory.** A row of `n` has the nimber `G(n)`, the mex of `G(a) ^ G(b)` over all rows `a` and `b`
//! that a move may leave, and a position the nim-sum of its rows. Suppose that `G(n + p) = G(n)` has
//! been seen for all `n` from `e` up to but not including `2e + p + k`, `k` being the largest number of
//! the set. Then it holds for all larger `n` too, one after the other: of two rows that a move from
//! `n + p` leaves, the larger one has `e + p` pins at least, so it may be made shorter by `p`, which
//! gives what a move from `n` leaves with the same nim-sum; and likewise the other way round.
//!
//! Source: R. K. Guy, C. A. B. Smith, *The G-values of various games* (1956); E. R. Berlekamp,
//! J. H. Conway, R. K. Guy, *Winning Ways*, chapter 4.

mod picture;

use crate::card::{About, Card, Parameters};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::text::{InputError, Tokens};
use crate::theory::Heaps;

use super::heap_row::{self, HeapRow};
use super::sequence::Sequence;
use super::split::{self, Split};
use super::takes::Takes;

/// Rows from which pins are taken that stand next to each other.
#[derive(Clone, Debug)]
pub struct Kayles {
    takes: Takes,
    nimbers: Sequence,
}

// Rules

impl Kayles {
    /// The game in which as many pins may be taken as one of `takes` says.
    pub fn new(takes: Takes) -> Kayles {
        let nimbers = nimbers(&takes);
        Kayles { takes, nimbers }
    }

    /// How many pins a move may take.
    pub fn takes(&self) -> &Takes {
        &self.takes
    }

    /// What a move may leave of a row. A row looks the same from both ends, so only those moves are
    /// listed that leave the smaller part first.
    pub fn left(&self, size: u64) -> impl Iterator<Item = [u64; 2]> {
        self.takes.up_to(size).flat_map(move |taken| {
            let rest = size - taken;
            (0..=rest / 2).map(move |smaller| [smaller, rest - smaller])
        })
    }

    /// Whether a move may leave this of a row.
    pub fn may_leave(&self, size: u64, [smaller, larger]: [u64; 2]) -> bool {
        let taken = smaller.checked_add(larger).and_then(|left| size.checked_sub(left));
        taken.is_some_and(|taken| self.takes.contains(taken))
    }
}

impl Game for Kayles {
    type Position = Vec<u64>;
    type Move = Split;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Split> {
        (0..position.len()).flat_map(|heap| self.left(position[heap]).map(move |parts| Split { heap, parts }))
    }

    fn play(&self, position: &Vec<u64>, mv: Split) -> Vec<u64> {
        split::play(position, mv)
    }

    fn components(&self, position: Vec<u64>) -> impl IntoIterator<Item = Vec<u64>> {
        heap_row::components(position)
    }

    fn canonical(&self, position: Vec<u64>) -> Vec<u64> {
        heap_row::canonical(position)
    }
}

// Theory

/// How many nim-sums are looked at for the nimbers at the most.
const MOST_WORK: usize = 1 << 22;

/// The nimbers of single rows.
fn nimbers(takes: &Takes) -> Sequence {
    let largest = takes.largest();
    let needed = |start: usize, period: usize| largest.saturating_add(start + period);
    Sequence::of_taking(takes, nim_sums, MOST_WORK, needed)
}

/// The nim-sums of the two rows that `left` counters may be.
fn nim_sums(values: &[u32], left: usize) -> Vec<u32> {
    (0..=left / 2).map(|smaller| values[smaller] ^ values[left - smaller]).collect()
}

/// The nimbers of all rows up to `longest`.
///
/// ```
/// use grundy::games::kayles::nimbers_up_to;
/// use grundy::games::takes::Takes;
///
/// // Kayles: one counter or two may be taken.
/// assert_eq!(nimbers_up_to(&Takes::new(vec![1..=2]), 7), [0, 1, 2, 3, 1, 4, 3, 2]);
/// ```
pub fn nimbers_up_to(takes: &Takes, longest: u64) -> Vec<u32> {
    let mut nimbers: Vec<u32> = Vec::new();
    // For each nimber the row that has been the last to have it among its options.
    let mut seen_for: Vec<u64> = Vec::new();
    for size in 0..=longest {
        for left in takes.targets(size) {
            for option in nim_sums(&nimbers, left as usize) {
                let option = option as usize;
                seen_for.resize(seen_for.len().max(option + 1), 0);
                seen_for[option] = size;
            }
        }
        let mex = seen_for.iter().position(|&seen_for| seen_for != size);
        nimbers.push(mex.unwrap_or(seen_for.len()) as u32);
    }
    nimbers
}

/// How many moves are looked through for winning ones at the most.
const MOST_MOVES: u64 = 1 << 20;

impl Kayles {
    /// The nimber of a row, where it is known.
    pub fn nimber(&self, size: u64) -> Option<u64> {
        self.nimbers.value(size)
    }

    /// The nim-sum of two rows.
    fn nim_sum(&self, [first, second]: [u64; 2]) -> Option<u64> {
        Some(self.nimber(first)? ^ self.nimber(second)?)
    }

    /// Whether the nimbers of these rows are known, and their moves are not too many to look through.
    pub fn covers(&self, rows: impl Iterator<Item = u64>) -> bool {
        let mut moves: u64 = 0;
        for size in rows {
            let of_one_take = size / 2 + 1;
            let takes = self.takes.up_to(size).take((MOST_MOVES / of_one_take) as usize + 1).count();
            moves = moves.saturating_add(of_one_take.saturating_mul(takes as u64));
            if moves > MOST_MOVES || self.nimber(size).is_none() {
                return false;
            }
        }
        true
    }

    /// What a move may leave of a row that has this nim-sum.
    pub fn left_with(&self, size: u64, nim_sum: u64) -> impl Iterator<Item = [u64; 2]> {
        self.left(size).filter(move |&parts| self.nim_sum(parts) == Some(nim_sum))
    }

    /// A sentence on the period of the nimbers; none where none is known.
    pub fn period_in_words(&self) -> Text {
        match self.nimbers.period() {
            Some((start, period)) => text!(
                " From length {start} on, the nimbers repeat with period {period}.",
                "长度从 {start} 起，SG 值以 {period} 为周期循环。"
            ),
            None => Text::new("", ""),
        }
    }
}

impl Heaps for Kayles {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        let covers = self.covers(position.iter().copied());
        covers.then(|| position.iter().filter_map(|&size| self.nimber(size)))
    }

    fn moves_to(&self, position: &Vec<u64>, heap: usize, nimber: u64) -> impl Iterator<Item = Split> {
        self.left_with(position[heap], nimber).map(move |parts| Split { heap, parts })
    }

    fn parts_of(&self, _: &Vec<u64>, mv: Split) -> Option<(usize, Vec<u64>)> {
        let parts: Option<Vec<u64>> = mv.parts.iter().map(|&size| self.nimber(size)).collect();
        Some((mv.heap, parts?))
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        let Text { en: in_english, zh: in_chinese } = self.takes.in_words();
        let value = text!(
            "With {in_english} to take, each row counts as a heap of Nim whose size is its nimber: the mex \
             of what a move may make of it, which is the smallest of the numbers 0, 1, 2, … that is missing. \
             Where a move leaves two rows, these count as the nim-sum of their nimbers.",
            "每次可击倒相邻的 {in_chinese} 个时，每一行相当于一堆 Nim 石子，大小就是它的 SG 值，即它所有后继的 SG 值的 \
             mex：0、1、2……中没有出现的最小的数。如果走后断成两行，后继的 SG 值就是两行的 SG 值的异或和。"
        );
        let period = self.period_in_words();
        Text { en: value.en + period.en, zh: value.zh + period.zh }
    }

    fn heap_is(&self, position: &Vec<u64>, heap: usize) -> Text {
        let (number, size) = (heap + 1, position[heap]);
        text!("the nimber of row {number}, of {size}", "第 {number} 行（{size} 个）的 SG 值")
    }
}

// Notation, picture and small positions

impl HeapRow for Kayles {
    fn allows(&self, position: &[u64], mv: Split) -> bool {
        self.may_leave(position[mv.heap], mv.parts)
    }

    fn usual_sizes(&self) -> (u64, u64) {
        (9, 3)
    }

    fn bounded(&self) -> [Text; 2] {
        [Text::new("the longest row", "最长的一行"), Text::new("the number of rows", "行数")]
    }

    fn draw(&self, position: &[u64]) -> Scene {
        picture::scene(position)
    }

    fn drag(&self, position: &[u64], mv: Split) -> Option<Gesture> {
        picture::gesture(position, mv)
    }

    fn other_drags(&self, position: &[u64], mv: Split) -> Vec<Gesture> {
        picture::other_gestures(position, mv)
    }

    fn tell(&self, position: &[u64], Split { heap, parts }: Split) -> Text {
        split::in_words(picture::row_name(heap), position[heap], &parts, "个")
    }
}

fn open(parameters: &str) -> Result<Kayles, InputError> {
    Ok(Kayles::new(Takes::read(&mut Tokens::new(parameters))?))
}

/// The card of Kayles and its relatives.
pub const KAYLES: Card<Kayles> = Card {
    about: About {
        name: "kayles",
        title: Text::new("Kayles", "Kayles（击倒相邻的球瓶）"),
        aliases: &["kayles family", "dawson-kayles", "九柱戏", "击球瓶", "取相邻石子", "翻转游戏"],
        summary: Text::new(
            "Take some neighbouring pins from a row, which may fall into two; whoever cannot move loses.",
            "每次击倒一行中相邻的若干个球瓶，一行可能断成两行；不能击者输。",
        ),
        rules: Text::new(
            "There are rows of pins and a set of numbers. In a turn a player takes from one row exactly as \
             many pins as one of these numbers, and they must stand next to each other. What is left \
             on both sides of the gap are two rows from then on. Whoever cannot move loses. With 1 and 2 to \
             take this is Kayles, with 2 alone it is Dawson's Kayles.",
            "有若干行球瓶和一个数集。每次击倒某一行中相邻的若干个球瓶，个数必须是数集中的一个数；\
             空缺两边剩下的球瓶从此成为两行。不能击的一方输。可击倒 1 或 2 个时就是 Kayles，\
             只能击倒 2 个时叫 Dawson's Kayles。",
        ),
        position: Text::new("the lengths of the rows: 12 7", "各行的球瓶数：12 7"),
        mv: Text::new(
            "ROW:LENGTH-NEW, or ROW:LENGTH-A+B for two new rows: 1:12-3+8",
            "行号:原数-新数，断成两行时写作 行号:原数-甲+乙：1:12-3+8",
        ),
        parameters: Some(Parameters {
            about: Text::new(
                "how many neighbouring pins may be taken, as numbers and ranges, for example 1-2 or 2,4-6",
                "允许击倒的相邻球瓶数，可写数或范围，例如 1-2 或 2,4-6",
            ),
            example: "1-2",
        }),
        examples: &["7 12", "5", "9 5"],
    },
    open,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Nimber, mex};

    fn kayles(takes: &str) -> Kayles {
        open(takes).expect(takes)
    }

    #[test]
    fn nimbers_are_those_of_the_definition() {
        for takes in ["1", "2", "3", "1-2", "1,3", "2-4", "1,4,5", "3,7-9", "1-18446744073709551615"] {
            let game = kayles(takes);
            let mut nimbers: Vec<u64> = Vec::new();
            for size in 0..300 {
                let options = game.left(size).map(|[a, b]| Nimber(nimbers[a as usize] ^ nimbers[b as usize]));
                nimbers.push(mex(options).0);
                assert_eq!(game.nimber(size), nimbers.last().copied(), "{takes}: {size}");
            }
        }
    }

    #[test]
    fn the_periods_are_the_known_ones() {
        assert_eq!(kayles("1-2").nimbers.period(), Some((71, 12)));
        assert_eq!(kayles("2").nimbers.period(), Some((53, 34)));
        assert_eq!(kayles("3").nimbers.period(), None);
    }
}
