//! The catalog: every game that `grundy` knows, in the order in which they are best learnt. Adding a
//! game is its file and one line here.
//!
//! ```
//! use grundy::games;
//!
//! let names: Vec<&str> = games::CATALOG.iter().map(|entry| entry.about().name).collect();
//! assert!(names.contains(&"monks"));
//! assert_eq!(games::find("高僧斗法").map(|entry| entry.about().name), Some("monks"));
//! assert_eq!(games::find("POJ-1704").map(|entry| entry.about().name), Some("georgia"));
//! ```

pub mod heap_row;
pub mod numbered_heaps;
pub mod pair;
pub mod sequence;
pub mod split;
pub mod squares;
pub mod takes;

use crate::entry::Entry;

/// Declares the modules of the games and lists their cards.
macro_rules! catalog {
    ($($module:ident: $($card:ident),+;)+) => {
        $(pub mod $module;)+

        /// Every game, in teaching order.
        pub static CATALOG: &[&dyn Entry] = &[$($(&$module::$card),+),+];
    };
}

catalog! {
    nim: NIM;
    misere_nim: MISERE_NIM;
    moore_nim: MOORE_NIM;
    staircase: STAIRCASE;
    ordered_heaps: ORDERED_HEAPS;
    stairs: MONKS, GEORGIA, HILL_FREE, HILL;
    subtraction: SUBTRACTION;
    wythoff: WYTHOFF;
    fibonacci_nim: FIBONACCI_NIM;
    end_heaps: END_HEAPS;
    candy_piles: CANDY_PILES;
    cutting: CUTTING;
    northcott: NORTHCOTT;
    row_jump: ROW_JUMP;
    branches: TREE_STAIRCASE, CARD_BOXES;
    euclid: EUCLID;
    every_euclid: EVERY_EUCLID;
    corner_walk: CORNER_WALK;
    walk: WALK;
    chomp: CHOMP;
    cram: CRAM;
    lasker: LASKER;
    kayles: KAYLES;
    heap_game: HEAP_GAME;
    necklace: NECKLACE;
    treblecross: TREBLECROSS;
    forbidden_takes: FORBIDDEN_TAKES;
    fraction_nim: FRACTION_NIM;
    bounded_adding: BOUNDED_ADDING;
    coins: TURNING_TURTLES, MOCK_TURTLES, RULER, MULTIPLES, LIGHTS, LIGHTS_3D, TURNING_SQUARES, COIN_GRID;
    hackenbush: HACKENBUSH;
    apples: APPLES;
    twin_heaps: TWIN_HEAPS;
    divisor_beads: DIVISOR_BEADS;
    equal_split: EQUAL_SPLIT;
    bottles: BOTTLES;
    merging: MERGING;
    graph: GRAPH;
}

/// The game of this name, alias, or title in any language; upper and lower case are the same.
pub fn find(name: &str) -> Option<&'static dyn Entry> {
    let is_named = |entry: &&&dyn Entry| {
        let about = entry.about();
        let titles = [about.name, &about.title.en, &about.title.zh];
        let mut names = about.aliases.iter().copied().chain(titles);
        names.any(|known| known.to_lowercase() == name.to_lowercase())
    };
    CATALOG.iter().find(is_named).copied()
}
