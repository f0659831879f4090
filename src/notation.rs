//! How a game's positions and moves are written. What [`Notation::write`] writes,
//! [`Notation::read`] reads as the same position, and likewise for moves.
//!
//! ```
//! use grundy::games::stairs::Stairs;
//! use grundy::notation::Notation;
//! use grundy::text::Tokens;
//!
//! let hill = Stairs::HILL.read(&mut Tokens::new("2  k3,4"))?;
//! assert_eq!(Stairs::HILL.write(&hill), "2 K3 4");
//! let mv = Stairs::HILL.read_move(&hill, &mut Tokens::of_move("2 → 0"))?;
//! assert_eq!(Stairs::HILL.write_move(&hill, mv), "2-0");
//! # Ok::<(), grundy::text::InputError>(())
//! ```

use crate::game::Game;
use crate::lang::{Text, blank_before, text};
use crate::text::{InputError, Tokens};

/// The words for a move of one piece: "move the King on cell 3 to cell 2".
pub(crate) fn moved(piece: &Text, to: &Text) -> Text {
    let (Text { en, zh }, Text { en: to_en, zh: to_zh }) = (piece, to);
    let [before_piece, before_place] = [zh, to_zh].map(|words| blank_before(words));
    text!("move {en} to {to_en}", "把{before_piece}{zh}移到{before_place}{to_zh}")
}

/// The text form of a game's positions and moves.
pub trait Notation: Game {
    /// Reads a position: all the tokens that are left.
    ///
    /// # Errors
    /// At the first token that makes no sense.
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Self::Position, InputError>;

    /// Writes a position.
    fn write(&self, position: &Self::Position) -> String;

    /// Reads a move that is legal in `position`: all the tokens that are left.
    ///
    /// # Errors
    /// When it is not written as a move, and when it is not legal; the error says what would be.
    fn read_move(&self, position: &Self::Position, tokens: &mut Tokens<'_>)
    -> Result<Self::Move, InputError>;

    /// Writes a move of `position`, without blanks.
    fn write_move(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// The move in words, for those who do not know how moves are written: what whoever makes it does, beginning
    /// with a verb. Different moves of a position have different words. `None` where nobody knows any, as of a game
    /// whose rules another program tells.
    fn tell_move(&self, _: &Self::Position, _: Self::Move) -> Option<Text> {
        None
    }
}
