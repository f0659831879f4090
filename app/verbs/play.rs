//! `play`: a game against the computer or a friend. In a pipe, and where that is asked for, it goes line by
//! line, so that it is read aloud well: what is typed is a move in the game's notation, or one of the
//! [`command`]s. On a terminal it fills the [`screen`].

mod command;
mod contest;
mod options;
mod screen;
mod table;
mod words;

use std::io::{self, BufRead, IsTerminal, Read};

use clap::Command;
use grundy::lang::{Lang, Text};
use grundy::solve::Effort;
use grundy::text::InputError;

use self::command::Typed;
use self::contest::Contest;
use self::options::Options;
use self::table::Table;
use super::{Call, Verb};
use crate::args::{budget, color, flag, game, misere, option, position};
use crate::game::Game;
use crate::output::{Failure, Verdict, print};
use crate::position::{Arguments, bad_position};
use crate::rules;

pub const VERB: Verb = Verb {
    name: "play",
    about: Text::new("Play against the computer or a friend", "与电脑或朋友对局"),
    usage: Text::new("grundy play [OPTIONS] GAME [POSITION...]", "grundy play [选项] 游戏 [局面...]"),
    formats: &[],
    arguments,
    run,
};

/// How many moves a search may try for one move of the game.
const BUDGET: u64 = 5_000_000;

fn arguments(command: Command, lang: Lang) -> Command {
    let start = Text::new(
        "The position to begin with [default: the first example of the game]",
        "起始局面 [默认：游戏的第一个例子]",
    );
    let moves = Text::new(
        "Moves that have been made already, with `;` between them, as in an address of the page: 'a;b'",
        "已经走过的各步，以 ; 分隔，写法同网页地址：'甲;乙'",
    );
    let plain = Text::new(
        "Plain lines, one after the other, as in a pipe and for a screen reader",
        "逐行显示，如同在管道里，也适合读屏软件",
    );
    let examples = Text::new(
        "Examples:\n  grundy play monks\n  grundy play nim 3 4 5 --mistakes 30%\n  grundy play hill --opponent friend",
        "例子：\n  grundy play monks\n  grundy play nim 3 4 5 --mistakes 30%\n  grundy play hill --opponent friend",
    );
    let command = command
        .arg(game(lang).required_unless_present("rules"))
        .arg(position(lang).help(start.get(lang).to_owned()))
        .arg(misere(lang))
        .arg(option("moves", &Text::new("MOVES", "走法"), &moves, lang))
        .arg(flag("plain", &plain, lang))
        .arg(budget(BUDGET, lang))
        .arg(color(lang))
        .after_help(examples.get(lang).to_owned());
    rules::arguments(options::arguments(command, lang), lang)
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let (game, start, budget) = match rules::line(call) {
        Some(line) => {
            let start = rules::position(call)
                .ok_or_else(|| Failure::new(Text::new("give a position to begin with", "请给出起始局面")))?;
            // What the rules lead to is known by now, and so finite.
            (rules::game(call, line, std::slice::from_ref(&start))?, start, u64::MAX)
        }
        None => {
            let game = call.game()?;
            let start = start(&game, Arguments::given(call.matches))?;
            (game, start, call.budget(BUDGET)?)
        }
    };
    let effort = Effort { search_beyond_theory: true, budget };
    let options = Options::of(call)?;
    let mut contest = Contest::new(&game, call.play(&game)?, start, effort, options);
    if let Some(moves) = call.get("moves") {
        contest.replay(moves)?;
    }
    match call.has("plain") || !screen::is_possible() {
        true => play_in_lines(Table::new(contest, call.lang, call.in_colour())),
        false => screen::play(contest, call.lang, call.in_colour()),
    }
}

/// Plays line by line.
fn play_in_lines(mut table: Table<'_>) -> Result<Verdict, Failure> {
    table.welcome()?;
    table.go_on()?;
    let mut stdin = io::stdin().lock();
    let (prompt, end) = if stdin.is_terminal() { ("> ", "\n") } else { ("", "") };
    loop {
        print(prompt)?;
        let line = read_line(&mut stdin).map_err(|error| Failure::of_source(&error))?;
        let Some(line) = line else { return print(end).map(|()| Verdict::Done) };
        match Typed::of(String::from_utf8_lossy(&line).trim(), |mv| table.is_move(mv)) {
            _ if line.len() > LONGEST => table.refuse_long_line()?,
            Typed::Nothing => {}
            Typed::Quit => return Ok(Verdict::Done),
            Typed::Hint => table.hint()?,
            Typed::Undo => table.undo()?,
            Typed::Redo => table.redo()?,
            Typed::Swap => table.swap_sides()?,
            Typed::Record => table.list_record()?,
            Typed::Opponent(name) => table.call_opponent(name)?,
            Typed::Why => table.why()?,
            Typed::New => table.begin()?,
            Typed::Moves => table.list_moves()?,
            Typed::Help => table.help()?,
            Typed::Move(mv) => table.play(mv)?,
        }
    }
}

/// How many bytes a line may have: far more than any move, and little to keep.
const LONGEST: usize = 1 << 16;

/// The next line, `None` at the end. Of one that is too long a little more than that is kept.
fn read_line(source: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    source.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)?;
    if line.len() > LONGEST && !line.ends_with(b"\n") {
        source.skip_until(b'\n')?;
    }
    Ok((!line.is_empty()).then_some(line))
}

/// The position to begin with, as the game writes it.
fn start(game: &Game, given: Option<Arguments>) -> Result<String, Failure> {
    let read = |position: &str, place: &dyn Fn(&InputError) -> Text| {
        game.open.read(position).map_err(|error| bad_position(game.about, &error, &place(&error)))
    };
    match given {
        Some(arguments) => read(&arguments.text, &|error| arguments.place(error)),
        None => read(game.about.examples.first().copied().unwrap_or_default(), &|_| {
            Text::new(
                "give a position, for the first example does not fit these parameters",
                "请给出局面，因为第一个例子不适用于这些参数",
            )
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, BufRead, BufReader, Read};

    use super::{LONGEST, read_line};

    #[test]
    fn of_a_line_that_is_too_long_little_is_kept() -> io::Result<()> {
        let long = "x".repeat(3 * LONGEST) + "\n1-4\nlast";
        let mut source = BufReader::new(long.as_bytes());
        let kept = read_line(&mut source)?.unwrap_or_default();
        assert_eq!(kept.len(), LONGEST + 1);
        assert_eq!(read_line(&mut source)?.as_deref(), Some(&b"1-4\n"[..]));
        assert_eq!(read_line(&mut source)?.as_deref(), Some(&b"last"[..]));
        assert_eq!(read_line(&mut source)?, None);
        let mut endless = io::repeat(b'x').take(1 << 30).chain(&b"\nquit\n"[..]);
        let mut endless = BufReader::new(endless.by_ref());
        assert!(read_line(&mut endless)?.is_some_and(|line| line.capacity() < 4 * LONGEST));
        assert_eq!(endless.fill_buf()?.first(), Some(&b'q'));
        Ok(())
    }
}
