//! Each problem against its samples, against everything that it must refuse, and against a solver
//! that knows only the rules.

use std::collections::HashMap;
use std::io::{self, Cursor, ErrorKind, Write};
use std::num::NonZero;

use super::*;
use crate::lang::Lang;
use crate::text::numbers::StreamError;

/// The answers to an input, and the error that ended it.
fn run(problem: &str, input: &str) -> (String, Option<StreamError>) {
    let problem = find(problem).unwrap();
    let mut output = Vec::new();
    let source = Cursor::new(input.as_bytes().to_vec());
    let error = problem.judge(Box::new(source), NonZero::<usize>::MIN, &mut output).err();
    (String::from_utf8(output).unwrap(), error)
}

#[test]
fn what_has_no_meaning_is_refused_behind_the_answers_so_far() {
    for (problem, input, answers, en, zh) in [
        (
            "lanqiao-monks",
            "",
            "",
            "line 1, column 1: found the end of the input, expected a stair, counted from 1",
            "输入在此结束，还缺台阶编号（从 1 开始）",
        ),
        (
            "lanqiao-monks",
            "\n \n",
            "",
            "line 3, column 1: found the end of the input, expected a stair, counted from 1",
            "输入在此结束，还缺台阶编号（从 1 开始）",
        ),
        (
            "lanqiao-monks",
            "0 5",
            "",
            "line 1, column 1: found `0`, expected a stair, counted from 1",
            "读到“0”，应为台阶编号（从 1 开始）",
        ),
        (
            "lanqiao-monks",
            "1 5 -9",
            "",
            "line 1, column 5: found `-9`, expected a stair above 5",
            "读到“-9”，应为大于 5 的台阶编号",
        ),
        (
            "lanqiao-monks",
            "1 5\n05",
            "",
            "line 2, column 1: found `05`, expected a stair above 5",
            "读到“05”，应为大于 5 的台阶编号",
        ),
        (
            "lanqiao-monks",
            "1 5 9 8",
            "",
            "line 1, column 7: found `8`, expected a stair above 9",
            "读到“8”，应为大于 9 的台阶编号",
        ),
        (
            "lanqiao-monks",
            "1 18446744073709551616",
            "",
            "line 1, column 3: found `18446744073709551616`, expected a number of at most 18446744073709551615",
            "读到“18446744073709551616”，应为不大于 18446744073709551615 的数",
        ),
        (
            "lanqiao-monks",
            "1 18446744073709551615 5",
            "",
            "line 1, column 24: found `5`, expected a lower stair before it: there is none above 18446744073709551615",
            "读到“5”，应为较低的前一级：18446744073709551615 之上没有台阶了",
        ),
        (
            "lanqiao-monks",
            "1 ５",
            "",
            "line 1, column 3: found `５`, expected halfwidth digits",
            "读到“５”，应为半角数字",
        ),
        (
            "hdu-4315",
            "2 1 18446744073709551615 5",
            "",
            "line 1, column 26: found `5`, expected a smaller cell before it: there is none above 18446744073709551615",
            "读到“5”，应为较小的前一格：18446744073709551615 之后没有格子了",
        ),
        (
            "hdu-4315",
            "1 1 5\n0",
            "Alice\n",
            "line 2, column 1: found `0`, expected N, the number of people, from 1",
            "读到“0”，应为人数 N（正整数）",
        ),
        (
            "hdu-4315",
            "1 1 5\n2",
            "Alice\n",
            "line 2, column 2: found the end of the input, expected k, the King's rank, from 1 to 2",
            "输入在此结束，还缺国王的序号 k（1 到 2）",
        ),
        (
            "hdu-4315",
            "1 1 5\n2 3",
            "Alice\n",
            "line 2, column 3: found `3`, expected k, the King's rank, from 1 to 2",
            "读到“3”，应为国王的序号 k（1 到 2）",
        ),
        (
            "hdu-4315",
            "1 1 5\n2 0",
            "Alice\n",
            "line 2, column 3: found `0`, expected k, the King's rank, from 1 to 2",
            "读到“0”，应为国王的序号 k（1 到 2）",
        ),
        (
            "hdu-4315",
            "1 1 5\n2 1 3",
            "Alice\n",
            "line 2, column 6: found the end of the input, expected one more number",
            "输入在此结束，还缺 1 个数",
        ),
        (
            "hdu-4315",
            "1 1 5\n3 1 3 x",
            "Alice\n",
            "line 2, column 7: found `x`, expected a cell above 3",
            "读到“x”，应为大于 3 的格子编号",
        ),
        (
            "hdu-4315",
            "1 1 5\n3 1 3 4 4",
            "Alice\n",
            "line 2, column 9: found `4`, expected a cell above 4",
            "读到“4”，应为大于 4 的格子编号",
        ),
        (
            "hill-free",
            "2 1 1 2 1 1 0",
            "Bob\n",
            "line 1, column 13: found `0`, expected a cell, counted from 1",
            "读到“0”，应为正整数（格子从 1 开始编号）",
        ),
        (
            "poj-1704",
            "",
            "",
            "line 1, column 1: found the end of the input, expected the count of cases",
            "输入在此结束，还缺数据组数",
        ),
        (
            "poj-1704",
            "2\n1\n1\n",
            "Bob will win\n",
            "line 4, column 1: found the end of the input, expected N, the number of tokens, from 1",
            "输入在此结束，还缺棋子数 N（正整数）",
        ),
        (
            "poj-1704",
            "2\n1\n1\n0\n",
            "Bob will win\n",
            "line 4, column 1: found `0`, expected N, the number of tokens, from 1",
            "读到“0”，应为棋子数 N（正整数）",
        ),
        (
            "poj-1704",
            "1\n3\n7 2 7\n",
            "",
            "line 3, column 5: found `7`, expected a cell other than 7, which is taken",
            "读到“7”，应为还没有棋子的格子：第 7 格已有棋子",
        ),
        (
            "poj-1704",
            "1\n2\n7 0\n",
            "",
            "line 3, column 3: found `0`, expected a cell, counted from 1",
            "读到“0”，应为正整数（格子从 1 开始编号）",
        ),
        (
            "poj-1704",
            "1\n1\n1\n1",
            "Bob will win\n",
            "line 4, column 1: found `1`, expected the end of the input",
            "读到“1”，应为输入的结尾",
        ),
    ] {
        let (output, error) = run(problem, input);
        assert_eq!(output, answers, "{problem} {input:?}");
        match error {
            Some(StreamError::Input(error)) => {
                assert_eq!(error.to_string(), en, "{problem} {input:?}");
                assert_eq!(error.message(Lang::Zh), zh, "{problem} {input:?}");
            }
            other => panic!("{problem} {input:?}: {other:?}"),
        }
    }
}

