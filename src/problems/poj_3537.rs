//! POJ 3537, Crosses and Crosses: the length of a strip. Players put crosses into its cells in turn, and
//! who completes three next to each other wins. Does the first player win?

use std::sync::LazyLock;

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::kayles::nimbers_up_to;
use crate::games::takes::Takes;
use crate::lang::Text;

/// The problem.
pub struct Poj3537;

/// The longest strip.
const MOST: u64 = 2000;

static STATEMENT: Statement = Statement {
    id: "poj-3537",
    aliases: &["poj3537", "crosses-and-crosses"],
    title: Text::new("Crosses and Crosses", "Crosses and Crosses（一维三连棋）"),
    question: Text::new(
        "Two players put crosses into the cells of a strip of n cells in turn. Who completes three crosses next to \
         each other wins. The input is n. `1` when the first player wins, else `2`.",
        "两人轮流在长为 n 的纸条的格子里画叉，先使三个叉相连者胜。输入 n。先手必胜输出 `1`，否则输出 `2`。",
    ),
    theory: Text::new(
        "a cross closes the two cells on both sides of it; the open stretches are games of their own",
        "画叉后两侧各两格等于被封住，剩下的各段空地互相独立，求 SG 值",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Winner("1", "2"),
    limits: Limits { milliseconds: 1000, megabytes: 64 },
    samples: &[("3\n", "1\n")],
};

/// The rows from which each move takes so many neighbours: their nimbers by length.
fn nimbers(neighbours: u64) -> Vec<u32> {
    nimbers_up_to(&Takes::new(vec![neighbours..=neighbours]), MOST + 2)
}

impl Problem for Poj3537 {
    type Case = u64;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = u64> {
        number("n", 3, MOST).line()
    }

    /// A strip of n cells is a row of n + 2 from which each move takes three neighbours.
    fn answer(&self, &cells: &u64, answers: &mut Vec<u8>) {
        static NIMBERS: LazyLock<Vec<u32>> = LazyLock::new(|| nimbers(3));
        STATEMENT.answer.write_winner(NIMBERS[cells as usize + 2] != 0, answers);
    }

    fn position(&self, cells: &u64) -> Option<Shown> {
        Some(Shown::of_numbers("treblecross", [cells]))
    }

    /// The longest strips.
    fn hard(&self, _: &mut Rng) -> Vec<u64> {
        (MOST - 50..=MOST).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<u64>> {
        static NEIGHBOURS_ONLY: LazyLock<Vec<u32>> = LazyLock::new(|| nimbers(2));
        static NO_ENDS: LazyLock<Vec<u32>> = LazyLock::new(|| nimbers(5));
        vec![
            Mistake::winner(
                "neighbours-only",
                "thinks that a cross closes only one cell on each side of it",
                "以为画叉后两侧各只封住一格",
                |&cells: &u64| NEIGHBOURS_ONLY[cells as usize + 1] != 0,
            ),
            Mistake::winner(
                "no-ends",
                "puts no cross into the two cells at an end of a free stretch",
                "没有考虑在一段空地两端的两格画叉",
                |&cells: &u64| NO_ENDS[cells as usize] != 0,
            ),
            Mistake::winner(
                "middle-only",
                "thinks that only strips with a middle cell are won, since the first player can mirror from there",
                "以为只有格数为奇数时，先手占正中再对称才能必胜",
                |cells: &u64| cells % 2 == 1,
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Whether the player to move wins on a strip whose crosses are the ones of a binary number, by
    /// nothing but the statement.
    fn wins(crosses: u32, cells: u32, known: &mut HashMap<u32, bool>) -> bool {
        if let Some(&wins) = known.get(&crosses) {
            return wins;
        }
        let empty = (0..cells).filter(|cell| crosses >> cell & 1 == 0);
        let wins = empty.map(|cell| crosses | 1 << cell).any(|option| {
            let completes_three = option & option >> 1 & option >> 2 != 0;
            completes_three || !wins(option, cells, known)
        });
        known.insert(crosses, wins);
        wins
    }

    #[test]
    fn short_strips_are_answered_as_the_statement_says() {
        for cells in 3..=15 {
            let expected = if wins(0, cells, &mut HashMap::new()) { "1\n" } else { "2\n" };
            let mut answer = Vec::new();
            Poj3537.answer(&u64::from(cells), &mut answer);
            assert_eq!(String::from_utf8_lossy(&answer), expected, "{cells}");
        }
    }
}
