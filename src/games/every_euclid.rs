//! Euclid's game on every pair: several pairs of numbers. A move is made in *every* pair that has no 0
//! yet: from its larger number a multiple of the smaller one is subtracted, at least once it. Whoever has
//! no move loses, as every pair has a 0 then.
//!
//! **Theory.** The pair that lasts longest decides. Play it alone, the winner delaying and the loser
//! hurrying: a lost pair lasts one move more than the shortest of its options, a won pair one move more
//! than the longest of its lost options. If the longest of these lengths is odd, the mover has the last
//! move of all: he delays in the pairs that he wins, and the opponent cannot delay in those that he loses.
//! In Euclid's game, let b be taken from the larger number q times at the most, and let the pair that
//! remains then last s moves. If q = 1 this pair lasts s + 1 moves; if q is larger, whoever moves may also
//! stop one step earlier, and it lasts s + 1 or s + 2, whichever is odd.
//!
//! Source: C. A. B. Smith, *Graphs and composite games* (1966); HDU 3595.

use std::ops::RangeInclusive;

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Scene, Spot};
use crate::game::Game;
use crate::lang::{Text, listed, text};
use crate::notation::Notation;
use crate::picture::{Picture, besides};
use crate::text::{InputError, Tokens};
use crate::theory::{Claim, MOST_LISTED, Reading, Theory};
use crate::value::Outcome;

use super::heap_row::{self, HeapMove};
use super::pair::Pair;

/// Euclid's game on every pair. In each pair the larger number comes first.
#[derive(Clone, Copy, Debug)]
pub struct EveryEuclid;

/// How many pairs a position may have.
pub const MOST_PAIRS: usize = 6;

/// How often the smaller number of each pair is taken; 0 for a pair with a 0.
pub type Times = [u64; MOST_PAIRS];

// Rules

impl Game for EveryEuclid {
    type Position = Vec<Pair>;
    type Move = Times;

    fn moves(&self, pairs: &Vec<Pair>) -> impl Iterator<Item = Times> {
        let is_over = pairs.iter().all(|&pair| most(pair) == 0);
        let most_times: Vec<u64> = pairs.iter().copied().map(most).collect();
        let least: Vec<u64> = most_times.iter().map(|&most| most.min(1)).collect();
        let mut first = [0; MOST_PAIRS];
        first[..least.len()].copy_from_slice(&least);
        std::iter::successors((!is_over).then_some(first), move |times| {
            // As numbers count on: the last that is not at its most becomes one more, those behind it start anew.
            let last = (0..most_times.len()).rev().find(|&pair| times[pair] < most_times[pair])?;
            let mut next = *times;
            next[last] += 1;
            next[last + 1..least.len()].copy_from_slice(&least[last + 1..]);
            Some(next)
        })
    }

    fn play(&self, pairs: &Vec<Pair>, times: Times) -> Vec<Pair> {
        pairs.iter().zip(times).map(|(&[larger, smaller], times)| descending([larger - times * smaller, smaller])).collect()
    }

    /// The order of the pairs does not matter, nor do those with a 0.
    fn canonical(&self, mut pairs: Vec<Pair>) -> Vec<Pair> {
        pairs.retain(|&pair| most(pair) > 0);
        pairs.sort_unstable();
        pairs
    }
}

/// How often the smaller number can be taken at the most.
fn most([larger, smaller]: Pair) -> u64 {
    larger.checked_div(smaller).unwrap_or(0)
}

fn descending([first, second]: Pair) -> Pair {
    [first.max(second), first.min(second)]
}

// Theory

/// How many moves a pair lasts when its winner delays and its loser hurries. It is odd exactly if the
/// player to move wins the pair.
pub fn length(pair: Pair) -> u64 {
    let [larger, smaller] = descending(pair);
    match most([larger, smaller]) {
        0 => 0,
        1 => 1 + length([smaller, larger % smaller]),
        _ => (1 + length([smaller, larger % smaller])) | 1,
    }
}

