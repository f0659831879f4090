//! What a player types. Every command has an English and a Chinese name, whatever the language, and most have a
//! letter, too.

/// What was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed<'l> {
    /// An empty line.
    Nothing,
    /// One step further on the ladder of hints.
    Hint,
    /// Take back the last move, and the answer to it.
    Undo,
    /// Make it again.
    Redo,
    /// Take the other side.
    Swap,
    /// The moves so far.
    Record,
    /// Another opponent of this name; without one, who it is and who else it could be.
    Opponent(&'l str),
    /// The explanation of the position.
    Why,
    /// Begin again.
    New,
    /// The legal moves.
    Moves,
    /// What can be typed.
    Help,
    /// Leave.
    Quit,
    /// Anything else should be a move.
    Move(&'l str),
}

impl<'l> Typed<'l> {
    /// The meaning of a line without blanks around it; a letter that `is_move` is one.
    pub fn of(line: &'l str, is_move: impl FnOnce(&str) -> bool) -> Typed<'l> {
        let lower = line.to_lowercase();
        let (word, name) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if matches!(&*word.to_lowercase(), "opponent" | "对手") {
            return Typed::Opponent(name.trim());
        }
        match Typed::of_letter(&lower).filter(|_| !is_move(line)) {
            Some(command) => command,
            None => Typed::of_word(&lower).unwrap_or(Typed::Move(line)),
        }
    }

    /// The command of a letter: of its word, or of the key on the screen.
    fn of_letter(line: &str) -> Option<Typed<'static>> {
        Some(match line {
            "h" | "t" => Typed::Hint,
            "u" => Typed::Undo,
            "r" => Typed::Redo,
            "s" => Typed::Swap,
            "e" | "w" => Typed::Why,
            "n" => Typed::New,
            "m" => Typed::Moves,
            "q" => Typed::Quit,
            _ => return None,
        })
    }

    fn of_word(line: &str) -> Option<Typed<'static>> {
        Some(match line {
            "" => Typed::Nothing,
            "hint" | "提示" => Typed::Hint,
            "undo" | "悔棋" => Typed::Undo,
            "redo" | "重走" => Typed::Redo,
            "swap" | "换边" => Typed::Swap,
            "record" | "棋谱" => Typed::Record,
            "why" | "为什么" => Typed::Why,
            "new" | "重来" => Typed::New,
            "moves" | "走法" => Typed::Moves,
            "help" | "?" | "？" | "帮助" => Typed::Help,
            "quit" | "exit" | "退出" => Typed::Quit,
            _ => return None,
        })
    }
}
