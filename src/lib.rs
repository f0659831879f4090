//! `grundy` solves *impartial games*, tells why, and checks that other programs do so too.
//!
//! In an impartial game two players take turns, both have the same moves, and whoever has no move
//! loses. A *position* is won or lost for the player to move; the moves that leave a lost position
//! to the opponent are the *winning moves*; and the *nimber* of a position is the size of the Nim
//! heap that it is worth, so that sums of games can be added up.
//!
//! ```
//! use grundy::games;
//! use grundy::solve::Effort;
//! use grundy::value::{Nimber, Outcome};
//!
//! let monks = games::find("monks").expect("it is in the catalog").open("")?;
//! let solution = monks.solver().solve("1 5 9", Effort::default())?;
//! assert_eq!(solution.outcome, Outcome::N);
//! assert_eq!(solution.nimber, Some(Nimber(3)));
//! assert_eq!(solution.winning_moves, ["1-4"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The modules, in reading order
//!
//! *Values*: [`value`] has nimbers, mex and outcomes; [`lang`] words in two languages; [`mod@text`]
//! tokens and errors that point at their place; [`draw`] pictures as plain data.
//!
//! *The contract of a game*: [`game`] the rules, [`theory`] what is claimed beyond them,
//! [`notation`] and [`picture`] how it is written and drawn, [`card`] how it introduces itself.
//!
//! *Heaps*: [`heaps`] has codes of taking-and-breaking games, their nimbers, and proofs of periods;
//! [`misere`] has their misère quotients.
//!
//! *Games*: [`games`] is the catalog, one file a game.
//!
//! *Tools*, which work on any game: [`search`] values from the rules, [`solve`] solutions,
//! [`explain`] the reasons, [`opponent`] the perfect player, [`verify`] theory against rules,
//! [`laws`] what every game must keep, [`table`] values side by side, [`pattern`] formulas for them, [`entry`] a game as text in and text out,
//! [`playing`] records of games, judged moves, hints and weaker opponents.
//!
//! *Judges*: [`problems`] reads and answers contest problems in their exact formats; [`check`] runs
//! other programs and finds the smallest input that they get wrong; [`generate`] makes test sets;
//! [`rules`] takes the rules of a game from another program.

pub mod value;

pub mod draw;
pub mod lang;
pub mod text;

pub mod card;
pub mod game;
pub mod notation;
pub mod picture;
pub mod theory;

pub mod heaps;
pub mod misere;

pub mod games;

pub mod entry;
pub mod explain;
pub mod laws;
pub mod opponent;
pub mod pattern;
pub mod playing;
pub mod search;
pub mod solve;
pub mod table;
pub mod verify;

pub mod problems;

pub mod check;
pub mod generate;
pub mod rules;

/// The code blocks of the guide are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/adding-a-game.md")]
pub struct AddingAGame;
