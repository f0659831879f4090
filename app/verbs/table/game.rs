//! `table` for a game of the catalog: the values of positions in which one number or two are open.

use grundy::draw::terminal::{Line, Role, Styled};
use grundy::entry::SolveError;
use grundy::game::Play;
use grundy::lang::{Lang, Text, text};
use grundy::search::memo::Budget;
use grundy::solve::Depth;
use grundy::table::{Layout, Positions, Table, heat};
use grundy::text::InputError;
use grundy::theory::Claim;
use grundy::value::{Nimber, Outcome};
use serde::Serialize;
use serde_json::Value;
use unicode_width::UnicodeWidthStr;

use crate::game::{self, Game};
use crate::output::{Failure, Verdict, print, push_lines, tell};
use crate::position::{bad_position, gave_up};
use crate::rules;
use crate::verbs::Call;

/// How many moves a search may try for all of a table: some ten seconds.
pub const BUDGET: u64 = 100_000_000;

/// A table, and what it is of.
pub struct Tabled {
    /// The kind of play.
    pub play: Play,
    /// The game.
    pub game: Game,
    /// The values.
    pub table: Table,
}

/// The positions with open numbers that are given, if any are.
pub fn positions(call: &Call<'_>) -> Option<String> {
    let first = rules::line(call).and_then(|_| rules::first_word(call));
    let others = call.matches.get_many::<String>("ranges").into_iter().flatten();
    let given: Vec<&str> = first.into_iter().chain(others.map(String::as_str)).collect();
    (!given.is_empty()).then(|| given.join(" "))
}

/// The failure of a game of the catalog that is no code and has no ranges.
pub fn without_ranges(call: &Call<'_>) -> Option<Failure> {
    let typed = call.get("code").unwrap_or_default();
    let game = match game::open(typed) {
        Ok(game) => game,
        // A game, but for its parameters.
        Err(failure) => return game::is_known(typed).then_some(failure),
    };
    let (name, example) = (&game.name, game.about.examples.first().copied().unwrap_or_default());
    let failure = Failure::new(text!("the positions of {name} are missing", "缺少 {name} 的局面"));
    Some(failure.with_hint(text!(
        "write a position such as \"{example}\" with one number or two as ranges: 0..20",
        "写一个局面（如 \"{example}\"），其中一个或两个数写成范围：0..20"
    )))
}

/// Works out the table that is asked for.
pub fn tabled(call: &Call<'_>, game: &str, positions: &str) -> Result<Tabled, Failure> {
    let parsed = positions.parse::<Positions>();
    let (game, positions) = match (rules::line(call), parsed) {
        (Some(line), Ok(positions)) => {
            let all: Vec<String> = positions.numbers().map(|numbers| positions.at(&numbers)).collect();
            (rules::game(call, line, &all)?, positions)
        }
        (None, Ok(positions)) => (game_or_code(game, game::open)?, positions),
        (Some(_), Err(error)) => return Err(Failure::of_input(&place(&error), &error)),
        (None, Err(error)) => return Err(no_ranges(&game_or_code(game, game::open)?, &error)),
    };
    let play = call.play(&game)?;
    let depth = if play == Play::Misere || call.has("outcomes") { Depth::Outcome } else { Depth::Nimber };
    let moves = call.budget(BUDGET)?;
    let tabled = work_out(game, &positions, play, depth, moves)?;
    let table = &tabled.table;
    let is_unknown = |cell: &Option<Claim>| matches!(cell, Some(Claim::Outcome(Outcome::N)));
    let unknown = table.cells.iter().filter(|&cell| is_unknown(cell)).count();
    if depth == Depth::Nimber && unknown > 0 {
        tell(
            &text!(
                "note: {unknown} N-positions have no nimber here: the theory does not tell it, and the search ended at \
                 --budget {moves}",
                "注意：有 {unknown} 个 N 局面没有给出 SG 值：理论不给出，搜索到 --budget {moves} 为止"
            ),
            call.lang,
        );
    }
    Ok(tabled)
}

