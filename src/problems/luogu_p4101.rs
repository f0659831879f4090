//! Luogu P4101, \[HEOI2014\] 人人尽说江南好: the count of cases, then for each n single stones and the
//! number m that no heap may exceed. Does the first player win? The answer is `0` if he does.

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP4101;

/// The largest number.
const MOST: u64 = 1_000_000_000;

static STATEMENT: Statement = Statement {
    id: "luogu-p4101",
    aliases: &["p4101", "bzoj-3609"],
    title: Text::new("Merging Heaps", "[HEOI2014] 人人尽说江南好"),
    question: Text::new(
        "There are n heaps of one stone each. A move puts two heaps together that have at most m stones in \
         all. Whoever cannot move loses. The count of cases, then for each n and m. `0` when the first \
         player wins, else `1`.",
        "有 n 堆石子，每堆一颗。每次合并两堆，合并后不得超过 m 颗。不能操作者输。先给出数据组数，每组为 n 和 m。\
         先手必胜输出 `0`，否则输出 `1`。",
    ),
    theory: Text::new(
        "the winner sees to it that ceil(n / m) heaps are left in the end, so n - ceil(n / m) moves are made",
        "必胜的一方总能使最后恰好剩下 ceil(n/m) 堆，所以共走 n - ceil(n/m) 步，看它的奇偶性",
    ),
    checked: Checked::BruteForce,
    cases: Cases::Counted,
    most_cases: 100,
    label: "",
    answer: Answer::Winner("0", "1"),
    limits: Limits { milliseconds: 1000, megabytes: 125 },
    samples: &[("5\n7 3\n1 5\n4 3\n6 1\n2 2\n", "1\n1\n1\n1\n0\n")],
};

impl Problem for LuoguP4101 {
    type Case = (u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (number("n", 1, MOST), number("m", 1, MOST)).line()
    }

    fn answer(&self, &(stones, most): &Self::Case, answers: &mut Vec<u8>) {
        let moves = stones - stones.div_ceil(most);
        STATEMENT.answer.write_winner(moves % 2 == 1, answers);
    }

    /// Where the heaps can be written one by one.
    fn position(&self, &(stones, most): &Self::Case) -> Option<Shown> {
        const MOST_WRITTEN: u64 = 1000;
        let stones = usize::try_from(stones.min(MOST_WRITTEN + 1)).ok()?;
        (stones <= MOST_WRITTEN as usize)
            .then(|| Shown::of_numbers(format!("merging:{most}"), &vec![1; stones]))
    }

    /// Numbers around multiples of m, and around m itself.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = vec![(MOST, MOST), (MOST, 1), (1, MOST), (MOST, 2), (MOST - 1, 2), (MOST - 1, 3), (MOST, MOST - 1)];
        for most in [2, 3, 10, 11, 1000, 44_721] {
            let multiple = most * random.u64(1..=20_000);
            cases.extend((multiple - 1..=multiple + 1).map(|stones| (stones, most)));
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "rounded-down",
                "rounds n / m down",
                "n / m 没有向上取整",
                |&(stones, most): &Self::Case| (stones - stones / most) % 2 == 1,
            ),
            Mistake::winner(
                "no-remainder",
                "counts a heap of what is left over even where m divides n",
                "m 整除 n 时，仍把余数当成一堆",
                |&(stones, most): &Self::Case| (stones - stones / most) % 2 == 0,
            ),
            Mistake::winner(
                "no-limit",
                "thinks that one heap is left in the end, as if m did not matter",
                "以为最后总是合成一堆，没有用到 m",
                |(stones, _): &Self::Case| stones % 2 == 0,
            ),
            Mistake::winner(
                "float",
                "divides by `float`, which has but 24 binary digits",
                "用 `float` 做除法，有效数字只有 24 个二进制位",
                |&(stones, most): &Self::Case| {
                    let heaps = (stones as f32 / most as f32).ceil() as u64;
                    stones.abs_diff(heaps) % 2 == 1
                },
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Whether the player to move wins with heaps in order, by nothing but the statement.
    fn wins(heaps: &[u64], most: u64, known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&wins) = known.get(heaps) {
            return wins;
        }
        let wins = (0..heaps.len()).any(|second| {
            (0..second).filter(|&first| heaps[first] + heaps[second] <= most).any(|first| {
                let mut option = heaps.to_vec();
                option[first] += option.remove(second);
                option.sort_unstable();
                !wins(&option, most, known)
            })
        });
        known.insert(heaps.to_vec(), wins);
        wins
    }

    #[test]
    fn few_stones_are_answered_as_the_statement_says() {
        for most in 1..=14 {
            let mut known = HashMap::new();
            for stones in 1..=13 {
                let expected = if wins(&vec![1; stones], most, &mut known) { "0\n" } else { "1\n" };
                let mut answer = Vec::new();
                LuoguP4101.answer(&(stones as u64, most), &mut answer);
                assert_eq!(String::from_utf8_lossy(&answer), expected, "{stones} stones, at most {most}");
            }
        }
    }
}
