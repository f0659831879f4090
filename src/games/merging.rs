//! Merging: heaps of counters, and a number `m`. A move puts two heaps together if they have at most `m`
//! counters in all. Whoever has no move loses.
//!
//! **Theory.** Let there be `n` counters. Suppose that beside full heaps of `m` and single counters there
//! is at most one other heap, the *growing* one. Then the player to move wins exactly if the number of
//! heaps is more than `ceil(n / m)` by an odd number. For the other player can always leave such a
//! position again, and as each move makes one heap less, that number is even each time that he has
//! moved; when no move is left in such a position, it is 0. What can happen between his moves? If a
//! counter has been put on the growing heap, or a new one begun where there was none, he puts on another
//! counter, or begins a new one. If two counters have been put together beside the growing heap, he puts
//! these on it as well; or if it lacks only one counter, he puts one on it, and the two are the growing
//! heap. And if he has no such move, then the heaps are `ceil(n / m)`, which is impossible after a
//! single move from an even number more.
//!
//! So the number tells who wins at the start, when all heaps have one counter, and in every position
//! that the winner then leaves.

use crate::card::{About, Card, Enumerate, Parameters, Size};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::{Picture, besides};
use crate::text::{InputError, Tokens, halfwidth, parse_u64};
use crate::theory::{Claim, Reading, Theory};
use crate::value::Outcome;

use super::heap_row;

/// Merging heaps.
#[derive(Clone, Copy, Debug)]
pub struct Merging {
    /// How many counters a heap may have.
    most: u64,
}

/// Two heaps are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merge {
    /// The first heap, from 0.
    pub first: usize,
    /// The second heap, behind the first one.
    pub second: usize,
}

// Rules

impl Merging {
    /// The game in which heaps of at most so many counters may come about.
    pub fn new(most: u64) -> Merging {
        Merging { most }
    }

    fn fits(self, sizes: [u64; 2]) -> bool {
        sizes[0].checked_add(sizes[1]).is_some_and(|sum| sum <= self.most)
    }
}

impl Game for Merging {
    type Position = Vec<u64>;
    type Move = Merge;

    /// Heaps of one size are alike, so only the first ones are put together.
    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Merge> {
        let is_first = |heap: usize, from: usize| !position[from..heap].contains(&position[heap]);
        let firsts = (0..position.len()).filter(move |&first| is_first(first, 0));
        let pairs = firsts.flat_map(move |first| {
            let is_like_first = move |second: usize| position[second] == position[first];
            (first + 1..position.len())
                .filter(move |&second| is_first(second, if is_like_first(second) { first + 1 } else { 0 }))
                .map(move |second| Merge { first, second })
        });
        pairs.filter(|mv| self.fits([position[mv.first], position[mv.second]]))
    }

    fn play(&self, position: &Vec<u64>, Merge { first, second }: Merge) -> Vec<u64> {
        let mut option = position.clone();
        option[first] += option.remove(second);
        option
    }

    /// The order of the heaps does not matter.
    fn canonical(&self, mut position: Vec<u64>) -> Vec<u64> {
        position.sort_unstable();
        position
    }
}

// Theory

impl Merging {
    /// How many heaps there are more than `ceil(n / m)`, if at most one is growing.
    fn surplus(self, position: &[u64]) -> Option<u128> {
        let growing = position.iter().filter(|&&size| size != 1 && size != self.most).count();
        let counters: u128 = position.iter().copied().map(u128::from).sum();
        let least = counters.div_ceil(u128::from(self.most));
        (growing <= 1).then(|| position.len() as u128 - least)
    }
}

impl Theory for Merging {
    /// Where the mover wins and has the choice, the theory does not know of all moves whether they win.
    fn claim(&self, position: &Vec<u64>) -> Option<Claim> {
        match self.surplus(position)? % 2 {
            0 => Some(Claim::Outcome(Outcome::P)),
            _ => self.moves(position).nth(1).is_none().then_some(Claim::Outcome(Outcome::N)),
        }
    }

