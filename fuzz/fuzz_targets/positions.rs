//! Any text as the parameters of a game and a position of it: no panic, no hang, and what can be read
//! is written so that it is read again as the same.
#![no_main]

use grundy::entry::OpenGame;
use grundy::games::CATALOG;
use grundy::solve::Effort;
use libfuzzer_sys::fuzz_target;

/// The game of the catalog that a byte chooses, with its example parameters where `parameters` are none.
fn game(which: u8, parameters: &str) -> Option<Box<dyn OpenGame>> {
    let entry = CATALOG[usize::from(which) % CATALOG.len()];
    let example = entry.about().parameters.as_ref().map_or("", |parameters| parameters.example);
    entry.open(parameters).or_else(|_| entry.open(example)).ok()
}

fuzz_target!(|input: (u8, &str, &str)| {
    let (which, parameters, text) = input;
    let game = game(which, parameters).expect("the example parameters make a game");
    let position = match game.read(text) {
        Ok(position) => position,
        // An error can be told.
        Err(error) => return drop(error.to_string()),
    };
    assert_eq!(game.read(&position).as_deref(), Ok(position.as_str()));
    game.scene(&position).expect("a position has a picture");
    let effort = Effort { search_beyond_theory: true, budget: 1000 };
    // A search may give up.
    if let Ok(solution) = game.solver().solve(&position, effort) {
        for mv in solution.winning_moves.iter().take(100) {
            game.play(&position, mv).expect("a winning move is legal");
        }
    }
});
