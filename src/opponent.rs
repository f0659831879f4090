//! The perfect player. From an N-position it makes a winning move, the quickest one where a search
//! can tell. From a P-position, where every move loses against perfect play, it holds out as long as
//! possible, or, where no search can tell how long that is, makes the move that leaves the fewest
//! winning replies.
//!
//! ```
//! use grundy::games::nim::Nim;
//! use grundy::opponent::{Reason, choose};
//! use grundy::search::memo::{Memo, Sums};
//! use grundy::solve::Effort;
//!
//! let mut memo = Memo::new(&Nim, Sums::Split);
//! let chosen = choose(&mut memo, &vec![2, 2], Effort::default())?.expect("there are moves");
//! assert_eq!(chosen.reason, Reason::HoldsOut { within: 4 });
//! # Ok::<(), grundy::search::memo::GaveUp>(())
//! ```

use crate::search::memo::{Budget, GaveUp, Memo};
use crate::solve::{Effort, solve};
use crate::theory::Theory;
use crate::value::Outcome;

/// A move of the perfect player, and what it is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Chosen<M> {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: M,
    /// Why this one.
    pub reason: Reason,
}

/// Why the perfect player chose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// It wins; after so many moves in all, where a search could tell.
    Wins {
        /// The remoteness of the position, counted before the move.
        within: Option<u32>,
    },
    /// It loses, but no sooner than after so many moves in all.
    HoldsOut {
        /// The remoteness of the position, counted before the move.
        within: u32,
    },
    /// It loses, but of the moves that were tried it leaves the fewest winning replies.
    LeavesFew {
        /// How many winning replies it leaves.
        replies: usize,
    },
}

/// How many moves are tried for the one that leaves the fewest winning replies.
const MOST_TRIED: usize = 1000;

/// The perfect player's move; `None` where there is no move.
///
/// # Errors
/// When neither a theory nor a search within the budget tells who wins.
pub fn choose<G: Theory>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    effort: Effort,
) -> Result<Option<Chosen<G::Move>>, GaveUp> {
    let game = memo.game();
    let effort = Effort { search_beyond_theory: true, ..effort };
    let solution = solve(memo, position, effort)?;
    let Some(first) = game.moves(position).next() else { return Ok(None) };
    let Some(remoteness) = solution.remoteness else {
        return match solution.winning_moves.first() {
            Some(&mv) => Ok(Some(Chosen { mv, reason: Reason::Wins { within: None } })),
            None => leaves_fewest(memo, position, first, effort).map(Some),
        };
    };
    let reason = match solution.outcome {
        Outcome::N => Reason::Wins { within: Some(remoteness) },
        Outcome::P => Reason::HoldsOut { within: remoteness },
    };
    let mut budget = Budget::moves(effort.budget);
    for mv in game.moves(position) {
        if memo.remoteness(&game.play(position, mv), &mut budget)? + 1 == remoteness {
            return Ok(Some(Chosen { mv, reason }));
        }
    }
    Ok(Some(Chosen { mv: first, reason }))
}

/// The move of a P-position that leaves the fewest winning replies; `first` is its first move.
fn leaves_fewest<G: Theory>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    first: G::Move,
    effort: Effort,
) -> Result<Chosen<G::Move>, GaveUp> {
    let game = memo.game();
    let effort = Effort { search_beyond_theory: false, ..effort };
    let (mut mv, mut replies) = (first, usize::MAX);
    for tried in game.moves(position).take(MOST_TRIED) {
        let option = game.play(position, tried);
        // Under misère play the last move has lost already.
        if game.moves(&option).next().is_none() {
            continue;
        }
        let left = solve(memo, &option, effort)?.winning_moves.len();
        if left < replies {
            (mv, replies) = (tried, left);
        }
        if replies <= 1 {
            break;
        }
    }
    Ok(Chosen { mv, reason: Reason::LeavesFew { replies } })
}
