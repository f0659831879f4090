//! Validators in Python 3 that need nothing else, as the ICPC wants them: the input on the standard
//! input, exit code 42 when it is valid and 43 when it is not.

use super::{Language, Limit, Step, steps, write_steps};
use crate::generate::package::Contents;
use crate::problems::form::{Count, Order};
use crate::problems::{Cases, Statement};

/// The program.
pub(in crate::generate) fn program(contents: &Contents<'_>) -> String {
    let Statement { id, .. } = contents.tests.statement;
    let steps = steps(contents.parts);
    let mut body = String::new();
    write_steps::<Python>(&steps, 1, &mut body);
    let helpers = HELPERS.iter().filter(|helper| body.contains(helper.0)).map(|helper| helper.1);
    let helpers: String = helpers.collect();
    let cases = all_cases(contents.tests.statement);
    format!(
        "#!/usr/bin/env python3\n\"\"\"Checks an input of {id} down to every blank. Exit code 42: it is valid.\"\"\"\n\
         {READING}{helpers}\n\ndef case():\n{body}\n\n{cases}\
         if place != len(text):\n    refuse(\"the end of the input\")\nsys.exit(42)\n"
    )
}

const READING: &str = r#"import re
import sys

text = sys.stdin.buffer.read().decode("ascii", "replace")
place = 0


def refuse(expected):
    line = text.count("\n", 0, place) + 1
    print(f"line {line}: expected {expected}, found {text[place:place + 20]!r}", file=sys.stderr)
    sys.exit(43)


def read(pattern, expected):
    global place
    match = re.compile(pattern).match(text, place)
    if match is None:
        refuse(expected)
    place = match.end()
    return match.group()


def blank():
    read(" ", "a single blank")


def line_end():
    read("\n", "the end of the line")


def number(name, least, most):
    global place
    start = place
    expected = f"{name}, a whole number from {least} to {most}"
    value = int(read("0|-?[1-9][0-9]{0,19}", expected))
    if not least <= value <= most:
        place = start
        refuse(expected)
    return value
"#;

/// What only some programs need, and by what they are recognised.
const HELPERS: [(&str, &str); 5] = [
    (
        "numbers(",
        r#"

def numbers(name, count, least, most):
    found = []
    for index in range(count):
        if index > 0:
            blank()
        found.append(number(name, least, most))
    return found
"#,
    ),
    (
        "numbers_of_line(",
        r#"

def numbers_of_line(count, most_of_them, name, least, most):
    found = [number(name, least, most)]
    while not text.startswith("\n", place):
        if len(found) == most_of_them:
            refuse(f"the end of the line, since {count} is at most {most_of_them}")
        blank()
        found.append(number(name, least, most))
    return found
"#,
    ),
    (
        "check_pairs(",
        r#"

def check_pairs(name, found, is_fine, expected):
    for before, behind in zip(found, found[1:]):
        if not is_fine(before, behind):
            refuse(f"{name} {expected}: {before} stands before {behind}")
"#,
    ),
    (
        "word(",
        r#"

def word(name, letters, least, most):
    found = read(f"[{re.escape(letters)}]+", f"{name}, a word of the letters {letters}")
    if not least <= len(found) <= most:
        refuse(f"{name} to have {least} to {most} letters and not {len(found)}")
    return found
"#,
    ),
    (
        "tree(",
        r#"

def tree(nodes):
    leads_to = list(range(nodes + 1))

    def find(node):
        while leads_to[node] != node:
            leads_to[node] = node = leads_to[leads_to[node]]
        return node

    for _ in range(nodes - 1):
        u = number("a node", 1, nodes)
        blank()
        v = number("a node", 1, nodes)
        line_end()
        if find(u) == find(v):
            refuse(f"edges of a tree, in which {u} {v} closes a cycle")
        leads_to[find(u)] = find(v)
"#,
    ),
];

