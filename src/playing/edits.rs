//! Positions that come from another one by hand, bound to no rule: a piece is put down, moved or taken off.
//! Which ones these are, the pictures tell. Texts that differ a little from the position are read; where the
//! pictures of the two differ in a few pieces, the difference is what a hand does.
//!
//! ```
//! use grundy::draw::{Gesture, Spot};
//! use grundy::games;
//! use grundy::playing::edits::edits;
//!
//! let nim = games::find("nim").expect("it is in the catalog");
//! let found = edits(&*nim.open("")?, nim.about().examples, "1 2")?;
//! // One more counter on the second heap, which has one on row 0 and one above it.
//! let spot = Spot::new(1, -2);
//! let more = found.iter().find(|edit| edit.gesture == Gesture { from: spot, to: spot }).expect("there is one");
//! assert_eq!(more.leaves, "1 3");
//! # Ok::<(), grundy::text::InputError>(())
//! ```

mod texts;

use std::collections::BTreeSet;

use crate::draw::{Gesture, Scene, Shape, Spot};
use crate::entry::OpenGame;
use crate::text::InputError;

/// The longest text of a position that is edited by hand, in bytes; longer ones are for typing.
const LONGEST: usize = 400;
/// How many units beyond the picture a hand reaches, so that boards can grow.
const BEYOND: i32 = 2;

/// A position that a hand can make of another one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Edit {
    /// That position, as the game itself writes it.
    pub leaves: String,
    /// What the hand does: from and to are the same where something is put down or taken off.
    pub gesture: Gesture,
}

/// What may be made of a position by hand, in the picture of the position. Several edits may have the same
/// gesture. `examples` are positions of the game, which show how others may be written.
///
/// # Errors
/// When the text is no position.
pub fn edits(game: &dyn OpenGame, examples: &[&str], position: &str) -> Result<Vec<Edit>, InputError> {
    let position = game.read(position)?;
    let scene = game.scene(&position)?;
    if position.len() > LONGEST {
        return Ok(Vec::new());
    }
    let before = Seen::of(&scene);
    let labels: Vec<&str> = before.labels.iter().map(|(_, words)| words.as_str()).collect();
    let mut tried = BTreeSet::from([position.clone()]);
    let mut found: Vec<Found> = Vec::new();
    for text in texts::near(&position, examples, &labels) {
        let Ok(leaves) = game.read(&text) else { continue };
        if !tried.insert(leaves.clone()) {
            continue;
        }
        let after = Seen::of(&game.scene(&leaves)?).aligned_to(&before);
        let Some(gesture) = difference(&before, &after) else { continue };
        if !(is_in_reach(&scene, gesture.from) && is_in_reach(&scene, gesture.to)) {
            continue;
        }
        let further = (apart(&before.things, &after.things), leaves.len());
        let new = Found { edit: Edit { leaves, gesture }, discs: after.spots(true), further };
        let is_like = |other: &&mut Found| other.edit.gesture == gesture && other.discs == new.discs;
        match found.iter_mut().find(is_like) {
            // Where only a number differs, all of its values are meant.
            _ if new.discs == before.spots(true) => found.push(new),
            Some(other) if other.further > new.further => *other = new,
            Some(_) => {}
            None => found.push(new),
        }
    }
    Ok(found.into_iter().map(|one| one.edit).collect())
}

fn is_in_reach(scene: &Scene, at: Spot) -> bool {
    let is_near = |start: i32, at: i32, end: i32| (start - BEYOND..=end + BEYOND).contains(&at);
    scene.corners().is_none_or(|(first, last)| {
        is_near(first.column, at.column, last.column) && is_near(first.row, at.row, last.row)
    })
}

/// An edit, and what tells it from others that leave the same pieces: of those the nearest one counts, such as
/// the one that leaves the board as long as it is, or no empty heap.
struct Found {
    edit: Edit,
    discs: Vec<Thing>,
    further: (usize, usize),
}

/// A piece, which counts as much as its kind, or a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Disc(u8),
    Cell,
}

type Thing = (Kind, Spot);

