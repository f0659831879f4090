//! What a move may do to a heap, as a code.

mod cousin;
mod names;
mod parts;
mod read;

use std::fmt;

pub use self::names::{NAMED, Named};
pub use self::parts::{MOST_PARTS, Parts};

/// The rules of a game on heaps: how many counters a move may take from one heap, and into how many
/// heaps it may divide the rest.
///
/// A code is a row of digits, `d₀.d₁d₂d₃…`. A move takes `j` counters from a heap and leaves the rest
/// as `i` heaps, none of them empty, where the binary digit `2^i` is in `dⱼ`: 1 allows to take a whole
/// heap of `j`, 2 to leave one heap, 4 to leave two, 8 to leave three, and so on. Digits go on with
/// `A` to `F`, and with numbers in braces. `d₀` is for moves that take nothing; 0 need not be written.
/// `…` (or `...`) at the end says that the last digit goes on for ever.
///
/// | code | a move | also |
/// |---|---|---|
/// | `.77` | takes 1 or 2, and may divide the rest | Kayles |
/// | `.07` | takes 2, and may divide the rest | Dawson's Kayles |
/// | `.137` | takes 1 if it is the whole heap, or 2 without dividing, or 3 | Dawson's Chess |
/// | `4.` | divides a heap into two | |
/// | `4.3…` | takes any number, or divides a heap into two | Lasker's Nim |
/// | `.3…` | takes any number | Nim, `any` |
/// | `.3F` | takes 1, or takes 2 and leaves up to three heaps | |
/// | `.3{31}` | takes 1, or takes 2 and leaves up to four heaps | |
/// | `sub(1,3,4)` | takes 1, 3 or 4 | `.3033` |
/// | `allbut(2,3)` | takes any number but 2 and 3 | `.3003…` |
/// | `grundy` | divides a heap into two of different sizes | Grundy's game |
/// | `couples` | divides a heap into two, but not a heap of 2 | Couples-are-Forever |
///
/// Codes are read in every such form, and by the names of [`NAMED`]; equal games are written alike.
///
/// ```
/// use grundy::heaps::code::Code;
///
/// let read = |code: &str| code.parse::<Code>();
/// for (code, also) in [
///     ("kayles", ".77"),
///     ("0.77", ".77"),
///     (".770", ".77"),
///     ("4.0", "4."),
///     ("lasker", "4.3…"),
///     ("any", ".3..."),
///     ("sub(1,3,4)", ".3033"),
///     ("allbut(2,3)", ".3003…"),
///     (".3f", ".3{15}"),
/// ] {
///     assert_eq!(read(code)?, read(also)?);
/// }
/// assert_eq!(read("0.3033")?.to_string(), ".3033");
///
/// // What a move may make of a heap of 4 in Kayles.
/// let options: Vec<String> = read(".77")?.options(4).map(|parts| parts.to_string()).collect();
/// assert_eq!(options, ["3", "1+2", "2", "1+1"]);
///
/// let error = read(".7x7").unwrap_err();
/// assert_eq!(error.place.column, 3);
/// # Ok::<(), grundy::text::InputError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// The digits from that of 0 on, without the last ones that are the same as `rest`.
    digits: Vec<u8>,
    /// The digit of all larger numbers.
    rest: u8,
    exception: Exception,
}

/// Divisions that the digits allow and the game does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exception {
    /// None.
    None,
    /// Into heaps of the same size.
    Halves,
    /// Of a heap of 2.
    Couples,
}

/// The largest number of counters that has a digit of its own.
pub const MOST_TAKEN: usize = 100_000;

impl Code {
    /// The game of these digits, that of moves that take nothing first, and then `rest` for ever.
    fn new(mut digits: Vec<u8>, rest: u8, exception: Exception) -> Code {
        let used = digits.iter().rposition(|&digit| digit != rest).map_or(0, |last| last + 1);
        // The digit for taking nothing is always there, and never goes on.
        digits.truncate(used.max(1));
        if digits.is_empty() {
            digits.push(0);
        }
        Code { digits, rest, exception }
    }

