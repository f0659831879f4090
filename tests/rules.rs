//! Rules that other programs tell: games whose nimbers are known, the samples of the documentation, and
//! programs that fail in every way.
#![cfg(all(target_os = "linux", feature = "cli"))]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A Python program of this name that answers a position `p` with `answer(p)`, a list or a line.
fn program(name: &str, answer: &str) -> String {
    let path = folder().join(format!("{name}.py"));
    let source = format!(
        "import os, sys, time\n{answer}\nfor line in sys.stdin:\n    if line == '\\n':\n        sys.stdout.flush()\n        \
         continue\n    said = answer(line.strip())\n    print(said if isinstance(said, str) else '\\t'.join(map(str, said)))\n"
    );
    fs::write(&path, source).expect("there is room");
    format!("python3 '{}'", path.display())
}

/// A Python program that claims `claim(p)` of each position.
fn claims(name: &str, claim: &str) -> String {
    let path = folder().join(format!("{name}.py"));
    let source = format!("import os, sys\n{claim}\nfor line in sys.stdin: print(claim(line.strip()))\n");
    fs::write(&path, source).expect("there is room");
    format!("python3 '{}'", path.display())
}

fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("rules");
    fs::create_dir_all(&folder).expect("there is room");
    folder
}

fn grundy(args: &[&str], input: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    program.stdin.take().expect("it is piped").write_all(input.as_bytes()).expect("it reads");
    program.wait_with_output().expect("it ends")
}

