//! HDU 1848, Fibonacci again and again: case after case until a line of three zeros, three heaps of
//! stones. A move takes as many as a Fibonacci number. Who wins?

use fastrand::Rng;

use super::form::{Form, number};
use super::heaps::lost_row;
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Hdu1848;

static STATEMENT: Statement = Statement {
    id: "hdu-1848",
    aliases: &["hdu1848", "fibonacci-again-and-again"],
    title: Text::new("Fibonacci Again and Again", "Fibonacci again and again（取斐波那契数）"),
    question: Text::new(
        "Three heaps of m, n and p stones; a move takes from one heap as many as a Fibonacci number (1, 2, \
         3, 5, 8, and so on), and whoever takes the last stone of all wins. Case after case m, n and p, \
         until a line `0 0 0`. `Fibo` when the first player wins, else `Nacci`.",
        "三堆石子，数目为 m、n、p；每次从一堆中取走的颗数必须是斐波那契数（1、2、3、5、8……），取走最后一颗者胜。\
         每行一组数据 m、n、p，以 `0 0 0` 结束。先手必胜输出 `Fibo`，否则输出 `Nacci`。",
    ),
    theory: Text::new("nimbers of the heaps by mex, and their nim-sum", "用 mex 求每一堆的 SG 值，再求异或和"),
    checked: Checked::Rules,
    cases: Cases::UntilZeros(3),
    most_cases: 1000,
    label: "",
    answer: Answer::Winner("Fibo", "Nacci"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("1 1 1\n1 4 1\n0 0 0\n", "Fibo\nNacci\n")],
};

/// The most stones of a heap.
const MOST: usize = 1000;

/// The nimbers of the heaps up to [`MOST`].
static VALUES: [u64; MOST + 1] = values();

/// No more than 15 Fibonacci numbers are as small, so the nimbers are below 64.
const fn values() -> [u64; MOST + 1] {
    let mut values = [0; MOST + 1];
    let mut size = 1;
    while size <= MOST {
        let mut seen: u64 = 0;
        let (mut taken, mut next) = (1, 2);
        while taken <= size {
            seen |= 1 << values[size - taken];
            (taken, next) = (next, taken + next);
        }
        values[size] = seen.trailing_ones() as u64;
        size += 1;
    }
    values
}

impl Problem for Hdu1848 {
    type Case = (u64, u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        let most = MOST as u64;
        (number("m", 1, most), number("n", 1, most), number("p", 1, most)).line()
    }

    fn answer(&self, &(m, n, p): &Self::Case, answers: &mut Vec<u8>) {
        let nim_sum = [m, n, p].into_iter().fold(0, |sum, heap| sum ^ VALUES[heap as usize]);
        STATEMENT.answer.write_winner(nim_sum != 0, answers);
    }

    fn position(&self, (m, n, p): &Self::Case) -> Option<Shown> {
        let game = "subtraction:1 2 3 5 8 13 21 34 55 89 144 233 377 610 987";
        Some(Shown::of_numbers(game, [m, n, p]))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = vec![(1000, 1000, 1000), (987, 987, 1), (1, 1, 1000), (1000, 4, 996)];
        for _ in 0..20 {
            if let Some([m, n, p]) = lost_row(random, &VALUES, 1, 3).as_deref() {
                cases.extend([(*m, *n, *p), (*m, *n, *p - *p / 2)]);
            }
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "no-table",
                "plain Nim: that only Fibonacci numbers may be taken is not thought of",
                "按普通 Nim 回答，忘了只能取斐波那契数",
                |(m, n, p): &Self::Case| m ^ n ^ p != 0,
            ),
            Mistake::winner(
                "period-guessed",
                "looked at the first values only and takes them for periodic with period 4",
                "只看了表的前几项，就以为 SG 值以 4 为周期",
                |(m, n, p): &Self::Case| (m ^ n ^ p) % 4 != 0,
            ),
            Mistake::winner(
                "values-added",
                "adds the three values up instead of taking their nim-sum",
                "把三个 SG 值相加，而不是异或",
                |&(m, n, p): &Self::Case| [m, n, p].iter().any(|&heap| VALUES[heap as usize] != 0),
            ),
        ]
    }
}
