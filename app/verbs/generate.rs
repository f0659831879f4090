//! `gen`: a test set for a problem, as judges want it.

use std::collections::HashSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::{ArgAction, Command};
use grundy::check::Stage;
use grundy::generate::package::{Contents, PACKAGES, Package, PackageFile, source_endings, source_type};
use grundy::generate::{Caught, Options, TestFile, TestSet, generate, markdown};
use grundy::lang::{Lang, Text, text};
use serde_json::{Value, json};

use super::{Call, Verb};
use crate::args::option;
use crate::output::{Failure, Verdict, fold, print, quoted, reason, width};
use crate::problem;
use crate::table::table;

pub const VERB: Verb = Verb {
    name: "gen",
    about: Text::new("Make a test set that catches the known mistakes", "生成能卡掉常见错误的测试数据"),
    usage: Text::new("grundy gen [OPTIONS] PROBLEM --out DIR", "grundy gen [选项] 题目 --out 目录"),
    formats: &["text", "json"],
    arguments,
    run,
};

fn arguments(command: Command, lang: Lang) -> Command {
    let out = Text::new("The folder to write to: a new or an empty one", "写入的目录：新目录或空目录");
    let kinds: Vec<&str> = PACKAGES.iter().map(|package| package.name).collect();
    let kinds = kinds.join(", ");
    let package = text!("{kinds} [default: plain]", "{kinds} [默认：plain]");
    let seed = Text::new("Where chance begins [default: 1]", "随机种子 [默认：1]");
    let solution = Text::new(
        "A program that solves the problem, for kattis and polygon; may be given again",
        "能解此题的程序，放入 kattis 或 polygon 包；可多次给出",
    );
    let details = Text::new(
        "Examples:\n  grundy gen hdu-4315 --out tests\n  grundy gen p2197 --package luogu --out tests --seed 7\n\n\
         The set has the samples, the small cases, hard cases for each known mistake, and the largest inputs. \
         tests.md and tests.zh.md tell which mistakes each test catches.",
        "例子：\n  grundy gen hdu-4315 --out tests\n  grundy gen p2197 --package luogu --out tests --seed 7\n\n\
         数据包括样例、小数据、针对每种常见错误的难数据，以及最大数据。\
         tests.md 与 tests.zh.md 说明每个测试点能卡掉哪些错误。",
    );
    let file = Text::new("FILE", "文件");
    command
        .arg(problem::argument(lang).required(true))
        .arg(option("out", &Text::new("DIR", "目录"), &out, lang).required(true))
        .arg(
            option("package", &Text::new("KIND", "格式"), &package, lang)
                .value_parser(PACKAGES.iter().map(|package| package.name).collect::<Vec<_>>())
                .hide_possible_values(true),
        )
        .arg(option("seed", &Text::new("N", "数目"), &seed, lang))
        .arg(option("solution", &file, &solution, lang).action(ArgAction::Append))
        .after_help(details.get(lang).to_owned())
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let problem = problem::named(call.get("problem").unwrap_or_default())?;
    let package = package(call)?;
    let solutions = solutions(package, call)?;
    let usual = Options::default();
    let seed = call.number("seed", 0..=u64::MAX)?.unwrap_or(usual.seed);
    let folder = empty_folder(call.get("out").unwrap_or_default())?;
    let tests = generate(problem, &Options { seed, ..usual })
        .map_err(|error| Failure::new(Text::same(error.to_string())))?;
    let contents = Contents { tests: &tests, parts: &problem.parts(), solutions: &solutions };
    let mut files = package.files(&contents);
    let made = Made { tests: &tests, package, folder: &folder };
    files.push(PackageFile::new("tests.md", made.page(Lang::En)));
    files.push(PackageFile::new("tests.zh.md", made.page(Lang::Zh)));
    files.push(PackageFile::new("tests.json", made.as_json().to_string() + "\n"));
    files.iter().try_for_each(|file| write(&folder, file))?;
    print(match call.format {
        "json" => made.as_json().to_string() + "\n",
        _ => fold(&made.in_words(call.lang), width()) + "\n",
    })?;
    Ok(Verdict::Done)
}

