//! A grid of characters to draw on, for [`terminal`](super::terminal).

use unicode_width::UnicodeWidthChar;

use crate::draw::terminal::{Line, Role, Styled};

/// Columns of a terminal that `words` take.
pub(super) fn width_of(words: &str) -> i64 {
    words.chars().filter_map(UnicodeWidthChar::width).sum::<usize>() as i64
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Glyph {
    character: char,
    role: Role,
}

const BLANK: Glyph = Glyph { character: ' ', role: Role::Plain };

/// The second column of a wide character.
const REST: char = '\0';

/// Characters by the sides that they reach: 1 right, 2 down, 4 left, 8 up.
const SIDES: [char; 16] = [' ', '╶', '╷', '╭', '╴', '─', '╮', '┬', '╵', '╰', '│', '├', '╯', '┴', '┤', '┼'];

/// Characters of arrows by direction, each an eighth of a turn clockwise from the one before.
const ARROWS: [char; 8] = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'];

/// The empty character of Braille; its dots are the bits of those that follow.
const BRAILLE: u32 = 0x2800;

/// The dots of a character of Braille, as bits.
fn dots_of(character: char) -> Option<u32> {
    u32::from(character).checked_sub(BRAILLE).filter(|&bits| bits < 0x100)
}

/// A canvas that grows downwards and to the right as it is drawn on.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<Glyph>>,
}

impl Canvas {
    /// The place in column `x` of line `y`; there is none above or to the left of the canvas.
    fn place(&mut self, x: i64, y: i64) -> Option<&mut Glyph> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        if y >= self.rows.len() {
            self.rows.resize(y + 1, Vec::new());
        }
        let row = &mut self.rows[y];
        if x >= row.len() {
            row.resize(x + 1, BLANK);
        }
        Some(&mut row[x])
    }

    /// Puts one character of width 1.
    pub fn put(&mut self, x: i64, y: i64, character: char, role: Role) {
        if let Some(place) = self.place(x, y) {
            *place = Glyph { character, role };
        }
    }

    /// Puts one character of width 1 where there is none yet, or but a line of dots.
    pub fn put_where_free(&mut self, x: i64, y: i64, character: char, role: Role) {
        let is_free = |place: &Glyph| *place == BLANK || dots_of(place.character).is_some();
        if self.place(x, y).is_some_and(|place| is_free(place)) {
            self.put(x, y, character, role);
        }
    }

    /// Writes words from column `x`, and gives the column after them. Characters without a width,
    /// such as those that steer a terminal, are left out.
    pub fn write(&mut self, x: i64, y: i64, words: &str, role: Role) -> i64 {
        let mut end = x;
        for character in words.chars() {
            for column in 0..character.width().unwrap_or(0) as i64 {
                self.put(end, y, if column == 0 { character } else { REST }, role);
                end += 1;
            }
        }
        end
    }

    /// A box through these columns and lines; where boxes meet, their sides join.
    pub fn outline(&mut self, left: i64, top: i64, right: i64, bottom: i64) {
        for (y, side) in [(top, 2), (bottom, 8)] {
            self.reach(left, y, 1 | side);
            self.reach(right, y, 4 | side);
            (left + 1..right).for_each(|x| self.reach(x, y, 5));
        }
        for x in [left, right] {
            (top + 1..bottom).for_each(|y| self.reach(x, y, 10));
        }
    }

    fn reach(&mut self, x: i64, y: i64, sides: usize) {
        if let Some(place) = self.place(x, y) {
            let before = SIDES.iter().position(|&character| character == place.character).unwrap_or(0);
            *place = Glyph { character: SIDES[before | sides], role: Role::Faint };
        }
    }

    /// A line of dots between the middles of two characters, with the head of an arrow at the last
    /// character for which `is_outside` holds, if that is given.
    pub fn line(&mut self, from: (i64, i64), to: (i64, i64), is_outside: Option<&dyn Fn(i64, i64) -> bool>) {
        // Braille has 2 by 4 dots in a character.
        let (dx, dy) = (2 * (to.0 - from.0), 4 * (to.1 - from.1));
        let steps = dx.abs().max(dy.abs());
        let at = |step: i64| {
            let along = |start: i64, length: i64| start + (2 * length * step + steps).div_euclid(2 * steps);
            (along(2 * from.0 + 1, dx), along(4 * from.1 + 2, dy))
        };
        let place = |(x, y): (i64, i64)| (x.div_euclid(2), y.div_euclid(4));
        let head = is_outside.and_then(|is_outside| {
            let places = (0..steps).rev().map(at).map(place);
            places.into_iter().find(|&(x, y)| is_outside(x, y))
        });
        for (x, y) in (0..steps).map(at) {
            self.dot(x, y);
        }
        if let Some((x, y)) = head {
            let turn = (dy as f64).atan2(dx as f64) / std::f64::consts::TAU;
            let eighth = (turn * 8.0).round().rem_euclid(8.0) as usize;
            self.put(x, y, ARROWS[eighth], Role::Faint);
        }
    }

    /// Takes away the part of a line that runs through this place.
    pub fn lift_line(&mut self, x: i64, y: i64) {
        if let Some(place) = self.place(x, y).filter(|place| dots_of(place.character).is_some()) {
            *place = BLANK;
        }
    }

    fn dot(&mut self, x: i64, y: i64) {
        const BITS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
        let bit = BITS[y.rem_euclid(4) as usize][x.rem_euclid(2) as usize];
        let Some(place) = self.place(x.div_euclid(2), y.div_euclid(4)) else { return };
        let before = if *place == BLANK { Some(0) } else { dots_of(place.character) };
        if let Some(character) = before.and_then(|before| char::from_u32(BRAILLE + (before | bit))) {
            *place = Glyph { character, role: Role::Faint };
        }
    }

    /// What was drawn, as lines of at most `width` columns, without blanks at the ends of lines and
    /// without blank lines above and below.
    pub fn into_lines(self, width: usize) -> Vec<Line> {
        let mut lines: Vec<Line> = self.rows.into_iter().map(|row| spans(row, width)).collect();
        while lines.last().is_some_and(Vec::is_empty) {
            lines.pop();
        }
        let blank = lines.iter().take_while(|line| line.is_empty()).count();
        lines.split_off(blank)
    }
}

/// A row as spans of one role each.
fn spans(mut row: Vec<Glyph>, width: usize) -> Line {
    // A wide character is not cut in half.
    let is_cut = row.get(width).is_some_and(|glyph| glyph.character == REST);
    row.truncate(width - usize::from(is_cut && width > 0));
    while row.last().is_some_and(|glyph| glyph.character == ' ') {
        row.pop();
    }
    let runs = row.chunk_by(|left, right| left.role == right.role);
    let text = |run: &[Glyph]| {
        run.iter().map(|glyph| glyph.character).filter(|&character| character != REST).collect()
    };
    runs.map(|run| Styled { text: text(run), role: run[0].role }).collect()
}
