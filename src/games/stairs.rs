//! Tokens on a line of cells. A move slides one token any number of cells towards the wall, never
//! onto or past another token; whoever has no move loses. Four games differ only in their wall:
//!
//! | game | tokens move | the wall is |
//! |---|---|---|
//! | monks (高僧斗法) | up | the top monk, who cannot move |
//! | georgia (POJ 1704) | down | below cell 1, shared by nobody |
//! | hill (HDU 4315) | down | cell 0, the hilltop, shared by all; the King there ends the game |
//! | hill-free | down | cell 0, shared by all |
//!
//! **Theory.** Pair the tokens beginning with the one furthest from the wall. The free cells between
//! the two of a pair are a heap of Nim. The token nearer to the wall can enlarge the gap, the other
//! one can shrink it; whoever wins the Nim game answers an enlargement by the same number of steps,
//! which takes it back for good. What lies between two pairs does not matter. A token that is left
//! over at the wall is a heap of its own: the free cells before it.
//!
//! With a King, a token that steps onto the hilltop may hand the King over to the opponent. A King
//! who is nearest is brought to the top at once, so only his own cell counts. When he is second, the
//! nearest token must not step onto the top, which takes one cell from its heap.
//!
//! Letters: `x` the cells of the tokens in ascending order, `p` the index in `x` of the lower token
//! of a pair, `gap` the free cells within a pair, `room` the free cells into which it can grow.

use std::ops::Range;

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::axis::{Axis, Column};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Token, Tokens, parse_u64};
use crate::theory::{Heaps, Knows};
use crate::value::Nimber;

/// Where the wall is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wall {
    /// The highest token, who stands on the top stair. Tokens move up.
    TopToken,
    /// Below cell 1. Tokens move down.
    BelowOne,
    /// Cell 0, which tokens share. Tokens move down.
    SharedZero,
}

/// A game of the family.
#[derive(Clone, Copy, Debug)]
pub struct Stairs {
    wall: Wall,
    has_king: bool,
}

/// Where the tokens are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cells in ascending order; only cell 0 of a hill may occur more than once.
    pub cells: Vec<u64>,
    /// Which of the tokens is the King, if there is one.
    pub king: Option<usize>,
}

/// One token slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// Which token, counted from the lowest cell.
    pub token: usize,
    /// The cell it goes to.
    pub to: u64,
}

// Rules

impl Stairs {
    /// Monks on stairs, 高僧斗法.
    pub const MONKS: Stairs = Stairs { wall: Wall::TopToken, has_king: false };
    /// Georgia and Bob.
    pub const GEORGIA: Stairs = Stairs { wall: Wall::BelowOne, has_king: false };
    /// Climbing the hill with a King.
    pub const HILL: Stairs = Stairs { wall: Wall::SharedZero, has_king: true };
    /// Climbing the hill without a King.
    pub const HILL_FREE: Stairs = Stairs { wall: Wall::SharedZero, has_king: false };

    /// The cells to which a token may slide.
    fn targets(self, position: &Position, token: usize) -> Range<u64> {
        let x = &position.cells;
        if position.king.is_some_and(|king| x[king] == 0) {
            return 0..0;
        }
        if self.wall == Wall::TopToken {
            return x.get(token + 1).map_or(0..0, |&next| x[token] + 1..next);
        }
        let lowest = match token.checked_sub(1).map(|nearer| x[nearer]) {
            None | Some(0) => self.lowest_cell(),
            Some(nearer) => nearer + 1,
        };
        lowest..x[token]
    }

    /// The lowest cell on which a token may stand.
    fn lowest_cell(self) -> u64 {
        if self.wall == Wall::SharedZero { 0 } else { 1 }
    }
}

impl Game for Stairs {
    type Position = Position;
    type Move = Slide;

