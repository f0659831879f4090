//! The interface: each question is read, answered by the library, and written as `--format json` writes it.

pub mod game;
pub mod heaps;
pub mod judge;
pub mod tables;

use grundy::entry::SolveError;
use grundy::lang::{Text, text};
use grundy::text::InputError;

use super::answer::Refused;
use crate::game::Game;
use crate::output::Failure;
use crate::position::bad_position;

/// The refusal of a question about a position.
fn of_solving(game: &Game, error: &SolveError) -> Refused {
    match error {
        SolveError::Input(error) => of_position(game, error),
        SolveError::GaveUp(error) => {
            let tried = error.tried;
            Refused::too_much(text!(
                "the search gave up after {tried} moves without an answer",
                "搜索了 {tried} 步仍无结果，已放弃"
            ))
        }
    }
}

/// The refusal of a text that is no position.
fn of_position(game: &Game, error: &InputError) -> Refused {
    bad_position(game.about, error, &place("position", "局面", error)).into()
}

/// The refusal of a text that is no move.
fn of_move(error: &InputError) -> Refused {
    Failure::of_input(&place("move", "走法", error), error).into()
}

/// Where an error is.
fn place(what_en: &str, what_zh: &str, error: &InputError) -> Text {
    let column = error.place.column;
    text!("{what_en}, column {column}", "{what_zh}第 {column} 列")
}
