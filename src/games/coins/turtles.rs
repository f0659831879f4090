//! Turning turtles and mock turtles: a move turns over one coin or two, or one, two or three,
//! anywhere in the row; the last of them must go from heads to tails.
//!
//! **Theory.** In turning turtles the coin on place `n` has the nimber `n`: alone it leaves 0, and
//! with another coin whatever smaller value that has.
//!
//! In mock turtles the nimbers are the *odious* numbers in order, those with an odd number of ones in
//! binary: 1, 2, 4, 7, 8, … By induction a turn of coin `n` leaves 0, an odious number below its own,
//! or the nim-sum of two of them, which is even in its number of ones, *evil*. Each evil number below
//! arises so: an evil `e > 0` is the nim-sum of `1` and `e ⊕ 1`, and if the latter is not below, `e`
//! is even and the coin's value is `e + 1`; then `e` is the nim-sum of its highest power of two and
//! the rest. So the mex is the next odious number.
//!
//! Source: *Winning Ways*, chapter 14.

use std::iter::once;

use super::{Turning, row};
use crate::card::Size;
use crate::lang::{Text, text};
use crate::text::{InputError, Token, Tokens};

/// Coins that are chosen one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turtles {
    /// Turning turtles: one coin or two.
    UpToTwo,
    /// Mock turtles: one, two or three coins.
    UpToThree,
}

/// The coins that are turned over, ascending; 0 stands for none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen([u64; 3]);

impl Turtles {
    /// The place of the head that has a nimber, if one has it.
    fn place_worth(self, nimber: u64) -> Option<u64> {
        match self {
            Turtles::UpToTwo => Some(nimber).filter(|&place| place > 0),
            Turtles::UpToThree => (nimber.count_ones() % 2 == 1).then_some(nimber / 2 + 1),
        }
    }
}

/// All `a`, ascending, with `a < a ⊕ sum < end`; none if the sum is 0. What is no such number is passed
/// over in blocks, so that not many steps are taken between two of them.
fn pairs(sum: u64, end: u64) -> impl Iterator<Item = u64> {
    let highest = sum.checked_ilog2();
    let mut next = Some(0u64);
    std::iter::from_fn(move || {
        let highest = highest?;
        loop {
            let a = next.filter(|&a| a < end)?;
            if a >> highest & 1 == 1 {
                // So it is up to the next multiple of this power of two.
                next = (a >> highest).checked_add(1).and_then(|block| block.checked_mul(1 << highest));
                continue;
            }
            let other = a ^ sum;
            if other < end {
                next = a.checked_add(1);
                return Some(a);
            }
            // In a block that begins at `a`, the others are a block too, and so all too large.
            let is_too_large = |bits: &u32| a.trailing_zeros() >= *bits && other >> bits << bits >= end;
            let bits = (0..=highest).take_while(is_too_large).last().unwrap_or(0);
            next = a.checked_add(1 << bits);
        }
    })
}

impl Turning for Turtles {
    type Place = u64;
    type Turn = Chosen;

    const MOVABLE: Text = row::MOVABLE;

    fn turns(&self, head: u64) -> impl Iterator<Item = Chosen> {
        let pairs = (1..head).map(move |other| Chosen([0, other, head]));
        let firsts = if *self == Turtles::UpToThree { 1..head } else { 0..0 };
        let triples =
            firsts.flat_map(move |first| (first + 1..head).map(move |second| Chosen([first, second, head])));
        once(Chosen([0, 0, head])).chain(pairs).chain(triples)
    }

    fn head(&self, Chosen([.., head]): Chosen) -> u64 {
        head
    }

    fn turned(&self, Chosen(coins): Chosen) -> Vec<u64> {
        coins.into_iter().filter(|&place| place > 0).collect()
    }

    fn value(&self, head: u64) -> Option<u64> {
        match self {
            Turtles::UpToTwo => Some(head),
            // Of 2m and 2m + 1 just one is odious, so the coins count these pairs.
            Turtles::UpToThree => {
                let even = (head - 1).checked_mul(2)?;
                Some(even + u64::from(even.count_ones().is_multiple_of(2)))
            }
        }
    }

    fn turns_worth(&self, head: u64, sum: u64) -> impl Iterator<Item = Chosen> {
        let rest = self.value(head).unwrap_or(0) ^ sum;
        let alone = (rest == 0).then_some(Chosen([0, 0, head]));
        let other = self.place_worth(rest).filter(|&other| other < head);
        let pair = other.map(|other| Chosen([0, other, head]));
        // The nim-sum of two odious numbers is evil, and its last digit follows from the others.
        let may_be_two = *self == Turtles::UpToThree && rest.count_ones().is_multiple_of(2);
        let halves = if may_be_two { rest / 2 } else { 0 };
        let triples = pairs(halves, head - 1).map(move |half| Chosen([half + 1, (half ^ halves) + 1, head]));
        alone.into_iter().chain(pair).chain(triples)
    }

