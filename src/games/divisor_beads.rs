//! Divisor beads: heaps of beads. A move turns a heap of `p` beads, `p` at least 2, into heaps that are
//! all divisors of `p` below `p`, and then makes one of these heaps vanish. Whoever has no move loses.
//!
//! **Theory.** By definition: the nim-sum `S` of the nimbers of all divisors of `p` below `p` is what the
//! new heaps are worth together, and without the divisor `d` they are worth `S ^ G(d)`. So `G(p)` is the
//! mex of these numbers, and `G(1)` is 0. Divisors of divisors of `p` are divisors of `p`, so these alone
//! need be worked out, from the smallest to the largest.

use crate::card::{About, Card, no_parameters};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::text::{InputError, Token, Tokens};
use crate::theory::Heaps;
use crate::value::{Nimber, mex};

use super::heap_row::{self, HeapRow, RowMove};
use super::split;

/// Divisor beads.
#[derive(Clone, Copy, Debug)]
pub struct DivisorBeads;

/// A heap is turned into its divisors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spell {
    /// Which heap, from 0.
    pub heap: usize,
    /// The divisor that vanishes.
    pub without: u64,
}

impl RowMove for Spell {
    fn heap(self) -> usize {
        self.heap
    }

    fn write_new(self) -> String {
        self.without.to_string()
    }

    fn read_new(heap: usize, size: u64, new: Token<'_>, tokens: &Tokens<'_>) -> Result<Spell, InputError> {
        Ok(Spell { heap, without: tokens.parse_number(new, 1..=size)? })
    }

    /// A click on the counter whose number vanishes.
    fn grip(self, _: u64) -> [u64; 2] {
        [self.without; 2]
    }

    fn tell(self, size: u64) -> Text {
        let (Text { en, zh }, without) = (heap_row::heap_name(self.heap), self.without);
        match proper_divisors(size).len() {
            1 => text!(
                "turn {en} into its only smaller divisor, 1, which vanishes",
                "把{zh}变成唯一的真约数 1，随即消失"
            ),
            _ => text!(
                "turn {en} into heaps of all its smaller divisors but {without}",
                "把{zh}变成除 {without} 以外的各个真约数"
            ),
        }
    }
}

// Rules

/// The divisors of a number from 1 that are below it, ascending.
pub fn proper_divisors(number: u64) -> Vec<u64> {
    let small: Vec<u64> = (1..).take_while(|d| d * d <= number).filter(|&d| number.is_multiple_of(d)).collect();
    let large = small.iter().rev().map(|d| number / d);
    let mut divisors: Vec<u64> = small.iter().copied().chain(large).filter(|&d| d < number).collect();
    divisors.dedup();
    divisors
}

impl Game for DivisorBeads {
    type Position = Vec<u64>;
    type Move = Spell;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Spell> {
        let spells = |heap: usize| {
            let divisors = proper_divisors(position[heap]).into_iter();
            divisors.map(move |without| Spell { heap, without })
        };
        (0..position.len()).flat_map(spells)
    }

    fn play(&self, position: &Vec<u64>, Spell { heap, without }: Spell) -> Vec<u64> {
        let left = proper_divisors(position[heap]).into_iter().filter(|&divisor| divisor != without);
        split::replace(position, heap, left)
    }

    fn components(&self, position: Vec<u64>) -> impl IntoIterator<Item = Vec<u64>> {
        heap_row::components(position)
    }

    /// The order of the heaps does not matter, nor do single beads.
    fn canonical(&self, mut position: Vec<u64>) -> Vec<u64> {
        position.retain(|&heap| heap > 1);
        position.sort_unstable();
        position
    }
}

// Theory

/// The nimbers of the divisors of a number below it, and of the number itself.
fn nimbers(divisors: &[u64], number: u64) -> (Vec<u64>, u64) {
    let mut nimbers: Vec<u64> = Vec::new();
    let nimber_of = |number: u64, nimbers: &[u64]| {
        let known = divisors.iter().zip(nimbers).filter(|&(&divisor, _)| number.is_multiple_of(divisor));
        let options: Vec<Nimber> = known.map(|(_, &nimber)| Nimber(nimber)).collect();
        let all: Nimber = options.iter().copied().sum();
        mex(options.into_iter().map(|vanished| all + vanished)).0
    };
    for &divisor in divisors {
        nimbers.push(nimber_of(divisor, &nimbers));
    }
    let own = nimber_of(number, &nimbers);
    (nimbers, own)
}

