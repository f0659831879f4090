//! Nim with exceptions: a move takes any number of counters from one heap, but from a heap of exactly
//! `X` it may not take exactly `Y`, for certain pairs of `X` and `Y`. Whoever has no move loses.
//!
//! **Theory.** The heaps smaller than `x` have together the nimbers `0` to `m - 1` for some `m`. If all
//! takes are allowed, `x` is worth `m`, a nimber that is new. A heap with exceptions is worth less
//! exactly if for some `v < m` all smaller heaps of nimber `v` are forbidden to it, and then it is worth
//! the least such `v`: a *repeated* nimber. So `m` is `x` less the number of repeats below `x`, and all
//! that must be kept are the repeats, of which there are no more than heaps with exceptions.
//!
//! Source: AtCoder Beginner Contest 255 G, Constrained Nim.

use rustc_hash::FxHashMap;

use crate::card::{About, Card, Parameters};
use crate::game::Game;
use crate::lang::{Text, listed, text};
use crate::text::{InputError, Token, Tokens, halfwidth, parse_u64};
use crate::theory::Heaps;

use super::heap_row::{self, HeapMove, HeapRow};

/// Nim with exceptions.
#[derive(Clone, Debug)]
pub struct ForbiddenTakes {
    /// The sizes that have exceptions and what each may not become, both ascending.
    forbidden: Vec<(u64, Vec<u64>)>,
    values: Values,
}

// Rules

impl ForbiddenTakes {
    /// The game in which from a heap of exactly `size` one may not take exactly `taken`, for all these
    /// pairs `(size, taken)`; a take of more than there is, or of nothing, is no exception.
    pub fn new(exceptions: impl IntoIterator<Item = (u64, u64)>) -> ForbiddenTakes {
        let takes = exceptions.into_iter().filter(|&(_, taken)| taken > 0);
        let targets = takes.filter_map(|(size, taken)| Some((size, size.checked_sub(taken)?)));
        let mut targets: Vec<(u64, u64)> = targets.collect();
        targets.sort_unstable();
        targets.dedup();
        let forbidden: Vec<(u64, Vec<u64>)> = targets
            .chunk_by(|a, b| a.0 == b.0)
            .map(|chunk| (chunk[0].0, chunk.iter().map(|&(_, to)| to).collect()))
            .collect();
        let values = Values::compute(&forbidden);
        ForbiddenTakes { forbidden, values }
    }

    fn allows_target(&self, size: u64, to: u64) -> bool {
        let of_size = self.forbidden.binary_search_by_key(&size, |&(size, _)| size);
        of_size.map_or(true, |index| self.forbidden[index].1.binary_search(&to).is_err())
    }

    /// The nimber of a heap.
    pub fn value(&self, size: u64) -> u64 {
        self.values.of(size)
    }
}

impl Game for ForbiddenTakes {
    type Position = Vec<u64>;
    type Move = HeapMove;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = HeapMove> {
        let moves = (0..position.len()).flat_map(|heap| (0..position[heap]).map(move |to| HeapMove { heap, to }));
        moves.filter(|mv| self.allows_target(position[mv.heap], mv.to))
    }

    fn play(&self, position: &Vec<u64>, mv: HeapMove) -> Vec<u64> {
        heap_row::play(position, mv)
    }

    fn components(&self, position: Vec<u64>) -> impl IntoIterator<Item = Vec<u64>> {
        heap_row::components(position)
    }

    fn canonical(&self, position: Vec<u64>) -> Vec<u64> {
        heap_row::canonical(position)
    }
}

// Theory

/// A heap with a repeated nimber.
#[derive(Clone, Copy, Debug)]
struct Repeat {
    size: u64,
    value: u64,
    /// How many smaller heaps have no repeated nimber: the nimber that a heap of this size would have if
    /// nothing were forbidden to it.
    fresh: u64,
}

/// The heaps with repeated nimbers, which tell the nimbers of all others.
#[derive(Clone, Debug, Default)]
struct Values {
    /// Ascending by size.
    repeats: Vec<Repeat>,
    /// The sizes that repeat a nimber, ascending.
    repeats_of: FxHashMap<u64, Vec<u64>>,
}

