//! `duel`: the perfect player against another program, move by move.

mod describe;
mod told;

use std::time::Duration;

use clap::Command;
use grundy::card::About;
use grundy::check::duel::{Fault, Mistake, Report, duel};
use grundy::check::open;
use grundy::check::run::{Limits, Program, Run, RunError, Talk};
use grundy::entry::{OpenGame, Solver};
use grundy::lang::{Lang, Text, text};
use grundy::problems::Shown;
use grundy::solve::Effort;
use grundy::value::Outcome;
use grundy::{games, problems};

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

fn arguments(command: Command, lang: Lang) -> Command {
    let whose = Text::new("A problem, or a game with its parameters", "题目，或带参数的游戏");
    let games = text!("How many games at the most [default: {GAMES}]", "最多对弈多少局 [默认：{GAMES}]");
    let time = Text::new("Seconds for each answer [default: 2]", "每次回答的秒数 [默认：2]");
    let details = Text::new(
        "Examples:\n  grundy duel monks\n  grundy duel monks -- ./a\n  \
         grundy duel \"subtraction:1,3,4\" -- python3 my.py\n\n\
         Your program reads a line with a position, and prints a line with its move; then it reads the position \
         after the perfect player's reply, and so on. Without COMMAND you are told how positions and moves are \
         written, with an example. Every game begins with a position that can be won. Your program reads `won` when it has won, \
         and then the next game begins; `end` after the last one; `lost` after a mistake. Flush each line, and \
         print nothing else. Exit code: 0 when it won every game, 1 when it made a mistake or did not end well, 2 \
         when it cannot be run.",
        "例子：\n  grundy duel monks\n  grundy duel monks -- ./a\n  \
         grundy duel \"subtraction:1,3,4\" -- python3 my.py\n\n\
         你的程序读入一行局面，输出一行走法，再读入对手（完美玩家）应对之后的局面，如此往复。不写命令时，说明局面和走法的写法，\
         并举一个例子。每局都从先手必胜的局面开始。赢了会读到 `won`，接着开始下一局；全部结束时读到 `end`；走错则读到 `lost`。\
         每行输出后请刷新缓冲区，不要输出别的内容。退出码：每局都赢为 0，走错或没有正常结束为 1，无法运行为 2。",
    );
    command
        .arg(positional("game", &Text::new("PROBLEM|GAME", "题目|游戏"), &whose, lang).required(true))
        .arg(command_argument(lang).required(false))
        .arg(option("games", &Text::new("N", "数目"), &games, lang))
        .arg(option("time", &Text::new("SECONDS", "秒"), &time, lang))
        .arg(color(lang))
        .after_help(details.get(lang).to_owned())
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    const USUAL_SECONDS: Duration = Duration::from_secs(2);
    const MOST_GAMES: u64 = 1_000_000;
    let games = call.number("games", 1..=MOST_GAMES)?.unwrap_or(GAMES) as usize;
    let wall = seconds("time", call)?.unwrap_or(USUAL_SECONDS);
    let board = board(call.get("game").unwrap_or_default(), games)?;
    if !call.matches.contains_id("command") {
        return print(description(&board, call)?).map(|()| Verdict::Done);
    }
    let limits = Limits { wall, cpu: wall * (games as u32).saturating_mul(100), ..Limits::default() };
    let program = program(call)?;
    let play = || board.play(&program, &limits, games).map_err(|error| Failure::new(error.message()));
    let (report, run) = play()?;
    // A program that plays by chance, or whose memory was never set, makes another mistake or none. Where
    // lines too many are seen depends on when they come.
    let is_tried = |mistake: &Mistake| !matches!(mistake.fault, Fault::ExtraLine { .. });
    let repeats = !report.mistake.as_ref().is_some_and(is_tried) || play()?.0 == report;
    let told = Told::new(&board, limits, report, run, repeats);
    print(match call.format {
        "json" => told.as_json(),
        _ => told.in_words(call.lang, call.in_colour()),
    })?;
    Ok(if told.is_well() { Verdict::Done } else { Verdict::Differs })
}

/// Whether whoever is to move wins, as far as that is found out soon.
fn can_be_won(solver: &mut dyn Solver, position: &str) -> bool {
    let effort = Effort { budget: 1_000_000, ..Effort::default() };
    let solved = solver.solve(position, effort);
    solved.is_ok_and(|solution| solution.outcome == Outcome::N)
}

/// The game of a duel and where its games begin.
struct Board {
    game: Box<dyn OpenGame>,
    about: &'static About,
    title: Text,
    starts: Vec<String>,
}

impl Board {
    fn play(&self, program: &Program, limits: &Limits, games: usize) -> Result<(Report, Run), RunError> {
        let mut talk = Talk::start(program, limits)?;
        let report = duel(&*self.game, self.starts.iter().cloned(), games, &mut talk)?;
        Ok((report, talk.finish()?))
    }
}

/// The board of a problem, or else of a game.
fn board(name: &str, games: usize) -> Result<Board, Failure> {
    // Many positions are lost, and of the larger ones only some are played.
    let most = (10 * games).clamp(1000, 5000).max(2 * games);
    let Some(problem) = problems::find(name) else {
        let game::Game { about, open, .. } =
            game::open(name).map_err(|unknown| said_to_be_left_out(name).unwrap_or(unknown))?;
        let bounds: Vec<u64> = open.sizes().iter().map(|size| size.usual).collect();
        let starts = spread(open.positions(&bounds).take(most).collect(), games, &*open);
        return Ok(Board { starts, title: about.title.clone(), about, game: open });
    };
    let statement = problem.statement();
    // Where a statement leaves rules open, the smallest cases have the dullest ones, the samples do not.
    let samples = statement.samples.iter().filter_map(|(input, _)| problem.cases(input).ok()).flatten();
    let position = |case: String| problem.position(&case).ok().flatten();
    let is_won =
        |shown: &Shown| open(shown).is_some_and(|game| can_be_won(&mut *game.solver(), &shown.position));
    let first = samples.filter_map(position).filter(is_won).last();
    let mut shown: Vec<_> = problem.small_cases(most).cases.into_iter().filter_map(position).collect();
    let first = first.or_else(|| shown.first().cloned());
    let game = first.as_ref().and_then(open);
    let entry = game.as_ref().and_then(|game| games::find(game.name().split(':').next()?));
    let (Some(first), Some(game), Some(entry)) = (first, game, entry) else {
        let id = statement.id;
        return Err(Failure::new(text!(
            "`{id}` is about no single game that can be played",
            "“{id}”不对应可以对弈的单个游戏"
        )));
    };
    shown.retain(|other| other.game == first.game);
    let mut starts: Vec<String> = shown.iter().filter_map(|shown| game.read(&shown.position).ok()).collect();
    starts.dedup();
    let starts = spread(starts, games, &*game);
    Ok(Board { game, about: entry.about(), title: statement.title.clone(), starts })
}

/// Where games begin, of positions in order of size: with each of them until half of the games can be played, and
/// then with some on the whole way to the largest, where other mistakes show.
fn spread(mut positions: Vec<String>, games: usize, game: &dyn OpenGame) -> Vec<String> {
    let mut solver = game.solver();
    let half = games.div_ceil(2);
    let mut left = half;
    let small = positions.iter().take_while(|position| {
        left -= usize::from(left > 0 && can_be_won(&mut *solver, position));
        left > 0
    });
    let large = positions.split_off(small.count());
    let step = (large.len() / half).max(1);
    positions.extend(large.into_iter().step_by(step));
    positions
}
