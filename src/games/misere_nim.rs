//! Misère Nim: heaps of counters. A move takes any number of counters, at least one, from one heap;
//! whoever takes the very last counter loses.
//!
//! So nobody takes the last counter as long as there is anything else to do, and whoever has nothing else
//! to do has lost. That is how the rules are put here: every move must leave a counter, and whoever has
//! no move loses. A position has at least one counter, for after the last one the game is over.
//!
//! **Theory.** As long as a heap has more than one counter, a position is lost exactly if the nim-sum
//! of its heaps is 0, just as in Nim; if no heap has, it is lost exactly if their number is odd. For
//! single counters this is plain, as they are taken one by one. Otherwise there are two cases. If just
//! one heap has more than one counter, the nim-sum is not 0, and the player to move wins: this heap
//! becomes a single counter or none, whichever leaves an odd number of them. If several have, play is
//! as in Nim: a move changes one heap alone, so from nim-sum 0 every move leads to something else, and
//! from anything else some move leads to 0; and in both cases a heap of several counters is left.
//!
//! Source: C. L. Bouton, *Nim, a game with a complete mathematical theory* (1901).

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Scene};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::{Change, Claim, MOST_LISTED, Misere, Reading, Theory};
use crate::value::{Nimber, Outcome};

use super::heap_row::{self, EqualHeaps, HeapMove, RowMove};

/// The game of Misère Nim.
#[derive(Clone, Copy, Debug)]
pub struct MisereNim;

// Rules

/// Whether a move leaves a counter.
fn leaves_any(position: &[u64], mv: HeapMove) -> bool {
    mv.to > 0 || position.iter().enumerate().any(|(heap, &size)| heap != mv.heap && size > 0)
}

impl Game for MisereNim {
    type Position = Vec<u64>;
    type Move = HeapMove;

    fn moves(&self, position: &Vec<u64>) -> impl Iterator<Item = HeapMove> {
        let moves = |heap: usize| (0..position[heap]).map(move |to| HeapMove { heap, to });
        (0..position.len()).flat_map(moves).filter(|&mv| leaves_any(position, mv))
    }

    fn play(&self, position: &Vec<u64>, mv: HeapMove) -> Vec<u64> {
        heap_row::play(position, mv)
    }

    fn canonical(&self, position: Vec<u64>) -> Vec<u64> {
        heap_row::canonical(position)
    }
}

// Theory

/// What decides how a position is played.
enum Kind {
    /// No heap has more than one counter.
    Singles,
    /// Just this one has.
    OneLarge(usize),
    /// Several have.
    Several,
}

fn kind(position: &[u64]) -> Kind {
    let mut large = (0..position.len()).filter(|&heap| position[heap] > 1);
    match (large.next(), large.next()) {
        (None, _) => Kind::Singles,
        (Some(heap), None) => Kind::OneLarge(heap),
        _ => Kind::Several,
    }
}

fn nim_sum(position: &[u64]) -> Nimber {
    position.iter().copied().map(Nimber).sum()
}

/// The number of heaps of one counter.
fn singles(position: &[u64]) -> usize {
    position.iter().filter(|&&size| size == 1).count()
}

impl Theory for MisereNim {
    fn claim(&self, position: &Vec<u64>) -> Option<Claim> {
        Some(Claim::Outcome(match kind(position) {
            Kind::Singles if singles(position) % 2 == 1 => Outcome::P,
            Kind::Singles | Kind::OneLarge(_) => Outcome::N,
            Kind::Several => nim_sum(position).outcome(),
        }))
    }

