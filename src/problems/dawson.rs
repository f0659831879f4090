//! Rows of Dawson's Kayles, from which each move takes two neighbours.

use std::sync::LazyLock;

use crate::games::kayles::Kayles;
use crate::games::takes::Takes;

/// The nimber of a row.
pub(super) fn nimber(length: usize) -> u64 {
    static ROWS: LazyLock<Kayles> = LazyLock::new(|| Kayles::new(Takes::new(vec![2..=2])));
    // The nimbers repeat, so all of them are known.
    ROWS.nimber(length as u64).unwrap_or_default()
}