fn package(call: &Call<'_>) -> Result<&'static Package, Failure> {
    // Clap lets no other name through.
    Package::named(call.get("package").unwrap_or("plain"))
        .ok_or_else(|| Failure::new(Text::new("there is no such package", "没有这种格式")))
}

/// The programs that are given.
fn solutions(package: &Package, call: &Call<'_>) -> Result<Vec<PackageFile>, Failure> {
    let paths: Vec<&String> = call.matches.get_many("solution").into_iter().flatten().collect();
    if !paths.is_empty() && !package.holds_solutions {
        let name = package.name;
        return Err(Failure::new(text!(
            "a package for {name} holds no solutions",
            "{name} 格式的数据包里不放程序"
        )));
    }
    let read = |path: &String| {
        let contents = fs::read_to_string(path).map_err(|error| {
            let (path, Text { en, zh }) = (quoted(path), reason(&error));
            Failure::new(text!("cannot read `{path}`: {en}", "无法读取“{path}”：{zh}"))
        })?;
        let name = Path::new(path).file_name().unwrap_or_default().to_string_lossy().into_owned();
        if source_type(&name).is_none() {
            let known: Vec<String> = source_endings().map(|ending| format!(".{ending}")).collect();
            let (name, known) = (quoted(&name), known.join(", "));
            return Err(Failure::new(text!(
                "`{name}` is in no known language, expected a name that ends in {known}",
                "看不出“{name}”是什么语言，文件名应以 {known} 之一结尾"
            )));
        }
        Ok(PackageFile::new(name, contents))
    };
    let solutions = paths.into_iter().map(read).collect::<Result<Vec<PackageFile>, Failure>>()?;
    let mut names = HashSet::new();
    match solutions.iter().find(|solution| !names.insert(&solution.path)) {
        Some(solution) => {
            let name = quoted(&solution.path);
            Err(Failure::new(text!("two solutions are called `{name}`", "有两个程序都叫“{name}”")))
        }
        None => Ok(solutions),
    }
}

/// The folder, which is made if need be.
fn empty_folder(path: &str) -> Result<PathBuf, Failure> {
    if path.is_empty() {
        return Err(Failure::new(Text::new(
            "`--out` is empty, expected the name of a folder",
            "“--out”是空的，应为目录名",
        )));
    }
    let asked = quoted(path);
    let made =
        fs::create_dir_all(path).and_then(|()| fs::read_dir(path)).map(|mut files| files.next().is_none());
    match made {
        Ok(true) => Ok(PathBuf::from(path)),
        Ok(false) => {
            let failure = Failure::new(text!("`{asked}` is not empty", "目录“{asked}”不是空的"));
            Err(failure.with_hint(Text::new("name a new folder", "请指定一个新目录")))
        }
        Err(error) if matches!(error.kind(), ErrorKind::AlreadyExists | ErrorKind::NotADirectory) => {
            Err(Failure::new(text!("`{asked}` is not a folder", "“{asked}”不是目录")))
        }
        Err(error) => Err(not_written(&asked, &error)),
    }
}

fn write(folder: &Path, file: &PackageFile) -> Result<(), Failure> {
    let path = folder.join(&file.path);
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    made.and_then(|()| fs::write(&path, &file.contents))
        .map_err(|error| not_written(&path.to_string_lossy(), &error))
}

fn not_written(path: &str, error: &std::io::Error) -> Failure {
    let Text { en, zh } = reason(error);
    Failure::new(text!("cannot write `{path}`: {en}", "无法写入“{path}”：{zh}"))
}

/// A set that has been made.
struct Made<'m> {
    tests: &'m TestSet,
    package: &'static Package,
    folder: &'m Path,
}

