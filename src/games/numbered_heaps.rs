//! What games share in which each heap has a number of its own that its moves depend on. A position
//! lists the heaps, `3/6` being a heap of 3 counters with the number 6, and a move brings one heap to
//! another size: `1:3-5`.

use crate::card::{Enumerate, Size};
use crate::draw::{Gesture, Scene, Shape};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Token, Tokens, halfwidth, parse_u64};
use crate::theory::Heaps;

use super::heap_row::{self, HeapMove, RowMove};

/// How a heap with a number is played, and what it is worth.
pub trait NumberedHeap {
    /// What a heap is, in the words that an error uses.
    const HEAP: Text;
    /// The bounds up to which everything is compared within seconds: of sizes and numbers, and of heaps.
    const USUAL_SIZES: (u64, u64);

    /// Whether there is such a heap.
    fn exists(&self, heap: Numbered) -> bool;

    /// The sizes that a move may bring a heap to, in the order of the moves.
    fn targets(&self, heap: Numbered) -> impl Iterator<Item = u64>;

    /// Whether a move may bring a heap to a size.
    fn allows(&self, heap: Numbered, to: u64) -> bool;

    /// The nimber of a heap, if it can be worked out at once.
    fn value(&self, heap: Numbered) -> Option<u64>;

    /// The targets of a nimber, in the order of the moves.
    fn targets_worth(&self, heap: Numbered, value: u64) -> impl Iterator<Item = u64>;

    /// Why a heap has its value.
    fn because(&self) -> Text;

    /// How many counters have room where a heap stands, if that is limited.
    fn room(&self, heap: Numbered) -> Option<u64>;
}

/// A heap and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Numbered {
    /// How many counters it has.
    pub size: u64,
    /// The number that its moves depend on.
    pub number: u64,
}

/// The game of heaps with numbers.
#[derive(Clone, Copy, Debug)]
pub struct NumberedHeaps<H>(pub H);

// Rules

impl<H: NumberedHeap> Game for NumberedHeaps<H> {
    type Position = Vec<Numbered>;
    type Move = HeapMove;

    fn moves(&self, heaps: &Vec<Numbered>) -> impl Iterator<Item = HeapMove> {
        let targets = |(heap, &numbered)| self.0.targets(numbered).map(move |to| HeapMove { heap, to });
        heaps.iter().enumerate().flat_map(targets)
    }

    fn play(&self, heaps: &Vec<Numbered>, HeapMove { heap, to }: HeapMove) -> Vec<Numbered> {
        let mut option = heaps.clone();
        option[heap].size = to;
        option
    }

    fn components(&self, heaps: Vec<Numbered>) -> impl IntoIterator<Item = Vec<Numbered>> {
        heaps.into_iter().map(|heap| vec![heap])
    }

    /// The order of the heaps does not matter, nor do those without moves.
    fn canonical(&self, mut heaps: Vec<Numbered>) -> Vec<Numbered> {
        heaps.retain(|&heap| self.0.targets(heap).next().is_some());
        heaps.sort_unstable();
        heaps
    }
}

// Theory

impl<H: NumberedHeap> Heaps for NumberedHeaps<H> {
    fn heaps(&self, heaps: &Vec<Numbered>) -> Option<impl Iterator<Item = u64>> {
        let values: Option<Vec<u64>> = heaps.iter().map(|&heap| self.0.value(heap)).collect();
        values.map(Vec::into_iter)
    }

    fn moves_to(&self, heaps: &Vec<Numbered>, heap: usize, value: u64) -> impl Iterator<Item = HeapMove> {
        self.0.targets_worth(heaps[heap], value).map(move |to| HeapMove { heap, to })
    }

    fn change_of(&self, heaps: &Vec<Numbered>, HeapMove { heap, to }: HeapMove) -> Option<(usize, u64)> {
        Some((heap, self.0.value(Numbered { size: to, ..heaps[heap] })?))
    }

    fn because(&self, _: &Vec<Numbered>) -> Text {
        self.0.because()
    }

    fn heap_is(&self, heaps: &Vec<Numbered>, heap: usize) -> Text {
        let written = write_heap(heaps[heap]);
        text!("the nimber of {written}", "{written} 的 SG 值")
    }
}

// Notation

fn write_heap(Numbered { size, number }: Numbered) -> String {
    format!("{size}/{number}")
}

impl<H: NumberedHeap> NumberedHeaps<H> {
    fn read_heap(&self, token: Token<'_>) -> Option<Numbered> {
        let (size, number) = token.text.split_once(['/', '／'])?;
        let parse = |digits: &str| parse_u64(halfwidth(digits).as_bytes());
        let heap = Numbered { size: parse(size)?, number: parse(number)? };
        Some(heap).filter(|&heap| self.0.exists(heap))
    }
}

