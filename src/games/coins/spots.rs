//! What coins and lights on boards share: places are rows of coordinates from 1, written as `2,3`, and
//! `0` stands for none at all.

use std::cmp::Ordering;

use crate::text::{InputError, Tokens};

/// All spots whose coordinates are from 1 up to those of `last`, the last coordinate running fastest.
pub(super) fn up_to<const D: usize>(last: [u64; D]) -> impl Iterator<Item = [u64; D]> {
    std::iter::successors(Some([1; D]), move |spot| {
        let moving = (0..D).rev().find(|&side| spot[side] < last[side])?;
        Some(std::array::from_fn(|side| match side.cmp(&moving) {
            Ordering::Less => spot[side],
            Ordering::Equal => spot[side] + 1,
            Ordering::Greater => 1,
        }))
    })
}

/// Reads spots with no coordinate beyond `last`: all the tokens that are left.
pub(super) fn read<const D: usize>(tokens: &mut Tokens<'_>, last: u64) -> Result<Vec<[u64; D]>, InputError> {
    let mut spots = Vec::new();
    while spots.is_empty() || tokens.peek().is_some() {
        let mut spot = [0; D];
        for (side, coordinate) in spot.iter_mut().enumerate() {
            let may_be_none = spots.is_empty() && side == 0;
            *coordinate = tokens.number(u64::from(!may_be_none)..=last)?;
            if *coordinate == 0 {
                return tokens.end().map(|()| Vec::new());
            }
        }
        spots.push(spot);
    }
    Ok(spots)
}

/// Writes a spot.
pub(super) fn write_one<const D: usize>(spot: [u64; D]) -> String {
    spot.map(|coordinate| coordinate.to_string()).join(",")
}

/// Writes spots.
pub(super) fn write<const D: usize>(spots: &[[u64; D]]) -> String {
    if spots.is_empty() {
        return "0".to_owned();
    }
    let written: Vec<String> = spots.iter().copied().map(write_one).collect();
    written.join(" ")
}