fn all_cases(Statement { cases, most_cases, .. }: &Statement) -> String {
    match cases {
        Cases::One => "case()\n".to_owned(),
        Cases::Counted => format!(
            "cases = number(\"the count of cases\", 1, {most_cases})\nline_end()\nfor _ in range(cases):\n    case()\n"
        ),
        Cases::ToTheEnd => counted("True", "place == len(text)", "", *most_cases),
        Cases::ToTheEndApart => counted("True", "place == len(text)", "    line_end()\n", *most_cases),
        Cases::UntilZeros(zeros) => {
            let zeros = vec!["read(\"0\", \"0\")\n"; usize::from(*zeros)].join("blank()\n");
            counted("not text.startswith(\"0\", place)", "False", "", *most_cases) + &zeros + "line_end()\n"
        }
    }
}

/// At least one case, while the one condition holds and until the other one does; `between` reads what
/// stands between two cases.
fn counted(goes_on: &str, is_over: &str, between: &str, most: u64) -> String {
    let over = match is_over {
        "False" => String::new(),
        over => format!("    if {over}:\n        break\n"),
    };
    format!(
        "case()\ncases = 1\nwhile {goes_on}:\n{over}{between}    case()\n    cases += 1\n\
         if cases > {most}:\n    refuse(\"at most {most} cases\")\n"
    )
}

struct Python;

impl Language for Python {
    const LOOP_END: Option<&'static str> = None;

    fn lines(step: &Step, depth: usize) -> Vec<String> {
        match step {
            Step::Blank => vec!["blank()".to_owned()],
            Step::LineEnd => vec!["line_end()".to_owned()],
            Step::Number { name, variable, from, to } => {
                let kept = variable.as_ref().map_or(String::new(), |variable| format!("{variable} = "));
                vec![format!("{kept}number({name:?}, {}, {})", limit(from), limit(to))]
            }
            Step::Signed { name, from, to } => vec![format!("number({name:?}, {from}, {to})")],
            Step::List { name, variable, count, from, to, order, blank_before_first } => {
                let mut lines = Vec::new();
                match count {
                    Count::Exactly(count) if *blank_before_first => {
                        lines.extend([format!("if {} > 0:", limit(count)), "    blank()".to_owned()]);
                    }
                    Count::UpTo { .. } if *blank_before_first => lines.push("blank()".to_owned()),
                    _ => {}
                }
                let kept = if *order == Order::Any { String::new() } else { format!("{variable} = ") };
                lines.push(match count {
                    Count::Exactly(count) => {
                        format!("{kept}numbers({name:?}, {}, {}, {})", limit(count), limit(from), limit(to))
                    }
                    Count::UpTo { name: count, most } => {
                        let (from, to) = (limit(from), limit(to));
                        format!("{kept}numbers_of_line({count:?}, {most}, {name:?}, {from}, {to})")
                    }
                });
                lines.extend(order_check(name, variable, *order));
                lines
            }
            Step::Word { name, letters, from, to, .. } => {
                vec![format!("word({name:?}, {letters:?}, {}, {})", limit(from), limit(to))]
            }
            Step::Repeat { count, .. } => {
                let index = "_".repeat(depth);
                vec![format!("for {index} in range({}):", limit(count))]
            }
            Step::RepeatUntilZero { .. } => vec!["while True:".to_owned()],
            Step::Tree { nodes } => vec![format!("tree({})", limit(nodes))],
            Step::Unchecked(condition) => vec![format!("# Not checked here: {}", condition.en)],
        }
    }

    fn leave_at_zero(variable: &str) -> Vec<String> {
        vec![format!("if {variable} == 0:"), "    break".to_owned()]
    }
}

fn order_check(name: &str, variable: &str, order: Order) -> Option<String> {
    let (list, is_fine, expected) = match order {
        Order::Any => return None,
        Order::Ascending => (variable.to_owned(), "int.__lt__", "to ascend"),
        Order::NonDecreasing => (variable.to_owned(), "int.__le__", "not to descend"),
        Order::Distinct => (format!("sorted({variable})"), "int.__ne__", "to differ from each other"),
    };
    Some(format!("check_pairs({name:?}, {list}, {is_fine}, {expected:?})"))
}

fn limit(limit: &Limit) -> String {
    match limit {
        Limit::Number(number) => number.to_string(),
        Limit::Variable(variable) => variable.clone(),
        Limit::Below(variable) => format!("{variable} - 1"),
    }
}
