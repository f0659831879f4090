//! Problems of online judges. A [`Problem`] says how a case is read and how it is answered;
//! [`judge`] does the rest, for inputs of any size: it reads leniently, refuses what has no meaning,
//! and prints exactly what the judge expects.
//!
//! [`PROBLEMS`] is the catalog. To add a problem, write its file and add its line there.
//!
//! ```
//! use std::num::NonZero;
//!
//! use grundy::problems::find;
//!
//! let problem = find("HDU-4315").expect("it is in the catalog");
//! let mut answers = Vec::new();
//! problem.judge(Box::new(&b"3 3\n1 2 4\n2 1\n100 200\n"[..]), NonZero::<usize>::MIN, &mut answers)?;
//! assert_eq!(answers, b"Bob\nAlice\n");
//! # Ok::<(), grundy::text::numbers::StreamError>(())
//! ```

mod cells;
mod gaps;
pub mod hdu_4315;
pub mod hill_free;
pub mod lanqiao_monks;
pub mod poj_1704;

use std::cell::RefCell;
use std::io::{self, Read, Write};
use std::num::NonZero;

use crate::lang::Text;
use crate::text::numbers::{Numbers, StreamError};

/// All problems.
pub static PROBLEMS: &[&dyn AnyProblem] =
    &[&lanqiao_monks::LanqiaoMonks, &hdu_4315::Hdu4315, &hill_free::HillFree, &poj_1704::Poj1704];

/// The problem of this name or alias, in upper or lower case.
pub fn find(name: &str) -> Option<&'static dyn AnyProblem> {
    let is_named = |problem: &&&dyn AnyProblem| {
        let Statement { id, aliases, .. } = problem.statement();
        aliases.iter().chain([id]).any(|known| known.eq_ignore_ascii_case(name))
    };
    PROBLEMS.iter().find(is_named).copied()
}

/// What people are told about a problem.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Statement {
    /// The name by which the program knows it: lower case, no blanks.
    pub id: &'static str,
    /// The names it has at judges.
    pub aliases: &'static [&'static str],
    /// Its usual name.
    pub title: Text,
    /// What a case is, what is asked about it, and how the answer is written.
    pub question: Text,
    /// How many cases an input holds.
    pub cases: Cases,
    /// Inputs, and the answers to them.
    pub samples: &'static [(&'static str, &'static str)],
}

/// How many cases an input holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Cases {
    /// Exactly one.
    One,
    /// As many as the first number of the input says.
    Counted,
    /// As many as there are until the input ends.
    ToTheEnd,
}

/// A problem of a judge.
pub trait Problem {
    /// What an answer needs to know of a case. It is filled again and again, so that buffers in it
    /// are used again.
    type Case: Default;

    /// What people are told about it.
    fn statement(&self) -> &'static Statement;

    /// Reads the next case into `case`, which may still hold the one before.
    ///
    /// # Errors
    /// When the input has no meaning, at the place where that shows; and those of [`Numbers`].
    fn read(&self, numbers: &mut Numbers, case: &mut Self::Case) -> Result<(), StreamError>;

    /// Appends the answer to `answers` as the judge expects it, with its line end.
    fn answer(&self, case: &Self::Case, answers: &mut Vec<u8>);
}

/// A [`Problem`] whose cases need not be known.
pub trait AnyProblem: Sync {
    /// What people are told about it.
    fn statement(&self) -> &'static Statement;

    /// As [`judge`].
    ///
    /// # Errors
    /// Those of [`judge`].
    fn judge(
        &self,
        source: Box<dyn Read + Send>,
        threads: NonZero<usize>,
        output: &mut dyn Write,
    ) -> Result<(), StreamError>;
}

impl<P: Problem + Sync> AnyProblem for P {
    fn statement(&self) -> &'static Statement {
        Problem::statement(self)
    }

    fn judge(
        &self,
        source: Box<dyn Read + Send>,
        threads: NonZero<usize>,
        output: &mut dyn Write,
    ) -> Result<(), StreamError> {
        judge(self, source, threads, output)
    }
}

/// Reads the cases of `source`, reading ahead so that `threads` are busy, and writes the answers to
/// `output`. Answers are written out before more input is waited for and before an error is returned.
///
/// # Errors
/// [`StreamError::Input`] at what has no meaning, [`StreamError::Source`] when the source fails, and
/// [`StreamError::Output`] when the output fails. A reader that has seen enough closes its pipe; that
/// is an output error of the kind [`io::ErrorKind::BrokenPipe`].
pub fn judge<P: Problem>(
    problem: &P,
    source: impl Read + Send + 'static,
    threads: NonZero<usize>,
    output: &mut dyn Write,
) -> Result<(), StreamError> {
    // Starting threads takes about as long as reading this many bytes.
    const ALONE_FOR: u64 = 1 << 20;
    let answers = RefCell::new(Answers { unwritten: Vec::new(), output });
    let mut numbers = Numbers::new(source)
        .with_threads(threads, ALONE_FOR)
        .before_waiting(|| answers.borrow_mut().write_out());
    let judged = judge_cases(problem, &mut numbers, &answers);
    let written = answers.borrow_mut().write_out().map_err(StreamError::Output);
    judged.and(written)
}

fn judge_cases<P: Problem>(
    problem: &P,
    numbers: &mut Numbers,
    answers: &RefCell<Answers>,
) -> Result<(), StreamError> {
    let mut left = match problem.statement().cases {
        Cases::One => Some(1),
        Cases::Counted => {
            Some(numbers.number_or(0..=u64::MAX, || Text::new("the count of cases", "数据组数"))?)
        }
        Cases::ToTheEnd => None,
    };
    let mut case = P::Case::default();
    loop {
        match &mut left {
            Some(0) => return numbers.end(),
            Some(count) => *count -= 1,
            None if numbers.at_end()? => return Ok(()),
            None => {}
        }
        problem.read(numbers, &mut case)?;
        problem.answer(&case, &mut answers.borrow_mut().unwritten);
    }
}

/// Answers on their way out.
struct Answers<'o> {
    unwritten: Vec<u8>,
    output: &'o mut dyn Write,
}

impl Answers<'_> {
    fn write_out(&mut self) -> io::Result<()> {
        if self.unwritten.is_empty() {
            return Ok(());
        }
        let written = self.output.write_all(&self.unwritten);
        self.unwritten.clear();
        written?;
        self.output.flush()
    }
}

#[cfg(test)]
mod tests;
