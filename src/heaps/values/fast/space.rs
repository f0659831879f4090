//! Sparse spaces: which heaps are rare.

/// A division of heaps into rare and common ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Space {
    mask: u32,
    /// Whether the size of a heap counts too, and what is added to it.
    with_size: bool,
    shift: usize,
    /// Whether rare heaps are few enough to be of use.
    pub(super) is_sparse: bool,
    pub(super) rare: Vec<u32>,
    /// For how many heaps it was chosen, and how many of them were rare.
    chosen_for: usize,
    rare_then: usize,
}

impl Space {
    pub(super) fn is_common(&self, size: usize, value: u32) -> bool {
        let of_size = if self.with_size { size + self.shift } else { 0 };
        ((value & self.mask).count_ones() as usize + of_size) % 2 == 1
    }

    /// Whether it is time for another choice: when heaps have become a quarter more, or rare ones have
    /// become many.
    pub(super) fn is_old(&self, size: usize) -> bool {
        const FEW: usize = 64;
        let many = self.is_sparse && self.rare.len() > 2 * self.rare_then + FEW;
        size > self.chosen_for + self.chosen_for / 4 + FEW
            || many && size > self.chosen_for + self.chosen_for / 16
    }

    /// The space in which these values are common most often. `shift` is that of the moves that divide,
    /// if they have the same.
    pub(super) fn best(values: &[u16], room: usize, shift: Option<usize>) -> Space {
        let mut best = (i64::MAX, 0, false);
        for with_size in [false, true] {
            if with_size && shift.is_none() {
                continue;
            }
            let mut sums = vec![0_i64; room];
            for (size, &value) in values.iter().enumerate() {
                let is_odd = with_size && (size + shift.unwrap_or(0)) % 2 == 1;
                sums[usize::from(value)] += if is_odd { -1 } else { 1 };
            }
            transform(&mut sums);
            let least = sums.iter().zip(0..).map(|(&sum, mask)| (sum, mask, with_size)).min();
            best = best.min(least.unwrap_or(best));
        }
        let (_, mask, with_size) = best;
        let mut space = Space { mask, with_size, shift: shift.unwrap_or(0), ..Space::default() };
        let heaps =
            values.iter().zip(0..).filter(|&(&value, size)| !space.is_common(size as usize, value.into()));
        space.rare = heaps.map(|(_, size): (_, u32)| size).filter(|&size| size > 0).collect();
        const LEAST_SHARE: usize = 16;
        space.is_sparse = space.rare.len() * LEAST_SHARE < values.len();
        space.chosen_for = values.len();
        space.rare_then = space.rare.len();
        space
    }
}

/// The Walsh–Hadamard transform: for each mask the sum of all numbers, where those count negative whose
/// place has an odd number of digits within the mask.
fn transform(sums: &mut [i64]) {
    let mut half = 1;
    while half < sums.len() {
        for block in sums.chunks_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (low, high) in low.iter_mut().zip(high) {
                (*low, *high) = (*low + *high, *low - *high);
            }
        }
        half *= 2;
    }
}
