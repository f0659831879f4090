//! A [`Scene`] as an SVG image that stands alone: no script, no other file, colours for a light and
//! a dark background. Heaps have colours that the colour-blind can tell apart, and a letter each,
//! so that nothing hangs on colour; each piece carries its name.
//!
//! A page can make the image interactive: pieces have the class `disc`, cells the class `cell`, and
//! both the attributes `data-column` and `data-row`; pieces also have `data-heap`, the name of their
//! heap; the moves shown have the class `move` and `data-gesture`, their index. For that [`for_page`] leaves
//! the style to the page, which has it from [`STYLE`], and lays something to take hold of over each spot.
//!
//! ```
//! use grundy::draw::{Gesture, Piece, Scene, Shape, Spot, svg};
//! use grundy::lang::{Lang, Text};
//!
//! let mut scene = Scene::default();
//! let at = Spot::new(0, 0);
//! let name = Text::new("the coin on cell 1", "第 1 格上的硬币");
//! scene.push(Shape::Disc { at, piece: Piece::Counter, name, heap: Some(0) });
//!
//! let title = Text::new("One coin", "一枚硬币");
//! let image = svg::draw(&scene, &[Gesture { from: at, to: at }], &title, Lang::Zh);
//! assert!(image.starts_with("<svg") && image.contains("<title>第 1 格上的硬币</title>"));
//! ```

use std::collections::BTreeMap;

use unicode_width::UnicodeWidthStr;

use crate::draw::curve::{Bounds, Curve, Point, distance};
use crate::draw::form::form;
use crate::draw::sheet::{Sheet, UNIT};
use crate::draw::units::{Rank, Units, free_labels};
use crate::draw::{Gesture, Scene, Shape, Spot, heap_name};
use crate::lang::{Lang, Text};

const MARGIN: f64 = 14.0;
/// The height of a line of text.
const LINE: f64 = 20.0;
/// The radius of a node.
const NODE: f64 = 21.0;
/// How many colours there are for heaps in the style.
const COLOURS: usize = 8;
/// The style of the images.
pub const STYLE: &str = include_str!("svg.css");
/// The fonts of plots and heat maps.
const FONTS: &str = "system-ui, \"Noto Sans CJK SC\", \"PingFang SC\", \"Microsoft YaHei\", sans-serif";

/// The picture of `scene` under the name `title`, with an arrow for each of `gestures` from the
/// piece to where it is let go, and a ring around a piece that only has to be clicked.
pub fn draw(scene: &Scene, gestures: &[Gesture], title: &Text, lang: Lang) -> String {
    let style = format!("<style>\n{STYLE}</style>\n");
    painted(scene, gestures, lang).finish(scene, &style, title)
}

/// The same picture as part of a page that has the [`STYLE`] itself. Over each of `spots` lies a rectangle of
/// the class `spot`, which cannot be seen, with the attributes `data-column` and `data-row`, and with a title
/// where the scene has a name for the place.
pub fn for_page(scene: &Scene, gestures: &[Gesture], spots: &[Spot], title: &Text, lang: Lang) -> String {
    let mut painter = painted(scene, gestures, lang);
    painter.spots(scene, spots);
    painter.finish(scene, "", title)
}

fn painted<'s>(scene: &'s Scene, gestures: &[Gesture], lang: Lang) -> Painter<'s> {
    let units = Units::of(scene, lang);
    let sheet = Sheet::of(scene);
    let mut painter = Painter { units, sheet, lang, bounds: Bounds::default(), body: String::new() };
    painter.ground(scene);
    painter.lines(scene);
    painter.cells();
    painter.free_labels(scene);
    painter.discs(scene);
    painter.confined_labels();
    painter.gestures(gestures);
    painter.counts();
    painter
}

