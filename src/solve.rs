//! Position → [`Solution`]: who wins, with which moves, and how that is known. Where the game has a
//! theory that covers the position, it answers at once; else a search from the rules does.
//!
//! ```
//! use grundy::games::nim::Nim;
//! use grundy::search::memo::{Memo, Sums};
//! use grundy::solve::{Effort, solve};
//! use grundy::value::{Nimber, Outcome};
//!
//! let mut memo = Memo::new(&Nim, Sums::Split);
//! let solution = solve(&mut memo, &vec![3, 4, 5], Effort::default())?;
//! assert_eq!(solution.outcome, Outcome::N);
//! assert_eq!(solution.nimber, Some(Nimber(2)));
//! assert_eq!(solution.winning_moves.len(), 1);
//! # Ok::<(), grundy::search::memo::GaveUp>(())
//! ```

use crate::game::Play;
use crate::search::memo::{Budget, GaveUp, Memo};
use crate::theory::{Claim, MOST_LISTED, Theory};
use crate::value::{MisereValue, Nimber, Outcome};

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Solution<M> {
    /// Who wins.
    pub outcome: Outcome,
    /// The nimber, where it is known: a theory may tell the outcome alone.
    pub nimber: Option<Nimber>,
    /// Every winning move, in the game's order; [`MOST_LISTED`] of them where there are more.
    pub winning_moves: Vec<M>,
    /// How the outcome and the winning moves are known.
    pub known_by: KnownBy,
    /// How many moves the game lasts when the winner hurries and the loser delays; where a position
    /// that is no sum had to be searched, or where that was asked and the search came to an end.
    pub remoteness: Option<u32>,
    /// Under misère play the genus and whether the position is tame, where a search that is not too long
    /// found them.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub misere: Option<MisereValue>,
    /// How many positions the search visited; 0 when there was none.
    pub visited: u64,
}

impl<M> Solution<M> {
    /// Whether no winning move is left out.
    pub fn lists_all(&self) -> bool {
        self.winning_moves.len() < MOST_LISTED
    }
}

/// Moves in a row, as text: with blanks between them, or commas where moves have blanks themselves.
///
/// ```
/// assert_eq!(grundy::solve::in_a_row(&["1-4".into(), "5-2".into()]), "1-4 5-2");
/// assert_eq!(grundy::solve::in_a_row(&["3 + 3".into(), "4".into()]), "3 + 3, 4");
/// ```
pub fn in_a_row(moves: &[String]) -> String {
    moves.join(if moves.iter().any(|mv| mv.contains(' ')) { ", " } else { " " })
}

/// How a solution is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum KnownBy {
    /// By the game's theory.
    Theory,
    /// By a search from the rules.
    Search,
}

/// How much work a solution may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Whether to search for what the theory does not tell: the remoteness, and the nimber where the
    /// theory knows the outcome alone.
    pub search_beyond_theory: bool,
    /// How many moves a search may try before it gives up.
    pub budget: u64,
}

impl Default for Effort {
    /// No more search than is needed for the outcome; five million moves.
    fn default() -> Effort {
        Effort { search_beyond_theory: false, budget: 5_000_000 }
    }
}

/// How much is asked of a position's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// The nimber, which is searched for where the theory knows the outcome alone.
    Nimber,
    /// The outcome alone, for which nothing is searched where there is a theory.
    Outcome,
}

/// The value of a position, without its winning moves: much less work. Where the budget does not suffice
/// for a nimber, but the theory tells the outcome, it is the outcome. Misère play has outcomes alone.
///
/// # Errors
/// When neither a theory nor a search within the budget tells who wins.
pub fn value<G: Theory>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    depth: Depth,
    budget: &mut Budget,
) -> Result<Claim, GaveUp> {
    if memo.play() == Play::Misere {
        let known = memo.game().misere().claim(position);
        return Ok(Claim::Outcome(match known {
            Some((_, outcome)) => outcome,
            None => memo.outcome(position, budget)?,
        }));
    }
    let claim = match memo.game().claim(position) {
        Some(claim) if depth == Depth::Nimber => {
            let nimber = claim.nimber().or_else(|| memo.nimber(position, budget).ok());
            nimber.map_or(claim, Claim::Nimber)
        }
        Some(claim) => claim,
        None => Claim::Nimber(memo.nimber(position, budget)?),
    };
    Ok(match depth {
        Depth::Nimber => claim,
        Depth::Outcome => Claim::Outcome(claim.outcome()),
    })
}

