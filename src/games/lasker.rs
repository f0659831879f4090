//! Lasker's Nim: heaps of counters. A move takes any number of counters from one heap, at least one,
//! or divides a heap into two that are not empty. Whoever has no move loses.
//!
//! **Theory.** A heap of `n` counters has the nimber `n`, but the nimbers of `4k + 3` and `4k + 4`
//! change places. Suppose that it is so below `n`. The heaps below `n` have the nimbers below `n`,
//! all of them; only for `n = 4k + 4` they have 4k + 4 and lack `4k + 3`. So taking alone would give
//! `n` the nimber `n`, or `4k + 3` in place of `4k + 4`. Dividing changes that for `n = 4k + 3` alone,
//! where `1` and `4k + 2` have the nim-sum `4k + 3`, and `4k + 4` is the next number that is missing.
//! For the other `n`, and this number, look at the last two binary digits: the nimbers of heaps that
//! are 1, 2, 3 and 0 modulo 4 end in 1, 2, 0 and 3. So those of two heaps `a + b = n` have a nim-sum
//! that ends in 2 for `n = 4k + 1`, in 0 or 1 for `4k + 2`, in 3 for `4k + 3`, and in 0 or 1 for
//! `4k + 4`. None of these is the number in question, which ends in 1, 2, 0 and 3.
//!
//! Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 4.

use crate::card::{About, Card, no_parameters};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::theory::{Heaps, MOST_LISTED};

use super::heap_row::{self, HeapRow};
use super::split::{self, Split};

/// Lasker's Nim.
#[derive(Clone, Copy, Debug)]
pub struct Lasker;

// Rules

impl Game for Lasker {
    type Position = Vec<u64>;
    type Move = Split;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Split> {
        (0..position.len()).flat_map(|heap| {
            let size = position[heap];
            let taken = (0..size).map(|left| [0, left]);
            let divided = (1..=size / 2).map(move |smaller| [smaller, size - smaller]);
            taken.chain(divided).map(move |parts| Split { heap, parts })
        })
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

/// The nimber of a heap; also the heap of that nimber.
pub fn value(size: u64) -> u64 {
    match size % 4 {
        3 => size + 1,
        0 => size.saturating_sub(1),
        _ => size,
    }
}

/// Every way to divide a heap so that the nimbers of the two have this nim-sum, smaller heaps first;
/// the first ones of very many.
fn divisions(size: u64, nim_sum: u64) -> Vec<[u64; 2]> {
    // The nimber 4q + r is that of the heap 4q + HEAPS[r].
    const HEAPS: [i128; 4] = [-1, 1, 2, 4];
    let mut divisions = Vec::new();
    for rest in 0..4 {
        let rests = [rest, rest ^ (nim_sum & 3)];
        let quotients = i128::from(size) - HEAPS[rests[0] as usize] - HEAPS[rests[1] as usize];
        let Some(quotients) = u64::try_from(quotients).ok().filter(|sum| sum % 4 == 0) else { continue };
        let nimbers = split::pairs(quotients / 4, nim_sum / 4)
            .map(|[first, second]| [4 * first + rests[0], 4 * second + rests[1]]);
        let heaps = nimbers.map(|nimbers| nimbers.map(value));
        let in_order = heaps.filter(|&[first, second]| 1 <= first && first <= second);
        divisions.extend(in_order.take(MOST_LISTED));
    }
    divisions.sort_unstable();
    divisions
}

impl Heaps for Lasker {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        Some(position.iter().map(|&size| value(size)))
    }

    fn moves_to(&self, position: &Vec<u64>, heap: usize, nimber: u64) -> impl Iterator<Item = Split> {
        let size = position[heap];
        let taken = (nimber <= size).then(|| value(nimber)).filter(|&left| left < size).map(|left| [0, left]);
        taken.into_iter().chain(divisions(size, nimber)).map(move |parts| Split { heap, parts })
    }

    fn parts_of(&self, _: &Vec<u64>, mv: Split) -> Option<(usize, Vec<u64>)> {
        Some((mv.heap, mv.parts.map(value).to_vec()))
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        Text::new(
            "Each heap counts as a heap of Nim. Its size is its nimber: the number of its counters, but the \
             heaps 3 and 4 change places, and so do 7 and 8, 11 and 12, and so on: two heaps such as 1 and 2 \
             are worth 3, so the heap 3, which may be divided into them, is worth 4.",
            "每一堆相当于一堆 Nim 石子，大小就是它的 SG 值：一般等于石子数，但 3 与 4 互换，7 与 8 互换，11 与 12 \
             互换，依此类推。例如 3 颗可以分成 1 和 2，异或和是 3，所以 3 颗的 SG 值不是 3，而是 4。",
        )
    }

    fn heap_is(&self, position: &Vec<u64>, heap: usize) -> Text {
        let (number, size) = (heap + 1, position[heap]);
        text!("the nimber of heap {number}, of {size}", "第 {number} 堆（{size} 颗）的 SG 值")
    }
}

// Notation, picture and small positions

impl HeapRow for Lasker {
    fn allows(&self, position: &[u64], mv: Split) -> bool {
        !mv.divides() || u128::from(position[mv.heap]) == mv.parts.map(u128::from).iter().sum()
    }

