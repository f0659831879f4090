//! The nimber of a heap where moves leave at most two heaps, with far fewer marks than it has options.
//!
//! **Search.** Most values below the mex are found among a few options. So options are marked until few
//! values are left open, and each of these is searched for by itself: whether `a ^ b` is that value for
//! any two heaps `a` and `b` that a move leaves. That is done for many heaps at once, which marking is
//! not, as it writes wherever a value says. Only the mex is searched for to the end. Heaps of nearly the
//! same size have like values, so options are marked here and there, in stripes: half as many values
//! stay open as behind a row of the same length. Where the processor can look up many values at once, all
//! that are open are searched for together.
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

#[cfg_attr(not(target_arch = "x86_64"), path = "fast/no_lookup.rs")]
mod lookup;
mod open;
mod pairs;
mod space;

use self::lookup::Lookup;
use self::pairs::{Marks, SEGMENT, STRIPE};
use self::space::Space;
use crate::heaps::code::{Code, Exception};

/// What is kept to find the next values fast.
#[derive(Clone, Debug)]
pub(super) struct Fast {
    /// How many counters the moves take that may leave one heap, and two.
    keeps: Vec<usize>,
    divides: Vec<usize>,
    rows: Rows,
    marks: Marks,
    space: Space,
    lookup: Option<Lookup>,
    /// How many options of each segment are marked before it is searched.
    stripe: usize,
    /// Of how many heaps the options were not settled by a few marks, and how many values stayed open
    /// then, up to the mex.
    searched: usize,
    stayed_open: usize,
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
            rows: Rows::default(),
            marks: Marks::default(),
            space: Space::default(),
            lookup: Lookup::get(),
            stripe: 0,
            searched: 0,
            stayed_open: 0,
        })
    }

    /// The nimber of the next heap; `None` where it is too large for this way.
    pub(super) fn next(&mut self, code: &Code) -> Option<u32> {
        let size = self.rows.forward.len();
        if self.space.is_old(size) {
            let first = self.divides.first().map_or(0, |taken| taken % 2);
            let same = self.divides.iter().all(|taken| taken % 2 == first);
            self.space = Space::best(&self.rows.forward, self.marks.room(), same.then_some(first));
        }
        let value = self.mex(code, size);
        self.push(u16::try_from(value).ok()?);
        Some(value)
    }

    /// Takes these values as those of the first heaps; not so if one is too large for this way.
    pub(super) fn learn(&mut self, values: &[u32]) -> bool {
        values.iter().all(|&value| u16::try_from(value).map(|value| self.push(value)).is_ok())
    }

    fn push(&mut self, value: u16) {
        let size = self.rows.forward.len();
        self.rows.push(value);
        if size > 0 && !self.space.is_common(size, value.into()) {
            self.space.rare.push(size as u32);
        }
        self.marks.make_room(value);
    }

    fn mex(&mut self, code: &Code, size: usize) -> u32 {
        self.marks.begin();
        if code.digit(size) & 1 == 1 {
            self.marks.mark(0);
        }
        for &taken in self.keeps.iter().filter(|&&taken| taken < size) {
            self.marks.mark(self.rows.forward[size - taken]);
        }
        let divided = Divided::new(code, size, &self.divides);
        let bound = match self.space.is_sparse {
            true => self.least_common(&divided, size),
            false => u32::MAX,
        };
        // A row of options from the first on is often enough.
        const LONGEST_ROW: usize = 256;
        let (mut done, mut row) = (0, 32);
        let mut open = self.marks.open_from(0);
        while open < bound && done < divided.longest().min(LONGEST_ROW) {
            for (smaller, larger) in self.rows.options(&divided, done, row) {
                self.marks.mark_all(smaller, larger);
            }
            done += row;
            row *= 2;
            open = self.marks.open_from(open);
        }
        if open < bound && done < divided.longest() {
            self.settle(&divided, done, open, bound)
        } else {
            open.min(bound)
        }
    }

    /// The least value from `open` to `bound` that is not that of an option, where so many options of
    /// each move are `done`: marks stripes, and searches for what stays open.
    fn settle(&mut self, divided: &Divided, done: usize, open: u32, bound: u32) -> u32 {
        for (smaller, larger) in self.rows.options(divided, done, usize::MAX) {
            self.marks.mark_stripes(smaller, larger, self.stripe);
        }
        let open = self.marks.open_from(open);
        let mex = match self.lookup_if_dense() {
            Some(lookup) => self.look_up(lookup, divided, done, open, bound),
            None => self.search(divided, done, open, bound),
        };
        self.searched += 1;
        self.choose_stripe();
        mex.min(bound)
    }

    /// In a sparse space so few values stay open that they are searched for one by one.
    fn lookup_if_dense(&self) -> Option<Lookup> {
        self.lookup.filter(|_| !self.space.is_sparse)
    }

    /// The same behind the stripes, by one search for each value.
    fn search(&mut self, divided: &Divided, done: usize, mut open: u32, bound: u32) -> u32 {
        while open < bound {
            self.stayed_open += 1;
            let mut options = self.rows.options(divided, done, usize::MAX);
            let value = u16::try_from(open).ok().filter(|&value| self.marks.has_room(value));
            let is_option =
                |value| options.any(|(smaller, larger)| pairs::have(smaller, larger, self.stripe, value));
            if !value.is_some_and(is_option) {
                break;
            }
            open = self.marks.open_from(open + 1);
        }
        open
    }

    /// The same behind the stripes, by one search for many values.
    fn look_up(&mut self, lookup: Lookup, divided: &Divided, done: usize, mut open: u32, bound: u32) -> u32 {
        while open < bound {
            let Ok(value) = u16::try_from(open) else { break };
            let all = self.marks.open(lookup, value, bound);
            let mut left = all.clone();
            for (smaller, larger) in self.rows.options(divided, done, usize::MAX) {
                lookup.strike_out(&mut left, smaller, larger, self.marks.room());
            }
            let mex = left.least();
            self.stayed_open += all.count_below(mex.unwrap_or(u32::MAX)) + 1;
            if let Some(mex) = mex {
                return mex;
            }
            open = self.marks.open_from(left.end);
        }
        open
    }

    /// To search takes as long as marking what makes it needless.
    fn choose_stripe(&mut self) {
        const HEAPS: usize = 64;
        // Where many values are searched for at once, they cost less.
        let (few, many) = if self.lookup_if_dense().is_some() { (24, 32) } else { (5, 8) };
        if self.searched < HEAPS {
            return;
        }
        if self.stayed_open > many * HEAPS {
            self.stripe = (self.stripe + STRIPE).min(SEGMENT - STRIPE);
        } else if self.stayed_open < few * HEAPS {
            self.stripe = self.stripe.saturating_sub(STRIPE);
        }
        (self.searched, self.stayed_open) = (0, 0);
    }

    /// Marks the options in which one heap is rare, and tells the least common value that is open.
    fn least_common(&mut self, divided: &Divided, size: usize) -> u32 {
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
                self.marks.mark(self.rows.forward[heap] ^ self.rows.forward[left - heap]);
            }
        }
        // Beyond the room for marks classes repeat; where all values are rare there is no bound.
        let mut values = 0..2 * self.marks.room() as u32;
        let is_open = |value: &u32| !self.marks.is_marked(*value) && self.space.is_common(size, *value);
        values.find(is_open).unwrap_or(u32::MAX)
    }
}

/// The values of all heaps, and again in backward order at the end of as much room.
#[derive(Clone, Debug, Default)]
struct Rows {
    forward: Vec<u16>,
    backward: Vec<u16>,
}

impl Rows {
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
    }

    /// Both heaps of what the moves leave, from the one with `done + 1` counters on.
    fn options(&self, divided: &Divided, done: usize, most: usize) -> impl Iterator<Item = (&[u16], &[u16])> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_searches_agree() {
        for code in [".007", ".64", ".26", "4.07"] {
            let code: Code = code.parse().expect("it is a code");
            let fast = Fast::new(&code).expect("moves leave two heaps at the most");
            let mut one_by_one = Fast { lookup: None, ..fast.clone() };
            let mut many_at_once = fast;
            for size in 0..6000 {
                assert_eq!(one_by_one.next(&code), many_at_once.next(&code), "{code}, heap {size}");
            }
        }
    }
}