/// What is printed, on both streams.
fn printed(args: &[&str]) -> String {
    let output = grundy(args, "");
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// A move takes any number from the heap.
const NIM: &str = "def answer(p): return range(int(p))";
/// A move takes 1, 3 or 4 counters.
const TAKE: &str = "def answer(p): return [int(p) - k for k in (1, 3, 4) if int(p) >= k]";

#[test]
fn a_sum_of_heaps_is_worth_the_nim_sum() {
    // 3 xor 5 is 6; the heap of 5 must become 3.
    let nim = program("nim", NIM);
    let line = printed(&["solve", "--rules", &nim, "3 + 5"]);
    assert_eq!(line, "3 + 5: N-position, nimber 6, winning moves: 3 + 3\n");
}

/// The answers are longer than all pipes between the programs.
#[test]
fn many_long_answers_come_through() {
    let nim = program("long", NIM);
    let line = printed(&["solve", "--rules", &nim, "900"]);
    assert_eq!(line, "900: N-position, nimber 900, remoteness 1, winning moves: 0\n");
}

/// The nimbers of the take set {1, 3, 4} repeat 0 1 0 1 2 3 2: *Winning Ways*, chapter 4.
#[test]
fn tables_are_written_in_every_format() {
    let take = program("table", TAKE);
    let table = |format: &str| printed(&["table", "--rules", &take, "--to", "11", "--format", format]);
    assert!(table("json").contains("\"nimbers\":[0,1,0,1,2,3,2,0,1,0,1,2]"), "{}", table("json"));
    assert!(table("csv").starts_with("n,outcome,nimber\n0,P,0\n1,N,1\n2,P,0\n"), "{}", table("csv"));
    assert!(table("svg").contains("<svg"), "{}", table("svg"));
    // Two heaps, whose values are nim-sums.
    let nim = program("grid", NIM);
    let grid = printed(&["table", "--rules", &nim, "1..3 + 4..6", "--format", "json"]);
    assert!(grid.contains("\"nimbers\":[[5,4,7],[6,7,4],[7,6,5]]"), "{grid}");
}

/// The nimbers of the take set {1, 3, 4} have the period 7, but of rules that a program tells nothing is proved.
#[test]
fn patterns_are_found_in_rules_that_are_told() {
    let take = program("pattern", TAKE);
    let found = printed(&["pattern", "--rules", &take, "0..99"]);
    assert!(found.contains("n mod 7"), "{found}");
    assert!(found.contains("A guess"), "{found}");
}

/// Published: *Winning Ways*, chapter 4: Kayles of 0 to 12 pins is 0 1 2 3 1 4 3 2 1 4 2 6 4.
#[test]
fn the_samples_know_kayles() {
    let [english, chinese] =
        ["docs/rules.md", "docs/rules.zh.md"].map(|page| fs::read_to_string(page).expect("there is a page"));
    let built = |name: &str| folder().join(name).display().to_string();
    for (fence, file, command, tool) in [
        ("python", "kayles.py", "python3 docs/rules/kayles.py".to_owned(), "python3"),
        ("js", "kayles.js", "node docs/rules/kayles.js".to_owned(), "node"),
        ("cpp", "kayles.cpp", format!("'{}'", built("cpp")), "g++"),
        ("rust", "kayles.rs", format!("'{}'", built("rs")), "rustc"),
    ] {
        let source = format!("docs/rules/{file}");
        let sample = fs::read_to_string(&source).expect("there is a sample");
        assert!(sample.lines().count() < 25, "{file}");
        let block = format!("```{fence}\n{sample}```\n");
        assert!(english.contains(&block) && chinese.contains(&block), "{file} is not what the page shows");
        if Command::new(tool).arg("--version").output().is_err() {
            eprintln!("{file} is not run, as there is no {tool}");
            continue;
        }
        if matches!(tool, "g++" | "rustc") {
            let status = Command::new(tool).args(["-O", "-o", command.trim_matches('\''), &source]).status();
            assert!(status.expect("it is there").success(), "{file}");
        }
        let table = printed(&["table", "--rules", &command, "--to", "12", "--format", "json"]);
        assert!(table.contains("\"nimbers\":[0,1,2,3,1,4,3,2,1,4,2,6,4]"), "{file}: {table}");
    }
}

#[test]
fn what_goes_wrong_is_told_with_the_position() {
    let at_3 = |what: &str| format!("def answer(p):\n    if p == '3': {what}\n    return [int(p) - 1]");
    for (name, answer, en, zh) in [
        ("sleeps", at_3("time.sleep(60)"), "to position `3`: it took too long", "局面“3”：超时"),
        (
            "exits",
            at_3("sys.exit(7)"),
            "to position `3`: it ended with exit code 7",
            "局面“3”：程序已退出，退出码 7",
        ),
        ("leaves", at_3("sys.exit()"), "to position `3`: it ended, though", "局面“3”：程序提前结束"),
        (
            "crashes",
            at_3("os.kill(os.getpid(), 11)"),
            "to position `3`: it crashed by signal 11",
            "局面“3”：程序崩溃，信号 11",
        ),
        ("raises", at_3("raise ValueError('three')"), "ValueError: three", "ValueError: three"),
        (
            "chats",
            at_3("print('hello')"),
            "position `3`: the answer is more than one line",
            "局面“3”：回答多于一行",
        ),
        (
            "changes",
            "n = 0\ndef answer(p):\n    global n\n    n += 1\n    return [n] if n < 9 else []".to_owned(),
            "not always the same",
            "每次不一样",
        ),
        ("bytes", at_3("return '\\udcff'"), "position `3`", "局面“3”"),
        (
            "half_a_sum",
            at_3("return '1 +  + 2'"),
            "position `3`: an option has an empty part",
            "局面“3”：某个后继局面有空的部分",
        ),
        (
            "climbs",
            "def answer(p): return [int(p) + 1]".to_owned(),
            "may be infinite: 5 → 6 → 7",
            "可能是无限的：5 → 6 → 7",
        ),
        (
            "same_of_same",
            "def answer(p): return '= ' + str(int(p) - 1) if p != '0' else []".to_owned(),
            "position `5`: it is declared to be the same as `4`, which",
            "局面“5”：它被声明为等同于“4”",
        ),
        (
            "floods",
            at_3("[sys.stdout.write('x' * 65536) for _ in iter(int, 1)]"),
            "to position `3`: it wrote too much",
            "局面“3”：输出过多",
        ),
        (
            "hoards",
            at_3("x = bytearray(1 << 30)"),
            "to position `3`: it took too much memory",
            "局面“3”：占用内存过多",
        ),
    ] {
        let rules = program(name, &answer);
        for (lang, expected) in [("en", en), ("zh", zh)] {
            // Long enough for a busy machine, where it is not to be waited for.
            let time = if name == "sleeps" { "1" } else { "20" };
            let limits = ["--time", time, "--memory", "100", "--limit", "1000"];
            let args = [&["solve", "--lang", lang, "--rules", &rules, "5"][..], &limits].concat();
            let output = grundy(&args, "");
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{name}: {said}");
            assert!(said.contains(expected), "{name}: {said}");
        }
    }
    let said = printed(&["solve", "--rules", "no-such-program", "5"]);
    assert!(said.contains("it ended with exit code 127"), "{said}");
}

/// A program may hold all answers back until it is asked to flush, or be slow on long batches.
#[test]
fn a_program_that_fails_on_many_at_once_is_asked_one_by_one() {
    let path = folder().join("shy.py");
    let source = "import sys\nmany = 0\nfor line in sys.stdin:\n    many = many + 1 if line != '\\n' else 0\n    \
                  if many > 3: sys.exit()\n    if many: print('\\t'.join(map(str, range(int(line)))))\n    \
                  sys.stdout.flush()\n";
    fs::write(&path, source).expect("there is room");
    let shy = format!("python3 '{}'", path.display());
    let line = printed(&["solve", "--rules", &shy, "40"]);
    assert_eq!(line, "40: N-position, nimber 40, remoteness 1, winning moves: 0\n");
}

#[test]
fn a_cycle_is_shown() {
    let round = program("round", "def answer(p): return [(int(p) + 1) % 3]");
    let line = printed(&["solve", "--rules", &round, "1"]);
    assert_eq!(line, "1: a draw; a play may go on for ever: 1 → 2 → 0 → 1\n");
    for verb in ["explain", "play"] {
        let output = grundy(&[verb, "--lang", "zh", "--rules", &round, "1"], "");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("对局可能无限循环，因此没有 SG 值：1 → 2 → 0 → 1"), "{said}");
    }
    // 0 may stay or stop; 1 leads to 0 and to 2, and 2 nowhere.
    let stop = program("stop", "def answer(p): return {'0': [0, 2], '1': [0, 2], '2': []}[p]");
    assert!(printed(&["solve", "--rules", &stop, "1"]).starts_with("1: N-position; a play may go on"));
}

