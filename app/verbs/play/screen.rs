//! The contest on a whole terminal: a drawn board on which pieces are chosen by keys, the moves so far with
//! what they were worth, hints, and an analysis that stays hidden until it is asked for. Reading order:
//! `device` opens the terminal and puts it right again, `keys` says what is pressed, `chooser` is the
//! choice of a move, `overlay` what lies over the board; `frame` puts all of it into lines.

mod chooser;
mod device;
mod frame;
mod keys;
mod overlay;
mod words;

use std::io::{self, IsTerminal};

use crossterm::event::{self, Event, KeyEventKind};
use grundy::draw::{Gesture, Spot};
use grundy::entry::PlayError;
use grundy::explain::Explanation;
use grundy::lang::{Lang, Text};
use grundy::playing::Level;
use grundy::playing::hint::Rung;

use self::chooser::Chooser;
use self::device::Device;
use self::keys::{Command, Key, Step};
use self::overlay::Overlay;
use super::command::Typed;
use super::contest::Contest;
use super::options::{next_level, opponent_called};
use super::words as said;
use crate::output::{Failure, Verdict};

/// Whether there is a terminal that can be drawn on.
pub fn is_possible() -> bool {
    let is_dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    !is_dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Plays on the whole terminal.
pub fn play(contest: Contest<'_>, lang: Lang, in_colour: bool) -> Result<Verdict, Failure> {
    let mut screen = Screen::new(contest, lang)?;
    let device = Device::open(in_colour).map_err(|error| Failure::of_output(&error))?;
    screen.go_on(&device)?;
    while !screen.is_left {
        screen.draw(&device)?;
        match event::read().map_err(|error| Failure::of_source(&error))? {
            Event::Key(key) if key.kind != KeyEventKind::Release => screen.press(Key::of(key), &device)?,
            _ => {}
        }
    }
    Ok(Verdict::Done)
}

/// Of very many moves these can be chosen by keys; the others are typed.
const MOST_MOVES: usize = 2000;

/// How many moves a search may try for the analysis, which should not take long.
const ANALYSIS_BUDGET: u64 = 1_000_000;

/// What is on the screen.
struct Screen<'g> {
    contest: Contest<'g>,
    lang: Lang,
    chooser: Chooser,
    /// What lies over the board.
    overlay: Option<Overlay>,
    /// The line that is being typed.
    typed: Option<String>,
    /// What was said last.
    message: Text,
    /// The places that the last hint is about.
    pointed: Vec<Spot>,
    /// How the move is made that the last hint tells.
    hinted: Option<Gesture>,
    shows_analysis: bool,
    /// The analysis of the present position, once it was needed.
    explanation: Option<Explanation>,
    is_over: bool,
    is_left: bool,
}