/// A picture that stands alone, with a title for those who hear it; `style` is that of its class.
pub(crate) fn framed(
    class: &str,
    [width, height]: [f64; 2],
    title: &Text,
    lang: Lang,
    style: &str,
    body: &str,
) -> String {
    let (tag, title) = (lang.tag(), escaped(title.get(lang)));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="{class}" role="img" lang="{tag}" viewBox="0 0 {width} {height}" width="{width}" height="{height}">
<title>{title}</title>
<style>
.{class} {{ max-width: 100%; height: auto; font-family: {FONTS}; }}
.{class} text {{ font-size: 11px; font-variant-numeric: tabular-nums; }}
.{class} .paper {{ fill: #fffdf8; }}
@media (prefers-color-scheme: dark) {{ .{class} .paper {{ fill: #1e1f22; }} }}
{style}</style>
<rect class="paper" width="{width}" height="{height}" rx="10"/>
{body}</svg>
"#
    )
}

/// Words as XML writes them; characters that XML does not have are left out.
pub(crate) fn escaped(words: &str) -> String {
    let mut escaped = String::with_capacity(words.len());
    for character in words.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\u{fffe}' | '\u{ffff}' => {}
            _ if character.is_control() => {}
            _ => escaped.push(character),
        }
    }
    escaped
}

/// The attributes that tie an element to its unit.
fn place(at: Spot) -> String {
    format!(r#"data-column="{}" data-row="{}""#, at.column, at.row)
}

/// The attributes that put words at a point, smaller than the style has them. They are no style of their own,
/// which pages forbid for safety.
fn scaled((x, y): Point, scale: f64) -> String {
    match scale < 1.0 {
        true => format!(r#"transform="translate({x} {y}) scale({scale:.3})""#),
        false => format!(r#"x="{x}" y="{y}""#),
    }
}

struct Painter<'s> {
    units: Units<'s>,
    sheet: Sheet,
    lang: Lang,
    bounds: Bounds,
    body: String,
}

impl<'s> Painter<'s> {
    fn add(&mut self, element: impl AsRef<str>) {
        self.body += element.as_ref();
        self.body.push('\n');
    }

    /// All outlines first, so that only those around the whole ground are left to see.
    fn ground(&mut self, scene: &Scene) {
        for class in ["edge", "ground"] {
            for shape in &scene.shapes {
                if let Shape::Block { at, width, height } = *shape {
                    let (x, y) = (self.sheet.x(at.column), self.sheet.y(i64::from(at.row)));
                    let bottom = self.sheet.y(i64::from(at.row) + i64::from(height));
                    let (width, height) = (f64::from(width) * UNIT, bottom - y);
                    self.add(format!(
                        r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}"/>"#
                    ));
                }
            }
        }
    }

    fn lines(&mut self, scene: &Scene) {
        for shape in &scene.shapes {
            if let Shape::Line { from, to, arrow } = *shape {
                let curve = self.connection(from, to);
                let head = if arrow { 10.0 } else { 0.0 };
                let path = curve.trimmed(0.0, head / 2.0).path();
                self.add(format!(r#"<path class="line" d="{path}"/>"#));
                if arrow {
                    self.add(format!(r#"<polygon class="head" points="{}"/>"#, curve.head(head)));
                }
            }
        }
    }

    /// The line between two nodes: straight, unless another node lies on it.
    fn connection(&self, from: Spot, to: Spot) -> Curve {
        let (start, end) = (self.sheet.middle(from), self.sheet.middle(to));
        let is_in_the_way = |at: Spot| {
            let middle = self.sheet.middle(at);
            let around = distance(start, middle) + distance(middle, end) - distance(start, end);
            at != from && at != to && around < 2.0
        };
        let is_blocked = self.units.iter().any(|(at, unit)| unit.cell && is_in_the_way(at));
        let bend = if is_blocked { 0.8 * UNIT } else { 0.0 };
        let radius = |at| if self.units.at(at).is_some_and(|unit| unit.cell) { NODE + 2.0 } else { 0.0 };
        Curve::between(start, end, bend).trimmed(radius(from), radius(to))
    }

    fn cells(&mut self) {
        let spots: Vec<Spot> = self.units.iter().filter(|(_, unit)| unit.cell).map(|(at, _)| at).collect();
        for at in spots {
            let (x, y) = self.sheet.middle(at);
            let place = place(at);
            if self.sheet.has_lines {
                self.add(format!(r#"<circle class="cell" {place} cx="{x}" cy="{y}" r="{NODE}"/>"#));
            } else {
                let (x, y, side) = (x - UNIT / 2.0 + 2.0, y - UNIT / 2.0 + 2.0, UNIT - 4.0);
                self.add(format!(
                    r#"<rect class="cell" {place} x="{x}" y="{y}" width="{side}" height="{side}" rx="7"/>"#
                ));
            }
        }
    }

    fn free_labels(&mut self, scene: &'s Scene) {
        let sheet = &self.sheet;
        let room = |at, words: &str| {
            let (middle, half) = (sheet.middle(at).0, width_of(words) / 2.0 + 3.0);
            (middle - half).floor() as i64..(middle + half).ceil() as i64
        };
        let (labels, _) = free_labels(scene, &self.units, self.lang, room);
        for label in labels {
            let (x, y) = self.sheet.middle(label.at);
            if label.rank == Rank::Gap {
                let dot = |dx: f64| format!(r#"<circle cx="{}" cy="{y}" r="2.5"/>"#, x + dx);
                self.add(format!(r#"<g class="gap">{}{}{}</g>"#, dot(-9.0), dot(0.0), dot(9.0)));
            } else {
                let class = if label.rank == Rank::OfPiece { "label" } else { "label faint" };
                let y = y + f64::from(label.lines_down) * LINE;
                self.text(class, (x, y + 5.0), label.words);
                self.bounds.include((label.room.start as f64, y + LINE / 2.0));
                self.bounds.include((label.room.end as f64, y));
            }
        }
    }

    fn text(&mut self, class: &str, (x, y): Point, words: &str) {
        self.add(format!(r#"<text class="{class}" x="{x}" y="{y}">{}</text>"#, escaped(words)));
    }

    /// What stands on the ground touches it; what stands in a cell keeps off its border.
    fn middle_of_piece(&self, at: Spot) -> Point {
        let (x, y) = self.sheet.middle(at);
        let is_in_cell = self.units.at(at).is_some_and(|unit| unit.cell);
        (x, if is_in_cell { y } else { y + 3.0 })
    }

    fn discs(&mut self, scene: &Scene) {
        for shape in &scene.shapes {
            if let Shape::Disc { at, piece, name, heap } = shape {
                let (x, y) = self.middle_of_piece(*at);
                let (kind, form, letter) = form(*piece);
                let class = heap.map(|heap| format!(" heap-{}", heap % COLOURS)).unwrap_or_default();
                let data =
                    heap.map(|heap| format!(r#" data-heap="{}""#, heap_name(heap))).unwrap_or_default();
                let place = place(*at);
                let name = escaped(name.get(self.lang));
                let mut disc = format!(
                    r#"<g class="disc {kind}{class}" {place}{data} transform="translate({x} {y})"><title>{name}</title>{form}"#
                );
                if let Some(mark) = self.units.heap_mark(*at) {
                    let scale = [1.0, 1.0, 0.75, 0.56][mark.len().min(3)];
                    disc += &format!("<text {}>{mark}</text>", scaled((0.0, letter), scale));
                }
                self.add(disc + "</g>");
            }
        }
    }

    /// How many pieces share a unit, beside the uppermost.
    fn counts(&mut self) {
        let mark = |(at, _)| self.units.count_mark(at).map(|mark| (at, mark));
        let marks: Vec<(Spot, String)> = self.units.iter().filter_map(mark).collect();
        for (at, mark) in marks {
            let (x, y) = self.sheet.middle(at);
            self.text("label small", (x + 19.0, y - 10.0), &mark);
        }
    }

    /// Labels of cells and pieces: in the middle of a cell, and in the corner beside a piece.
    fn confined_labels(&mut self) {
        let mut labels = Vec::new();
        for (at, unit) in self.units.iter().filter(|(at, _)| self.units.is_confined(*at)) {
            labels.extend(unit.label.map(|words| (at, words, unit.piece.is_some())));
        }
        for (at, words, has_piece) in labels {
            let (x, y) = self.sheet.middle(at);
            if has_piece {
                self.text("label small", (x + 23.0, y + 27.0), words);
            } else {
                let scale = (UNIT - 12.0) / width_of(words);
                let (place, words) = (scaled((x, y + 5.0), scale), escaped(words));
                self.add(format!(r#"<text class="label" {place}>{words}</text>"#));
            }
        }
    }

    fn gestures(&mut self, gestures: &[Gesture]) {
        for (index, gesture) in gestures.iter().enumerate() {
            self.add(format!(r#"<g class="move" data-gesture="{index}">"#));
            if gesture.from == gesture.to {
                self.ring(gesture.from);
            } else {
                self.arrow(*gesture);
            }
            self.add("</g>");
        }
    }

    /// What a hand can take hold of.
    fn spots(&mut self, scene: &Scene, spots: &[Spot]) {
        let names = scene.shapes.iter().filter_map(|shape| match shape {
            Shape::Name { at, name } => Some((*at, name)),
            _ => None,
        });
        let names: BTreeMap<Spot, &Text> = names.collect();
        for &at in spots {
            let (x, y) = self.sheet.middle(at);
            let (x, y, place) = (x - UNIT / 2.0, y - UNIT / 2.0, place(at));
            self.bounds.include((x, y));
            self.bounds.include((x + UNIT, y + UNIT));
            let spot = format!(
                r#"<rect class="spot" {place} x="{x}" y="{y}" width="{UNIT}" height="{UNIT}" rx="9""#
            );
            let title = names.get(&at).map(|name| escaped(name.get(self.lang)));
            self.add(match title {
                Some(title) => format!("{spot}><title>{title}</title></rect>"),
                None => spot + "/>",
            });
        }
    }

    fn ring(&mut self, at: Spot) {
        let (x, y) = self.middle_of_piece(at);
        for class in ["halo", "ring"] {
            self.add(format!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="21"/>"#));
        }
    }

    fn arrow(&mut self, Gesture { from, to }: Gesture) {
        let (start, end) = (self.sheet.middle(from), self.sheet.middle(to));
        let is_taken = self.units.at(to).is_some_and(|unit| unit.piece.is_some());
        let end_in = if is_taken { UNIT / 2.0 } else { 0.0 };
        let curve = if self.sheet.has_lines {
            self.connection(from, to)
        } else if from.column == to.column {
            Curve::between(start, end, 0.6 * UNIT).trimmed(UNIT / 3.0, end_in)
        } else {
            Curve::over((start.0, start.1 - UNIT * 0.45), (end.0, end.1 - end_in + 8.0))
        };
        self.bounds.include(curve.top());
        let path = curve.trimmed(0.0, 8.0).path();
        for class in ["halo", "shaft"] {
            self.add(format!(r#"<path class="{class}" d="{path}"/>"#));
        }
        self.add(format!(r#"<polygon points="{}"/>"#, curve.head(13.0)));
    }

    fn finish(mut self, scene: &Scene, style: &str, title: &Text) -> String {
        if let Some((_, last)) = scene.corners() {
            self.bounds.include((0.0, 0.0));
            self.bounds.include((self.sheet.x(last.column) + UNIT, self.sheet.y(i64::from(last.row) + 1)));
        }
        let Bounds { x, y } = &self.bounds;
        let (left, top) = (x.start.floor() - MARGIN, y.start.floor() - MARGIN);
        let (width, height) = (x.end.ceil() + MARGIN - left, y.end.ceil() + MARGIN - top);
        let tag = self.lang.tag();
        let title = escaped(title.get(self.lang));
        let body = &self.body;
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="scene" role="img" lang="{tag}" viewBox="{left} {top} {width} {height}" width="{width}" height="{height}">
<title>{title}</title>
{style}<rect class="paper" x="{left}" y="{top}" width="{width}" height="{height}" rx="10"/>
{body}</svg>
"#
        )
    }
}

/// Pixels that words take, near enough: a wide character takes twice as much as a narrow one.
fn width_of(words: &str) -> f64 {
    8.5 * words.width() as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::samples;

    fn image((scene, gestures): (Scene, Vec<Gesture>), lang: Lang) -> String {
        draw(&scene, &gestures, &Text::new("a < b", "甲 < 乙"), lang)
    }

    /// The names of the elements that are open at the end, outermost first.
    fn open_elements(xml: &str) -> Vec<&str> {
        let mut open = Vec::new();
        for tag in xml.split('<').skip(1).map(|tag| tag.split_once('>').map_or(tag, |(tag, _)| tag)) {
            match tag.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name)),
                None if tag.ends_with('/') => {}
                None => open.push(tag.split(' ').next().unwrap_or(tag)),
            }
        }
        open
    }

    #[test]
    fn every_image_is_well_formed_and_stands_alone() {
        for sample in [samples::monks, samples::hill, samples::nim, samples::graph, samples::strip] {
            for lang in [Lang::En, Lang::Zh] {
                let image = image(sample(), lang);
                assert_eq!(open_elements(&image), [""; 0]);
                assert!(!["href", "url(", "<script"].iter().any(|foreign| image.contains(foreign)));
            }
        }
        assert_eq!(open_elements(&image((Scene::default(), Vec::new()), Lang::En)), [""; 0]);
    }

    #[test]
    fn a_monk_has_a_name_a_place_and_a_heap() {
        let monk = concat!(
            r#"<g class="disc person heap-0" data-column="1" data-row="-2" data-heap="A" "#,
            r#"transform="translate(24 411)"><title>the monk on stair 1</title>"#,
        );
        assert!(image(samples::monks(), Lang::En).contains(monk));
    }

    #[test]
    fn an_arrow_leads_from_the_head_of_the_monk_to_his_stair() {
        let image = image(samples::monks(), Lang::En);
        let arrow = concat!(
            r#"<path class="shaft" d="M24,386.4 C24,229 168,229 168,264"/>"#,
            "\n",
            r#"<polygon points="168,272 160.2,259 175.8,259"/>"#,
        );
        assert!(image.contains(arrow), "{image}");
    }

    #[test]
    fn words_are_escaped_and_in_one_language() {
        let english = image(samples::graph(), Lang::En);
        assert!(english.contains("<title>a &lt; b</title>") && english.contains(">&lt;&amp;&gt;</text>"));
        let chinese = image(samples::hill(), Lang::Zh);
        assert!(chinese.contains(">山顶</text>") && !chinese.contains("top</text>"));
        assert_eq!(escaped("\u{1b}\"\u{ffff}\n"), "&quot;");
    }

    #[test]
    fn pieces_that_share_a_place_are_counted_once() {
        assert_eq!(image(samples::close_numbers(), Lang::En).matches("×2").count(), 1);
    }

    #[test]
    fn a_line_bends_around_a_node() {
        let mut scene = Scene::default();
        let spots = [0, 2, 4].map(|column| Spot::new(column, 0));
        scene.shapes.extend(spots.map(|at| Shape::Cell { at }));
        scene.push(Shape::Line { from: spots[0], to: spots[2], arrow: false });
        let bent = image((scene.clone(), Vec::new()), Lang::En);
        scene.shapes.remove(1);
        let straight = image((scene, Vec::new()), Lang::En);
        assert!(straight.contains(r#"d="M47,24 C81.6,24 158.4,24 193,24""#), "{straight}");
        assert!(!bent.contains("24 C81.6,24"));
    }
}
