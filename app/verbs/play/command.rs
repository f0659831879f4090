//! What a player types. Every command has an English and a Chinese name, whatever the language.

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
    /// The meaning of a line without blanks around it.
    pub fn of(line: &'l str) -> Typed<'l> {
        match line.to_lowercase().as_str() {
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
            _ => Typed::Move(line),
        }
    }
}
