//! Connected coins of a board: a move chooses a coin that shows tails and turns it to heads, along with
//! any coins above it and to its left, as long as all of them are connected by their sides. As every
//! coin is turned over, it is all the same which side counts, so here tails are what a move needs.
//!
//! **Theory.** A coin in the first row or the first column has nothing but a row of coins before it:
//! that is the *ruler*, where place `n` is worth the greatest power of two that divides `n`. Any other
//! coin, in row `r` and column `c`, is worth `2^(r + c - 2)`: that is taken from the source, and
//! compared with the rules on small boards.
//!
//! Source: 2009 Zhejiang team selection, 染色游戏 (Luogu P2594).

use super::Turning;
use super::spots::up_to as spots;
use crate::card::Size;
use crate::lang::{Text, listed, text};
use crate::text::{InputError, Token, Tokens};

/// Coins of a board that are connected by their sides.
#[derive(Clone, Copy, Debug)]
pub struct Grid;

/// The row and the column of a coin, from 1.
pub type Spot = [u64; 2];

/// How many coins a board may have, so that a set of them is a number of 64 binary digits.
pub(super) const MOST_COINS: u64 = 64;

/// A connected set of coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// The coin that goes to heads, in the last row and the last column of the set.
    corner: Spot,
    /// The coins, in the order of the rows of the board that ends at the corner; the first is bit 0.
    set: u64,
}

impl Region {
    fn alone(corner: Spot) -> Region {
        Region { corner, set: bit(corner, corner) }
    }

    fn contains(self, spot: Spot) -> bool {
        self.set & bit(self.corner, spot) != 0
    }

    fn coins(self) -> impl Iterator<Item = Spot> {
        spots(self.corner).filter(move |&spot| self.contains(spot))
    }

    /// The coins beside those of the set, as a set.
    fn frontier(self) -> u64 {
        let [rows, columns] = self.corner;
        let beside = |[row, column]: Spot| {
            [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]
        };
        let on_board = |&[row, column]: &Spot| (1..=rows).contains(&row) && (1..=columns).contains(&column);
        let bits = self.coins().flat_map(beside).filter(on_board).map(|spot| bit(self.corner, spot));
        bits.fold(0, |frontier, bit| frontier | bit) & !self.set
    }

    /// Whether the coins can be reached from the corner over coins of the set.
    fn is_connected(self) -> bool {
        let mut reached = Region::alone(self.corner);
        loop {
            let next = reached.frontier() & self.set;
            if next == 0 {
                return reached == self;
            }
            reached.set |= next;
        }
    }
}

/// The bit of a spot on the board that ends at a corner.
fn bit([_, columns]: Spot, [row, column]: Spot) -> u64 {
    1 << ((row - 1) * columns + column - 1)
}

impl Grid {
    /// Reads rows of coins: the last row and column, and the coins that show tails, ascending.
    ///
    /// # Errors
    /// When they are no board.
    pub(super) fn read_board(tokens: &mut Tokens<'_>) -> Result<(Spot, Vec<Spot>), InputError> {
        let mut tails = Vec::new();
        let (mut rows, mut columns) = (0, None);
        while rows == 0 || tokens.peek().is_some() {
            let token = tokens.token(|| Text::new("a row of coins: HTT", "一行硬币：HTT"))?;
            for row in token.text.split('/') {
                rows += 1;
                tails.extend(read_row(row, rows).ok_or_else(|| {
                    let expected = Text::new(
                        "rows of H (heads) and T (tails), divided by `/`: HTT/THT",
                        "由 H（正面）和 T（反面）组成的若干行，以“/”分隔：HTT/THT",
                    );
                    tokens.error_at(token, expected)
                })?);
                let width = *columns.get_or_insert(row.len() as u64);
                if row.len() as u64 != width {
                    let expected = text!("a row of {width} coins like the first", "与第一行一样有 {width} 枚硬币的行");
                    return Err(tokens.error_at(token, expected));
                }
                if width.saturating_mul(rows) > MOST_COINS {
                    let expected =
                        text!("a board of at most {MOST_COINS} coins", "至多 {MOST_COINS} 枚硬币的棋盘");
                    return Err(tokens.error_at(token, expected));
                }
            }
        }
        Ok(([rows, columns.unwrap_or(1)], tails))
    }

