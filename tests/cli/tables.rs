//! Tables of games and patterns in them: every format, both languages, and what makes no sense.

use super::program::{feed, run};

/// Euclid's game by hand: from (2, 3) only (2, 1) can be reached, and from there (1, 1) and (0, 1).
#[test]
fn a_table_of_two_numbers_is_a_grid() {
    let grid = "  │ 1 2 3\n──┼──────\n1 │ 1 2 3\n2 │ 2 1 0\n3 │ 3 0 1\n";
    assert_eq!(run("table euclid 1..3 1..3").answer(), grid);
    let outcomes = "  │ 0 1 2\n──┼──────\n0 │ P · ·\n1 │ · · P\n2 │ · P ·\n";
    assert_eq!(run("table wythoff 0..2 0..2 --outcomes").answer(), outcomes);
    assert!(run("table nim 0..3 --color always").answer().contains("\x1b[1;33m 0\x1b[0m"));
}

/// The remainder by 3 is the nimber where 1 or 2 are taken.
#[test]
fn a_table_of_one_number_has_ten_a_line() {
    let rows = "   │ 0 1 2 3 4 5 6 7 8 9\n───┼────────────────────\n 0 │                 2 0\n10 │ 1 2 0\n";
    assert_eq!(run("table subtraction:1,2 8..12").answer(), rows);
}

#[test]
fn tables_are_data_too() {
    assert_eq!(
        run("table northcott W 1..2 1..2 --format csv").answer(),
        "a,b,outcome,nimber\n1,2,P,0\n2,1,P,0\n"
    );
    assert_eq!(run("table nim 3 2..3 --format csv").answer(), "n,outcome,nimber\n2,N,1\n3,P,0\n");
    assert_eq!(
        run("table northcott W 1..2 1..2 --format json").answer(),
        "{\"game\":\"northcott\",\"positions\":\"W 1..2 1..2\",\"ranges\":[[1,2],[1,2]],\
         \"outcomes\":[[null,\"P\"],[\"P\",null]],\"nimbers\":[[null,0],[0,null]]}\n"
    );
    assert!(run("table .77 --to 20 --format svg").answer().starts_with("<svg"));
    let picture = run("table nim 0..3 0..3 --format svg --lang zh").answer();
    assert!(picture.contains("lang=\"zh-Hans\"") && picture.contains("0..3 0..3</title>"), "{picture}");
}

/// Kayles is lost at the start with no pin alone.
#[test]
fn a_table_of_a_code_has_outcomes_without_ranges() {
    assert_eq!(run("table .77 --to 30 --outcomes").answer(), run("table .77 0..30 --outcomes").answer());
    let csv = run("table .77 --to 2 --outcomes --format csv").answer();
    assert_eq!(csv, "n,outcome,nimber\n0,P,0\n1,N,\n2,N,\n");
    let refusal = run("table .77 --outcomes --checkpoint none.txt").refusal();
    assert!(refusal.starts_with("error: `--checkpoint` keeps nimbers alone"), "{refusal}");
}

/// The code of Kayles is a game of heaps whose name the catalog has for another notation.
#[test]
fn codes_have_ranges_as_well() {
    assert_eq!(run("table .77 0..40").answer(), run("table kayles 0..40").answer());
}

#[test]
fn what_makes_no_table_is_told() {
    for (args, error) in [
        (
            "table wythoff",
            "error: the positions of wythoff are missing\nhint: write a position such as \"5 8\"",
        ),
        ("table subtraction", "error: subtraction needs parameters\n"),
        ("table wythoff 3 4", "error: position, column 4: expected a range such as 0..20\n"),
        ("table wythoff x 0..4", "error: position, column 1: found `x`, expected a whole number from 0\n"),
        ("table nonsense 0..4", "error: there is no game or code `nonsense`\n"),
        ("table .7z 0..9", "error: code, column 3: found `z`"),
        ("table .77 0..5 --to 9", "error: `--to` is for the table of a code, and here are ranges\n"),
        (
            "table nim 0..4 --format bin",
            "error: a table of a game has no format `bin`, which is for codes alone\n",
        ),
        ("table .77 --to 3000000 --format svg", "error: a picture has at most 250000 positions\n"),
        ("table nim 0..999 0..999 --format svg", "error: a picture has at most 250000 positions\n"),
        (
            "table graph:2:1,0;1:0 0..2 --budget 1",
            "error: the search gave up after 1 moves without an answer\n",
        ),
    ] {
        let refusal = run(args).refusal();
        assert!(refusal.starts_with(error), "{args}: {refusal}");
    }
    let output = run("table wythoff 0..9 0..9 --budget 10");
    assert!(output.stderr.contains("N-positions have no nimber here"), "{}", output.stderr);
}

