//! Cells in a row, with `K` before the King's; a move is `FROM-TO`.

use super::{Position, Slide, Stairs, Wall};
use crate::lang::{Text, text};
use crate::notation::Notation;
use crate::text::{InputError, Token, Tokens, parse_u64, too_large};

impl Stairs {
    pub(super) fn write_token(self, position: &Position, token: usize) -> String {
        let mut written = String::new();
        self.push_token(position, token, &mut written);
        written
    }

    fn push_token(self, position: &Position, token: usize, written: &mut String) {
        if position.king == Some(token) {
            written.push('K');
        }
        written.push_str(&position.cells[token].to_string());
    }

    /// What an error says was expected where a token's cell should stand.
    fn cell_expected(self, found: &str, last: Option<u64>) -> Text {
        let (_, digits) = king_and_digits(found);
        if let Some(limit) = too_large(digits.as_bytes()) {
            return limit;
        }
        match last {
            None | Some(0) if self.wall == Wall::SharedZero => {
                Text::new("a cell, 0 for the hilltop", "位置（0 表示山顶）")
            }
            _ => self.place_above(last.unwrap_or(0)),
        }
    }
}

/// Whether a token is the King's, `K3`, and what stands behind the K.
fn king_and_digits(token: &str) -> (bool, &str) {
    token.strip_prefix(['K', 'k', '王']).map_or((false, token), |digits| (true, digits))
}

/// Whether a token is the King's, and its cell.
fn parse_cell(token: &str) -> (bool, Option<u64>) {
    let (is_king, digits) = king_and_digits(token);
    (is_king, parse_u64(digits.as_bytes()))
}

impl Notation for Stairs {
    fn read(&self, tokens: &mut Tokens<'_>) -> Result<Position, InputError> {
        let mut placed: Vec<(u64, Token<'_>, bool)> = Vec::new();
        let must_ascend = self.wall != Wall::BelowOne;
        while let Some(token) = tokens.next() {
            let last = placed.last().filter(|_| must_ascend).map(|&(cell, ..)| cell);
            let (is_king, cell) = parse_cell(token.text);
            let cell = cell.filter(|&cell| cell >= self.lowest_cell());
            let cell = cell.filter(|&cell| last.is_none_or(|last| cell > last || cell == 0 && last == 0));
            let cell = cell.ok_or_else(|| tokens.error_at(token, self.cell_expected(token.text, last)))?;
            if is_king && (!self.has_king || placed.iter().any(|&(.., is_king)| is_king)) {
                let expected = if self.has_king {
                    Text::new("no second King", "别的人：国王只有一个")
                } else {
                    Text::new("a cell without a King: this game has none", "不带国王的位置：这个游戏没有国王")
                };
                return Err(tokens.error_at(token, expected));
            }
            placed.push((cell, token, is_king));
        }
        if placed.is_empty() {
            return Err(tokens.error_here(self.cell_expected("", None)));
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
        let mut written = String::with_capacity(8 * position.cells.len());
        for token in 0..position.cells.len() {
            if token > 0 {
                written.push(' ');
            }
            self.push_token(position, token, &mut written);
        }
        written
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
