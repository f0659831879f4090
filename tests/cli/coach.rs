//! `problems`, `check` and `duel`: what they say, what they keep, and their exit codes.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use super::program::{Ended, feed, run};

/// Checks a shell line, with few cases, and keeps the input nowhere.
fn check(problem: &str, more: &[&str], program: &str) -> Ended {
    let few = ["check", problem, "--small", "40", "--out", "/dev/null"];
    feed(&[&few[..], more, &["--", "sh", "-c", program]].concat(), "")
}

/// The answers of the program itself.
fn right(problem: &str) -> String {
    format!("{} judge {problem}", env!("CARGO_BIN_EXE_grundy"))
}

#[test]
fn problems_are_found_by_any_part_of_a_name() {
    let all = run("problems").answer();
    assert_eq!(all, run("judge").answer());
    assert!(all.lines().count() > 4);
    for word in ["p8606", "高僧", "Lanqiao 2013"] {
        let card = feed(&["problems", word], "").answer();
        assert!(card.starts_with("Monks (lanqiao-monks)\n"), "{word}: {card}");
        assert!(card.contains("grundy check lanqiao-monks -- ./your-program"), "{card}");
    }
    let zh = run("problems hdu-4315 --lang zh").answer();
    assert!(zh.starts_with("爬山") && zh.contains("\n理论：") && zh.contains("\n输入：\n  3 3\n"), "{zh}");
    assert_eq!(
        run("problems nosuch").refusal(),
        "error: no problem has `nosuch` in its names or its theory\nhint: `grundy problems` lists all\n"
    );
}

#[test]
fn problems_are_found_by_their_theory_and_however_they_are_written() {
    for (word, found) in [("阶梯博弈", "acwing-892"), ("Kayles", "leetcode-294"), ("反常", "luogu-p4279")]
    {
        let list = feed(&["problems", word], "").answer();
        assert!(list.lines().any(|line| line.starts_with(found)), "{word}: {list}");
    }
    assert_eq!(feed(&["judge", "LUOGU_P2197"], "1\n2\n1 1\n").answer(), "No\n");
}

#[test]
fn a_problem_that_is_left_out_is_said_to_be() {
    let said = "error: `abc278-g` is left out: interactive; `grundy duel` plays such games, but has no score to keep\n";
    assert_eq!(run("problems abc278-g").refusal(), said);
    assert_eq!(run("judge abc278-g").refusal(), said);
    let zh = run("problems p13119 --lang zh").refusal();
    assert!(zh.starts_with("错误：没有收录“p13119”：交互题"), "{zh}");
}

#[test]
fn a_right_program_is_told_what_was_tried() {
    let said = check("monks", &["--patience", "0"], &right("monks")).answer();
    assert!(said.starts_with("lanqiao-monks: right on everything that was tried\n"), "{said}");
    assert!(said.contains("every case up to size") && said.contains("runs in"), "{said}");
    let zh = check("monks", &["--patience", "0", "--lang", "zh"], &right("monks")).answer();
    assert!(zh.starts_with("lanqiao-monks：所有测试数据都答对了\n"), "{zh}");
}

#[test]
fn a_wrong_program_is_shown_its_smallest_wrong_input() {
    let said = check("hdu-4315", &[], "awk 'NR % 2 { print \"Alice\" }'");
    assert_eq!((said.code, said.stderr.as_str()), (Some(1), ""));
    let page = said.stdout;
    assert!(page.starts_with("hdu-4315: claims a win where every move loses\n"), "{page}");
    assert!(
        page.contains("  2 2\n  1 2\n\nright answer:\n  Bob\n\nyour program's answer:\n  Alice\n"),
        "{page}"
    );
    // The explanation of the position is the one that `explain` gives.
    assert!(page.ends_with(&run("explain hill 1 K2").answer()), "{page}");
}

