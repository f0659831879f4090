//! Treblecross: a strip of at least three cells. A move puts a cross into an empty cell; whoever
//! completes three crosses next to each other wins.
//!
//! So that whoever has no move loses, no move is left once three crosses stand next to each other.
//!
//! **Theory.** If three crosses can be completed, that wins. Otherwise crosses have at least two empty
//! cells between them, and whoever puts a cross next to one, or next but one, lets the opponent
//! complete three. So the cells that are less than three away from a cross are as good as closed,
//! and whoever must use one of them has lost. What counts are the stretches of open cells between
//! them, in which a cross closes five cells, less what is beyond the ends. A stretch of `n` cells is
//! worth the row of `n + 2` of [`super::kayles`] in which a move takes three: a cross in its cell `i`
//! leaves `i - 3` and `n - i - 2` open cells, and the three counters from `i` on leave the rows `i - 1`
//! and `n - i`; where less than one cell is left open, the row is too short for a move. The nim-sum of
//! the stretches tells who wins, but it is not the nimber, for a move into a closed cell is a move as
//! well.
//!
//! Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 4.

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::axis::{Axis, Column};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Token, Tokens, halfwidth, parse_u64};
use crate::theory::{Heaps, Knows};

use super::kayles::nimbers_up_to;
use super::takes::Takes;

/// Treblecross. A position tells of each cell whether there is a cross in it.
#[derive(Clone, Debug)]
pub struct Treblecross {
    /// The nimbers of rows from which three counters are taken.
    rows: Vec<u32>,
}

/// The cell that gets a cross, counted from 0.
pub type Cell = usize;

// Rules

/// Whether three crosses stand next to each other.
fn is_over(position: &[bool]) -> bool {
    position.windows(3).any(|cells| cells.iter().all(|&cross| cross))
}

impl Treblecross {
    /// The game.
    pub fn new() -> Treblecross {
        Treblecross { rows: nimbers_up_to(&Takes::new(vec![3..=3]), MOST_CELLS as u64 + 2) }
    }
}

impl Default for Treblecross {
    fn default() -> Treblecross {
        Treblecross::new()
    }
}

impl Game for Treblecross {
    type Position = Vec<bool>;
    type Move = Cell;

    fn moves(&self, position: &Vec<bool>) -> impl Iterator<Item = Cell> {
        let cells = if is_over(position) { 0..0 } else { 0..position.len() };
        cells.filter(|&cell| !position[cell])
    }

    fn play(&self, position: &Vec<bool>, cell: Cell) -> Vec<bool> {
        let mut option = position.clone();
        option[cell] = true;
        option
    }

    /// A strip looks the same from both ends.
    fn canonical(&self, position: Vec<bool>) -> Vec<bool> {
        let mirrored = position.iter().rev().copied().collect();
        position.min(mirrored)
    }
}

// Theory

/// Whether a cross in an empty cell completes three.
fn completes(position: &[bool], cell: Cell) -> bool {
    let crosses = |cells: std::ops::Range<usize>| {
        cells.len() == 2 && position.get(cells).is_some_and(|cells| cells.iter().all(|&cross| cross))
    };
    let between = cell > 0 && position[cell - 1] && position.get(cell + 1) == Some(&true);
    between || crosses(cell.saturating_sub(2)..cell) || crosses(cell + 1..cell + 3)
}

/// The moves that complete three crosses.
fn completing(position: &[bool]) -> impl Iterator<Item = Cell> {
    (0..position.len()).filter(|&cell| !position[cell] && completes(position, cell))
}

/// A stretch of open cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stretch {
    first: Cell,
    length: usize,
}

/// The stretches of cells that are at least three away from every cross.
fn stretches(position: &[bool]) -> Vec<Stretch> {
    let is_open = |cell: Cell| {
        let near = &position[cell.saturating_sub(2)..position.len().min(cell + 3)];
        near.iter().all(|&cross| !cross)
    };
    let mut stretches: Vec<Stretch> = Vec::new();
    for cell in (0..position.len()).filter(|&cell| is_open(cell)) {
        match stretches.last_mut() {
            Some(last) if last.first + last.length == cell => last.length += 1,
            _ => stretches.push(Stretch { first: cell, length: 1 }),
        }
    }
    stretches
}

/// What remains open of a stretch on both sides of a cross at `place`.
fn remaining(length: usize, place: usize) -> [usize; 2] {
    [place.saturating_sub(2), (length - 1 - place).saturating_sub(2)]
}

impl Treblecross {
    /// The value of a stretch of open cells.
    fn value(&self, length: usize) -> u64 {
        u64::from(self.rows[length + 2])
    }

    /// The places in a stretch where a cross leaves this nim-sum.
    fn places(&self, length: usize, nim_sum: u64) -> impl Iterator<Item = usize> {
        (0..length).filter(move |&place| {
            let [before, behind] = remaining(length, place).map(|length| self.value(length));
            before ^ behind == nim_sum
        })
    }
}

