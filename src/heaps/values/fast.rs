//! The nimber of a heap where moves leave at most two heaps, with far fewer marks than it has options.
//!
//! **Search.** Most values below the mex are found among the first few options. So options are marked
//! until few values are left open, and each of these is searched for by itself: whether `a ^ b` is that
//! value for any two heaps `a` and `b` that a move leaves. That is done for many heaps at once, which
//! marking is not, as it writes wherever a value says. Only the mex is searched for to the end.
//!
//! **Sparse spaces** (Berlekamp; *Winning Ways*, chapter 4, "Sparse Space Spells Speed"). Take any mask,
//! and call a value *rare* or *common* as the number of its binary digits within the mask is even or odd.
//! The nim-sum of two rare values, and of two common ones, is rare; that of a rare and a common one is
//! common. So a common value is the nim-sum of what a move leaves only if one of the two heaps is rare.
//! The marks of all moves with a rare heap tell the least open common value for sure, and the mex is
//! that, unless a smaller rare value stays open. Where rare heaps are few that is little work.
//!
//! The same holds if heaps count as one digit more of the mask when their size and the number `t` of
//! counters that a move takes are together odd, where dividing moves all take an odd or all an even
//! number: with `a + b = n - t`, the digits of `a`, `b` and `n` cancel in the same way. This settles .127.
//!
//! Whatever the mask, the values are right; they depend on it how fast they come. The best mask is the
//! least coefficient of the Walsh–Hadamard transform of how often each value occurs.

use crate::heaps::code::{Code, Exception};

/// What is kept to find the next values fast.
#[derive(Clone, Debug)]
pub(super) struct Fast {
    /// How many counters the moves take that may leave one heap, and two.
    keeps: Vec<usize>,
    divides: Vec<usize>,
    /// The values, and again in backward order at the end of as much room.
    forward: Vec<u16>,
    backward: Vec<u16>,
    /// A mark is the heap that it was made for, counted from 1. There is room for all nim-sums.
    marks: Vec<u32>,
    space: Space,
    /// After how many options it is better to search than to mark.
    prefix: usize,
}

/// A division of heaps into rare and common ones.
#[derive(Clone, Debug, Default)]
struct Space {
    mask: u32,
    /// Whether the size of a heap counts too, and what is added to it.
    with_size: bool,
    shift: usize,
    /// Whether rare heaps are few enough to be of use.
    is_sparse: bool,
    rare: Vec<u32>,
    /// For how many heaps it was chosen, and how many of them were rare.
    chosen_for: usize,
    rare_then: usize,
}

impl Space {
    fn is_common(&self, size: usize, value: u32) -> bool {
        let of_size = if self.with_size { size + self.shift } else { 0 };
        ((value & self.mask).count_ones() as usize + of_size) % 2 == 1
    }

    /// Whether it is time for another choice: when heaps have become a quarter more, or rare ones have
    /// become many.
    fn is_old(&self, size: usize) -> bool {
        const FEW: usize = 64;
        let many = self.is_sparse && self.rare.len() > 2 * self.rare_then + FEW;
        size > self.chosen_for + self.chosen_for / 4 + FEW
            || many && size > self.chosen_for + self.chosen_for / 16
    }

