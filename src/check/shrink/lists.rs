//! The lists of a case: where they stand among its tokens, what counts their rows, which numbers name nodes
//! of a graph, and where words stand. The description of the input tells all of that.

use std::collections::HashSet;

use crate::problems::AnyProblem;
use crate::problems::form::{Bound, Count, Part};

/// The lists of a case.
#[derive(Debug, Default)]
pub(super) struct Lists {
    /// A list stands before those within its rows.
    pub lists: Vec<List>,
    /// The tokens that name nodes.
    pub names: Vec<Name>,
    /// The tokens that are words.
    pub words: Vec<Word>,
}

/// Rows one behind the other.
#[derive(Debug)]
pub(super) struct List {
    /// The token that says how many rows there are; `None` when there are as many as come.
    pub count_at: Option<usize>,
    /// How many rows fewer there are than it says: 1 for what all nodes but the first one have.
    pub fewer: usize,
    /// Where each row begins, and behind them where the last one ends.
    pub starts: Vec<usize>,
}

impl List {
    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.starts.len() - 1
    }
}

/// A token that names a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Name {
    pub at: usize,
    /// The token that says how many nodes there are.
    pub count_at: usize,
    /// The number of the first one: 0 or 1.
    pub first: usize,
}

/// A token that is a word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    pub at: usize,
    /// The token that says how many letters it has; `None` when it may have more or fewer.
    pub count_at: Option<usize>,
    /// The first of its letters in the order of words.
    pub plainest: char,
}

/// What is counted by the same token: rows of lists, and letters of words. Of a board, these are its rows or
/// its columns.
#[derive(Debug)]
pub(super) struct Counted {
    /// That token; `None` for a list or a word alone that nothing counts.
    pub count_at: Option<usize>,
    /// How many rows or letters there are.
    pub length: usize,
    lists: Vec<usize>,
    words: Vec<usize>,
}

impl Counted {
    /// The tokens without some of the rows and letters, from `start` on, and with a lower count; `None` where
    /// there are not so many.
    pub fn without(
        &self,
        start: usize,
        length: usize,
        lists: &Lists,
        tokens: &[String],
    ) -> Option<Vec<String>> {
        let mut tokens: Vec<Option<String>> = tokens.iter().cloned().map(Some).collect();
        for list in self.lists.iter().map(|&index| &lists.lists[index]) {
            let from = *list.starts.get(start)?;
            let to = list.starts.get(start + length).or(list.starts.last())?;
            tokens[from..*to].fill(None);
        }
        for word in self.words.iter().map(|&index| lists.words[index]) {
            let letters = tokens[word.at].as_mut()?;
            letters.get(start..start + length)?;
            letters.replace_range(start..start + length, "");
        }
        if let Some(count) = self.count_at.and_then(|count_at| tokens[count_at].as_mut()) {
            *count = count.parse::<usize>().ok()?.checked_sub(length)?.to_string();
        }
        Some(tokens.into_iter().flatten().collect())
    }
}

impl Lists {
    /// Those of a case; `None` where the form does not tell them.
    pub fn of(problem: &dyn AnyProblem, tokens: &[String]) -> Option<Lists> {
        let mut reading = Reading { tokens, at: 0, counts: Vec::new(), found: Lists::default() };
        reading.parts(&problem.parts())?;
        let Reading { at, mut found, .. } = reading;
        let counts = found.counts();
        // A number of rows is not the name of a node, though it is bounded like one.
        found.names.retain(|name| !counts.contains(&name.at));
        (at == tokens.len()).then_some(found)
    }

    /// What can be left out together, in the order in which it begins.
    pub fn counted(&self, tokens: &[String]) -> Vec<Counted> {
        let mut counted: Vec<Counted> = Vec::new();
        for (index, list) in self.lists.iter().enumerate() {
            group(&mut counted, list.count_at, list.rows()).lists.push(index);
        }
        for (index, word) in self.words.iter().enumerate() {
            group(&mut counted, word.count_at, tokens[word.at].len()).words.push(index);
        }
        counted
    }

    /// The tokens that count rows or letters.
    pub fn counts(&self) -> HashSet<usize> {
        let of_lists = self.lists.iter().filter_map(|list| list.count_at);
        of_lists.chain(self.words.iter().filter_map(|word| word.count_at)).collect()
    }
}

