//! Luogu P4136, 谁能赢呢？: the same as HDU 1564; the players are Alice, who moves first, and Bob.

use super::form::Form;
use super::hdu_1564::{THEORY, form, hard, mistakes, position};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP4136;

static STATEMENT: Statement = Statement {
    id: "luogu-p4136",
    aliases: &["p4136"],
    title: Text::new("Who Can Win?", "谁能赢呢？"),
    question: Text::new(
        "A stone stands in a corner of an n by n board. Alice and Bob take turns, Alice first; a move takes \
         the stone to a neighbouring cell where it has not been. Whoever cannot move loses. Until a zero: n. \
         `Alice` or `Bob`: who wins?",
        "石头放在 n×n 棋盘的角上。两人轮流移动，每次把它移到相邻的、还没到过的格子，不能移者输。\
         每行给出 n，以 0 结束。先手必胜输出 `Alice`，否则输出 `Bob`。",
    ),
    theory: THEORY,
    checked: Checked::BruteForce,
    cases: Cases::UntilZeros(1),
    most_cases: 1000,
    label: "",
    answer: Answer::Winner("Alice", "Bob"),
    limits: Limits { milliseconds: 1000, megabytes: 125 },
    samples: &[("2\n0\n", "Alice\n")],
};

impl Problem for LuoguP4136 {
    type Case = u64;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        form()
    }

    fn answer(&self, &side: &u64, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(side.is_multiple_of(2), answers);
    }

    fn position(&self, &side: &u64) -> Option<Shown> {
        position(side)
    }

    fn hard(&self, _: &mut fastrand::Rng) -> Vec<u64> {
        hard()
    }

    fn mistakes(&self) -> Vec<Mistake<u64>> {
        mistakes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::walk::Walk;
    use crate::problems::brute::{Rules, answer};

    #[test]
    fn small_boards_are_as_the_rules_say() {
        for side in 1..=4 {
            let board = Walk::of_side(side);
            let winner = if Rules::of(&board).wins(&vec![0]) { "Alice\n" } else { "Bob\n" };
            assert_eq!(answer(&LuoguP4136, &side.to_string()), winner, "{side}");
        }
    }
}
