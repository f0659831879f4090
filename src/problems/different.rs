//! Things no two of which are alike.

use std::hash::Hash;

use rustc_hash::FxHashSet;

/// Whether no two are the same.
pub(super) fn are_different<T: Eq + Hash>(things: &[T]) -> bool {
    let mut seen = FxHashSet::default();
    things.iter().all(|thing| seen.insert(thing))
}

/// So many different things that `make` makes by chance; fewer where it hardly makes any others.
pub(super) fn different<T: Clone + Eq + Hash>(count: u64, mut make: impl FnMut() -> T) -> Vec<T> {
    const MOST_TRIES: u64 = 20;
    let mut seen = FxHashSet::default();
    let mut things = Vec::new();
    for _ in 0..count.saturating_mul(MOST_TRIES) {
        if things.len() as u64 == count {
            break;
        }
        let thing = make();
        if seen.insert(thing.clone()) {
            things.push(thing);
        }
    }
    things
}
