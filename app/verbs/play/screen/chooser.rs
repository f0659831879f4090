//! The choice of a move on the board: first the place that is taken hold of, then the place where it is
//! let go. Moves that the picture does not show are gone through one by one.

use grundy::draw::{Gesture, Spot};
use grundy::entry::ByHand;

use super::keys::Step;

/// What is chosen so far.
#[derive(Debug, Default)]
pub struct Chooser {
    moves: Vec<ByHand>,
    /// Every way to make a move by hand; the moves themselves where the picture shows none of them.
    ways: Vec<Way>,
    /// The places that can be taken hold of, column by column.
    places: Vec<Spot>,
    stage: Stage,
}

/// A way to make a move.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The index of the move.
    mv: usize,
    gesture: Option<Gesture>,
}

impl Way {
    fn from(self) -> Option<Spot> {
        self.gesture.map(|gesture| gesture.from)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// One of the places.
    Place(usize),
    /// One of the ways.
    Way(usize),
}

impl Default for Stage {
    fn default() -> Stage {
        Stage::Place(0)
    }
}

/// The move that Enter makes.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'c> {
    pub by_hand: &'c ByHand,
    /// How it is made; `None` where the picture does not show it.
    pub gesture: Option<Gesture>,
    /// Its number among those to choose from, from 1.
    pub number: usize,
    /// How many these are.
    pub count: usize,
}

impl Chooser {
    /// The first of all choices.
    pub fn new(moves: Vec<ByHand>) -> Chooser {
        let drawn = moves.iter().enumerate().flat_map(|(mv, by_hand)| {
            let gestures = by_hand.gesture.iter().chain(&by_hand.also);
            gestures.map(move |&gesture| Way { mv, gesture: Some(gesture) })
        });
        let mut ways: Vec<Way> = drawn.collect();
        let mut places: Vec<Spot> = ways.iter().filter_map(|way| way.from()).collect();
        places.sort_unstable();
        places.dedup();
        if ways.is_empty() {
            ways.extend((0..moves.len()).map(|mv| Way { mv, gesture: None }));
        }
        let stage = if places.is_empty() { Stage::Way(0) } else { Stage::Place(0) };
        Chooser { moves, ways, places, stage }
    }

    /// All moves.
    pub fn moves(&self) -> &[ByHand] {
        &self.moves
    }

    /// The place that is to be taken hold of; `None` once it is, and where the picture shows no move.
    pub fn place(&self) -> Option<Spot> {
        match self.stage {
            Stage::Place(index) => self.places.get(index).copied(),
            Stage::Way(_) => None,
        }
    }

    /// The move that is chosen once a place is taken hold of, or that Enter makes right there.
    pub fn chosen(&self) -> Option<Choice<'_>> {
        let chosen = match self.stage {
            Stage::Way(chosen) => chosen,
            Stage::Place(_) => self.only_click(self.place()?)?,
        };
        let &Way { mv, gesture } = self.ways.get(chosen)?;
        let rivals = self.ways_from(gesture.map(|gesture| gesture.from));
        let number = rivals.iter().position(|&index| index == chosen)? + 1;
        Some(Choice { by_hand: &self.moves[mv], gesture, number, count: rivals.len() })
    }

    /// How many ways begin at a place.
    pub fn count_from(&self, place: Spot) -> usize {
        self.ways_from(Some(place)).len()
    }

    fn ways_from(&self, place: Option<Spot>) -> Vec<usize> {
        (0..self.ways.len()).filter(|&index| self.ways[index].from() == place).collect()
    }

    /// The way from a place from which there is no other, if a click alone is this way.
    fn only_click(&self, place: Spot) -> Option<usize> {
        let [only] = self.ways_from(Some(place))[..] else { return None };
        self.ways[only].gesture.is_some_and(|gesture| gesture.from == gesture.to).then_some(only)
    }

    /// Goes to another choice.
    pub fn step(&mut self, step: Step) {
        self.stage = match self.stage {
            Stage::Place(index) => Stage::Place(stepped(&self.places, index, step)),
            Stage::Way(chosen) => {
                let Some(way) = self.ways.get(chosen) else { return };
                let rivals = self.ways_from(way.from());
                let Some(at) = rivals.iter().position(|&index| index == chosen) else { return };
                // Where moves lead nowhere in the picture, they are a list.
                let spot = |(row, &index): (i32, &usize)| {
                    self.ways[index].gesture.map_or(Spot::new(0, row), |gesture| gesture.to)
                };
                let spots: Vec<Spot> = (0..).zip(&rivals).map(spot).collect();
                Stage::Way(rivals[stepped(&spots, at, step)])
            }
        };
    }

    /// Goes on from the place to its moves, or gives the move that is to be made.
    pub fn choose(&mut self) -> Option<String> {
        let chosen = self.chosen().map(|choice| choice.by_hand.mv.clone());
        if let (None, Some(place)) = (&chosen, self.place())
            && let Some(&first) = self.ways_from(Some(place)).first()
        {
            self.stage = Stage::Way(first);
        }
        chosen
    }

    /// Lets the place go again.
    pub fn back(&mut self) {
        if let Stage::Way(chosen) = self.stage
            && let Some(place) = self.ways.get(chosen).and_then(|way| way.from())
            && let Ok(index) = self.places.binary_search(&place)
        {
            self.stage = Stage::Place(index);
        }
    }
}

