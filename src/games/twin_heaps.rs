//! Twin heaps: heaps of counters, two and two of which are a pair. A move takes away one heap of a pair
//! and divides the other one into two heaps that are not empty; these are the pair from then on. Whoever
//! has no move loses.
//!
//! **Theory.** A pair of `a` and `b` has as its nimber the number of ones at the end of the binary number
//! `(a - 1) | (b - 1)`. Suppose that it is so for smaller pairs. A heap of `c + 1` is divided into `x + 1`
//! and `y + 1` with `x + y = c - 1`, and `x | y` ends in exactly `v` ones if the last `v` digits are ones
//! in `x` or in `y` and the digit before is 0 in both. Then `x` and `y` are modulo `2^(v + 1)` together at
//! least `2^v - 1` and at most twice that, so that `c` has a 1 at place `v`. Conversely, if it has, let
//! `x = 2^v - 1`. So the nimbers of the options are the places of ones in `a - 1` and in `b - 1`, and the
//! first that is missing is the first place where both have 0.

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::Heaps;

use super::heap_row::{self, EqualHeaps, RowMove};
use super::split::{self, Split};

/// Twin heaps. A position lists the heaps, those of a pair behind each other. The heap of a move is the
/// one that is divided.
#[derive(Clone, Copy, Debug)]
pub struct TwinHeaps;

// Rules

/// The heaps of a pair.
fn twins(pair: usize) -> std::ops::Range<usize> {
    2 * pair..2 * pair + 2
}

impl Game for TwinHeaps {
    type Position = Vec<u64>;
    type Move = Split;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Split> {
        let divisions = |heap: usize| {
            let size = position[heap];
            (1..=size / 2).map(move |smaller| Split { heap, parts: [smaller, size - smaller] })
        };
        (0..position.len()).flat_map(divisions)
    }

    fn play(&self, position: &Vec<u64>, Split { heap, parts }: Split) -> Vec<u64> {
        let mut option = position.clone();
        option.splice(twins(heap / 2), parts);
        option
    }

    fn components(&self, position: Vec<u64>) -> impl IntoIterator<Item = Vec<u64>> {
        (0..position.len() / 2).map(move |pair| position[twins(pair)].to_vec())
    }

    /// The order of the pairs does not matter, nor that in a pair, nor pairs that cannot be divided.
    fn canonical(&self, position: Vec<u64>) -> Vec<u64> {
        let mut pairs: Vec<[u64; 2]> = position
            .chunks_exact(2)
            .map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])])
            .filter(|&[_, larger]| larger > 1)
            .collect();
        pairs.sort_unstable();
        pairs.concat()
    }
}

// Theory

/// The nimber of a pair of heaps that are not empty.
pub fn nimber([first, second]: [u64; 2]) -> u64 {
    u64::from(((first - 1) | (second - 1)).trailing_ones())
}

/// Every way to divide a heap into a pair of this nimber, smaller heaps first.
fn divisions(size: u64, nimber: u64) -> impl Iterator<Item = [u64; 2]> {
    // With x and y as above, the last digits are known: they have all ones, and some of them twice.
    let ones = if nimber < 62 { Some((1u64 << nimber) - 1) } else { None };
    let sum = size.checked_sub(2);
    let last_digits = ones.zip(sum).and_then(|(ones, sum)| {
        let last_digits = sum & (2 * ones + 1);
        (ones..=2 * ones).contains(&last_digits).then_some((ones, sum, last_digits))
    });
    last_digits.into_iter().flat_map(|(ones, sum, last_digits)| {
        let twice = last_digits - ones;
        let step = 2 * ones + 2;
        let first_digits = (0..=(sum - last_digits) / step).map(move |number| number * step);
        let all = first_digits.flat_map(move |digits| {
            split::pairs(last_digits, ones ^ twice).map(move |[first, _]| digits + first)
        });
        let parts = all.map(move |first| [first + 1, sum - first + 1]);
        parts.take_while(|[first, second]| first <= second)
    })
}

impl Heaps for TwinHeaps {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        Some(position.chunks_exact(2).map(|pair| nimber([pair[0], pair[1]])))
    }

    fn moves_to(&self, position: &Vec<u64>, pair: usize, nimber: u64) -> impl Iterator<Item = Split> {
        twins(pair)
            .flat_map(move |heap| divisions(position[heap], nimber).map(move |parts| Split { heap, parts }))
    }

    fn change_of(&self, _: &Vec<u64>, Split { heap, parts }: Split) -> Option<(usize, u64)> {
        Some((heap / 2, nimber(parts)))
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        Text::new(
            "Each pair of a and b counts as a heap of Nim. To find its size, write a - 1 and b - 1 in binary \
             and combine them by bitwise or, which has a 1 wherever one of the two has: the size is the \
             number of ones at the end. For a move can bring it to the place of each 1, counted from 0, and \
             to no other size, and the smallest that is missing is the place of the first 0.",
            "每一组两堆 a、b 相当于一堆 Nim 石子，大小就是它的 SG 值：把 a-1 和 b-1 写成二进制，按位或之后，\
             末尾连续的 1 的个数就是 SG 值。因为一步能走到的 SG 值，恰好是按位或中各个 1 所在的位置（从 0 数起），\
             没有出现的最小的数就是第一个 0 的位置。",
        )
    }

    fn heap_is(&self, position: &Vec<u64>, pair: usize) -> Text {
        let [first, second] = [position[2 * pair], position[2 * pair + 1]];
        let or = (first - 1) | (second - 1);
        text!(
            "the pair {first}, {second}: ones at the end of {or:b}",
            "{first} 与 {second} 一组：按位或 {or:b} 末尾 1 的个数"
        )
    }
}

