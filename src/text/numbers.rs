//! Numbers in a stream. [`Numbers`] reads whole numbers with blanks between them from any source,
//! in constant memory and nearly as fast as the bytes can be had, on one thread or several.
//!
//! Every blank of Unicode divides numbers, in any count; so do line ends of any system and a byte
//! order mark. The last number needs no blank behind it. A number is used as soon as a blank shows
//! that it is complete, even if the source pauses then.
//!
//! A token that is not a number is an error only when it is reached, so that all that stands before
//! it can be answered. Then it is named with its exact place, however far into the stream.
//!
//! ```
//! use grundy::text::numbers::{Numbers, any_number};
//!
//! let mut numbers = Numbers::new(&b"3\r\n1 2\t4 x"[..]);
//! let count = numbers.number(1..=u64::MAX)?;
//! let mut sum = 0;
//! numbers.take(count, any_number, |slice| {
//!     sum += slice.iter().sum::<u64>();
//!     Ok(())
//! })?;
//! assert_eq!(sum, 7);
//!
//! let error = numbers.number(0..=u64::MAX).unwrap_err();
//! assert_eq!(error.to_string(), "line 2, column 7: found `x`, expected a whole number from 0");
//! # Ok::<(), grundy::text::numbers::StreamError>(())
//! ```
//!
//! The modules in reading order: `parse` turns bytes into numbers, `chunks` cuts the stream into
//! pieces that can be parsed each by itself, `pipeline` does that ahead of the consumer.

mod chunks;
mod parse;
mod pipeline;

use std::io::{self, Read};
use std::num::NonZero;
use std::ops::RangeInclusive;

use self::chunks::{Chunk, Then, end_of_both};
use self::parse::{LONGEST_TOKEN, parse_token, tokens};
use self::pipeline::Pipeline;
use crate::lang::{Text, text};
use crate::text::{InputError, Place, too_large, whole_number};

/// Why reading a stream ended early.
#[derive(Debug, thiserror::Error)]
pub enum StreamError {
    /// What was read has no meaning.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The source could not be read.
    #[error("cannot read the input: {0}")]
    Source(io::Error),
    /// What was to be written out could not be written.
    #[error("cannot write the output: {0}")]
    Output(io::Error),
}

/// Which number of a slice has no meaning where it stands, and what was expected instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Its index in the slice.
    pub index: usize,
    /// What was expected.
    pub expected: Text,
}

/// The numbers of a stream, in order.
pub struct Numbers<'h> {
    pipeline: Pipeline,
    threads: NonZero<usize>,
    /// The bytes after which the threads are started; `None` once they are.
    alone_for: Option<u64>,
    before_waiting: Box<dyn FnMut() -> io::Result<()> + 'h>,
    chunk: Chunk,
    chunk_start: Place,
    /// Where the token behind the last word of the chunk is looked for.
    behind_word: usize,
    /// How many numbers have been taken since then.
    taken: usize,
}

impl<'h> Numbers<'h> {
    /// The numbers of `source`, read on the thread that asks for them.
    pub fn new(source: impl Read + Send + 'static) -> Numbers<'h> {
        Numbers {
            pipeline: Pipeline::new(Box::new(source)),
            threads: NonZero::<usize>::MIN,
            alone_for: None,
            before_waiting: Box::new(|| Ok(())),
            chunk: Chunk::default(),
            chunk_start: Place::in_text(&[], 0),
            behind_word: 0,
            taken: 0,
        }
    }

    /// Reads ahead so that `threads` are busy, the consumer's own among them, once more than
    /// `alone_for` bytes have been seen: for less, starting threads takes longer than reading.
    pub fn with_threads(mut self, threads: NonZero<usize>, alone_for: u64) -> Numbers<'h> {
        self.threads = threads;
        self.alone_for = (threads > NonZero::<usize>::MIN).then_some(alone_for);
        self
    }

