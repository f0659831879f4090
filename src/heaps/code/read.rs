//! Reading a code.

use std::str::FromStr;

use super::{Code, Exception, MOST_TAKEN, NAMED};
use crate::lang::{Text, text};
use crate::text::{InputError, Place, halfwidth, is_dash, parse_u64};

impl FromStr for Code {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Code, InputError> {
        let trimmed = text.trim();
        let name = trimmed.to_lowercase().replace('’', "'");
        match name.as_str() {
            "grundy" => return Ok(Code::new(vec![4], 0, Exception::Halves)),
            "couples" => return Ok(Code::new(vec![4], 0, Exception::Couples)),
            _ => {}
        }
        let is_named = |title: &str| title.to_lowercase() == name;
        let named = NAMED.iter().find(|named| {
            named.aliases.contains(&name.as_str()) || is_named(&named.title.en) || is_named(&named.title.zh)
        });
        if let Some(named) = named {
            return named.code.parse();
        }
        Reader { text, offset: text.len() - text.trim_start().len() }.code()
    }
}

/// What may be written for the point.
const POINTS: [char; 3] = ['.', '．', '。'];

/// What is left of a code from an offset on.
struct Reader<'t> {
    text: &'t str,
    offset: usize,
}

impl<'t> Reader<'t> {
    fn code(mut self) -> Result<Code, InputError> {
        let rest = &self.text[self.offset..];
        for (name, rest_digit) in [("sub", 0), ("allbut", 3)] {
            let starts = rest.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
            if starts && !rest[name.len()..].starts_with(char::is_alphabetic) {
                self.offset += name.len();
                return self.set(rest_digit);
            }
        }
        // Letters may be digits, but without a point they are a name that no game has.
        let is_code = self.is_digit() && rest.contains(POINTS);
        if !is_code && self.peek().is_some_and(char::is_alphabetic) {
            let start = self.offset;
            self.offset = self.text.trim_end().len();
            return Err(self.error_from(start, expected_code()));
        }
        self.digits()
    }

    /// The numbers of a set in parentheses: those digits are the other one of 0 and 3 than `rest`.
    fn set(&mut self, rest: u8) -> Result<Code, InputError> {
        self.expect(&['(', '（'], Text::new("`(`", "“(”"))?;
        let mut digits = vec![0];
        loop {
            self.skip_blanks();
            if self.takes(&[')', '）']) {
                break;
            }
            let first = self.number(1)?;
            let last = match self.takes_if(is_dash) {
                true => self.number(first)?,
                false => first,
            };
            digits.resize(digits.len().max(last + 1), rest);
            digits[first..=last].fill(3 - rest);
            self.skip_blanks();
            let goes_on = self.takes(&[',', '，']);
            if !goes_on && !matches!(self.peek(), Some(')' | '）')) {
                return Err(self.error(Text::new("`,` or `)`", "“,”或“)”")));
            }
        }
        self.end()?;
        Ok(Code::new(digits, rest, Exception::None))
    }

    /// A number of counters from `least` on.
    fn number(&mut self, least: usize) -> Result<usize, InputError> {
        let start = self.offset;
        while self.takes_if(|character| halfwidth(character.encode_utf8(&mut [0; 4])).parse::<u8>().is_ok()) {
        }
        let digits = halfwidth(&self.text[start..self.offset]);
        let number = parse_u64(digits.as_bytes()).and_then(|number| usize::try_from(number).ok());
        number.filter(|number| (least..=MOST_TAKEN).contains(number)).ok_or_else(|| {
            let expected =
                text!("a whole number from {least} to {MOST_TAKEN}", "{least} 到 {MOST_TAKEN} 之间的整数");
            self.error_from(start, expected)
        })
    }