/// How often the smaller number of a pair may be taken, and how long the pair lasts after that.
fn choices(pair: Pair) -> Vec<(RangeInclusive<u64>, u64)> {
    let [larger, smaller] = pair;
    let most = most(pair);
    if most == 0 {
        return vec![(0..=0, 0)];
    }
    let rest = length([smaller, larger % smaller]);
    let choices = [(1..=most.saturating_sub(2), (rest + 1) | 1), (most - 1..=most - 1, rest + 1), (most..=most, rest)];
    choices.into_iter().filter(|(times, _)| !times.is_empty() && *times.end() > 0).collect()
}

/// Winning moves as they are found: those after which the longest length is even.
struct Winning {
    choices: Vec<Vec<(RangeInclusive<u64>, u64)>>,
    /// What the longest length of the pairs from each on may be.
    longest: Vec<Vec<u64>>,
    found: Vec<Times>,
}

impl Winning {
    fn moves(pairs: &[Pair]) -> Vec<Times> {
        let choices: Vec<_> = pairs.iter().copied().map(choices).collect();
        let mut longest = vec![vec![0]];
        for of_pair in choices.iter().rev() {
            let behind = &longest[longest.len() - 1];
            let mut lengths: Vec<u64> =
                of_pair.iter().flat_map(|(_, length)| behind.iter().map(|&other| other.max(*length))).collect();
            lengths.sort_unstable();
            lengths.dedup();
            longest.push(lengths);
        }
        longest.reverse();
        let mut winning = Winning { choices, longest, found: Vec::new() };
        winning.extend(0, 0, [0; MOST_PAIRS]);
        winning.found
    }

    /// Finds the winning moves that begin with the choices in the pairs before this one, the longest of
    /// which lasts so long.
    fn extend(&mut self, pair: usize, longest: u64, mut times: Times) {
        if pair == self.choices.len() {
            self.found.push(times);
            return;
        }
        for (range, length) in self.choices[pair].clone() {
            let longest = longest.max(length);
            if !self.longest[pair + 1].iter().any(|&behind| longest.max(behind) % 2 == 0) {
                continue;
            }
            for chosen in range {
                if self.found.len() == MOST_LISTED {
                    return;
                }
                times[pair] = chosen;
                self.extend(pair + 1, longest, times);
            }
        }
    }
}

impl Theory for EveryEuclid {
    fn claim(&self, pairs: &Vec<Pair>) -> Option<Claim> {
        let longest = pairs.iter().copied().map(length).max().unwrap_or(0);
        Some(Claim::Outcome(if longest % 2 == 1 { Outcome::N } else { Outcome::P }))
    }

    fn winning_moves(&self, pairs: &Vec<Pair>) -> Vec<Times> {
        if pairs.iter().all(|&pair| most(pair) == 0) { Vec::new() } else { Winning::moves(pairs) }
    }

    fn reading(&self, pairs: &Vec<Pair>, _: usize) -> Option<Reading> {
        let lengths: Vec<u64> = pairs.iter().copied().map(length).collect();
        let longest = lengths.iter().copied().max().filter(|&longest| longest > 0)?;
        let lengths: Vec<String> = lengths.iter().map(u64::to_string).collect();
        let (in_english, in_chinese) = (listed(&lengths, ", ", " and "), listed(&lengths, "、", " 和 "));
        let why = Text::new(
            "The pair that lasts longest decides. In each pair its winner delays and its loser hurries, and \
             then it lasts an odd number of moves if whoever is to move wins it alone.",
            "最后结束的一对决定胜负。在每一对里，能赢的一方尽量拖延，要输的一方尽快结束；\
             单独看这一对，先手赢则步数为奇数，否则为偶数。",
        );
        let here = match longest % 2 {
            1 => text!(
                " Here the pairs last {in_english} moves, and the longest, {longest}, is odd: you win.",
                "这里各对的步数是 {in_chinese}，最长的 {longest} 是奇数：先手必胜。"
            ),
            _ => text!(
                " Here the pairs last {in_english} moves, and the longest, {longest}, is even: you lose.",
                "这里各对的步数是 {in_chinese}，最长的 {longest} 是偶数：先手必败。"
            ),
        };
        Some(Reading::in_words(why + here))
    }
}

