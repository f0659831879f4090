//! games
pub mod graph;
mod heap_row;
pub mod nim;
pub mod stairs;
pub mod staircase;
pub mod subtraction;
