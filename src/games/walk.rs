//! A walk over a board: a stone stands on a cell of a square board. A move takes it to a neighbouring
//! cell on which it has not been yet; whoever has no move loses.
//!
//! **Theory.** Take the cells that are left and the stone's own, and pair neighbours, as many as possible.
//! If every largest pairing pairs the stone's cell, the mover wins: he goes to the partner of that cell.
//! The opponent then never finds a cell without partner, for if he did, the pairs could be shifted along
//! the walk, and the stone's cell would be left over in a pairing as large. If a largest pairing leaves
//! the stone's cell over, all its neighbours have partners in it, and the opponent wins in this way. On a
//! board with an even side dominoes cover all cells, so the mover wins.
//!
//! Source: A. S. Fraenkel, E. R. Scheinerman, D. Ullman, *Undirected edge geography* (1993).

use crate::card::{About, Card, Enumerate, Parameters, Size};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens, halfwidth};
use crate::theory::{Claim, Reading, Theory};
use crate::value::Outcome;

/// A walk over a square board. A position lists the cells where the stone has been, in order; on the last
/// one it stands.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    /// How many cells a side has.
    side: usize,
}

/// A cell: its column, and behind that its row times the side of the board, from 0.
pub type Cell = usize;

// Rules. A move is the cell to which the stone goes.

impl Game for Walk {
    type Position = Vec<Cell>;
    type Move = Cell;

    fn moves(&self, walk: &Vec<Cell>) -> impl Iterator<Item = Cell> {
        let neighbours = walk.last().map(|&stone| self.neighbours(stone)).unwrap_or_default();
        neighbours.into_iter().filter(|cell| !walk.contains(cell))
    }

    fn play(&self, walk: &Vec<Cell>, to: Cell) -> Vec<Cell> {
        let mut option = walk.clone();
        option.push(to);
        option
    }

    /// The order in which the cells before the last one were visited does not matter.
    fn canonical(&self, mut walk: Vec<Cell>) -> Vec<Cell> {
        if let [before @ .., _] = &mut walk[..] {
            before.sort_unstable();
        }
        walk
    }
}

impl Walk {
    /// The walk over a board with so many cells a side, at most [`LONGEST`].
    pub fn of_side(side: usize) -> Walk {
        Walk { side: side.clamp(1, LONGEST) }
    }

    /// The cells beside a cell, below and above it, in ascending order.
    fn neighbours(self, cell: Cell) -> Vec<Cell> {
        let (column, row) = (cell % self.side, cell / self.side);
        let below = (row > 0).then(|| cell - self.side);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < self.side).then(|| cell + 1);
        let above = (row + 1 < self.side).then(|| cell + self.side);
        [below, left, right, above].into_iter().flatten().collect()
    }

    fn cells(self) -> usize {
        self.side * self.side
    }
}

// Theory

/// Neighbouring cells in pairs, as many as possible.
struct Pairing {
    game: Walk,
    /// Which cells are to be paired.
    is_left: Vec<bool>,
    partner: Vec<Option<Cell>>,
}

impl Pairing {
    /// How many pairs can be made of these cells.
    fn largest(game: Walk, is_left: Vec<bool>) -> usize {
        let mut pairing = Pairing { game, is_left, partner: vec![None; game.cells()] };
        let is_dark = |cell: &Cell| (cell % game.side + cell / game.side).is_multiple_of(2);
        let dark: Vec<Cell> = (0..game.cells()).filter(is_dark).filter(|&cell| pairing.is_left[cell]).collect();
        dark.into_iter().filter(|&cell| pairing.find_partner(cell, &mut vec![false; game.cells()])).count()
    }

    /// Finds a partner for a dark cell; others that have one may have to change.
    fn find_partner(&mut self, dark: Cell, seen: &mut [bool]) -> bool {
        for light in self.game.neighbours(dark) {
            if !self.is_left[light] || std::mem::replace(&mut seen[light], true) {
                continue;
            }
            if self.partner[light].is_none_or(|other| self.find_partner(other, seen)) {
                self.partner[light] = Some(dark);
                return true;
            }
        }
        false
    }
}

impl Walk {
    /// How many pairs can be made of the cells that are left, of which `without` is not used.
    fn pairs(self, walk: &[Cell], without: Option<Cell>) -> usize {
        let is_left = |cell: Cell| !walk.contains(&cell) && without != Some(cell);
        Pairing::largest(self, (0..self.cells()).map(is_left).collect())
    }
}

impl Theory for Walk {
    fn claim(&self, walk: &Vec<Cell>) -> Option<Claim> {
        let wins = !self.winning_moves(walk).is_empty();
        Some(Claim::Outcome(if wins { Outcome::N } else { Outcome::P }))
    }