/// A position in which three crosses can be completed is read as one heap of 1; otherwise each stretch
/// of open cells is a heap.
impl Heaps for Treblecross {
    fn knows(&self) -> Knows {
        Knows::Outcome
    }

    fn heaps(&self, position: &Vec<bool>) -> Option<impl Iterator<Item = u64>> {
        let heaps = if is_over(position) {
            Vec::new()
        } else if completing(position).next().is_some() {
            vec![1]
        } else {
            stretches(position).iter().map(|stretch| self.value(stretch.length)).collect()
        };
        Some(heaps.into_iter())
    }

    fn moves_to(&self, position: &Vec<bool>, heap: usize, nimber: u64) -> impl Iterator<Item = Cell> {
        let completing: Vec<Cell> = completing(position).collect();
        let stretch = stretches(position).get(heap).copied().filter(|_| completing.is_empty());
        let places = stretch.into_iter().flat_map(move |Stretch { first, length }| {
            self.places(length, nimber).map(move |place| first + place)
        });
        completing.into_iter().chain(places)
    }

    fn parts_of(&self, position: &Vec<bool>, cell: Cell) -> Option<(usize, Vec<u64>)> {
        if completing(position).next().is_some() {
            return None;
        }
        let stretches = stretches(position);
        let heap = stretches.iter().position(|&Stretch { first, length }| (first..first + length).contains(&cell))?;
        let Stretch { first, length } = stretches[heap];
        Some((heap, remaining(length, cell - first).map(|length| self.value(length)).to_vec()))
    }

    fn because(&self, position: &Vec<bool>) -> Text {
        if is_over(position) {
            return Text::new("Three crosses stand next to each other.", "已有三个叉相连。");
        }
        if completing(position).next().is_some() {
            return Text::new(
                "Three crosses can be completed, and that wins at once: this counts as a heap of 1.",
                "现在就能连成三个叉，一步取胜：这相当于大小为 1 的一堆。",
            );
        }
        let why = Text::new(
            "Whoever puts a cross next to another one, or next but one, lets the opponent complete three. So the two \
             cells on either side of each cross are closed, and whoever has no other cell left loses. The stretches of \
             open cells count as heaps of Nim: a stretch of n is worth a row of n + 2 counters from which each move \
             takes three neighbours, and which may fall into two by that.",
            "谁在一个叉的旁边或隔一格处画叉，对方就能连成三个。所以每个叉两侧各两格等于被封住，\
             没有别的格子可走的一方输。每一段连续的可用格子相当于一堆 Nim 石子：n 格的一段相当于 n + 2 颗石子的一行，\
             每次从中取走相邻的三颗，取后可能断成两行。",
        );
        let here = match stretches(position).is_empty() {
            true => Text::new(" Here no cell is open: you lose.", "这里没有可用的格子：先手必败。"),
            false => Text::new("", ""),
        };
        why + here
    }

    fn heap_is(&self, position: &Vec<bool>, heap: usize) -> Text {
        if completing(position).next().is_some() {
            return Text::new("three crosses can be completed", "可以连成三个叉");
        }
        let stretch = stretches(position).get(heap).copied();
        let Stretch { first, length } = stretch.unwrap_or(Stretch { first: 0, length: 0 });
        let (from, to) = (first + 1, first + length);
        match length {
            1 => text!("the open cell {from}: 1", "第 {from} 格：可用 1 格"),
            _ => text!("the open cells {from} to {to}: {length}", "第 {from} 至 {to} 格：可用 {length} 格"),
        }
    }
}

// Notation

/// The longest strip.
const MOST_CELLS: usize = 2000;

fn strip_expected() -> Text {
    text!(
        "a strip of 3 to {MOST_CELLS} cells such as ..X....X., or the length of an empty one",
        "3 到 {MOST_CELLS} 格的纸条，如 ..X....X.；空纸条可只写长度"
    )
}

fn read_cell(character: char) -> Option<bool> {
    match character {
        '.' | '_' | '。' | '．' => Some(false),
        'X' | 'x' | 'Ｘ' | 'ｘ' | '×' | '叉' => Some(true),
        _ => None,
    }
}

fn read_strip(token: Token<'_>) -> Option<Vec<bool>> {
    let cells = match parse_u64(halfwidth(token.text).as_bytes()) {
        Some(length) => vec![false; usize::try_from(length).ok().filter(|&length| length <= MOST_CELLS)?],
        None => token.text.chars().map(read_cell).collect::<Option<Vec<bool>>>()?,
    };
    (3..=MOST_CELLS).contains(&cells.len()).then_some(cells)
}

