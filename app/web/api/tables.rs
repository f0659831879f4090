//! Tables of values, and formulas for them.

use grundy::game::Play;
use grundy::lang::text;
use grundy::solve::Depth;
use grundy::table::Positions;

use super::place;
use crate::game::open_without_files;
use crate::output::Failure;
use crate::verbs::pattern::answer::Answer as Pattern;
use crate::verbs::pattern::input::Input;
use crate::verbs::table::game::{Tabled, csv, game_or_code, json, no_ranges, svg, work_out};
use crate::web::answer::{Answer, Refused};
use crate::web::asked::Asked;

/// How many positions a table may have, and the largest number in them.
const MOST_CELLS: u64 = 20_000;
const LARGEST: u64 = 100_000;
/// How many moves a search may try for all of a table.
const BUDGET: u64 = 5_000_000;

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
        Format::Svg => Answer::of_kind("image/svg+xml", svg(&tabled, lang)?),
    })
}

/// A formula for such a table.
pub fn pattern(asked: &Asked) -> Result<Answer, Refused> {
    let (game, text) = (asked.text("game")?, asked.text("positions")?);
    // Beyond the limits of a table nothing is computed for a formula either.
    positions(asked)?;
    let tabled = || {
        let positions = positions(asked).map_err(|refused| Failure::new(refused.error().clone()))?;
        let game = game_or_code(game, open_without_files)?;
        work_out(game, &positions, Play::Normal, Depth::Nimber, BUDGET)
    };
    let outcomes = asked.flag("outcomes")?;
    let input = Input::of_named(game, text, outcomes, open_without_files, tabled)?;
    Ok(Answer::of_json(Pattern::of(&input).in_json()))
}

fn tabled(asked: &Asked) -> Result<Tabled, Refused> {
    let outcomes = asked.flag("outcomes")?;
    let positions = positions(asked)?;
    let game = game_or_code(asked.text("game")?, open_without_files)?;
    let play = asked.play(&game)?;
    let depth = if play == Play::Misere || outcomes { Depth::Outcome } else { Depth::Nimber };
    Ok(work_out(game, &positions, play, depth, BUDGET)?)
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
    let largest = positions.ranges().iter().map(|range| *range.end()).max().unwrap_or(0);
    match cells <= MOST_CELLS && largest <= LARGEST {
        true => Ok(positions),
        false => Err(Refused::too_much(text!(
            "a table has at most {MOST_CELLS} positions here, with numbers up to {LARGEST}",
            "这里的表最多 {MOST_CELLS} 个局面，数不超过 {LARGEST}"
        ))),
    }
}
