//! HDU 3032, Nim or not Nim?: Lasker's Nim. The count of cases, then for each the count of heaps and
//! their sizes. Who wins, Alice who begins or Bob?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{nim_sum, counted, hard_heaps};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::lasker;
use crate::lang::Text;

/// The problem.
pub struct Hdu3032;

/// The largest heap.
const MOST: u64 = (1 << 31) - 1;

static STATEMENT: Statement = Statement {
    id: "hdu-3032",
    aliases: &["hdu3032", "nim-or-not-nim"],
    title: Text::new("Nim or Not Nim?", "Nim or not Nim?（取或分）"),
    question: Text::new(
        "Alice and Bob take turns, Alice first; a move takes any number of stones from one heap, or divides \
         a heap into two that are not empty. Whoever takes the last stone wins. The count of cases, then for \
         each N and N heaps. `Alice` or `Bob`?",
        "Alice 和 Bob 轮流操作，Alice 先手；每次从一堆中取走任意多颗石子，或把一堆分成两个非空的堆。\
         取走最后一颗者胜。先给出数据组数，每组为 N 和 N 堆石子的数目。输出 `Alice` 或 `Bob`。",
    ),
    theory: Text::new(
        "a heap is worth its size, but 4k + 3 and 4k + 4 change places; lost exactly when the nim-sum is 0",
        "每堆的 SG 值等于石子数，但 4k+3 与 4k+4 互换；异或和为 0 时先手必败",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 100,
    label: "",
    answer: Answer::Winner("Alice", "Bob"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("2\n3\n2 2 3\n2\n3 3\n", "Alice\nBob\n")],
};

impl Problem for Hdu3032 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("N", 1, 1_000_000).line(), numbers("heap", "N", 1, MOST).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        let nim_sum = heaps.iter().fold(0, |sum, &heap| sum ^ lasker::value(heap));
        STATEMENT.answer.write_winner(nim_sum != 0, answers);
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("lasker", heaps))
    }

    /// Heaps whose nimbers are those of hard positions of Nim.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let nimbers = hard_heaps(random, 1000, 1, MOST - 1).into_iter();
        let heaps = nimbers.map(|nimbers| nimbers.into_iter().map(lasker::value).collect::<Vec<u64>>());
        heaps.map(counted).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "half-of-the-swap",
                "makes 4k+3 one greater, but not 4k one smaller",
                "4k+3 加了 1，4k 却没有减 1",
                |(_, heaps): &Self::Case| {
                    heaps.iter().fold(0, |sum, heap| sum ^ if heap % 4 == 3 { heap + 1 } else { *heap }) != 0
                },
            ),
            Mistake::winner(
                "no-swap",
                "plain Nim: that a heap may be split is not thought of",
                "按普通 Nim 回答，忘了可以把一堆分成两堆",
                |(_, heaps): &Self::Case| nim_sum(heaps) != 0,
            ),
        ]
    }
}
