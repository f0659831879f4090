//! The definitions, word for word: the nimber of a position is the mex of the nimbers of its
//! options. Exponential in the length of the game; made to be read and believed, not to be fast.

use crate::game::{Game, Play};
use crate::value::{Nimber, Outcome, mex};

/// The nimber of a position.
///
/// ```
/// use grundy::games::nim::Nim;
/// use grundy::search::plain;
/// use grundy::value::Nimber;
///
/// assert_eq!(plain::nimber(&Nim, &vec![1, 2, 3]), Nimber(0));
/// ```
pub fn nimber<G: Game>(game: &G, position: &G::Position) -> Nimber {
    mex(game.options(position).map(|option| nimber(game, &option)))
}

/// Who wins: the player to move, exactly when an option is a P-position.
pub fn outcome<G: Game>(game: &G, position: &G::Position) -> Outcome {
    let wins = game.options(position).any(|option| outcome(game, &option) == Outcome::P);
    if wins { Outcome::N } else { Outcome::P }
}

/// Who wins under misère play, where whoever has no move has won: the player to move, exactly when there
/// is no move or an option is a P-position.
///
/// ```
/// use grundy::games::nim::Nim;
/// use grundy::search::plain;
/// use grundy::value::Outcome;
///
/// assert_eq!(plain::misere_outcome(&Nim, &vec![1]), Outcome::P);
/// assert_eq!(plain::misere_outcome(&Nim, &vec![2, 2]), Outcome::P);
/// ```
pub fn misere_outcome<G: Game>(game: &G, position: &G::Position) -> Outcome {
    let is_over = game.moves(position).next().is_none();
    let wins = game.options(position).any(|option| misere_outcome(game, &option) == Outcome::P);
    if is_over || wins { Outcome::N } else { Outcome::P }
}

/// How many moves the game lasts when the winner hurries and the loser delays. It is even exactly
/// in the P-positions of normal play, and in the N-positions of misère play.
///
/// Source: C. A. B. Smith, *Graphs and composite games* (1966).
pub fn remoteness<G: Game>(game: &G, position: &G::Position, play: Play) -> u32 {
    combine(game.options(position).map(|option| remoteness(game, &option, play)), play)
}

/// Who wins a position of this remoteness.
pub(super) fn outcome_of(remoteness: u32, play: Play) -> Outcome {
    match (remoteness.is_multiple_of(2), play.outcome_of_the_end()) {
        (true, outcome) => outcome,
        (false, Outcome::P) => Outcome::N,
        (false, Outcome::N) => Outcome::P,
    }
}

/// The remoteness of a position from those of its options: one more than the least one of a P-position, if
/// there is any, else one more than the greatest of an N-position; 0 without options.
pub(crate) fn combine(options: impl Iterator<Item = u32>, play: Play) -> u32 {
    let (mut quickest_win, mut longest_defence) = (None, 0);
    for remoteness in options {
        if outcome_of(remoteness, play) == Outcome::P {
            quickest_win = Some(quickest_win.map_or(remoteness, |best: u32| best.min(remoteness)));
        } else {
            longest_defence = longest_defence.max(remoteness + 1);
        }
    }
    quickest_win.map_or(longest_defence, |remoteness| remoteness + 1)
}