/// What of a picture is compared, each list in order.
struct Seen {
    things: Vec<Thing>,
    labels: Vec<(Spot, String)>,
    gaps: Vec<Spot>,
    /// The lower left corner, which stays where it is when a picture grows to the right and up.
    corner: Spot,
}

impl Seen {
    fn of(scene: &Scene) -> Seen {
        let corner = scene.corners().map(|(first, last)| Spot::new(first.column, last.row));
        let corner = corner.unwrap_or(Spot::new(0, 0));
        let mut seen = Seen { things: Vec::new(), labels: Vec::new(), gaps: Vec::new(), corner };
        for shape in &scene.shapes {
            match shape {
                Shape::Disc { at, piece, .. } => seen.things.push((Kind::Disc(*piece as u8), *at)),
                Shape::Cell { at } => seen.things.push((Kind::Cell, *at)),
                Shape::Label { at, words } => seen.labels.push((*at, words.en.to_string())),
                Shape::Gap { at } => seen.gaps.push(*at),
                Shape::Block { .. } | Shape::Line { .. } | Shape::Name { .. } => {}
            }
        }
        seen.things.sort_unstable();
        seen.labels.sort_unstable();
        seen.gaps.sort_unstable();
        seen
    }

    /// The same picture where it has the most in common with another one: as it is, or with the corners on
    /// each other.
    fn aligned_to(mut self, other: &Seen) -> Seen {
        let [columns, rows] = [other.corner.column - self.corner.column, other.corner.row - self.corner.row];
        let moved = |at: Spot| Spot::new(at.column + columns, at.row + rows);
        let things: Vec<Thing> = self.things.iter().map(|&(kind, at)| (kind, moved(at))).collect();
        let apart =
            |things: &[Thing]| missing(things, &other.things).len() + missing(&other.things, things).len();
        if apart(&things) < apart(&self.things) {
            self.things = things;
            self.labels.iter_mut().for_each(|(at, _)| *at = moved(*at));
            self.gaps.iter_mut().for_each(|at| *at = moved(*at));
        }
        self
    }

    fn spots(&self, is_disc: bool) -> Vec<Thing> {
        self.things.iter().filter(|(kind, _)| (*kind != Kind::Cell) == is_disc).copied().collect()
    }
}

/// What is in `all` and not in `others`; both are in order, and what is there twice counts twice.
fn missing(all: &[Thing], others: &[Thing]) -> Vec<Spot> {
    let mut others = others.iter().peekable();
    let is_missing = |thing: &&Thing| {
        while others.next_if(|other| other < thing).is_some() {}
        others.next_if_eq(thing).is_none()
    };
    all.iter().filter(is_missing).map(|&(_, at)| at).collect()
}

/// In how many things two pictures differ.
fn apart(one: &[Thing], other: &[Thing]) -> usize {
    missing(one, other).len() + missing(other, one).len()
}

/// What a hand does to make one picture of the other: with pieces, else with cells, else with a number.
fn difference(before: &Seen, after: &Seen) -> Option<Gesture> {
    let click = |at: Spot| Gesture { from: at, to: at };
    if before.gaps == after.gaps {
        for is_disc in [true, false] {
            let (before, after) = (before.spots(is_disc), after.spots(is_disc));
            match (&missing(&before, &after)[..], &missing(&after, &before)[..]) {
                ([], []) => {}
                (&[from], &[to]) => return Some(Gesture { from, to }),
                (gone, []) => return ends(gone).map(|[near, _]| click(near)),
                ([], come) => return ends(come).map(|[_, far]| click(far)),
                _ => return None,
            }
        }
    }
    let changed: Vec<Spot> = (before.labels.iter().zip(&after.labels))
        .filter(|(before, after)| before != after)
        .map(|(before, after)| if before.0 == after.0 { Some(before.0) } else { None })
        .collect::<Option<_>>()?;
    match (before.labels.len() == after.labels.len(), &changed[..]) {
        (true, &[at]) => Some(click(at)),
        _ => None,
    }
}

