//! AtCoder ABC 255 G, Constrained Nim: the count of heaps and of exceptions, the heaps, and the exceptions
//! X Y: from a heap of exactly X stones nobody may take exactly Y. Who wins?

use std::collections::HashSet;

use fastrand::Rng;

use super::different::{are_different, different};
use super::form::{Form, Making, count, number, numbers, rows};
use super::heaps::nim_sum;
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::forbidden_takes::ForbiddenTakes;
use crate::lang::Text;

/// The problem.
pub struct Abc255G;

static STATEMENT: Statement = Statement {
    id: "abc-255-g",
    aliases: &["abc255-g", "abc255_g", "at_abc255_g", "constrained-nim"],
    title: Text::new("Constrained Nim", "Constrained Nim（有禁手的 Nim）"),
    question: Text::new(
        "Heaps of stones; a move takes any number of stones from one heap, but from a heap of exactly X not \
         exactly Y, for each of M pairs. Whoever cannot move loses; Takahashi begins. N and M, then N heaps, \
         then M pairs X Y. `Takahashi` or `Aoki`: who wins?",
        "N 堆石子，每次从一堆中取走任意多颗；但对 M 个数对中的每一个，不能从恰有 X 颗的堆中恰取 Y 颗，不能取者输。\
         高桥先手。输入 N、M、N 堆石子的数目和 M 个数对 X Y。先手必胜输出 `Takahashi`，否则输出 `Aoki`。",
    ),
    theory: Text::new(
        "each heap has a new nimber, unless all heaps of a smaller one are forbidden to it: then it repeats the least such",
        "各堆依次取新的 SG 值；若某个更小的 SG 值的所有堆都禁止走到，则取其中最小的",
    ),
    checked: Checked::Rules,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Winner("Takahashi", "Aoki"),
    limits: Limits { milliseconds: 2000, megabytes: 1024 },
    samples: &[("3 4\n1 2 4\n2 1\n3 3\n3 1\n1 1\n", "Takahashi\n"), ("2 1\n3 3\n3 3\n", "Aoki\n")],
};

const MOST_HEAPS: u64 = 200_000;
const MOST_EXCEPTIONS: u64 = 200_000;
const LARGEST: u64 = 1_000_000_000_000_000_000;

/// The counts of heaps and exceptions, the heaps, and the exceptions.
type Heaps = (u64, u64, Vec<u64>, Vec<(u64, u64)>);

fn with_counts(heaps: Vec<u64>, exceptions: Vec<(u64, u64)>) -> Heaps {
    (heaps.len() as u64, exceptions.len() as u64, heaps, exceptions)
}

fn make(making: &mut Making<'_>) -> Heaps {
    let heaps = making.count(1, MOST_HEAPS);
    let exceptions = making.count(1, MOST_EXCEPTIONS);
    let exceptions = different(exceptions, || {
        let size = making.value(1, LARGEST);
        (size, making.value(1, size))
    });
    with_counts((0..heaps).map(|_| making.value(1, LARGEST)).collect(), exceptions)
}

/// Exceptions that make many nimbers repeat: each of some heaps may not become any heap of a nimber.
fn repeating(random: &mut Rng, count: u64) -> Vec<(u64, u64)> {
    let mut exceptions: Vec<(u64, u64)> = Vec::new();
    let mut size = 0;
    loop {
        size += random.u64(1..4);
        let game = ForbiddenTakes::new(exceptions.iter().copied());
        let target = random.u64(..size);
        let of_value = (0..size).filter(|&other| game.value(other) == game.value(target));
        let more: Vec<(u64, u64)> = of_value.map(|other| (size, size - other)).collect();
        if (exceptions.len() + more.len()) as u64 > count {
            return exceptions;
        }
        exceptions.extend(more);
    }
}

impl Problem for Abc255G {
    type Case = Heaps;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Heaps> {
        let exceptions = rows("M", (number("X", 1, LARGEST), number("Y", 1, "X")));
        let heaps = numbers("heap", "N", 1, LARGEST).line();
        let expected = Text::new("exceptions no two of which are the same", "互不相同的数对");
        let are_different = |(.., exceptions): &Heaps| are_different(exceptions);
        (count("N", 1, MOST_HEAPS), count("M", 1, MOST_EXCEPTIONS).line(), heaps, exceptions)
            .such_that(are_different, expected)
            .made_by(make)
    }

