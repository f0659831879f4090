//! HDU 1564, Play a game: the side of a board a line, until a zero. A stone walks over the board from a
//! corner, never to a cell where it has been. Who wins, 8600, who moves first, or ailyanlu?

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::walk::LONGEST;
use crate::lang::Text;

/// The problem.
pub struct Hdu1564;

/// The theory of this problem and of those that tell the same in other words.
pub(super) const THEORY: Text = Text::new(
    "n even: dominoes cover the board, and the first player goes to the other end of the stone's; n odd: they cover all but the corner",
    "n 为偶数时用多米诺骨牌铺满棋盘，先手总走到骨牌的另一端；n 为奇数时铺满除角以外的格子，后手照此办理",
);

static STATEMENT: Statement = Statement {
    id: "hdu-1564",
    aliases: &["hdu1564", "play-a-game"],
    title: Text::new("Play a Game", "Play a game（棋盘漫步）"),
    question: Text::new(
        "A stone stands in a corner of an n by n board. 8600 and ailyanlu take turns, 8600 first; a move \
         takes the stone to a neighbouring cell where it has not been. Whoever cannot move loses. Until a \
         zero: n. `8600` or `ailyanlu`: who wins?",
        "石头放在 n×n 棋盘的角上。8600 与 ailyanlu 轮流移动，8600 先手；每次把它移到相邻的、还没到过的格子，\
         不能移者输。每行给出 n，以 0 结束。输出胜者 `8600` 或 `ailyanlu`。",
    ),
    theory: THEORY,
    checked: Checked::BruteForce,
    cases: Cases::UntilZeros(1),
    most_cases: 1000,
    label: "",
    answer: Answer::Winner("8600", "ailyanlu"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("2\n0\n", "8600\n")],
};

const MOST: u64 = 10_000;

impl Problem for Hdu1564 {
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

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        mistakes()
    }
}

pub(super) fn form() -> impl Form<Case = u64> {
    number("n", 1, MOST).line()
}

pub(super) fn position(side: u64) -> Option<Shown> {
    (side <= LONGEST as u64).then(|| Shown { game: format!("walk:{side}"), position: "a1".to_owned() })
}

pub(super) fn hard() -> Vec<u64> {
    vec![1, 2, 3, 4, 7, 8, MOST - 1, MOST]
}

pub(super) fn mistakes() -> Vec<Mistake<u64>> {
    vec![
        Mistake::winner(
            "any-move-wins",
            "takes every board for won on which the first player can move",
            "以为只要先手能走第一步就必胜",
            |&side: &u64| side > 1,
        ),
        Mistake::winner(
            "dominoes-odd",
            "looks at whether the number of dominoes is odd, as if each were a move",
            "看骨牌块数的奇偶，好像每块骨牌就是一步",
            |&side: &u64| side * side / 2 % 2 == 1,
        ),
    ]
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
            let winner = if Rules::of(&board).wins(&vec![0]) { "8600\n" } else { "ailyanlu\n" };
            assert_eq!(answer(&Hdu1564, &side.to_string()), winner, "{side}");
        }
    }
}