impl Notation for Treblecross {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<bool>, InputError> {
        let token = tokens.token(strip_expected)?;
        let position = read_strip(token).ok_or_else(|| tokens.error_at(token, strip_expected()))?;
        tokens.end()?;
        Ok(position)
    }

    fn write(&self, position: &Vec<bool>) -> String {
        position.iter().map(|&cross| if cross { 'X' } else { '.' }).collect()
    }

    fn read_move(&self, position: &Vec<bool>, tokens: &mut Tokens<'_>) -> Result<Cell, InputError> {
        let expected = || Text::new("the number of an empty cell, counted from 1", "空格的编号（从 1 开始）");
        let token = tokens.token(expected)?;
        let cell = tokens.parse_number(token, 1..=position.len() as u64)? as usize - 1;
        tokens.end()?;
        if is_over(position) {
            let expected = Text::new("no move: three crosses stand next to each other", "不能再走：已有三个叉相连");
            return Err(tokens.error_at(token, expected));
        }
        if position[cell] { Err(tokens.error_at(token, expected())) } else { Ok(cell) }
    }

    fn write_move(&self, _: &Vec<bool>, cell: Cell) -> String {
        (cell + 1).to_string()
    }

    fn tell_move(&self, _: &Vec<bool>, cell: Cell) -> Option<Text> {
        let number = cell + 1;
        Some(text!("put a cross in cell {number}", "在第 {number} 格画叉"))
    }
}

// Picture

/// How many columns a picture has at the most.
const WIDEST: usize = 18;

fn axis(position: &[bool]) -> Axis {
    let crosses: Vec<u64> = (0..position.len()).filter(|&cell| position[cell]).map(|cell| cell as u64).collect();
    Axis::new(&crosses, 0, position.len() as u64 - 1, WIDEST)
}

impl Picture for Treblecross {
    fn scene(&self, position: &Vec<bool>) -> Scene {
        let mut scene = Scene::default();
        for (column, shown) in (0..).zip(axis(position).columns()) {
            let (at, below) = (Spot::new(column, 0), Spot::new(column, 1));
            let Column::Cell(cell) = *shown else {
                scene.push(Shape::Gap { at });
                continue;
            };
            let number = cell + 1;
            scene.push(Shape::Cell { at });
            scene.push(Shape::Label { at: below, words: Text::same(number.to_string()) });
            if position[cell as usize] {
                let name = text!("the cross in cell {number}", "第 {number} 格的叉");
                scene.push(Shape::Disc { at, piece: Piece::Counter, name, heap: None });
            }
        }
        scene
    }

    fn gesture(&self, position: &Vec<bool>, cell: Cell) -> Option<Gesture> {
        let at = Spot::new(axis(position).column_of(cell as u64)?, 0);
        Some(Gesture { from: at, to: at })
    }
}

// Catalog

impl Enumerate for Treblecross {
    fn sizes(&self) -> Vec<Size> {
        vec![Size { what: Text::new("the length of the strip", "纸条长度"), usual: 12 }]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<bool>> {
        let longest = bounds[0].min(u64::from(u32::BITS) - 1) as usize;
        (3..=longest).flat_map(|length| {
            (0u32..1 << length).map(move |crosses| (0..length).map(|cell| crosses >> cell & 1 == 1).collect())
        })
    }
}

/// The card of Treblecross.
pub const TREBLECROSS: Card<Treblecross> = Card {
    about: About {
        name: "treblecross",
        title: Text::new("Treblecross", "一维三连棋（Treblecross）"),
        aliases: &["crosses and crosses", "一维井字棋", "三连叉", "画叉游戏"],
        summary: Text::new(
            "Put a cross into an empty cell of a strip; whoever completes three next to each other wins.",
            "每次在纸条的一个空格里画叉；先使三个叉相连者胜。",
        ),
        rules: Text::new(
            "A strip has three cells or more. In a turn a player puts a cross into an empty cell. Whoever completes \
             three crosses next to each other wins, no matter whose they are.",
            "一张纸条分成至少三格。双方轮流在一个空格里画叉。谁先使三个叉连在一起谁胜，不管这些叉是谁画的。",
        ),
        position: Text::new(
            "the cells, X for a cross: ..X....X.; or the length of an empty strip",
            "各格的情况，X 表示叉：..X....X.；空纸条可只写长度",
        ),
        mv: Text::new("the number of the cell, from 1: 5", "格子的编号（从 1 开始）：5"),
        parameters: None,
        examples: &["X........", "..X....X......", ".X..X.X..."],
    },
    open: |parameters| no_parameters(parameters, Treblecross::new()),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_strip_may_be_written_by_its_length() {
        let read = |text| Treblecross::new().read(&mut Tokens::new(text));
        assert_eq!(read("3"), Ok(vec![false; 3]));
        assert_eq!(read("．x×"), Ok(vec![false, true, true]));
        for bad in ["2", "..", "2001", "X.o", "18446744073709551616", ""] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
