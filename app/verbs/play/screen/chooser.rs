//! The choice of a move on the board: first the place that is taken hold of, then the place where it is
//! let go. Moves that the picture does not show are gone through one by one.

use grundy::draw::{Gesture, Spot};
use grundy::entry::ByHand;

use super::keys::Step;

/// What is chosen so far.
#[derive(Debug, Default)]
pub struct Chooser {
    moves: Vec<ByHand>,
    /// The places that can be taken hold of, column by column.
    places: Vec<Spot>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// One of the places.
    Place(usize),
    /// One of the moves.
    Move(usize),
}

impl Default for Stage {
    fn default() -> Stage {
        Stage::Place(0)
    }
}

impl Chooser {
    /// The first of all choices.
    pub fn new(moves: Vec<ByHand>) -> Chooser {
        let mut places: Vec<Spot> =
            moves.iter().filter_map(|by_hand| by_hand.gesture).map(|gesture| gesture.from).collect();
        places.sort_unstable();
        places.dedup();
        let stage = if places.is_empty() { Stage::Move(0) } else { Stage::Place(0) };
        Chooser { moves, places, stage }
    }

    /// All moves.
    pub fn moves(&self) -> &[ByHand] {
        &self.moves
    }

    /// The place that is to be taken hold of; `None` once it is, and where the picture shows no move.
    pub fn place(&self) -> Option<Spot> {
        match self.stage {
            Stage::Place(index) => self.places.get(index).copied(),
            Stage::Move(_) => None,
        }
    }

    /// The move that Enter makes, with its number among those to choose from and how many these are.
    pub fn chosen(&self) -> Option<(&ByHand, usize, usize)> {
        let Stage::Move(chosen) = self.stage else { return None };
        let rivals = self.rivals(chosen);
        let number = rivals.iter().position(|&index| index == chosen)? + 1;
        Some((&self.moves[chosen], number, rivals.len()))
    }

    /// The moves from a place.
    fn moves_from(&self, place: Spot) -> Vec<usize> {
        let starts_there = |by_hand: &ByHand| by_hand.gesture.is_some_and(|gesture| gesture.from == place);
        (0..self.moves.len()).filter(|&index| starts_there(&self.moves[index])).collect()
    }

    /// How many moves begin at the place that is to be taken hold of.
    pub fn count_from(&self, place: Spot) -> usize {
        self.moves_from(place).len()
    }

    /// The moves among which this one is chosen.
    fn rivals(&self, chosen: usize) -> Vec<usize> {
        match self.moves.get(chosen).and_then(|by_hand| by_hand.gesture) {
            Some(Gesture { from, .. }) if !self.places.is_empty() => self.moves_from(from),
            _ => (0..self.moves.len()).collect(),
        }
    }

    /// Goes to another choice.
    pub fn step(&mut self, step: Step) {
        self.stage = match self.stage {
            Stage::Place(index) => Stage::Place(stepped(&self.places, index, step)),
            Stage::Move(chosen) => {
                let rivals = self.rivals(chosen);
                let Some(at) = rivals.iter().position(|&index| index == chosen) else { return };
                let to = |&index: &usize| self.moves[index].gesture.map(|gesture| gesture.to);
                // Where moves lead nowhere in the picture, they are a list.
                let spots: Option<Vec<Spot>> = rivals.iter().map(to).collect();
                let spots =
                    spots.unwrap_or_else(|| (0..rivals.len() as i32).map(|row| Spot::new(0, row)).collect());
                Stage::Move(rivals[stepped(&spots, at, step)])
            }
        };
    }

    /// Goes on from the place to its moves, or gives the move that is to be made.
    pub fn choose(&mut self) -> Option<String> {
        match self.stage {
            Stage::Move(chosen) => self.moves.get(chosen).map(|by_hand| by_hand.mv.clone()),
            Stage::Place(_) => {
                let moves = self.moves_from(self.place()?);
                let first = &self.moves[*moves.first()?];
                let is_click = first.gesture.is_some_and(|gesture| gesture.from == gesture.to);
                match moves[..] {
                    [_] if is_click => Some(first.mv.clone()),
                    [first, ..] => {
                        self.stage = Stage::Move(first);
                        None
                    }
                    [] => None,
                }
            }
        }
    }