    /// The space in which these values are common most often. `shift` is that of the moves that divide,
    /// if they have the same.
    fn best(values: &[u16], room: usize, shift: Option<usize>) -> Space {
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
        const LEAST_SHARE: usize = 4;
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

impl Fast {
    /// For a code whose moves divide a heap into two at the most, and take but so many counters.
    pub(super) fn new(code: &Code) -> Option<Fast> {
        if code.rest() != 0 || code.most_parts() != 2 {
            return None;
        }
        let with = |bit: u8| -> Vec<usize> {
            let digits = code.digits().iter().enumerate();
            digits.filter(|&(_, digit)| digit & bit != 0).map(|(taken, _)| taken).collect()
        };
        Some(Fast {
            keeps: with(2),
            divides: with(4),
            forward: Vec::new(),
            backward: Vec::new(),
            marks: vec![0],
            space: Space::default(),
            prefix: 256,
        })
    }

    /// The nimber of the next heap; `None` where it is too large for this way.
    pub(super) fn next(&mut self, code: &Code) -> Option<u32> {
        let size = self.forward.len();
        if self.space.is_old(size) {
            let first = self.divides.first().map_or(0, |taken| taken % 2);
            let same = self.divides.iter().all(|taken| taken % 2 == first);
            self.space = Space::best(&self.forward, self.marks.len(), same.then_some(first));
        }
        let value = self.mex(code, size);
        self.push(u16::try_from(value).ok()?);
        Some(value)
    }

    fn push(&mut self, value: u16) {
        let size = self.forward.len();
        if size == self.backward.len() {
            let mut backward = vec![0; (2 * size).max(1024)];
            let start = backward.len() - size;
            backward[start..].copy_from_slice(&self.backward);
            self.backward = backward;
        }
        let place = self.backward.len() - 1 - size;
        self.backward[place] = value;
        self.forward.push(value);
        if size > 0 && !self.space.is_common(size, value.into()) {
            self.space.rare.push(size as u32);
        }
        let room = (usize::from(value) + 1).next_power_of_two().max(self.marks.len());
        self.marks.resize(room, 0);
    }

    fn mex(&mut self, code: &Code, size: usize) -> u32 {
        let stamp = size as u32 + 1;
        if code.digit(size) & 1 == 1 {
            self.marks[0] = stamp;
        }
        for &taken in self.keeps.iter().filter(|&&taken| taken < size) {
            self.marks[usize::from(self.forward[size - taken])] = stamp;
        }
        let divided = Divided::new(code, size, &self.divides);
        let bound = match self.space.is_sparse {
            true => self.least_common(&divided, size),
            false => u32::MAX,
        };
        const LARGEST_BLOCK: usize = 1024;
        let (mut done, mut block, mut searches) = (0, 32, 0);
        let mut open = 0;
        loop {
            while self.marks.get(open as usize) == Some(&stamp) {
                open += 1;
            }
            if open >= bound || done >= divided.longest() {
                break;
            }
            if done < self.prefix {
                self.mark_block(&divided, done, block, stamp);
                done += block;
                block = (2 * block).min(LARGEST_BLOCK);
                continue;
            }
            searches += 1;
            if open as usize >= self.marks.len() || !self.has_option(&divided, done, open as u16) {
                break;
            }
            self.marks[open as usize] = stamp;
        }
        // A few searches are worth as much as the options that need not be marked.
        const FEW: usize = 8;
        if searches > FEW {
            self.prefix += self.prefix / 16;
        } else if searches > 0 {
            self.prefix = (self.prefix - self.prefix / 32).max(64);
        }
        open.min(bound)
    }

    /// Marks the options in which one heap is rare, and tells the least common value that is open.
    fn least_common(&mut self, divided: &Divided, size: usize) -> u32 {
        let stamp = size as u32 + 1;
        for &left in &divided.left {
            let rare = &self.space.rare;
            let rare = &rare[..rare.partition_point(|&heap| (heap as usize) < left)];
            let half = if divided.same {
                rare.len()
            } else {
                rare.partition_point(|&heap| 2 * (heap as usize) < left)
            };
            let is_half = rare.get(half).is_some_and(|&heap| 2 * (heap as usize) == left);
            let (before, behind) = rare.split_at(half);
            for &heap in before.iter().chain(&behind[usize::from(is_half)..]) {
                let heap = heap as usize;
                self.marks[usize::from(self.forward[heap] ^ self.forward[left - heap])] = stamp;
            }
        }
        // Beyond the room for marks classes repeat; where all values are rare there is no bound.
        let mut values = 0..2 * self.marks.len() as u32;
        let is_open = |value: u32| self.marks.get(value as usize) != Some(&stamp);
        values.find(|&value| is_open(value) && self.space.is_common(size, value)).unwrap_or(u32::MAX)
    }

    /// Both heaps of what the moves leave, from the one with `done + 1` counters on.
    fn options<'f>(
        &'f self,
        divided: &'f Divided,
        done: usize,
        most: usize,
    ) -> impl Iterator<Item = (&'f [u16], &'f [u16])> {
        divided.left.iter().filter_map(move |&left| {
            let (first, last) = (1 + done, divided.largest(left).min(done.saturating_add(most)));
            if first > last {
                return None;
            }
            // The larger heap with `left - first` counters.
            let start = self.backward.len() - 1 + first - left;
            Some((&self.forward[first..=last], &self.backward[start..=start + last - first]))
        })
    }

    fn mark_block(&mut self, divided: &Divided, done: usize, block: usize, stamp: u32) {
        let mut marks = std::mem::take(&mut self.marks);
        for (smaller, larger) in self.options(divided, done, block) {
            for (&smaller, &larger) in smaller.iter().zip(larger) {
                marks[usize::from(smaller ^ larger)] = stamp;
            }
        }
        self.marks = marks;
    }

    /// Whether a move leaves two heaps of this nim-sum, of which the smaller has more than `done`.
    fn has_option(&self, divided: &Divided, done: usize, value: u16) -> bool {
        const BLOCK: usize = 512;
        self.options(divided, done, usize::MAX).any(|(smaller, larger)| {
            let blocks = smaller.chunks(BLOCK).zip(larger.chunks(BLOCK));
            blocks.into_iter().any(|(smaller, larger)| {
                // Without a branch, so that many are compared at once.
                let pairs = smaller.iter().zip(larger);
                pairs.fold(0, |found, (&a, &b)| found | u16::from(a ^ b == value)) != 0
            })
        })
    }
}

/// What is left of a heap by the moves that divide it.
struct Divided {
    left: Vec<usize>,
    /// Whether the two heaps may be of the same size.
    same: bool,
}

impl Divided {
    fn new(code: &Code, size: usize, divides: &[usize]) -> Divided {
        let none = code.exception() == Exception::Couples && size == 2;
        let left = divides.iter().filter(|&&taken| !none && taken + 2 <= size).map(|taken| size - taken);
        Divided { left: left.collect(), same: code.exception() != Exception::Halves }
    }

    /// The largest that the smaller heap may be.
    fn largest(&self, left: usize) -> usize {
        if self.same { left / 2 } else { (left - 1) / 2 }
    }

    fn longest(&self) -> usize {
        self.left.first().map_or(0, |&left| self.largest(left))
    }
}
