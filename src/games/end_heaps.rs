//! Nim from the ends: heaps in a row. A move takes any number of counters, at least one, from the
//! leftmost or the rightmost heap that is not empty; whoever has no move loses.
//!
//! **Theory.** In front of a given row, just one size of a new leftmost heap makes the position lost; if
//! it is 0, the row itself is lost. There cannot be two, for the larger would lead to the smaller. Call
//! it the *left balance* of the row, and likewise the *right balance*. Let x be the last heap of a row,
//! and l and r the balances of the row without x. The left balance of the whole is then
//!
//! - 0 if x = r, for the row is lost;
//! - x if x is less than both l and r, or more than both: whoever moves at one end of x … x is answered
//!   by the same at the other end;
//! - x - 1 if r < x <= l and x + 1 if l <= x < r: here the answers at the other end are shifted by one,
//!   for one of the sizes at each end loses at once.
//!
//! Both balances of a single heap x are x. So those of all parts of the row follow from shorter parts.
//!
//! Source: Zhejiang team selection 2009 (ZJOI2009), problem 取石子游戏.

use crate::card::{About, Card, no_parameters};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::theory::{Claim, Reading, Theory};
use crate::value::Outcome;

use super::heap_row::{self, EqualHeaps, HeapMove, HeapRow};

/// Nim from the ends.
#[derive(Clone, Copy, Debug)]
pub struct EndHeaps;

// Rules

/// The places of the leftmost and the rightmost heap that is not empty.
fn ends(position: &[u64]) -> Option<[usize; 2]> {
    let is_heap = |&size: &u64| size > 0;
    Some([position.iter().position(is_heap)?, position.iter().rposition(is_heap)?])
}

impl Game for EndHeaps {
    type Position = Vec<u64>;
    type Move = HeapMove;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = HeapMove> {
        let ends = ends(position);
        let first = ends.map(|[first, _]| first);
        let last = ends.and_then(|[first, last]| (first < last).then_some(last));
        let heaps = [first, last].into_iter().flatten();
        heaps.flat_map(|heap| (0..position[heap]).map(move |to| HeapMove { heap, to }))
    }

    fn play(&self, position: &Vec<u64>, mv: HeapMove) -> Vec<u64> {
        heap_row::play(position, mv)
    }

    /// Left and right play the same part, and empty heaps none.
    fn canonical(&self, mut position: Vec<u64>) -> Vec<u64> {
        position.retain(|&size| size > 0);
        let mirrored: Vec<u64> = position.iter().rev().copied().collect();
        position.min(mirrored)
    }
}

// Theory

/// How many heaps the theory covers: it looks at every part of the row.
const MOST_HEAPS: usize = 2000;

/// The size of a new heap at one end of a row that makes it lost. `far` is the heap at the other end,
/// `near` the balance of the row without it at this end, and `opposite` that at the other end.
fn balance(far: u64, near: u64, opposite: u64) -> u64 {
    match far {
        _ if far == opposite => 0,
        _ if far < near.min(opposite) || far > near.max(opposite) => far,
        _ if far > opposite => far - 1,
        _ => far + 1,
    }
}

/// The left balance of the row without its first heap, and the right balance of the row without its
/// last heap. There are at least two heaps, none of them empty.
pub fn balances(row: &[u64]) -> [u64; 2] {
    // Those of the parts of one length, by their first heap.
    let (mut left, mut right) = (row.to_vec(), row.to_vec());
    for length in 2..row.len() {
        for first in 0..=row.len() - length {
            let last = first + length - 1;
            let [new_left, new_right] = [
                balance(row[last], left[first], right[first]),
                balance(row[first], right[first + 1], left[first + 1]),
            ];
            (left[first], right[first]) = (new_left, new_right);
        }
    }
    [left[1], right[0]]
}

/// The winning sizes of the heaps at the ends, if smaller than now; both are `None` where the mover
/// loses.
fn targets(position: &[u64]) -> [Option<u64>; 2] {
    let row: Vec<u64> = position.iter().copied().filter(|&size| size > 0).collect();
    match row[..] {
        [] => [None, None],
        [_] => [Some(0), None],
        [first, .., last] => {
            let [left, right] = balances(&row);
            [(left < first).then_some(left), (right < last).then_some(right)]
        }
    }
}

