//! AtCoder ABC 297 G, Constrained Nim 2: the count of heaps, the least and the most that a move may take
//! from one heap, and the sizes of the heaps. Who wins?

use fastrand::Rng;

use super::form::{Form, count, number, numbers};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Abc297G;

static STATEMENT: Statement = Statement {
    id: "abc-297-g",
    aliases: &["abc297-g", "abc297_g", "constrained-nim-2"],
    title: Text::new("Constrained Nim 2", "Constrained Nim 2（每次取 L 到 R 颗）"),
    question: Text::new(
        "Heaps of stones; a move takes L to R stones from one heap, and whoever cannot move loses. N, L and \
         R, then N heaps. `First` or `Second`: which player wins?",
        "N 堆石子，每次从一堆中取走 L 到 R 颗，不能取者输。输入 N、L、R，然后是 N 堆石子的数目。\
         先手必胜输出 `First`，后手必胜输出 `Second`。",
    ),
    theory: Text::new(
        "a heap of a is worth (a mod (L + R)) / L, rounded down",
        "a 颗的一堆，SG 值为 (a mod (L + R)) / L 向下取整",
    ),
    checked: Checked::Rules,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Winner("First", "Second"),
    limits: Limits { milliseconds: 2000, megabytes: 1024 },
    samples: &[("3 1 2\n2 3 3\n", "First\n")],
};

const MOST_HEAPS: u64 = 200_000;
const LARGEST: u64 = 1_000_000_000;

/// A mistake about what a heap is worth when L to R stones may be taken.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    value: fn(u64, u64, u64) -> u64,
) -> Mistake<(u64, u64, u64, Vec<u64>)> {
    Mistake::winner(id, en, zh, move |(_, least, most, heaps): &(u64, u64, u64, Vec<u64>)| {
        heaps.iter().fold(0, |sum, &heap| sum ^ value(heap, *least, *most)) != 0
    })
}

impl Problem for Abc297G {
    type Case = (u64, u64, u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        let heaps = numbers("heap", "N", 1, LARGEST).line();
        (count("N", 1, MOST_HEAPS), number("L", 1, LARGEST), number("R", "L", LARGEST).line(), heaps)
    }

    fn answer(&self, (_, least, most, heaps): &Self::Case, answers: &mut Vec<u8>) {
        let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ (heap % (least + most) / least));
        STATEMENT.answer.write_winner(nim_sum != 0, answers);
    }

    fn position(&self, (_, least, most, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers(format!("subtraction:{least}-{most}"), heaps))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let ranges = [
            (1, 1),
            (1, 3),
            (2, 2),
            (3, 7),
            (3, 50),
            (1000, 500_000),
            (1, LARGEST),
            (500_000_000, LARGEST),
            (LARGEST, LARGEST),
        ];
        let mut cases = Vec::new();
        for (least, most) in ranges {
            for count in [1, 2, 3, 10, MOST_HEAPS] {
                let heaps = lost_heaps(random, least, most, count);
                cases.push((count, least, most, heaps.clone()));
                let mut raised = heaps;
                raised[0] = (raised[0] + least).min(LARGEST);
                cases.push((count, least, most, raised));
            }
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            mistake(
                "not-divided",
                "does not divide what is left by L",
                "取模之后没有除以 L",
                |heap, least, most| heap % (least + most),
            ),
            mistake(
                "least-ignored",
                "forgets L, as if a single stone could be taken",
                "忽略下界 L，按可以取 1 到 R 颗计算",
                |heap, _, most| heap % (most + 1),
            ),
            mistake(
                "not-periodic",
                "forgets that nimbers begin again at L + R",
                "没有对 L + R 取模",
                |heap, least, _| heap / least,
            ),
        ]
    }
}

/// Heaps that are lost, or nearly so where the last one would be too large.
fn lost_heaps(random: &mut Rng, least: u64, most: u64, count: u64) -> Vec<u64> {
    let value = |heap: u64| heap % (least + most) / least;
    let mut heaps: Vec<u64> = (1..count).map(|_| random.u64(1..=LARGEST)).collect();
    let sum = heaps.iter().fold(0, |sum, &heap| sum ^ value(heap));
    let turn = (least + most) * random.u64(0..=LARGEST / (least + most));
    let last = turn.saturating_add(sum * least).saturating_add(random.u64(0..least));
    heaps.push(if last > LARGEST { sum * least } else { last }.clamp(1, LARGEST));
    heaps
}
