//! Candy piles: piles of candies. A move eats the whole of the largest pile, or one candy of every
//! pile. Whoever eats the last candy loses: so nobody eats it who has another move, and it is put here
//! as that no move may eat it, and whoever has no move loses.
//!
//! **Theory.** Draw the piles as columns, the largest first: the position is the corner of what is left
//! of this diagram. Eating the largest pile goes one step to the right, eating one of each pile goes one
//! step up, and whoever must leave the diagram loses. A cell has the outcome of its neighbour up and to
//! the right, if that is in the diagram too. For if the neighbour is lost, each step is answered by the
//! other one; and if a step from there leads to a lost cell, then the same step from here leads to a cell
//! that has this for its neighbour, and is lost by induction. So follow the diagonal to the last cell in
//! the diagram. From there only straight ways remain, one up and one to the right, and the mover wins if
//! the length of either is odd.
//!
//! Source: AtCoder Grand Contest 002, problem E.

use std::cmp::Reverse;

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::{Picture, besides};
use crate::text::{InputError, Tokens};
use crate::theory::{Claim, Misere, Reading, Theory};
use crate::value::Outcome;

use super::heap_row;

/// Candy piles. A position lists the sizes of the piles.
#[derive(Clone, Copy, Debug)]
pub struct CandyPiles;

/// What is eaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meal {
    /// All of the largest pile; the first of several.
    Largest,
    /// One candy of every pile that is not empty.
    OneOfEach,
}

// Rules

impl Game for CandyPiles {
    type Position = Vec<u64>;
    type Move = Meal;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Meal> {
        let leaves_some = |&meal: &Meal| self.play(position, meal).iter().any(|&size| size > 0);
        [Meal::Largest, Meal::OneOfEach].into_iter().filter(leaves_some)
    }

    fn play(&self, position: &Vec<u64>, meal: Meal) -> Vec<u64> {
        let mut option = position.clone();
        match meal {
            Meal::Largest => largest(position).into_iter().for_each(|pile| option[pile] = 0),
            Meal::OneOfEach => option.iter_mut().for_each(|size| *size = size.saturating_sub(1)),
        }
        option
    }

    fn canonical(&self, position: Vec<u64>) -> Vec<u64> {
        heap_row::canonical(position)
    }
}

/// The place of the first of the largest piles.
fn largest(position: &[u64]) -> Option<usize> {
    (0..position.len()).min_by_key(|&pile| Reverse(position[pile]))
}

// Theory

/// How the steps are counted that decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps {
    /// How far the diagonal goes: the side of the largest square in the diagram, less one.
    pub diagonal: u64,
    /// The steps up from there that stay within the diagram.
    pub up: u64,
    /// The steps to the right from there.
    pub right: u64,
}

/// Counts the steps of a position with at least one candy.
pub fn steps(position: &[u64]) -> Option<Steps> {
    let mut piles: Vec<u64> = position.iter().copied().filter(|&size| size > 0).collect();
    piles.sort_unstable_by_key(|&size| Reverse(size));
    // Column `side` is the first that is lower than the square on the columns up to it.
    let side = piles.iter().zip(1..).take_while(|&(&size, side)| size >= side).count();
    let corner = side.checked_sub(1)?;
    let right = piles[side..].iter().take_while(|&&size| size >= side as u64).count();
    Some(Steps { diagonal: corner as u64, up: piles[corner] - side as u64, right: right as u64 })
}

/// Whether whoever is to move wins.
pub fn is_won(position: &[u64]) -> bool {
    steps(position).is_some_and(|Steps { up, right, .. }| up % 2 == 1 || right % 2 == 1)
}

impl Theory for CandyPiles {
    fn claim(&self, position: &Vec<u64>) -> Option<Claim> {
        Some(Claim::Outcome(if is_won(position) { Outcome::N } else { Outcome::P }))
    }

    fn misere(&self) -> Misere<'_, Self::Position, Self::Move> {
        Misere::Already
    }

    fn winning_moves(&self, position: &Vec<u64>) -> Vec<Meal> {
        let leaves_lost = |&meal: &Meal| !is_won(&self.play(position, meal));
        self.moves(position).filter(leaves_lost).collect()
    }

    fn reading(&self, position: &Vec<u64>, _: usize) -> Option<Reading> {
        // In the end it is plain that no move is left.
        self.moves(position).next()?;
        let Steps { diagonal, up, right } = steps(position)?;
        let why = Text::new(
            "Put the piles side by side, the largest first, and stand on the lowest candy on the left. To \
             eat the largest pile is a step to the right, to eat one of each pile a step up, and whoever \
             must leave the candies loses. A step is answered by the other one, which goes along the \
             diagonal: so as long as the next place on the diagonal has a candy, a place is lost if that one \
             is, and won by the same step if that one is won.",
            "把各堆从大到小排成一列列，站在左下角的糖果上。吃掉最大的一堆相当于向右走一步，每堆吃一颗相当于向上走一步，\
             不得不走到糖果之外的一方输。对方走了一步，就走另一种，合起来沿对角线前进一格；\
             所以只要对角线上的下一格还有糖果，下一格必败，这一格就必败；下一格必胜，在这一格走同样的一步也能取胜。",
        );
        let last = diagonal + 1;
        let here = text!(
            " Here the number of candies on the diagonal is {last}. From the last of them the ways up and to \
             the right have the lengths {up} and {right}, and nobody can turn",
            "这里对角线上共有 {last} 颗糖果。从最后一颗出发，向上还能走 {up} 步，向右还能走 {right} 步，而且走上就不能再转弯"
        );
        let result = match is_won(position) {
            true => Text::new(": as not both are even, you win.", "：其中有奇数，先手必胜。"),
            false => Text::new(": as both are even, you lose.", "：两者都是偶数，先手必败。"),
        };
        Some(Reading::in_words(why + here + result))
    }
}