impl Values {
    fn compute(forbidden: &[(u64, Vec<u64>)]) -> Values {
        let mut values = Values::default();
        for &(size, ref targets) in forbidden {
            if let Some(value) = values.least_forbidden(targets) {
                let fresh = size - values.repeats.len() as u64;
                values.repeats.push(Repeat { size, value, fresh });
                values.repeats_of.entry(value).or_default().push(size);
            }
        }
        values
    }

    /// The least nimber all of whose heaps, as far as they are known now, are among the targets.
    fn least_forbidden(&self, targets: &[u64]) -> Option<u64> {
        let mut forbidden: FxHashMap<u64, usize> = FxHashMap::default();
        for &target in targets {
            *forbidden.entry(self.of(target)).or_default() += 1;
        }
        let all = |value: &u64| 1 + self.repeats_of.get(value).map_or(0, Vec::len);
        let complete = forbidden.into_iter().filter(|(value, count)| *count == all(value));
        complete.map(|(value, _)| value).min()
    }

    fn of(&self, size: u64) -> u64 {
        match self.repeats.binary_search_by_key(&size, |repeat| repeat.size) {
            Ok(index) => self.repeats[index].value,
            Err(repeats) => size - repeats as u64,
        }
    }

    /// All heaps of a nimber, ascending; the first one is no repeat.
    fn heaps_of(&self, value: u64) -> impl Iterator<Item = u64> {
        let repeats_below = self.repeats.partition_point(|repeat| repeat.fresh <= value);
        let first = value.checked_add(repeats_below as u64);
        first.into_iter().chain(self.repeats_of.get(&value).into_iter().flatten().copied())
    }
}

impl Heaps for ForbiddenTakes {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        Some(position.iter().map(|&size| self.values.of(size)))
    }

    fn moves_to(&self, position: &Vec<u64>, heap: usize, value: u64) -> impl Iterator<Item = HeapMove> {
        let size = position[heap];
        let targets = self.values.heaps_of(value).filter(move |&to| to < size && self.allows_target(size, to));
        targets.map(move |to| HeapMove { heap, to })
    }

    fn change_of(&self, _: &Vec<u64>, HeapMove { heap, to }: HeapMove) -> Option<(usize, u64)> {
        Some((heap, self.values.of(to)))
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        let start = Text::new(
            "As in Nim each heap has a nimber that is new, the next of 0, 1, 2, …, unless all heaps of some \
             smaller nimber are forbidden to it: then it has that nimber.",
            "与 Nim 一样，石子数递增时，各堆的 SG 值依次是新的数 0、1、2……；\
             但若某个更小的 SG 值的所有堆都禁止走到，就取那个值（有多个时取最小的）。",
        );
        let Text { en, zh } = self.repeats_in_words();
        Text { en: start.en + en, zh: start.zh + zh }
    }

    fn heap_is(&self, position: &Vec<u64>, heap: usize) -> Text {
        let (number, size) = (heap + 1, position[heap]);
        text!("the nimber of heap {number}, of {size}", "第 {number} 堆（{size} 颗）的 SG 值")
    }
}

impl ForbiddenTakes {
    /// Which heaps have repeated nimbers; the first ones of many.
    fn repeats_in_words(&self) -> Text {
        const MOST: usize = 8;
        let repeats = &self.values.repeats;
        if repeats.is_empty() {
            return Text::new(" Here that is so for no heap.", "这里没有这样的堆。");
        }
        let shown = || repeats.iter().take(MOST);
        let english: Vec<String> = shown().map(|Repeat { size, value, .. }| format!("{size} (nimber {value})")).collect();
        let chinese: Vec<String> = shown().map(|Repeat { size, value, .. }| format!("{size} 颗（SG 值 {value}）")).collect();
        match repeats.len() > MOST {
            true => {
                let (english, chinese) = (english.join(", "), chinese.join("、"));
                text!(" Here that is so for heaps of {english} and more.", "这里这样的堆有 {chinese}等。")
            }
            false => {
                let (english, chinese) = (listed(&english, ", ", " and "), listed(&chinese, "、", "和 "));
                text!(" Here that is so for heaps of {english}.", "这里这样的堆是 {chinese}。")
            }
        }
    }
}

// Notation, picture and small positions

impl HeapRow for ForbiddenTakes {
    fn allows(&self, position: &[u64], mv: HeapMove) -> bool {
        self.allows_target(position[mv.heap], mv.to)
    }

