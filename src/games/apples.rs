//! Rows of apples: a move takes any number of apples that lie next to each other in a row, at least one,
//! and the row may fall into two, which do not join again. Whoever takes the very last apple loses.
//!
//! As in [`super::misere_nim`], every move must leave an apple, and whoever has no move loses; a position
//! has at least one apple.
//!
//! **Theory.** The same positions are lost as in Misère Nim. There every lost position leads to won ones
//! alone, and every won one to a lost one. The moves of Misère Nim are moves here too; so it remains to be
//! seen that a move that leaves two rows `a` and `b` of `n` leads from no lost position to a lost one. It
//! does not if all rows have one apple, for then it is impossible. Otherwise several rows have more than
//! one, and the nim-sum is 0. One of them at least is left with more than one, and the nim-sum is no longer
//! 0, as `a ^ b <= a + b < n`.

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::{Change, Claim, Heap, MOST_LISTED, Misere, Reading, Theory};
use crate::value::Outcome;

use super::heap_row::{self, HeapMove};
use super::misere_nim::{self, MisereNim};
use super::split::{self, Split};

/// Rows of apples.
#[derive(Clone, Copy, Debug)]
pub struct Apples;

// Rules

/// Whether a move leaves an apple.
fn leaves_any(position: &[u64], mv: Split) -> bool {
    mv.parts[1] > 0 || position.iter().enumerate().any(|(row, &size)| row != mv.heap && size > 0)
}

/// What may be left of a row that looks the same from both ends, the smaller part first.
fn left(size: u64) -> impl Iterator<Item = [u64; 2]> {
    (0..size.div_ceil(2)).flat_map(move |smaller| (smaller..size - smaller).map(move |larger| [smaller, larger]))
}

impl Game for Apples {
    type Position = Vec<u64>;
    type Move = Split;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Split> {
        let moves = |heap: usize| left(position[heap]).map(move |parts| Split { heap, parts });
        (0..position.len()).flat_map(moves).filter(|&mv| leaves_any(position, mv))
    }

    fn play(&self, position: &Vec<u64>, mv: Split) -> Vec<u64> {
        split::play(position, mv)
    }

    fn canonical(&self, position: Vec<u64>) -> Vec<u64> {
        heap_row::canonical(position)
    }
}

// Theory

/// What decides whether a position is lost, and how a move changes it.
#[derive(Clone, Copy, Debug, Default)]
struct Summary {
    nim_sum: u64,
    /// The number of rows with one apple.
    singles: u64,
    /// The number of rows with more.
    large: u64,
}

impl Summary {
    fn of(rows: &[u64]) -> Summary {
        rows.iter().fold(Summary::default(), |summary, &size| summary.with(size))
    }

    fn with(self, size: u64) -> Summary {
        Summary {
            nim_sum: self.nim_sum ^ size,
            singles: self.singles + u64::from(size == 1),
            large: self.large + u64::from(size > 1),
        }
    }

    fn without(self, size: u64) -> Summary {
        Summary {
            nim_sum: self.nim_sum ^ size,
            singles: self.singles - u64::from(size == 1),
            large: self.large - u64::from(size > 1),
        }
    }

    fn is_lost(self) -> bool {
        if self.large == 0 { self.singles % 2 == 1 } else { self.nim_sum == 0 }
    }
}

/// How many moves are looked through for winning ones at the most.
const MOST_MOVES: u128 = 1 << 22;

impl Theory for Apples {
    fn claim(&self, position: &Vec<u64>) -> Option<Claim> {
        let moves_of_row = |&size: &u64| u128::from(size) * u128::from(size) / 4;
        let moves = position.iter().map(moves_of_row).fold(0, u128::saturating_add);
        let is_lost = Summary::of(position).is_lost();
        let outcome = if is_lost { Outcome::P } else { Outcome::N };
        (is_lost || moves <= MOST_MOVES).then_some(Claim::Outcome(outcome))
    }

