//! A checker and validators in C++ for testlib, which is found at
//! <https://github.com/MikeMirzayanov/testlib> and is not part of this library.

use super::{Language, Limit, Step, steps, write_steps};
use crate::generate::package::Contents;
use crate::problems::form::{Count, Order};
use crate::problems::{Cases, Statement};

/// Compares outputs token by token.
pub(in crate::generate) const CHECKER: &str = r#"// Compares the output with the answer token by token.
#include "testlib.h"

#include <string>

int main(int argc, char* argv[]) {
    setName("compare tokens");
    registerTestlibCmd(argc, argv);
    int count = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        count++;
        std::string expected = ans.readToken();
        std::string found = ouf.readToken();
        if (expected != found)
            quitf(_wa, "token %d: expected '%s', found '%s'", count, compress(expected).c_str(),
                  compress(found).c_str());
    }
    if (!ans.seekEof())
        quitf(_wa, "the output ends after %d tokens, the answer goes on", count);
    if (!ouf.seekEof())
        quitf(_wa, "the output goes on after the %d tokens of the answer", count);
    quitf(_ok, "%d tokens", count);
}
"#;

/// The validator.
pub(in crate::generate) fn program(contents: &Contents<'_>) -> String {
    let Statement { id, .. } = contents.tests.statement;
    let mut body = String::new();
    write_steps::<Cpp>(&steps(contents.parts), 1, &mut body);
    let helper = if body.contains("readTree(") { TREE } else { "" };
    let cases = all_cases(contents.tests.statement);
    format!(
        "// Checks an input of {id} down to every blank.\n#include \"testlib.h\"\n\n\
         #include <numeric>\n#include <set>\n#include <string>\n#include <vector>\n\nusing namespace std;\n\n\
         {helper}void readCase() {{\n{body}}}\n\n\
         int main(int argc, char* argv[]) {{\n    registerValidation(argc, argv);\n{cases}    inf.readEof();\n}}\n"
    )
}

const TREE: &str = r#"void readTree(long long nodes) {
    vector<long long> leadsTo(nodes + 1);
    iota(leadsTo.begin(), leadsTo.end(), 0);
    auto find = [&](long long node) {
        while (leadsTo[node] != node)
            node = leadsTo[node] = leadsTo[leadsTo[node]];
        return node;
    };
    for (long long edge = 1; edge < nodes; edge++) {
        long long u = inf.readLong(1, nodes, "u");
        inf.readSpace();
        long long v = inf.readLong(1, nodes, "v");
        inf.readEoln();
        ensuref(find(u) != find(v), "%lld %lld closes a cycle", u, v);
        leadsTo[find(u)] = find(v);
    }
}

"#;

fn all_cases(Statement { cases, most_cases, .. }: &Statement) -> String {
    let checked = format!("    ensuref(cases <= {most_cases}, \"at most {most_cases} cases\");\n");
    let next = "setTestCase(++cases);\n        readCase();\n";
    match cases {
        Cases::One => "    readCase();\n".to_owned(),
        Cases::Counted => format!(
            "    int cases = inf.readInt(1, {most_cases}, \"cases\");\n    inf.readEoln();\n    \
             for (int i = 1; i <= cases; i++) {{\n        setTestCase(i);\n        readCase();\n    }}\n"
        ),
        Cases::ToTheEnd => {
            format!("    int cases = 0;\n    do {{\n        {next}    }} while (!inf.eof());\n{checked}")
        }
        Cases::ToTheEndApart => format!(
            "    int cases = 0;\n    do {{\n        if (cases > 0) inf.readEoln();\n        {next}    }} while (!inf.eof());\n\
             {checked}"
        ),
        Cases::UntilZeros(zeros) => {
            let zero = "    inf.readInt(0, 0, \"the end\");\n";
            let zeros = vec![zero; usize::from(*zeros)].join("    inf.readSpace();\n");
            format!(
                "    int cases = 0;\n    do {{\n        {next}    }} while (inf.curChar() != '0');\n{checked}\
                 {zeros}    inf.readEoln();\n"
            )
        }
    }
}

struct Cpp;

impl Language for Cpp {
    const LOOP_END: Option<&'static str> = Some("}");

