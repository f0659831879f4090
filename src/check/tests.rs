//! Programs with one mistake each: what is found must be the smallest input that shows it, and the
//! verdict must say what it is.

use std::io::Cursor;
use std::sync::atomic::{AtomicU64, Ordering};

use super::layout::Layout;
use super::*;
use crate::problems::{Answer, find};

/// The right output for an input.
fn right(problem: &dyn AnyProblem, input: &[u8]) -> String {
    let mut output = Vec::new();
    let source = Box::new(Cursor::new(input.to_vec()));
    problem.judge(source, NonZero::<usize>::MIN, &mut output).expect("inputs are legal");
    String::from_utf8(output).expect("answers are text")
}

fn options() -> Options {
    Options { small: 600, hard: 60, largest_bytes: 10_000, ..Options::default() }
}

fn report(problem: &str, subject: &dyn Subject) -> Report {
    check(find(problem).expect("it is in the catalog"), subject, &options(), &|_| ()).expect("it can be run")
}

/// What is found when a right output is changed into a wrong one.
fn found(problem: &str, spoil: impl Fn(&str, String) -> String + Sync) -> (String, &'static str) {
    let any = find(problem).expect("it is in the catalog");
    let subject = |input: &[u8]| Ok(printed(spoil(&String::from_utf8_lossy(input), right(any, input))));
    let failure = report(problem, &subject).failure.expect("it is wrong");
    (failure.input, failure.verdict.name())
}

#[test]
fn a_right_program_passes_and_is_told_what_was_covered() {
    let any = find("lanqiao-monks").expect("it is in the catalog");
    let report = report("lanqiao-monks", &|input: &[u8]| Ok(printed(right(any, input))));
    assert!(report.failure.is_none());
    let Covered { samples, small, weight, hard, hard_left, lost, largest, runs, .. } = report.covered;
    // All boards to stair 9, of which there are 2^9 - 1.
    assert_eq!((samples, small, weight), (3, 511, 9));
    assert_eq!(hard_left, 0);
    assert!(hard > 50 && largest >= 3 && lost > Some(50), "{:?}", report.covered);
    // The samples are run five times, for the time that it takes, and the smallest case once more.
    assert_eq!(runs, (5 * samples + 1 + small + hard + largest) as u64);
}

#[test]
fn wrong_winners_are_found_at_the_smallest_case() {
    let inverted =
        |_: &str, output: String| output.replace("Yes", "Maybe").replace("No", "Yes").replace("Maybe", "No");
    assert_eq!(found("luogu-p2197", inverted), ("1\n1\n0\n".to_owned(), "claims-win-when-lost"));
    let always_lost = |_: &str, output: String| output.replace("Yes", "No");
    assert_eq!(found("luogu-p2197", always_lost), ("1\n1\n1\n".to_owned(), "says-lost-when-won"));
    let in_capitals = |_: &str, output: String| output.to_uppercase();
    assert_eq!(found("luogu-p2197", in_capitals), ("1\n1\n0\n".to_owned(), "not-the-format"));
}

#[test]
fn what_only_shows_among_several_cases_is_found_in_two() {
    let first_only =
        |_: &str, output: String| output.lines().take(1).map(|line| line.to_owned() + "\n").collect();
    assert_eq!(found("luogu-p2197", first_only), ("2\n1\n0\n1\n0\n".to_owned(), "first-case-only"));
    // Nothing is put back to 0 between the cases.
    let any = find("luogu-p2197").expect("it is in the catalog");
    let forgetful = |input: &[u8]| {
        let cases = any.cases(&String::from_utf8_lossy(input)).expect("inputs are legal");
        let mut sum = 0;
        let answers = cases.iter().map(|case| {
            let heaps = case.split_whitespace().skip(1).filter_map(|word| word.parse::<u64>().ok());
            sum = heaps.fold(sum, |sum, heap| sum ^ heap);
            if sum == 0 { "No\n" } else { "Yes\n" }
        });
        Ok(printed(answers.collect::<String>()))
    };
    let failure = report("luogu-p2197", &forgetful).failure.expect("it is wrong");
    assert_eq!(failure.input, "2\n1\n1\n1\n0\n");
    assert!(!failure.is_smallest());
    assert_eq!(failure.verdict, Verdict::StateLeftOver { case: 2 });
}

