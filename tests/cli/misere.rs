//! Misère play.

use super::program::{feed, run};

#[test]
fn quotient_tells_of_all_heaps_where_that_is_proved() {
    let kayles = run("quotient .77").answer();
    assert!(kayles.contains("all heaps: 40 elements, 9 of them lost"), "{kayles}");
    assert!(kayles.contains("From heap 71 on the pretending function repeats with period 12"), "{kayles}");
    let zh = run("quotient .77 --lang zh").answer();
    assert!(zh.contains("所有堆的反常商：40 个元素，其中 9 个必败"), "{zh}");
    let dawson = run("quotient .07 --limit 200").answer().replace('\n', " ");
    assert!(dawson.contains("of the heaps up to 24: 24 elements, 5 of them lost"), "{dawson}");
    assert!(dawson.contains("With heap 25 the next guess at the quotient has 288 elements"), "{dawson}");
    let nim = run("quotient any --to 5").answer();
    assert!(nim.contains("Up to heap 5 the game is tame"), "{nim}");
}

#[test]
fn quotient_solves_sums() {
    let by = "By the misère quotient of all heaps, of order 40.\n";
    let solved = |heaps: &str| run(&format!("quotient .77 {heaps}")).answer();
    let winning = "N-position under misère play, element cf, winning moves: 2:5-4\n";
    assert_eq!(solved("3 5 7"), format!("3 5 7: {winning}{by}"));
    assert_eq!(solved("-- 3 5 7"), solved("3 5 7"));
    assert_eq!(solved("1"), format!("1: P-position under misère play, element a, no winning move\n{by}"));
    assert!(solved("0").contains("no move is left"));
    assert!(solved("1000000007").contains("too many moves"));
    assert!(run("quotient .77 1 --lang zh").answer().starts_with("1：反常规则下先手必败（P 局面），元素 a"));
}

#[test]
fn the_fields_of_a_quotient_are_frozen() {
    assert_eq!(
        run("quotient .03 3 --format json").answer(),
        "{\"code\":\".03\",\"largest_heap\":8,\"is_whole\":true,\"order\":2,\"portion_size\":1,\"is_tame\":true,\
         \"generators\":[{\"name\":\"a\",\"heap\":2}],\"relations\":[[\"a^2\",\"1\"]],\"portion\":[\"a\"],\
         \"pretending\":[\"1\",\"1\",\"a\",\"a\",\"1\",\"1\",\"a\",\"a\",\"1\"],\
         \"genera\":[\"0^120\",\"0^120\",\"1^031\",\"1^031\",\"0^120\",\"0^120\",\"1^031\",\"1^031\",\"0^120\",\"0^120\",\
         \"1^031\",\"1^031\",\"0^120\",\"0^120\",\"1^031\",\"1^031\",\"0^120\",\"0^120\",\"1^031\",\"1^031\"],\"last_change\":2,\
         \"preperiod\":0,\"period\":4,\"theorem\":\"Guy-Smith-Plambeck-Siegel\",\"stopped\":null,\
         \"sum\":{\"position\":\"3\",\"element\":\"a\",\"outcome\":\"P\",\"winning_moves\":[]}}\n"
    );
    let dawson = run("quotient .07 --limit 100 --format json").answer();
    assert!(dawson.contains("\"stopped\":{\"heap\":25,\"order\":"), "{dawson}");
    assert!(dawson.ends_with("\"limit\":100}}\n"), "{dawson}");
}

#[test]
fn quotient_refuses_what_it_does_not_know() {
    assert_eq!(
        run("quotient .07 --to 20 21").refusal(),
        "error: a heap of 21 is too large: the quotient is known for the heaps up to 20\n\
         hint: `--to HEAP` and `--limit SIZE` let it look further\n"
    );
    assert!(run("quotient .7x").refusal().starts_with("error: code, column 3: found `x`"));
    assert!(run("quotient").refusal().starts_with("error: CODE is missing"));
    assert!(
        run("quotient .77 --to 0")
            .refusal()
            .contains("value of `--to`, expected a whole number from 1 to 10000")
    );
    assert!(run("quotient .77 3 x").refusal().starts_with("error: argument 2 of the position: found `x`"));
}

