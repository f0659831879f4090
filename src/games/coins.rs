//! Turning coins: coins lie on numbered places and show heads or tails. A move turns some of them
//! over, and one of these, the *head* of the move, must go from heads to tails; the others lie on one
//! side of it, by some order of the places, so that every play ends. Whoever cannot move loses. A
//! [`Turning`] says which coins may be turned over together; all else is the same for each game of
//! the family.
//!
//! **Theory.** Give each coin that shows heads a board of its own. A move then takes the head from its
//! board and gives a board to each other coin that it turns over; that two equal boards are the same
//! as none, since their nimbers cancel, is just what turning a coin back to tails does. So a position
//! is worth the nim-sum of its heads, each alone, and the nimber of a head is the mex of the nim-sums
//! of what its turns leave.
//!
//! Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 14.

mod board;
mod cards;
mod connected;
mod grid;
mod lights;
pub mod multiples;
mod row;
mod ruler;
mod spots;
mod squares;
mod turtles;

use std::fmt::Debug;
use std::hash::Hash;

pub use cards::{COIN_GRID, LIGHTS, LIGHTS_3D, MOCK_TURTLES, MULTIPLES, RULER, TURNING_SQUARES, TURNING_TURTLES};
pub use connected::{CoinBoard, ConnectedCoins};
pub use grid::{Grid, Region};
pub use lights::{Corners, Lights};
pub use ruler::{Ruler, Run};
pub use squares::{Square, Squares};
pub use turtles::{Chosen, Turtles};

use board::Board;

use crate::card::{Enumerate, Size};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Token, Tokens};
use crate::theory::{Change, Claim, MOST_LISTED, Reading, Theory};
use crate::value::Nimber;

/// Which coins may be turned over together, what that makes a head worth, and how it is written.
pub trait Turning {
    /// Where a coin lies.
    type Place: Copy + Ord + Hash + Debug;
    /// A set of coins that may be turned over together.
    type Turn: Copy + Eq + Debug;

    /// What the head of a turn must be, as an error says it.
    const MOVABLE: Text;

    /// Every turn of this head.
    fn turns(&self, head: Self::Place) -> impl Iterator<Item = Self::Turn>;

    /// The head of a turn.
    fn head(&self, turn: Self::Turn) -> Self::Place;

    /// The coins that are turned over, the head among them.
    fn turned(&self, turn: Self::Turn) -> Vec<Self::Place>;

    /// The nimber of a head alone, if it is a number that we can write.
    fn value(&self, head: Self::Place) -> Option<u64>;

    /// The turns of a head whose coins have this nim-sum; in the order of [`Turning::turns`].
    fn turns_worth(&self, head: Self::Place, sum: u64) -> impl Iterator<Item = Self::Turn> {
        let nim_sum = |turn| self.turned(turn).into_iter().filter_map(|coin| self.value(coin)).fold(0, |a, b| a ^ b);
        self.turns(head).filter(move |&turn| nim_sum(turn) == sum)
    }

    /// How many steps [`Turning::turns_worth`] may take for this head before it knows the first turn or
    /// the next one.
    fn effort(&self, head: Self::Place) -> u64;

    /// Why a head has its value.
    fn because(&self) -> Text;

    /// What a head is, for an explanation.
    fn coin_is(&self, head: Self::Place) -> Text;

    /// A turn in words.
    fn tell_turn(&self, turn: Self::Turn) -> Text;