/// Solves a position. The memory may hold what earlier searches of the same game have found.
///
/// # Errors
/// When neither a theory nor a search within the budget tells who wins.
pub fn solve<G: Theory>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    effort: Effort,
) -> Result<Solution<G::Move>, GaveUp> {
    if memo.play() == Play::Misere {
        return solve_misere(memo, position, effort);
    }
    let game = memo.game();
    let mut budget = Budget::moves(effort.budget);
    let visited_before = memo.positions();
    let mut solution = match game.claim(position) {
        Some(claim) => Solution {
            outcome: claim.outcome(),
            nimber: claim.nimber(),
            winning_moves: game.winning_moves(position),
            known_by: KnownBy::Theory,
            remoteness: None,
            misere: None,
            visited: 0,
        },
        None => search(memo, position, &mut budget)?,
    };
    if effort.search_beyond_theory && solution.nimber.is_none() {
        solution.nimber = memo.nimber(position, &mut budget).ok();
    }
    // The remoteness is a matter of whole positions. Where there is but one component, which has just
    // been searched, it costs no more than that did; of a sum it may cost far more.
    let comes_along = solution.known_by == KnownBy::Search
        && game.components(position.clone()).into_iter().nth(1).is_none();
    if effort.search_beyond_theory || comes_along {
        solution.remoteness = memo.remoteness(position, &mut budget).ok();
    }
    solution.visited = memo.positions() - visited_before;
    Ok(solution)
}

/// How many moves a search for a genus may try: what it remembers takes much memory.
const GENUS_BUDGET: u64 = 500_000;

/// Solves a position under misère play: it has no nimber, and sums are never taken apart.
fn solve_misere<G: Theory>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    effort: Effort,
) -> Result<Solution<G::Move>, GaveUp> {
    let game = memo.game();
    let mut budget = Budget::moves(effort.budget);
    let visited_before = memo.positions();
    let known = game.misere().claim(position);
    let (outcome, winning_moves) = match known {
        Some((theory, outcome)) => (outcome, theory.winning_moves(position)),
        None => (memo.outcome(position, &mut budget)?, search_winning_moves(memo, position, &mut budget)?),
    };
    let (mut remoteness, mut misere) = (None, None);
    if known.is_none() || effort.search_beyond_theory {
        remoteness = memo.remoteness(position, &mut budget).ok();
        let mut budget = Budget::moves(effort.budget.min(GENUS_BUDGET));
        misere = memo.misere_value(position, &mut budget).ok();
    }
    Ok(Solution {
        outcome,
        nimber: None,
        winning_moves,
        known_by: if known.is_some() { KnownBy::Theory } else { KnownBy::Search },
        remoteness,
        misere,
        visited: memo.positions() - visited_before,
    })
}

/// The moves that leave a P-position, by the rules.
fn search_winning_moves<G: Theory>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    budget: &mut Budget,
) -> Result<Vec<G::Move>, GaveUp> {
    let game = memo.game();
    let mut winning_moves = Vec::new();
    for mv in game.moves(position) {
        if memo.outcome(&game.play(position, mv), budget)? == Outcome::P {
            winning_moves.push(mv);
            if winning_moves.len() == MOST_LISTED {
                break;
            }
        }
    }
    Ok(winning_moves)
}

/// Solves a position from the rules.
fn search<G: Theory>(
    memo: &mut Memo<'_, G>,
    position: &G::Position,
    budget: &mut Budget,
) -> Result<Solution<G::Move>, GaveUp> {
    let nimber = memo.nimber(position, budget)?;
    let winning_moves = search_winning_moves(memo, position, budget)?;
    Ok(Solution {
        outcome: nimber.outcome(),
        nimber: Some(nimber),
        winning_moves,
        known_by: KnownBy::Search,
        remoteness: None,
        misere: None,
        visited: 0,
    })
}