#[test]
fn solve_tells_of_misere_play() {
    assert_eq!(
        run("solve nim 3 4 5 --misere").answer(),
        "3 4 5: N-position, misère play, winning moves: 1:3-1\n"
    );
    assert_eq!(
        run("solve kayles:1-2 9 --misere").answer(),
        "9: P-position, misère play, genus 4^046 (wild), remoteness 7, no winning move\n"
    );
    assert_eq!(run("solve nim 0 --misere").answer(), "0: N-position, misère play, no move is left\n");
    assert_eq!(
        run("solve nim 1 1 --misere --lang zh").answer(),
        "1 1：先手必胜（N 局面），反常规则，必胜走法：1:1-0 2:1-0\n"
    );
    assert_eq!(
        run("solve nim 1 1 1 --misere --format json").answer(),
        "{\"game\":\"nim\",\"position\":\"1 1 1\",\"outcome\":\"P\",\"nimber\":null,\"winning_moves\":[],\
         \"known_by\":\"theory\",\"remoteness\":null,\"visited\":0,\"play\":\"misere\",\"genus\":null,\"is_tame\":null}\n"
    );
    assert_eq!(
        feed(&["solve", "kayles:1-2", "--misere", "--format", "csv"], "9\n1 4\n").answer(),
        "game,position,outcome,nimber,winning_moves,known_by,remoteness,visited,play,genus,is_tame\n\
         kayles:1-2,9,P,,,search,7,,misere,4^046,false\n\
         kayles:1-2,1 4,N,,1:1-0 2:4-1+1,search,4,,misere,0^120,true\n"
    );
    let gave_up = run("solve kayles:1-2 40 --misere --budget 100").refusal();
    assert!(gave_up.starts_with("error: the search gave up after 100 moves without an answer"), "{gave_up}");
}

#[test]
fn other_verbs_know_misere_play() {
    let page = run("explain kayles:1-2 2 3 --misere").answer();
    assert!(page.contains("misère play · 2 3") && page.contains("Answers after 2:3-2"), "{page}");
    let page = run("explain nim 1 1 1 --misere").answer();
    assert!(page.contains("Why every move loses"), "{page}");
    let page = run("explain nim 1 --misere --lang zh").answer();
    assert!(page.contains("每种走法都是最后一步"), "{page}");
    assert!(run("explain nim 0 --misere").answer().contains("The game is over: no move is left"));
    assert!(run("explain nim 1 2 --misere --format json").answer().contains("\"play\":\"misere\""));
    let verified = run("verify nim --misere --up-to 4,3").answer();
    assert!(verified.starts_with("nim, misère play, every position"), "{verified}");
    assert!(verified.ends_with("theory and rules agree\n"), "{verified}");
    let played = feed(&["play", "nim", "2", "1", "--misere"], "1:2-0\n").answer();
    assert!(played.contains("the computer made the last one, so you win!"), "{played}");
}

#[test]
fn of_misere_play_one_rule_is_told_and_how_the_game_ends() {
    let lines = |game: &str| feed(&["play", game, "--misere"], "help\n").answer();
    for (game, told, other) in [
        ("nim", "whoever cannot move wins", "loses"),
        ("hill", "who brings the King there loses", "wins"),
        ("treblecross", "whoever completes three next to each other loses", "wins"),
    ] {
        let said = lines(game).replace('\n', " ");
        assert!(said.contains(", misère play: ") && said.contains(told), "{said}");
        assert!(said.split_once("hint   a hint").is_some_and(|(rules, _)| !rules.contains(other)), "{said}");
    }
    let said = feed(&["play", "hill", "--misere", "--lang", "zh"], "").answer();
    assert!(said.starts_with("爬山，反常规则：") && said.contains("谁把国王送上山顶谁输。"), "{said}");
}

#[test]
fn tables_of_misere_play_have_outcomes() {
    let rows = run("table nim 0..3 0..3 --misere").answer();
    let cells: Vec<String> =
        rows.lines().skip(2).map(|row| row.split('│').nth(1).unwrap_or_default().replace(' ', "")).collect();
    assert_eq!(cells, ["·P··", "P···", "··P·", "···P"], "{rows}");
    // Single heaps of Kayles are lost at 1, 4, 9 and 12.
    assert_eq!(
        run("table .77 --to 12 --misere --format json").answer(),
        "{\"game\":\"heap-game:.77\",\"positions\":\"0..12\",\"ranges\":[[0,12]],\"outcomes\":[\"N\",\"P\",\"N\",\"N\",\"P\",\
         \"N\",\"N\",\"N\",\"N\",\"P\",\"N\",\"N\",\"P\"],\"nimbers\":[null,null,null,null,null,null,null,null,null,null,\
         null,null,null]}\n"
    );
}

#[test]
fn what_is_misere_play_already_is_not_turned_round() {
    for game in ["misere-nim", "apples", "candy-piles"] {
        let refusal = run(&format!("solve {game} 3 --misere")).refusal();
        let start =
            format!("error: misère play makes no sense here: in {game} whoever takes the last one loses");
        assert!(refusal.starts_with(&start), "{refusal}");
    }
}