    fn winning_moves(&self, position: &Vec<u64>) -> Vec<Merge> {
        match self.claim(position) {
            Some(Claim::Outcome(Outcome::N)) => self.moves(position).collect(),
            _ => Vec::new(),
        }
    }

    fn reading(&self, position: &Vec<u64>, _: usize) -> Option<Reading> {
        // In the end it is plain that no move is left.
        self.moves(position).next()?;
        let (surplus, heaps, most) = (self.surplus(position)?, position.len(), self.most);
        let least = heaps as u128 - surplus;
        let why = text!(
            "Each move makes one heap less. The number of heaps is {heaps} now and at least {least} in the \
             end, since none has more than {most} counters. The player whom it suits can see to it that it \
             is just {least}, by putting everything on one growing heap until it is full, and then on the \
             next. The number of moves until then is {surplus}",
            "每一步使堆数减少 1。现在有 {heaps} 堆；每堆至多 {most} 颗，所以最后至少剩 {least} 堆。\
             想要恰好剩 {least} 堆的一方总能做到：不断并到同一堆上，满了再开始下一堆。于是还要走 {surplus} 步"
        );
        let so = match surplus % 2 {
            1 => Text::new(", which is odd: you win.", "，是奇数：先手必胜。"),
            _ => Text::new(", which is even: you lose.", "，是偶数：先手必败。"),
        };
        Some(Reading::in_words(why + so))
    }
}

// Notation: in a move heaps are called by their sizes.

fn move_expected() -> Text {
    Text::new("the sizes of two heaps with a plus between them: 1+2", "用加号隔开的两堆石子数：1+2")
}

impl Notation for Merging {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        let mut position = vec![tokens.number(1..=self.most)?];
        while tokens.peek().is_some() {
            position.push(tokens.number(1..=self.most)?);
        }
        Ok(position)
    }

    fn write(&self, position: &Vec<u64>) -> String {
        heap_row::write(position)
    }

    fn read_move(&self, position: &Vec<u64>, tokens: &mut Tokens<'_>) -> Result<Merge, InputError> {
        let token = tokens.token(move_expected)?;
        tokens.end()?;
        let typed = halfwidth(token.text);
        let sizes = typed.split_once(['+', '＋']).map(|(a, b)| [a, b].map(|size| parse_u64(size.as_bytes())));
        let Some([Some(first), Some(second)]) = sizes else {
            return Err(tokens.error_at(token, move_expected()));
        };
        let heap_of = |size: u64, other: Option<usize>| {
            (0..position.len()).find(|&heap| position[heap] == size && Some(heap) != other)
        };
        let first_heap = heap_of(first, None);
        let heaps = first_heap.zip(heap_of(second, first_heap)).filter(|_| self.fits([first, second]));
        let (first, second) = heaps.ok_or_else(|| {
            let most = self.most;
            let expected = text!(
                "two heaps that are there, of at most {most} counters in all",
                "现有的两堆，且合起来不超过 {most} 颗"
            );
            tokens.error_at(token, expected)
        })?;
        Ok(Merge { first: first.min(second), second: first.max(second) })
    }

    fn write_move(&self, position: &Vec<u64>, Merge { first, second }: Merge) -> String {
        format!("{}+{}", position[first], position[second])
    }

    fn tell_move(&self, position: &Vec<u64>, Merge { first, second }: Merge) -> Option<Text> {
        let (one, other) = (position[first], position[second]);
        Some(text!("put a heap of {one} and one of {other} together", "把 {one} 颗和 {other} 颗的两堆合并"))
    }
}

// Picture

fn put_on(upper: usize, lower: usize) -> Option<Gesture> {
    Some(Gesture { from: heap_row::lowest(upper)?, to: heap_row::lowest(lower)? })
}

impl Picture for Merging {
    fn scene(&self, position: &Vec<u64>) -> Scene {
        heap_row::scene_without_letters(position)
    }

