//! Checks of cells as they arrive.

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