    fn moves(&self, position: &Position) -> impl Iterator<Item = Slide> {
        (0..position.cells.len())
            .flat_map(|token| self.targets(position, token).map(move |to| Slide { token, to }))
    }

    fn play(&self, position: &Position, Slide { token, to }: Slide) -> Position {
        let mut option = position.clone();
        option.cells[token] = to;
        option
    }

    /// Those who have arrived at the hilltop no longer matter, and neither does the number of the
    /// lowest monk's stair.
    fn canonical(&self, mut position: Position) -> Position {
        match self.wall {
            Wall::TopToken => {
                let below = position.cells.first().map_or(0, |&lowest| lowest - 1);
                position.cells.iter_mut().for_each(|cell| *cell -= below);
            }
            Wall::BelowOne => {}
            Wall::SharedZero => {
                let arrived = arrived(&position.cells);
                if position.king.is_some_and(|king| king < arrived) {
                    return Position { cells: vec![0], king: Some(0) };
                }
                position.cells.drain(..arrived);
                position.king = position.king.map(|king| king - arrived);
            }
        }
        position
    }
}

/// How many tokens stand on the hilltop.
fn arrived(cells: &[u64]) -> usize {
    cells.partition_point(|&cell| cell == 0)
}

// Theory

/// What the heaps are made of.
struct Pairing<'x> {
    /// The tokens that still count, in ascending order.
    x: &'x [u64],
    /// How many tokens are left out before them.
    skipped: usize,
    /// The free cells before a token at the wall that is a heap of its own.
    alone: Option<u64>,
}

impl<'x> Pairing<'x> {
    /// The index in `x` of the lower token of a pair.
    fn lower(&self, heap: usize) -> usize {
        if self.alone.is_some() { 2 * heap - 1 } else { 2 * heap }
    }

    fn into_gaps(self) -> impl Iterator<Item = u64> + 'x {
        let paired = &self.x[usize::from(self.alone.is_some())..];
        self.alone.into_iter().chain(paired.chunks_exact(2).map(|pair| pair[1] - pair[0] - 1))
    }

    /// The heap to which a token of `x` belongs.
    fn heap_of(&self, token: usize) -> usize {
        if self.alone.is_some() { token.div_ceil(2) } else { token / 2 }
    }

    /// Whether a token of `x` belongs to no heap: the top monk, when nobody is left to pair him with.
    fn is_unpaired(&self, token: usize) -> bool {
        self.alone.is_none() && self.x.len() % 2 == 1 && token == self.x.len() - 1
    }
}

