//! What all games on a row of numbered heaps share: a position is a list of sizes, and a move
//! changes one heap. Written as `3 4 5`, and moves as `HEAP:SIZE-NEW`: `1:3-2`.
//!
//! A game in which a move changes a single heap says so by implementing [`HeapRow`], and has its
//! notation, its picture and its small positions for free. Mostly the heap becomes smaller, a
//! [`HeapMove`]; other things that may become of it are moves of another [`RowMove`].

use std::fmt::Debug;

use crate::card::{Enumerate, Size};
use crate::draw::axis::MOST_IN_GAP;
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::game::Game;
use crate::lang::{Text, listed, text};
use crate::notation::Notation;
use crate::picture::{Picture, besides};
use crate::text::{InputError, Token, Tokens};

/// One heap becomes smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapMove {
    /// Which heap, from 0.
    pub heap: usize,
    /// Its new size.
    pub to: u64,
}

/// A move that changes one heap of a row.
pub trait RowMove: Copy + Eq + Debug {
    /// Which heap, from 0.
    fn heap(self) -> usize;

    /// What becomes of it, as it stands behind the dash.
    fn write_new(self) -> String;

    /// Reads what becomes of a heap of this size, which is not empty. What the rules do not allow may
    /// be read as well.
    ///
    /// # Errors
    /// At what is no such thing.
    fn read_new(heap: usize, size: u64, new: Token<'_>, tokens: &Tokens<'_>) -> Result<Self, InputError>;

    /// How the move is made in the picture of a heap of this size, a column of counters: which of them
    /// is taken hold of, from 1 at the bottom, and where it is let go.
    fn grip(self, size: u64) -> [u64; 2];

    /// What the move does to a heap of this size, in words.
    fn tell(self, size: u64) -> Text;

    /// Another grip of the same move, where a heap looks the same from both ends.
    fn other_grip(self, _: u64) -> Option<[u64; 2]> {
        None
    }
}

/// The same grip seen from the other end of a heap of this size.
pub(super) fn mirrored([from, to]: [u64; 2], size: u64) -> [u64; 2] {
    [size - to + 1, size - from + 1]
}

impl RowMove for HeapMove {
    fn heap(self) -> usize {
        self.heap
    }

    fn write_new(self) -> String {
        self.to.to_string()
    }

    fn read_new(heap: usize, size: u64, new: Token<'_>, tokens: &Tokens<'_>) -> Result<Self, InputError> {
        Ok(HeapMove { heap, to: tokens.parse_number(new, 0..=size - 1)? })
    }

    /// A click on the lowest counter that is taken.
    fn grip(self, _: u64) -> [u64; 2] {
        [self.to + 1; 2]
    }

    fn tell(self, size: u64) -> Text {
        taken([(self, size)])
    }
}

/// A game on a row of heaps in which a move changes one of them.
///
/// ```
/// use grundy::games::nim::Nim;
/// use grundy::notation::Notation;
/// use grundy::text::Tokens;
///
/// // Nim is a heap row, so it has a notation.
/// assert_eq!(Nim.read(&mut Tokens::new("3, 4, 5")), Ok(vec![3, 4, 5]));
/// ```
pub trait HeapRow: Game<Position = Vec<u64>, Move: RowMove> {
    /// Whether a move that could be read is legal.
    fn allows(&self, position: &[u64], mv: Self::Move) -> bool;

    /// The largest heap and the number of heaps up to which everything is compared within seconds.
    fn usual_sizes(&self) -> (u64, u64);

    /// What the sizes of positions bound: the size of a heap, and the number of heaps.
    fn bounded(&self) -> [Text; 2] {
        BOUNDED
    }

    /// The picture of a position.
    fn draw(&self, position: &[u64]) -> Scene {
        scene(position, |heap, _| Some(heap))
    }

    /// How a move is made in that picture.
    fn drag(&self, position: &[u64], mv: Self::Move) -> Option<Gesture> {
        gesture(position, mv)
    }

    /// Other ways to make it.
    fn other_drags(&self, position: &[u64], mv: Self::Move) -> Vec<Gesture> {
        other_gestures(position, mv)
    }

    /// The move in words.
    fn tell(&self, position: &[u64], mv: Self::Move) -> Text {
        mv.tell(position[mv.heap()])
    }

