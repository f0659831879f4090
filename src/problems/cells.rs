//! Rows of cells: checks as they arrive, rows on which wrong programs fail, and sums of gaps as wrong
//! programs take them.

use fastrand::Rng;

use crate::games::stairs::Stairs;
use crate::text::numbers::Refusal;

/// Checks that the `cells` of a game ascend from above `last`, which is 0 in front of the first cell.
pub(super) fn ascend(game: Stairs, last: u64, cells: &[u64]) -> Result<(), Refusal> {
    // All pairs are looked at without branching, which is faster than to stop at a bad one.
    let rest_ascends = cells.windows(2).fold(true, |fine, pair| fine & (pair[0] < pair[1]));
    if rest_ascends && cells.first().is_none_or(|&first| first > last) {
        return Ok(());
    }
    let before = |index: usize| index.checked_sub(1).map_or(last, |before| cells[before]);
    match (0..cells.len()).find(|&index| cells[index] <= before(index)) {
        None => Ok(()),
        Some(index) => Err(Refusal { index, expected: game.place_above(before(index)) }),
    }
}

/// Rows of at most `most_count` cells from 1 to `top`. When they are paired from the far end, the nim-sum of the gaps within
/// pairs is 0, or a little off; a first cell that is left over is one of the heaps.
pub(super) fn hard_rows(random: &mut Rng, most_count: u64, top: u64) -> Vec<Vec<u64>> {
    let mut rows = Vec::new();
    let counts = [1, 2, 3, 4, 5, 6, 9, 10, 100, most_count - 1, most_count];
    for count in counts.into_iter().filter(|count| *count <= most_count) {
        for widest in [0, 1, 7, 1000] {
            let widest = (top / count).saturating_sub(2).min(widest);
            let row = lost_row(random, count, widest);
            let mut raised = row.clone();
            let last = raised.len() - 1;
            raised[last] += random.u64(1..=2);
            rows.extend([row, raised].into_iter().filter(|row| row[row.len() - 1] <= top));
        }
    }
    rows
}

/// A row whose gaps are about as wide as `widest` at the most.
fn lost_row(random: &mut Rng, count: u64, widest: u64) -> Vec<u64> {
    // Below a power of two, nim-sums stay as small as what they are the sum of.
    let most = (1 << (widest + 1).ilog2()) - 1;
    let mut gaps: Vec<u64> = (1..count).map(|_| random.u64(0..=most)).collect();
    // The gap below the last cell is within a pair, the one below that is not, and so on.
    let sum = gaps.iter().rev().step_by(2).fold(0, |sum, gap| sum ^ gap);
    let first = match count % 2 {
        // One is left over, whose heap is its own cell.
        1 => sum.max(1),
        _ => {
            if let Some(last) = gaps.last_mut() {
                *last ^= sum;
            }
            1 + random.u64(0..=most)
        }
    };
    let cells = gaps.iter().scan(first, |cell, gap| {
        *cell += gap + 1;
        Some(*cell)
    });
    std::iter::once(first).chain(cells).collect()
}

/// A way to take the nim-sum of the gaps of a row; the right one by default.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GapSum {
    /// Whether pairs are made from the lowest cell on.
    pub is_from_lowest: bool,
    /// What is added to each gap within a pair.
    pub added: u64,
    /// What is taken from the cell that is left over to make a heap of it.
    pub taken: u64,
}

impl GapSum {
    /// The nim-sum of the gaps within pairs and of the cell that is left over. Rows that do not ascend have
    /// gaps as large as unsigned numbers make them.
    pub fn of(self, cells: &[u64]) -> u64 {
        let is_odd = cells.len() % 2 == 1;
        let (left_over, paired) = match self.is_from_lowest {
            true => {
                let (paired, left_over) = cells.split_at(cells.len() - usize::from(is_odd));
                (left_over, paired)
            }
            false => cells.split_at(usize::from(is_odd)),
        };
        let alone = left_over.first().map_or(0, |cell| cell.saturating_sub(self.taken));
        let gap = |pair: &[u64]| pair[1].wrapping_sub(pair[0]).wrapping_sub(1).wrapping_add(self.added);
        paired.chunks_exact(2).map(gap).fold(alone, |sum, gap| sum ^ gap)
    }
}
