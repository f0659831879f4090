//! A move as those read it who know how moves are written, and those who do not.

use crate::lang::{Text, text};

/// A move as it is written, and what it does where there are words for that.
///
/// ```
/// use grundy::games;
/// use grundy::playing::told;
///
/// let nim = games::find("nim").expect("it is in the catalog").open("")?;
/// let by_hand = nim.move_by_hand("3 4", "2:4-1")?;
/// let told = told(&by_hand.mv, by_hand.words.as_ref());
/// assert_eq!(told.en, "2:4-1 (take 3 from heap 2)");
/// assert_eq!(told.zh, "2:4-1（从第 2 堆取走 3 颗）");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn told(mv: &str, words: Option<&Text>) -> Text {
    match words {
        None => Text::same(mv),
        Some(Text { en, zh }) => text!("{mv} ({en})", "{mv}（{zh}）"),
    }
}
