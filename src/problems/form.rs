//! How the input of a case is written. A [`Form`] is one description from which everything about
//! inputs follows: reading them with errors that point at the place, writing them, finding every
//! small case in order, making large ones by chance, and the validators of a test package.
//!
//! Forms are put together from small ones: [`number`], [`count`], [`numbers`], [`word`], [`rows`],
//! [`parents`], and tuples of forms, which stand one behind the other. Every number has a name, and
//! what comes behind it may be bounded by that name: `numbers("a", "n", 1, 100)` are as many numbers as
//! `n` says.
//!
//! ```
//! use grundy::problems::form::{Form, Scope, count, numbers, read_text};
//!
//! // N, then N heaps of 1 to 9 counters in one line.
//! let heaps = (count("n", 1, 3).line(), numbers("heap", "n", 1, 9).line());
//! assert_eq!(read_text(&heaps, "2\n3 4\n").unwrap(), (2, vec![3, 4]));
//! assert_eq!(heaps.text(&(2, vec![3, 4])), "2\n3 4\n");
//!
//! // Cases have a weight: here each counter is a unit of it.
//! let mut small = Vec::new();
//! heaps.small(3, &mut Scope::default(), &mut |case, _| small.push(case.1.clone()));
//! assert_eq!(small, [vec![3], vec![1, 2], vec![2, 1], vec![1, 1, 1]]);
//!
//! let error = read_text(&heaps, "2\n3 0\n").unwrap_err();
//! assert_eq!(error.to_string(), "line 2, column 3: found `0`, expected heap, a whole number from 1 to 9");
//! ```

mod list;
mod made_by;
mod making;
mod names;
mod parents;
mod part;
mod rows;
mod signed;
mod tree;
mod tuple;
mod word;

use std::fmt::Debug;
use std::io::Cursor;

use crate::lang::Text;
use crate::text::numbers::{Numbers, StreamError};
use crate::text::whole_number;

pub use self::list::{List, Order, numbers};
pub use self::made_by::MadeBy;
pub use self::making::{Extent, Making};
use self::names::named;
pub(in crate::problems) use self::parents::parents_first;
pub use self::parents::{Parents, parents};
pub use self::part::{Count, Part};
pub use self::rows::{Rows, rows};
pub use self::signed::{Signed, signed};
pub(in crate::problems) use self::tree::Groups;
pub use self::tree::{Edge, Tree, tree};
pub use self::word::{Word, word};

/// How the input of a case is written.
pub trait Form {
    /// What the input of a case says.
    type Case: Clone + Default + PartialEq + Debug;

    /// Reads the next case into `case`, which may hold an earlier one whose memory is used again.
    ///
    /// # Errors
    /// When the input has no meaning, at the place where that shows; and those of [`Numbers`].
    fn read(&self, input: &mut Numbers, scope: &mut Scope, case: &mut Self::Case) -> Result<(), StreamError>;

    /// Appends the case as it is written in an input.
    fn write(&self, case: &Self::Case, input: &mut Input);