    fn answer(&self, (_, _, heaps, exceptions): &Heaps, answers: &mut Vec<u8>) {
        let game = ForbiddenTakes::new(exceptions.iter().copied());
        let nim_sum = heaps.iter().map(|&heap| game.value(heap)).fold(0, |a, b| a ^ b);
        STATEMENT.answer.write_winner(nim_sum != 0, answers);
    }

    fn position(&self, (_, _, heaps, exceptions): &Heaps) -> Option<Shown> {
        let exceptions: Vec<String> = exceptions.iter().map(|(size, taken)| format!("{size}-{taken}")).collect();
        Some(Shown::of_numbers(format!("forbidden-takes:{}", exceptions.join(",")), heaps))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Heaps> {
        let mut cases = Vec::new();
        for (heaps, exceptions, most) in [(2, 3, 9), (3, 10, 20), (5, 40, 60), (100, 400, 1000), (1000, 400, LARGEST)] {
            let exceptions = repeating(random, exceptions);
            let game = ForbiddenTakes::new(exceptions.iter().copied());
            let row: Vec<u64> = (0..heaps).map(|_| random.u64(1..=most)).collect();
            let sum = row.iter().map(|&heap| game.value(heap)).fold(0, |a, b| a ^ b);
            // A heap that is worth the sum: the first one is at least as large.
            let last = (sum..LARGEST).find(|&heap| game.value(heap) == sum);
            let lost = [row.clone(), last.into_iter().filter(|&heap| heap > 0).collect()].concat();
            cases.extend([with_counts(lost, exceptions.clone()), with_counts(row, exceptions)]);
        }
        // Heaps that may become nothing smaller at all, or nothing but the empty heap.
        let all: Vec<(u64, u64)> = (1..=600).flat_map(|size| (1..=size).map(move |taken| (size, taken))).collect();
        let nearly_all: Vec<(u64, u64)> = all.iter().copied().filter(|(size, taken)| size > taken).collect();
        for exceptions in [all, nearly_all] {
            cases.push(with_counts(vec![600, 601, 602], exceptions.clone()));
            cases.push(with_counts(vec![LARGEST, LARGEST - 1, 1], exceptions));
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "exceptions-ignored",
                "plays Nim without the exceptions",
                "忽略禁手，按普通 Nim 计算",
                |(_, _, heaps, _): &Heaps| nim_sum(heaps) != 0,
            ),
            Mistake::winner(
                "later-heaps-unchanged",
                "changes the nimbers of the heaps with exceptions alone, not those of the heaps above them",
                "只改有禁手的堆的 SG 值，没有考虑更大的堆也随之改变",
                |(_, _, heaps, exceptions): &Heaps| {
                    let game = ForbiddenTakes::new(exceptions.iter().copied());
                    let with_exceptions: HashSet<u64> = exceptions.iter().map(|&(size, _)| size).collect();
                    let value = |&heap: &u64| if with_exceptions.contains(&heap) { game.value(heap) } else { heap };
                    heaps.iter().map(value).fold(0, |a, b| a ^ b) != 0
                },
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::brute::answer;
    use super::*;

    #[test]
    fn exceptions_come_in_any_order() {
        let sorted = "3 4\n1 2 4\n1 1\n2 1\n3 1\n3 3\n";
        assert_eq!(answer(&Abc255G, sorted), answer(&Abc255G, STATEMENT.samples[0].0));
    }

    #[test]
    fn a_heap_from_which_nothing_may_be_taken_is_empty() {
        assert_eq!(answer(&Abc255G, "1 1\n1\n1 1\n"), "Aoki\n");
        // Then 2 may become 0 and 1, which are worth the same.
        assert_eq!(answer(&Abc255G, "2 1\n2 3\n1 1\n"), "Takahashi\n");
        assert_eq!(answer(&Abc255G, "1 2\n2\n1 1\n2 2\n"), "Takahashi\n");
    }
}
