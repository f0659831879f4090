//! Values from the bare rules. [`plain`] is the definition and nothing else: slow, and obviously
//! right, so that it is kept as the oracle for everything faster. [`memo`] remembers what it has
//! found, and may take a position apart into its components. [`retrograde`] is for games outside the
//! contract, in which a play may never end.
//!
//! ```
//! use grundy::games::nim::Nim;
//! use grundy::search::memo::{Budget, Memo, Sums};
//! use grundy::search::plain;
//!
//! let position = vec![2, 3, 4];
//! let mut memo = Memo::new(&Nim, Sums::Whole);
//! let found = memo.nimber(&position, &mut Budget::unlimited())?;
//! assert_eq!(found, plain::nimber(&Nim, &position));
//! # Ok::<(), grundy::search::memo::GaveUp>(())
//! ```

mod bulk;
pub mod memo;
pub mod plain;
pub mod retrograde;
