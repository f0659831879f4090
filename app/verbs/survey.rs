//! `survey`: which octal games have values that are proved to repeat.

use clap::Command;
use grundy::heaps::code::Code;
use grundy::heaps::period::find;
use grundy::lang::{Lang, Text, text};
use grundy::text::InputError;

use super::{Call, Verb};
use crate::args::option;
use crate::output::{Failure, Verdict, print};

pub const VERB: Verb = Verb {
    name: "survey",
    about: Text::new("The periods of all octal games of few digits", "逐一寻找所有短八进制游戏的周期"),
    usage: Text::new("grundy survey [OPTIONS]", "grundy survey [选项]"),
    formats: &["markdown", "csv"],
    arguments,
    run,
};

/// How many values are computed of each game if nothing is said about it.
const USUAL: u64 = 10_000;
const MOST: u64 = 1 << 31;

fn arguments(command: Command, lang: Lang) -> Command {
    let digits = Text::new("How many digits a code has at the most [default: 2]", "代码最多几位 [默认：2]");
    let from = Text::new("The first game, to go on with a survey", "从哪个游戏开始，用于接着做");
    let limit = text!(
        "How many values of each game may be computed [default: {USUAL}]",
        "每个游戏最多计算多少个值 [默认：{USUAL}]"
    );
    command
        .arg(option("digits", &Text::new("N", "位数"), &digits, lang))
        .arg(option("limit", &Text::new("N", "数目"), &limit, lang))
        .arg(option("from", &Text::new("CODE", "代码"), &from, lang))
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let digits = call.number("digits", 1..=3)?.unwrap_or(2) as usize;
    let limit = call.number("limit", 1..=MOST)?.unwrap_or(USUAL) as usize;
    let all = codes(digits).collect::<Result<Vec<Code>, _>>().map_err(|error| no_code(&error))?;
    let first = match call.get("from") {
        Some(typed) => {
            let from: Code = typed.parse().map_err(|error| no_code(&error))?;
            let found = all.iter().position(|code| *code == from);
            let missing = || {
                text!(
                    "{from} is no octal game of up to {digits} digits",
                    "{from} 不是 {digits} 位以内的八进制游戏"
                )
            };
            found.ok_or_else(|| Failure::new(missing()))?
        }
        None => 0,
    };
    print(match call.format {
        "csv" => "code,status,preperiod,period,computed_to\n",
        _ if call.lang == Lang::Zh => "| 代码 | 状态 | 前周期 | 周期 |\n|---|---|---|---|\n",
        _ => "| code | status | pre-period | period |\n|---|---|---|---|\n",
    })?;
    for code in &all[first..] {
        print(row(code, limit, call))?;
    }
    Ok(Verdict::Done)
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

/// The line of one game, which is written as soon as it is known.
fn row(code: &Code, limit: usize, call: &Call<'_>) -> String {
    let finding = find(code, limit);
    let last = finding.computed - 1;
    let proved = finding.period.filter(|_| finding.proved);
    let proved = proved.map(|found| [found.preperiod, found.period].map(|number| number.to_string()));
    match (call.format, proved) {
        ("csv", Some([preperiod, period])) => format!("{code},solved,{preperiod},{period},{last}\n"),
        ("csv", None) => format!("{code},unsolved,,,{last}\n"),
        (_, Some([preperiod, period])) => {
            let status = Text::new("solved", "已解决");
            format!("| {code} | {} | {preperiod} | {period} |\n", status.get(call.lang))
        }
        (_, None) => {
            let status = text!("unsolved to {last}", "算到 {last} 未解决");
            format!("| {code} | {} | | |\n", status.get(call.lang))
        }
    }
}
