//! Luogu P2599, 取石子游戏 (ZJOI2009): the count of cases, then for each a row of heaps; only the leftmost
//! and the rightmost heap may be taken from. Does the first player win?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::nim_sum;
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::end_heaps::{EndHeaps, balances};
use crate::lang::Text;
use crate::theory::{Claim, Theory};
use crate::value::Outcome;

/// The problem.
pub struct LuoguP2599;

static STATEMENT: Statement = Statement {
    id: "luogu-p2599",
    aliases: &["p2599", "bzoj-1413"],
    title: Text::new("Taking Stones from the Ends", "[ZJOI2009] 取石子游戏"),
    question: Text::new(
        "Heaps of stones in a row; a move takes any number of stones from the leftmost or the rightmost \
         heap. Whoever cannot move loses. The count of cases, then for each n and the n heaps. `1` when the \
         first player wins, else `0`.",
        "若干堆石子排成一排，每次从最左或最右的一堆中取走任意多颗，不能取者输。先给出数据组数，每组为 n 和 n 堆的石子数。\
         先手必胜输出 `1`，否则输出 `0`。",
    ),
    theory: Text::new(
        "for each part of the row just one new heap at its left end makes it lost; these sizes follow from shorter parts",
        "对每一段，左端恰有一个大小的新堆使先手必败，这些大小由更短的段递推得出",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 10,
    label: "",
    answer: Answer::Winner("1", "0"),
    limits: Limits { milliseconds: 1000, megabytes: 125 },
    samples: &[("1\n4\n3 1 9 4\n", "0\n")],
};

const MOST_HEAPS: u64 = 1000;
const MOST: u64 = 1_000_000_000;

impl Problem for LuoguP2599 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("n", 1, MOST_HEAPS).line(), numbers("heap", "n", 1, MOST).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        let wins = EndHeaps.claim(heaps).map(Claim::outcome) == Some(Outcome::N);
        STATEMENT.answer.write_winner(wins, answers);
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("end-heaps", heaps))
    }

    /// Rows whose first heap is the one that makes them lost, and one more than that.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = Vec::new();
        for count in [2, 3, 4, 5, 20, 101, MOST_HEAPS] {
            for most in [3, 100, MOST - 1] {
                let mut heaps: Vec<u64> = (0..count).map(|_| random.u64(1..=most)).collect();
                let [left, _] = balances(&heaps);
                for first in [left, left + 1].into_iter().filter(|first| (1..=MOST).contains(first)) {
                    heaps[0] = first;
                    cases.push((count, heaps.clone()));
                }
            }
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner("nim", "plays Nim with all heaps", "按普通 Nim 回答", |(_, heaps): &(u64, Vec<u64>)| {
                nim_sum(heaps) != 0
            }),
            Mistake::winner(
                "ends-alone",
                "loses exactly when the two heaps at the ends are equal",
                "只看两端的两堆是否相等",
                |(_, heaps): &(u64, Vec<u64>)| heaps.first() != heaps.last() || heaps.len() == 1,
            ),
        ]
    }
}
