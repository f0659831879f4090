//! Tables of games: every format, both languages, and what makes no sense.

use super::program::run;

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

/// The code of Kayles is a game of heaps whose name the catalog has for another notation.
#[test]
fn codes_have_ranges_as_well() {
    assert_eq!(run("table .77 0..40").answer(), run("table kayles 0..40").answer());
}

#[test]
fn what_makes_no_table_is_told() {
    for (args, error) in [
        ("table wythoff 3 4", "error: position, column 4: expected a range such as 0..20\n"),
        ("table wythoff x 0..4", "error: position, column 1: found `x`, expected a whole number from 0\n"),
        ("table nonsense 0..4", "error: there is no game `nonsense`\n"),
        (
            "table nim 0..4 --format bin",
            "error: a table of a game has no format `bin`, which is for codes alone\n",
        ),
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
