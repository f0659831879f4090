//! Nim: heaps of counters. A move takes any number of counters, at least one, from one heap; whoever
//! has no move loses.
//!
//! **Theory.** This is the game that all others are measured by: a heap of `n` counters has the
//! nimber `n`, and a position the nim-sum of its heaps.
//!
//! Source: C. L. Bouton, *Nim, a game with a complete mathematical theory* (1901).

use crate::card::{About, Card, no_parameters};
use crate::game::Game;
use crate::lang::Text;
use crate::theory::{Claim, Heaps, Misere, MisereTheory, Theory};
use crate::value::Outcome;

use super::heap_row::{self, HeapMove, HeapRow};
use super::misere_nim::{self, MisereNim};

/// The game of Nim.
#[derive(Clone, Copy, Debug)]
pub struct Nim;

// Rules

impl Game for Nim {
    type Position = Vec<u64>;
    type Move = HeapMove;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = HeapMove> {
        (0..position.len()).flat_map(|heap| (0..position[heap]).map(move |to| HeapMove { heap, to }))
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

impl Heaps for Nim {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        Some(position.iter().copied())
    }

    fn moves_to(&self, position: &Vec<u64>, heap: usize, size: u64) -> impl Iterator<Item = HeapMove> {
        (size < position[heap]).then_some(HeapMove { heap, to: size }).into_iter()
    }

    fn change_of(&self, _: &Vec<u64>, mv: HeapMove) -> Option<(usize, u64)> {
        Some((mv.heap, mv.to))
    }

    fn misere_play(&self) -> Misere<'_, Vec<u64>, HeapMove> {
        Misere::Known(self)
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        Text::new(
            "This is Nim itself: each heap counts as many as it has counters. A move changes one heap alone. \
             So from nim-sum 0 every move leads to something else, and from anything else some move leads to \
             0.",
            "这就是 Nim 本身：每一堆的大小就是它的石子数。一步只改变一堆，所以从异或和 0 出发，\
             怎么走都会使它不为 0；从非 0 出发，总有一步能让它变回 0。",
        )
    }

    fn heap_is(&self, _: &Vec<u64>, heap: usize) -> Text {
        heap_row::heap_name(heap)
    }
}

/// As [`MisereNim`], which differs in that the last counter is never taken: that is no winning move.
impl MisereTheory<Vec<u64>, HeapMove> for Nim {
    fn outcome(&self, position: &Vec<u64>) -> Option<Outcome> {
        MisereNim.claim(position).map(Claim::outcome)
    }

    fn winning_moves(&self, position: &Vec<u64>) -> Vec<HeapMove> {
        Theory::winning_moves(&MisereNim, position)
    }

    fn because(&self, position: &Vec<u64>) -> Text {
        misere_nim::because(position)
    }
}

// Notation, picture and small positions

impl HeapRow for Nim {
    fn allows(&self, _: &[u64], _: HeapMove) -> bool {
        true
    }

    fn usual_sizes(&self) -> (u64, u64) {
        (8, 3)
    }
}

/// The card of Nim.
pub const NIM: Card<Nim> = Card {
    about: About {
        name: "nim",
        title: Text::new("Nim", "Nim 游戏（取石子）"),
        aliases: &["取石子", "nim 游戏", "尼姆", "尼姆游戏"],
        summary: Text::new(
            "Take any number of counters from one heap; whoever cannot move loses.",
            "每次从一堆中取走任意多颗石子，至少一颗；不能取者输。",
        ),
        rules: Text::new(
            "There are heaps of counters. In a turn a player takes one or more counters from one heap, up to \
             all of it. Whoever cannot move loses.",
            "有若干堆石子。每次从某一堆中取走至少一颗，也可以取完这一堆。不能取的一方输。",
        ),
        position: heap_row::POSITION,
        mv: heap_row::MOVE,
        parameters: None,
        examples: &["3 4 5", "7 11 13", "1 2 3"],
    },
    open: |parameters| no_parameters(parameters, Nim),
};