impl Theory for EndHeaps {
    fn claim(&self, position: &Vec<u64>) -> Option<Claim> {
        let is_covered = position.iter().filter(|&&size| size > 0).count() <= MOST_HEAPS;
        let wins = |targets: [Option<u64>; 2]| targets.iter().any(Option::is_some);
        is_covered
            .then(|| Claim::Outcome(if wins(targets(position)) { Outcome::N } else { Outcome::P }))
    }

    fn winning_moves(&self, position: &Vec<u64>) -> Vec<HeapMove> {
        let Some(ends) = ends(position) else { return Vec::new() };
        let moves = ends.into_iter().zip(targets(position));
        moves.filter_map(|(heap, to)| Some(HeapMove { heap, to: to? })).collect()
    }

    fn reading(&self, position: &Vec<u64>, _: usize) -> Option<Reading> {
        let row: Vec<u64> = position.iter().copied().filter(|&size| size > 0).collect();
        let why = Text::new(
            "Whatever the other heaps are, just one size of the leftmost heap makes the position lost, as \
             from any larger size a move leads to it, and likewise just one size of the rightmost heap; \
             these sizes follow from those of shorter rows.",
            "不论其余各堆怎样，最左边一堆恰有一个大小使先手必败（更大时可以一步走到它），最右边一堆也一样；这些大小可以由更短的一排推出。",
        );
        let here = match row[..] {
            [] => return None,
            [_] => Text::new(
                " Of a single heap that size is 0: you take all of it.",
                "只有一堆时，这个大小是 0：先手全部取走即可。",
            ),
            [first, .., last] => {
                let [left, right] = balances(&row);
                here([first, last], [left, right])
            }
        };
        Some(Reading::in_words(why + here))
    }
}

fn here([first, last]: [u64; 2], [left, right]: [u64; 2]) -> Text {
    if first == left {
        return text!(
            " Here they are {left} and {right}, the sizes that the two heaps have: you lose.",
            "这里分别是 {left} 和 {right}，两端的堆恰好就是这么大：先手必败。"
        );
    }
    let sizes = text!(
        " Here they are {left} and {right}, while the two heaps are {first} and {last}:",
        "这里分别是 {left} 和 {right}，而两端的堆是 {first} 和 {last}："
    );
    let way = match (left < first, right < last) {
        (true, true) => Text::new(" you win at either end.", "先手在任意一端都能取胜。"),
        (true, false) => Text::new(" you win at the left end.", "先手在左端取胜。"),
        _ => Text::new(" you win at the right end.", "先手在右端取胜。"),
    };
    sizes + way
}

// Notation, picture and small positions

impl HeapRow for EndHeaps {
    fn allows(&self, position: &[u64], mv: HeapMove) -> bool {
        ends(position).is_some_and(|ends| ends.contains(&mv.heap))
    }

    fn usual_sizes(&self) -> (u64, u64) {
        (5, 3)
    }

    fn equal_heaps(&self) -> EqualHeaps {
        EqualHeaps::Different
    }
}

/// The card of Nim from the ends.
pub const END_HEAPS: Card<EndHeaps> = Card {
    about: About {
        name: "end-heaps",
        title: Text::new("Nim from the ends", "两端取石子"),
        aliases: &["两端 nim", "一排石子"],
        summary: Text::new(
            "Take any number of counters from the leftmost or the rightmost heap; whoever cannot move loses.",
            "每次从最左或最右的一堆中取走任意多颗石子；不能取者输。",
        ),
        rules: Text::new(
            "Heaps of counters stand in a row. In a turn a player takes one or more counters from the \
             leftmost or the rightmost heap that is not empty. Whoever cannot move loses.",
            "若干堆石子排成一排。每次从最左边或最右边的非空的一堆中取走至少一颗，也可以取完。不能取的一方输。",
        ),
        position: Text::new("the sizes of the heaps from left to right: 3 1 9 4", "从左到右各堆的石子数：3 1 9 4"),
        mv: heap_row::MOVE,
        parameters: None,
        examples: &["3 1 9 4", "2 3 2", "5 2 3 4"],
    },
    open: |parameters| no_parameters(parameters, EndHeaps),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Enumerate;
    use crate::search::memo::Budget;
    use crate::verify::verify;

    #[test]
    fn longer_rows_are_as_the_rules_say() {
        let report = verify(&EndHeaps, EndHeaps.positions(&[3, 5]), Budget::unlimited(), |_| ());
        assert_eq!(report.expect("there is no limit").difference, None);
    }
}
