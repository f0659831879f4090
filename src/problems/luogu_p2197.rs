//! Luogu P2197, 【模板】Nim 游戏: the count of cases, then for each the count of heaps and their sizes,
//! which may be 0. Does the first player win?

use super::form::{Form, count, numbers};
use super::heaps::{hard_nim, nim_mistakes, nim_sum};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP2197;

static STATEMENT: Statement = Statement {
    id: "luogu-p2197",
    aliases: &["p2197", "nim-game"],
    title: Text::new("Nim (Template)", "【模板】Nim 游戏"),
    question: Text::new(
        "Heaps of stones; a move takes any number of stones from one heap. Whoever cannot move loses. The \
         count of cases, then for each n and n heaps. `Yes` when the first player wins, else `No`.",
        "若干堆石子，每次从一堆中取走任意多颗，不能取者输。先给出数据组数，每组为 n 和 n 堆石子的数目。\
         先手必胜输出 `Yes`，否则输出 `No`。",
    ),
    theory: Text::new("Bouton: lost exactly when the nim-sum is 0", "Bouton 定理：异或和为 0 时先手必败"),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 10,
    label: "",
    answer: Answer::Winner("Yes", "No"),
    limits: Limits { milliseconds: 1000, megabytes: 128 },
    samples: &[("2\n2\n1 1\n2\n1 0\n", "No\nYes\n")],
};

impl Problem for LuoguP2197 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("n", 1, 10_000).line(), numbers("heap", "n", 0, 10_000).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(nim_sum(heaps) != 0, answers);
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("nim", heaps))
    }

    fn hard(&self, random: &mut fastrand::Rng) -> Vec<Self::Case> {
        hard_nim(random, 10_000, 0, 10_000)
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        nim_mistakes(|(_, heaps)| heaps)
    }
}
