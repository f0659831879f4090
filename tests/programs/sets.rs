//! The same programs on the test sets that are generated: the right ones answer every test, and each wrong
//! one fails a test, unless its header says under `sets` why no set catches it.

use std::collections::HashMap;

use grundy::check::run::{Ended, Program, run};
use grundy::generate::{Options, TestFile, TestSet, generate};

use super::{Candidate, PROGRAMS, limits};

/// Smaller than usual, for the sake of time.
const OPTIONS: Options = Options { seed: 5, small: 300, hard: 40, files: 8, largest_bytes: 50_000 };

/// Whether a program ends well on a test and prints the answer, up to blanks, as judges ask for it.
fn passes(candidate: &Candidate, program: &Program, test: &TestFile) -> bool {
    let limits = limits(candidate.problem().statement());
    let run = run(program, test.input.as_bytes(), &limits)
        .unwrap_or_else(|error| panic!("{}: {error}", candidate.path.display()));
    let output = String::from_utf8_lossy(&run.stdout);
    run.ended == Ended::Exit(0) && output.split_whitespace().eq(test.answer.split_whitespace())
}

/// What is wrong with a set for a program; empty when nothing is.
fn complaint(candidate: &Candidate, program: &Program, tests: &TestSet) -> String {
    let name = candidate.path.display();
    let failed = tests.files.iter().find(|test| !passes(candidate, program, test));
    let should_fail = !candidate.is_right() && !candidate.header.contains_key("sets");
    match failed {
        None if should_fail => {
            format!("{name}: no test catches it; if none can, say why under `sets` in its header\n")
        }
        Some(test) if !should_fail => format!("{name}: fails test {}, {}\n", test.number, test.about.en),
        _ => String::new(),
    }
}

#[test]
fn sets_tell_right_programs_from_wrong_ones() {
    let mut sets = HashMap::new();
    let mut complaints = String::new();
    for (candidate, program) in &*PROGRAMS {
        let problem = candidate.problem();
        let tests = sets.entry(problem.statement().id).or_insert_with(|| {
            generate(problem, &OPTIONS).unwrap_or_else(|error| panic!("{}: {error}", problem.statement().id))
        });
        complaints += &complaint(candidate, program, tests);
    }
    assert!(complaints.is_empty(), "\n{complaints}");
}
