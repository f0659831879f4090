//! Packages in the style of Polygon: `problem.xml`, `tests` with inputs `01` and answers `01.a`, a
//! checker and a validator for testlib, and the statement in two languages. `testlib.h` is not ours: it
//! has to be put into
//! `files` beside them.

use std::fmt::Write;

use super::quote::{tex, xml};
use super::statement::items;
use super::{Contents, Package, PackageFile, seconds, source_type};
use crate::check::Stage;
use crate::generate::validator::testlib;
use crate::generate::{TestFile, TestSet};
use crate::lang::{Lang, Text};

pub(super) const PACKAGE: Package = Package {
    name: "polygon",
    about: Text::new(
        "Polygon style, with a checker and a validator for testlib",
        "Polygon 风格，含 testlib 的 checker 与 validator",
    ),
    holds_solutions: true,
    paths,
    others,
};

/// The languages of statements, as Polygon calls them.
const LANGUAGES: [(&str, Lang); 2] = [("english", Lang::En), ("chinese", Lang::Zh)];

fn paths(_: &TestSet, test: &TestFile) -> [String; 2] {
    ["", ".a"].map(|extension| format!("tests/{:02}{extension}", test.number))
}

fn others(contents: &Contents<'_>) -> Vec<PackageFile> {
    let mut files = vec![
        PackageFile::new("problem.xml", problem_xml(contents)),
        PackageFile::new("files/check.cpp", testlib::CHECKER),
        PackageFile::new("files/val.cpp", testlib::program(contents)),
    ];
    let statements =
        LANGUAGES.map(|(name, lang)| PackageFile::new(statement_path(name), statement(contents, lang)));
    files.extend(statements);
    let solution = |file: &PackageFile| PackageFile::new(solution_path(file), &*file.contents);
    files.extend(contents.solutions.iter().map(solution));
    files
}

fn statement_path(language: &str) -> String {
    format!("statements/{language}/problem.tex")
}

fn solution_path(solution: &PackageFile) -> String {
    format!("solutions/{}", solution.path)
}

fn statement(contents: &Contents<'_>, lang: Lang) -> String {
    let about = contents.statement();
    let title = tex(about.title.get(lang));
    let question = tex(about.question.get(lang));
    let (seconds, megabytes) = (seconds(about.limits.milliseconds), about.limits.megabytes);
    let units = Text::new("s", "秒");
    let limits = items(contents, lang);
    let samples = contents.samples().map(|test| format!("\\exmp{{{}}}{{{}}}%\n", test.input, test.answer));
    let samples: String = samples.collect();
    format!(
        "\\begin{{problem}}{{{title}}}{{stdin}}{{stdout}}{{{seconds} {}}}{{{megabytes} MiB}}\n\n\
         {question}\n\n\\InputFile\n{limits}\n\
         \\Examples\n\\begin{{example}}\n{samples}\\end{{example}}\n\n\\end{{problem}}\n",
        units.get(lang)
    )
}

fn problem_xml(contents: &Contents<'_>) -> String {
    let about = contents.statement();
    let names = LANGUAGES.map(|(language, lang)| {
        let title = xml(about.title.get(lang));
        format!("        <name language=\"{language}\" value=\"{title}\"/>\n")
    });
    let statements = LANGUAGES.map(|(language, _)| {
        let path = statement_path(language);
        format!(
            "        <statement charset=\"UTF-8\" language=\"{language}\" mathjax=\"true\" path=\"{path}\" \
             type=\"application/x-tex\"/>\n"
        )
    });
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n\
         <problem revision=\"1\" short-name=\"{id}\">\n    \
         <names>\n{names}    </names>\n    <statements>\n{statements}    </statements>\n{judging}\
         {FILES}{assets}</problem>\n",
        id = about.id,
        names = names.concat(),
        statements = statements.concat(),
        judging = judging(contents),
        assets = assets(contents),
    )
}

fn judging(contents: &Contents<'_>) -> String {
    let limits = contents.statement().limits;
    let (milliseconds, bytes, count) =
        (limits.milliseconds, limits.megabytes << 20, contents.tests.files.len());
    let mut tests = String::new();
    for test in &contents.tests.files {
        let sample = if test.stage == Stage::Samples { " sample=\"true\"" } else { "" };
        let about = xml(&test.about.en);
        // Writing to memory cannot fail.
        let _ = writeln!(tests, "                <test description=\"{about}\" method=\"manual\"{sample}/>");
    }
    format!(
        "    <judging input-file=\"\" output-file=\"\">\n        <testset name=\"tests\">\n            \
         <time-limit>{milliseconds}</time-limit>\n            <memory-limit>{bytes}</memory-limit>\n            \
         <test-count>{count}</test-count>\n            <input-path-pattern>tests/%02d</input-path-pattern>\n            \
         <answer-path-pattern>tests/%02d.a</answer-path-pattern>\n            <tests>\n{tests}            </tests>\n        \
         </testset>\n    </judging>\n"
    )
}

const FILES: &str = "    <files>\n        <resources>\n            \
    <file path=\"files/testlib.h\" type=\"h.g++\"/>\n        </resources>\n    </files>\n";

fn assets(contents: &Contents<'_>) -> String {
    let mut solutions = String::new();
    for (index, solution) in contents.solutions.iter().enumerate() {
        let tag = if index == 0 { "main" } else { "accepted" };
        // No program is without a type there; C++ is the usual one.
        let kind = source_type(&solution.path).unwrap_or("cpp.g++17");
        let path = xml(&solution_path(solution));
        // Writing to memory cannot fail.
        let _ = writeln!(
            solutions,
            "            <solution tag=\"{tag}\">\n                <source path=\"{path}\" type=\"{kind}\"/>\n            </solution>"
        );
    }
    format!(
        "    <assets>\n        <checker type=\"testlib\">\n            \
         <source path=\"files/check.cpp\" type=\"cpp.g++17\"/>\n        </checker>\n        \
         <validators>\n            <validator>\n                \
         <source path=\"files/val.cpp\" type=\"cpp.g++17\"/>\n            </validator>\n        </validators>\n        \
         <solutions>\n{solutions}        </solutions>\n    </assets>\n"
    )
}
