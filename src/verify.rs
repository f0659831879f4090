//! Theory against rules. A theory is a claim; this compares it with a search that trusts nothing but
//! the rules, on every position it is given: the outcome, the nimber where one is claimed, and the
//! whole list of winning moves.
//!
//! ```
//! use grundy::card::Enumerate;
//! use grundy::games::stairs::Stairs;
//! use grundy::search::memo::Budget;
//! use grundy::verify::verify;
//!
//! let monks = Stairs::MONKS;
//! let report = verify(&monks, monks.positions(&[10]), Budget::unlimited(), |_| ())?;
//! assert_eq!(report.positions, 1023);
//! assert_eq!(report.difference, None);
//! # Ok::<(), grundy::search::memo::GaveUp>(())
//! ```

use crate::game::Play;
use crate::lang::Text;
use crate::notation::Notation;
use crate::search::memo::{Budget, GaveUp, Memo, Sums};
use crate::theory::Theory;
use crate::value::{Nimber, Outcome};

/// What was compared, and the first difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Report {
    /// Positions that were compared.
    pub positions: u64,
    /// How many of them were P-positions by the rules.
    pub lost: u64,
    /// Positions whose nimber was claimed, and compared.
    pub nimbers: u64,
    /// Positions of which the theory claims nothing.
    pub unclaimed: u64,
    /// Winning moves that were compared.
    pub winning_moves: u64,
    /// The first position on which theory and rules differ.
    pub difference: Option<Difference>,
}

/// A position on which theory and rules differ.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Difference {
    /// The position.
    pub position: String,
    /// In what they differ.
    pub what: Text,
    /// What the theory claims.
    pub theory: String,
    /// What follows from the rules.
    pub rules: String,
}

/// Compares theory and rules on `positions`, up to the first difference. `progress` is called with
/// the report after every position.
///
/// # Errors
/// When the budget does not suffice for all of them.
pub fn verify<G: Theory + Notation>(
    game: &G,
    positions: impl Iterator<Item = G::Position>,
    budget: Budget,
    mut progress: impl FnMut(&Report),
) -> Result<Report, GaveUp> {
    let mut rules = Rules { memo: Memo::new(game, Sums::Whole), budget };
    let mut report = Report::default();
    for position in positions {
        compare(&mut rules, &position, &mut report)?;
        progress(&report);
        if report.difference.is_some() {
            break;
        }
    }
    Ok(report)
}

/// As [`verify`], for what is claimed of misère play: outcomes and winning moves. There are no nimbers.
///
/// # Errors
/// When the budget does not suffice for all positions.
pub fn verify_misere<G: Theory + Notation>(
    game: &G,
    positions: impl Iterator<Item = G::Position>,
    budget: Budget,
    mut progress: impl FnMut(&Report),
) -> Result<Report, GaveUp> {
    let memo = Memo::under(Play::Misere, game, Sums::Whole);
    let mut rules = Rules { memo, budget };
    let mut report = Report::default();
    for position in positions {
        compare_misere(&mut rules, &position, &mut report)?;
        progress(&report);
        if report.difference.is_some() {
            break;
        }
    }
    Ok(report)
}

/// What follows from the rules alone.
struct Rules<'g, G: Theory> {
    memo: Memo<'g, G>,
    budget: Budget,
}

impl<G: Theory> Rules<'_, G> {
    fn nimber(&mut self, position: &G::Position) -> Result<Nimber, GaveUp> {
        self.memo.nimber(position, &mut self.budget)
    }

    fn outcome(&mut self, position: &G::Position) -> Result<Outcome, GaveUp> {
        self.memo.outcome(position, &mut self.budget)
    }

    fn winning_moves(&mut self, position: &G::Position) -> Result<Vec<G::Move>, GaveUp> {
        let game = self.memo.game();
        let mut winning_moves = Vec::new();
        for mv in game.moves(position) {
            if self.outcome(&game.play(position, mv))? == Outcome::P {
                winning_moves.push(mv);
            }
        }
        Ok(winning_moves)
    }
}

fn compare<G: Theory + Notation>(
    rules: &mut Rules<'_, G>,
    position: &G::Position,
    report: &mut Report,
) -> Result<(), GaveUp> {
    let game = rules.memo.game();
    let Some(claim) = game.claim(position) else {
        report.unclaimed += 1;
        return Ok(());
    };
    let nimber = rules.nimber(position)?;
    let difference = |what: Text, theory: String, rules: String| {
        Some(Difference { position: game.write(position), what, theory, rules })
    };
    report.positions += 1;
    report.lost += u64::from(nimber == Nimber::ZERO);
    if claim.outcome() != nimber.outcome() {
        let (theory, rules) = (claim.outcome().to_string(), nimber.outcome().to_string());
        report.difference = difference(Text::new("the outcome", "胜负"), theory, rules);
        return Ok(());
    }
    if let Some(claimed) = claim.nimber() {
        report.nimbers += 1;
        if claimed != nimber {
            let (theory, rules) = (claimed.to_string(), nimber.to_string());
            report.difference = difference(Text::new("the nimber", "SG 值"), theory, rules);
            return Ok(());
        }
    }
    compare_moves(rules, position, &game.winning_moves(position), report)
}

fn compare_misere<G: Theory + Notation>(
    rules: &mut Rules<'_, G>,
    position: &G::Position,
    report: &mut Report,
) -> Result<(), GaveUp> {
    let game = rules.memo.game();
    let Some((theory, claimed)) = game.misere().claim(position) else {
        report.unclaimed += 1;
        return Ok(());
    };
    let outcome = rules.outcome(position)?;
    report.positions += 1;
    report.lost += u64::from(outcome == Outcome::P);
    if claimed != outcome {
        let what = Text::new("the outcome", "胜负");
        let (theory, rules) = (claimed.to_string(), outcome.to_string());
        report.difference = Some(Difference { position: game.write(position), what, theory, rules });
        return Ok(());
    }
    compare_moves(rules, position, &theory.winning_moves(position), report)
}

fn compare_moves<G: Theory + Notation>(
    rules: &mut Rules<'_, G>,
    position: &G::Position,
    claimed: &[G::Move],
    report: &mut Report,
) -> Result<(), GaveUp> {
    let game = rules.memo.game();
    let right = rules.winning_moves(position)?;
    report.winning_moves += right.len() as u64;
    if claimed != right {
        let write = |moves: &[G::Move]| {
            let moves: Vec<String> = moves.iter().map(|&mv| game.write_move(position, mv)).collect();
            moves.join(" ")
        };
        let what = Text::new("the winning moves", "必胜走法");
        let (theory, rules) = (write(claimed), write(&right));
        report.difference = Some(Difference { position: game.write(position), what, theory, rules });
    }
    Ok(())
}
