//! Checking another program against a problem: it is run on inputs, smallest first, and its output is
//! compared with the right answers, until it is found to be wrong or all has been tried. What is found
//! is a smallest input that it gets wrong, with a [`Verdict`] that says what is wrong.
//!
//! The inputs are tried in this order: the samples of the statement; *every* small case, those with
//! fewer pieces first; hard cases, such as lost positions with large numbers; and the largest inputs
//! that the statement allows. Where an input may hold many cases, many are run at once.
//!
//! Any [`Subject`] can be checked, such as a function:
//!
//! ```
//! use grundy::check::{Options, check, printed};
//! use grundy::problems;
//!
//! let problem = problems::find("luogu-p2197").expect("it is in the catalog");
//! // Whoever has the larger sum wins? Not in Nim.
//! let wrong = |input: &[u8]| {
//!     let input = String::from_utf8_lossy(input);
//!     let numbers: Vec<u64> = input.split_whitespace().filter_map(|word| word.parse().ok()).collect();
//!     let (mut rest, mut output) = (&numbers[1..], String::new());
//!     while let [count, heaps @ ..] = rest {
//!         let (heaps, behind) = heaps.split_at(*count as usize);
//!         output += if heaps.iter().sum::<u64>() > 0 { "Yes\n" } else { "No\n" };
//!         rest = behind;
//!     }
//!     Ok(printed(output))
//! };
//! let report = check(problem, &wrong, &Options::default(), &|_| ())?;
//! let failure = report.failure.expect("it is wrong");
//! assert_eq!(failure.input, "1\n2\n1 1\n");
//! assert_eq!(failure.verdict.name(), "claims-win-when-lost");
//! # Ok::<(), grundy::check::CheckError>(())
//! ```
//!
//! Reading order: `stages` goes through a check, `plan` says what is tried, `find` finds what fails, `compare` says how it fails, `format` what is not of the format, `shrink`
//! makes it smaller, and `run` runs programs that nobody vouches for.

mod compare;
pub mod duel;
mod find;
mod format;
pub mod layout;
pub(crate) mod plan;
pub mod run;
mod shrink;
mod stages;
pub mod verdict;

use std::num::NonZero;
use std::time::Duration;

pub use self::compare::open;
use self::run::{Ended, Limits, Program, Run, RunError};
use self::stages::Check;
use self::verdict::Verdict;
use crate::problems::{AnyProblem, Shown};
use crate::text::numbers::StreamError;

/// Whatever prints an output when it is given an input.
pub trait Subject: Sync {
    /// What it does with an input.
    ///
    /// # Errors
    /// When it cannot be run at all.
    fn run(&self, input: &[u8]) -> Result<Run, RunError>;
}

impl<F: Fn(&[u8]) -> Result<Run, RunError> + Sync> Subject for F {
    fn run(&self, input: &[u8]) -> Result<Run, RunError> {
        self(input)
    }
}

/// A program with its limits.
pub struct Limited {
    /// The program.
    pub program: Program,
    /// What it may use.
    pub limits: Limits,
}

impl Subject for Limited {
    fn run(&self, input: &[u8]) -> Result<Run, RunError> {
        run::run(&self.program, input, &self.limits)
    }
}

/// What a run is that printed an output and ended well.
pub fn printed(output: impl Into<Vec<u8>>) -> Run {
    Run {
        stdout: output.into(),
        stderr: Vec::new(),
        ended: Ended::Exit(0),
        cpu: Duration::ZERO,
        wall: Duration::ZERO,
        peak_memory: None,
    }
}

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How many small cases at the most: all up to some size are tried, and never only some of a size.
    pub small: usize,
    /// How many hard cases, about.
    pub hard: usize,
    /// The bytes of a largest input, about, where it may hold any number of cases.
    pub largest_bytes: usize,
    /// The time for the runs of all small cases, and again for those of the hard ones: for a slow program
    /// there are fewer of them. At least 100 of each are tried.
    pub patience: Duration,
    /// How many runs go on at a time.
    pub threads: NonZero<usize>,
    /// Where chance begins.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Options {
        let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        Options {
            small: 5000,
            hard: 1000,
            largest_bytes: 4 << 20,
            patience: Duration::from_secs(20),
            threads,
            seed: 1,
        }
    }
}

/// Which inputs are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Stage {
    /// Those of the statement.
    Samples,
    /// Every small case.
    Small,
    /// Cases on which wrong programs fail.
    Hard,
    /// The largest inputs.
    Largest,
}

/// How far a check has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// What is being tried.
    pub stage: Stage,
    /// How many runs there have been.
    pub runs: u64,
}

/// What was tried, and what was found.
#[derive(Clone, Debug)]
pub struct Report {
    /// What was tried; on a failure, before it.
    pub covered: Covered,
    /// The smallest input that was found to be answered wrongly.
    pub failure: Option<Failure>,
}

/// What a program was tried on and answered rightly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Covered {
    /// Samples of the statement.
    pub samples: usize,
    /// Small cases: all up to `weight`.
    pub small: usize,
    /// Up to which weight.
    pub weight: u64,
    /// Hard cases.
    pub hard: usize,
    /// Hard cases for which there was no time.
    pub hard_left: usize,
    /// How many of the small and the hard ones are lost for the player to move; `None` where answers do not
    /// tell.
    pub lost: Option<usize>,
    /// Cases of largest inputs.
    pub largest: usize,
    /// The longest time that a run took on the processor, in milliseconds.
    pub slowest_milliseconds: u64,
    /// How many times the program was run in all.
    pub runs: u64,
}

/// An input that is answered wrongly.
#[derive(Clone, Debug)]
pub struct Failure {
    /// What is wrong.
    pub verdict: Verdict,
    /// What was being tried.
    pub stage: Stage,
    /// The cases of the input.
    pub cases: Vec<String>,
    /// The input.
    pub input: String,
    /// Whether time ran out before every way to make it smaller was tried.
    pub is_out_of_time: bool,
    /// The right answer.
    pub right: String,
    /// What the program did.
    pub run: Run,
    /// The position, where the input is a single case that is about one.
    pub position: Option<Shown>,
}

impl Failure {
    /// Whether every smaller input is known to be answered rightly: the first small case in order that fails by
    /// itself. What was made smaller is short, but others that were not tried may be shorter, and several cases
    /// that fail only together are tried in few of their combinations.
    pub fn is_smallest(&self) -> bool {
        self.stage == Stage::Small
            && self.cases.len() == 1
            && self.verdict != Verdict::Flaky
            && !self.is_out_of_time
    }
}

/// Why a program cannot be checked.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// It cannot be run.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A case that was made is none: a fault of the problem.
    #[error("a case that was made is not legal: {0}")]
    Case(#[from] StreamError),
}

/// Checks a program against a problem.
///
/// # Errors
/// When the program cannot be run.
pub fn check(
    problem: &dyn AnyProblem,
    subject: &dyn Subject,
    options: &Options,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Report, CheckError> {
    Check::new(problem, subject, options, progress).report()
}

#[cfg(test)]
mod tests;
