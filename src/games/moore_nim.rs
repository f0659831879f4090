//! Moore's Nim: heaps of counters, and a number `k`. A move takes counters from at least one and at
//! most `k` heaps, from each of them as many as one likes; whoever has no move loses.
//!
//! **Theory.** Write the heaps in binary under each other and count the ones in each column. A position
//! is lost exactly if all these counts are divisible by `k + 1`. From such a position no move leads to
//! another one: look at the highest column in which it changes a heap. There all the heaps that it
//! changes have a 1 that becomes 0, and they are from 1 to `k`. From any other position some move
//! leads to such a one: `winning` goes through the columns from the highest one down. What is known
//! is the outcome alone; the nimbers are not known but for `k = 1`, which is Nim.
//!
//! Source: E. H. Moore, *A generalization of the game called Nim* (1910).

mod changes;
mod winning;

use crate::card::{About, Card, Enumerate, Parameters, Size};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::{Text, listed, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::{Claim, Reading, Theory};
use crate::value::Outcome;

pub use self::changes::Changes;
use super::heap_row;

/// Into how many heaps one move may reach at the most: a move is kept in a fixed place.
pub const MOST_HEAPS: usize = 8;

/// Moore's Nim.
#[derive(Clone, Copy, Debug)]
pub struct MooreNim {
    /// From how many heaps a move may take at the most.
    heaps: usize,
}

// Rules

impl MooreNim {
    /// The game in which a move may take from so many heaps, from 1 to [`MOST_HEAPS`].
    pub fn new(heaps: usize) -> Option<MooreNim> {
        (1..=MOST_HEAPS).contains(&heaps).then_some(MooreNim { heaps })
    }
}

impl Game for MooreNim {
    type Position = Vec<u64>;
    type Move = Changes;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Changes> {
        std::iter::successors(Changes::first(position), |changes| changes.next(position, self.heaps))
    }

    fn play(&self, position: &Vec<u64>, changes: Changes) -> Vec<u64> {
        changes.iter().fold(position.clone(), |option, &change| heap_row::play(&option, change))
    }

    fn canonical(&self, position: Vec<u64>) -> Vec<u64> {
        heap_row::canonical(position)
    }
}

// Theory

/// How many ones each column of the binary numbers holds, from the lowest column up.
fn ones(position: &[u64]) -> Vec<usize> {
    let columns = u64::BITS - position.iter().max().map_or(u64::BITS, |largest| largest.leading_zeros());
    (0..columns).map(|column| position.iter().filter(|&&size| size >> column & 1 == 1).count()).collect()
}

impl Theory for MooreNim {
    fn claim(&self, position: &Vec<u64>) -> Option<Claim> {
        let is_lost = ones(position).iter().all(|ones| ones % (self.heaps + 1) == 0);
        Some(Claim::Outcome(if is_lost { Outcome::P } else { Outcome::N }))
    }

    fn winning_moves(&self, position: &Vec<u64>) -> Vec<Changes> {
        winning::moves(position, self.heaps)
    }

    fn reading(&self, position: &Vec<u64>, _: usize) -> Option<Reading> {
        let mut ones = ones(position);
        if ones.is_empty() {
            return None;
        }
        ones.reverse();
        let counts: Vec<String> = ones.iter().map(usize::to_string).collect();
        let (heaps, divisor) = (self.heaps, self.heaps + 1);
        let rule = text!(
            "Write the heaps in binary under each other and count the ones in each column. Whoever is to \
             move loses exactly if each count is divisible by {heaps} + 1 = {divisor}. For in the highest \
             column that a move changes, it only takes ones away, and fewer than {divisor} of them, so it \
             never leads from one such position to another; but from any other position some move leads to \
             one.",
            "把各堆的大小写成二进制，上下对齐，数出每一列有几个 1。每一列的个数都能被 {heaps} + 1 = {divisor} 整除时，\
             先手必败；否则先手必胜。因为在一步所改变的最高一列中，1 只减少、不增加，且减少不到 {divisor} 个，\
             所以从这样的局面不能一步走到另一个；而从其他任何局面总能一步走到这样的局面。"
        );
        let divides = |&ones: &usize| ones % divisor == 0;
        let here = match ones.iter().all(divides) {
            true => counted(&counts, Text::new("all are divisible, so you lose", "都能整除，先手必败")),
            false => counted(&counts, Text::new("not all are divisible, so you win", "不能都整除，先手必胜")),
        };
        Some(Reading::in_words(Text { en: rule.en + here.en, zh: rule.zh + here.zh }))
    }
}

/// The counts of ones, the highest column first, and what follows.
fn counted(counts: &[String], so: Text) -> Text {
    let (in_english, in_chinese) = (listed(counts, ", ", " and "), listed(counts, "、", " 和 "));
    let (en, zh) = (so.en, so.zh);
    text!(
        " Here, from the left, the columns hold {in_english} ones: {en}.",
        "这里从左到右各列 1 的个数是 {in_chinese}：{zh}。"
    )
}

// Notation

impl Notation for MooreNim {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        heap_row::read(tokens, u64::MAX)
    }

    fn write(&self, position: &Vec<u64>) -> String {
        heap_row::write(position)
    }

    fn read_move(&self, position: &Vec<u64>, tokens: &mut Tokens<'_>) -> Result<Changes, InputError> {
        changes::read(position, tokens, self.heaps)
    }

    fn write_move(&self, position: &Vec<u64>, changes: Changes) -> String {
        changes.write(position)
    }

    fn tell_move(&self, position: &Vec<u64>, changes: Changes) -> Option<Text> {
        Some(heap_row::taken(changes.iter().map(|&change| (change, position[change.heap]))))
    }
}

