//! Luogu P1290, 欧几里得的游戏: the same as HDU 1525, with the count of cases in front.

use fastrand::Rng;

use super::form::Form;
use super::hdu_1525::{QUESTION, THEORY, form, hard, mistakes, position};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::euclid::is_lost;
use crate::lang::Text;

/// The problem.
pub struct LuoguP1290;

static STATEMENT: Statement = Statement {
    id: "luogu-p1290",
    aliases: &["p1290"],
    title: Text::new("Euclid's Game (Counted)", "欧几里得的游戏"),
    question: QUESTION,
    theory: THEORY,
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 6,
    label: "",
    answer: Answer::Winner("Stan wins", "Ollie wins"),
    limits: Limits { milliseconds: 1000, megabytes: 125 },
    samples: &[("2\n25 7\n24 15\n", "Stan wins\nOllie wins\n")],
};

impl Problem for LuoguP1290 {
    type Case = (u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        form()
    }

    fn answer(&self, &(first, second): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(!is_lost([first, second]), answers);
    }

    fn position(&self, case: &Self::Case) -> Option<Shown> {
        position(case)
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        hard(random)
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        mistakes()
    }
}
