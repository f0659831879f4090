//! Which inputs a program is tried on, or a test set is made of.

use std::collections::HashMap;
use std::time::Instant;

use fastrand::Rng;

use crate::problems::form::Extent;
use crate::problems::{Answer, AnyProblem, Cases, Claimed};

/// Packs of cases, each of which is one input.
pub(crate) type Packs = Vec<Vec<String>>;

/// How many cases are run together at the most: enough that starting the program does not matter.
const MOST_TOGETHER: u64 = 500;

/// Cases in packs as large as the statement allows, and not larger than is of use.
pub(super) fn pack(problem: &dyn AnyProblem, cases: &[String], most_bytes: usize) -> Packs {
    pack_at_most(most_cases(problem).min(MOST_TOGETHER), cases, most_bytes_together(problem, most_bytes))
}

/// So many bytes, or as many as the cases of an input may have together.
pub(crate) fn most_bytes_together(problem: &dyn AnyProblem, most_bytes: usize) -> usize {
    problem.together().map_or(most_bytes, |together| together.bytes.min(most_bytes))
}

/// How many bytes cases have at the most that are run together: so few that a program may keep all of them
/// within the memory of the problem, even as a list of Python, in which each byte of text takes up to 30.
pub(super) fn most_bytes(problem: &dyn AnyProblem) -> usize {
    const MOST: usize = 1 << 20;
    let memory = (problem.statement().limits.megabytes as usize) << 20;
    (memory / 64).min(MOST)
}

/// How many cases an input may hold.
pub(crate) fn most_cases(problem: &dyn AnyProblem) -> u64 {
    let statement = problem.statement();
    if statement.cases == Cases::One { 1 } else { statement.most_cases.max(1) }
}

/// Cases in packs of at most so many cases and, unless it is a single case, so many bytes.
pub(crate) fn pack_at_most(most: u64, cases: &[String], most_bytes: usize) -> Packs {
    let mut packs = Packs::new();
    let mut bytes = 0;
    for case in cases {
        bytes += case.len();
        match packs.last_mut() {
            Some(pack) if (pack.len() as u64) < most && bytes <= most_bytes => pack.push(case.clone()),
            _ => {
                packs.push(vec![case.clone()]);
                bytes = case.len();
            }
        }
    }
    packs
}

/// About `count` cases: the hard ones of the problem, and of so many `tries` by chance those with rare
/// answers, since among large ones by chance hardly any is lost. Chance is given up when it is late.
pub(crate) fn hard(
    problem: &dyn AnyProblem,
    count: usize,
    tries: usize,
    until: Option<Instant>,
    random: &mut Rng,
) -> Vec<String> {
    // A long case says no more than a short one, and takes longer.
    const LONGEST: usize = 5000;
    let extents = [Extent::SMALL, Extent { count: 20, ..Extent::SMALL }, Extent::TALL, Extent::LONG];
    let mut cases = problem.hard_cases(random);
    let mut kept: HashMap<String, usize> = HashMap::new();
    for &extent in extents.iter().cycle().take(tries) {
        let case = problem.case_by_chance(extent, random);
        if until.is_some_and(|until| Instant::now() > until) {
            break;
        }
        if case.len() > LONGEST {
            continue;
        }
        let kept = kept.entry(class(problem, &case)).or_default();
        if *kept < count / 2 {
            *kept += 1;
            cases.push(case);
        }
    }
    cases
}

/// What kind of answer a case has.
pub(super) fn class(problem: &dyn AnyProblem, case: &str) -> String {
    class_of(problem, case, &problem.answer(case).unwrap_or_default())
}

/// What kind of answer the right one to a case is.
pub(crate) fn class_of(problem: &dyn AnyProblem, case: &str, answer: &str) -> String {
    // An answer that is long is like no other.
    const LONGEST: usize = 20;
    match problem.statement().answer {
        Answer::Move => match problem.claimed(case, answer.trim_end()) {
            Ok(Claimed::Lost) => "lost".to_owned(),
            _ => "won".to_owned(),
        },
        _ => answer.chars().take(LONGEST).collect(),
    }
}

/// Whether the player to move loses; `None` where the answer does not say.
pub(super) fn is_lost(problem: &dyn AnyProblem, case: &str) -> Option<bool> {
    match problem.statement().answer {
        Answer::Winner(_, loser) => Some(problem.answer(case).ok()?.trim_end() == loser),
        Answer::Move => Some(class(problem, case) == "lost"),
        Answer::Value => None,
    }
}

/// Inputs as large as the statement allows, of so many bytes at the most where they may hold any
/// number of cases.
pub(super) fn largest(problem: &dyn AnyProblem, most_bytes: usize, random: &mut Rng) -> Packs {
    let long_and_low = Extent { value: 12, ..Extent::LARGEST };
    let extents = [Extent::LARGEST, Extent::LARGEST, long_and_low];
    extents.iter().map(|&extent| full(problem, extent, most_bytes, random)).collect()
}

/// As many cases by chance as an input may hold, of so many bytes at the most unless it is a single case.
pub(crate) fn full(
    problem: &dyn AnyProblem,
    extent: Extent,
    most_bytes: usize,
    random: &mut Rng,
) -> Vec<String> {
    let most_bytes = most_bytes_together(problem, most_bytes);
    let mut pack = vec![problem.case_by_chance(extent, random)];
    let mut bytes = pack[0].len();
    while (pack.len() as u64) < most_cases(problem) {
        let case = problem.case_by_chance(extent, random);
        bytes += case.len();
        if bytes > most_bytes {
            break;
        }
        pack.push(case);
    }
    pack
}
