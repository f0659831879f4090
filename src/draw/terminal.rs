//! A [`Scene`] as lines of characters. Each unit of the scene becomes a few columns of the
//! terminal: as many as its labels need, and fewer where the scene would not fit otherwise, since
//! a picture never wraps. Pieces differ by shape, and letters name the heaps, so that nothing
//! hangs on colour; colours are for the face to choose by the [`Role`] of each span.
//!
//! ```
//! use grundy::draw::{Piece, Scene, Shape, Spot, terminal};
//! use grundy::lang::{Lang, Text};
//!
//! let mut scene = Scene::default();
//! for column in 0..3 {
//!     scene.push(Shape::Cell { at: Spot::new(column, 0) });
//!     scene.push(Shape::Label { at: Spot::new(column, 1), words: Text::same(column.to_string()) });
//! }
//! let name = Text::new("the coin on cell 1", "第 1 格上的硬币");
//! scene.push(Shape::Disc { at: Spot::new(1, 0), piece: Piece::Counter, name, heap: Some(0) });
//!
//! let lines = terminal::draw(&scene, &[], Lang::En, 80);
//! let expected = "\
//! ╭───┬───┬───╮
//! │   │ ●A│   │
//! ╰───┴───┴───╯
//!   0   1   2
//! ";
//! assert_eq!(terminal::to_plain_string(&lines), expected);
//! ```

use std::ops::Range;

use crate::draw::canvas::{Canvas, width_of};
use crate::draw::grid::{Content, Grid, Style, fitted, glyphs};
use crate::draw::units::{Placed, Rank, Units};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::lang::Lang;

/// What a span is in the picture, for the face to choose a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Words that matter.
    Plain,
    /// What helps the eye and can be missed.
    Faint,
    /// Solid ground.
    Ground,
    /// A person or a counter, with the letter of its heap.
    Piece,
    /// The King, with the letter of its heap.
    King,
    /// What a shown move takes hold of, and where it is let go.
    Highlight,
}

/// Some characters of one line that share a role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Styled {
    /// The characters.
    pub text: String,
    /// What they are.
    pub role: Role,
}

/// One line of a picture, without blanks at its end.
pub type Line = Vec<Styled>;

/// The lines without their roles.
pub fn to_plain_string(lines: &[Line]) -> String {
    let spans = lines.iter().flat_map(|line| line.iter().map(|span| span.text.as_str()).chain(["\n"]));
    spans.collect()
}

/// The picture of `scene` in at most `width` columns of a terminal. The pieces that `gestures` take
/// hold of are highlighted, and an outlined piece stands where each is let go.
pub fn draw(scene: &Scene, gestures: &[Gesture], lang: Lang, width: usize) -> Vec<Line> {
    draw_pointing(scene, gestures, &[], lang, width)
}

/// As [`draw`], with what stands at these spots highlighted, and a `▸` to the left of it where that place is
/// free.
pub fn draw_pointing(
    scene: &Scene,
    gestures: &[Gesture],
    pointed: &[Spot],
    lang: Lang,
    width: usize,
) -> Vec<Line> {
    let Some((first, last)) = scene.corners() else { return Vec::new() };
    let units = Units::of(scene, lang);
    let (grid, labels) = Grid::fitting(scene, &units, lang, width, (first, last));
    let mut painter = Painter { grid, units: &units, gestures, pointed, canvas: Canvas::default() };
    painter.ground(scene);
    painter.lines(scene);
    painter.cells();
    painter.contents();
    painter.targets();
    painter.pointers();
    painter.labels(&labels);
    painter.canvas.into_lines(width)
}

struct Painter<'s> {
    grid: Grid,
    units: &'s Units<'s>,
    gestures: &'s [Gesture],
    pointed: &'s [Spot],
    canvas: Canvas,
}