// Notation: `25 7, 4 2`, and the multiples `3,1`.

impl Notation for EveryEuclid {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<Pair>, InputError> {
        let mut pairs = Vec::new();
        while pairs.is_empty() || pairs.len() < MOST_PAIRS && tokens.peek().is_some() {
            pairs.push(descending([tokens.number(0..=u64::MAX)?, tokens.number(0..=u64::MAX)?]));
        }
        tokens.end()?;
        Ok(pairs)
    }

    fn write(&self, pairs: &Vec<Pair>) -> String {
        let pairs: Vec<String> = pairs.iter().map(|[larger, smaller]| format!("{larger} {smaller}")).collect();
        pairs.join(", ")
    }

    fn read_move(&self, pairs: &Vec<Pair>, tokens: &mut Tokens<'_>) -> Result<Times, InputError> {
        if pairs.iter().all(|&pair| most(pair) == 0) {
            return Err(tokens.error_here(Text::new("no move: every pair has a 0", "空（每一对都有 0，不能再走）")));
        }
        let mut times = [0; MOST_PAIRS];
        for (times, &pair) in times.iter_mut().zip(pairs) {
            let most = most(pair);
            *times = tokens.number(most.min(1)..=most)?;
        }
        tokens.end()?;
        Ok(times)
    }

    fn write_move(&self, pairs: &Vec<Pair>, times: Times) -> String {
        let times: Vec<String> = times[..pairs.len()].iter().map(u64::to_string).collect();
        times.join(",")
    }

    fn tell_move(&self, pairs: &Vec<Pair>, times: Times) -> Option<Text> {
        let taken = (1..).zip(pairs).zip(times).filter(|&(_, times)| times > 0);
        let (en, zh): (Vec<String>, Vec<String>) = taken
            .map(|((number, [_, smaller]), times)| {
                let pair = text!("{times} × {smaller} from pair {number}", "从第 {number} 对减去 {times} × {smaller}");
                (pair.en.into_owned(), pair.zh.into_owned())
            })
            .unzip();
        let (en, zh) = (listed(&en, ", ", " and "), listed(&zh, "，", "，"));
        Some(text!("take {en}", "{zh}"))
    }
}

// Picture: the pairs side by side.

/// How many columns lie between the first heaps of two pairs.
const APART: i32 = 3;

/// The lowest counter that is taken in each pair; pairs in which there is a choice come first.
fn clicks(pairs: &[Pair], times: Times) -> impl Iterator<Item = Gesture> {
    let (free, forced): (Vec<usize>, Vec<usize>) =
        (0..pairs.len()).filter(|&pair| times[pair] > 0).partition(|&pair| most(pairs[pair]) > 1);
    free.into_iter().chain(forced).filter_map(move |pair| {
        let [larger, smaller] = pairs[pair];
        let mv = HeapMove { heap: 0, to: larger - times[pair] * smaller };
        let Gesture { from, to } = heap_row::gesture(&[larger], mv)?;
        let moved = |spot: Spot| Spot::new(APART * pair as i32, spot.row);
        Some(Gesture { from: moved(from), to: moved(to) })
    })
}

impl Picture for EveryEuclid {
    fn scene(&self, pairs: &Vec<Pair>) -> Scene {
        let mut scene = Scene::default();
        for (number, pair) in (1..).zip(pairs) {
            let name = text!("pair {number}", "第 {number} 对");
            for (column, &size) in (APART * (number - 1)..).zip(pair) {
                let label = Text::same(size.to_string());
                heap_row::push_heap(&mut scene, column, size, [label, name.clone()], |_| None);
            }
        }
        scene
    }

    /// A click on the lowest counter that is taken in one of the pairs. The others are chosen from a list.
    fn gesture(&self, pairs: &Vec<Pair>, times: Times) -> Option<Gesture> {
        clicks(pairs, times).next()
    }

