//! Fraction Nim: each heap has a number `K`. A move takes from a heap of `A` counters at least one and
//! at most `⌊A/K⌋`; whoever has no move loses.
//!
//! **Theory.** Among the last `⌊A/K⌋ + 1` sizes up to `A` each of the nimbers `0` to `⌊A/K⌋` occurs once,
//! by induction on `A`: if `K` divides `A`, the window has grown, and all values below `A/K` are in the
//! options, so that `A` is worth `A/K`; if not, the window has lost the size `A - ⌊A/K⌋ - 1`, and `A`
//! has the one nimber that is missing now, that of the lost size.
//!
//! So a nimber `v` first occurs at size `vK`, for `v > 0`, and each next time at the size by which the
//! one before is lost: from `x` at `x + 1 + ⌊x/(K - 1)⌋`, the `x + 1`-th size that `K` does not divide.
//! Both ways go on in equal steps as long as the quotient is the same, and are walked so.
//!
//! Source: AtCoder Regular Contest 091 F, Strange Nim.

use crate::card::{About, Card, no_parameters};
use crate::lang::Text;

use super::numbered_heaps::{Numbered, NumberedHeap, NumberedHeaps};

/// A heap; its number is what its size is divided by.
#[derive(Clone, Copy, Debug)]
pub struct Fraction;

/// The nimber of a heap.
///
/// The quotient falls with every round, and by the size's `K`-th part at least, so there are at most
/// about `√(A ln A)` rounds.
pub fn value(Numbered { mut size, number }: Numbered) -> u64 {
    loop {
        let (quotient, rest) = (size / number, size % number);
        if quotient == 0 || rest == 0 {
            return quotient;
        }
        // As many steps as lead to a multiple of the number or just beyond it.
        size -= rest.div_ceil(quotient + 1) * (quotient + 1);
    }
}

/// How many rounds it may take to find a value.
const MOST_ROUNDS: u64 = 1 << 20;

/// How many rounds it takes at the most: one for each quotient; or, as the size becomes smaller by its
/// `number`-th part, 64 ln 2 times the number until it is 1.
fn rounds(Numbered { size, number }: Numbered) -> u64 {
    (size / number).min(number.saturating_mul(45))
}

impl NumberedHeap for Fraction {
    const HEAP: Text = Text::new(
        "a heap: its counters and a number from 1, as in 5/2",
        "一堆石子，即“石子数/K”，如 5/2，K 不小于 1",
    );
    const USUAL_SIZES: (u64, u64) = (13, 2);

    fn exists(&self, Numbered { number, .. }: Numbered) -> bool {
        number >= 1
    }

    fn targets(&self, Numbered { size, number }: Numbered) -> impl Iterator<Item = u64> {
        size - size / number..size
    }

    fn allows(&self, Numbered { size, number }: Numbered, to: u64) -> bool {
        to < size && size - to <= size / number
    }

    fn value(&self, heap: Numbered) -> Option<u64> {
        (rounds(heap) <= MOST_ROUNDS).then(|| value(heap))
    }

    fn targets_worth(&self, heap: Numbered, value: u64) -> impl Iterator<Item = u64> {
        let Numbered { size, number } = heap;
        let least = size - size / number;
        let mut to = value.saturating_mul(number);
        while number > 1 && to < least {
            let quotient = to / (number - 1);
            let more = (quotient + 1).saturating_mul(number - 1).min(least) - to;
            to = to.saturating_add(more.div_ceil(quotient + 1) * (quotient + 1));
        }
        Some(to).filter(|&to| self.allows(heap, to)).into_iter()
    }

    fn because(&self) -> Text {
        Text::new(
            "A heap of A counters with the number K counts A/K if that is a whole number. If not, it counts \
             as much as the largest heap that is too small to be left, of A - ⌊A/K⌋ - 1 counters: that \
             nimber alone is missing among its options.",
            "设一堆有 A 颗石子，所给的数是 K。若 K 整除 A，这一堆的 SG 值就是 A/K；否则它的后继中恰好缺少 A - ⌊A/K⌋ - 1 颗时的 SG 值，\
             所以它的 SG 值与那一堆相同。",
        )
    }

    fn room(&self, _: Numbered) -> Option<u64> {
        None
    }
}

/// The card of fraction Nim.
pub const FRACTION_NIM: Card<NumberedHeaps<Fraction>> = Card {
    about: About {
        name: "fraction-nim",
        title: Text::new("Fraction Nim", "按比例限取 Nim"),
        aliases: &["arc091-f", "arc091-d", "strange-nim", "strange nim"],
        summary: Text::new(
            "Take from a heap at most its K-th part, each heap having its own K; whoever cannot move loses.",
            "每次从一堆中取走不超过该堆 K 分之一的石子，各堆的 K 不同；不能取者输。",
        ),
        rules: Text::new(
            "There are heaps of counters, each with a number K. In a turn a player takes one or more \
             counters from one heap; of A counters no more than A/K, rounded down. Whoever cannot move \
             loses.",
            "有若干堆石子，各有一个数 K。每次从某一堆中取走至少一颗；堆中有 A 颗时，至多取 ⌊A/K⌋ 颗。不能取的一方输。",
        ),
        position: Text::new("COUNTERS/K of each heap: 5/2 3/3", "各堆的“石子数/K”：5/2 3/3"),
        mv: Text::new("HEAP:SIZE-NEW: 1:5-4", "堆号:原数-新数：1:5-4"),
        parameters: None,
        examples: &["7/2 10/3", "5/2 3/3", "12/3 9/2 4/1"],
    },
    open: |parameters| no_parameters(parameters, NumberedHeaps(Fraction)),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_those_of_the_value() {
        for number in 1..12 {
            for size in 0..150 {
                let heap = Numbered { size, number };
                for wanted in 0..=size / number + 1 {
                    let is_wanted = |&to: &u64| value(Numbered { size: to, number }) == wanted;
                    let expected: Vec<u64> = Fraction.targets(heap).filter(is_wanted).collect();
                    assert_eq!(Fraction.targets_worth(heap, wanted).collect::<Vec<_>>(), expected, "{heap:?} to {wanted}");
                }
            }
        }
    }

    #[test]
    fn the_largest_heaps_are_numbers_too() {
        for number in [1, 2, 3, u64::MAX / 2, u64::MAX - 1, u64::MAX] {
            let heap = Numbered { size: u64::MAX, number };
            let value = Fraction.value(heap).expect("there are few rounds");
            assert!(value <= u64::MAX / number);
            for wanted in [0, 1, value, u64::MAX] {
                for to in Fraction.targets_worth(heap, wanted) {
                    assert_eq!(Fraction.value(Numbered { size: to, number }), Some(wanted), "{heap:?}");
                }
            }
        }
        assert_eq!(Fraction.value(Numbered { size: u64::MAX, number: 1 << 31 }), None);
    }
}
