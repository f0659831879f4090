//! Characters that nobody sees, and how they are shown: two texts that are not the same never look so.

/// What is drawn as nothing though Unicode counts it as letters or symbols: the fillers of Hangul, and the
/// pattern of Braille without a dot.
const DRAWN_AS_NOTHING: [char; 5] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}', '\u{2800}'];

/// Whether a person sees a character for what it is. Controls are not seen, nor what has no width, turns the
/// direction of the text, or joins the character before it; of blanks only that of ASCII is.
pub fn is_seen(character: char) -> bool {
    // Quotes and backslashes are escaped as well, though they can be seen.
    let is_printed = character.is_ascii_graphic() || character.escape_debug().len() == 1;
    is_printed && !DRAWN_AS_NOTHING.contains(&character)
}

/// A text in which each character that is not seen is shown by its number, controls and line ends too.
///
/// ```
/// use grundy::text::seen::visible;
///
/// assert_eq!(visible("first\u{200b} 先手\u{a0}"), "first<U+200B> 先手<U+00A0>");
/// assert_eq!(visible("\x1b[31m\0"), "<U+001B>[31m<U+0000>");
/// ```
pub fn visible(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut shown, character| {
        match character {
            _ if is_seen(character) => shown.push(character),
            _ => shown += &format!("<U+{:04X}>", u32::from(character)),
        }
        shown
    })
}

/// The [`visible`] beginning of a text, of so many of its characters, with `…` where there are more.
///
/// ```
/// use grundy::text::seen::beginning;
///
/// assert_eq!(beginning("first", 5), "first");
/// assert_eq!(beginning("\u{7}first", 3), "<U+0007>fi…");
/// ```
pub fn beginning(text: &str, most: usize) -> String {
    let mut characters = text.chars();
    let mut shown = visible(&characters.by_ref().take(most).collect::<String>());
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_is_shown() {
        // Soft hyphen, zero width space and joiner, marks of direction, byte order mark, a variation selector.
        for unseen in "\u{ad}\u{200b}\u{200d}\u{200e}\u{202e}\u{2066}\u{feff}\u{fe0f}".chars() {
            assert!(!is_seen(unseen), "{unseen:?}");
        }
        // No-break, en, thin, narrow and ideographic spaces; the separators of lines.
        for blank in "\u{a0}\u{2002}\u{2009}\u{202f}\u{3000}\u{2028}".chars() {
            assert!(!is_seen(blank), "{blank:?}");
        }
        // Fillers of Hangul, Braille without dots.
        for nothing in "\u{115f}\u{1160}\u{3164}\u{ffa0}\u{2800}".chars() {
            assert!(!is_seen(nothing), "{nothing:?}");
        }
        for control in "\0\t\n\u{1b}\u{7f}\u{85}".chars() {
            assert!(!is_seen(control), "{control:?}");
        }
        let plain = "Case #1: \"I WIN!\" \\ 'é' 先手必胜，√→…";
        assert_eq!(visible(plain), plain);
    }
}
