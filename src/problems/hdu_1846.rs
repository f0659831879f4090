//! HDU 1846, Brave Game: the count of cases, then for each a heap of `n` stones and the most that a move
//! may take, `m`. Who wins?

use fastrand::Rng;

use super::form::{Form, number};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Hdu1846;

static STATEMENT: Statement = Statement {
    id: "hdu-1846",
    aliases: &["hdu1846", "brave-game", "bash-game"],
    title: Text::new("Brave Game", "Brave Game（巴什博弈）"),
    question: Text::new(
        "A heap of n stones; a move takes 1 to m of them, and whoever takes the last one wins. The count of \
         cases, then n and m for each. `first` or `second`: which player wins?",
        "一堆 n 颗石子，每次取走 1 到 m 颗，取走最后一颗者胜。先给出数据组数，每组为 n 和 m。\
         先手必胜输出 `first`，后手必胜输出 `second`。",
    ),
    theory: Text::new("lost exactly when n is divisible by m + 1", "n 是 m + 1 的倍数时先手必败"),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 1000,
    label: "",
    answer: Answer::Winner("first", "second"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("2\n23 2\n4 3\n", "first\nsecond\n")],
};

impl Problem for Hdu1846 {
    type Case = (u64, u64);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (number("n", 1, 1000), number("m", 1, 1000)).line()
    }

    fn answer(&self, (stones, most): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(stones % (most + 1) != 0, answers);
    }

    fn position(&self, (stones, most): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers(format!("subtraction:1-{most}"), [stones]))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = vec![(1, 1), (1, 1000), (1000, 1), (1000, 999), (1000, 1000), (999, 1000)];
        for most in [1, 2, 3, 9, 99, 332, 499] {
            let multiple = (most + 1) * random.u64(1..=999 / (most + 1));
            cases.extend([(multiple - 1, most), (multiple, most), (multiple + 1, most)]);
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "mod-m",
                "takes multiples of m for lost, not of m+1",
                "把 m 的倍数当成必败，而不是 m+1 的倍数",
                |(stones, most): &Self::Case| stones % most != 0,
            ),
            Mistake::winner(
                "one-move-only",
                "says that the first player wins unless n = m+1: longer games are not thought of",
                "以为只有 n=m+1 时先手才输，没有想到更长的对局",
                |(stones, most): &Self::Case| *stones != most + 1,
            ),
            Mistake::winner(
                "take-all-only",
                "gives the first player only what can be taken at once",
                "只有一次能取完时才判先手胜",
                |(stones, most): &Self::Case| stones <= most,
            ),
        ]
    }
}