/// The values by the definition of nimbers: 0 1 0 1 2 3 2, and so on, for 1, 3 or 4 counters.
#[test]
fn a_pattern_is_proved_or_a_guess() {
    let proved = run("pattern sub(1,3,4) 0..100").answer();
    assert!(proved.starts_with(".3033 0..100\ng(n) = [0, 1, 0, 1, 2, 3, 2][n mod 7]\n"), "{proved}");
    assert!(proved.contains("\nPROVED: ") && proved.contains("\ndef sg(n): return "), "{proved}");
    let guess = run("pattern subtraction:1,3,4 0..100").answer();
    assert!(guess.contains("A guess; the game's theory agrees"), "{guess}");
    let zh = run("pattern fibonacci-nim 1..60 --outcomes --lang zh").answer();
    assert!(zh.contains("P 局面（先手必败）当且仅当 n 是斐波那契数\n"), "{zh}");
    let none = run("pattern grundy 0..100").answer();
    assert_eq!(none, "grundy 0..100\nNo pattern was found in these 101 values. More of them may show one.\n");
}

#[test]
fn a_pattern_is_found_in_any_list() {
    let list = |values: Vec<String>, args: &[&str]| {
        feed(&[&["pattern", "-"], args].concat(), values.join(" ")).answer()
    };
    let number = |n: u32| (n % 4).to_string();
    let words = list((5..60).map(number).collect(), &["--from", "5"]);
    assert!(words.starts_with("g(n) = n mod 4\n") && words.contains("5 ≤ n ≤ 59"), "{words}");
    let outcome = |n: u32| if n % 5 == 2 { "P" } else { "N" }.to_owned();
    let words = list((0..60).map(outcome).collect(), &[]);
    assert!(words.starts_with("P-position if and only if n mod 5 = 2\n"), "{words}");
    let late = |n: u32| if n == 97 { "9".to_owned() } else { number(n) };
    let words = list((0..120).map(late).collect(), &[]);
    assert!(words.contains("REFUTED: the first exception is g(97) = 9; it is the only one."), "{words}");
    assert!(!words.contains("def sg"), "{words}");
    let words = list((0..7).map(number).collect(), &["--lang", "zh"]);
    assert_eq!(words, "只有 7 个值，分不清规律和巧合，至少需要 16 个。\n");
}

#[test]
fn patterns_are_data_too() {
    assert_eq!(
        run("pattern nim 0..9 0..9 --format json").answer(),
        "{\"of\":\"nim 0..9 0..9\",\"values\":\"nimbers\",\"status\":\"guess\",\"formula\":\"a xor b\",\
         \"ranges\":[[0,9],[0,9]],\"zeros_left_out\":false,\"fitted\":25,\"tested\":75,\"exceptions\":[],\"misses\":[],\"theorem\":null,\
         \"theory_agrees_on\":320,\"cpp\":\"long long sg(long long a, long long b) { return a ^ b; }\",\
         \"python\":\"def sg(a, b): return a ^ b\",\"rust\":\"fn sg(a: i64, b: i64) -> i64 { a ^ b }\"}\n"
    );
    for (outcomes, formula, body) in [("N ", "never", "{ false }"), ("P ", "always", "{ true }")] {
        let data = feed(&["pattern", "-", "--format", "json"], outcomes.repeat(40)).answer();
        assert!(data.contains(&format!("\"formula\":\"{formula}\"")), "{data}");
        assert!(data.contains(body), "{data}");
    }
}

#[test]
fn what_has_no_values_is_told() {
    let refusal = |args: &str, input: &str| feed(&args.split(' ').collect::<Vec<_>>(), input).refusal();
    assert!(refusal("pattern - --lang zh", "1 x").starts_with("错误：数列第 1 行第 3 列：读到“x”"));
    assert!(refusal("pattern -", "P N 1").contains("line 1, column 5: found `1`, expected P or N"));
    assert!(refusal("pattern -", "").starts_with("error: values, line 1, column 1: expected a value\n"));
    assert!(refusal("pattern", "").starts_with("error: a game with ranges is missing"));
    assert!(
        refusal("pattern nim", "").starts_with("error: position, column 1: expected a range such as 0..20")
    );
    assert!(refusal("pattern --values /nowhere", "").starts_with("error: cannot read `/nowhere`"));
}
