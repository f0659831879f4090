//! The nimber of a heap from those of smaller ones, by marking the values of all options.

use crate::heaps::code::{Code, Exception};

/// The values that options have.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    /// How many counters the moves take that may leave one heap, below where the last digit goes on for
    /// ever. Most numbers below the largest may be missing.
    keeps: Vec<usize>,
    /// The same of moves that may leave two heaps or more, with that part of the digit.
    divides: Vec<(usize, u8)>,
    /// Marks for one heap. To begin anew, nothing is wiped away: a mark is the heap that it was made
    /// for, counted from 1. There is room for the nim-sums of all values.
    of_heap: Vec<u32>,
    /// Marks for all larger heaps too.
    for_ever: Vec<u32>,
    /// How many values from 0 on are marked for ever.
    taken: usize,
    /// The nim-sums of two heaps, of three and so on, one less than a move may leave, for each total.
    sums: Vec<Vec<Vec<u32>>>,
}

impl Marks {
    pub(super) fn new(code: &Code) -> Marks {
        let digits = || code.digits().iter().enumerate();
        let divides = digits().map(|(taken, digit)| (taken, digit & !3)).filter(|&(_, digit)| digit != 0);
        Marks {
            keeps: digits().filter(|&(_, digit)| digit & 2 != 0).map(|(taken, _)| taken).collect(),
            divides: divides.collect(),
            of_heap: vec![0],
            for_ever: vec![0],
            taken: 0,
            sums: vec![Vec::new(); code.most_parts().saturating_sub(2)],
        }
    }

    /// The nimber of the heap that comes behind those with these values.
    pub(super) fn mex_of_options(&mut self, code: &Code, values: &[u32]) -> u32 {
        let size = values.len();
        let stamp = size as u32 + 1;
        self.keep(code, values);
        if code.digit(size) & 1 != 0 {
            self.of_heap[0] = stamp;
        }
        for &taken in self.keeps.iter().take_while(|&&taken| taken < size) {
            self.of_heap[values[size - taken] as usize] = stamp;
        }
        let left = Left { code, values, sums: &self.sums };
        for &(taken, digit) in self.divides.iter().take_while(|&&(taken, _)| taken < size) {
            if code.exception() != Exception::Couples || size != 2 {
                left.mark(digit, size - taken, &mut self.of_heap, stamp);
            }
        }
        let mex = self.mex(stamp);
        self.make_room(mex);
        mex
    }

    /// Keeps what all larger heaps need to know of the one that comes behind those with these values.
    pub(super) fn keep(&mut self, code: &Code, values: &[u32]) {
        self.keep_sums(values);
        // What the last digit leaves, which goes on for ever, is left of all larger heaps too.
        let left = values.len().checked_sub(code.digits().len()).filter(|_| code.rest() != 0);
        if let Some(counters) = left {
            let left = Left { code, values, sums: &self.sums };
            left.mark(code.rest(), counters, &mut self.for_ever, 1);
        }
    }

    /// Makes room for the nim-sums of values up to this one.
    pub(super) fn make_room(&mut self, largest: u32) {
        let room = (largest as usize + 1).next_power_of_two().max(self.of_heap.len());
        self.of_heap.resize(room, 0);
        self.for_ever.resize(room, 0);
    }

    /// The least value without a mark.
    fn mex(&mut self, stamp: u32) -> u32 {
        let for_ever = &self.for_ever[self.taken..];
        self.taken += for_ever.iter().take_while(|&&mark| mark != 0).count();
        let marks = self.of_heap[self.taken..].iter().zip(&self.for_ever[self.taken..]);
        let marked = marks.take_while(|&(&mark, &for_ever)| mark == stamp || for_ever != 0);
        (self.taken + marked.count()) as u32
    }

    /// Adds the nim-sums for the total that is as large as the largest heap.
    fn keep_sums(&mut self, values: &[u32]) {
        let Some(total) = values.len().checked_sub(1) else { return };
        let mut seen: Vec<bool> = Vec::new();
        for kept in 0..self.sums.len() {
            let mut sums: Vec<u32> = Vec::new();
            for smaller in 1..total {
                let rest = total - smaller;
                let of_rest = match kept {
                    0 => std::slice::from_ref(&values[rest]),
                    _ => &self.sums[kept - 1][rest],
                };
                for &sum in of_rest {
                    let sum = values[smaller] ^ sum;
                    seen.resize(seen.len().max(sum as usize + 1), false);
                    if !std::mem::replace(&mut seen[sum as usize], true) {
                        sums.push(sum);
                    }
                }
            }
            sums.iter().for_each(|&sum| seen[sum as usize] = false);
            self.sums[kept].push(sums);
        }
    }
}

/// What moves may leave of a heap.
struct Left<'m> {
    code: &'m Code,
    values: &'m [u32],
    sums: &'m [Vec<Vec<u32>>],
}

impl Left<'_> {
    /// Marks the values of what a digit allows to make of so many counters.
    fn mark(&self, digit: u8, left: usize, marks: &mut [u32], stamp: u32) {
        let allows = |parts: usize| digit >> parts & 1 == 1;
        if allows(0) && left == 0 {
            marks[0] = stamp;
        }
        if allows(1) && left > 0 {
            marks[self.values[left] as usize] = stamp;
        }
        if allows(2) && left > 1 {
            let largest = match self.code.exception() {
                Exception::Halves => (left - 1) / 2,
                _ => left / 2,
            };
            let (smaller, larger) = (&self.values[1..=largest], &self.values[left - largest..left]);
            for (&smaller, &larger) in smaller.iter().zip(larger.iter().rev()) {
                marks[(smaller ^ larger) as usize] = stamp;
            }
        }
        for (sums, _) in self.sums.iter().zip(3..).filter(|&(_, parts)| allows(parts)) {
            for smaller in 1..left {
                for &sum in &sums[left - smaller] {
                    marks[(self.values[smaller] ^ sum) as usize] = stamp;
                }
            }
        }
    }
}
