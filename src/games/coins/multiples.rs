//! Turning multiples: coins lie on the places 1 to `n`. A move chooses a place `x` whose coin shows heads
//! and a number `k`, and turns over the coins on `x, 2x, …, kx`, as far as there are coins.
//!
//! **Theory.** What matters for `x` is how many multiples it has, `m = ⌊n/x⌋`: the coin on `ix` has
//! `⌊m/i⌋` of them. So its nimber `G(m)` is the mex of the nim-sums `G(⌊m/2⌋) ⊕ … ⊕ G(⌊m/k⌋)` for `k`
//! from 1 to `m`. The quotients come in about `2√m` runs of equal ones, and along a run the nim-sum goes
//! to and fro between two numbers, so that a run adds one at the most. All quotients that ever occur are
//! among the `2√n` numbers `⌊n/x⌋`, which makes about `n^(3/4)` steps in all.
//!
//! Source: 2015 Henan team selection, 数组游戏 (Luogu P3179).

use super::{Turning, row};
use crate::card::Size;
use crate::lang::{Text, text};
use crate::text::{InputError, Token, Tokens};

/// The nimbers of the coins on the places 1 to `n`.
///
/// ```
/// use grundy::games::coins::multiples::Values;
///
/// let values = Values::new(3);
/// assert_eq!([1, 2, 3].map(|place| values.of(place)), [2, 1, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct Values {
    last: u32,
    root: u32,
    /// By the number of multiples, up to the root of `n`.
    of_few: Vec<u32>,
    /// By the place, as long as that is not above the root: the more multiples, the smaller it is.
    of_many: Vec<u32>,
}

impl Values {
    /// The nimbers of `n` coins, which takes about a second for 2^32 of them.
    pub fn new(last: u32) -> Values {
        let root = last.isqrt();
        let mut values =
            Values { last, root, of_few: vec![0; root as usize + 1], of_many: vec![0; root as usize + 1] };
        let mut mex = Mex::default();
        for multiples in 1..=root {
            values.of_few[multiples as usize] = values.compute(multiples, &mut mex);
        }
        for place in (1..=root).rev() {
            values.of_many[place as usize] = values.compute(last / place, &mut mex);
        }
        values
    }

    fn compute(&self, multiples: u32, mex: &mut Mex) -> u32 {
        mex.clear();
        let mut sum = 0;
        mex.add(sum);
        let mut from = 2;
        while from <= multiples {
            let quotient = multiples / from;
            let to = multiples / quotient;
            let value = self.of_multiples(quotient);
            mex.add(sum ^ value);
            if (to - from).is_multiple_of(2) {
                sum ^= value;
            }
            from = to + 1;
        }
        mex.least_missing()
    }

    fn of_multiples(&self, multiples: u32) -> u32 {
        if multiples <= self.root {
            self.of_few[multiples as usize]
        } else {
            self.of_many[(self.last / multiples) as usize]
        }
    }

    /// The nimber of the coin on a place from 1 to `n`.
    pub fn of(&self, place: u32) -> u32 {
        self.of_multiples(self.last / place)
    }
}

/// Which numbers have been added since it was cleared.
#[derive(Default)]
struct Mex {
    round: u32,
    /// The round in which a number was added last.
    added: Vec<u32>,
}

impl Mex {
    fn clear(&mut self) {
        self.round += 1;
    }

    fn add(&mut self, number: u32) {
        let index = number as usize;
        if index >= self.added.len() {
            self.added.resize(index + 1, 0);
        }
        self.added[index] = self.round;
    }

    fn least_missing(&self) -> u32 {
        self.added.iter().take_while(|&&round| round == self.round).count() as u32
    }
}

/// Coins of which multiples are turned over.
#[derive(Clone, Debug)]
pub struct Multiples {
    last: u32,
    values: Values,
}

/// The coins on `place, 2 place, …, count place`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Multiple {
    /// The place that must show heads.
    pub place: u64,
    /// How many coins are turned over.
    pub count: u64,
}

impl Multiples {
    /// How many coins there may be: a move may turn over all of them, and each option lists its heads.
    pub(super) const MOST: u64 = 64;

    /// The game of so many coins, at most [`Multiples::MOST`] of them.
    pub(super) fn new(coins: u64) -> Multiples {
        let last = coins.min(Multiples::MOST) as u32;
        Multiples { last, values: Values::new(last) }
    }
}

