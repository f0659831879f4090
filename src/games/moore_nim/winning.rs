//! The winning moves of Moore's Nim: those that make the count of ones in each binary column divisible
//! by `k + 1`.
//!
//! They are found column by column, from the highest one down. A heap in which the move has changed a
//! column, from 1 to 0, is *free*: it is smaller already, so its lower columns may be anything. All
//! other heaps are still as they were. In a column the move may make more heaps free, taking their
//! ones away, and give a one to some of the heaps that were free before. Any way to make the count
//! divisible with no more than `k` free heaps leads to a winning move, as the columns below can always
//! be put right: be `f` the number of free heaps and `r` the remainder of the count of the others. If
//! there are `k + 1 - r` free heaps or more, they can fill the count up. Else `f + r <= k`, and so
//! there are ones of `r` other heaps that may be taken away.

use super::changes::Changes;
use crate::games::heap_row::HeapMove;
use crate::theory::MOST_LISTED;

/// The winning moves, in their order; some of them where there are too many.
pub(super) fn moves(position: &[u64], most_heaps: usize) -> Vec<Changes> {
    let mut search = Search {
        position,
        most_heaps,
        ones: super::ones(position),
        free: Vec::new(),
        found: Vec::new(),
    };
    search.settle_below(search.ones.len());
    search.found.sort_by_cached_key(Changes::order);
    search.found
}

struct Search<'p> {
    position: &'p [u64],
    most_heaps: usize,
    /// How many ones each column holds before the move.
    ones: Vec<usize>,
    /// The free heaps, and as much as is known of their new sizes.
    free: Vec<HeapMove>,
    found: Vec<Changes>,
}

impl Search<'_> {
    fn is_full(&self) -> bool {
        self.found.len() == MOST_LISTED
    }

    fn has_one(&self, heap: usize, column: usize) -> bool {
        self.position[heap] >> column & 1 == 1
    }

    /// Settles the columns below this one in all ways, as long as there is room for what is found.
    fn settle_below(&mut self, end: usize) {
        let Some(column) = end.checked_sub(1) else {
            if !self.free.is_empty() {
                self.found.push(Changes::new(self.free.iter().copied()));
            }
            return;
        };
        let (free, modulus) = (self.free.len(), self.most_heaps + 1);
        let ones_of_free = self.free.iter().filter(|free| self.has_one(free.heap, column)).count();
        let ones = self.ones[column] - ones_of_free;
        for freed in 0..=(self.most_heaps - free).min(ones) {
            let filled = (modulus - (ones - freed) % modulus) % modulus;
            if filled <= free {
                self.settle(column, freed, filled);
            }
        }
    }

    /// Settles a column in all ways that make so many heaps free and give a one to so many of those
    /// that were free before.
    fn settle(&mut self, column: usize, freed: usize, filled: usize) {
        let candidates = if freed > 0 { self.candidates(column) } else { Vec::new() };
        for heaps in Choices::new(candidates.len(), freed) {
            for places in Choices::new(self.free.len(), filled) {
                if self.is_full() {
                    return;
                }
                self.go_on(column, heaps.iter().map(|&index| candidates[index]), &places);
            }
        }
    }

    /// The heaps that have a one in this column and are not free.
    fn candidates(&self, column: usize) -> Vec<usize> {
        let is_free = |heap: usize| self.free.iter().any(|free| free.heap == heap);
        (0..self.position.len()).filter(|&heap| self.has_one(heap, column) && !is_free(heap)).collect()
    }

    /// Makes these heaps free, gives a one to those of the free heaps that stand at these places, and
    /// goes on with the columns below.
    fn go_on(&mut self, column: usize, freed: impl Iterator<Item = usize>, filled: &[usize]) {
        let before = self.free.len();
        for &place in filled {
            self.free[place].to |= 1 << column;
        }
        self.free.extend(freed.map(|heap| {
            let higher = self.position[heap] >> column >> 1 << 1 << column;
            HeapMove { heap, to: higher }
        }));
        self.settle_below(column);
        self.free.truncate(before);
        for &place in filled {
            self.free[place].to &= !(1 << column);
        }
    }
}

/// All ways to choose some of the numbers below a bound, each in ascending order.
struct Choices {
    bound: usize,
    next: Option<Vec<usize>>,
}

impl Choices {
    fn new(bound: usize, count: usize) -> Choices {
        Choices { bound, next: (count <= bound).then(|| (0..count).collect()) }
    }
}

impl Iterator for Choices {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let choice = self.next.take()?;
        let largest = |place: usize| self.bound - choice.len() + place;
        if let Some(place) = (0..choice.len()).rfind(|&place| choice[place] < largest(place)) {
            let start = choice[place] + 1;
            let mut next = choice[..place].to_vec();
            next.extend(start..start + choice.len() - place);
            self.next = Some(next);
        }
        Some(choice)
    }
}

#[cfg(test)]
mod tests {
    use super::super::MooreNim;
    use super::*;
    use crate::game::Game;
    use crate::theory::{Claim, Theory};
    use crate::value::Outcome;
    use proptest::prelude::*;

    #[test]
    fn choices_are_all_there_are() {
        let choices = |bound, count| Choices::new(bound, count).collect::<Vec<_>>();
        assert_eq!(choices(3, 2), [vec![0, 1], vec![0, 2], vec![1, 2]]);
        assert_eq!(choices(2, 0), [vec![]]);
        assert_eq!(choices(2, 3).len(), 0);
        assert_eq!(choices(7, 3).len(), 35);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn winning_moves_of_large_positions_leave_lost_ones(
            heaps in prop::collection::vec(any::<u64>(), 1..40),
            at_once in 1usize..=8,
        ) {
            let game = MooreNim::new(at_once).expect("it is one of the games");
            let is_lost = |position: &Vec<u64>| game.claim(position) == Some(Claim::Outcome(Outcome::P));
            let winning = game.winning_moves(&heaps);
            prop_assert_eq!(winning.is_empty(), is_lost(&heaps));
            prop_assert!(winning.len() <= MOST_LISTED);
            for &mv in winning.iter().take(100) {
                prop_assert!(mv.iter().all(|change| change.to < heaps[change.heap]));
                let option = game.play(&heaps, mv);
                prop_assert!(is_lost(&option));
                prop_assert_eq!(game.winning_moves(&option), vec![]);
            }
        }
    }
}
