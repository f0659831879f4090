//! Fibonacci Nim: one heap and a limit. A move takes at least one counter and at most as many as the
//! limit says; then the limit is twice what was taken. The first move may take anything but the whole
//! heap. Whoever has no move loses.
//!
//! **Theory.** Every number is in just one way a sum of Fibonacci numbers of which no two are
//! neighbours (Zeckendorf). The mover loses exactly if the limit is less than the smallest of these
//! parts. For then whatever is taken comes off that part f, and what remains of f has a smallest part
//! of at most twice what was taken. And whoever may take the smallest part leaves a next one that is
//! more than twice as large. Taking several of the smallest parts wins too, if the next one is more
//! than twice their sum, and nothing else does.
//!
//! Source: M. J. Whinihan, *Fibonacci Nim* (1963); E. Zeckendorf (1972).

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Scene, Shape, Spot};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::{Claim, Reading, Theory};
use crate::value::Outcome;

use super::heap_row::{self, EqualHeaps, HeapMove, RowMove};

/// Fibonacci Nim.
#[derive(Clone, Copy, Debug)]
pub struct FibonacciNim;

/// A heap, and how many may be taken of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limited {
    /// The size of the heap.
    pub heap: u64,
    /// How many counters the next move may take at the most.
    pub limit: u64,
}

impl Limited {
    /// A heap before the first move, which may not take all of it.
    pub fn untouched(heap: u64) -> Limited {
        Limited { heap, limit: heap.saturating_sub(1) }
    }
}

// Rules. A move is the number of counters that it takes.

impl Game for FibonacciNim {
    type Position = Limited;
    type Move = u64;

    fn moves(&self, &Limited { heap, limit }: &Limited) -> impl Iterator<Item = u64> {
        1..=heap.min(limit)
    }

    fn play(&self, &Limited { heap, .. }: &Limited, taken: u64) -> Limited {
        Limited { heap: heap - taken, limit: taken.saturating_mul(2) }
    }

    /// A limit above the heap is no other than the heap itself.
    fn canonical(&self, Limited { heap, limit }: Limited) -> Limited {
        Limited { heap, limit: limit.min(heap) }
    }
}

// Theory

/// The Fibonacci numbers 1, 2, 3, 5, … without neighbours whose sum is `number`, the smallest first.
pub fn zeckendorf(number: u64) -> Vec<u64> {
    let fibonacci = std::iter::successors(Some((1u64, Some(2u64))), |&(a, b)| {
        let b = b?;
        Some((b, a.checked_add(b)))
    });
    let mut fibonacci: Vec<u64> = fibonacci.map(|(a, _)| a).take_while(|&a| a <= number).collect();
    let mut rest = number;
    // Taking the largest part first never takes neighbours.
    fibonacci.reverse();
    let mut parts: Vec<u64> = fibonacci
        .into_iter()
        .filter(|&part| {
            let is_part = part <= rest;
            rest -= if is_part { part } else { 0 };
            is_part
        })
        .collect();
    parts.reverse();
    parts
}

impl Theory for FibonacciNim {
    fn claim(&self, &Limited { heap, limit }: &Limited) -> Option<Claim> {
        let wins = zeckendorf(heap).first().is_some_and(|&smallest| smallest <= limit);
        Some(Claim::Outcome(if wins { Outcome::N } else { Outcome::P }))
    }

    fn winning_moves(&self, &Limited { heap, limit }: &Limited) -> Vec<u64> {
        let parts = zeckendorf(heap);
        let nexts = parts.iter().skip(1).map(Some).chain([None]);
        let mut taken = 0;
        let sums = parts.iter().zip(nexts).filter_map(|(&part, next)| {
            taken += part;
            let is_left_alone = next.is_none_or(|&next| next > taken.saturating_mul(2));
            is_left_alone.then_some(taken)
        });
        sums.take_while(|&taken| taken <= limit).collect()
    }

    fn reading(&self, &Limited { heap, limit }: &Limited, _: usize) -> Option<Reading> {
        // In the end it is plain that no move is left.
        self.moves(&Limited { heap, limit }).next()?;
        let parts = zeckendorf(heap);
        let smallest = *parts.first()?;
        let sum: Vec<String> = parts.iter().rev().map(u64::to_string).collect();
        let sum = sum.join(" + ");
        let sum = match parts.len() {
            1 => text!(" Here {heap} is a Fibonacci number itself", "这里 {heap} 本身就是斐波那契数"),
            _ => text!(
                " Here {heap} = {sum}, whose smallest part is {smallest}",
                "这里 {heap} = {sum}，其中最小的是 {smallest}"
            ),
        };
        let here = match smallest <= limit {
            true => text!(
                ", and up to {limit} may be taken: you win by taking {smallest}.",
                "，而这一步至多可取 {limit} 颗：先手取 {smallest} 颗就能获胜。"
            ),
            false => text!(
                ", but no more than {limit} may be taken: you lose.",
                "，而这一步至多可取 {limit} 颗：先手必败。"
            ),
        };
        let why = Text::new(
            "Write the heap as a sum of Fibonacci numbers 1, 2, 3, 5, 8, … of which no two are neighbours; \
             there is just one way. The position is lost if the smallest part may not be taken as a whole. \
             Whoever takes it leaves a part that is more than twice as large, which the opponent may not \
             take as a whole; and if only a piece of the smallest part is taken, what remains of it has a \
             part that the opponent may take.",
            "把石子数写成若干个互不相邻的斐波那契数（1、2、3、5、8……）之和，写法是唯一的。如果不能把其中最小的一个\
             整个取走，先手必败。取走最小的一个后，剩下的数都大于它的两倍，对方不能整个取走；\
             如果只取走最小的数的一部分，剩下的部分里就有一个数是对方可以整个取走的。",
        );
        Some(Reading::in_words(why + sum + here))
    }
}

