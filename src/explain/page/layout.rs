//! Words in lines of a given width. Chinese is written without blanks, so a line may end after
//! nearly every wide character; it never begins with a mark that closes, such as a full stop, nor
//! ends with one that opens.

use unicode_width::UnicodeWidthChar;

/// Columns of a terminal that `words` take.
pub(super) fn width_of(words: &str) -> usize {
    words.chars().filter_map(UnicodeWidthChar::width).sum()
}

/// The words without characters that steer a terminal, which the name of a vertex might hold.
pub(super) fn printable(words: &str) -> String {
    words.chars().filter(|character| !character.is_control()).collect()
}

/// The words in lines of at most `width` columns, except that a single longer word stays whole.
/// English ends a line at a blank, Chinese nearly anywhere, but not before a mark that closes.
///
/// ```
/// use grundy::explain::page::wrap;
///
/// assert_eq!(wrap("one heap of Nim", 8), ["one heap", "of Nim"]);
/// assert_eq!(wrap("先手必胜。后手必败。", 8), ["先手必", "胜。后手", "必败。"]);
/// ```
pub fn wrap(words: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for piece in pieces(words) {
        if !line.is_empty() && width_of(&line) + width_of(piece.trim_end()) > width {
            lines.push(line.trim_end().to_owned());
            line.clear();
        }
        line.push_str(piece);
    }
    lines.push(line.trim_end().to_owned());
    lines
}

/// The words cut wherever a line may end; blanks stay at the end of a piece.
fn pieces(words: &str) -> impl Iterator<Item = &str> {
    let mut rest = words;
    std::iter::from_fn(move || {
        let mut pairs = rest.char_indices().zip(rest.chars().skip(1));
        let end = pairs.find(|&((_, before), after)| may_break(before, after));
        let end = end.map_or(rest.len(), |((at, before), _)| at + before.len_utf8());
        let (piece, others) = rest.split_at(end);
        rest = others;
        (!piece.is_empty()).then_some(piece)
    })
}

fn may_break(before: char, after: char) -> bool {
    const OPENING: &str = "（《“‘([{";
    const CLOSING: &str = "，。；：！？、）》”’…,.;:!?)]}";
    let is_wide = |character: char| character.width() == Some(2);
    match (before, after) {
        (_, ' ') => false,
        (' ', _) => true,
        _ => (is_wide(before) || is_wide(after)) && !OPENING.contains(before) && !CLOSING.contains(after),
    }
}

/// The words, or their beginning and their end with `…` between them, in at most `width` columns.
/// Cut between two words where that is possible, so that no number looks like another one.
pub(super) fn shorten(words: &str, width: usize) -> String {
    if prefix(words, width).len() == words.len() {
        return words.to_owned();
    }
    let room = width.saturating_sub(3);
    let start = prefix(words, room.div_ceil(2));
    let end = suffix(words, room / 2);
    let whole_start =
        if words[start.len()..].starts_with(' ') { Some(start.len()) } else { start.rfind(' ') };
    let before_end = &words[..words.len() - end.len()];
    let whole_end = if before_end.ends_with(' ') { Some(0) } else { end.find(' ').map(|at| at + 1) };
    match (whole_start, whole_end) {
        (Some(start_length), Some(end_start)) => {
            format!("{} … {}", start[..start_length].trim_end(), &end[end_start..])
        }
        _ => format!("{start}…{end}"),
    }
}

/// As many characters from the beginning as fit.
fn prefix(words: &str, width: usize) -> &str {
    &words[..fitting(words.chars(), width)]
}

/// As many characters from the end as fit.
fn suffix(words: &str, width: usize) -> &str {
    &words[words.len() - fitting(words.chars().rev(), width)..]
}

/// How many bytes the first characters have that fit. Looks no further, however many there are.
fn fitting(characters: impl Iterator<Item = char>, width: usize) -> usize {
    let widths = characters.scan(0, |total, character| {
        *total += character.width().unwrap_or(0);
        Some((*total, character.len_utf8()))
    });
    widths.take_while(|&(total, _)| total <= width).map(|(_, bytes)| bytes).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_breaks_at_blanks() {
        assert_eq!(wrap("one heap of Nim", 8), ["one heap", "of Nim"]);
        assert_eq!(wrap("a considerably long word", 5), ["a", "considerably", "long", "word"]);
        assert_eq!(wrap("", 5), [""]);
    }

    #[test]
    fn chinese_breaks_anywhere_but_not_before_a_full_stop() {
        assert_eq!(wrap("先手必胜。后手", 8), ["先手必", "胜。后手"]);
        assert_eq!(wrap("就是一堆 Nim 石子（共 3 颗）", 12), ["就是一堆 Nim", "石子（共 3", "颗）"]);
    }

    #[test]
    fn a_long_position_keeps_whole_numbers_at_both_ends() {
        let position = "1 5 8 10 444 555 6666";
        assert_eq!(shorten(position, 21), position);
        assert_eq!(shorten(position, 16), "1 5 8 … 6666");
        assert_eq!(shorten("abcdefghij", 7), "ab…ij");
        for width in 0..21 {
            assert!(width_of(&shorten(position, width)) <= width.max(1));
        }
    }
}
