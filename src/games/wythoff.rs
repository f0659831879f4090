//! Wythoff's game: two heaps of counters. A move takes any number of counters, at least one, from one
//! heap, or the same number from both; whoever has no move loses.
//!
//! **Theory.** Let φ = (1 + √5) / 2 be the golden ratio. The P-positions are the *cold pairs*
//! (⌊dφ⌋, ⌊dφ⌋ + d) for d = 0, 1, 2, …, in either order. As 1/φ + 1/φ² = 1, every whole number above
//! 0 is in exactly one of them (Beatty), and they have different differences: so no move leads from
//! one to another. From any other pair one does: if the smaller heap is above ⌊dφ⌋, take as many from
//! both as lead there; else the other heap is larger than the partner of the smaller one, or the
//! smaller heap is itself the larger one of its cold pair. No simple formula for the nimbers is known.
//!
//! Source: W. A. Wythoff, *A modification of the game of Nim* (1907); OEIS A000201, A001950.

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::{Claim, Reading, Theory};
use crate::value::Outcome;

use super::heap_row::{self, HeapMove, RowMove};
use super::pair::{self, Pair, sorted};

/// Wythoff's game.
#[derive(Clone, Copy, Debug)]
pub struct Wythoff;

// Rules

impl Game for Wythoff {
    type Position = Pair;
    type Move = Pair;

    fn moves(&self, &[first, second]: &Pair) -> impl Iterator<Item = Pair> {
        let from_first = (0..first).map(move |to| [to, second]);
        let from_second = (0..second).map(move |to| [first, to]);
        let from_both = (1..=first.min(second)).rev().map(move |taken| [first - taken, second - taken]);
        from_first.chain(from_second).chain(from_both)
    }

    fn play(&self, _: &Pair, to: Pair) -> Pair {
        to
    }

    /// The order of the heaps does not matter.
    fn canonical(&self, position: Pair) -> Pair {
        sorted(position)
    }
}

/// Whether some move leads from a position to another.
pub(crate) fn is_legal(position: Pair, to: Pair) -> bool {
    let [first, second] = [position[0].checked_sub(to[0]), position[1].checked_sub(to[1])];
    match (first, second) {
        (Some(0), Some(taken)) | (Some(taken), Some(0)) => taken > 0,
        (Some(taken), Some(as_many)) => taken == as_many,
        _ => false,
    }
}

// Theory

/// The cold pair of a difference, the smaller heap first; `None` if the larger heap is 2^64 or more.
///
/// ⌊dφ⌋ = ⌊(d + √(5d²)) / 2⌋, where the root may be rounded down first: `d` is a whole number.
pub fn cold_pair(difference: u64) -> Option<Pair> {
    let d = u128::from(difference);
    let root = (5 * d).checked_mul(d)?.isqrt();
    let smaller = (d + root) / 2;
    Some([u64::try_from(smaller).ok()?, u64::try_from(smaller + d).ok()?])
}

/// The other number of the cold pair that has this one; `None` if it is 2^64 or more.
pub fn partner(number: u64) -> Option<u64> {
    [0, 1].into_iter().find_map(|side| {
        let reaches = |d: u64| cold_pair(d).is_none_or(|pair| pair[side] >= number);
        cold_pair(least(reaches)).filter(|pair| pair[side] == number).map(|pair| pair[1 - side])
    })
}

/// The least number that has a property which all larger ones have as well, the largest number too.
fn least(has_property: impl Fn(u64) -> bool) -> u64 {
    let (mut from, mut to) = (0, u64::MAX);
    while from < to {
        let middle = from + (to - from) / 2;
        if has_property(middle) {
            to = middle;
        } else {
            from = middle + 1;
        }
    }
    from
}

/// Whether whoever is to move loses.
pub fn is_cold(position: Pair) -> bool {
    let [smaller, larger] = sorted(position);
    cold_pair(larger - smaller) == Some([smaller, larger])
}

impl Theory for Wythoff {
    fn claim(&self, &position: &Pair) -> Option<Claim> {
        Some(Claim::Outcome(if is_cold(position) { Outcome::P } else { Outcome::N }))
    }

    fn winning_moves(&self, position: &Pair) -> Vec<Pair> {
        let &[first, second] = position;
        let from_first = partner(second).filter(|&to| to < first).map(|to| [to, second]);
        let from_second = partner(first).filter(|&to| to < second).map(|to| [first, to]);
        let from_both = cold_pair(first.abs_diff(second))
            .filter(|&[smaller, _]| smaller < first.min(second))
            .map(|[smaller, larger]| if first < second { [smaller, larger] } else { [larger, smaller] });
        [from_first, from_second, from_both].into_iter().flatten().collect()
    }