#[test]
fn only_a_small_case_that_fails_by_itself_is_called_the_smallest() {
    let wrong_from = |least: u64| {
        move |input: &[u8]| {
            let rows = String::from_utf8_lossy(input);
            let first: Vec<u64> =
                rows.lines().skip(1).filter_map(|row| row.split(' ').next()?.parse().ok()).collect();
            let answers = right(find("hdu-1846").expect("it is in the catalog"), input);
            let told = |(answer, n): (&str, u64)| {
                if n < least { format!("{answer}\n") } else { "none\n".to_owned() }
            };
            Ok(printed(answers.lines().zip(first).map(told).collect::<String>()))
        }
    };
    let small = report("hdu-1846", &wrong_from(3)).failure.expect("it is wrong");
    assert_eq!((small.stage, &*small.input, small.is_smallest()), (Stage::Small, "1\n3 1\n", true));
    let large = report("hdu-1846", &wrong_from(900)).failure.expect("it is wrong");
    assert_eq!((large.stage, &*large.input, large.is_smallest()), (Stage::Hard, "1\n900 1\n", false));
}

#[test]
fn amounts_of_output_are_told_apart() {
    let nothing = |_: &str, _: String| String::new();
    assert_eq!(found("hdu-4315", nothing), ("1 1\n1\n".to_owned(), "nothing-printed"));
    let debugging = |_: &str, output: String| output + "done\n";
    assert_eq!(found("hdu-4315", debugging), ("1 1\n1\n".to_owned(), "extra-output"));
    let silent_when_lost = |_: &str, output: String| output.replace("Bob\n", "");
    let (input, verdict) = found("hdu-4315", silent_when_lost);
    assert_eq!((input.as_str(), verdict), ("2 2\n1 2\n", "nothing-printed"));
}

#[test]
fn moves_are_judged_by_the_rules() {
    let spoilt = |wrong: &'static str| {
        move |input: &str, output: String| if input == "1 4 6 8\n" { wrong.to_owned() } else { output }
    };
    for (wrong, verdict) in [
        ("1 8\n", "illegal-move"),
        ("8 9\n", "illegal-move"),
        ("2 3\n", "illegal-move"),
        ("1 3\n", "losing-move"),
        ("-1\n", "says-lost-when-won"),
        ("1\n", "not-the-format"),
        ("one two\n", "not-the-format"),
    ] {
        let (input, name) = found("lanqiao-monks", spoilt(wrong));
        assert_eq!((input.as_str(), name), ("1 4 6 8\n", verdict), "{wrong}");
    }
    let any = find("lanqiao-monks").expect("it is in the catalog");
    assert!(matches!(any.statement().answer, Answer::Move));
    let claims = |input: &str, output: String| if input == "1 2\n" { "1 2\n".to_owned() } else { output };
    assert_eq!(found("lanqiao-monks", claims).1, "illegal-move");
    // Both 1-3 and 4-5 win.
    assert_eq!(any.answer("1 4 5 6").expect("it is a case"), "1 3\n");
}

#[test]
fn large_failures_are_made_small() {
    // An array of 100 heaps.
    let overflows = |input: &str, output: String| {
        let rows = input.lines().skip(2).step_by(2);
        let is_large = rows.map(|row| row.split(' ').count() > 100);
        let answers =
            is_large.zip(output.lines()).map(|(is_large, right)| if is_large { "No" } else { right });
        answers.map(|answer| format!("{answer}\n")).collect()
    };
    let (input, verdict) = found("luogu-p2197", overflows);
    assert_eq!(verdict, "says-lost-when-won");
    let lines: Vec<&str> = input.lines().collect();
    assert_eq!(lines[..2], ["1", "101"]);
    let sum: u64 = lines[2].split(' ').map(|heap| heap.parse::<u64>().expect("it is a number")).sum();
    assert_eq!(sum, 1);
}