#[test]
fn inputs_without_cases_are_fine_where_cases_are_not_promised() {
    for (problem, input) in
        [("hdu-4315", ""), ("hdu-4315", "\u{feff}\r\n"), ("hill-free", " "), ("poj-1704", "0\n")]
    {
        let (output, error) = run(problem, input);
        assert_eq!(output, "", "{problem}");
        assert!(error.is_none(), "{problem}: {error:?}");
    }
}

#[test]
fn cells_go_up_to_the_largest_number() {
    let largest = u64::MAX;
    for (problem, input, answer) in [
        ("lanqiao-monks", format!("1 {largest}"), format!("1 {}\n", largest - 1)),
        ("lanqiao-monks", format!("{} {largest}", largest - 1), "-1\n".to_owned()),
        ("hdu-4315", format!("2 2 1 {largest}"), "Alice\n".to_owned()),
        ("hill-free", format!("1 1 {largest}"), "Alice\n".to_owned()),
        ("poj-1704", format!("1 2 {largest} {}", largest - 1), "Bob will win\n".to_owned()),
    ] {
        let (output, error) = run(problem, &input);
        assert_eq!(output, answer, "{problem} {input}");
        assert!(error.is_none(), "{error:?}");
    }
}

#[test]
fn an_output_that_is_closed_is_told_from_other_errors() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let problem = find("hdu-4315").unwrap();
    let result = problem.judge(Box::new(&b"1 1 5\n x"[..]), NonZero::<usize>::MIN, &mut Closed);
    assert!(matches!(result, Err(StreamError::Output(error)) if error.kind() == ErrorKind::BrokenPipe));
}

