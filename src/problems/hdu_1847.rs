//! HDU 1847, Good Luck in CET-4 Everybody!: case after case to the end of the input, a heap of `n` cards.
//! A move takes as many as a power of two. Who wins?
//!
//! No power of two is divisible by 3, so from a multiple of 3 no move leads to another one; from any other
//! number one does, by taking 1 or 2.

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Hdu1847;

static STATEMENT: Statement = Statement {
    id: "hdu-1847",
    aliases: &["hdu1847", "good-luck-in-cet-4"],
    title: Text::new("Good Luck in CET-4 Everybody!", "Good Luck in CET-4 Everybody!（取 2 的幂）"),
    question: Text::new(
        "A heap of n cards; a move takes 1, 2, 4, 8, 16 or another power of two, and whoever takes the last \
         card wins. Kiki moves first. To the end of the input, n in each line. `Kiki` or `Cici`: who wins?",
        "一堆 n 张牌，每次取走的张数必须是 2 的幂（1、2、4、8、16……），取走最后一张者胜，Kiki 先手。\
         每行一个 n，直到输入结束。输出胜者 `Kiki` 或 `Cici`。",
    ),
    theory: Text::new("lost exactly when n is divisible by 3", "n 是 3 的倍数时先手必败"),
    checked: Checked::Rules,
    cases: Cases::ToTheEnd,
    most_cases: 1000,
    label: "",
    answer: Answer::Winner("Kiki", "Cici"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("1\n3\n", "Kiki\nCici\n")],
};

impl Problem for Hdu1847 {
    type Case = u64;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = u64> {
        number("n", 1, 1000).line()
    }

    fn answer(&self, cards: &u64, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(!cards.is_multiple_of(3), answers);
    }

    fn position(&self, cards: &u64) -> Option<Shown> {
        Some(Shown::of_numbers("subtraction:1 2 4 8 16 32 64 128 256 512", [cards]))
    }

    fn hard(&self, random: &mut Rng) -> Vec<u64> {
        let multiple = 3 * random.u64(1..=332);
        vec![1, 2, 3, 512, 513, 516, 768, 998, 999, 1000, multiple, multiple + 1, multiple + 2]
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "powers-of-two-only",
                "gives Kiki only what can be taken at once",
                "只有一次能取完时才判 Kiki 胜",
                |cards: &u64| cards.is_power_of_two(),
            ),
            Mistake::winner(
                "no-taking-of-one",
                "the table of powers begins with 2: one card cannot be taken",
                "2 的幂从 2 开始，漏了一次取 1 张",
                |cards: &u64| !matches!(cards % 6, 0 | 1),
            ),
            Mistake::winner(
                "odd-wins",
                "looks only at whether the number of cards is odd",
                "只看牌数的奇偶",
                |cards: &u64| cards % 2 == 1,
            ),
        ]
    }
}