    fn misere(&self) -> Misere<'_, Self::Position, Self::Move> {
        Misere::Already
    }

    fn winning_moves(&self, position: &Vec<u64>) -> Vec<HeapMove> {
        let all = 0..position.len();
        let mut moves: Vec<HeapMove> = match kind(position) {
            Kind::Singles if singles(position) % 2 == 1 => Vec::new(),
            Kind::Singles => {
                all.filter(|&heap| position[heap] == 1).map(|heap| HeapMove { heap, to: 0 }).collect()
            }
            Kind::OneLarge(heap) => vec![HeapMove { heap, to: u64::from(singles(position).is_multiple_of(2)) }],
            Kind::Several => {
                let sum = nim_sum(position);
                let moves = all.map(|heap| HeapMove { heap, to: (Nimber(position[heap]) + sum).0 });
                moves.filter(|mv| mv.to < position[mv.heap]).collect()
            }
        };
        moves.truncate(MOST_LISTED);
        moves
    }

    fn reading(&self, position: &Vec<u64>, most: usize) -> Option<Reading> {
        let singles = singles(position);
        let because = match kind(position) {
            Kind::Singles => return Some(Reading::in_words(only_singles(singles))),
            Kind::OneLarge(heap) => return Some(Reading::in_words(one_large(position[heap], singles))),
            Kind::Several => Text::new(
                "At least two heaps have more than one counter. As long as that is so, play goes as in Nim: \
                 each heap counts as many as it has counters.",
                "至少有两堆多于一颗石子。在这种情况下，走法和 Nim 一样：每一堆的大小就是它的石子数。",
            ),
        };
        Some(Reading::of_heaps(because, position, heap_row::heap_name, most))
    }

    fn ending(&self, position: &Vec<u64>) -> Option<Text> {
        matches!(kind(position), Kind::Several).then_some(Text::new(
            "So it goes on until just one heap has more than one counter. Then the nim-sum is not 0, so \
             whoever kept it at 0 is to move, and no longer does: this player leaves of that heap a single \
             counter or none, whichever leaves an odd number of single counters, and the other player must \
             take the last one.",
            "这样一直走到只有一堆多于一颗石子。这时异或和不为 0，所以轮到走的正是一直保持异或和为 0 的一方；\
             他不再留下异或和 0，而是把这一堆取到只剩一颗或取完，使剩下的都是单颗石子，而且共有奇数堆，最后一颗就由另一方取走。",
        ))
    }

    fn change(&self, position: &Vec<u64>, mv: HeapMove) -> Option<Change> {
        let reads_alike = |position: &[u64]| matches!(kind(position), Kind::Several);
        let both = reads_alike(position) && reads_alike(&self.play(position, mv));
        both.then(|| Change::into_parts(mv.heap, position[mv.heap], vec![mv.to]))
    }
}

/// Why a position is won or lost, in words alone.
pub(super) fn because(position: &[u64]) -> Text {
    let singles = singles(position);
    match kind(position) {
        Kind::Singles => only_singles(singles),
        Kind::OneLarge(heap) => one_large(position[heap], singles),
        Kind::Several => {
            let sum = nim_sum(position);
            text!(
                "At least two heaps have more than one counter. As long as that is so, the same positions are \
                 lost as in normal play: those of nim-sum 0. Here it is {sum}. In the end just one heap has more \
                 than one counter; whoever is to move then leaves an odd number of single counters, and wins.",
                "至少有两堆多于一颗石子。在这种情况下，必败的局面和正常规则下一样，就是异或和为 0 的局面；\
                 这里异或和是 {sum}。最后总会只剩一堆多于一颗，这时轮到走的一方留下奇数堆单颗石子，就能获胜。"
            )
        }
    }
}

fn only_singles(singles: usize) -> Text {
    match singles {
        1 => Text::new(
            "One counter is left, and whoever takes it loses.",
            "只剩一颗石子，取走它的一方输。",
        ),
        _ if singles.is_multiple_of(2) => text!(
            "Only single counters are left, {singles} of them, and each move takes one. The number is even, \
             so the opponent takes the last one.",
            "只剩 {singles} 堆单颗石子，每一步取走一颗。堆数是偶数，所以最后一颗由后手取走，先手必胜。"
        ),
        _ => text!(
            "Only single counters are left, {singles} of them, and each move takes one. The number is odd, \
             so whoever is to move takes the last one.",
            "只剩 {singles} 堆单颗石子，每一步取走一颗。堆数是奇数，所以最后一颗由先手取走，先手必败。"
        ),
    }
}

fn one_large(size: u64, singles: usize) -> Text {
    let (kept, kept_zh) = match singles % 2 {
        0 => ("all but one counter", "取到只剩一颗"),
        _ => ("all of it", "取完这一堆"),
    };
    text!(
        "Just one heap has more than one counter, {size} of them; the number of single counters beside it is \
         {singles}. Take {kept}: this leaves an odd number of single counters, and the opponent takes the \
         last one.",
        "只有一堆多于一颗石子（{size} 颗），另有 {singles} 堆单颗石子。{kept_zh}：留下奇数堆单颗石子，最后一颗由后手取走。"
    )
}

// Notation

/// Reads a move that is `allowed` and `leaves_any` counter; else `expected` says that it must.
pub(super) fn read_leaving<M: RowMove>(
    position: &[u64],
    tokens: &mut Tokens<'_>,
    allowed: impl Fn(M) -> bool,
    leaves_any: impl Fn(M) -> bool,
    expected: Text,
) -> Result<M, InputError> {
    let last = tokens.clone().last();
    let mv = heap_row::read_move(position, tokens, EqualHeaps::Alike, allowed)?;
    match last {
        Some(token) if !leaves_any(mv) => Err(tokens.error_at(token, expected)),
        _ => Ok(mv),
    }
}

