//! Jumping in rows: rows of cells, some of which hold a piece. A move takes a piece to the next empty
//! cell to its right in the same row, over the pieces that may stand between. Whoever has no move loses.
//!
//! **Theory.** Look at the empty cells of a row. The pieces between two neighbouring empty cells stand on
//! a step of a staircase, those to the left of the last empty cell on step 1, and those behind it on the
//! floor. A piece that jumps leaves an empty cell behind, and takes with it over the old empty cell the
//! pieces it has jumped over: with itself, any number of pieces goes from one step to the step below. So
//! each row is staircase Nim, and its nimber the nim-sum of the odd steps.
//!
//! Source: Luogu P2575, 高手过招; staircase Nim is [`super::staircase`].

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::{Notation, moved};
use crate::picture::Picture;
use crate::text::{InputError, Token, Tokens};
use crate::theory::Heaps;
use crate::value::Nimber;

use super::heap_row;

/// Jumping in rows. A position says of each cell of each row whether a piece stands there.
#[derive(Clone, Copy, Debug)]
pub struct RowJump;

/// A row of cells; `true` where a piece stands.
pub type Row = Vec<bool>;

/// A piece jumps; the place where it lands follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// Which row, from 0.
    pub row: usize,
    /// The cell of the piece, from 0.
    pub from: usize,
}

// Rules

impl Game for RowJump {
    type Position = Vec<Row>;
    type Move = Jump;

    fn moves(&self, position: &Vec<Row>) -> impl Iterator<Item = Jump> {
        (0..position.len()).flat_map(|row| {
            let cells = &position[row];
            let can_jump = |&from: &usize| cells[from] && landing(cells, from).is_some();
            (0..cells.len()).filter(can_jump).map(move |from| Jump { row, from })
        })
    }

    fn play(&self, position: &Vec<Row>, Jump { row, from }: Jump) -> Vec<Row> {
        let mut option = position.clone();
        if let Some(to) = landing(&position[row], from) {
            option[row].swap(from, to);
        }
        option
    }

    fn components(&self, position: Vec<Row>) -> impl IntoIterator<Item = Vec<Row>> {
        position.into_iter().map(|row| vec![row])
    }

    /// The order of the rows does not matter.
    fn canonical(&self, mut position: Vec<Row>) -> Vec<Row> {
        position.sort_unstable();
        position
    }
}

/// The next empty cell to the right.
fn landing(row: &Row, from: usize) -> Option<usize> {
    (from + 1..row.len()).find(|&cell| !row[cell])
}

// Theory

/// The pieces on the steps, from step 1 up: those before the last empty cell, those before the empty
/// cell to the left of that, and so on.
pub fn staircase(row: &[bool]) -> Vec<u64> {
    let mut steps: Vec<u64> = row.split(|&is_piece| !is_piece).map(|run| run.len() as u64).collect();
    // The last run is behind the last empty cell.
    steps.pop();
    steps.reverse();
    steps
}

/// The nimber of a row.
pub fn nimber(row: &[bool]) -> Nimber {
    staircase(row).into_iter().step_by(2).map(Nimber).sum()
}

/// The cells whose pieces can jump, and the nimber of the row that each jump leaves.
fn jumps(row: &[bool]) -> Vec<(usize, Nimber)> {
    let steps = staircase(row);
    let before = nimber(row);
    let mut jumps = Vec::new();
    // The empty cells from here on, and the first of them. The pieces before that stand on step `empty`.
    let (mut empty, mut next_empty) = (0, 0);
    for (cell, &is_piece) in row.iter().enumerate().rev() {
        if !is_piece {
            (empty, next_empty) = (empty + 1, cell);
        } else if empty > 0 {
            let moved = (next_empty - cell) as u64;
            let (step, becomes) = match empty % 2 {
                1 => (empty, steps[empty - 1] - moved),
                _ => (empty - 1, steps[empty - 2] + moved),
            };
            jumps.push((cell, before + Nimber(steps[step - 1]) + Nimber(becomes)));
        }
    }
    jumps.reverse();
    jumps
}

impl Heaps for RowJump {
    fn heaps(&self, position: &Vec<Row>) -> Option<impl Iterator<Item = u64>> {
        Some(position.iter().map(|row| nimber(row).0))
    }

    fn moves_to(&self, position: &Vec<Row>, row: usize, size: u64) -> impl Iterator<Item = Jump> {
        let jumps = jumps(&position[row]).into_iter().filter(move |&(_, nimber)| nimber == Nimber(size));
        jumps.map(move |(from, _)| Jump { row, from })
    }