    /// A cell is lost if a largest pairing of the cells that are left does without it.
    fn winning_moves(&self, walk: &Vec<Cell>) -> Vec<Cell> {
        let pairs = self.pairs(walk, None);
        self.moves(walk).filter(|&to| self.pairs(walk, Some(to)) == pairs).collect()
    }

    fn reading(&self, walk: &Vec<Cell>, _: usize) -> Option<Reading> {
        // In the end it is plain that no move is left.
        self.moves(walk).next()?;
        let (&stone, before) = walk.split_last()?;
        let (with, without) = (self.pairs(before, None), self.pairs(walk, None));
        let why = Text::new(
            "Pair neighbouring cells, as many as possible, among those that are left and the stone's own. If \
             every largest pairing needs the stone's cell, whoever is to move wins by going to its partner, \
             and goes on like that: the opponent never comes to a cell without a partner. And if some \
             largest pairing leaves the stone's cell out, it is the opponent who can do so after any move.",
            "把还没走过的格子连同棋子所在的格子两两相邻配对，对数尽可能多。如果每一种最大配对都用到棋子所在的格子，\
             先手就走到与它配对的格子而获胜，以后也照此办理：对方走到的格子总有配对。\
             如果某一种最大配对不用棋子所在的格子，那么无论先手怎么走，后手都能照此取胜。",
        );
        let stone = self.write_cell(stone);
        let here = match with > without {
            true => text!(
                " Here {with} pairs can be made, and without {stone} only {without}: you win.",
                "这里最多可以配成 {with} 对，不用 {stone} 时只能配成 {without} 对：先手必胜。"
            ),
            false => text!(
                " Here {with} pairs can be made, and as many without {stone}: you lose.",
                "这里最多可以配成 {with} 对，不用 {stone} 也能配成 {without} 对：先手必败。"
            ),
        };
        Some(Reading::in_words(why + here))
    }
}

// Notation: columns are letters and rows numbers, as on a chessboard.

/// How long a side may be.
pub const LONGEST: usize = 8;

impl Walk {
    fn write_cell(self, cell: Cell) -> String {
        let column = char::from(b'a' + (cell % self.side) as u8);
        format!("{column}{}", cell / self.side + 1)
    }

    fn parse_cell(self, word: &str) -> Option<Cell> {
        let word = halfwidth(word).to_lowercase();
        let cells = 0..self.cells();
        cells.into_iter().find(|&cell| self.write_cell(cell) == word)
    }
}

impl Notation for Walk {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<Cell>, InputError> {
        let last_cell = self.write_cell(self.cells() - 1);
        let a_cell = || text!("a cell from a1 to {last_cell}", "a1 到 {last_cell} 的格子");
        let token = tokens.token(a_cell)?;
        let mut walk = vec![self.parse_cell(token.text).ok_or_else(|| tokens.error_at(token, a_cell()))?];
        while let Some(token) = tokens.next() {
            let to = self.parse_cell(token.text).filter(|&to| self.moves(&walk).any(|mv| mv == to));
            let from = walk.last().map_or_else(String::new, |&from| self.write_cell(from));
            let expected =
                || text!("a new cell beside {from}", "与 {from} 相邻、还没走过的格子");
            walk.push(to.ok_or_else(|| tokens.error_at(token, expected()))?);
        }
        Ok(walk)
    }

    fn write(&self, walk: &Vec<Cell>) -> String {
        let cells: Vec<String> = walk.iter().map(|&cell| self.write_cell(cell)).collect();
        cells.join(" ")
    }

    /// The cell alone is enough.
    fn read_move(&self, walk: &Vec<Cell>, tokens: &mut Tokens<'_>) -> Result<Cell, InputError> {
        let from_stone = || Text::new("the cell where the stone stands", "棋子所在的格子");
        if tokens.clone().count() > 1 {
            let token = tokens.token(from_stone)?;
            if self.parse_cell(token.text).as_ref() != walk.last() {
                return Err(tokens.error_at(token, from_stone()));
            }
        }
        let to_new = || Text::new("a neighbouring cell that was not visited yet", "相邻的、还没走过的格子");
        let token = tokens.token(to_new)?;
        let to = self.parse_cell(token.text).filter(|&to| self.moves(walk).any(|mv| mv == to));
        tokens.end()?;
        to.ok_or_else(|| tokens.error_at(token, to_new()))
    }

    fn write_move(&self, walk: &Vec<Cell>, to: Cell) -> String {
        let from = walk.last().map_or_else(String::new, |&from| self.write_cell(from));
        format!("{from}-{}", self.write_cell(to))
    }