impl Stairs {
    fn pairing<'x>(self, cells: &'x [u64], king: Option<usize>) -> Pairing<'x> {
        if self.wall == Wall::TopToken {
            return Pairing { x: cells, skipped: 0, alone: None };
        }
        let skipped = arrived(cells);
        let x = &cells[skipped..];
        match king {
            // The game is over: no heap is left.
            Some(king) if king < skipped => Pairing { x: &[], skipped: cells.len(), alone: None },
            // The King is nearest, and his way to the top is all that counts.
            Some(king) if king == skipped => Pairing { x: &x[..1], skipped, alone: Some(x[0]) },
            _ if x.len().is_multiple_of(2) => Pairing { x, skipped, alone: None },
            _ => Pairing { x, skipped, alone: Some(x[0] - self.last_cell(king, skipped)) },
        }
    }

    /// The last cell that the nearest token may go to without harm, when `skipped` have arrived.
    fn last_cell(self, king: Option<usize>, skipped: usize) -> u64 {
        let king_is_second = king == Some(skipped + 1);
        if king_is_second { 1 } else { self.lowest_cell() }
    }

    /// The nim-sum of the heaps of ascending `cells`: the nimber, or with a King only a number that
    /// is 0 exactly in the P-positions.
    pub fn nim_sum(self, cells: &[u64], king: Option<usize>) -> Nimber {
        self.pairing(cells, king).into_gaps().map(Nimber).sum()
    }

    /// The size of the first pair's gap after its lower token has stepped onto the hilltop: that
    /// token no longer counts, so the upper one is alone at the wall.
    fn gap_after_arrival(self, pairing: &Pairing<'_>, king: Option<usize>) -> Option<u64> {
        let may_arrive = self.wall == Wall::SharedZero && king != Some(pairing.skipped + 1);
        may_arrive.then(|| pairing.x[1] - self.last_cell(king, pairing.skipped + 1))
    }

    /// The slide that brings a heap to `size`, which is not its size.
    fn slide_to(self, position: &Position, heap: usize, size: u64) -> Option<Slide> {
        let pairing = self.pairing(&position.cells, position.king);
        let Pairing { x, skipped, .. } = pairing;
        let slide = |token: usize, to: u64| Some(Slide { token: token + skipped, to });
        if let (0, Some(gap)) = (heap, pairing.alone) {
            return if size < gap { slide(0, x[0] - gap + size) } else { None };
        }
        let p = pairing.lower(heap);
        let (lower, upper) = (x[p], x[p + 1]);
        let gap = upper - lower - 1;
        let upwards = self.wall == Wall::TopToken;
        let room = match upwards {
            true => x.get(p + 2).map_or(0, |next| next - upper - 1),
            false => p.checked_sub(1).map_or(lower - 1, |nearer| lower - x[nearer] - 1),
        };
        if !upwards && p == 0 && self.gap_after_arrival(&pairing, position.king) == Some(size) {
            return slide(0, 0);
        }
        if !within_reach(gap, room, size) {
            return None;
        }
        // Upwards the lower token shrinks the gap; downwards the upper one does.
        if upwards == (size < gap) { slide(p, upper - size - 1) } else { slide(p + 1, lower + size + 1) }
    }

    /// The heap that a slide changes and its new size.
    fn change_of_slide(self, position: &Position, slide: Slide) -> Option<(usize, u64)> {
        let pairing = self.pairing(&position.cells, position.king);
        let x = pairing.x;
        let token = slide.token.checked_sub(pairing.skipped).filter(|&token| token < x.len())?;
        if pairing.is_unpaired(token) {
            return None;
        }
        let heap = pairing.heap_of(token);
        if let (0, Some(gap)) = (heap, pairing.alone) {
            return Some((0, slide.to.checked_sub(x[0] - gap)?));
        }
        let p = pairing.lower(heap);
        let size = match token == p {
            true if slide.to == 0 => self.gap_after_arrival(&pairing, position.king)?,
            true => x[p + 1] - slide.to - 1,
            false => slide.to - x[p] - 1,
        };
        Some((heap, size))
    }
}

impl Stairs {
    /// Why the pairs on a hill tell who wins.
    fn because_of_pairs(self, pairing: &Pairing<'_>, king_is_second: bool) -> Text {
        let pairs = Text::new(
            "Pair the people, beginning with the furthest one. The free cells within a pair are a heap of Nim: the \
             further person shrinks it, and if the nearer one enlarges it, the further one follows by as many cells, \
             which takes that back. Cells between two pairs do not matter, nor does anybody on the hilltop.",
            "从最远的人开始两两配对。一对之间的空格数就是一堆 Nim 石子：后面的人前进使它变小；\
             前面的人前进虽使它变大，后面的人跟上同样的格数就能还原。两对之间的空格无关紧要，\
             到了山顶的人也不再起作用。",
        );
        let alone = match (pairing.alone, king_is_second) {
            (None, false) => Text::new("", ""),
            (None, true) => Text::new(
                " The King is second: whoever brings the nearest person to the hilltop loses, for the opponent \
                 brings the King there at once.",
                "国王排第二：谁把最近的人送上山顶谁就输，因为对方立刻把国王送上去。",
            ),
            (Some(_), false) => Text::new(
                " The nearest person is left over, and his way to the hilltop is a heap as well.",
                "离山顶最近的人落单，他到山顶的格数也是一堆。",
            ),
            (Some(_), true) => Text::new(
                " The nearest person is left over, and his way is a heap as well, but only as far as cell 1: the \
                 King is second, so if the nearest person went to the hilltop, the opponent would bring the King \
                 there at once.",
                "离山顶最近的人落单，他的路程也是一堆，但只算到第 1 格：国王排第二，\
                 如果最近的人走上山顶，对方立刻就把国王送上去。",
            ),
        };
        Text { en: pairs.en + alone.en, zh: pairs.zh + alone.zh }
    }
}

