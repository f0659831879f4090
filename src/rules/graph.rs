//! The positions that rules lead to, by number, and their options.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use super::texts::Texts;
use super::{Bounds, RulesError};
use crate::lang::{Text, text};

/// What stands between the parts of a sum.
const PLUS: &str = " + ";
/// What stands before the position that another one is the same as.
const SAME_AS: &str = "= ";
/// In [`Graph::terms`]: the option has more parts.
const MORE: u32 = 1 << 31;
/// How many bytes all positions may have together.
const MOST_BYTES: usize = 1 << 30;

/// All positions that were reached, and their options. Of sums it knows the parts.
#[derive(Debug)]
pub struct Graph {
    texts: Texts,
    /// `terms[starts[p]..starts[p + 1]]` are the options of `p`: the parts of each, all but the last one
    /// of which are marked.
    starts: Vec<usize>,
    terms: Vec<u32>,
    /// The positions that are the same as others, and the parts of those.
    same: HashMap<u32, Vec<u32>, FxBuildHasher>,
    bounds: Bounds,
}

impl Graph {
    /// All positions that can be reached from some, by what a function answers to a position: the line, without
    /// its end, that a program would print.
    ///
    /// ```
    /// use grundy::rules::{Bounds, Explored, Graph};
    /// use grundy::value::Nimber;
    ///
    /// // One heap, of which a move takes one or two counters.
    /// let options = |size: u32| (size.saturating_sub(2)..size).map(|left| left.to_string());
    /// let answer = |heap: &str| options(heap.parse().expect("it is a number")).collect::<Vec<_>>().join("\t");
    /// let Explored::Finite(values) = Graph::told(["5"], Bounds::default(), answer)?.solve() else { panic!() };
    /// assert_eq!(values.nimber("5"), Some(Nimber(2)));
    /// # Ok::<(), grundy::rules::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// When an answer is none, and when there are more positions than the bounds allow.
    pub fn told<'p>(
        starts: impl IntoIterator<Item = &'p str>,
        bounds: Bounds,
        mut answer: impl FnMut(&str) -> String,
    ) -> Result<Graph, RulesError> {
        let mut graph = Graph::from(starts, bounds)?;
        while graph.answered() < graph.len() {
            let line = answer(graph.text(graph.answered() as u32));
            graph.answer(line.trim_ascii())?;
        }
        graph.settle()?;
        Ok(graph)
    }

    /// No position beside those from which it begins.
    pub(super) fn from<'p>(
        starts: impl IntoIterator<Item = &'p str>,
        bounds: Bounds,
    ) -> Result<Graph, RulesError> {
        let mut graph = Graph {
            texts: Texts::default(),
            starts: vec![0],
            terms: Vec::new(),
            same: HashMap::default(),
            bounds,
        };
        starts.into_iter().try_for_each(|start| graph.add_start(start))?;
        Ok(graph)
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// Whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A position as the program writes it.
    pub(super) fn text(&self, position: u32) -> &str {
        self.texts.get(position as usize)
    }

    pub(super) fn answered(&self) -> usize {
        self.starts.len() - 1
    }

    fn add_start(&mut self, start: &str) -> Result<(), RulesError> {
        for part in start.split(PLUS).map(str::trim_ascii) {
            if part.is_empty() || part.contains(['\t', '\n', '\r']) {
                let what = Text::new("a position has text, and no tabs", "局面不能为空，也不能含制表符");
                return Err(RulesError::nonsense(start, what));
            }
            self.texts.number(part);
        }
        Ok(())
    }

    /// Takes the answer to the next position.
    pub(super) fn answer(&mut self, answer: &str) -> Result<(), RulesError> {
        match answer.strip_prefix(SAME_AS) {
            Some(other) => {
                let (position, start) = (self.answered() as u32, self.terms.len());
                self.add_option(other.trim_ascii())?;
                self.same.insert(position, self.terms[start..].iter().map(|&term| term & !MORE).collect());
                self.terms.truncate(start);
            }
            None => {
                let options = answer.split('\t').map(str::trim_ascii).filter(|option| !option.is_empty());
                options.into_iter().try_for_each(|option| self.add_option(option))?;
            }
        }
        self.starts.push(self.terms.len());
        let is_large = self.len() as u64 > self.bounds.positions
            || self.terms.len() as u64 > self.bounds.moves
            || self.texts.bytes() > MOST_BYTES
            || self.len() > (MORE / 2) as usize;
        if is_large { Err(self.too_large()) } else { Ok(()) }
    }

    fn add_option(&mut self, option: &str) -> Result<(), RulesError> {
        let mut rest = option;
        while let Some((part, others)) = rest.split_once(PLUS) {
            self.add_part(part, MORE)?;
            rest = others;
        }
        self.add_part(rest, 0)
    }

    fn add_part(&mut self, part: &str, more: u32) -> Result<(), RulesError> {
        let part = part.trim_ascii();
        if part.is_empty() {
            let what = Text::new("an option has an empty part", "某个后继局面有空的部分");
            return Err(RulesError::nonsense(self.text(self.answered() as u32), what));
        }
        self.terms.push(self.texts.number(part) | more);
        Ok(())
    }

    /// Tells of the play by which the last position was reached first.
    fn too_large(&self) -> RulesError {
        let mut first_from = vec![0_u32; self.len()];
        for position in (0..self.answered() as u32).rev() {
            for &term in self.terms_of(position) {
                first_from[(term & !MORE) as usize] = position;
            }
        }
        let mut path = vec![self.answered() as u32 - 1];
        while let Some(&last) = path.last()
            && first_from[last as usize] < last
        {
            path.push(first_from[last as usize]);
        }
        path.reverse();
        /// As many positions as make it plain where this leads.
        const SHOWN: usize = 6;
        let path = path.into_iter().take(SHOWN).map(|position| abridged(self.text(position))).collect();
        RulesError::TooLarge { positions: self.len() as u64, moves: self.terms.len() as u64, path }
    }

    /// Puts in the place of every position what it was declared to be the same as.
    pub(super) fn settle(&mut self) -> Result<(), RulesError> {
        if self.same.is_empty() {
            return Ok(());
        }
        for (&position, others) in &self.same {
            if let Some(&other) = others.iter().find(|other| self.same.contains_key(other)) {
                let other = self.text(other);
                let what = text!(
                    "it is declared to be the same as `{other}`, which is declared to be the same as something else",
                    "它被声明为等同于“{other}”，而后者又被声明为等同于别的局面"
                );
                return Err(RulesError::nonsense(self.text(position), what));
            }
        }
        let (mut starts, mut terms) = (vec![0], Vec::with_capacity(self.terms.len()));
        for position in 0..self.len() as u32 {
            for &term in self.terms_of(position) {
                match self.same.get(&(term & !MORE)).and_then(|others| others.split_last()) {
                    Some((&last, others)) => {
                        terms.extend(others.iter().map(|other| other | MORE));
                        terms.push(last | term & MORE);
                    }
                    None => terms.push(term),
                }
            }
            starts.push(terms.len());
        }
        (self.starts, self.terms) = (starts, terms);
        Ok(())
    }

    pub(super) fn terms_of(&self, position: u32) -> &[u32] {
        &self.terms[self.places_of(position)]
    }

    /// Where the terms of a position stand.
    pub(super) fn places_of(&self, position: u32) -> std::ops::Range<usize> {
        self.starts[position as usize]..self.starts[position as usize + 1]
    }

    /// The position, or part of one, that stands at a place.
    pub(super) fn term(&self, place: usize) -> u32 {
        self.terms[place] & !MORE
    }

    /// The parts of each option of a position that is no sum.
    pub(super) fn options(&self, position: u32) -> impl Iterator<Item = impl Iterator<Item = u32> + Clone> {
        let options = self.terms_of(position).split_inclusive(|term| term & MORE == 0);
        options.map(|terms| terms.iter().map(|term| term & !MORE))
    }

    /// Where each option of a position begins, for [`Graph::option_at`].
    pub(super) fn option_places(&self, position: u32) -> impl Iterator<Item = usize> {
        let places = self.places_of(position);
        let first = places.start;
        places.filter(move |&place| place == first || self.terms[place - 1] & MORE == 0)
    }

    /// The parts of the option that begins at a place.
    pub(super) fn option_at(&self, place: usize) -> Vec<u32> {
        let parts = self.terms[place..].split_inclusive(|term| term & MORE == 0).next().unwrap_or_default();
        parts.iter().map(|term| term & !MORE).collect()
    }

    /// A sum after an option was put in the place of one of its parts.
    pub(super) fn put(&self, parts: &[u32], part: usize, option: impl IntoIterator<Item = u32>) -> Vec<u32> {
        let mut left = parts.to_vec();
        left.splice(part..=part, option);
        self.without_ended(left)
    }

    /// The sum without the parts in which there is no move, the first of which stays if there are no
    /// others.
    pub(super) fn without_ended(&self, mut parts: Vec<u32>) -> Vec<u32> {
        let first = parts.first().copied();
        parts.retain(|&part| !self.places_of(part).is_empty());
        if parts.is_empty() { first.into_iter().collect() } else { parts }
    }

    pub(super) fn has_sums(&self) -> bool {
        self.terms.iter().any(|term| term & MORE != 0)
    }

    /// The numbers of the parts of a position that was explored.
    pub(super) fn parts(&self, position: &str) -> Option<Vec<u32>> {
        let mut parts = Vec::new();
        for part in position.split(PLUS) {
            let part = self.texts.find(part.trim_ascii())?;
            match self.same.get(&part) {
                Some(others) => parts.extend(others),
                None => parts.push(part),
            }
        }
        Some(parts)
    }

    /// The positions that are not the same as others.
    pub(super) fn positions(&self) -> impl Iterator<Item = u32> {
        (0..self.len() as u32).filter(|position| !self.same.contains_key(position))
    }

    pub(super) fn write(&self, parts: &[u32]) -> String {
        let parts: Vec<&str> = parts.iter().map(|&part| self.text(part)).collect();
        parts.join(PLUS)
    }
}

fn abridged(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text.chars().take(LONGEST).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