    fn effort(&self, _: u64) -> u64 {
        1
    }

    fn because(&self) -> Text {
        match self {
            Turtles::UpToTwo => Text::new(
                "A head on place n counts as a heap of n: its turns leave 0, or a coin on any smaller place in its \
                 stead. Where that coin shows heads already, both go, just as two equal heaps cancel.",
                "位置 n 上的正面硬币相当于 n 颗石子的一堆：翻它之后剩下 0，或者换成任意一个更小的位置上的硬币。\
                 如果那枚硬币本来就是正面，两枚便一起消失，正如两堆同样大小的石子相互抵消。",
            ),
            Turtles::UpToThree => Text::new(
                "A head counts as a heap whose size is an odious number, one with an odd number of ones in binary: 1, \
                 2, 4, 7, 8, … in the order of the places. Its turns leave 0, one smaller odious number, or the \
                 nim-sum of two of them: all smaller numbers are among these, but never its own.",
                "每枚正面硬币相当于一堆石子，各位置上的大小依次是 odious 数，即二进制中有奇数个 1 的数：1、2、4、7、8……\
                 翻它之后剩下 0、一个更小的 odious 数，或两个更小的 odious 数的异或和，\
                 能取到所有更小的数，而取不到它自己。",
            ),
        }
    }

    fn coin_is(&self, head: u64) -> Text {
        text!("the coin on place {head}", "位置 {head} 上的硬币")
    }

    fn tell_turn(&self, turn: Chosen) -> Text {
        row::tell(&self.turned(turn))
    }

    fn read_heads(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        row::read_heads(tokens, u64::MAX)
    }

    fn write_heads(&self, heads: &[u64]) -> String {
        row::write_heads(heads)
    }

    fn read_turn<'t>(&self, tokens: &mut Tokens<'t>) -> Result<(Chosen, Token<'t>), InputError> {
        let mut coins = [0; 3];
        let (mut greatest, mut token) = row::read_place(tokens)?;
        coins[2] = greatest;
        let others = if *self == Turtles::UpToThree { [1, 0].as_slice() } else { &[1] };
        for &index in others {
            if tokens.peek().is_none() {
                break;
            }
            let (place, at) = row::read_place(tokens)?;
            if coins.contains(&place) {
                return Err(tokens.error_at(at, Text::new("another coin", "另一枚硬币")));
            }
            coins[index] = place;
            (greatest, token) = if place > greatest { (place, at) } else { (greatest, token) };
        }
        tokens.end()?;
        coins.sort_unstable();
        Ok((Chosen(coins), token))
    }

    fn write_turn(&self, turn: Chosen) -> String {
        let places: Vec<String> = self.turned(turn).iter().map(u64::to_string).collect();
        places.join(",")
    }

    fn coordinates(&self, place: u64) -> [u64; 3] {
        [place, 1, 1]
    }

    fn sizes(&self) -> Vec<Size> {
        row::sizes(10)
    }

    fn places(&self, bounds: &[u64]) -> impl Iterator<Item = u64> {
        1..=bounds[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Source: CGSuite, GameHeapTest.scala.
    #[test]
    fn mock_turtles_are_odious() {
        let values: Vec<u64> = (1..=20).filter_map(|place| Turtles::UpToThree.value(place)).collect();
        let known = [1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38];
        assert_eq!(values, known);
    }

    #[test]
    fn pairs_are_passed_over_in_blocks() {
        for sum in 0..40u64 {
            for end in 0..40 {
                let expected: Vec<u64> = (0..end).filter(|a| sum > 0 && *a < a ^ sum && a ^ sum < end).collect();
                assert_eq!(pairs(sum, end).collect::<Vec<u64>>(), expected, "{sum} below {end}");
            }
        }
        assert_eq!(pairs(1 << 63, u64::MAX).next(), Some(0));
        assert_eq!(pairs(u64::MAX, 1 << 63).next(), None);
        assert_eq!(pairs(u64::MAX, (1 << 63) + 1).collect::<Vec<u64>>(), [(1 << 63) - 1]);
        assert_eq!(pairs((1 << 62) + 1, 1 << 62).next(), None);
    }

    #[test]
    fn values_end_where_numbers_do() {
        let largest = 1 << 63;
        assert_eq!(Turtles::UpToThree.value(largest), Some(u64::MAX - 1));
        assert_eq!(Turtles::UpToThree.value(largest + 1), None);
        assert_eq!(Turtles::UpToTwo.value(u64::MAX), Some(u64::MAX));
    }
}
