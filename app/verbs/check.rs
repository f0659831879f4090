//! `check`: another program against a problem; the smallest input that it gets wrong, and why.

mod start;
mod words;

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, Command};
use grundy::check::run::{BuildError, Ended, Limits, Program, build};
use grundy::check::{CheckError, Failure as Wrong, Limited, Options, Progress, Report, Stage, check, open};
use grundy::explain::{Detail, Explanation};
use grundy::lang::{Lang, Text, text};
use grundy::problems::Statement;
use grundy::solve::Effort;

use self::words::is_of_the_runtime;
use super::{Call, Verb, explain};
use crate::args::{color, option, positional, threads};
use crate::output::{Failure, Verdict, print, reason};
use crate::problem;

pub const VERB: Verb = Verb {
    name: "check",
    about: Text::new(
        "Find the smallest input that your program gets wrong",
        "对拍：找出你的程序答错的最小输入",
    ),
    usage: Text::new("grundy check [OPTIONS] PROBLEM -- COMMAND...", "grundy check [选项] 题目 -- 命令..."),
    formats: &["text", "json"],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let build = Text::new("A command line that builds it first", "先执行的编译命令");
    let time = Text::new(
        "CPU time for each run [default: that of the problem]",
        "每次运行的 CPU 时间 [默认：题目的限制]",
    );
    let memory = Text::new(
        "Memory for each run, in MiB [default: that of the problem]",
        "每次运行的内存，单位 MiB [默认：题目的限制]",
    );
    let small =
        Text::new("How many small cases at the most [default: 5000]", "小数据最多多少组 [默认：5000]");
    let patience = Text::new(
        "Seconds for the small cases, and again for the hard ones [default: 20]",
        "小数据、难数据各用多少秒 [默认：20]",
    );
    let seed = Text::new("Where chance begins [default: 1]", "随机种子 [默认：1]");
    let out = Text::new(
        "Where the wrong input is kept [default: wrong-PROBLEM.in]",
        "答错的输入存到哪里 [默认：wrong-题目.in]",
    );
    let details = Text::new(
        "Examples:\n  grundy check hdu-4315 -- ./a.out\n  \
         grundy check monks --build 'g++ -O2 -o a a.cpp' -- ./a\n  grundy check hdu-1846 -- python3 my.py\n\n\
         Your program is run on the samples, on every small case from the smallest one on, on hard cases, and on \
         the largest inputs. Exit code: 0 when all its answers are right, 1 when one is wrong, 2 when it cannot be run.",
        "例子：\n  grundy check hdu-4315 -- ./a.out\n  \
         grundy check monks --build 'g++ -O2 -o a a.cpp' -- ./a\n  grundy check hdu-1846 -- python3 my.py\n\n\
         依次用样例、从小到大的所有小数据、难数据和最大数据运行你的程序。\
         退出码：全部答对为 0，有答错为 1，无法运行为 2。",
    );
    let number = Text::new("N", "数目");
    command
        .arg(problem::argument(lang).required(true))
        .arg(command_argument(lang))
        .arg(option("build", &Text::new("LINE", "命令行"), &build, lang))
        .arg(option("time", &Text::new("SECONDS", "秒"), &time, lang))
        .arg(option("memory", &Text::new("MIB", "MIB"), &memory, lang))
        .arg(option("small", &number, &small, lang))
        .arg(option("patience", &Text::new("SECONDS", "秒"), &patience, lang))
        .arg(option("seed", &number, &seed, lang))
        .arg(option("out", &Text::new("FILE", "文件"), &out, lang))
        .arg(color(lang))
        .arg(threads(lang))
        .after_help(details.get(lang).to_owned())
}

