//! Games on heaps in which a move takes counters from one heap and may divide what is left: *octal
//! games* and their relatives. A [`code::Code`] says what a move may do; [`values`] computes the
//! nimbers of the heaps 0, 1, 2, …; [`checkpoint`] keeps them for another time; [`period`] finds out that
//! they repeat for ever, and says why; [`plot`] draws them.
//!
//! ```
//! use grundy::heaps::code::Code;
//! use grundy::heaps::values::Values;
//!
//! let kayles: Code = ".77".parse()?;
//! let mut values = Values::new(&kayles);
//! values.extend_to(8);
//! assert_eq!(values.computed(), [0, 1, 2, 3, 1, 4, 3, 2]);
//! # Ok::<(), grundy::text::InputError>(())
//! ```

pub mod checkpoint;
pub mod code;
pub mod period;
pub mod plot;
pub mod values;
