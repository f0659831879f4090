//! How large positions are. Most are as large as the one a search began with, but where moves split things
//! they grow on the way, and a search would fill the memory long before it has tried too many of them.

use std::hash::{Hash, Hasher};

/// Up to so many bytes all positions are of the same size.
const SMALL: u64 = 64;

/// How large a position is: the bytes that tell it from others, but never less than those of a small one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Bulk(u64);

impl Bulk {
    pub const LEAST: Bulk = Bulk(SMALL);

    pub fn of<P: Hash>(position: &P) -> Bulk {
        let mut counter = Counter(0);
        position.hash(&mut counter);
        Bulk(counter.0.max(SMALL))
    }

    /// How many positions of another size have room where one of this size has, at least 1.
    pub fn times(self, other: Bulk) -> u64 {
        (self.0 / other.0).max(1)
    }
}

/// Counts what is hashed.
struct Counter(u64);

impl Hasher for Counter {
    fn write(&mut self, bytes: &[u8]) {
        self.0 += bytes.len() as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_grow_with_their_parts() {
        let [one, some, many] = [1, 7, 79].map(|heaps| Bulk::of(&vec![1_u64; heaps]));
        assert!(one == Bulk::LEAST && some == one);
        assert_eq!((many.times(one), one.times(many), many.times(many)), (10, 1, 1));
    }
}
