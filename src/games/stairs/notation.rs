//! Cells in a row, with `K` before the King's; a move is `FROM-TO`.

use super::{Position, Slide, Stairs, Wall};
use crate::lang::{Text, text};
use crate::notation::{Notation, moved};
use crate::text::{InputError, Token, Tokens, halfwidth, parse_u64, too_large};

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
        if let Some(limit) = too_large(halfwidth(digits).as_bytes()) {
            return limit;
        }
        match last {
            None | Some(0) if self.wall == Wall::SharedZero => {
                Text::new("a cell, 0 for the hilltop", "格子编号（0 表示山顶）")
            }
            _ => self.place_above(last.unwrap_or(0)),
        }
    }
}

/// What an error says where a King was written in a game without one.
fn no_king() -> Text {
    Text::new("a cell without a K: this game has no King", "不带 K 的编号：这个游戏没有国王")
}

/// Whether a token is the King's, `K3`, and what stands behind the K.
fn king_and_digits(token: &str) -> (bool, &str) {
    token.strip_prefix(['K', 'k', 'Ｋ', 'ｋ', '王']).map_or((false, token), |digits| (true, digits))
}

/// Whether a token is the King's, and its cell.
fn parse_cell(token: &str) -> (bool, Option<u64>) {
    let (is_king, digits) = king_and_digits(token);
    (is_king, parse_u64(halfwidth(digits).as_bytes()))
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
                    Text::new("no second King", "普通人：国王只能有一个")
                } else {
                    no_king()
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
                let (cell, token, _) = pair[1];
                let expected = text!(
                    "a cell other than {cell}, which is taken",
                    "还没有棋子的格子：第 {cell} 格已有棋子"
                );
                return Err(tokens.error_at(token, expected));
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
        let of_token = || Text::new("the cell of a piece", "要走的棋子所在的位置");
        let from = tokens.token(of_token)?;
        let (is_king, cell) = parse_cell(from.text);
        let token = match is_king {
            true => position.king.filter(|&king| cell == Some(position.cells[king])),
            false => position.cells.iter().rposition(|&taken| cell == Some(taken)),
        };
        let token = token.ok_or_else(|| {
            let expected = match (is_king, position.king) {
                (false, _) => of_token(),
                (true, None) => no_king(),
                (true, Some(king)) => {
                    let king = self.write_token(position, king);
                    text!("{king}, where the King stands", "国王所在的 {king}")
                }
            };
            tokens.error_at(from, expected)
        })?;
        let targets = self.targets(position, token);
        if targets.is_empty() {
            let blocked = Text::new("another piece: this one cannot move", "别的棋子，这一枚走不动");
            return Err(tokens.error_at(from, blocked));
        }
        let to = tokens.number(targets.start..=targets.end - 1)?;
        tokens.end()?;
        Ok(Slide { token, to })
    }

    fn write_move(&self, position: &Position, Slide { token, to }: Slide) -> String {
        format!("{}-{to}", self.write_token(position, token))
    }

    fn tell_move(&self, position: &Position, Slide { token, to }: Slide) -> Option<Text> {
        Some(moved(&self.token_name(position, token), &self.cell_name(to)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn a_king_moves_by_his_name_and_nobody_else_does() {
        let read = |game: Stairs, position, mv| {
            let position = game.read(&mut Tokens::new(position)).expect("it is a position");
            let mv = game.read_move(&position, &mut Tokens::of_move(mv));
            mv.map(|Slide { token, to }| (token, to)).map_err(|error| error.message(Lang::En))
        };
        for mv in ["K4-3", "k4-3", "王4-3", "Ｋ４－３", "4-3"] {
            assert_eq!(read(Stairs::HILL, "2 K4 7", mv), Ok((1, 3)), "{mv}");
        }
        let at_king = "expected K4, where the King stands";
        assert_eq!(read(Stairs::HILL, "2 K4 7", "K2-1"), Err(format!("found `K2`, {at_king}")));
        assert_eq!(read(Stairs::HILL, "2 K4 7", "K-1"), Err(format!("found `K`, {at_king}")));
        let no_king = "expected a cell without a K: this game has no King";
        assert_eq!(read(Stairs::MONKS, "1 5", "K1-4"), Err(format!("found `K1`, {no_king}")));
        assert_eq!(read(Stairs::MONKS, "1 5", "1-4"), Ok((0, 4)));
    }

    #[test]
    fn cells_that_cannot_be_are_refused_in_both_languages() {
        for (game, position, en, zh) in [
            (
                Stairs::MONKS,
                "1 18446744073709551615 5",
                "found `5`, expected a lower stair before it: there is none above 18446744073709551615",
                "读到“5”，应为较低的前一级：18446744073709551615 之上没有台阶了",
            ),
            (
                Stairs::GEORGIA,
                "7 2 7",
                "found `7`, expected a cell other than 7, which is taken",
                "读到“7”，应为还没有棋子的格子：第 7 格已有棋子",
            ),
            (
                Stairs::MONKS,
                "１ K５",
                "found `K５`, expected a cell without a K: this game has no King",
                "读到“K５”，应为不带 K 的编号：这个游戏没有国王",
            ),
            (
                Stairs::HILL,
                "K1 K2",
                "found `K2`, expected no second King",
                "读到“K2”，应为普通人：国王只能有一个",
            ),
        ] {
            let error = game.read(&mut Tokens::new(position)).expect_err("it is no position");
            assert_eq!(error.message(Lang::En), en);
            assert_eq!(error.message(Lang::Zh), zh);
        }
        let monks = Stairs::MONKS.read(&mut Tokens::new("１ ５　9")).map(|position| position.cells);
        assert_eq!(monks, Ok(vec![1, 5, 9]));
    }
}
