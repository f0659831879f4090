//! Whether a move was a good one.

use super::told;
use crate::entry::{OpenGame, Played, SolveError, Solver};
use crate::lang::{Text, text};
use crate::search::memo::Budget;
use crate::solve::{Depth, Effort};
use crate::value::Outcome;

/// What a move did to the chances of whoever made it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Judgement {
    /// It is a winning move: it leaves a position that is lost for the opponent.
    KeepsWin,
    /// The position was won, and the move leaves one that is won for the opponent.
    GivesWinAway {
        /// A move that wins.
        instead: String,
        /// What it does, where there are words for that.
        words: Option<Text>,
    },
    /// The position was lost, whatever the move.
    NothingWins,
}

impl Judgement {
    /// A mark of one column of a terminal, which tells judgements apart without colour.
    pub fn mark(&self) -> char {
        match self {
            Judgement::KeepsWin => '✓',
            Judgement::GivesWinAway { .. } => '✗',
            Judgement::NothingWins => '·',
        }
    }

    /// The judgement in words.
    ///
    /// ```
    /// use grundy::playing::Judgement;
    ///
    /// assert_eq!(Judgement::KeepsWin.words().en, "kept the win");
    /// assert_eq!(Judgement::KeepsWin.words().zh, "走对了，必胜");
    /// ```
    pub fn words(&self) -> Text {
        match self {
            Judgement::KeepsWin => Text::new("kept the win", "走对了，必胜"),
            Judgement::GivesWinAway { instead, words } => {
                let Text { en, zh } = told(instead, words.as_ref());
                text!("gave the win away: {en} wins", "错过必胜：应走 {zh}")
            }
            Judgement::NothingWins => Text::new("nothing wins here", "此时怎么走都必败"),
        }
    }
}

/// Judges a move that was made in `position`; `solver` is one of `game`.
///
/// # Errors
/// When a text is no position, and when neither a theory nor a search tells who wins.
pub fn judge(
    game: &dyn OpenGame,
    solver: &mut dyn Solver,
    position: &str,
    played: &Played,
    effort: Effort,
) -> Result<Judgement, SolveError> {
    let effort = Effort { search_beyond_theory: false, ..effort };
    let before = solver.solve(position, effort)?;
    let Some(instead) = before.winning_moves.into_iter().next() else { return Ok(Judgement::NothingWins) };
    let after = solver.value(&played.position, Depth::Outcome, &mut Budget::moves(effort.budget))?;
    Ok(match after.outcome() {
        Outcome::P => Judgement::KeepsWin,
        Outcome::N => {
            let words = game.move_by_hand(position, &instead).ok().and_then(|by_hand| by_hand.words);
            Judgement::GivesWinAway { instead, words }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Play;
    use crate::games;

    /// The judgements of all moves of a position.
    fn judged(name: &str, parameters: &str, play: Play, position: &str) -> Vec<(String, char)> {
        let game = games::find(name).expect("it is in the catalog").open(parameters).expect("they fit");
        let mut solver = game.solver_under(play);
        let moves = game.moves(position, usize::MAX).expect("it is a position");
        let judged = moves.into_iter().map(|mv| {
            let played = game.play(position, &mv).expect("the move is legal");
            let judgement =
                judge(&*game, &mut *solver, position, &played, Effort::default()).expect("it is solved");
            (mv, judgement.mark())
        });
        judged.collect()
    }

    fn marks(judged: &[(String, char)]) -> String {
        judged.iter().map(|&(_, mark)| mark).collect()
    }

    #[test]
    fn the_moves_of_nim_that_make_the_nim_sum_0_keep_the_win() {
        // 3 ⊕ 4 ⊕ 5 = 2, so 3 becomes 1.
        let judged = judged("nim", "", Play::Normal, "3 4 5");
        let kept: Vec<&str> =
            judged.iter().filter(|(_, mark)| *mark == '✓').map(|(mv, _)| mv.as_str()).collect();
        assert_eq!(kept, ["1:3-1"]);
        assert!(judged.iter().all(|(_, mark)| *mark != '·'));
    }

    #[test]
    fn of_a_lost_position_nothing_wins() {
        assert_eq!(marks(&judged("nim", "", Play::Normal, "2 2")), "····");
    }

    #[test]
    fn under_misere_play_the_last_move_loses() {
        // Whoever takes the last counter of 2 has lost; leaving 1 wins.
        assert_eq!(marks(&judged("nim", "", Play::Misere, "2")), "✗✓");
        assert_eq!(marks(&judged("nim", "", Play::Misere, "1")), "·");
    }

    #[test]
    fn what_no_theory_covers_is_searched() {
        // From c there is no move, so that a is won by going there, and lost by way of b.
        assert_eq!(marks(&judged("graph", "a: b c; b: c", Play::Normal, "a")), "✗✓");
    }
}
