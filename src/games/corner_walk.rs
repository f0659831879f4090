//! A walk to the corner: a piece stands on a board, its corner being column 1 and row 1. A move takes
//! it one cell left, or down, or diagonally left and down; whoever has no move loses.
//!
//! **Theory.** Let x and y be the numbers of cells to the left of the piece and below it. The nimber is
//! 0 if both are even, 2 if both are odd, and if just one is odd, 1 where that is the larger number and
//! 3 where it is the smaller. By induction: from both even, every move makes one odd. From both odd, the
//! diagonal leads to 0, and of the other two moves one leads to 1 and none to 2. From x odd and y even,
//! left leads to 0, down to 2 if there is a cell below, and the diagonal, which makes x even and y odd,
//! to 1 where y is the larger and else to 3.

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::{Claim, Reading, Theory};
use crate::value::Nimber;

use super::pair::{self, Pair, sorted};

/// The walk to the corner. A position is the column and the row of the piece, counted from 1.
#[derive(Clone, Copy, Debug)]
pub struct CornerWalk;

// Rules

impl Game for CornerWalk {
    type Position = Pair;
    type Move = Pair;

    fn moves(&self, &[column, row]: &Pair) -> impl Iterator<Item = Pair> {
        let left = (column > 1).then(|| [column - 1, row]);
        let down = (row > 1).then(|| [column, row - 1]);
        let diagonally = (column > 1 && row > 1).then(|| [column - 1, row - 1]);
        [left, down, diagonally].into_iter().flatten()
    }

    fn play(&self, _: &Pair, to: Pair) -> Pair {
        to
    }

    /// Columns and rows play the same part.
    fn canonical(&self, position: Pair) -> Pair {
        sorted(position)
    }
}

// Theory

/// The nimber of a cell.
pub fn nimber([column, row]: Pair) -> Nimber {
    let [x, y] = [column - 1, row - 1];
    Nimber(match (x % 2, y % 2) {
        (0, 0) => 0,
        (1, 1) => 2,
        (1, 0) if x > y => 1,
        (0, 1) if y > x => 1,
        _ => 3,
    })
}

impl Theory for CornerWalk {
    fn claim(&self, &position: &Pair) -> Option<Claim> {
        Some(Claim::Nimber(nimber(position)))
    }

    fn winning_moves(&self, position: &Pair) -> Vec<Pair> {
        self.moves(position).filter(|&to| nimber(to) == Nimber::ZERO).collect()
    }

    fn reading(&self, &[column, row]: &Pair, _: usize) -> Option<Reading> {
        // In the end it is plain that no move is left.
        self.moves(&[column, row]).next()?;
        let why = Text::new(
            "A cell is lost if its column and its row are both odd. From such a cell every move makes one of \
             them even; from any other cell some move makes both odd, and the corner is such a cell.",
            "列号和行号都是奇数时先手必败：从这样的格子出发，无论怎么走都会有一个变成偶数；\
             而从其他格子总能一步走到两者都是奇数的格子，角上的格子也是这样的格子。",
        );
        let here = match nimber([column, row]) {
            Nimber::ZERO => {
                text!(" Here {column} and {row} are odd: you lose.", "这里 {column} 和 {row} 都是奇数：先手必败。")
            }
            _ => text!(
                " Here {column} and {row} are not both odd: you win.",
                "这里 {column} 和 {row} 不都是奇数：先手必胜。"
            ),
        };
        Some(Reading::in_words(why + here))
    }
}

// Notation and small positions

impl Notation for CornerWalk {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Pair, InputError> {
        pair::read(tokens, 1)
    }

    fn write(&self, position: &Pair) -> String {
        pair::write(position)
    }

    fn read_move(&self, &position: &Pair, tokens: &mut Tokens<'_>) -> Result<Pair, InputError> {
        pair::read_move(&position, tokens, |to| self.moves(&position).any(|mv| mv == to))
    }

    fn write_move(&self, position: &Pair, to: Pair) -> String {
        pair::write_move(position, to)
    }

    fn tell_move(&self, _: &Pair, [column, row]: Pair) -> Option<Text> {
        Some(text!("move the piece to column {column}, row {row}", "把棋子移到第 {column} 列第 {row} 行"))
    }
}

impl Enumerate for CornerWalk {
    fn sizes(&self) -> Vec<Size> {
        vec![Size { what: Text::new("the largest column and row", "最大的列号和行号"), usual: 30 }]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Pair> {
        pair::positions(1..=bounds[0])
    }
}

// Picture

/// How many columns and rows a picture shows at the most.
const MOST_CELLS: u64 = 8;

impl CornerWalk {
    /// The columns, or rows, that are shown beside or below the piece: the corner, if it is near.
    fn first_shown(number: u64) -> u64 {
        number.saturating_sub(MOST_CELLS - 1).max(1)
    }
}

/// Where a cell stands in the picture of a position.
fn spot([column, row]: Pair, position: Pair) -> Spot {
    let right = column - CornerWalk::first_shown(position[0]);
    let up = row - CornerWalk::first_shown(position[1]);
    Spot::new(right as i32, -(up as i32))
}

impl Picture for CornerWalk {
    fn scene(&self, &position: &Pair) -> Scene {
        let mut scene = Scene::default();
        let [columns, rows] = position.map(|number| CornerWalk::first_shown(number)..=number);
        for row in rows.clone() {
            for column in columns.clone() {
                scene.push(Shape::Cell { at: spot([column, row], position) });
            }
        }
        let label = |at: Spot, number: u64| Shape::Label { at, words: Text::same(number.to_string()) };
        let [left, below] = [Spot::new(-1, 0), Spot::new(0, 1)];
        for row in rows {
            scene.push(label(Spot { column: left.column, ..spot([position[0], row], position) }, row));
        }
        for column in columns {
            scene.push(label(Spot { row: below.row, ..spot([column, position[1]], position) }, column));
        }
        let [column, row] = position;
        let name = text!("the piece in column {column} and row {row}", "第 {column} 列第 {row} 行的棋子");
        scene.push(Shape::Disc { at: spot(position, position), piece: Piece::Counter, name, heap: None });
        scene
    }

    fn gesture(&self, &position: &Pair, to: Pair) -> Option<Gesture> {
        Some(Gesture { from: spot(position, position), to: spot(to, position) })
    }
}

/// The card of the walk to the corner.
pub const CORNER_WALK: Card<CornerWalk> = Card {
    about: About {
        name: "corner-walk",
        title: Text::new("Walk to the corner", "走向角落（移动棋子）"),
        aliases: &["kiki", "kiki's game"],
        summary: Text::new(
            "Move a piece one cell left, down or diagonally left and down; whoever cannot move loses.",
            "每次把棋子向左、向下或向左下走一格；不能走者输。",
        ),
        rules: Text::new(
            "A piece stands on a board whose corner is column 1 and row 1. In a turn a player moves it one \
             cell to the left, one cell down, or one cell diagonally left and down. Whoever cannot move \
             loses.",
            "棋子放在棋盘上，角上的格子是第 1 列第 1 行。每次把棋子向左走一格、向下走一格，或向左下斜走一格。\
             不能走的一方输。",
        ),
        position: Text::new("the column and the row of the piece: 6 5", "棋子的列号和行号：6 5"),
        mv: Text::new("FROM-TO, or TO alone: 6,5-5,5", "起点-终点，也可以只写终点：6,5-5,5"),
        parameters: None,
        examples: &["6 5", "5 3", "4 4"],
    },
    open: |parameters| no_parameters(parameters, CornerWalk),
};
