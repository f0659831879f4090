//! Texts that differ from a position in a little: a token that is replaced, put in or taken out, or a letter of it.
//! Nothing here knows a game, so most of them are no positions; whoever reads them finds out.

use std::collections::BTreeSet;

use crate::text::parse_u64;

/// The most texts that are worth trying.
const MOST: usize = 2000;
/// The most tokens of one shape.
const MOST_OF_SHAPE: f64 = 400.0;
/// How far beyond the largest number others are tried, and around each.
const AROUND: u64 = 3;
/// Smaller numbers than this are all tried, up to a little more than the largest.
const SMALL: u64 = 20;

/// The texts. Tokens are written as they are in `position` and in the `examples` of its game, or are one of the
/// `labels` of its picture.
pub fn near<'t>(position: &'t str, examples: &[&'t str], labels: &[&'t str]) -> Vec<String> {
    let tokens: Vec<&str> = position.split_whitespace().collect();
    let known: Vec<&str> = examples
        .iter()
        .flat_map(|example| example.split_whitespace())
        .chain(tokens.iter().copied())
        .collect();
    let others = replacements(&known, labels);
    let taken_out = (0..tokens.len()).map(|index| (index, index + 1, String::new()));
    let letters: BTreeSet<char> =
        known.iter().filter(|token| is_word(token)).flat_map(|token| token.chars()).collect();
    let spelled = tokens.iter().enumerate().filter(|(_, token)| is_word(token)).flat_map(|(index, token)| {
        spellings(token, &letters).into_iter().map(move |other| (index, index + 1, other))
    });
    let replaced =
        (0..tokens.len()).flat_map(|index| others.iter().map(move |other| (index, index + 1, other.clone())));
    let put_in = (0..=tokens.len())
        .rev()
        .flat_map(|index| others.iter().map(move |other| (index, index, other.clone())));
    let changes = taken_out.chain(spelled).chain(replaced).chain(put_in).take(MOST);
    changes.map(|(start, end, between)| joined(&tokens[..start], &between, &tokens[end..])).collect()
}

fn joined(before: &[&str], between: &str, after: &[&str]) -> String {
    let between = Some(between).filter(|token| !token.is_empty());
    let tokens: Vec<&str> = before.iter().copied().chain(between).chain(after.iter().copied()).collect();
    tokens.join(" ")
}

/// Whether a token has no number in it.
fn is_word(token: &str) -> bool {
    !token.contains(|character: char| character.is_ascii_digit())
}

/// The words that differ from one in a letter, or by one at the end.
fn spellings(word: &str, letters: &BTreeSet<char>) -> Vec<String> {
    let mut found = Vec::new();
    for (index, old) in word.char_indices() {
        let (before, after) = (&word[..index], &word[index + old.len_utf8()..]);
        found.extend(letters.iter().map(|letter| format!("{before}{letter}{after}")));
    }
    found.extend(letters.iter().map(|letter| format!("{word}{letter}")));
    found.extend(word.char_indices().next_back().map(|(index, _)| word[..index].to_owned()));
    found
}

/// What may stand in a token's place.
fn replacements(known: &[&str], labels: &[&str]) -> Vec<String> {
    let plain = labels.iter().filter(|label| !label.is_empty() && !label.contains(char::is_whitespace));
    let numbers = numbers(known.iter().chain(plain.clone()));
    let shapes: BTreeSet<Vec<&str>> =
        known.iter().filter(|token| !is_word(token)).map(|token| shape(token)).collect();
    let mut found: Vec<String> = shapes.iter().flat_map(|shape| filled(shape, &numbers)).collect();
    found.extend(known.iter().filter(|token| is_word(token)).chain(plain).map(|&token| token.to_owned()));
    let mut seen = BTreeSet::new();
    found.retain(|token| seen.insert(token.clone()));
    found
}

/// What stands around the numbers of a token.
fn shape(token: &str) -> Vec<&str> {
    let mut parts = vec![];
    let mut rest = token;
    while let Some(start) = rest.find(|character: char| character.is_ascii_digit()) {
        parts.push(&rest[..start]);
        rest = rest[start..].trim_start_matches(|character: char| character.is_ascii_digit());
    }
    parts.push(rest);
    parts
}

/// The numbers that are tried: small ones, those that are there, and those around these.
fn numbers<'t>(tokens: impl Iterator<Item = &'t &'t str>) -> Vec<u64> {
    let there: BTreeSet<u64> = tokens
        .flat_map(|token| token.split(|character: char| !character.is_ascii_digit()))
        .filter_map(|digits| parse_u64(digits.as_bytes()))
        .collect();
    let largest = there.last().copied().unwrap_or_default();
    let around =
        there.iter().flat_map(|&number| number.saturating_sub(AROUND)..=number.saturating_add(AROUND));
    let small = 0..=largest.saturating_add(AROUND).min(SMALL);
    small.chain(around).collect::<BTreeSet<u64>>().into_iter().collect()
}

/// The tokens of a shape; if it has many numbers, with the smallest ones only.
fn filled(shape: &[&str], numbers: &[u64]) -> Vec<String> {
    let places = shape.len() - 1;
    let each = MOST_OF_SHAPE.powf(1.0 / places as f64) as usize;
    let numbers = &numbers[..numbers.len().min(each)];
    shape[1..].iter().fold(vec![shape[0].to_owned()], |begun, part| {
        begun
            .iter()
            .flat_map(|token| numbers.iter().map(move |number| format!("{token}{number}{part}")))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_come_go_and_change() {
        let near = near("1 5", &[], &[]);
        for text in ["5", "1", "1 4", "2 5", "0 1 5", "1 3 5", "1 5 8"] {
            assert!(near.iter().any(|one| one == text), "{text}");
        }
    }

    #[test]
    fn tokens_look_like_others() {
        let near = near("2 K3", &["1,2"], &["top"]);
        for text in ["K2 K3", "2 3", "2 K3 4,1", "2 top"] {
            assert!(near.iter().any(|one| one == text), "{text}");
        }
    }

    #[test]
    fn letters_change() {
        let near = near("X..", &[], &[]);
        for text in ["...", "XX.", "X..X", "X.."] {
            assert!(near.iter().any(|one| one == text), "{text}");
        }
        assert!(near.iter().any(|one| one == "X."));
    }

    #[test]
    fn there_is_an_end() {
        let long = vec!["1,2,3,4,5,6"; 500].join(" ");
        assert_eq!(near(&long, &[], &[]).len(), MOST);
        assert_eq!(near("", &[], &[]), [""; 0]);
    }
}
