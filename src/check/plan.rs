//! Which inputs a program is tried on.

use std::collections::HashMap;

use fastrand::Rng;

use super::Options;
use crate::problems::form::Extent;
use crate::problems::{Answer, AnyProblem, Cases, Claimed};

/// Packs of cases, each of which is one input.
pub(super) type Packs = Vec<Vec<String>>;

/// How many cases are run together at the most: enough that starting the program does not matter.
const MOST_TOGETHER: u64 = 500;

/// Cases in packs as large as the statement allows.
pub(super) fn pack(problem: &dyn AnyProblem, cases: &[String], most_bytes: usize) -> Packs {
    let statement = problem.statement();
    let most = if statement.cases == Cases::One { 1 } else { statement.most_cases.clamp(1, MOST_TOGETHER) };
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

/// The hard cases of the problem, and cases by chance of which those with rare answers are kept: among
/// large ones by chance hardly any is lost.
pub(super) fn hard(problem: &dyn AnyProblem, options: &Options, random: &mut Rng) -> Vec<String> {
    // How many cases by chance are looked at for each that is kept.
    const TRIED_FOR_EACH: usize = 8;
    // A long case says no more than a short one, and takes longer.
    const LONGEST: usize = 5000;
    let extents = [Extent::SMALL, Extent { count: 20, ..Extent::SMALL }, Extent::TALL, Extent::LONG];
    let mut cases = problem.hard_cases(random);
    let mut kept: HashMap<String, usize> = HashMap::new();
    for &extent in extents.iter().cycle().take(TRIED_FOR_EACH * options.hard) {
        let case = problem.case_by_chance(extent, random);
        if case.len() > LONGEST {
            continue;
        }
        let kept = kept.entry(class(problem, &case)).or_default();
        if *kept < options.hard / 2 {
            *kept += 1;
            cases.push(case);
        }
    }
    cases.truncate(2 * options.hard);
    cases
}

/// What kind of answer a case has.
pub(super) fn class(problem: &dyn AnyProblem, case: &str) -> String {
    // An answer that is long is like no other.
    const LONGEST: usize = 20;
    let answer = problem.answer(case).unwrap_or_default();
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

/// Inputs as large as the statement allows.
pub(super) fn largest(problem: &dyn AnyProblem, options: &Options, random: &mut Rng) -> Packs {
    let statement = problem.statement();
    let most = if statement.cases == Cases::One { 1 } else { statement.most_cases.max(1) };
    let long_and_low = Extent { value: 12, ..Extent::LARGEST };
    let extents = [Extent::LARGEST, Extent::LARGEST, long_and_low];
    let packs = extents.iter().map(|&extent| {
        let mut pack = Vec::new();
        let mut bytes = 0;
        while (pack.len() as u64) < most && bytes < options.largest_bytes {
            let case = problem.case_by_chance(extent, random);
            bytes += case.len();
            pack.push(case);
        }
        pack
    });
    packs.collect()
}
