//! Every solver agrees with the plain one, which is the definition word for word.

use grundy::card::Enumerate;
use grundy::game::{Bare, Game, Play, Sum};
use grundy::games::branches::Branches;
use grundy::games::every_euclid::EveryEuclid;
use grundy::games::graph::Graph;
use grundy::games::heap_game::HeapGame;
use grundy::games::nim::Nim;
use grundy::games::northcott::Northcott;
use grundy::games::row_jump::RowJump;
use grundy::games::staircase::Staircase;
use grundy::games::stairs::Stairs;
use grundy::games::subtraction::Subtraction;
use grundy::games::wythoff::Wythoff;
use grundy::search::memo::{Budget, GaveUp, Memo, Sums};
use grundy::search::plain;
use grundy::value::{Genus, MisereValue, Nimber, Outcome};

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

/// The genus of every position against its definition: which heap of Nim makes a lost position of it and some
/// heaps of 2. Tame positions are added up in pairs.
fn compare_genera<G: Game + Enumerate>(game: &G, bounds: &[u64]) {
    let budget = &mut Budget::unlimited();
    let mut memo = Memo::under(Play::Misere, game, Sums::Split);
    let with_nim = Sum(game, &Nim);
    let mut with_nim = Memo::under(Play::Misere, &with_nim, Sums::Whole);
    let with_itself = Sum(game, game);
    let mut with_itself = Memo::under(Play::Misere, &with_itself, Sums::Whole);
    let mut tame: Vec<(G::Position, Genus)> = Vec::new();
    for position in game.positions(bounds) {
        let MisereValue { genus, is_tame } = memo.misere_value(&position, budget).expect("it is unlimited");
        assert_eq!(plain::nimber(game, &position), genus.nimber(), "{position:?}");
        for twos in 0..3 {
            let misere = genus.misere(twos).0;
            for heap in 0..misere + 2 {
                let beside = [vec![2; twos], vec![heap]].concat();
                let outcome = with_nim.outcome(&(position.clone(), beside), budget);
                assert_eq!(
                    outcome == Ok(Outcome::P),
                    heap == misere,
                    "{position:?}, {twos}, {heap}: {genus}"
                );
            }
        }
        if is_tame {
            tame.push((position, genus));
        }
    }
    assert!(tame.len() > 2);
    for (a, genus) in &tame {
        for (b, other) in &tame {
            let are_singles = [genus, other].iter().all(|genus| genus.misere(0) != genus.nimber());
            let lost = if are_singles { Nimber(1) } else { Nimber(0) };
            let outcome = with_itself.outcome(&(a.clone(), b.clone()), budget);
            let is_lost = genus.nimber() + other.nimber() == lost;
            assert_eq!(outcome == Ok(Outcome::P), is_lost, "{a:?} {genus} and {b:?} {other}");
        }
    }
}

#[test]
fn genera() {
    let heap_game = |code: &str| HeapGame::new(code.parse().expect(code));
    compare_genera(&heap_game(".77"), &[7, 1]);
    compare_genera(&heap_game("grundy"), &[9, 1]);
    compare_genera(&Nim, &[3, 1]);
    compare_genera(&Stairs::HILL, &[3]);
    compare_genera(&Wythoff, &[3]);
    let graph = Graph::parse("a: b c d; b: c e; c: d e; d: e f; e: f").expect("it has no cycle");
    compare_genera(&graph, &[1]);
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
