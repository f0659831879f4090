//! A move of Moore's Nim: what becomes of the heaps that it takes from.

use std::fmt;

use super::MOST_HEAPS;
use crate::games::heap_row::HeapMove;
use crate::lang::{Text, text};
use crate::text::{InputError, Tokens};

/// Some heaps become smaller: from 1 to [`MOST_HEAPS`], in their order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Changes {
    /// Those behind the last change are [`UNUSED`], so that equal moves are equal.
    places: [HeapMove; MOST_HEAPS],
    count: usize,
}

const UNUSED: HeapMove = HeapMove { heap: 0, to: 0 };

impl fmt::Debug for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The first heap from `start` on that is not empty.
fn filled(position: &[u64], start: usize) -> Option<usize> {
    (start..position.len()).find(|&heap| position[heap] > 0)
}

impl Changes {
    const NONE: Changes = Changes { places: [UNUSED; MOST_HEAPS], count: 0 };

    /// What becomes of one or more heaps, in any order; of no more than [`MOST_HEAPS`].
    pub(super) fn new(changes: impl IntoIterator<Item = HeapMove>) -> Changes {
        let mut all = Changes::NONE;
        for change in changes {
            all.push(change);
        }
        all.places[..all.count].sort_unstable_by_key(|change| change.heap);
        all
    }

    /// The changes.
    pub fn as_slice(&self) -> &[HeapMove] {
        &self.places[..self.count]
    }

    /// The changes, one after the other.
    pub fn iter(&self) -> std::slice::Iter<'_, HeapMove> {
        self.as_slice().iter()
    }

    fn push(&mut self, change: HeapMove) {
        self.places[self.count] = change;
        self.count += 1;
    }

    fn pop(&mut self) -> Option<HeapMove> {
        let last = *self.as_slice().last()?;
        self.count -= 1;
        self.places[self.count] = UNUSED;
        Some(last)
    }

    /// The first move of a position: it empties the first heap.
    pub(super) fn first(position: &[u64]) -> Option<Changes> {
        Some(Changes::new([HeapMove { heap: filled(position, 0)?, to: 0 }]))
    }

    /// The next move of a position, of those that take from `most` heaps at the most: moves are
    /// ordered as words are in a dictionary, by heap and new size.
    pub(super) fn next(mut self, position: &[u64], most: usize) -> Option<Changes> {
        let behind = self.as_slice().last().map_or(0, |last| last.heap + 1);
        if let Some(heap) = filled(position, behind).filter(|_| self.count < most) {
            self.push(HeapMove { heap, to: 0 });
            return Some(self);
        }
        while let Some(HeapMove { heap, to }) = self.pop() {
            let next = match to + 1 < position[heap] {
                true => Some(HeapMove { heap, to: to + 1 }),
                false => filled(position, heap + 1).map(|heap| HeapMove { heap, to: 0 }),
            };
            if let Some(next) = next {
                self.push(next);
                return Some(self);
            }
        }
        None
    }

    /// By what the moves of a position are ordered.
    pub(super) fn order(&self) -> impl Ord + use<> {
        self.iter().map(|&HeapMove { heap, to }| (heap, to)).collect::<Vec<_>>()
    }

    pub(super) fn write(&self, position: &[u64]) -> String {
        let written = |&HeapMove { heap, to }: &HeapMove| format!("{}:{}-{to}", heap + 1, position[heap]);
        self.iter().map(written).collect::<Vec<_>>().join(",")
    }
}

/// Reads a move that takes from `most` heaps at the most.
pub(super) fn read(
    position: &[u64],
    tokens: &mut Tokens<'_>,
    most: usize,
) -> Result<Changes, InputError> {
    let mut changes: Vec<HeapMove> = Vec::new();
    while changes.is_empty() || tokens.peek().is_some() {
        if changes.len() == most {
            let expected = text!("nothing more: a move takes from at most {most} heaps", "结尾，因为每次最多取 {most} 堆");
            return Err(tokens.error_here(expected));
        }
        changes.push(read_change(position, tokens, &changes)?);
    }
    Ok(Changes::new(changes))
}

/// Reads `HEAP:SIZE-NEW`, where the heap is none of those that were changed before.
fn read_change(
    position: &[u64],
    tokens: &mut Tokens<'_>,
    before: &[HeapMove],
) -> Result<HeapMove, InputError> {
    let number = tokens.token(|| Text::new("the number of a heap", "堆号"))?;
    let heap = tokens.parse_number(number, 1..=position.len() as u64)? as usize - 1;
    if before.iter().any(|change| change.heap == heap) {
        let expected = Text::new("a heap that was not named before", "前面没有写过的堆号");
        return Err(tokens.error_at(number, expected));
    }
    let token = tokens.token(|| Text::new("the size of the heap", "该堆的石子数"))?;
    let size = tokens.parse_number(token, 0..=u64::MAX)?;
    if size != position[heap] {
        return Err(tokens.error_at(token, Text::new("the size that the heap has", "该堆现有的石子数")));
    }
    let Some(largest) = size.checked_sub(1) else {
        return Err(tokens.error_at(token, Text::new("a heap that is not empty", "非空的堆")));
    };
    let token = tokens.token(|| Text::new("the new size of the heap", "该堆新的石子数"))?;
    Ok(HeapMove { heap, to: tokens.parse_number(token, 0..=largest)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(heap: usize, to: u64) -> HeapMove {
        HeapMove { heap, to }
    }

    #[test]
    fn moves_come_as_in_a_dictionary() {
        let position = [0, 2, 0, 1];
        let all: Vec<Changes> =
            std::iter::successors(Changes::first(&position), |changes| changes.next(&position, 2)).collect();
        let expected = [
            vec![change(1, 0)],
            vec![change(1, 0), change(3, 0)],
            vec![change(1, 1)],
            vec![change(1, 1), change(3, 0)],
            vec![change(3, 0)],
        ];
        assert_eq!(all, expected.map(Changes::new));
        assert!(all.is_sorted_by_key(Changes::order));
        assert_eq!(Changes::first(&[0, 0]), None);
    }

    #[test]
    fn a_move_names_each_heap_once_and_not_too_many() {
        let position = [5, 0, 5, 2];
        let read = |text| read(&position, &mut Tokens::of_move(text), 2).map_err(|error| error.to_string());
        let both = Changes::new([change(0, 1), change(2, 4)]);
        for text in ["1:5-1,3:5-4", "3:5→4，1:5→1", "1 5 1 3 5 4"] {
            assert_eq!(read(text), Ok(both), "{text}");
        }
        for (text, column, expected) in [
            ("", 1, "found the end of the input, expected the number of a heap"),
            ("5:5-1", 1, "found `5`, expected a whole number from 1 to 4"),
            ("1:5-1,1:5-2", 7, "found `1`, expected a heap that was not named before"),
            ("1:4-1", 3, "found `4`, expected the size that the heap has"),
            ("2:0-0", 3, "found `0`, expected a heap that is not empty"),
            ("1:5-5", 5, "found `5`, expected a whole number from 0 to 4"),
            ("1:5", 4, "found the end of the input, expected the new size of the heap"),
            ("1:5-1,3:5-1,4:2-1", 13, "found `4`, expected nothing more: a move takes from at most 2 heaps"),
        ] {
            assert_eq!(read(text), Err(format!("line 1, column {column}: {expected}")), "{text}");
        }
    }
}