    /// Writes a board that ends with this row and column.
    pub(super) fn write_board(last: Spot, tails: &[Spot]) -> String {
        let row = |row: u64| -> String {
            let shows_tails = |column: u64| tails.contains(&[row, column]);
            (1..=last[1]).map(|column| if shows_tails(column) { 'T' } else { 'H' }).collect()
        };
        (1..=last[0]).map(row).collect::<Vec<_>>().join("/")
    }

    /// The last row and the last column in which a coin shows tails; the first ones where none does.
    pub(super) fn last_of(tails: &[Spot]) -> Spot {
        [0, 1].map(|side| tails.iter().map(|tail| tail[side]).max().unwrap_or(1))
    }
}

impl Turning for Grid {
    type Place = Spot;
    type Turn = Region;

    const MOVABLE: Text = Text::new("a coin that shows tails", "反面朝上的硬币");

    /// A connected set grows by one coin beside it at a time. Each is reached in one way only: coins
    /// beside it that were passed over stay out of all that grows from it.
    fn turns(&self, corner: Spot) -> impl Iterator<Item = Region> {
        let mut growing = vec![(Region::alone(corner), 0u64)];
        std::iter::from_fn(move || {
            let (region, mut passed_over) = growing.pop()?;
            let mut beside = region.frontier() & !passed_over;
            while beside != 0 {
                let coin = beside & beside.wrapping_neg();
                growing.push((Region { set: region.set | coin, ..region }, passed_over));
                passed_over |= coin;
                beside ^= coin;
            }
            Some(region)
        })
    }

    fn head(&self, region: Region) -> Spot {
        region.corner
    }

    fn turned(&self, region: Region) -> Vec<Spot> {
        region.coins().collect()
    }

    fn value(&self, [row, column]: Spot) -> Option<u64> {
        let is_at_edge = row == 1 || column == 1;
        let place = row + column - 1;
        let power = if is_at_edge { u64::from(place.trailing_zeros()) } else { place - 1 };
        1u64.checked_shl(u32::try_from(power).ok()?)
    }

    /// Not more than there are sets of the coins without the corner.
    fn effort(&self, [row, column]: Spot) -> u64 {
        match (row, column) {
            (1, place) | (place, 1) => place,
            _ => 1 << (row * column - 1),
        }
    }

    fn because(&self) -> Text {
        Text::new(
            "In the first row and the first column, a coin that shows tails counts as a heap whose size is the \
             greatest power of two that divides its place. Elsewhere it counts 2^(row + column - 2).",
            "第一行和第一列上的反面硬币相当于一堆石子，大小是整除其位置序号的最大的 2 的幂（lowbit）；\
             其余位置的大小是 2^(行+列-2)。",
        )
    }

    fn coin_is(&self, [row, column]: Spot) -> Text {
        text!("the coin in row {row}, column {column}", "第 {row} 行第 {column} 列的硬币")
    }

    /// Row by row.
    fn tell_turn(&self, region: Region) -> Text {
        let coins = self.turned(region);
        let of_row = |coins: &[Spot]| {
            let row = coins[0][0];
            let columns: Vec<String> = coins.iter().map(|[_, column]| column.to_string()).collect();
            let (en, zh) = (listed(&columns, ", ", " and "), columns.join("、"));
            let column = if coins.len() == 1 { "column" } else { "columns" };
            (format!("row {row}, {column} {en}"), format!("第 {row} 行第 {zh} 列"))
        };
        let (en, zh): (Vec<String>, Vec<String>) =
            coins.chunk_by(|[row, _], [next, _]| row == next).map(of_row).unzip();
        let (en, zh) = (listed(&en, ", in ", " and in "), listed(&zh, "、", "和"));
        match coins.len() {
            1 => text!("turn over the coin in {en}", "翻转{zh}的硬币"),
            _ => text!("turn over the coins in {en}", "翻转{zh}的硬币"),
        }
    }

    fn read_heads(&self, tokens: &mut Tokens<'_>) -> Result<Vec<Spot>, InputError> {
        Ok(Grid::read_board(tokens)?.1)
    }

