//! `judge`: a problem of an online judge, from the standard input to the standard output.

use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::thread;

use clap::Command;
use grundy::lang::{Lang, Text, text};
use grundy::problems::{AnyProblem, Statement};
use grundy::text::InputError;
use grundy::text::numbers::StreamError;

use super::{Call, Verb};
use crate::args::threads;
use crate::output::{Failure, Verdict, tell};
use crate::position::place_in_line;
use crate::problem;

pub const VERB: Verb = Verb {
    name: "judge",
    about: Text::new("Answer a problem of an online judge", "解答在线评测（OJ）上的题目"),
    usage: Text::new("grundy judge [OPTIONS] [PROBLEM] < INPUT", "grundy judge [选项] [题目] < 输入"),
    formats: &["text", "json"],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let details = Text::new(
        "Examples:\n  grundy judge\n  grundy judge hdu-4315 < input.txt > output.txt\n\n\
         The input of the problem is read from the standard input, and the answers are written to the standard \
         output, byte for byte as the judge expects them. Without a problem, those that are known are listed.",
        "例子：\n  grundy judge\n  grundy judge hdu-4315 < input.txt > output.txt\n\n\
         从标准输入读取题目的输入，答案写到标准输出，与评测要求一字不差。不带题目时，列出所有能解答的题目。",
    );
    command.arg(problem::argument(lang)).arg(threads(lang)).after_help(details.get(lang).to_owned())
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    match call.get("problem") {
        Some(name) => answer(problem::named(name)?, call)?,
        None => super::problems::print_list("", call)?,
    }
    Ok(Verdict::Done)
}

fn answer(problem: &dyn AnyProblem, call: &Call<'_>) -> Result<(), Failure> {
    let id = problem.statement().id;
    if call.format != "text" {
        return Err(Failure::new(text!(
            "the answers to `{id}` are text, as the judge expects them",
            "“{id}”的答案只有评测要求的文本格式"
        )));
    }
    if io::stdin().is_terminal() {
        let words = text!("Type the input of {id}; Ctrl-D ends.", "请输入 {id} 的数据；按 Ctrl-D 结束。");
        tell(&words, call.lang);
    }
    let threads = call.threads()?.or_else(|| thread::available_parallelism().ok());
    let threads = threads.unwrap_or(NonZero::<usize>::MIN);
    // Answers come in large pieces, so the line buffer of the standard output costs nothing.
    let judged = problem.judge(Box::new(io::stdin()), threads, &mut io::stdout().lock());
    judged.map_err(|error| match error {
        StreamError::Input(error) => refused(&error, problem.statement()),
        StreamError::Source(error) => Failure::of_source(&error),
        StreamError::Output(error) => Failure::of_output(&error),
    })
}

/// The error of an input. Who has come further than the sample knows what an input looks like.
pub fn refused(error: &InputError, Statement { id, samples, .. }: &Statement) -> Failure {
    let Text { en, zh } = place_in_line(error.place.line, error);
    let place = match error.found {
        Some(_) => text!("{en}", "{zh}"),
        None => text!("{en}, where the input ends", "{zh}，输入到此结束"),
    };
    let failure = Failure::of_input(&place, error);
    let sample = samples.first().map_or("", |(input, _)| input);
    if error.place.line > sample.lines().count() as u64 {
        return failure;
    }
    let sample: String = sample.lines().map(|line| format!("\n  {line}")).collect();
    failure.with_hint(text!("an input of {id} looks like this:{sample}", "{id} 的输入形如：{sample}"))
}
