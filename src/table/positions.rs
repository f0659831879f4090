//! Positions with open numbers: `0..20`, `3 0..9`, `W 1..9 1..9`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::lang::Text;
use crate::text::{InputError, Place, halfwidth, is_dash, parse_u64};

/// A text in which one number or two are written as ranges `A..B`, both ends included: with a number in
/// the place of each range it is a position of some game. Where no range is written so, `A-B` between
/// blanks is one; beside such a range it is a part of the position.
///
/// ```
/// use grundy::table::Positions;
///
/// let rows: Positions = "W 1 2..4".parse()?;
/// let all: Vec<String> = rows.numbers().map(|numbers| rows.at(&numbers)).collect();
/// assert_eq!(all, ["W 1 2", "W 1 3", "W 1 4"]);
/// assert_eq!("3 4".parse::<Positions>().unwrap_err().to_string(), "line 1, column 4: \
///     found the end of the input, expected a range such as 0..20");
/// # Ok::<(), grundy::text::InputError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Positions {
    /// What stands before, between and behind the ranges.
    words: Vec<String>,
    ranges: Vec<RangeInclusive<u64>>,
}

/// How many positions a table may have.
const MOST: u64 = 1 << 24;

impl Positions {
    /// The ranges of the open numbers: one or two.
    pub fn ranges(&self) -> &[RangeInclusive<u64>] {
        &self.ranges
    }

    /// Whether there is nothing beside one range, so that the number is all of the position.
    pub fn is_one_number(&self) -> bool {
        self.ranges.len() == 1 && self.words.iter().all(|words| words.trim().is_empty())
    }

    /// All numbers of the ranges, the last one running fastest.
    pub fn numbers(&self) -> impl Iterator<Item = Vec<u64>> {
        let (first, second) = (self.ranges[0].clone(), self.ranges.get(1).cloned());
        first.flat_map(move |number| match second.clone() {
            Some(second) => second.map(|other| vec![number, other]).collect(),
            None => vec![vec![number]],
        })
    }

    /// The position with these numbers.
    pub fn at(&self, numbers: &[u64]) -> String {
        let mut position = self.words[0].clone();
        for (number, words) in numbers.iter().zip(&self.words[1..]) {
            position += &number.to_string();
            position += words;
        }
        position
    }
}

impl fmt::Display for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words[0])?;
        for (range, words) in self.ranges.iter().zip(&self.words[1..]) {
            write!(f, "{}..{}{words}", range.start(), range.end())?;
        }
        Ok(())
    }
}

impl FromStr for Positions {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Positions, InputError> {
        let typed = halfwidth(text);
        let error = |offset: usize, found: Option<&str>, expected: Text| InputError {
            place: Place::in_text(typed.as_bytes(), offset),
            found: found.map(str::to_owned),
            expected,
        };
        let (mut words, mut ranges) = (vec![String::new()], Vec::new());
        let mut positions: u64 = 1;
        let mut rest: &str = &typed;
        let next = if next_range(&typed).is_some() { next_range } else { next_range_by_dash };
        while let Some(Range { before, from, to, behind }) = next(rest) {
            let offset = typed.len() - rest.len() + before.len();
            let is_wrong =
                |expected| error(offset, Some(&typed[offset..typed.len() - behind.len()]), expected);
            let (Some(from), Some(to)) = (parse_u64(from.as_bytes()), parse_u64(to.as_bytes())) else {
                return Err(is_wrong(Text::new("numbers below 2^64", "小于 2^64 的数")));
            };
            if ranges.len() == 2 {
                return Err(is_wrong(Text::new("no third range", "最多两个范围")));
            }
            if from > to {
                return Err(is_wrong(Text::new(
                    "the smaller number first, as in 0..20",
                    "小数在前，如 0..20",
                )));
            }
            positions = positions.saturating_mul((to - from).saturating_add(1));
            if positions > MOST {
                return Err(is_wrong(Text::new(
                    "ranges of at most 16777216 positions together",
                    "合计不超过 16777216 个局面的范围",
                )));
            }
            words.last_mut().expect("there is one more than ranges").push_str(before);
            words.push(String::new());
            ranges.push(from..=to);
            rest = behind;
        }
        words.last_mut().expect("there is one more than ranges").push_str(rest);
        match ranges.is_empty() {
            true => Err(error(typed.len(), None, Text::new("a range such as 0..20", "范围，如 0..20"))),
            false => Ok(Positions { words, ranges }),
        }
    }
}

