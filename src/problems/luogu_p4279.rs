//! Luogu P4279, \[SHOI2008\] 小约翰的游戏: the count of cases, then for each the count of heaps and their
//! sizes. Whoever takes the last stone of all loses. Who wins?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::hdu_1907::{hard_rows, mistakes, wins};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP4279;

static STATEMENT: Statement = Statement {
    id: "luogu-p4279",
    aliases: &["p4279", "bzoj-1022", "shoi-2008-john"],
    title: Text::new("Little John's Game", "[SHOI2008] 小约翰的游戏"),
    question: Text::new(
        "Heaps of stones; a move takes any number of stones from one heap, and whoever takes the last stone \
         of all loses. John moves first. The count of cases, then for each N and N heaps. `John` or \
         `Brother`: who wins?",
        "若干堆石子，每次从一堆中取走任意多颗，取走最后一颗者输，小约翰先手。先给出数据组数，每组为 N 和 N 堆石子的数目。\
         小约翰必胜输出 `John`，否则输出 `Brother`。",
    ),
    theory: Text::new(
        "misère Nim: as in Nim while a heap has more than one; if none has, lost exactly when the number of heaps is odd",
        "反常 Nim：只要有一堆多于一颗，就和 Nim 一样；各堆都只有一颗时，堆数为奇数则先手必败",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 500,
    label: "",
    answer: Answer::Winner("John", "Brother"),
    limits: Limits { milliseconds: 1000, megabytes: 128 },
    samples: &[("2\n3\n3 5 1\n1\n1\n", "John\nBrother\n")],
};

impl Problem for LuoguP4279 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("N", 1, 50).line(), numbers("heap", "N", 1, 5000).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(wins(heaps), answers);
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("misere-nim", heaps))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        hard_rows(random, 50, 5000)
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        mistakes()
    }
}
