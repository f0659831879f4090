//! Programs that check whether an input is legal, down to every blank. What a form is made of becomes a
//! list of [`Step`]s, in which it is settled where blanks stand and what numbers are called; each language
//! writes these steps down in its own way.

pub(super) mod python;
pub(super) mod testlib;

use std::collections::HashSet;
use std::fmt::{Display, Write};

use crate::lang::Text;
use crate::problems::form::{Bound, Count, Order, Part};

/// One thing that a validator reads or says.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    /// A single blank.
    Blank,
    /// The end of a line.
    LineEnd,
    /// A whole number, and the variable that keeps it where a bound is named after it.
    Number { name: &'static str, variable: Option<String>, from: Limit, to: Limit },
    /// A whole number that may be negative.
    Signed { name: &'static str, from: i64, to: i64 },
    /// Numbers with blanks between them.
    List {
        name: &'static str,
        variable: String,
        count: Count<Limit>,
        from: Limit,
        to: Limit,
        order: Order,
        blank_before_first: bool,
    },
    /// A word.
    Word { name: &'static str, variable: String, letters: &'static str, from: Limit, to: Limit },
    /// The same steps again and again.
    Repeat { count: Limit, steps: Vec<Step> },
    /// The same steps until they have read a 0 as this variable.
    RepeatUntilZero { variable: String, steps: Vec<Step> },
    /// Lines with the edges of a tree.
    Tree { nodes: Limit },
    /// What cannot be checked here.
    Unchecked(Text),
}

/// What bounds a number.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Limit {
    Number(u64),
    Variable(String),
    /// One less than the variable.
    Below(String),
}

/// A language in which validators are written.
trait Language {
    /// The line behind those of a loop, where there is one.
    const LOOP_END: Option<&'static str>;

    /// The lines of a step, without those that are repeated. `depth` tells how far they are indented.
    fn lines(step: &Step, depth: usize) -> Vec<String>;

    /// The lines that leave a loop when this variable is 0.
    fn leave_at_zero(variable: &str) -> Vec<String>;
}

/// Writes steps down in a language, indented by the depth.
fn write_steps<L: Language>(steps: &[Step], depth: usize, program: &mut String) {
    for step in steps {
        write_lines(&L::lines(step, depth), depth, program);
        let (Step::Repeat { steps, .. } | Step::RepeatUntilZero { steps, .. }) = step else { continue };
        write_steps::<L>(steps, depth + 1, program);
        if let Step::RepeatUntilZero { variable, .. } = step {
            write_lines(&L::leave_at_zero(variable), depth + 1, program);
        }
        write_lines(L::LOOP_END.as_slice(), depth, program);
    }
}

fn write_lines(lines: &[impl Display], depth: usize, program: &mut String) {
    for line in lines {
        // Writing to memory cannot fail.
        let _ = writeln!(program, "{:width$}{line}", "", width = 4 * depth);
    }
}

/// The steps that read a case.
fn steps(parts: &[Part]) -> Vec<Step> {
    let mut named = HashSet::new();
    find_named(parts, &mut named);
    let mut walk = Walk { named, variables: Vec::new(), is_line_begun: false };
    let mut steps = walk.steps(parts);
    // A case ends with its line.
    if walk.is_line_begun {
        steps.push(Step::LineEnd);
    }
    steps
}

/// The names after which bounds are named.
fn find_named(parts: &[Part], named: &mut HashSet<&'static str>) {
    let mut add = |bound: &Bound| match bound {
        Bound::Number(_) => {}
        Bound::Name(name) | Bound::Below(name) => drop(named.insert(name)),
    };
    for part in parts {
        match part {
            Part::Number { from, to, .. } | Part::Word { from, to, .. } => {
                [from, to].into_iter().for_each(&mut add)
            }
            Part::Numbers { count, from, to, .. } => {
                if let Count::Exactly(count) = count {
                    add(count);
                }
                [from, to].into_iter().for_each(&mut add);
            }
            Part::Tree { nodes } => add(nodes),
            Part::Rows { count, .. } => add(count),
            Part::RowsUntilZero { name, .. } => add(&Bound::Name(name)),
            Part::Signed { .. } | Part::LineEnd | Part::SuchThat(_) => {}
        }
    }
    for part in parts {
        if let Part::Rows { row, .. } | Part::RowsUntilZero { row, .. } = part {
            find_named(row, named);
        }
    }
}

