//! Errors say what is wrong, where, what was expected, and what to do next, in both languages.

use super::program::{feed, run};

#[test]
fn a_bad_position_is_pointed_at() {
    let hint =
        "hint: a position of monks is the stairs of the monks, ascending; the last one is the top: 1 5 9\n";
    assert_eq!(
        run("solve monks 1 x 9").refusal(),
        format!("error: argument 2 of the position: found `x`, expected a stair above 1\n{hint}")
    );
    assert_eq!(
        feed(&["solve", "monks", "1 5 x"], "").refusal(),
        format!("error: argument 1 of the position, column 5: found `x`, expected a stair above 5\n{hint}")
    );
    assert_eq!(
        run("solve nim -1 2").refusal(),
        "error: argument 1 of the position: found `-1`, expected a whole number from 0\n\
         hint: a position of nim is the sizes of the heaps: 3 4 5\n"
    );
    assert_eq!(
        run("explain nim 1 -2 --lang zh").refusal(),
        "错误：局面的第 2 个参数：读到“-2”，应为非负整数\n提示：nim 的局面是各堆的石子数：3 4 5\n"
    );
}

#[test]
fn a_bad_line_is_pointed_at_after_the_answers_before_it() {
    let ended = feed(&["solve", "nim"], "\u{feff}1\r\n\r\n2 3\n4 x\n5\n");
    assert_eq!(ended.code, Some(2));
    assert_eq!(ended.stdout.lines().count(), 2);
    assert_eq!(
        ended.stderr,
        "error: line 4, column 3: found `x`, expected a whole number from 0\n\
         hint: a position of nim is the sizes of the heaps: 3 4 5\n"
    );
    let ended = feed(&["solve", "nim", "-", "--lang", "zh"], b"1\n2\xff\n".as_slice());
    assert_eq!((ended.code, ended.stdout.lines().count()), (Some(2), 1));
    assert_eq!(ended.stderr, "错误：第 2 行第 2 列：读到的字节不是 UTF-8，应为文本\n");
}

#[test]
fn a_bad_game_is_named_and_a_better_one_suggested() {
    assert_eq!(
        run("solve monk 1").refusal(),
        "error: there is no game `monk`\nhint: did you mean `monks`?\n"
    );
    assert_eq!(
        run("games chess --lang zh").refusal(),
        "错误：没有游戏“chess”\n提示：`grundy games` 列出所有游戏\n"
    );
    assert_eq!(
        run("solve .77 3 4").refusal(),
        "error: there is no game `.77`\nhint: `heap-game:.77` is the game of this code\n"
    );
    let hint = "hint: the parameters are the numbers that may be taken, or ranges of them, for example 1,3,4 or 2-5, as in \"subtraction:1,3,4\"\n";
    assert_eq!(run("solve subtraction 17").refusal(), format!("error: subtraction needs parameters\n{hint}"));
    assert_eq!(
        run("solve subtraction:1,x 17").refusal(),
        format!(
            "error: parameters of subtraction, column 3: found `x`, expected a whole number from 1\n{hint}"
        )
    );
    assert_eq!(
        run("solve nim:3 17").refusal(),
        "error: parameters of nim, column 1: found `3`, expected no parameters: this game has none\n"
    );
    assert_eq!(
        run("solve graph:@no-such-file a").refusal(),
        "error: cannot read `no-such-file`: there is no such file\n"
    );
}

#[test]
fn parameters_come_from_a_file_and_errors_point_into_it() {
    let path = std::env::temp_dir().join(format!("grundy-cli-{}.txt", std::process::id()));
    let name = path.to_str().expect("it is UTF-8");
    std::fs::write(&path, "# a triangle\na: b c\nb: c\n").expect("it can be written");
    let answer = feed(&["solve", &format!("graph:@{name}"), "a"], "");
    std::fs::write(&path, "a: b\nb: a\n").expect("it can be written");
    let refusal = feed(&["solve", &format!("graph:@{name}"), "a"], "");
    std::fs::remove_file(&path).expect("it is there");
    assert_eq!(answer.answer(), "a: N-position, nimber 2, remoteness 1, winning moves: a-c\n");
    let refusal = refusal.refusal();
    assert!(
        refusal.starts_with(&format!("error: {name}, line 2, column 4: found `a`, expected ")),
        "{refusal}"
    );
}

