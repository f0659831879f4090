//! HDU 1730, Northcott Game: boards with two pieces in each row, to the end of the input, blank lines
//! between them. Does the first player win? Pieces may retreat, which changes nothing.

use fastrand::Rng;

use super::form::{Form, count, number, rows};
use super::heaps::{beside_narrow_integers, hard_heaps};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::northcott::gap;
use crate::lang::Text;

/// The problem.
pub struct Hdu1730;

static STATEMENT: Statement = Statement {
    id: "hdu-1730",
    aliases: &["hdu1730", "northcott-game"],
    title: Text::new("Northcott Game", "Northcott Game（黑白对走）"),
    question: Text::new(
        "In each row of a board stand a piece of Tom and a piece of the opponent. They take turns, Tom \
         first; a move takes one's own piece any number of cells along its row, not past the other one. \
         Whoever cannot move loses. To the end of the input: the rows n and columns m, then for each row the \
         cells of the two pieces. `I WIN!` when the first player wins, else `BAD LUCK!`.",
        "棋盘的每一行有双方各一枚棋子。双方轮流移动，每次把自己的一枚棋子沿所在的行移动任意格，不能越过对方的棋子。\
         不能移动者输。每组数据为行数 n、列数 m，以及每一行中两枚棋子的位置，直到输入结束。\
         先手必胜输出 `I WIN!`，否则输出 `BAD LUCK!`。",
    ),
    theory: Text::new(
        "the free cells between the two pieces of a row are a heap of Nim; retreats do not matter",
        "每一行两枚棋子之间的空格数是一堆 Nim 石子；后退不影响胜负",
    ),
    checked: Checked::Rules,
    cases: Cases::ToTheEndApart,
    most_cases: 100,
    label: "",
    answer: Answer::Winner("I WIN!", "BAD LUCK!"),
    limits: Limits { milliseconds: 1000, megabytes: 32 },
    samples: &[("3 6\n4 5\n1 2\n1 2\n\n3 6\n4 5\n1 3\n1 2\n", "BAD LUCK!\nI WIN!\n")],
};

/// The rows and columns, and the cells of the two pieces in each row.
type Board = (u64, u64, Vec<(u64, u64)>);

const MOST_ROWS: u64 = 1000;
const MOST_COLUMNS: u64 = 100;

impl Problem for Hdu1730 {
    type Case = Board;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        let different = Text::new("another cell for the other piece", "另一枚棋子的位置，两者不同");
        let row = (number("first", 1, "m"), number("second", 1, "m")).such_that(|(a, b)| a != b, different);
        (count("n", 1, MOST_ROWS), number("m", 2, MOST_COLUMNS).line(), rows("n", row))
    }

    fn answer(&self, (_, _, rows): &Self::Case, answers: &mut Vec<u8>) {
        let nim_sum = rows.iter().fold(0, |sum, &(first, second)| sum ^ gap([first, second]));
        STATEMENT.answer.write_winner(nim_sum != 0, answers);
    }

    fn position(&self, (_, _, rows): &Self::Case) -> Option<Shown> {
        let rows: Vec<String> = rows.iter().map(|(first, second)| format!("{first} {second}")).collect();
        Some(Shown { game: "northcott".to_owned(), position: format!("W {}", rows.join(", ")) })
    }

    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let gaps = hard_heaps(random, MOST_ROWS, 0, MOST_COLUMNS - 2).into_iter();
        let board = |gaps: Vec<u64>| {
            let rows: Vec<(u64, u64)> = gaps.into_iter().map(|gap| row(random, gap)).collect();
            (rows.len() as u64, MOST_COLUMNS, rows)
        };
        let narrow = beside_narrow_integers(0, MOST_COLUMNS - 2).into_iter().map(narrowest);
        narrow.chain(gaps.map(board)).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "difference-for-gap",
                "takes the difference of the two cells for the number of cells between them",
                "把两枚棋子的坐标差当成了中间的空格数",
                |(_, _, rows): &Board| rows.iter().fold(0, |sum, (a, b)| sum ^ a.abs_diff(*b)) != 0,
            ),
            Mistake::winner(
                "no-absolute-value",
                "thinks that the second piece always stands behind the first",
                "以为第二枚棋子总在第一枚的后面，没有取绝对值",
                |(_, _, rows): &Board| rows.iter().fold(0, |sum, (a, b)| sum ^ (b.wrapping_sub(*a + 1))) != 0,
            ),
            Mistake::winner(
                "retreats-count",
                "counts the cells behind a piece as moves too",
                "把棋子后面可以后退的格子也算了进去",
                |(_, columns, rows): &Board| {
                    let free = |&(a, b): &(u64, u64)| gap([a, b]) + a.min(b) - 1 + columns - a.max(b);
                    rows.iter().fold(0, |sum, row| sum ^ free(row)) != 0
                },
            ),
        ]
    }
}

/// The narrowest board with such gaps.
fn narrowest(gaps: Vec<u64>) -> Board {
    let columns = 2 + gaps.iter().max().copied().unwrap_or(0);
    (gaps.len() as u64, columns, gaps.into_iter().map(|gap| (1, gap + 2)).collect())
}

/// A row with such a gap, either piece on the left.
fn row(random: &mut Rng, gap: u64) -> (u64, u64) {
    let left = random.u64(1..=MOST_COLUMNS - gap - 1);
    let right = left + gap + 1;
    if random.bool() { (left, right) } else { (right, left) }
}
