//! POJ 2311, Cutting Game: a sheet a line, to the end of the input. Whoever first cuts off a single square
//! wins. Does the first player win?

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::cutting::Nimbers;
use crate::lang::Text;
use crate::value::Nimber;

/// The problem.
pub struct Poj2311;

static STATEMENT: Statement = Statement {
    id: "poj-2311",
    aliases: &["poj2311", "luogu-p10501"],
    title: Text::new("Cutting Game", "Cutting Game（剪纸游戏）"),
    question: Text::new(
        "A sheet of squared paper; a move cuts one of the sheets along a line of the grid into two. Who first cuts off a \
         single square wins. To the end of the input: the width w and the height h of the sheet. `WIN` when the first \
         player wins, else `LOSE`.",
        "一张方格纸，每次沿格线把其中一张剪成两张，最先剪出单个小方格者胜。每行给出纸的宽 w 和高 h，直到输入结束。\
         先手必胜输出 `WIN`，否则输出 `LOSE`。",
    ),
    theory: Text::new(
        "who cuts off a strip loses, so only cuts that leave none count; a sheet is worth the mex of the nim-sums of the two parts",
        "谁剪出宽为 1 的纸条谁输，只考虑不剪出纸条的剪法；SG 值是两部分异或和的 mex",
    ),
    checked: Checked::BruteForce,
    cases: Cases::ToTheEnd,
    most_cases: 1000,
    label: "",
    answer: Answer::Winner("WIN", "LOSE"),
    limits: Limits { milliseconds: 1000, megabytes: 64 },
    samples: &[("2 2\n3 2\n4 2\n", "LOSE\nLOSE\nWIN\n")],
};

const MOST: u64 = 200;

impl Problem for Poj2311 {
    type Case = (u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (number("w", 2, MOST), number("h", 2, MOST).line())
    }

    fn answer(&self, &(width, height): &Self::Case, answers: &mut Vec<u8>) {
        let wins = Nimbers::get().of([width, height]) != Some(Nimber::ZERO);
        STATEMENT.answer.write_winner(wins, answers);
    }

    fn position(&self, (width, height): &Self::Case) -> Option<Shown> {
        Some(Shown { game: "cutting".to_owned(), position: format!("{width}x{height}") })
    }

    /// Lost sheets of every size, and their neighbours.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let nimbers = Nimbers::get();
        let is_lost = |&(w, h): &(u64, u64)| nimbers.of([w, h]) == Some(Nimber::ZERO);
        let mut lost: Vec<(u64, u64)> =
            (2..=MOST).flat_map(|w| (2..=MOST).map(move |h| (w, h))).filter(is_lost).collect();
        random.shuffle(&mut lost);
        lost.truncate(100);
        let near = lost.iter().flat_map(|&(w, h)| [(w, h), (w - 1, h), (w, h + 1)]);
        near.chain([(MOST, MOST)]).filter(|&(w, h)| w >= 2 && h <= MOST).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "parity",
                "counts the lines of the grid",
                "只看格线数目的奇偶",
                |(w, h): &(u64, u64)| (w + h) % 2 == 1,
            ),
            Mistake::winner(
                "odd-area",
                "counts the cuts until only single squares are left",
                "只看剪成单个小方格所需刀数的奇偶",
                |(w, h): &(u64, u64)| (w * h).is_multiple_of(2),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::cutting::Cutting;
    use crate::problems::brute::{Rules, answer};

    #[test]
    fn small_sheets_are_as_the_rules_say() {
        let mut rules = Rules::of(&Cutting);
        for (width, height) in (2..=5).flat_map(|width| (2..=width).map(move |height| (width, height))) {
            let winner = if rules.wins(&vec![[width, height]]) { "WIN\n" } else { "LOSE\n" };
            assert_eq!(answer(&Poj2311, &format!("{width} {height}")), winner);
            assert_eq!(answer(&Poj2311, &format!("{height} {width}")), winner);
        }
    }
}
