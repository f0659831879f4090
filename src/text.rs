//! From text to positions and back. A text is a row of *tokens* with blanks between them;
//! [`Tokens`] hands them out one by one, and what cannot be meant becomes an [`InputError`] that
//! points at the place, quotes what stands there and says what was expected.
//!
//! Reading is lenient wherever only one meaning is possible: blanks of any kind and number
//! (the ideographic space too), commas, line ends of any system, fullwidth digits.
//!
//! ```
//! use grundy::text::Tokens;
//!
//! let mut tokens = Tokens::new("1  5, nine");
//! assert_eq!(tokens.number(0..=u64::MAX).unwrap(), 1);
//! assert_eq!(tokens.number(0..=u64::MAX).unwrap(), 5);
//! let error = tokens.number(0..=u64::MAX).unwrap_err();
//! assert_eq!(error.to_string(), "line 1, column 7: found `nine`, expected a whole number from 0");
//! ```

pub mod numbers;
pub mod seen;

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use crate::lang::{Lang, Text, blank_before, text};

/// A place in a text. Lines and columns count from 1, columns in characters; the offset counts
/// bytes from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Place {
    /// Bytes before this place.
    pub offset: u64,
    /// The line, from 1.
    pub line: u64,
    /// The character in its line, from 1.
    pub column: u64,
}

impl Place {
    /// The place that lies `offset` bytes into `text`.
    pub fn in_text(text: &[u8], offset: usize) -> Place {
        let before = &text[..offset.min(text.len())];
        let line = memchr::memchr_iter(b'\n', before).count() as u64 + 1;
        let line_start = memchr::memrchr(b'\n', before).map_or(0, |newline| newline + 1);
        let column = String::from_utf8_lossy(&before[line_start..]).chars().count() as u64 + 1;
        Place { offset: offset as u64, line, column }
    }
}

/// What is wrong in a text: where, what stands there, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct InputError {
    /// Where it is.
    pub place: Place,
    /// The token that stands there, `None` at the end of the text.
    pub found: Option<String>,
    /// What was expected instead.
    pub expected: Text,
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column, .. } = self.place;
        write!(f, "line {line}, column {column}: {}", self.message(Lang::En))
    }
}

impl InputError {
    /// The error without its place, for a face that shows the place in its own way.
    pub fn message(&self, lang: Lang) -> String {
        let expected = self.expected.get(lang);
        let blank = blank_before(expected);
        let found = self.found.as_deref().map(abridged);
        match (lang, found) {
            (Lang::En, Some(found)) => format!("found `{found}`, expected {expected}"),
            (Lang::En, None) => format!("found the end of the input, expected {expected}"),
            (Lang::Zh, Some(found)) => format!("读到“{found}”，应为{blank}{expected}"),
            (Lang::Zh, None) => format!("输入在此结束，还缺{blank}{expected}"),
        }
    }
}

/// A token as an error quotes it: printable, and never longer than a line.
fn abridged(token: &str) -> String {
    const LONGEST: usize = 40;
    seen::beginning(token, LONGEST)
}

/// A token and where it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'t> {
    /// Its characters, without blanks.
    pub text: &'t str,
    /// Bytes before it.
    pub offset: usize,
}

/// The tokens of a text, in order.
#[derive(Clone, Debug)]
pub struct Tokens<'t> {
    text: &'t str,
    offset: usize,
    /// Whether what divides the parts of a move divides tokens too: `2:5-3` may be typed as `2 5 3`.
    of_move: bool,
}

