//! Northcott's game: in each row of a board stand a white piece and a black one. White moves a white
//! piece, Black a black one: along its row towards the other piece, any number of cells, without jumping.
//! Whoever has no move loses.
//!
//! White and Black own different pieces, so a position says who is to move. It is impartial all the
//! same, for whichever piece of a row moves, what matters afterwards is the number of cells between the
//! two.
//!
//! **Theory.** The cells between the two pieces of a row are a heap of Nim. In the game as it is played a
//! piece may also retreat. That makes plays without an end possible, but helps nobody: whoever wins
//! without retreats follows a piece that retreats by as many cells, and the edge of the board ends that.
//! That the outcome is the same is tested by retrograde analysis on small boards.
//!
//! Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 3.

use crate::card::{About, Card, Enumerate, Size, no_parameters};
use crate::draw::axis::{Axis, Column};
use crate::draw::{Gesture, Piece, Scene, Shape, Spot};
use crate::game::Game;
use crate::lang::{Text, text};
use crate::notation::{Notation, moved};
use crate::picture::Picture;
use crate::text::{InputError, Tokens};
use crate::theory::Heaps;

use super::heap_row;

/// Northcott's game.
#[derive(Clone, Copy, Debug)]
pub struct Northcott;

/// Who owns a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Owns the first piece of each row.
    White,
    /// Owns the second piece of each row.
    Black,
}

impl Player {
    fn other(self) -> Player {
        match self {
            Player::White => Player::Black,
            Player::Black => Player::White,
        }
    }
}

/// A board and who is to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Whose turn it is.
    pub to_move: Player,
    /// In each row the cells of White's piece and of Black's.
    pub rows: Vec<[u64; 2]>,
}

/// A piece of the player to move goes along its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advance {
    /// Which row, from 0.
    pub row: usize,
    /// The cell it goes to.
    pub to: u64,
}

// Rules

impl Game for Northcott {
    type Position = Board;
    type Move = Advance;

    fn moves(&self, board: &Board) -> impl Iterator<Item = Advance> {
        (0..board.rows.len()).flat_map(|row| {
            let [own, other] = board.own_first(row);
            let between = own.min(other) + 1..own.max(other);
            between.map(move |to| Advance { row, to })
        })
    }

    fn play(&self, board: &Board, Advance { row, to }: Advance) -> Board {
        let mut option = Board { to_move: board.to_move.other(), rows: board.rows.clone() };
        option.rows[row][board.to_move as usize] = to;
        option
    }

    fn components(&self, board: Board) -> impl IntoIterator<Item = Board> {
        let to_move = board.to_move;
        board.rows.into_iter().map(move |row| Board { to_move, rows: vec![row] })
    }

    /// The order of the rows does not matter, nor where in its row a pair stands, nor whose turn it is,
    /// nor rows in which nobody can move.
    fn canonical(&self, board: Board) -> Board {
        let mut gaps: Vec<u64> = board.rows.into_iter().map(gap).filter(|&gap| gap > 0).collect();
        gaps.sort_unstable();
        Board { to_move: Player::White, rows: gaps.into_iter().map(|gap| [1, gap + 2]).collect() }
    }
}

impl Board {
    /// The pieces of a row: that of the player to move, and the other one.
    fn own_first(&self, row: usize) -> [u64; 2] {
        let own = self.to_move as usize;
        [self.rows[row][own], self.rows[row][1 - own]]
    }
}

/// The number of cells between the two pieces of a row.
pub fn gap([white, black]: [u64; 2]) -> u64 {
    white.abs_diff(black) - 1
}

// Theory

impl Heaps for Northcott {
    fn heaps(&self, board: &Board) -> Option<impl Iterator<Item = u64>> {
        Some(board.rows.iter().copied().map(gap))
    }

    fn moves_to(&self, board: &Board, row: usize, size: u64) -> impl Iterator<Item = Advance> {
        let [own, other] = board.own_first(row);
        let to = if own < other { other.checked_sub(size + 1) } else { other.checked_add(size + 1) };
        to.filter(|_| size < gap([own, other])).map(|to| Advance { row, to }).into_iter()
    }

    fn change_of(&self, board: &Board, Advance { row, to }: Advance) -> Option<(usize, u64)> {
        let [_, other] = board.own_first(row);
        Some((row, gap([to, other])))
    }

    fn because(&self, _: &Board) -> Text {
        Text::new(
            "The free cells between the two pieces of a row are a heap of Nim: whichever piece moves, it \
             makes the gap smaller. Who owns which piece does not matter, as both players have the same gaps \
             before them. If a piece might also retreat, the other one would follow by as many cells, and \
             nothing would change.",
            "每一行中两枚棋子之间的空格数就是一堆 Nim 石子：无论哪一枚前进，都使这一堆变小；\
             双方面对的是同样的空格，所以棋子归谁并不重要。即使允许后退，对方只要跟进同样的格数，也就还原了。",
        )
    }

