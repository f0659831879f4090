//! AcWing 892, 台阶-Nim游戏: the count of stairs and the stones on them, from stair 1 up. Does the first
//! player win?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{nim_sum, counted, hard_heaps};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Acwing892;

static STATEMENT: Statement = Statement {
    id: "acwing-892",
    aliases: &["acwing892", "staircase-nim"],
    title: Text::new("Staircase Nim", "台阶-Nim游戏"),
    question: Text::new(
        "Stones lie on stairs 1 to n; a move takes any number of stones from one stair to the stair below, \
         and from stair 1 to the ground, where they stay. Whoever cannot move loses. n, then the stones on \
         stairs 1 to n. `Yes` when the first player wins, else `No`.",
        "第 1 到 n 级台阶上各有若干颗石子，每次把一级台阶上的任意多颗移到下一级，第 1 级的移到地面后不再使用，\
         不能移者输。输入 n 和第 1 到 n 级的石子数。先手必胜输出 `Yes`，否则输出 `No`。",
    ),
    theory: Text::new("staircase Nim: lost exactly when the nim-sum of the odd stairs is 0", "阶梯博弈：奇数级台阶的异或和为 0 时先手必败"),
    checked: Checked::Rules,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Winner("Yes", "No"),
    limits: Limits { milliseconds: 1000, megabytes: 64 },
    samples: &[("3\n2 1 3\n", "Yes\n")],
};

/// The most stones on a stair.
const MOST: u64 = 1_000_000_000;

impl Problem for Acwing892 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("n", 1, 100_000).line(), numbers("stones", "n", 1, MOST).line())
    }

    fn answer(&self, (_, stairs): &Self::Case, answers: &mut Vec<u8>) {
        let nim_sum = stairs.iter().step_by(2).fold(0, |sum, stones| sum ^ stones);
        STATEMENT.answer.write_winner(nim_sum != 0, answers);
    }

    fn position(&self, (_, stairs): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("staircase", stairs))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = Vec::new();
        for heaps in hard_heaps(random, 50_000, 1, MOST) {
            // Between the odd stairs any others, and with one more on top or without.
            let mut stairs: Vec<u64> = heaps.iter().flat_map(|&odd| [odd, random.u64(1..=MOST)]).collect();
            cases.push(stairs.clone());
            stairs.pop();
            cases.push(stairs);
        }
        cases.into_iter().map(counted).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "every-stair",
                "takes the nim-sum of all stairs, not of the odd ones",
                "把所有台阶都异或起来，而不是只取奇数级",
                |(_, stairs): &Self::Case| nim_sum(stairs) != 0,
            ),
            Mistake::winner(
                "even-stairs",
                "takes the nim-sum of the even stairs",
                "取了偶数级台阶的异或和",
                |(_, stairs): &Self::Case| stairs.iter().skip(1).step_by(2).fold(0, |sum, stones| sum ^ stones) != 0,
            ),
            Mistake::winner(
                "from-the-top",
                "counts the stairs from the top",
                "从最上面一级数起",
                |(_, stairs): &Self::Case| stairs.iter().rev().step_by(2).fold(0, |sum, stones| sum ^ stones) != 0,
            ),
        ]
    }
}