    /// Lets the place go again.
    pub fn back(&mut self) {
        if let Stage::Move(chosen) = self.stage
            && let Some(gesture) = self.moves.get(chosen).and_then(|by_hand| by_hand.gesture)
            && let Ok(index) = self.places.binary_search(&gesture.from)
        {
            self.stage = Stage::Place(index);
        }
    }
}

/// The index of the next spot in a direction: the nearest one, of which sideways counts double.
fn stepped(spots: &[Spot], at: usize, step: Step) -> usize {
    let Some(&from) = spots.get(at) else { return at };
    let direction = match step {
        Step::Next | Step::PageDown => return (at + 1) % spots.len(),
        Step::Previous | Step::PageUp => return (at + spots.len() - 1) % spots.len(),
        Step::Left => (-1, 0),
        Step::Right => (1, 0),
        Step::Up => (0, -1),
        Step::Down => (0, 1),
    };
    let distance = |spot: &Spot| {
        let (across, down) = (spot.column - from.column, spot.row - from.row);
        let ahead = across * direction.0 + down * direction.1;
        let aside = (across * direction.1 + down * direction.0).abs();
        (ahead > 0).then_some(ahead + 2 * aside)
    };
    let ahead = spots.iter().enumerate().filter_map(|(index, spot)| Some((distance(spot)?, index)));
    ahead.min().map_or(at, |(_, index)| index)
}

#[cfg(test)]
mod tests {
    use grundy::games;

    use super::*;

    fn chooser(name: &str, position: &str) -> Chooser {
        let game = games::find(name).expect("it is in the catalog").open("").expect("it has no parameters");
        Chooser::new(game.moves_by_hand(position, 100).expect("it is a position"))
    }

    #[test]
    fn a_piece_is_chosen_and_then_where_it_goes() {
        let mut chooser = chooser("monks", "1 5 9");
        let column = |chooser: &Chooser| chooser.place().map(|place| place.column);
        assert_eq!(column(&chooser), Some(0));
        chooser.step(Step::Right);
        assert_eq!(column(&chooser), Some(4));
        // The monk on the top stair cannot move.
        chooser.step(Step::Right);
        assert_eq!(column(&chooser), Some(4));
        chooser.step(Step::Next);
        assert_eq!(column(&chooser), Some(0));
        assert_eq!(chooser.choose(), None);
        chooser.step(Step::Right);
        chooser.step(Step::Up);
        let (by_hand, number, count) = chooser.chosen().expect("a move is chosen");
        assert_eq!((by_hand.mv.as_str(), number, count), ("1-4", 3, 3));
        assert_eq!(chooser.choose().as_deref(), Some("1-4"));
        chooser.back();
        assert_eq!(column(&chooser), Some(0));
    }

    #[test]
    fn a_counter_is_taken_at_once() {
        let mut chooser = chooser("nim", "2 3");
        chooser.step(Step::Right);
        assert_eq!(chooser.place().map(|place| place.column), Some(1));
        chooser.step(Step::Up);
        assert_eq!(chooser.choose().as_deref(), Some("2:3-2"));
    }

    #[test]
    fn moves_that_are_not_drawn_are_a_list() {
        let drawn_nowhere = |mv: &str| ByHand {
            mv: mv.to_owned(),
            gesture: None,
            leaves: String::new(),
            also: Vec::new(),
            words: None,
        };
        let mut chooser = Chooser::new(["a", "b", "c"].map(drawn_nowhere).into());
        chooser.step(Step::Down);
        chooser.step(Step::Next);
        assert_eq!(chooser.choose().as_deref(), Some("c"));
        let mut none = Chooser::default();
        none.step(Step::Left);
        none.back();
        assert_eq!(none.choose(), None);
    }
}