    /// The largest heap that the game can compute with.
    fn largest(&self) -> u64 {
        u64::MAX
    }

    /// Whether it matters which of two heaps of the same size a move takes.
    fn equal_heaps(&self) -> EqualHeaps {
        EqualHeaps::Alike
    }
}

impl<G: HeapRow> Notation for G {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        read(tokens, self.largest())
    }

    fn write(&self, position: &Vec<u64>) -> String {
        write(position)
    }

    fn read_move(&self, position: &Vec<u64>, tokens: &mut Tokens<'_>) -> Result<G::Move, InputError> {
        read_move(position, tokens, self.equal_heaps(), |mv| self.allows(position, mv))
    }

    fn write_move(&self, position: &Vec<u64>, mv: G::Move) -> String {
        write_move(position, mv)
    }

    fn tell_move(&self, position: &Vec<u64>, mv: G::Move) -> Option<Text> {
        Some(self.tell(position, mv))
    }
}

impl<G: HeapRow> Picture for G {
    fn scene(&self, position: &Vec<u64>) -> Scene {
        self.draw(position)
    }

    fn gesture(&self, position: &Vec<u64>, mv: G::Move) -> Option<Gesture> {
        self.drag(position, mv)
    }

    fn other_gestures(&self, position: &Vec<u64>, mv: G::Move) -> Vec<Gesture> {
        self.other_drags(position, mv)
    }
}

impl<G: HeapRow> Enumerate for G {
    fn sizes(&self) -> Vec<Size> {
        let (largest, heaps) = self.usual_sizes();
        let [size, number] = self.bounded();
        vec![Size { what: size, usual: largest }, Size { what: number, usual: heaps }]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<u64>> {
        positions(bounds)
    }
}

/// How a position is written.
pub const POSITION: Text = Text::new("the sizes of the heaps: 3 4 5", "各堆的石子数：3 4 5");

/// How a move is written.
pub const MOVE: Text = Text::new(
    "HEAP:SIZE-NEW, or SIZE-NEW where that is clear: 1:3-2",
    "堆号:原数-新数，不会混淆时可省略堆号：1:3-2",
);

/// The option in which one heap has its new size and all others stay.
pub fn play(position: &[u64], HeapMove { heap, to }: HeapMove) -> Vec<u64> {
    let mut option = position.to_vec();
    option[heap] = to;
    option
}

/// The order of the heaps does not matter, nor do empty ones.
pub fn canonical(mut position: Vec<u64>) -> Vec<u64> {
    position.retain(|&heap| heap > 0);
    position.sort_unstable();
    position
}

/// Each heap by itself.
pub fn components(position: Vec<u64>) -> impl Iterator<Item = Vec<u64>> {
    position.into_iter().filter(|&heap| heap > 0).map(|heap| vec![heap])
}

/// Reads at least one heap, none larger than `largest`.
///
/// # Errors
/// At what is no such size.
pub fn read(tokens: &mut Tokens<'_>, largest: u64) -> Result<Vec<u64>, InputError> {
    let mut position = vec![tokens.number(0..=largest)?];
    while tokens.peek().is_some() {
        position.push(tokens.number(0..=largest)?);
    }
    Ok(position)
}

/// Writes the sizes.
pub fn write(position: &[u64]) -> String {
    let mut written = String::with_capacity(8 * position.len());
    for (heap, size) in position.iter().enumerate() {
        if heap > 0 {
            written.push(' ');
        }
        written.push_str(&size.to_string());
    }
    written
}

/// Whether heaps of the same size are alike, so that it does not matter which of them a move takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EqualHeaps {
    /// They are.
    Alike,
    /// They are not: a move must say which it takes.
    Different,
}

