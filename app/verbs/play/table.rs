//! The table at which a game is played line by line.

use grundy::draw::terminal;
use grundy::entry::{ByHand, PlayError};
use grundy::explain::page::page;
use grundy::lang::{Lang, Text};
use grundy::playing::hint::Rung;
use grundy::playing::told;
use grundy::solve::in_a_row;

use super::contest::Contest;
use super::options::opponent_called;
use super::words;
use crate::output::{Failure, fold, print, push_lines, width};

/// A contest as lines.
pub struct Table<'g> {
    contest: Contest<'g>,
    lang: Lang,
    in_colour: bool,
    /// Whether the answer has been asked for, so that moves may be judged and the computer's have reasons.
    is_answer_shown: bool,
}

impl<'g> Table<'g> {
    /// A table for a contest.
    pub fn new(contest: Contest<'g>, lang: Lang, in_colour: bool) -> Table<'g> {
        Table { contest, lang, in_colour, is_answer_shown: false }
    }

    /// Says what is played and how.
    pub fn welcome(&self) -> Result<(), Failure> {
        self.say(&words::welcome(self.contest.game.about, self.contest.play))?;
        match self.contest.options.opponent() {
            Some(opponent) => self.say(&opponent),
            None => Ok(()),
        }
    }

    /// Begins a new game.
    pub fn begin(&mut self) -> Result<(), Failure> {
        self.contest.begin();
        self.is_answer_shown = false;
        self.go_on()
    }

    /// Whether this can be played.
    pub fn is_move(&self, typed: &str) -> bool {
        self.contest.is_move(typed)
    }

    /// Makes the player's move and the computer's answer to it.
    pub fn play(&mut self, mv: &str) -> Result<(), Failure> {
        if self.contest.is_over()? {
            return self.say_it_is_over();
        }
        if self.contest.is_computers_turn() {
            return self.say(&words::stuck());
        }
        let side = self.contest.side();
        match self.contest.make(mv) {
            Err(PlayError::Position(error) | PlayError::Move(error)) => self.say(&words::no_move(mv, &error)),
            Ok(ply) => {
                let person = self.contest.is_among_friends().then_some(side);
                self.say(&words::player_moves(person, &ply))?;
                self.go_on()
            }
        }
    }

    /// Takes the player's last move back.
    pub fn undo(&mut self) -> Result<(), Failure> {
        match self.contest.undo() {
            false => self.say(&words::nothing_to_undo()),
            true => self.show(),
        }
    }

    /// Makes the player's move again that was taken back.
    pub fn redo(&mut self) -> Result<(), Failure> {
        match self.contest.redo() {
            false => self.say(&words::nothing_to_redo()),
            true => self.go_on(),
        }
    }

    /// Lets the player take the other side.
    pub fn swap_sides(&mut self) -> Result<(), Failure> {
        if self.contest.is_among_friends() {
            return self.say(&words::no_sides_to_swap());
        }
        self.contest.swap_sides();
        self.go_on()
    }

    /// Lets another opponent sit down.
    pub fn call_opponent(&mut self, name: &str) -> Result<(), Failure> {
        match opponent_called(name) {
            None => self.say(&words::no_opponent(name)),
            Some(level) => {
                self.contest.sit_down(level);
                self.say(&words::sits_down(&self.contest.options))?;
                self.go_on()
            }
        }
    }

    /// Goes one step further on the ladder of hints.
    pub fn hint(&mut self) -> Result<(), Failure> {
        if self.contest.is_over()? {
            return self.say_it_is_over();
        }
        // Without a board at hand, to name the piece alone is to tell the move.
        const RUNGS: [Rung; 4] = [Rung::Outcome, Rung::Region, Rung::Move, Rung::Why];
        let rung = RUNGS[self.contest.hints.min(RUNGS.len() - 1)];
        self.contest.hints += 1;
        let hint = self.contest.hint(rung);
        match self.told(hint)?.flatten() {
            Some(hint) => self.say(&words::hint(hint)),
            None => Ok(()),
        }
    }

    /// Explains the position.
    pub fn why(&mut self) -> Result<(), Failure> {
        let explanation = self.contest.explanation(u64::MAX);
        let Some(explanation) = self.told(explanation)? else { return Ok(()) };
        self.is_answer_shown = true;
        let lines = page(&explanation, &self.contest.game.about.title, self.lang, width());
        let mut text = String::new();
        push_lines(&mut text, &lines, self.in_colour);
        print(text)
    }

    /// Lists the legal moves.
    pub fn list_moves(&self) -> Result<(), Failure> {
        const MOST: usize = 200;
        // So few are told one a line, if there are words for them.
        const MOST_TOLD: usize = 20;
        let mut moves = self.contest.moves(MOST + 1)?;
        let few = if moves.len() <= MOST_TOLD { self.contest.moves_by_hand()? } else { Vec::new() };
        if few.iter().any(|by_hand| by_hand.words.is_some()) {
            let in_words = |by_hand: &ByHand| told(&by_hand.mv, by_hand.words.as_ref());
            return few.iter().try_for_each(|by_hand| self.say(&in_words(by_hand)));
        }
        let has_more = moves.len() > MOST;
        moves.truncate(MOST);
        self.say(&words::moves(&in_a_row(&moves), has_more))
    }

    /// Lists the moves that were made, and how good they were if that may be seen.
    pub fn list_record(&self) -> Result<(), Failure> {
        let is_judged = self.is_answer_shown || self.contest.is_over()?;
        self.say(&words::record(&self.contest, is_judged))
    }

    /// Says what can be typed.
    pub fn help(&self) -> Result<(), Failure> {
        self.say(&words::help(self.contest.game.about, self.contest.play))
    }

    /// Says that what was typed is too long to be looked at.
    pub fn refuse_long_line(&self) -> Result<(), Failure> {
        self.say(&words::too_long())
    }

    /// Makes the computer's move, if it is to move, and shows where that leads.
    pub fn go_on(&mut self) -> Result<(), Failure> {
        let answer = self.contest.answer();
        match self.told(answer)? {
            None => self.say(&words::stuck())?,
            // The reasons tell who wins, which is for the player to find out.
            Some(Some((ply, reason))) => {
                self.say(&words::computer_moves(&ply, reason.filter(|_| self.is_answer_shown)))?;
            }
            Some(None) => {}
        }
        self.show()
    }

    /// What a question led to; what went wrong is told, and the game goes on.
    fn told<T>(&self, answer: Result<T, Failure>) -> Result<Option<T>, Failure> {
        match answer {
            Ok(answer) => Ok(Some(answer)),
            Err(Failure::Wrong { message, .. }) => self.say(&message).map(|()| None),
            Err(other) => Err(other),
        }
    }

    /// Shows the board, and whose turn it is or who has won.
    fn show(&self) -> Result<(), Failure> {
        let scene = self.contest.game.open.scene(self.contest.position());
        let scene = scene.map_err(|error| self.contest.failure(&error.into()))?;
        let mut board = String::from("\n");
        push_lines(&mut board, &terminal::draw(&scene, &[], self.lang, width()), self.in_colour);
        print(board)?;
        match self.contest.is_over()? {
            true => self.say_it_is_over(),
            false => self.say(&words::turn(&self.contest)),
        }
    }

    fn say_it_is_over(&self) -> Result<(), Failure> {
        self.say(&words::over(&self.contest))
    }

    fn say(&self, words: &Text) -> Result<(), Failure> {
        print(fold(words.get(self.lang), width()) + "\n")
    }
}
