//! Rows whose cells stand in columns under each other. A table that is too wide gives up the columns
//! and lets each row flow over several lines.

use super::layout::shorten;
use super::{INDENT, blanks, plain, width_of_line};
use crate::draw::terminal::Line;

/// A column: how many blanks stand before it, and at which side its cells are aligned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    gap: usize,
    right: bool,
}

/// A column of words.
pub(super) const fn left(gap: usize) -> Column {
    Column { gap, right: false }
}

/// A column of numbers.
pub(super) const fn right(gap: usize) -> Column {
    Column { gap, right: true }
}

/// Rows of cells; a row may have fewer cells than there are columns.
pub(super) struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Line>>,
}

/// The last column is shortened rather than that the columns are given up, down to this.
const NARROWEST: usize = 16;

/// Cells with a narrower gap between them belong together.
const TOGETHER: usize = 2;

impl Table {
    pub fn new(columns: &[Column]) -> Table {
        Table { columns: columns.to_vec(), rows: Vec::new() }
    }

    pub fn row(&mut self, cells: Vec<Line>) {
        self.rows.push(cells);
    }

    /// The width of each column.
    fn widths(&self) -> Vec<usize> {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| width_of_line(cell)).max().unwrap_or(0)
        };
        (0..self.columns.len()).map(width).collect()
    }

    /// Whether the table has room in `width` columns without being shortened.
    pub fn fits(&self, width: usize) -> bool {
        let widths = self.widths();
        self.start_of_last(&widths) + widths.last().copied().unwrap_or(0) <= width
    }

    /// Where the last column begins.
    fn start_of_last(&self, widths: &[usize]) -> usize {
        let gaps = self.columns.iter().zip(widths).filter(|&(_, &width)| width > 0);
        let gaps: usize = gaps.map(|(column, _)| column.gap).sum();
        let before_last = widths.split_last().map_or(0, |(_, before)| before.iter().sum());
        INDENT + gaps + before_last
    }

    /// The table in at most `width` columns.
    pub fn lines(&self, width: usize) -> Vec<Line> {
        let widths = self.widths();
        let room = width.saturating_sub(self.start_of_last(&widths));
        let last = widths.last().copied().unwrap_or(0);
        if last.min(NARROWEST) <= room {
            self.rows.iter().map(|row| self.aligned(row, &widths, room)).collect()
        } else {
            self.rows.iter().flat_map(|row| self.flowing(row, width)).collect()
        }
    }

    fn aligned(&self, row: &[Line], widths: &[usize], room: usize) -> Line {
        let mut line = Line::new();
        let (mut written, mut start) = (0, INDENT);
        for (index, ((cell, column), &width)) in row.iter().zip(&self.columns).zip(widths).enumerate() {
            if width == 0 {
                continue;
            }
            start += column.gap;
            let is_last = index + 1 == self.columns.len();
            let cell = if is_last { cut(cell, room) } else { cell.clone() };
            let taken = width_of_line(&cell);
            if taken > 0 {
                let at = if column.right { start + width - taken } else { start };
                line.push(blanks(at - written));
                line.extend(cell);
                written = at + taken;
            }
            start += width;
        }
        line
    }

    /// A line is broken before cells that belong together, such as those of `A: 3 → 0`, and within
    /// them only if they have no room in a line of their own.
    fn flowing(&self, row: &[Line], width: usize) -> Vec<Line> {
        let cells: Vec<(&Line, usize)> =
            row.iter().zip(&self.columns).map(|(cell, column)| (cell, column.gap)).collect();
        let mut lines = Vec::new();
        let mut line = vec![blanks(INDENT)];
        for (index, &(cell, gap)) in cells.iter().enumerate().filter(|(_, (cell, _))| !cell.is_empty()) {
            let others = cells[index + 1..].iter().take_while(|&&(_, gap)| gap < TOGETHER);
            let others: usize = others.map(|(cell, gap)| gap + width_of_line(cell)).sum();
            let needed = width_of_line(cell) + if gap < TOGETHER { 0 } else { others };
            if line.len() > 1 && width_of_line(&line) + gap + needed > width {
                lines.push(std::mem::replace(&mut line, vec![blanks(3 * INDENT)]));
            } else {
                line.push(blanks(gap));
            }
            let room = width.saturating_sub(width_of_line(&line));
            line.extend(cut(cell, room));
        }
        lines.push(line);
        lines
    }
}

/// A cell, shortened if it is several words of one role.
fn cut(cell: &Line, room: usize) -> Line {
    match cell.as_slice() {
        [span] if span.text.contains(' ') && width_of_line(cell) > room => {
            vec![plain(&shorten(&span.text, room))]
        }
        _ => cell.clone(),
    }
}
