//! What it takes to play a game with somebody, whatever the face: the [`Record`] of the moves, in which
//! moves are taken back and made again; the [`Judgement`] of each move; a ladder of [hints](hint); an
//! [`Opponent`] who makes mistakes if that is wanted; and what a hand [makes](edits) of a position. All of it
//! knows positions and moves as texts, and asks an [`OpenGame`](crate::entry::OpenGame) and its
//! [`Solver`](crate::entry::Solver).
//!
//! ```
//! use grundy::games;
//! use grundy::lang::Text;
//! use grundy::playing::{Judgement, Ply, Record, judge};
//! use grundy::solve::Effort;
//!
//! let nim = games::find("nim").expect("it is in the catalog").open("")?;
//! let mut solver = nim.solver();
//! let mut record = Record::new("1 2".to_owned());
//! let played = nim.play(record.position(), "1:1-0")?;
//! let judgement = judge(&*nim, &mut *solver, record.position(), &played, Effort::default())?;
//! assert_eq!(judgement, Judgement::GivesWinAway { instead: "2:2-1".to_owned(), words: Some(Text::new("take 1 from heap 2", "从第 2 堆取走 1 颗")) });
//! let ply = Ply { mv: played.mv, position: played.position, words: None, judgement: Some(judgement) };
//! record.push(ply);
//! assert_eq!(record.position(), "0 2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod edits;
pub mod hint;
mod judgement;
mod opponent;
mod record;
mod telling;

pub use self::judgement::{Judgement, judge};
pub use self::opponent::{Answer, Level, Opponent};
pub use self::record::{Ply, Record};
pub use self::telling::told;