    /// Calls `hook` whenever the numbers that have arrived are used up and more are asked for, which
    /// may take as long as the source likes: the time to write out answers. An error of the hook
    /// becomes [`StreamError::Output`].
    pub fn before_waiting(mut self, hook: impl FnMut() -> io::Result<()> + 'h) -> Numbers<'h> {
        self.before_waiting = Box::new(hook);
        self
    }

    /// Whether nothing is left, be it a number or something else.
    ///
    /// # Errors
    /// When the source or the hook fails.
    pub fn at_end(&mut self) -> Result<bool, StreamError> {
        Ok(!self.arrive(1)? && self.is_at_end())
    }

    /// The number that comes `ahead` places behind the next, which all stay where they are; `None` where
    /// something else comes before it, or nothing. Waits for no more than that number.
    ///
    /// # Errors
    /// When the source or the hook fails.
    pub fn look_ahead(&mut self, ahead: usize) -> Result<Option<u64>, StreamError> {
        self.arrive(ahead + 1)?;
        Ok(self.chunk.numbers.get(self.taken + ahead).copied())
    }

    /// Takes the next number, which must lie within `range`.
    ///
    /// # Errors
    /// When there is no such number next, or the source or the hook fails.
    pub fn number(&mut self, range: RangeInclusive<u64>) -> Result<u64, StreamError> {
        self.number_or(range.clone(), || whole_number(&range))
    }

    /// As [`Numbers::number`], with an error that says in words of the caller what was expected.
    ///
    /// # Errors
    /// Those of [`Numbers::number`].
    pub fn number_or(
        &mut self,
        range: RangeInclusive<u64>,
        expected: impl FnOnce() -> Text,
    ) -> Result<u64, StreamError> {
        self.arrive(1)?;
        match self.chunk.numbers.get(self.taken) {
            Some(&number) if range.contains(&number) => {
                self.taken += 1;
                Ok(number)
            }
            _ => Err(self.error_here(expected())),
        }
    }

    /// Takes the next whole number, which may be negative and must lie within `range`.
    ///
    /// # Errors
    /// Those of [`Numbers::number`].
    pub fn signed(
        &mut self,
        range: RangeInclusive<i64>,
        expected: impl FnOnce() -> Text,
    ) -> Result<i64, StreamError> {
        let is_fine = |word: &[u8]| signed(word).is_some_and(|number| range.contains(&number));
        self.word(is_fine, expected, |word| signed(word).unwrap_or_default())
    }

    /// Takes the next token, be it a number or not, if it `is_fine`, and returns what `make` makes of it.
    ///
    /// ```
    /// use grundy::lang::Text;
    /// use grundy::text::numbers::Numbers;
    ///
    /// let mut numbers = Numbers::new(&b"3 ++-\n-7"[..]);
    /// assert_eq!(numbers.number(0..=9)?, 3);
    /// let is_fine = |word: &[u8]| word.iter().all(|letter| b"+-".contains(letter));
    /// let expected = || Text::new("a row of + and -", "由 + 和 - 组成的一行");
    /// assert_eq!(numbers.word(is_fine, expected, <[u8]>::len)?, 3);
    /// assert_eq!(numbers.signed(-9..=9, expected)?, -7);
    /// # Ok::<(), grundy::text::numbers::StreamError>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such token next, or the source or the hook fails.
    pub fn word<T>(
        &mut self,
        is_fine: impl FnOnce(&[u8]) -> bool,
        expected: impl FnOnce() -> Text,
        make: impl FnOnce(&[u8]) -> T,
    ) -> Result<T, StreamError> {
        self.arrive(1)?;
        let bytes = &self.chunk.bytes()[self.behind_word..];
        let range = tokens(bytes).nth(self.taken).filter(|_| !matches!(self.chunk.then, Then::Endless));
        let Some(range) = range.filter(|range| is_fine(&bytes[range.clone()])) else {
            return Err(self.error_here(expected()));
        };
        let made = make(&bytes[range.clone()]);
        self.behind_word += range.end;
        self.taken = 0;
        self.chunk.parse_from(self.behind_word);
        Ok(made)
    }

    /// Takes the next `count` numbers and shows them to `visit` in slices, however they come. A
    /// number that `visit` refuses becomes an error at its place; where something else than a number
    /// stands, the error says what was `expected`.
    ///
    /// # Errors
    /// When a number is missing or refused, or the source or the hook fails.
    pub fn take(
        &mut self,
        count: u64,
        expected: impl Fn() -> Text,
        mut visit: impl FnMut(&[u64]) -> Result<(), Refusal>,
    ) -> Result<(), StreamError> {
        let mut missing = count;
        while missing > 0 {
            if !self.arrive(1)? {
                return Err(self.error_here(if self.is_at_end() {
                    more_numbers(missing)
                } else {
                    expected()
                }));
            }
            let at_hand = (self.chunk.numbers.len() - self.taken) as u64;
            self.visit_next(at_hand.min(missing) as usize, &mut visit)?;
            missing -= at_hand.min(missing);
        }
        Ok(())
    }

    /// Takes all numbers that are left and shows them to `visit` in slices, as [`Numbers::take`] does.
    ///
    /// # Errors
    /// When something is left that is not a number, a number is refused, or the source or the hook
    /// fails.
    pub fn take_rest(
        &mut self,
        expected: impl Fn() -> Text,
        mut visit: impl FnMut(&[u64]) -> Result<(), Refusal>,
    ) -> Result<(), StreamError> {
        while !self.at_end()? {
            match self.chunk.numbers.len() - self.taken {
                0 => return Err(self.error_here(expected())),
                at_hand => self.visit_next(at_hand, &mut visit)?,
            }
        }
        Ok(())
    }

    /// Checks that nothing is left.
    ///
    /// # Errors
    /// When something is, or the source or the hook fails.
    pub fn end(&mut self) -> Result<(), StreamError> {
        if self.at_end()? {
            return Ok(());
        }
        Err(self.error(self.taken, |_| Text::new("the end of the input", "输入的结尾")))
    }

    /// An error at what comes next.
    pub fn error_here(&self, expected: Text) -> StreamError {
        self.error(self.taken, |token| limit(token).unwrap_or(expected))
    }

    /// Whether nothing is left of the input, once all numbers of the last chunk have been taken.
    fn is_at_end(&self) -> bool {
        self.chunk.is_complete && matches!(self.chunk.then, Then::End)
    }

    /// An error at the number that was taken last, when it is only seen now that it was wrong.
    pub fn error_before(&self, expected: Text) -> StreamError {
        self.error(self.taken.saturating_sub(1), |_| expected)
    }

    /// Makes sure that `count` numbers of the current chunk are next, and returns `false` when they cannot be.
    fn arrive(&mut self, count: usize) -> Result<bool, StreamError> {
        while self.chunk.numbers.len() - self.taken < count {
            match &mut self.chunk.then {
                _ if !self.chunk.is_complete => return Ok(false),
                Then::More => self.next_chunk()?,
                Then::Endless | Then::End => return Ok(false),
                Then::Failed(error) => {
                    let same_again = io::Error::from(error.kind());
                    return Err(StreamError::Source(std::mem::replace(error, same_again)));
                }
            }
        }
        Ok(true)
    }

    /// Goes on to the next chunk, and takes along what has not been taken of this one.
    fn next_chunk(&mut self) -> Result<(), StreamError> {
        (self.before_waiting)().map_err(StreamError::Output)?;
        let (rest, numbers) = self.untaken();
        self.chunk_start = if rest.is_empty() {
            end_of_both(self.chunk_start, self.chunk.end)
        } else {
            let bytes = self.chunk.bytes();
            end_of_both(self.chunk_start, Place::in_text(bytes, bytes.len() - rest.len()))
        };
        if self.alone_for.is_some_and(|bytes| self.chunk_start.offset >= bytes) {
            self.alone_for = None;
            self.pipeline.start_threads(self.threads);
        }
        self.chunk = self.pipeline.exchange(std::mem::take(&mut self.chunk));
        if !rest.is_empty() {
            self.chunk.prepend(&rest, &numbers);
        }
        (self.behind_word, self.taken) = (0, 0);
        Ok(())
    }

    /// The bytes from the next number of the chunk on, and the numbers in them.
    fn untaken(&self) -> (Vec<u8>, Vec<u64>) {
        let numbers = &self.chunk.numbers[self.taken..];
        if numbers.is_empty() {
            return (Vec::new(), Vec::new());
        }
        let bytes = &self.chunk.bytes()[self.behind_word..];
        let start = tokens(bytes).nth(self.taken).map_or(bytes.len(), |token| token.start);
        (bytes[start..].to_vec(), numbers.to_vec())
    }

    /// Takes `count` numbers of the current chunk.
    fn visit_next(
        &mut self,
        count: usize,
        visit: &mut impl FnMut(&[u64]) -> Result<(), Refusal>,
    ) -> Result<(), StreamError> {
        let slice = &self.chunk.numbers[self.taken..self.taken + count];
        visit(slice).map_err(|refusal| self.error(self.taken + refusal.index, |_| refusal.expected))?;
        self.taken += count;
        Ok(())
    }

    /// An error at a token of the current chunk, which is looked for only now.
    fn error(&self, token: usize, expected: impl FnOnce(&[u8]) -> Text) -> StreamError {
        let bytes = self.chunk.bytes();
        let range = tokens(&bytes[self.behind_word..]).nth(token);
        let range = range.map_or(bytes.len()..bytes.len(), |range| {
            self.behind_word + range.start..self.behind_word + range.end
        });
        let place = end_of_both(self.chunk_start, Place::in_text(bytes, range.start));
        let token = &bytes[range];
        let found = (!token.is_empty()).then(|| quoted(token));
        StreamError::Input(InputError { place, found, expected: expected(token) })
    }
}

/// A token for an error, which need not hold what nobody reads to the end.
fn quoted(token: &[u8]) -> String {
    String::from_utf8_lossy(&token[..token.len().min(LONGEST_TOKEN)]).into_owned()
}

/// The number that a token is, with or without a sign.
fn signed(token: &[u8]) -> Option<i64> {
    match token.strip_prefix(b"-") {
        Some(digits) => 0i64.checked_sub_unsigned(parse_token(digits)?),
        None => parse_token(token)?.try_into().ok(),
    }
}

/// How an error names a number where any will do.
pub fn any_number() -> Text {
    whole_number(&(0..=u64::MAX))
}

/// How an error names numbers that should follow.
fn more_numbers(missing: u64) -> Text {
    match missing {
        1 => Text::new("one more number", "1 个数"),
        _ => text!("{missing} more numbers", "{missing} 个数"),
    }
}

/// The limit that a token exceeds, which is better named than what it was expected to be.
fn limit(token: &[u8]) -> Option<Text> {
    if token.len() > LONGEST_TOKEN {
        return Some(text!(
            "at most {LONGEST_TOKEN} characters without a blank",
            "不含空白的至多 {LONGEST_TOKEN} 个字符"
        ));
    }
    // A judge's reader would not know them.
    let has_fullwidth = |token: &str| token.contains(|character| ('０'..='９').contains(&character));
    if str::from_utf8(token).is_ok_and(has_fullwidth) {
        return Some(Text::new("halfwidth digits", "半角数字"));
    }
    too_large(token)
}

#[cfg(test)]
mod tests;
