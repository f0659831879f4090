//! A test set as judges want it: files with their paths, which somebody else writes. One file a kind of
//! package; the statement, the points and the programs that come with some of them are shared.

mod dmoj;
mod hydro;
mod kattis;
mod language;
mod luogu;
mod plain;
mod polygon;
mod quote;
mod statement;

pub use self::language::{source_endings, source_type};
use super::{TestFile, TestSet};
use crate::check::Stage;
use crate::lang::Text;
use crate::problems::Statement;
use crate::problems::form::Part;

/// All kinds of packages.
pub static PACKAGES: &[&Package] =
    &[&plain::PACKAGE, &luogu::PACKAGE, &hydro::PACKAGE, &kattis::PACKAGE, &dmoj::PACKAGE, &polygon::PACKAGE];

/// A kind of package.
pub struct Package {
    /// What it is called.
    pub name: &'static str,
    /// What it is for.
    pub about: Text,
    /// Whether programs that solve the problem belong to it.
    pub holds_solutions: bool,
    /// The input and the answer of a test, as paths.
    pub paths: fn(&TestSet, &TestFile) -> [String; 2],
    /// The files besides inputs and answers.
    others: fn(&Contents<'_>) -> Vec<PackageFile>,
}

/// What a package is made of.
#[derive(Clone, Copy, Debug)]
pub struct Contents<'c> {
    /// The tests.
    pub tests: &'c TestSet,
    /// What the input of a case is made of.
    pub parts: &'c [Part],
    /// Programs that solve the problem.
    pub solutions: &'c [PackageFile],
}

impl Contents<'_> {
    fn statement(&self) -> &'static Statement {
        self.tests.statement
    }

    fn samples(&self) -> impl Iterator<Item = &TestFile> {
        self.tests.files.iter().filter(|file| file.stage == Stage::Samples)
    }
}

/// A file of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackageFile {
    /// Where it is, below the folder of the package.
    pub path: String,
    /// What is in it.
    pub contents: String,
}

impl PackageFile {
    /// A file.
    pub fn new(path: impl Into<String>, contents: impl Into<String>) -> PackageFile {
        PackageFile { path: path.into(), contents: contents.into() }
    }
}

impl Package {
    /// The package of this name.
    pub fn named(name: &str) -> Option<&'static Package> {
        PACKAGES.iter().find(|package| package.name == name).copied()
    }

    /// All files.
    pub fn files(&self, contents: &Contents<'_>) -> Vec<PackageFile> {
        let tests = contents.tests.files.iter().flat_map(|test| {
            let [input, answer] = (self.paths)(contents.tests, test);
            [PackageFile::new(input, &*test.input), PackageFile::new(answer, &*test.answer)]
        });
        tests.chain((self.others)(contents)).collect()
    }
}

/// The points of the tests of a stage, where all tests together have 100. Samples have none, for their
/// answers are known.
fn points(stage: Stage) -> usize {
    match stage {
        Stage::Samples => 0,
        Stage::Small => 30,
        Stage::Hard => 40,
        Stage::Largest => 30,
    }
}

/// The tests, stage by stage.
fn stages(tests: &TestSet) -> impl Iterator<Item = (Stage, Vec<&TestFile>)> {
    let stages = [Stage::Samples, Stage::Small, Stage::Hard, Stage::Largest];
    let of = move |stage| tests.files.iter().filter(move |file| file.stage == stage).collect();
    stages
        .into_iter()
        .map(move |stage| (stage, of(stage)))
        .filter(|(_, files): &(_, Vec<_>)| !files.is_empty())
}

/// A time as judges write it, such as `1` or `0.5`.
fn seconds(milliseconds: u64) -> String {
    (milliseconds as f64 / 1000.0).to_string()
}
