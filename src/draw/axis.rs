//! Long boards, abridged. A board may have 2⁶⁴ cells and a picture has room for a few dozen
//! columns, so an [`Axis`] picks the cells that matter (those with a piece, their neighbours, and
//! both ends of the board), gives each a column, and puts one [`Column::Gap`] wherever it leaves
//! something out.
//!
//! ```
//! use grundy::draw::axis::{Axis, Column::{Cell, Gap}};
//!
//! // Pieces on the cells 1 and 500 of a board from 1 to 1000, in at most 12 columns.
//! let axis = Axis::new(&[1, 500], 1, 1000, 12);
//! let columns = [Cell(1), Cell(2), Gap, Cell(499), Cell(500), Cell(501), Gap, Cell(999), Cell(1000)];
//! assert_eq!(axis.columns(), columns);
//! assert_eq!(axis.column_of(500), Some(4));
//! assert_eq!(axis.column_of(600), None);
//! assert_eq!(axis.column_near(600), 6);
//! assert_eq!(axis.column_or_gap(600), None);
//! ```

use std::iter::once;
use std::ops::RangeInclusive;

/// What one column of a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// This cell of the board.
    Cell(u64),
    /// One or more cells that are left out.
    Gap,
}

/// The cells of a board as columns of a picture, in ascending order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    columns: Vec<Column>,
}

/// How many places a gap may stand for so that a move may be made in it: whoever does so is asked which
/// place is meant.
pub const MOST_IN_GAP: u64 = 16;

/// How many neighbours on each side of an interesting cell are shown where there is room.
const NEIGHBOURS: u64 = 2;

impl Axis {
    /// Lays out the board from `first` to `last` in at most `most` columns. Shows all of it if it
    /// fits; else the interesting `cells` (which must ascend; repeats do no harm), both ends, and
    /// as many neighbours as there is room for; and where even that is too much, the first and
    /// the last of the interesting cells.
    ///
    /// Takes time in proportion to `most`, however many cells there are, repeats aside.
    pub fn new(cells: &[u64], first: u64, last: u64, most: usize) -> Axis {
        if last < first {
            return Axis { columns: Vec::new() };
        }
        let whole = last - first < most as u64;
        let columns = if whole {
            (first..=last).map(Column::Cell).collect()
        } else {
            abridged(cells, first, last, most)
        };
        Axis { columns }
    }

    /// The columns from left to right.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The column that shows this cell, `None` if it is left out.
    pub fn column_of(&self, cell: u64) -> Option<i32> {
        let column = self.columns.iter().position(|&column| column == Column::Cell(cell));
        column.map(|column| column as i32)
    }

    /// The column that shows this cell, or the gap that hides it: where a move to it points.
    pub fn column_near(&self, cell: u64) -> i32 {
        let is_before = |column: &Column| matches!(column, Column::Cell(shown) if *shown <= cell);
        let last_before = self.columns.iter().rposition(is_before).unwrap_or(0);
        let is_shown = self.columns.get(last_before) == Some(&Column::Cell(cell));
        let last_column = self.columns.len().saturating_sub(1);
        (if is_shown { last_before } else { last_before + 1 }).min(last_column) as i32
    }

    /// The column that shows this cell, or the gap that hides it and no more than [`MOST_IN_GAP`] cells.
    pub fn column_or_gap(&self, cell: u64) -> Option<i32> {
        let column = self.column_near(cell);
        let shown = |column: i32| self.columns.get(usize::try_from(column).ok()?).copied();
        match [column - 1, column, column + 1].map(shown) {
            [_, Some(Column::Cell(shown)), _] => (shown == cell).then_some(column),
            [Some(Column::Cell(before)), _, Some(Column::Cell(behind))] => {
                (behind - before - 1 <= MOST_IN_GAP).then_some(column)
            }
            _ => None,
        }
    }
}

/// The layout of a board that does not fit.
fn abridged(cells: &[u64], first: u64, last: u64, most: usize) -> Vec<Column> {
    let inner = || cells.iter().copied().filter(|cell| (first..=last).contains(cell));
    let ascending = || once(first).chain(inner()).chain(once(last));
    let fitting = (0..=NEIGHBOURS).rev().find_map(|neighbours| {
        let columns = layout(ascending(), first..=last, neighbours, most);
        (columns.len() <= most).then_some(columns)
    });
    fitting.unwrap_or_else(|| {
        // From the right it is the same board in a mirror.
        let mirror = |cell: u64| last - (cell - first);
        let descending = once(last).chain(inner().rev()).chain(once(first)).map(mirror);
        let left = beginning(ascending(), first..=last, most / 2);
        let right = beginning(descending, first..=last, most.saturating_sub(1) / 2);
        let right = right.into_iter().rev().map(|column| match column {
            Column::Cell(cell) => Column::Cell(mirror(cell)),
            Column::Gap => Column::Gap,
        });
        left.into_iter().chain(once(Column::Gap)).chain(right).take(most).collect()
    })
}

/// The first `most` columns of the bare layout, up to the last cell among them.
fn beginning(cells: impl Iterator<Item = u64>, board: RangeInclusive<u64>, most: usize) -> Vec<Column> {
    let mut columns = layout(cells, board, 0, most);
    columns.truncate(most);
    if columns.last() == Some(&Column::Gap) {
        columns.pop();
    }
    columns
}