impl Notation for MisereNim {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        let start = tokens.clone();
        let position = heap_row::read(tokens, u64::MAX)?;
        if position.iter().all(|&size| size == 0) {
            return Err(start.error_here(Text::new("a heap with a counter in it", "至少有一颗石子的堆")));
        }
        Ok(position)
    }

    fn write(&self, position: &Vec<u64>) -> String {
        heap_row::write(position)
    }

    fn read_move(&self, position: &Vec<u64>, tokens: &mut Tokens<'_>) -> Result<HeapMove, InputError> {
        let expected = Text::new(
            "a move that leaves a counter: the very last one may not be taken, for whoever takes it has lost",
            "至少留下一颗石子的走法：取走最后一颗的一方输，所以最后一颗不能取",
        );
        read_leaving(position, tokens, |_| true, |mv| leaves_any(position, mv), expected)
    }

    fn write_move(&self, position: &Vec<u64>, mv: HeapMove) -> String {
        heap_row::write_move(position, mv)
    }

    fn tell_move(&self, position: &Vec<u64>, mv: HeapMove) -> Option<Text> {
        Some(mv.tell(position[mv.heap]))
    }
}

// Picture

impl Picture for MisereNim {
    fn scene(&self, position: &Vec<u64>) -> Scene {
        let is_read_as_heaps = matches!(kind(position), Kind::Several);
        heap_row::scene(position, |heap, _| is_read_as_heaps.then_some(heap))
    }

    fn gesture(&self, position: &Vec<u64>, mv: HeapMove) -> Option<Gesture> {
        heap_row::gesture(position, mv)
    }
}

// Catalog

impl Enumerate for MisereNim {
    fn sizes(&self) -> Vec<Size> {
        heap_row::sizes(8, 3)
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<u64>> {
        heap_row::positions(bounds).filter(|position| position.iter().any(|&size| size > 0))
    }
}

/// The card of Misère Nim.
pub const MISERE_NIM: Card<MisereNim> = Card {
    about: About {
        name: "misere-nim",
        title: Text::new("Misère Nim", "反 Nim 游戏"),
        aliases: &["anti-nim", "misère-nim", "反 nim", "反尼姆", "anti-nim 游戏"],
        summary: Text::new(
            "Take any number of counters from one heap, but never the very last counter: whoever would have to \
             take it loses.",
            "每次从一堆中取走任意多颗石子，但不能取走最后一颗；轮到走时只剩一颗的一方输。",
        ),
        rules: Text::new(
            "There are heaps of counters. In a turn a player takes one or more counters from one heap, up to \
             all of it, but never the very last counter of all: whoever takes that one loses. So whoever is \
             left with a single counter has lost.",
            "有若干堆石子。每次从某一堆中取走至少一颗，也可以取完这一堆。取走全部石子中最后一颗的一方输，\
             所以最后一颗不能取：轮到走时只剩一颗的一方输。",
        ),
        position: Text::new(
            "the sizes of the heaps, with at least one counter: 3 4 5",
            "各堆的石子数，至少有一颗石子：3 4 5",
        ),
        mv: heap_row::MOVE,
        parameters: None,
        examples: &["3 5 1", "2 2 1", "1 1 4", "1 1 1"],
    },
    open: |parameters| no_parameters(parameters, MisereNim),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::plain;

    /// Whether the player to move wins, by the other reading of the rules: all may be taken, and who
    /// finds nothing left has won, as the opponent took the last counter.
    fn wins_as_told(position: &[u64]) -> bool {
        let nothing_is_left = position.iter().all(|&size| size == 0);
        nothing_is_left
            || (0..position.len()).any(|heap| {
                (0..position[heap]).any(|to| !wins_as_told(&heap_row::play(position, HeapMove { heap, to })))
            })
    }

    #[test]
    fn to_leave_the_last_counter_alone_changes_no_outcome() {
        for position in MisereNim.positions(&[4, 3]) {
            let wins = plain::outcome(&MisereNim, &position) == Outcome::N;
            assert_eq!(wins, wins_as_told(&position), "{position:?}");
        }
    }

    #[test]
    fn a_position_has_a_counter_and_keeps_one() {
        let read = |text| MisereNim.read(&mut Tokens::new(text)).map_err(|error| error.to_string());
        assert_eq!(read("0 1"), Ok(vec![0, 1]));
        let expected = "line 1, column 1: found `0`, expected a heap with a counter in it";
        assert_eq!(read("0 0"), Err(expected.to_owned()));
        assert_eq!(MisereNim.moves(&vec![0, 1]).count(), 0);
        let error = MisereNim.read_move(&vec![0, 3], &mut Tokens::of_move("3-0")).expect_err("it takes all");
        assert!(error.to_string().contains("found `0`, expected a move that leaves a counter"), "{error}");
    }
}
