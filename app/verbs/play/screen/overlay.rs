//! What lies over the board: pages to read, and the list of all moves.

use super::keys::Step;

/// What lies over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The position explained in full, from this line on.
    Explanation { top: usize },
    /// The rules and the keys, from this line on.
    Help { top: usize },
    /// All moves, of which one is chosen.
    Moves { chosen: usize },
}

/// How many lines a page is, for the keys that turn it.
const PAGE: isize = 10;

impl Overlay {
    /// Up or down, to the line or the move `last` at the furthest.
    pub fn stepped(self, step: Step, last: usize) -> Overlay {
        let by = match step {
            Step::Left | Step::Up | Step::Previous => -1,
            Step::Right | Step::Down | Step::Next => 1,
            Step::PageUp => -PAGE,
            Step::PageDown => PAGE,
        };
        let moved = |at: usize| at.saturating_add_signed(by).min(last);
        match self {
            Overlay::Explanation { top } => Overlay::Explanation { top: moved(top) },
            Overlay::Help { top } => Overlay::Help { top: moved(top) },
            Overlay::Moves { chosen } => Overlay::Moves { chosen: moved(chosen) },
        }
    }
}
