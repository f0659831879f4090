//! Ordered heaps: heaps of counters in a row, none of them larger than the next. A move takes any
//! number of counters, at least one, from one heap, and must leave the row in this order; whoever has
//! no move loses.
//!
//! **Theory.** Look at the *steps* of the row: how much larger each heap is than the one before it.
//! Counters taken from a heap make its step lower and the step behind it higher by as many; those of
//! the last heap are gone. So the steps, from the last one to the first, are the numbers of coins on a
//! staircase: this is staircase Nim, and its nimber is the nim-sum of every second step, the last one
//! among them.
//!
//! Source: XVI Polish Olympiad in Informatics (2009), *Pebbles* (KAM).

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::Heaps;

use super::heap_row::{self, EqualHeaps, HeapMove, RowMove};

/// The game on ordered heaps.
#[derive(Clone, Copy, Debug)]
pub struct OrderedHeaps;

// Rules

/// The size of the heap before this one, below which it may not come.
fn before(position: &[u64], heap: usize) -> u64 {
    heap.checked_sub(1).map_or(0, |before| position[before])
}

impl Game for OrderedHeaps {
    type Position = Vec<u64>;
    type Move = HeapMove;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = HeapMove> {
        (0..position.len())
            .flat_map(|heap| (before(position, heap)..position[heap]).map(move |to| HeapMove { heap, to }))
    }

    fn play(&self, position: &Vec<u64>, mv: HeapMove) -> Vec<u64> {
        heap_row::play(position, mv)
    }

    /// Empty heaps do not matter; they stand in front.
    fn canonical(&self, mut position: Vec<u64>) -> Vec<u64> {
        position.retain(|&heap| heap > 0);
        position
    }
}

// Theory: heap `h` is the step up to every second heap, such that the last one is among them.

/// How much larger a heap is than the one before it.
fn step(position: &[u64], heap: usize) -> u64 {
    position[heap] - before(position, heap)
}

/// The first heap whose step counts.
fn first_that_counts(position: &[u64]) -> usize {
    usize::from(position.len().is_multiple_of(2))
}

/// The heap of the theory to which the step up to this heap belongs.
fn heap_of(position: &[u64], heap: usize) -> Option<usize> {
    let behind = heap.checked_sub(first_that_counts(position))?;
    (behind % 2 == 0).then_some(behind / 2)
}

impl Heaps for OrderedHeaps {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        let counting = (first_that_counts(position)..position.len()).step_by(2);
        Some(counting.map(|heap| step(position, heap)))
    }

    fn moves_to(&self, position: &Vec<u64>, heap: usize, size: u64) -> impl Iterator<Item = HeapMove> {
        let heap = first_that_counts(position) + 2 * heap;
        let now = step(position, heap);
        let mv = match size.checked_sub(now) {
            None => Some(HeapMove { heap, to: before(position, heap) + size }),
            Some(added) => heap
                .checked_sub(1)
                .filter(|&lowered| (1..=step(position, lowered)).contains(&added))
                .map(|lowered| HeapMove { heap: lowered, to: position[lowered] - added }),
        };
        mv.into_iter()
    }

    fn change_of(&self, position: &Vec<u64>, HeapMove { heap, to }: HeapMove) -> Option<(usize, u64)> {
        match heap_of(position, heap) {
            Some(changed) => Some((changed, to - before(position, heap))),
            None => Some((heap_of(position, heap + 1)?, position[heap + 1] - to)),
        }
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        Text::new(
            "What counts is how much larger a heap is than the one before it. Counters taken from a heap \
             make this step lower and the next one higher by as many, and at the last heap they are gone: \
             just as coins go down a staircase whose lowest stair is the step up to the last heap. So every \
             second step is a heap of Nim, the last one among them. If a move makes such a step higher, the \
             opponent can lower it again by as many.",
            "起作用的是每一堆比前一堆多出的数目，即相邻两堆的差。从某一堆取走若干颗，它与前一堆的差就减少这么多，\
             后一堆与它的差就增加这么多；从最后一堆取走的则不再出现。这正如硬币沿台阶往下移，\
             最后一堆的差就是最低一级。所以从最后一堆起，每隔一个差就是一堆 Nim 石子。\
             如果一步使这样的差变大，对方可以让它再减少同样多。",
        )
    }

    fn heap_is(&self, position: &Vec<u64>, heap: usize) -> Text {
        let heap = first_that_counts(position) + 2 * heap;
        let (number, size, lower) = (heap + 1, position[heap], before(position, heap));
        if heap == 0 {
            return heap_row::heap_name(heap);
        }
        text!(
            "heap {number} over heap {heap}: {size} − {lower}",
            "第 {number} 堆比第 {heap} 堆多出：{size} − {lower}"
        )
    }
}

