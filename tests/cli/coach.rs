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
fn an_answer_that_is_not_of_the_format_is_shown_with_what_nobody_sees() {
    let glued = format!("{} | sed 's/: /:/'", right("hdu-3389"));
    let said = check("hdu-3389", &[], &glued);
    assert_eq!(said.code, Some(1));
    let heading = said.stdout.split("\n\n").next().expect("it says something").replace('\n', " ");
    assert_eq!(
        heading,
        "hdu-3389: not the format that the statement asks for: line 1 is `Case 1:Bob` where the right answer has `Case 1: Bob`"
    );
    let unseen = format!("{} | sed 's/$/\u{200b}/'", right("hdu-1846"));
    let page = check("hdu-1846", &["--lang", "zh"], &unseen).stdout;
    let heading = page.split("\n\n").next().expect("it says something").replace('\n', "");
    assert!(heading.ends_with("：第 1 行是“first<U+200B>”，正确答案此处是“first”"), "{page}");
    assert!(page.contains("\n  first<U+200B>\n"), "{page}");
}

#[test]
fn that_time_for_making_an_input_smaller_ran_out_is_told() {
    // Runs of a tenth of a second, with patience for hardly any.
    let slow = "sleep 0.1; awk 'NR > 1 { print ($1 % ($2 + 1) && $1 < 600) ? \"first\" : \"second\" }'";
    let said = |more: &[&str]| check("hdu-1846", &[&["--patience", "0"], more].concat(), slow).stdout;
    let page = said(&["--lang", "zh"]);
    assert!(
        page.contains(
            "\n时间有限，没有试完所有缩小的办法，可能还有更小的（可用“--patience 秒”延长）\n\n正确答案"
        ),
        "{page}"
    );
    let told: Value = serde_json::from_str(&said(&["--format", "json"])).expect("it is JSON");
    assert_eq!(told["failure"]["smaller_may_exist"], Value::Bool(true));
    assert_eq!(told["failure"]["out_of_time"], Value::Bool(true));
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
fn what_cannot_be_kept_is_told_before_anything_is_run() {
    let never = ["--", "sh", "-c", "echo it was run >&2"];
    for (file, en) in [("/nosuch/file", "there is no such file"), ("/", "it is a directory")] {
        let refusal = feed(&[&["check", "luogu-p2197", "--out", file], &never[..]].concat(), "").refusal();
        assert_eq!(refusal, format!("error: cannot write `{file}`: {en}\n"));
    }
}

#[test]
fn what_was_meant_by_a_command_that_cannot_be_started_is_guessed() {
    for (command, hint) in [
        ("Cargo.toml", "hint: did you mean `./Cargo.toml`?\n"),
        ("mine.cpp", "hint: a source is built first: `--build 'g++ -O2 -o mine mine.cpp' -- ./mine`\n"),
        ("./mine.py", "hint: did you mean `python3 ./mine.py`?\n"),
    ] {
        let refusal = run(&format!("check hdu-4315 -- {command}")).refusal();
        assert!(refusal.ends_with(hint), "{refusal}");
    }
    let zh = run("check hdu-4315 --lang zh -- ./nosuch").refusal();
    assert!(zh.contains("没有这个文件"), "{zh}");
    let build = feed(&["check", "hdu-4315", "--build", "echo no >&2; exit 7", "--", "true"], "").refusal();
    assert_eq!(build, "error: the build failed (exit code 7):\nno\n");
}

#[test]
fn what_was_too_much_is_told_with_its_limit() {
    let refused = check("luogu-p2197", &[], "echo Cannot allocate memory >&2; exit 1").stdout;
    assert!(refused.contains(" refused m") && refused.contains("; the limit is 128 MiB\n"), "{refused}");
    // That is no matter of the smallest input, nor is what is on its page.
    assert!(refused.contains("\non so small an input, its language alone may need that much"), "{refused}");
    assert!(!refused.contains("Why\n"), "{refused}");
    let zh = check("luogu-p2197", &["--lang", "zh"], "echo Cannot allocate memory >&2; exit 1").stdout;
    assert!(zh.contains("可能是语言的运行时本身") && zh.contains("--memory MIB"), "{zh}");
    let flood = check("luogu-p2197", &[], "exec yes >&2").stdout;
    assert!(flood.starts_with("luogu-p2197: prints without end\n"), "{flood}");
    assert!(flood.contains("its output or its standard error is longer than 64 MiB\n"), "{flood}");
    let little = check("luogu-p2197", &["--time", "0.001"], "while :; do :; done").stdout;
    assert!(!little.contains("\n0.00 s"), "{little}");
    let crash = check("luogu-p2197", &[], "kill -SEGV $$").stdout;
    assert!(crash.contains("or memory that it was refused"), "{crash}");
}

#[test]
fn limits_are_those_of_the_problem_or_those_that_are_given() {
    let said = check("luogu-p2197", &["--time", "0.2"], "while :; do :; done");
    assert_eq!(said.code, Some(1));
    assert!(said.stdout.starts_with("luogu-p2197: too slow\n"), "{}", said.stdout);
    assert!(said.stdout.contains("the limit is 0.2 s"), "{}", said.stdout);
    assert!(!said.stdout.contains("answer:"), "{}", said.stdout);
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
        ("check hdu-4315 --time soon -- true", "error: `soon` is not a valid value of `--time`"),
        (
            "check hdu-4315 --seed 18446744073709551616 -- true",
            "error: `18446744073709551616` is not a valid value of `--seed`, expected a number of at most 1844",
        ),
        ("check hdu-4315 --small 0 -- true", "error: `0` is not a valid value of `--small`"),
        ("check hdu-4315 --build false -- true", "error: the build failed"),
        ("duel nim -- ./nosuch", "error: cannot start `./nosuch`"),
        ("duel nosuch -- true", "error: there is no game `nosuch`"),
    ] {
        let refusal = run(args).refusal();
        assert!(refusal.starts_with(error), "{args}: {refusal}");
    }
}

