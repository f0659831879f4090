//! `judge`: a problem of an online judge, from the standard input to the standard output.

use std::io;
use std::num::NonZero;
use std::thread;

use clap::Command;
use grundy::lang::{Lang, Text, text};
use grundy::problems::{AnyProblem, PROBLEMS, Statement, find};
use grundy::text::numbers::StreamError;

use super::{Call, Verb};
use crate::args::positional;
use crate::near::near;
use crate::output::{Failure, Verdict, print};
use crate::position::place_in_line;
use crate::table::table;
use crate::usage::did_you_mean;

pub const VERB: Verb = Verb {
    name: "judge",
    about: Text::new(
        "Answers a problem of an online judge: its input on the standard input, the answers that the judge \
         expects on the standard output. Without a problem it lists those it knows",
        "解答在线评测题：从标准输入读取题目的输入，在标准输出写出评测所要的答案。不带题目时列出所有题目",
    ),
    usage: Text::new("grundy judge [OPTIONS] [PROBLEM] < INPUT", "grundy judge [选项] [题目] < 输入"),
    formats: &["text", "json"],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let problem =
        Text::new("The problem, by its name here or at a judge", "题目，用这里的名称或评测网站的编号");
    command.arg(positional("problem", &Text::new("PROBLEM", "题目"), &problem, lang))
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    match call.get("problem") {
        Some(name) => answer(find(name).ok_or_else(|| unknown(name))?, call)?,
        None if call.format == "json" => print(list_as_json()?)?,
        None => print(list(call.lang))?,
    }
    Ok(Verdict::Done)
}

fn answer(problem: &dyn AnyProblem, call: &Call<'_>) -> Result<(), Failure> {
    let id = problem.statement().id;
    if call.format != "text" {
        return Err(Failure::new(text!(
            "the answers to `{id}` are text, as the judge expects them",
            "“{id}”的答案只有评测所要的文本格式"
        )));
    }
    let threads = call.threads()?.or_else(|| thread::available_parallelism().ok());
    let threads = threads.unwrap_or(NonZero::<usize>::MIN);
    // Answers come in large pieces, so the line buffer of the standard output costs nothing.
    let judged = problem.judge(Box::new(io::stdin()), threads, &mut io::stdout().lock());
    judged.map_err(|error| match error {
        StreamError::Input(error) => {
            let failure = Failure::of_input(&place_in_line(error.place.line, &error), &error);
            let sample = problem.statement().samples.first().map_or("", |&(input, _)| input.trim_end());
            failure.with_hint(text!(
                "an input of {id} looks like this:\n{sample}",
                "{id} 的输入形如：\n{sample}"
            ))
        }
        StreamError::Source(error) => Failure::of_source(&error),
        StreamError::Output(error) => Failure::of_output(&error),
    })
}

fn unknown(name: &str) -> Failure {
    let failure = Failure::new(text!("there is no problem `{name}`", "没有题目“{name}”"));
    let names = PROBLEMS.iter().flat_map(|problem| {
        let statement = problem.statement();
        statement.aliases.iter().chain([&statement.id]).copied()
    });
    let likes = near(name, names);
    match likes.is_empty() {
        true => failure.with_hint(Text::new("`grundy judge` lists them", "`grundy judge` 列出所有题目")),
        false => failure.with_hint(did_you_mean(&likes)),
    }
}

/// One line a problem, in columns: its name, its title, and its other names.
fn list(lang: Lang) -> String {
    let statements = PROBLEMS.iter().map(|problem| problem.statement());
    let row = |statement: &Statement| {
        [statement.id.to_owned(), statement.title.get(lang).to_owned(), statement.aliases.join(", ")]
    };
    table(&statements.map(row).collect::<Vec<_>>())
}

/// One object a line.
fn list_as_json() -> Result<String, Failure> {
    let lines = PROBLEMS.iter().map(|problem| serde_json::to_string(problem.statement()));
    let lines = lines.map(|line| line.map(|line| line + "\n"));
    lines.collect::<Result<String, _>>().map_err(|error| Failure::of_output(&error.into()))
}