    /// One heap is put on the other.
    fn gesture(&self, _: &Vec<u64>, Merge { first, second }: Merge) -> Option<Gesture> {
        put_on(second, first)
    }

    /// The other one on this one, and any two heaps of the same sizes.
    fn other_gestures(&self, position: &Vec<u64>, mv: Merge) -> Vec<Gesture> {
        let sizes = [position[mv.first], position[mv.second]];
        let heaps_of = |size: u64| (0..position.len()).filter(move |&heap| position[heap] == size);
        let pairs = heaps_of(sizes[0]).flat_map(|one| heaps_of(sizes[1]).map(move |other| [one, other]));
        let both = pairs.filter(|[one, other]| one != other).flat_map(|[one, other]| [[one, other], [other, one]]);
        besides(self.gesture(position, mv), both.filter_map(|[one, other]| put_on(one, other)))
    }
}

// Catalog

impl Enumerate for Merging {
    fn sizes(&self) -> Vec<Size> {
        heap_row::sizes(3, 6)
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<u64>> {
        let largest = bounds[0].min(self.most).saturating_sub(1);
        heap_row::positions(&[largest, bounds[1]]).map(|row| row.into_iter().map(|size| size + 1).collect())
    }
}

fn open(parameters: &str) -> Result<Merging, InputError> {
    let mut tokens = Tokens::new(parameters);
    let most = tokens.number(1..=u64::MAX)?;
    tokens.end()?;
    Ok(Merging::new(most))
}

/// The card of merging.
pub const MERGING: Card<Merging> = Card {
    about: About {
        name: "merging",
        title: Text::new("Merging heaps", "合并石子（人人尽说江南好）"),
        aliases: &["合并石子", "人人尽说江南好"],
        summary: Text::new(
            "Put two heaps together that are not too large for it; whoever cannot move loses.",
            "每次合并两堆，合并后不得超过限定的石子数；不能合并者输。",
        ),
        rules: Text::new(
            "There are heaps of counters, in the beginning of one counter each, and a number. In a turn a \
             player puts two heaps together, which must not have more counters in all than this number. \
             Whoever cannot move loses.",
            "有若干堆石子（开始时每堆一颗）和一个限定的数目。每次把两堆合并成一堆，\
             合并后的石子数不得超过限定的数目。不能合并的一方输。",
        ),
        position: heap_row::POSITION,
        mv: Text::new("A+B, the sizes of the two heaps: 1+2", "甲+乙（两堆的石子数）：1+2"),
        parameters: Some(Parameters {
            about: Text::new("how many counters a heap may have, for example 3", "一堆至多多少颗，例如 3"),
            example: "3",
        }),
        examples: &["1 1 1 1 1 1 1", "1 1 1 1 1", "2 1 1 1"],
    },
    open,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::memo::{Budget, Memo, Sums};

    #[test]
    fn single_counters_are_decided_by_the_number_of_moves() {
        for most in 1..=12 {
            let game = Merging::new(most);
            let mut memo = Memo::new(&game, Sums::Whole);
            for counters in 1..=14 {
                let position = vec![1; counters];
                let nimber = memo.nimber(&position, &mut Budget::unlimited()).expect("there is no limit");
                let claim = game.claim(&position).expect("single counters are covered");
                assert_eq!(claim.outcome(), nimber.outcome(), "{counters} counters, at most {most}");
            }
        }
    }

    #[test]
    fn heaps_of_one_size_are_alike() {
        let moves = |position: &[u64]| -> Vec<String> {
            let (game, position) = (Merging::new(4), position.to_vec());
            game.moves(&position).map(|mv| game.write_move(&position, mv)).collect()
        };
        assert_eq!(moves(&[1, 2, 1, 2, 1, 3]), ["1+2", "1+1", "1+3", "2+2"]);
        assert_eq!(moves(&[4, 1]), [""; 0]);
    }
}