    fn change_of(&self, position: &Vec<Row>, Jump { row, from }: Jump) -> Option<(usize, u64)> {
        let jump = jumps(&position[row]).into_iter().find(|&(cell, _)| cell == from);
        jump.map(|(_, nimber)| (row, nimber.0))
    }

    fn because(&self, _: &Vec<Row>) -> Text {
        Text::new(
            "Each row is a staircase: the pieces between two neighbouring empty cells stand on one step, \
             those in front of the last empty cell on step 1. A piece that jumps takes itself, and the \
             pieces it jumps over, to the step below. Only the odd steps count, as in staircase Nim, and a \
             row is a heap as large as their nim-sum.",
            "把每一行看作台阶：相邻两个空格之间的棋子站在同一级上，最后一个空格之前的是第 1 级。\
             一枚棋子跳过去，相当于它自己连同被它跳过的棋子一起移到下一级。和台阶 Nim 一样，只有奇数级起作用；\
             每一行相当于一堆 Nim 石子，大小是奇数级棋子数的异或和。",
        )
    }

    fn heap_is(&self, position: &Vec<Row>, row: usize) -> Text {
        let steps: Vec<String> = staircase(&position[row]).iter().step_by(2).map(u64::to_string).collect();
        let (number, steps) = (row + 1, steps.join(" ⊕ "));
        match steps.contains('⊕') {
            true => text!("row {number}: {steps}", "第 {number} 行：{steps}"),
            false => text!("row {number}", "第 {number} 行"),
        }
    }
}

/// What a piece is called.
fn piece_name(row: usize, cell: usize) -> Text {
    let (row, cell) = (row + 1, cell + 1);
    text!("the piece on cell {cell} of row {row}", "第 {row} 行第 {cell} 格的棋子")
}

// Notation: `o` is a piece and `.` an empty cell, and `1:2-4` a jump from cell 2 of row 1 to cell 4.

fn a_row() -> Text {
    Text::new("a row of pieces `o` and empty cells `.`", "一行棋盘，用 o 表示棋子，用 . 表示空格")
}

fn parse_row(tokens: &Tokens<'_>, token: Token<'_>) -> Result<Row, InputError> {
    let cell = |character| match character {
        'o' | 'O' | 'x' | 'X' | '1' | '●' => Some(true),
        '.' | '0' | '_' | '。' | '○' => Some(false),
        _ => None,
    };
    let row: Option<Row> = token.text.chars().map(cell).collect();
    row.ok_or_else(|| tokens.error_at(token, a_row()))
}

impl Notation for RowJump {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Vec<Row>, InputError> {
        let first = tokens.token(a_row)?;
        let mut position = vec![parse_row(tokens, first)?];
        while let Some(token) = tokens.next() {
            position.push(parse_row(tokens, token)?);
        }
        Ok(position)
    }

    fn write(&self, position: &Vec<Row>) -> String {
        let written = |row: &Row| row.iter().map(|&is_piece| if is_piece { 'o' } else { '.' }).collect();
        let rows: Vec<String> = position.iter().map(written).collect();
        rows.join(" ")
    }

    fn read_move(&self, position: &Vec<Row>, tokens: &mut Tokens<'_>) -> Result<Jump, InputError> {
        let names_row = position.len() > 1 || tokens.clone().count() > 2;
        let row = if names_row { tokens.number(1..=position.len() as u64)? as usize - 1 } else { 0 };
        let cells = &position[row];
        let a_piece = || Text::new("the cell of a piece that can jump", "能跳的棋子所在的格");
        let token = tokens.token(a_piece)?;
        let from = tokens.parse_number(token, 1..=u64::MAX)? - 1;
        let from = usize::try_from(from).ok().filter(|&from| cells.get(from) == Some(&true));
        let jump = from.and_then(|from| Some((from, landing(cells, from)?)));
        let (from, to) = jump.ok_or_else(|| tokens.error_at(token, a_piece()))?;
        let to = to as u64 + 1;
        tokens.number(to..=to)?;
        tokens.end()?;
        Ok(Jump { row, from })
    }

    fn write_move(&self, position: &Vec<Row>, Jump { row, from }: Jump) -> String {
        let to = landing(&position[row], from).unwrap_or(from);
        format!("{}:{}-{}", row + 1, from + 1, to + 1)
    }