impl Turning for Multiples {
    type Place = u64;
    type Turn = Multiple;

    const MOVABLE: Text = row::MOVABLE;

    fn turns(&self, place: u64) -> impl Iterator<Item = Multiple> {
        (1..=u64::from(self.last) / place).map(move |count| Multiple { place, count })
    }

    fn head(&self, turn: Multiple) -> u64 {
        turn.place
    }

    fn turned(&self, Multiple { place, count }: Multiple) -> Vec<u64> {
        (1..=count).map(|factor| factor * place).collect()
    }

    fn value(&self, place: u64) -> Option<u64> {
        Some(u64::from(self.values.of(place as u32)))
    }

    fn effort(&self, place: u64) -> u64 {
        u64::from(self.last) / place
    }

    fn because(&self) -> Text {
        let last = self.last;
        text!(
            "A head on place x counts as a heap whose size depends on m = ⌊{last}/x⌋ alone, the number of \
             multiples of x on the board: it is G(m), the mex of 0, G(⌊m/2⌋), G(⌊m/2⌋) ⊕ G(⌊m/3⌋) and so on up to \
             G(⌊m/2⌋) ⊕ … ⊕ G(⌊m/m⌋).",
            "位置 x 上的正面硬币相当于一堆石子，大小只取决于棋盘上 x 的倍数的个数 m = ⌊{last}/x⌋，记作 G(m)：\
             它是 0、G(⌊m/2⌋)、G(⌊m/2⌋) ⊕ G(⌊m/3⌋)……直到 G(⌊m/2⌋) ⊕ … ⊕ G(⌊m/m⌋) 的 mex。"
        )
    }

    fn coin_is(&self, place: u64) -> Text {
        let multiples = u64::from(self.last) / place;
        text!("the coin on place {place}, G({multiples})", "位置 {place} 上的硬币，即 G({multiples})")
    }

    fn tell_turn(&self, turn: Multiple) -> Text {
        const MOST_LISTED: u64 = 4;
        let Multiple { place, count } = turn;
        let last = count * place;
        match count <= MOST_LISTED {
            true => row::tell(&self.turned(turn)),
            false => text!(
                "turn over the coins on the first {count} multiples of {place}, up to place {last}",
                "翻转 {place} 的前 {count} 个倍数（直到 {last}）位置上的硬币"
            ),
        }
    }

    fn read_heads(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        row::read_heads(tokens, u64::from(self.last))
    }

    fn write_heads(&self, heads: &[u64]) -> String {
        row::write_heads(heads)
    }

    fn read_turn<'t>(&self, tokens: &mut Tokens<'t>) -> Result<(Multiple, Token<'t>), InputError> {
        let head = tokens.token(|| Text::new("the place of a coin", "硬币的位置"))?;
        let place = tokens.parse_number(head, 1..=u64::from(self.last))?;
        let count = tokens.number(1..=u64::from(self.last) / place)?;
        tokens.end()?;
        Ok((Multiple { place, count }, head))
    }

    fn write_turn(&self, Multiple { place, count }: Multiple) -> String {
        format!("{place}-{count}")
    }

    fn coordinates(&self, place: u64) -> [u64; 3] {
        [place, 1, 1]
    }

    fn last(&self) -> Option<u64> {
        Some(u64::from(self.last))
    }

    /// The coins up to the last one, so that all of them may be heads.
    fn sizes(&self) -> Vec<Size> {
        row::sizes(10)
    }

    fn places(&self, bounds: &[u64]) -> impl Iterator<Item = u64> {
        1..=bounds[0].min(u64::from(self.last))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{self, Nimber};

    #[test]
    fn values_are_the_mex_of_nim_sums() {
        for last in 1..200 {
            let values = Values::new(last);
            for place in (1..=last).rev() {
                let prefix_sums = (2..=last / place).scan(0, |sum, factor| {
                    *sum ^= values.of(factor * place);
                    Some(*sum)
                });
                let options = std::iter::once(0).chain(prefix_sums).map(|sum| Nimber(u64::from(sum)));
                assert_eq!(u64::from(values.of(place)), value::mex(options).0, "{place} of {last}");
            }
        }
    }
}