// Notation

/// So that sums are numbers as well.
const LARGEST: u64 = u64::MAX / 2;

impl Notation for TwinHeaps {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        let mut position = vec![tokens.number(1..=LARGEST)?, tokens.number(1..=LARGEST)?];
        while tokens.peek().is_some() {
            position.extend([tokens.number(1..=LARGEST)?, tokens.number(1..=LARGEST)?]);
        }
        Ok(position)
    }

    fn write(&self, position: &Vec<u64>) -> String {
        heap_row::write(position)
    }

    fn read_move(&self, position: &Vec<u64>, tokens: &mut Tokens<'_>) -> Result<Split, InputError> {
        heap_row::read_move(position, tokens, EqualHeaps::Different, |mv: Split| {
            let sum: u128 = mv.parts.map(u128::from).iter().sum();
            mv.divides() && u128::from(position[mv.heap]) == sum
        })
    }

    fn write_move(&self, position: &Vec<u64>, mv: Split) -> String {
        heap_row::write_move(position, mv)
    }

    fn tell_move(&self, position: &Vec<u64>, mv: Split) -> Option<Text> {
        let (Text { en: twin_en, zh: twin_zh }, Text { en, zh }) =
            (heap_row::heap_name(mv.heap ^ 1), mv.tell(position[mv.heap]));
        Some(text!("take away {twin_en} and {en}", "移走{twin_zh}，{zh}"))
    }
}

impl Picture for TwinHeaps {
    fn scene(&self, position: &Vec<u64>) -> Scene {
        heap_row::scene(position, |heap, _| Some(heap / 2))
    }

    fn gesture(&self, position: &Vec<u64>, mv: Split) -> Option<Gesture> {
        heap_row::gesture(position, mv)
    }
}

// Catalog

impl Enumerate for TwinHeaps {
    fn sizes(&self) -> Vec<Size> {
        vec![
            Size { what: Text::new("the largest heap", "最大的一堆"), usual: 9 },
            Size { what: Text::new("the number of pairs", "组数"), usual: 2 },
        ]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<u64>> {
        let rows = heap_row::positions(&[bounds[0].saturating_sub(1), bounds[1].saturating_mul(2)]);
        let even = rows.filter(|row| row.len() % 2 == 0);
        even.map(|row| row.into_iter().map(|size| size + 1).collect())
    }
}

/// The card of twin heaps.
pub const TWIN_HEAPS: Card<TwinHeaps> = Card {
    about: About {
        name: "twin-heaps",
        title: Text::new("Twin heaps", "E&D（成对石子堆）"),
        aliases: &["e&d", "ed", "e and d", "成对石子堆"],
        summary: Text::new(
            "Take away one heap of a pair and divide the other into a new pair; whoever cannot move loses.",
            "每次去掉一组中的一堆，把另一堆分成两堆作为新的一组；不能走者输。",
        ),
        rules: Text::new(
            "There are heaps of counters, and each has a twin. In a turn a player takes away one heap of a \
             pair and divides its twin into two heaps that are not empty, which are twins from then on. A \
             heap of one cannot be divided. Whoever cannot move loses.",
            "石子堆两两成组，每堆至少一颗。每次选一组，移走其中一堆，再把另一堆分成两个非空的堆，\
             这两堆成为新的一组。只有一颗的堆不能再分。不能走的一方输。",
        ),
        position: Text::new("the heaps, those of a pair behind each other: 1 2 3 1", "各堆的石子数，相邻两堆一组：1 2 3 1"),
        mv: Text::new(
            "HEAP:SIZE-A+B, the heap that is divided: 3:3-1+2",
            "被分开的堆号:原数-甲+乙（同组的另一堆被移走）：3:3-1+2",
        ),
        parameters: None,
        examples: &["1 2 3 1", "1 1 1 1", "4 7 2 9"],
    },
    open: |parameters| no_parameters(parameters, TwinHeaps),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::{MOST_LISTED, Theory};

    #[test]
    fn divisions_are_all_that_there_are() {
        for size in 1..130 {
            for value in 0..9 {
                let all = (1..=size / 2).map(|smaller| [smaller, size - smaller]);
                let expected: Vec<[u64; 2]> = all.filter(|&pair| nimber(pair) == value).collect();
                assert_eq!(divisions(size, value).collect::<Vec<_>>(), expected, "{size} with {value}");
            }
        }
    }

    #[test]
    fn large_heaps_are_answered_at_once() {
        let (most, alone) = (1 << 62, vec![LARGEST, LARGEST - 1]);
        assert_eq!(nimber([most, 1]), 62);
        assert_eq!(TwinHeaps.winning_moves(&alone).len(), MOST_LISTED);
        let position = vec![most, 1, 1 << 40, 1];
        let winning_moves = TwinHeaps.winning_moves(&position);
        assert!(!winning_moves.is_empty());
        for mv in winning_moves {
            let option = TwinHeaps.play(&position, mv);
            assert_eq!(nimber([option[0], option[1]]), nimber([option[2], option[3]]), "{mv:?}");
        }
    }
}