/// Works out a table within a budget of so many moves.
pub fn work_out(
    game: Game,
    positions: &Positions,
    play: Play,
    depth: Depth,
    moves: u64,
) -> Result<Tabled, Failure> {
    let table = Table::under(play, &*game.open, positions, depth, &mut Budget::moves(moves));
    let table = table.map_err(|error| match error {
        SolveError::Input(error) => bad_position(game.about, &error, &place(&error)),
        SolveError::GaveUp(error) => gave_up(&error, moves),
    })?;
    Ok(Tabled { play, game, table })
}

/// The failure of a text that leaves no number open, or too many.
pub fn no_ranges(game: &Game, error: &InputError) -> Failure {
    let (name, example) = (game.about.name, game.about.examples.first().copied().unwrap_or_default());
    Failure::of_input(&place(error), error).with_hint(text!(
        "one number or two of a position are ranges; a position of {name} is \"{example}\"",
        "把局面中的一个或两个数写成范围；{name} 的局面例如 \"{example}\""
    ))
}

/// The game of this name, else the game on heaps of this code.
pub fn game_or_code(name: &str, open: impl Fn(&str) -> Result<Game, Failure>) -> Result<Game, Failure> {
    let of_catalog = open(name);
    match name.parse::<grundy::heaps::code::Code>() {
        Ok(_) if of_catalog.is_err() => open(&format!("heap-game:{name}")),
        // What cannot be a name was meant as a code.
        Err(error) if name.contains(['.', '(']) && !name.contains(':') => {
            let column = error.place.column;
            Err(Failure::of_input(&text!("code, column {column}", "代码第 {column} 列"), &error))
        }
        Err(_) => of_catalog.map_err(|failure| game::no_game_or_code(name).unwrap_or(failure)),
        Ok(_) => of_catalog,
    }
}

fn place(error: &InputError) -> Text {
    let column = error.place.column;
    text!("position, column {column}", "局面第 {column} 列")
}

/// The failure of options that make no sense for the table of a game, which would not be heeded.
pub fn refuse_options_of_codes(call: &Call<'_>) -> Result<(), Failure> {
    let options = ["to", "from", "checkpoint"];
    match options.into_iter().find(|option| call.get(option).is_some()) {
        None => Ok(()),
        Some(option) => Err(Failure::new(text!(
            "`--{option}` is for the table of a code, and here are ranges",
            "“--{option}”只用于按代码列的表，而这里给出了范围"
        ))),
    }
}

/// Prints the table that is asked for.
pub fn run(call: &Call<'_>, game: &str, positions: &str) -> Result<Verdict, Failure> {
    if call.format == "svg" {
        refuse_large_picture(positions)?;
    }
    let tabled = tabled(call, game, positions)?;
    match call.format {
        "csv" => print(csv(&tabled)),
        "json" => print(json(&tabled)),
        "svg" => print(svg(&tabled, call.lang)),
        "text" => {
            let mut page = String::new();
            push_lines(&mut page, &lines(&tabled.table), call.in_colour());
            print(page)
        }
        format => Err(Failure::new(text!(
            "a table of a game has no format `{format}`, which is for codes alone",
            "游戏的表没有“{format}”格式，它只用于代码"
        ))),
    }?;
    Ok(Verdict::Done)
}

/// The table with columns under each other, P-positions coloured.
fn lines(table: &Table) -> Vec<Line> {
    let layout = Layout::of(table);
    let words = layout.words();
    let widest = |cells: &mut dyn Iterator<Item = &String>| cells.map(|cell| cell.width()).max().unwrap_or(0);
    let width = widest(&mut words.iter().flat_map(|row| &row[1..]));
    let before = widest(&mut words.iter().map(|row| &row[0]));
    let cell = |words: &str, width: usize| format!("{}{words}", " ".repeat(width - words.width()));
    let is_lost = |row: usize, column: usize| {
        let claim = row.checked_sub(1).and_then(|row| layout.rows[row].cells[column]);
        claim.map(Claim::outcome) == Some(Outcome::P)
    };
    let mut lines = Vec::new();
    for (row, cells) in words.iter().enumerate() {
        let is_axis = row == 0;
        let mut line = vec![Styled { text: cell(&cells[0], before) + " │", role: Role::Faint }];
        for (column, words) in cells[1..].iter().enumerate() {
            let role = match (is_axis, is_lost(row, column)) {
                (true, _) => Role::Faint,
                (_, true) => Role::Highlight,
                _ => Role::Plain,
            };
            line.push(Styled { text: format!(" {}", cell(words, width)), role });
        }
        trim(&mut line);
        lines.push(line);
        if is_axis {
            let rule = "─".repeat(before + 1) + "┼" + &"─".repeat((width + 1) * layout.columns.len());
            lines.push(vec![Styled { text: rule, role: Role::Faint }]);
        }
    }
    lines
}

