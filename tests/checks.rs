//! The checkers find what is wrong. Each game here is Nim with one fault, at the position `2 2 2` if
//! nothing else is said; a checker that passed it would pass a false theory or a broken game.

use grundy::card::Enumerate;
use grundy::draw::{Gesture, Scene, Spot};
use grundy::game::Game;
use grundy::games::heap_row::HeapMove;
use grundy::games::nim::Nim;
use grundy::laws::{self, Broken};
use grundy::notation::Notation;
use grundy::picture::Picture;
use grundy::search::memo::{Budget, GaveUp};
use grundy::text::{InputError, Tokens};
use grundy::theory::{Change, Claim, Reading, Theory};
use grundy::value::{Nimber, Outcome};
use grundy::verify::{Difference, Report, verify};

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Nothing,
    // Of the theory
    WrongOutcome,
    WrongNimber,
    /// Every won position is said to have the nimber 1: right for who wins, and for no more than that.
    OutcomeTakenForNimber,
    MissingMove,
    ExtraMove,
    /// A move is said to win in the lost position `1 1`.
    MoveThatSavesNothing,
    MisorderedMoves,
    ClaimsNothing,
    // Of the rules
    /// A move leaves the position as it is.
    Endless,
    MoveListedTwice,
    // Of the notation
    ReadAsAnother,
    NotReadAtAll,
    MoveReadAsAnother,
    MoveWithBlanks,
    // Of symmetry and sum
    CanonicalOfOtherValue,
    CanonicalThatMovesOn,
    ComponentsTooFew,
    // Of the heaps
    ChangeToAnotherSize,
    ChangeFromAnotherSize,
    ChangeOfNoHeap,
    // Of the picture
    GestureWithoutPiece,
}

/// Nim with a fault.
struct Faulty(Fault);

impl Faulty {
    fn has(&self, fault: Fault, position: &[u64]) -> bool {
        self.0 == fault && position == [2, 2, 2]
    }
}

impl Game for Faulty {
    type Position = Vec<u64>;
    type Move = HeapMove;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = HeapMove> {
        let again = Nim.moves(position).next().filter(|_| self.has(Fault::MoveListedTwice, position));
        Nim.moves(position).chain(again)
    }

    fn play(&self, position: &Vec<u64>, mv: HeapMove) -> Vec<u64> {
        if self.has(Fault::Endless, position) { position.clone() } else { Nim.play(position, mv) }
    }

    fn components(&self, position: Vec<u64>) -> impl IntoIterator<Item = Vec<u64>> {
        let most = if self.has(Fault::ComponentsTooFew, &position) { 2 } else { usize::MAX };
        Nim.components(position).into_iter().take(most)
    }

    fn canonical(&self, mut position: Vec<u64>) -> Vec<u64> {
        if self.has(Fault::CanonicalOfOtherValue, &position) {
            position.pop();
        }
        if self.0 == Fault::CanonicalThatMovesOn && position.starts_with(&[2, 2, 2]) {
            position.push(0);
        }
        position
    }
}

impl Theory for Faulty {
    fn claim(&self, position: &Vec<u64>) -> Option<Claim> {
        let claim = Nim.claim(position)?;
        let is_won = claim.outcome() == Outcome::N;
        match self.0 {
            Fault::OutcomeTakenForNimber if is_won => Some(Claim::Nimber(Nimber(1))),
            Fault::ClaimsNothing => None,
            _ if self.has(Fault::WrongOutcome, position) => Some(Claim::Outcome(Outcome::P)),
            _ if self.has(Fault::WrongNimber, position) => Some(Claim::Nimber(Nimber(3))),
            _ => Some(claim),
        }
    }

    fn winning_moves(&self, position: &Vec<u64>) -> Vec<HeapMove> {
        let mut moves = Nim.winning_moves(position);
        match self.0 {
            Fault::MoveThatSavesNothing if position == &[1, 1] => moves.push(HeapMove { heap: 0, to: 0 }),
            _ if position != &[2, 2, 2] => {}
            Fault::MissingMove => drop(moves.pop()),
            Fault::ExtraMove => moves.push(HeapMove { heap: 2, to: 1 }),
            Fault::MisorderedMoves => moves.swap(0, 1),
            _ => {}
        }
        moves
    }

    fn reading(&self, position: &Vec<u64>, most: usize) -> Option<Reading> {
        Nim.reading(position, most)
    }

    fn change(&self, position: &Vec<u64>, mv: HeapMove) -> Option<Change> {
        let mut change = Nim.change(position, mv)?;
        if position == &[2, 2, 2] {
            match self.0 {
                Fault::ChangeToAnotherSize => change.after += 1,
                Fault::ChangeFromAnotherSize => change.before += 1,
                Fault::ChangeOfNoHeap => change.heap = 3,
                _ => {}
            }
        }
        Some(change)
    }
}

impl Notation for Faulty {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        let position = Nim.read(tokens)?;
        if self.has(Fault::NotReadAtAll, &position) {
            return tokens.number(0..=2).map(|_| position);
        }
        Ok(if self.has(Fault::ReadAsAnother, &position) { vec![2, 2] } else { position })
    }

    fn write(&self, position: &Vec<u64>) -> String {
        Nim.write(position)
    }

    fn read_move(&self, position: &Vec<u64>, tokens: &mut Tokens<'_>) -> Result<HeapMove, InputError> {
        let mv = Nim.read_move(position, tokens)?;
        Ok(if self.has(Fault::MoveReadAsAnother, position) { HeapMove { heap: 1, ..mv } } else { mv })
    }

    fn write_move(&self, position: &Vec<u64>, mv: HeapMove) -> String {
        let written = Nim.write_move(position, mv);
        if self.has(Fault::MoveWithBlanks, position) { written.replace('-', " ") } else { written }
    }
}