/// Whether a pair's `gap` can become `size`: it shrinks at will and grows within its `room`.
fn within_reach(gap: u64, room: u64, size: u64) -> bool {
    size <= gap || size - gap <= room
}

/// The size to which a pair's `gap` can be brought so that the `nim_sum` of all heaps becomes 0:
/// the nim-sum of the other heaps, if the gap shrinks to that or grows to it within its `room`.
pub fn mended_gap(gap: u64, room: u64, nim_sum: Nimber) -> Option<u64> {
    let size = (Nimber(gap) + nim_sum).0;
    within_reach(gap, room, size).then_some(size)
}

impl Heaps for Stairs {
    fn knows(&self) -> Knows {
        if self.has_king { Knows::Outcome } else { Knows::Nimber }
    }

    fn heaps(&self, position: &Position) -> Option<impl Iterator<Item = u64>> {
        Some(self.pairing(&position.cells, position.king).into_gaps())
    }

    fn moves_to(&self, position: &Position, heap: usize, size: u64) -> impl Iterator<Item = Slide> {
        self.slide_to(position, heap, size).into_iter()
    }

    fn change_of(&self, position: &Position, mv: Slide) -> Option<(usize, u64)> {
        self.change_of_slide(position, mv)
    }

    fn because(&self, position: &Position) -> Text {
        let pairing = self.pairing(&position.cells, position.king);
        let is_king = |token: usize| position.king == Some(token);
        match self.wall {
            Wall::TopToken if position.cells.len() == 1 => Text::new(
                "The only monk stands on the top stair and cannot move.",
                "只有一个和尚，他站在最高一级，不能再走。",
            ),
            Wall::TopToken => Text::new(
                "Pair the monks, beginning with the lowest one. The free stairs between the two monks of a pair \
                 are a heap of Nim: the lower monk shrinks it, and if the upper monk enlarges it, the lower one \
                 follows by as many stairs, which takes that back. Stairs between two pairs do not matter.",
                "从最低的和尚开始两两配对。一对和尚之间的空台阶数就是一堆 Nim 石子：下面的和尚上移使它变小；\
                 上面的和尚上移虽使它变大，下面的和尚跟上同样的级数就能还原。两对之间的台阶无关紧要。",
            ),
            Wall::BelowOne => Text::new(
                "Pair the pieces, beginning with the highest one. The free cells within a pair are a heap of Nim: \
                 the upper piece shrinks it, and if the lower piece enlarges it, the upper one follows by as many \
                 cells, which takes that back. The free cells below a piece that is left over are a heap as well. \
                 Cells between two pairs do not matter.",
                "从最高的棋子开始两两配对。一对棋子之间的空格数就是一堆 Nim 石子：上面的棋子下移使它变小；\
                 下面的棋子下移虽使它变大，上面的棋子跟上同样的格数就能还原。如果最低的一枚落单，\
                 它前面的空格也是一堆。两对之间的空格无关紧要。",
            ),
            Wall::SharedZero if (0..pairing.skipped).any(is_king) => Text::new(
                "The King has reached the hilltop, so the game is over and nobody can move.",
                "国王已经到达山顶，游戏结束，谁也不能再走。",
            ),
            Wall::SharedZero if pairing.x.is_empty() => {
                Text::new("Everybody has reached the hilltop.", "所有人都已到达山顶。")
            }
            Wall::SharedZero if is_king(pairing.skipped) => Text::new(
                "The King is nearest to the hilltop: whoever is to move brings him there at once and wins. Only his \
                 own way counts.",
                "国王离山顶最近：轮到谁走，谁就立刻把他送上山顶而获胜，所以只需看国王自己的路程。",
            ),
            Wall::SharedZero => self.because_of_pairs(&pairing, is_king(pairing.skipped + 1)),
        }
    }