    /// Shows every case of a weight to `found`, in any order, with the names that are known behind
    /// it. There are finitely many of each weight.
    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&Self::Case, &mut Scope));

    /// A case by chance.
    fn make(&self, making: &mut Making<'_>) -> Self::Case;

    /// How many things the case has, such as heaps: what counts first when cases are compared.
    fn pieces(&self, case: &Self::Case) -> u64;

    /// Appends what it is made of, in order.
    fn parts(&self, parts: &mut Vec<Part>);

    /// The same form at the end of a line.
    fn line(self) -> Line<Self>
    where
        Self: Sized,
    {
        Line(self)
    }

    /// The same form, read by a function: faster, or more lenient than the limits of the statement.
    fn read_by(self, read: fn(&mut Numbers, &mut Self::Case) -> Result<(), StreamError>) -> ReadBy<Self>
    where
        Self: Sized,
    {
        ReadBy { form: self, read }
    }

    /// The same form, whose cases by chance are made by a function: such that a condition is kept which
    /// chance alone hardly ever keeps.
    fn made_by(self, make: fn(&mut Making<'_>) -> Self::Case) -> MadeBy<Self>
    where
        Self: Sized,
    {
        MadeBy { form: self, make }
    }

    /// The same form, of which only those cases are legal that keep a condition: `expected` says which.
    fn such_that(self, condition: fn(&Self::Case) -> bool, expected: Text) -> SuchThat<Self>
    where
        Self: Sized,
    {
        SuchThat { form: self, condition, expected }
    }

    /// The case as a text.
    fn text(&self, case: &Self::Case) -> String {
        let mut input = Input::default();
        self.write(case, &mut input);
        input.finish()
    }
}

/// Reads a text that is one case.
///
/// # Errors
/// Those of [`Form::read`], and when something follows the case.
pub fn read_text<F: Form>(form: &F, text: &str) -> Result<F::Case, StreamError> {
    let mut numbers = Numbers::new(Cursor::new(text.as_bytes().to_vec()));
    let mut case = F::Case::default();
    form.read(&mut numbers, &mut Scope::default(), &mut case)?;
    numbers.end()?;
    Ok(case)
}

/// An input that is being written: tokens with single blanks between them, in lines.
#[derive(Debug, Default)]
pub struct Input {
    text: String,
}

impl Input {
    /// Appends a token to the line.
    pub fn token(&mut self, token: impl std::fmt::Display) {
        use std::fmt::Write;
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push(' ');
        }
        // Writing to memory cannot fail.
        let _ = write!(self.text, "{token}");
    }

    /// Ends the line, which may be empty.
    pub fn end_line(&mut self) {
        self.text.push('\n');
    }

    /// How many bytes have been written.
    fn len(&self) -> usize {
        self.text.len()
    }

    /// Whether a line has just been ended.
    fn is_at_line_end(&self) -> bool {
        self.text.ends_with('\n')
    }

    /// The text, the last line of which is ended.
    pub fn finish(mut self) -> String {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        self.text
    }
}

/// The numbers that have been read or made so far, by name.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    named: Vec<(&'static str, u64)>,
}

impl Scope {
    /// Adds a number.
    pub fn push(&mut self, name: &'static str, number: u64) {
        self.named.push((name, number));
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.named.len()
    }

    /// Whether there is no number.
    pub fn is_empty(&self) -> bool {
        self.named.is_empty()
    }

    /// Forgets all but the first `length` numbers.
    pub fn truncate(&mut self, length: usize) {
        self.named.truncate(length);
    }

    /// What a bound is here; a name that is unknown bounds nothing.
    pub fn value(&self, bound: Bound) -> u64 {
        let named =
            |name| self.named.iter().rev().find(|(known, _)| *known == name).map(|&(_, number)| number);
        match bound {
            Bound::Number(number) => number,
            Bound::Name(name) => named(name).unwrap_or(u64::MAX),
            Bound::Below(name) => named(name).map_or(u64::MAX, |number| number.saturating_sub(1)),
        }
    }
}

/// What bounds a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// A number.
    Number(u64),
    /// The number of this name.
    Name(&'static str),
    /// One less than the number of this name.
    Below(&'static str),
}

/// What can bound a number: a number, or the name of an earlier one.
pub trait IntoBound {
    /// The bound.
    fn into_bound(self) -> Bound;
}

impl IntoBound for u64 {
    fn into_bound(self) -> Bound {
        Bound::Number(self)
    }
}

impl IntoBound for &'static str {
    fn into_bound(self) -> Bound {
        Bound::Name(self)
    }
}

impl IntoBound for Bound {
    fn into_bound(self) -> Bound {
        self
    }
}

/// A number.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    name: &'static str,
    from: Bound,
    to: Bound,
    /// Whether it says how many things follow. Then it weighs as much as it says, else as much as it is
    /// above its least.
    is_count: bool,
}

/// A whole number between two bounds.
pub fn number(name: &'static str, from: impl IntoBound, to: impl IntoBound) -> Number {
    Number { name, from: from.into_bound(), to: to.into_bound(), is_count: false }
}

/// A number that says how many things follow.
pub fn count(name: &'static str, from: impl IntoBound, to: impl IntoBound) -> Number {
    Number { is_count: true, ..number(name, from, to) }
}

/// How an error names a number.
fn expected(name: &'static str, from: u64, to: u64) -> Text {
    named(name) + Text::new(", ", "：") + whole_number(&(from..=to))
}

impl Form for Number {
    type Case = u64;

    fn read(&self, input: &mut Numbers, scope: &mut Scope, case: &mut u64) -> Result<(), StreamError> {
        let (from, to) = (scope.value(self.from), scope.value(self.to));
        *case = input.number_or(from..=to, || expected(self.name, from, to))?;
        scope.push(self.name, *case);
        Ok(())
    }