    /// The digit for taking this many counters.
    pub fn digit(&self, taken: usize) -> u8 {
        self.digits.get(taken).copied().unwrap_or(self.rest)
    }

    /// The digits up to the last that differs from [`Code::rest`], that of 0 first.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The digit of all numbers that are larger; 0 where only so many counters can be taken.
    pub fn rest(&self) -> u8 {
        self.rest
    }

    /// What is not allowed beside the digits.
    pub fn exception(&self) -> Exception {
        self.exception
    }

    /// How many counters a move may take at the most; `None` where there is no bound.
    pub fn most_taken(&self) -> Option<usize> {
        (self.rest == 0).then(|| self.digits.len() - 1)
    }

    /// How many heaps a move may leave of one at the most.
    pub fn most_parts(&self) -> usize {
        let all = self.digits.iter().fold(self.rest, |all, digit| all | digit);
        all.checked_ilog2().unwrap_or(0) as usize
    }

    /// What a move may make of a heap, by the definition: fewer counters taken first, then fewer
    /// heaps, then smaller ones.
    pub fn options(&self, size: u64) -> impl Iterator<Item = Parts> {
        let most = self.most_taken().map_or(size, |most| size.min(most as u64));
        (0..=most).filter(|&taken| self.digit_of(taken) != 0).flat_map(move |taken| {
            let digit = self.digit_of(taken);
            let counts = (0..=MOST_PARTS).filter(move |parts| digit >> parts & 1 == 1);
            let left = counts.flat_map(move |parts| Parts::all(size - taken, parts));
            left.filter(move |parts| self.has_no_exception(size, parts))
        })
    }

    /// A number that the options of a heap do not exceed.
    ///
    /// ```
    /// use grundy::heaps::code::Code;
    ///
    /// let kayles: Code = ".77".parse()?;
    /// assert!(kayles.options(12).count() as u64 <= kayles.most_options(12));
    /// # Ok::<(), grundy::text::InputError>(())
    /// ```
    pub fn most_options(&self, size: u64) -> u64 {
        let ways = size.saturating_add(1);
        let taken = self.most_taken().map_or(ways, |most| ways.min(most as u64 + 1));
        // All parts but the last may have any size, and their order does not matter.
        let divided = |parts: u32| match parts {
            0 | 1 => 1,
            _ => ways.saturating_pow(parts - 1) / 2 + 1,
        };
        taken.saturating_mul((0..=self.most_parts() as u32).map(divided).fold(0, u64::saturating_add))
    }

    /// Whether a move may make this of a heap.
    pub fn allows(&self, size: u64, parts: &Parts) -> bool {
        let Some(taken) = parts.total().and_then(|left| size.checked_sub(left)) else { return false };
        self.digit_of(taken) >> parts.sizes().len() & 1 == 1 && self.has_no_exception(size, parts)
    }

    fn digit_of(&self, taken: u64) -> u8 {
        self.digit(usize::try_from(taken).unwrap_or(usize::MAX))
    }

    fn has_no_exception(&self, size: u64, parts: &Parts) -> bool {
        match self.exception {
            Exception::None => true,
            Exception::Halves => parts.sizes().windows(2).all(|two| two[0] != two[1]),
            Exception::Couples => size != 2,
        }
    }
}

