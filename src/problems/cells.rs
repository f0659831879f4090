//! Checks of cells as they arrive.

use crate::lang::{Text, text};
use crate::text::numbers::Refusal;

/// Checks that `cells` ascend from above `last`, which is 0 in front of the first cell.
pub(super) fn ascend(last: u64, cells: &[u64]) -> Result<(), Refusal> {
    // All pairs are looked at without branching, which is faster than to stop at a bad one.
    let rest_ascends = cells.windows(2).fold(true, |fine, pair| fine & (pair[0] < pair[1]));
    if rest_ascends && cells.first().is_none_or(|&first| first > last) {
        return Ok(());
    }
    let before = |index: usize| index.checked_sub(1).map_or(last, |before| cells[before]);
    match (0..cells.len()).find(|&index| cells[index] <= before(index)) {
        None => Ok(()),
        Some(index) => Err(Refusal { index, expected: cell_above(before(index)) }),
    }
}

/// How an error names a cell that lies above `last`.
pub(super) fn cell_above(last: u64) -> Text {
    match last {
        0 => Text::new("a cell, counted from 1", "从 1 数起的格子编号"),
        _ => text!("a cell above {last}", "大于 {last} 的格子编号"),
    }
}
