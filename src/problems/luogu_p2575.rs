//! Luogu P2575, 高手过招: the count of cases, then for each the rows of a board with 20 columns and the
//! pieces in each. Does the first player win?

use fastrand::Rng;

use super::form::{Form, List, Scope, count, numbers, rows};
use super::{Answer, Cases, Checked, Limits, Mistake, Problem, Shown, Statement};
use crate::games::row_jump::{Row, nimber, staircase};
use crate::lang::Text;
use crate::text::numbers::{Numbers, StreamError};
use crate::value::Nimber;

/// The problem.
pub struct LuoguP2575;

static STATEMENT: Statement = Statement {
    id: "luogu-p2575",
    aliases: &["p2575"],
    title: Text::new("Masters' Match", "高手过招"),
    question: Text::new(
        "A board with 20 columns, in each row some pieces. A move takes a piece to the next empty cell to \
         its right, over the pieces that stand between. Whoever cannot move loses. The count of cases, then \
         for each the rows n, and for each row the count m of pieces and their columns. `YES` when the first \
         player wins, else `NO`.",
        "棋盘有 20 列，每一行有若干棋子。每次把一枚棋子移到它右边的第一个空格，中间若有棋子就跳过去。不能移者输。\
         先给出数据组数，每组为行数 n，以及每一行的棋子数 m 和各棋子所在的列。先手必胜输出 `YES`，否则输出 `NO`。",
    ),
    theory: Text::new(
        "each row is staircase Nim: the pieces between two empty cells stand on one step",
        "每一行是阶梯博弈：相邻两个空格之间的棋子在同一级台阶上",
    ),
    checked: Checked::Rules,
    cases: Cases::Counted,
    most_cases: 100,
    label: "",
    answer: Answer::Winner("YES", "NO"),
    limits: Limits { milliseconds: 1000, megabytes: 125 },
    samples: &[("2\n1\n2 19 20\n2\n1 19\n1 18\n", "NO\nYES\n")],
};

const COLUMNS: u64 = 20;

/// The pieces of a row: how many there are, and their columns.
type Pieces = (u64, Vec<u64>);

/// The number of rows, and the rows.
type Board = (u64, Vec<Pieces>);

/// A board with such columns in each row.
fn board(columns: List) -> impl Form<Case = Board> {
    (count("n", 1, 1000).line(), rows("n", (count("m", 0, COLUMNS), columns)))
}

/// Reads a board. The statement does not say that the columns of a row ascend.
fn read(input: &mut Numbers, case: &mut Board) -> Result<(), StreamError> {
    board(numbers("column", "m", 1, COLUMNS).distinct()).read(input, &mut Scope::default(), case)
}

impl Problem for LuoguP2575 {
    type Case = Board;

    fn statement(&self) -> &'static Statement {
        &STATEMENT
    }

    fn form(&self) -> impl Form<Case = Self::Case> {
        board(numbers("column", "m", 1, COLUMNS).ascending()).read_by(read)
    }

    fn answer(&self, (_, rows): &Self::Case, answers: &mut Vec<u8>) {
        let nim_sum: Nimber = rows.iter().map(|pieces| nimber(&cells(pieces))).sum();
        STATEMENT.answer.write_winner(nim_sum != Nimber::ZERO, answers);
    }

    fn position(&self, (_, rows): &Self::Case) -> Option<Shown> {
        let written = |pieces| cells(pieces).iter().map(|&is_piece| if is_piece { 'o' } else { '.' }).collect();
        let rows: Vec<String> = rows.iter().map(written).collect();
        Some(Shown { game: "row-jump".to_owned(), position: rows.join(" ") })
    }

    /// Boards in which the last row makes the nim-sum 0, and the same with one piece in another place.
    fn hard(&self, random: &mut Rng) -> Vec<Self::Case> {
        let mut cases = Vec::new();
        for count in [1, 2, 3, 10, 1000] {
            for most_pieces in [2, 10, 19] {
                let mut rows: Vec<Pieces> = (1..count).map(|_| by_chance(random, most_pieces)).collect();
                let sum: Nimber = rows.iter().map(|pieces| nimber(&cells(pieces))).sum();
                // As many pieces as the nim-sum says in front of the last cell are worth it.
                let last: Vec<u64> = (COLUMNS - sum.0.min(COLUMNS - 1)..COLUMNS).collect();
                rows.push((last.len() as u64, last));
                let mut changed = rows.clone();
                changed[0] = by_chance(random, most_pieces);
                cases.extend([rows, changed].map(|rows| (count, rows)));
            }
        }
        cases
    }

    fn mistakes(&self) -> Vec<Mistake<Self::Case>> {
        vec![
            Mistake::winner(
                "even-steps",
                "counts the pieces of the even steps",
                "取了偶数级台阶",
                |(_, rows): &Board| sum_of(rows, |steps| steps.skip(1).step_by(2).fold(0, |sum, step| sum ^ step)) != 0,
            ),
            Mistake::winner(
                "all-steps",
                "counts the pieces of all steps",
                "把所有台阶都异或起来",
                |(_, rows): &Board| sum_of(rows, |steps| steps.fold(0, |sum, step| sum ^ step)) != 0,
            ),
            Mistake::winner(
                "sum-of-jumps",
                "looks at how many pieces can jump",
                "只看能跳的棋子数的奇偶",
                |(_, rows): &Board| sum_of(rows, Iterator::sum::<u64>) % 2 == 1,
            ),
        ]
    }
}

/// The nim-sum of what is made of the steps of each row.
fn sum_of(rows: &[Pieces], value: impl Fn(std::vec::IntoIter<u64>) -> u64) -> u64 {
    rows.iter().fold(0, |sum, pieces| sum ^ value(staircase(&cells(pieces)).into_iter()))
}

fn cells((_, columns): &Pieces) -> Row {
    (1..=COLUMNS).map(|column| columns.contains(&column)).collect()
}

fn by_chance(random: &mut Rng, most_pieces: usize) -> Pieces {
    let mut columns: Vec<u64> = (1..=COLUMNS).collect();
    random.shuffle(&mut columns);
    columns.truncate(random.usize(1..=most_pieces));
    columns.sort_unstable();
    (columns.len() as u64, columns)
}

#[cfg(test)]
mod tests {
    use super::super::brute::answer;
    use super::*;

    #[test]
    fn columns_may_come_in_any_order() {
        assert_eq!(answer(&LuoguP2575, "1\n2 20 19\n"), answer(&LuoguP2575, "1\n2 19 20\n"));
    }
}
