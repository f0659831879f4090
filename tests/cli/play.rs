//! Games played from a script.

use super::program::{command, feed, finish, run};

#[test]
fn an_opponent_that_errs_says_how_often_and_repeats_itself_by_its_seed() {
    // From 2 2 the player loses against perfect play; whoever always errs gives the win back.
    let errs = &["nim", "2", "2", "--mistakes", "100%", "--seed", "7"];
    let said = play(errs, &["1:2-1", "why", "record"]);
    assert_eq!(said[3], "The computer makes a mistake with a chance of 100%, by --seed 7.");
    let record = &said[said.len() - 2..];
    assert_eq!(record[0], "1. you 1:2-1 (take 1 from heap 1) · nothing wins here");
    assert!(
        record[1].starts_with("2. computer 2:2-") || record[1].starts_with("2. computer 1:1-0"),
        "{record:?}"
    );
    assert!(record[1].ends_with("✗ gave the win away: 2:2-1 (take 1 from heap 2) wins"), "{record:?}");
    assert_eq!(play(errs, &["1:2-1", "why", "record"]), said);
    // Nobody is told how good a move was who has not asked for the answer.
    let unasked = play(errs, &["1:2-1", "record"]);
    assert_eq!(unasked[unasked.len() - 2], "1. you 1:2-1 (take 1 from heap 1)", "{unasked:?}");
    let random = play(&["nim", "9", "--opponent", "random", "--seed", "1", "--first", "you"], &[]);
    assert_eq!(random[3], "The computer makes any legal move, by --seed 1.");
    assert!(random[4].starts_with("The computer plays 1:9-") && random.len() == 6, "{random:?}");
    let unseeded = play(&["nim", "9", "--opponent", "beatable"], &[]);
    assert!(
        unseeded[3].starts_with("The computer makes a mistake with a chance of 20%, by --seed "),
        "{unseeded:?}"
    );
}

#[test]
fn friends_move_in_turn() {
    let args = &["nim", "1", "1", "--opponent", "friend", "--lang", "zh"];
    let said = play(args, &["1:1-0", "swap", "2:1-0", "棋谱", "undo"]);
    assert_eq!(
        said[3..],
        [
            "两人轮流走。",
            "局面 1 1。轮到甲走。",
            "甲走 1:1-0（从第 1 堆取走 1 颗），局面成为 0 1。",
            "局面 0 1。轮到乙走。",
            "两人对下：换个座位就行。",
            "乙走 2:1-0（从第 2 堆取走 1 颗），局面成为 0 0。",
            "甲无路可走：乙获胜！输入“悔棋”收回一步，“重来”再下一局，“退出”离开。",
            "1. 甲 1:1-0（从第 1 堆取走 1 颗） · 此时怎么走都必败",
            "2. 乙 2:1-0（从第 2 堆取走 1 颗） ✓ 走对了，必胜",
            "局面 0 1。轮到乙走。",
        ]
    );
}

#[test]
fn a_game_goes_on_where_an_answer_cannot_be_found() {
    let args = &["cram", "8x8", "--budget", "1000", "--seed", "1"];
    let said = play(args, &["a1-a2", "b1-b2", "hint", "why", "opponent", "opponent random", "undo"]);
    let stuck =
        "Type `opponent random` to let it move at random, `opponent friend` to move for both, or `undo`.";
    // Of the computer's move, of a move made for it.
    assert_eq!(said.iter().filter(|line| *line == stuck).count(), 2, "{said:#?}");
    // Of the computer's move, of a hint, of the reasons.
    assert_eq!(
        said.iter().filter(|line| line.starts_with("the search gave up after")).count(),
        3,
        "{said:#?}"
    );
    assert!(said.iter().any(|line| line.ends_with("It is the computer's move.")), "{said:#?}");
    let last = &said[said.len() - 5..];
    assert!(last[0].starts_with("`opponent NAME` calls one of `perfect`, `beatable`"), "{said:#?}");
    assert_eq!(last[1], "The computer makes any legal move, by --seed 1.");
    assert!(last[2].starts_with("The computer plays "), "{said:#?}");
    assert!(last[3].ends_with("Your move.") && last[4].ends_with("Your move."), "{said:#?}");
}

