//! Luogu P10506, 魔法珠: cases up to the end of the input, each the count of heaps and their sizes. Who
//! wins, freda who begins or rainbow?

use std::sync::LazyLock;

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{counted, lost_row, nim_sum};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::divisor_beads::{nimber, proper_divisors};
use crate::lang::Text;
use crate::value::{Nimber, mex};

/// The problem.
pub struct LuoguP10506;

/// The largest heap.
const MOST: u64 = 1000;

static STATEMENT: Statement = Statement {
    id: "luogu-p10506",
    aliases: &["p10506", "magic-beads"],
    title: Text::new("Magic Beads", "魔法珠"),
    question: Text::new(
        "freda and rainbow take turns, freda first. A move turns a heap of p beads, more than one, into \
         heaps that are all divisors of p below p, and makes one of these new heaps vanish. Whoever cannot \
         move loses. Each case is n and n heaps. `freda` or `rainbow`?",
        "freda 和 rainbow 轮流操作，freda 先手。每次选一堆多于一颗的魔法珠，设有 p 颗，把它变成若干堆，\
         颗数分别是 p 的所有小于 p 的约数，再让这些新堆中的一堆消失。不能操作者输。\
         输入多组数据，每组为 n 和 n 堆的颗数。输出 `freda` 或 `rainbow`。",
    ),
    theory: Text::new(
        "G(p) is the mex of S ^ G(d) over the divisors d < p, S being the nim-sum of all G(d)",
        "SG(p) 是所有 S ^ SG(d) 的 mex，d 取 p 的真约数，S 是各 SG(d) 的异或和",
    ),
    checked: Checked::Rules,
    cases: Cases::ToTheEnd,
    most_cases: 20,
    label: "",
    answer: Answer::Winner("freda", "rainbow"),
    limits: Limits { milliseconds: 1000, megabytes: 512 },
    samples: &[("3\n2 2 2\n3\n1 3 5\n", "freda\nrainbow\n")],
};

/// The nimbers of all heaps where `options` makes the options of one from the nimbers of its divisors, of which
/// the first is that of 1.
fn nimbers(options: fn(&[Nimber]) -> Vec<Nimber>) -> Vec<Nimber> {
    let mut nimbers = vec![Nimber::ZERO];
    for size in 1..=MOST {
        let divisors: Vec<Nimber> =
            proper_divisors(size).into_iter().map(|divisor| nimbers[divisor as usize]).collect();
        nimbers.push(mex(options(&divisors)));
    }
    nimbers
}

/// As if the heap that vanishes were the one that is left.
static OF_THE_VANISHED: LazyLock<Vec<Nimber>> = LazyLock::new(|| nimbers(<[Nimber]>::to_vec));

/// As if 1 divided nothing.
static WITHOUT_1: LazyLock<Vec<Nimber>> = LazyLock::new(|| {
    nimbers(|divisors| {
        let divisors = divisors.get(1..).unwrap_or_default();
        let all: Nimber = divisors.iter().copied().sum();
        divisors.iter().map(|&vanished| all + vanished).collect()
    })
});

/// A mistake: what the nimbers of heaps are thought to be.
fn mistake(
    id: &'static str,
    en: &'static str,
    zh: &'static str,
    nimbers: &'static LazyLock<Vec<Nimber>>,
) -> Mistake<(u64, Vec<u64>)> {
    Mistake::winner(id, en, zh, move |(_, heaps): &(u64, Vec<u64>)| {
        heaps.iter().map(|&heap| nimbers[heap as usize]).sum::<Nimber>() != Nimber::ZERO
    })
}

impl Problem for LuoguP10506 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("n", 1, 100).line(), numbers("heap", "n", 1, MOST).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        let nim_sum = heaps.iter().fold(0, |sum, &heap| sum ^ nimber(heap));
        STATEMENT.answer.write_winner(nim_sum != 0, answers);
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("divisor-beads", heaps))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let values: Vec<u64> = (0..=MOST).map(nimber).collect();
        let counts = [2, 3, 5, 20, 100, 100].into_iter();
        counts.filter_map(|count| lost_row(random, &values, 1, count)).map(counted).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "plain-nim",
                "takes the nim-sum of the numbers of beads",
                "直接把各堆的颗数异或",
                |(_, heaps): &Self::Case| nim_sum(heaps) != 0,
            ),
            mistake(
                "vanished-for-left",
                "takes the nimber of the heap that vanishes, not the nim-sum of those that are left",
                "用消失的那一堆的 SG 值求 mex，而不是剩下各堆的异或和",
                &OF_THE_VANISHED,
            ),
            mistake("1-forgotten", "does not count 1 as a divisor", "没有把 1 算作约数", &WITHOUT_1),
        ]
    }
}
