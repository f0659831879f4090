//! Luogu P5675, \[GZOI2017\] 取石子游戏: the count of heaps and their sizes. In how many ways can some of
//! the heaps be chosen, and one of these from which Alice has to make the first move, so that she loses?
//!
//! From a heap of `a`, next to others whose nim-sum is `x`, she wins exactly by leaving `x`, which she can
//! if `x < a`. So for each heap the choices of others are counted whose nim-sum is at least `a`.

use std::io::Write;
use std::ops::Range;

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{counted, hard_heaps};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP5675;

static STATEMENT: Statement = Statement {
    id: "luogu-p5675",
    aliases: &["p5675", "gzoi-2017-stones"],
    title: Text::new("Stones with a Forced First Heap", "[GZOI2017] 取石子游戏"),
    question: Text::new(
        "Of N heaps of stones some are chosen, at least one, and one of these from which Alice, who moves \
         first, must take. A move takes any number of stones from one heap, and whoever cannot move loses. N \
         and N heaps. Print in how many ways heaps and the first one can be chosen so that Alice loses, \
         modulo 1000000007.",
        "从 N 堆石子中选出若干堆（至少一堆），并指定其中一堆，先手 Alice 的第一步必须从这一堆取。每次从一堆中取走任意多颗，\
         不能取者输。输入 N 和 N 堆石子的数目。输出有多少种选法使 Alice 必败，对 1000000007 取模。",
    ),
    theory: Text::new(
        "Alice loses from a heap when the nim-sum of the others is at least as large; subsets are counted by nim-sum",
        "其余各堆的异或和不小于指定的一堆时 Alice 必败；按异或和对子集计数",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1000, megabytes: 512 },
    samples: &[("3\n2 4 5\n", "5\n")],
};

const MODULUS: u64 = 1_000_000_007;

/// Nim-sums of heaps up to 200 are below this.
const SUMS: usize = 256;

/// How many choices of these heaps have each nim-sum, modulo [`MODULUS`].
fn choices<'h>(heaps: impl Iterator<Item = &'h u64>) -> [u64; SUMS] {
    let mut choices = [0; SUMS];
    choices[0] = 1;
    for &heap in heaps {
        let before = choices;
        for (sum, ways) in choices.iter_mut().enumerate() {
            *ways = (*ways + before[sum ^ heap as usize]) % MODULUS;
        }
    }
    choices
}

fn lost_ways(heaps: &[u64]) -> u64 {
    ways(heaps, |heap| heap..SUMS)
}

/// In how many ways a heap and others can be chosen so that their nim-sum is among those that the heap says.
fn ways(heaps: &[u64], nim_sums: impl Fn(usize) -> Range<usize>) -> u64 {
    let mut sorted = heaps.to_vec();
    sorted.sort_unstable();
    // Heaps of the same size have the same others.
    let groups = sorted.chunk_by(|first, second| first == second);
    let with_first = groups.map(|equal| {
        let others = sorted.iter().filter(|&&heap| heap != equal[0]).chain(&equal[1..]);
        choices(others)[nim_sums(equal[0] as usize)].iter().sum::<u64>() % MODULUS * equal.len() as u64
    });
    with_first.sum::<u64>() % MODULUS
}

fn write(ways: u64, answers: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = writeln!(answers, "{ways}");
}

/// A mistake: with which nim-sums of the others Alice is thought to lose from a heap.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    nim_sums: fn(usize) -> Range<usize>,
) -> Mistake<(u64, Vec<u64>)> {
    Mistake::answer(id, en, zh, move |(_, heaps): &(u64, Vec<u64>), answers| write(ways(heaps, nim_sums), answers))
}

impl Problem for LuoguP5675 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("N", 1, 200).line(), numbers("heap", "N", 1, 200).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        write(lost_ways(heaps), answers);
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = hard_heaps(random, 200, 1, 200);
        cases.extend([vec![128; 200], vec![200; 200], vec![1; 200], (1..=200).collect()]);
        cases.into_iter().map(counted).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            mistake(
                "equal-forgotten",
                "asks that the nim-sum of the others is larger than the heap, though an equal one is lost, too",
                "只算了其余各堆异或和大于指定堆的情况，漏掉了相等",
                |heap| heap + 1..SUMS,
            ),
            mistake(
                "nim-sum-zero-only",
                "counts the choices of nim-sum 0 only, as if Alice could choose the heap",
                "只算了总异或和为 0 的选法，没有考虑第一步的堆是指定的",
                |heap| heap..heap + 1,
            ),
            mistake(
                "won-ways",
                "counts the choices with which Alice wins",
                "数成了 Alice 必胜的选法",
                |heap| 0..heap,
            ),
            mistake(
                "sums-up-to-200",
                "counts nim-sums up to 200 only, though those of such heaps reach 255",
                "异或和只算到 200，而 200 以内的数异或起来可以达到 255",
                |heap| heap..201,
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::heap_row::{self, HeapMove};
    use crate::games::nim::Nim;
    use crate::problems::brute::{Rules, for_small_cases};

    #[test]
    fn every_choice_was_played() {
        let mut rules = Rules::of(&Nim);
        for_small_cases(&LuoguP5675, 700, |(_, heaps), answer| {
            let mut lost = 0;
            for set in 1u32..1 << heaps.len() {
                let chosen: Vec<u64> =
                    (0..heaps.len()).filter(|heap| set >> heap & 1 == 1).map(|heap| heaps[heap]).collect();
                for heap in 0..chosen.len() {
                    let mut moves = (0..chosen[heap]).map(|to| HeapMove { heap, to });
                    let wins = moves.any(|mv| !rules.wins(&heap_row::play(&chosen, mv)));
                    lost += u64::from(!wins);
                }
            }
            assert_eq!(answer, format!("{lost}\n"), "{heaps:?}");
        });
    }

    #[test]
    fn the_count_is_a_remainder() {
        // Of 200 heaps of one stone each, the others must have nim-sum 1: 200 · 2^198 choices.
        let power = (0..198).fold(1, |power, _| power * 2 % MODULUS);
        assert_eq!(lost_ways(&[1; 200]), 200 * power % MODULUS);
    }
}
