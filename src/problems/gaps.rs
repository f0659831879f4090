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
    blocks: Vec<Block>,
    /// The gaps of all blocks, and behind them as much room as a widest block takes, so that all
    /// gaps can be read and written as if they were widest ones.
    packed: Vec<u8>,
    packed_end: usize,
    /// Those that do not fill a block yet.
    open: Vec<u64>,
    /// The last cell, 0 before the first one.
    last: u64,
}

#[derive(Debug)]
struct Block {
    /// Where its gaps are packed.
    start: usize,
    /// The bytes of each.
    width: u8,
    /// The last cell in it.
    last: u64,
}

impl Gaps {
    /// Forgets all gaps.
    pub fn clear(&mut self) {
        self.blocks.clear();
        self.packed_end = 0;
        self.open.clear();
        self.last = 0;
    }

    /// The last cell, 0 when there is none.
    pub fn last_cell(&self) -> u64 {
        self.last
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.blocks.len() * BLOCK + self.open.len()
    }

    /// Appends the gaps in front of `cells`, which ascend from above the last cell.
    pub fn extend(&mut self, mut cells: &[u64]) {
        while !cells.is_empty() {
            let (now, later) = cells.split_at(cells.len().min(BLOCK - self.open.len()));
            let last = &mut self.last;
            self.open.extend(now.iter().map(|&cell| cell - std::mem::replace(last, cell) - 1));
            if self.open.len() == BLOCK {
                self.pack();
            }
            cells = later;
        }
    }

    /// All gaps, in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> {
        (0..=self.blocks.len()).flat_map(|block| self.in_block(block))
    }

    /// The cell behind the gap of this index.
    pub fn cell(&self, index: usize) -> u64 {
        let block = index / BLOCK;
        let before = block.checked_sub(1).map_or(0, |before| self.blocks[before].last);
        let gaps = self.in_block(block).take(index % BLOCK + 1);
        before + gaps.map(|gap| gap + 1).sum::<u64>()
    }

    /// Packs a whole block of open gaps.
    fn pack(&mut self) {
        let bits = self.open.iter().fold(0, |bits, gap| bits | gap);
        let width = (u64::BITS - bits.leading_zeros()).div_ceil(8) as u8;
        self.blocks.push(Block { start: self.packed_end, width, last: self.last });
        self.packed.resize(self.packed_end + BLOCK * WIDEST, 0);
        for gap in self.open.drain(..) {
            self.packed[self.packed_end..][..WIDEST].copy_from_slice(&gap.to_le_bytes());
            self.packed_end += usize::from(width);
        }
    }

    /// The gaps of a block; behind the packed ones that of the open gaps.
    fn in_block(&self, index: usize) -> impl Iterator<Item = u64> {
        let packed = self.blocks.get(index).map(|block| self.unpacked(block));
        let open = if index == self.blocks.len() { &self.open[..] } else { &[] };
        packed.into_iter().flatten().chain(open.iter().copied())
    }

    fn unpacked(&self, block: &Block) -> impl Iterator<Item = u64> {
        let (start, width) = (block.start, usize::from(block.width));
        let mask = u64::MAX.checked_shr(u64::BITS - 8 * u32::from(block.width)).unwrap_or(0);
        (0..BLOCK).map(move |index| {
            let bytes = self.packed[start + index * width..].first_chunk().copied();
            u64::from_le_bytes(bytes.unwrap_or_default()) & mask
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gaps of every count of bits, in such an order that the sum of all stays below 2^64.
    fn gaps_of_every_width() -> Vec<u64> {
        let widths = (0..54).chain([63, 20, 54]).map(|bits| (1u64 << bits) - 1);
        widths.flat_map(|widest| [vec![widest], vec![widest.min(1 << 50) / 2; BLOCK + 3]].concat()).collect()
    }

    fn cells_of(gaps: &[u64]) -> Vec<u64> {
        gaps.iter()
            .scan(0u64, |cell, gap| {
                *cell += gap + 1;
                Some(*cell)
            })
            .collect()
    }

    #[test]
    fn gaps_and_cells_come_back_however_they_were_added() {
        let expected = gaps_of_every_width();
        let cells = cells_of(&expected);
        let mut gaps = Gaps::default();
        for length in [1, 2, 255, 256, 257, 1000, 50_000] {
            gaps.clear();
            cells.chunks(length).for_each(|slice| gaps.extend(slice));
            assert_eq!(gaps.len(), expected.len());
            assert!(gaps.iter().eq(expected.iter().copied()), "{length}");
            assert_eq!(gaps.last_cell(), cells[cells.len() - 1]);
            assert!((0..cells.len()).all(|index| gaps.cell(index) == cells[index]), "{length}");
        }
    }

    #[test]
    fn a_gap_takes_the_bytes_that_it_needs() {
        let bytes_for = |gap: u64| {
            let mut gaps = Gaps::default();
            gaps.extend(&cells_of(&[gap; 10 * BLOCK]));
            gaps.packed_end / (10 * BLOCK)
        };
        assert_eq!([0, 1, 255, 256, 65_535, 65_536, 1 << 50].map(bytes_for), [0, 1, 1, 2, 2, 3, 7]);
    }
}
