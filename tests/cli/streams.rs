//! Positions as lines of the standard input: in order, the same for any number of threads, at once
//! for who waits, and quiet for who has seen enough.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::ChildStdin;
use std::thread;

use super::program::{command, feed, run};

/// Positions that differ from each other, so that a change of order shows.
fn positions(count: u64) -> String {
    let line = |n: u64| format!("{} {} {}\n", n % 97, n % 1013, n);
    (0..count).map(line).collect()
}

#[test]
fn answers_are_in_order_and_the_same_for_any_number_of_threads() {
    let input = positions(100_000);
    let solve =
        |threads: &str| feed(&["solve", "nim", "--format", "json", "--threads", threads], input.clone());
    let one = solve("1").answer();
    let first_field = |line: &str| line.split("\"position\":\"").nth(1)?.split('"').next().map(str::to_owned);
    let answered: Vec<String> = one.lines().filter_map(first_field).collect();
    assert_eq!(answered, input.lines().collect::<Vec<_>>());
    for threads in ["2", "3"] {
        assert!(solve(threads).answer() == one, "{threads} threads");
    }
}

#[test]
fn what_workers_remember_does_not_show() {
    let line = |n: u64| format!("{} K{} {}\n", 1 + n % 3, 5 + n % 4, 9 + n % 3);
    let input: String = (0..400).map(line).collect();
    let solve = |threads: &str| {
        let args =
            ["solve", "hill", "--search", "--budget", "1500", "--format", "json", "--threads", threads];
        feed(&args, input.clone()).answer()
    };
    let one = solve("1");
    assert!(
        one.contains("\"remoteness\":null") && one.contains("\"remoteness\":9"),
        "the budget decides some"
    );
    assert!(solve("2") == one && solve("3") == one);
}

#[test]
fn an_error_comes_after_all_answers_before_it() {
    let input = positions(30_000) + "1 2 x\n" + &positions(30_000);
    for threads in ["1", "3"] {
        let ended = feed(&["solve", "nim", "--threads", threads], input.clone());
        assert_eq!((ended.code, ended.stdout.lines().count()), (Some(2), 30_000));
        assert!(ended.stderr.starts_with("error: line 30001, column 5: found `x`"), "{}", ended.stderr);
    }
}

#[test]
fn an_empty_input_has_an_empty_answer() {
    assert_eq!(run("solve nim").answer(), "");
    assert_eq!(feed(&["solve", "nim", "-"], "\n \r\n").answer(), "");
    assert_eq!(feed(&["solve", "nim"], "7").answer().lines().count(), 1);
}

/// Writes a line and reads the answer to it.
fn ask(stdin: &mut ChildStdin, answers: &mut impl BufRead, line: &str) -> String {
    writeln!(stdin, "{line}").expect("the program reads");
    let mut answer = String::new();
    answers.read_line(&mut answer).expect("the program answers");
    answer
}

#[test]
fn who_writes_a_line_and_waits_has_an_answer() {
    let mut child = command(&["solve", "monks"]).spawn().expect("the program starts");
    let (mut stdin, stdout) = (child.stdin.take().expect("piped"), child.stdout.take().expect("piped"));
    let mut answers = BufReader::new(stdout);
    let answer = ask(&mut stdin, &mut answers, "1 5 9");
    assert_eq!(answer, "1 5 9: N-position, nimber 3, winning moves: 1-4\n");
    assert!(ask(&mut stdin, &mut answers, "1 2 4").contains("P-position"));
    drop(stdin);
    assert_eq!(child.wait().expect("the program ends").code(), Some(0));
}

#[test]
fn who_waits_has_an_answer_also_from_many_threads() {
    let mut child = command(&["solve", "nim", "--threads", "3"]).spawn().expect("the program starts");
    let (mut stdin, stdout) = (child.stdin.take().expect("piped"), child.stdout.take().expect("piped"));
    let mut answers = BufReader::new(stdout);
    const MANY: u64 = 50_000;
    let writing = thread::spawn(move || {
        stdin.write_all(positions(MANY).as_bytes()).expect("the program reads");
        stdin
    });
    for _ in 0..MANY {
        answers.read_line(&mut String::new()).expect("the program answers");
    }
    let mut stdin = writing.join().expect("writing does not fail");
    assert!(ask(&mut stdin, &mut answers, "7 7").starts_with("7 7: P-position"));
    // A bad line ends the program even though the input stays open.
    writeln!(stdin, "bad").expect("the program reads");
    assert_eq!(child.wait().expect("the program ends").code(), Some(2));
    let mut said = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut said).expect("it is UTF-8");
    assert!(said.starts_with("error: line 50002, column 1: found `bad`"), "{said}");
}

#[test]
fn a_closed_pipe_is_a_quiet_success() {
    let runs = [
        &["solve", "nim", "--threads", "1"] as &[&str],
        &["solve", "nim", "--threads", "3"],
        &["explain", "nim"],
        &["judge", "poj-1704"],
        &["play", "nim"],
        &["games"],
    ];
    for args in runs {
        let mut child = command(args).spawn().expect("the program starts");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("piped");
        let input =
            if args[0] == "judge" { "9\n".to_owned() + &"1 7\n".repeat(9) } else { positions(50_000) };
        // It need not read to the end.
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{args:?}");
    }
}
