//! `period`: whether the nimbers of heaps repeat for ever, and why.

use clap::Command;
use grundy::heaps::code::Code;
use grundy::heaps::period::{Finding, Theorem, find_by};
use grundy::heaps::plot;
use grundy::lang::{Lang, Text, text};
use serde::Serialize;

use super::table::{code, read_code};
use super::{Call, Verb};
use crate::args::option;
use crate::checkpoint::{self, Long};
use crate::output::{Failure, Verdict, fold, print, width};

pub const VERB: Verb = Verb {
    name: "period",
    about: Text::new("Prove that the nimbers of heaps repeat", "寻找并证明 SG 值的周期"),
    usage: Text::new("grundy period [OPTIONS] CODE", "grundy period [选项] 代码"),
    formats: &["text", "json", "svg"],
    arguments,
    run,
};

/// How many values are computed if nothing is said about it, where moves leave at most two heaps.
const USUAL: u64 = 100_000;
const MOST: u64 = 1 << 31;

/// How many values are computed if nothing is said about it: for most games a matter of seconds.
fn usual(code: &Code) -> u64 {
    match code.most_parts() {
        0..=2 => USUAL,
        // Sums of more heaps are many more.
        3 => 5000,
        _ => 1000,
    }
}

fn arguments(command: Command, lang: Lang) -> Command {
    let limit = text!(
        "How many values may be computed [default: {USUAL}, or less where moves leave three heaps or more]",
        "最多计算多少个值 [默认：{USUAL}；一步可留下三堆或更多时较少]"
    );
    let details = Text::new(
        "Examples:\n  grundy period .77\n  grundy period .156 --format json\n\n\
         Values are computed until they are proved to repeat for ever, or the limit is reached. What then only \
         seems to repeat is told as observed.",
        "例子：\n  grundy period .77\n  grundy period .156 --format json\n\n\
         一直计算到能证明 SG 值永远循环为止，或到达上限。到上限时只是看起来有周期的，会注明是观察结果。",
    );
    let command =
        command.arg(code(lang).required(true)).arg(option("limit", &Text::new("N", "数目"), &limit, lang));
    checkpoint::arguments(command, lang).after_help(details.get(lang).to_owned())
}

/// What was found, as data.
#[derive(Serialize)]
struct Found {
    code: String,
    preperiod: Option<usize>,
    period: Option<usize>,
    saltus: Option<i64>,
    proved: bool,
    last_exception: Option<usize>,
    computed_to: usize,
    theorem: Option<&'static str>,
    first_cousin: Option<String>,
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let code = read_code(call)?;
    let limit = call.number("limit", 1..=MOST)?.unwrap_or(usual(&code)) as usize;
    let (mut long, mut values) = Long::begin(call, &code, limit, false)?;
    let finding = find_by(&mut values, limit, |values, length| long.extend(values, length))?;
    long.finish(&values)?;
    print(match call.format {
        "svg" => {
            let title = text!("Nimbers of {code}", "{code} 的 SG 值");
            plot::draw(&values.computed()[..finding.computed], finding.period, &title, call.lang)
        }
        "json" => as_json(&code, &finding) + "\n",
        _ => {
            let mut words = format!("{code}\n{}\n", finding.in_words(&code).get(call.lang));
            if let Some(told) = code.cousin_in_words() {
                words += told.get(call.lang);
                words.push('\n');
            }
            fold(&words, width()) + "\n"
        }
    })?;
    Ok(Verdict::Done)
}

/// A finding as JSON.
pub fn as_json(code: &Code, finding: &Finding) -> String {
    // Plain data can always be written as JSON.
    serde_json::to_string(&Found::of(code, finding)).unwrap_or_default()
}

impl Found {
    fn of(code: &Code, finding: &Finding) -> Found {
        let Finding { period, proved, computed } = *finding;
        Found {
            code: code.to_string(),
            preperiod: period.map(|period| period.preperiod),
            period: period.map(|period| period.period),
            saltus: period.map(|period| period.saltus),
            proved,
            last_exception: period.and_then(|period| period.last_exception()),
            computed_to: computed - 1,
            theorem: period.filter(|_| proved).map(|period| Theorem::of(code, period.saltus).name()),
            first_cousin: code.cousin().map(|cousin| cousin.to_string()),
        }
    }
}