/// Reads a move that changes a heap in a way that is `allowed`.
///
/// # Errors
/// When there is no such heap, when it is not clear which is meant, and when the move is not allowed.
pub fn read_move<M: RowMove>(
    position: &[u64],
    tokens: &mut Tokens<'_>,
    equal_heaps: EqualHeaps,
    allowed: impl Fn(M) -> bool,
) -> Result<M, InputError> {
    let names_heap = tokens.clone().count() > 2;
    let heap = match names_heap {
        true => Some(tokens.number(1..=position.len() as u64)? as usize - 1),
        false => None,
    };
    let before = tokens.token(|| Text::new("the size of a heap", "一堆的石子数"))?;
    let size = tokens.parse_number(before, 0..=u64::MAX)?;
    let heap = match heap {
        Some(heap) => Some(heap).filter(|&heap| position[heap] == size),
        None => position.iter().position(|&heap| heap == size),
    };
    let heap = heap.ok_or_else(|| {
        tokens.error_at(before, Text::new("the size that the heap has", "该堆现有的石子数"))
    })?;
    if size == 0 {
        return Err(tokens.error_at(before, Text::new("a heap that is not empty", "非空的堆")));
    }
    let same_size = || position.iter().filter(|&&heap| heap == size).count();
    if equal_heaps == EqualHeaps::Different && !names_heap && same_size() > 1 {
        let number = position.iter().rposition(|&heap| heap == size).map_or(0, |last| last + 1);
        let expected = text!(
            "a number and a colon before {size}, as in {number}:{size}-0: it stands in several places",
            "写明序号的走法，如 {number}:{size}-0（有多处都是 {size}）"
        );
        return Err(tokens.error_at(before, expected));
    }
    let after = tokens.token(|| Text::new("what becomes of the heap", "该堆变成什么"))?;
    let mv = M::read_new(heap, size, after, tokens)?;
    tokens.end()?;
    if !allowed(mv) {
        return Err(tokens.error_at(after, Text::new("what a move may leave", "规则允许的走法")));
    }
    Ok(mv)
}

/// Writes a move.
pub fn write_move<M: RowMove>(position: &[u64], mv: M) -> String {
    format!("{}:{}-{}", mv.heap() + 1, position[mv.heap()], mv.write_new())
}

const BOUNDED: [Text; 2] =
    [Text::new("the largest heap", "最大的一堆"), Text::new("the number of heaps", "堆数")];

/// Two bounds: the largest size, and the number of heaps.
pub fn sizes(largest: u64, heaps: u64) -> Vec<Size> {
    let [size, number] = BOUNDED;
    vec![Size { what: size, usual: largest }, Size { what: number, usual: heaps }]
}

/// All rows of one heap, then all of two heaps, and so on; `bounds` are the largest size and the number of heaps.
pub fn positions(bounds: &[u64]) -> impl Iterator<Item = Vec<u64>> + use<> {
    let (largest, heaps) = (bounds[0], bounds[1]);
    (1..=heaps as usize).flat_map(move |heaps| {
        let first = vec![0; heaps];
        std::iter::successors(Some(first), move |row| {
            let last = row.iter().rposition(|&heap| heap < largest)?;
            let mut next = row[..last].to_vec();
            next.push(row[last] + 1);
            next.resize(row.len(), 0);
            Some(next)
        })
    })
}

/// How many heaps a picture shows at the most, and how many counters of each.
const MOST_HEAPS: usize = 20;
pub(super) const MOST_COUNTERS: u64 = 12;
/// Where the gap is that stands for the counters left out, counted in counters from the bottom.
const GAP: u64 = MOST_COUNTERS / 2;

/// Where a counter of a heap is shown, the lowest one being 1.
pub(super) fn spot(heap: usize, counter: u64) -> Spot {
    Spot::new(heap as i32, 1 - counter as i32)
}

/// Where a counter of a heap of this size is shown, perhaps by a gap; none where too much is left out.
pub(super) fn spot_or_gap(heap: usize, size: u64, counter: u64) -> Option<Spot> {
    let too_many = size.saturating_sub(MOST_COUNTERS);
    let is_in_gap = too_many > 0 && (GAP..=size - GAP).contains(&counter);
    let shown = match counter {
        _ if is_in_gap => GAP,
        _ if counter > GAP => counter - too_many,
        _ => counter,
    };
    let is_clear = !is_in_gap || too_many < MOST_IN_GAP;
    (shows(heap) && is_clear).then(|| spot(heap, shown))
}

/// Whether a picture shows this heap.
pub(super) fn shows(heap: usize) -> bool {
    heap < MOST_HEAPS
}

/// The heaps as columns of counters, each above its size. Counters belong to heaps of the theory's
/// reading as `belongs` says, which is given their heap and their height from 1.
pub fn scene(position: &[u64], belongs: impl Fn(usize, u64) -> Option<usize>) -> Scene {
    labelled_scene(position, |heap| Text::same(position[heap].to_string()), belongs)
}