    /// The digits on both sides of the point.
    fn digits(&mut self) -> Result<Code, InputError> {
        let start = self.offset;
        let has_first = self.is_digit();
        let first = if has_first { self.digit()? } else { 0 };
        self.expect(&POINTS, Text::new("the point of a code such as .77", "代码中的小数点，如 .77"))?;
        if first & 3 != 0 {
            self.offset = start;
            return Err(self.error(Text::new(
                "a digit without 1 and 2 before the point: what takes nothing must divide the heap",
                "不含 1 和 2 的数字：小数点前表示不取石子，只能把堆分开",
            )));
        }
        let mut digits = vec![first];
        while self.is_digit() && digits.len() <= MOST_TAKEN {
            digits.push(self.digit()?);
        }
        if digits.len() == 1 && !has_first {
            return Err(self.error(expected_digit()));
        }
        let mut rest = 0;
        if digits.len() > 1 && self.takes_ellipsis() {
            rest = digits[digits.len() - 1];
        }
        self.end()?;
        Ok(Code::new(digits, rest, Exception::None))
    }

    fn is_digit(&self) -> bool {
        self.peek().is_some_and(|next| next == '{' || hexadecimal(next).is_some())
    }

    fn digit(&mut self) -> Result<u8, InputError> {
        let start = self.offset;
        if !self.takes(&['{']) {
            let digit = self.peek().and_then(hexadecimal).ok_or_else(|| self.error(expected_digit()))?;
            self.advance();
            return Ok(digit);
        }
        let number = self.offset;
        while self.takes_if(|character| character.is_ascii_digit()) {}
        let digit = self.text[number..self.offset].parse().map_err(|_| {
            let at = if number == self.offset { start } else { number };
            self.error_from(at, Text::new("a number from 0 to 255 in braces", "花括号中 0 到 255 的整数"))
        })?;
        self.expect(&['}'], Text::new("`}`", "“}”"))?;
        Ok(digit)
    }

    fn takes_ellipsis(&mut self) -> bool {
        if self.text[self.offset..].starts_with("...") {
            self.offset += 3;
            return true;
        }
        if !self.takes(&['…']) {
            return false;
        }
        // Chinese ellipses have six dots.
        self.takes(&['…']);
        true
    }

    fn peek(&self) -> Option<char> {
        self.text[self.offset..].chars().next()
    }

    fn advance(&mut self) {
        self.offset += self.peek().map_or(0, char::len_utf8);
    }

    fn takes_if(&mut self, is_wanted: impl Fn(char) -> bool) -> bool {
        let takes = self.peek().is_some_and(is_wanted);
        if takes {
            self.advance();
        }
        takes
    }

    fn takes(&mut self, wanted: &[char]) -> bool {
        self.takes_if(|next| wanted.contains(&next))
    }

    fn skip_blanks(&mut self) {
        while self.takes_if(char::is_whitespace) {}
    }

    fn expect(&mut self, wanted: &[char], expected: Text) -> Result<(), InputError> {
        if self.takes(wanted) { Ok(()) } else { Err(self.error(expected)) }
    }

    fn end(&mut self) -> Result<(), InputError> {
        self.skip_blanks();
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.error(Text::new("nothing more", "结尾"))),
        }
    }

    /// An error at the next character.
    fn error(&self, expected: Text) -> InputError {
        let found = self.peek().map(String::from);
        InputError { place: Place::in_text(self.text.as_bytes(), self.offset), found, expected }
    }

    /// An error at what was read from `start` on.
    fn error_from(&self, start: usize, expected: Text) -> InputError {
        let next = self.text[start..].chars().next().map_or(0, char::len_utf8);
        let found = &self.text[start..self.offset.max(start + next)];
        let found = Some(found).filter(|found| !found.is_empty()).map(str::to_owned);
        InputError { place: Place::in_text(self.text.as_bytes(), start), found, expected }
    }
}

fn hexadecimal(character: char) -> Option<u8> {
    let character = match character {
        '０'..='９' => char::from(b'0' + (u32::from(character) - u32::from('０')) as u8),
        _ => character,
    };
    character.to_digit(16).map(|digit| digit as u8)
}

fn expected_digit() -> Text {
    Text::new("a digit: 0 to 9, A to F, or a number in braces", "一位数字：0 到 9、A 到 F，或花括号中的数")
}

fn expected_code() -> Text {
    Text::new(
        "a code such as .77, 4.0, sub(1,3,4) or allbut(2), or the name of a game",
        "代码（如 .77、4.0、sub(1,3,4)、allbut(2)）或游戏名称",
    )
}
