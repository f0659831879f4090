//! Luogu: pairs of files and `config.yml`, to be put into a zip file without folders. Limits are in
//! milliseconds and KiB; the tests of a stage are a subtask.

use std::fmt::Write;

use super::{Contents, Package, PackageFile, plain, points, stages};
use crate::lang::Text;

pub(super) const PACKAGE: Package = Package {
    name: "luogu",
    about: Text::new("Luogu, with config.yml", "洛谷，含 config.yml"),
    holds_solutions: false,
    paths: plain::paths,
    others: |contents| vec![PackageFile::new("config.yml", config(contents))],
};

fn config(contents: &Contents<'_>) -> String {
    let limits = contents.statement().limits;
    let (milliseconds, kibibytes) = (limits.milliseconds, limits.megabytes * 1024);
    let mut config = String::new();
    for (subtask, (stage, tests)) in stages(contents.tests).enumerate() {
        let shares = shares(points(stage), tests.len());
        for (test, score) in tests.into_iter().zip(shares) {
            let [input, _] = plain::paths(contents.tests, test);
            // Writing to memory cannot fail.
            let _ = writeln!(
                config,
                "{input}:\n  timeLimit: {milliseconds}\n  memoryLimit: {kibibytes}\n  score: {score}\n  subtaskId: {subtask}"
            );
        }
    }
    config
}

/// The points of a stage, shared by its tests as evenly as whole numbers can be.
fn shares(points: usize, tests: usize) -> impl Iterator<Item = usize> {
    (0..tests).map(move |test| (test + 1) * points / tests - test * points / tests)
}