    fn usual_sizes(&self) -> (u64, u64) {
        (8, 3)
    }
}

fn pair() -> Text {
    Text::new("a heap and a smaller or equal take that it forbids: 5-2", "“石子数-禁止取走的数目”，后者不大于前者：5-2")
}

fn read_pair(token: Token<'_>) -> Option<(u64, u64)> {
    let numbers: Option<Vec<u64>> =
        Tokens::of_move(token.text).map(|number| parse_u64(halfwidth(number.text).as_bytes())).collect();
    let [size, taken] = numbers?[..] else { return None };
    (1..=size).contains(&taken).then_some((size, taken))
}

fn open(parameters: &str) -> Result<ForbiddenTakes, InputError> {
    let mut tokens = Tokens::new(parameters);
    let mut exceptions = Vec::new();
    while exceptions.is_empty() || tokens.peek().is_some() {
        let token = tokens.token(pair)?;
        exceptions.push(read_pair(token).ok_or_else(|| tokens.error_at(token, pair()))?);
    }
    Ok(ForbiddenTakes::new(exceptions))
}

/// The card of Nim with exceptions.
pub const FORBIDDEN_TAKES: Card<ForbiddenTakes> = Card {
    about: About {
        name: "forbidden-takes",
        title: Text::new("Nim with exceptions", "有禁手的 Nim"),
        aliases: &["abc255-g", "constrained-nim", "constrained nim"],
        summary: Text::new(
            "Take any number of counters from one heap, but not Y from a heap of X, for certain pairs; \
             whoever cannot move loses.",
            "每次从一堆中取走任意多颗石子，但对某些 X、Y，不能从恰有 X 颗的堆中恰取 Y 颗；不能取者输。",
        ),
        rules: Text::new(
            "There are heaps of counters and a list of pairs X, Y. In a turn a player takes one or more \
             counters from one heap; but from a heap of exactly X counters nobody may take exactly Y, for \
             each of the pairs. Whoever cannot move loses.",
            "有若干堆石子和若干数对 X、Y。每次从某一堆中取走至少一颗石子；但对每个数对，不能从恰有 X 颗的堆中恰取 Y 颗。\
             不能取的一方输。",
        ),
        position: heap_row::POSITION,
        mv: heap_row::MOVE,
        parameters: Some(Parameters {
            about: Text::new(
                "the exceptions, HEAP-TAKE: 3-3,5-2 forbids to take 3 of 3 and 2 of 5",
                "禁手，即“石子数-取走数”：3-3,5-2 表示 3 颗时不能取 3 颗，5 颗时不能取 2 颗",
            ),
            example: "2-2,3-3,5-2,5-4,6-5",
        }),
        examples: &["3 5", "2 3 6", "7 8"],
    },
    open,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Nimber, mex};
    use proptest::prelude::*;

    #[test]
    fn parameters_are_pairs() {
        assert!(open("3-3, 5–2 18446744073709551615-1").is_ok());
        let expected = "expected a heap and a smaller or equal take that it forbids: 5-2";
        for (parameters, column, found) in [("3", 1, "3"), ("3-1 2-3", 5, "2-3"), ("3-0", 1, "3-0"), ("3-1-1", 1, "3-1-1")] {
            let error = open(parameters).expect_err("that is no pair").to_string();
            assert_eq!(error, format!("line 1, column {column}: found `{found}`, {expected}"));
        }
    }

    proptest! {
        #[test]
        fn values_are_as_defined(exceptions in proptest::collection::vec((1..14u64, 1..14u64), 0..60)) {
            let game = ForbiddenTakes::new(exceptions.iter().copied());
            let mut values: Vec<Nimber> = Vec::new();
            for size in 0..20u64 {
                let allowed = |to: &u64| !exceptions.contains(&(size, size - to));
                values.push(mex((0..size).filter(allowed).map(|to| values[to as usize])));
                prop_assert_eq!(game.value(size), values[size as usize].0);
            }
            for value in 0..20 {
                let of_value: Vec<u64> = (0..20).filter(|&size| game.value(size) == value).collect();
                let found: Vec<u64> = game.values.heaps_of(value).filter(|&size| size < 20).collect();
                prop_assert_eq!(found, of_value);
            }
        }
    }
}
