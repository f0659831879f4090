//! POJ 2234, Matches Game: case after case to the end of the input, in a line the count of heaps and
//! their sizes. Does the first player win?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{hard_nim, nim_mistakes, nim_sum};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Poj2234;

static STATEMENT: Statement = Statement {
    id: "poj-2234",
    aliases: &["poj2234", "matches-game"],
    title: Text::new("Matches Game", "Matches Game（取火柴）"),
    question: Text::new(
        "Heaps of matches; a move takes any number of matches from one heap, and whoever takes the last \
         match of all wins. To the end of the input, each line M and M heaps. `Yes` when the first player \
         wins, else `No`.",
        "M 堆火柴，每次从一堆中取走任意多根，取走最后一根者胜。每行一组数据：M 和 M 堆火柴的根数，直到输入结束。\
         先手必胜输出 `Yes`，否则输出 `No`。",
    ),
    theory: Text::new("Bouton: lost exactly when the nim-sum is 0", "Bouton 定理：异或和为 0 时先手必败"),
    checked: Checked::Rules,
    cases: Cases::ToTheEnd,
    most_cases: 1000,
    label: "",
    answer: Answer::Winner("Yes", "No"),
    limits: Limits { milliseconds: 1000, megabytes: 64 },
    samples: &[("2 45 45\n3 3 6 9\n", "No\nYes\n")],
};

impl Problem for Poj2234 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("M", 1, 20), numbers("heap", "M", 0, 10_000_000).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(nim_sum(heaps) != 0, answers);
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("nim", heaps))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        hard_nim(random, 20, 0, 10_000_000)
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        let narrow = Mistake::winner(
            "16-bits",
            "keeps heaps in 16 bits",
            "用 16 位整数存每堆的数目",
            |(_, heaps): &Self::Case| nim_sum(heaps) as u16 != 0,
        );
        let mut mistakes = nim_mistakes(|(_, heaps): &Self::Case| heaps);
        mistakes.push(narrow);
        mistakes
    }
}
