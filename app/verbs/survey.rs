//! `survey`: which octal games have values that are proved to repeat.

mod clock;
mod current;
mod row;
mod rows;
mod work;

use std::num::NonZero;
use std::thread;
use std::time::Duration;

use clap::Command;
use clap::builder::PossibleValuesParser;
use grundy::heaps::code::Code;
use grundy::lang::{Lang, Text, text};
use grundy::text::InputError;

use self::rows::Rows;
use self::work::Survey;
use super::{Call, Verb};
use crate::args::{option, positional, threads};
use crate::checkpoint;
use crate::output::{Failure, Verdict, print};

pub const VERB: Verb = Verb {
    name: "survey",
    about: Text::new("The periods of all octal games of few digits", "逐一寻找所有短八进制游戏的周期"),
    usage: Text::new("grundy survey [OPTIONS] octal", "grundy survey [选项] octal"),
    formats: &["markdown", "csv"],
    arguments,
    run,
};

/// How many values are computed of each game if nothing is said about it.
const USUAL: u64 = 10_000;
const MOST: u64 = 1 << 31;

fn arguments(command: Command, lang: Lang) -> Command {
    let family = Text::new("Which games: octal", "哪一族游戏：octal（八进制游戏）");
    let digits = Text::new("How many digits a code has at the most [default: 2]", "代码最多几位 [默认：2]");
    let from = Text::new("The first game [default: .1]", "从哪个游戏开始 [默认：.1]");
    let limit = text!(
        "How many values of each game may be computed [default: {USUAL}]",
        "每个游戏最多计算多少个值 [默认：{USUAL}]"
    );
    let seconds = Text::new(
        "CPU time that a game may take [default: no end]",
        "每个游戏最多用多少秒 CPU 时间 [默认：不限]",
    );
    let details = Text::new(
        "Examples:\n  grundy survey octal --digits 2\n  \
         grundy survey octal --digits 3 --limit 30000000 --seconds 20 --checkpoint octal.txt --resume\n\n\
         A game is trivial if no move divides a heap, solved if its period is proved, and otherwise unsolved to \
         the largest heap that was computed.",
        "例子：\n  grundy survey octal --digits 2\n  \
         grundy survey octal --digits 3 --limit 30000000 --seconds 20 --checkpoint octal.txt --resume\n\n\
         没有一步能把堆分开的游戏是平凡的；周期已被证明的是已解决的；其余的注明算到多大仍未解决。",
    );
    let family = positional("family", &Text::new("FAMILY", "族"), &family, lang)
        .value_parser(PossibleValuesParser::new(["octal"]));
    let command = command
        .arg(family.required(true).hide_possible_values(true))
        .arg(option("digits", &Text::new("N", "位数"), &digits, lang))
        .arg(option("limit", &Text::new("N", "数目"), &limit, lang))
        .arg(option("seconds", &Text::new("N", "秒数"), &seconds, lang))
        .arg(option("from", &Text::new("CODE", "代码"), &from, lang))
        .arg(threads(lang));
    checkpoint::arguments(command, lang).after_help(details.get(lang).to_owned())
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let digits = call.number("digits", 1..=3)?.unwrap_or(2) as usize;
    let limit = call.number("limit", 1..=MOST)?.unwrap_or(USUAL) as usize;
    let seconds = call.number("seconds", 1..=MOST)?;
    let all = codes(digits).collect::<Result<Vec<Code>, _>>().map_err(|error| no_code(&error))?;
    let codes = &all[first(call, &all, digits)?..];
    let from = codes.first().map(Code::to_string).unwrap_or_default();
    let asked = format!(
        "octal --digits {digits} --limit {limit} --seconds {} --from {from}",
        seconds.map_or("none".to_owned(), |seconds| seconds.to_string())
    );
    let mut rows = Rows::begin(call, asked, codes)?;
    print(row::head(call))?;
    rows.print(call)?;
    let threads = call.threads()?.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
    Survey::new(call, codes, rows, limit, seconds.map(Duration::from_secs)).run(threads)?;
    Ok(Verdict::Done)
}

/// Which of all games is the first.
fn first(call: &Call<'_>, all: &[Code], digits: usize) -> Result<usize, Failure> {
    let Some(typed) = call.get("from") else { return Ok(0) };
    let from: Code = typed.parse().map_err(|error| no_code(&error))?;
    let missing = || {
        text!("{from} is no octal game of up to {digits} digits", "{from} 不是 {digits} 位以内的八进制游戏")
    };
    all.iter().position(|code| *code == from).ok_or_else(|| Failure::new(missing()))
}

/// The octal games without moves that take nothing, by the number of their digits.
fn codes(digits: usize) -> impl Iterator<Item = Result<Code, InputError>> {
    (1..=digits).flat_map(|digits| {
        let numbers = 0..8_u32.pow(digits as u32);
        // A last digit of 0 is a game of fewer digits.
        numbers.filter(|number| number % 8 != 0).map(move |number| format!(".{number:0digits$o}").parse())
    })
}

fn no_code(error: &InputError) -> Failure {
    let column = error.place.column;
    Failure::of_input(&text!("code, column {column}", "代码第 {column} 列"), error)
}
