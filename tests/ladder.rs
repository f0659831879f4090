//! Every solver agrees with the plain one, which is the definition word for word.

use grundy::card::Enumerate;
use grundy::game::{Bare, Game, Play};
use grundy::games::branches::Branches;
use grundy::games::every_euclid::EveryEuclid;
use grundy::games::graph::Graph;
use grundy::games::nim::Nim;
use grundy::games::northcott::Northcott;
use grundy::games::row_jump::RowJump;
use grundy::games::staircase::Staircase;
use grundy::games::stairs::Stairs;
use grundy::games::subtraction::Subtraction;
use grundy::games::wythoff::Wythoff;
use grundy::search::memo::{Budget, GaveUp, Memo, Sums};
use grundy::search::plain;
use grundy::value::Outcome;

/// Climbs the ladder on every position within the bounds.
fn climb<G: Game + Enumerate>(game: &G, bounds: &[u64]) {
    let bare = Bare(game);
    let mut rungs = [Memo::new(game, Sums::Whole), Memo::new(game, Sums::Split)];
    let mut ground = Memo::new(&bare, Sums::Whole);
    let mut misere = Memo::under(Play::Misere, game, Sums::Split);
    let mut misere_ground = Memo::under(Play::Misere, &bare, Sums::Whole);
    let budget = &mut Budget::unlimited();
    let mut compared = 0;
    for position in game.positions(bounds) {
        let nimber = plain::nimber(game, &position);
        assert_eq!(ground.nimber(&position, budget), Ok(nimber), "{position:?}");
        for memo in &mut rungs {
            assert_eq!(memo.nimber(&position, budget), Ok(nimber), "{position:?}");
        }
        let remoteness = plain::remoteness(game, &position, Play::Normal);
        assert_eq!(rungs[1].remoteness(&position, budget), Ok(remoteness), "{position:?}");
        assert_eq!(remoteness % 2 == 0, nimber.outcome() == Outcome::P, "{position:?}");
        assert_eq!(plain::outcome(game, &position), nimber.outcome(), "{position:?}");
        let outcome = plain::misere_outcome(game, &position);
        let remoteness = plain::remoteness(game, &position, Play::Misere);
        assert_eq!(remoteness % 2 == 0, outcome == Outcome::N, "{position:?}");
        assert_eq!(misere_ground.outcome(&position, budget), Ok(outcome), "{position:?}");
        assert_eq!(misere.outcome(&position, budget), Ok(outcome), "{position:?}");
        assert_eq!(misere.remoteness(&position, budget), Ok(remoteness), "{position:?}");
        compared += 1;
    }
    assert!(compared > 20, "only {compared} positions");
}

#[test]
fn stairs() {
    climb(&Stairs::MONKS, &[9]);
    climb(&Stairs::GEORGIA, &[7]);
    climb(&Stairs::HILL, &[5]);
    climb(&Stairs::HILL_FREE, &[5]);
}

#[test]
fn heaps() {
    climb(&Nim, &[3, 3]);
    climb(&Staircase, &[2, 3]);
    climb(&Subtraction::new(vec![1, 3, 4]), &[8, 2]);
    climb(&Subtraction::new(vec![2]), &[9, 2]);
    climb(&Wythoff, &[6]);
    climb(&EveryEuclid, &[3, 2]);
}

#[test]
fn boards() {
    climb(&Northcott, &[4, 2]);
    climb(&RowJump, &[4, 2]);
    climb(&Branches::Boxes, &[3, 6]);
}

#[test]
fn graph() {
    let graph = Graph::parse("a: b c d; b: c e; c: d e; d: e f; e: f").expect("it has no cycle");
    climb(&graph, &[2]);
}

#[test]
fn a_search_gives_up_within_its_budget() {
    let mut memo = Memo::new(&Nim, Sums::Split);
    let huge = vec![u64::MAX];
    assert_eq!(memo.nimber(&huge, &mut Budget::moves(1000)), Err(GaveUp { tried: 1000 }));
    assert_eq!(memo.remoteness(&huge, &mut Budget::moves(1000)), Err(GaveUp { tried: 1000 }));
}

#[test]
fn a_deep_game_does_not_overflow_the_stack() {
    let one_by_one = Subtraction::new(vec![1]);
    let mut memo = Memo::new(&one_by_one, Sums::Split);
    let remoteness = memo.remoteness(&vec![300_000], &mut Budget::unlimited());
    assert_eq!(remoteness, Ok(300_000));
}
