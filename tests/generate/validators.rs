//! The programs in packages: validators and the checker, run on tests and on what is no input.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use grundy::check::Stage;
use grundy::generate::TestSet;
use grundy::problems::{AnyProblem, PROBLEMS};

use crate::{Folder, exit_code, has, package, problem, run, tests_of};

/// Inputs that are not what was written, each spoilt in another way.
fn spoilt(input: &str) -> Vec<String> {
    let first_line_end = input.find('\n').expect("it has lines");
    let mut spoilt = vec![
        String::new(),
        format!(" {input}"),
        format!("{input}\n"),
        format!("{input}x"),
        input.replacen('\n', " \n", 1),
        input.replacen('\n', "\r\n", 1),
        input.trim_end().to_owned(),
        format!("0{input}"),
        format!("-{input}"),
        input[first_line_end + 1..].to_owned(),
        format!("99999999999999999999999{input}"),
    ];
    spoilt.extend(input.contains(' ').then(|| input.replacen(' ', "  ", 1)));
    spoilt
}

/// Whether an input is just what the problem itself would write.
fn is_as_written(problem: &dyn AnyProblem, input: &str) -> bool {
    problem.cases(input).is_ok_and(|cases| !cases.is_empty() && problem.input(&cases) == input)
}

/// Asks a validator about all tests of a problem and about what is made of one of them.
fn ask_validator(
    problem: &dyn AnyProblem,
    tests: &TestSet,
    valid: i32,
    validate: &dyn Fn(&[String]) -> Vec<i32>,
) {
    let id = tests.statement.id;
    let legal: Vec<String> = tests.files.iter().map(|file| file.input.clone()).collect();
    assert_eq!(validate(&legal), vec![valid; legal.len()], "{id}: these tests are refused");
    let first = tests.files.iter().find(|file| file.stage == Stage::Small).expect("there are small ones");
    let mut spoilt = spoilt(&first.input);
    spoilt.retain(|input| !is_as_written(problem, input));
    for (input, code) in spoilt.iter().zip(validate(&spoilt)) {
        let beginning: String = input.chars().take(100).collect();
        assert_ne!(code, valid, "{id}: this is not refused: {beginning:?}…");
    }
}

/// Runs a program on many inputs, so that Python is started only once.
const MANY_RUNS: &str = r#"
import io, json, sys
program = compile(open(sys.argv[1]).read(), sys.argv[1], "exec")
codes = []
for text in json.load(sys.stdin):
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()))
    try:
        exec(program, {})
    except SystemExit as ended:
        codes.append(ended.code)
print(json.dumps(codes))
"#;

#[test]
fn validators_in_python_tell_legal_inputs_from_spoilt_ones() {
    if !has("python3") {
        return;
    }
    let folder = Folder::new("py");
    let many_runs = folder.write("many_runs.py", MANY_RUNS);
    for &problem in PROBLEMS {
        let tests = tests_of(problem);
        let program = &package("kattis", tests, &[])["input_validators/validate.py"];
        let program = folder.write(&format!("{}.py", problem.statement().id), program);
        let validate = |inputs: &[String]| {
            let inputs = serde_json::to_string(inputs).expect("texts are JSON");
            let mut runs = Command::new("python3");
            let output = run(runs.arg(&many_runs).arg(&program), &inputs);
            let printed = output.stdout;
            serde_json::from_slice(&printed).unwrap_or_else(|error| {
                panic!("{}: {error}: {}", program.display(), String::from_utf8_lossy(&output.stderr))
            })
        };
        ask_validator(problem, tests, 42, &validate);
    }
}

/// Makes ready to compile programs for testlib in a folder.
fn testlib_in(folder: &Folder) {
    let header = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/testlib/testlib.h");
    let header = folder.write("testlib.h", &fs::read_to_string(header).expect("it is ours"));
    // Compiled once, it need not be read again for each program.
    compile(["-x", "c++-header"].map(Path::new).iter().chain([&&*header]), &folder.0.join("testlib.h.gch"));
}

fn compile<'a>(arguments: impl IntoIterator<Item = &'a &'a Path>, built: &Path) {
    let mut compiler = Command::new("g++");
    compiler.args(["-std=c++17", "-Wall", "-Wextra", "-Werror", "-Wno-sign-compare"]);
    let output = compiler.args(arguments).arg("-o").arg(built).output().expect("g++ runs");
    assert!(output.status.success(), "{}: {}", built.display(), String::from_utf8_lossy(&output.stderr));
}

/// Compiles a program that is written for testlib.
fn compiled(folder: &Folder, name: &str, program: &str) -> PathBuf {
    let (source, built) = (folder.write(&format!("{name}.cpp"), program), folder.0.join(name));
    compile([&&*source], &built);
    built
}

#[test]
fn validators_for_testlib_tell_legal_inputs_from_spoilt_ones() {
    if !has("g++") {
        return;
    }
    let folder = Folder::new("validators");
    testlib_in(&folder);
    for &problem in PROBLEMS {
        let tests = tests_of(problem);
        let source = &package("polygon", tests, &[])["files/val.cpp"];
        let program = compiled(&folder, problem.statement().id, source);
        let validate = |input: &String| exit_code(&mut Command::new(&program), input);
        ask_validator(problem, tests, 0, &|inputs| inputs.iter().map(validate).collect());
    }
}

#[test]
fn the_checker_compares_tokens() {
    if !has("g++") {
        return;
    }
    let tests = tests_of(problem("lanqiao-monks"));
    let folder = Folder::new("checker");
    testlib_in(&folder);
    let program = compiled(&folder, "check", &package("polygon", tests, &[])["files/check.cpp"]);
    let (input, answer) = (folder.write("input", "1 5 9\n"), folder.write("answer", "1 4\n"));
    for (output, code) in [("1 4\n", 0), (" 1\n4", 0), ("1 5\n", 1), ("1\n", 1), ("1 4 4\n", 1), ("", 1)] {
        let output_file = folder.write("output", output);
        let found = exit_code(Command::new(&program).args([&input, &output_file, &answer]), "");
        assert_eq!(found, code, "{output:?}");
    }
}
