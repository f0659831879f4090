//! Why a program cannot be started, with what its user may have meant.

use std::ffi::OsStr;
use std::path::Path;

use grundy::check::run::RunError;
use grundy::lang::{Text, text};

use crate::output::Failure;

/// What is told when a program cannot be started.
pub fn refused(error: &RunError) -> Failure {
    let failure = Failure::new(error.message());
    let (RunError::NotFound { name } | RunError::Program { name, .. }) = error else { return failure };
    match hint(Path::new(name)) {
        Some(hint) => failure.with_hint(hint),
        None => failure,
    }
}

/// A source is to be built or interpreted, and a program in this directory is named by its path.
fn hint(file: &Path) -> Option<Text> {
    let (name, stem) = (file.display(), file.with_extension(""));
    let program = match stem.parent() {
        Some(folder) if folder == Path::new("") => Path::new(".").join(&stem),
        _ => stem.clone(),
    };
    let (stem, program) = (stem.display(), program.display());
    let built = |line: String| {
        text!(
            "a source is built first: `--build '{line}' -- {program}`",
            "源文件要先编译：`--build '{line}' -- {program}`"
        )
    };
    let interpreted = |by: &str| text!("did you mean `{by} {name}`?", "是不是想写 `{by} {name}`？");
    match file.extension().and_then(OsStr::to_str) {
        Some("cpp" | "cc" | "cxx") => Some(built(format!("g++ -O2 -o {stem} {name}"))),
        Some("c") => Some(built(format!("gcc -O2 -o {stem} {name}"))),
        Some("rs") => Some(built(format!("rustc -O -o {stem} {name}"))),
        Some("py") => Some(interpreted("python3")),
        Some("java") => Some(interpreted("java")),
        _ => (file.components().count() == 1 && file.is_file())
            .then(|| text!("did you mean `./{name}`?", "是不是想写 `./{name}`？")),
    }
}