/// The nimber of a heap.
pub fn nimber(size: u64) -> u64 {
    nimbers(&proper_divisors(size), size).1
}

impl Heaps for DivisorBeads {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        Some(position.iter().map(|&size| nimber(size)))
    }

    fn moves_to(&self, position: &Vec<u64>, heap: usize, nimber: u64) -> impl Iterator<Item = Spell> {
        let divisors = proper_divisors(position[heap]);
        let (values, _) = nimbers(&divisors, position[heap]);
        let all = values.iter().fold(0, |sum, value| sum ^ value);
        let fitting = divisors.into_iter().zip(values).filter(move |&(_, value)| all ^ value == nimber);
        fitting.map(move |(without, _)| Spell { heap, without })
    }

    fn parts_of(&self, position: &Vec<u64>, Spell { heap, without }: Spell) -> Option<(usize, Vec<u64>)> {
        let divisors = proper_divisors(position[heap]);
        let (values, _) = nimbers(&divisors, position[heap]);
        let left = divisors.into_iter().zip(values).filter(|&(divisor, _)| divisor != without);
        Some((heap, left.map(|(_, value)| value).collect()))
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        Text::new(
            "Each heap counts as a heap of Nim whose size is its nimber. A heap of 1 is worth 0. In the \
             place of a larger one come heaps of all its divisors but itself and one more, and they count as \
             the nim-sum of their nimbers: the nimber of the heap is the mex of these nim-sums, the smallest \
             of the numbers 0, 1, 2, … that is missing.",
            "每一堆相当于一堆 Nim 石子，大小就是它的 SG 值。1 颗的 SG 值为 0；更大的一堆变成除自身以外的各个约数，\
             再去掉其中一堆，这个后继的 SG 值就是剩下各堆的 SG 值的异或和。\
             所有后继的 SG 值的 mex，即 0、1、2……中没有出现的最小的数，就是这一堆的 SG 值。",
        )
    }

    fn heap_is(&self, position: &Vec<u64>, heap: usize) -> Text {
        let (number, size) = (heap + 1, position[heap]);
        text!("the nimber of heap {number}, of {size}", "第 {number} 堆（{size} 颗）的 SG 值")
    }
}

// Notation, picture and small positions

impl HeapRow for DivisorBeads {
    fn allows(&self, position: &[u64], mv: Spell) -> bool {
        let size = position[mv.heap];
        mv.without < size && size.is_multiple_of(mv.without)
    }

    fn usual_sizes(&self) -> (u64, u64) {
        (30, 2)
    }

    /// So that divisors are found at once.
    fn largest(&self) -> u64 {
        1_000_000
    }
}

/// The card of divisor beads.
pub const DIVISOR_BEADS: Card<DivisorBeads> = Card {
    about: About {
        name: "divisor-beads",
        title: Text::new("Divisor beads", "魔法珠（约数分堆）"),
        aliases: &["magic beads", "魔法珠", "约数游戏"],
        summary: Text::new(
            "Turn a heap into all its smaller divisors but one; whoever cannot move loses.",
            "每次把一堆变成它的各个真约数，再去掉其中一堆；不能走者输。",
        ),
        rules: Text::new(
            "There are heaps of beads. In a turn a player takes a heap of two beads or more and puts heaps \
             in its place, one for each number below its size that divides it; then one of these new heaps \
             vanishes. Whoever cannot move loses.",
            "有若干堆珠子。每次选一堆颗数大于 1 的珠子，把它换成若干堆，各堆的颗数恰好是它的所有小于自身的约数；\
             然后让新得到的这些堆中的一堆消失。不能走的一方输。",
        ),
        position: Text::new("the sizes of the heaps: 3 4 5", "各堆的珠子数：3 4 5"),
        mv: Text::new(
            "HEAP:SIZE-DIVISOR, the divisor that vanishes: 1:6-2",
            "堆号:原数-消失的那个约数：1:6-2",
        ),
        parameters: None,
        examples: &["6 10 5", "12", "2 2"],
    },
    open: |parameters| no_parameters(parameters, DivisorBeads),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisors_are_all_that_there_are() {
        for number in 0..500u64 {
            let expected: Vec<u64> = (1..number).filter(|&divisor| number.is_multiple_of(divisor)).collect();
            assert_eq!(proper_divisors(number), expected, "{number}");
        }
    }
}
