//! Test sets, asked of each problem: they can be made again, their inputs are legal and their answers
//! right, they catch every mistake that is known, and their packages say to other readers what they
//! should say.

#[path = "generate/packages.rs"]
mod packages;
#[path = "generate/program.rs"]
mod program;
#[path = "generate/readers.rs"]
mod readers;
#[path = "generate/validators.rs"]
mod validators;

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::{LazyLock, OnceLock};

use grundy::check::Stage;
use grundy::generate::package::{Contents, Package, PackageFile};
use grundy::generate::{Options, TestSet, generate, markdown};
use grundy::lang::Lang;
use grundy::problems::{AnyProblem, Cases, PROBLEMS, find};

/// Smaller than usual where that says as much.
const OPTIONS: Options = Options { seed: 5, small: 200, hard: 20, files: 8, largest_bytes: 20_000 };

/// The tests of a problem, which are made once.
fn tests_of(problem: &'static dyn AnyProblem) -> &'static TestSet {
    static MADE: LazyLock<Vec<OnceLock<TestSet>>> =
        LazyLock::new(|| PROBLEMS.iter().map(|_| OnceLock::new()).collect());
    let id = problem.statement().id;
    let index =
        PROBLEMS.iter().position(|problem| problem.statement().id == id).expect("it is in the catalog");
    MADE[index].get_or_init(|| generate(problem, &OPTIONS).unwrap_or_else(|error| panic!("{id}: {error}")))
}

fn problem(name: &str) -> &'static dyn AnyProblem {
    find(name).unwrap_or_else(|| panic!("there is no {name}"))
}

/// The files of a package by their paths.
fn package(name: &str, tests: &TestSet, solutions: &[PackageFile]) -> BTreeMap<String, String> {
    let parts = problem(tests.statement.id).parts();
    let package = Package::named(name).unwrap_or_else(|| panic!("there is no package {name}"));
    let files = package.files(&Contents { tests, parts: &parts, solutions });
    let count = files.len();
    let by_path: BTreeMap<_, _> = files.into_iter().map(|file| (file.path, file.contents)).collect();
    assert_eq!(by_path.len(), count, "{name}: two files have the same path");
    by_path
}

/// A folder that is removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("grundy-generate-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, text).expect("the folder is ours");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Whether a program is there, which some machines do not have.
fn has(program: &str) -> bool {
    let found = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    let found = found.is_ok_and(|status| status.success());
    if !found {
        eprintln!("there is no {program}: nothing is tried with it");
    }
    found
}

/// What a program does with an input.
fn run(command: &mut Command, input: &str) -> Output {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it runs");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.as_bytes().to_vec();
    // Who has seen enough need not read all.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("writing does not panic");
    output
}

fn exit_code(command: &mut Command, input: &str) -> i32 {
    run(command, input).status.code().expect("it ends by itself")
}

#[test]
fn the_same_seed_makes_the_same_tests() {
    for name in ["lanqiao-monks", "hdu-4315", "luogu-p2197"] {
        let one = tests_of(problem(name));
        let again = generate(problem(name), &OPTIONS).expect("it is a problem");
        assert_eq!(one.files, again.files, "{name}");
        let other = generate(problem(name), &Options { seed: 6, ..OPTIONS }).expect("it is a problem");
        assert_ne!(one.files, other.files, "{name}");
    }
}

#[test]
fn inputs_are_legal_and_answers_are_those_of_the_judge() {
    for &problem in PROBLEMS {
        let statement = problem.statement();
        for file in &tests_of(problem).files {
            let place = format!("{}, test {}", statement.id, file.number);
            let cases = problem.cases(&file.input).unwrap_or_else(|error| panic!("{place}: {error}"));
            assert_eq!(cases.len(), file.cases, "{place}");
            assert!(cases.len() as u64 <= statement.most_cases || statement.cases == Cases::One, "{place}");
            let mut answer = Vec::new();
            let source = Box::new(std::io::Cursor::new(file.input.as_bytes()));
            problem.judge(source, NonZero::<usize>::MIN, &mut answer).expect("it was read already");
            assert_eq!(String::from_utf8_lossy(&answer), file.answer, "{place}");
        }
    }
}

