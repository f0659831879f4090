//! The input of a problem in words: how its cases come, and between what its numbers lie.

use super::form::{Bound, Count, Order, Part};
use super::statement::{Cases, Statement};
use crate::lang::{Text, text};

/// What is said of the input of a problem whose cases are made of these parts.
pub fn input_in_words(statement: &Statement, parts: &[Part]) -> Vec<Text> {
    let mut words = vec![cases(statement)];
    add_limits(parts, &mut words);
    words
}

fn cases(Statement { cases, most_cases, .. }: &Statement) -> Text {
    match cases {
        Cases::One => Text::new("one case", "一组数据"),
        Cases::Counted => text!(
            "the number of cases, at most {most_cases}, then the cases",
            "先给出数据组数（不超过 {most_cases}），然后是各组数据"
        ),
        Cases::ToTheEnd => text!(
            "case after case to the end of the input, at most {most_cases}",
            "多组数据，直到输入结束，不超过 {most_cases} 组"
        ),
        Cases::ToTheEndApart => text!(
            "case after case to the end of the input with an empty line between them, at most {most_cases}",
            "多组数据，相邻两组之间空一行，直到输入结束，不超过 {most_cases} 组"
        ),
        Cases::UntilZeros(1) => text!(
            "case after case until a zero, at most {most_cases}",
            "多组数据，以 0 结束，不超过 {most_cases} 组"
        ),
        Cases::UntilZeros(zeros) => text!(
            "case after case until a line of {zeros} zeros, at most {most_cases}",
            "多组数据，以一行 {zeros} 个 0 结束，不超过 {most_cases} 组"
        ),
    }
}

fn add_limits(parts: &[Part], limits: &mut Vec<Text>) {
    for part in parts {
        match part {
            Part::Number { name, from, to } => limits.push(range(name, *from, *to)),
            Part::Signed { name, from, to } => limits.push(Text::same(format!("`{from} ≤ {name} ≤ {to}`"))),
            Part::Numbers { name, count, from, to, order } => {
                if let Count::UpTo { name, most } = count {
                    limits.push(range(name, Bound::Number(1), Bound::Number(*most)));
                }
                limits.push(range(name, *from, *to) + words(*order))
            }
            Part::Word { name, letters, from, to } => {
                let Text { en: length, .. } = range(&format!("|{name}|"), *from, *to);
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
    Text::same(match from == to {
        true => format!("`{name} = {to}`"),
        false => format!("`{from} ≤ {name} ≤ {to}`"),
    })
}

fn words(order: Order) -> Text {
    match order {
        Order::Any => Text::new("", ""),
        Order::Ascending => Text::new(", ascending", "，升序且互不相同"),
        Order::NonDecreasing => Text::new(", in non-decreasing order", "，单调不减"),
        Order::Distinct => Text::new(", no two the same", "，互不相同"),
    }
}