    fn tell_move(&self, _: &Vec<Cell>, to: Cell) -> Option<Text> {
        let to = self.write_cell(to);
        Some(text!("move the stone to {to}", "把棋子移到 {to}"))
    }
}

// Picture

impl Walk {
    fn spot(self, cell: Cell) -> Spot {
        Spot::new((cell % self.side) as i32, -((cell / self.side) as i32))
    }
}

impl Picture for Walk {
    /// Cells that were visited are solid.
    fn scene(&self, walk: &Vec<Cell>) -> Scene {
        let mut scene = Scene::default();
        let Some((&stone, before)) = walk.split_last() else { return scene };
        for cell in 0..self.cells() {
            let at = self.spot(cell);
            scene.push(match before.contains(&cell) {
                true => Shape::Block { at, width: 1, height: 1 },
                false => Shape::Cell { at },
            });
        }
        for number in 0..self.side {
            let column = char::from(b'a' + number as u8).to_string();
            scene.push(Shape::Label { at: Spot::new(number as i32, 1), words: Text::same(column) });
            let row = (number + 1).to_string();
            scene.push(Shape::Label { at: Spot::new(-1, -(number as i32)), words: Text::same(row) });
        }
        let name = self.write_cell(stone);
        let name = text!("the stone on {name}", "{name} 上的棋子");
        scene.push(Shape::Disc { at: self.spot(stone), piece: Piece::Counter, name, heap: None });
        scene
    }

    fn gesture(&self, walk: &Vec<Cell>, to: Cell) -> Option<Gesture> {
        Some(Gesture { from: self.spot(*walk.last()?), to: self.spot(to) })
    }
}

// Catalog

impl Enumerate for Walk {
    fn sizes(&self) -> Vec<Size> {
        vec![Size { what: Text::new("the number of visited cells", "走过的格子数"), usual: 4 }]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<Cell>> {
        let first: Vec<Vec<Cell>> = (0..self.cells()).map(|cell| vec![cell]).collect();
        let longer = |walks: &Vec<Vec<Cell>>| Some(walks.iter().flat_map(|walk| self.options(walk)).collect());
        let most = usize::try_from(bounds[0]).unwrap_or(usize::MAX).min(self.cells());
        std::iter::successors(Some(first), longer).take(most).flatten()
    }
}

fn open(parameters: &str) -> Result<Walk, InputError> {
    let mut tokens = Tokens::new(parameters);
    let side = tokens.number(1..=LONGEST as u64)? as usize;
    tokens.end()?;
    Ok(Walk::of_side(side))
}

/// The card of the walk over a board.
pub const WALK: Card<Walk> = Card {
    about: About {
        name: "walk",
        title: Text::new("Walk over a board", "棋盘漫步（谁能赢呢）"),
        aliases: &["谁能赢呢", "谁能赢呢？"],
        summary: Text::new(
            "Move a stone to a neighbouring cell that it has not visited; whoever cannot move loses.",
            "每次把棋子移到相邻的、还没走过的格子；不能移者输。",
        ),
        rules: Text::new(
            "A stone stands on a cell of a square board. In a turn a player moves it one cell to the left, \
             to the right, up or down, to a cell where it has not been yet. Whoever cannot move loses.",
            "棋子放在方形棋盘的一个格子上。每次把它向左、右、上或下移动一格，只能移到还没走过的格子。不能移的一方输。",
        ),
        position: Text::new(
            "the cells where the stone has been, in order, the last one where it stands: a1 a2 b2",
            "依次走过的格子，最后一个是棋子所在处：a1 a2 b2",
        ),
        mv: Text::new("FROM-TO, or TO alone: b2-b3", "起点-终点，也可以只写终点：b2-b3"),
        parameters: Some(Parameters {
            about: Text::new("how many cells a side of the board has, for example 4", "棋盘每边的格数，例如 4"),
            example: "3",
        }),
        examples: &["a2", "a1", "b2 b3 c3"],
    },
    open,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::memo::Budget;
    use crate::verify::verify;

    #[test]
    fn whoever_begins_wins_on_boards_of_even_side() {
        let board = Walk { side: 4 };
        let report = verify(&board, board.positions(&[2]), Budget::unlimited(), |_| ());
        assert_eq!(report.expect("there is no limit").difference, None);
        for side in [2, 4, 6, 8] {
            let board = Walk { side };
            assert!((0..board.cells()).all(|cell| !board.winning_moves(&vec![cell]).is_empty()), "{side}");
        }
        for side in [1, 3, 5, 7] {
            assert!(Walk { side }.winning_moves(&vec![0]).is_empty(), "{side}");
        }
    }
}
