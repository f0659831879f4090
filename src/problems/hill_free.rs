//! The hill of [`hdu_4315`](super::hdu_4315) without a King: the input is the same, the King is
//! ignored, and who has no move loses.

use super::hdu_4315::{Hill, read_hill, write_winner};
use super::{Cases, Problem, Statement};
use crate::games::stairs::Stairs;
use crate::lang::Text;
use crate::text::numbers::{Numbers, StreamError};

/// The problem.
pub struct HillFree;

static STATEMENT: Statement = Statement {
    id: "hill-free",
    aliases: &["hill-without-king"],
    title: Text::new("Climbing the Hill without a King", "没有国王的爬山"),
    question: Text::new(
        "The hill and the input of `hdu-4315`, but k means nothing: who cannot move loses. `Alice` or `Bob`: who wins?",
        "山与输入格式同 `hdu-4315`，但 k 没有意义：无法移动者负。输出胜者 `Alice` 或 `Bob`。",
    ),
    cases: Cases::ToTheEnd,
    samples: &[("3 2\n1 2 4\n2 1\n5 6\n2 1\n100 200\n", "Bob\nBob\nAlice\n")],
};

impl Problem for HillFree {
    type Case = Hill;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn read(&self, numbers: &mut Numbers, hill: &mut Hill) -> Result<(), StreamError> {
        read_hill(numbers, hill)
    }

    fn answer(&self, hill: &Hill, answers: &mut Vec<u8>) {
        write_winner(Stairs::HILL_FREE.nim_sum(&hill.cells, None).outcome(), answers);
    }
}