#[test]
fn a_bad_command_line_is_explained() {
    let expected = [
        ("solve --formt", "error: there is no option `--formt`\nhint: did you mean `--format`?\n"),
        ("solve nim 1 -x", "error: there is no option `-x`\nhint: see `grundy help solve`\n"),
        ("slove nim", "error: there is no command `slove`\nhint: did you mean `solve`?\n"),
        ("solve", "error: GAME is missing\nhint: see `grundy help solve`\n"),
        ("solve --lang zh", "错误：缺少游戏\n提示：参见 `grundy help solve`\n"),
        ("completions --lang zh", "错误：缺少 SHELL\n提示：参见 `grundy help completions`\n"),
        ("games nim 3", "error: `3` is one argument too many\nhint: see `grundy help games`\n"),
        ("frobnicate", "error: there is no command `frobnicate`\nhint: see `grundy help`\n"),
        ("solve nim 1 --format", "error: `--format` needs a value\n"),
        (
            "solve nim 1 --format xml",
            "error: `xml` is not a valid value of `--format`, expected one of: text, json, csv\n",
        ),
        (
            "--format json solve nim 1",
            "error: there is no option `--format`\nhint: see `grundy help solve`\n",
        ),
        ("verify nim --threads 0", "error: there is no option `--threads`\nhint: see `grundy help verify`\n"),
        (
            "solve nim 1 --format svg",
            "error: `svg` is not a valid value of `--format`, expected one of: text, json, csv\n",
        ),
        (
            "solve nim 1 --threads 0",
            "error: `0` is not a valid value of `--threads`, expected a whole number from 1 to 1024\n",
        ),
        (
            "solve nim 1 --budget x",
            "error: `x` is not a valid value of `--budget`, expected a whole number from 1\n",
        ),
        (
            "explain nim 1 --color=pink --lang=zh",
            "错误：“pink”不能用于“--color”，应为以下之一：auto、always、never\n",
        ),
        (
            "verify nim --up-to 1,2,3",
            "error: `--up-to` has 3 numbers, expected at most 2: the largest heap, the number of heaps\n",
        ),
        (
            "verify nim --up-to 1,x",
            "error: `x` of `--up-to` is not a valid value of the number of heaps, expected a whole number from 0\n",
        ),
        (
            "verify monks --up-to 99999999999999999999",
            "error: `99999999999999999999` of `--up-to` is not a valid value of the top stair, expected a number of at \
             most 18446744073709551615\n",
        ),
        ("verify nim --up-to ,2 --lang zh", "错误：“--up-to”中的“”不能用于最大的一堆，应为非负整数\n"),
        (
            "completions tcsh",
            "error: `tcsh` is not a valid value of `SHELL`, expected one of: bash, elvish, fish, powershell, zsh\n",
        ),
        (
            "judge hdu-431",
            "error: there is no problem `hdu-431`\nhint: did you mean `hdu-4315` or `hdu4315`?\n",
        ),
    ];
    for (args, refusal) in expected {
        assert_eq!(run(args).refusal(), refusal, "{args}");
    }
}

#[test]
fn who_asks_for_nothing_is_shown_what_to_ask() {
    let nothing = feed(&[], "").refusal();
    assert!(nothing.starts_with("grundy solves impartial games, such as Nim, and tells why.\n"), "{nothing}");
    assert!(nothing.contains("\n  grundy explain monks 1 5 9      why a position is won"), "{nothing}");
    let zh = run("--lang zh").refusal();
    assert!(zh.starts_with("grundy 求解公平组合游戏") && zh.contains("\n  grundy solve nim 3 4 5  "), "{zh}");
}

#[test]
fn a_game_or_a_problem_in_the_place_of_the_command_is_understood() {
    let meant = |args: &[&str]| {
        let refusal = feed(args, "").refusal();
        let hint = refusal.lines().nth(1).unwrap_or_default();
        hint.strip_prefix("hint: did you mean `").and_then(|hint| hint.strip_suffix("`?")).map(str::to_owned)
    };
    let expected = [
        (&["monks", "1", "5", "9"] as &[&str], "grundy solve monks 1 5 9"),
        (&["monk", "1", "5", "9"], "grundy solve monks 1 5 9"),
        (&["高僧斗法", "1 5 9"], "grundy solve monks \"1 5 9\""),
        (&["subtraction:1,3,4", "17", "--search"], "grundy solve subtraction:1,3,4 17 --search"),
        (&["--lang", "en", "graph:a: b", "a"], "grundy solve \"graph:a: b\" a"),
        (&["hdu4315"], "grundy judge hdu-4315"),
    ];
    for (args, command) in expected {
        assert_eq!(meant(args).as_deref(), Some(command), "{args:?}");
    }
}

#[test]
fn what_is_missing_is_told_without_a_word_of_the_end() {
    assert_eq!(
        run("solve hill 1 2").refusal().lines().next(),
        Some("error: at the end of the position: expected the King among the cells: K1 makes him the first")
    );
    let zh = run("solve hill 1 2 --lang zh").refusal();
    assert!(zh.starts_with("错误：局面末尾：还缺国王（用 K 标出"), "{zh}");
}

