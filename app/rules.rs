//! `--rules`: a game whose rules another program tells, for the verbs that can do with one.

pub mod solve;
pub mod verify;

use std::io::{self, IsTerminal, Read};

use clap::{Arg, Command};
use grundy::lang::{Lang, Text, text};
use grundy::rules::{ABOUT, Bounds, Explored, Rules, RulesError};

use crate::args::option;
use crate::game::Game;
use crate::output::{Failure, quoted, tell};
use crate::verbs::Call;
use crate::verbs::check::seconds;

/// The options that ask for a game of this kind.
pub fn arguments(command: Command, lang: Lang) -> Command {
    let rules = Text::new(
        "A program that tells the rules, in place of the game: a position a line in, its options out, with tabs \
         between them (docs/rules.md)",
        "用程序给出规则，代替游戏：每行读入一个局面，输出它的所有后继局面，以制表符分隔（见 docs/rules.zh.md）",
    );
    let time = Text::new(
        "Seconds that this program may take for an answer [default: 10]",
        "规则程序每次回答的秒数 [默认：10]",
    );
    let memory = Text::new(
        "MiB of memory that this program may have [default: 1024]",
        "规则程序的内存上限，单位 MiB [默认：1024]",
    );
    let limit = Text::new(
        "How many positions the rules may lead to, with ten times as many moves [default: 10000000]",
        "规则最多可以引出多少个局面；步数上限是它的十倍 [默认：10000000]",
    );
    let rules: Arg = option("rules", &COMMAND, &rules, lang);
    command
        .arg(rules)
        .arg(option("time", &Text::new("SECONDS", "秒"), &time, lang))
        .arg(option("memory", &Text::new("MIB", "MIB"), &memory, lang))
        .arg(option("limit", &Text::new("POSITIONS", "局面数"), &limit, lang))
}

/// The program that tells the rules, if one is given and the verb can do with one.
pub fn line<'m>(call: &Call<'m>) -> Option<&'m str> {
    call.matches.try_get_one::<String>("rules").ok().flatten().map(String::as_str)
}

/// How a line is called that starts a program.
pub const COMMAND: Text = Text::new("COMMAND", "命令");

fn failed(error: &RulesError) -> Failure {
    let failure = Failure::new(error.message());
    match error {
        RulesError::TooLarge { .. } => failure
            .with_hint(Text::new("`--limit POSITIONS` lets it go further", "可用 `--limit 局面数` 放宽上限")),
        _ => failure,
    }
}

fn bounds(call: &Call<'_>) -> Result<Bounds, Failure> {
    const MOST_MEGABYTES: u64 = 1 << 20;
    const MOST_POSITIONS: u64 = 1 << 30;
    let usual = Bounds::default();
    let positions = call.number("limit", 1..=MOST_POSITIONS)?.unwrap_or(usual.positions);
    Ok(Bounds {
        time: seconds("time", call)?.unwrap_or(usual.time),
        memory: call.number("memory", 1..=MOST_MEGABYTES)?.map_or(usual.memory, |megabytes| megabytes << 20),
        positions,
        moves: budget(call)?.unwrap_or(10 * positions),
    })
}

/// How many moves there may be, for the verbs that have this option.
fn budget(call: &Call<'_>) -> Result<Option<u64>, Failure> {
    match call.matches.try_contains_id("budget") {
        Ok(true) => Ok(Some(call.budget(0)?)),
        _ => Ok(None),
    }
}

/// The place of an error in a position, of which nobody but the program knows more.
pub const THERE: Text = Text::new("the position", "局面");

/// All that the rules lead to from some positions.
fn explore(call: &Call<'_>, line: &str, positions: &[String]) -> Result<Explored, Failure> {
    let bounds = bounds(call)?;
    let mut rules = Rules::start(line, &bounds).map_err(|error| failed(&error))?;
    let graph = rules.explore(positions.iter().map(String::as_str)).map_err(|error| failed(&error))?;
    Ok(graph.solve())
}

/// A game that knows some positions and all that they lead to.
pub fn game(call: &Call<'_>, line: &str, positions: &[String]) -> Result<Game, Failure> {
    let values = explore(call, line, positions)?.finite().map_err(|error| failed(&error))?;
    Ok(Game { about: &ABOUT, name: line.to_owned(), open: values.open(line) })
}

/// What stands where else the game or its code does: a position begins there.
pub fn first_word<'m>(call: &Call<'m>) -> Option<&'m str> {
    let word = |id| call.matches.try_get_one::<String>(id).ok().flatten();
    word("game").or_else(|| word("code")).map(String::as_str)
}

/// The position of the command line.
pub fn position(call: &Call<'_>) -> Option<String> {
    let more = call.matches.try_get_many::<String>("position").ok().flatten().into_iter().flatten();
    let words: Vec<&str> = first_word(call).into_iter().chain(more.map(String::as_str)).collect();
    (!matches!(words[..], [] | ["-"])).then(|| words.join(" ").trim().to_owned())
}

/// The position of the command line, or those of the standard input.
pub fn positions(call: &Call<'_>) -> Result<Vec<String>, Failure> {
    if let Some(position) = position(call) {
        return Ok(vec![position]);
    }
    if io::stdin().is_terminal() {
        tell(
            &Text::new("Type positions, one a line; Ctrl-D ends.", "请输入局面，每行一个；按 Ctrl-D 结束。"),
            call.lang,
        );
    }
    let mut lines = Vec::new();
    io::stdin().read_to_end(&mut lines).map_err(|error| Failure::of_source(&error))?;
    let lines = String::from_utf8(lines).map_err(|error| {
        let bytes = error.as_bytes();
        let found = quoted(&String::from_utf8_lossy(&bytes[..bytes.len().min(40)]));
        Failure::new(text!("the positions are not UTF-8: `{found}`", "局面不是 UTF-8：“{found}”"))
    })?;
    Ok(lines.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect())
}