    fn heap_is(&self, position: &Position, heap: usize) -> Text {
        let pairing = self.pairing(&position.cells, position.king);
        let cell = |token: usize| self.write_token(position, token + pairing.skipped);
        if heap == 0 && pairing.alone.is_some() {
            let nearest = cell(0);
            return match (self.wall, self.last_cell(position.king, pairing.skipped)) {
                (Wall::SharedZero, 0) => {
                    text!("the way of {nearest} to the hilltop", "{nearest} 到山顶的路程")
                }
                (Wall::SharedZero, cell) => {
                    text!("the way of {nearest} to cell {cell}", "{nearest} 到第 {cell} 格的路程")
                }
                _ => text!("the free cells below {nearest}", "{nearest} 前面的空格"),
            };
        }
        let p = pairing.lower(heap);
        let (lower, upper) = (cell(p), cell(p + 1));
        match self.wall {
            Wall::TopToken => {
                text!("the free stairs between {lower} and {upper}", "{lower} 与 {upper} 之间的空台阶")
            }
            _ => text!("the free cells between {lower} and {upper}", "{lower} 与 {upper} 之间的空格"),
        }
    }
}

// Notation

impl Stairs {
    fn write_token(self, position: &Position, token: usize) -> String {
        let cell = position.cells[token];
        if position.king == Some(token) { format!("K{cell}") } else { cell.to_string() }
    }

    /// What an error says was expected where a token's cell should stand.
    fn cell_expected(self, last: Option<u64>) -> Text {
        match last {
            Some(cell) if cell > 0 => text!("a cell above {cell}", "大于 {cell} 的位置"),
            _ if self.wall == Wall::SharedZero => {
                Text::new("a cell, 0 for the hilltop", "位置（0 表示山顶）")
            }
            _ => Text::new("a cell, a whole number from 1", "位置（从 1 起的整数）"),
        }
    }
}

/// A cell, and whether the King stands there: `K3`.
fn parse_cell(token: &str) -> (bool, Option<u64>) {
    match token.strip_prefix(['K', 'k', '王']) {
        Some(cell) => (true, parse_u64(cell.as_bytes())),
        None => (false, parse_u64(token.as_bytes())),
    }
}

impl Notation for Stairs {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Position, InputError> {
        let mut placed: Vec<(u64, Token<'_>, bool)> = Vec::new();
        let must_ascend = self.wall != Wall::BelowOne;
        while let Some(token) = tokens.peek() {
            let last = placed.last().filter(|_| must_ascend).map(|&(cell, ..)| cell);
            let (is_king, cell) = parse_cell(token.text);
            let cell = cell.filter(|&cell| cell >= self.lowest_cell());
            let cell = cell.filter(|&cell| last.is_none_or(|last| cell > last || cell == 0 && last == 0));
            let cell = cell.ok_or_else(|| tokens.error_here(self.cell_expected(last)))?;
            if is_king && (!self.has_king || placed.iter().any(|&(.., is_king)| is_king)) {
                let expected = if self.has_king {
                    Text::new("no second King", "别的人：国王只有一个")
                } else {
                    Text::new("a cell without a King: this game has none", "不带国王的位置：这个游戏没有国王")
                };
                return Err(tokens.error_here(expected));
            }
            tokens.next();
            placed.push((cell, token, is_king));
        }
        if placed.is_empty() {
            return Err(tokens.error_here(self.cell_expected(None)));
        }
        if !must_ascend {
            placed.sort_by_key(|&(cell, ..)| cell);
            if let Some(pair) = placed.windows(2).find(|pair| pair[0].0 == pair[1].0) {
                return Err(
                    tokens.error_at(pair[1].1, Text::new("a cell that is still free", "还没有棋子的位置"))
                );
            }
        }
        let king = placed.iter().position(|&(.., is_king)| is_king);
        if self.has_king && king.is_none() {
            let cell = placed[0].0;
            return Err(tokens.error_here(text!(
                "the King among the cells: K{cell} makes him the first",
                "国王（用 K 标出，如 K{cell} 表示第一个人是国王）"
            )));
        }
        Ok(Position { cells: placed.into_iter().map(|(cell, ..)| cell).collect(), king })
    }

