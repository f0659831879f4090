//! Packages as programs see them that others wrote to read them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use grundy::generate::package::PackageFile;

use crate::{Folder, has, package, problem, run, tests_of};

const RIGHT: &str = include_str!("../programs/hill-free/right.cpp");
const WRONG: &str = include_str!("../programs/hill-free/king-still-counts.cpp");

/// problemtools runs Python by PyPy, which few have.
const LANGUAGES: &str =
    "python3:\n    compile: 'python3 -m py_compile {files}'\n    run: 'python3 \"{mainfile}\"'\n";

/// A program that `scripts/need-programs.sh` has put into the folder of the build; nothing where it has not.
fn reader(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("readers").join("bin").join(name);
    has(&path.display().to_string()).then_some(path)
}

/// What problemtools says of a package with one solution, and whether it finds no error. Statements are left out,
/// since they need TeX.
fn verified(verifyproblem: &Path, solution: &str) -> (bool, String) {
    let folder = Folder::new("kattis");
    // The name of the folder is that of the problem: small letters and digits.
    let root = folder.0.join("hillfree");
    let solution = PackageFile::new("solution.cpp", solution);
    for (path, text) in package("kattis", tests_of(problem("hill-free")), &[solution]) {
        let path = root.join(path);
        fs::create_dir_all(path.parent().expect("it is in the folder")).expect("the folder is ours");
        fs::write(path, text).expect("the folder is ours");
    }
    let settings = folder.0.join("settings");
    fs::create_dir_all(settings.join("problemtools")).expect("the folder is ours");
    fs::write(settings.join("problemtools/languages.yaml"), LANGUAGES).expect("the folder is ours");
    let parts = ["--parts", "config", "data", "validators", "graders", "submissions"];
    let output =
        run(Command::new(verifyproblem).env("XDG_CONFIG_HOME", &settings).arg(&root).args(parts), "");
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    (output.status.success(), said.concat())
}

#[test]
fn problemtools_accepts_a_package_and_its_right_solution_only() {
    let Some(verifyproblem) = reader("verifyproblem") else { return };
    if !has("g++") || !has("python3") {
        return;
    }
    let (is_accepted, said) = verified(&verifyproblem, RIGHT);
    assert!(is_accepted && said.contains("hillfree tested: 0 errors"), "{said}");
    let (is_accepted, said) = verified(&verifyproblem, WRONG);
    assert!(!is_accepted && said.contains("got WA") && said.contains("hillfree tested: 1 error,"), "{said}");
}
