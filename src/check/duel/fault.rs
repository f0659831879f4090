//! What is wrong with an answer in a duel, in words.

use crate::entry::OpenGame;
use crate::lang::{Lang, Text, blank_before, text};
use crate::text::{InputError, Tokens};

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No answer came. Why not, only the end of the program can tell.
    NoAnswer,
    /// A line more than there were questions. What was taken for the answer need not be it.
    ExtraLine {
        /// The line that came too.
        then: String,
    },
    /// Something that is not written as a move.
    NotAMove(InputError),
    /// A move that the rules do not allow.
    IllegalMove(InputError),
    /// A legal move after which the opponent wins.
    LosingMove {
        /// The move as the game writes it.
        mv: String,
        /// A winning move of the opponent.
        reply: Option<String>,
    },
}

impl Fault {
    /// What is wrong with an answer that the game refuses with an error. It is written as a move if
    /// it has numbers and other words in the same places as some move of the position. The first
    /// ones may be missing: the number of a heap may be left out.
    pub(super) fn of_refused(game: &dyn OpenGame, position: &str, answer: &str, error: InputError) -> Fault {
        const LOOKED_AT: usize = 100;
        let theirs = kinds(answer);
        let moves = game.moves(position, LOOKED_AT).unwrap_or_default();
        let is_whole = error.found.is_some() && !theirs.is_empty();
        match is_whole && moves.iter().any(|mv| kinds(mv).ends_with(&theirs)) {
            true => Fault::IllegalMove(error),
            false => Fault::NotAMove(error),
        }
    }

    /// Its name for programs: lower case, with dashes.
    pub fn name(&self) -> &'static str {
        match self {
            Fault::NoAnswer => "no-answer",
            Fault::ExtraLine { .. } => "extra-line",
            Fault::NotAMove(_) => "not-a-move",
            Fault::IllegalMove(_) => "illegal-move",
            Fault::LosingMove { .. } => "losing-move",
        }
    }

    /// A sentence about it, for an answer as it is to be quoted.
    pub fn words(&self, answer: &str) -> Text {
        match self {
            Fault::NoAnswer => Text::new("no answer", "没有回答"),
            Fault::ExtraLine { then } => text!(
                "a line too many: it printed `{answer}`, and then `{then}`. Each position is answered with one line, \
                 and nothing else is printed",
                "多输出了一行：先输出“{answer}”，又输出“{then}”。每个局面只回答一行，此外不要输出任何内容"
            ),
            Fault::NotAMove(error) => refusal(&Text::new("not a move", "不是走法"), answer, error),
            Fault::IllegalMove(error) => refusal(&Text::new("illegal move", "非法移动"), answer, error),
            Fault::LosingMove { mv, reply: Some(reply) } => text!(
                "a legal but losing move: {mv} is beaten by {reply}",
                "合法但必败的一步：{mv} 之后，对手走 {reply} 就赢了"
            ),
            Fault::LosingMove { mv, reply: None } => {
                text!("a legal but losing move: {mv}", "合法但必败的一步：{mv}")
            }
        }
    }
}

/// Whether each word of a move is a number.
fn kinds(mv: &str) -> Vec<bool> {
    let is_number = |word: &str| word.chars().all(|character| character.is_ascii_digit());
    Tokens::of_move(mv).map(|token| is_number(token.text)).collect()
}

/// Why an answer is refused: what stands there, unless that is all of it, and what was expected.
fn refusal(heading: &Text, answer: &str, error: &InputError) -> Text {
    let Text { en, zh } = heading;
    let Text { en: expected, zh: expected_zh } = &error.expected;
    let blank = blank_before(expected_zh);
    match error.found.as_deref() {
        None if answer.is_empty() => {
            text!("{en}: an empty line, expected {expected}", "{zh}：空行，应为{blank}{expected_zh}")
        }
        None => {
            text!(
                "{en}: `{answer}`, expected {expected} after it",
                "{zh}：“{answer}”，后面还缺{blank}{expected_zh}"
            )
        }
        Some(found) if found == answer => {
            text!("{en}: `{answer}`, expected {expected}", "{zh}：“{answer}”，应为{blank}{expected_zh}")
        }
        Some(_) => {
            let (found, found_zh) = (error.message(Lang::En), error.message(Lang::Zh));
            text!("{en}: `{answer}`; {found}", "{zh}：“{answer}”；{found_zh}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::PlayError;
    use crate::games;

    fn fault(game: &str, position: &str, answer: &str) -> Fault {
        let game = games::find(game).and_then(|entry| entry.open("").ok()).expect("it is in the catalog");
        match game.play(position, answer) {
            Err(PlayError::Move(error)) => Fault::of_refused(&*game, position, answer, error),
            other => panic!("{answer}: {other:?}"),
        }
    }

    #[test]
    fn what_is_written_as_a_move_is_told_from_what_is_not() {
        for (game, position, answer, name) in [
            ("monks", "1 5 9", "1-9", "illegal-move"),
            ("monks", "1 5 9", "1 5", "illegal-move"),
            ("monks", "1 5 9", "2-3", "illegal-move"),
            ("monks", "1 5 9", "hello", "not-a-move"),
            ("monks", "1 5 9", "1", "not-a-move"),
            ("monks", "1 5 9", "1-2 3", "not-a-move"),
            ("monks", "1 5 9", "", "not-a-move"),
            ("nim", "3 4 5", "1:3-4", "illegal-move"),
            ("nim", "3 4 5", "3-7", "illegal-move"),
            ("nim", "3 4 5", "Yes", "not-a-move"),
        ] {
            assert_eq!(fault(game, position, answer).name(), name, "{game}: {answer}");
        }
    }

    #[test]
    fn a_refusal_says_what_was_expected_in_both_languages() {
        for (answer, words, words_zh) in [
            ("", "not a move: an empty line, expected ", "不是走法：空行，应为"),
            ("hello", "not a move: `hello`, expected ", "不是走法：“hello”，应为"),
            ("1", "not a move: `1`, expected ", "不是走法：“1”，后面还缺"),
            ("1-9", "illegal move: `1-9`; found `9`, expected ", "非法移动：“1-9”；读到“9”，应为"),
        ] {
            let Text { en, zh } = fault("monks", "1 5 9", answer).words(answer);
            assert!(en.starts_with(words) && zh.starts_with(words_zh), "{en}; {zh}");
        }
    }
}
