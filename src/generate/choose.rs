//! Choosing cases when there are more than fit: first those that catch mistakes, each of them several times
//! where that can be; then, as many of each kind of answer as can be, the first ones and some by chance.

use std::collections::BTreeMap;

use fastrand::Rng;

use super::catches::Catches;
use crate::check::plan::class;
use crate::problems::AnyProblem;
use crate::text::numbers::StreamError;

/// How many chosen cases should catch each mistake.
const WANTED: usize = 3;

/// How many bytes are chosen at the most.
const MOST_BYTES: usize = 6 << 20;

/// A choice that is being made.
pub(super) struct Choice<'p> {
    problem: &'p dyn AnyProblem,
    cases: Vec<String>,
    catches: Vec<Catches>,
    is_chosen: Vec<bool>,
    /// How many bytes more may be chosen.
    room: usize,
    /// How many of the chosen ones catch each mistake.
    caught: Vec<usize>,
}

impl<'p> Choice<'p> {
    pub fn new(problem: &'p dyn AnyProblem, cases: Vec<String>) -> Result<Choice<'p>, StreamError> {
        let catches = cases.iter().map(|case| Catches::of_case(problem, case));
        let catches = catches.collect::<Result<Vec<_>, _>>()?;
        let (is_chosen, caught) = (vec![false; cases.len()], vec![0; problem.mistakes().len()]);
        Ok(Choice { problem, cases, catches, is_chosen, room: MOST_BYTES, caught })
    }

    /// The best of the cases, up to so many, in their order.
    pub fn choose(mut self, most: usize, random: &mut Rng) -> Vec<String> {
        while self.count() < most
            && let Some(index) = self.best_catching()
        {
            self.add(index);
        }
        let half = (self.count() + most) / 2;
        self.fill(half, |_| ());
        self.fill(most, |indices| random.shuffle(indices));
        let chosen = self.cases.into_iter().zip(self.is_chosen).filter(|(_, is_chosen)| *is_chosen);
        chosen.map(|(case, _)| case).collect()
    }

    fn count(&self) -> usize {
        self.is_chosen.iter().filter(|&&is_chosen| is_chosen).count()
    }

    fn fits(&self, index: usize) -> bool {
        self.cases[index].len() <= self.room
    }

    fn add(&mut self, index: usize) {
        self.is_chosen[index] = true;
        self.room -= self.cases[index].len();
        let caught = self.caught.iter_mut().zip(&self.catches[index].0);
        caught.for_each(|(caught, &catches)| *caught += usize::from(catches));
    }

    /// The first of the cases that catch most mistakes of those that are caught too seldom.
    fn best_catching(&self) -> Option<usize> {
        let gain = |index: &usize| {
            let wanted = self.catches[*index].0.iter().zip(&self.caught);
            wanted.filter(|(catches, caught)| **catches && **caught < WANTED).count()
        };
        let others = (0..self.cases.len()).filter(|&index| !self.is_chosen[index] && self.fits(index));
        others.rev().max_by_key(gain).filter(|index| gain(index) > 0)
    }

    /// Adds cases up to so many, always of the kind of which there are fewest: the first ones when they
    /// have been put in `order`.
    fn fill(&mut self, most: usize, mut order: impl FnMut(&mut Vec<usize>)) {
        let mut by_class: BTreeMap<String, (usize, Vec<usize>)> = BTreeMap::new();
        // From the last one on, for the first one is then at the end, where it is taken from.
        for index in (0..self.cases.len()).rev() {
            let of_class = by_class.entry(class(self.problem, &self.cases[index])).or_default();
            match self.is_chosen[index] {
                true => of_class.0 += 1,
                false => of_class.1.push(index),
            }
        }
        by_class.values_mut().for_each(|(_, left)| order(left));
        let mut count = self.count();
        while count < most {
            let rarest = by_class.values_mut().filter(|(_, left)| !left.is_empty());
            let Some((chosen, left)) = rarest.min_by_key(|(chosen, _)| *chosen) else { return };
            if let Some(index) = left.pop().filter(|&index| self.fits(index)) {
                self.add(index);
                *chosen += 1;
                count += 1;
            }
        }
    }
}
