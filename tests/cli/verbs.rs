//! Each verb in both languages, and the fields of its JSON, which other programs rely on.

use super::program::{command, feed, finish, run};

#[test]
fn solve_says_who_wins_and_how() {
    assert_eq!(run("solve monks 1 5 9").answer(), "1 5 9: N-position, nimber 3, winning moves: 1-4\n");
    assert_eq!(run("solve monks 1 2 4").answer(), "1 2 4: P-position, nimber 0, no winning move\n");
    assert_eq!(
        run("--lang zh solve monks 1 5 9").answer(),
        "1 5 9：先手必胜（N 局面），SG 值 3，必胜走法：1-4\n"
    );
    assert_eq!(
        run("solve monks 1 2 4 --lang=zh").answer(),
        "1 2 4：先手必败（P 局面），SG 值 0，没有必胜走法\n"
    );
    assert_eq!(
        run("solve subtraction:1,3,4 17 --search").answer(),
        "17: N-position, nimber 1, remoteness 9, winning moves: 1:17-14 1:17-16\n"
    );
}

#[test]
fn solve_says_when_the_theory_gives_no_nimber() {
    let by_theory =
        "2 K3 4: N-position, nimber not given by the theory (--search looks for it), winning moves: 2-1\n";
    assert_eq!(run("solve hill 2 K3 4").answer(), by_theory);
    let searched = "2 K3 4: N-position, nimber 2, remoteness 5, winning moves: 2-1\n";
    assert_eq!(run("solve hill 2 K3 4 --search").answer(), searched);
    let too_short = "2 K3 4: N-position, nimber not found within --budget, remoteness not found within \
                     --budget, winning moves: 2-1\n";
    assert_eq!(run("solve hill 2 K3 4 --search --budget 3").answer(), too_short);
    let zh = "2 K3 4：先手必胜（N 局面），理论不给出 SG 值（可用 --search 搜索），必胜走法：2-1\n";
    assert_eq!(run("solve hill 2 K3 4 --lang zh").answer(), zh);
}

#[test]
fn the_fields_of_a_solution_are_frozen() {
    assert_eq!(
        run("solve monks 1 5 9 --format json").answer(),
        "{\"game\":\"monks\",\"position\":\"1 5 9\",\"outcome\":\"N\",\"nimber\":3,\
         \"winning_moves\":[\"1-4\"],\"known_by\":\"theory\",\"remoteness\":null,\"visited\":0}\n"
    );
    assert_eq!(
        run("--lang zh solve graph:a:b,c;b:c a --format json").answer(),
        "{\"game\":\"graph:a:b,c;b:c\",\"position\":\"a\",\"outcome\":\"N\",\"nimber\":2,\
         \"winning_moves\":[\"a-c\"],\"known_by\":\"search\",\"remoteness\":1,\"visited\":3}\n"
    );
    assert_eq!(
        feed(&["solve", "hill", "--format", "json"], "2 k3  4\r\n").answer(),
        "{\"game\":\"hill\",\"position\":\"2 K3 4\",\"outcome\":\"N\",\"nimber\":null,\
         \"winning_moves\":[\"2-1\"],\"known_by\":\"theory\",\"remoteness\":null,\"visited\":null}\n"
    );
    assert_eq!(
        feed(&["solve", "graph:a\"b: c", "--format", "csv"], "a\"b\nc c\n").answer(),
        "game,position,outcome,nimber,winning_moves,known_by,remoteness,visited\n\
         \"graph:a\"\"b: c\",\"a\"\"b\",N,1,\"a\"\"b-c\",search,1,\n\
         \"graph:a\"\"b: c\",c c,P,0,,search,,\n"
    );
}

#[test]
fn games_lists_the_catalog_and_shows_a_card() {
    let list = run("games").answer();
    let words: Vec<&str> = list.split_whitespace().take(8).collect();
    assert_eq!(words.join(" "), "nim Nim Take any number of counters from", "{list}");
    let games = list.lines().filter(|line| !line.starts_with(' '));
    assert_eq!(games.count(), grundy::games::CATALOG.len());
    assert!(run("games --lang zh").answer().contains("高僧斗法"));
    let card = run("games subtraction").answer();
    assert!(card.contains("  grundy explain \"subtraction:1,3,4\" 17\n"), "{card}");
    assert!(card.ends_with("  grundy play \"subtraction:1,3,4\"\n"), "{card}");
    assert!(card.lines().all(|line| line.len() <= 80), "{card}");
    assert_eq!(run("games subtraction:1,3").answer(), card);
    assert!(run("games HILL --lang zh").answer().starts_with("爬山 (hill)\n"));
    let json = run("games nim --format json").answer();
    assert!(json.starts_with("{\"name\":\"nim\",\"title\":{\"en\":\"Nim\",\"zh\":"), "{json}");
}