#[test]
fn opponents_are_called_by_their_names() {
    let lines = &["对手 朋友", "1:1-0", "对手", "对手 甲", "Opponent Perfect"];
    let said = play(&["nim", "1", "1", "--lang", "zh"], lines);
    assert_eq!(
        said[said.len() - 9..],
        [
            "两人轮流走。",
            "局面 1 1。轮到甲走。",
            "甲走 1:1-0（从第 1 堆取走 1 颗），局面成为 0 1。",
            "局面 0 1。轮到乙走。",
            "输入“对手”和名字换一个对手：“不走错”、“会犯错”、“随便走”、“故意输”、“朋友”。",
            "没有叫“甲”的对手；可选：“不走错”、“会犯错”、“随便走”、“故意输”、“朋友”。",
            "电脑从不走错。",
            "电脑走 2:1-0（从第 2 堆取走 1 颗），局面成为 0 0。",
            "你无路可走：电脑获胜。输入“悔棋”收回一步，“重来”再下一局，“退出”离开。",
        ]
    );
}

#[test]
fn moves_are_made_again_and_sides_swapped() {
    let said = play(&["nim", "1", "2"], &["redo", "1-0", "undo", "redo", "undo", "swap", "why", "record"]);
    assert_eq!(said[4], "There is no move to make again.");
    assert_eq!(said.iter().filter(|line| *line == "Position 0 0. Your move.").count(), 0);
    assert!(said.contains(&"No move is left for you: the computer wins. `undo` takes back, `new` begins again, `quit` leaves.".to_owned()), "{said:#?}");
    // The computer now makes the first move, which wins.
    assert_eq!(
        said.last().map(String::as_str),
        Some("1. computer 2:2-1 (take 1 from heap 2) ✓ kept the win")
    );
}

#[test]
fn a_game_begins_after_the_moves_of_a_record() {
    let said = play(&["nim", "1", "2", "--moves", "2:2-1; 1-0"], &["record", "new"]);
    assert_eq!(
        said[3..],
        [
            "Position 0 1. Your move.",
            "1. you 2:2-1 (take 1 from heap 2)",
            "2. computer 1:1-0 (take 1 from heap 1)",
            "Position 1 2. Your move."
        ]
    );
    // After one move it is the other side's turn.
    let said = play(&["nim", "1", "2", "--moves", "2:2-1", "--lang", "zh"], &["棋谱"]);
    assert_eq!(
        said[3..],
        [
            "电脑走 1:1-0（从第 1 堆取走 1 颗），局面成为 0 1。",
            "局面 0 1。轮到你走。",
            "1. 你 2:2-1（从第 2 堆取走 1 颗）",
            "2. 电脑 1:1-0（从第 1 堆取走 1 颗）"
        ]
    );
    // Chinese keyboards give the wide sign.
    let said = play(&["nim", "1", "2", "--moves", "2:2-1；1-0"], &[]);
    assert_eq!(said[3..], ["Position 0 1. Your move."]);
}

#[test]
fn whoever_tries_to_lose_is_beaten_by_the_winning_moves_and_takes_no_win() {
    let args = &["nim", "1", "2", "--opponent", "losing", "--seed", "3"];
    // After 2:2-0 one heap of 1 is left: the computer has to take it.
    assert!(play(args, &["2:2-0"]).iter().any(|line| line.contains("the computer wins")));
    // 1:1-0 gives the win away, which the computer does in its turn: it leaves 1, not 0.
    let said = play(args, &["1:1-0", "2:1-0"]);
    assert_eq!(said[3], "The computer tries to lose, by --seed 3.");
    assert!(said.iter().any(|line| line.contains("you win!")), "{said:#?}");
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let cases = [
        (
            "play nim --mistakes 120%",
            "error: `120%` is not a valid value of `--mistakes`, expected a percentage from 0% to 100%",
        ),
        ("play nim --opponent random --mistakes 5", "error: `--mistakes` goes with `--opponent beatable`"),
        (
            "play nim --opponent nobody",
            "error: `nobody` is not a valid value of `--opponent`, expected one of: perfect, beatable, random, losing, friend",
        ),
        (
            "play monks --moves 1-4;5-3",
            "error: move 2 of `--moves`, `5-3`: found `3`, expected a whole number from 6 to 8",
        ),
        ("play nim 1 --moves 1-0;", "error: move 2 of `--moves`: expected the size of a heap"),
        (
            "play nim --first nobody",
            "error: `nobody` is not a valid value of `--first`, expected one of: me, you",
        ),
        (
            "play nim --lang zh --mistakes x",
            "错误：“x”不能用于“--mistakes”，应为 0% 到 100% 之间的整数百分比",
        ),
    ];
    for (args, refusal) in cases {
        assert_eq!(run(args).refusal().lines().next(), Some(refusal));
    }
}

