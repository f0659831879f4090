//! AtCoder Grand Contest 002 E, Candy Piles: the count of piles and their sizes. A move eats the largest
//! pile or one candy of each; whoever eats the last candy loses. Who wins?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::nim_sum;
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::candy_piles::{is_won, steps};
use crate::lang::Text;

/// The problem.
pub struct Agc002E;

static STATEMENT: Statement = Statement {
    id: "agc-002-e",
    aliases: &["agc002-e", "agc002e"],
    title: Text::new("Candy Piles", "Candy Piles（吃糖果）"),
    question: Text::new(
        "Piles of candies; Snuke and Ciel take turns, Snuke first. A move eats all candies of the largest pile, or one \
         candy of each pile that is not empty. Who eats the last candy loses. N, then the sizes of the N piles. `First` \
         when Snuke wins, else `Second`.",
        "若干堆糖果，Snuke 与 Ciel 轮流吃，Snuke 先手。每次吃掉最大的一堆，或从每个非空的堆里各吃一颗；\
         吃到最后一颗者输。给出 N 和 N 堆的糖果数。Snuke 必胜输出 `First`，否则输出 `Second`。",
    ),
    theory: Text::new(
        "follow the diagonal of the Young diagram to its last cell; lost when the ways up and to the right are both even",
        "沿杨表的对角线走到最后一格；向上和向右的步数都是偶数时先手必败",
    ),
    checked: Checked::Rules,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Winner("First", "Second"),
    limits: Limits { milliseconds: 2000, megabytes: 256 },
    samples: &[("2\n1 3\n", "First\n"), ("3\n1 2 1\n", "First\n"), ("3\n1 2 3\n", "Second\n")],
};

const MOST: u64 = 1_000_000_000;

impl Problem for Agc002E {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("N", 1, 100_000).line(), numbers("pile", "N", 1, MOST).line())
    }

    fn answer(&self, (_, piles): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(is_won(piles), answers);
    }

    fn position(&self, (_, piles): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("candy-piles", piles))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut rows = vec![vec![1], vec![2], vec![MOST], vec![1; 100_000], vec![MOST; 100_000]];
        rows.push((1..=1000).collect());
        for side in [1, 2, 3, 7, 300] {
            rows.extend(nearly_lost(random, side));
        }
        rows.into_iter().map(|piles| (piles.len() as u64, piles)).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner("nim", "plays Nim", "按普通 Nim 回答", |(_, piles): &(u64, Vec<u64>)| {
                nim_sum(piles) != 0
            }),
            Mistake::winner(
                "only-up",
                "looks only at the way up from the diagonal",
                "只看对角线末端向上的步数",
                |(_, piles): &(u64, Vec<u64>)| steps(piles).is_some_and(|steps| steps.up % 2 == 1),
            ),
            Mistake::winner(
                "only-right",
                "looks only at the way to the right from the diagonal",
                "只看对角线末端向右的步数",
                |(_, piles): &(u64, Vec<u64>)| steps(piles).is_some_and(|steps| steps.right % 2 == 1),
            ),
        ]
    }
}

/// Piles whose largest square has this side, with a way up and a way to the right of even length and of
/// the next one.
fn nearly_lost(random: &mut Rng, side: u64) -> Vec<Vec<u64>> {
    let (up, right) = (2 * random.u64(0..100), 2 * random.u64(0..=side / 2));
    let lengths = [(up, right), (up + 1, right), (up, right + 1), (up + 1, right + 1)];
    let piles = |(up, right): (u64, u64)| {
        let mut piles: Vec<u64> = (1..side).map(|_| side + up + random.u64(0..=9)).collect();
        piles.push(side + up);
        piles.extend((0..right).map(|_| side));
        piles.extend((0..random.u64(0..=5)).filter(|_| side > 1).map(|_| side - 1));
        random.shuffle(&mut piles);
        piles
    };
    lengths.map(piles).into_iter().collect()
}
