//! The hill of [`hdu_4315`](super::hdu_4315) without a King: the input is the same, the King is
//! ignored, and whoever has no move loses.

use fastrand::Rng;

use super::cells::GapSum;
use super::form::Form;
use super::hdu_4315::{Hill, hard_hills, hill_form};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::stairs::Stairs;
use crate::lang::Text;
use crate::value::Outcome;

/// The problem.
pub struct HillFree;

static STATEMENT: Statement = Statement {
    id: "hill-free",
    aliases: &["hill-without-king"],
    title: Text::new("Climbing the Hill without a King", "没有国王的爬山"),
    question: Text::new(
        "The hill and the input of `hdu-4315`, but k means nothing: whoever cannot move loses. `Alice` or \
         `Bob`: who wins?",
        "山与输入格式同 `hdu-4315`，但 k 没有意义：无法移动者负。输出胜者 `Alice` 或 `Bob`。",
    ),
    theory: Text::new(
        "pairs from the far end, each gap a heap of Nim; one left over is a heap of its distance to the top",
        "从离山顶最远处起两两配对，间隔作 Nim 堆；单出来的人自己作一堆，大小为到山顶的距离",
    ),
    checked: Checked::Rules,
    cases: Cases::ToTheEnd,
    most_cases: 2000,
    label: "",
    answer: Answer::Winner("Alice", "Bob"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("3 2\n1 2 4\n2 1\n5 6\n2 1\n100 200\n", "Bob\nBob\nAlice\n")],
};

impl Problem for HillFree {
    type Case = Hill;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Hill> {
        hill_form()
    }

    fn answer(&self, (_, _, cells): &Hill, answers: &mut Vec<u8>) {
        let outcome = Stairs::HILL_FREE.nim_sum(cells, None).outcome();
        STATEMENT.answer.write_winner(outcome == Outcome::N, answers);
    }

    fn position(&self, (_, _, cells): &Hill) -> Option<Shown> {
        Some(Shown::of_numbers("hill-free", cells))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Hill> {
        hard_hills(random)
    }

    fn mistakes(&self) -> Vec<Mistake<Hill>> {
        vec![
            Mistake::winner(
                "king-still-counts",
                "keeps the rule of the King that Alice wins at once when k=1",
                "仍然保留国王的规则：k=1 时 Alice 立即获胜",
                |(_, king, cells): &Hill| *king == 1 || GapSum::default().of(cells) != 0,
            ),
            Mistake::winner(
                "second-king-still-counts",
                "keeps the rule of the King that the lone pile is one smaller when k=2",
                "仍然保留国王的规则：k=2 时单独的一堆减 1",
                |(_, king, cells): &Hill| {
                    let sum = GapSum { taken: u64::from(*king == 2), ..GapSum::default() };
                    sum.of(cells) != 0
                },
            ),
            Mistake::winner(
                "shared-top-forgotten",
                "treats the top like any other cell: the lone pile is one smaller",
                "把山顶当成普通格子，单独的一堆减 1",
                |(_, _, cells): &Hill| {
                    GapSum { taken: 1, ..GapSum::default() }.of(cells) != 0
                },
            ),
            Mistake::winner(
                "pairs-from-the-top",
                "pairs the people from the hilltop, so the last one is left alone",
                "从山顶一侧起两两配对，剩下的成了最远的人",
                |(_, _, cells): &Hill| {
                    GapSum { is_from_lowest: true, ..GapSum::default() }.of(cells) != 0
                },
            ),
            Mistake::winner(
                "difference-for-gap",
                "takes the difference of two cells for the number of cells between them",
                "把两格之差当成中间空着的格数",
                |(_, _, cells): &Hill| {
                    GapSum { added: 1, ..GapSum::default() }.of(cells) != 0
                },
            ),
        ]
    }
}
