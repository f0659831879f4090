//! Outputs that are not of the format that the statement asks for, though a person may read them as the
//! right answer.

use crate::check::verdict::Verdict;
use crate::text::seen::{is_seen, visible};

/// The words of an output: blanks and line ends divide them. They are those of ASCII alone, as at judges, where
/// a no-break space is a part of a word.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split_ascii_whitespace()
}

/// Whether two outputs are the same but for blanks, for capitals, for characters that nobody sees, or for how
/// their numbers are written.
pub(super) fn is_same_to_a_person(right: &str, theirs: &str) -> bool {
    is_same_without_blanks(right, theirs) || is_same_in_numbers(right, theirs)
}

fn is_same_without_blanks(right: &str, theirs: &str) -> bool {
    let letters = |text: &str| -> String {
        let seen = text.chars().filter(|&character| character != ' ' && is_seen(character));
        seen.map(|character| character.to_ascii_lowercase()).collect()
    };
    letters(right) == letters(theirs)
}

/// Whether there are the same words, where `+5` and `05` are the same as `5`.
fn is_same_in_numbers(right: &str, theirs: &str) -> bool {
    let is_same = |(right, theirs): (&str, &str)| {
        let are_equal = || Some(right.parse::<i128>().ok()? == theirs.parse::<i128>().ok()?);
        right == theirs || are_equal().unwrap_or(false)
    };
    words(right).count() == words(theirs).count() && words(right).zip(words(theirs)).all(is_same)
}

/// Whether an output lacks a label that stands behind so many words.
pub(super) fn lacks_label(label: &str, words_before: usize, theirs: &str) -> bool {
    let mut theirs = words(theirs).skip(words_before);
    words(label).any(|word| theirs.next() != Some(word))
}

/// The verdict on an output that is not of the format, with the first place where it differs from the right
/// one.
pub(super) fn not_the_format(right: &str, theirs: &str) -> Verdict {
    let (mut places, mut their_places) = (Place::all(right), Place::all(theirs));
    let (mut place, mut their_place) = (Place::default(), Place::default());
    // Where one of them ends sooner, it is its last word.
    loop {
        let (next, their_next) = (places.next(), their_places.next());
        (place, their_place) = (next.unwrap_or(place), their_next.unwrap_or(their_place));
        if next.map(|place| place.word) != their_next.map(|place| place.word) || next.is_none() {
            break;
        }
    }
    Verdict::NotTheFormat {
        line: their_place.index + 1,
        printed: their_place.quoted(),
        expected: place.quoted(),
    }
}

/// A word and where it is.
#[derive(Clone, Copy, Default)]
struct Place<'t> {
    /// The index of its line.
    index: usize,
    line: &'t str,
    /// How many words stand before it in the line.
    before: usize,
    word: &'t str,
}

impl<'t> Place<'t> {
    /// All words of a text.
    fn all(text: &'t str) -> impl Iterator<Item = Place<'t>> {
        let of_line = |(index, line): (usize, &'t str)| {
            words(line).enumerate().map(move |(before, word)| Place { index, line, before, word })
        };
        text.lines().enumerate().flat_map(of_line)
    }

    /// The line; of a long one a part that begins with the word.
    fn quoted(self) -> String {
        const LONGEST: usize = 40;
        let line = self.line.trim_ascii();
        let (start, quoted) = match line.chars().nth(LONGEST) {
            Some(_) if self.before > 0 => ("… ", words(line).skip(self.before).collect::<Vec<_>>().join(" ")),
            _ => ("", line.to_owned()),
        };
        let end = if quoted.chars().nth(LONGEST).is_some() { "…" } else { "" };
        let shown: String = quoted.chars().take(LONGEST).collect();
        format!("{start}{}{end}", visible(&shown))
    }
}

#[cfg(test)]
mod tests;
