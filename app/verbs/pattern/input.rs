//! The values in which a pattern is looked for: those of a game, of a code, or of a list.

use std::io;

use grundy::game::Play;
use grundy::heaps::code::Code;
use grundy::heaps::values::Values;
use grundy::lang::{Text, text};
use grundy::pattern::{Kind, Samples};
use grundy::table::{Positions, Table};
use grundy::text::{InputError, Tokens};
use grundy::theory::Claim;
use grundy::value::Outcome;

use crate::game::Game;
use crate::output::{Failure, quoted, reason};
use crate::rules;
use crate::verbs::Call;
use crate::verbs::table::game::{self, Tabled};

/// Values, and where they come from.
pub struct Input {
    /// The game or the code as it was given, with the positions; empty for a list.
    pub name: String,
    /// The values: first the nimbers, if they are known and asked for, then the outcomes.
    pub samples: Vec<Samples>,
    /// What more is known.
    pub source: Source,
}

/// Where values come from.
pub enum Source {
    /// A list that somebody made.
    List,
    /// A game on heaps, with its nimbers from the heap 0 on.
    Code(Code, Vec<u32>, Option<Tabulated>),
    /// A game of the catalog.
    Game(Tabulated),
}

/// A game of the catalog, which may have a theory, and the positions that were looked at.
pub struct Tabulated {
    pub game: Game,
    pub positions: Positions,
}

impl Input {
    /// The values that are asked for.
    pub fn of(call: &Call<'_>) -> Result<Input, Failure> {
        let list = call.get("values").or(call.get("game").filter(|game| *game == "-"));
        if let Some(file) = list {
            return of_list(call, file);
        }
        if rules::line(call).is_some() {
            let positions = game::positions(call).unwrap_or_default();
            return of_game(game::tabled(call, "", &positions)?);
        }
        let Some(name) = call.get("game") else {
            return Err(Failure::new(Text::new(
                "a game with ranges is missing, or `-` for values",
                "缺少游戏和范围，或表示读取数列的“-”",
            )));
        };
        let positions = game::positions(call).unwrap_or_default();
        let tabled = || game::tabled(call, name, &positions);
        if call.has("misere") {
            return of_game(tabled()?);
        }
        Input::of_named(name, &positions, call.has("outcomes"), crate::game::open, tabled)
    }

    /// The values of a code or of a game; `tabled` works out those of a game.
    pub fn of_named(
        name: &str,
        positions: &str,
        has_outcomes_only: bool,
        open: impl Fn(&str) -> Result<Game, Failure>,
        tabled: impl FnOnce() -> Result<Tabled, Failure>,
    ) -> Result<Input, Failure> {
        match (name.parse::<Code>(), positions.parse::<Positions>()) {
            (Ok(code), Ok(positions)) if positions.is_one_number() => {
                let known = open(name).ok().map(|game| Tabulated { game, positions: positions.clone() });
                Ok(of_code(code, &positions, has_outcomes_only, known))
            }
            _ => of_game(tabled()?),
        }
    }
}

fn of_code(code: Code, positions: &Positions, has_outcomes_only: bool, game: Option<Tabulated>) -> Input {
    let (first, last) = (*positions.ranges()[0].start(), *positions.ranges()[0].end());
    let mut values = Values::new(&code);
    values.extend_to(last as usize + 1);
    let nimbers = values.computed().to_vec();
    let shown = &nimbers[first as usize..];
    let numbers: Vec<i64> = shown.iter().map(|&nimber| i64::from(nimber)).collect();
    let lost: Vec<i64> = shown.iter().map(|&nimber| i64::from(nimber == 0)).collect();
    let samples = [(Kind::Number, numbers), (Kind::Lost, lost)];
    let samples = samples.iter().map(|(kind, values)| Samples::in_row(*kind, first as i64, values));
    let samples = samples.skip(usize::from(has_outcomes_only)).collect();
    Input { name: format!("{code} {positions}"), samples, source: Source::Code(code, nimbers, game) }
}

fn of_game(Tabled { game, table, play }: Tabled) -> Result<Input, Failure> {
    let number = |claim: Claim| Some(claim.nimber()?.0 as i64);
    let lost = |claim: Claim| Some(i64::from(claim.outcome() == Outcome::P));
    let samples = [samples(&table, Kind::Number, number)?, samples(&table, Kind::Lost, lost)?];
    let (name, samples) =
        (format!("{} {}", game.name, table.positions), samples.into_iter().flatten().collect());
    Ok(match play {
        Play::Normal => {
            let source = Source::Game(Tabulated { game, positions: table.positions });
            Input { name, samples, source }
        }
        // The theory tells of normal play.
        Play::Misere => Input { name: name + " --misere", samples, source: Source::List },
    })
}

/// The values of a table's positions; `None` where that of some position is unknown.
fn samples(table: &Table, kind: Kind, of: impl Fn(Claim) -> Option<i64>) -> Result<Option<Samples>, Failure> {
    let mut values = Vec::new();
    for (numbers, claim) in table.entries() {
        let Some(claim) = claim else { continue };
        let Some(value) = of(claim) else { return Ok(None) };
        let number = |index: usize| numbers.get(index).map_or(Ok(0), |&number| i64::try_from(number));
        let (Ok(first), Ok(second)) = (number(0), number(1)) else {
            return Err(Failure::new(Text::new("numbers must be below 2^63 here", "这里的数必须小于 2^63")));
        };
        values.push(([first, second], value));
    }
    Ok(Some(match table.positions.ranges().len() {
        1 => Samples::in_row_with_holes(kind, values),
        _ => Samples::in_grid(kind, values),
    }))
}

fn of_list(call: &Call<'_>, file: &str) -> Result<Input, Failure> {
    const LARGEST: u64 = i64::MAX as u64 / 2;
    let first = call.number("from", 0..=LARGEST)?.unwrap_or(0) as i64;
    let list = match file {
        "-" => io::read_to_string(io::stdin()),
        file => std::fs::read_to_string(file),
    };
    let list = list.map_err(|error| {
        let (Text { en, zh }, file) = (reason(&error), quoted(file));
        Failure::new(text!("cannot read `{file}`: {en}", "无法读取“{file}”：{zh}"))
    })?;
    let (kind, values) = read(&list).map_err(|error| {
        let (line, column) = (error.place.line, error.place.column);
        Failure::of_input(
            &text!("values, line {line}, column {column}", "数列第 {line} 行第 {column} 列"),
            &error,
        )
    })?;
    Ok(Input {
        name: String::new(),
        samples: vec![Samples::in_row(kind, first, &values)],
        source: Source::List,
    })
}

/// Numbers, or P and N.
fn read(list: &str) -> Result<(Kind, Vec<i64>), InputError> {
    let mut tokens = Tokens::new(list);
    let are_outcomes = tokens.peek().is_some_and(|token| outcome(token.text).is_some());
    let mut values = Vec::new();
    while values.is_empty() || tokens.peek().is_some() {
        let token = tokens.token(|| Text::new("a value", "一个值"))?;
        values.push(match are_outcomes {
            true => outcome(token.text).ok_or_else(|| {
                tokens.error_at(token, Text::new("P or N, like the values before", "P 或 N，与前面一致"))
            })?,
            false => tokens.parse_number(token, 0..=i64::MAX as u64)? as i64,
        });
    }
    Ok((if are_outcomes { Kind::Lost } else { Kind::Number }, values))
}

/// 1 for P, 0 for N.
fn outcome(token: &str) -> Option<i64> {
    match token {
        "P" | "p" => Some(1),
        "N" | "n" => Some(0),
        _ => None,
    }
}