/// The heaps of Nim as one position, its parts declared; and heaps in any order, which is declared away.
#[test]
fn positions_are_declared_to_be_the_same() {
    let parts =
        program("parts", "def answer(p): return '= ' + ' + '.join(p.split()) if ' ' in p else range(int(p))");
    let line = printed(&["solve", "--rules", &parts, "3", "5"]);
    assert_eq!(line, "3 5: N-position, nimber 6, winning moves: 3 + 3\n");
    let sorted = program(
        "sorted",
        "def answer(p):\n    a, b = map(int, p.split())\n    if a > b: return f'= {b} {a}'\n    return \
         [f'{c} {b}' for c in range(a)] + [f'{a} {c}' for c in range(b)]",
    );
    let line = printed(&["solve", "--rules", &sorted, "5", "3"]);
    assert_eq!(line, "5 3: N-position, nimber 6, remoteness 7, winning moves: 3 3\n");
}

/// 4 counters of which 1, 3 or 4 are taken: the options are 3, 1 and 0, of nimbers 1, 1 and 0.
#[test]
fn positions_are_explained() {
    let take = program("explain", TAKE);
    let page = printed(&["explain", "--rules", &take, "4"]);
    for expected in
        ["A game of your own · 4\n", "You can win: 1 of 3 moves wins.", "nimber is 2", "mex{0, 1} = 2"]
    {
        assert!(page.contains(expected), "{page}");
    }
    let json = printed(&["explain", "--rules", &take, "4", "--format", "json"]);
    let options = r#""options":[{"move":"3","nimber":1,"leaves":"3"},{"move":"1","nimber":1,"leaves":"1"},{"move":"0","nimber":0,"leaves":"0"}]"#;
    assert!(json.contains(options), "{json}");
    let pages = grundy(&["explain", "--lang", "zh", "--rules", &take], "4\n7\n");
    let pages = String::from_utf8_lossy(&pages.stdout).into_owned();
    assert!(pages.contains("自定义游戏 · 4") && pages.contains("自定义游戏 · 7"), "{pages}");
    let svg = grundy(&["explain", "--rules", &take, "4", "--format", "svg"], "");
    assert_eq!(svg.status.code(), Some(2));
}

/// Misère Nim: heaps of which one has more than one counter are lost at nim-sum 0, and heaps of one counter
/// when they are odd in number.
#[test]
fn misere_play_is_searched() {
    let nim = program("misere", NIM);
    let solve = |position: &str| printed(&["solve", "--misere", "--rules", &nim, position]);
    assert!(solve("1 + 1 + 1").contains("P-position"), "{}", solve("1 + 1 + 1"));
    assert!(solve("2 + 2").contains("P-position"), "{}", solve("2 + 2"));
    assert!(solve("2 + 1").ends_with("winning moves: 1\n"), "{}", solve("2 + 1"));
}

