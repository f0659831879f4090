//! The nimbers of the heaps 0, 1, 2 and so on, and the proof that they repeat for ever.

use super::takes::Takes;
use crate::heaps::period::repeats;

/// Nimbers in a row: all of them where a period was proved, else those that were computed.
#[derive(Clone, Debug)]
pub struct Sequence {
    computed: Vec<u32>,
    period: Option<(usize, usize)>,
}

impl Sequence {
    /// Computes twice as many values again and again, until they are proved to repeat or `next` has
    /// no more to give. `next` tells a value from those before it. That values from `start` on repeat
    /// with a period is proved when `needed(start, period)` of them have been seen to be the values
    /// one period before.
    ///
    /// ```
    /// use grundy::games::sequence::Sequence;
    ///
    /// // One or two counters may be taken, so the next value depends on the last two.
    /// let next = |values: &[u32]| (0..3).find(|value| !values[values.len().saturating_sub(2)..].contains(value));
    /// let nimbers = Sequence::compute(next, |_, _| 2);
    /// assert_eq!(nimbers.value(1_000_000_000_000), Some(1));
    /// ```
    pub fn compute(
        mut next: impl FnMut(&[u32]) -> Option<u32>,
        needed: impl Fn(usize, usize) -> usize,
    ) -> Sequence {
        let mut computed: Vec<u32> = Vec::new();
        let mut length = 64;
        loop {
            length *= 2;
            while let Some(value) = if computed.len() < length { next(&computed) } else { None } {
                computed.push(value);
            }
            let period = repeats(&computed, &needed);
            if period.is_some() || computed.len() < length {
                return Sequence { computed, period };
            }
        }
    }

    /// The nimbers where a move takes as many counters from a heap as one of `takes` says. `left` tells
    /// the nimbers that the rest may have, given the nimbers of smaller heaps and how many counters it
    /// has; of these nimbers about `most_work` are looked at. For `needed` see [`Sequence::compute`].
    pub fn of_taking<L: IntoIterator<Item = u32>>(
        takes: &Takes,
        left: impl Fn(&[u32], usize) -> L,
        most_work: usize,
        needed: impl Fn(usize, usize) -> usize,
    ) -> Sequence {
        let mut options = Options { takes, with_value: Vec::new(), work: 0 };
        let next = |values: &[u32]| (options.work < most_work).then(|| options.grow(values, &left));
        Sequence::compute(next, needed)
    }

    /// The nimber of a heap, where it is known.
    pub fn value(&self, size: u64) -> Option<u64> {
        let index = match self.period {
            Some((start, period)) if size >= start as u64 => {
                start + ((size - start as u64) % period as u64) as usize
            }
            _ => usize::try_from(size).ok()?,
        };
        self.computed.get(index).copied().map(u64::from)
    }

    /// From where on the nimbers repeat and after how many, where that was proved.
    pub fn period(&self) -> Option<(usize, usize)> {
        self.period
    }
}

/// The options of a heap that grows by one counter after the other. What a move leaves lies in some
/// stretches of numbers, each of which moves on by one, so that only their ends need a look.
struct Options<'t> {
    takes: &'t Takes,
    /// How many of the options have the nimber 0, the nimber 1, and so on.
    with_value: Vec<u32>,
    work: usize,
}

impl Options<'_> {
    /// Goes on to a heap as large as the list of values is long, and tells its nimber.
    fn grow<L: IntoIterator<Item = u32>>(
        &mut self,
        values: &[u32],
        left: impl Fn(&[u32], usize) -> L,
    ) -> u32 {
        let rest = |taken: u64| values.len().checked_sub(usize::try_from(taken).ok()?);
        for range in self.takes.ranges() {
            for value in rest(*range.start()).into_iter().flat_map(|rest| left(values, rest)) {
                let value = value as usize;
                self.with_value.resize(self.with_value.len().max(value + 1), 0);
                self.with_value[value] += 1;
                self.work += 1;
            }
            let beyond = range.end().checked_add(1).and_then(rest);
            for value in beyond.into_iter().flat_map(|rest| left(values, rest)) {
                self.with_value[value as usize] -= 1;
                self.work += 1;
            }
        }
        let mex = self.with_value.iter().position(|&options| options == 0);
        let mex = mex.unwrap_or(self.with_value.len());
        self.work += mex + 1;
        mex as u32
    }
}
