//! Expressions of nimbers: `5*7+2^3` is the nim-sum of a nim-product and a power.
//!
//! | written | meaning |
//! |---|---|
//! | `12`, `0xff` | a number below 2^128 |
//! | `a+b`, `a⊕b` | the nim-sum |
//! | `a*b`, `a⊗b`, `a×b` | the nim-product |
//! | `a/b` | what times `b` is `a` |
//! | `a^5` | the nim-product of five factors `a`; the exponent is a usual number |
//! | `sqrt(a)`, `inv(a)` | what has the square `a`; what times `a` is 1 |
//! | `quadratic(a)` | the even one of the two `x` with `x*x+x = a`; the other is `x+1` |
//! | `log(a,b)` | the least exponent, a usual number, with which `b` becomes `a`; both below 2^64 |
//! | `(a)` | as it stands |
//!
//! Powers bind more tightly than products, and products more tightly than sums.

use super::{Field, Logarithm};
use crate::lang::Text;
use crate::text::{InputError, Place};

/// The nimber that an expression stands for.
///
/// ```
/// use grundy::value::expression::evaluate;
///
/// assert_eq!(evaluate("5*7+2^3")?, 12);
/// assert_eq!(evaluate("5⊗7 ⊕ 2^3")?, 12);
/// assert_eq!(evaluate("sqrt(6) / inv(2)")?, 8);
/// # Ok::<(), grundy::text::InputError>(())
/// ```
///
/// # Errors
/// When it is no expression, divides by 0, or asks for a logarithm or a root that there is not.
pub fn evaluate(expression: &str) -> Result<u128, InputError> {
    let mut reader = Reader { text: expression, offset: 0, depth: 0 };
    let value = reader.sum()?;
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(reader.error_here(Text::new("+, *, / or the end", "+、*、/ 或结尾"))),
    }
}

/// What is left of an expression.
struct Reader<'t> {
    text: &'t str,
    /// Bytes that have been read.
    offset: usize,
    /// How many parentheses are open.
    depth: usize,
}

/// More parentheses are open at a time in no expression that means something, and the stack is finite.
const DEEPEST: usize = 200;

impl<'t> Reader<'t> {
    fn sum(&mut self) -> Result<u128, InputError> {
        let mut sum = self.product()?;
        while self.takes_one_of(["+", "⊕"]) {
            sum ^= self.product()?;
        }
        Ok(sum)
    }

    fn product(&mut self) -> Result<u128, InputError> {
        let mut product = self.power()?;
        loop {
            if self.takes_one_of(["*", "⊗", "×"]) {
                product = product.product(self.power()?);
            } else if self.takes("/") {
                self.skip_blanks();
                let start = self.offset;
                let divisor = self.power()?;
                product = product.quotient(divisor).ok_or_else(|| self.divides_by_zero(start))?;
            } else {
                return Ok(product);
            }
        }
    }

    fn power(&mut self) -> Result<u128, InputError> {
        let base = self.atom()?;
        if !self.takes("^") {
            return Ok(base);
        }
        match self.peek() {
            Some('0'..='9') => Ok(base.power(self.number()?)),
            _ => Err(self.error_here(Text::new("an exponent, a whole number", "指数（非负整数）"))),
        }
    }

    fn atom(&mut self) -> Result<u128, InputError> {
        if matches!(self.peek(), Some('0'..='9')) {
            return self.number();
        }
        if self.takes("(") {
            return self.sum_up_to(")");
        }
        if self.takes("sqrt") {
            self.expect("(")?;
            return self.sum_up_to(")").map(Field::square_root);
        }
        if self.takes("quadratic") {
            self.expect("(")?;
            return self.rest_of_quadratic();
        }
        if self.takes("log") {
            self.expect("(")?;
            return self.rest_of_logarithm();
        }
        if self.takes("inv") {
            self.expect("(")?;
            self.skip_blanks();
            let start = self.offset;
            let argument = self.sum_up_to(")")?;
            return argument.inverse().ok_or_else(|| self.divides_by_zero(start));
        }
        Err(self.error_here(Text::new(
            "a number, (, sqrt(, inv(, quadratic( or log(",
            "数、(、sqrt(、inv(、quadratic( 或 log(",
        )))
    }

    fn rest_of_quadratic(&mut self) -> Result<u128, InputError> {
        self.skip_blanks();
        let start = self.offset;
        let sum = self.sum_up_to(")")?;
        sum.quadratic_root().ok_or_else(|| {
            let expected = Text::new(
                "a number below 2^127, since no x below 2^128 has any other x*x+x",
                "小于 2^127 的数（否则没有小于 2^128 的 x 使 x*x+x 等于它）",
            );
            self.error(start, &self.text[start..self.offset - 1], expected)
        })
    }

    fn rest_of_logarithm(&mut self) -> Result<u128, InputError> {
        self.skip_blanks();
        let start = self.offset;
        let power = self.sum_up_to(",")?;
        let base = self.sum_up_to(")")?;
        let inside = &self.text[start..self.offset - 1];
        let (Ok(power), Ok(base)) = (u64::try_from(power), u64::try_from(base)) else {
            return Err(self.error(start, inside, Text::new("two numbers below 2^64", "两个小于 2^64 的数")));
        };
        power.logarithm(base).map(u128::from).ok_or_else(|| {
            self.error(start, inside, Text::new("a power of the second number", "第二个数的某次幂"))
        })
    }