#[test]
fn a_game_is_played_to_its_end() {
    let nim = program("play", NIM);
    let output =
        grundy(&["play", "--rules", &nim, "2 + 3"], "moves\n9\nwhy\n2 + 2\n0 + 1\nundo\n1 + 2\nquit\n");
    let said = String::from_utf8_lossy(&output.stdout);
    for expected in [
        "Position 2 + 3. Your move.",
        "3, 1 + 3, 2, 2 + 1, 2 + 2\n",
        "`9` is no move here",
        "You play 2 + 2, which leaves 2 + 2.",
        "You can win; this holds out longest: 4 moves, this one included.",
    ] {
        assert!(said.contains(expected), "{said}");
    }
    let output = grundy(&["play", "--rules", &nim, "1"], "0\n");
    assert!(String::from_utf8_lossy(&output.stdout).contains("you win!"));
    assert_eq!(grundy(&["play", "--rules", &nim], "").status.code(), Some(2));
    // What is a position of the game is no command.
    let letters = program("letters", "def answer(p): return {'a': ['h'], 'h': ['q']}.get(p, [])");
    let output = grundy(&["play", "--rules", &letters, "a"], "h\n");
    assert!(String::from_utf8_lossy(&output.stdout).contains("You play h, which leaves h."));
}

#[test]
fn claims_are_compared_with_rules() {
    let take = program("claimed", TAKE);
    let verify = |name: &str, claim: &str, more: &[&str]| {
        let claim = claims(name, claim);
        let args = [&["verify", "--rules", &take, "--claim", &claim][..], more].concat();
        let output = grundy(&args, "");
        let said =
            String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
        (output.status.code(), said)
    };
    let right = "def claim(p): return [0, 1, 0, 1, 2, 3, 2][int(p) % 7]";
    let (code, said) = verify("right", right, &["--up-to", "300"]);
    assert_eq!(code, Some(0));
    assert!(said.contains("positions compared      301\n") && said.contains("agree"), "{said}");
    // Of the first 15 numbers 0, 2, 7, 9 and 14 are lost.
    let outcomes = "def claim(p): return 'PNPNNNN'[int(p) % 7]";
    let (code, said) = verify("outcomes", outcomes, &["--up-to", "14", "--format", "json"]);
    assert_eq!(code, Some(0));
    assert!(said.contains("\"positions\":15,\"lost\":5,\"nimbers\":0"), "{said}");
    // It is wrong at 11, 12 and so on.
    let wrong = "def claim(p): return [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1][min(int(p), 10)]";
    let (code, said) = verify("wrong", wrong, &["--up-to", "100"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("DIFFERENCE in the nimber of 11: claimed is 1, by the rules it is 2"), "{said}");
    // A position leads to all that are compared; sums are compared as a whole as well.
    let sums = "def claim(p): return [0, 1, 0, 1, 2, 3, 2][sum(map(int, p.split(' + '))) % 7]";
    let (code, said) = verify("sums", sums, &["4 + 5"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("the nimber of 4 + 5: claimed is 0, by the rules it is 1"), "{said}");
    let crash = "def claim(p): return [0, 1, 0, 1, 2, 3, 2][int(p)]";
    let (code, said) = verify("crash", crash, &["--up-to", "100"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("nothing is claimed of position `7`: it ended with exit code 1"), "{said}");
    let (code, said) = verify("nonsense", "def claim(p): return 'yes'", &["--up-to", "9"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("position `0`: the claim `yes` is neither a nimber"), "{said}");
}

/// A claim without end is stopped before it fills the memory.
#[test]
fn claims_that_flood_are_stopped() {
    let rules = program("one", "def answer(p): return list(range(int(p)))");
    let said = grundy(&["verify", "--rules", &rules, "--claim", "yes 1", "--up-to", "9"], "");
    let told = String::from_utf8_lossy(&said.stderr);
    assert_eq!(said.status.code(), Some(2), "{told}");
    assert!(told.contains("position `0`") && said.stdout.is_empty(), "{told}");
}

/// Draws can be claimed, too.
#[test]
fn claims_about_games_without_end_are_compared() {
    let stop = program("endless", "def answer(p): return {'0': [0, 3], '1': [0, 2], '2': [], '3': [0]}[p]");
    let claim = claims("draws", "def claim(p): return {'0': 'draw', '1': 'N', '2': 'P', '3': 'draw'}[p]");
    let said = printed(&["verify", "--rules", &stop, "--claim", &claim, "1"]);
    assert!(said.contains("positions compared      4\n") && said.contains("agree"), "{said}");
    let claim = claims("no_draws", "def claim(p): return 'N'");
    let said = printed(&["verify", "--rules", &stop, "--claim", &claim, "1"]);
    assert!(said.contains("DIFFERENCE in the outcome of 0: claimed is N, by the rules it is draw"), "{said}");
}
