//! Playing against another program, move by move, as the perfect player. Each game begins with a
//! position that the program can win; it has won when it never gives the win away. The first move
//! that does, or that is no move at all, ends the duel, and there is a proof: the reply that beats it.
//!
//! The program talks in lines. It is sent a position on which it must move, written as the game writes
//! it, and answers with one line: a move, as the game writes moves. When a game is over it is sent
//! `won`, which is not answered; it can only lose by a mistake, which ends the duel with `lost`. After
//! the last game it is sent `end`.
//!
//! ```text
//! > 3 4 5          the first position
//! < 1:3-1          the program's move
//! > 1 2 5          the position after the perfect player's reply
//! < 3:5-3
//! …
//! > won
//! > 2 2 1          the next game
//! ```
//!
//! ```
//! use grundy::check::duel::{Opponent, duel};
//! use grundy::check::run::RunError;
//! use grundy::games;
//!
//! /// Takes everything from the first heap.
//! struct Greedy;
//! impl Opponent for Greedy {
//!     fn tell(&mut self, _: &str) -> Result<(), RunError> {
//!         Ok(())
//!     }
//!     fn answer(&mut self, position: &str) -> Result<Option<String>, RunError> {
//!         Ok(position.split(' ').next().map(|size| format!("1:{size}-0")))
//!     }
//! }
//!
//! let nim = games::find("nim").expect("it is in the catalog").open("")?;
//! let starts = ["5", "1 1", "2 3"].map(str::to_owned);
//! let report = duel(&*nim, starts, 10, &mut Greedy)?;
//! // 5 is won, and 1 1 cannot be.
//! assert_eq!((report.won, report.lost), (1, 1));
//! let mistake = report.mistake.expect("2 3 is given away");
//! assert_eq!((&*mistake.answer, mistake.fault.name()), ("1:2-0", "losing-move"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fault;

use std::time::Duration;

pub use self::fault::Fault;
use crate::check::run::{RunError, Talk};
use crate::entry::{OpenGame, PlayError, Played, Solver};
use crate::solve::Effort;
use crate::value::Outcome;

/// Whoever answers positions with moves.
pub trait Opponent {
    /// Tells how a game went; no answer is expected.
    ///
    /// # Errors
    /// When it cannot be told.
    fn tell(&mut self, words: &str) -> Result<(), RunError>;

    /// The move that it answers a position with; `None` when no answer came.
    ///
    /// # Errors
    /// When it cannot be asked.
    fn answer(&mut self, position: &str) -> Result<Option<String>, RunError>;

    /// A line that nobody asked for, if one comes within this time.
    ///
    /// # Errors
    /// When it cannot be listened to.
    fn unasked(&mut self, _patience: Duration) -> Result<Option<String>, RunError> {
        Ok(None)
    }
}

impl Opponent for Talk {
    fn tell(&mut self, words: &str) -> Result<(), RunError> {
        self.send_line(words)
    }

    fn answer(&mut self, position: &str) -> Result<Option<String>, RunError> {
        self.send_line(position)?;
        let line = self.read_line()?;
        Ok(line.map(|line| trimmed(&line)))
    }

    fn unasked(&mut self, patience: Duration) -> Result<Option<String>, RunError> {
        Ok(self.line_within(patience)?.map(|line| trimmed(&line)))
    }
}

fn trimmed(line: &[u8]) -> String {
    String::from_utf8_lossy(line).trim().to_owned()
}

/// How a duel went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many games the program won.
    pub won: usize,
    /// How many moves it made in them.
    pub moves: usize,
    /// Where the last of them began.
    pub last: Option<String>,
    /// How many positions were left out as whoever moves first loses there against perfect play.
    pub lost: usize,
    /// How many positions were left out as a search gave up before it knew who wins.
    pub unknown: usize,
    /// The first mistake.
    pub mistake: Option<Mistake>,
}