    /// Reads a sum and what must stand behind it.
    fn sum_up_to(&mut self, end: &'static str) -> Result<u128, InputError> {
        if self.depth == DEEPEST {
            return Err(self.error_here(Text::new("fewer parentheses within each other", "更少的括号层数")));
        }
        self.depth += 1;
        let inner = self.sum()?;
        self.expect(end)?;
        self.depth -= 1;
        Ok(inner)
    }

    /// Reads a number, of which the first digit is next.
    fn number(&mut self) -> Result<u128, InputError> {
        self.skip_blanks();
        let rest = &self.text[self.offset..];
        let length = rest.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(rest.len());
        let word = &rest[..length];
        let number = match word.strip_prefix("0x").or_else(|| word.strip_prefix("0X")) {
            Some(digits) => u128::from_str_radix(digits, 16),
            None => word.parse(),
        };
        let number = number.map_err(|_| {
            let expected = Text::new("a number below 2^128, as 12 or 0xff", "小于 2^128 的数（如 12、0xff）");
            self.error(self.offset, word, expected)
        })?;
        self.offset += length;
        Ok(number)
    }

    fn skip_blanks(&mut self) {
        let rest = self.text[self.offset..].trim_start();
        self.offset = self.text.len() - rest.len();
    }

    fn peek(&mut self) -> Option<char> {
        self.skip_blanks();
        self.text[self.offset..].chars().next()
    }

    /// Takes a word if it comes next.
    fn takes(&mut self, word: &str) -> bool {
        self.skip_blanks();
        let is_next = self.text[self.offset..].starts_with(word);
        self.offset += if is_next { word.len() } else { 0 };
        is_next
    }

    fn takes_one_of<const N: usize>(&mut self, words: [&str; N]) -> bool {
        words.into_iter().any(|word| self.takes(word))
    }

    fn expect(&mut self, word: &'static str) -> Result<(), InputError> {
        match self.takes(word) {
            true => Ok(()),
            false => Err(self.error_here(Text::same(word))),
        }
    }

    fn divides_by_zero(&self, start: usize) -> InputError {
        let expected =
            Text::new("what is not 0, since nothing is divided by 0", "不为 0 的数（0 不能作除数）");
        self.error(start, self.text[start..self.offset].trim_end(), expected)
    }

    fn error_here(&mut self, expected: Text) -> InputError {
        let found = self.peek().map_or("", |letter| &self.text[self.offset..][..letter.len_utf8()]);
        self.error(self.offset, found, expected)
    }

    /// An error at a place where something stands, or nothing any more.
    fn error(&self, start: usize, found: &str, expected: Text) -> InputError {
        let place = Place::in_text(self.text.as_bytes(), start);
        InputError { place, found: (!found.is_empty()).then(|| found.to_owned()), expected }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Products of small nimbers by their definition.
    #[test]
    fn operators_bind_as_usual() {
        for (expression, value) in [
            ("4*4", 6),
            ("4*4+2", 4),
            ("2+4*4", 4),
            ("(2+4)*4", 14),
            ("2^3", 1),
            ("4^2*2", 11),
            ("1/2", 3),
            ("sqrt( 6 )", 4),
            ("inv(3)", 2),
            ("4⊗4⊕2", 4),
            ("(2 ⊕ 4) × 4", 14),
            // 2⊗2 = 3, 4⊗4 = 6, 16⊗16 = 24.
            ("quadratic(0)", 0),
            ("quadratic(1)", 2),
            ("quadratic( 2 )", 4),
            ("quadratic(8)", 16),
            ("0xFf * 255", 156),
            ("0^0", 1),
            ("log(3,2)", 2),
            ("log( 1, 7 ) + 4", 4),
            ("340282366920938463463374607431768211455", u128::MAX),
        ] {
            assert_eq!(evaluate(expression), Ok(value), "{expression}");
        }
    }

    #[test]
    fn errors_point_at_the_place() {
        for (expression, column) in [
            ("", 1),
            ("1+", 3),
            ("1 2", 3),
            ("(1", 3),
            ("5*x", 3),
            ("2^x", 3),
            ("2^3^4", 4),
            ("7/(3+3)", 3),
            ("inv(0)", 5),
            ("quadratic(170141183460469231731687303715884105728)", 11),
            ("quadratic 2", 11),
            ("5⊕⊗7", 3),
            ("log(4,2)", 5),
            ("log(18446744073709551616,2)", 5),
            ("log(4)", 6),
            ("340282366920938463463374607431768211456", 1),
            ("1+0xg", 3),
            ("1+二", 3),
        ] {
            let error = evaluate(expression).expect_err(expression);
            assert_eq!(error.place.column, column, "{expression}: {error}");
        }
        assert!(evaluate(&"(".repeat(100_000)).is_err());
    }
}
