//! What people are told about a test set: a table of the tests and of the mistakes that each of them catches.

use std::fmt::Write;

use super::{Caught, TestFile, TestSet};
use crate::lang::{Lang, Text, text};

/// The table as Markdown. `name` is what a test is called in its package, and `how` the command that made
/// the set.
pub fn markdown(tests: &TestSet, how: &str, name: &dyn Fn(&TestFile) -> String, lang: Lang) -> String {
    let (title, count) = (tests.statement.title.get(lang), tests.files.len());
    let (seed, id) = (tests.seed, tests.statement.id);
    let head = text!(
        "# {title} ({id}): {count} tests\n\nMade by `{how}`, with the seed {seed}. A ● says that the test catches the \
         mistake of its column: a program with this mistake fails it.\n\n## Tests\n\n",
        "# {title}（{id}）：{count} 个测试点\n\n由 `{how}` 生成，随机种子为 {seed}。● 表示该测试点能卡掉这一列的错误：\
         犯这种错误的程序通不过它。\n\n## 测试点\n\n"
    );
    let mut page = head.get(lang).to_owned();
    page += &table_of_tests(tests, name, lang);
    page += Text::new("\n## Known mistakes\n\n", "\n## 常见错误\n\n").get(lang);
    page += &table_of_mistakes(tests, lang);
    page
}

fn table_of_tests(tests: &TestSet, name: &dyn Fn(&TestFile) -> String, lang: Lang) -> String {
    let columns = Text::new("| test | what it holds | cases | bytes |", "| 测试点 | 内容 | 组数 | 字节 |");
    let mut table = columns.get(lang).to_owned();
    let mut line = "|---|---|--:|--:|".to_owned();
    for Caught { known, .. } in &tests.mistakes {
        // Writing to memory cannot fail.
        let _ = write!(table, " {} |", known.id);
        line += ":-:|";
    }
    let _ = writeln!(table, "\n{line}");
    for file in &tests.files {
        let (name, about) = (name(file), file.about.get(lang));
        let _ = write!(table, "| `{name}` | {about} | {} | {} |", file.cases, file.input.len());
        for Caught { caught_by, .. } in &tests.mistakes {
            table += if caught_by.contains(&file.number) { " ● |" } else { " |" };
        }
        table.push('\n');
    }
    table
}

fn table_of_mistakes(tests: &TestSet, lang: Lang) -> String {
    let columns = Text::new("| mistake | caught by | what is wrong |", "| 错误 | 卡掉它的测试点 | 说明 |");
    let mut table = format!("{}\n|---|--:|---|\n", columns.get(lang));
    let count = tests.files.len();
    for Caught { known, caught_by } in &tests.mistakes {
        // Writing to memory cannot fail.
        let _ = writeln!(table, "| {} | {}/{count} | {} |", known.id, caught_by.len(), known.about.get(lang));
    }
    table
}
