//! `duel`: the perfect player against another program, move by move.

use std::time::Duration;

use clap::Command;
use grundy::check::duel::{Mistake, Report, duel};
use grundy::check::open;
use grundy::check::run::{Ended, Limits, Talk};
use grundy::draw::terminal::{Role, Styled};
use grundy::entry::OpenGame;
use grundy::explain::page::page;
use grundy::explain::{Detail, Explanation};
use grundy::lang::{Lang, Text, text};
use grundy::problems;
use grundy::solve::Effort;
use serde_json::json;

use super::check::{command_argument, program, seconds};
use super::{Call, Verb, explain};
use crate::args::{color, option, positional};
use crate::game;
use crate::output::{Failure, Verdict, fold, print, push_lines, quoted, width};

pub const VERB: Verb = Verb {
    name: "duel",
    about: Text::new(
        "Play against your program, and find its first mistake",
        "与你的程序逐步对弈，找出它的第一个错误",
    ),
    usage: Text::new(
        "grundy duel [OPTIONS] PROBLEM|GAME -- COMMAND...",
        "grundy duel [选项] 题目|游戏 -- 命令...",
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
        "Examples:\n  grundy duel monks -- ./a\n  grundy duel \"subtraction:1,3,4\" -- python3 my.py\n\n\
         Your program reads a line with a position, and prints a line with its move, both written as in \
         `grundy solve`; then it reads the position after the perfect player's reply, and so on. Every game begins \
         with a position that can be won. It reads `won` when it has won, and then the next game begins; `end` after \
         the last one; `lost` after a mistake. Flush each line. Exit code: 0 when it won every game, 1 when it made \
         a mistake, 2 when it cannot be run.",
        "例子：\n  grundy duel monks -- ./a\n  grundy duel \"subtraction:1,3,4\" -- python3 my.py\n\n\
         你的程序读入一行局面，输出一行走法（写法同 `grundy solve`），再读入对手（完美玩家）应对之后的局面，如此往复。\
         每局都从先手必胜的局面开始。赢了会读到 `won`，接着开始下一局；全部结束时读到 `end`；走错则读到 `lost`。\
         每行输出后请刷新缓冲区。退出码：每局都赢为 0，走错为 1，无法运行为 2。",
    );
    command
        .arg(positional("game", &Text::new("PROBLEM|GAME", "题目|游戏"), &whose, lang).required(true))
        .arg(command_argument(lang))
        .arg(option("games", &Text::new("N", "数目"), &games, lang))
        .arg(option("time", &Text::new("SECONDS", "秒"), &time, lang))
        .arg(color(lang))
        .after_help(details.get(lang).to_owned())
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    const USUAL_SECONDS: Duration = Duration::from_secs(2);
    const MOST_GAMES: u64 = 1_000_000;
    let games = call.number("games", 1..=MOST_GAMES)?.unwrap_or(GAMES) as usize;
    let Board { game, title, starts } = board(call.get("game").unwrap_or_default(), games)?;
    let wall = seconds("time", call)?.unwrap_or(USUAL_SECONDS);
    let limits = Limits { wall, cpu: wall * (games as u32).saturating_mul(100), ..Limits::default() };
    let program = program(call)?;
    let failed = |error: &grundy::check::run::RunError| Failure::new(error.message());
    let mut talk = Talk::start(&program, &limits).map_err(|error| failed(&error))?;
    let report = duel(&*game, starts, &mut talk).map_err(|error| failed(&error))?;
    let ended = talk.finish().map_err(|error| failed(&error))?.ended;
    let told = Told { name: game.name(), title, explanation: explanation(&*game, &report), report, ended };
    print(match call.format {
        "json" => told.as_json(),
        _ => told.in_words(call.lang, call.in_colour()),
    })?;
    Ok(if told.report.mistake.is_some() { Verdict::Differs } else { Verdict::Done })
}

/// The game of a duel and where its games begin.
struct Board {
    game: Box<dyn OpenGame>,
    title: Text,
    starts: Vec<String>,
}

