//! LeetCode 294, Flip Game II: a word of plus and minus signs. A move turns two neighbouring plus signs
//! into minus signs. Does the first player win?

use fastrand::Rng;

use super::dawson;
use super::form::{Form, word};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Leetcode294;

/// The longest word.
const MOST: u64 = 60;

static STATEMENT: Statement = Statement {
    id: "leetcode-294",
    aliases: &["lc-294", "flip-game-ii"],
    title: Text::new("Flip Game II", "翻转游戏 II"),
    question: Text::new(
        "A word of `+` and `-`. A move turns two neighbouring `+` into `--`. Whoever cannot move loses. \
         `true` when the first player wins, else `false`.",
        "一个由 `+` 和 `-` 组成的字符串。每次把相邻的两个 `+` 变成 `--`。不能操作者输。\
         先手必胜输出 `true`，否则输出 `false`。",
    ),
    theory: Text::new(
        "each run of plus signs is a row of Dawson's Kayles; lost exactly when the nim-sum is 0",
        "每段连续的加号是 Dawson's Kayles 的一行；异或和为 0 时先手必败",
    ),
    checked: Checked::Rules,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Winner("true", "false"),
    limits: Limits { milliseconds: 1000, megabytes: 256 },
    samples: &[("++++\n", "true\n")],
};

/// The lengths of the runs of plus signs.
fn runs(word: &str) -> impl Iterator<Item = usize> {
    word.split('-').map(str::len).filter(|&length| length > 0)
}

impl Problem for Leetcode294 {
    type Case = String;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = String> {
        word("signs", "+-", 1, MOST).line()
    }

    fn answer(&self, word: &String, answers: &mut Vec<u8>) {
        let nim_sum = runs(word).fold(0, |sum, run| sum ^ dawson::nimber(run));
        STATEMENT.answer.write_winner(nim_sum != 0, answers);
    }

    fn position(&self, word: &String) -> Option<Shown> {
        let rows: Vec<u64> = runs(word).map(|run| run as u64).collect();
        Some(Shown::of_numbers("kayles:2", if rows.is_empty() { &[0] } else { rows.as_slice() }))
    }

    /// Single runs, whose nimbers repeat only from the 54th on, and two runs of one length.
    fn hard(&self, _: &mut Rng) -> Vec<String> {
        let all = 1..=MOST as usize;
        let single = all.map(|length| "+".repeat(length));
        let twins = (8..=29).map(|length| format!("{0}-{0}", "+".repeat(length)));
        single.chain(twins).chain(["-".to_owned()]).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<String>> {
        vec![
            Mistake::winner(
                "moves-by-turns",
                "thinks that a run of n plus signs lasts for n / 2 moves, and looks at whether there is an odd number of them",
                "以为长为 n 的一段总能走 n / 2 步，只看总步数的奇偶",
                |word: &String| runs(word).map(|run| run / 2).sum::<usize>() % 2 == 1,
            ),
            Mistake::winner(
                "outcomes-for-nimbers",
                "combines who wins the runs, not their nimbers: two won runs are taken for lost together",
                "用各段的胜负代替 SG 值：两段都必胜就当成合起来必败",
                |word: &String| runs(word).filter(|&run| dawson::nimber(run) != 0).count() % 2 == 1,
            ),
            Mistake::winner(
                "period-from-the-start",
                "lets the nimbers repeat after 34 from the first one on, though some at the beginning are different",
                "以为 SG 值从头就以 34 为周期，忽略了开头的例外",
                |word: &String| runs(word).fold(0, |sum, run| sum ^ dawson::nimber(run % 34)) != 0,
            ),
        ]
    }
}
