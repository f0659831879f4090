//! The table at which a game is played: the position, whose turn it is, and what was before.

use grundy::draw::terminal;
use grundy::entry::{PlayError, Played, SolveError, Solver};
use grundy::explain::page::page;
use grundy::explain::{Detail, Explanation};
use grundy::game::Play;
use grundy::lang::{Lang, Text};
use grundy::opponent::Chosen;
use grundy::playing::hint::{Rung, hint};
use grundy::solve::{Effort, in_a_row};

use super::super::Call;
use super::words;
use crate::game::Game;
use crate::output::{Failure, fold, print, push_lines, width};
use crate::position::failure;

/// A game that is being played.
pub struct Table<'g> {
    game: &'g Game,
    play: Play,
    solver: Box<dyn Solver + 'g>,
    effort: Effort,
    start: String,
    position: String,
    is_players_turn: bool,
    /// The positions before each of the player's moves.
    earlier: Vec<String>,
    /// How many hints have been given for this position.
    hints: usize,
    lang: Lang,
    in_colour: bool,
}

impl<'g> Table<'g> {
    /// A table with the position to begin with.
    pub fn new(game: &'g Game, play: Play, start: String, effort: Effort, call: &Call<'_>) -> Table<'g> {
        Table {
            game,
            play,
            solver: game.open.solver_under(play),
            effort,
            position: start.clone(),
            start,
            is_players_turn: true,
            earlier: Vec::new(),
            hints: 0,
            lang: call.lang,
            in_colour: call.in_colour(),
        }
    }

    /// Says what is played and how.
    pub fn welcome(&self) -> Result<(), Failure> {
        self.say(&words::welcome(self.game.about, self.play))
    }

    /// Begins a new game.
    pub fn begin(&mut self, computer_begins: bool) -> Result<(), Failure> {
        self.earlier.clear();
        self.set(self.start.clone(), !computer_begins);
        if computer_begins && !self.is_over()? { self.answer() } else { self.show() }
    }

    /// Makes the player's move and the computer's answer to it.
    pub fn play(&mut self, mv: &str) -> Result<(), Failure> {
        if self.is_over()? {
            return self.say(&words::over(self.is_players_turn, self.play));
        }
        match self.game.open.play(&self.position, mv) {
            Err(PlayError::Position(error) | PlayError::Move(error)) => self.say(&words::no_move(mv, &error)),
            Ok(Played { mv, position }) => {
                self.say(&words::player_moves(&mv, &position))?;
                self.earlier.push(std::mem::take(&mut self.position));
                self.set(position, false);
                if self.is_over()? { self.show() } else { self.answer() }
            }
        }
    }

    /// Takes the player's last move back.
    pub fn undo(&mut self) -> Result<(), Failure> {
        match self.earlier.pop() {
            None => self.say(&words::nothing_to_undo()),
            Some(position) => {
                self.set(position, true);
                self.show()
            }
        }
    }

    /// Goes one step further on the ladder of hints.
    pub fn hint(&mut self) -> Result<(), Failure> {
        if self.is_over()? {
            return self.say(&words::over(self.is_players_turn, self.play));
        }
        // Without a board at hand, to name the piece alone is to tell the move.
        const RUNGS: [Rung; 4] = [Rung::Outcome, Rung::Region, Rung::Move, Rung::Why];
        let rung = RUNGS[self.hints.min(RUNGS.len() - 1)];
        self.hints += 1;
        let computer = Text::new("the computer", "电脑");
        let (game, solver) = (&*self.game.open, &mut *self.solver);
        let hint = hint(game, solver, &self.position, rung, &computer, self.effort);
        match hint.map_err(|error| self.failure(&error))? {
            Some(hint) => self.say(&words::hint(hint)),
            None => Ok(()),
        }
    }

    /// Explains the position.
    pub fn why(&mut self) -> Result<(), Failure> {
        let explanation = self.explanation(self.effort)?;
        let lines = page(&explanation, &self.game.about.title, self.lang, width());
        let mut text = String::new();
        push_lines(&mut text, &lines, self.in_colour);
        print(text)
    }

    /// Lists the legal moves.
    pub fn list_moves(&self) -> Result<(), Failure> {
        const MOST: usize = 200;
        let mut moves = self.moves(MOST + 1)?;
        let has_more = moves.len() > MOST;
        moves.truncate(MOST);
        self.say(&words::moves(&in_a_row(&moves), has_more))
    }

    /// Says what can be typed.
    pub fn help(&self) -> Result<(), Failure> {
        self.say(&words::help(self.game.about))
    }

    /// Says that what was typed is too long to be looked at.
    pub fn refuse_long_line(&self) -> Result<(), Failure> {
        self.say(&words::too_long())
    }

    /// Makes the computer's move.
    fn answer(&mut self) -> Result<(), Failure> {
        if let Some(Chosen { mv, reason }) = self.choose()? {
            // The solver's move is legal.
            if let Ok(Played { mv, position }) = self.game.open.play(&self.position, &mv) {
                self.say(&words::computer_moves(&mv, &position, reason))?;
                self.set(position, true);
            }
        }
        self.show()
    }

    fn set(&mut self, position: String, is_players_turn: bool) {
        self.position = position;
        self.is_players_turn = is_players_turn;
        self.hints = 0;
    }

    /// Shows the board, and whose turn it is or who has won.
    fn show(&self) -> Result<(), Failure> {
        let scene = self.game.open.scene(&self.position).map_err(|error| self.failure(&error.into()))?;
        let mut board = String::from("\n");
        push_lines(&mut board, &terminal::draw(&scene, &[], self.lang, width()), self.in_colour);
        print(board)?;
        match self.is_over()? {
            true => self.say(&words::over(self.is_players_turn, self.play)),
            false => self.say(&words::turn(&self.position)),
        }
    }

    fn is_over(&self) -> Result<bool, Failure> {
        Ok(self.moves(1)?.is_empty())
    }

    fn moves(&self, most: usize) -> Result<Vec<String>, Failure> {
        self.game.open.moves(&self.position, most).map_err(|error| self.failure(&error.into()))
    }

    fn choose(&mut self) -> Result<Option<Chosen<String>>, Failure> {
        self.solver.choose(&self.position, self.effort).map_err(|error| self.failure(&error))
    }

    fn explanation(&mut self, effort: Effort) -> Result<Explanation, Failure> {
        let explanation = self.solver.explain(&self.position, effort, Detail::default());
        explanation.map_err(|error| self.failure(&error))
    }

    fn failure(&self, error: &SolveError) -> Failure {
        failure(self.game.about, error, self.effort.budget, |_| {
            Text::new("the position on the table", "当前局面")
        })
    }

    fn say(&self, words: &Text) -> Result<(), Failure> {
        print(fold(words.get(self.lang), width()) + "\n")
    }
}
