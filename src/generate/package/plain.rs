//! Pairs of files, `NAME-1.in` and `NAME-1.out`.

use super::Package;
use crate::generate::{TestFile, TestSet};
use crate::lang::Text;

pub(super) const PACKAGE: Package = Package {
    name: "plain",
    about: Text::new("pairs of .in and .out files", "成对的 .in/.out 文件"),
    holds_solutions: false,
    paths,
    others: |_| Vec::new(),
};

/// In one folder, as several judges want them.
pub(super) fn paths(tests: &TestSet, test: &TestFile) -> [String; 2] {
    let (id, number) = (tests.statement.id, test.number);
    [format!("{id}-{number}.in"), format!("{id}-{number}.out")]
}