/// The command that starts the program of the user.
pub fn command_argument(lang: Lang) -> Arg {
    let help = Text::new("How your program is started", "运行你的程序的命令");
    positional("command", &Text::new("COMMAND", "命令"), &help, lang)
        .required(true)
        .last(true)
        .num_args(1..)
        .value_parser(clap::value_parser!(OsString))
        .action(ArgAction::Append)
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let problem = problem::named(call.get("problem").unwrap_or_default())?;
    let options = options(call)?;
    let kept_in = kept_in(problem.statement(), call)?;
    if let Some(line) = call.get("build") {
        build(line).map_err(|error| not_built(&error))?;
    }
    let subject = Limited { program: program(call)?, limits: limits(problem.statement(), call)? };
    let shown = Showing::new(call.lang);
    let started = Instant::now();
    let report = check(problem, &subject, &options, &|progress| shown.show(progress));
    shown.clear();
    let report = report.map_err(|error| failure(&error))?;
    let told = Told {
        problem: problem.statement(),
        limits: subject.limits,
        seconds: started.elapsed().as_secs_f64(),
        seed: options.seed,
        kept_in: report.failure.as_ref().map(|wrong| keep(wrong, kept_in)).transpose()?,
        explanation: report.failure.as_ref().and_then(explanation),
        report,
    };
    print(match call.format {
        "json" => told.as_json(),
        _ => told.in_words(call.lang, call.in_colour()),
    })?;
    Ok(told.verdict())
}

/// What is told about a check.
struct Told {
    problem: &'static Statement,
    limits: Limits,
    seconds: f64,
    seed: u64,
    /// The file in which the wrong input is kept.
    kept_in: Option<String>,
    explanation: Option<Explanation>,
    report: Report,
}

impl Told {
    fn verdict(&self) -> Verdict {
        if self.report.failure.is_some() { Verdict::Differs } else { Verdict::Done }
    }
}

fn options(call: &Call<'_>) -> Result<Options, Failure> {
    const MOST_CASES: u64 = 10_000_000;
    const MOST_SECONDS: u64 = 1_000_000;
    let usual = Options::default();
    Ok(Options {
        small: call.number("small", 1..=MOST_CASES)?.map_or(usual.small, |small| small as usize),
        patience: call.number("patience", 0..=MOST_SECONDS)?.map_or(usual.patience, Duration::from_secs),
        threads: call.threads()?.unwrap_or(usual.threads),
        seed: call.number("seed", 0..=u64::MAX)?.unwrap_or(usual.seed),
        ..usual
    })
}

/// The limits of the problem, or those that are given.
fn limits(Statement { limits, .. }: &Statement, call: &Call<'_>) -> Result<Limits, Failure> {
    const MOST_OUTPUT: u64 = 64 << 20;
    const MOST_MEGABYTES: u64 = 1 << 20;
    let cpu = seconds("time", call)?.unwrap_or(Duration::from_millis(limits.milliseconds));
    let megabytes = call.number("memory", 1..=MOST_MEGABYTES)?.unwrap_or(limits.megabytes);
    // Who waits does not work, and is given up later, when the machine has other things to do as well.
    let wall = cpu * 3 + Duration::from_secs(1);
    Ok(Limits { cpu, wall, memory: megabytes << 20, output: MOST_OUTPUT, ..Limits::default() })
}

/// A time that may have decimals.
pub fn seconds(id: &str, call: &Call<'_>) -> Result<Option<Duration>, Failure> {
    const MOST: f64 = 86_400.0;
    let Some(value) = call.get(id) else { return Ok(None) };
    let seconds = value.trim_end_matches('s').parse().ok().filter(|seconds| (0.001..=MOST).contains(seconds));
    let seconds = seconds.ok_or_else(|| {
        Failure::new(text!(
            "`{value}` is not a valid value of `--{id}`, expected seconds from 0.001 to 86400, such as 1 or 0.5",
            "“{value}”不能用于“--{id}”，应为 0.001 到 86400 之间的秒数，如 1 或 0.5"
        ))
    })?;
    Ok(Some(Duration::from_secs_f64(seconds)))
}

/// The program of the user.
pub fn program(call: &Call<'_>) -> Result<Program, Failure> {
    let command: Vec<OsString> =
        call.matches.get_many::<OsString>("command").into_iter().flatten().cloned().collect();
    Program::new(command).and_then(Program::confined).map_err(|error| start::refused(&error))
}