    fn misere(&self) -> Misere<'_, Self::Position, Self::Move> {
        Misere::Already
    }

    fn winning_moves(&self, position: &Vec<u64>) -> Vec<Split> {
        let now = Summary::of(position);
        if now.is_lost() {
            return Vec::new();
        }
        let wins = |mv: &Split| {
            let others = now.without(position[mv.heap]);
            mv.parts.into_iter().fold(others, Summary::with).is_lost()
        };
        self.moves(position).filter(wins).take(MOST_LISTED).collect()
    }

    fn reading(&self, position: &Vec<u64>, most: usize) -> Option<Reading> {
        let Reading { because, heaps, total, nim_sum } = MisereNim.reading(position, most)?;
        let because = Text {
            en: format!(
                "Rows are heaps, and apples are counters: the same positions are lost as in Misère Nim. That \
                 a row may fall into two, of a and b apples, helps nobody: these count a ⊕ b, which is at \
                 most a + b, and so again less than before. {}",
                because.en
            )
            .into(),
            zh: format!(
                "把每一行看作一堆、苹果看作石子：必败局面与反 Nim 相同。断成 a、b 两行对谁都没有帮助，\
                 因为 a ⊕ b ≤ a + b，仍比原来的一行小。{}",
                because.zh
            )
            .into(),
        };
        let heaps = heaps.into_iter().map(|heap| Heap { what: row_name(heap.index), ..heap }).collect();
        Some(Reading { because, heaps, total, nim_sum })
    }

    fn ending(&self, position: &Vec<u64>) -> Option<Text> {
        MisereNim.ending(position)
    }

    fn change(&self, position: &Vec<u64>, mv: Split) -> Option<Change> {
        let taken = HeapMove { heap: mv.heap, to: mv.parts[1] };
        if mv.divides() { None } else { MisereNim.change(position, taken) }
    }
}

fn row_name(row: usize) -> Text {
    let number = row + 1;
    text!("row {number}", "第 {number} 行")
}

// Notation

impl Notation for Apples {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        MisereNim.read(tokens)
    }

    fn write(&self, position: &Vec<u64>) -> String {
        heap_row::write(position)
    }

    fn read_move(&self, position: &Vec<u64>, tokens: &mut Tokens<'_>) -> Result<Split, InputError> {
        let takes_some = |mv: Split| {
            let left = mv.parts[0].checked_add(mv.parts[1]);
            left.is_some_and(|left| left < position[mv.heap])
        };
        let expected = Text::new(
            "a move that leaves an apple: the very last one may not be taken, for whoever takes it has lost",
            "至少留下一个苹果的走法：取走最后一个的一方输，所以最后一个不能取",
        );
        misere_nim::read_leaving(position, tokens, takes_some, |mv| leaves_any(position, mv), expected)
    }

    fn write_move(&self, position: &Vec<u64>, mv: Split) -> String {
        heap_row::write_move(position, mv)
    }

    fn tell_move(&self, position: &Vec<u64>, mv: Split) -> Option<Text> {
        Some(split::in_words(row_name(mv.heap), position[mv.heap], &mv.parts, "个"))
    }
}

// Picture

impl Picture for Apples {
    fn scene(&self, position: &Vec<u64>) -> Scene {
        MisereNim.scene(position)
    }

    fn gesture(&self, position: &Vec<u64>, mv: Split) -> Option<Gesture> {
        heap_row::gesture(position, mv)
    }

    fn other_gestures(&self, position: &Vec<u64>, mv: Split) -> Vec<Gesture> {
        heap_row::other_gestures(position, mv)
    }
}

// Catalog

impl Enumerate for Apples {
    fn sizes(&self) -> Vec<Size> {
        heap_row::sizes(5, 3)
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<u64>> {
        MisereNim.positions(bounds)
    }
}

/// The card of rows of apples.
pub const APPLES: Card<Apples> = Card {
    about: About {
        name: "apples",
        title: Text::new("Rows of apples", "取苹果（取最后一个者输）"),
        aliases: &["be the winner", "取苹果"],
        summary: Text::new(
            "Take any number of neighbours from a row, which may fall into two, but never the very last apple: \
             whoever would have to take it loses.",
            "每次从一行中取走任意多个相邻的苹果，一行可能断成两行，但不能取走最后一个；轮到走时只剩一个的一方输。",
        ),
        rules: Text::new(
            "There are rows of apples. In a turn a player takes one or more apples from one row, which must \
             lie next to each other, but never the very last apple of all: whoever takes that one loses. \
             What is left of a row on both sides of the gap are two rows from then on.",
            "有若干行苹果。每次从某一行中取走至少一个相邻的苹果，空缺两边剩下的苹果从此成为两行。\
             取走全部苹果中最后一个的一方输，所以最后一个不能取：轮到走时只剩一个的一方输。",
        ),
        position: Text::new(
            "the lengths of the rows, with at least one apple: 2 2 1",
            "各行的苹果数，至少有一个苹果：2 2 1",
        ),
        mv: Text::new(
            "ROW:LENGTH-NEW, or ROW:LENGTH-A+B for two new rows: 1:8-3+4",
            "行号:原数-新数，断成两行时写作 行号:原数-甲+乙：1:8-3+4",
        ),
        parameters: None,
        examples: &["2 2", "3", "3 4 5", "1 1 1"],
    },
    open: |parameters| no_parameters(parameters, Apples),
};