#[test]
fn crashes_in_the_middle_are_found() {
    let any = find("hdu-4315").expect("it is in the catalog");
    // What was printed before a crash is lost, as it is when a program buffers its output.
    let crashes = |input: &[u8]| match String::from_utf8_lossy(input).contains("3 2\n") {
        true => Ok(Run { ended: Ended::Signal(11), ..printed("") }),
        false => Ok(printed(right(any, input))),
    };
    let failure = report("hdu-4315", &crashes).failure.expect("it is wrong");
    assert_eq!(failure.input, "3 2\n1 2 3\n");
    assert_eq!(failure.verdict, Verdict::Signal(11));
}

#[test]
fn keeping_an_input_that_is_longer_than_it_must_be_is_no_fault() {
    let any = find("hdu-4315").expect("it is in the catalog");
    let keeps_all = |input: &[u8]| match input.len() > 600_000 {
        true => Ok(Run { ended: Ended::TooMuchMemory, ..printed("") }),
        false => Ok(printed(right(any, input))),
    };
    let options = Options { largest_bytes: 1 << 20, ..options() };
    let report = check(any, &keeps_all, &options, &|_| ()).expect("it can be run");
    assert!(report.failure.is_none());
    // What was too long was run again in parts.
    assert!(report.covered.largest > 100, "{:?}", report.covered);
    // Memory that is never given back is a fault in the shortest input.
    let leaks = |input: &[u8]| match input.len() > 600 {
        true => Ok(Run { ended: Ended::TooMuchMemory, ..printed("") }),
        false => Ok(printed(right(any, input))),
    };
    let failure = check(any, &leaks, &options, &|_| ()).expect("it can be run").failure.expect("it leaks");
    assert_eq!(failure.verdict, Verdict::TooMuchMemory);
    assert!(failure.input.len() < 1300, "{}", failure.input);
}

#[test]
fn answers_that_differ_from_run_to_run_are_no_state() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    let any = find("hdu-1846").expect("it is in the catalog");
    for every in [1, 3] {
        // The last answer of every other run, or of every third one, is the wrong one.
        let runs = AtomicUsize::new(0);
        let flaky = |input: &[u8]| {
            let answers = right(any, input);
            let is_wrong = runs.fetch_add(1, Ordering::Relaxed) % (every + 1) == every;
            let kept = answers.lines().count() - 1;
            let start: String = answers.lines().take(kept).map(|line| line.to_owned() + "\n").collect();
            Ok(printed(if is_wrong { start + "neither\n" } else { answers }))
        };
        let failure = report("hdu-1846", &flaky).failure.expect("it is wrong");
        assert_eq!(failure.verdict, Verdict::Flaky, "{}", failure.input);
        assert_eq!(failure.cases.len(), 1, "{}", failure.input);
    }
}

#[test]
fn whoever_never_ends_is_given_up_at_the_smallest_case() {
    for ended in [Ended::TooMuchOutput, Ended::TooSlow(run::Clock::Wall), Ended::Signal(6)] {
        let endless = |_: &[u8]| Ok(Run { ended, ..printed("first\n".repeat(1000)) });
        let report = report("hdu-1846", &endless);
        assert_eq!(report.failure.expect("it is wrong").input, "1\n1 1\n");
        // The sample, the smallest case, and that again where it may be another time.
        assert!(report.covered.runs <= if ended == Ended::Signal(6) { 6 } else { 2 }, "{ended:?}");
    }
}

#[test]
fn empty_lines_mean_nothing() {
    let any = find("hdu-1730").expect("it is in the catalog");
    let by_empty_lines = |input: &[u8]| {
        let input = String::from_utf8_lossy(input);
        let cases = input.split("\n\n").filter(|case| !case.trim().is_empty());
        let answer = |case: &str| right(any, case.as_bytes()).lines().next().unwrap_or_default().to_owned();
        Ok(printed(cases.map(|case| answer(case) + "\n").collect::<String>()))
    };
    let failure = report("hdu-1730", &by_empty_lines).failure.expect("it is wrong");
    assert_eq!(failure.verdict, Verdict::Blanks { layout: Layout::NoEmptyLine });
    assert_eq!(failure.input, "1 2\n1 2\n1 2\n1 2\n");
}

