//! Right answers that are damaged such that a person may still read them: in every problem, they are either
//! accepted or not of the format.

use std::collections::BTreeSet;

use super::super::compare::{Group, verdict};
use super::super::layout::Layout;
use super::super::printed;
use super::super::verdict::Verdict;
use crate::problems::{self, AnyProblem, Cases};

/// Some small cases whose answers are all different, and the last two of them together where an input may
/// hold more than one.
fn groups(problem: &'static dyn AnyProblem) -> Vec<Group> {
    const LOOKED_AT: usize = 60;
    const MOST: usize = 6;
    let mut answers = BTreeSet::new();
    let mut cases = problem.small_cases(LOOKED_AT).cases;
    cases.retain(|case| answers.insert(problem.answer(case).expect("it is a case")));
    let cases = &cases[cases.len().saturating_sub(MOST)..];
    let mut groups: Vec<&[String]> = cases.chunks(1).collect();
    if problem.statement().cases != Cases::One {
        groups.push(&cases[cases.len().saturating_sub(2)..]);
    }
    let group = |cases| Group::new(problem, cases, Layout::AsStated).expect("they are cases");
    groups.into_iter().map(group).collect()
}

/// The answers of groups of every problem.
fn for_all_groups(mut test: impl FnMut(&dyn AnyProblem, &Group, &str)) {
    for problem in problems::PROBLEMS {
        for group in groups(*problem) {
            test(*problem, &group, &group.answers.concat());
        }
    }
}

/// The text with another one for each blank or line end in turn, but for the last one.
fn with_blanks_replaced(text: &str, by: &str) -> Vec<String> {
    let blanks = text.trim_end().match_indices([' ', '\n']);
    blanks.map(|(start, _)| format!("{}{by}{}", &text[..start], &text[start + 1..])).collect()
}

/// The text with another one put into each word in turn, behind its first letter.
fn with_words_broken(text: &str, by: &str) -> Vec<String> {
    let places = text.as_bytes().windows(2).enumerate();
    let inner = places.filter(|(_, pair)| pair.iter().all(|byte| !byte.is_ascii_whitespace()));
    inner.map(|(start, _)| format!("{}{by}{}", &text[..=start], &text[start + 1..])).collect()
}

fn assert_accepted(problem: &dyn AnyProblem, group: &Group, output: &str) {
    let id = problem.statement().id;
    assert_eq!(group.difference(&printed(output)), None, "{id}: {output:?} for {:?}", group.answers);
}

fn assert_not_the_format(problem: &dyn AnyProblem, group: &Group, output: &str) {
    let id = problem.statement().id;
    let verdict = verdict(problem, group, &printed(output)).expect("they are cases");
    assert!(
        matches!(verdict, Some(Verdict::NotTheFormat { .. })),
        "{id}: {output:?} for {:?}: {verdict:?}",
        group.answers
    );
}

#[test]
fn blanks_that_divide_words_are_accepted_whatever_they_are() {
    for_all_groups(|problem, group, right| {
        let mut accepted: Vec<String> = ["  ", "\n\n", "\t", "\r\n", " \n", "\n", " "]
            .iter()
            .flat_map(|blanks| with_blanks_replaced(right, blanks))
            .collect();
        accepted.extend([right.replace('\n', " "), right.replace('\n', "\r\n"), right.trim_end().to_owned()]);
        accepted.extend([format!("\n{right}"), format!("{right}\n \n")]);
        for output in accepted {
            assert_accepted(problem, group, &output);
        }
    });
}

#[test]
fn words_that_are_glued_or_broken_are_not_the_format() {
    for_all_groups(|problem, group, right| {
        let mut damaged = with_blanks_replaced(right, "");
        for blank in [" ", "\n", "\u{a0}", "\u{200b}"] {
            damaged.extend(with_words_broken(right, blank));
        }
        for unseen in ["\u{a0}", "\u{3000}", "\u{200b}"] {
            damaged.extend(with_blanks_replaced(right, unseen));
        }
        damaged.extend(["\u{feff}".to_owned() + right, right.trim_end().to_owned() + "\u{202e}\n"]);
        if right.trim_end().contains([' ', '\n']) {
            damaged.push(right.split_ascii_whitespace().collect());
        }
        for output in damaged {
            assert_not_the_format(problem, group, &output);
        }
    });
}

#[test]
fn other_capitals_are_not_the_format() {
    for_all_groups(|problem, group, right| {
        let glued = right.to_uppercase().replace(' ', "");
        for output in [right.to_uppercase(), right.to_lowercase(), glued] {
            if output != right {
                assert_not_the_format(problem, group, &output);
            }
        }
    });
}