/// A range, and what stands before and behind it.
struct Range<'t> {
    before: &'t str,
    from: &'t str,
    to: &'t str,
    behind: &'t str,
}

/// The next range `A..B`.
fn next_range(text: &str) -> Option<Range<'_>> {
    text.match_indices("..").find_map(|(at, dots)| range_at(text, at, dots))
}

/// The next range `A-B`, which stands between blanks, as other dashes are parts of positions.
fn next_range_by_dash(text: &str) -> Option<Range<'_>> {
    let mut ranges = text.match_indices(is_dash).filter_map(|(at, dash)| range_at(text, at, dash));
    ranges.find(|Range { before, behind, .. }| {
        before.chars().next_back().is_none_or(char::is_whitespace)
            && behind.chars().next().is_none_or(char::is_whitespace)
    })
}

/// The range whose numbers are parted by what stands at a place.
fn range_at<'t>(text: &'t str, at: usize, dash: &str) -> Option<Range<'t>> {
    let is_digit = |character: char| character.is_ascii_digit();
    let (left, right) = (&text[..at], &text[at + dash.len()..]);
    let (before, from) = left.split_at(left.trim_end_matches(is_digit).len());
    let behind = right.trim_start_matches(is_digit);
    let to = &right[..right.len() - behind.len()];
    (!from.is_empty() && !to.is_empty()).then_some(Range { before, from, to, behind })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn ranges_are_found_anywhere() {
        for (typed, first, count) in [
            ("0..20", "0", 21),
            ("3 0..4", "3 0", 5),
            ("1..3x2..5", "1x2", 12),
            ("o1..9 7", "o1 7", 9),
            ("０..３", "0", 4),
            ("5..5 ..x", "5 ..x", 1),
        ] {
            let positions: Positions = typed.parse().expect(typed);
            let all: Vec<Vec<u64>> = positions.numbers().collect();
            assert_eq!((positions.at(&all[0]).as_str(), all.len()), (first, count), "{typed}");
            assert_eq!(positions.to_string(), halfwidth(typed));
        }
    }

    #[test]
    fn a_dash_is_a_range_where_nothing_else_is() {
        for (typed, written) in [
            ("0-20", "0..20"),
            ("3 0–4 7—9", "3 0..4 7..9"),
            ("x1-2 1-2", "x1-2 1..2"),
            ("1-2 0..3", "1-2 0..3"),
        ] {
            let positions: Positions = typed.parse().expect(typed);
            assert_eq!(positions.to_string(), written);
        }
        for typed in ["0-", "-3", "1-2x", "1-2-3", "a1-2"] {
            let error = typed.parse::<Positions>().expect_err(typed);
            assert_eq!(error.expected.get(Lang::En), "a range such as 0..20", "{typed}");
        }
        let error = "9-0".parse::<Positions>().expect_err("it falls");
        assert_eq!((error.place.column, error.found.as_deref()), (1, Some("9-0")));
    }

    #[test]
    fn what_makes_no_sense_is_pointed_at() {
        for (typed, column, expected) in [
            ("", 1, "a range such as 0..20"),
            ("3 4", 4, "a range such as 0..20"),
            ("0..", 4, "a range such as 0..20"),
            ("5..3", 1, "the smaller number first, as in 0..20"),
            ("0..1 0..1 0..1", 11, "no third range"),
            ("1 0..99999999999999999999", 3, "numbers below 2^64"),
            ("0..18446744073709551615", 1, "ranges of at most 16777216 positions together"),
            ("0..9999 0..9999", 9, "ranges of at most 16777216 positions together"),
        ] {
            let error = typed.parse::<Positions>().expect_err(typed);
            assert_eq!((error.place.column, error.expected.get(Lang::En)), (column, expected), "{typed}");
        }
    }
}
