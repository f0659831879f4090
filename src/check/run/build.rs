//! Building a program before it is run.

use std::ffi::OsString;
use std::time::Duration;

use super::{Ended, Limits, Program, Run, RunError, run};

/// What a compiler may use, which is much.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(1800),
    wall: Duration::from_secs(900),
    memory: 16 << 30,
    output: 4 << 30,
    processes: 1000,
};

/// Why a program was not built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The command failed.
    #[error("the build failed:\n{said}")]
    Failed {
        /// How it ended.
        ended: Ended,
        /// What it said about it: its standard error or, if that is empty, its standard output.
        said: String,
    },
    /// The command could not be run.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// Runs a line as one types it in a shell, such as `g++ -O2 a.cpp -o a`. Nothing that it starts goes
/// on afterwards.
///
/// # Errors
/// When it fails, with what it said.
pub fn build(line: impl Into<OsString>) -> Result<(), BuildError> {
    let Run { ended, stdout, stderr, .. } = run(&Program::shell(line)?, b"", &LIMITS)?;
    if ended == Ended::Exit(0) {
        return Ok(());
    }
    /// What a person reads of a long standard output.
    const MOST: usize = 8 << 10;
    let said = if stderr.is_empty() { &stdout[..stdout.len().min(MOST)] } else { &stderr[..] };
    Err(BuildError::Failed { ended, said: String::from_utf8_lossy(said).into_owned() })
}