impl<'g> Screen<'g> {
    fn new(contest: Contest<'g>, lang: Lang) -> Result<Screen<'g>, Failure> {
        let mut screen = Screen {
            contest,
            lang,
            chooser: Chooser::default(),
            overlay: None,
            typed: None,
            message: Text::same(""),
            pointed: Vec::new(),
            hinted: None,
            shows_analysis: false,
            explanation: None,
            is_over: false,
            is_left: false,
        };
        screen.refresh()?;
        Ok(screen)
    }

    fn draw(&self, device: &Device) -> Result<(), Failure> {
        let (width, height) = Device::size().map_err(|error| Failure::of_output(&error))?;
        device.show(&frame::frame(self, width, height)).map_err(|error| Failure::of_output(&error))
    }

    /// Looks at a position that is new on the screen.
    fn refresh(&mut self) -> Result<(), Failure> {
        let game = &self.contest.game.open;
        let moves = game.moves_by_hand(self.contest.position(), MOST_MOVES);
        let moves = moves.map_err(|error| self.contest.failure(&error.into()))?;
        self.is_over = moves.is_empty();
        self.chooser = Chooser::new(moves);
        self.explanation = None;
        self.forget_hint();
        if self.shows_analysis {
            self.analyse()?;
        }
        Ok(())
    }

    /// Makes the computer's move, if it is to move.
    fn go_on(&mut self, device: &Device) -> Result<(), Failure> {
        if !self.is_over && self.contest.is_computers_turn() {
            self.message = words::thinking();
            self.draw(device)?;
            let answer = self.contest.answer();
            match self.told(answer)? {
                // The reasons tell who wins, which is for the player to find out.
                Some(Some((ply, reason))) => {
                    self.message = words::computer_moves(&ply, reason.filter(|_| self.shows_analysis));
                }
                Some(None) => self.message = Text::same(""),
                None => self.message = self.message.clone() + Text::same("\n") + words::stuck(),
            }
        }
        self.refresh()
    }

    /// What a question led to; what went wrong is told on the screen.
    fn told<T>(&mut self, answer: Result<T, Failure>) -> Result<Option<T>, Failure> {
        match answer {
            Ok(answer) => Ok(Some(answer)),
            Err(Failure::Wrong { message, .. }) => {
                self.message = message;
                Ok(None)
            }
            Err(other) => Err(other),
        }
    }

    fn press(&mut self, key: Key, device: &Device) -> Result<(), Failure> {
        if key == Key::Stop {
            self.is_left = true;
        } else if self.typed.is_some() {
            self.press_while_typing(key, device)?;
        } else if self.overlay.is_some() {
            self.press_over(key.on_board(), device)?;
        } else {
            self.press_on_board(key.on_board(), device)?;
        }
        Ok(())
    }

    fn press_on_board(&mut self, key: Key, device: &Device) -> Result<(), Failure> {
        match key {
            Key::Step(step) => {
                self.forget_hint();
                self.chooser.step(step);
            }
            Key::Enter => {
                self.forget_hint();
                if let Some(mv) = self.chooser.choose() {
                    self.make(&mv, device)?;
                }
            }
            Key::Escape => {
                self.forget_hint();
                self.chooser.back();
            }
            Key::Erase => {}
            Key::Character(character) => match Command::of(character) {
                Some(command) => self.obey(command, device)?,
                None => self.typed = Some(character.to_string()),
            },
            Key::Stop | Key::Other => {}
        }
        Ok(())
    }

    fn press_while_typing(&mut self, key: Key, device: &Device) -> Result<(), Failure> {
        let Some(typed) = &mut self.typed else { return Ok(()) };
        match key {
            Key::Character(character) if typed.len() < LONGEST => typed.push(character),
            Key::Erase => {
                typed.pop();
            }
            Key::Escape => self.typed = None,
            Key::Enter => {
                let typed = std::mem::take(typed);
                self.typed = None;
                match Typed::of(typed.trim(), |mv| self.contest.is_move(mv)) {
                    Typed::Nothing => {}
                    Typed::Move(mv) => self.make(mv, device)?,
                    Typed::Opponent(name) => match opponent_called(name) {
                        None => self.message = said::no_opponent(name),
                        Some(level) => self.sit_down(level, device)?,
                    },
                    word => {
                        if let Some(command) = Command::of_word(word) {
                            self.obey(command, device)?;
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn press_over(&mut self, key: Key, device: &Device) -> Result<(), Failure> {
        let Some(overlay) = self.overlay else { return Ok(()) };
        let (width, height) = Device::size().map_err(|error| Failure::of_output(&error))?;
        let last = frame::last_top(self, overlay, width, height);
        match (key, overlay) {
            (Key::Step(step), overlay) => self.overlay = Some(overlay.stepped(step, last)),
            (Key::Enter, Overlay::Moves { chosen }) => {
                let mv = self.chooser.moves().get(chosen).map(|by_hand| by_hand.mv.clone());
                self.overlay = None;
                if let Some(mv) = mv {
                    self.make(&mv, device)?;
                }
            }
            (Key::Enter, overlay) => self.overlay = Some(overlay.stepped(Step::PageDown, last)),
            (Key::Other, _) => {}
            _ => self.overlay = None,
        }
        Ok(())
    }

    fn obey(&mut self, command: Command, device: &Device) -> Result<(), Failure> {
        match command {
            Command::Quit => self.is_left = true,
            Command::Hint => self.hint()?,
            Command::Analysis => {
                self.shows_analysis = !self.shows_analysis;
                if self.shows_analysis {
                    self.analyse()?;
                }
            }
            Command::Explain => {
                self.analyse()?;
                self.overlay = self.explanation.is_some().then_some(Overlay::Explanation { top: 0 });
            }
            Command::Help => self.overlay = Some(Overlay::Help { top: 0 }),
            Command::Moves if self.is_over => {}
            Command::Moves => self.overlay = Some(Overlay::Moves { chosen: 0 }),
            Command::Undo => match self.contest.undo() {
                true => self.turn_to(words::taken_back())?,
                false => self.message = said::nothing_to_undo(),
            },
            Command::Redo => match self.contest.redo() {
                true => {
                    self.turn_to(words::made_again())?;
                    self.go_on(device)?;
                }
                false => self.message = said::nothing_to_redo(),
            },
            Command::New => {
                self.contest.begin();
                self.turn_to(words::begun_again())?;
                self.go_on(device)?;
            }
            Command::Swap if self.contest.is_among_friends() => self.message = said::no_sides_to_swap(),
            Command::Swap => {
                self.contest.swap_sides();
                self.turn_to(words::swapped())?;
                self.go_on(device)?;
            }
            Command::Opponent => self.sit_down(next_level(self.contest.options.level), device)?,
            Command::Language => {
                self.lang = match self.lang {
                    Lang::En => Lang::Zh,
                    Lang::Zh => Lang::En,
                }
            }
            Command::Type => self.typed = Some(String::new()),
        }
        Ok(())
    }

    /// Lets another opponent sit down.
    fn sit_down(&mut self, level: Option<Level>, device: &Device) -> Result<(), Failure> {
        self.contest.sit_down(level);
        self.turn_to(said::sits_down(&self.contest.options))?;
        self.go_on(device)
    }

    /// Shows another position.
    fn turn_to(&mut self, message: Text) -> Result<(), Failure> {
        self.message = message;
        self.refresh()
    }

    fn make(&mut self, mv: &str, device: &Device) -> Result<(), Failure> {
        if self.is_over {
            return Ok(());
        }
        if self.contest.is_computers_turn() {
            self.message = words::stuck();
            return Ok(());
        }
        match self.contest.make(mv) {
            Err(PlayError::Position(error) | PlayError::Move(error)) => {
                self.message = words::no_move(mv, &error);
                Ok(())
            }
            Ok(_) => {
                self.turn_to(Text::same(""))?;
                self.go_on(device)
            }
        }
    }

    /// Goes one step further on the ladder of hints.
    fn hint(&mut self) -> Result<(), Failure> {
        while !self.is_over {
            let rung = Rung::ALL[self.contest.hints.min(Rung::ALL.len() - 1)];
            self.contest.hints += 1;
            let hint = self.contest.hint(rung);
            match self.told(hint)? {
                // There is no piece to choose: the next hint tells more.
                Some(None) => {}
                Some(Some(hint)) => {
                    self.hinted = match hint.spots[..] {
                        [from, to] if hint.rung >= Rung::Move => Some(Gesture { from, to }),
                        _ => None,
                    };
                    (self.message, self.pointed) = (words::hint(hint.rung, hint.words), hint.spots);
                    return Ok(());
                }
                None => return Ok(()),
            }
        }
        Ok(())
    }

    fn forget_hint(&mut self) {
        self.pointed.clear();
        self.hinted = None;
    }

    /// Finds out what there is to tell about the position.
    fn analyse(&mut self) -> Result<(), Failure> {
        if self.explanation.is_none() {
            let explanation = self.contest.explanation(ANALYSIS_BUDGET);
            self.explanation = self.told(explanation)?;
        }
        Ok(())
    }
}

/// How many bytes can be typed: more than any move that fits on a screen.
const LONGEST: usize = 400;