    fn other_gestures(&self, pairs: &Vec<Pair>, times: Times) -> Vec<Gesture> {
        besides(self.gesture(pairs, times), clicks(pairs, times))
    }
}

// Catalog

impl Enumerate for EveryEuclid {
    fn sizes(&self) -> Vec<Size> {
        vec![
            Size { what: Text::new("the largest number", "最大的数"), usual: 5 },
            Size { what: Text::new("the number of pairs", "对数"), usual: 2 },
        ]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<Pair>> {
        let largest = bounds[0].min(1 << 16);
        let pairs: Vec<Pair> =
            (0..=largest).flat_map(|larger| (0..=larger).map(move |smaller| [larger, smaller])).collect();
        let rows = heap_row::positions(&[pairs.len() as u64 - 1, bounds[1].min(MOST_PAIRS as u64)]);
        rows.map(move |row| row.into_iter().map(|pair| pairs[pair as usize]).collect())
    }
}

/// The card of Euclid's game on every pair.
pub const EVERY_EUCLID: Card<EveryEuclid> = Card {
    about: About {
        name: "every-euclid",
        title: Text::new("Euclid's game on every pair", "每对都走的欧几里得游戏（Every-SG）"),
        aliases: &["every-sg", "gg and mm"],
        summary: Text::new(
            "Play Euclid's game in every pair that is not finished; whoever cannot move loses.",
            "每次在所有未结束的对里各走一步欧几里得游戏；不能走者输。",
        ),
        rules: Text::new(
            "There are up to 6 pairs of numbers. In a turn a player moves in every pair that has no 0: he \
             subtracts a positive multiple of its smaller number from its larger one; the result may be 0, \
             but not less. Whoever cannot move loses: every pair has a 0 then.",
            "有至多 6 对数。每次必须在所有不含 0 的对里各走一步：从大数中减去小数的正整数倍，结果可以是 0，但不能小于 0。\
             所有的对都含 0 时不能再走，轮到走的一方输。",
        ),
        position: Text::new("the pairs of numbers: 25 7, 4 2", "各对数：25 7, 4 2"),
        mv: Text::new(
            "how often the smaller number of each pair is taken, 0 where the pair has a 0: 2,1",
            "每一对减去小数的几倍，含 0 的对写 0：2,1",
        ),
        parameters: None,
        examples: &["25 7, 4 2", "5 3, 3 2", "7 2, 9 4, 3 0"],
    },
    open: |parameters| no_parameters(parameters, EveryEuclid),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::euclid;
    use crate::search::memo::Budget;
    use crate::verify::verify;

    #[test]
    fn larger_pairs_are_as_the_rules_say() {
        let report = verify(&EveryEuclid, EveryEuclid.positions(&[9, 2]), Budget::unlimited(), |_| ());
        assert_eq!(report.expect("there is no limit").difference, None);
    }

    #[test]
    fn lengths_are_those_of_the_definition() {
        for pair in EveryEuclid.positions(&[30, 1]).map(|pairs| pairs[0]) {
            let options: Vec<u64> = (1..=most(pair)).map(|times| length([pair[0] - times * pair[1], pair[1]])).collect();
            let longest_win = options.iter().filter(|&length| length % 2 == 0).max();
            let expected = match longest_win.or(options.iter().min()) {
                Some(length) => length + 1,
                None => 0,
            };
            assert_eq!(length(pair), expected, "{pair:?}");
            assert_eq!(length(pair).is_multiple_of(2), euclid::is_lost(pair), "{pair:?}");
        }
    }

    #[test]
    fn many_winning_moves_are_listed_in_part_and_at_once() {
        let pairs = vec![[u64::MAX, 1], [u64::MAX, 2], [u64::MAX, 3]];
        let winning = EveryEuclid.winning_moves(&pairs);
        assert!(!winning.is_empty() && winning.len() <= MOST_LISTED);
        assert!(winning.iter().all(|&times| !matches!(
            EveryEuclid.claim(&EveryEuclid.play(&pairs, times)),
            Some(Claim::Outcome(Outcome::N))
        )));
    }
}