#[test]
fn explain_writes_pages_pictures_and_data() {
    let page = run("explain monks 1 5 9").answer();
    assert!(page.contains("1-4"), "{page}");
    assert!(run("explain monks 1 5 9 --lang zh").answer().contains("必胜"));
    assert!(run("explain monks 1 5 9 --format svg").answer().starts_with("<svg"));
    let json = run("explain monks 1 5 9 --format json").answer();
    assert!(
        json.starts_with("{\"game\":\"monks\",\"position\":\"1 5 9\",\"solution\":{\"outcome\":\"N\","),
        "{json}"
    );
    for field in ["solution", "moves", "reading", "options", "winning", "replies", "scene", "gestures"] {
        assert!(json.contains(&format!(",\"{field}\":")), "{field} in {json}");
    }
    assert!(json.contains("\"winning\":[{\"move\":\"1-4\",\"change\":{\"heap\":0,\"before\":3,\"after\":0},\"leaves\":\"4 5 9\"}]"));
    let pages = feed(&["explain", "nim"], "1\n\n2\n").answer();
    assert_eq!(pages.matches("Nim · ").count(), 2, "{pages}");
    let heaps = ["1"; 40].join(" ");
    let (some, all) = (format!("explain nim {heaps}"), format!("explain nim {heaps} --all"));
    assert!(run(&some).answer().lines().count() < run(&all).answer().lines().count());
}

#[test]
fn colours_are_for_terminals_and_for_those_who_ask() {
    let is_coloured = |args: &str| run(args).answer().contains('\x1b');
    assert!(!is_coloured("explain nim 3"));
    assert!(!is_coloured("explain nim 3 --color never"));
    assert!(is_coloured("explain nim 3 --color always"));
    let mut program = command(&["explain", "nim", "3"]);
    let child = program.env("NO_COLOR", "1").spawn().expect("the program starts");
    assert!(!finish(child, Vec::new()).answer().contains('\x1b'));
}

#[test]
fn verify_counts_what_it_compares() {
    let expected = "monks, every position (the top stair ≤ 5)\n\
                    positions compared      31\n\
                    P-positions among them  19\n\
                    nimbers compared        31\n\
                    winning moves compared  12\n\
                    theory and rules agree\n";
    assert_eq!(run("verify monks --up-to 5").answer(), expected);
    let zh = run("verify nim --up-to 3 --lang zh").answer();
    assert!(
        zh.starts_with("nim 的所有局面（最大的一堆 ≤ 3、堆数 ≤ 3）\n") && zh.ends_with("理论与规则一致\n"),
        "{zh}"
    );
    assert_eq!(
        run("verify nim --up-to 2,1 --format json").answer(),
        "{\"game\":\"nim\",\"bounds\":[{\"what\":{\"en\":\"the largest heap\",\"zh\":\"最大的一堆\"},\"up_to\":2},\
         {\"what\":{\"en\":\"the number of heaps\",\"zh\":\"堆数\"},\"up_to\":1}],\"positions\":3,\"lost\":1,\
         \"nimbers\":3,\"unclaimed\":0,\"winning_moves\":2,\"difference\":null}\n"
    );
    assert_eq!(
        run("verify graph:a:b").answer(),
        "graph:a:b, every position (the number of tokens ≤ 2)\n\
         positions without a claim  6\n\
         the theory claims nothing of them, so there is nothing to compare\n"
    );
    assert_eq!(
        run("verify monks --up-to 0").answer(),
        "monks, every position (the top stair ≤ 0)\nno position is that small, so there is nothing to compare\n"
    );
    // Where every position is lost, nothing shows that the theory knows the outcome alone.
    let lost = run("verify nim --up-to 0,2").answer();
    assert!(lost.contains("nimbers compared") && lost.ends_with("theory and rules agree\n"), "{lost}");
    let hill = run("verify hill --up-to 4").answer();
    assert!(
        !hill.contains("nimbers compared") && hill.ends_with("no nimbers but the 0 of P-positions\n"),
        "{hill}"
    );
}

#[test]
fn judge_answers_problems_and_lists_them() {
    assert_eq!(feed(&["judge", "lanqiao-monks"], "1 5 9").answer(), "1 4\n");
    assert_eq!(
        feed(&["judge", "HDU-4315", "--threads", "1"], "3 3\n1 2 4\n2 1\n100 200\n").answer(),
        "Bob\nAlice\n"
    );
    let list = run("judge").answer();
    let problems = list.lines().filter(|line| !line.starts_with(' '));
    assert_eq!(problems.count(), grundy::problems::PROBLEMS.len());
    assert!(list.starts_with("lanqiao-monks  "), "{list}");
    assert!(run("judge --lang zh").answer().contains("高僧斗法"));
    assert!(run("judge --format json").answer().starts_with("{\"id\":\"lanqiao-monks\",\"aliases\":["));
}

