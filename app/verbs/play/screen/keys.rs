//! What keys mean.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::super::command::Typed;

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// An arrow, or another key that goes somewhere.
    Step(Step),
    Enter,
    Escape,
    /// Takes a character away.
    Erase,
    Character(char),
    /// Ctrl-C or Ctrl-D: leave at once.
    Stop,
    Other,
}

/// Where a key goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Left,
    Right,
    Up,
    Down,
    /// Tab.
    Next,
    /// Tab with Shift.
    Previous,
    PageUp,
    PageDown,
}

impl Key {
    /// The key of an event.
    pub fn of(event: KeyEvent) -> Key {
        let has_control = event.modifiers.contains(KeyModifiers::CONTROL);
        match event.code {
            KeyCode::Char('c' | 'd') if has_control => Key::Stop,
            _ if event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => Key::Other,
            KeyCode::Char(character) => Key::Character(character),
            KeyCode::Left => Key::Step(Step::Left),
            KeyCode::Right => Key::Step(Step::Right),
            KeyCode::Up => Key::Step(Step::Up),
            KeyCode::Down => Key::Step(Step::Down),
            KeyCode::Tab => Key::Step(Step::Next),
            KeyCode::BackTab => Key::Step(Step::Previous),
            KeyCode::PageUp => Key::Step(Step::PageUp),
            KeyCode::PageDown => Key::Step(Step::PageDown),
            KeyCode::Enter => Key::Enter,
            KeyCode::Esc => Key::Escape,
            KeyCode::Backspace => Key::Erase,
            _ => Key::Other,
        }
    }

    /// The key where no line is typed: `h`, `j`, `k` and `l` are arrows, and a blank chooses.
    pub fn on_board(self) -> Key {
        match self {
            Key::Character('h') => Key::Step(Step::Left),
            Key::Character('j') => Key::Step(Step::Down),
            Key::Character('k') => Key::Step(Step::Up),
            Key::Character('l') => Key::Step(Step::Right),
            Key::Character(' ' | '　') => Key::Enter,
            other => other,
        }
    }
}

/// What the player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// One step further on the ladder of hints.
    Hint,
    /// Show the analysis, or hide it.
    Analysis,
    /// The position explained in full.
    Explain,
    /// All keys.
    Help,
    /// All moves.
    Moves,
    /// Take back.
    Undo,
    /// Make again.
    Redo,
    /// Begin again.
    New,
    /// Take the other side.
    Swap,
    /// The next of the opponents.
    Opponent,
    /// The other language.
    Language,
    /// Type a move.
    Type,
    /// Leave.
    Quit,
}

impl Command {
    /// The command of a key; `None` for one with which a move begins.
    pub fn of(character: char) -> Option<Command> {
        Some(match character {
            't' | 'H' => Command::Hint,
            'a' => Command::Analysis,
            'e' => Command::Explain,
            '?' | '？' => Command::Help,
            'm' => Command::Moves,
            'u' => Command::Undo,
            'r' => Command::Redo,
            'n' => Command::New,
            's' => Command::Swap,
            'o' => Command::Opponent,
            'L' => Command::Language,
            ':' | '：' | '/' => Command::Type,
            'q' => Command::Quit,
            _ => return None,
        })
    }

    /// The command of a word that was typed; `None` for one that asks for nothing which is not on the screen.
    pub fn of_word(word: Typed<'_>) -> Option<Command> {
        Some(match word {
            Typed::Hint => Command::Hint,
            Typed::Undo => Command::Undo,
            Typed::Redo => Command::Redo,
            Typed::Swap => Command::Swap,
            Typed::Why => Command::Explain,
            Typed::New => Command::New,
            Typed::Moves => Command::Moves,
            Typed::Help => Command::Help,
            Typed::Quit => Command::Quit,
            Typed::Nothing | Typed::Record | Typed::Opponent(_) | Typed::Move(_) => return None,
        })
    }
}