    /// Reads the places of the heads: all the tokens that are left.
    ///
    /// # Errors
    /// At the first token that makes no sense.
    fn read_heads(&self, tokens: &mut Tokens<'_>) -> Result<Vec<Self::Place>, InputError>;

    /// Writes the places of the heads.
    fn write_heads(&self, heads: &[Self::Place]) -> String;

    /// Reads a turn and the token of its head, which may show tails yet.
    ///
    /// # Errors
    /// When these coins cannot be turned over together.
    fn read_turn<'t>(&self, tokens: &mut Tokens<'t>) -> Result<(Self::Turn, Token<'t>), InputError>;

    /// Writes a turn, without blanks.
    fn write_turn(&self, turn: Self::Turn) -> String;

    /// Column, row and layer of a place, each from 1.
    fn coordinates(&self, place: Self::Place) -> [u64; 3];

    /// The last place, if the board has an end.
    fn last(&self) -> Option<Self::Place> {
        None
    }

    /// How large positions are that are compared within a second or two.
    fn sizes(&self) -> Vec<Size>;

    /// All places within these bounds, ascending.
    fn places(&self, bounds: &[u64]) -> impl Iterator<Item = Self::Place>;
}

/// A game of turning coins. A position lists the places of the heads, ascending.
#[derive(Clone, Copy, Debug)]
pub struct Coins<T>(pub T);

// Rules

impl<T: Turning> Game for Coins<T> {
    type Position = Vec<T::Place>;
    type Move = T::Turn;

    fn moves(&self, heads: &Vec<T::Place>) -> impl Iterator<Item = T::Turn> {
        heads.iter().flat_map(|&head| self.0.turns(head))
    }

    fn play(&self, heads: &Vec<T::Place>, turn: T::Turn) -> Vec<T::Place> {
        let mut option = heads.clone();
        for place in self.0.turned(turn) {
            match option.binary_search(&place) {
                Ok(index) => drop(option.remove(index)),
                Err(index) => option.insert(index, place),
            }
        }
        option
    }

    fn components(&self, heads: Vec<T::Place>) -> impl IntoIterator<Item = Vec<T::Place>> {
        heads.into_iter().map(|head| vec![head])
    }
}

// Theory

/// How many steps it may take to find the winning moves of a position.
const MOST_EFFORT: u64 = 1 << 20;

impl<T: Turning> Coins<T> {
    fn values(&self, heads: &[T::Place]) -> Option<Vec<u64>> {
        heads.iter().map(|&head| self.0.value(head)).collect()
    }

    /// The nim-sum of the heads.
    pub fn nim_sum(&self, heads: &[T::Place]) -> Option<Nimber> {
        heads.iter().map(|&head| self.0.value(head).map(Nimber)).sum()
    }

    /// Whether there is time to find all winning moves; a lost position has none.
    fn is_affordable(&self, heads: &[T::Place], sum: Nimber) -> bool {
        let effort = |all: u64, &head: &T::Place| all.saturating_add(self.0.effort(head));
        sum == Nimber::ZERO || heads.iter().fold(0, effort) <= MOST_EFFORT
    }
}

impl<T: Turning> Theory for Coins<T> {
    fn claim(&self, heads: &Vec<T::Place>) -> Option<Claim> {
        let sum = self.nim_sum(heads)?;
        self.is_affordable(heads, sum).then_some(Claim::Nimber(sum))
    }

    /// A turn wins if the nim-sum of its coins is that of all heads, for each of them adds its value
    /// to the heads or takes it away, which is the same.
    fn winning_moves(&self, heads: &Vec<T::Place>) -> Vec<T::Turn> {
        match self.nim_sum(heads) {
            None | Some(Nimber::ZERO) => Vec::new(),
            Some(sum) => {
                let turns = heads.iter().flat_map(|&head| self.0.turns_worth(head, sum.0));
                turns.take(MOST_LISTED).collect()
            }
        }
    }

    fn reading(&self, heads: &Vec<T::Place>, most: usize) -> Option<Reading> {
        self.claim(heads)?;
        let values = self.values(heads)?;
        let because = if heads.is_empty() { nothing_to_turn(T::MOVABLE) } else { self.0.because() };
        Some(Reading::of_heaps(because, &values, |index| self.0.coin_is(heads[index]), most))
    }

