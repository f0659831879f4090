//! What is known of misère play beyond the rules.

use crate::lang::Text;
use crate::value::Outcome;

/// What a game says of its misère play. Positions are `P`, moves are `M`.
pub enum Misere<'g, P, M> {
    /// Nothing: a search from the rules tells.
    ByTheRules,
    /// A theory of it.
    Known(&'g dyn MisereTheory<P, M>),
    /// The game is put such that normal play is what others call its misère play.
    Already,
}

impl<'g, P, M> Misere<'g, P, M> {
    /// The theory, where it covers a position, and what it claims of it.
    pub fn claim(self, position: &P) -> Option<(&'g dyn MisereTheory<P, M>, Outcome)> {
        match self {
            Misere::Known(theory) => Some((theory, theory.outcome(position)?)),
            Misere::ByTheRules | Misere::Already => None,
        }
    }
}

/// A claim about misère play, in which whoever makes the last move loses.
pub trait MisereTheory<P, M> {
    /// Who wins a position; `None` where the theory does not cover it.
    fn outcome(&self, position: &P) -> Option<Outcome>;

    /// Every winning move, in the game's order; [`MOST_LISTED`](super::MOST_LISTED) of them where there are
    /// more. Asked only where the outcome is known.
    fn winning_moves(&self, position: &P) -> Vec<M>;

    /// Why the position is won or lost.
    fn because(&self, position: &P) -> Text;
}
