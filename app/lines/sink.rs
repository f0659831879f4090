//! The order of the answers.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::{Condvar, Mutex, PoisonError};

use super::locked;
use crate::output::Failure;

/// Writes blocks of answers out in the order of their numbers.
#[derive(Default)]
pub struct Sink {
    state: Mutex<State>,
    has_moved: Condvar,
}

#[derive(Default)]
struct State {
    /// The block that is to be written next.
    next: u64,
    /// Blocks that came in before their turn, and how they ended.
    early: BTreeMap<u64, (Vec<u8>, Result<(), Failure>)>,
    /// Buffers to be used again.
    spare: Vec<Vec<u8>>,
    has_failed: bool,
}

/// How many blocks may wait for one that takes longer.
const MOST_EARLY: u64 = 64;

impl Sink {
    /// An empty buffer for answers.
    pub fn spare(&self) -> Vec<u8> {
        locked(&self.state).spare.pop().unwrap_or_default()
    }

    /// Takes the answers to a block, and how it ended. It waits when the block is far too early, and
    /// returns `false` when no more answers are wanted.
    pub fn hand_in(&self, number: u64, answers: Vec<u8>, end: Result<(), Failure>) -> Result<bool, Failure> {
        let is_too_early = |state: &mut State| !state.has_failed && number >= state.next + MOST_EARLY;
        let state = self.has_moved.wait_while(locked(&self.state), is_too_early);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if state.has_failed {
            return Ok(false);
        }
        state.early.insert(number, (answers, end));
        let written = state.write_out();
        state.has_failed = written.is_err();
        drop(state);
        self.has_moved.notify_all();
        written.map(|()| true)
    }
}

impl State {
    fn write_out(&mut self) -> Result<(), Failure> {
        let mut stdout = io::stdout().lock();
        loop {
            let next = self.next;
            let Some((mut answers, end)) = self.early.remove(&next) else { return Ok(()) };
            let written = stdout.write_all(&answers).and_then(|()| stdout.flush());
            written.map_err(|error| Failure::of_output(&error))?;
            end?;
            self.next += 1;
            answers.clear();
            self.spare.push(answers);
        }
    }
}