    fn write(&self, position: &Position) -> String {
        let cells: Vec<String> =
            (0..position.cells.len()).map(|token| self.write_token(position, token)).collect();
        cells.join(" ")
    }

    fn read_move(&self, position: &Position, tokens: &mut Tokens<'_>) -> Result<Slide, InputError> {
        let expected = || Text::new("the cell of a token", "要走的棋子所在的位置");
        let from = tokens.token(expected)?;
        let token = parse_cell(from.text).1.and_then(|cell| position.cells.iter().rposition(|&x| x == cell));
        let token = token.ok_or_else(|| tokens.error_at(from, expected()))?;
        let targets = self.targets(position, token);
        if targets.is_empty() {
            let blocked = Text::new("another token: this one cannot move", "别的棋子：这一枚走不动");
            return Err(tokens.error_at(from, blocked));
        }
        let to = tokens.number(targets.start..=targets.end - 1)?;
        tokens.end()?;
        Ok(Slide { token, to })
    }

    fn write_move(&self, position: &Position, Slide { token, to }: Slide) -> String {
        format!("{}-{to}", self.write_token(position, token))
    }
}

// Picture

/// How many columns a picture has at the most.
const WIDEST: usize = 18;

impl Stairs {
    fn axis(self, position: &Position) -> Axis {
        let last = position.cells.last().copied().unwrap_or_default();
        Axis::new(&position.cells, self.lowest_cell(), last, WIDEST)
    }

    /// The row of the ground under a column: monks climb to the right, the hill slopes down to the
    /// right, and Georgia's strip is flat.
    fn ground(self, column: i32, columns: i32) -> i32 {
        match self.wall {
            Wall::TopToken => columns - column,
            Wall::BelowOne => 1,
            Wall::SharedZero => 1 + column,
        }
    }
}

impl Picture for Stairs {
    fn scene(&self, position: &Position) -> Scene {
        let axis = self.axis(position);
        let columns = axis.columns().len() as i32;
        let floor = (0..columns).map(|column| self.ground(column, columns)).max().unwrap_or(1);
        let mut scene = Scene::default();
        for (column, shown) in (0..).zip(axis.columns()) {
            let row = self.ground(column, columns);
            let height = (floor - row + 1) as u32;
            scene.push(Shape::Block { at: Spot::new(column, row), width: 1, height });
            let below = Spot::new(column, floor + 1);
            match shown {
                Column::Cell(cell) => {
                    scene.push(Shape::Label { at: below, words: Text::same(cell.to_string()) })
                }
                Column::Gap => scene.push(Shape::Gap { at: below }),
            }
        }
        let pairing = self.pairing(&position.cells, position.king);
        for (token, &cell) in position.cells.iter().enumerate() {
            let Some(column) = axis.column_of(cell) else { continue };
            let counted = token.checked_sub(pairing.skipped).filter(|&token| token < pairing.x.len());
            scene.push(Shape::Disc {
                at: Spot::new(column, self.ground(column, columns) - 1),
                piece: self.piece(position, token),
                name: self.token_name(position, token),
                heap: counted
                    .filter(|&token| !pairing.is_unpaired(token))
                    .map(|token| pairing.heap_of(token)),
            });
        }
        scene
    }

