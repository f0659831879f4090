//! What a move leaves of a heap.

use std::fmt;

/// Into how many heaps a move may divide one at the most.
pub const MOST_PARTS: usize = 7;

/// The heaps that a move leaves of one, none of them empty, smaller ones first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    sizes: [u64; MOST_PARTS],
    count: usize,
}

impl Parts {
    /// The heaps of these sizes; `None` for an empty heap among them, and for too many.
    pub fn new(sizes: impl IntoIterator<Item = u64>) -> Option<Parts> {
        let mut parts = Parts { sizes: [0; MOST_PARTS], count: 0 };
        for size in sizes {
            *parts.sizes.get_mut(parts.count).filter(|_| size > 0)? = size;
            parts.count += 1;
        }
        parts.sizes[..parts.count].sort_unstable();
        Some(parts)
    }

    /// The sizes, ascending.
    pub fn sizes(&self) -> &[u64] {
        &self.sizes[..self.count]
    }

    /// How many counters they have together; `None` beyond all numbers.
    pub fn total(&self) -> Option<u64> {
        self.sizes().iter().try_fold(0, |sum: u64, &size| sum.checked_add(size))
    }

    /// Every way to divide `total` counters into `count` heaps, which are at most [`MOST_PARTS`].
    pub fn all(total: u64, count: usize) -> impl Iterator<Item = Parts> {
        let first = match count as u64 {
            0 => Parts::new([]).filter(|_| total == 0),
            ones if total < ones => None,
            ones => Parts::new((1..ones).map(|_| 1).chain([total - (ones - 1)])),
        };
        std::iter::successors(first, |parts| parts.next())
    }

    /// The next in lexicographic order with the same total and count: the last heap that can grows by
    /// one, those behind it become as small as it is, and the last one has the rest.
    fn next(&self) -> Option<Parts> {
        let last = self.count.checked_sub(1)?;
        let mut rest = self.sizes[last];
        for place in (0..last).rev() {
            rest += self.sizes[place];
            let (size, behind) = (self.sizes[place] + 1, (last - place) as u64);
            if size * behind <= rest - size {
                let mut next = *self;
                next.sizes[place..last].fill(size);
                next.sizes[last] = rest - size * behind;
                return Some(next);
            }
        }
        None
    }
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count == 0 {
            return f.write_str("0");
        }
        for (index, size) in self.sizes().iter().enumerate() {
            let plus = if index > 0 { "+" } else { "" };
            write!(f, "{plus}{size}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_the_partitions() {
        // p(n, k) = p(n - 1, k - 1) + p(n - k, k) is the number of partitions of n into k parts.
        fn partitions(total: u64, count: u64) -> usize {
            match (total, count) {
                (0, 0) => 1,
                (total, count) if count == 0 || count > total => 0,
                _ => partitions(total - 1, count - 1) + partitions(total - count, count),
            }
        }
        for total in 0..25 {
            for count in 0..=MOST_PARTS {
                let all: Vec<Parts> = Parts::all(total, count).collect();
                assert_eq!(all.len(), partitions(total, count as u64), "{total} into {count}");
                assert!(all.windows(2).all(|two| two[0].sizes() < two[1].sizes()));
                assert!(all.iter().all(|parts| parts.total() == Some(total) && parts.sizes().is_sorted()));
            }
        }
    }
}
