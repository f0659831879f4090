//! AtCoder ABC 172 F, Unfair Nim: the count of heaps and their sizes. How few stones have to go from the
//! first heap to the second one before the game begins so that the second player wins? The first heap
//! must keep a stone.
//!
//! Moving stones leaves the sum of the two heaps as it is, and their nim-sum has to become that of the
//! other heaps. The sum is the nim-sum and twice the *carry*, the ones that both have in the same column:
//! so the carry is known. The first heap becomes the carry and some of the ones of the nim-sum, as many
//! as fit, from the highest one down.

use std::io::Write;

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{hard_heaps, nim_sum};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Statement};
use crate::lang::Text;

/// The problem.
pub struct Abc172F;

static STATEMENT: Statement = Statement {
    id: "abc-172-f",
    aliases: &["abc172-f", "abc172_f", "unfair-nim"],
    title: Text::new("Unfair Nim", "Unfair Nim（先移动石子的 Nim）"),
    question: Text::new(
        "Heaps of stones; a move takes any number of stones from one heap, and whoever cannot move loses. \
         Before the game some stones are moved from the first heap to the second one, maybe none, but not \
         all. N and N heaps. Print the least number of stones to move so that the second player wins, or \
         `-1` when there is none.",
        "N 堆石子，每次从一堆中取走任意多颗，不能取者输。开始前可以把第一堆的若干颗移到第二堆，可以不移，但不能移完。\
         输入 N 和 N 堆石子的数目。输出使后手必胜最少要移动多少颗；做不到则输出 `-1`。",
    ),
    theory: Text::new(
        "a + b and a xor b of the first two heaps are fixed, so a and b is half of what is left; then the high bits first",
        "前两堆的和与异或都已确定，(和 − 异或) / 2 就是按位与；再从高位到低位贪心",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 2000, megabytes: 1024 },
    samples: &[("8\n10 9 8 7 6 5 4 3\n", "3\n")],
};

/// How few stones have to be moved.
fn least_moved(first: u64, second: u64, others: &[u64]) -> Option<u64> {
    let nim_sum = nim_sum(others);
    let twice_carry = first.checked_add(second)?.checked_sub(nim_sum)?;
    let carry = twice_carry / 2;
    if twice_carry % 2 == 1 || carry & nim_sum != 0 || carry > first {
        return None;
    }
    let left = most_left(first, carry, nim_sum);
    (left > 0).then(|| first - left)
}

/// The carry and as many of the ones of the nim-sum as fit into the first heap.
fn most_left(first: u64, carry: u64, nim_sum: u64) -> u64 {
    let columns = (0..u64::BITS).rev().map(|column| 1 << column).filter(|one| nim_sum & one != 0);
    columns.fold(carry, |left, one| if left + one <= first { left + one } else { left })
}

fn write(least: Option<u64>, answers: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = match least {
        Some(least) => writeln!(answers, "{least}"),
        None => writeln!(answers, "-1"),
    };
}

/// A mistake: what is answered to the first two heaps and the others.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    least: fn(u64, u64, &[u64]) -> Option<u64>,
) -> Mistake<(u64, Vec<u64>)> {
    Mistake::answer(id, en, zh, move |(_, heaps): &(u64, Vec<u64>), answers| {
        let [first, second, others @ ..] = &heaps[..] else { return };
        write(least(*first, *second, others), answers);
    })
}

impl Problem for Abc172F {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("N", 2, 300).line(), numbers("heap", "N", 1, MOST).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        let least = match heaps[..] {
            [first, second, ref others @ ..] => least_moved(first, second, others),
            _ => None,
        };
        write(least, answers);
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = vec![vec![1, 1, 2], vec![1, 1, 1], vec![4, 2, 4], vec![MOST, MOST], vec![MOST, 1], vec![1, MOST]];
        for mut heaps in hard_heaps(random, 300, 1, MOST) {
            cases.push(heaps.clone());
            // Stones of the second heap stand on the first one.
            let moved = random.u64(0..heaps[1]).min(MOST - heaps[0]);
            heaps[0] += moved;
            heaps[1] -= moved;
            cases.push(heaps);
        }
        cases.into_iter().map(super::heaps::counted).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            mistake(
                "first-heap-emptied",
                "moves all stones of the first heap, which must keep one",
                "把第一堆移空了，而题目要求至少留一颗",
                |first, second, others| {
                    let can_be_emptied = nim_sum(others) == first + second;
                    least_moved(first, second, others).or(can_be_emptied.then_some(first))
                },
            ),
            mistake(
                "odd-difference",
                "halves what is left of the sum without asking whether it is even",
                "没有判断和与异或之差是否为偶数就除以 2",
                |first, second, others| {
                    let is_odd = (first + second + nim_sum(others)) % 2 == 1;
                    least_moved(first, second - u64::from(is_odd), others)
                },
            ),
            mistake(
                "carry-not-checked",
                "does not ask whether the carry and the nim-sum have a one in the same column",
                "没有判断按位与和异或在同一位上是否都为 1",
                |first, second, others| {
                    let nim_sum = nim_sum(others);
                    let twice_carry = (first + second).checked_sub(nim_sum)?;
                    let carry = twice_carry / 2;
                    let left = most_left(first, carry, nim_sum);
                    (twice_carry % 2 == 0 && (1..=first).contains(&left)).then(|| first - left)
                },
            ),
            mistake(
                "carry-only",
                "leaves the first heap the carry alone, not as much as fits",
                "第一堆只留下按位与的部分，没有尽量多留",
                |first, second, others| {
                    let carry = first.min((first + second).saturating_sub(nim_sum(others)) / 2);
                    least_moved(first, second, others).filter(|_| carry > 0).map(|_| first - carry)
                },
            ),
            mistake(
                "32-bits",
                "keeps numbers of stones in 32 bits",
                "用 32 位整数存石子数",
                |first, second, others| {
                    let low = |heap: u64| u64::from(heap as u32);
                    let others: Vec<u64> = others.iter().map(|&heap| low(heap)).collect();
                    least_moved(low(first), low(second), &others)
                },
            ),
        ]
    }
}

/// The most stones of a heap.
const MOST: u64 = 1_000_000_000_000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::nim::Nim;
    use crate::problems::brute::{Rules, answer, for_small_cases};

    #[test]
    fn every_number_of_stones_was_tried() {
        let mut rules = Rules::of(&Nim);
        for_small_cases(&Abc172F, 3000, |(_, heaps), answer| {
            let is_lost = |moved: &u64| {
                let mut after = heaps.clone();
                after[0] -= moved;
                after[1] += moved;
                !rules.wins(&after)
            };
            let expected = match (0..heaps[0]).find(is_lost) {
                Some(least) => format!("{least}\n"),
                None => "-1\n".to_owned(),
            };
            assert_eq!(answer, expected, "{heaps:?}");
        });
    }

    #[test]
    fn the_first_heap_keeps_a_stone() {
        // To move its only stone would leave 0 2 2, which is lost.
        assert_eq!(answer(&Abc172F, "3\n1 1 2\n"), "-1\n");
        assert_eq!(answer(&Abc172F, "2\n1 1\n"), "0\n");
        assert_eq!(answer(&Abc172F, "3\n4294967304 4294967302 12\n"), "3\n");
    }
}
