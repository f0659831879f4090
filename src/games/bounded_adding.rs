//! Filling boxes: a box of capacity `s` holds `c` counters. A move adds to one box at least one and at
//! most `c²` counters, as far as there is room; whoever has no move loses. A box without counters stays
//! empty for ever.
//!
//! **Theory.** Let `q` be the greatest number with `q + q² < s`. Every box with more counters than that
//! can be filled at once or to any smaller room, so its nimber is the room that is left, `s - c`. A box
//! of `q` counters cannot be filled at once, but its opponent can fill whatever it becomes: its nimber
//! is 0, as if it were full. So a box of at most `q` counters is worth what it is in a box of capacity
//! `q`: the sizes beyond `q` that it reaches have nimbers of `s - c - c²` at least, which is more than
//! the room `q - c`.
//!
//! Source: HDU 1729, Stone Game.

use crate::card::{About, Card, no_parameters};
use crate::lang::Text;

use super::numbered_heaps::{Numbered, NumberedHeap, NumberedHeaps};

/// A box; its number is its capacity.
#[derive(Clone, Copy, Debug)]
pub struct Filling;

/// The greatest size from which a box of this capacity cannot be filled at once, if it is not 0.
fn out_of_reach(capacity: u64) -> u64 {
    // q² + q <= capacity - 1.
    let most = capacity.saturating_sub(1);
    let root = most.isqrt();
    if root * root + root <= most { root } else { root - 1 }
}

/// The capacities that boxes of ever fewer counters are as good as.
fn capacities(capacity: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(capacity), |&capacity| Some(out_of_reach(capacity))).take_while(|&capacity| capacity > 0)
}

/// The nimber of a box.
pub fn value(Numbered { size, number: capacity }: Numbered) -> u64 {
    let as_good_as = capacities(capacity).find(|&capacity| size > out_of_reach(capacity));
    as_good_as.map_or(0, |capacity| capacity - size)
}

impl NumberedHeap for Filling {
    const HEAP: Text = Text::new(
        "a box: the counters in it and its capacity, no less, as in 3/6",
        "一个箱子，即“石子数/容量”，如 3/6，石子数不超过容量",
    );
    const USUAL_SIZES: (u64, u64) = (13, 2);

    fn exists(&self, Numbered { size, number: capacity }: Numbered) -> bool {
        size <= capacity
    }

    fn targets(&self, Numbered { size, number: capacity }: Numbered) -> impl Iterator<Item = u64> {
        let most = size.saturating_add(size.saturating_mul(size)).min(capacity);
        (size..most).map(|less| less + 1)
    }

    fn allows(&self, Numbered { size, number: capacity }: Numbered, to: u64) -> bool {
        size < to && to <= capacity && to - size <= size.saturating_mul(size)
    }

    fn value(&self, heap: Numbered) -> Option<u64> {
        Some(value(heap))
    }

    fn targets_worth(&self, heap: Numbered, value: u64) -> impl Iterator<Item = u64> {
        // One size for each capacity that counts, and the capacities become smaller.
        let sizes = capacities(heap.number).filter_map(move |capacity| {
            let size = capacity.checked_sub(value)?;
            (size > out_of_reach(capacity)).then_some(size)
        });
        let targets: Vec<u64> = sizes.filter(|&to| self.allows(heap, to)).collect();
        targets.into_iter().rev()
    }

    fn because(&self) -> Text {
        Text::new(
            "A box that can be filled at once counts as a heap as large as the room left in it. If q is the \
             greatest number of counters with which it cannot, q + q² being less than the capacity, then q \
             counters are worth 0, and a box with no more than q counters is as good as one of capacity q.",
            "能一步装满的箱子相当于一堆石子，大小就是剩余的空位数。设 q 是不能一步装满的最大石子数（q + q² 小于容量），\
             此时 SG 值为 0；石子数不超过 q 的箱子，就和容量为 q 的箱子一样。",
        )
    }

    fn room(&self, Numbered { number: capacity, .. }: Numbered) -> Option<u64> {
        Some(capacity)
    }
}

/// The card of filling boxes.
pub const BOUNDED_ADDING: Card<NumberedHeaps<Filling>> = Card {
    about: About {
        name: "bounded-adding",
        title: Text::new("Filling Boxes", "往箱子里加石子"),
        aliases: &["hdu-1729", "hdu1729", "stone game"],
        summary: Text::new(
            "Add to a box of c counters up to c² more, within its capacity; whoever cannot move loses.",
            "往一个已有 c 颗石子的箱子里再放至多 c² 颗，不得超过容量；不能放者输。",
        ),
        rules: Text::new(
            "There are boxes, each with a capacity. In a turn a player adds counters to one box, at least \
             one; if the box has c counters, no more than c² are added, and no more than there is room for. \
             Whoever cannot move loses.",
            "有若干个箱子，各有容量。每次往一个箱子里放至少一颗石子；箱子里已有 c 颗时，至多放 c² 颗，\
             且不能超过容量。不能放的一方输。",
        ),
        position: Text::new("COUNTERS/CAPACITY of each box: 2/6 3/3", "各箱的“石子数/容量”：2/6 3/3"),
        mv: Text::new("BOX:COUNTERS-NEW: 1:2-5", "箱号:原数-新数：1:2-5"),
        parameters: None,
        examples: &["2/6 3/5", "3/6 3/6", "2/8 5/9 3/4"],
    },
    open: |parameters| no_parameters(parameters, NumberedHeaps(Filling)),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_boxes_are_numbers_too() {
        let full = Numbered { size: u64::MAX, number: u64::MAX };
        assert_eq!(value(full), 0);
        assert_eq!(Filling.targets(Numbered { size: u64::MAX - 1, ..full }).collect::<Vec<_>>(), [u64::MAX]);
        assert_eq!(value(Numbered { size: 1 << 32, ..full }), u64::MAX - (1 << 32));
        assert_eq!(value(Numbered { size: (1 << 32) - 1, ..full }), 0);
        assert_eq!(value(Numbered { size: (1 << 32) - 3, ..full }), 2);
    }
}
