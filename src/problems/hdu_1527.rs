//! HDU 1527, 取石子游戏: two heaps a line, to the end of the input. Does the first player win Wythoff's
//! game? The golden ratio is exact, where a double fails at 10⁹.

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::pair::Pair;
use crate::games::wythoff::{cold_pair, is_cold};
use crate::lang::Text;

/// The problem.
pub struct Hdu1527;

static STATEMENT: Statement = Statement {
    id: "hdu-1527",
    aliases: &["hdu1527", "poj-1067", "luogu-p2252"],
    title: Text::new("Taking Stones (Wythoff)", "取石子游戏（威佐夫博弈）"),
    question: Text::new(
        "Two heaps of stones; a move takes any number of stones from one heap, or the same number from both. \
         Whoever takes the last one wins. To the end of the input: the sizes a and b of the two heaps. `1` \
         when the first player wins, else `0`.",
        "两堆石子，每次从一堆中取走任意多颗，或从两堆中取走同样多颗，取走最后一颗者胜。每行给出两堆的石子数 a 和 b，\
         直到输入结束。先手必胜输出 `1`，否则输出 `0`。",
    ),
    theory: Text::new(
        "Wythoff: lost exactly when the smaller heap is ⌊dφ⌋, d the difference and φ the golden ratio",
        "威佐夫博弈：较小的一堆为 ⌊dφ⌋ 时先手必败，d 为两堆之差，φ 为黄金比",
    ),
    checked: Checked::Rules,
    cases: Cases::ToTheEnd,
    most_cases: 1000,
    label: "",
    answer: Answer::Winner("1", "0"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("2 1\n8 4\n4 7\n", "0\n1\n0\n")],
};

const MOST: u64 = 1_000_000_000;

impl Problem for Hdu1527 {
    type Case = (u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (number("a", 0, MOST), number("b", 0, MOST).line())
    }

    fn answer(&self, &(a, b): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(!is_cold([a, b]), answers);
    }

    fn position(&self, (a, b): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("wythoff", [a, b]))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let nearly_cold = nearly_cold_pairs(random, MOST).into_iter().flat_map(|[a, b]| [(a, b), (b, a)]);
        sharpest_cold_pairs(MOST).map(|[a, b]| (a, b)).chain(nearly_cold).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "nim",
                "plays Nim: forgets that one may take from both heaps",
                "按普通 Nim 回答，忘了可以同时从两堆取",
                |(a, b): &(u64, u64)| a != b,
            ),
            Mistake::winner(
                "not-ordered",
                "thinks that the first heap is never the larger one",
                "以为第一堆总不大于第二堆，没有交换",
                |&(a, b): &(u64, u64)| b < a || !is_cold([a, b]),
            ),
            Mistake::winner(
                "golden-ratio-in-float",
                "computes with a golden ratio of single precision",
                "用 float 计算黄金比，精度不够",
                |&(a, b): &(u64, u64)| {
                    let golden = (1.0 + 5f32.sqrt()) / 2.0;
                    a.min(b) != (a.abs_diff(b) as f32 * golden) as u64
                },
            ),
            Mistake::winner(
                "golden-ratio-in-double",
                "computes with a golden ratio of double precision, typed in with nine digits",
                "黄金比只写到小数点后九位",
                |&(a, b): &(u64, u64)| a.min(b) != (a.abs_diff(b) as f64 * 1.618_033_988) as u64,
            ),
        ]
    }
}

/// The cold pairs whose difference is a Fibonacci number: there ⌊dφ⌋ depends on the last digits of φ.
pub(super) fn sharpest_cold_pairs(most: u64) -> impl Iterator<Item = Pair> {
    let fibonacci = std::iter::successors(Some([1, 2]), |&[a, b]: &Pair| Some([b, a + b]));
    fibonacci.map_while(|[d, _]| cold_pair(d)).take_while(move |&[_, larger]| larger <= most)
}

/// Cold pairs by chance and the largest one, and pairs next to them; the smaller number first.
pub(super) fn nearly_cold_pairs(random: &mut Rng, most: u64) -> Vec<Pair> {
    // φ² is a little more than 2.618.
    let is_small = |&d: &u64| cold_pair(d).is_some_and(|[_, larger]| larger <= most);
    let largest = (0..=most * 1000 / 2618).rev().find(is_small).unwrap_or(0);
    let differences = [largest].into_iter().chain((0..20).map(|_| random.u64(0..=largest)));
    let cold = differences.filter_map(cold_pair);
    let nearly = cold.flat_map(|[a, b]| [[a, b], [a.saturating_sub(1), b], [a, b + 1], [a + 1, b + 1]]);
    nearly.filter(|&[_, b]| b <= most).collect()
}