/// The two ends of a column, from the lowest, or of a row, from the left; none of what is neither.
fn ends(spots: &[Spot]) -> Option<[Spot; 2]> {
    let (columns, rows) = (spots.iter().map(|spot| spot.column), spots.iter().map(|spot| spot.row));
    let (left, right) = (columns.clone().min()?, columns.max()?);
    let (top, bottom) = (rows.clone().min()?, rows.max()?);
    (left == right || top == bottom).then_some([Spot::new(left, bottom), Spot::new(right, top)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    /// What may be made of a position of a game by a gesture.
    fn made(game: &str, position: &str, from: (i32, i32), to: (i32, i32)) -> Vec<String> {
        let entry = games::find(game).expect("it is in the catalog");
        let open = entry.open("").expect("it needs no parameters");
        let found = edits(&*open, entry.about().examples, position).expect("it is a position");
        let [from, to] = [from, to].map(|(column, row)| Spot::new(column, row));
        found
            .into_iter()
            .filter(|edit| edit.gesture == Gesture { from, to })
            .map(|edit| edit.leaves)
            .collect()
    }

    /// The spot of the monk on a stair, if the uppermost stair is `top`.
    fn on_stair(stair: i32, top: i32) -> (i32, i32) {
        (stair - 1, top - stair)
    }

    #[test]
    fn monks_come_go_and_climb_down_and_up() {
        let on = |stair| on_stair(stair, 9);
        assert_eq!(made("monks", "1 5 9", on(3), on(3)), ["1 3 5 9"]);
        assert_eq!(made("monks", "1 5 9", on(5), on(5)), ["1 9"]);
        assert_eq!(made("monks", "1 5 9", on(5), on(2)), ["1 2 9"]);
        assert_eq!(made("monks", "1 5 9", on(9), on(11)), ["1 5 11"]);
        assert_eq!(made("monks", "1 5 9", on(5), on(9)), [""; 0]);
        assert_eq!(made("monks", "1 5 9", on(12), on(12)), [""; 0]);
    }

    #[test]
    fn the_king_stays_the_only_one() {
        // The hill slopes down from its top at the left: a piece on cell c stands in row and column c.
        assert_eq!(made("hill", "2 K3", (4, 4), (4, 4)), ["2 K3 4"]);
        assert_eq!(made("hill", "2 K3", (3, 3), (5, 5)), ["2 K5"]);
        assert_eq!(made("hill", "2 K3", (3, 3), (3, 3)), [""; 0]);
    }

    #[test]
    fn heaps_grow_shrink_come_and_go() {
        let at = |heap, counter| (heap, 1 - counter);
        assert_eq!(made("nim", "3 4", at(0, 2), at(0, 2)), ["1 4"]);
        assert_eq!(made("nim", "3 4", at(1, 6), at(1, 6)), ["3 6"]);
        assert_eq!(made("nim", "3 4", at(2, 2), at(2, 2)), ["3 4 2"]);
        assert_eq!(made("nim", "3 4", at(1, 1), at(1, 1)), ["3"]);
    }

    #[test]
    fn a_number_changes_where_a_heap_is_not_drawn_in_full() {
        let found = made("nim", "100", (0, 2), (0, 2));
        assert!(found.contains(&"99".to_owned()) && found.contains(&"103".to_owned()), "{found:?}");
    }

    #[test]
    fn crosses_come_and_go() {
        assert_eq!(made("treblecross", "X...", (2, 0), (2, 0)), ["X.X."]);
        assert_eq!(made("treblecross", "X...", (0, 0), (0, 0)), ["...."]);
        // Beyond the end: one more cell, empty or not.
        assert_eq!(made("treblecross", "X...", (4, 0), (4, 0)), ["X....", "X...X"]);
    }

    #[test]
    fn long_positions_are_for_typing() {
        let nim = games::find("nim").expect("it is in the catalog").open("").expect("it needs no parameters");
        assert_eq!(edits(&*nim, &[], &vec!["12"; 200].join(" ")), Ok(Vec::new()));
        assert!(edits(&*nim, &[], "x").is_err());
    }
}