    fn reading(&self, &position: &Pair, _: usize) -> Option<Reading> {
        // In the end it is plain that no move is left.
        self.moves(&position).next()?;
        let [smaller, larger] = sorted(position);
        let d = larger - smaller;
        let why = Text::new(
            "Let d be the difference of the two heaps and φ = (1 + √5) / 2 the golden ratio. The position is \
             lost if the smaller heap is ⌊dφ⌋: (0,0), (1,2), (3,5), (4,7), (6,10), … Every size above 0 \
             occurs in just one of these pairs, and every difference too, so no move leads from one of them \
             to another; but from any other position some move leads to one of them.",
            "设两堆之差为 d，φ = (1 + √5) / 2 为黄金比。较小的一堆恰为 ⌊dφ⌋ 时先手必败：(0,0)、(1,2)、(3,5)、(4,7)、(6,10)……\
             每个正整数恰好出现在其中一对里，每个差也只出现一次，所以从一对不能一步走到另一对；\
             而从其他任何局面总能一步走到其中一对。",
        );
        let here = match cold_pair(d) {
            Some([cold, _]) if cold == smaller => text!(
                " Here d = {d}, and the smaller heap is ⌊dφ⌋ = {cold}: you lose.",
                "这里 d = {d}，较小的一堆就是 ⌊dφ⌋ = {cold}：先手必败。"
            ),
            Some([cold, _]) => text!(
                " Here d = {d} and ⌊dφ⌋ = {cold}, but the smaller heap is {smaller}: you win.",
                "这里 d = {d}，⌊dφ⌋ = {cold}，而较小的一堆是 {smaller}：先手必胜。"
            ),
            None => text!(
                " Here d = {d}, and ⌊dφ⌋ is more than the smaller heap, {smaller}: you win.",
                "这里 d = {d}，⌊dφ⌋ 大于较小的一堆 {smaller}：先手必胜。"
            ),
        };
        Some(Reading::in_words(why + here))
    }
}

// Notation, picture and small positions

impl Notation for Wythoff {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Pair, InputError> {
        pair::read(tokens, 0)
    }

    fn write(&self, position: &Pair) -> String {
        pair::write(position)
    }

    fn read_move(&self, &position: &Pair, tokens: &mut Tokens<'_>) -> Result<Pair, InputError> {
        pair::read_move(&position, tokens, |to| is_legal(position, to))
    }

    fn write_move(&self, position: &Pair, to: Pair) -> String {
        pair::write_move(position, to)
    }

    fn tell_move(&self, position: &Pair, to: Pair) -> Option<Text> {
        Some(match [0, 1].map(|heap| position[heap] - to[heap]) {
            [0, _] => HeapMove { heap: 1, to: to[1] }.tell(position[1]),
            [_, 0] => HeapMove { heap: 0, to: to[0] }.tell(position[0]),
            [taken, _] => text!("take {taken} from each heap", "从两堆各取走 {taken} 颗"),
        })
    }
}

impl Enumerate for Wythoff {
    fn sizes(&self) -> Vec<Size> {
        vec![Size { what: Text::new("the larger heap", "较大的一堆"), usual: 30 }]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Pair> {
        pair::positions(0..=bounds[0])
    }
}

impl Picture for Wythoff {
    fn scene(&self, position: &Pair) -> Scene {
        heap_row::scene_without_letters(position)
    }