    fn heap_is(&self, _: &Board, row: usize) -> Text {
        let number = row + 1;
        text!("the free cells of row {number}", "第 {number} 行的空格")
    }
}

/// What a piece is called.
fn piece_name(owner: Player, row: usize) -> Text {
    let number = row + 1;
    match owner {
        Player::White => text!("White's piece in row {number}", "第 {number} 行的白子"),
        Player::Black => text!("Black's piece in row {number}", "第 {number} 行的黑子"),
    }
}

// Notation: `W 4 5, 1 2`, and `ROW:FROM-TO`.

fn parse_player(word: &str) -> Option<Player> {
    match word {
        "W" | "w" | "白" => Some(Player::White),
        "B" | "b" | "黑" => Some(Player::Black),
        _ => None,
    }
}

impl Notation for Northcott {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Board, InputError> {
        let to_move = tokens.peek().and_then(|token| parse_player(token.text));
        if to_move.is_some() {
            tokens.next();
        }
        let mut rows = Vec::new();
        while rows.is_empty() || tokens.peek().is_some() {
            let white = tokens.number(1..=u64::MAX)?;
            let token = tokens.token(|| Text::new("the cell of Black's piece", "黑方棋子所在的格"))?;
            let black = tokens.parse_number(token, 1..=u64::MAX)?;
            if white == black {
                let expected =
                    text!("another cell than {white}, where White's piece stands", "不同于白方棋子所在的 {white} 的格");
                return Err(tokens.error_at(token, expected));
            }
            rows.push([white, black]);
        }
        Ok(Board { to_move: to_move.unwrap_or(Player::White), rows })
    }

    fn write(&self, board: &Board) -> String {
        let player = match board.to_move {
            Player::White => "W",
            Player::Black => "B",
        };
        let rows: Vec<String> = board.rows.iter().map(|[white, black]| format!("{white} {black}")).collect();
        format!("{player} {}", rows.join(", "))
    }

    fn read_move(&self, board: &Board, tokens: &mut Tokens<'_>) -> Result<Advance, InputError> {
        let row = match tokens.clone().count() > 2 || board.rows.len() > 1 {
            true => tokens.number(1..=board.rows.len() as u64)? as usize - 1,
            false => 0,
        };
        let [own, other] = board.own_first(row);
        let from_own = || text!("{own}, where the piece to move stands", "{own}，即要走的棋子所在的格");
        let from = tokens.token(from_own)?;
        if tokens.parse_number(from, 0..=u64::MAX)? != own {
            return Err(tokens.error_at(from, from_own()));
        }
        if own.abs_diff(other) == 1 {
            let expected = Text::new("a piece that can move", "能走的棋子");
            return Err(tokens.error_at(from, expected));
        }
        let to = if own < other { own + 1..=other - 1 } else { other + 1..=own - 1 };
        let to = tokens.number(to)?;
        tokens.end()?;
        Ok(Advance { row, to })
    }

    fn write_move(&self, board: &Board, Advance { row, to }: Advance) -> String {
        format!("{}:{}-{to}", row + 1, board.own_first(row)[0])
    }

    fn tell_move(&self, board: &Board, Advance { row, to }: Advance) -> Option<Text> {
        Some(moved(&piece_name(board.to_move, row), &text!("cell {to}", "第 {to} 格")))
    }
}

// Picture

/// How many columns and rows a picture shows at the most.
const WIDEST: usize = 18;
const MOST_ROWS: usize = 10;

/// The columns that are shown: a long board is abridged.
fn axis(board: &Board) -> Axis {
    let mut cells: Vec<u64> = board.rows.iter().take(MOST_ROWS).flatten().copied().collect();
    cells.sort_unstable();
    cells.dedup();
    Axis::new(&cells, 1, cells.last().copied().unwrap_or(1), WIDEST)
}

impl Picture for Northcott {
    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::default();
        let axis = axis(board);
        let rows = board.rows.len().min(MOST_ROWS) as i32;
        for (column, shown) in (0..).zip(axis.columns()) {
            match shown {
                Column::Cell(cell) => {
                    (0..rows).for_each(|row| scene.push(Shape::Cell { at: Spot::new(column, row) }));
                    let words = Text::same(cell.to_string());
                    scene.push(Shape::Label { at: Spot::new(column, rows), words });
                }
                Column::Gap => (0..rows).for_each(|row| scene.push(Shape::Gap { at: Spot::new(column, row) })),
            }
        }
        for (row, &[white, black]) in board.rows.iter().enumerate().take(MOST_ROWS) {
            for (cell, piece, owner) in
                [(white, Piece::White, Player::White), (black, Piece::Black, Player::Black)]
            {
                let Some(column) = axis.column_of(cell) else { continue };
                let (at, name) = (Spot::new(column, row as i32), piece_name(owner, row));
                scene.push(Shape::Disc { at, piece, name, heap: Some(row) });
            }
        }
        if board.rows.len() > MOST_ROWS {
            scene.push(Shape::Gap { at: Spot::new(-1, rows - 1) });
        }
        scene
    }

    fn gesture(&self, board: &Board, Advance { row, to }: Advance) -> Option<Gesture> {
        let axis = axis(board);
        let spot = |column| Spot::new(column, row as i32);
        let from = axis.column_of(board.own_first(row)[0]).filter(|_| row < MOST_ROWS)?;
        Some(Gesture { from: spot(from), to: spot(axis.column_or_gap(to)?) })
    }

    fn own_pieces(&self, board: &Board) -> Option<Text> {
        Some(match board.to_move {
            Player::White => Text::new("the white pieces", "白子"),
            Player::Black => Text::new("the black pieces", "黑子"),
        })
    }
}

