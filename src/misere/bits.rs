//! Sets of elements of a monoid, as bits.

/// A set of small numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Set {
    words: Vec<u64>,
}

impl Set {
    /// The empty set, with room for the numbers below `size`.
    pub fn empty(size: usize) -> Set {
        Set { words: vec![0; size.div_ceil(64)] }
    }

    /// Adds a number.
    pub fn insert(&mut self, number: usize) {
        self.words[number / 64] |= 1 << (number % 64);
    }

    /// Whether it has this number.
    pub fn contains(&self, number: usize) -> bool {
        self.words[number / 64] >> (number % 64) & 1 == 1
    }

    /// Whether it has no number in common with another set of the same room.
    pub fn is_disjoint(&self, other: &Set) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & b == 0)
    }

    /// Whether another set of the same room has all its numbers.
    pub fn is_subset(&self, other: &Set) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }

    /// Its numbers, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            std::iter::successors((word != 0).then_some(word), |&rest| {
                let rest = rest & (rest - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |rest| 64 * index + rest.trailing_zeros() as usize)
        })
    }
}