/// The rules and nothing else.
#[derive(Default)]
struct Rules {
    /// Who moves to a higher cell, as monks do.
    upwards: bool,
    /// Whether cell 0 exists, for any number of tokens.
    has_top: bool,
    /// Positions, as cells and the King's index, and whether the player to move wins.
    known: HashMap<(Vec<u64>, Option<usize>), bool>,
}

impl Rules {
    /// All cells to which a token can go.
    fn targets(&self, cells: &[u64], token: usize) -> Vec<u64> {
        let from = cells[token];
        let is_open = |&cell: &u64| (cell == 0 && self.has_top) || !cells.contains(&cell);
        if self.upwards {
            let top = cells[cells.len() - 1];
            return (from + 1..=top).take_while(is_open).collect();
        }
        let lowest = if self.has_top { 0 } else { 1 };
        (lowest..from).rev().take_while(is_open).collect()
    }

    /// All moves, as the cells from and to which they go, and whether they win.
    fn moves(&mut self, cells: &[u64], king: Option<usize>) -> Vec<(u64, u64, bool)> {
        let mut moves = Vec::new();
        for token in 0..cells.len() {
            for to in self.targets(cells, token) {
                let mut option = cells.to_vec();
                option[token] = to;
                let wins = (to == 0 && king == Some(token)) || !self.wins(option, king);
                moves.push((cells[token], to, wins));
            }
        }
        moves
    }

    fn wins(&mut self, cells: Vec<u64>, king: Option<usize>) -> bool {
        if let Some(&wins) = self.known.get(&(cells.clone(), king)) {
            return wins;
        }
        let wins = self.moves(&cells, king).iter().any(|&(_, _, wins)| wins);
        self.known.insert((cells, king), wins);
        wins
    }
}

/// All sets of cells from 1 to `highest`, but the empty one, each in ascending order.
fn boards(highest: u32) -> impl Iterator<Item = Vec<u64>> {
    (1u64..1 << highest)
        .map(move |set| (1..=u64::from(highest)).filter(|cell| set >> (cell - 1) & 1 == 1).collect())
}

fn words(cells: &[u64]) -> String {
    cells.iter().map(|cell| format!("{cell} ")).collect()
}

fn assert_answers(problem: &str, input: &str, expected: &str) {
    let (answers, error) = run(problem, input);
    assert!(error.is_none(), "{error:?}");
    let differs = answers.lines().zip(expected.lines()).position(|(answer, expected)| answer != expected);
    assert_eq!(differs, None, "{problem}");
    assert_eq!(answers.len(), expected.len(), "{problem}");
}

#[test]
fn monks_do_as_the_rules_say() {
    let mut rules = Rules { upwards: true, ..Rules::default() };
    for cells in boards(11) {
        let winning = rules.moves(&cells, None).into_iter().filter(|&(_, _, wins)| wins);
        let first = winning.map(|(from, to, _)| (from, to)).min();
        let expected = first.map_or("-1\n".to_owned(), |(from, to)| format!("{from} {to}\n"));
        assert_answers("lanqiao-monks", &words(&cells), &expected);
    }
}

#[test]
fn the_hill_does_as_the_rules_say() {
    let mut rules = Rules { has_top: true, ..Rules::default() };
    let (mut input, mut with_king, mut without_king) = (String::new(), String::new(), String::new());
    let mut winner = |cells: &[u64], king| if rules.wins(cells.to_vec(), king) { "Alice\n" } else { "Bob\n" };
    for cells in boards(8) {
        for king in 0..cells.len() {
            input += &format!("{} {}\n{}\n", cells.len(), king + 1, words(&cells));
            with_king += winner(&cells, Some(king));
            without_king += winner(&cells, None);
        }
    }
    assert_answers("hdu-4315", &input, &with_king);
    assert_answers("hill-free", &input, &without_king);
}

#[test]
fn georgia_does_as_the_rules_say() {
    let mut rules = Rules::default();
    let (mut cases, mut input, mut expected) = (0, String::new(), String::new());
    for mut cells in boards(11) {
        expected += if rules.wins(cells.clone(), None) { "Georgia will win\n" } else { "Bob will win\n" };
        cells.reverse();
        let half = cells.len() / 2;
        cells.rotate_left(half);
        input += &format!("{}\n{}\n", cells.len(), words(&cells));
        cases += 1;
    }
    assert_answers("poj-1704", &format!("{cases}\n{input}"), &expected);
}