#[test]
fn nim_calculates() {
    assert_eq!(run("nim 5*7+2^3 sqrt(6)").answer(), "12\n4\n");
    assert_eq!(feed(&["nim"], "4 * 4\n\n1/2\nlog(3, 2)\n").answer(), "6\n3\n2\n");
    assert_eq!(run("nim 4*4 --format json").answer(), "{\"expression\":\"4*4\",\"value\":\"6\"}\n");
    assert!(run("nim 1 5/0").refusal().starts_with("error: expression 2, column 3: found `0`, "));
    assert!(run("nim 5/0 --lang zh").refusal().starts_with("错误：第 1 个算式第 3 列："));
}

#[test]
fn help_is_complete_in_both_languages() {
    let verbs = ["games", "solve", "explain", "play", "verify", "judge", "nim", "help", "completions", "man"];
    for verb in verbs {
        let help = run(&format!("{verb} --help")).answer();
        assert!(help.contains("Usage: grundy ") && help.contains("\nOptions:\n"), "{help}");
        assert_eq!(run(&format!("help {verb}")).answer(), help);
        let zh = run(&format!("{verb} --help --lang zh")).answer();
        assert!(zh.contains("用法：grundy ") && zh.contains("\n选项：\n"), "{zh}");
        // Of the English words that clap has built in, none is left.
        assert!(!zh.contains(":\n") && !zh.contains(": "), "{zh}");
        for word in ["Usage", "Options", "Arguments", "Print", "default", "possible"] {
            assert!(!zh.contains(word), "{word} in {zh}");
        }
    }
    let help = run("--help").answer();
    assert!(verbs.iter().all(|verb| help.contains(&format!("\n  {verb} "))), "{help}");
    assert!(help.lines().all(|line| line.len() <= 80), "{help}");
    assert_eq!(run("help").answer(), help);
    assert!(run("--help --lang zh").answer().contains("\n命令：\n"));
    assert_eq!(run("--version").answer(), format!("grundy {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_locale_chooses_the_language_unless_an_option_does() {
    let starts = |variables: &[(&str, &str)], args: &[&str], start: &str| {
        let mut program = command(args);
        let child = program.envs(variables.iter().copied()).spawn().expect("the program starts");
        let answer = finish(child, Vec::new()).answer();
        assert!(answer.starts_with(start), "{variables:?}: {answer}");
    };
    let solve = ["solve", "nim", "1"];
    starts(&[("LANG", "zh_CN.UTF-8")], &solve, "1：");
    starts(&[("LANG", "zh_CN.UTF-8"), ("LC_MESSAGES", "en_GB.UTF-8")], &solve, "1:");
    starts(&[("LC_ALL", "zh_TW"), ("LC_MESSAGES", "C")], &solve, "1：");
    starts(&[("LC_ALL", ""), ("LANG", "zh")], &solve, "1：");
    starts(&[("LANG", "zh_CN.UTF-8")], &["solve", "nim", "1", "--lang", "en"], "1:");
}

#[test]
fn completions_and_manual_pages_are_written() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&format!("completions {shell}")).answer();
        assert!(script.contains("grundy") && script.contains("verify"), "{script}");
    }
    assert!(run("man").answer().contains(".SH NAME\ngrundy \\- Solves"));
    let man = run("man").answer();
    let headings = man.lines().filter_map(|line| line.strip_prefix(".SH "));
    assert!(
        headings.clone().count() > 3 && headings.clone().all(|heading| heading == heading.to_uppercase()),
        "{man}"
    );
    assert!(run("man solve").answer().contains("\\-\\-budget"));
    let zh = run("man solve --lang zh").answer();
    assert!(zh.contains(".SH 名称\n") && !zh.contains(".SH NAME"), "{zh}");
}

#[test]
fn an_option_is_offered_only_where_it_does_something() {
    let offering = |option: &str| {
        let offers =
            |verb: &&&str| run(&format!("{verb} --help")).answer().contains(&format!("\n      {option} "));
        let verbs =
            ["games", "solve", "explain", "play", "verify", "judge", "nim", "help", "completions", "man"];
        verbs.iter().filter(offers).copied().collect::<Vec<_>>()
    };
    assert_eq!(offering("--format"), ["games", "solve", "explain", "verify", "judge", "nim"]);
    assert_eq!(offering("--threads"), ["solve", "explain", "judge", "nim"]);
    assert_eq!(offering("--color"), ["explain", "play"]);
    assert_eq!(offering("--budget"), ["solve", "explain", "play"]);
    assert_eq!(offering("--misere"), ["solve", "explain", "play", "verify"]);
    assert_eq!(offering("--lang").len(), 10);
}
