//! How a game's positions look. A game describes a position as a [`Scene`] and ties each move to
//! two spots in it; how that becomes a picture is the business of [`crate::draw`].
//!
//! ```
//! use grundy::draw::Shape;
//! use grundy::games::nim::Nim;
//! use grundy::picture::Picture;
//!
//! let scene = Nim.scene(&vec![1, 2]);
//! let counters = scene.shapes.iter().filter(|shape| matches!(shape, Shape::Disc { .. })).count();
//! assert_eq!(counters, 3);
//! ```

use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::Text;

/// Of `gestures` those that are not the `main` one, each once.
pub(crate) fn besides(main: Option<Gesture>, gestures: impl IntoIterator<Item = Gesture>) -> Vec<Gesture> {
    let mut others: Vec<Gesture> = gestures.into_iter().filter(|&gesture| Some(gesture) != main).collect();
    others.sort_unstable();
    others.dedup();
    others
}

/// The picture of a game's positions.
pub trait Picture: Game {
    /// The position as a picture of bounded size; a long board is abridged.
    fn scene(&self, position: &Self::Position) -> Scene;

    /// How a move is made in that picture; `None` where the picture leaves its spots out.
    fn gesture(&self, position: &Self::Position, mv: Self::Move) -> Option<Gesture>;

    /// Other ways to make the same move, each once. Where moves are alike, as both ends of a row are, the rules
    /// list one of them, and a hand may make any.
    fn other_gestures(&self, _: &Self::Position, _: Self::Move) -> Vec<Gesture> {
        Vec::new()
    }

    /// The pieces of the player to move, where each player has pieces of his own; `None` where all pieces are
    /// everybody's.
    fn own_pieces(&self, _: &Self::Position) -> Option<Text> {
        None
    }
}