#[test]
fn lines_in_another_order_are_told() {
    let reversed = |_: &str, output: String| {
        let mut lines: Vec<&str> = output.lines().collect();
        // The last case has two moves or more.
        if let [.., first, second] = &mut lines[..]
            && [&first, &second].iter().all(|line| line.contains(' '))
        {
            std::mem::swap(first, second);
        }
        lines.join("\n") + "\n"
    };
    assert_eq!(found("hdu-2177", reversed).1, "wrong-order");
}

#[test]
fn large_numbers_shrink_to_the_edge() {
    let overflows = |input: &str, output: String| {
        let is_large = |line: &str| line.parse().is_ok_and(|number: u64| number > 1_000_003);
        match input.lines().any(is_large) {
            true => output.lines().map(|_| "neither\n").collect(),
            false => output,
        }
    };
    assert_eq!(found("hdu-2516", overflows).0, "1000004\n0\n");
}

#[test]
fn a_stack_that_is_just_too_small_is_no_flaky_program() {
    let any = find("luogu-p2197").expect("it is in the catalog");
    // From 60 heaps on it overflows always, and one case of 30 heaps on every third time.
    let runs = AtomicU64::new(0);
    let overflows = |input: &[u8]| {
        let cases = any.cases(&String::from_utf8_lossy(input)).expect("inputs are legal");
        let most = cases.iter().map(|case| case.split_whitespace().count() - 1).max().unwrap_or(0);
        let is_third = || runs.fetch_add(1, Ordering::Relaxed).is_multiple_of(3);
        let is_by_chance = cases.len() == 1 && most >= 30 && is_third();
        let ended = if most >= 60 || is_by_chance { Ended::Signal(11) } else { Ended::Exit(0) };
        Ok(Run { ended, ..printed(right(any, input)) })
    };
    let options = Options { threads: NonZero::<usize>::MIN, ..options() };
    let report = check(any, &overflows, &options, &|_| ()).expect("it can be run");
    let failure = report.failure.expect("it is wrong");
    assert_eq!(failure.verdict, Verdict::Signal(11));
    assert_eq!(failure.input.split_whitespace().nth(1), Some("60"));
}

#[test]
fn of_cases_that_take_too_long_together_the_slowest_are_kept() {
    let any = find("hdu-1525").expect("it is in the catalog");
    // Numbers of 9 and more take 0.3 s each, and others hardly any time, where there is a second for all.
    let slow = |input: &[u8]| {
        let cases = any.cases(&String::from_utf8_lossy(input)).expect("inputs are legal");
        let is_slow =
            |case: &&String| case.split_whitespace().any(|number| number.len() > 1 || number == "9");
        let slow_cases = cases.iter().filter(is_slow).count() as u64;
        let cpu = Duration::from_millis(300 * slow_cases + cases.len() as u64);
        let is_over = cpu > Duration::from_secs(1);
        let ended = if is_over { Ended::TooSlow(run::Clock::Cpu) } else { Ended::Exit(0) };
        Ok(Run { ended, cpu: cpu.min(Duration::from_millis(1020)), ..printed(right(any, input)) })
    };
    let failure = report("hdu-1525", &slow).failure.expect("it is slow");
    assert_eq!(failure.cases.len(), 4, "{}", failure.input);
    assert!(!failure.is_out_of_time && !failure.is_smallest());
}

/// What is said of an output for a single case.
fn said(problem: &str, case: &str, output: &str) -> Option<Verdict> {
    let any = find(problem).expect("it is in the catalog");
    let group = compare::Group::new(any, &[case.to_owned()], Layout::AsStated).expect("it is a case");
    compare::verdict(any, &group, &printed(output)).expect("it is a case")
}

