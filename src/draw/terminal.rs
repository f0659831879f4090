//! A [`Scene`] as lines of characters.

use crate::draw::{Gesture, Scene};
use crate::lang::Lang;

/// What a piece of text is in the picture, for the face to choose a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Words that matter.
    Plain,
    /// What helps the eye and can be missed.
    Faint,
    /// Solid ground.
    Ground,
    /// A person or a counter.
    Piece,
    /// The King.
    King,
    /// A piece that a shown move takes hold of, or the place where it is let go.
    Highlight,
}

/// Some characters of one line that share a role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Styled {
    /// The characters.
    pub text: String,
    /// What they are.
    pub role: Role,
}

/// One line of a picture.
pub type Line = Vec<Styled>;

/// The picture of `scene` in at most `width` columns of a terminal.
pub fn draw(scene: &Scene, gestures: &[Gesture], lang: Lang, width: usize) -> Vec<Line> {
    let _ = (scene, gestures, lang, width);
    Vec::new()
}

/// The lines without their roles.
pub fn to_plain_string(lines: &[Line]) -> String {
    let line = |line: &Line| line.iter().map(|span| span.text.as_str()).chain(["\n"]).collect::<String>();
    lines.iter().map(line).collect()
}
