//! HDU 2147, kiki's game: the rows and columns of a board, until a line of two zeros. A coin goes from the
//! top right corner to the bottom left one, left, down or diagonally. Does kiki win, who moves first?

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::corner_walk::nimber;
use crate::lang::Text;
use crate::value::Nimber;

/// The problem.
pub struct Hdu2147;

static STATEMENT: Statement = Statement {
    id: "hdu-2147",
    aliases: &["hdu2147", "kikis-game"],
    title: Text::new("Kiki's Game", "kiki's game（移动硬币）"),
    question: Text::new(
        "A coin stands in the top right corner of a board. Kiki and ZZ take turns, kiki first; a move takes \
         the coin to the left, the underneath or the left-underneath neighbouring cell. Whoever cannot move \
         loses. Until a line of two zeros: the rows n and the columns m. `Wonderful!` when kiki wins, else \
         `What a pity!`.",
        "硬币放在棋盘的右上角。kiki 与 ZZ 轮流移动，kiki 先手；每次把硬币向左、向下或向左下走一格，不能走者输。\
         每行给出行数 n 和列数 m，以两个 0 结束。kiki 必胜输出 `Wonderful!`，否则输出 `What a pity!`。",
    ),
    theory: Text::new("lost exactly when n and m are both odd", "n 和 m 都是奇数时先手必败"),
    checked: Checked::Rules,
    cases: Cases::UntilZeros(2),
    most_cases: 1000,
    label: "",
    answer: Answer::Winner("Wonderful!", "What a pity!"),
    limits: Limits { milliseconds: 10_000, megabytes: 32 },
    samples: &[("5 3\n5 4\n6 6\n0 0\n", "What a pity!\nWonderful!\nWonderful!\n")],
};

const MOST: u64 = 2000;

impl Problem for Hdu2147 {
    type Case = (u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (number("n", 1, MOST), number("m", 1, MOST).line())
    }

    fn answer(&self, &(rows, columns): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(nimber([columns, rows]) != Nimber::ZERO, answers);
    }

    fn position(&self, (rows, columns): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("corner-walk", [columns, rows]))
    }

    /// Boards at the edges of the limits, and those in which one side is odd.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let sides = [1, 2, 3, MOST - 1, MOST, random.u64(4..MOST - 1)];
        sides.iter().flat_map(|&n| sides.map(|m| (n, m))).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "parity-of-the-sum",
                "looks at whether n + m is odd, as if there were no diagonal moves",
                "只看 n + m 的奇偶，忘了可以斜走",
                |(n, m): &(u64, u64)| (n + m) % 2 == 1,
            ),
            Mistake::winner(
                "counted-from-0",
                "loses when n and m are both even",
                "误以为 n 和 m 都是偶数时必败",
                |(n, m): &(u64, u64)| n % 2 == 1 || m % 2 == 1,
            ),
        ]
    }
}
