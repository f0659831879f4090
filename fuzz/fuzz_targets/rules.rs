//! Any lines as what a program says of the positions of its game: no panic, no hang, and winning moves
//! exactly where the nimber is not 0. The first line is the position that is asked about.
#![no_main]

use std::time::Duration;

use grundy::rules::{Bounds, Explored, Graph};
use grundy::value::Nimber;
use libfuzzer_sys::fuzz_target;

const BOUNDS: Bounds =
    Bounds { time: Duration::from_secs(1), memory: 1 << 20, positions: 1000, moves: 10_000 };

fuzz_target!(|text: &str| {
    let (start, said) = text.split_once('\n').unwrap_or((text, ""));
    let mut lines = said.split('\n').cycle();
    let answer = |_: &str| lines.next().unwrap_or_default().to_owned();
    match Graph::told([start], BOUNDS, answer).map(Graph::solve) {
        Ok(Explored::Finite(values)) => {
            let solution = values.solution(start).expect("it was explored");
            assert_eq!(solution.winning_moves.is_empty(), solution.nimber == Some(Nimber(0)));
        }
        Ok(Explored::Loopy(loopy)) => drop((loopy.outcome(start), loopy.error().to_string())),
        // An error can be told.
        Err(error) => drop(error.to_string()),
    }
});
