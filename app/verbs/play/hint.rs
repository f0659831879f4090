//! The ladder of hints: each one tells a little more than the one before.

/// A rung of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Who wins.
    Outcome,
    /// Which heap to change.
    Heap,
    /// The move.
    Move,
    /// Why that move.
    Why,
}

impl Hint {
    /// The hint that is given when hints have been asked for so often in one position.
    pub fn of(times: usize) -> Hint {
        match times {
            0 | 1 => Hint::Outcome,
            2 => Hint::Heap,
            3 => Hint::Move,
            _ => Hint::Why,
        }
    }
}