/// The group of what a token counts, or a new one.
fn group(counted: &mut Vec<Counted>, count_at: Option<usize>, length: usize) -> &mut Counted {
    let known = counted.iter().position(|group| count_at.is_some() && group.count_at == count_at);
    let index = known.unwrap_or(counted.len());
    if known.is_none() {
        counted.push(Counted { count_at, length, lists: Vec::new(), words: Vec::new() });
    }
    &mut counted[index]
}

/// Tokens that are being read by the parts of a form.
struct Reading<'t> {
    tokens: &'t [String],
    at: usize,
    /// The numbers that have been read, by name, and where they stand.
    counts: Vec<(&'static str, usize)>,
    found: Lists,
}

impl Reading<'_> {
    fn parts(&mut self, parts: &[Part]) -> Option<()> {
        parts.iter().try_for_each(|part| self.part(part))
    }

    fn part(&mut self, part: &Part) -> Option<()> {
        match part {
            Part::Number { name, from, to } => {
                self.counts.push((name, self.at));
                self.token(*from, *to);
            }
            Part::Signed { .. } => self.at += 1,
            Part::Word { letters, from, to, .. } => {
                let count_at = match to {
                    Bound::Name(name) if from == to => self.place_of(name),
                    _ => None,
                };
                let plainest = letters.chars().min()?;
                self.found.words.push(Word { at: self.at, count_at, plainest });
                self.at += 1;
            }
            Part::Numbers { count: Count::Exactly(count), from, to, .. } => {
                self.list(*count, |reading| {
                    reading.token(*from, *to);
                    Some(())
                })?;
            }
            Part::Numbers { count: Count::UpTo { .. }, .. } => {
                let starts = (self.at..=self.tokens.len()).collect();
                self.found.lists.push(List { count_at: None, fewer: 0, starts });
                self.at = self.tokens.len();
            }
            Part::Rows { count, row } => self.list(*count, |reading| reading.parts(row))?,
            Part::Tree { nodes: Bound::Name(nodes) } => {
                self.list(Bound::Below(nodes), |reading| {
                    (0..2).for_each(|_| reading.token(Bound::Number(1), Bound::Name(nodes)));
                    Some(())
                })?;
            }
            Part::Tree { .. } | Part::RowsUntilZero { .. } => return None,
            Part::LineEnd | Part::SuchThat(_) => {}
        }
        Some(())
    }

    /// A number, which names a node if it may be just what nodes are numbered by.
    fn token(&mut self, from: Bound, to: Bound) {
        let first_and_count = match (from, to) {
            (Bound::Number(1), Bound::Name(count)) => Some((1, count)),
            (Bound::Number(0), Bound::Below(count)) => Some((0, count)),
            _ => None,
        };
        if let Some((first, count)) = first_and_count
            && let Some(count_at) = self.place_of(count)
        {
            self.found.names.push(Name { at: self.at, count_at, first });
        }
        self.at += 1;
    }

    /// As many rows as a bound says.
    fn list(&mut self, count: Bound, mut row: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        let (rows, counted) = match count {
            // There are always as many.
            Bound::Number(number) => (usize::try_from(number).ok()?, None),
            Bound::Name(name) => (self.number(name)?, Some((name, 0))),
            Bound::Below(name) => (self.number(name)?.checked_sub(1)?, Some((name, 1))),
        };
        let mut list = None;
        if let Some((name, fewer)) = counted {
            list = Some(self.found.lists.len());
            let count_at = self.place_of(name);
            self.found.lists.push(List { count_at, fewer, starts: vec![self.at] });
        }
        let known = self.counts.len();
        for _ in 0..rows {
            if self.at >= self.tokens.len() {
                return None;
            }
            row(self)?;
            self.counts.truncate(known);
            if let Some(list) = list {
                self.found.lists[list].starts.push(self.at);
            }
        }
        Some(())
    }

    /// The number of a name.
    fn number(&self, name: &str) -> Option<usize> {
        self.tokens.get(self.place_of(name)?)?.parse().ok()
    }

    /// Where it stands.
    fn place_of(&self, name: &str) -> Option<usize> {
        self.counts.iter().rev().find(|(known, _)| *known == name).map(|&(_, at)| at)
    }
}
