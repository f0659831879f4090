//! HDU 3595, GG and MM: pairs of heaps, to the end of the input; in each turn a player moves in every pair
//! that is not finished. Who wins, MM, who moves first, or GG?

use fastrand::Rng;

use super::form::{Form, count, number, rows};
use super::hdu_1525::steps;
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::euclid::is_lost;
use crate::games::every_euclid::{MOST_PAIRS, length};
use crate::lang::Text;

/// The problem.
pub struct Hdu3595;

static STATEMENT: Statement = Statement {
    id: "hdu-3595",
    aliases: &["hdu3595", "gg-and-mm"],
    title: Text::new("GG and MM", "GG and MM（Every-SG）"),
    question: Text::new(
        "Pairs of heaps; MM and GG take turns, MM first. In each turn a player moves in every pair that has \
         no empty heap: a positive multiple of the smaller heap is taken from the larger one. Whoever cannot \
         move loses. To the end of the input: N, then N pairs p and q. `MM` or `GG`: who wins?",
        "若干对石子，MM 与 GG 轮流取，MM 先手。每次必须在所有没有空堆的对里各走一步：从大堆中取走小堆的正整数倍。\
         不能走者输。每组数据为 N 和 N 对 p、q，直到输入结束。输出胜者 `MM` 或 `GG`。",
    ),
    theory: Text::new(
        "Every-SG: the pair decides that lasts longest when its winner delays and its loser hurries; odd means the first player wins",
        "Every-SG：在每一对里赢者拖延、输者求快，最长的步数为奇数时先手必胜",
    ),
    checked: Checked::Rules,
    cases: Cases::ToTheEnd,
    most_cases: 100,
    label: "",
    answer: Answer::Winner("MM", "GG"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("1\n4 2\n2\n4 2\n3 3\n", "MM\nMM\n"), ("1\n3 2\n2\n3 2\n4 2\n", "GG\nGG\n")],
};

const MOST: u64 = 1000;

/// The number of pairs, and the pairs.
type Pairs = (u64, Vec<(u64, u64)>);

impl Problem for Hdu3595 {
    type Case = Pairs;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("N", 1, 1000).line(), rows("N", (number("p", 1, MOST), number("q", 1, MOST))))
    }

    fn answer(&self, (_, pairs): &Self::Case, answers: &mut Vec<u8>) {
        let longest = pairs.iter().map(|&(p, q)| length([p, q])).max().unwrap_or(0);
        STATEMENT.answer.write_winner(longest % 2 == 1, answers);
    }

    fn position(&self, (_, pairs): &Self::Case) -> Option<Shown> {
        let numbers = pairs.iter().flat_map(|(p, q)| [p, q]);
        (pairs.len() <= MOST_PAIRS).then(|| Shown::of_numbers("every-euclid", numbers))
    }

    /// Pairs that last no longer than one of them, which decides.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = Vec::new();
        for count in [1, 2, 3, 6, 50, 1000] {
            for longest in 1..=7 {
                let mut pairs = Vec::new();
                while pairs.len() < count {
                    let pair = (random.u64(1..=MOST), random.u64(1..=MOST));
                    let length = length([pair.0, pair.1]);
                    if length == longest || length < longest && !pairs.is_empty() {
                        pairs.push(pair);
                    }
                }
                random.shuffle(&mut pairs);
                cases.push((count as u64, pairs));
            }
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "wins-most-pairs",
                "counts the pairs that the first player wins",
                "只看先手获胜的对数的奇偶",
                |(_, pairs): &Pairs| pairs.iter().filter(|&&(p, q)| !is_lost([p, q])).count() % 2 == 1,
            ),
            Mistake::winner(
                "shortest-pair",
                "lets the pair decide that ends first",
                "误以为最先结束的一对决定胜负",
                |(_, pairs): &Pairs| pairs.iter().map(|&(p, q)| length([p, q])).min().unwrap_or(0) % 2 == 1,
            ),
            Mistake::winner(
                "nobody-delays",
                "lets both players take as much as possible",
                "双方都减到不能再减，没有考虑拖延",
                |(_, pairs): &Pairs| pairs.iter().map(|&(p, q)| steps(p.max(q), p.min(q))).max().unwrap_or(0) % 2 == 1,
            ),
        ]
    }
}
