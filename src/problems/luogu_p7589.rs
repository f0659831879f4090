//! Luogu P7589, 黑白棋: the count of cases, a blank line before each; then n, k and d, and for each of the n
//! rows its number and the columns of a black and a white piece. Does the first player win? This is
//! Northcott's game: where the rows lie, k and d do not matter.

use std::collections::BTreeSet;

use fastrand::Rng;

use super::form::{Form, Making, count, number, rows, signed};
use super::heaps::hard_heaps;
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::lang::Text;

/// The problem.
pub struct LuoguP7589;

static STATEMENT: Statement = Statement {
    id: "luogu-p7589",
    aliases: &["p7589"],
    title: Text::new("Black and White", "黑白棋（2021 CoE-II B）"),
    question: Text::new(
        "In each of n rows stand a black and a white piece. Two players take turns; a move takes one's own \
         piece any number of cells along its row, not past the other one. Whoever cannot move loses. The \
         count of cases, then for each n, k and d, and for each row its number and the columns of its two \
         pieces. `Yes` when the first player wins, else `No`.",
        "n 行中每行有一枚黑棋和一枚白棋。双方轮流移动，每次把自己的一枚棋子沿所在的行移动任意格，不能越过对方的棋子，\
         不能移动者输。先给出数据组数，每组为 n、k、d，以及每一行的行号和两枚棋子所在的列。\
         先手必胜输出 `Yes`，否则输出 `No`。",
    ),
    theory: Text::new(
        "Northcott: the free cells between the two pieces of a row are a heap of Nim; k and d do not matter",
        "Northcott 游戏：每一行两枚棋子之间的空格数是一堆 Nim 石子，k 和 d 不影响胜负",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 100,
    label: "",
    answer: Answer::Winner("Yes", "No"),
    limits: Limits { milliseconds: 1000, megabytes: 125 },
    samples: &[("2\n\n2 0 10\n3 4 8\n7 7 5\n\n3 5 15\n-3 -9 -19\n-7 10 21\n12 12 16\n", "Yes\nNo\n")],
};

const MOST: u64 = 100;
/// How far from 0 rows and columns lie at the most.
const FURTHEST: i64 = 1000;

/// A row: its number, and the columns of its two pieces.
type Row = (i64, i64, i64);

/// A blank line, then n, k and d, and the rows.
type Board = ((), u64, u64, u64, Vec<Row>);

impl Problem for LuoguP7589 {
    type Case = Board;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Board> {
        let column = |name| signed(name, -FURTHEST, FURTHEST);
        let row = (column("row"), column("black"), column("white"));
        let board = (().line(), count("n", 1, MOST), number("k", 0, MOST), number("d", 0, 20).line(), rows("n", row));
        let expected = Text::new("rows with numbers and pieces in places of their own", "行号互不相同、两子不同列的各行");
        board.such_that(is_legal, expected).made_by(make)
    }

    fn answer(&self, (.., rows): &Board, answers: &mut Vec<u8>) {
        let nim_sum = rows.iter().fold(0, |sum, row| sum ^ gap(row));
        STATEMENT.answer.write_winner(nim_sum != 0, answers);
    }

    fn position(&self, (.., rows): &Board) -> Option<Shown> {
        let column = |column: i64| column + FURTHEST + 1;
        let written = |&(_, black, white): &Row| format!("{} {}", column(white), column(black));
        let rows: Vec<String> = rows.iter().map(written).collect();
        Some(Shown { game: "northcott".to_owned(), position: format!("W {}", rows.join(", ")) })
    }

    fn hard(&self, random: &mut Rng) -> Vec<Board> {
        let gaps = hard_heaps(random, MOST, 0, 2 * FURTHEST as u64 - 1).into_iter();
        gaps.map(|gaps| board(random, FURTHEST, &gaps)).collect()
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "difference-for-gap",
                "takes the difference of the two columns for the number of cells between them",
                "把两枚棋子的列号差当成了中间的空格数",
                |(.., rows): &Board| rows.iter().fold(0, |sum, row| sum ^ row.1.abs_diff(row.2)) != 0,
            ),
            Mistake::winner(
                "bounded-by-d",
                "thinks that a move goes no further than d cells",
                "以为每次至多移动 d 格",
                |(.., d, rows): &Board| rows.iter().fold(0, |sum, row| sum ^ (gap(row) % (d + 1))) != 0,
            ),
            Mistake::winner(
                "row-numbers",
                "takes the first two numbers of a row for the columns of its pieces",
                "把每行的前两个数当成了两枚棋子的列号",
                |(.., rows): &Board| {
                    rows.iter().fold(0, |sum, row| sum ^ row.0.abs_diff(row.1).wrapping_sub(1)) != 0
                },
            ),
        ]
    }
}

/// The free cells between the two pieces.
fn gap(&(_, black, white): &Row) -> u64 {
    black.abs_diff(white).saturating_sub(1)
}

fn is_legal((.., rows): &Board) -> bool {
    let numbers: BTreeSet<i64> = rows.iter().map(|row| row.0).collect();
    numbers.len() == rows.len() && rows.iter().all(|(_, black, white)| black != white)
}

fn make(making: &mut Making<'_>) -> Board {
    let count = making.count(1, MOST);
    let furthest = making.value(count.max(2), FURTHEST as u64);
    let gaps: Vec<u64> = (0..count).map(|_| making.random.u64(0..2 * furthest)).collect();
    board(making.random, furthest as i64, &gaps)
}

/// A board with such gaps, which lies as far around 0 as `furthest`.
fn board(random: &mut Rng, furthest: i64, gaps: &[u64]) -> Board {
    let mut numbers: Vec<i64> = (-furthest..=furthest).collect();
    random.shuffle(&mut numbers);
    let row = |(number, gap): (i64, &u64)| {
        let left = random.i64(-furthest..=furthest - *gap as i64 - 1);
        let right = left + *gap as i64 + 1;
        if random.bool() { (number, left, right) } else { (number, right, left) }
    };
    let rows = numbers.into_iter().zip(gaps).map(row).collect();
    ((), gaps.len() as u64, random.u64(0..=MOST), random.u64(0..=20), rows)
}
