//! What all coins in a row share: places are numbers from 1, and `0` stands for no heads at all.

use crate::card::Size;
use crate::lang::{Text, listed, text};
use crate::text::{InputError, Token, Tokens};

/// How a position is written.
pub(super) const POSITION: Text = Text::new(
    "the places of the coins that show heads, from 1 (0 if there are none): 2 3 5",
    "正面朝上的硬币的位置，从 1 开始（没有时写 0）：2 3 5",
);

/// What the last coin of a turn must be.
pub(super) const MOVABLE: Text = Text::new("a coin that shows heads", "正面朝上的硬币");

/// Reads the places of the heads, none beyond the last place of the row.
pub(super) fn read_heads(tokens: &mut Tokens<'_>, last: u64) -> Result<Vec<u64>, InputError> {
    let first = tokens.number(0..=last)?;
    if first == 0 {
        return tokens.end().map(|()| Vec::new());
    }
    let mut heads = vec![first];
    while tokens.peek().is_some() {
        heads.push(tokens.number(1..=last)?);
    }
    Ok(heads)
}

/// Writes the places of the heads.
pub(super) fn write_heads(heads: &[u64]) -> String {
    if heads.is_empty() {
        return "0".to_owned();
    }
    super::super::heap_row::write(heads)
}

/// Reads the place of a coin.
pub(super) fn read_place<'t>(tokens: &mut Tokens<'t>) -> Result<(u64, Token<'t>), InputError> {
    let token = tokens.token(|| Text::new("the place of a coin", "硬币的位置"))?;
    Ok((tokens.parse_number(token, 1..=u64::MAX)?, token))
}

/// What it is to turn over the coins on some places.
pub(super) fn tell(places: &[u64]) -> Text {
    let written: Vec<String> = places.iter().map(u64::to_string).collect();
    let (en, zh) = (listed(&written, ", ", " and "), listed(&written, "、", " 和 "));
    match places.len() {
        1 => text!("turn over the coin on place {en}", "翻转位置 {zh} 上的硬币"),
        _ => text!("turn over the coins on places {en}", "翻转位置 {zh} 上的硬币"),
    }
}

/// The bound of small positions.
pub(super) fn sizes(usual: u64) -> Vec<Size> {
    vec![Size { what: Text::new("the last place", "最后的位置"), usual }]
}