    /// A head that goes, or is there again on another place.
    fn change(&self, heads: &Vec<T::Place>, turn: T::Turn) -> Option<Change> {
        let after = match self.other(turn)? {
            None => 0,
            Some(other) if heads.binary_search(&other).is_err() => self.0.value(other)?,
            Some(_) => return None,
        };
        let head = self.0.head(turn);
        Some(Change::into_parts(heads.binary_search(&head).ok()?, self.0.value(head)?, vec![after]))
    }
}

fn nothing_to_turn(movable: Text) -> Text {
    let Text { en, zh } = movable;
    text!("Every move needs {en}, and there is none.", "每一步都要选{zh}，而现在已经没有了。")
}

impl<T: Turning> Coins<T> {
    /// The coin that is turned over besides the head, if there is one, and if there are no more.
    fn other(&self, turn: T::Turn) -> Option<Option<T::Place>> {
        let head = self.0.head(turn);
        match self.0.turned(turn)[..] {
            [_] => Some(None),
            [first, second] => Some(Some(if first == head { second } else { first })),
            _ => None,
        }
    }

    /// The head, and the coin that lies furthest from it.
    fn ends(&self, turn: T::Turn) -> Option<[[u64; 3]; 2]> {
        let from = self.0.coordinates(self.0.head(turn));
        let turned = self.0.turned(turn).into_iter().map(|coin| self.0.coordinates(coin));
        let distance = |coin: &[u64; 3]| -> u128 {
            coin.iter().zip(from).map(|(&side, from)| u128::from(side.abs_diff(from))).sum()
        };
        Some([from, turned.max_by_key(distance)?])
    }

    fn board(&self, heads: &[T::Place]) -> Board {
        let coins = heads.iter().map(|&head| self.0.coordinates(head)).collect();
        Board::of(coins, self.0.last().map(|last| self.0.coordinates(last)))
    }
}

// Notation, picture and small positions

impl<T: Turning> Notation for Coins<T> {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<T::Place>, InputError> {
        let mut heads = self.0.read_heads(tokens)?;
        heads.sort_unstable();
        heads.dedup();
        Ok(heads)
    }

    fn write(&self, heads: &Vec<T::Place>) -> String {
        self.0.write_heads(heads)
    }

    fn read_move(&self, heads: &Vec<T::Place>, tokens: &mut Tokens<'_>) -> Result<T::Turn, InputError> {
        let (turn, head) = self.0.read_turn(tokens)?;
        match heads.binary_search(&self.0.head(turn)) {
            Ok(_) => Ok(turn),
            Err(_) => Err(tokens.error_at(head, T::MOVABLE)),
        }
    }

    fn write_move(&self, _: &Vec<T::Place>, turn: T::Turn) -> String {
        self.0.write_turn(turn)
    }

    fn tell_move(&self, _: &Vec<T::Place>, turn: T::Turn) -> Option<Text> {
        Some(self.0.tell_turn(turn))
    }
}

impl<T: Turning> Picture for Coins<T> {
    fn scene(&self, heads: &Vec<T::Place>) -> Scene {
        self.board(heads).scene(|index| self.0.coin_is(heads[index]))
    }

    /// One coin is clicked; for more, a drag from the head to the coin that lies furthest from it.
    fn gesture(&self, heads: &Vec<T::Place>, turn: T::Turn) -> Option<Gesture> {
        let [from, to] = self.ends(turn)?;
        self.board(heads).gesture(from, to)
    }
}

impl<T: Turning> Enumerate for Coins<T> {
    fn sizes(&self) -> Vec<Size> {
        self.0.sizes()
    }

    /// Every set of places, counted up as in binary with the first place as the last digit.
    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<T::Place>> {
        std::iter::successors(Some(Vec::new()), move |heads| {
            let ones = self.0.places(bounds).zip(heads).take_while(|(place, head)| place == *head).count();
            let zero = self.0.places(bounds).nth(ones)?;
            Some([&[zero], &heads[ones..]].concat())
        })
    }
}
