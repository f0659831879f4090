//! What people are told about a problem.

use crate::lang::Text;

/// What people are told about a problem.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Statement {
    /// The name by which the program knows it: lower case, no blanks.
    pub id: &'static str,
    /// The names it has at judges.
    pub aliases: &'static [&'static str],
    /// Its usual name.
    pub title: Text,
    /// What a case is, what is asked about it, and how the answer is written.
    pub question: Text,
    /// The theory behind the answer, in one line.
    pub theory: Text,
    /// How the answers were verified.
    pub checked: Checked,
    /// How many cases an input holds.
    pub cases: Cases,
    /// How many cases an input holds at the most, by the statement or by what judges are known to ask.
    pub most_cases: u64,
    /// What stands before the answer of each case, such as `Case {}: ` or `Case {}:\n`; `{}` is
    /// the number of the case, from 1.
    pub label: &'static str,
    /// What an answer is.
    pub answer: Answer,
    /// What the judge allows.
    pub limits: Limits,
    /// Inputs, and the answers to them.
    pub samples: &'static [(&'static str, &'static str)],
}

impl Statement {
    /// All its names: that of the program, those at judges, and its title in each language.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.aliases.iter().copied().chain([self.id, &*self.title.en, &*self.title.zh])
    }

    /// What stands before the answer of a case, which counts from 1.
    pub fn label_of(&self, case: u64) -> String {
        self.label.replace("{}", &case.to_string())
    }
}

/// How many cases an input holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Cases {
    /// Exactly one.
    One,
    /// As many as the first number of the input says.
    Counted,
    /// As many as there are until the input ends.
    ToTheEnd,
    /// As many as there are until the input ends, with an empty line between two of them.
    ToTheEndApart,
    /// As many as there are until the line of so many zeros. A case never begins with a zero.
    UntilZeros(u8),
}

impl Cases {
    /// An input that holds these cases.
    pub fn input(self, cases: &[String]) -> String {
        let cases_in_a_row = cases.concat();
        match self {
            Cases::One | Cases::ToTheEnd => cases_in_a_row,
            Cases::ToTheEndApart => cases.join("\n"),
            Cases::Counted => format!("{}\n{cases_in_a_row}", cases.len()),
            Cases::UntilZeros(zeros) => {
                format!("{cases_in_a_row}{}\n", vec!["0"; usize::from(zeros)].join(" "))
            }
        }
    }
}

/// A limit on the cases of an input together, beyond that on their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Together {
    /// No input whose cases have at most so many bytes breaks it.
    pub bytes: usize,
    /// The limit in words.
    pub words: Text,
}

/// What an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Answer {
    /// One of two words: the first one when the player to move wins, else the second one.
    Winner(&'static str, &'static str),
    /// Moves that win, or a word when there is none: [`Problem::claimed`](super::Problem::claimed)
    /// reads it.
    Move,
    /// Something else, such as a count or the winners of several games. What is claimed of a single position,
    /// [`Problem::claimed`](super::Problem::claimed) reads.
    Value,
}

impl Answer {
    /// Appends the word that says whether the player to move wins, with its line end; nothing where answers
    /// are no such words.
    pub fn write_winner(self, wins: bool, answers: &mut Vec<u8>) {
        if let Answer::Winner(winner, loser) = self {
            answers.extend_from_slice(if wins { winner } else { loser }.as_bytes());
            answers.push(b'\n');
        }
    }
}

/// How the answers of a problem were verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Checked {
    /// Every small case by a search that knows only the rules of its game: a test that is the same
    /// for all problems, for which the answer is a winner and [`Problem::position`](super::Problem::position) is given.
    Rules,
    /// Every small case by a brute force of its own, written from the statement.
    BruteForce,
}

/// What a judge allows a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Limits {
    /// The time for one input.
    pub milliseconds: u64,
    /// The memory, in units of 2^20 bytes.
    pub megabytes: u64,
}

/// A position of a game of the catalog.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Shown {
    /// The game with its parameters, such as `subtraction:1 3 4`.
    pub game: String,
    /// The position as the game writes it.
    pub position: String,
}

impl Shown {
    /// A position of heaps, or other numbers with blanks between them.
    pub fn of_numbers<'n>(game: impl Into<String>, numbers: impl IntoIterator<Item = &'n u64>) -> Shown {
        let words: Vec<String> = numbers.into_iter().map(u64::to_string).collect();
        Shown { game: game.into(), position: words.join(" ") }
    }
}

/// What an answer to a case claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// That no move wins.
    Lost,
    /// That the player to move wins; if the answer names moves, then all that it names do.
    Won,
    /// That neither player can force a win.
    Drawn,
    /// That this move wins, written as the game of the case writes moves.
    Move(String),
    /// That this move wins, which ends the game and loses by that. The game of the case has no such move: it
    /// puts misère play as that the last one may not be made.
    LastMove(String),
    /// A value, about which there is nothing to say but whether it is right.
    Value,
    /// Nothing: it is not of the form that answers have.
    Unreadable,
}

impl Claimed {
    /// What one of two words claims: the first one that the player to move wins, the second one the opposite.
    pub fn of_words([winner, loser]: [&str; 2], answer: &str) -> Claimed {
        match answer {
            _ if answer == winner => Claimed::Won,
            _ if answer == loser => Claimed::Lost,
            _ => Claimed::Unreadable,
        }
    }
}