// Notation

impl Notation for CandyPiles {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        heap_row::read(tokens, u64::MAX)
    }

    fn write(&self, position: &Vec<u64>) -> String {
        heap_row::write(position)
    }

    fn read_move(&self, position: &Vec<u64>, tokens: &mut Tokens<'_>) -> Result<Meal, InputError> {
        let expected = || Text::new("`largest` or `each`", "“最大”（largest）或“每堆”（each）");
        let token = tokens.token(expected)?;
        let meal = match token.text.to_lowercase().as_str() {
            "largest" | "最大" => Meal::Largest,
            "each" | "每堆" => Meal::OneOfEach,
            _ => return Err(tokens.error_at(token, expected())),
        };
        tokens.end()?;
        if !self.moves(position).any(|legal| legal == meal) {
            let expected = Text::new(
                "a move that leaves a candy: the very last one may not be eaten, for whoever eats it has lost",
                "至少留下一颗糖的走法：吃掉最后一颗的一方输，所以最后一颗不能吃",
            );
            return Err(tokens.error_at(token, expected));
        }
        Ok(meal)
    }

    fn write_move(&self, _: &Vec<u64>, meal: Meal) -> String {
        let name = match meal {
            Meal::Largest => "largest",
            Meal::OneOfEach => "each",
        };
        name.to_owned()
    }

    fn tell_move(&self, position: &Vec<u64>, meal: Meal) -> Option<Text> {
        Some(match meal {
            Meal::Largest => {
                let size = position.iter().max()?;
                text!("eat the largest pile, of {size}", "吃掉最大的一堆（{size} 颗）")
            }
            Meal::OneOfEach => Text::new("eat one candy of every pile", "每一堆各吃掉一颗"),
        })
    }
}

// Picture

/// From one pile to another.
fn along(from: usize, to: usize) -> Option<Gesture> {
    Some(Gesture { from: heap_row::lowest(from)?, to: heap_row::lowest(to)? })
}

impl Picture for CandyPiles {
    fn scene(&self, position: &Vec<u64>) -> Scene {
        heap_row::scene_without_letters(position)
    }

    /// A click on the largest pile; for one candy of each pile, a drag along them.
    fn gesture(&self, position: &Vec<u64>, meal: Meal) -> Option<Gesture> {
        let is_pile = |&size: &u64| size > 0;
        match meal {
            Meal::Largest => along(largest(position)?, largest(position)?),
            Meal::OneOfEach => along(position.iter().position(is_pile)?, position.iter().rposition(is_pile)?),
        }
    }

    /// Any other pile as large; a drag the other way.
    fn other_gestures(&self, position: &Vec<u64>, meal: Meal) -> Vec<Gesture> {
        let main = self.gesture(position, meal);
        match (meal, position.iter().max()) {
            (Meal::Largest, Some(most)) => {
                let as_large = (0..position.len()).filter(|&pile| position[pile] == *most);
                besides(main, as_large.filter_map(|pile| along(pile, pile)))
            }
            _ => besides(main, main.map(|Gesture { from, to }| Gesture { from: to, to: from })),
        }
    }
}

// Catalog

impl Enumerate for CandyPiles {
    fn sizes(&self) -> Vec<Size> {
        heap_row::sizes(8, 3)
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<u64>> {
        heap_row::positions(bounds)
    }
}

/// The card of candy piles.
pub const CANDY_PILES: Card<CandyPiles> = Card {
    about: About {
        name: "candy-piles",
        title: Text::new("Candy piles", "糖果堆"),
        aliases: &["吃糖果"],
        summary: Text::new(
            "Eat the largest pile, or one candy of every pile, but never the very last candy: whoever would have \
             to eat it loses.",
            "每次吃掉最大的一堆，或从每堆各吃一颗，但不能吃掉最后一颗糖；只能吃最后一颗的一方输。",
        ),
        rules: Text::new(
            "There are piles of candies. In a turn a player eats all of the largest pile, or one candy of \
             every pile, but never the very last candy of all: whoever eats that one loses. So whoever has no \
             other move has lost.",
            "有若干堆糖果。每次吃掉最大的一堆，或者从每一堆各吃一颗。吃掉全部糖果中最后一颗的一方输，\
             所以最后一颗不能吃：轮到走时只能吃掉它的一方输。",
        ),
        position: Text::new("the sizes of the piles: 1 2 4", "各堆的糖果数：1 2 4"),
        mv: Text::new("`largest` or `each`", "“最大”（largest）或“每堆”（each）"),
        parameters: None,
        examples: &["3 1", "1 2 3", "6 5 4 2"],
    },
    open: |parameters| no_parameters(parameters, CandyPiles),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::memo::Budget;
    use crate::verify::verify;

    #[test]
    fn more_piles_are_as_the_rules_say() {
        let report = verify(&CandyPiles, CandyPiles.positions(&[5, 4]), Budget::unlimited(), |_| ());
        assert_eq!(report.expect("there is no limit").difference, None);
    }
}
