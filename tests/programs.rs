//! Programs as contestants write them, right and wrong, each with a header that says what is wrong with
//! it and the smallest input that shows it. `check` must find just that. The headers were verified by a
//! brute force that shares nothing with the library: `tests/programs/cross_check.py`. `sets` runs them on
//! generated test sets.
#![cfg(target_os = "linux")]

#[path = "programs/sets.rs"]
mod sets;

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::Duration;

use grundy::check::run::{Limits, Program};
use grundy::check::{Limited, Options, Report, Stage, check};
use grundy::problems::{AnyProblem, Statement, find};

/// A program and its header.
struct Candidate {
    path: PathBuf,
    header: HashMap<String, String>,
}

impl Candidate {
    fn read(path: PathBuf) -> Candidate {
        let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let comments = source.lines().map_while(|line| line.strip_prefix("//").or(line.strip_prefix('#')));
        let field = |line: &str| {
            let (name, value) = line.split_once(':')?;
            Some((name.trim().to_owned(), value.trim().replace("\\n", "\n")))
        };
        Candidate { path, header: comments.filter_map(field).collect() }
    }

    fn field(&self, name: &str) -> &str {
        self.header.get(name).unwrap_or_else(|| panic!("{} has no {name}", self.path.display()))
    }

    fn is_right(&self) -> bool {
        self.field("verdict") == "right"
    }

    fn problem(&self) -> &'static dyn AnyProblem {
        find(self.field("problem")).unwrap_or_else(|| panic!("{}", self.path.display()))
    }

    /// How it is started, once it is built; `None` where its language is missing.
    fn command(&self, directory: &Path) -> Option<Vec<String>> {
        let source = self.path.to_str()?.to_owned();
        if self.path.extension()? == "py" {
            return has("python3").then(|| vec!["python3".to_owned(), source]);
        }
        let name = source.replace(['/', '.'], "_");
        let binary = directory.join(name).to_str()?.to_owned();
        let built = Command::new("g++").args(["-O2", "-w", "-o", &binary, &source]).status();
        assert!(built.ok()?.success(), "{source} does not compile");
        Some(vec![binary])
    }
}

fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// All programs, by the directory of their problem.
fn candidates() -> Vec<Candidate> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let entries = |path: &Path| {
        let entries = fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.sort();
        paths
    };
    let problems = entries(&root).into_iter().filter(|path| path.is_dir() && !path.ends_with("__pycache__"));
    let programs = problems.flat_map(|problem| entries(&problem)).filter(|path| path.is_file());
    // GRUNDY_PROGRAMS=hdu-4315 leaves out all whose path does not contain that.
    let wanted = std::env::var("GRUNDY_PROGRAMS").unwrap_or_default();
    programs.filter(|path| path.to_string_lossy().contains(&wanted)).map(Candidate::read).collect()
}

/// All programs whose language is there, each with how it is started. They are built once.
static PROGRAMS: LazyLock<Vec<(Candidate, Program)>> = LazyLock::new(|| {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs");
    fs::create_dir_all(&directory).expect("a directory for the built programs");
    let built = candidates().into_iter().filter_map(|candidate| {
        let command = candidate.command(&directory)?;
        let program =
            Program::new(command).and_then(Program::confined).unwrap_or_else(|error| panic!("{error}"));
        Some((candidate, program))
    });
    built.collect()
});

/// What a program may use: more time than the judge gives, but no more memory.
fn limits(statement: &Statement) -> Limits {
    let cpu = Duration::from_millis(statement.limits.milliseconds) * 3;
    Limits {
        cpu,
        wall: cpu * 10 + Duration::from_secs(10),
        memory: statement.limits.megabytes << 20,
        output: 16 << 20,
        ..Limits::default()
    }
}

/// What `check` finds. What needs a large input needs the limits of the problem, else they are generous.
fn checked(candidate: &Candidate, program: &Program) -> Report {
    let problem = candidate.problem();
    let (program, limits) = (program.clone(), limits(problem.statement()));
    // A right program is run on as much as there is time for, a wrong one until it is found to be wrong.
    let seconds = if candidate.is_right() { 3 } else { 60 };
    let patience = Duration::from_secs(seconds);
    let options = Options { small: 1200, hard: 150, largest_bytes: 1 << 20, patience, ..Options::default() };
    let report = check(problem, &Limited { program, limits }, &options, &|_| ());
    report.unwrap_or_else(|error| panic!("{}: {error}", candidate.path.display()))
}

/// What is wrong with what was found; empty when nothing is.
fn complaint(candidate: &Candidate, report: &Report) -> String {
    let name = candidate.path.display();
    match (&report.failure, candidate.field("verdict")) {
        (None, "right") => String::new(),
        (None, verdict) => format!("{name}: passes, expected {verdict}: {:?}\n", report.covered),
        (Some(failure), expected) => {
            let (found, smallest) = (failure.verdict.name(), failure.input.trim_end());
            let is_large = expected != "right" && candidate.field("smallest") == "(large)";
            let is_smallest = match is_large {
                true => failure.stage != Stage::Small,
                // What only shows beyond the small cases depends on the hard ones that were made by chance, but is as
                // short.
                false => {
                    let known = candidate.field("smallest").trim_end();
                    let is_beyond = failure.stage != Stage::Small && failure.stage != Stage::Samples;
                    let is_as_short = smallest.split_whitespace().count() <= known.split_whitespace().count();
                    expected != "right" && (known == smallest || (is_beyond && is_as_short))
                }
            };
            if found == expected && is_smallest {
                return String::new();
            }
            let smallest: String = smallest.chars().take(200).collect();
            format!("{name}: {found} at {smallest:?} ({:?}), expected {expected}\n", failure.stage)
        }
    }
}

#[test]
fn each_program_is_found_to_be_what_it_is() {
    let mut complaints = String::new();
    let (mut right, mut wrong) = (0, 0);
    for (candidate, program) in &*PROGRAMS {
        complaints += &complaint(candidate, &checked(candidate, program));
        *(if candidate.is_right() { &mut right } else { &mut wrong }) += 1;
    }
    assert!(complaints.is_empty(), "\n{complaints}");
    println!("{right} right and {wrong} wrong programs");
}
