//! What games on two numbers share: a position is a pair such as two heaps or a cell of a board, and
//! a move is the pair that it leaves. Written as `3 5`, and moves as `A,B-C,D`: `3,5-1,3`.

use std::ops::RangeInclusive;

use crate::draw::Gesture;
use crate::lang::{Text, text};
use crate::text::{InputError, Tokens};

use super::heap_row::{self, HeapMove};

/// Two numbers.
pub type Pair = [u64; 2];

/// Reads a pair of numbers that are at least `least`: all the tokens that are left.
///
/// # Errors
/// When there are others.
pub fn read(tokens: &mut Tokens<'_>, least: u64) -> Result<Pair, InputError> {
    let position = [tokens.number(least..=u64::MAX)?, tokens.number(least..=u64::MAX)?];
    tokens.end()?;
    Ok(position)
}

/// Writes a pair.
pub fn write([first, second]: &Pair) -> String {
    format!("{first} {second}")
}

/// Reads a move that is `allowed`. What the pair is now need not be said.
///
/// ```
/// use grundy::games::wythoff::Wythoff;
/// use grundy::notation::Notation;
/// use grundy::text::Tokens;
///
/// assert_eq!(Wythoff.read_move(&[3, 5], &mut Tokens::of_move("3,5-1,3")), Ok([1, 3]));
/// assert_eq!(Wythoff.read_move(&[3, 5], &mut Tokens::of_move("1 3")), Ok([1, 3]));
/// ```
///
/// # Errors
/// When it is no pair, and when it is not allowed.
pub fn read_move(
    position: &Pair,
    tokens: &mut Tokens<'_>,
    allowed: impl Fn(Pair) -> bool,
) -> Result<Pair, InputError> {
    let says_what_is_now = tokens.clone().count() > 2;
    if says_what_is_now {
        for &number in position {
            let as_it_is = || text!("{number}, as it is now", "现在的 {number}");
            let token = tokens.token(as_it_is)?;
            if tokens.parse_number(token, 0..=u64::MAX)? != number {
                return Err(tokens.error_at(token, as_it_is()));
            }
        }
    }
    let first = tokens.token(|| Text::new("the two numbers that the move leaves", "走后的两个数"))?;
    let to = [tokens.parse_number(first, 0..=u64::MAX)?, tokens.number(0..=u64::MAX)?];
    tokens.end()?;
    if !allowed(to) {
        return Err(tokens.error_at(first, Text::new("what a move may leave", "规则允许走到的两个数")));
    }
    Ok(to)
}

/// Writes a move.
pub fn write_move(position: &Pair, to: Pair) -> String {
    format!("{},{}-{},{}", position[0], position[1], to[0], to[1])
}

/// All pairs of such numbers.
pub fn positions(numbers: RangeInclusive<u64>) -> impl Iterator<Item = Pair> {
    numbers.clone().flat_map(move |first| numbers.clone().map(move |second| [first, second]))
}

/// How a move is written.
pub const MOVE: Text = Text::new("NOW-THEN, or THEN alone: 3,5-1,3", "现在-走后，也可以只写走后：3,5-1,3");

/// The smaller number and the larger one.
pub fn sorted([first, second]: Pair) -> Pair {
    [first.min(second), first.max(second)]
}

/// A click on the lowest counter that is taken; if some are taken of both heaps, from that of the
/// first heap to that of the second one.
pub fn gesture_of_heaps(position: &Pair, to: Pair) -> Option<Gesture> {
    let of = |heap: usize| heap_row::gesture(position, HeapMove { heap, to: to[heap] });
    match (position[0] == to[0], position[1] == to[1]) {
        (false, false) => Some(Gesture { from: of(0)?.from, to: of(1)?.to }),
        (false, true) => of(0),
        _ => of(1),
    }
}
