//! Which positions are contests: whoever moves first wins, but not with every move, and not at once.

use crate::entry::{OpenGame, Solver};
use crate::search::memo::Budget;
use crate::solve::Depth;
use crate::value::Outcome;

/// The contests among positions in order of size, of which some on the whole way to the largest are looked
/// at. Positions that take long to solve are none.
pub(super) fn contests<'p>(game: &dyn OpenGame, positions: &'p [String]) -> Vec<&'p String> {
    const LOOKED_AT: usize = 200;
    const BUDGET: u64 = 50_000;
    let mut look = Look { game, solver: game.solver(), budget: Budget::moves(BUDGET) };
    let step = positions.len().div_ceil(LOOKED_AT).max(1);
    positions.iter().step_by(step).filter(|position| look.is_contest(position)).collect()
}

/// A look at positions of a game.
struct Look<'g> {
    game: &'g dyn OpenGame,
    solver: Box<dyn Solver + 'g>,
    /// What the search for all of them may spend.
    budget: Budget,
}

impl Look<'_> {
    /// Whether the first player, who can win, may give the win away with one of the first moves, and cannot
    /// win with a single move.
    fn is_contest(&mut self, start: &str) -> bool {
        const TURNS: usize = 3;
        if self.outcome(start) != Some(Outcome::N) {
            return false;
        }
        let mut position = start.to_owned();
        for turn in 0..TURNS {
            let (winning, losing) = self.options(&position);
            let can_err = !losing.is_empty();
            let Some(next) = winning.iter().find_map(|option| self.first_option(option)) else {
                return can_err && turn > 0;
            };
            if can_err {
                return true;
            }
            position = next;
        }
        false
    }

    /// What winning moves leave, and what losing ones do.
    fn options(&mut self, position: &str) -> (Vec<String>, Vec<String>) {
        const MOST: usize = 100;
        let moves = self.game.moves(position, MOST).unwrap_or_default();
        let played = moves.iter().filter_map(|mv| self.game.play(position, mv).ok());
        let options: Vec<String> = played.map(|played| played.position).collect();
        let known = options.into_iter().filter_map(|option| Some((self.outcome(&option)?, option)));
        let (winning, losing): (Vec<_>, Vec<_>) = known.partition(|&(outcome, _)| outcome == Outcome::P);
        let positions = |options: Vec<(_, String)>| options.into_iter().map(|(_, option)| option).collect();
        (positions(winning), positions(losing))
    }

    fn first_option(&self, position: &str) -> Option<String> {
        let mv = self.game.moves(position, 1).ok()?.pop()?;
        Some(self.game.play(position, &mv).ok()?.position)
    }

    fn outcome(&mut self, position: &str) -> Option<Outcome> {
        let claim = self.solver.value(position, Depth::Outcome, &mut self.budget).ok()?;
        Some(claim.outcome())
    }
}
