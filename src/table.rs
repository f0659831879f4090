//! Tables of values (打表): the positions that a text stands for in which one number or two are left
//! open, and what is known of each.
//!
//! ```
//! use grundy::games;
//! use grundy::search::memo::Budget;
//! use grundy::solve::Depth;
//! use grundy::table::{Positions, Table};
//!
//! let wythoff = games::find("wythoff").expect("it is in the catalog").open("")?;
//! let positions: Positions = "0..2 0..3".parse()?;
//! let table = Table::of(&*wythoff, &positions, Depth::Nimber, &mut Budget::moves(10_000))?;
//! let nimbers: Vec<u64> = table.cells.iter().filter_map(|cell| Some((*cell)?.nimber()?.0)).collect();
//! assert_eq!(nimbers, [0, 1, 2, 3, 1, 2, 0, 4, 2, 0, 1, 5]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod heat;
mod layout;
mod positions;

pub use self::layout::{Layout, Row, written};
pub use self::positions::Positions;

use crate::entry::{OpenGame, SolveError};
use crate::game::Play;
use crate::search::memo::Budget;
use crate::solve::Depth;
use crate::text::InputError;
use crate::theory::Claim;

/// What is known of each of the positions, the last number running fastest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The positions.
    pub positions: Positions,
    /// What is known of them; `None` where the numbers make no position of the game.
    pub cells: Vec<Option<Claim>>,
}

impl Table {
    /// Works the table out. The budget is for all of it together: where it is used up, a position whose
    /// theory tells the outcome alone has no more than its outcome.
    ///
    /// # Errors
    /// When none of the texts is a position (the error is that of the first one), and when the budget is
    /// used up at a position that has no theory.
    pub fn of(
        game: &dyn OpenGame,
        positions: &Positions,
        depth: Depth,
        budget: &mut Budget,
    ) -> Result<Table, SolveError> {
        Table::under(Play::Normal, game, positions, depth, budget)
    }

    /// The same for one kind of play. Of misère play only outcomes are known.
    ///
    /// # Errors
    /// As for [`Table::of`].
    pub fn under(
        play: Play,
        game: &dyn OpenGame,
        positions: &Positions,
        depth: Depth,
        budget: &mut Budget,
    ) -> Result<Table, SolveError> {
        let table = Table::under_while(play, game, positions, depth, budget, || true)?;
        Ok(table.expect("nobody stops it"))
    }

    /// The same, as long as `goes_on` says so, which is asked before each position; `None` when it was stopped.
    ///
    /// # Errors
    /// As for [`Table::of`].
    pub fn under_while(
        play: Play,
        game: &dyn OpenGame,
        positions: &Positions,
        depth: Depth,
        budget: &mut Budget,
        mut goes_on: impl FnMut() -> bool,
    ) -> Result<Option<Table>, SolveError> {
        let mut solver = game.solver_under(play);
        let mut first_error: Option<InputError> = None;
        let mut cells = Vec::new();
        for numbers in positions.numbers() {
            if !goes_on() {
                return Ok(None);
            }
            cells.push(match solver.value(&positions.at(&numbers), depth, budget) {
                Ok(claim) => Some(claim),
                Err(SolveError::Input(error)) => {
                    first_error.get_or_insert(error);
                    None
                }
                Err(gave_up) => return Err(gave_up),
            });
        }
        match first_error {
            Some(error) if cells.iter().all(Option::is_none) => Err(error.into()),
            _ => Ok(Some(Table { positions: positions.clone(), cells })),
        }
    }

    /// The numbers of each position, with what is known of it.
    pub fn entries(&self) -> impl Iterator<Item = (Vec<u64>, Option<Claim>)> {
        self.positions.numbers().zip(self.cells.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use crate::value::{Nimber, Outcome};

    fn table(game: &str, positions: &str, depth: Depth, moves: u64) -> Result<Table, SolveError> {
        let (name, parameters) = game.split_once(':').unwrap_or((game, ""));
        let game = games::find(name).expect("it is in the catalog").open(parameters).expect("they are right");
        Table::of(&*game, &positions.parse()?, depth, &mut Budget::moves(moves))
    }

    /// A single counter is lost under misère play, as are two equal heaps of more.
    #[test]
    fn misere_play_has_outcomes() {
        let nim = games::find("nim").expect("it is in the catalog").open("").expect("it has none");
        let positions = "0..4 0..4".parse().expect("they are ranges");
        let table = Table::under(Play::Misere, &*nim, &positions, Depth::Nimber, &mut Budget::moves(0));
        for (sizes, claim) in table.expect("there is a theory").entries() {
            let is_lost =
                if sizes.iter().all(|&size| size < 2) { sizes[0] != sizes[1] } else { sizes[0] == sizes[1] };
            let outcome = if is_lost { Outcome::P } else { Outcome::N };
            assert_eq!(claim, Some(Claim::Outcome(outcome)), "{sizes:?}");
        }
    }

    /// Nim, a subtraction game and Euclid's game by their rules as they are taught.
    #[test]
    fn one_number_or_two_may_be_open() {
        let nim = table("nim", "3 0..7", Depth::Nimber, 0).expect("there is a theory");
        assert_eq!(nim.cells, (0..8).map(|n| Some(Claim::Nimber(Nimber(3 ^ n)))).collect::<Vec<_>>());
        let bachet = table("subtraction:1,2,3", "0..100", Depth::Nimber, 0).expect("there is a theory");
        assert!(bachet.entries().all(|(n, claim)| claim == Some(Claim::Nimber(Nimber(n[0] % 4)))));
        let necklace = table("necklace:2", "o1..3", Depth::Outcome, 1000).expect("they are rings");
        assert_eq!(necklace.cells.len(), 3);
    }

    #[test]
    fn numbers_that_make_no_position_leave_a_hole() {
        let northcott = table("northcott", "W 1..3 1..3", Depth::Outcome, 0).expect("there is a theory");
        let holes: Vec<bool> = northcott.cells.iter().map(Option::is_none).collect();
        assert_eq!(holes, [true, false, false, false, true, false, false, false, true]);
        let error = table("northcott", "W x 1..3", Depth::Outcome, 0).expect_err("x is no cell");
        assert!(error.to_string().contains("found `x`"), "{error}");
    }

    #[test]
    fn outcomes_stand_where_the_budget_ends() {
        let cells = table("wythoff", "0..5 0..5", Depth::Nimber, 0).expect("there is a theory").cells;
        assert_eq!(cells[1], Some(Claim::Outcome(Outcome::N)));
        assert_eq!(cells[6 + 2], Some(Claim::Nimber(Nimber::ZERO)));
        let cells = table("wythoff", "0..5 0..5", Depth::Outcome, 0).expect("there is a theory").cells;
        assert_eq!(cells[6 + 2], Some(Claim::Outcome(Outcome::P)));
        let error = table("graph:2:1,0;1:0", "0..2", Depth::Nimber, 1).expect_err("that is too little");
        assert!(matches!(error, SolveError::GaveUp(_)), "{error}");
    }
}
