//! How a table stands on a page: two numbers as rows and columns, a single one in rows of ten.

use std::iter::repeat_n;

use super::Table;
use crate::theory::Claim;
use crate::value::Outcome;

/// A table as rows of cells of one length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// What stands above the columns.
    pub columns: Vec<u64>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What stands before it: a number, or that of its first cell.
    pub number: u64,
    /// Its cells; `None` where there is no position.
    pub cells: Vec<Option<Claim>>,
}

/// How many cells a row has where there is a single number.
const TEN: u64 = 10;

impl Layout {
    /// Lays a table out.
    pub fn of(table: &Table) -> Layout {
        let (cells, ranges) = (&table.cells, table.positions.ranges());
        match ranges {
            [rows, columns] => {
                let columns: Vec<u64> = columns.clone().collect();
                let rows = rows.clone().zip(cells.chunks(columns.len()));
                let rows = rows.map(|(number, cells)| Row { number, cells: cells.to_vec() }).collect();
                Layout { columns, rows }
            }
            _ => {
                let (from, to) = (*ranges[0].start(), *ranges[0].end());
                // The first row begins at a multiple of ten, the last one ends before one.
                let skipped = (from % TEN) as usize;
                let missing = (TEN - 1 - to % TEN) as usize;
                let padded =
                    repeat_n(None, skipped).chain(cells.iter().copied()).chain(repeat_n(None, missing));
                let padded: Vec<_> = padded.collect();
                let numbers = (from / TEN..).map(|row| row * TEN);
                let rows = numbers.zip(padded.chunks(TEN as usize));
                let rows = rows.map(|(number, cells)| Row { number, cells: cells.to_vec() }).collect();
                Layout { columns: (0..TEN).collect(), rows }
            }
        }
    }

    /// The words of the table, with a heading and the number before each row: nimbers, else `P` and, for
    /// N-positions of which no more is known, `·`.
    pub fn words(&self) -> Vec<Vec<String>> {
        let heading = std::iter::once(String::new()).chain(self.columns.iter().map(u64::to_string));
        let row = |row: &Row| {
            let cells = row.cells.iter().map(|&cell| written(cell));
            std::iter::once(row.number.to_string()).chain(cells).collect()
        };
        std::iter::once(heading.collect()).chain(self.rows.iter().map(row)).collect()
    }
}

/// What is known of a cell, in a table.
///
/// ```
/// use grundy::table::written;
/// use grundy::theory::Claim;
/// use grundy::value::{Nimber, Outcome};
///
/// let cells = [Some(Claim::Nimber(Nimber(4))), Some(Claim::Outcome(Outcome::N)), None];
/// assert_eq!(cells.map(written), ["4", "·", ""]);
/// ```
pub fn written(cell: Option<Claim>) -> String {
    match cell {
        None => String::new(),
        Some(Claim::Nimber(nimber)) => nimber.to_string(),
        Some(Claim::Outcome(Outcome::P)) => "P".to_owned(),
        Some(Claim::Outcome(Outcome::N)) => "·".to_owned(),
    }
}