/// A walk along the parts of a form.
struct Walk {
    named: HashSet<&'static str>,
    /// The variables in reach: what they are named after, and what they are called.
    variables: Vec<(&'static str, String)>,
    is_line_begun: bool,
}

impl Walk {
    fn steps(&mut self, parts: &[Part]) -> Vec<Step> {
        let mut steps = Vec::new();
        for part in parts {
            let blank_before = self.is_line_begun;
            if let Some(is_line_begun) = part.leaves_line_begun() {
                self.is_line_begun = is_line_begun;
            }
            if blank_before && matches!(part, Part::Number { .. } | Part::Signed { .. } | Part::Word { .. }) {
                steps.push(Step::Blank);
            }
            steps.push(self.step(part, blank_before));
        }
        steps
    }

    fn step(&mut self, part: &Part, blank_before_first: bool) -> Step {
        match part {
            Part::Number { name, from, to } => {
                let (from, to) = (self.limit(*from), self.limit(*to));
                let variable = self.named.contains(name).then(|| self.variable(name));
                Step::Number { name, variable, from, to }
            }
            Part::Signed { name, from, to } => Step::Signed { name, from: *from, to: *to },
            Part::Numbers { name, count, from, to, order } => {
                let count = match *count {
                    Count::Exactly(count) => Count::Exactly(self.limit(count)),
                    Count::UpTo { name, most } => Count::UpTo { name, most },
                };
                let (from, to) = (self.limit(*from), self.limit(*to));
                let variable = self.variable(name);
                Step::List { name, variable, count, from, to, order: *order, blank_before_first }
            }
            Part::Word { name, letters, from, to } => {
                let (from, to) = (self.limit(*from), self.limit(*to));
                Step::Word { name, variable: self.variable(name), letters, from, to }
            }
            Part::Rows { count, row } => {
                let count = self.limit(*count);
                let known = self.variables.len();
                let steps = self.steps(row);
                self.variables.truncate(known);
                Step::Repeat { count, steps }
            }
            Part::RowsUntilZero { name, row } => {
                let known = self.variables.len();
                let steps = self.steps(row);
                let variable = match self.limit(Bound::Name(name)) {
                    Limit::Variable(variable) => variable,
                    Limit::Number(_) | Limit::Below(_) => (*name).to_owned(),
                };
                self.variables.truncate(known);
                Step::RepeatUntilZero { variable, steps }
            }
            Part::Tree { nodes } => Step::Tree { nodes: self.limit(*nodes) },
            Part::LineEnd => Step::LineEnd,
            Part::SuchThat(condition) => Step::Unchecked(condition.clone()),
        }
    }

    /// What a bound is called.
    fn limit(&self, bound: Bound) -> Limit {
        let variable = |name| {
            self.variables.iter().rev().find(|(known, _)| *known == name).map(|(_, called)| called.clone())
        };
        match bound {
            Bound::Number(number) => Limit::Number(number),
            // A name that is unknown bounds nothing.
            Bound::Name(name) => variable(name).map_or(Limit::Number(u64::MAX), Limit::Variable),
            Bound::Below(name) => variable(name).map_or(Limit::Number(u64::MAX), Limit::Below),
        }
    }

    /// A new variable that is named after something.
    fn variable(&mut self, name: &'static str) -> String {
        let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '_' };
        let mut called: String = name.chars().map(letter).collect();
        if RESERVED.contains(&called.as_str()) || called.starts_with(|first: char| first.is_ascii_digit()) {
            called.insert(0, '_');
        }
        while self.variables.iter().any(|(_, known)| *known == called) {
            called.push('_');
        }
        self.variables.push((name, called.clone()));
        called
    }
}

/// Words that are something else in one of the languages, or in the programs written here.
const RESERVED: [&str; 25] = [
    "and", "as", "case", "char", "class", "do", "else", "for", "from", "if", "in", "inf", "int", "is",
    "long", "new", "not", "number", "or", "row", "set", "short", "string", "text", "while",
];