#[test]
fn a_verdict_on_a_move_names_what_beats_it() {
    let first_move = "read a b rest; echo $a $((a + 1))";
    let said = check("monks", &["--format", "json"], first_move);
    assert_eq!(said.code, Some(1));
    let told: Value = serde_json::from_str(&said.stdout).expect("it is JSON");
    let failure = &told["failure"];
    assert_eq!(told["right"], Value::Bool(false));
    assert_eq!(failure["input"], "1\n");
    assert_eq!(failure["verdict"], "illegal-move");
    assert_eq!(failure["words"]["zh"], "非法移动：规则不允许 1-2");
    assert_eq!(failure["position"]["game"], "monks");
    assert_eq!(failure["explanation"]["solution"]["outcome"], "P");
}

#[test]
fn the_input_is_kept_where_it_is_wanted() {
    let file: PathBuf = std::env::temp_dir().join(format!("grundy-kept-{}.in", std::process::id()));
    let name = file.to_str().expect("it is UTF-8");
    let said = feed(&["check", "luogu-p2197", "--out", name, "--", "echo", "Yes"], "");
    assert_eq!(said.code, Some(1));
    assert_eq!(fs::read_to_string(&file).expect("it is kept"), "1\n1\n0\n");
    fs::remove_file(&file).expect("it was made above");
    let nowhere = feed(&["check", "luogu-p2197", "--out", "/nosuch/file", "--", "echo", "Yes"], "");
    assert_eq!(nowhere.code, Some(2));
}

#[test]
fn limits_are_those_of_the_problem_or_those_that_are_given() {
    let said = check("luogu-p2197", &["--time", "0.2"], "while :; do :; done");
    assert_eq!(said.code, Some(1));
    assert!(said.stdout.starts_with("luogu-p2197: too slow\n"), "{}", said.stdout);
    assert!(said.stdout.contains("the limit is 0.2 s"), "{}", said.stdout);
    let crash = check("luogu-p2197", &[], "echo trouble >&2; kill -SEGV $$");
    assert!(crash.stdout.starts_with("luogu-p2197: stopped with signal 11 (SIGSEGV)\n"), "{}", crash.stdout);
    assert!(crash.stdout.contains("its standard error:\n  trouble\n"), "{}", crash.stdout);
}

#[test]
fn what_cannot_be_run_is_no_wrong_answer() {
    for (args, error) in [
        ("check hdu-4315 -- ./nosuch", "error: cannot start `./nosuch`"),
        ("check hdu-4315 -- nosuch-program", "error: there is no program `nosuch-program`"),
        ("check nosuch -- true", "error: there is no problem `nosuch`"),
        ("check hdu-4315", "error: COMMAND is missing"),
        ("check hdu-4315 --time soon -- true", "error: `soon` is no value of `--time`"),
        ("check hdu-4315 --small 0 -- true", "error: `0` is no value of `--small`"),
        ("check hdu-4315 --build false -- true", "error: the build failed"),
        ("duel nim -- ./nosuch", "error: cannot start `./nosuch`"),
        ("duel nosuch -- true", "error: there is no game `nosuch`"),
    ] {
        let refusal = run(args).refusal();
        assert!(refusal.starts_with(error), "{args}: {refusal}");
    }
}

#[test]
fn a_duel_ends_with_the_first_mistake() {
    // Takes all of the first heap that is not empty.
    let greedy = "while read -r a b; do case $a in won) ;; end) exit ;; *) echo 1:$a-0 ;; esac; done";
    let said = feed(&["duel", "nim", "--", "sh", "-c", greedy], "");
    assert_eq!((said.code, said.stderr.as_str()), (Some(1), ""));
    assert!(said.stdout.starts_with("illegal move: `1:0-0`\n"), "{}", said.stdout);
    let json = feed(&["duel", "nim", "--format", "json", "--", "sh", "-c", greedy], "");
    let told: Value = serde_json::from_str(&json.stdout).expect("it is JSON");
    assert_eq!(told["mistake"]["verdict"], "illegal-move");
    let silent = feed(&["duel", "luogu-p2197", "--", "true"], "");
    assert_eq!(silent.code, Some(1));
    assert!(silent.stdout.starts_with("nothing was printed\n"), "{}", silent.stdout);
}
