//! Playing against another program, move by move, as the perfect player. Each game begins with a
//! position that the program can win; it has won when it never gives the win away. The first move
//! that does, or that is no move at all, ends the duel, and there is a proof: the reply that beats it.
//!
//! The program talks in lines. It is sent a position on which it must move, written as the game writes
//! it, and answers with one line: a move, as the game writes moves. When a game is over it is sent
//! `won`, which is not answered; it can only lose by a mistake, which ends the duel with `lost`. After
//! the last game, or when the time is up, it is sent `end`.
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
//! use grundy::check::duel::{Length, Opponent, duel};
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
//! let mut starts = ["5", "1 1", "2 3"].map(str::to_owned).into_iter();
//! let report = duel(&*nim, &mut starts, Length::games(10), &mut Greedy)?;
//! // 5 is won, and 1 1 cannot be.
//! assert_eq!((report.won, report.lost), (1, 1));
//! let mistake = report.mistake.expect("2 3 is given away");
//! assert_eq!((&*mistake.answer, mistake.fault.name()), ("1:2-0", "losing-move"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod contest;
mod fault;
mod grow;
mod starts;

use std::time::{Duration, Instant};

pub use self::board::{Board, Written};
pub use self::fault::Fault;
pub use self::starts::{Growing, Starts};
use crate::check::run::{RunError, Talk};
use crate::entry::{OpenGame, PlayError, Played, Solver};
use crate::search::memo::Budget;
use crate::solve::{Depth, Effort};
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
    /// How many moves it made in those.
    pub moves: usize,
    /// Where the last of them began.
    pub last: Option<String>,
    /// How many positions were left out as whoever moves first loses there against perfect play.
    pub lost: usize,
    /// How many positions were left out as a search gave up before it knew who wins.
    pub unknown: usize,
    /// Whether the time was up before all games were played.
    pub is_cut_short: bool,
    /// Whether fewer games were played than might have been, as there was no other position to begin with.
    pub is_all: bool,
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

/// How long a duel is at the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// How many games are played.
    pub games: usize,
    /// When it ends, if it does by then; no answer is cut short.
    pub until: Option<Instant>,
}

impl Length {
    /// So many games, however long they take.
    pub fn games(games: usize) -> Length {
        Length { games, until: None }
    }

    fn is_over(self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// How many moves the search may try for who wins where a game might begin.
const START_BUDGET: u64 = 10_000;

/// How many moves the perfect player's search may try beyond that, for how long it can hold out: few enough to
/// answer at once, for a game may have hundreds of moves.
const REPLY_BUDGET: u64 = 2_000;

/// Plays from the positions that can be won until the opponent makes a mistake. Positions that take long to
/// solve are left out.
///
/// # Errors
/// When the opponent cannot be run.
pub fn duel(
    game: &dyn OpenGame,
    starts: &mut dyn Starts,
    length: Length,
    opponent: &mut dyn Opponent,
) -> Result<Report, RunError> {
    let mut report = Report::default();
    let mut solver = game.solver();
    while report.won < length.games {
        if length.is_over() {
            report.is_cut_short = true;
            break;
        }
        let Some(start) = starts.next_start(report.won) else {
            report.is_all = true;
            break;
        };
        match outcome(&mut *solver, &start, START_BUDGET) {
            Some(Outcome::N) => {}
            Some(Outcome::P) => {
                report.lost += 1;
                continue;
            }
            None => {
                report.unknown += 1;
                starts.was_too_hard();
                continue;
            }
        }
        let mut match_ =
            Match { game, solver: &mut *solver, opponent, moves: Vec::new(), position: start.clone() };
        let ended = match_.play(length)?;
        let Match { moves, position, .. } = match_;
        match ended {
            End::Won => report.moves += moves.len().div_ceil(2),
            End::CutShort => {
                report.is_cut_short = true;
                break;
            }
            End::Erred(answer, fault) => {
                opponent.tell("lost")?;
                report.mistake = Some(Mistake { start, moves, position, answer, fault });
                return Ok(report);
            }
        }
        report.won += 1;
        report.last = Some(start);
        opponent.tell("won")?;
    }
    opponent.tell("end")?;
    Ok(report)
}

/// Who wins, as far as a search within a budget can tell.
fn outcome(solver: &mut dyn Solver, position: &str, budget: u64) -> Option<Outcome> {
    let claim = solver.value(position, Depth::Outcome, &mut Budget::moves(budget));
    claim.ok().map(|claim| claim.outcome())
}

/// How a game ended.
enum End {
    /// The opponent won it.
    Won,
    /// The time was up.
    CutShort,
    /// The opponent made a mistake: its answer and what is wrong.
    Erred(String, Fault),
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
    /// Plays until the opponent has won or makes a mistake.
    fn play(&mut self, length: Length) -> Result<End, RunError> {
        // How long a line is waited for that would make a wrong answer one of too many.
        const SHORT: Duration = Duration::from_millis(100);
        while !length.is_over() {
            let Some(answer) = self.opponent.answer(&self.position)? else {
                return Ok(End::Erred(String::new(), Fault::NoAnswer));
            };
            let judged = self.judge(&answer);
            let patience = if judged.is_err() { SHORT } else { Duration::ZERO };
            if let Some(then) = self.opponent.unasked(patience)? {
                return Ok(End::Erred(answer, Fault::ExtraLine { then }));
            }
            let played = match judged {
                Ok(played) => played,
                Err(fault) => return Ok(End::Erred(answer, fault)),
            };
            self.moves.push(played.mv);
            let Some(reply) = self.reply(&played.position) else { return Ok(End::Won) };
            // The perfect player's moves are legal.
            let Ok(replied) = self.game.play(&played.position, &reply) else { return Ok(End::Won) };
            self.moves.push(replied.mv);
            self.position = replied.position;
        }
        Ok(End::CutShort)
    }

    /// The option that an answer leads to, when it is a winning move.
    fn judge(&mut self, answer: &str) -> Result<Played, Fault> {
        let played = self.game.play(&self.position, answer).map_err(|error| match error {
            PlayError::Position(error) | PlayError::Move(error) => {
                Fault::of_refused(self.game, &self.position, answer, error)
            }
        })?;
        if outcome(self.solver, &played.position, Effort::default().budget) == Some(Outcome::N) {
            let reply = self.winning_reply(&played.position);
            return Err(Fault::LosingMove { mv: played.mv, reply });
        }
        Ok(played)
    }

    /// A move in a position that the opponent left; `None` where there is none. As it is lost, any move will
    /// do where the perfect player takes long.
    fn reply(&mut self, position: &str) -> Option<String> {
        self.chosen(position).or_else(|| self.game.moves(position, 1).ok()?.pop())
    }

    /// A move that wins a position which the opponent gave away.
    fn winning_reply(&mut self, position: &str) -> Option<String> {
        self.chosen(position).or_else(|| {
            let solution = self.solver.solve(position, Effort::default()).ok()?;
            solution.winning_moves.into_iter().next()
        })
    }

    /// The perfect player's move, as far as it is found at once.
    fn chosen(&mut self, position: &str) -> Option<String> {
        let quick = Effort { budget: REPLY_BUDGET, ..Effort::default() };
        self.solver.choose(position, quick).ok().flatten().map(|chosen| chosen.mv)
    }
}

#[cfg(test)]
mod tests;