impl Painter<'_> {
    fn ground(&mut self, scene: &Scene) {
        // The line between two rows of boxes, and the side between two boxes, belong to both.
        let shared = i64::from(self.grid.style == Style::Boxes);
        for shape in &scene.shapes {
            if let Shape::Block { at, width, height } = shape {
                let left = self.grid.x(at.column);
                let top = self.grid.y(at.row);
                let right = left + i64::from(*width) * self.grid.unit + shared;
                let bottom = top + i64::from(*height) * (1 + shared);
                for y in top..bottom {
                    for x in left..right {
                        self.canvas.put(x, y, '█', Role::Ground);
                    }
                }
            }
        }
    }

    fn lines(&mut self, scene: &Scene) {
        for shape in &scene.shapes {
            if let Shape::Line { from, to, arrow } = shape {
                let (start, end) = (self.middle(*from), self.middle(*to));
                let extent = self.extent(*to);
                let is_outside = |x: i64, y: i64| y != end.1 || !extent.contains(&x);
                self.canvas.line(start, end, arrow.then_some(&is_outside));
            }
        }
    }

    /// The character in the middle of a unit.
    fn middle(&self, at: Spot) -> (i64, i64) {
        (self.grid.start(at.column, 1), self.grid.y(at.row))
    }

    /// The columns that the contents of a unit take.
    fn extent(&self, at: Spot) -> Range<i64> {
        let width = self.spans(at).iter().map(|span| width_of(&span.text)).sum();
        let start = self.grid.start(at.column, width);
        start..start + width
    }

    fn cells(&mut self) {
        if self.grid.style != Style::Boxes {
            return;
        }
        for (at, _) in self.units.iter().filter(|(_, unit)| unit.cell) {
            let (left, line) = (self.grid.x(at.column), self.grid.y(at.row));
            self.canvas.outline(left, line - 1, left + self.grid.unit, line + 1);
        }
    }

    fn contents(&mut self) {
        for (at, _) in self.units.iter() {
            let Range { start, end } = self.extent(at);
            let y = self.grid.y(at.row);
            if self.grid.style == Style::Nodes {
                self.canvas.lift_line(start - 1, y);
                self.canvas.lift_line(end, y);
            }
            let mut x = start;
            for span in self.spans(at) {
                x = self.canvas.write(x, y, &span.text, span.role);
            }
        }
    }

    /// What stands in a unit, cut to fit.
    fn spans(&self, at: Spot) -> Vec<Styled> {
        let Some(content) = self.units.at(at).and_then(|unit| Content::of(self.units, at, unit)) else {
            return Vec::new();
        };
        let is_target = self.gestures.iter().any(|gesture| gesture.to == at && gesture.from != at);
        let is_taken = self.gestures.iter().any(|gesture| gesture.from == at) || self.pointed.contains(&at);
        let lit = |is_lit, role| if is_lit { Role::Highlight } else { role };

        let space = self.grid.space(content.is_cell);
        // Half a mark would tell a lie, so that where it does not fit the piece stands alone.
        let alone = if width_of(&content.piece) <= space { usize::MAX } else { 1 };
        let piece: String = content.piece.chars().take(alone).collect();
        let label = fitted(&content.label, space - width_of(&piece));
        let is_empty = piece.is_empty() && label.is_empty();
        let has_brackets = content.is_cell && self.grid.has_brackets();
        // An empty node is as wide as one with a piece, which a shown move may bring there.
        let label = if is_empty && has_brackets { " ".to_owned() } else { label };
        let mut spans = vec![(piece, lit(is_taken, content.role)), (label, lit(is_target, Role::Plain))];
        if has_brackets {
            let role = lit(is_target, Role::Faint);
            spans.insert(0, ("(".to_owned(), role));
            spans.push((")".to_owned(), role));
        } else if is_empty && self.grid.style != Style::Boxes {
            spans.push(("·".to_owned(), Role::Faint));
        }
        spans.into_iter().map(|(text, role)| Styled { text, role }).collect()
    }

    /// An outlined piece where a piece is let go, if nothing stands there; also where a click on an empty
    /// cell puts one.
    fn targets(&mut self) {
        for &Gesture { from, to } in self.gestures {
            let piece = match self.units.at(from).and_then(|unit| unit.piece) {
                Some(_) if from == to => continue,
                Some(piece) => piece,
                None => Piece::Counter,
            };
            let is_free = self.units.at(to).is_none_or(|unit| unit.piece.is_none() && unit.label.is_none());
            if is_free {
                let (x, y) = self.middle(to);
                self.canvas.put(x, y, glyphs(piece).1, Role::Highlight);
            }
        }
    }

    fn pointers(&mut self) {
        for &at in self.pointed {
            let extent = self.extent(at);
            let start = if extent.is_empty() { self.middle(at).0 } else { extent.start };
            self.canvas.put_where_free(start - 1, self.grid.y(at.row), '▸', Role::Highlight);
        }
    }

    fn labels(&mut self, labels: &[Placed]) {
        for label in labels {
            let role = if label.rank == Rank::OfPiece { Role::Plain } else { Role::Faint };
            let y = self.grid.y(label.at.row) + i64::from(label.lines_down);
            self.canvas.write(label.room.start, y, label.words, role);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::samples;
    use crate::lang::Text;

    fn plain((scene, gestures): (Scene, Vec<Gesture>), lang: Lang, width: usize) -> String {
        to_plain_string(&draw(&scene, &gestures, lang, width))
    }

    #[test]
    fn monks_stand_on_stairs() {
        let expected = "
                                 ♟
                                ████
                            ████████
                        ████████████
                 ♟A ████████████████
             ♙  ████████████████████
            ████████████████████████
        ████████████████████████████
 ♟A ████████████████████████████████
████████████████████████████████████
 1   2   3   4   5   6   7   8   9
";
        assert_eq!(plain(samples::monks(), Lang::En, 80), expected[1..]);
    }

    #[test]
    fn a_hill_is_a_row_of_boxes_with_words_in_both_languages() {
        let expected = "
 山顶
╭───┬───┬───┬───┬───┬───┬───┬───┬───╮
│   │ ♙ │ ♟A│ ♚B│ ♟B│   │   │   │   │
╰───┴───┴───┴───┴───┴───┴───┴───┴───╯
  0   1   2   3   4   5   6   7   8
";
        assert_eq!(plain(samples::hill(), Lang::Zh, 80), expected[1..]);
    }

    #[test]
    fn where_boxes_do_not_fit_cells_are_dots() {
        let expected = "
top
· ♙ ♟A♚B♟B· · · ·
0 1 2 3 4 5 6 7 8
";
        assert_eq!(plain(samples::hill(), Lang::En, 20), expected[1..]);
        // And where letters and numbers do not, some are left out, but not the number of a piece.
        assert_eq!(plain(samples::hill(), Lang::En, 10), "top\n·♙♟♚♟····\n0 2 4 6 8\n   3\n");
    }

    #[test]
    fn a_heap_shows_its_letter_on_top() {
        let expected = "
                 ●C
         ●B      ●
 ●A      ●       ●
 ●       ●       ●
 ●       ●       ●
 3       4       5
";
        assert_eq!(plain(samples::nim(), Lang::En, 80), expected[1..]);
    }

    #[test]
    fn a_graph_has_nodes_and_arrows() {
        let expected = "
           (b)
         ⢀⠔↗ ⠈⠑⢄
       ⡠⠊⠁      ⠉⠢⡀
    ⢀⠔⠉           ⠈⠑↘
 (●a) ⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤→(d) ⠤⠤⠤⠤→(<&>)
   ⠈⠑⢄             ⢀⠔↗
      ⠉⠢⡀        ⡠⠊⠁
        ⠈⠑↘   ⢀⠔⠉
           (c)
";
        assert_eq!(plain(samples::graph(), Lang::En, 80), expected[1..]);
    }

    #[test]
    fn units_are_as_wide_as_their_labels_or_the_labels_of_pieces_come_first() {
        let expected = "
╭─────────┬─────────╮         ╭─────────┬─────────┬─────────╮
│    ●A   │         │    ⋯    │         │    ●A   │         │    ⋯
╰─────────┴─────────╯         ╰─────────┴─────────┴─────────╯
     1         2               499999999 500000000 500000001
";
        assert_eq!(plain(samples::strip(), Lang::En, 80), expected[1..]);
        let expected = "
╭──┬──╮  ╭──┬──┬──╮
│●A│  │⋯ │  │●A│  │⋯
╰──┴──╯  ╰──┴──┴──╯
 1  2    500000000
";
        assert_eq!(plain(samples::strip(), Lang::En, 27), expected[1..]);
    }

    #[test]
    fn the_numbers_of_pieces_are_never_lost() {
        let expected = "
 ♟        ♟ ♟×2
 1     7000000
          8000000
";
        assert_eq!(plain(samples::close_numbers(), Lang::En, 17), expected[1..]);
    }

    #[test]
    fn pointers_stand_beside_pieces_and_places() {
        let (scene, _) = samples::hill();
        let pointed = [Spot::new(3, 0), Spot::new(5, 0)];
        let expected = "
top
╭───┬───┬───┬───┬───┬───┬───┬───┬───╮
│   │   │ ♟A│▸♚B│ ♟B│▸  │   │   │   │
╰───┴───┴───┴───┴───┴───┴───┴───┴───╯
  0   1   2   3   4   5   6   7   8
";
        let lines = draw_pointing(&scene, &[], &pointed, Lang::En, 80);
        assert_eq!(to_plain_string(&lines), expected[1..].replace("top", " top"));
    }

    #[test]
    fn roles_tell_kings_and_moves() {
        let (scene, gestures) = samples::hill();
        let lines = draw(&scene, &gestures, Lang::En, 80);
        let of_role = |role| {
            let spans = lines.iter().flatten().filter(|span| span.role == role);
            spans.map(|span| span.text.trim()).collect::<Vec<_>>()
        };
        assert_eq!(of_role(Role::King), ["♚B"]);
        assert_eq!(of_role(Role::Piece), ["♟B"]);
        assert_eq!(of_role(Role::Highlight), ["♙", "♟A"]);
    }

    #[test]
    fn no_width_is_too_small_and_no_name_steers_the_terminal() {
        let mut scene = samples::graph().0;
        let words = Text::same("山\u{1b}[2J\n");
        scene.push(Shape::Label { at: Spot::new(9, 9), words });
        for width in 0..40 {
            let lines = draw(&scene, &[], Lang::Zh, width);
            for line in &lines {
                let text: String = line.iter().map(|span| span.text.as_str()).collect();
                assert!(width_of(&text) <= width as i64, "{text}");
                assert!(!text.contains(char::is_control));
            }
        }
        assert_eq!(draw(&Scene::default(), &[], Lang::En, 80), Vec::<Line>::new());
    }
}