/// The board of a problem, or else of a game.
fn board(name: &str, games: usize) -> Result<Board, Failure> {
    let Some(problem) = problems::find(name) else {
        let game = game::open(name)?;
        let bounds: Vec<u64> = game.open.sizes().iter().map(|size| size.usual).collect();
        let starts = game.open.positions(&bounds).take(2 * games).collect();
        return Ok(Board { starts, title: game.about.title.clone(), game: game.open });
    };
    let id = problem.statement().id;
    let shown = problem.small_cases(2 * games).cases.into_iter();
    let mut shown: Vec<_> = shown.filter_map(|case| problem.position(&case).ok().flatten()).collect();
    let first = shown.first().cloned();
    let game = first.as_ref().and_then(open).zip(first.as_ref());
    let Some((game, first)) = game else {
        let asked = quoted(id);
        return Err(Failure::new(text!(
            "`{asked}` is about no single game that can be played",
            "“{asked}”不对应可以对弈的单个游戏"
        )));
    };
    shown.retain(|other| other.game == first.game);
    let mut starts: Vec<String> = shown.iter().filter_map(|shown| game.read(&shown.position).ok()).collect();
    starts.dedup();
    Ok(Board { game, title: problem.statement().title.clone(), starts })
}

/// The explanation of the position in which the mistake was made.
fn explanation(game: &dyn OpenGame, report: &Report) -> Option<Explanation> {
    let mistake = report.mistake.as_ref()?;
    let effort = Effort { search_beyond_theory: true, budget: explain::BUDGET };
    game.solver().explain(&mistake.position, effort, Detail::default()).ok()
}

/// What is told about a duel.
struct Told<'d> {
    name: &'d str,
    title: Text,
    report: Report,
    ended: Ended,
    explanation: Option<Explanation>,
}

impl Told<'_> {
    fn in_words(&self, lang: Lang, in_colour: bool) -> String {
        let Report { won, moves, skipped, mistake } = &self.report;
        let Some(mistake) = mistake else {
            let words = text!(
                "won every game: {won} games, {moves} moves ({skipped} positions left out, which nobody can win)",
                "每局都赢了：共 {won} 局、{moves} 步（另有 {skipped} 个局面先手必败，未对弈）"
            );
            return fold(words.get(lang), width()) + "\n";
        };
        let mut words = String::new();
        let Text { en, zh } = mistake_in_words(mistake);
        let heading = text!("{en}", "{zh}");
        let heading = Styled { text: fold(heading.get(lang), width()), role: Role::Highlight };
        push_lines(&mut words, &[vec![heading]], in_colour);
        let Mistake { start, moves, position, .. } = mistake;
        let moves = moves.join(" ");
        let way = match moves.is_empty() {
            true => text!("won before it: {won} games", "在此之前赢了 {won} 局"),
            false => text!(
                "won before it: {won} games; this one began at {start} and went {moves}",
                "在此之前赢了 {won} 局；这一局从 {start} 开始，走法依次为 {moves}"
            ),
        };
        words += &(fold(way.get(lang), width()) + "\n");
        let where_ = text!("\nthe position was {position}:\n\n", "\n当时的局面是 {position}：\n\n");
        words += where_.get(lang);
        if let Some(explanation) = &self.explanation {
            push_lines(&mut words, &page(explanation, &self.title, lang, width()), in_colour);
        }
        words
    }

    fn as_json(&self) -> String {
        let Report { won, moves, skipped, mistake } = &self.report;
        let mistake = mistake.as_ref().map(|mistake| {
            let Mistake { start, moves, position, answer, verdict } = mistake;
            json!({
                "verdict": verdict.name(),
                "words": verdict.words(),
                "start": start,
                "moves": moves,
                "position": position,
                "answer": answer,
                "explanation": self.explanation,
            })
        });
        let ended_well = self.ended == Ended::Exit(0);
        let told = json!({
            "game": self.name,
            "won": won,
            "moves": moves,
            "skipped": skipped,
            "mistake": mistake,
            "ended_well": ended_well,
        });
        format!("{told}\n")
    }
}

fn mistake_in_words(Mistake { answer, verdict, .. }: &Mistake) -> Text {
    let Text { en, zh } = verdict.words();
    match verdict.name() {
        "illegal-move" => {
            let answer = quoted(answer);
            text!("illegal move: `{answer}`", "非法移动：“{answer}”")
        }
        _ => text!("{en}", "{zh}"),
    }
}