/// Takes off the blanks at the end of a line.
fn trim(line: &mut Line) {
    while let Some(last) = line.last_mut() {
        last.text.truncate(last.text.trim_end().len());
        match last.text.is_empty() {
            true => line.pop(),
            false => break,
        };
    }
}

/// One position a line; where there is none, no line.
pub fn csv(Tabled { play, table, .. }: &Tabled) -> String {
    let heading = if table.positions.ranges().len() == 1 { "n" } else { "a,b" };
    let mut csv = format!("{heading},outcome,nimber\n");
    for (numbers, claim) in table.entries() {
        let Some(claim) = claim else { continue };
        let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
        let nimber = nimber(claim, *play).map(|nimber| nimber.to_string()).unwrap_or_default();
        csv += &format!("{},{},{nimber}\n", numbers.join(","), claim.outcome());
    }
    csv
}

/// The nimber, which only normal play has.
fn nimber(claim: Claim, play: Play) -> Option<Nimber> {
    claim.nimber().filter(|_| play == Play::Normal)
}

/// A table as data: one list for a single number, a list of rows for two.
#[derive(Serialize)]
struct Data<'t> {
    game: &'t str,
    positions: String,
    ranges: Vec<[u64; 2]>,
    outcomes: Value,
    nimbers: Value,
}

/// The table as JSON.
pub fn json(Tabled { play, game, table }: &Tabled) -> String {
    let ranges = table.positions.ranges();
    let data = Data {
        game: &game.name,
        positions: table.positions.to_string(),
        ranges: ranges.iter().map(|range| [*range.start(), *range.end()]).collect(),
        outcomes: in_rows(table, |cell| cell.map(Claim::outcome)),
        nimbers: in_rows(table, |cell| nimber(cell?, *play)),
    };
    // Plain data can always be written as JSON.
    serde_json::to_string(&data).unwrap_or_default() + "\n"
}

fn in_rows<T: Serialize>(table: &Table, of: impl Fn(Option<Claim>) -> T) -> Value {
    let values: Vec<T> = table.cells.iter().map(|&cell| of(cell)).collect();
    let rows = match table.positions.ranges() {
        [_, columns] => {
            let columns = (columns.end() - columns.start() + 1) as usize;
            serde_json::to_value(values.chunks(columns).collect::<Vec<_>>())
        }
        _ => serde_json::to_value(values),
    };
    rows.unwrap_or_default()
}

/// The failure of a picture that would be too large, before anything is computed for it.
fn refuse_large_picture(positions: &str) -> Result<(), Failure> {
    let Ok(positions) = positions.parse::<Positions>() else { return Ok(()) };
    let lengths = positions.ranges().iter().map(|range| range.end() - range.start() + 1);
    let most = heat::MOST as u64;
    match lengths.fold(1, u64::saturating_mul) > most {
        false => Ok(()),
        true => {
            Err(Failure::new(text!("a picture has at most {most} positions", "图片最多画 {most} 个局面")))
        }
    }
}

/// The table as a heat map. It must not have more positions than that draws.
pub fn svg(Tabled { game, table, .. }: &Tabled, lang: Lang) -> String {
    let (Text { en, zh }, positions) = (&game.about.title, &table.positions);
    let parameters =
        game.name.split_once(':').map_or(String::new(), |(_, parameters)| format!(" {parameters}"));
    let title = text!("{en}{parameters}: {positions}", "{zh}{parameters}：{positions}");
    heat::draw(table, &title, lang)
}
