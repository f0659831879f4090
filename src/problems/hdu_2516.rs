//! HDU 2516, 取石子游戏: one heap a line, until a zero. Does the first player win Fibonacci Nim?

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::fibonacci_nim::zeckendorf;
use crate::lang::Text;

/// The problem.
pub struct Hdu2516;

static STATEMENT: Statement = Statement {
    id: "hdu-2516",
    aliases: &["hdu2516"],
    title: Text::new("Taking Stones (Fibonacci Nim)", "取石子游戏（斐波那契博弈）"),
    question: Text::new(
        "A heap of stones. The first move takes at least one stone, but not all; from then on a move takes \
         at least one and at most twice as many as were taken in the move before. Whoever takes the last one \
         wins. Until a zero: the size n of the heap. `First win` when the first player wins, else `Second \
         win`.",
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

    /// What Fibonacci numbers become that overflow 32 bits, Fibonacci numbers, their neighbours and sums of two
    /// of them, and the largest numbers.
    fn hard(&self, random: &mut Rng) -> Vec<u64> {
        let (fitting, too_large): (Vec<u64>, Vec<u64>) = fibonacci().partition(|&number| number <= MOST);
        let mut overflown: Vec<u64> = too_large.iter().map(|number| number % (1 << 32)).collect();
        overflown.sort_unstable();
        let neighbours = fitting.iter().flat_map(|&number| [number - 1, number + 1]);
        let sums = fitting.iter().map(|number| number + fitting[random.usize(..fitting.len() / 2)]);
        let heaps = overflown.into_iter().chain(fitting.iter().copied()).chain([MOST - 1, MOST]);
        heaps.chain(neighbours).chain(sums).filter(|heap| (2..=MOST).contains(heap)).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "few-fibonacci-numbers",
                "knows only the Fibonacci numbers up to 10946",
                "斐波那契数只算到 10946",
                |&heap: &u64| heap > 10_946 || zeckendorf(heap).len() > 1,
            ),
            Mistake::winner(
                "overflow",
                "lets Fibonacci numbers overflow 32 bits and takes what they become for lost",
                "斐波那契数超出 32 位溢出，溢出后的值被误判为必败",
                |&heap: &u64| zeckendorf(heap).len() > 1 && !fibonacci().any(|number| number % (1 << 32) == heap),
            ),
            Mistake::winner(
                "powers-of-two",
                "takes the powers of two for lost",
                "误以为 2 的幂是必败的",
                |heap: &u64| !heap.is_power_of_two(),
            ),
        ]
    }
}

/// The Fibonacci numbers 1, 2, 3, 5, … below 2^63.
fn fibonacci() -> impl Iterator<Item = u64> {
    let pairs = std::iter::successors(Some([1u64, 2]), |&[a, b]| Some([b, a.checked_add(b)?]));
    pairs.map(|[number, _]| number)
}