    fn gesture(&self, position: &Position, Slide { token, to }: Slide) -> Option<Gesture> {
        let axis = self.axis(position);
        let columns = axis.columns().len() as i32;
        let spot = |column: i32| Spot::new(column, self.ground(column, columns) - 1);
        let from = axis.column_of(position.cells[token])?;
        Some(Gesture { from: spot(from), to: spot(axis.column_of(to)?) })
    }
}

impl Stairs {
    fn piece(self, position: &Position, token: usize) -> Piece {
        match self.wall {
            _ if position.king == Some(token) => Piece::King,
            Wall::BelowOne => Piece::Counter,
            _ => Piece::Person,
        }
    }

    fn token_name(self, position: &Position, token: usize) -> Text {
        let cell = position.cells[token];
        match (self.wall, self.piece(position, token)) {
            (_, Piece::King) => text!("the King on cell {cell}", "第 {cell} 格的国王"),
            (Wall::TopToken, _) => text!("the monk on stair {cell}", "第 {cell} 级台阶上的和尚"),
            (Wall::BelowOne, _) => text!("the piece on cell {cell}", "第 {cell} 格的棋子"),
            (Wall::SharedZero, _) => text!("the person on cell {cell}", "第 {cell} 格的人"),
        }
    }
}

// Catalog

impl Enumerate for Stairs {
    fn sizes(&self) -> Vec<Size> {
        let (what, usual) = match self.wall {
            Wall::TopToken => (Text::new("the top stair", "最高的台阶"), 16),
            _ => (Text::new("the furthest cell", "最远的位置"), 12),
        };
        vec![Size { what, usual }]
    }

