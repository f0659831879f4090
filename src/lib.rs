//! `grundy` solves impartial games, tells why, and checks that other programs do so too.
pub mod draw;
pub mod lang;
pub mod text;
pub mod value;
