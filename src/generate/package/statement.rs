//! The statement of a problem as Markdown, and the limits of its input in words.

use super::Contents;
use super::quote::tex;
use crate::lang::{Lang, Text, text};
use crate::problems::form::{Bound, Order, Part};
use crate::problems::{Cases, Statement};

/// What stands above the limits of an input.
pub(super) static LIMITS: Text = Text::new("Input limits", "数据范围");

/// The statement as Markdown in the manner of Hydro, which shows the title and the limits of time and memory
/// itself, and puts blocks called `input1` and `output1` side by side as a sample.
pub(super) fn markdown(contents: &Contents<'_>, lang: Lang) -> String {
    let question = contents.statement().question.get(lang);
    let mut page = format!("{question}\n\n## {}\n\n", LIMITS.get(lang));
    page.extend(limits(contents).iter().map(|limit| format!("- {}\n", limit.get(lang))));
    for (number, sample) in (1..).zip(contents.samples()) {
        let (input, answer) = (sample.input.trim_end(), sample.answer.trim_end());
        page += &format!("\n```input{number}\n{input}\n```\n\n```output{number}\n{answer}\n```\n");
    }
    page
}

/// The limits of an input as a list in TeX.
pub(super) fn items(contents: &Contents<'_>, lang: Lang) -> String {
    let items: String =
        limits(contents).iter().map(|limit| format!("\\item {}\n", tex(limit.get(lang)))).collect();
    format!("\\begin{{itemize}}\n{items}\\end{{itemize}}\n")
}

/// What is said of the limits of an input.
fn limits(contents: &Contents<'_>) -> Vec<Text> {
    let Statement { cases, most_cases, .. } = contents.statement();
    let mut limits = Vec::new();
    if *cases != Cases::One {
        limits.push(text!("at most {most_cases} cases", "最多 {most_cases} 组数据"));
    }
    add_limits(contents.parts, &mut limits);
    limits
}

fn add_limits(parts: &[Part], limits: &mut Vec<Text>) {
    for part in parts {
        match part {
            Part::Number { name, from, to } => limits.push(range(name, *from, *to)),
            Part::Signed { name, from, to } => limits.push(Text::same(format!("`{from} ≤ {name} ≤ {to}`"))),
            Part::Numbers { name, from, to, order, .. } => {
                limits.push(range(name, *from, *to) + words(*order))
            }
            Part::Word { name, letters, from, to } => {
                let Text { en: length, .. } = range(name, *from, *to);
                let length = length.replace(name, &format!("|{name}|"));
                limits.push(text!(
                    "`{name}` is made of the letters `{letters}`, {length}",
                    "`{name}` 由字符 `{letters}` 组成，{length}"
                ));
            }
            Part::Rows { row, .. } | Part::RowsUntilZero { row, .. } => add_limits(row, limits),
            Part::Tree { .. } => limits.push(Text::new("the edges form a tree", "所有边构成一棵树")),
            Part::LineEnd => {}
            Part::SuchThat(condition) => limits.push(condition.clone()),
        }
    }
}

fn range(name: &str, from: Bound, to: Bound) -> Text {
    let [from, to] = [from, to].map(|bound| match bound {
        Bound::Number(number) => number.to_string(),
        Bound::Name(name) => name.to_owned(),
        Bound::Below(name) => format!("{name} - 1"),
    });
    Text::same(format!("`{from} ≤ {name} ≤ {to}`"))
}

fn words(order: Order) -> Text {
    match order {
        Order::Any => Text::new("", ""),
        Order::Ascending => Text::new(", ascending", "，升序且互不相同"),
        Order::NonDecreasing => Text::new(", in non-decreasing order", "，单调不减"),
        Order::Distinct => Text::new(", no two the same", "，互不相同"),
    }
}