#[test]
fn what_is_claimed_of_a_single_game_is_told_in_words() {
    for (problem, case, output, verdict) in [
        ("hdu-1536", "1 1\n1\n1 1\n", "L\n", "says-lost-when-won"),
        ("hdu-1536", "1 1\n1\n1 2\n", "W\n", "claims-win-when-lost"),
        ("hdu-1536", "1 1\n1\n1 2\n", "P\n", "not-the-format"),
        ("hdu-1536", "1 1\n2\n1 2\n1 1\n", "WW\n", "wrong-answer"),
        ("poj-2425", "2\n1 1\n0\n1 0\n0\n", "LOSE\n", "says-lost-when-won"),
        ("poj-2425", "2\n1 1\n0\n1 1\n0\n", "WIN\n", "claims-win-when-lost"),
        ("luogu-p3179", "1\n1\n1\n1\n", "No\n", "says-lost-when-won"),
        ("luogu-p3235", "1 2\n1 1\n", "1\n", "claims-win-when-lost"),
        // From 1 the goal is reached at once, 3 is a dead end, and 4 and 5 lead to each other.
        ("luogu-p6560", "5 3 1\n1 2\n4 5\n5 4\n1 2\n", "-1\n", "says-lost-when-won"),
        ("luogu-p6560", "5 3 1\n1 2\n4 5\n5 4\n1 2\n", "0\n", "says-drawn-when-won"),
        ("luogu-p6560", "5 3 1\n1 2\n4 5\n5 4\n3 2\n", "1\n", "claims-win-when-lost"),
        ("luogu-p6560", "5 3 1\n1 2\n4 5\n5 4\n3 2\n", "0\n", "says-drawn-when-lost"),
        ("luogu-p6560", "5 3 1\n1 2\n4 5\n5 4\n4 2\n", "1\n", "claims-win-when-drawn"),
        ("luogu-p6560", "5 3 1\n1 2\n4 5\n5 4\n4 2\n", "-1\n", "says-lost-when-drawn"),
        ("hdu-2177", "1 1\n", "0\n", "says-lost-when-won"),
        ("hdu-2177", "1 1\n", "1\n0 1\n", "losing-move"),
        ("hdu-2177", "1 1\n", "1\n1 1\n", "illegal-move"),
        ("hdu-2177", "1 2\n", "1\n", "claims-win-when-lost"),
        ("hdu-2177", "1 2\n", "1\n1 1\n", "claims-win-when-lost"),
        ("hdu-2177", "5 8\n", "1\n3 5\n4 7\n", "wrong-order"),
        ("hdu-2177", "5 8\n", "2\n4 7\n3 5\n", "not-the-format"),
        ("codingame-misere-nim", "1 1\n2\n", "CONCEDE\n", "says-lost-when-won"),
        ("codingame-misere-nim", "1 1\n1\n", "1:1\n", "claims-win-when-lost"),
        ("codingame-misere-nim", "1 1\n2\n", "1:2\n", "losing-move"),
        ("codingame-misere-nim", "1 1\n3\n", "1:1\n", "losing-move"),
        ("codingame-misere-nim", "1 1\n3\n", "1:4\n", "illegal-move"),
        ("codingame-misere-nim", "1 1\n3\n", "2:1\n", "illegal-move"),
        ("codingame-misere-nim", "1 1\n3\n", "take 1\n", "not-the-format"),
        ("codingame-misere-nim", "2 1\n1 1\n", "2:1 1:1\n", "wrong-answer"),
    ] {
        let said = said(problem, case, output).expect("it is wrong");
        assert_eq!(said.name(), verdict, "{problem}: {output:?} for {case:?}");
    }
    let reply = Some("0,1-0,0".to_owned());
    assert_eq!(
        said("hdu-2177", "1 1\n", "1\n0 1\n"),
        Some(Verdict::LosingMove { mv: "1,1-0,1".to_owned(), reply })
    );
}