// Notation

impl Notation for OrderedHeaps {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        let mut position = vec![tokens.number(0..=u64::MAX)?];
        while tokens.peek().is_some() {
            position.push(tokens.number(position[position.len() - 1]..=u64::MAX)?);
        }
        Ok(position)
    }

    fn write(&self, position: &Vec<u64>) -> String {
        heap_row::write(position)
    }

    fn read_move(&self, position: &Vec<u64>, tokens: &mut Tokens<'_>) -> Result<HeapMove, InputError> {
        let stays_in_order = |mv: HeapMove| mv.to >= before(position, mv.heap);
        heap_row::read_move(position, tokens, EqualHeaps::Alike, stays_in_order)
    }

    fn write_move(&self, position: &Vec<u64>, mv: HeapMove) -> String {
        heap_row::write_move(position, mv)
    }

    fn tell_move(&self, position: &Vec<u64>, mv: HeapMove) -> Option<Text> {
        Some(mv.tell(position[mv.heap]))
    }
}

// Picture

impl Picture for OrderedHeaps {
    fn scene(&self, position: &Vec<u64>) -> Scene {
        heap_row::scene(position, |heap, height| {
            heap_of(position, heap).filter(|_| height > before(position, heap))
        })
    }

    fn gesture(&self, position: &Vec<u64>, mv: HeapMove) -> Option<Gesture> {
        heap_row::gesture(position, mv)
    }
}

// Catalog

impl Enumerate for OrderedHeaps {
    fn sizes(&self) -> Vec<Size> {
        heap_row::sizes(7, 5)
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<u64>> {
        heap_row::positions(bounds).filter(|position| position.is_sorted())
    }
}

/// The card of the game on ordered heaps.
pub const ORDERED_HEAPS: Card<OrderedHeaps> = Card {
    about: About {
        name: "ordered-heaps",
        title: Text::new("Ordered heaps", "有序取石子"),
        aliases: &["pebbles", "有序石子堆"],
        summary: Text::new(
            "Take from one heap, and leave no heap smaller than the one before it; whoever cannot move \
             loses.",
            "每次从一堆中取石子，取后每一堆都不能少于前一堆；不能取者输。",
        ),
        rules: Text::new(
            "There are heaps of counters in a row, none of them smaller than the one before it. In a turn a \
             player takes one or more counters from one heap, and again no heap may be smaller than the one \
             before it. Whoever cannot move loses.",
            "若干堆石子排成一排，每一堆都不少于前一堆。每次从某一堆中取走至少一颗石子，\
             取后每一堆仍不能少于前一堆。不能取的一方输。",
        ),
        position: Text::new(
            "the sizes of the heaps, none smaller than the one before it: 1 2 4",
            "各堆的石子数，从前往后不减：1 2 4",
        ),
        mv: heap_row::MOVE,
        parameters: None,
        examples: &["1 2 4", "2 5 5 9", "2 2"],
    },
    open: |parameters| no_parameters(parameters, OrderedHeaps),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_out_of_order_is_refused() {
        let read = |text| OrderedHeaps.read(&mut Tokens::new(text));
        assert_eq!(read("0 2 2 5"), Ok(vec![0, 2, 2, 5]));
        let error = read("1 3 2").expect_err("the last heap is smaller");
        assert_eq!(error.to_string(), "line 1, column 5: found `2`, expected a whole number from 3");
    }

    #[test]
    fn of_equal_heaps_only_the_first_can_become_smaller() {
        let position = vec![1, 3, 3];
        let read = |text| OrderedHeaps.read_move(&position, &mut Tokens::of_move(text));
        assert_eq!(read("3-1"), Ok(HeapMove { heap: 1, to: 1 }));
        assert!(read("3-0").is_err());
        assert!(read("3:3-2").is_err());
    }
}
