//! Misère play of heap games: whoever makes the last move loses. There the nim-sum says nothing, and a
//! heap has no nimber that would tell all about it. What takes its place is the *misère quotient*: two
//! sums are the same when, whatever is added to both, they have the same outcome. The sums that are the
//! same form one element; elements are multiplied by adding sums; and some of them, the *P-portion*, are
//! lost for the player to move. Where there are finitely many elements, the outcome of any sum is found by
//! a few look-ups in a table.
//!
//! [`Search`] takes one heap after the other, from 1 up, and keeps the quotient of all sums of the heaps so
//! far:
//!
//! ```
//! use grundy::misere::Search;
//!
//! // Nim: a heap is left with any smaller number of counters, or none.
//! let nim = |heap: usize| (0..heap).map(|rest| vec![rest]).collect::<Vec<_>>();
//! let mut search = Search::new(1000);
//! for heap in 1..=3 {
//!     search.add(nim(heap)).unwrap();
//! }
//! let quotient = search.quotient();
//! assert_eq!((quotient.order(), quotient.portion().count()), (6, 2));
//! // One single counter is lost, two are won, and 1 + 2 + 3 is lost as in normal play.
//! assert!(quotient.is_lost([1]) && !quotient.is_lost([1, 1]) && quotient.is_lost([1, 2, 3]));
//! ```
//!
//! [`find`] does so for a game that is told by its code, until the quotient is proved to be that of all heaps.
//!
//! Source: T. E. Plambeck, A. N. Siegel, *Misère quotients for impartial games*, Journal of Combinatorial
//! Theory A 115 (2008), whose appendix has the algorithm that is followed here.

mod bits;
mod finding;
mod monoid;
mod period;
mod presentation;
mod quotient;
mod search;
mod trial;
mod verifier;
mod words;

pub use finding::{Finding, Limits, find};
pub use monoid::Monoid;
pub use period::{Periodicity, periodicity};
pub use presentation::{Monomial, Presentation};
pub use quotient::Quotient;
pub use search::{Search, TooLarge};

/// What a heap can be left as: for each option the sizes of its heaps. Heaps of size 0 may be named or left
/// out.
pub type Options = Vec<Vec<usize>>;