/// As [`scene`], each heap above its label.
pub(super) fn labelled_scene(
    position: &[u64],
    label: impl Fn(usize) -> Text,
    belongs: impl Fn(usize, u64) -> Option<usize>,
) -> Scene {
    let mut scene = Scene::default();
    for (heap, &size) in position.iter().enumerate().take(MOST_HEAPS) {
        push_heap(&mut scene, heap as i32, size, [label(heap), heap_name(heap)], |height| {
            belongs(heap, height)
        });
    }
    if position.len() > MOST_HEAPS {
        let hidden = position.len() - MOST_HEAPS;
        scene.push(Shape::Gap { at: Spot::new(MOST_HEAPS as i32, 1) });
        let words = text!("+{hidden}", "+{hidden}");
        scene.push(Shape::Label { at: Spot::new(MOST_HEAPS as i32, 2), words });
    }
    scene
}

/// One heap in a column of the picture, above its label.
pub(super) fn push_heap(
    scene: &mut Scene,
    column: i32,
    size: u64,
    [label, name]: [Text; 2],
    belongs: impl Fn(u64) -> Option<usize>,
) {
    scene.push(Shape::Block { at: Spot::new(column, 1), width: 1, height: 1 });
    scene.push(Shape::Label { at: Spot::new(column, 2), words: label });
    let drawn = size.min(MOST_COUNTERS);
    for counter in 1..=drawn {
        let at = Spot::new(column, 1 - counter as i32);
        if size > MOST_COUNTERS && counter == GAP {
            scene.push(Shape::Gap { at });
            continue;
        }
        let height = if counter < GAP { counter } else { size - (drawn - counter) };
        scene.push(Shape::Disc { at, piece: Piece::Counter, name: name.clone(), heap: belongs(height) });
    }
}

/// The heaps where the theory does not read them as heaps of Nim, so that they bear no letters.
pub(super) fn scene_without_letters(position: &[u64]) -> Scene {
    scene(position, |_, _| None)
}

/// The lowest counter of a heap that is not empty; none where the picture leaves the heap out.
pub(super) fn lowest(heap: usize) -> Option<Spot> {
    shows(heap).then(|| Spot::new(heap as i32, 0))
}

/// What a heap is in Nim.
pub fn heap_name(heap: usize) -> Text {
    let number = heap + 1;
    text!("heap {number}", "第 {number} 堆")
}

/// The words for a move that makes heaps of these sizes smaller.
pub(super) fn taken(changes: impl IntoIterator<Item = (HeapMove, u64)>) -> Text {
    let of_heap = |(HeapMove { heap, to }, size): (HeapMove, u64)| {
        let (count, Text { en, zh }) = (size - to, heap_name(heap));
        match to == 0 && count > 1 {
            true => (format!("all {count} from {en}"), format!("从{zh}取走全部 {count} 颗")),
            false => (format!("{count} from {en}"), format!("从{zh}取走 {count} 颗")),
        }
    };
    let (en, zh): (Vec<String>, Vec<String>) = changes.into_iter().map(of_heap).unzip();
    let (en, zh) = (listed(&en, ", ", " and "), listed(&zh, "，", "，"));
    text!("take {en}", "{zh}")
}

/// What a move takes hold of; none where the picture leaves too much out.
pub(super) fn gesture<M: RowMove>(position: &[u64], mv: M) -> Option<Gesture> {
    let (heap, size) = (mv.heap(), position[mv.heap()]);
    over(heap, size, mv.grip(size))
}

/// What the same move takes hold of at the other end of the heap, if that is something else.
pub(super) fn other_gestures<M: RowMove>(position: &[u64], mv: M) -> Vec<Gesture> {
    let (heap, size) = (mv.heap(), position[mv.heap()]);
    besides(gesture(position, mv), mv.other_grip(size).and_then(|grip| over(heap, size, grip)))
}

fn over(heap: usize, size: u64, grip: [u64; 2]) -> Option<Gesture> {
    let [from, to] = grip.map(|counter| spot_or_gap(heap, size, counter));
    Some(Gesture { from: from?, to: to? })
}
