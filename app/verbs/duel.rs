//! `duel`: the perfect player against another program, move by move.

mod describe;
mod told;

use std::time::{Duration, Instant};

use clap::Command;
use grundy::check::duel::{Board, Fault, Length, Mistake, Report, duel};
use grundy::check::run::{Limits, Program, Run, RunError, Talk};
use grundy::lang::{Lang, Text, text};
use grundy::problems;

use self::describe::description;
use self::told::Told;
use super::check::{command_argument, program, seconds};
use super::{Call, Verb};
use crate::args::{color, option, positional};
use crate::game;
use crate::output::{Failure, Verdict, print};
use crate::problem::said_to_be_left_out;

pub const VERB: Verb = Verb {
    name: "duel",
    about: Text::new(
        "Play against your program, and find its first mistake",
        "与你的程序逐步对弈，找出它的第一个错误",
    ),
    usage: Text::new(
        "grundy duel [OPTIONS] PROBLEM|GAME [-- COMMAND...]",
        "grundy duel [选项] 题目|游戏 [-- 命令...]",
    ),
    formats: &["text", "json"],
    arguments,
    run,
};

/// How many games are played when nothing is said about it.
const GAMES: u64 = 500;

/// For how many seconds they are played when nothing is said about it.
const PATIENCE: u64 = 30;

fn arguments(command: Command, lang: Lang) -> Command {
    let whose = Text::new("A problem, or a game with its parameters", "题目，或带参数的游戏");
    let games = text!("How many games at the most [default: {GAMES}]", "最多对弈多少局 [默认：{GAMES}]");
    let time = Text::new("Seconds for each answer [default: 2]", "每次回答的秒数 [默认：2]");
    let patience =
        text!("Seconds for all games [default: {PATIENCE}]", "所有对局一共多少秒 [默认：{PATIENCE}]");
    let details = Text::new(
        "Examples:\n  grundy duel monks\n  grundy duel monks -- ./a\n  \
         grundy duel \"subtraction:1,3,4\" -- python3 my.py\n\n\
         Your program reads a line with a position, and prints a line with its move; then it reads the position \
         after the perfect player's reply, and so on. Without COMMAND you are told how positions and moves are \
         written, with an example. Every game begins with a position that can be won. Your program reads `won` when it has won, \
         and then the next game begins; `end` after the last one or when the time is up; `lost` after a mistake. Flush each line, and \
         print nothing else. Exit code: 0 when it won every game, 1 when it made a mistake or did not end well, 2 \
         when it cannot be run.",
        "例子：\n  grundy duel monks\n  grundy duel monks -- ./a\n  \
         grundy duel \"subtraction:1,3,4\" -- python3 my.py\n\n\
         你的程序读入一行局面，输出一行走法，再读入对手（完美玩家）应对之后的局面，如此往复。不写命令时，说明局面和走法的写法，\
         并举一个例子。每局都从先手必胜的局面开始。赢了会读到 `won`，接着开始下一局；全部结束或时间用完时读到 `end`；走错则读到 `lost`。\
         每行输出后请刷新缓冲区，不要输出别的内容。退出码：每局都赢为 0，走错或没有正常结束为 1，无法运行为 2。",
    );
    command
        .arg(positional("game", &Text::new("PROBLEM|GAME", "题目|游戏"), &whose, lang).required(true))
        .arg(command_argument(lang).required(false))
        .arg(option("games", &Text::new("N", "数目"), &games, lang))
        .arg(option("time", &Text::new("SECONDS", "秒"), &time, lang))
        .arg(option("patience", &Text::new("SECONDS", "秒"), &patience, lang))
        .arg(color(lang))
        .after_help(details.get(lang).to_owned())
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    const USUAL_SECONDS: Duration = Duration::from_secs(2);
    const MOST_GAMES: u64 = 1_000_000;
    const MOST_SECONDS: u64 = 1_000_000;
    // For so long nobody minds waiting once more.
    const MOST_AGAIN: Duration = Duration::from_secs(5);
    let games = call.number("games", 1..=MOST_GAMES)?.unwrap_or(GAMES) as usize;
    let wall = seconds("time", call)?.unwrap_or(USUAL_SECONDS);
    let patience = Duration::from_secs(call.number("patience", 1..=MOST_SECONDS)?.unwrap_or(PATIENCE));
    let board = board(call.get("game").unwrap_or_default(), games)?;
    if !call.matches.contains_id("command") {
        return print(description(&board, call)?).map(|()| Verdict::Done);
    }
    let limits = Limits { wall, cpu: wall * (games as u32).saturating_mul(100), ..Limits::default() };
    let program = program(call)?;
    let began = Instant::now();
    let play = || {
        let length = Length { games, until: Instant::now().checked_add(patience) };
        play(&board, &program, &limits, length).map_err(|error| Failure::new(error.message()))
    };
    let (report, run) = play()?;
    if report.won == 0 && report.mistake.is_none() {
        return Err(nothing_played(&board, &report, patience));
    }
    // A program that plays by chance, or whose memory was never set, makes another mistake or none. Where
    // lines too many are seen depends on when they come.
    let is_tried = |mistake: &Mistake| !matches!(mistake.fault, Fault::ExtraLine { .. });
    let repeats = match &report.mistake {
        Some(mistake) if is_tried(mistake) && began.elapsed() <= MOST_AGAIN => {
            let (again, _) = play()?;
            Some(again.is_cut_short || again == report)
        }
        _ => None,
    };
    let told = Told::new(&board, limits, patience, report, run, repeats);
    print(match call.format {
        "json" => told.as_json(),
        _ => told.in_words(call.lang, call.in_colour()),
    })?;
    Ok(if told.is_well() { Verdict::Done } else { Verdict::Differs })
}

/// The board of a problem, or else of a game.
fn board(name: &str, games: usize) -> Result<Board, Failure> {
    let Some(problem) = problems::find(name) else {
        let game::Game { about, open, .. } =
            game::open(name).map_err(|unknown| said_to_be_left_out(name).unwrap_or(unknown))?;
        return Ok(Board::of_game(open, about, games));
    };
    let id = problem.statement().id;
    Board::of_problem(problem, games).ok_or_else(|| {
        Failure::new(text!(
            "`{id}` is about no single game that can be played",
            "“{id}”不对应可以对弈的单个游戏"
        ))
    })
}

/// Plays with a program that is started anew.
fn play(
    board: &Board,
    program: &Program,
    limits: &Limits,
    length: Length,
) -> Result<(Report, Run), RunError> {
    let mut talk = Talk::start(program, limits)?;
    let report = duel(&*board.game, &mut board.starts(length.games), length, &mut talk)?;
    Ok((report, talk.finish()?))
}

/// Why nothing can be said of a program that has not even won a game.
fn nothing_played(board: &Board, report: &Report, patience: Duration) -> Failure {
    let (name, seconds) = (board.game.name(), patience.as_secs());
    match report.is_cut_short {
        true => Failure::new(text!(
            "no game was over within {seconds} s: nothing is known of the program",
            "{seconds} 秒内一局也没有下完，无法判断程序对错"
        ))
        .with_hint(Text::new("`--patience SECONDS` gives it more time", "可用 `--patience 秒数` 延长时间")),
        false => no_start(name),
    }
}

fn no_start(name: &str) -> Failure {
    Failure::new(text!(
        "no small position of `{name}` is known to be won by whoever moves first: there is nothing to play",
        "`{name}` 的小局面中没有已知的先手必胜局面，无局可下"
    ))
}
