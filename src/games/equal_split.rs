//! Equal splits: heaps of counters, and a number. A move divides a heap of at least that many counters
//! into two heaps or more, none of them empty, whose sizes differ by one at the most. Whoever has no
//! move loses.
//!
//! **Theory.** By definition, with two remarks that make it fast. Of `n = q m + r` counters in `m` heaps
//! `r` heaps have `q + 1` counters and `m - r` have `q`. Equal heaps cancel each other in pairs, so only
//! the parity of `r` and of `m - r` counts. And among all `m` with the same `q` these depend on the
//! parity of `m` alone; as there are about `2 sqrt(n)` different `q`, few options are to be looked at.

use crate::card::{About, Card, Parameters};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::text::{InputError, Token, Tokens};
use crate::theory::Heaps;

use super::heap_row::{self, HeapRow, RowMove};
use super::split;

/// Equal splits.
#[derive(Clone, Debug)]
pub struct EqualSplit {
    /// How many counters a heap must have to be divided.
    least: u64,
    nimbers: Vec<u32>,
}

/// A heap is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divide {
    /// Which heap, from 0.
    pub heap: usize,
    /// Into how many heaps.
    pub parts: u64,
}

impl RowMove for Divide {
    fn heap(self) -> usize {
        self.heap
    }

    fn write_new(self) -> String {
        self.parts.to_string()
    }

    fn read_new(heap: usize, size: u64, new: Token<'_>, tokens: &Tokens<'_>) -> Result<Divide, InputError> {
        Ok(Divide { heap, parts: tokens.parse_number(new, 1..=size)? })
    }

    /// A click on the counter whose number is that of the parts.
    fn grip(self, _: u64) -> [u64; 2] {
        [self.parts; 2]
    }

    fn tell(self, size: u64) -> Text {
        let (Text { en, zh }, parts) = (heap_row::heap_name(self.heap), self.parts);
        let (least, larger) = (size / parts, size % parts);
        let (smaller, most) = (parts - larger, least + 1);
        match larger {
            0 => text!("divide {en} into {parts} heaps of {least}", "把{zh}分成 {parts} 堆，每堆 {least} 颗"),
            _ => text!(
                "divide {en} into {parts} heaps, {smaller} of {least} and {larger} of {most}",
                "把{zh}分成 {parts} 堆，其中 {smaller} 堆 {least} 颗，{larger} 堆 {most} 颗"
            ),
        }
    }
}

// Rules

/// The sizes of the heaps into which one is divided.
fn divided(size: u64, parts: u64) -> impl Iterator<Item = u64> {
    let (least, larger) = (size / parts, size % parts);
    (0..parts).map(move |part| if part < parts - larger { least } else { least + 1 })
}

impl EqualSplit {
    /// The game in which a heap must have at least so many counters to be divided.
    pub fn new(least: u64) -> EqualSplit {
        EqualSplit { least, nimbers: nimbers(least, LARGEST) }
    }

    fn may_be_divided(&self, size: u64) -> bool {
        size >= self.least.max(2)
    }
}

impl Game for EqualSplit {
    type Position = Vec<u64>;
    type Move = Divide;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = Divide> {
        let large = (0..position.len()).filter(|&heap| self.may_be_divided(position[heap]));
        large.flat_map(|heap| (2..=position[heap]).map(move |parts| Divide { heap, parts }))
    }

    fn play(&self, position: &Vec<u64>, Divide { heap, parts }: Divide) -> Vec<u64> {
        split::replace(position, heap, divided(position[heap], parts))
    }

    fn components(&self, position: Vec<u64>) -> impl IntoIterator<Item = Vec<u64>> {
        heap_row::components(position)
    }

    /// The order of the heaps does not matter, nor do those that cannot be divided.
    fn canonical(&self, mut position: Vec<u64>) -> Vec<u64> {
        position.retain(|&heap| self.may_be_divided(heap));
        position.sort_unstable();
        position
    }
}

// Theory

/// The largest heap: a move may make as many heaps of it.
const LARGEST: u64 = 5000;

/// The nimbers of all heaps up to `largest`, where those of at least `least` counters may be divided.
///
/// ```
/// use grundy::games::equal_split::nimbers;
///
/// assert_eq!(nimbers(3, 6), [0, 0, 0, 1, 1, 2, 1]);
/// ```
pub fn nimbers(least: u64, largest: u64) -> Vec<u32> {
    let mut nimbers: Vec<u32> = Vec::new();
    // For each nimber the heap that has been the last to have it among its options.
    let mut seen_for: Vec<u64> = Vec::new();
    for size in 0..=largest {
        let mut see = |option: u32| {
            let option = option as usize;
            seen_for.resize(seen_for.len().max(option + 1), 0);
            seen_for[option] = size;
        };
        let mut parts = 2;
        while size >= least && parts <= size {
            let quotient = size / parts;
            // Smaller parts are worth 0 too.
            if quotient + 1 < least {
                see(0);
                break;
            }
            let last_alike = size / quotient;
            for parts in parts..=last_alike.min(parts + 1) {
                see(nimber_of_parts(&nimbers, size, parts));
            }
            parts = last_alike + 1;
        }
        let mex = seen_for.iter().position(|&seen_for| seen_for != size);
        nimbers.push(mex.unwrap_or(seen_for.len()) as u32);
    }
    nimbers
}