/// A duel of monks with a shell line that answers `$line`, a position.
fn duel(more: &[&str], answers: &str) -> Ended {
    let program = format!(
        "while read -r line; do case $line in won | lost) ;; end) exit 0 ;; *) {answers} ;; esac; done"
    );
    feed(&[&["duel", "monks", "--time", "0.5"], more, &["--", "sh", "-c", &program]].concat(), "")
}

#[test]
fn a_duel_ends_with_the_first_mistake() {
    // Takes all of the first heap that is not empty.
    let greedy = "while read -r a b; do case $a in won) ;; end) exit ;; *) echo 1:$a-0 ;; esac; done";
    let said = feed(&["duel", "nim", "--", "sh", "-c", greedy], "");
    assert_eq!((said.code, said.stderr.as_str()), (Some(1), ""));
    assert!(said.stdout.starts_with("illegal move: `1:0-0`; found `"), "{}", said.stdout);
    assert!(said.stdout.contains("a move of nim is HEAP:SIZE-NEW"), "{}", said.stdout);
    let json = feed(&["duel", "nim", "--format", "json", "--", "sh", "-c", greedy], "");
    let told: Value = serde_json::from_str(&json.stdout).expect("it is JSON");
    assert_eq!(told["mistake"]["verdict"], "illegal-move");
    assert_eq!(told["mistake"]["repeats"], true);
}

#[test]
fn every_fault_of_a_duel_has_words_in_both_languages() {
    for (answers, en, zh) in [
        ("exit 3", "no answer: it ended with exit code 3", "没有回答：程序已经结束，退出码为 3"),
        ("kill -SEGV $$", "no answer: stopped with signal 11", "没有回答：运行错误：被信号 11"),
        ("sleep 9", "no answer: none came within 0.5 s\nFlush each line", "没有回答：0.5 秒内没有输出\n每行"),
        ("printf 1-2; sleep 9", "no answer: `1-2` came, but not the end", "没有回答：输出了“1-2”，但"),
        ("echo", "not a move: an empty line, expected ", "不是走法：空行，应为"),
        ("echo hello", "not a move: `hello`, expected ", "不是走法：“hello”，应为"),
        ("echo 9-9", "illegal move: `9-9`; found `9`, expected ", "非法移动：“9-9”；读到“9”，应为"),
        (
            "echo a; echo b",
            "a line too many: it printed `a`, and then `b`",
            "多输出了一行：先输出“a”，又输出“b”",
        ),
    ] {
        for (lang, words) in [("en", en), ("zh", zh)] {
            let said = duel(&["--lang", lang], answers);
            assert_eq!((said.code, said.stderr.as_str()), (Some(1), ""), "{answers}");
            assert!(said.stdout.starts_with(words), "{answers}: {}", said.stdout);
        }
    }
}

#[test]
fn a_duel_tells_what_a_program_said_before_it_failed() {
    let said = duel(&[], "for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo trouble $i >&2; done; exit 1");
    let errors = "the end of its standard error:\n  trouble 3\n";
    assert!(said.stdout.contains(errors) && said.stdout.contains("  trouble 12\n"), "{}", said.stdout);
}

#[test]
fn a_duel_tells_moves_that_change_from_run_to_run() {
    let said = duel(&[], "echo $$");
    assert!(said.stdout.contains("\nplayed again, it did not go the same way"), "{}", said.stdout);
    assert!(!duel(&[], "echo 1").stdout.contains("played again"));
}