    fn lines(step: &Step, depth: usize) -> Vec<String> {
        match step {
            Step::Blank => vec!["inf.readSpace();".to_owned()],
            Step::LineEnd => vec!["inf.readEoln();".to_owned()],
            Step::Number { name, variable, from, to } => {
                let kept = variable.as_ref().map_or(String::new(), |variable| format!("auto {variable} = "));
                vec![format!("{kept}{}({}, {}, {name:?});", reader(to), limit(from), limit(to))]
            }
            Step::Signed { name, from, to } => {
                vec![format!("inf.readLong({}, {to}LL, {name:?});", signed(*from))]
            }
            Step::List { variable, count, order, blank_before_first, .. } => {
                let mut lines = Vec::new();
                match count {
                    Count::Exactly(count) if *blank_before_first => {
                        lines.push(format!("if ({} > 0) inf.readSpace();", limit(count)))
                    }
                    Count::UpTo { .. } if *blank_before_first => lines.push("inf.readSpace();".to_owned()),
                    _ => {}
                }
                lines.extend(read_list(step));
                lines.extend(order_check(variable, *order));
                lines
            }
            Step::Word { name, variable, letters, from, to } => {
                let letters: String = letters.chars().map(in_pattern).collect();
                let (from, to) = (limit(from), limit(to));
                vec![
                    format!("string {variable} = inf.readToken(\"[{letters}]+\", {name:?});"),
                    format!("long long {variable}_length = {variable}.size();"),
                    format!(
                        "ensuref({from} <= {variable}_length && {variable}_length <= {to}, \"{name}: its length\");"
                    ),
                ]
            }
            Step::Repeat { count, .. } => {
                let index = format!("row{}", if depth == 1 { String::new() } else { depth.to_string() });
                vec![format!("for (long long {index} = 0; {index} < {}; {index}++) {{", limit(count))]
            }
            Step::RepeatUntilZero { .. } => vec!["for (;;) {".to_owned()],
            Step::Tree { nodes } => vec![format!("readTree({});", limit(nodes))],
            Step::Unchecked(condition) => vec![format!("// Not checked here: {}", condition.en)],
        }
    }

    fn leave_at_zero(variable: &str) -> Vec<String> {
        vec![format!("if ({variable} == 0) break;")]
    }
}

/// Reads the numbers of a list.
fn read_list(step: &Step) -> Vec<String> {
    let Step::List { name, variable, count, from, to, order, .. } = step else { return Vec::new() };
    let (reader, from, to_limit) = (reader(to), limit(from), limit(to));
    match count {
        Count::Exactly(count) => {
            let count = limit(count);
            let kept = if *order == Order::Any { String::new() } else { format!("auto {variable} = ") };
            vec![format!("{kept}{reader}s({count}, {from}, {to_limit}, {name:?});")]
        }
        Count::UpTo { name: count, most } => vec![
            format!("vector<long long> {variable}{{{reader}({from}, {to_limit}, {name:?})}};"),
            "while (inf.curChar() == ' ') {".to_owned(),
            "    inf.readSpace();".to_owned(),
            format!("    {variable}.push_back({reader}({from}, {to_limit}, {name:?}));"),
            "}".to_owned(),
            format!("ensuref({variable}.size() <= {most}, \"{count} is at most {most}\");"),
        ],
    }
}

fn order_check(variable: &str, order: Order) -> Vec<String> {
    let sign = match order {
        Order::Any => return Vec::new(),
        Order::Distinct => {
            return vec![
                format!("set<long long> {variable}_seen({variable}.begin(), {variable}.end());"),
                format!(
                    "ensuref({variable}_seen.size() == {variable}.size(), \"{variable}: one occurs twice\");"
                ),
            ];
        }
        Order::Ascending => "<",
        Order::NonDecreasing => "<=",
    };
    vec![
        format!("for (size_t i = 1; i < {variable}.size(); i++)"),
        format!("    ensuref({variable}[i - 1] {sign} {variable}[i], \"{variable}: out of order\");"),
    ]
}

/// What reads numbers up to a limit.
fn reader(to: &Limit) -> &'static str {
    match to {
        Limit::Number(number) if i64::try_from(*number).is_err() => "inf.readUnsignedLong",
        _ => "inf.readLong",
    }
}

fn limit(limit: &Limit) -> String {
    match limit {
        Limit::Number(number) if i64::try_from(*number).is_err() => format!("{number}ULL"),
        // Else a call would fit unsigned limits as well as signed ones.
        Limit::Number(number) => format!("{number}LL"),
        Limit::Variable(variable) => variable.clone(),
        Limit::Below(variable) => format!("{variable} - 1"),
    }
}

/// A number that may be the least one, whose digits alone are no number of C++.
fn signed(number: i64) -> String {
    if number == i64::MIN { format!("{}LL - 1", number + 1) } else { format!("{number}LL") }
}

/// A letter in a pattern of testlib, within a string.
fn in_pattern(letter: char) -> String {
    if letter.is_ascii_alphanumeric() { letter.to_string() } else { format!("\\\\{letter}") }
}