#[test]
fn numbers_that_are_written_in_another_way_are_not_the_format() {
    for_all_groups(|problem, group, right| {
        for sign in ["+", "0", "00"] {
            let write = |word: &str| match word.parse::<u64>() {
                Ok(_) => sign.to_owned() + word,
                Err(_) => word.to_owned(),
            };
            let lines = right.lines().map(|line| line.split(' ').map(write).collect::<Vec<_>>().join(" "));
            let output = lines.collect::<Vec<_>>().join("\n") + "\n";
            if output != right {
                assert_not_the_format(problem, group, &output);
            }
        }
    });
}

/// Labels with something wrong about them.
fn damaged(label: &str) -> Vec<String> {
    let mut damaged = vec![String::new(), label.replace('1', "0"), label.replace('1', "2")];
    for (start, letter) in label.trim_end().char_indices() {
        damaged.push(label[..start].to_owned() + &label[start + letter.len_utf8()..]);
    }
    damaged.extend(with_words_broken(label, " "));
    damaged.push(label.trim_end().to_owned());
    damaged.retain(|damaged| damaged.trim_end() != label.trim_end());
    damaged
}

#[test]
fn without_its_label_no_answer_is_taken_for_an_outcome() {
    let labelled = problems::PROBLEMS.iter().filter(|problem| !problem.statement().label.is_empty());
    let mut seen = 0;
    for problem in labelled {
        let groups = groups(*problem);
        let singles = || groups.iter().filter(|group| group.cases.len() == 1);
        let words = singles().map(|group| problem.answer(&group.cases[0]).expect("it is a case"));
        let (words, label) = (words.collect::<Vec<_>>(), problem.statement().label_of(1));
        assert_eq!(words.len(), 2, "{words:?}");
        for group in singles() {
            // The right answer and the other one.
            for word in &words {
                for label in damaged(&label) {
                    assert_not_the_format(*problem, group, &(label + word));
                }
                assert_not_the_format(*problem, group, &(label.trim_end().to_owned() + word));
            }
        }
        seen += 1;
    }
    assert_eq!(seen, 4);
}

#[test]
fn labels_that_do_not_count_are_not_the_format() {
    let problem = problems::find("hdu-3389").expect("it is in the catalog");
    let cases = ["1\n0\n".to_owned(), "2\n1 1\n".to_owned()];
    let group = Group::new(problem, &cases, Layout::AsStated).expect("they are cases");
    let said = verdict(problem, &group, &printed("Case 1: Bob\nCase 1: Alice\n")).expect("they are cases");
    let [printed, expected] = ["Case 1: Alice", "Case 2: Alice"].map(str::to_owned);
    assert_eq!(said, Some(Verdict::NotTheFormat { line: 2, printed, expected }));
}

#[test]
fn lines_are_counted_in_what_was_printed() {
    let problem = problems::find("hdu-1729").expect("it is in the catalog");
    let case = problem.small_cases(1).cases;
    let group = Group::new(problem, &case, Layout::AsStated).expect("it is a case");
    let said = verdict(problem, &group, &printed("\nCase 1:\n\nMaybe\n")).expect("it is a case");
    let expected = problem.answer(&case[0]).expect("it is a case").trim_end().to_owned();
    assert_eq!(said, Some(Verdict::NotTheFormat { line: 4, printed: "Maybe".to_owned(), expected }));
}

#[test]
fn the_line_that_is_not_of_the_format_is_shown() {
    use super::not_the_format;
    for (right, theirs, line, printed, expected) in [
        ("Case 1: Bob\n", "Case 1:Bob\n", 1, "Case 1:Bob", "Case 1: Bob"),
        ("Case 1:\nYes\n", "\nCase1: Yes\n", 2, "Case1: Yes", "Case 1:"),
        ("first\n", "first\u{200b}\n", 1, "first<U+200B>", "first"),
        ("1 3\n", "1\n", 1, "1", "1 3"),
        ("Yes\nNo\n", "Yes\nNO\n", 2, "NO", "No"),
    ] {
        let [printed, expected] = [printed, expected].map(str::to_owned);
        assert_eq!(not_the_format(right, theirs), Verdict::NotTheFormat { line, printed, expected });
    }
    // Of a long line the part from the place on.
    let numbers = |from: u64| (from..100).map(|number| number.to_string() + " ").collect::<String>();
    let theirs = numbers(0).replace("50 51", "5051");
    let shown = |text: String| format!("… {}…", &text[..40]);
    let [printed, expected] = ["5051 ".to_owned() + &numbers(52), numbers(50)].map(shown);
    let said = Verdict::NotTheFormat { line: 1, printed, expected };
    assert_eq!(not_the_format(&numbers(0), &theirs), said);
}