    fn gesture(&self, position: &Pair, to: Pair) -> Option<Gesture> {
        pair::gesture_of_heaps(position, to)
    }
}

/// The card of Wythoff's game.
pub const WYTHOFF: Card<Wythoff> = Card {
    about: About {
        name: "wythoff",
        title: Text::new("Wythoff's game", "威佐夫博弈（取两堆石子）"),
        aliases: &["威佐夫", "威佐夫博弈", "wythoff nim"],
        summary: Text::new(
            "Take any number from one of two heaps, or the same number from both; whoever cannot move loses.",
            "每次从两堆之一取走任意多颗石子，或从两堆取走同样多颗；不能取者输。",
        ),
        rules: Text::new(
            "There are two heaps of counters. In a turn a player takes one or more counters from one of the \
             heaps, or the same number, at least one, from both. Whoever cannot move loses.",
            "有两堆石子。每次从其中一堆取走至少一颗，或者从两堆中取走同样多颗，每堆至少一颗。不能取的一方输。",
        ),
        position: Text::new("the sizes of the two heaps: 3 5", "两堆的石子数：3 5"),
        mv: pair::MOVE,
        parameters: None,
        examples: &["5 8", "4 7", "3 3"],
    },
    open: |parameters| no_parameters(parameters, Wythoff),
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The cold pairs as Wythoff lists them: the smaller number is the least one not yet used.
    #[test]
    fn cold_pairs_are_the_least_numbers_not_yet_used() {
        let mut used = vec![false; 100_000];
        let mut smaller = 0;
        for d in 0.. {
            while used[smaller] {
                smaller += 1;
            }
            let larger = smaller + d;
            let Some(is_used) = used.get_mut(larger) else { break };
            *is_used = true;
            used[smaller] = true;
            let pair = [smaller as u64, larger as u64];
            assert_eq!(cold_pair(d as u64), Some(pair));
            assert_eq!([partner(pair[0]), partner(pair[1])], [Some(pair[1]), Some(pair[0])]);
        }
    }

    /// `smaller` is ⌊dφ⌋ exactly if smaller < dφ < smaller + 1, and x < dφ exactly if x² < xd + d².
    #[test]
    fn the_golden_ratio_is_exact_up_to_the_largest_heaps() {
        let is_below = |x: u128, d: u128| x <= d || x * (x - d) < d * d;
        let largest = least(|d| cold_pair(d).is_none()) - 1;
        let fibonacci = std::iter::successors(Some([1, 2]), |&[a, b]: &[u64; 2]| Some([b, a.checked_add(b)?]));
        let near_powers = (0..63).map(|exponent| 1 << exponent);
        let differences = fibonacci.map(|[number, _]| number).chain(near_powers);
        for d in differences.flat_map(|d: u64| [d - 1, d, d + 1]).chain([largest - 1, largest]) {
            let [smaller, larger] = cold_pair(d.min(largest)).expect("the larger heap is below 2^64");
            assert_eq!(partner(larger), Some(smaller));
            let (d, smaller) = (u128::from(larger - smaller), u128::from(smaller));
            assert!(d == 0 || is_below(smaller, d) && !is_below(smaller + 1, d), "{d}");
        }
    }

    /// φF(n) = F(n + 1) - (-1/φ)ⁿ, which for odd n is just above F(n + 1): so (F(2k), F(2k + 1)) is the cold pair
    /// of the difference F(2k - 1), and no ⌊dφ⌋ is harder to tell from the number below it.
    #[test]
    fn fibonacci_numbers_are_cold_where_floats_are_wrong() {
        let pairs = std::iter::successors(Some([1, 2]), |&[a, b]: &[u64; 2]| {
            Some([a.checked_add(b)?, b.checked_add(a)?.checked_add(b)?])
        });
        let by_floats = |d: u64| ((1.0 + 5f64.sqrt()) / 2.0 * d as f64) as u64;
        let mut floats_are_wrong = 0;
        for [a, b] in pairs {
            let is_lost = |position: &Pair| Wythoff.claim(position) == Some(Claim::Outcome(Outcome::P));
            assert!(is_lost(&[a, b]) && is_lost(&[b, a]), "{a} {b}");
            assert!(![[a - 1, b], [a + 1, b], [a, b - 1], [a, b + 1]].iter().any(is_lost), "{a} {b}");
            assert_eq!(Wythoff.winning_moves(&[a + 1, b + 1]).last(), Some(&[a, b]));
            floats_are_wrong += u64::from(by_floats(b - a) != a);
        }
        // Near 10^18 and up to F(92) and F(93), the last of them below 2^64.
        assert!(is_cold([420_196_140_727_489_673, 679_891_637_638_612_258]));
        assert!(is_cold([7_540_113_804_746_346_429, 12_200_160_415_121_876_738]));
        assert!(floats_are_wrong > 0);
    }

    #[test]
    fn both_heaps_may_be_as_large_as_can_be() {
        let position = [u64::MAX, u64::MAX];
        assert_eq!(Wythoff.winning_moves(&position).last(), Some(&[0, 0]));
        for to in Wythoff.winning_moves(&position) {
            assert!(is_legal(position, to) && is_cold(to));
        }
    }
}
