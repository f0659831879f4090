//! The numbers that may be taken, as ranges: a range may be as large as numbers go.

use std::ops::RangeInclusive;

use crate::lang::{Text, listed};
use crate::text::{InputError, Token, Tokens, is_dash};

/// A set of numbers from 1: ranges in ascending order that do not touch each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takes {
    ranges: Vec<RangeInclusive<u64>>,
}

impl Takes {
    /// All numbers of `ranges`, but not 0: to take nothing is no move.
    pub fn new(mut ranges: Vec<RangeInclusive<u64>>) -> Takes {
        ranges.sort_unstable_by_key(|range| *range.start());
        let mut merged: Vec<RangeInclusive<u64>> = Vec::new();
        for range in ranges {
            let (first, last) = ((*range.start()).max(1), *range.end());
            match merged.last_mut() {
                _ if first > last => {}
                Some(before) if first - 1 <= *before.end() => {
                    *before = *before.start()..=last.max(*before.end());
                }
                _ => merged.push(first..=last),
            }
        }
        Takes { ranges: merged }
    }

    /// Reads at least one number or range, such as `1,3` or `2-5`.
    ///
    /// # Errors
    /// At what is no number from 1, and at a range that goes down.
    pub fn read(tokens: &mut Tokens<'_>) -> Result<Takes, InputError> {
        let first = tokens.token(expected)?;
        let mut ranges = vec![read_range(tokens, first)?];
        while let Some(token) = tokens.next() {
            ranges.push(read_range(tokens, token)?);
        }
        Ok(Takes::new(ranges))
    }

    /// The ranges, ascending.
    pub fn ranges(&self) -> &[RangeInclusive<u64>] {
        &self.ranges
    }

    /// The largest number, as far as memory could ever hold as many things; 0 if there is none.
    pub fn largest(&self) -> usize {
        let largest = self.ranges.last().map_or(0, |range| *range.end());
        usize::try_from(largest).unwrap_or(usize::MAX)
    }

    /// The numbers up to `most`, ascending.
    pub fn up_to(&self, most: u64) -> impl Iterator<Item = u64> {
        self.ranges.iter().flat_map(move |range| *range.start()..=most.min(*range.end()))
    }

    /// Whether so many may be taken.
    pub fn contains(&self, number: u64) -> bool {
        self.ranges.iter().any(|range| range.contains(&number))
    }

    /// What a heap may become, ascending.
    pub fn targets(&self, size: u64) -> impl Iterator<Item = u64> {
        let targets = move |range: &RangeInclusive<u64>| {
            let highest = size.checked_sub(*range.start())?;
            Some(size.saturating_sub(*range.end())..=highest)
        };
        self.ranges.iter().rev().filter_map(targets).flatten()
    }

    /// The numbers, those of long ranges as `2-5`.
    pub fn written(&self) -> Vec<String> {
        let written = |range: &RangeInclusive<u64>| {
            let (first, last) = (range.start(), range.end());
            match last - first {
                0 => vec![first.to_string()],
                1 => vec![first.to_string(), last.to_string()],
                _ => vec![format!("{first}-{last}")],
            }
        };
        self.ranges.iter().flat_map(written).collect()
    }

    /// The numbers in words: `1, 3 or 4`.
    pub fn in_words(&self) -> Text {
        let written = self.written();
        Text { en: listed(&written, ", ", " or ").into(), zh: listed(&written, "、", " 或 ").into() }
    }
}

fn expected() -> Text {
    Text::new("a whole number from 1, or a range: 2-5", "正整数或范围：2-5")
}

fn read_range<'t>(tokens: &Tokens<'t>, token: Token<'t>) -> Result<RangeInclusive<u64>, InputError> {
    let Some((first, last)) = token.text.split_once(is_dash) else {
        let number = tokens.parse_number(token, 1..=u64::MAX)?;
        return Ok(number..=number);
    };
    let last = last.trim_start_matches(is_dash);
    if first.is_empty() || last.is_empty() {
        return Err(tokens.error_at(token, expected()));
    }
    let last_offset = token.offset + token.text.len() - last.len();
    let first = tokens.parse_number(Token { text: first, offset: token.offset }, 1..=u64::MAX)?;
    let last = tokens.parse_number(Token { text: last, offset: last_offset }, first..=u64::MAX)?;
    Ok(first..=last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    fn read(text: &str) -> Result<Takes, InputError> {
        Takes::read(&mut Tokens::new(text))
    }

    #[test]
    fn numbers_and_ranges_are_one_set() {
        for (text, ranges) in [
            ("1,3,4", vec![1..=1, 3..=4]),
            ("4 3 1 3", vec![1..=1, 3..=4]),
            ("2-5", vec![2..=5]),
            ("2-5 4-9 11", vec![2..=9, 11..=11]),
            ("3-9,1,4-5,2", vec![1..=9]),
            ("７－９", vec![7..=9]),
            ("2——5", vec![2..=5]),
            ("1-1000000000", vec![1..=1_000_000_000]),
            ("1 2-18446744073709551615 5", vec![1..=u64::MAX]),
        ] {
            assert_eq!(read(text).expect(text).ranges(), ranges, "{text}");
        }
        assert_eq!(Takes::new(vec![0..=0, 0..=2]).ranges(), [1..=2]);
    }

    #[test]
    fn what_is_no_range_is_refused_at_its_place() {
        for (text, column, expected) in [
            ("", 1, "正整数或范围：2-5"),
            ("1,-5", 3, "正整数或范围：2-5"),
            ("1,5-", 3, "正整数或范围：2-5"),
            ("1,5-2", 5, "不小于 5 的整数"),
            ("0-2", 1, "正整数"),
            ("2-x", 3, "不小于 2 的整数"),
            ("2-5-7", 3, "不小于 2 的整数"),
            ("2:5", 1, "正整数"),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!((error.place.column, error.expected.get(Lang::Zh)), (column, expected), "{text}");
        }
    }

    #[test]
    fn numbers_ascend_up_to_a_bound() {
        let takes = Takes::new(vec![2..=3, 6..=u64::MAX]);
        assert_eq!(takes.up_to(7).collect::<Vec<_>>(), [2, 3, 6, 7]);
        assert_eq!(takes.up_to(1).count(), 0);
        assert_eq!((takes.largest(), Takes::new(Vec::new()).largest()), (usize::MAX, 0));
    }

    #[test]
    fn targets_ascend() {
        let takes = Takes::new(vec![2..=3, 6..=u64::MAX]);
        assert_eq!(takes.targets(9).collect::<Vec<_>>(), [0, 1, 2, 3, 6, 7]);
        assert_eq!(takes.targets(5).collect::<Vec<_>>(), [2, 3]);
        assert_eq!(takes.targets(1).count(), 0);
        assert_eq!(takes.targets(u64::MAX).next(), Some(0));
    }
}
