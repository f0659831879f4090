//! The problem package format of Kattis and the ICPC, version 2023-07: `problem.yaml`, the statement in
//! two languages, `data` with the samples and the secret tests, a validator of inputs, and the programs
//! that are given as right ones.

use super::quote::{tex, yaml};
use super::{Contents, Package, PackageFile, seconds, statement};
use crate::check::Stage;
use crate::generate::validator::python;
use crate::generate::{TestFile, TestSet};
use crate::lang::{Lang, Text};
use crate::problems::Answer;

pub(super) const PACKAGE: Package = Package {
    name: "kattis",
    about: Text::new("Kattis and ICPC, with problem.yaml", "Kattis 与 ICPC，含 problem.yaml"),
    holds_solutions: true,
    paths,
    others,
};

fn paths(_: &TestSet, test: &TestFile) -> [String; 2] {
    let (folder, kind) = match test.stage {
        Stage::Samples => ("sample", "sample"),
        Stage::Small => ("secret", "small"),
        Stage::Hard => ("secret", "hard"),
        Stage::Largest => ("secret", "largest"),
    };
    ["in", "ans"].map(|extension| format!("data/{folder}/{:02}-{kind}.{extension}", test.number))
}

fn others(contents: &Contents<'_>) -> Vec<PackageFile> {
    let mut files = vec![
        PackageFile::new("problem.yaml", problem_yaml(contents)),
        PackageFile::new("statement/problem.en.tex", statement(contents, Lang::En)),
        PackageFile::new("statement/problem.zh.tex", statement(contents, Lang::Zh)),
        PackageFile::new("input_validators/validate.py", python::program(contents)),
    ];
    if !matches!(contents.statement().answer, Answer::Value) {
        // The default compares words without regard to capital letters.
        files.push(PackageFile::new("data/testdata.yaml", "output_validator_flags: case_sensitive\n"));
        files.push(PackageFile::new("data/test_group.yaml", "output_validator_args: [case_sensitive]\n"));
    }
    let solution =
        |file: &PackageFile| PackageFile::new(format!("submissions/accepted/{}", file.path), &*file.contents);
    files.extend(contents.solutions.iter().map(solution));
    files
}

/// The statement without the samples, which judges add.
fn statement(contents: &Contents<'_>, lang: Lang) -> String {
    let about = contents.statement();
    let (title, question) = (tex(about.title.get(lang)), tex(about.question.get(lang)));
    let heading = statement::LIMITS.get(lang);
    let items = statement::items(contents, lang);
    format!("\\problemname{{{title}}}\n\n{question}\n\n\\section*{{{heading}}}\n\n{items}")
}

fn problem_yaml(contents: &Contents<'_>) -> String {
    let statement = contents.statement();
    let (en, zh) = (yaml(&statement.title.en), yaml(&statement.title.zh));
    let (uuid, source) = (uuid(contents.tests), yaml(statement.id));
    let (seconds, megabytes) = (seconds(statement.limits.milliseconds), statement.limits.megabytes);
    format!(
        "problem_format_version: 2023-07-draft\n\
         name:\n  en: {en}\n  zh: {zh}\n\
         uuid: {uuid}\n\
         type: pass-fail\n\
         source: {source}\n\
         # Say here who owns the rights before the problem is published.\n\
         license: unknown\n\
         keywords:\n  - game theory\n\
         limits:\n  time_limit: {seconds}\n  memory: {megabytes}\n"
    )
}

/// A name for the package that is the same whenever the same one is made: a hash (FNV-1a), marked as a
/// UUID of one's own kind (version 8).
fn uuid(tests: &TestSet) -> String {
    const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let name = format!("grundy {} {}", tests.statement.id, tests.seed);
    let hash = name.bytes().fold(OFFSET, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME));
    let marked = hash & !(0xf << 76) & !(0x3 << 62) | (0x8 << 76) | (0x2 << 62);
    let digits = format!("{marked:032x}");
    let [a, b, c, d, e] = [0..8, 8..12, 12..16, 16..20, 20..32].map(|range| &digits[range]);
    format!("{a}-{b}-{c}-{d}-{e}")
}