/// Plays the lines on a terminal of this many columns.
fn play_in(columns: &str, args: &[&str], lines: &[&str]) -> String {
    let args = [&["play"], args].concat();
    let child = command(&args).env("COLUMNS", columns).spawn().expect("the program starts");
    finish(child, lines.join("\n").into()).answer()
}

/// Plays the lines and returns all that was said, without the boards. No line is too long.
fn play(args: &[&str], lines: &[&str]) -> Vec<String> {
    let said = play_in("300", args, lines);
    let is_board = |line: &&str| line.is_empty() || line.contains(['█', '●']) || line.starts_with(' ');
    said.lines().filter(|line| !is_board(line)).map(str::to_owned).collect()
}

#[test]
fn the_player_wins_with_the_winning_moves() {
    let said = play(&["nim", "1", "2"], &["2:2-1", "1-0"]);
    assert_eq!(
        said[3..],
        [
            "Position 1 2. Your move.",
            "You play 2:2-1 (take 1 from heap 2), which leaves 1 1.",
            "The computer plays 1:1-0 (take 1 from heap 1), which leaves 0 1.",
            "Position 0 1. Your move.",
            "You play 2:1-0 (take 1 from heap 2), which leaves 0 0.",
            "No move is left for the computer: you win! `new` begins again, `quit` leaves.",
        ]
    );
}

#[test]
fn the_computer_wins_what_is_won() {
    let said = play(&["nim", "1", "2", "--second", "--lang", "zh"], &["1:1-0", "2:1-0"]);
    assert_eq!(
        said[3..],
        [
            "电脑走 2:2-1（从第 2 堆取走 1 颗），局面成为 1 1。",
            "局面 1 1。轮到你走。",
            "你走 1:1-0（从第 1 堆取走 1 颗），局面成为 0 1。",
            "电脑走 2:1-0（从第 2 堆取走 1 颗），局面成为 0 0。",
            "你无路可走：电脑获胜。输入“悔棋”收回一步，“重来”再下一局，“退出”离开。",
            "你无路可走：电脑获胜。输入“悔棋”收回一步，“重来”再下一局，“退出”离开。",
        ]
    );
}

#[test]
fn what_the_computer_s_moves_are_good_for_is_told_once_the_answer_was_asked_for() {
    let reasons = |lines: &[&str]| {
        let said = play(&["nim", "1", "2", "--second"], lines);
        said.into_iter()
            .filter(|line| line.starts_with("This ") || line.contains("holds out"))
            .collect::<Vec<_>>()
    };
    assert_eq!(reasons(&["hint", "1:1-0", "new"]), [""; 0]);
    assert_eq!(reasons(&["why", "1:1-0"]), ["This wins at once."]);
    let said = play(&["nim", "1", "2"], &["why", "2-1"]);
    assert!(said.contains(&"You can win; this holds out longest: 2 moves, this one included.".to_owned()));
}

#[test]
fn one_letter_does_for_a_word_unless_it_is_a_move() {
    let letters = play(&["monks"], &["h", "H", "t", "1-2", "u", "r", "n", "m", "s", "e", "q", "1-4"]);
    let words = ["hint", "hint", "hint", "1-2", "undo", "redo", "new", "moves", "swap", "why", "quit", "1-4"];
    assert_eq!(letters, play(&["monks"], &words));
    assert!(letters.contains(&"Play 1-4 (move the monk on stair 1 to stair 4).".to_owned()), "{letters:#?}");
    let help = feed(&["play", "nim"], "help\n").answer();
    assert!(help.contains("h or t hint") && help.contains("q quit"), "{help}");
}

#[test]
fn hints_tell_more_step_by_step_and_begin_anew_after_a_move() {
    let said = play(&["monks"], &["hint", "HINT", "提示", "hint", "1-3", "hint", "hint", "hint", "hint"]);
    assert_eq!(
        said[4..9],
        [
            "You can win, with 1 of 6 moves.",
            "Look at A, the free stairs between 1 and 5.",
            "Play 1-4 (move the monk on stair 1 to stair 4).",
            "1-4 (move the monk on stair 1 to stair 4) changes heap A from 3 to 0, which makes the nim-sum 0.",
            "It leaves 4 5 9, where whoever is to move loses. `why` tells all.",
        ]
    );
    assert_eq!(
        said[12..],
        [
            "You lose against perfect play: every move has an answer.",
            "Nothing wins, so make it hard: look for the move after which the game lasts longest.",
            "Try 5-6 (move the monk on stair 5 to stair 6).",
            "With 5-6 (move the monk on stair 5 to stair 6) the game lasts 6 moves, this one included, if the computer \
             hurries. `why` tells all.",
        ]
    );
    let said = play(&["nim", "3", "4", "5", "--lang", "zh"], &["提示", "提示"]);
    assert_eq!(said[4..], ["你可以取胜：12 种走法中有 1 种必胜。", "看 A：第 1 堆。"]);
    assert_eq!(play(&["nim", "1"], &["hint"])[4], "You can win, with the only move that there is.");
}

