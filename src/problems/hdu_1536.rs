//! HDU 1536, S-Nim: case after case until a line 0, a set of numbers and some rows of heaps. A move takes
//! from one heap as many beads as one of the numbers says. Which rows win? One letter for each row of a case,
//! all in one line.

use fastrand::Rng;

use super::form::{Form, List, Scope, count, numbers, rows};
use super::heaps::{counted, lost_row};
use super::{Answer, Cases, Checked, Claimed, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;
use crate::text::numbers::{Numbers, StreamError};

/// The problem.
pub struct Hdu1536;

static STATEMENT: Statement = Statement {
    id: "hdu-1536",
    aliases: &["hdu1536", "hdu-1944", "hdu1944", "poj-2960", "poj2960", "boj-6699", "s-nim"],
    title: Text::new("S-Nim", "S-Nim（减法游戏）"),
    question: Text::new(
        "Heaps of beads and a set S; a move takes from one heap as many beads as a number of S, and whoever \
         cannot move loses. Case after case k and the k numbers of S, then m and m rows, each of l and l \
         heaps, until a line `0`. For each case a line of m letters, `W` for a row that the first player \
         wins and `L` for one that is lost.",
        "若干堆珠子和一个数集 S，每次从一堆中取走的颗数必须是 S 中的数，不能取者输。每组数据先是 k 和 S 的 k 个数，\
         再是 m 和 m 行局面，每行为 l 和 l 堆珠子的数目，以单独一行 `0` 结束。\
         每组数据输出一行 m 个字母：先手必胜为 `W`，必败为 `L`。",
    ),
    theory: Text::new("nimbers of the heaps by mex, and their nim-sum", "用 mex 求每一堆的 SG 值，再求异或和"),
    checked: Checked::BruteForce,
    cases: Cases::UntilZeros(1),
    most_cases: 20,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[(
        "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n",
        "LWW\nWWL\n",
    )],
};

/// The most numbers of a set, rows of a case, and heaps of a row.
const MOST: u64 = 100;

/// The largest number and the largest heap.
const LARGEST: u64 = 10_000;

/// The nimbers of all heaps up to the largest one.
fn values(takes: &[u64], largest: u64) -> Vec<u64> {
    let mut takes = takes.to_vec();
    takes.sort_unstable();
    values_in_order(&takes, largest)
}

/// The same for numbers that ascend; in any other order what stands behind one that is too large does not
/// count.
fn values_in_order(takes: &[u64], largest: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::with_capacity(largest as usize + 1);
    for size in 0..=largest {
        // Options are at most as many as numbers, so nimbers are at most 100.
        let options = takes.iter().take_while(|&&take| take <= size);
        let seen = options.fold(0u128, |seen, take| seen | 1 << values[(size - take) as usize]);
        values.push(u64::from(seen.trailing_ones()));
    }
    values
}

/// The largest heap of all rows.
fn largest(rows: &[(u64, Vec<u64>)]) -> u64 {
    rows.iter().flat_map(|(_, heaps)| heaps).copied().max().unwrap_or(0)
}

/// A letter for each row, by the values of its heaps.
fn write_letters(rows: &[(u64, Vec<u64>)], value: impl Fn(u64) -> u64, answers: &mut Vec<u8>) {
    let letters = rows.iter().map(|(_, heaps)| {
        let nim_sum = heaps.iter().fold(0, |sum, &heap| sum ^ value(heap));
        if nim_sum == 0 { b'L' } else { b'W' }
    });
    answers.extend(letters);
    answers.push(b'\n');
}

/// The counts and the numbers of a set, and the rows.
type Case = (u64, Vec<u64>, u64, Vec<(u64, Vec<u64>)>);

/// The numbers that may be taken.
fn takes() -> List {
    numbers("number", "k", 1, LARGEST)
}

fn case(takes: List) -> impl Form<Case = Case> {
    let row = (count("l", 1, MOST), numbers("heap", "l", 0, LARGEST));
    (count("k", 1, MOST), takes.line(), count("m", 1, MOST).line(), rows("m", row))
}

/// Nothing keeps a judge's file from naming a number of the set twice.
fn read(input: &mut Numbers, filled: &mut Case) -> Result<(), StreamError> {
    case(takes()).read(input, &mut Scope::default(), filled)
}

impl Problem for Hdu1536 {
    type Case = Case;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        case(takes().distinct()).read_by(read)
    }

    fn answer(&self, (_, takes, _, rows): &Self::Case, answers: &mut Vec<u8>) {
        let values = values(takes, largest(rows));
        write_letters(rows, |heap| values[heap as usize], answers);
    }

    fn position(&self, (_, takes, _, rows): &Self::Case) -> Option<Shown> {
        let [(_, heaps)] = &rows[..] else { return None };
        let takes: Vec<String> = takes.iter().map(u64::to_string).collect();
        Some(Shown::of_numbers(format!("subtraction:{}", takes.join(" ")), heaps))
    }

    fn claimed(&self, (_, _, rows_count, _): &Self::Case, answer: &str) -> Claimed {
        if *rows_count == 1 { Claimed::of_words(["W", "L"], answer) } else { Claimed::Value }
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let far: Vec<u64> = (LARGEST - 99..=LARGEST).collect();
        let odd: Vec<u64> = (0..100).map(|number| 2 * number + 1).collect();
        let sets = [vec![1], vec![LARGEST], vec![5, 2, 1], (1..=100).rev().collect(), far, odd];
        let hard_case = |takes: Vec<u64>| {
            let values = values(&takes, LARGEST);
            let mut rows: Vec<(u64, Vec<u64>)> = Vec::new();
            for count in [1, 2, 3, 10, 100] {
                let lost = (0..10).filter_map(|_| lost_row(random, &values, 0, count));
                rows.extend(lost.map(counted));
            }
            (takes.len() as u64, takes, rows.len() as u64, rows)
        };
        sets.into_iter().map(hard_case).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::answer(
                "greatest-take-only",
                "treats the takes as if all amounts up to the greatest were allowed",
                "当成了可以取 1 到最大值之间的任意个",
                |(_, takes, _, rows): &Self::Case, answers| {
                    let greatest = takes.iter().copied().max().unwrap_or(0);
                    write_letters(rows, |heap| heap % (greatest + 1), answers);
                },
            ),
            Mistake::answer(
                "takes-not-sorted",
                "stops at the first take that is too large, though the takes come in any order",
                "遇到第一个过大的取法就退出循环，而取法并没有排序",
                |(_, takes, _, rows): &Self::Case, answers| {
                    let values = values_in_order(takes, largest(rows));
                    write_letters(rows, |heap| values[heap as usize], answers);
                },
            ),
            Mistake::answer(
                "plain-nim",
                "plain Nim: that only some numbers may be taken is not thought of",
                "按普通 Nim 回答，忘了只能取给定的个数",
                |(_, _, _, rows): &Self::Case, answers| write_letters(rows, |heap| heap, answers),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::subtraction::Subtraction;
    use crate::problems::brute::{Rules, answer, for_small_cases};

    #[test]
    fn every_row_was_played() {
        for_small_cases(&Hdu1536, 3000, |(_, takes, _, rows), answer| {
            let game = Subtraction::new(takes.clone());
            let mut rules = Rules::of(&game);
            let letters = rows.iter().map(|(_, heaps)| if rules.wins(heaps) { 'W' } else { 'L' });
            assert_eq!(answer.trim_end(), letters.collect::<String>(), "{takes:?} {rows:?}");
        });
    }

    #[test]
    fn sets_may_be_in_any_order_and_heaps_empty() {
        assert_eq!(answer(&Hdu1536, "2 5 2\n2\n2 5 12\n2 0 3\n"), "LW\n");
    }
}