    fn write(&self, case: &u64, input: &mut Input) {
        input.token(case);
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&u64, &mut Scope)) {
        let (from, to) = (scope.value(self.from), scope.value(self.to));
        let number = if self.is_count { weight } else { from.saturating_add(weight) };
        if (from..=to).contains(&number) {
            let known = scope.len();
            scope.push(self.name, number);
            found(&number, scope);
            scope.truncate(known);
        }
    }

    fn make(&self, making: &mut Making<'_>) -> u64 {
        let (from, to) = (making.scope.value(self.from), making.scope.value(self.to));
        let number = if self.is_count { making.count(from, to) } else { making.value(from, to) };
        making.scope.push(self.name, number);
        number
    }

    fn pieces(&self, _: &u64) -> u64 {
        0
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        parts.push(Part::Number { name: self.name, from: self.from, to: self.to });
    }
}

/// A form at the end of a line.
#[derive(Clone, Copy, Debug)]
pub struct Line<F>(F);

impl<F: Form> Form for Line<F> {
    type Case = F::Case;

    fn read(&self, input: &mut Numbers, scope: &mut Scope, case: &mut F::Case) -> Result<(), StreamError> {
        // Judges' inputs are read leniently: line ends are blanks.
        self.0.read(input, scope, case)
    }

    fn write(&self, case: &F::Case, input: &mut Input) {
        self.0.write(case, input);
        input.end_line();
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&F::Case, &mut Scope)) {
        self.0.small(weight, scope, found);
    }

    fn make(&self, making: &mut Making<'_>) -> F::Case {
        self.0.make(making)
    }

    fn pieces(&self, case: &F::Case) -> u64 {
        self.0.pieces(case)
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        self.0.parts(parts);
        parts.push(Part::LineEnd);
    }
}

/// A form that is read by a function.
#[derive(Clone, Copy, Debug)]
pub struct ReadBy<F: Form> {
    form: F,
    read: fn(&mut Numbers, &mut F::Case) -> Result<(), StreamError>,
}

impl<F: Form> Form for ReadBy<F> {
    type Case = F::Case;

    fn read(&self, input: &mut Numbers, _: &mut Scope, case: &mut F::Case) -> Result<(), StreamError> {
        (self.read)(input, case)
    }

    fn write(&self, case: &F::Case, input: &mut Input) {
        self.form.write(case, input);
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&F::Case, &mut Scope)) {
        self.form.small(weight, scope, found);
    }

    fn make(&self, making: &mut Making<'_>) -> F::Case {
        self.form.make(making)
    }

    fn pieces(&self, case: &F::Case) -> u64 {
        self.form.pieces(case)
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        self.form.parts(parts);
    }
}

/// A form with a condition.
#[derive(Clone, Debug)]
pub struct SuchThat<F: Form> {
    form: F,
    condition: fn(&F::Case) -> bool,
    expected: Text,
}

impl<F: Form> Form for SuchThat<F> {
    type Case = F::Case;

    fn read(&self, input: &mut Numbers, scope: &mut Scope, case: &mut F::Case) -> Result<(), StreamError> {
        self.form.read(input, scope, case)?;
        if (self.condition)(case) { Ok(()) } else { Err(input.error_before(self.expected.clone())) }
    }

    fn write(&self, case: &F::Case, input: &mut Input) {
        self.form.write(case, input);
    }

    fn small(&self, weight: u64, scope: &mut Scope, found: &mut dyn FnMut(&F::Case, &mut Scope)) {
        let mut found_if_legal = |case: &F::Case, scope: &mut Scope| {
            if (self.condition)(case) {
                found(case, scope);
            }
        };
        self.form.small(weight, scope, &mut found_if_legal);
    }

    fn make(&self, making: &mut Making<'_>) -> F::Case {
        // A condition that a case by chance hardly ever keeps asks for a form of its own.
        const MOST_TRIES: u32 = 10_000;
        let known = making.scope.len();
        let mut case = self.form.make(making);
        for _ in 0..MOST_TRIES {
            if (self.condition)(&case) {
                break;
            }
            making.scope.truncate(known);
            case = self.form.make(making);
        }
        case
    }

    fn pieces(&self, case: &F::Case) -> u64 {
        self.form.pieces(case)
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        self.form.parts(parts);
        parts.push(Part::SuchThat(self.expected.clone()));
    }
}

#[cfg(test)]
mod tests;