/// The nimber of a heap that is divided into so many parts.
fn nimber_of_parts(nimbers: &[u32], size: u64, parts: u64) -> u32 {
    let (least, larger) = ((size / parts) as usize, size % parts);
    let of = |size: usize, count: u64| if count % 2 == 1 { nimbers[size] } else { 0 };
    of(least, parts - larger) ^ of(least + 1, larger)
}

impl EqualSplit {
    fn nimber(&self, size: u64) -> u64 {
        u64::from(self.nimbers[size as usize])
    }
}

impl Heaps for EqualSplit {
    fn heaps(&self, position: &Vec<u64>) -> Option<impl Iterator<Item = u64>> {
        Some(position.iter().map(|&size| self.nimber(size)))
    }

    fn moves_to(&self, position: &Vec<u64>, heap: usize, nimber: u64) -> impl Iterator<Item = Divide> {
        let size = position[heap];
        let most_parts = if self.may_be_divided(size) { size } else { 0 };
        let fitting = (2..=most_parts).filter(move |&parts| u64::from(nimber_of_parts(&self.nimbers, size, parts)) == nimber);
        fitting.map(move |parts| Divide { heap, parts })
    }

    fn parts_of(&self, position: &Vec<u64>, Divide { heap, parts }: Divide) -> Option<(usize, Vec<u64>)> {
        Some((heap, divided(position[heap], parts).map(|size| self.nimber(size)).collect()))
    }

    fn because(&self, _: &Vec<u64>) -> Text {
        let least = self.least;
        text!(
            "Each heap counts as a heap of Nim whose size is its nimber; with fewer than {least} counters it \
             is worth 0. Divided, it counts as the nim-sum of its parts, where equal parts cancel each other \
             in pairs. Its nimber is the mex of these nim-sums, which is the smallest of the numbers 0, 1, \
             2, … that is missing.",
            "每一堆相当于一堆 Nim 石子，大小就是它的 SG 值；不足 {least} 颗的堆 SG 值为 0。分开之后，\
             后继的 SG 值是各堆的 SG 值的异或和，其中相同的堆两两抵消。所有后继的 SG 值的 mex，\
             即 0、1、2……中没有出现的最小的数，就是这一堆的 SG 值。"
        )
    }

    fn heap_is(&self, position: &Vec<u64>, heap: usize) -> Text {
        let (number, size) = (heap + 1, position[heap]);
        text!("the nimber of heap {number}, of {size}", "第 {number} 堆（{size} 颗）的 SG 值")
    }
}

// Notation, picture and small positions

impl HeapRow for EqualSplit {
    fn allows(&self, position: &[u64], mv: Divide) -> bool {
        mv.parts >= 2 && self.may_be_divided(position[mv.heap])
    }

    fn usual_sizes(&self) -> (u64, u64) {
        (10, 2)
    }

    fn largest(&self) -> u64 {
        LARGEST
    }
}

fn open(parameters: &str) -> Result<EqualSplit, InputError> {
    let mut tokens = Tokens::new(parameters);
    let least = tokens.number(1..=u64::MAX)?;
    tokens.end()?;
    Ok(EqualSplit::new(least))
}

/// The card of equal splits.
pub const EQUAL_SPLIT: Card<EqualSplit> = Card {
    about: About {
        name: "equal-split",
        title: Text::new("Equal splits", "江南乐（均分石子）"),
        aliases: &["江南乐", "均分石子", "平均分堆"],
        summary: Text::new(
            "Divide a large enough heap into parts that differ by one at the most; whoever cannot move \
             loses.",
            "每次把够大的一堆尽量平均地分成若干堆；不能分者输。",
        ),
        rules: Text::new(
            "There are heaps of counters and a number. In a turn a player divides a heap that has at least \
             that many counters into two heaps or more, none of them empty. The largest and the smallest of \
             these may differ by one at the most. Whoever cannot move loses.",
            "有若干堆石子和一个数。每次选一堆石子数不小于这个数的石子，分成两堆或更多非空的堆，\
             其中最多的一堆与最少的一堆至多相差 1。不能分的一方输。",
        ),
        position: heap_row::POSITION,
        mv: Text::new("HEAP:SIZE-PARTS, the number of new heaps: 1:7-3", "堆号:原数-分成的堆数：1:7-3"),
        parameters: Some(Parameters {
            about: Text::new("how many counters a heap must have to be divided, for example 3", "至少多少颗才能分，例如 3"),
            example: "3",
        }),
        examples: &["3 3 1", "7", "5 8"],
    },
    open,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Nimber, mex};

    #[test]
    fn nimbers_are_those_of_the_definition() {
        for least in 1..8 {
            let known = nimbers(least, 200);
            let mut expected: Vec<u64> = Vec::new();
            for size in 0..=200 {
                let parts = (2..=size).filter(|_| size >= least);
                let nim_sum = |parts: u64| divided(size, parts).map(|size| Nimber(expected[size as usize])).sum();
                expected.push(mex(parts.map(nim_sum).collect::<Vec<Nimber>>()).0);
            }
            assert!(known.iter().map(|&nimber| u64::from(nimber)).eq(expected), "{least}");
        }
    }
}
