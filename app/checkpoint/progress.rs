//! How far a long computation has come, told on a terminal.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Shows on a terminal how many values there are.
pub struct Progress {
    is_wanted: bool,
    shown_at: Instant,
    is_shown: bool,
}

impl Progress {
    /// `fills` says whether the values themselves are printed meanwhile: on a terminal nothing more is wanted then.
    pub fn new(fills: bool) -> Progress {
        let is_wanted = io::stderr().is_terminal() && !(fills && io::stdout().is_terminal());
        Progress { is_wanted, shown_at: Instant::now(), is_shown: false }
    }

    /// Shows, from time to time, that there are so many values of `what`.
    pub fn show(&mut self, what: impl Display, length: usize, goal: usize) {
        const EVERY: Duration = Duration::from_millis(500);
        if !self.is_wanted || self.shown_at.elapsed() < EVERY {
            return;
        }
        self.shown_at = Instant::now();
        self.is_shown = true;
        // Progress that cannot be shown is not missed.
        let _ = write!(io::stderr(), "\r\x1b[K{what}: {length} / {goal}");
    }

    /// Takes away what is shown, before something else is printed.
    pub fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