// Picture

impl Picture for MooreNim {
    fn scene(&self, position: &Vec<u64>) -> Scene {
        heap_row::scene(position, |_, _| None)
    }

    /// A click on the lowest counter that is taken; if some are taken of two heaps, from that of the
    /// first heap to that of the second one. To take of more heaps is more than one gesture.
    fn gesture(&self, position: &Vec<u64>, changes: Changes) -> Option<Gesture> {
        let of = |change| heap_row::gesture(position, change);
        match *changes.as_slice() {
            [change] => of(change),
            [first, second] => Some(Gesture { from: of(first)?.from, to: of(second)?.to }),
            _ => None,
        }
    }
}

// Catalog

impl Enumerate for MooreNim {
    fn sizes(&self) -> Vec<Size> {
        heap_row::sizes(4, 4)
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<u64>> {
        heap_row::positions(bounds)
    }
}

fn open(parameters: &str) -> Result<MooreNim, InputError> {
    let mut tokens = Tokens::new(parameters);
    let heaps = tokens.number(1..=MOST_HEAPS as u64)? as usize;
    tokens.end()?;
    Ok(MooreNim { heaps })
}

/// The card of Moore's Nim.
pub const MOORE_NIM: Card<MooreNim> = Card {
    about: About {
        name: "moore-nim",
        title: Text::new("Moore's Nim", "Moore 的 Nim 游戏（Nim-K）"),
        aliases: &["nim-k", "nimk", "moore", "moore-nim-k", "摩尔 nim"],
        summary: Text::new(
            "Take from one heap or from several, up to a given number; whoever cannot move loses.",
            "每次从一堆或几堆中取石子，堆数不超过规定的数目；不能取者输。",
        ),
        rules: Text::new(
            "There are heaps of counters and a number. In a turn a player chooses at least one heap, but no \
             more than this number, and takes one or more counters from each of them. Whoever cannot move \
             loses.",
            "有若干堆石子和一个数。每次选至少一堆，堆数不超过这个数，从选出的每一堆中都取走至少一颗石子。\
             不能取的一方输。",
        ),
        position: heap_row::POSITION,
        mv: Text::new(
            "HEAP:SIZE-NEW for each of the heaps: 1:3-2,2:4-0",
            "取石子的每一堆写 堆号:原数-新数：1:3-2,2:4-0",
        ),
        parameters: Some(Parameters {
            about: Text::new("from how many heaps a move may take at the most, for example 2", "一次最多从几堆中取，例如 2"),
            example: "2",
        }),
        examples: &["1 2 3", "3 3 3", "5 6 9 4"],
    },
    open,
};
