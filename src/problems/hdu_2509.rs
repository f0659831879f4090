//! HDU 2509, Be the Winner: cases up to the end of the input, each the count of rows of apples and
//! their lengths. Whoever takes the last apple loses. Does the first player win?

use fastrand::Rng;

use super::form::{Form, count, numbers};
use super::heaps::{counted, hard_heaps, nim_sum};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct Hdu2509;

static STATEMENT: Statement = Statement {
    id: "hdu-2509",
    aliases: &["hdu2509", "be-the-winner"],
    title: Text::new("Be the Winner", "Be the Winner（取苹果）"),
    question: Text::new(
        "A move takes any number of apples that lie next to each other in a row, which may fall into two by \
         that. Whoever takes the last apple of all loses. Each case is n and the lengths of n rows. `Yes` \
         when the first player wins, else `No`.",
        "每次从一行中取走任意多个相邻的苹果，这一行可能断成两行。取走最后一个苹果者输。\
         输入多组数据，每组为 n 和 n 行的苹果数。先手必胜输出 `Yes`，否则输出 `No`。",
    ),
    theory: Text::new(
        "misère Nim: lost when the nim-sum is 0, but if no row has more than one apple, when the rows are odd",
        "反常 Nim：异或和为 0 时先手必败；若每行都只有一个，则行数为奇数时先手必败",
    ),
    checked: Checked::Rules,
    cases: Cases::ToTheEnd,
    most_cases: 100,
    label: "",
    answer: Answer::Winner("Yes", "No"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("2 2 2\n1 3\n", "No\nYes\n")],
};

impl Problem for Hdu2509 {
    type Case = (u64, Vec<u64>);

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        (count("n", 1, 100), numbers("row", "n", 1, 100)).line()
    }

    fn answer(&self, (_, rows): &Self::Case, answers: &mut Vec<u8>) {
        let sum = nim_sum(rows);
        let only_singles = rows.iter().all(|&row| row == 1);
        STATEMENT.answer.write_winner((sum != 0) != only_singles, answers);
    }

    fn position(&self, (_, rows): &Self::Case) -> Option<Shown> {
        Some(Shown::of_numbers("apples", rows))
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let singles = [1, 2, 3, 4, 99, 100].map(|count| vec![1; count]);
        let one_large = [1, 2, 3, 99].map(|count| [vec![1; count], vec![2]].concat());
        let rows = hard_heaps(random, 100, 1, 100).into_iter().chain(singles).chain(one_large);
        rows.map(counted).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "all-ones-forgotten",
                "plain Nim: rows of one only are not thought of",
                "按普通 Nim 回答，忘了全是 1 的情形",
                |(_, rows): &Self::Case| nim_sum(rows) != 0,
            ),
            Mistake::winner(
                "nim-turned-round",
                "thinks that whoever takes the last one loses just turns the answer of Nim round",
                "以为“取最后一个者负”只是把普通 Nim 的结论反过来",
                |(_, rows): &Self::Case| nim_sum(rows) == 0,
            ),
        ]
    }
}