fn not_built(error: &BuildError) -> Failure {
    match error {
        BuildError::Failed { said, ended } => {
            let Text { en, zh } = how_it_ended(*ended);
            Failure::new(match said.trim_end() {
                "" => text!("the build failed{en} and said nothing", "编译失败{zh}，没有任何输出"),
                said => text!("the build failed{en}:\n{said}", "编译失败{zh}：\n{said}"),
            })
        }
        BuildError::Run(error) => Failure::new(error.message()),
    }
}

/// How a build ended, in brackets; nothing when it was stopped.
fn how_it_ended(ended: Ended) -> Text {
    match ended {
        Ended::Exit(code) => text!(" (exit code {code})", "（退出码 {code}）"),
        Ended::Signal(number) => text!(" (signal {number})", "（信号 {number}）"),
        _ => Text::new("", ""),
    }
}

fn failure(error: &CheckError) -> Failure {
    match error {
        CheckError::Run(error) => start::refused(error),
        CheckError::Case(error) => Failure::new(Text::same(error.to_string())),
    }
}

/// The file in which a wrong input will be kept. That it cannot be there is told before anything is run.
fn kept_in(Statement { id, .. }: &Statement, call: &Call<'_>) -> Result<String, Failure> {
    let file = call.get("out").map_or_else(|| format!("wrong-{id}.in"), str::to_owned);
    let path = Path::new(&file);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.map(Path::metadata).transpose() {
        Err(error) => Err(not_written(&file, &error)),
        Ok(_) if path.is_dir() => Err(not_written(&file, &ErrorKind::IsADirectory.into())),
        Ok(_) => Ok(file),
    }
}

/// Keeps the input as a file, and returns its name.
fn keep(wrong: &Wrong, file: String) -> Result<String, Failure> {
    match fs::write(&file, &wrong.input) {
        Ok(()) => Ok(file),
        Err(error) => Err(not_written(&file, &error)),
    }
}

fn not_written(file: &str, error: &io::Error) -> Failure {
    let Text { en, zh } = reason(error);
    Failure::new(text!("cannot write `{file}`: {en}", "无法写入“{file}”：{zh}"))
}

/// The explanation of the position, where it is one that a page can show and has to do with what is wrong.
fn explanation(wrong: &Wrong) -> Option<Explanation> {
    const LONGEST: usize = 400;
    if is_of_the_runtime(wrong) {
        return None;
    }
    let shown = wrong.position.as_ref().filter(|shown| shown.position.len() <= LONGEST)?;
    let effort = Effort { search_beyond_theory: true, budget: explain::BUDGET };
    open(shown)?.solver().explain(&shown.position, effort, Detail::default()).ok()
}

/// Shows on a terminal how far the check has come.
struct Showing {
    lang: Lang,
    is_wanted: bool,
    shown_at: Mutex<Option<Instant>>,
}

impl Showing {
    fn new(lang: Lang) -> Showing {
        Showing { lang, is_wanted: io::stderr().is_terminal(), shown_at: Mutex::new(None) }
    }

    fn show(&self, Progress { stage, runs }: Progress) {
        const EVERY: Duration = Duration::from_millis(200);
        let Ok(mut shown_at) = self.shown_at.try_lock() else { return };
        if !self.is_wanted || shown_at.is_some_and(|at| at.elapsed() < EVERY) {
            return;
        }
        *shown_at = Some(Instant::now());
        let Text { en, zh } = stage_in_words(stage);
        let words = text!("{en}: {runs} runs", "{zh}：已运行 {runs} 次");
        // Progress that cannot be shown is not missed.
        let _ = write!(io::stderr(), "\r\x1b[K{}", words.get(self.lang));
    }

    fn clear(&self) {
        if self.is_wanted {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

fn stage_in_words(stage: Stage) -> Text {
    match stage {
        Stage::Samples => Text::new("samples", "样例"),
        Stage::Small => Text::new("small cases", "小数据"),
        Stage::Hard => Text::new("hard cases", "难数据"),
        Stage::Largest => Text::new("largest inputs", "最大数据"),
    }
}
