//! For tests: the small cases of a problem, its samples, and what the bare rules of a game say.

use super::form::read_text;
use super::{AnyProblem, Problem};
use crate::game::Game;
use crate::search::memo::{Budget, Memo, Sums};
use crate::value::Outcome;

/// Shows every small case and its answer to `check`, at most so many.
pub(super) fn for_small_cases<P: Problem + Sync>(
    problem: &P,
    most: usize,
    mut check: impl FnMut(&P::Case, &str),
) {
    let cases = problem.small_cases(most).cases;
    assert!(cases.len() > 20, "there are only {} small cases", cases.len());
    for text in cases {
        let case = read_text(&problem.form(), &text).expect("it was written as a case");
        check(&case, &answer(problem, &text));
    }
}

/// The answer to a case, which is given as text.
pub(super) fn answer<P: Problem + Sync>(problem: &P, case: &str) -> String {
    AnyProblem::answer(problem, case).unwrap_or_else(|error| panic!("{case:?}: {error}"))
}

/// The rules of a game and nothing else.
pub(super) struct Rules<'g, G: Game>(Memo<'g, G>);

impl<'g, G: Game> Rules<'g, G> {
    pub(super) fn of(game: &'g G) -> Rules<'g, G> {
        Rules(Memo::new(game, Sums::Whole))
    }

    /// Whether the player to move wins.
    pub(super) fn wins(&mut self, position: &G::Position) -> bool {
        let nimber = self.0.nimber(position, &mut Budget::unlimited()).expect("the budget has no end");
        nimber.outcome() == Outcome::N
    }

    /// The moves that win, in the game's order.
    pub(super) fn winning_moves(&mut self, position: &G::Position) -> Vec<G::Move> {
        let game = self.0.game();
        game.moves(position).filter(|&mv| !self.wins(&game.play(position, mv))).collect()
    }
}
