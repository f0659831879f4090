//! HDU 3980, Paint Chain: the count of cases, then for each the beads of a ring and how many neighbours
//! a move paints. Who wins, aekdycoin who begins or abcdxyzk?

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::kayles::nimbers_up_to;
use crate::games::takes::Takes;
use crate::lang::Text;

/// The problem.
pub struct Hdu3980;

/// The largest number.
const MOST: u64 = 1000;

static STATEMENT: Statement = Statement {
    id: "hdu-3980",
    aliases: &["hdu3980", "paint-chain"],
    title: Text::new("Paint Chain", "Paint Chain（给项链上色）"),
    question: Text::new(
        "A ring has N beads without colour. A move paints M beads that are next to each other and have no \
         colour yet. Whoever cannot move loses; aekdycoin begins. The count of cases, then for each N and M. \
         `aekdycoin` or `abcdxyzk`, behind `Case #` and the number of the case?",
        "一个环上有 N 颗没有颜色的珠子。每次给相邻的 M 颗尚无颜色的珠子上色，不能操作者输；aekdycoin 先手。\
         先给出数据组数，每组为 N 和 M。在 `Case #` 和组号之后输出 `aekdycoin` 或 `abcdxyzk`。",
    ),
    theory: Text::new(
        "the first move makes the ring a row of N - M; it wins when that row has the nimber 0",
        "第一步把环变成长 N-M 的一行，这一行的 SG 值为 0 时先手必胜",
    ),
    checked: Checked::BruteForce,
    cases: Cases::Counted,
    most_cases: 1000,
    label: "Case #{}: ",
    answer: Answer::Winner("aekdycoin", "abcdxyzk"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("2\n3 1\n4 2\n", "Case #1: aekdycoin\nCase #2: abcdxyzk\n")],
};

/// The nimber of a row of beads.
fn nimber_of_row(beads: u64, painted: u64) -> u32 {
    nimbers_up_to(&Takes::new(vec![painted..=painted]), beads)[beads as usize]
}

/// Whether the first player wins.
fn wins(beads: u64, painted: u64) -> bool {
    beads.checked_sub(painted).is_some_and(|row| nimber_of_row(row, painted) == 0)
}

impl Problem for Hdu3980 {
    type Case = (u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (number("N", 1, MOST), number("M", 1, MOST)).line()
    }

    fn answer(&self, &(beads, painted): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(wins(beads, painted), answers);
    }

    fn position(&self, (beads, painted): &Self::Case) -> Option<Shown> {
        Some(Shown { game: format!("necklace:{painted}"), position: format!("o{beads}") })
    }

    /// Rings that are too short for a move, that one move uses up, and where the first move decides.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = vec![(1, 1), (1, 2), (MOST, MOST), (MOST - 1, MOST), (MOST, 1), (MOST, 2), (1, MOST)];
        for painted in [2, 3, 4, 7, 50] {
            let rows = nimbers_up_to(&Takes::new(vec![painted..=painted]), MOST - painted);
            let won: Vec<u64> = (painted..=MOST).filter(|beads| rows[(beads - painted) as usize] == 0).collect();
            cases.extend([painted - 1, painted, 2 * painted - 1, 2 * painted].map(|beads| (beads, painted)));
            cases.extend(random.choice(won).map(|beads| (beads, painted)));
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "row-for-ring",
                "takes the ring for a row of N beads",
                "把环当成长为 N 的一行",
                |&(beads, painted): &Self::Case| nimber_of_row(beads, painted) != 0,
            ),
            Mistake::winner(
                "turn-not-passed",
                "forgets that after the first move it is the other player's turn",
                "断环成行之后忘了轮到对方，胜负弄反",
                |&(beads, painted): &Self::Case| {
                    beads.checked_sub(painted).is_some_and(|row| nimber_of_row(row, painted) != 0)
                },
            ),
            Mistake::winner(
                "too-short",
                "does not ask whether the ring is long enough for a move",
                "没有判断 N < M 时先手无法操作",
                |&(beads, painted): &Self::Case| nimber_of_row(beads.saturating_sub(painted), painted) == 0,
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Whether the player to move wins on a ring whose painted beads are the ones of a binary number, by
    /// nothing but the statement.
    fn wins_by_statement(painted: u32, beads: u32, length: u32, known: &mut HashMap<u32, bool>) -> bool {
        if let Some(&wins) = known.get(&painted) {
            return wins;
        }
        let stretch = |first: u32| (0..length).fold(0, |beads_of, next| beads_of | 1 << ((first + next) % beads));
        let free = (0..beads).map(stretch).filter(|stretch| length <= beads && painted & stretch == 0);
        let wins = free.collect::<Vec<u32>>().into_iter().any(|stretch| {
            !wins_by_statement(painted | stretch, beads, length, known)
        });
        known.insert(painted, wins);
        wins
    }

    #[test]
    fn small_rings_are_answered_as_the_statement_says() {
        for beads in 1..=11 {
            for length in 1..=12 {
                let expected = wins_by_statement(0, beads, length, &mut HashMap::new());
                assert_eq!(wins(beads.into(), length.into()), expected, "{beads} beads, {length} at once");
            }
        }
    }
}