impl Made<'_> {
    fn input_of(&self, test: &TestFile) -> String {
        let [input, _] = (self.package.paths)(self.tests, test);
        input
    }

    fn page(&self, lang: Lang) -> String {
        let (id, package, seed) = (self.tests.statement.id, self.package.name, self.tests.seed);
        let how = format!("grundy gen {id} --package {package} --seed {seed}");
        markdown(self.tests, &how, &|test| self.input_of(test), lang)
    }

    fn in_words(&self, lang: Lang) -> String {
        let (title, id) = (self.tests.statement.title.get(lang), self.tests.statement.id);
        let (count, seed, package) = (self.tests.files.len(), self.tests.seed, self.package.name);
        let folder = self.folder.display();
        let head = text!(
            "{title} ({id}): {count} tests, package {package}, seed {seed}",
            "{title}（{id}）：{count} 个测试点，格式 {package}，随机种子 {seed}"
        );
        let foot = text!(
            "Written to `{folder}`; tests.md tells which mistakes each test catches.",
            "已写入“{folder}”；tests.zh.md 说明每个测试点能卡掉哪些错误。"
        );
        let (tests, mistakes) = (self.table_of_tests(lang), self.table_of_mistakes(lang));
        format!("{}\n\n{tests}\n{mistakes}\n{}", head.get(lang), foot.get(lang))
    }

    /// One line a stage.
    fn table_of_tests(&self, lang: Lang) -> String {
        let heads = [
            Text::new("tests", "测试点"),
            Text::new("what they hold", "内容"),
            Text::new("cases", "组数"),
            Text::new("bytes", "字节"),
        ];
        let mut rows = vec![heads.map(|head| head.get(lang).to_owned())];
        for tests in self.tests.files.chunk_by(|one, next| one.stage == next.stage) {
            let (first, last) = (tests[0].number, tests[tests.len() - 1].number);
            let numbers = if first == last { first.to_string() } else { format!("{first}-{last}") };
            let cases: usize = tests.iter().map(|test| test.cases).sum();
            let bytes: usize = tests.iter().map(|test| test.input.len()).sum();
            let stage = stage_in_words(tests[0].stage).get(lang).to_owned();
            rows.push([numbers, stage, cases.to_string(), bytes.to_string()]);
        }
        table(&rows)
    }

    /// One line a mistake.
    fn table_of_mistakes(&self, lang: Lang) -> String {
        let heads = [
            Text::new("known mistake", "常见错误"),
            Text::new("caught by", "卡掉它的测试点"),
            Text::new("what is wrong", "说明"),
        ];
        let row = |Caught { known, caught_by }: &Caught| {
            let tests = format!("{}/{}", caught_by.len(), self.tests.files.len());
            [known.id, &tests, known.about.get(lang)].map(str::to_owned)
        };
        let mut rows = vec![heads.map(|head| head.get(lang).to_owned())];
        rows.extend(self.tests.mistakes.iter().map(row));
        table(&rows)
    }

    fn as_json(&self) -> Value {
        let tests = self.tests.files.iter().map(|test| {
            let [input, answer] = (self.package.paths)(self.tests, test);
            json!({
                "number": test.number, "stage": test.stage, "about": test.about, "cases": test.cases,
                "bytes": test.input.len(), "input": input, "answer": answer,
            })
        });
        json!({
            "problem": self.tests.statement.id,
            "package": self.package.name,
            "seed": self.tests.seed,
            "tests": tests.collect::<Vec<_>>(),
            "mistakes": self.tests.mistakes,
        })
    }
}

fn stage_in_words(stage: Stage) -> Text {
    match stage {
        Stage::Samples => Text::new("samples", "样例"),
        Stage::Small => Text::new("small cases", "小数据"),
        Stage::Hard => Text::new("hard cases", "难数据"),
        Stage::Largest => Text::new("largest inputs", "最大数据"),
    }
}
