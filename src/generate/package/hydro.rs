//! Hydro: `problem.yaml`, the statement in two languages, and `testdata` with `config.yaml`. The tests
//! of a stage are a subtask, whose points are those of its worst test.

use std::fmt::Write;

use super::quote::yaml;
use super::{Contents, Package, PackageFile, plain, points, seconds, stages, statement};
use crate::generate::{TestFile, TestSet};
use crate::lang::{Lang, Text};

pub(super) const PACKAGE: Package = Package {
    name: "hydro",
    about: Text::new("Hydro, with testdata/config.yaml", "Hydro，含 testdata/config.yaml"),
    holds_solutions: false,
    paths,
    others,
};

fn paths(tests: &TestSet, test: &TestFile) -> [String; 2] {
    plain::paths(tests, test).map(|name| format!("testdata/{name}"))
}

fn others(contents: &Contents<'_>) -> Vec<PackageFile> {
    let title = yaml(&contents.statement().title.zh);
    let statement = |lang| statement::markdown(contents, lang);
    vec![
        PackageFile::new("problem.yaml", format!("title: {title}\ntag:\n  - 博弈论\n")),
        PackageFile::new("problem_en.md", statement(Lang::En)),
        PackageFile::new("problem_zh.md", statement(Lang::Zh)),
        PackageFile::new("testdata/config.yaml", config(contents)),
    ]
}

fn config(contents: &Contents<'_>) -> String {
    let limits = contents.statement().limits;
    let (seconds, megabytes) = (seconds(limits.milliseconds), limits.megabytes);
    let mut config = format!("type: default\ntime: {seconds}s\nmemory: {megabytes}m\nsubtasks:\n");
    for (subtask, (stage, tests)) in (1..).zip(stages(contents.tests)) {
        let score = points(stage);
        // Writing to memory cannot fail.
        let _ = writeln!(config, "  - id: {subtask}\n    score: {score}\n    type: min\n    cases:");
        for test in tests {
            let [input, output] = plain::paths(contents.tests, test);
            let _ = writeln!(config, "      - input: {input}\n        output: {output}");
        }
    }
    config
}
