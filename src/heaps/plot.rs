//! The nimbers of heaps as an SVG picture: heaps to the right, values up. Where a period is known, the
//! values that it does not explain stand out, and lines part the heaps into periods.

use std::collections::BTreeSet;

use super::period::Period;
use crate::draw::svg::{escaped, framed};
use crate::lang::{Lang, Text, text};

const STYLE: &str = "\
.plot text { fill: #6f6a63; }
.plot .across { text-anchor: middle; }
.plot .up { text-anchor: end; }
.plot .before { fill: #d65432; fill-opacity: 0.08; }
.plot .lines { stroke: #d8d2c6; fill: none; }
.plot .dots { stroke: #2f6db3; stroke-linecap: round; fill: none; }
.plot .odd { stroke: #d65432; }
@media (prefers-color-scheme: dark) {
  .plot text { fill: #b5afa5; }
  .plot .lines { stroke: #45464a; }
  .plot .dots { stroke: #7db4ee; }
  .plot .odd { stroke: #f08a6c; }
}
";

const LEFT: f64 = 44.0;
const TOP: f64 = 14.0;
const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 300.0;

/// Where heaps and values are drawn.
struct Sheet {
    heaps: usize,
    largest: u32,
}

impl Sheet {
    fn x(&self, heap: usize) -> f64 {
        LEFT + WIDTH * heap as f64 / self.heaps.max(1) as f64
    }

    fn y(&self, value: u32) -> f64 {
        TOP + HEIGHT - HEIGHT * f64::from(value) / f64::from(self.largest.max(1))
    }
}

/// The picture of these values, from that of the heap 0 on.
///
/// ```
/// use grundy::heaps::period::find;
/// use grundy::heaps::plot::draw;
/// use grundy::heaps::values::Values;
/// use grundy::lang::{Lang, Text};
///
/// let code = ".77".parse()?;
/// let finding = find(&code, 1000);
/// let mut values = Values::new(&code);
/// values.extend_to(finding.computed);
/// let picture = draw(values.computed(), finding.period, &Text::new("Kayles", "Kayles"), Lang::En);
/// assert!(picture.starts_with("<svg") && picture.contains("pre-period 71, period 12"));
/// # Ok::<(), grundy::text::InputError>(())
/// ```
pub fn draw(values: &[u32], period: Option<Period>, title: &Text, lang: Lang) -> String {
    let sheet =
        Sheet { heaps: values.len().saturating_sub(1), largest: values.iter().copied().max().unwrap_or(0) };
    let of_period = period.map_or_else(String::new, |period| periods(&sheet, period, lang));
    let body = of_period + &scales(&sheet) + &dots(&sheet, values, period);
    framed("plot", [LEFT + WIDTH + 16.0, TOP + HEIGHT + 44.0], title, lang, STYLE, &body)
}

/// The pre-period, the ends of the periods, and their numbers.
fn periods(sheet: &Sheet, Period { preperiod, period, saltus }: Period, lang: Lang) -> String {
    // Lines nearer to each other are a blur.
    const NEAREST: f64 = 6.0;
    let (start, width) = (sheet.x(0), sheet.x(preperiod) - sheet.x(0));
    let mut drawn = format!(
        "<rect class=\"before\" x=\"{start:.1}\" y=\"{TOP}\" width=\"{width:.1}\" height=\"{HEIGHT}\"/>\n"
    );
    if WIDTH * period as f64 / sheet.heaps.max(1) as f64 >= NEAREST {
        let ends = (preperiod..=sheet.heaps).step_by(period);
        let path: String = ends.map(|heap| format!("M{:.1} {TOP}v{HEIGHT}", sheet.x(heap))).collect();
        drawn += &format!("<path class=\"lines\" d=\"{path}\"/>\n");
    }
    let added = match saltus {
        0 => Text::new("", ""),
        _ => text!(", saltus {saltus}", "，每周期加 {saltus}"),
    };
    let words = text!("pre-period {preperiod}, period {period}", "前周期 {preperiod}，周期 {period}") + added;
    let (x, y) = (LEFT + WIDTH / 2.0, TOP + HEIGHT + 36.0);
    drawn + &format!("<text class=\"across\" x=\"{x}\" y=\"{y}\">{}</text>\n", escaped(words.get(lang)))
}

/// The numbers along both sides.
fn scales(sheet: &Sheet) -> String {
    let across = marks(sheet.heaps as u64, 10).map(|heap| {
        let (x, y) = (sheet.x(heap as usize), TOP + HEIGHT + 16.0);
        format!("<text class=\"across\" x=\"{x:.1}\" y=\"{y}\">{heap}</text>\n")
    });
    let up = marks(sheet.largest.into(), 8).map(|value| {
        let (x, y) = (LEFT - 8.0, sheet.y(value as u32) + 4.0);
        format!("<text class=\"up\" x=\"{x}\" y=\"{y:.1}\">{value}</text>\n")
    });
    across.chain(up).collect()
}

/// Round numbers up to the largest, about so many.
fn marks(largest: u64, count: u64) -> impl Iterator<Item = u64> {
    let mut steps = (0..19).flat_map(|power| [1, 2, 5].map(|first| first * 10_u64.pow(power)));
    let step = steps.find(|step| largest / step <= count).unwrap_or(u64::MAX);
    (0..=largest).step_by(usize::try_from(step).unwrap_or(usize::MAX))
}

/// One dot a value; of those that fall on the same place only one.
fn dots(sheet: &Sheet, values: &[u32], period: Option<Period>) -> String {
    let is_odd = |heap: usize| period.is_some_and(|period| !is_explained(values, heap, period));
    let mut places = [BTreeSet::new(), BTreeSet::new()];
    for (heap, &value) in values.iter().enumerate() {
        let [x, y] = [sheet.x(heap), sheet.y(value)].map(|place| (2.0 * place).round() as u32);
        places[usize::from(is_odd(heap))].insert((x, y));
    }
    let size = match values.len() {
        ..=400 => 5.0,
        401..=4000 => 2.5,
        _ => 1.2,
    };
    let path = |(places, class): (&BTreeSet<(u32, u32)>, &str)| {
        let dot = |&(x, y): &(u32, u32)| format!("M{} {}h0", f64::from(x) / 2.0, f64::from(y) / 2.0);
        let path: String = places.iter().map(dot).collect();
        format!("<path class=\"{class}\" stroke-width=\"{size}\" d=\"{path}\"/>\n")
    };
    places.iter().zip(["dots", "dots odd"]).filter(|(places, _)| !places.is_empty()).map(path).collect()
}

/// Whether a value is what the period makes of a later one.
fn is_explained(values: &[u32], heap: usize, Period { preperiod, period, saltus }: Period) -> bool {
    let periods = preperiod.saturating_sub(heap).div_ceil(period);
    let later = values.get(heap + periods * period);
    later.is_some_and(|&later| i64::from(later) == i64::from(values[heap]) + periods as i64 * saltus)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::values::Values;

    /// Source: OEIS A002186.
    #[test]
    fn the_exceptions_of_kayles_stand_out() {
        let mut values = Values::new(&".77".parse().expect("it is a code"));
        values.extend_to(200);
        let period = Period { preperiod: 71, period: 12, saltus: 0 };
        let odd: Vec<usize> =
            (0..200).filter(|&heap| !is_explained(values.computed(), heap, period)).collect();
        assert_eq!(odd, [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    }

    #[test]
    fn marks_are_round() {
        assert_eq!(marks(9, 8).collect::<Vec<_>>(), [0, 2, 4, 6, 8]);
        assert_eq!(marks(181, 10).collect::<Vec<_>>(), [0, 20, 40, 60, 80, 100, 120, 140, 160, 180]);
        assert_eq!(marks(0, 8).collect::<Vec<_>>(), [0]);
    }
}