    /// As many rows and columns as there are tails.
    fn write_heads(&self, tails: &[Spot]) -> String {
        Grid::write_board(Grid::last_of(tails), tails)
    }

    fn read_turn<'t>(&self, tokens: &mut Tokens<'t>) -> Result<(Region, Token<'t>), InputError> {
        let greatest = tokens.token(|| Text::new("the row of a coin", "硬币所在的行"))?;
        let row = tokens.parse_number(greatest, 1..=MOST_COINS)?;
        let corner = [row, tokens.number(1..=MOST_COINS / row)?];
        let mut region = Region::alone(corner);
        while tokens.peek().is_some() {
            region.set |= bit(corner, [tokens.number(1..=corner[0])?, tokens.number(1..=corner[1])?]);
        }
        if region.is_connected() {
            return Ok((region, greatest));
        }
        Err(tokens.error_at(greatest, Text::new("coins that are connected", "连通的一组硬币")))
    }

    /// The corner, and then the others from it.
    fn write_turn(&self, region: Region) -> String {
        let coins: Vec<String> =
            self.turned(region).iter().rev().map(|[row, column]| format!("{row},{column}")).collect();
        coins.join("-")
    }

    fn coordinates(&self, [row, column]: Spot) -> [u64; 3] {
        [column, row, 1]
    }

    fn sizes(&self) -> Vec<Size> {
        vec![
            Size { what: Text::new("the number of rows", "行数"), usual: 3 },
            Size { what: Text::new("the number of columns", "列数"), usual: 3 },
        ]
    }

    fn places(&self, bounds: &[u64]) -> impl Iterator<Item = Spot> {
        spots([bounds[0], bounds[1]])
    }
}

/// The tails of a row, if it is one.
fn read_row(text: &str, row: u64) -> Option<Vec<Spot>> {
    let coins = text.bytes().zip(1..).map(|(coin, column)| match coin {
        b'H' | b'h' => Some(None),
        b'T' | b't' => Some(Some([row, column])),
        _ => None,
    });
    let coins: Option<Vec<Option<Spot>>> = coins.collect();
    coins.filter(|coins| !coins.is_empty()).map(|coins| coins.into_iter().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turns_are_the_connected_sets() {
        for corner in spots([3, 4]) {
            let mut turns: Vec<u64> = Grid.turns(corner).map(|region| region.set).collect();
            turns.sort_unstable();
            let own = bit(corner, corner);
            let sets = (own..2 * own).map(|set| Region { corner, set });
            let expected: Vec<u64> = sets.filter(|region| region.is_connected()).map(|region| region.set).collect();
            assert_eq!(turns, expected, "{corner:?}");
        }
    }

    #[test]
    fn coins_that_meet_at_their_corners_are_not_connected() {
        let read = |text| Grid.read_turn(&mut Tokens::of_move(text)).map(|(region, _)| Grid.write_turn(region));
        assert_eq!(read("2,2-1,2-1,1").as_deref(), Ok("2,2-1,2-1,1"));
        let error = read("2,2-1,1").expect_err("they touch at a corner only").to_string();
        assert_eq!(error, "line 1, column 1: found `2`, expected coins that are connected");
    }

    #[test]
    fn rows_are_of_one_length() {
        let read = |text: &str| Grid.read_heads(&mut Tokens::new(text)).map_err(|error| error.to_string());
        assert_eq!(read("HHT\nTHH"), Ok(vec![[1, 3], [2, 1]]));
        assert_eq!(read("HHT/THH"), read("hht thh"));
        for (text, error) in [
            ("HT H", "column 4: found `H`, expected a row of 2 coins like the first"),
            ("HT//TH", "column 1: found `HT//TH`, expected rows of H (heads) and T (tails), divided by `/`: HTT/THT"),
            ("", "column 1: found the end of the input, expected a row of coins: HTT"),
        ] {
            assert_eq!(read(text), Err(format!("line 1, {error}")), "{text}");
        }
        assert!(read(&"T/".repeat(64)[..127]).is_ok() && read(&"T/".repeat(65)[..129]).is_err());
    }
}
