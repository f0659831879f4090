//! The problem that a verb is given.

use grundy::lang::{Lang, Text, text};
use grundy::problems::{AnyProblem, PROBLEMS, Statement, find, left_out};

use crate::near::near;
use crate::output::{Failure, quoted};
use crate::table::table;
use crate::usage::did_you_mean;

/// The argument that names a problem.
pub fn argument(lang: Lang) -> clap::Arg {
    let help = Text::new("The problem, by its name here or at a judge", "题目，用这里的名称或评测网站的编号");
    crate::args::positional("problem", &Text::new("PROBLEM", "题目"), &help, lang)
}

/// The problem of this name.
pub fn named(name: &str) -> Result<&'static dyn AnyProblem, Failure> {
    find(name).ok_or_else(|| said_to_be_left_out(name).unwrap_or_else(|| unknown(name)))
}

/// Why there is no problem of this name, if that is known.
pub fn said_to_be_left_out(name: &str) -> Option<Failure> {
    let Text { en, zh } = &left_out(name)?.reason;
    let asked = quoted(name);
    Some(Failure::new(text!("`{asked}` is left out: {en}", "没有收录“{asked}”：{zh}")))
}

fn unknown(name: &str) -> Failure {
    let asked = quoted(name);
    let failure = Failure::new(text!("there is no problem `{asked}`", "没有题目“{asked}”"));
    let names = PROBLEMS.iter().flat_map(|problem| {
        let statement = problem.statement();
        statement.aliases.iter().chain([&statement.id]).copied()
    });
    let likes = near(name, names);
    match likes.is_empty() {
        true => {
            failure.with_hint(Text::new("`grundy problems` lists them", "`grundy problems` 列出所有题目"))
        }
        false => failure.with_hint(did_you_mean(&likes)),
    }
}

/// One line a problem, in columns: its name, its title, and its other names.
pub fn list(statements: &[&Statement], lang: Lang) -> String {
    let row = |Statement { id, title, aliases, .. }: &&Statement| {
        let others: Vec<&str> = aliases.iter().copied().filter(|&name| name != title.zh).collect();
        [(*id).to_owned(), title.get(lang).to_owned(), others.join(", ")]
    };
    table(&statements.iter().map(row).collect::<Vec<_>>())
}

/// One object a line.
pub fn list_as_json(statements: &[&Statement]) -> Result<String, Failure> {
    let lines = statements.iter().map(serde_json::to_string);
    let lines = lines.map(|line| line.map(|line| line + "\n"));
    lines.collect::<Result<String, _>>().map_err(|error| Failure::of_output(&error.into()))
}
