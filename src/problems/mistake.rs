//! Mistakes that programs are known to make. A [`Mistake`] answers as a program with that mistake does,
//! so that a test set can be asked whether it would catch the program.

use super::{Answer, Statement};
use crate::lang::{Text, text};

/// A mistake that programs are known to make with a problem.
pub struct Mistake<C> {
    /// What is told about it.
    pub known: KnownMistake,
    answer: Wrong<C>,
}

/// Appends an answer to a case.
type Append<C> = dyn Fn(&C, &mut Vec<u8>);

/// What a program with a mistake does with a case.
enum Wrong<C> {
    /// Whether it says that the player to move wins.
    Winner(Box<dyn Fn(&C) -> bool>),
    /// Appends its answer, with its line end.
    Answer(Box<Append<C>>),
}

impl<C> Mistake<C> {
    /// A mistake about who wins: what it is called, in lower case and without blanks, what is wrong in
    /// English and Chinese, and whether a program that makes it says that the player to move wins.
    pub fn winner(
        id: &'static str,
        en: &'static str,
        zh: &'static str,
        wins: impl Fn(&C) -> bool + 'static,
    ) -> Mistake<C> {
        let known = KnownMistake { id, about: Text::new(en, zh) };
        Mistake { known, answer: Wrong::Winner(Box::new(wins)) }
    }

    /// Any other mistake: `answer` appends what a program that makes it answers, with its line end.
    pub fn answer(
        id: &'static str,
        en: &'static str,
        zh: &'static str,
        answer: impl Fn(&C, &mut Vec<u8>) + 'static,
    ) -> Mistake<C> {
        let known = KnownMistake { id, about: Text::new(en, zh) };
        Mistake { known, answer: Wrong::Answer(Box::new(answer)) }
    }

    /// Appends what a program with this mistake answers.
    pub(super) fn write(&self, statement: &Statement, case: &C, answers: &mut Vec<u8>) {
        match &self.answer {
            Wrong::Winner(wins) => statement.answer.write_winner(wins(case), answers),
            Wrong::Answer(answer) => answer(case, answers),
        }
    }
}

/// What is told about a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct KnownMistake {
    /// What it is called.
    pub id: &'static str,
    /// What is wrong.
    pub about: Text,
}

/// Answers to a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The right one.
    pub right: String,
    /// What programs answer that make one of the known mistakes, in the order of these.
    pub mistaken: Vec<String>,
}

/// A mistake that can be made with any problem whose answers are two words.
pub(super) struct Guess {
    pub known: KnownMistake,
    /// What it answers when the first word is right, and when the second one is.
    answers: [&'static str; 2],
    first: &'static str,
}

impl Guess {
    /// All of them.
    pub fn all(statement: &Statement) -> Vec<Guess> {
        let Answer::Winner(first, second) = statement.answer else { return Vec::new() };
        let always = |word| text!("answers `{word}` always", "总是回答“{word}”");
        let inverted = Text::new("confuses the two answers", "把两种回答弄反了");
        let guess = |id, about, answers| Guess { known: KnownMistake { id, about }, answers, first };
        vec![
            guess("always-first", always(first), [first; 2]),
            guess("always-second", always(second), [second; 2]),
            guess("inverted", inverted, [second, first]),
        ]
    }

    /// What it answers where this is right.
    pub fn answer(&self, right: &str) -> String {
        self.answers[usize::from(right.trim_end() != self.first)].to_owned() + "\n"
    }
}