    fn usual_sizes(&self) -> (u64, u64) {
        (8, 3)
    }

    /// So that nimbers and their sums are numbers as well.
    fn largest(&self) -> u64 {
        u64::MAX / 2
    }
}

/// The card of Lasker's Nim.
pub const LASKER: Card<Lasker> = Card {
    about: About {
        name: "lasker",
        title: Text::new("Lasker's Nim", "Lasker Nim（取或分）"),
        aliases: &["nim or not nim", "lasker nim", "multi-nim", "取或分", "可分堆的 nim"],
        summary: Text::new(
            "Take any number of counters from one heap, or divide a heap into two; whoever cannot move \
             loses.",
            "每次从一堆中取走任意多颗石子，或把一堆分成两堆；不能走者输。",
        ),
        rules: Text::new(
            "There are heaps of counters. In a turn a player either takes one or more counters from one \
             heap, up to all of it, or divides one heap into two heaps, neither of them empty. Whoever \
             cannot move loses.",
            "有若干堆石子。每次可以从某一堆中取走至少一颗（也可以取完），或者把某一堆分成两个非空的堆。\
             不能走的一方输。",
        ),
        position: heap_row::POSITION,
        mv: split::MOVE,
        parameters: None,
        examples: &["2 2 3", "3 3", "3 4 8"],
    },
    open: |parameters| no_parameters(parameters, Lasker),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::Theory;

    #[test]
    fn divisions_are_all_that_there_are() {
        for size in 0..80 {
            for nim_sum in 0..100 {
                let all = (1..=size / 2).map(|smaller| [smaller, size - smaller]);
                let expected: Vec<[u64; 2]> =
                    all.filter(|&[a, b]| value(a) ^ value(b) == nim_sum).collect();
                assert_eq!(divisions(size, nim_sum), expected, "{size} with {nim_sum}");
            }
        }
    }

    #[test]
    fn large_heaps_are_answered_at_once() {
        let largest = u64::MAX / 2;
        let halves = Split { heap: 0, parts: [largest / 2, largest / 2] };
        let taken = Split { heap: 0, parts: [0, 0] };
        assert_eq!(Lasker.winning_moves(&vec![largest - 1]), [taken, halves]);
        let position = vec![(3 << 40) - 1, 1 << 40];
        let winning_moves = Lasker.winning_moves(&position);
        assert_eq!(winning_moves.len(), MOST_LISTED);
        for mv in winning_moves {
            let nimbers = Lasker.play(&position, mv).into_iter().map(value);
            assert_eq!(nimbers.fold(0, |sum, nimber| sum ^ nimber), 0, "{mv:?}");
        }
    }
}
