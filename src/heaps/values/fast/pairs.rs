//! The nim-sums of two rows of values, place by place: marks for all of them, or a search for one.
//! Nothing but this is done for each of the options of a heap.

use super::lookup::Lookup;
use super::open::Open;

/// Rows are marked and searched in segments. At the beginning of each, whole stripes are marked.
pub(super) const SEGMENT: usize = 1024;
/// By how much stripes become longer or shorter.
pub(super) const STRIPE: usize = 64;

/// Which values are those of options.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    /// One place for each value, so that none is out of bounds. A mark is the stamp of the heap that it
    /// was made for, so nothing need be wiped away before all stamps have been used.
    marks: Box<[u8; 1 << 16]>,
    stamp: u8,
    /// A power of two that is larger than all values, and so than their nim-sums.
    room: usize,
}

impl Default for Marks {
    fn default() -> Marks {
        Marks { marks: Box::new([0; 1 << 16]), stamp: 0, room: 1 }
    }
}

impl Marks {
    pub(super) fn room(&self) -> usize {
        self.room
    }

    pub(super) fn make_room(&mut self, value: u16) {
        self.room = self.room.max((usize::from(value) + 1).next_power_of_two());
    }

    pub(super) fn has_room(&self, value: u16) -> bool {
        usize::from(value) < self.room
    }

    /// Takes all marks away.
    pub(super) fn begin(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.marks[..self.room].fill(0);
            self.stamp = 1;
        }
    }

    pub(super) fn mark(&mut self, value: u16) {
        self.marks[usize::from(value)] = self.stamp;
    }

    pub(super) fn is_marked(&self, value: u32) -> bool {
        self.marks.get(value as usize) == Some(&self.stamp)
    }

    /// The least value from this one on that has no mark.
    pub(super) fn open_from(&self, value: u32) -> u32 {
        let marked = self.marks.iter().skip(value as usize).take_while(|&&mark| mark == self.stamp);
        value + marked.count() as u32
    }

    /// Those from this value to `bound` that have no mark.
    pub(super) fn open(&self, lookup: Lookup, value: u16, bound: u32) -> Open {
        let words = self.marks.as_chunks::<64>().0;
        Open::new(value, |word| {
            let open = lookup.places_without(&words[word], self.stamp);
            match bound.saturating_sub(64 * word as u32) {
                below @ 0..64 => open & ((1 << below) - 1),
                _ => open,
            }
        })
    }

    /// Marks the nim-sums of all pairs.
    pub(super) fn mark_all(&mut self, smaller: &[u16], larger: &[u16]) {
        let ((smaller, few), (larger, other)) = (smaller.as_chunks(), larger.as_chunks());
        for (&smaller, &larger) in smaller.iter().zip(larger) {
            // Four values are read at once: reading them one by one takes as long as the marks do.
            let sums = joined(smaller) ^ joined(larger);
            for place in 0..4 {
                self.mark((sums >> (16 * place)) as u16);
            }
        }
        for (&smaller, &larger) in few.iter().zip(other) {
            self.mark(smaller ^ larger);
        }
    }

    /// Marks the nim-sums of the first pairs of each segment, and of all pairs behind the last one.
    pub(super) fn mark_stripes(&mut self, smaller: &[u16], larger: &[u16], stripe: usize) {
        for (smaller, larger) in smaller.chunks(SEGMENT).zip(larger.chunks(SEGMENT)) {
            let marked = if smaller.len() < SEGMENT { smaller.len() } else { stripe };
            self.mark_all(&smaller[..marked], &larger[..marked]);
        }
    }
}

/// Four values as one number, the first lowest.
fn joined(values: [u16; 4]) -> u64 {
    let [first, second, third, fourth] = values.map(u64::from);
    first | second << 16 | third << 32 | fourth << 48
}

/// Whether this is the nim-sum of a pair that [`Marks::mark_stripes`] leaves out.
pub(super) fn have(smaller: &[u16], larger: &[u16], stripe: usize, value: u16) -> bool {
    let (smaller, larger) = (smaller.as_chunks::<SEGMENT>().0, larger.as_chunks::<SEGMENT>().0);
    smaller.iter().zip(larger).any(|(smaller, larger)| {
        // Without a branch, so that many are compared at once.
        let pairs = smaller[stripe..].iter().zip(&larger[stripe..]);
        pairs.fold(0, |found, (smaller, larger)| found | u16::from(smaller ^ larger == value)) != 0
    })
}
