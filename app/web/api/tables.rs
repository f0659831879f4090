//! Tables of values, and formulas for them.

use std::time::{Duration, Instant};

use grundy::game::Play;
use grundy::heaps::code::Code;
use grundy::lang::{Text, text};
use grundy::search::memo::Budget;
use grundy::solve::Depth;
use grundy::table::{Positions, Table};

use super::heaps::{MOST_VALUES, most_values};
use super::{of_solving, place};
use crate::game::{Game, open_without_files};
use crate::output::Failure;
use crate::verbs::pattern::answer::Answer as Pattern;
use crate::verbs::pattern::input::Input;
use crate::verbs::table::game::{Tabled, csv, game_or_code, json, no_ranges, svg};
use crate::web::answer::{Answer, Refused};
use crate::web::asked::Asked;

/// How many positions a table may have, and the largest number in them.
const MOST_CELLS: u64 = 20_000;
const LARGEST: u64 = 100_000;
/// How many moves a search may try for all of a table.
const BUDGET: u64 = 2_000_000;
/// How long a table may take: what theory tells costs no budget, but time.
const LONGEST: Duration = Duration::from_secs(2);

#[derive(Clone, Copy)]
enum Format {
    Json,
    Csv,
    Svg,
}

/// The values of positions in which one number or two are open.
pub fn table(asked: &Asked) -> Result<Answer, Refused> {
    let formats = [("json", Format::Json), ("csv", Format::Csv), ("svg", Format::Svg)];
    let (format, lang) = (asked.one_of("format", &formats)?, asked.lang()?);
    let tabled = tabled(asked)?;
    Ok(match format {
        Format::Json => Answer::of_json(json(&tabled)),
        Format::Csv => Answer::of_kind("text/csv; charset=utf-8", csv(&tabled)),
        Format::Svg => Answer::of_kind("image/svg+xml", svg(&tabled, lang)),
    })
}

/// A formula for such a table.
pub fn pattern(asked: &Asked) -> Result<Answer, Refused> {
    let (game, text) = (asked.text("game")?, asked.text("positions")?);
    // Beyond the limits of a table nothing is computed for a formula either.
    let positions = positions(asked)?;
    if let Ok(code) = game.parse::<Code>() {
        let most = most_values(&code, MOST_VALUES);
        if largest(&positions) > most {
            return Err(Refused::too_much(text!(
                "of this game the values of heaps up to {most} are looked at here",
                "这个游戏在这里只看不超过 {most} 颗的堆"
            )));
        }
    }
    let mut refused = None;
    let tabled = || {
        let game = game_or_code(game, open_without_files)?;
        work_out(game, &positions, Play::Normal, Depth::Nimber).map_err(|why| {
            let failure = Failure::new(why.error().clone());
            refused = Some(why);
            failure
        })
    };
    let outcomes = asked.flag("outcomes")?;
    let input = Input::of_named(game, text, outcomes, open_without_files, tabled);
    let input = input.map_err(|failure| refused.unwrap_or_else(|| failure.into()))?;
    Ok(Answer::of_json(Pattern::of(&input).in_json()))
}

fn tabled(asked: &Asked) -> Result<Tabled, Refused> {
    let outcomes = asked.flag("outcomes")?;
    let game = game_or_code(asked.text("game")?, open_without_files)?;
    let play = asked.play(&game)?;
    let depth = if play == Play::Misere || outcomes { Depth::Outcome } else { Depth::Nimber };
    work_out(game, &positions(asked)?, play, depth)
}

/// Works a table out, if it does not take too long.
fn work_out(game: Game, positions: &Positions, play: Play, depth: Depth) -> Result<Tabled, Refused> {
    let began = Instant::now();
    let goes_on = || began.elapsed() < LONGEST;
    let table = Table::under_while(play, &*game.open, positions, depth, &mut Budget::moves(BUDGET), goes_on);
    match table {
        Ok(Some(table)) => Ok(Tabled { play, game, table }),
        Ok(None) => Err(Refused::too_much(Text::new(
            "the values of these positions take too long to work out",
            "这些局面的值计算时间太长",
        ))),
        Err(error) => Err(of_solving(&game, &error)),
    }
}

/// The largest number of these ranges.
fn largest(positions: &Positions) -> u64 {
    positions.ranges().iter().map(|range| *range.end()).max().unwrap_or(0)
}

/// The positions that are asked for, if they are not too many.
fn positions(asked: &Asked) -> Result<Positions, Refused> {
    let positions: Positions = asked.text("positions")?.parse().map_err(|error| {
        match game_or_code(asked.get("game").unwrap_or_default(), open_without_files) {
            Ok(game) => Refused::from(no_ranges(&game, &error)),
            Err(_) => Failure::of_input(&place("positions", "局面", &error), &error).into(),
        }
    })?;
    let count = |cells: u64, range: &std::ops::RangeInclusive<u64>| {
        cells.saturating_mul((range.end() - range.start()).saturating_add(1))
    };
    let cells = positions.ranges().iter().fold(1, count);
    match cells <= MOST_CELLS && largest(&positions) <= LARGEST {
        true => Ok(positions),
        false => Err(Refused::too_much(text!(
            "a table has at most {MOST_CELLS} positions here, with numbers up to {LARGEST}",
            "这里的表最多 {MOST_CELLS} 个局面，数不超过 {LARGEST}"
        ))),
    }
}