/// The index of the next spot in a direction: the nearest one, of which sideways counts double; what shares a
/// spot comes one after the other. Where nothing lies that way, the next one in order, so that all are reached.
fn stepped(spots: &[Spot], at: usize, step: Step) -> usize {
    let Some(&from) = spots.get(at) else { return at };
    let (is_forward, direction) = match step {
        Step::Next | Step::PageDown => (true, (0, 0)),
        Step::Previous | Step::PageUp => (false, (0, 0)),
        Step::Left => (false, (-1, 0)),
        Step::Right => (true, (1, 0)),
        Step::Up => (false, (0, -1)),
        Step::Down => (true, (0, 1)),
    };
    let distance = |index: usize, spot: Spot| {
        let (across, down) = (spot.column - from.column, spot.row - from.row);
        let ahead = across * direction.0 + down * direction.1;
        let aside = (across * direction.1 + down * direction.0).abs();
        let is_next_here = spot == from && direction != (0, 0) && index != at && (index > at) == is_forward;
        (ahead > 0 || is_next_here).then_some(ahead + 2 * aside)
    };
    let in_order = |index: usize| if is_forward { index } else { spots.len() - index };
    let ahead = spots.iter().enumerate();
    let ahead = ahead.filter_map(|(index, &spot)| Some((distance(index, spot)?, in_order(index), index)));
    let next = if is_forward { at + 1 } else { at + spots.len() - 1 };
    ahead.min().map_or(next % spots.len(), |(.., index)| index)
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
        // The monk on the top stair cannot move, so the first one is next.
        chooser.step(Step::Right);
        assert_eq!(column(&chooser), Some(0));
        assert_eq!(chooser.choose(), None);
        chooser.step(Step::Right);
        chooser.step(Step::Up);
        let Choice { by_hand, number, count, .. } = chooser.chosen().expect("a move is chosen");
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
        assert_eq!(chooser.chosen().map(|choice| choice.by_hand.mv.as_str()), Some("2:3-2"));
        assert_eq!(chooser.choose().as_deref(), Some("2:3-2"));
    }

    #[test]
    fn a_domino_is_laid_from_either_end() {
        let mut chooser = chooser("cram", "...");
        chooser.step(Step::Right);
        chooser.step(Step::Right);
        assert_eq!(chooser.place().map(|place| place.column), Some(2));
        assert_eq!(chooser.choose(), None);
        let Choice { by_hand, gesture, number, count } = chooser.chosen().expect("a move is chosen");
        assert_eq!((by_hand.mv.as_str(), number, count), ("b1-c1", 1, 1));
        assert_eq!(gesture.map(|gesture| gesture.to.column), Some(1));
        assert_eq!(chooser.choose().as_deref(), Some("b1-c1"));
    }

    const ARROWS: [Step; 4] = [Step::Left, Step::Right, Step::Up, Step::Down];

    /// How many stages the arrows lead to, with this one.
    fn reached(chooser: &mut Chooser, stage: Stage) -> usize {
        let (mut seen, mut next) = (vec![stage], 0);
        while next < seen.len() {
            for step in ARROWS {
                chooser.stage = seen[next];
                chooser.step(step);
                if !seen.contains(&chooser.stage) {
                    seen.push(chooser.stage);
                }
            }
            next += 1;
        }
        seen.len()
    }

    #[test]
    fn arrows_reach_every_piece_and_every_way_to_move_it() {
        for entry in games::CATALOG {
            let about = entry.about();
            let parameters = about.parameters.as_ref().map_or("", |parameters| parameters.example);
            let game = entry.open(parameters).expect("the example fits");
            for position in about.examples {
                let Ok(moves) = game.moves_by_hand(position, 200) else { continue };
                let mut chooser = Chooser::new(moves);
                let places = chooser.places.clone();
                let place = format!("{} {position}", about.name);
                if !places.is_empty() {
                    assert_eq!(reached(&mut chooser, Stage::Place(0)), places.len(), "{place}");
                }
                for at in places {
                    let ways = chooser.ways_from(Some(at));
                    assert_eq!(reached(&mut chooser, Stage::Way(ways[0])), ways.len(), "{place}: {at:?}");
                }
            }
        }
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
