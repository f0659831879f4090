//! A very long ascending row of cells in little memory. What is kept is the gap in front of each
//! cell: the count of free cells between it and the cell before, for the first one those from
//! cell 1. Gaps are kept in blocks, each with as few bytes a gap as the widest one in it needs.

/// How many gaps share a width: a single wide one widens all.
const BLOCK: usize = 256;

/// The bytes of a gap that is not packed.
const WIDEST: usize = 8;

/// The gaps of a row, in order.
#[derive(Debug, Default)]
pub(super) struct Gaps {
    /// The bytes of each gap, for each whole block.
    widths: Vec<u8>,
    /// The gaps of whole blocks, and behind them as much room as a widest block takes, so that all
    /// gaps can be read and written as if they were widest ones.
    packed: Vec<u8>,
    packed_end: usize,
    /// Those that do not fill a block yet.
    open: Vec<u64>,
}

impl Gaps {
    /// Forgets all gaps.
    pub fn clear(&mut self) {
        self.widths.clear();
        self.packed_end = 0;
        self.open.clear();
    }

    /// Appends the gaps in front of `cells`, which ascend from above `last`.
    pub fn extend(&mut self, mut last: u64, mut cells: &[u64]) {
        while !cells.is_empty() {
            let (now, later) = cells.split_at(cells.len().min(BLOCK - self.open.len()));
            self.open.extend(now.iter().map(|&cell| cell - std::mem::replace(&mut last, cell) - 1));
            if self.open.len() == BLOCK {
                self.pack();
            }
            cells = later;
        }
    }

    /// All gaps, in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> {
        let mut end = 0;
        let packed = self.widths.iter().flat_map(move |&width| {
            let (start, width) = (end, usize::from(width));
            end += BLOCK * width;
            (0..BLOCK).map(move |index| self.unpacked(start + index * width, width))
        });
        packed.chain(self.open.iter().copied())
    }

    /// Packs a whole block of open gaps.
    fn pack(&mut self) {
        let bits = self.open.iter().fold(0, |bits, gap| bits | gap);
        let width = (u64::BITS - bits.leading_zeros()).div_ceil(8);
        self.packed.resize(self.packed_end + BLOCK * WIDEST, 0);
        for gap in self.open.drain(..) {
            self.packed[self.packed_end..][..WIDEST].copy_from_slice(&gap.to_le_bytes());
            self.packed_end += width as usize;
        }
        self.widths.push(width as u8);
    }

    /// The gap of `width` bytes that is packed at `start`.
    fn unpacked(&self, start: usize, width: usize) -> u64 {
        let mask = u64::MAX.checked_shr(u64::BITS - 8 * width as u32).unwrap_or(0);
        let bytes = self.packed[start..].first_chunk().copied().unwrap_or_default();
        u64::from_le_bytes(bytes) & mask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_of_every_width_come_back() {
        let widths = (0..=64).map(|bits| u64::MAX.checked_shr(64 - bits).unwrap_or(0));
        let expected: Vec<u64> = widths.flat_map(|gap| vec![gap / 100; 2 * BLOCK - 3]).collect();
        let mut gaps = Gaps::default();
        for round in 0..2 {
            gaps.clear();
            let mut last = 0u64;
            for &gap in expected.iter().skip(round) {
                // Rows start anew where cells would overflow.
                last = if last.checked_add(gap + 1).is_some() { last } else { 0 };
                gaps.extend(last, &[last + gap + 1]);
                last += gap + 1;
            }
            assert!(gaps.iter().eq(expected.iter().skip(round).copied()));
        }
    }

    #[test]
    fn cells_may_come_in_slices_of_any_length() {
        let cells: Vec<u64> = (1..2000).map(|i| i * i).collect();
        let gaps_of = |length: usize| {
            let mut gaps = Gaps::default();
            let mut last = 0;
            for slice in cells.chunks(length) {
                gaps.extend(last, slice);
                last = slice[slice.len() - 1];
            }
            gaps.iter().collect::<Vec<u64>>()
        };
        let expected: Vec<u64> = (1..2000).map(|i| 2 * i - 2).collect();
        for length in [1, 2, 255, 256, 257, 1000, 5000] {
            assert_eq!(gaps_of(length), expected, "{length}");
        }
    }
}
