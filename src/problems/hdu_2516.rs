//! HDU 2516, 取石子游戏: one heap a line, until a zero. Does the first player win Fibonacci Nim?

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Problem, Shown, Statement};
use crate::games::fibonacci_nim::zeckendorf;
use crate::lang::Text;

/// The problem.
pub struct Hdu2516;

static STATEMENT: Statement = Statement {
    id: "hdu-2516",
    aliases: &["hdu2516"],
    title: Text::new("Taking stones (Fibonacci Nim)", "取石子游戏（斐波那契博弈）"),
    question: Text::new(
        "A heap of stones. The first move takes at least one stone, but not all; from then on a move takes at least one \
         and at most twice as many as were taken in the move before. Who takes the last one wins. Until a zero: the \
         size n of the heap. `First win` when the first player wins, else `Second win`.",
        "一堆石子。第一步至少取一颗，但不能取完；以后每次至少取一颗，至多取上一次的两倍。取走最后一颗者胜。\
         每行给出石子数 n，以 0 结束。先手必胜输出 `First win`，否则输出 `Second win`。",
    ),
    theory: Text::new("lost exactly when n is a Fibonacci number", "n 是斐波那契数时先手必败"),
    checked: Checked::Rules,
    cases: Cases::UntilZeros(1),
    most_cases: 1000,
    label: "",
    answer: Answer::Winner("First win", "Second win"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("2\n13\n10000\n0\n", "Second win\nSecond win\nFirst win\n")],
};

const MOST: u64 = (1 << 31) - 1;

impl Problem for Hdu2516 {
    type Case = u64;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        number("n", 2, MOST).line()
    }

    /// All may be taken but the whole heap, so the mover loses if the heap is a single part.
    fn answer(&self, &heap: &u64, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(zeckendorf(heap).len() > 1, answers);
    }

    fn position(&self, heap: &u64) -> Option<Shown> {
        Some(Shown::of_numbers("fibonacci-nim", [heap]))
    }

    /// Fibonacci numbers and their neighbours, sums of two of them, and the largest numbers.
    fn hard(&self, random: &mut Rng) -> Vec<u64> {
        let fibonacci = std::iter::successors(Some((1u64, 2u64)), |&(a, b)| Some((b, a + b)));
        let fibonacci: Vec<u64> = fibonacci.map(|(number, _)| number).take_while(|&number| number <= MOST).collect();
        let near = fibonacci.iter().flat_map(|&number| [number - 1, number, number + 1]);
        let sums = fibonacci.iter().map(|number| number + fibonacci[random.usize(..fibonacci.len() / 2)]);
        // What becomes of larger Fibonacci numbers in 32 bits.
        let wrapped = std::iter::successors(Some((1i32, 2i32)), |&(a, b)| Some((b, a.wrapping_add(b))));
        let wrapped = wrapped.take(80).filter_map(|(number, _)| u64::try_from(number).ok());
        let heaps = near.chain(sums).chain([MOST - 1, MOST]).chain(wrapped);
        heaps.filter(|heap| (2..=MOST).contains(heap)).collect()
    }
}
