//! Luogu P3235, \[HNOI2014\] 江南乐: the count of games and the number F that all of them share, then for
//! each game the count of heaps and their sizes. For each game, does the first player win?

use fastrand::Rng;

use super::form::{Form, count, number, numbers, rows};
use super::heaps::{counted, lost_row};
use super::{Answer, Cases, Checked, Claimed, Limits, Mistake, Problem, Shown, Statement};
use crate::games::equal_split::nimbers;
use crate::lang::Text;

/// The problem.
pub struct LuoguP3235;

/// The count of games, F, and the games: the count of heaps and their sizes.
type Games = (u64, u64, Vec<(u64, Vec<u64>)>);

/// The largest heap.
const MOST: u64 = 100_000;

static STATEMENT: Statement = Statement {
    id: "luogu-p3235",
    aliases: &["p3235", "bzoj-3576"],
    title: Text::new("Equal Splits", "[HNOI2014] 江南乐"),
    question: Text::new(
        "A move divides a heap of at least F stones into two heaps or more whose sizes differ by one at the \
         most. Whoever cannot move loses. The input is T and F, then T games, each N and N heaps. For each \
         game `1` when the first player wins, else `0`, all in one line.",
        "每次选一堆不少于 F 颗的石子，分成两堆或更多堆，其中最多的与最少的至多相差 1。不能操作者输。\
         输入 T 和 F，然后是 T 局游戏，每局为 N 和 N 堆石子的数目。\
         每局先手必胜输出 `1`，否则输出 `0`，全部写在一行，用空格隔开。",
    ),
    theory: Text::new(
        "equal heaps cancel in pairs, so of all numbers of parts with one quotient only two need be looked at",
        "相同的堆两两抵消，商相同的各种堆数只需看两种，整除分块求 SG 值",
    ),
    checked: Checked::BruteForce,
    cases: Cases::One,
    most_cases: 1,
    label: "",
    answer: Answer::Value,
    limits: Limits { milliseconds: 1000, megabytes: 125 },
    samples: &[("2 3\n1 3\n2 3 3\n", "1 0\n")],
};

/// The largest heap of all games.
fn largest(games: &[(u64, Vec<u64>)]) -> u64 {
    games.iter().flat_map(|(_, heaps)| heaps).copied().max().unwrap_or(0)
}

/// `1` for each game that is won, by the values of its heaps, else `0`.
fn write_winners(games: &[(u64, Vec<u64>)], value: impl Fn(u64) -> u64, answers: &mut Vec<u8>) {
    let wins = |heaps: &[u64]| heaps.iter().fold(0, |sum, &heap| sum ^ value(heap)) != 0;
    let words: Vec<&str> = games.iter().map(|(_, heaps)| if wins(heaps) { "1" } else { "0" }).collect();
    answers.extend_from_slice(words.join(" ").as_bytes());
    answers.push(b'\n');
}

impl Problem for LuoguP3235 {
    type Case = Games;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Games> {
        let game = (count("N", 1, 100), numbers("heap", "N", 1, MOST));
        (count("T", 1, 100), number("F", 1, MOST).line(), rows("T", game))
    }

    fn answer(&self, (_, least, games): &Games, answers: &mut Vec<u8>) {
        let nimbers = nimbers(*least, largest(games));
        write_winners(games, |heap| u64::from(nimbers[heap as usize]), answers);
    }

    /// Where there is but one game.
    fn position(&self, (_, least, games): &Games) -> Option<Shown> {
        match games.as_slice() {
            [(_, heaps)] => Some(Shown::of_numbers(format!("equal-split:{least}"), heaps)),
            _ => None,
        }
    }

    fn claimed(&self, (games_count, ..): &Games, answer: &str) -> Claimed {
        if *games_count == 1 { Claimed::of_words(["1", "0"], answer) } else { Claimed::Value }
    }

    fn hard(&self, random: &mut Rng) -> Vec<Games> {
        let mut cases = Vec::new();
        for (least, most) in [(1, 30), (2, 100), (3, 1000), (5, 2000), (2, 20_000), (MOST / 3, MOST)] {
            let values: Vec<u64> = nimbers(least, most).into_iter().map(u64::from).collect();
            let games = (0..20).filter_map(|_| lost_row(random, &values, 1, 10));
            let games: Vec<(u64, Vec<u64>)> = games.map(counted).collect();
            if !games.is_empty() {
                cases.push((games.len() as u64, least, games));
            }
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::answer(
                "more-than-f",
                "only heaps of more than F may be split, though F itself is enough",
                "以为只有大于 F 的堆才能分，其实等于 F 也可以",
                |(_, least, games): &Games, answers| {
                    let nimbers = nimbers(least + 1, largest(games));
                    write_winners(games, |heap| u64::from(nimbers[heap as usize]), answers);
                },
            ),
            Mistake::answer(
                "two-parts-only",
                "splits a heap into two parts only",
                "只考虑了分成两堆",
                |(_, least, games): &Games, answers| {
                    let mut nimbers = vec![0, 0];
                    for heap in 2..=largest(games) as usize {
                        let split = nimbers[heap / 2] ^ nimbers[heap - heap / 2];
                        nimbers.push(u64::from(heap as u64 >= *least && split == 0));
                    }
                    write_winners(games, |heap| nimbers[heap as usize], answers);
                },
            ),
            Mistake::answer(
                "plain-nim",
                "plain Nim: that heaps are only split is not thought of",
                "按普通 Nim 回答，忘了只能分堆",
                |(_, _, games): &Games, answers| write_winners(games, |heap| heap, answers),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Bare;
    use crate::games::equal_split::EqualSplit;
    use crate::search::memo::{Budget, Memo, Sums};
    use crate::value::Nimber;

    #[test]
    fn small_games_are_answered_as_the_bare_rules_say() {
        for least in 1..6 {
            let game = EqualSplit::new(least);
            let bare = Bare(&game);
            let mut memo = Memo::new(&bare, Sums::Whole);
            let positions: Vec<Vec<u64>> =
                (1..10).flat_map(|first| (0..6).map(move |second| vec![first, second])).collect();
            let mut expected = Vec::new();
            for heaps in &positions {
                let nimber = memo.nimber(heaps, &mut Budget::unlimited()).expect("there is no limit");
                expected.push(if nimber == Nimber::ZERO { "0" } else { "1" });
            }
            let games: Vec<(u64, Vec<u64>)> = positions.into_iter().map(|heaps| (2, heaps)).collect();
            let mut answer = Vec::new();
            LuoguP3235.answer(&(games.len() as u64, least, games), &mut answer);
            assert_eq!(String::from_utf8_lossy(&answer), expected.join(" ") + "\n", "F = {least}");
        }
    }
}
