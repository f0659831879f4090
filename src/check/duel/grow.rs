//! Larger texts of the same kind as a given one, by chance. Nothing is known of what the text means: numbers
//! in it are raised, words are doubled, and whoever asks says which of the results make sense.

use fastrand::Rng;

/// Steps that are tried from a text, of which most make no sense where numbers depend on each other.
const STEPS: usize = 24;

/// A text that is made from another one by steps that `makes_sense` agrees to, the numbers of which are raised
/// by up to `reach` in each step.
pub(super) fn grown(
    text: &str,
    reach: u64,
    random: &mut Rng,
    makes_sense: &mut dyn FnMut(&str) -> bool,
) -> String {
    let mut grown = text.to_owned();
    for _ in 0..STEPS {
        let steps = match random.u8(0..4) {
            0 => with_a_word_more(&grown, reach, random),
            1 => with_letters_more(&grown, reach, random),
            2 => with_larger_numbers(&grown, reach, usize::MAX, random).into_iter().collect(),
            _ => with_larger_numbers(&grown, reach, 1, random).into_iter().collect(),
        };
        if let Some(step) = steps.into_iter().find(|step| makes_sense(step)) {
            grown = step;
        }
    }
    grown
}

/// Some number raised, and as many behind it as may be by as much, which keeps the order of them.
fn with_larger_numbers(text: &str, reach: u64, most: usize, random: &mut Rng) -> Option<String> {
    let numbers = numbers(text);
    let first = chosen(numbers.len(), random)?;
    let by = raise(reach, random).max(1);
    let end = first.saturating_add(most).min(numbers.len());
    raised(text, &numbers[first..end], by)
}

/// A word twice, the second time with its first number raised. Some number before it may say how many words
/// there are, which is then one more: perhaps none of them, perhaps any.
fn with_a_word_more(text: &str, reach: u64, random: &mut Rng) -> Vec<String> {
    let words = words(text);
    let Some(&(start, end)) = chosen(words.len(), random).and_then(|index| words.get(index)) else {
        return Vec::new();
    };
    let (before, word, behind) = (&text[..start], &text[start..end], &text[end..]);
    let more = match numbers(word).first() {
        Some(&number) => raised(word, &[number], raise(reach, random)),
        None => Some(word.to_owned()),
    };
    let Some(more) = more else { return Vec::new() };
    let counted = numbers(before).into_iter().rev().filter_map(|count| raised(before, &[count], 1));
    let befores = std::iter::once(before.to_owned()).chain(counted);
    befores.map(|before| format!("{before}{word} {more}{behind}")).collect()
}

/// A letter, or another sign that stands in a word, many times, or else twice.
fn with_letters_more(text: &str, reach: u64, random: &mut Rng) -> Vec<String> {
    // More do not make sense where a board may have a few dozen cells.
    const MOST: u64 = 32;
    let is_letter = |&(_, character): &(usize, char)| {
        !character.is_ascii_digit() && !character.is_ascii_whitespace() && character != ','
    };
    let letters: Vec<(usize, char)> = text.char_indices().filter(is_letter).collect();
    let Some(&(place, letter)) = chosen(letters.len(), random).and_then(|index| letters.get(index)) else {
        return Vec::new();
    };
    let (before, behind) = text.split_at(place);
    let more = |count: u64| format!("{before}{}{behind}", letter.to_string().repeat(count as usize));
    vec![more(raise(reach, random).clamp(1, MOST)), more(1)]
}

/// By how much a number is raised: as often by a little as by much, as there may be little room.
fn raise(reach: u64, random: &mut Rng) -> u64 {
    let halvings = random.u32(0..=reach.checked_ilog2().unwrap_or(0));
    random.u64(0..=reach >> halvings)
}

/// One of so many things, if there are any.
fn chosen(count: usize, random: &mut Rng) -> Option<usize> {
    (count > 0).then(|| random.usize(0..count))
}

/// The text with these numbers raised; `None` where one gets too large.
fn raised(text: &str, numbers: &[(usize, usize)], by: u64) -> Option<String> {
    let mut raised = text.to_owned();
    for &(start, end) in numbers.iter().rev() {
        let number: u64 = text[start..end].parse().ok()?;
        raised.replace_range(start..end, &number.checked_add(by)?.to_string());
    }
    Some(raised)
}

/// Where numbers stand.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    runs(text, |byte| byte.is_ascii_digit())
}

/// Where words stand.
fn words(text: &str) -> Vec<(usize, usize)> {
    runs(text, |byte| !byte.is_ascii_whitespace())
}

/// Where bytes of a kind stand together: the first one, and that behind the last.
fn runs(text: &str, is_of_kind: fn(u8) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (place, _) in text.bytes().enumerate().filter(|&(_, byte)| is_of_kind(byte)) {
        match runs.last_mut() {
            Some((_, end)) if *end == place => *end += 1,
            _ => runs.push((place, place + 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn random() -> Rng {
        Rng::with_seed(1)
    }

    #[test]
    fn numbers_are_raised_where_they_stand() {
        assert_eq!(numbers("K1 12, 3-4"), [(1, 2), (3, 5), (7, 8), (9, 10)]);
        assert_eq!(raised("9 x9", &[(0, 1), (3, 4)], 1).as_deref(), Some("10 x10"));
        assert_eq!(raised("18446744073709551615", &[(0, 20)], 1), None);
    }

    #[test]
    fn what_grows_makes_sense_at_every_step() {
        let ascends = |text: &str| {
            let numbers: Result<Vec<u64>, _> = text.split(' ').map(str::parse).collect();
            numbers.is_ok_and(|numbers| numbers.is_sorted_by(|one, next| one < next))
        };
        for _ in 0..20 {
            let grown = grown("1 5 9", 10, &mut random(), &mut |text| ascends(text));
            assert!(ascends(&grown) && grown.len() > 5, "{grown}");
        }
        assert_eq!(grown("1 5 9", 10, &mut random(), &mut |_| false), "1 5 9");
    }

    #[test]
    fn a_list_grows_with_its_count() {
        // A count and as many numbers.
        let is_list = |text: &str| {
            let numbers: Vec<usize> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
            numbers.first().is_some_and(|&count| count + 1 == numbers.len())
        };
        let mut random = random();
        let lists: Vec<String> =
            (0..20).map(|_| grown("1 1", 5, &mut random, &mut |text| is_list(text))).collect();
        assert!(lists.iter().all(|list| is_list(list)));
        assert!(lists.iter().any(|list| list.split(' ').count() > 4), "{lists:?}");
    }

    #[test]
    fn boards_grow_by_rows_and_strips_by_cells() {
        let is_board = |text: &str| text.bytes().all(|byte| b".X ".contains(&byte));
        let grown = grown(".X.", 1, &mut random(), &mut |text| is_board(text));
        assert!(is_board(&grown) && grown.len() > 6, "{grown}");
    }

    #[test]
    fn a_word_grows_as_long_as_it_may_be() {
        let longest = (0..20).map(|seed| {
            grown("+-", 64, &mut Rng::with_seed(seed), &mut |text| text.len() <= 60 && !text.contains(' '))
        });
        assert!(longest.map(|word| word.len()).max() > Some(40));
    }
}
