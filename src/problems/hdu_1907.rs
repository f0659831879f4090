//! HDU 1907, John: the count of cases, then for each the count of boxes and the candies in them. Whoever takes
//! the last candy of all loses. Who wins?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{counted, hard_heaps, nim_sum};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Hdu1907;

static STATEMENT: Statement = Statement {
    id: "hdu-1907",
    aliases: &["hdu1907", "poj-3480", "poj3480", "boj-3754", "john"],
    title: Text::new("John", "John（反 Nim 游戏）"),
    question: Text::new(
        "Boxes of candies; a move takes any number of candies from one box, and whoever takes the last candy \
         of all loses. John moves first. The count of cases, then for each N and the candies in N boxes. \
         `John` or `Brother`: who wins?",
        "若干盒糖果，每次从一盒中取走任意多颗，取走最后一颗者输，John 先手。先给出数据组数，每组为 N 和 N 盒糖果的数目。\
         输出胜者 `John` 或 `Brother`。",
    ),
    theory: Text::new(
        "misère Nim: as in Nim while a heap has more than one; if none has, lost exactly when the number of heaps is odd",
        "反常 Nim：只要有一堆多于一颗，就和 Nim 一样；各堆都只有一颗时，堆数为奇数则先手必败",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 474,
    label: "",
    answer: Answer::Winner("John", "Brother"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("2\n3\n3 5 1\n1\n1\n", "John\nBrother\n")],
};

/// Heaps behind their number.
type Row = (u64, Vec<u64>);

/// Whether the player to move wins when whoever takes the last counter loses. No heap is empty.
pub(super) fn wins(heaps: &[u64]) -> bool {
    let has_large = heaps.iter().any(|&heap| heap > 1);
    (nim_sum(heaps) != 0) == has_large
}

/// Rows of heaps on which those fail who play as in Nim to the end, or count single heaps wrongly.
pub(super) fn hard_rows(random: &mut Rng, most_count: u64, most: u64) -> Vec<Row> {
    let mut rows = hard_heaps(random, most_count, 1, most);
    for singles in [0, 1, 2, 3, 4, most_count - 2, most_count - 1, most_count] {
        let row = vec![1; singles as usize];
        for large in [vec![], vec![2], vec![most], vec![2, 2], vec![2, 3], vec![most, most]] {
            rows.push([row.clone(), large].concat());
        }
    }
    rows.retain(|row| (1..=most_count).contains(&(row.len() as u64)));
    rows.iter_mut().for_each(|row| random.shuffle(row));
    rows.into_iter().map(counted).collect()
}

impl Problem for Hdu1907 {
    type Case = Row;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("N", 1, 47).line(), numbers("candies", "N", 1, 4747).line())
    }

    fn answer(&self, (_, heaps): &Self::Case, answers: &mut Vec<u8>) {
        STATEMENT.answer.write_winner(wins(heaps), answers);
    }

    fn position(&self, (_, heaps): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("misere-nim", heaps))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        hard_rows(random, 47, 4747)
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        mistakes()
    }
}

/// Mistakes about who wins when whoever takes the last counter loses.
pub(super) fn mistakes() -> Vec<Mistake<Row>> {
    vec![
        Mistake::winner(
            "all-ones-forgotten",
            "plain Nim: heaps of one only are not thought of",
            "按普通 Nim 回答，忘了全是 1 的情形",
            |(_, heaps): &Row| nim_sum(heaps) != 0,
        ),
        Mistake::winner(
            "nim-turned-round",
            "thinks that whoever takes the last one loses just turns the answer of Nim round",
            "以为“取最后一个者负”只是把普通 Nim 的结论反过来",
            |(_, heaps): &Row| nim_sum(heaps) == 0,
        ),
        Mistake::winner(
            "ones-only-wins",
            "says that heaps of one only are won, however many there are",
            "以为全是 1 时总是先手胜",
            |(_, heaps): &Row| nim_sum(heaps) != 0 || heaps.iter().all(|&heap| heap == 1),
        ),
    ]
}