#[test]
fn what_is_said_fits_the_terminal() {
    let lines = ["help", "foo", "hint", "hint", "hint", "hint", "1-3", "hint", "hint", "hint", "hint"];
    for lang in ["en", "zh"] {
        let said = play_in("44", &["monks", "--lang", lang], &lines);
        let longest = said.lines().map(unicode_width::UnicodeWidthStr::width).max();
        assert!(longest <= Some(44), "{said}");
    }
    let help = play_in("44", &["monks"], &["help"]);
    assert!(help.contains("hint   a hint; the next ones tell more: who\n       wins, which heap,"), "{help}");
}

#[test]
fn moves_are_taken_back_and_games_begun_again() {
    let said = play(&["nim", "3", "4", "5"], &["undo", "1:3-1", "undo", "2:4-0", "new", "悔棋"]);
    let turns = |said: &[String]| said.iter().filter(|line| line.starts_with("Position 3 4 5.")).count();
    assert_eq!(turns(&said), 3, "{said:#?}");
    let nothing = "There is no move to take back.";
    assert_eq!(said.iter().filter(|line| *line == nothing).count(), 2, "{said:#?}");
    // A lost game can be taken back too.
    let said = play(&["nim", "2"], &["1:2-1", "undo", "1:2-0"]);
    assert!(said.iter().any(|line| line.contains("the computer wins")), "{said:#?}");
    assert!(said.last().is_some_and(|line| line.contains("you win!")), "{said:#?}");
}

#[test]
fn what_is_no_move_is_explained_and_asked_again() {
    let said = play(&["monks"], &["1-9", "foo", "", "1-", "moves", "quit", "1-4"]);
    let advice = "`moves` lists the moves, `help` the commands.";
    assert_eq!(
        said[4..],
        [
            "`1-9` is no move here: found `9`, expected a whole number from 2 to 4.",
            advice,
            "`foo` is no move here: expected the cell of a piece.",
            advice,
            "`1-` is no move here: expected a whole number from 2 to 4 after it.",
            advice,
            "1-2 (move the monk on stair 1 to stair 2)",
            "1-3 (move the monk on stair 1 to stair 3)",
            "1-4 (move the monk on stair 1 to stair 4)",
            "5-6 (move the monk on stair 5 to stair 6)",
            "5-7 (move the monk on stair 5 to stair 7)",
            "5-8 (move the monk on stair 5 to stair 8)",
        ]
    );
    // Many moves are told as they are typed alone.
    let said = play(&["nim", "30"], &["moves"]);
    assert!(said.last().is_some_and(|list| list.starts_with("1:30-0 1:30-1 1:30-2 ")), "{said:#?}");
    let said = play(&["monks", "--lang", "zh"], &["1"]);
    assert_eq!(said[4], "“1”不是合法的走法：后面还缺 2 到 4 之间的整数。");
}

#[test]
fn what_is_typed_is_bounded_and_quoted_harmlessly() {
    let long = "1-2 ".repeat(20_000);
    let lines = [long.as_str(), "\x1b[31mfoo", &"x".repeat(1000), "1-4"];
    let said = play(&["monks"], &lines);
    assert_eq!(said[4], "That line is too long for a move.");
    assert!(said[5].starts_with("`<U+001B>[31mfoo` is no move here: "), "{said:#?}");
    assert!(said.iter().any(|line| line.starts_with("You play 1-4")), "{said:#?}");
    assert!(said.iter().all(|line| line.len() < 400), "{said:#?}");
}

#[test]
fn why_shows_the_page_and_help_the_rules() {
    let said = feed(&["play", "monks"], "为什么\n帮助\n").answer();
    let page = run("explain monks 1 5 9").answer();
    assert!(said.contains(&page), "{said}");
    assert!(said.contains("undo   take back your last move"), "{said}");
}

#[test]
fn a_game_that_cannot_begin_is_refused() {
    let refusal = run("play graph:x:y").refusal();
    assert!(
        refusal.starts_with(
            "error: give a position, for the first example does not fit these parameters: found `a`"
        ),
        "{refusal}"
    );
    let said = play(&["graph:x: y", "y"], &["x-y"]);
    assert!(said[3].starts_with("No move is left for you"), "{said:#?}");
}