/// A move that gave the win away, or that is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The position with which the game began.
    pub start: String,
    /// The moves of both that led to the mistake.
    pub moves: Vec<String>,
    /// The position, which could be won.
    pub position: String,
    /// What the program answered; empty when nothing came.
    pub answer: String,
    /// What is wrong with it.
    pub fault: Fault,
}

/// Plays from the positions that can be won, so many games at the most, until the opponent makes a
/// mistake.
///
/// # Errors
/// When the opponent cannot be run.
pub fn duel(
    game: &dyn OpenGame,
    starts: impl IntoIterator<Item = String>,
    most_games: usize,
    opponent: &mut dyn Opponent,
) -> Result<Report, RunError> {
    let mut report = Report::default();
    let mut solver = game.solver();
    for start in starts {
        if report.won == most_games {
            break;
        }
        match outcome(&mut *solver, &start) {
            Some(Outcome::N) => {}
            Some(Outcome::P) => {
                report.lost += 1;
                continue;
            }
            None => {
                report.unknown += 1;
                continue;
            }
        }
        let mut match_ =
            Match { game, solver: &mut *solver, opponent, moves: Vec::new(), position: start.clone() };
        if let Some((answer, fault)) = match_.play()? {
            let Match { moves, position, .. } = match_;
            opponent.tell("lost")?;
            report.mistake = Some(Mistake { start, moves, position, answer, fault });
            return Ok(report);
        }
        report.moves += match_.moves.len().div_ceil(2);
        report.won += 1;
        report.last = Some(start);
        opponent.tell("won")?;
    }
    opponent.tell("end")?;
    Ok(report)
}

fn outcome(solver: &mut dyn Solver, position: &str) -> Option<Outcome> {
    solver.solve(position, Effort::default()).ok().map(|solution| solution.outcome)
}

/// One game. The opponent is to move, and can win.
struct Match<'d> {
    game: &'d dyn OpenGame,
    solver: &'d mut dyn Solver,
    opponent: &'d mut dyn Opponent,
    moves: Vec<String>,
    position: String,
}

impl Match<'_> {
    /// The opponent's mistake, if it makes one before it has won: its answer and what is wrong.
    fn play(&mut self) -> Result<Option<(String, Fault)>, RunError> {
        // How long a line is waited for that would make a wrong answer one of too many.
        const SHORT: Duration = Duration::from_millis(100);
        loop {
            let Some(answer) = self.opponent.answer(&self.position)? else {
                return Ok(Some((String::new(), Fault::NoAnswer)));
            };
            let judged = self.judge(&answer);
            let patience = if judged.is_err() { SHORT } else { Duration::ZERO };
            if let Some(then) = self.opponent.unasked(patience)? {
                return Ok(Some((answer, Fault::ExtraLine { then })));
            }
            let played = match judged {
                Ok(played) => played,
                Err(fault) => return Ok(Some((answer, fault))),
            };
            self.moves.push(played.mv);
            let Some(reply) = self.reply(&played.position) else { return Ok(None) };
            // The perfect player's moves are legal.
            let Ok(replied) = self.game.play(&played.position, &reply) else { return Ok(None) };
            self.moves.push(replied.mv);
            self.position = replied.position;
        }
    }

    /// The option that an answer leads to, when it is a winning move.
    fn judge(&mut self, answer: &str) -> Result<Played, Fault> {
        let played = self.game.play(&self.position, answer).map_err(|error| match error {
            PlayError::Position(error) | PlayError::Move(error) => {
                Fault::of_refused(self.game, &self.position, answer, error)
            }
        })?;
        if outcome(self.solver, &played.position) == Some(Outcome::N) {
            let reply = self.reply(&played.position);
            return Err(Fault::LosingMove { mv: played.mv, reply });
        }
        Ok(played)
    }

    /// The perfect player's move; `None` where there is none.
    fn reply(&mut self, position: &str) -> Option<String> {
        let chosen = self.solver.choose(position, Effort::default()).ok().flatten();
        chosen.map(|chosen| chosen.mv).or_else(|| self.game.moves(position, 1).ok()?.pop())
    }
}

#[cfg(test)]
mod tests;