impl Picture for Faulty {
    fn scene(&self, position: &Vec<u64>) -> Scene {
        Nim.scene(position)
    }

    fn gesture(&self, position: &Vec<u64>, mv: HeapMove) -> Option<Gesture> {
        let gesture = Nim.gesture(position, mv)?;
        let nowhere = Spot::new(99, 99);
        Some(if self.has(Fault::GestureWithoutPiece, position) {
            Gesture { from: nowhere, ..gesture }
        } else {
            gesture
        })
    }
}

/// Up to three heaps of up to two counters.
fn positions() -> impl Iterator<Item = Vec<u64>> {
    Nim.positions(&[2, 3])
}

fn verified(fault: Fault) -> Report {
    verify(&Faulty(fault), positions(), Budget::unlimited(), |_| ()).expect("the budget is unlimited")
}

fn checked(fault: Fault) -> Result<u64, Broken> {
    laws::check(&Faulty(fault), positions())
}

#[test]
fn without_a_fault_there_is_nothing_to_find() {
    let all = positions().count() as u64;
    let report = verified(Fault::Nothing);
    assert_eq!((report.positions, report.nimbers, report.difference), (all, all, None));
    assert_eq!(checked(Fault::Nothing), Ok(all));
}

#[test]
fn a_false_theory_is_found_where_it_is_false() {
    let expected = [
        (Fault::WrongOutcome, "2 2 2", "the outcome", "P", "N"),
        (Fault::WrongNimber, "2 2 2", "the nimber", "3", "2"),
        (Fault::OutcomeTakenForNimber, "2", "the nimber", "1", "2"),
        (Fault::MissingMove, "2 2 2", "the winning moves", "1:2-0 2:2-0", "1:2-0 2:2-0 3:2-0"),
        (Fault::ExtraMove, "2 2 2", "the winning moves", "1:2-0 2:2-0 3:2-0 3:2-1", "1:2-0 2:2-0 3:2-0"),
        (Fault::MisorderedMoves, "2 2 2", "the winning moves", "2:2-0 1:2-0 3:2-0", "1:2-0 2:2-0 3:2-0"),
        (Fault::MoveThatSavesNothing, "1 1", "the winning moves", "1:1-0", ""),
    ];
    for (fault, position, what, theory, rules) in expected {
        let report = verified(fault);
        let Difference { what: seen, .. } = report.difference.clone().expect("there is a difference");
        let difference = Difference {
            position: position.to_owned(),
            what: seen.clone(),
            theory: theory.to_owned(),
            rules: rules.to_owned(),
        };
        assert_eq!((report.difference, &*seen.en), (Some(difference), what), "{fault:?}");
        // The comparison ends there.
        let place = positions().position(|other| Nim.write(&other) == position).expect("it was compared");
        assert_eq!(report.positions, place as u64 + 1, "{fault:?}");
    }
}

#[test]
fn what_is_not_claimed_is_not_compared() {
    let report = verified(Fault::ClaimsNothing);
    let expected = Report { unclaimed: positions().count() as u64, ..Report::default() };
    assert_eq!(report, expected);
}

#[test]
fn a_comparison_ends_with_its_budget() {
    let endless = verify(&Faulty(Fault::Endless), positions(), Budget::moves(1000), |_| ());
    assert_eq!(endless, Err(GaveUp { tried: 1000 }));
}

#[test]
fn a_broken_law_is_found_where_it_is_broken() {
    let expected = [
        (Fault::ReadAsAnother, "a position is read back as it was written", "Ok([2, 2])"),
        (Fault::NotReadAtAll, "a position is read back as it was written", "Err("),
        (Fault::MoveReadAsAnother, "a move is read back as it was written", "1:2-0: Ok("),
        (Fault::MoveWithBlanks, "a move has no blanks", "1:2 0"),
        (Fault::MoveListedTwice, "moves are written differently", "1:2-0"),
        (Fault::Endless, "every play ends", "no end after "),
        (Fault::CanonicalOfOtherValue, "the canonical position has the same nimber", "2 and 0 at [2, 2]"),
        (Fault::CanonicalThatMovesOn, "a canonical position is its own", "[2, 2, 2, 0]"),
        (Fault::ComponentsTooFew, "the components add up", "to 0 instead of 2"),
        (Fault::ChangeToAnotherSize, HEAPS, "1:2-0: told heap 0 from 2 to 1 "),
        (Fault::ChangeFromAnotherSize, HEAPS, "1:2-0: told heap 0 from 3 to 0 "),
        (Fault::ChangeOfNoHeap, HEAPS, "1:2-0: told heap 3 from 2 to 0 "),
        (
            Fault::GestureWithoutPiece,
            "a move takes hold of a piece, a cell or a gap in the picture",
            "HeapMove",
        ),
    ];
    for (fault, law, detail) in expected {
        let broken = checked(fault).expect_err("it is broken");
        assert_eq!((broken.law, broken.position.as_str()), (law, "2 2 2"), "{fault:?}: {broken}");
        assert!(broken.detail.starts_with(detail), "{fault:?}: {broken}");
    }
}

const HEAPS: &str = "a move changes the heap that the theory says";

#[test]
fn a_broken_law_is_told_with_its_place() {
    let broken = checked(Fault::ComponentsTooFew).expect_err("it is broken");
    assert_eq!(broken.to_string(), "the components add up, but not at `2 2 2`: to 0 instead of 2");
}