#[test]
fn to_win_is_not_all_a_program_must_end_well() {
    // In the smallest game that is won, 1 3, the only move is 1-2.
    for (after, code, words) in [
        ("exit 0", 0, "won every game: 1 game, 1 move, against"),
        (
            "echo why >&2; exit 3",
            1,
            "after `end`: ended with exit code 3 instead of 0\nwon every game: 1 game",
        ),
        ("sleep 9", 1, "after `end`: it did not end within 0.5 s\nwon every game"),
    ] {
        let program = format!("read -r line; echo 1-2; read -r line; read -r line; {after}");
        let args = ["duel", "monks", "--games", "1", "--time", "0.5", "--", "sh", "-c", &program];
        let said = feed(&args, "");
        assert_eq!(said.code, Some(code), "{after}: {}", said.stdout);
        assert!(said.stdout.starts_with(words), "{after}: {}", said.stdout);
        assert_eq!(said.stdout.contains("\nits standard error:\n  why\n"), after.contains("why"));
    }
}

#[test]
fn without_a_command_a_duel_tells_how_it_is_played() {
    for (lang, words) in [("en", "Move: FROM-TO"), ("zh", "走法：起点-终点")] {
        let told = feed(&["duel", "lanqiao-monks", "--lang", lang], "").answer();
        assert!(told.contains(words), "{told}");
        assert!(told.contains("\n  > won\n  > end\n") && told.contains("flush=True"), "{told}");
    }
    let json = run("duel nim --format json").answer();
    let told: Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(told["lines"].as_array().and_then(|lines| lines.last()), Some(&Value::from("> end")));
}

#[test]
fn a_duel_is_over_when_its_time_is_up() {
    let short = ["--time", "9", "--patience", "1", "--", "sh", "-c"];
    // In the smallest game that is won, 1 3, the only move is 1-2.
    let slow = "read -r line; sleep 1.5; echo 1-2; read -r line; read -r line";
    let said = feed(&[&["duel", "monks"], &short[..], &[slow]].concat(), "").answer();
    assert!(said.starts_with("won every game: 1 game, 1 move, "), "{said}");
    assert!(said.contains("the 1 s for all games were over"), "{said}");
    // The game of three moves in a row is not over after one of them.
    let path = ["duel", "graph:0: 1; 1: 2; 2: 3; 3:"];
    let refusal =
        feed(&[&path, &short[..], &["read -r line; sleep 1.5; echo 0-1; read -r line"]].concat(), "")
            .refusal();
    assert!(refusal.starts_with("error: no game was over within 1 s"), "{refusal}");
}

#[test]
fn a_duel_without_games_claims_nothing() {
    for args in ["duel graph:0: -- true", "duel graph:0:"] {
        let refusal = run(args).refusal();
        assert!(
            refusal.starts_with("error: no small position of `graph:0:` is known to be won"),
            "{refusal}"
        );
    }
    let zh = run("duel graph:0: --lang zh -- true").refusal();
    assert!(zh.starts_with("错误：`graph:0:` 的小局面中没有"), "{zh}");
}

#[test]
fn what_is_printed_after_the_end_of_a_duel_is_told() {
    let program =
        "while read -r a b; do case $a in end) echo bye; exit ;; won) ;; *) echo 1:$a-0 ;; esac; done";
    let args = ["duel", "nim", "--games", "1", "--", "sh", "-c", program];
    let said = feed(&args, "");
    assert_eq!(said.code, Some(1), "{}", said.stdout);
    assert!(said.stdout.starts_with("after `end`: a line too many: it printed `bye`\n"), "{}", said.stdout);
    let zh = feed(&[&["--lang", "zh"], &args[..]].concat(), "");
    assert!(zh.stdout.starts_with("读到 `end` 之后：多输出了一行：“bye”\n"), "{}", zh.stdout);
}

#[test]
fn a_duel_that_took_long_is_not_played_again() {
    let program = "read -r line; sleep 5.2; echo nonsense";
    let said = feed(&["duel", "nim", "--time", "9", "--", "sh", "-c", program], "");
    assert!(said.stdout.contains("it was not played again"), "{}", said.stdout);
}

#[test]
fn the_help_of_a_duel_has_examples_of_its_own_game() {
    // No coin shows heads on 2,3 and nobody climbs from 1 to 4.
    for (problem, illegal) in
        [("hdu-4315", "1-4"), ("poj-1704", "1-4"), ("cf-494-e", "2,3-2"), ("poj-2425", "a-b")]
    {
        let told = feed(&["duel", problem], "").answer();
        assert!(!told.contains(illegal), "{told}");
    }
    assert!(!run("problems codingame-misere-nim").answer().contains("Also known as"));
}