    fn tell_move(&self, position: &Vec<Row>, Jump { row, from }: Jump) -> Option<Text> {
        let to = landing(&position[row], from)? + 1;
        Some(moved(&piece_name(row, from), &text!("cell {to}", "第 {to} 格")))
    }
}

// Picture

/// How many rows and cells of each a picture shows at the most.
const MOST_ROWS: usize = 10;
const MOST_CELLS: usize = 24;

impl Picture for RowJump {
    fn scene(&self, position: &Vec<Row>) -> Scene {
        let mut scene = Scene::default();
        let rows = position.len().min(MOST_ROWS);
        let columns = position.iter().take(rows).map(Vec::len).max().unwrap_or(0);
        for (row, cells) in position.iter().enumerate().take(rows) {
            for (cell, &is_piece) in cells.iter().enumerate().take(MOST_CELLS) {
                let at = Spot::new(cell as i32, row as i32);
                scene.push(Shape::Cell { at });
                if is_piece {
                    let name = piece_name(row, cell);
                    scene.push(Shape::Disc { at, piece: Piece::Counter, name, heap: Some(row) });
                }
            }
            if cells.len() > MOST_CELLS {
                scene.push(Shape::Gap { at: Spot::new(MOST_CELLS as i32, row as i32) });
            }
        }
        for cell in 0..columns.min(MOST_CELLS) {
            let words = Text::same((cell + 1).to_string());
            scene.push(Shape::Label { at: Spot::new(cell as i32, rows as i32), words });
        }
        if position.len() > rows {
            scene.push(Shape::Gap { at: Spot::new(-1, rows as i32 - 1) });
        }
        scene
    }

    fn gesture(&self, position: &Vec<Row>, Jump { row, from }: Jump) -> Option<Gesture> {
        let to = landing(&position[row], from).filter(|&to| row < MOST_ROWS && to < MOST_CELLS)?;
        let spot = |cell: usize| Spot::new(cell as i32, row as i32);
        Some(Gesture { from: spot(from), to: spot(to) })
    }
}

// Catalog

impl Enumerate for RowJump {
    fn sizes(&self) -> Vec<Size> {
        vec![
            Size { what: Text::new("the number of cells of a row", "一行的格数"), usual: 4 },
            Size { what: Text::new("the number of rows", "行数"), usual: 2 },
        ]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Vec<Row>> {
        let cells = bounds[0].clamp(1, 63);
        let row = move |pieces: u64| (0..cells).map(|cell| pieces >> cell & 1 == 1).collect();
        let rows = heap_row::positions(&[(1 << cells) - 1, bounds[1]]);
        rows.map(move |pieces| pieces.into_iter().map(row).collect())
    }
}

/// The card of jumping in rows.
pub const ROW_JUMP: Card<RowJump> = Card {
    about: About {
        name: "row-jump",
        title: Text::new("Jumping in rows", "高手过招（行内跳棋）"),
        aliases: &["高手过招"],
        summary: Text::new(
            "Take a piece to the next empty cell to its right; whoever cannot move loses.",
            "每次把一枚棋子移到它右边的第一个空格；不能移者输。",
        ),
        rules: Text::new(
            "Pieces stand on the cells of some rows. In a turn a player takes one piece to the next empty \
             cell to its right in the same row, over the pieces that may stand between. Whoever cannot move \
             loses.",
            "棋盘的若干行上放有棋子。每次把一枚棋子移到同一行中它右边的第一个空格，中间若有棋子就跳过去。\
             不能移的一方输。",
        ),
        position: Text::new(
            "the rows, with `o` for a piece and `.` for an empty cell: oo.o. .o..",
            "各行，用 o 表示棋子，用 . 表示空格：oo.o. .o..",
        ),
        mv: Text::new("ROW:FROM-TO, cells from 1: 1:2-3", "行号:起点-终点（格子从 1 开始）：1:2-3"),
        parameters: None,
        examples: &["oo.o.", "o..o .oo.", "oo.. o.o."],
    },
    open: |parameters| no_parameters(parameters, RowJump),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::memo::Budget;
    use crate::verify::verify;

    #[test]
    fn long_rows_are_as_the_rules_say() {
        let report = verify(&RowJump, RowJump.positions(&[10, 1]), Budget::unlimited(), |_| ());
        let report = report.expect("there is no limit");
        assert_eq!((report.positions, report.difference), (1024, None));
    }
}