#[test]
fn a_bad_judge_input_is_pointed_at_after_the_answers_before_it() {
    let ended = feed(&["judge", "hdu-4315"], "2 1\n100 200\n3 3\n1 x 4\n");
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(2), "Alice\n"));
    assert!(ended.stderr.starts_with("error: line 4, column 3: found `x`, expected "), "{}", ended.stderr);
    let hint = "\nhint: an input of hdu-4315 looks like this:\n  3 3\n  1 2 4\n  2 1\n  100 200\n";
    assert!(ended.stderr.ends_with(hint), "{}", ended.stderr);
    // Who has come further than the sample knows what an input looks like.
    let ended = feed(&["judge", "hdu-4315"], "2 1\n100 200\n".repeat(2) + "3 1\n5");
    assert_eq!(ended.stderr, "error: line 6, column 2, where the input ends: expected 2 more numbers\n");
}

#[test]
fn a_search_that_gives_up_says_so() {
    assert_eq!(
        run("solve graph:a:b,c;b:c a --budget 1").refusal(),
        "error: the search gave up after 1 moves without an answer\nhint: `--budget MOVES` lets it try more\n"
    );
    assert_eq!(
        run("explain graph:a:b,c;b:c a --budget 1 --lang zh").refusal(),
        "错误：搜索了 1 步仍无结果，已放弃\n提示：可用 `--budget 步数` 让它多搜一些\n"
    );
}

#[test]
fn a_budget_that_a_long_position_uses_up_faster_is_told_as_it_was_given() {
    let position = ["a"; 200].join(" ");
    let args = ["solve", "graph:a:b,c;b:c,d;c:d", &position, "--budget", "30"];
    let refusal = feed(&args, "").refusal();
    let told = " moves without an answer, which is all that a budget of 30 allows on a position this long\n";
    assert!(refusal.starts_with("error: the search gave up after ") && refusal.contains(told), "{refusal}");
    let zh = feed(&[&args as &[&str], &["--lang", "zh"]].concat(), "").refusal();
    assert!(zh.contains("已放弃（局面这么长时，30 步的预算只够这些）\n"), "{zh}");
}

#[test]
fn what_is_quoted_does_not_reach_the_terminal_as_it_is() {
    for args in
        [&["solve", "ni\x1b[31m", "1"] as &[&str], &["so\x1blve"], &["verify", "nim", "--up-to", "\x1b"]]
    {
        let refusal = feed(args, "").refusal();
        assert!(!refusal.contains('\x1b') && refusal.contains("<U+001B>"), "{refusal}");
    }
}

#[test]
fn a_game_from_a_file_is_called_by_the_name_of_the_file() {
    let path = std::env::temp_dir().join(format!("grundy-cli-name-{}.txt", std::process::id()));
    let name = path.to_str().expect("it is UTF-8");
    std::fs::write(&path, "a: b c\nb: c\n").expect("it can be written");
    let answer = feed(&["solve", &format!("graph:@{name}"), "--format", "json"], "a\n").answer();
    std::fs::remove_file(&path).expect("it is there");
    assert!(answer.starts_with(&format!("{{\"game\":\"graph:@{name}\",\"position\":\"a\",")), "{answer}");
}

#[test]
fn a_bad_code_is_pointed_at() {
    assert_eq!(run("table .7x").refusal(), "error: code, column 3: found `x`, expected nothing more\n");
    assert_eq!(
        run("period sub(0) --lang zh").refusal(),
        "错误：代码第 5 列：读到“0”，应为 1 到 100000 之间的整数\n"
    );
    // Letters up to f are digits, too.
    for verb in
        ["table daisys", "table daisys 0..9", "period daisys", "pattern daisys 0..20", "quotient daisys"]
    {
        let error = "error: there is no game or code `daisys`\nhint: did you mean `daisies`";
        let refusal = run(verb).refusal();
        assert!(refusal.starts_with(error), "{verb}: {refusal}");
    }
    for verb in ["table kayle", "period kayle"] {
        let refusal = run(verb).refusal();
        assert!(refusal.contains("\nhint: did you mean `kayles`"), "{verb}: {refusal}");
    }
    assert!(run("period dead").refusal().starts_with("error: there is no game or code `dead`\nhint: "));
    assert!(
        run("period wythoff")
            .refusal()
            .starts_with("error: code, column 1: found `wythoff`, expected a code")
    );
    let refused = run("survey octal --from .0001").refusal();
    assert_eq!(refused, "error: .0001 is no octal game of up to 2 digits\n");
}
