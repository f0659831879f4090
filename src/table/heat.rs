//! A table as an SVG heat map: the larger a nimber, the warmer its colour; P-positions are black.

use std::collections::BTreeMap;

use super::Table;
use super::layout::{Layout, Row, written};
use crate::draw::svg::framed;
use crate::lang::{Lang, Text};
use crate::theory::Claim;
use crate::value::Outcome;

/// How many cells a picture may have.
pub const MOST: usize = 250_000;

/// The steps between no colour and the warmest one: their red, green and blue. They are told apart by
/// their lightness as well, by the colour-blind and in print.
const STEPS: [[f64; 3]; 5] = [
    [232.0, 240.0, 252.0],
    [150.0, 196.0, 240.0],
    [104.0, 190.0, 150.0],
    [246.0, 190.0, 70.0],
    [214.0, 84.0, 50.0],
];
/// How many colours there are.
const COLOURS: u64 = 24;

const STYLE: &str = "\
.table text { text-anchor: middle; fill: #222; }
.table .axis { fill: #6f6a63; }
.table .n { fill: #e8f0fc; }
.table .p { fill: #16161a; }
.table .on-p { fill: #fff; font-weight: 700; }
@media (prefers-color-scheme: dark) {
  .table .axis { fill: #b5afa5; }
  .table .p { stroke: #fff; stroke-width: 0.5; }
}
";

/// Where a table is drawn.
struct Sheet {
    /// The side of a cell.
    side: usize,
    left: usize,
    top: usize,
}

/// The picture of a table under a title.
///
/// ```
/// use grundy::games;
/// use grundy::lang::{Lang, Text};
/// use grundy::search::memo::Budget;
/// use grundy::solve::Depth;
/// use grundy::table::{Table, heat};
///
/// let nim = games::find("nim").expect("it is in the catalog").open("")?;
/// let table = Table::of(&*nim, &"0..7 0..7".parse()?, Depth::Nimber, &mut Budget::moves(0))?;
/// let picture = heat::draw(&table, &Text::new("Nim", "Nim 取石子"), Lang::En);
/// assert!(picture.starts_with("<svg") && picture.contains("<title>Nim</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(table: &Table, title: &Text, lang: Lang) -> String {
    let layout = Layout::of(table);
    let (columns, rows) = (layout.columns.len(), layout.rows.len());
    let widest =
        |numbers: &mut dyn Iterator<Item = String>| numbers.map(|number| number.len()).max().unwrap_or(1);
    let cell = widest(&mut layout.rows.iter().flat_map(|row| &row.cells).map(|&cell| written(cell)));
    let number = widest(&mut layout.rows.iter().map(|row| row.number.to_string()));
    let side = (960 / columns.max(rows)).clamp(2, 22.max(7 * cell + 8));
    let sheet = Sheet { side, left: 7 * number + 16, top: 24 };
    let (width, height) = (sheet.left + columns * side + 12, sheet.top + rows * side + 12);
    let body = colours(&layout, &sheet) + &axes(&layout, &sheet) + &numbers(&layout, &sheet, cell);
    framed("table", [width as f64, height as f64], title, lang, STYLE, &body)
}

/// What a cell is painted with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Paint {
    /// An N-position without a nimber.
    N,
    /// A nimber, from 1.
    Colour(u64),
    /// A P-position.
    P,
}

/// One path for all cells of a colour.
fn colours(layout: &Layout, sheet: &Sheet) -> String {
    let cells = || layout.rows.iter().flat_map(|row| &row.cells).flatten();
    let largest = cells().filter_map(|cell| cell.nimber()).map(|nimber| nimber.0).max().unwrap_or(0).max(1);
    let mut paths: BTreeMap<Paint, String> = BTreeMap::new();
    for (row, Row { cells, .. }) in layout.rows.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let Some(cell) = *cell else { continue };
            let paint = match (cell.outcome(), cell) {
                (Outcome::P, _) => Paint::P,
                (_, Claim::Nimber(nimber)) => Paint::Colour(colour(nimber.0, largest)),
                (_, Claim::Outcome(_)) => Paint::N,
            };
            let side = sheet.side;
            let (x, y) = (sheet.left + column * side, sheet.top + row * side);
            *paths.entry(paint).or_default() += &format!("M{x} {y}h{side}v{side}h-{side}z");
        }
    }
    let path = |(paint, path)| match paint {
        Paint::N => format!("<path class=\"n\" d=\"{path}\"/>\n"),
        Paint::P => format!("<path class=\"p\" d=\"{path}\"/>\n"),
        Paint::Colour(colour) => format!("<path fill=\"{}\" d=\"{path}\"/>\n", mixed(colour)),
    };
    paths.into_iter().map(path).collect()
}

/// The colour of a nimber, from 1: a few nimbers have one each.
fn colour(nimber: u64, largest: u64) -> u64 {
    let most = largest.min(COLOURS);
    (u128::from(nimber) * u128::from(most)).div_ceil(u128::from(largest)) as u64 * COLOURS / most
}

fn mixed(colour: u64) -> String {
    let place = (colour.saturating_sub(1)) as f64 / (COLOURS - 1) as f64 * (STEPS.len() - 1) as f64;
    let step = (place as usize).min(STEPS.len() - 2);
    let part = place - step as f64;
    let [red, green, blue] = [0, 1, 2]
        .map(|channel| (STEPS[step][channel] * (1.0 - part) + STEPS[step + 1][channel] * part).round());
    format!("#{:02x}{:02x}{:02x}", red as u8, green as u8, blue as u8)
}

/// The numbers of the rows and the columns, as many as there is room for.
fn axes(layout: &Layout, sheet: &Sheet) -> String {
    let Sheet { side, left, top } = *sheet;
    let room = |number: u64| 7 * number.to_string().len() + 6;
    let step =
        |room: usize| [1, 2, 5, 10, 20, 50, 100, 200, 500].into_iter().find(|step| step * side >= room);
    let mut axes = String::new();
    let last = layout.columns.last().copied().unwrap_or(0);
    let across = step(room(last)).unwrap_or(1000);
    for (column, number) in
        layout.columns.iter().enumerate().filter(|(_, number)| *number % across as u64 == 0)
    {
        let (x, y) = (left + column * side + side / 2, top - 7);
        axes += &format!("<text class=\"axis\" x=\"{x}\" y=\"{y}\">{number}</text>\n");
    }
    let down = step(14).unwrap_or(1000);
    let skipped = if layout.rows.len() > 1 { layout.rows[1].number - layout.rows[0].number } else { 1 };
    for (row, Row { number, .. }) in layout.rows.iter().enumerate() {
        if (number / skipped).is_multiple_of(down as u64) {
            let (x, y) = (left / 2, top + row * side + side / 2 + 4);
            axes += &format!("<text class=\"axis\" x=\"{x}\" y=\"{y}\">{number}</text>\n");
        }
    }
    axes
}

/// What is known, written into the cells where it has room.
fn numbers(layout: &Layout, sheet: &Sheet, widest: usize) -> String {
    let Sheet { side, left, top } = *sheet;
    if side < 7 * widest + 4 {
        return String::new();
    }
    let mut numbers = String::new();
    for (row, Row { cells, .. }) in layout.rows.iter().enumerate() {
        for (column, &cell) in cells.iter().enumerate() {
            let class = match cell.map(Claim::outcome) {
                Some(Outcome::P) => " class=\"on-p\"",
                _ => "",
            };
            let (x, y) = (left + column * side + side / 2, top + row * side + side / 2 + 4);
            let words = written(cell);
            if !words.is_empty() {
                numbers += &format!("<text{class} x=\"{x}\" y=\"{y}\">{words}</text>\n");
            }
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_nimber_has_the_warmest_colour() {
        for largest in [1, 2, 5, 24, 25, 1000, u64::MAX] {
            assert_eq!(colour(largest, largest), COLOURS, "{largest}");
            assert!(colour(1, largest) >= 1, "{largest}");
        }
        assert_eq!([1, 2, 3].map(|nimber| colour(nimber, 3)), [8, 16, 24]);
        assert_eq!(mixed(COLOURS), "#d65432");
        assert_eq!(mixed(1), "#e8f0fc");
    }
}
