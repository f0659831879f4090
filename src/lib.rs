//! `grundy` solves impartial games, tells why, and checks that other programs do so too.
pub mod card;
pub mod draw;
pub mod entry;
pub mod explain;
pub mod game;
pub mod games;
pub mod lang;
pub mod notation;
pub mod opponent;
pub mod picture;
pub mod problems;
pub mod search;
pub mod solve;
pub mod text;
pub mod theory;
pub mod value;
pub mod verify;