/// How far digits are written out; what has more is written as a set.
const MOST_WRITTEN: usize = 16;

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exception {
            Exception::Halves => return f.write_str("grundy"),
            Exception::Couples => return f.write_str("couples"),
            Exception::None => {}
        }
        let (first, digits) = (self.digits[0], &self.digits[1..]);
        let is_set = first == 0 && digits.iter().chain([&self.rest]).all(|digit| [0, 3].contains(digit));
        if is_set && digits.len() > MOST_WRITTEN {
            let name = if self.rest == 0 { "sub" } else { "allbut" };
            let numbers = (1..).zip(digits).filter(|&(_, &digit)| digit != self.rest);
            let numbers: Vec<String> = numbers.map(|(number, _): (usize, _)| number.to_string()).collect();
            return write!(f, "{name}({})", numbers.join(","));
        }
        let write_digit = |f: &mut fmt::Formatter<'_>, digit: u8| match digit {
            0..=15 => write!(f, "{digit:X}"),
            _ => write!(f, "{{{digit}}}"),
        };
        if first != 0 {
            write_digit(f, first)?;
        }
        f.write_str(".")?;
        for &digit in digits {
            write_digit(f, digit)?;
        }
        if self.rest != 0 {
            write_digit(f, self.rest)?;
            f.write_str("…")?;
        } else if digits.is_empty() {
            f.write_str("0")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    fn code(code: &str) -> Code {
        code.parse().unwrap_or_else(|error| panic!("{code}: {error}"))
    }

    #[test]
    fn what_is_written_is_read_as_the_same() {
        for (typed, written) in [
            (".77", ".77"),
            ("0.0070", ".007"),
            ("4.0", "4.0"),
            ("4.", "4.0"),
            ("．７７", ".77"),
            ("{16}.{255}{3}", "{16}.{255}3"),
            ("C.f", "C.F"),
            ("sub(4, 1，3)", ".3033"),
            ("sub（1-3）", ".333"),
            ("sub(1,100)", "sub(1,100)"),
            ("allbut(100)", "allbut(100)"),
            ("allbut()", ".3…"),
            ("NIM", ".3…"),
            ("4.3…", "4.3…"),
            ("Grundy's game", "grundy"),
            ("couples", "couples"),
        ] {
            assert_eq!(code(typed).to_string(), written, "{typed}");
            assert_eq!(code(written), code(typed), "{written}");
        }
        for named in NAMED {
            assert_eq!(code(&named.title.en), code(named.code), "{}", named.title.en);
            assert_eq!(code(&named.title.zh), code(named.code), "{}", named.title.en);
        }
    }

    #[test]
    fn errors_point_at_the_character() {
        for (typed, column) in [
            ("", 1),
            ("77", 2),
            (".", 2),
            (".7g", 3),
            (".77 7", 5),
            ("1.7", 1),
            (".7{256}", 4),
            (".7{3", 5),
            ("...", 2),
            (".7…7", 4),
            ("sub(", 5),
            ("sub(0)", 5),
            ("sub(1,x)", 7),
            ("sub(1", 6),
            ("sub(5-3)", 7),
            ("sub(1)2", 7),
            ("sub(1000000)", 5),
            ("allbut(1,99999999999999999999)", 10),
            ("kayle", 1),
            ("daisies2", 1),
            ("dead", 1),
            ("subtract", 1),
            ("dx.7", 2),
            ("4.0.7", 4),
        ] {
            let error = typed.parse::<Code>().expect_err(typed);
            assert_eq!(error.place.column, column, "{typed}: {}", error.message(Lang::En));
        }
    }

    #[test]
    fn options_are_those_of_the_rules() {
        let options = |typed: &str, size| {
            code(typed).options(size).map(|parts| parts.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(options(".137", 1), "0");
        assert_eq!(options(".137", 2), "0");
        assert_eq!(options(".137", 5), "3 2 1+1");
        assert_eq!(options("grundy", 6), "1+5 2+4");
        assert_eq!(options("couples", 2), "");
        assert_eq!(options("couples", 3), "1+2");
        assert_eq!(options("lasker", 3), "1+2 2 1 0");
        assert_eq!(options("allbut(1)", 3), "1 0");
        assert_eq!(options(".08", 6), "1+1+2");
        assert_eq!(options(".0{16}", 7), "1+1+1+2");
        assert_eq!(options(".77", 0), "");
    }
}