// Catalog

impl Enumerate for Northcott {
    fn sizes(&self) -> Vec<Size> {
        vec![
            Size { what: Text::new("the number of columns", "列数"), usual: 4 },
            Size { what: Text::new("the number of rows", "行数"), usual: 2 },
        ]
    }

    fn positions(&self, bounds: &[u64]) -> impl Iterator<Item = Board> {
        let columns = bounds[0].max(2);
        // Pairs of different cells, by their number.
        let pair = move |number: u64| {
            let [white, other] = [number / (columns - 1), number % (columns - 1)];
            [1 + white, 1 + other + u64::from(other >= white)]
        };
        let last = columns.saturating_mul(columns - 1) - 1;
        heap_row::positions(&[last, bounds[1]]).flat_map(move |numbers| {
            let rows: Vec<[u64; 2]> = numbers.into_iter().map(pair).collect();
            [Player::White, Player::Black].map(|to_move| Board { to_move, rows: rows.clone() })
        })
    }
}

/// The card of Northcott's game.
pub const NORTHCOTT: Card<Northcott> = Card {
    about: About {
        name: "northcott",
        title: Text::new("Northcott's game", "Northcott 游戏（黑白对走）"),
        aliases: &["northcott game", "黑白棋", "诺斯科特游戏"],
        summary: Text::new(
            "Advance one of your pieces along its row towards the opponent's; whoever cannot move loses.",
            "每次让自己的一枚棋子沿所在的行向对方的棋子前进；不能走者输。",
        ),
        rules: Text::new(
            "In each row of a board stand one white and one black piece. In a turn a player moves one of his \
             own pieces along its row towards the opponent's piece, one or more cells, without reaching or \
             jumping over it, and never back. Whoever cannot move loses.",
            "棋盘的每一行有一枚白子和一枚黑子。每次把自己的一枚棋子沿所在的行向对方的棋子前进至少一格，\
             不能走到或越过对方的棋子，也不能后退。不能走的一方输。",
        ),
        position: Text::new(
            "who is to move, W or B, and in each row the cells of the white and the black piece: W 4 5, 1 3",
            "轮到谁走（W 白、B 黑），以及每一行白子和黑子所在的格：W 4 5, 1 3",
        ),
        mv: Text::new("ROW:FROM-TO: 2:1-2", "行号:起点-终点：2:1-2"),
        parameters: None,
        examples: &["W 4 5, 1 3", "B 1 4, 6 2, 3 5", "W 1 4, 6 3"],
    },
    open: |parameters| no_parameters(parameters, Northcott),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::retrograde::{LoopyOutcome, outcomes_from};
    use crate::theory::Theory;
    use crate::value::Outcome;

    /// Every board that a move leads to when pieces may retreat as well: any number of cells along the
    /// row, without jumping.
    fn with_retreats(board: &Board, columns: u64) -> Vec<Board> {
        let reaches = |row: usize, to: u64| {
            let [own, other] = board.own_first(row);
            to != own && (to < other) == (own < other) && to != other
        };
        let moves = (0..board.rows.len()).flat_map(|row| (1..=columns).map(move |to| Advance { row, to }));
        moves.filter(|mv| reaches(mv.row, mv.to)).map(|mv| Northcott.play(board, mv)).collect()
    }

    #[test]
    fn retreats_change_no_outcome_and_make_no_draw() {
        for (columns, rows) in [(8, 1), (6, 2), (4, 3)] {
            let mut boards: Vec<Board> = Northcott.positions(&[columns, rows]).collect();
            boards.retain(|board| board.rows.len() as u64 == rows);
            let outcomes = outcomes_from(boards.clone(), |board| with_retreats(board, columns));
            assert_eq!(outcomes.len(), boards.len());
            for board in boards {
                let expected = match Northcott.claim(&board).expect("the theory covers every board").outcome() {
                    Outcome::P => LoopyOutcome::Lost,
                    Outcome::N => LoopyOutcome::Won,
                };
                assert_eq!(outcomes[&board], expected, "{board:?}");
            }
        }
    }
}