impl<'t> Tokens<'t> {
    /// The tokens of `text`.
    pub fn new(text: &'t str) -> Tokens<'t> {
        Tokens { text, offset: 0, of_move: false }
    }

    /// The tokens of a move, which colons, dashes and arrows divide as well.
    ///
    /// ```
    /// use grundy::text::Tokens;
    ///
    /// let numbers: Vec<&str> = Tokens::of_move("2:5-3").map(|token| token.text).collect();
    /// assert_eq!(numbers, ["2", "5", "3"]);
    /// ```
    pub fn of_move(text: &'t str) -> Tokens<'t> {
        Tokens { text, offset: 0, of_move: true }
    }

    /// The next token without taking it.
    pub fn peek(&self) -> Option<Token<'t>> {
        self.clone().next()
    }

    /// An error at a token that was taken.
    pub fn error_at(&self, token: Token<'t>, expected: Text) -> InputError {
        InputError {
            place: Place::in_text(self.text.as_bytes(), token.offset),
            found: Some(token.text.to_owned()),
            expected,
        }
    }

    /// An error at what comes next.
    pub fn error_here(&self, expected: Text) -> InputError {
        match self.peek() {
            Some(token) => self.error_at(token, expected),
            None => InputError {
                place: Place::in_text(self.text.as_bytes(), self.text.len()),
                found: None,
                expected,
            },
        }
    }

    /// Takes the next token, which must be there.
    ///
    /// # Errors
    /// At the end of the text.
    pub fn token(&mut self, expected: impl FnOnce() -> Text) -> Result<Token<'t>, InputError> {
        self.next().ok_or_else(|| self.error_here(expected()))
    }

    /// Takes the next token, which must be a whole number within `range`.
    ///
    /// # Errors
    /// At the end of the text, and when the token is no such number.
    pub fn number(&mut self, range: RangeInclusive<u64>) -> Result<u64, InputError> {
        let token = self.token(|| whole_number(&range))?;
        self.parse_number(token, range)
    }

    /// Reads a token that was taken as a whole number within `range`.
    ///
    /// # Errors
    /// When it is no such number.
    pub fn parse_number(&self, token: Token<'t>, range: RangeInclusive<u64>) -> Result<u64, InputError> {
        let digits = halfwidth(token.text);
        let number = parse_u64(digits.as_bytes()).filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let expected = too_large(digits.as_bytes()).unwrap_or_else(|| whole_number(&range));
            self.error_at(token, expected)
        })
    }

    /// Takes all that is left as one token, with the blanks within it but not those around it.
    pub fn rest(&mut self) -> Token<'t> {
        let left = &self.text[self.offset..];
        self.offset = self.text.len();
        let text = left.trim();
        Token { text, offset: self.text.len() - left.trim_start().len() }
    }

    /// Checks that no token is left.
    ///
    /// # Errors
    /// When one is.
    pub fn end(&self) -> Result<(), InputError> {
        match self.peek() {
            None => Ok(()),
            Some(token) => Err(self.error_at(token, Text::new("nothing more", "结尾"))),
        }
    }
}

impl<'t> Iterator for Tokens<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        let mut start = self.offset;
        while let Some(length) = self.blank_at(start) {
            start += length;
        }
        let mut end = start;
        while end < self.text.len() && self.blank_at(end).is_none() {
            end += 1;
        }
        self.offset = end;
        (start < end).then(|| Token { text: &self.text[start..end], offset: start })
    }
}

impl Tokens<'_> {
    /// The length in bytes of the blank at an offset, if there is one.
    #[inline]
    fn blank_at(&self, offset: usize) -> Option<usize> {
        let byte = *self.text.as_bytes().get(offset)?;
        if byte.is_ascii() {
            let is_blank = matches!(byte, b' ' | b'\t'..=b'\r' | b',');
            return (is_blank || self.of_move && matches!(byte, b'-' | b'>' | b':')).then_some(1);
        }
        // Not a character within its bytes: `get` finds none there.
        let character = self.text.get(offset..)?.chars().next()?;
        let is_blank = character.is_whitespace() || matches!(character, '，' | '\u{feff}');
        let divides =
            is_blank || self.of_move && (is_dash(character) || matches!(character, '→' | '⇒' | '：'));
        divides.then(|| character.len_utf8())
    }
}

/// Whether a character is a dash, of any kind.
pub fn is_dash(character: char) -> bool {
    matches!(character, '-' | '－' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// Decimal digits as a number below 2^64; nothing else is one.
pub fn parse_u64(digits: &[u8]) -> Option<u64> {
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0u64, |number, &byte| {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        number.checked_mul(10)?.checked_add(u64::from(digit))
    })
}

/// A token with the usual digits in place of fullwidth ones, which Chinese input methods may type.
pub fn halfwidth(token: &str) -> Cow<'_, str> {
    if token.is_ascii() {
        return Cow::Borrowed(token);
    }
    let usual = |character| match character {
        '０'..='９' => char::from(b'0' + (u32::from(character) - u32::from('０')) as u8),
        _ => character,
    };
    token.chars().map(usual).collect()
}