    /// Every set of cells; with a King, each token in turn.
    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Position> {
        let furthest = bounds[0].min(62);
        let (lowest, has_king) = (self.lowest_cell(), self.has_king);
        (1u64..1 << (furthest + 1 - lowest)).flat_map(move |set| {
            let cells: Vec<u64> = (0..64).filter(|bit| set >> bit & 1 == 1).map(|bit| bit + lowest).collect();
            let kings = if has_king { cells.len() } else { 1 };
            (0..kings).map(move |king| Position { cells: cells.clone(), king: has_king.then_some(king) })
        })
    }
}

const NOTATION_OF_MOVES: Text = Text::new(
    "FROM-TO, the cell of a token and the cell it goes to: 1-4",
    "起点-终点，即棋子所在的位置和要去的位置：1-4",
);

/// 高僧斗法.
pub const MONKS: Card<Stairs> = Card {
    about: About {
        name: "monks",
        title: Text::new("Monks", "高僧斗法"),
        summary: Text::new(
            "Move one monk up the stairs, never onto or past another; who cannot move loses.",
            "每次让一个和尚上移任意级台阶，不能越过或停在别的和尚处；不能走者输。",
        ),
        rules: Text::new(
            "Monks stand on numbered stairs, the last one on the top stair. Two masters take turns. In a turn a \
             master moves one monk up any number of stairs, but never onto or past another monk. Who cannot move \
             loses.",
            "和尚们站在有编号的台阶上，最后一个站在最高一级。两位大师轮流走，每次让一个和尚上移任意级台阶，\
             但不能与别的和尚同级，也不能越过他。不能走的一方输。",
        ),
        position: Text::new(
            "the stairs of the monks, ascending; the last one is the top: 1 5 9",
            "各和尚所在的台阶，由低到高，最后一个是最高一级：1 5 9",
        ),
        mv: NOTATION_OF_MOVES,
        parameters: None,
        examples: &["1 5 9", "1 5 8 10", "2 3 6 7 12 20"],
    },
    open: |parameters| no_parameters(parameters, Stairs::MONKS),
};

/// POJ 1704.
pub const GEORGIA: Card<Stairs> = Card {
    about: About {
        name: "georgia",
        title: Text::new("Georgia and Bob", "Georgia 和 Bob"),
        summary: Text::new(
            "Move one piece towards cell 1, never onto or past another; who cannot move loses.",
            "每次把一枚棋子向第 1 格移动，不能越过或停在别的棋子处；不能走者输。",
        ),
        rules: Text::new(
            "Pieces lie on a strip of cells numbered from 1, at most one on a cell. In a turn a player moves one \
             piece any number of cells towards cell 1, but never onto or past another piece. Who cannot move loses.",
            "从 1 开始编号的一排格子上放着棋子，每格至多一枚。每次把一枚棋子向第 1 格方向移动任意格，\
             但不能与别的棋子同格，也不能越过它。不能走的一方输。",
        ),
        position: Text::new(
            "the cells of the pieces, in any order: 1 5 6 7",
            "各棋子所在的格子，顺序任意：1 5 6 7",
        ),
        mv: NOTATION_OF_MOVES,
        parameters: None,
        examples: &["1 5 6 7 9 12 14 17", "1 2 3", "4 6 11"],
    },
    open: |parameters| no_parameters(parameters, Stairs::GEORGIA),
};

/// HDU 4315.
pub const HILL: Card<Stairs> = Card {
    about: About {
        name: "hill",
        title: Text::new("Climbing the Hill", "爬山"),
        summary: Text::new(
            "Bring one person nearer to the hilltop; who brings the King there wins.",
            "每次让一个人向山顶走任意格；谁把国王送上山顶谁赢。",
        ),
        rules: Text::new(
            "People stand on the cells of a slope, the hilltop is cell 0, and one of the people is the King. In a \
             turn a player brings one person any number of cells nearer to the top, but never onto or past another \
             one; only the hilltop may be shared. Who brings the King to the hilltop wins.",
            "山坡上每格至多站一个人，山顶是第 0 格，其中一人是国王。每次让一个人向山顶方向走任意格，\
             不能与别人同格，也不能越过别人；只有山顶可以站任意多人。谁把国王送上山顶谁赢。",
        ),
        position: Text::new(
            "the cells of the people, ascending from the hilltop, with K before the King's: 2 K3 4",
            "各人所在的格子，由近到远，国王的前面写 K：2 K3 4",
        ),
        mv: NOTATION_OF_MOVES,
        parameters: None,
        examples: &["2 K3 4", "1 2 K4", "K100 200"],
    },
    open: |parameters| no_parameters(parameters, Stairs::HILL),
};

/// The hill without a King.
pub const HILL_FREE: Card<Stairs> = Card {
    about: About {
        name: "hill-free",
        title: Text::new("Climbing the Hill without a King", "没有国王的爬山"),
        summary: Text::new(
            "Bring one person nearer to the hilltop, which all may share; who cannot move loses.",
            "每次让一个人向山顶走任意格，山顶可以共享；不能走者输。",
        ),
        rules: Text::new(
            "People stand on the cells of a slope, the hilltop is cell 0. In a turn a player brings one person any \
             number of cells nearer to the top, but never onto or past another one; only the hilltop may be shared. \
             Who cannot move loses.",
            "山坡上每格至多站一个人，山顶是第 0 格。每次让一个人向山顶方向走任意格，不能与别人同格，\
             也不能越过别人；只有山顶可以站任意多人。不能走的一方输。",
        ),
        position: Text::new(
            "the cells of the people, ascending from the hilltop: 2 3 4",
            "各人所在的格子，由近到远：2 3 4",
        ),
        mv: NOTATION_OF_MOVES,
        parameters: None,
        examples: &["2 3 4", "1 2 4", "3 8"],
    },
    open: |parameters| no_parameters(parameters, Stairs::HILL_FREE),
};
