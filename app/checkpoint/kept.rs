//! The file where nimbers are kept while they are computed.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use grundy::heaps::checkpoint;
use grundy::heaps::values::Values;

use super::replace;
use crate::output::Failure;

/// Where values are kept.
pub struct Kept {
    path: PathBuf,
    written_at: Instant,
    /// How long that took: a small share of the time is spent on it.
    took: Duration,
    /// How many values were written.
    length: usize,
}

impl Kept {
    /// In a file that has these, or is not there if there are none.
    pub fn begin(path: PathBuf, values: &Values) -> Kept {
        Kept { path, written_at: Instant::now(), took: Duration::ZERO, length: values.computed().len() }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many values are in it.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Whether it is time to write it again.
    pub fn is_old(&self) -> bool {
        const EVERY: Duration = Duration::from_secs(1);
        const SHARE: u32 = 10;
        self.written_at.elapsed() > EVERY.max(SHARE * self.took)
    }

    /// Writes another file, which then takes the place of the old one: at any moment one of them is whole.
    pub fn write(&mut self, values: &Values) -> Result<(), Failure> {
        let start = Instant::now();
        replace(&self.path, |out| checkpoint::write(values, out))?;
        (self.written_at, self.took, self.length) =
            (Instant::now(), start.elapsed(), values.computed().len());
        Ok(())
    }
}
