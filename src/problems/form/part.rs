//! What forms are made of, as plain data.

use super::{Bound, Order};
use crate::lang::Text;

/// What a form is made of, for whoever writes about inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A whole number.
    Number {
        /// Its name.
        name: &'static str,
        /// The least that it may be.
        from: Bound,
        /// The most that it may be.
        to: Bound,
    },
    /// A whole number that may be negative.
    Signed {
        /// Its name.
        name: &'static str,
        /// The least that it may be.
        from: i64,
        /// The most that it may be.
        to: i64,
    },
    /// Numbers in a row.
    Numbers {
        /// What each of them is called.
        name: &'static str,
        /// How many there are.
        count: Count,
        /// The least that each may be.
        from: Bound,
        /// The most that each may be.
        to: Bound,
        /// How they stand to each other.
        order: Order,
    },
    /// A word.
    Word {
        /// Its name.
        name: &'static str,
        /// The letters that may occur in it.
        letters: &'static str,
        /// The least length.
        from: Bound,
        /// The greatest length.
        to: Bound,
    },
    /// The same parts again and again.
    Rows {
        /// How often.
        count: Bound,
        /// The parts of each row.
        row: Vec<Part>,
    },
    /// The same parts again and again, the last time with a 0 as the number that they begin with.
    RowsUntilZero {
        /// The name of that number.
        name: &'static str,
        /// The parts of each row.
        row: Vec<Part>,
    },
    /// Lines `u v` with the edges of a tree on the nodes from 1.
    Tree {
        /// How many nodes it has.
        nodes: Bound,
    },
    /// The end of a line.
    LineEnd,
    /// A condition on all that came before it.
    SuchThat(Text),
}

/// How many numbers stand in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count<B = Bound> {
    /// So many.
    Exactly(B),
    /// As many as come before the end of the line: at least one, and so many at the most.
    UpTo {
        /// What a statement calls their count.
        name: &'static str,
        /// The most that it may be.
        most: u64,
    },
}

impl Part {
    /// Whether something stands in the line after this part; `None` where it changes nothing.
    pub(crate) fn leaves_line_begun(&self) -> Option<bool> {
        match self {
            Part::Number { .. } | Part::Signed { .. } | Part::Word { .. } | Part::Numbers { .. } => {
                Some(true)
            }
            Part::Rows { .. } | Part::RowsUntilZero { .. } | Part::Tree { .. } | Part::LineEnd => Some(false),
            Part::SuchThat(_) => None,
        }
    }
}
