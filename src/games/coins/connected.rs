//! Connected coins on a board that keeps its size, whatever its coins show. All else is as for each game of
//! turning coins.

use super::board::Board;
use super::{Coins, Grid, Region, Turning};
use crate::card::{Enumerate, Size};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::Text;
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::{Change, Claim, Reading, Theory};

use super::grid::{MOST_COINS, Spot};

/// Connected coins.
#[derive(Clone, Copy, Debug)]
pub struct ConnectedCoins;

/// A board of coins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CoinBoard {
    /// Its last row and its last column, from 1.
    last: Spot,
    /// The coins that show tails, ascending.
    tails: Vec<Spot>,
}

impl CoinBoard {
    fn with(&self, tails: Vec<Spot>) -> CoinBoard {
        CoinBoard { last: self.last, tails }
    }

    fn picture(&self) -> Board {
        let coins = self.tails.iter().map(|&tail| Grid.coordinates(tail)).collect();
        Board::of(coins, Some(Grid.coordinates(self.last)))
    }
}

/// The game in which the size of the board is forgotten, as it does not matter.
static COINS: Coins<Grid> = Coins(Grid);

impl Game for ConnectedCoins {
    type Position = CoinBoard;
    type Move = Region;

    fn moves(&self, board: &CoinBoard) -> impl Iterator<Item = Region> {
        COINS.moves(&board.tails)
    }

    fn play(&self, board: &CoinBoard, region: Region) -> CoinBoard {
        board.with(COINS.play(&board.tails, region))
    }

    fn components(&self, board: CoinBoard) -> impl IntoIterator<Item = CoinBoard> {
        let tails = board.tails.clone();
        tails.into_iter().map(move |tail| board.with(vec![tail]))
    }

    /// The smallest board that holds all tails.
    fn canonical(&self, CoinBoard { tails, .. }: CoinBoard) -> CoinBoard {
        CoinBoard { last: Grid::last_of(&tails), tails }
    }
}

impl Theory for ConnectedCoins {
    fn claim(&self, board: &CoinBoard) -> Option<Claim> {
        COINS.claim(&board.tails)
    }

    fn winning_moves(&self, board: &CoinBoard) -> Vec<Region> {
        COINS.winning_moves(&board.tails)
    }

    fn reading(&self, board: &CoinBoard, most: usize) -> Option<Reading> {
        COINS.reading(&board.tails, most)
    }

    fn change(&self, board: &CoinBoard, region: Region) -> Option<Change> {
        COINS.change(&board.tails, region)
    }
}

impl Notation for ConnectedCoins {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<CoinBoard, InputError> {
        let (last, tails) = Grid::read_board(tokens)?;
        Ok(CoinBoard { last, tails })
    }

    fn write(&self, board: &CoinBoard) -> String {
        Grid::write_board(board.last, &board.tails)
    }

    fn read_move(&self, board: &CoinBoard, tokens: &mut Tokens<'_>) -> Result<Region, InputError> {
        COINS.read_move(&board.tails, tokens)
    }

    fn write_move(&self, board: &CoinBoard, region: Region) -> String {
        COINS.write_move(&board.tails, region)
    }

    fn tell_move(&self, board: &CoinBoard, region: Region) -> Option<Text> {
        COINS.tell_move(&board.tails, region)
    }
}

impl Picture for ConnectedCoins {
    fn scene(&self, board: &CoinBoard) -> Scene {
        board.picture().scene(|index| Grid.coin_is(board.tails[index]))
    }

    fn gesture(&self, board: &CoinBoard, region: Region) -> Option<Gesture> {
        let [from, to] = COINS.ends(region)?;
        board.picture().gesture(from, to)
    }
}

impl Enumerate for ConnectedCoins {
    fn sizes(&self) -> Vec<Size> {
        COINS.sizes()
    }

    /// Boards of the largest size, their coins counted up as in binary with the first one as the last digit.
    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = CoinBoard> {
        let rows = bounds[0].clamp(1, MOST_COINS);
        let last = [rows, bounds[1].clamp(1, MOST_COINS / rows)];
        let places: Vec<Spot> = Grid.places(&last).collect();
        (0..1u128 << places.len()).map(move |set| {
            let tails = places.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
            CoinBoard { last, tails: tails.map(|(_, &place)| place).collect() }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_keeps_its_size() {
        let board = ConnectedCoins.read(&mut Tokens::new("HHH/TTH")).expect("it is a board");
        assert_eq!(ConnectedCoins.write(&board), "HHH/TTH");
        let turn = ConnectedCoins.read_move(&board, &mut Tokens::of_move("2,2-2,1")).expect("it is a move");
        assert_eq!(ConnectedCoins.write(&ConnectedCoins.play(&board, turn)), "HHH/HHH");
        assert_eq!(ConnectedCoins.write(&ConnectedCoins.canonical(board)), "HH/TT");
    }
}