/// The limit that a token exceeds which is a whole number, but not one below 2^64.
pub fn too_large(token: &[u8]) -> Option<Text> {
    let is_whole_number = !token.is_empty() && token.iter().all(u8::is_ascii_digit);
    (is_whole_number && parse_u64(token).is_none())
        .then(|| Text::new("a number of at most 18446744073709551615", "不大于 18446744073709551615 的数"))
}

/// How an error names a whole number within `range`.
pub fn whole_number(range: &RangeInclusive<u64>) -> Text {
    match (*range.start(), *range.end()) {
        (0, u64::MAX) => Text::new("a whole number from 0", "非负整数"),
        (1, u64::MAX) => Text::new("a whole number from 1", "正整数"),
        (least, u64::MAX) => text!("a whole number from {least}", "不小于 {least} 的整数"),
        (least, most) => {
            text!("a whole number from {least} to {most}", "{least} 到 {most} 之间的整数")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        Tokens::new(text).map(|token| token.text).collect()
    }

    #[test]
    fn blanks_of_every_kind_divide_tokens() {
        assert_eq!(words("\u{feff}1\t2\r\n 3\u{3000}4，5,6 "), ["1", "2", "3", "4", "5", "6"]);
        assert_eq!(words(" \n"), [""; 0]);
    }

    #[test]
    fn numbers_end_at_the_largest() {
        assert_eq!(parse_u64(b"18446744073709551615"), Some(u64::MAX));
        for bad in ["18446744073709551616", "-1", "+1", "", "1.0", "１"] {
            assert_eq!(parse_u64(bad.as_bytes()), None, "{bad}");
        }
    }

    #[test]
    fn a_place_counts_characters() {
        let text = "僧 1\n二 x";
        let error = Tokens::new(text)
            .nth(3)
            .map(|token| Tokens::new(text).error_at(token, Text::new("a number", "数")));
        let place = error.map(|error| (error.place.line, error.place.column));
        assert_eq!(place, Some((2, 3)));
    }

    #[test]
    fn a_number_that_is_too_large_is_told_the_limit() {
        let error = Tokens::new("18446744073709551616").number(1..=9).unwrap_err();
        assert_eq!(
            error.message(Lang::Zh),
            "读到“18446744073709551616”，应为不大于 18446744073709551615 的数"
        );
    }

    #[test]
    fn fullwidth_digits_are_digits() {
        let mut tokens = Tokens::new("１２　3４，１８４４６７４４０７３７０９５５１６１６ １x");
        let mut number = || tokens.number(0..=u64::MAX).map_err(|error| error.message(Lang::En));
        assert_eq!(number(), Ok(12));
        assert_eq!(number(), Ok(34));
        let error = number().unwrap_err();
        assert!(error.ends_with("expected a number of at most 18446744073709551615"), "{error}");
        assert_eq!(number(), Err("found `１x`, expected a whole number from 0".to_owned()));
    }

    #[test]
    fn dashes_and_arrows_of_every_kind_divide_a_move() {
        for typed in ["2:5-3", "2 5 3", "2：5→3", "2:5–3", "2:5——3", "2:5−3", "2:5->3", "2:5⇒3", "2:5－3"]
        {
            let numbers: Vec<&str> = Tokens::of_move(typed).map(|token| token.text).collect();
            assert_eq!(numbers, ["2", "5", "3"], "{typed}");
        }
    }

    #[test]
    fn an_error_quotes_what_was_typed_but_steers_no_terminal() {
        let quoted = |text| Tokens::new(text).number(0..=9).unwrap_err().message(Lang::En);
        for (text, expected) in [
            ("x\"", "x\""),
            ("it's", "it's"),
            ("a\\b", "a\\b"),
            ("\u{1b}[2J", "<U+001B>[2J"),
            ("王", "王"),
            ("1\u{200b}", "1<U+200B>"),
        ] {
            assert_eq!(quoted(text), format!("found `{expected}`, expected a whole number from 0 to 9"));
        }
    }

    #[test]
    fn an_error_quotes_no_more_than_a_line() {
        let token = "9".repeat(1000);
        let error = Tokens::new(&token).number(0..=9).unwrap_err();
        assert!(error.to_string().len() < 150, "{error}");
    }
}