// Notation: the heap, and the limit where it is not that of the first move.

impl Notation for FibonacciNim {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Limited, InputError> {
        let heap = tokens.number(0..=u64::MAX)?;
        let limit = match tokens.peek() {
            Some(_) => tokens.number(0..=u64::MAX)?,
            None => Limited::untouched(heap).limit,
        };
        tokens.end()?;
        Ok(Limited { heap, limit })
    }

    fn write(&self, position: &Limited) -> String {
        let Limited { heap, limit } = *position;
        if *position == Limited::untouched(heap) { heap.to_string() } else { format!("{heap} {limit}") }
    }

    fn read_move(&self, &Limited { heap, limit }: &Limited, tokens: &mut Tokens<'_>) -> Result<u64, InputError> {
        let is_within = |mv: HeapMove| heap - mv.to <= limit;
        Ok(heap - heap_row::read_move(&[heap], tokens, EqualHeaps::Alike, is_within)?.to)
    }

    fn write_move(&self, &Limited { heap, .. }: &Limited, taken: u64) -> String {
        format!("{heap}-{}", heap - taken)
    }

    fn tell_move(&self, &Limited { heap, .. }: &Limited, taken: u64) -> Option<Text> {
        Some(HeapMove { heap: 0, to: heap - taken }.tell(heap))
    }
}

// Picture

impl Picture for FibonacciNim {
    fn scene(&self, &Limited { heap, limit }: &Limited) -> Scene {
        let mut scene = heap_row::scene_without_letters(&[heap]);
        let most = limit.min(heap);
        scene.push(Shape::Label { at: Spot::new(3, 0), words: text!("take at most {most}", "至多取 {most} 颗") });
        scene
    }

    fn gesture(&self, &Limited { heap, .. }: &Limited, taken: u64) -> Option<Gesture> {
        heap_row::gesture(&[heap], HeapMove { heap: 0, to: heap - taken })
    }
}

// Catalog

impl Enumerate for FibonacciNim {
    fn sizes(&self) -> Vec<Size> {
        vec![Size { what: Text::new("the heap", "石子数"), usual: 60 }]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Limited> {
        (0..=bounds[0]).flat_map(|heap| (0..=heap).map(move |limit| Limited { heap, limit }))
    }
}

/// The card of Fibonacci Nim.
pub const FIBONACCI_NIM: Card<FibonacciNim> = Card {
    about: About {
        name: "fibonacci-nim",
        title: Text::new("Fibonacci Nim", "斐波那契博弈（取石子）"),
        aliases: &["斐波那契", "斐波那契博弈", "斐波那契 nim"],
        summary: Text::new(
            "Take at most twice as many counters as were taken before; whoever cannot move loses.",
            "每次至多取走对方刚才所取的两倍；不能取者输。",
        ),
        rules: Text::new(
            "There is one heap of counters. The first player takes at least one counter, but not all of \
             them. From then on each player takes at least one counter and at most twice as many as were \
             taken in the turn before. Whoever cannot move loses.",
            "有一堆石子。第一步至少取一颗，但不能全部取走；以后每次至少取一颗，至多取对方刚才所取的两倍。不能取的一方输。",
        ),
        position: Text::new(
            "the heap and how many may be taken, or the heap alone before the first move: 12 4 or 13",
            "石子数和这一步至多可取的数目，第一步之前只写石子数：12 4 或 13",
        ),
        mv: Text::new("SIZE-NEW: 12-11", "原数-新数：12-11"),
        parameters: None,
        examples: &["12", "13", "20 6"],
    },
    open: |parameters| no_parameters(parameters, FibonacciNim),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeckendorf_parts_are_no_neighbours_up_to_the_largest_number() {
        for number in (0..2000).chain(u64::MAX - 2000..=u64::MAX) {
            let parts = zeckendorf(number);
            assert_eq!(parts.iter().sum::<u64>(), number);
            // Of neighbours the larger is less than twice the smaller, except for 1 and 2.
            assert!(parts.windows(2).all(|pair| pair[1] > 2 * pair[0]), "{parts:?}");
        }
        assert_eq!(zeckendorf(20), [2, 5, 13]);
    }

    #[test]
    fn limits_beyond_the_largest_number_are_that_number() {
        let position = Limited { heap: u64::MAX, limit: u64::MAX };
        assert_eq!(FibonacciNim.winning_moves(&position).last(), Some(&u64::MAX));
        assert_eq!(FibonacciNim.play(&position, u64::MAX - 1), Limited { heap: 1, limit: u64::MAX });
    }
}