impl<H: NumberedHeap> Notation for NumberedHeaps<H> {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<Numbered>, InputError> {
        let mut heaps = Vec::new();
        while heaps.is_empty() || tokens.peek().is_some() {
            let token = tokens.token(|| H::HEAP)?;
            heaps.push(self.read_heap(token).ok_or_else(|| tokens.error_at(token, H::HEAP))?);
        }
        Ok(heaps)
    }

    fn write(&self, heaps: &Vec<Numbered>) -> String {
        let written: Vec<String> = heaps.iter().copied().map(write_heap).collect();
        written.join(" ")
    }

    fn read_move(&self, heaps: &Vec<Numbered>, tokens: &mut Tokens<'_>) -> Result<HeapMove, InputError> {
        let heap = tokens.number(1..=heaps.len() as u64)? as usize - 1;
        let numbered = heaps[heap];
        tokens.number(numbered.size..=numbered.size)?;
        let target = tokens.token(|| Text::new("the new size of the heap", "该堆新的石子数"))?;
        let to = tokens.parse_number(target, 0..=u64::MAX)?;
        tokens.end()?;
        if self.0.allows(numbered, to) {
            return Ok(HeapMove { heap, to });
        }
        Err(tokens.error_at(target, Text::new("a size that a move may leave", "规则允许留下的石子数")))
    }

    fn write_move(&self, heaps: &Vec<Numbered>, HeapMove { heap, to }: HeapMove) -> String {
        format!("{}:{}-{to}", heap + 1, heaps[heap].size)
    }

    fn tell_move(&self, heaps: &Vec<Numbered>, mv: HeapMove) -> Option<Text> {
        let size = heaps[mv.heap].size;
        Some(match mv.to.checked_sub(size) {
            None => mv.tell(size),
            Some(added) => {
                let Text { en, zh } = heap_row::heap_name(mv.heap);
                text!("add {added} to {en}", "给{zh}添 {added} 颗")
            }
        })
    }
}

// Picture and small positions

impl<H: NumberedHeap> Picture for NumberedHeaps<H> {
    /// The heaps as columns of counters, each above its size and number; in cells if their room is limited.
    fn scene(&self, heaps: &Vec<Numbered>) -> Scene {
        let sizes: Vec<u64> = heaps.iter().map(|heap| heap.size).collect();
        let label = |heap: usize| Text::same(write_heap(heaps[heap]));
        let mut scene = heap_row::labelled_scene(&sizes, label, |heap, _| Some(heap));
        for (heap, &numbered) in heaps.iter().enumerate().filter(|&(heap, _)| heap_row::shows(heap)) {
            let room = self.0.room(numbered).filter(|&room| room <= heap_row::MOST_COUNTERS);
            for counter in 1..=room.unwrap_or(0) {
                scene.push(Shape::Cell { at: heap_row::spot(heap, counter) });
            }
        }
        scene
    }

    /// A click on the lowest counter that is taken, or the highest one dragged to where the highest will be.
    fn gesture(&self, heaps: &Vec<Numbered>, mv: HeapMove) -> Option<Gesture> {
        let HeapMove { heap, to } = mv;
        let size = heaps[heap].size;
        if to < size {
            let lowest = heap_row::spot_or_gap(heap, size, to + 1)?;
            return Some(Gesture { from: lowest, to: lowest });
        }
        let is_shown = heap_row::shows(heap) && to <= heap_row::MOST_COUNTERS;
        is_shown.then(|| Gesture { from: heap_row::spot(heap, size), to: heap_row::spot(heap, to) })
    }
}

impl<H: NumberedHeap> Enumerate for NumberedHeaps<H> {
    fn sizes(&self) -> Vec<Size> {
        let (largest, heaps) = H::USUAL_SIZES;
        vec![
            Size { what: Text::new("the largest number", "最大的数"), usual: largest },
            Size { what: Text::new("the number of heaps", "堆数"), usual: heaps },
        ]
    }

    /// The rows of heaps of which no size and no number is larger than the bound.
    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<Numbered>> {
        let largest = bounds[0];
        let numbers =
            || (0..=largest).flat_map(move |number| (0..=largest).map(move |size| Numbered { size, number }));
        let all: Vec<Numbered> = numbers().filter(|&heap| self.0.exists(heap)).collect();
        let last = all.len().saturating_sub(1) as u64;
        let rows = heap_row::positions(&[last, bounds[1]]);
        rows.map(move |row| row.into_iter().map(|index| all[index as usize]).collect())
    }
}
