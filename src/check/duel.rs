//! Playing against another program, move by move, as the perfect player. Each game begins with a
//! position that the program can win; it has won when it never gives the win away. The first move
//! that does, or that is no move at all, ends the duel, and there is a proof: the reply that beats it.
//!
//! The program talks in lines. It is sent a position on which it must move, written as the game writes
//! it, and answers with a move, as the game writes moves. When a game is over it is sent `won`; it
//! can only lose by a mistake, which ends the duel with `lost`. After the last game it is sent `end`.
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
//! let report = duel(&*nim, starts, &mut Greedy)?;
//! // 5 is won, and 1 1 cannot be.
//! assert_eq!((report.won, report.skipped), (1, 1));
//! let mistake = report.mistake.expect("2 3 is given away");
//! assert_eq!((&*mistake.answer, mistake.verdict.name()), ("1:2-0", "losing-move"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::check::run::{RunError, Talk};
use crate::check::verdict::Verdict;
use crate::entry::{OpenGame, PlayError, Solver};
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
}

impl Opponent for Talk {
    fn tell(&mut self, words: &str) -> Result<(), RunError> {
        self.send_line(words)
    }

    fn answer(&mut self, position: &str) -> Result<Option<String>, RunError> {
        self.send_line(position)?;
        let line = self.read_line()?;
        Ok(line.map(|line| String::from_utf8_lossy(&line).trim().to_owned()))
    }
}

/// How a duel went.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many games the program won.
    pub won: usize,
    /// How many moves it made in them.
    pub moves: usize,
    /// How many positions were left out: those that nobody can win from, and those about which a search
    /// gave up.
    pub skipped: usize,
    /// The first mistake.
    pub mistake: Option<Mistake>,
}

/// A move that gave the win away, or that is none.
#[derive(Clone, Debug)]
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
    pub verdict: Verdict,
}

/// Plays from each of the positions that can be won, until the opponent makes a mistake.
///
/// # Errors
/// When the opponent cannot be run.
pub fn duel(
    game: &dyn OpenGame,
    starts: impl IntoIterator<Item = String>,
    opponent: &mut dyn Opponent,
) -> Result<Report, RunError> {
    let mut report = Report::default();
    let mut solver = game.solver();
    for start in starts {
        if outcome(&mut *solver, &start) != Some(Outcome::N) {
            report.skipped += 1;
            continue;
        }
        let mut match_ =
            Match { game, solver: &mut *solver, opponent, moves: Vec::new(), position: start.clone() };
        if let Some((answer, verdict)) = match_.play()? {
            let Match { moves, position, .. } = match_;
            opponent.tell("lost")?;
            report.mistake = Some(Mistake { start, moves, position, answer, verdict });
            return Ok(report);
        }
        report.moves += match_.moves.len().div_ceil(2);
        report.won += 1;
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
    /// The opponent's mistake, if it makes one before it has won.
    fn play(&mut self) -> Result<Option<(String, Verdict)>, RunError> {
        loop {
            let Some(answer) = self.opponent.answer(&self.position)? else {
                return Ok(Some((String::new(), Verdict::NothingPrinted)));
            };
            let played = match self.game.play(&self.position, &answer) {
                Ok(played) => played,
                Err(PlayError::Position(_) | PlayError::Move(_)) => {
                    return Ok(Some((answer.clone(), Verdict::IllegalMove { mv: answer })));
                }
            };
            if outcome(self.solver, &played.position) == Some(Outcome::N) {
                let reply = self.reply(&played.position);
                return Ok(Some((answer, Verdict::LosingMove { mv: played.mv, reply })));
            }
            self.moves.push(played.mv);
            let Some(reply) = self.reply(&played.position) else { return Ok(None) };
            // The perfect player's moves are legal.
            let Ok(replied) = self.game.play(&played.position, &reply) else { return Ok(None) };
            self.moves.push(replied.mv);
            self.position = replied.position;
        }
    }

    /// The perfect player's move; `None` where there is none.
    fn reply(&mut self, position: &str) -> Option<String> {
        let chosen = self.solver.choose(position, Effort::default()).ok().flatten();
        chosen.map(|chosen| chosen.mv).or_else(|| self.game.moves(position, 1).ok()?.pop())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    /// Plays perfectly until it has made so many moves, and then badly.
    struct Tired<'g> {
        solver: Box<dyn Solver + 'g>,
        moves_left: u32,
        then: Option<&'static str>,
        told: Vec<String>,
    }

    impl Opponent for Tired<'_> {
        fn tell(&mut self, words: &str) -> Result<(), RunError> {
            self.told.push(words.to_owned());
            Ok(())
        }

        fn answer(&mut self, position: &str) -> Result<Option<String>, RunError> {
            if self.moves_left == 0 {
                return Ok(self.then.map(str::to_owned));
            }
            self.moves_left -= 1;
            let solution = self.solver.solve(position, Effort::default()).expect("there is a theory");
            Ok(solution.winning_moves.into_iter().next())
        }
    }

    fn duel_with(moves: u32, then: Option<&'static str>) -> (Report, Vec<String>) {
        let monks = games::find("monks").and_then(|entry| entry.open("").ok()).expect("it is in the catalog");
        let starts: Vec<String> = monks.positions(&[7]).collect();
        let mut tired = Tired { solver: monks.solver(), moves_left: moves, then, told: Vec::new() };
        let report = duel(&*monks, starts, &mut tired).expect("it can be run");
        (report, tired.told)
    }

    #[test]
    fn the_perfect_player_wins_every_game() {
        let (report, told) = duel_with(u32::MAX, None);
        assert!(report.mistake.is_none());
        assert_eq!(report.won + report.skipped, 127);
        assert!(report.won > 50 && report.moves > report.won, "{report:?}");
        assert_eq!(told.len(), report.won + 1);
        assert_eq!(told.last().map(String::as_str), Some("end"));
    }

    #[test]
    fn mistakes_are_told_with_the_way_to_them() {
        for (then, name) in
            [(None, "nothing-printed"), (Some("1-1"), "illegal-move"), (Some("?"), "illegal-move")]
        {
            let (report, told) = duel_with(9, then);
            let mistake = report.mistake.expect("it tires");
            assert_eq!(mistake.verdict.name(), name);
            assert_eq!(told.last().map(String::as_str), Some("lost"));
            assert_eq!(mistake.moves.len() % 2, 0, "both have moved");
        }
    }
}
