//! The position that a verb is given: as arguments, or as lines of the standard input.

use std::io::{self, IsTerminal};

use clap::ArgMatches;
use grundy::card::About;
use grundy::entry::SolveError;
use grundy::lang::{Text, text};
use grundy::search::memo::GaveUp;
use grundy::text::InputError;

use crate::output::{Failure, tell};
use crate::verbs::Call;

/// Where positions come from.
pub enum Positions {
    /// One position, as arguments.
    Arguments(Arguments),
    /// One position a line of the standard input.
    Lines,
}

/// A position whose tokens are arguments.
pub struct Arguments {
    /// The whole position.
    pub text: String,
    /// The byte at which each argument begins.
    starts: Vec<usize>,
}

impl Positions {
    /// The positions that the command line asks about.
    pub fn of(call: &Call<'_>) -> Positions {
        match Arguments::given(call.matches) {
            Some(arguments) if arguments.text != "-" => return Positions::Arguments(arguments),
            None if io::stdin().is_terminal() => tell(
                &Text::new(
                    "Type positions, one a line; Ctrl-D ends.",
                    "请输入局面，每行一个；按 Ctrl-D 结束。",
                ),
                call.lang,
            ),
            _ => {}
        }
        Positions::Lines
    }
}

impl Arguments {
    /// The position of the command line, if there is one.
    pub fn given(matches: &ArgMatches) -> Option<Arguments> {
        let mut text = String::new();
        let mut starts = Vec::new();
        for arg in matches.get_many::<String>("position")? {
            if !starts.is_empty() {
                text.push(' ');
            }
            starts.push(text.len());
            text.push_str(arg);
        }
        Some(Arguments { text, starts })
    }

    /// In which argument an error is.
    pub fn place(&self, error: &InputError) -> Text {
        if error.found.is_none() {
            return Text::new("at the end of the position", "局面末尾");
        }
        let offset = error.place.offset as usize;
        let number = self.starts.partition_point(|&start| start <= offset);
        let start = number.checked_sub(1).map_or(0, |index| self.starts[index]);
        let end = self.starts.get(number).map_or(self.text.len(), |next| next - 1);
        let has_blanks = self.text.get(start..end).is_some_and(|arg| arg.contains(char::is_whitespace));
        let column = self.text.get(start..offset).map_or(1, |before| before.chars().count() + 1);
        match has_blanks {
            true => text!(
                "argument {number} of the position, column {column}",
                "局面的第 {number} 个参数第 {column} 列"
            ),
            false => text!("argument {number} of the position", "局面的第 {number} 个参数"),
        }
    }
}

/// The failure of a question about a position; `place` says where an error of the position is.
pub fn failure(
    about: &About,
    error: &SolveError,
    budget: u64,
    place: impl FnOnce(&InputError) -> Text,
) -> Failure {
    match error {
        SolveError::Input(error) => bad_position(about, error, &place(error)),
        SolveError::GaveUp(error) => gave_up(error, budget),
    }
}

/// The failure of a text that is no position.
pub fn bad_position(about: &About, error: &InputError, place: &Text) -> Failure {
    let (name, Text { en, zh }) = (about.name, &about.position);
    Failure::of_input(place, error).with_hint(text!("a position of {name} is {en}", "{name} 的局面是{zh}"))
}

/// The failure of a search that came to no end within a budget, which a long position uses up faster.
pub fn gave_up(error: &GaveUp, budget: u64) -> Failure {
    let tried = error.tried;
    let Text { en, zh } = match tried < budget {
        true => text!(
            ", which is all that a budget of {budget} allows on a position this long",
            "（局面这么长时，{budget} 步的预算只够这些）"
        ),
        false => Text::same(""),
    };
    Failure::new(text!(
        "the search gave up after {tried} moves without an answer{en}",
        "搜索了 {tried} 步仍无结果，已放弃{zh}"
    ))
    .with_hint(Text::new("`--budget MOVES` lets it try more", "可用 `--budget 步数` 让它多搜一些"))
}

/// The place of an error in a line of the standard input.
pub fn place_in_line(line: u64, error: &InputError) -> Text {
    let column = error.place.column;
    text!("line {line}, column {column}", "第 {line} 行第 {column} 列")
}
