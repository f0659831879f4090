//! The ruler: a move turns over a run of coins that lie beside each other; the last of them must go
//! from heads to tails.
//!
//! **Theory.** The nimber of the coin on place `n` is the greatest power of two that divides `n`: the
//! marks of a ruler in inches. Let `2^k` be that power. The values just below `n` are those just below
//! `2^k`, and the runs of these have the nim-sums 1, 3, 2, 6, … down to the place `n - 2^k`: by
//! induction those of `2^k - 1` coins are all the numbers below `2^k`, in the order of the *Gray
//! code*. A longer run takes in the coin on `n - 2^k`, of a larger value, and does not lose it again
//! but for still larger ones, so it is never worth `2^k`.
//!
//! All coins up to place `n` together have the nim-sum `n ⊕ ⌊n/2⌋`, the `n`-th Gray code: bit `j` is
//! the parity of how many places are divisible by `2^j` and not by `2^(j+1)`. Different numbers have
//! different Gray codes, so a head has at most one turn of a given nim-sum.
//!
//! Source: *Winning Ways*, chapter 14.

use super::{Turning, row};
use crate::card::Size;
use crate::lang::{Text, text};
use crate::text::{InputError, Token, Tokens};

/// Coins beside each other.
#[derive(Clone, Copy, Debug)]
pub struct Ruler;

/// The coins from `first` to `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The place of the first one.
    pub first: u64,
    /// The place of the last one, which must show heads.
    pub last: u64,
}

/// The last place of the row: a move may turn over all coins, and each option lists its heads.
const LAST: u64 = 64;

/// The number whose Gray code this is.
fn of_gray(code: u64) -> u64 {
    [1, 2, 4, 8, 16, 32].into_iter().fold(code, |number, shift| number ^ number >> shift)
}

impl Turning for Ruler {
    type Place = u64;
    type Turn = Run;

    const MOVABLE: Text = row::MOVABLE;

    fn turns(&self, head: u64) -> impl Iterator<Item = Run> {
        (1..=head).map(move |first| Run { first, last: head })
    }

    fn head(&self, turn: Run) -> u64 {
        turn.last
    }

    fn turned(&self, Run { first, last }: Run) -> Vec<u64> {
        (first..=last).collect()
    }

    fn value(&self, head: u64) -> Option<u64> {
        Some(1 << head.trailing_zeros())
    }

    fn turns_worth(&self, head: u64, sum: u64) -> impl Iterator<Item = Run> {
        let before = of_gray(sum ^ head ^ head >> 1);
        (before < head).then(|| Run { first: before + 1, last: head }).into_iter()
    }

    fn effort(&self, _: u64) -> u64 {
        1
    }

    fn because(&self) -> Text {
        Text::new(
            "A head on place n counts as a heap whose size is the greatest power of two that divides n. The shorter \
             runs that end at n leave all smaller numbers, each once; a longer run takes in a larger value.",
            "位置 n 上的正面硬币相当于一堆石子，大小是整除 n 的最大的 2 的幂（lowbit）。\
             以 n 结尾、由短到长的各段，翻后剩下的异或和恰好把更小的数各取一次；再长的段会带进更大的值。",
        )
    }

    fn coin_is(&self, head: u64) -> Text {
        text!("the coin on place {head}", "位置 {head} 上的硬币")
    }

    fn tell_turn(&self, Run { first, last }: Run) -> Text {
        match last - first {
            0 => row::tell(&[last]),
            1 => row::tell(&[first, last]),
            _ => text!("turn over the coins on places {first} to {last}", "翻转位置 {first} 到 {last} 上的硬币"),
        }
    }

    fn read_heads(&self, tokens: &mut Tokens<'_>) -> Result<Vec<u64>, InputError> {
        row::read_heads(tokens, LAST)
    }

    fn write_heads(&self, heads: &[u64]) -> String {
        row::write_heads(heads)
    }

    fn read_turn<'t>(&self, tokens: &mut Tokens<'t>) -> Result<(Run, Token<'t>), InputError> {
        let (mut first, token) = row::read_place(tokens)?;
        let (mut last, mut last_token) = (first, token);
        if tokens.peek().is_some() {
            (last, last_token) = row::read_place(tokens)?;
        }
        if last < first {
            (first, last, last_token) = (last, first, token);
        }
        tokens.end()?;
        Ok((Run { first, last }, last_token))
    }

    fn write_turn(&self, Run { first, last }: Run) -> String {
        if first == last { last.to_string() } else { format!("{first}-{last}") }
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
