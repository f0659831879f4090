//! Answering the inputs of a problem.

use std::cell::RefCell;
use std::io::{self, Read, Write};
use std::num::NonZero;

use super::form::{Form, Scope};
use super::{Cases, Problem};
use crate::lang::Text;
use crate::text::numbers::{Numbers, StreamError};

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
    let has_label = !problem.statement().label.is_empty();
    let judged = for_each_case(problem, &mut numbers, &mut |number, case| {
        let unwritten = &mut answers.borrow_mut().unwritten;
        if has_label {
            unwritten.extend_from_slice(problem.statement().label_of(number).as_bytes());
        }
        problem.answer(case, unwritten);
    });
    let written = answers.borrow_mut().write_out().map_err(StreamError::Output);
    judged.and(written)
}

/// Shows the cases of an input to `visit` one after the other, with their numbers from 1.
pub(super) fn for_each_case<P: Problem>(
    problem: &P,
    numbers: &mut Numbers,
    visit: &mut dyn FnMut(u64, &P::Case),
) -> Result<(), StreamError> {
    let cases = problem.statement().cases;
    let mut left = match cases {
        Cases::One => Some(1),
        Cases::Counted => {
            Some(numbers.number_or(0..=u64::MAX, || Text::new("the count of cases", "数据组数"))?)
        }
        Cases::ToTheEnd | Cases::ToTheEndApart | Cases::UntilZeros(_) => None,
    };
    let form = problem.form();
    let mut scope = Scope::default();
    let mut case = P::Case::default();
    for number in 1.. {
        match &mut left {
            Some(0) => return numbers.end(),
            Some(count) => *count -= 1,
            None if numbers.at_end()? => return Ok(()),
            None => {}
        }
        if let Cases::UntilZeros(zeros) = cases
            && ends_at_zeros(zeros, numbers)?
        {
            return Ok(());
        }
        scope.truncate(0);
        form.read(numbers, &mut scope, &mut case)?;
        visit(number, &case);
    }
    Ok(())
}

/// Takes the zeros that end an input, if they come next: a case may begin with fewer of them. What stands
/// behind them is not looked at, as judges do not.
fn ends_at_zeros(zeros: u8, numbers: &mut Numbers) -> Result<bool, StreamError> {
    for ahead in 0..zeros {
        match numbers.look_ahead(ahead.into())? {
            Some(0) => {}
            None if ahead > 0 => break,
            _ => return Ok(false),
        }
    }
    for _ in 0..zeros {
        numbers.number_or(0..=0, || Text::new("a zero: the last line is of zeros", "0（最后一行全为零）"))?;
    }
    Ok(true)
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
