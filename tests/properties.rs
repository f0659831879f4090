//! What must hold on positions far too large to search: a P-position has no winning move and every
//! move from it leads to an N-position; every winning move leads to a P-position.

use grundy::games::misere_nim::MisereNim;
use grundy::games::nim::Nim;
use grundy::games::ordered_heaps::OrderedHeaps;
use grundy::games::staircase::Staircase;
use grundy::games::stairs::{Position, Stairs};
use grundy::games::subtraction::Subtraction;
use grundy::theory::{Claim, Theory};
use grundy::value::Outcome;
use proptest::prelude::*;

/// Tests a position, and those that its first moves and its winning moves lead to.
fn holds<G: Theory>(game: &G, position: &G::Position) -> Result<(), TestCaseError> {
    let outcome = |position: &G::Position| game.claim(position).map(Claim::outcome);
    let winning = game.winning_moves(position);
    for &mv in &winning {
        prop_assert_eq!(outcome(&game.play(position, mv)), Some(Outcome::P), "after {:?}", mv);
    }
    prop_assert_eq!(winning.is_empty(), outcome(position) == Some(Outcome::P));
    for mv in game.moves(position).take(200) {
        let leads_to_p = outcome(&game.play(position, mv)) == Some(Outcome::P);
        prop_assert_eq!(leads_to_p, winning.contains(&mv), "{:?}", mv);
    }
    Ok(())
}

/// A P-position made of any position: the first winning move is played.
fn holds_when_lost<G: Theory>(game: &G, position: &G::Position) -> Result<(), TestCaseError> {
    holds(game, position)?;
    match game.winning_moves(position).first() {
        Some(&mv) => holds(game, &game.play(position, mv)),
        None => Ok(()),
    }
}

/// Cells in ascending order, close together or up to the largest number.
fn cells() -> impl Strategy<Value = Vec<u64>> {
    let anywhere = prop::collection::btree_set(1..=u64::MAX, 1..40);
    let close = (1u64..1 << 40, prop::collection::vec(1u64..9, 0..60)).prop_map(|(first, steps)| {
        let ascending = steps.into_iter().scan(first, |cell, step| {
            *cell += step;
            Some(*cell)
        });
        std::iter::once(first).chain(ascending).collect()
    });
    prop_oneof![anywhere.prop_map(|cells| cells.into_iter().collect::<Vec<u64>>()), close]
}

proptest! {
    #[test]
    fn monks(cells in cells()) {
        holds_when_lost(&Stairs::MONKS, &Position { cells, king: None })?;
    }

    #[test]
    fn georgia(cells in cells()) {
        holds_when_lost(&Stairs::GEORGIA, &Position { cells, king: None })?;
    }

    #[test]
    fn hill_free(mut cells in cells(), arrived in 0usize..3) {
        cells.splice(0..0, std::iter::repeat_n(0, arrived));
        holds_when_lost(&Stairs::HILL_FREE, &Position { cells, king: None })?;
    }

    #[test]
    fn hill(mut cells in cells(), arrived in 0usize..3, king in 0usize..5) {
        cells.splice(0..0, std::iter::repeat_n(0, arrived));
        let king = Some(king.min(cells.len() - 1));
        holds_when_lost(&Stairs::HILL, &Position { cells, king })?;
    }

    #[test]
    fn nim(heaps in prop::collection::vec(any::<u64>(), 1..60)) {
        holds_when_lost(&Nim, &heaps)?;
    }

    #[test]
    fn staircase(steps in prop::collection::vec(0..1u64 << 50, 1..60)) {
        holds_when_lost(&Staircase, &steps)?;
    }

    #[test]
    fn subtraction(
        takes in prop::collection::vec(1u64..12, 1..5),
        heaps in prop::collection::vec(any::<u64>(), 1..20),
    ) {
        holds_when_lost(&Subtraction::new(takes), &heaps)?;
    }

    #[test]
    fn subtraction_of_a_range(
        ends in [1..=u64::MAX, 1..=u64::MAX],
        heaps in prop::collection::vec(any::<u64>(), 1..20),
    ) {
        let [first, second] = ends;
        let range = first.min(second)..=first.max(second);
        holds_when_lost(&Subtraction::of_ranges(vec![range]), &heaps)?;
    }

    #[test]
    fn misere_nim(heaps in prop::collection::vec(prop_oneof![0..3u64, any::<u64>()], 0..60)) {
        let heaps = [heaps, vec![1]].concat();
        holds_when_lost(&MisereNim, &heaps)?;
    }

    #[test]
    fn ordered_heaps(mut heaps in prop::collection::vec(any::<u64>(), 1..60)) {
        heaps.sort_unstable();
        holds_when_lost(&OrderedHeaps, &heaps)?;
    }
}
