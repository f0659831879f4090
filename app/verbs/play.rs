//! `play`: a game against the perfect player, line by line, so that it works in a pipe and is read
//! aloud well. What is typed is a move in the game's notation, or one of the [`command`]s.

mod command;
mod hint;
mod table;
mod words;

use std::io::{self, BufRead, IsTerminal};

use clap::Command;
use grundy::lang::{Lang, Text};
use grundy::solve::Effort;

use self::command::Typed;
use self::table::Table;
use super::{Call, Verb};
use crate::args::{budget, flag, game, position};
use crate::game::Game;
use crate::output::{Failure, Verdict, print};
use crate::position::{Arguments, failure};

pub const VERB: Verb = Verb {
    name: "play",
    about: Text::new("Play against the perfect player", "与完美的对手对局"),
    usage: Text::new("grundy play [OPTIONS] GAME [POSITION...]", "grundy play [选项] 游戏 [局面...]"),
    formats: &["text"],
    arguments,
    run,
};

/// How many moves a search may try for one move of the game.
const BUDGET: u64 = 5_000_000;

fn arguments(command: Command, lang: Lang) -> Command {
    let start = Text::new(
        "The position to begin with [default: the first example of the game]",
        "开局的局面 [默认: 该游戏的第一个例子]",
    );
    let second = Text::new("Let the computer begin", "让电脑先走");
    let examples = Text::new(
        "Examples:\n  grundy play monks\n  grundy play nim 3 4 5 --second",
        "例子：\n  grundy play monks\n  grundy play nim 3 4 5 --second",
    );
    command
        .arg(game(lang).required(true))
        .arg(position(lang).help(start.get(lang).to_owned()))
        .arg(flag("second", &second, lang))
        .arg(budget(BUDGET, lang))
        .after_help(examples.get(lang).to_owned())
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let game = call.game()?;
    let start = start(&game, Arguments::given(call.matches))?;
    let budget = call.budget(BUDGET)?;
    let effort = Effort { search_beyond_theory: true, budget };
    let mut table = Table::new(&game, start, effort, call);
    table.welcome()?;
    table.begin(call.has("second"))?;
    let mut stdin = io::stdin().lock();
    let (prompt, end) = if stdin.is_terminal() { ("> ", "\n") } else { ("", "") };
    let mut line = Vec::new();
    loop {
        print(prompt)?;
        line.clear();
        let count = stdin.read_until(b'\n', &mut line).map_err(|error| Failure::of_source(&error))?;
        match Typed::of(String::from_utf8_lossy(&line).trim()) {
            _ if count == 0 => return print(end).map(|()| Verdict::Done),
            Typed::Nothing => {}
            Typed::Quit => return Ok(Verdict::Done),
            Typed::Hint => table.hint()?,
            Typed::Undo => table.undo()?,
            Typed::Why => table.why()?,
            Typed::New => table.begin(call.has("second"))?,
            Typed::Moves => table.list_moves()?,
            Typed::Help => table.help()?,
            Typed::Move(mv) => table.play(mv)?,
        }
    }
}

/// The position to begin with, as the game writes it.
fn start(game: &Game, given: Option<Arguments>) -> Result<String, Failure> {
    let read = |position: &str| game.open.read(position).map_err(Into::into);
    match given {
        Some(arguments) => {
            read(&arguments.text).map_err(|error| failure(game.about, &error, |error| arguments.place(error)))
        }
        None => {
            let place =
                Text::new("the first example does not fit these parameters", "第一个例子不适用于这些参数");
            read(game.about.examples.first().copied().unwrap_or_default())
                .map_err(|error| failure(game.about, &error, |_| place))
        }
    }
}
