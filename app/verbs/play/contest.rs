//! The contest itself, whatever its face: the position, who sits on which side, and the record.

use grundy::entry::{ByHand, PlayError, Played, SolveError, Solver};
use grundy::explain::{Detail, Explanation};
use grundy::game::Play;
use grundy::lang::Text;
use grundy::opponent::Reason;
use grundy::playing::hint::{Hint, Rung, hint};
use grundy::playing::{Level, Opponent, Ply, Record, judge};
use grundy::solve::Effort;

use super::options::{Options, Side};
use super::words;
use crate::game::Game;
use crate::output::Failure;
use crate::position::failure;

/// A game that is being played.
pub struct Contest<'g> {
    pub game: &'g Game,
    pub play: Play,
    pub options: Options,
    pub record: Record,
    solver: Box<dyn Solver + 'g>,
    effort: Effort,
    /// The computer, unless two persons play.
    opponent: Option<Opponent>,
    /// The side of the computer, or of the second person.
    other_side: Side,
    /// How many hints have been given for this position.
    pub hints: usize,
}

impl<'g> Contest<'g> {
    /// A contest with the position to begin with.
    pub fn new(game: &'g Game, play: Play, start: String, effort: Effort, options: Options) -> Contest<'g> {
        Contest {
            game,
            play,
            solver: game.open.solver_under(play),
            effort,
            record: Record::new(start),
            opponent: options.level.map(|level| Opponent::new(level, options.seed)),
            other_side: options.other_side,
            options,
            hints: 0,
        }
    }

    /// The present position.
    pub fn position(&self) -> &str {
        self.record.position()
    }

    /// Whether two persons play.
    pub fn is_among_friends(&self) -> bool {
        self.opponent.is_none()
    }

    /// The side that makes the move after so many.
    pub fn side_after(plies: usize) -> Side {
        if plies.is_multiple_of(2) { Side::First } else { Side::Second }
    }

    /// The side that is to move.
    pub fn side(&self) -> Side {
        Self::side_after(self.record.plies())
    }

    /// Whether this side is the computer's.
    pub fn is_computer(&self, side: Side) -> bool {
        self.opponent.is_some() && side == self.other_side
    }

    /// Whether the computer is to move, or has no move left.
    pub fn is_computers_turn(&self) -> bool {
        self.is_computer(self.side())
    }

    /// Begins again.
    pub fn begin(&mut self) {
        self.record = Record::new(self.record.start().to_owned());
        self.hints = 0;
    }

    /// Another opponent sits down: the computer, playing so well, or a second person.
    pub fn sit_down(&mut self, level: Option<Level>) {
        self.options.level = level;
        self.opponent = level.map(|level| Opponent::new(level, self.options.seed));
    }

    /// The player takes the other side.
    pub fn swap_sides(&mut self) {
        self.other_side = self.other_side.other();
        self.hints = 0;
    }

    /// Whether this can be played.
    pub fn is_move(&self, typed: &str) -> bool {
        self.game.open.play(self.position(), typed).is_ok()
    }

    /// Makes a move of whoever is to move.
    pub fn make(&mut self, mv: &str) -> Result<Ply, PlayError> {
        let (game, position) = (&*self.game.open, self.record.position());
        let by_hand = game.move_by_hand(position, mv)?;
        let words = by_hand.words;
        let played = Played { mv: by_hand.mv, position: by_hand.leaves };
        // Where no search tells who wins, moves are not judged.
        let judgement = judge(game, &mut *self.solver, position, &played, self.effort).ok();
        let ply = Ply { mv: played.mv, position: played.position, words, judgement };
        self.record.push(ply.clone());
        self.hints = 0;
        Ok(ply)
    }

    /// Makes moves of either side, which stand in a text with `;` between them, or `；` as Chinese keyboards give it.
    pub fn replay(&mut self, moves: &str) -> Result<(), Failure> {
        for (mv, number) in moves.split([';', '；']).map(str::trim).zip(1..) {
            if let Err(PlayError::Position(error) | PlayError::Move(error)) = self.make(mv) {
                return Err(words::no_move_to_begin_with(self.game.about, number, mv, &error));
            }
        }
        Ok(())
    }

    /// Makes the computer's move, if it is to move and has one; with the reason for it.
    pub fn answer(&mut self) -> Result<Option<(Ply, Option<Reason>)>, Failure> {
        if !self.is_computers_turn() {
            return Ok(None);
        }
        let Some(opponent) = &mut self.opponent else { return Ok(None) };
        let (game, solver) = (&*self.game.open, &mut *self.solver);
        let answer = opponent.choose(game, solver, self.record.position(), self.effort);
        let Some(answer) = answer.map_err(|error| self.failure(&error))? else { return Ok(None) };
        // The move of an opponent is legal.
        Ok(self.make(&answer.mv).ok().map(|ply| (ply, answer.reason)))
    }

    /// Takes moves back until a person is to move; whether there was one to take back.
    pub fn undo(&mut self) -> bool {
        let plies = self.record.plies();
        let persons = (0..plies).rev().find(|&plies| !self.is_computer(Self::side_after(plies)));
        self.record.go_to(persons.unwrap_or(plies));
        self.hints = 0;
        persons.is_some()
    }

    /// Makes moves again that were taken back, until a person is to move; whether there was one.
    pub fn redo(&mut self) -> bool {
        let is_made = self.record.redo();
        while self.is_computers_turn() && self.record.redo() {}
        self.hints = 0;
        is_made
    }

    /// Whether no move is left.
    pub fn is_over(&self) -> Result<bool, Failure> {
        Ok(self.moves(1)?.is_empty())
    }

    /// The first moves.
    pub fn moves(&self, most: usize) -> Result<Vec<String>, Failure> {
        self.game.open.moves(self.position(), most).map_err(|error| self.failure(&error.into()))
    }

    /// All moves, with what each does.
    pub fn moves_by_hand(&self) -> Result<Vec<ByHand>, Failure> {
        let moves = self.game.open.moves_by_hand(self.position(), usize::MAX);
        moves.map_err(|error| self.failure(&error.into()))
    }

    /// The hint on a rung of the ladder.
    pub fn hint(&mut self, rung: Rung) -> Result<Option<Hint>, Failure> {
        let opponent = match self.opponent {
            Some(_) => Text::new("the computer", "电脑"),
            None => Text::new("your opponent", "对手"),
        };
        let (game, solver) = (&*self.game.open, &mut *self.solver);
        let hint = hint(game, solver, self.record.position(), rung, &opponent, self.effort);
        hint.map_err(|error| self.failure(&error))
    }

    /// Explains the position, by a search of at most so many moves.
    pub fn explanation(&mut self, budget: u64) -> Result<Explanation, Failure> {
        let effort = Effort { budget: self.effort.budget.min(budget), ..self.effort };
        let explanation = self.solver.explain(self.record.position(), effort, Detail::default());
        explanation.map_err(|error| self.failure(&error))
    }

    pub fn failure(&self, error: &SolveError) -> Failure {
        failure(self.game.about, error, self.effort.budget, |_| {
            Text::new("the position on the table", "当前局面")
        })
    }
}
