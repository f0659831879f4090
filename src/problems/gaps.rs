//! A very long ascending row of cells in little memory. What is kept is the first cell and the gaps
//! between neighbours, each the count of free cells between two of them. Gaps are kept in blocks,
//! each with as few bytes a gap as the widest one in it needs.

/// How many gaps share a width: a single wide one widens all.
const BLOCK: usize = 256;

/// The bytes of a gap that is not packed.
const WIDEST: usize = 8;

/// A row of cells from 1 and the gaps between them, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Gaps {
    /// The first cell and the last one so far, both 0 before there is one.
    first: u64,
    last: u64,
    blocks: Vec<Block>,
    /// The gaps of all blocks, and behind them as much room as a widest block takes, so that all
    /// gaps can be read and written as if they were widest ones.
    packed: Vec<u8>,
    packed_end: usize,
    /// Those that do not fill a block yet.
    open: Vec<u64>,
}

#[derive(Clone, Debug, PartialEq)]
struct Block {
    /// Where its gaps are packed.
    start: usize,
    /// The bytes of each.
    width: u8,
    /// The cell behind the last of them.
    last: u64,
}

impl Gaps {
    /// Forgets the row.
    pub fn clear(&mut self) {
        (self.first, self.last) = (0, 0);
        self.blocks.clear();
        self.packed_end = 0;
        self.open.clear();
    }

    /// The last cell, 0 when there is none.
    pub fn last_cell(&self) -> u64 {
        self.last
    }

    /// How many cells there are.
    pub fn count_cells(&self) -> usize {
        if self.last == 0 { 0 } else { 1 + self.blocks.len() * BLOCK + self.open.len() }
    }

    /// Appends cells, which ascend from above the last one.
    pub fn extend(&mut self, mut cells: &[u64]) {
        if let (0, [first, rest @ ..]) = (self.last, cells) {
            (self.first, self.last) = (*first, *first);
            cells = rest;
        }
        while !cells.is_empty() {
            let (now, later) = cells.split_at(cells.len().min(BLOCK - self.open.len()));
            self.open.extend(now.first().map(|cell| cell - self.last - 1));
            self.open.extend(now.windows(2).map(|pair| pair[1] - pair[0] - 1));
            self.last = now.last().copied().unwrap_or(self.last);
            if self.open.len() == BLOCK {
                self.pack();
            }
            cells = later;
        }
    }

    /// The gaps two by two, as if there were one of 0 behind the last cell.
    pub fn pairs(&self) -> impl Iterator<Item = (u64, u64)> {
        let open = self.open.chunks(2).map(|pair| (pair[0], pair.get(1).copied().unwrap_or(0)));
        self.blocks.iter().flat_map(|block| self.pairs_in(block)).chain(open)
    }

    /// The cell of this index, which must be one.
    pub fn cell(&self, index: usize) -> u64 {
        let (block, count) = (index / BLOCK, index % BLOCK);
        let before = block.checked_sub(1).map_or(self.first, |before| self.blocks[before].last);
        let span: u64 = match self.blocks.get(block) {
            Some(block) => (0..count).map(|index| self.unpacked(block, index) + 1).sum(),
            None => self.open[..count].iter().map(|gap| gap + 1).sum(),
        };
        before + span
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

    fn pairs_in(&self, block: &Block) -> impl Iterator<Item = (u64, u64)> {
        (0..BLOCK).step_by(2).map(|index| (self.unpacked(block, index), self.unpacked(block, index + 1)))
    }

    /// A gap of a block.
    fn unpacked(&self, block: &Block, index: usize) -> u64 {
        let mask = u64::MAX.checked_shr(u64::BITS - 8 * u32::from(block.width)).unwrap_or(0);
        let bytes = self.packed[block.start + index * usize::from(block.width)..].first_chunk().copied();
        u64::from_le_bytes(bytes.unwrap_or_default()) & mask
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

    /// Cells from 5 with these gaps between them.
    fn cells_of(gaps: &[u64]) -> Vec<u64> {
        let mut cells = vec![5];
        cells.extend(gaps.iter().scan(5u64, |cell, gap| {
            *cell += gap + 1;
            Some(*cell)
        }));
        cells
    }

    #[test]
    fn gaps_and_cells_come_back_however_they_were_added() {
        for expected in
            [gaps_of_every_width(), vec![], vec![7], vec![7, 8], vec![9; BLOCK], vec![9; BLOCK + 1]]
        {
            let cells = cells_of(&expected);
            let mut gaps = Gaps::default();
            for length in [1, 2, 255, 256, 257, 1000, 50_000] {
                gaps.clear();
                assert_eq!((gaps.count_cells(), gaps.last_cell()), (0, 0));
                cells.chunks(length).for_each(|slice| gaps.extend(slice));
                assert_eq!(gaps.count_cells(), cells.len());
                assert_eq!(gaps.last_cell(), cells[cells.len() - 1]);
                assert!((0..cells.len()).all(|index| gaps.cell(index) == cells[index]), "{length}");
                let pairs = expected.chunks(2).map(|pair| (pair[0], *pair.get(1).unwrap_or(&0)));
                assert!(gaps.pairs().eq(pairs), "{length}");
            }
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