/// Ascending cells, the first of them the first of the board, each with its neighbours, and gaps
/// between them. Stops as soon as there are more than `most` columns.
fn layout(
    cells: impl Iterator<Item = u64>,
    board: RangeInclusive<u64>,
    neighbours: u64,
    most: usize,
) -> Vec<Column> {
    let mut columns = Vec::new();
    let mut shown = None;
    for cell in cells {
        let to = cell.saturating_add(neighbours).min(*board.end());
        // Below `to` there is always a successor, so that nothing here overflows.
        let next = match shown {
            Some(shown) if shown >= to => continue,
            Some(shown) => shown + 1,
            None => *board.start(),
        };
        let from = cell.saturating_sub(neighbours).max(next);
        match from - next {
            0 => {}
            // A gap would take as much room as the one cell that it hides.
            1 => columns.push(Column::Cell(next)),
            _ => columns.push(Column::Gap),
        }
        columns.extend((from..=to).map(Column::Cell));
        shown = Some(to);
        if columns.len() > most {
            break;
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::Column::{Cell, Gap};
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_board_that_fits_is_shown_whole() {
        let axis = Axis::new(&[3], 1, 4, 4);
        assert_eq!(axis.columns(), [Cell(1), Cell(2), Cell(3), Cell(4)]);
        assert_eq!(Axis::new(&[], 5, 4, 10).columns(), []);
    }

    #[test]
    fn a_gap_hides_two_cells_at_least() {
        let axis = Axis::new(&[3], 1, 6, 5);
        assert_eq!(axis.columns(), [Cell(1), Cell(2), Cell(3), Gap, Cell(6)]);
    }

    #[test]
    fn a_gap_that_hides_few_cells_stands_for_them() {
        let few = Axis::new(&[], 0, MOST_IN_GAP + 5, 7);
        assert_eq!(few.columns(), [Cell(0), Cell(1), Cell(2), Gap, Cell(19), Cell(20), Cell(21)]);
        assert_eq!(
            [2, 3, 18, 19, 22].map(|cell| few.column_or_gap(cell)),
            [Some(2), Some(3), Some(3), Some(4), None]
        );
        let many = Axis::new(&[], 0, MOST_IN_GAP + 6, 7);
        assert_eq!([2, 3, 20].map(|cell| many.column_or_gap(cell)), [Some(2), None, Some(4)]);
    }

    #[test]
    fn too_many_cells_leave_the_first_and_the_last() {
        let cells: Vec<u64> = (0..1_000_000).map(|index| index * 10).collect();
        let axis = Axis::new(&cells, 0, 9_999_990, 8);
        let columns = [Cell(0), Gap, Cell(10), Gap, Cell(9_999_980), Gap, Cell(9_999_990)];
        assert_eq!(axis.columns(), columns);
    }

    #[test]
    fn the_largest_board_does_not_overflow() {
        let axis = Axis::new(&[0, u64::MAX - 1, u64::MAX], 0, u64::MAX, 9);
        let end = [Gap, Cell(u64::MAX - 3), Cell(u64::MAX - 2), Cell(u64::MAX - 1), Cell(u64::MAX)];
        assert_eq!(axis.columns(), [&[Cell(0), Cell(1), Cell(2)][..], &end].concat());
        assert_eq!(axis.column_near(u64::MAX / 2), 3);
    }

    /// A board, ascending cells on it, and how many columns there are.
    fn boards() -> impl Strategy<Value = (Vec<u64>, u64, u64, usize)> {
        let start = prop_oneof![Just(0), 0..50u64, Just(u64::MAX - 60)];
        (start, 0..60u64, prop::collection::vec(0..60u64, 0..20), 0..40usize).prop_map(
            |(first, length, offsets, most)| {
                let mut cells: Vec<u64> =
                    offsets.iter().map(|offset| first + offset % (length + 1)).collect();
                cells.sort_unstable();
                (cells, first, first + length, most)
            },
        )
    }

    proptest! {
        #[test]
        fn columns_ascend_and_gaps_hide_something((cells, first, last, most) in boards()) {
            let axis = Axis::new(&cells, first, last, most);
            let columns = axis.columns();
            prop_assert!(columns.len() <= most);
            for pair in columns.windows(2) {
                prop_assert_ne!(pair, [Gap, Gap]);
                if let [Cell(left), Cell(right)] = *pair {
                    prop_assert_eq!(left + 1, right);
                }
            }
            for triple in columns.windows(3) {
                if let [Cell(left), Gap, Cell(right)] = *triple {
                    prop_assert!(right - left > 2);
                }
            }
            if most >= 3 {
                prop_assert_eq!(columns.first(), Some(&Cell(first)));
                prop_assert_eq!(columns.last(), Some(&Cell(last)));
            }
        }

        #[test]
        fn every_interesting_cell_is_shown_where_there_is_room((cells, first, last, most) in boards()) {
            let axis = Axis::new(&cells, first, last, most);
            // At worst each cell has a gap before it, and the last cell of the board too.
            if 2 * cells.len() + 3 <= most {
                for &cell in &cells {
                    prop_assert!(axis.column_of(cell).is_some());
                }
            }
            for (column, &shown) in axis.columns().iter().enumerate() {
                if let Cell(cell) = shown {
                    prop_assert_eq!(axis.column_of(cell), Some(column as i32));
                    prop_assert_eq!(axis.column_near(cell), column as i32);
                }
            }
        }

        #[test]
        fn a_hidden_cell_is_near_its_gap((cells, first, last, most) in boards(), offset in 0..60u64) {
            let axis = Axis::new(&cells, first, last, most);
            let cell = first + offset % (last - first + 1);
            if most >= 3 && axis.column_of(cell).is_none() {
                prop_assert_eq!(axis.columns()[axis.column_near(cell) as usize], Gap);
            }
        }
    }
}