#[test]
fn what_all_cases_may_have_together_is_kept() {
    // The count of cells stands in the first line of each case; all are at most 500,000.
    let options = Options { largest_bytes: 2_000_000, ..OPTIONS };
    let tests = generate(problem("cf-1704f"), &options).expect("it is made");
    for test in &tests.files {
        let counts = test.input.lines().skip(1).step_by(2);
        let sum: u64 = counts.map(|count| count.parse::<u64>().expect("it is a number")).sum();
        assert!(sum <= 500_000, "{sum} in test {}", test.number);
    }
}

#[test]
fn tests_are_numbered_stage_by_stage_and_differ() {
    for &problem in PROBLEMS {
        let id = problem.statement().id;
        let tests = tests_of(problem);
        let numbers: Vec<usize> = tests.files.iter().map(|file| file.number).collect();
        assert_eq!(numbers, (1..=tests.files.len()).collect::<Vec<_>>(), "{id}");
        assert!(tests.files.len() <= 60, "{id} has {} tests", tests.files.len());
        for stage in [Stage::Samples, Stage::Small, Stage::Hard, Stage::Largest] {
            assert!(tests.files.iter().any(|file| file.stage == stage), "{id} has no {stage:?}");
        }
        assert!(tests.files.is_sorted_by_key(|file| file.stage as u8), "{id}");
        let inputs: HashSet<&str> = tests.files.iter().map(|file| &*file.input).collect();
        assert_eq!(inputs.len(), tests.files.len(), "{id}: two tests are the same");
        let bytes: usize = tests.files.iter().map(|file| file.input.len() + file.answer.len()).sum();
        assert!(bytes < 30 << 20, "{id} has {bytes} bytes");
    }
}

#[test]
fn every_known_mistake_is_caught() {
    for &problem in PROBLEMS {
        let id = problem.statement().id;
        let ids: Vec<&str> = problem.mistakes().iter().map(|mistake| mistake.id).collect();
        assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "{id}: {ids:?}");
        let mistakes = &tests_of(problem).mistakes;
        assert!(!mistakes.is_empty(), "{id}: no mistake is known");
        for mistake in mistakes {
            let known = &mistake.known;
            assert!(!known.about.en.is_empty() && !known.about.zh.is_empty(), "{id}: {}", known.id);
            assert!(!mistake.caught_by.is_empty(), "{id}: nothing catches {}", known.id);
        }
    }
}

#[test]
fn what_catches_a_mistake_is_answered_wrongly_by_it() {
    let tests = tests_of(problem("hdu-4315"));
    let index = problem("hdu-4315").mistakes().iter().position(|mistake| mistake.id == "no-k2");
    let index = index.expect("it is known");
    for file in &tests.files {
        let cases = problem("hdu-4315").cases(&file.input).expect("it is legal");
        let answers = cases
            .iter()
            .map(|case| problem("hdu-4315").mistaken(case).expect("it is a case").mistaken[index].clone());
        let differs = answers.collect::<String>() != file.answer;
        assert_eq!(tests.mistakes[index].caught_by.contains(&file.number), differs, "test {}", file.number);
    }
}

#[test]
fn the_table_has_a_row_for_each_test_and_a_column_for_each_mistake() {
    let tests = tests_of(problem("lanqiao-monks"));
    for lang in [Lang::En, Lang::Zh] {
        let page = markdown(tests, "grundy gen", &|file| format!("{}.in", file.number), lang);
        let rows = page.lines().filter(|line| line.starts_with("| `"));
        let columns: Vec<usize> = rows.map(|row| row.matches('|').count()).collect();
        assert_eq!(columns, vec![5 + tests.mistakes.len(); tests.files.len()]);
        let dots: usize = tests.mistakes.iter().map(|mistake| mistake.caught_by.len()).sum();
        // One more is in the words above it.
        assert_eq!(page.matches('●').count(), dots + 1);
    }
}
