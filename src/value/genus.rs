//! The genus of a position: how it does under misère play in the company of heaps of Nim.
//!
//! The *misère nimber* `γ` of a position is the size of the Nim heap which, added to it, makes a lost
//! position of misère play: 1 where no move is left, else the mex of those of the options. The *genus* is
//! the nimber `g` of normal play along with the misère nimbers of the position, of it and a heap of 2, of it
//! and two heaps of 2, and so on: `g^γ₀γ₁γ₂…`. From some place on these alternate between two numbers
//! that differ by 2 as nimbers, and the first two of them end the symbol.
//!
//! All follows from the options. A move from the position and `n + 1` heaps of 2 is one to an option and
//! `n + 1` heaps, or makes of one of them a heap of 1 or none. An additional heap of 1 changes a misère
//! nimber by 1. So `γₙ₊₁` is the mex of the `γₙ₊₁` of the options, of `γₙ`, and of `γₙ + 1`.
//!
//! Source: J. H. Conway, *On Numbers and Games* (1976), chapter 12; E. R. Berlekamp, J. H. Conway, R. K. Guy,
//! *Winning Ways*, chapter 13.

use std::fmt;

use super::{Nimber, mex};

/// A genus.
///
/// ```
/// use grundy::value::Genus;
///
/// let end = Genus::of_options(&[]);
/// let one = Genus::of_options(&[end.clone()]);
/// let two = Genus::of_options(&[end.clone(), one.clone()]);
/// assert_eq!([&end, &one, &two].map(|genus| genus.to_string()), ["0^120", "1^031", "2^20"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    nimber: Nimber,
    /// As few as tell all: the last two alternate for ever.
    misere: Vec<Nimber>,
}

impl Genus {
    /// The genus of a position whose options have these.
    pub fn of_options(options: &[Genus]) -> Genus {
        let nimber = mex(options.iter().map(|option| option.nimber));
        let first = match options {
            [] => Nimber(1),
            _ => mex(options.iter().map(|option| option.misere(0))),
        };
        let mut misere = vec![first];
        // Beyond the symbols of the options, what comes next is a matter of the last number and of whether the
        // place is even, so what has begun to alternate does so for ever.
        let settled = options.iter().map(|option| option.misere.len()).max().unwrap_or(0);
        loop {
            let place = misere.len();
            let last = misere[place - 1];
            let others = options.iter().map(|option| option.misere(place));
            misere.push(mex(others.chain([last, last + Nimber(1)])));
            if place >= settled + 2 && misere[place] == misere[place - 2] {
                break;
            }
        }
        while let [.., third, _, last] = misere[..]
            && third == last
        {
            misere.pop();
        }
        Genus { nimber, misere }
    }

    /// The nimber of normal play.
    pub fn nimber(&self) -> Nimber {
        self.nimber
    }

    /// The misère nimber of the position and so many heaps of 2.
    pub fn misere(&self, twos: usize) -> Nimber {
        let last = self.misere.len() - 1;
        match twos.checked_sub(last) {
            None | Some(0) => self.misere[twos],
            Some(beyond) => self.misere[last - beyond % 2],
        }
    }

    /// Whether it is the genus of some heaps of Nim: `0^120`, `1^031`, or `g` and `g`, `g + 2` in turn.
    pub fn is_of_nim(&self) -> bool {
        match (self.nimber, &self.misere[..]) {
            (Nimber(0), [Nimber(1), Nimber(2), Nimber(0)]) => true,
            (Nimber(1), [Nimber(0), Nimber(3), Nimber(1)]) => true,
            (nimber, misere) => *misere == [nimber, nimber + Nimber(2)],
        }
    }
}

/// As `2^1420`; where a number has more than one digit, as `4^{0,12,10}`.
impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.misere.iter().map(Nimber::to_string).collect();
        let nimber = self.nimber;
        match numbers.iter().all(|number| number.len() == 1) {
            true => write!(f, "{nimber}^{}", numbers.concat()),
            false => write!(f, "{nimber}^{{{}}}", numbers.join(",")),
        }
    }
}

/// What a search finds of misère play: more than the outcome, less than all.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MisereValue {
    /// The genus.
    pub genus: Genus,
    /// Whether the position is *tame*: this genus, and that of every position that can be reached, is one of
    /// Nim. Tame positions are added up as heaps of misère Nim; all others are *wild*.
    pub is_tame: bool,
}

impl MisereValue {
    /// That of a position whose options have these.
    pub fn of_options(options: &[MisereValue]) -> MisereValue {
        let genera: Vec<Genus> = options.iter().map(|option| option.genus.clone()).collect();
        let genus = Genus::of_options(&genera);
        let is_tame = genus.is_of_nim() && options.iter().all(|option| option.is_tame);
        MisereValue { genus, is_tame }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Genus {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nim(size: usize) -> Genus {
        let options: Vec<Genus> = (0..size).map(nim).collect();
        Genus::of_options(&options)
    }

    /// Symbols printed by CGSuite, which leaves out the second number where the two alternate from the start.
    #[test]
    fn small_games_have_known_genera() {
        let of_two = Genus::of_options(&[nim(2)]);
        assert_eq!(of_two.to_string(), "0^02");
        assert_eq!(Genus::of_options(&[of_two.clone(), nim(0)]).to_string(), "1^20");
        assert_eq!(Genus::of_options(&[of_two, nim(1)]).to_string(), "2^1420");
    }

    #[test]
    fn heaps_of_nim_are_tame() {
        let symbols = ["0^120", "1^031", "2^20", "3^31", "4^46", "5^57", "6^64", "7^75", "8^{8,10}"];
        for (size, symbol) in symbols.into_iter().enumerate() {
            assert_eq!(nim(size).to_string(), symbol);
            assert!(nim(size).is_of_nim());
            assert_eq!(nim(size).nimber(), Nimber(size as u64));
        }
        assert_eq!([0, 1, 2, 3, 4].map(|twos| nim(0).misere(twos).0), [1, 2, 0, 2, 0]);
    }
}
