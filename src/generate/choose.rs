//! Choosing cases when there are more than fit: first those that catch mistakes, each of them several times
//! where that can be; then, as many of each kind of answer as can be, the first ones and some by chance.

use std::collections::BTreeMap;

use fastrand::Rng;

use super::catches::Catches;
use crate::check::plan::class_of;
use crate::problems::AnyProblem;
use crate::text::numbers::StreamError;

/// How many chosen cases should catch each mistake.
const WANTED: usize = 3;

/// How many bytes are chosen at the most.
const MOST_BYTES: usize = 6 << 20;

/// The best of the cases, up to so many, in their order.
pub(super) fn choose(
    problem: &dyn AnyProblem,
    cases: Vec<String>,
    most: usize,
    random: &mut Rng,
) -> Result<Vec<String>, StreamError> {
    let bytes: usize = cases.iter().map(String::len).sum();
    if cases.len() <= most && bytes <= MOST_BYTES {
        return Ok(cases);
    }
    let candidates = cases.into_iter().map(|case| Candidate::new(problem, case));
    let candidates = candidates.collect::<Result<Vec<_>, _>>()?;
    let caught = vec![0; problem.mistakes().len()];
    let mut choice = Choice { candidates, count: 0, most, room: MOST_BYTES, caught };
    choice.add_catching();
    let half = (choice.count + most) / 2;
    choice.fill(half, |_| ());
    choice.fill(most, |indices| random.shuffle(indices));
    let chosen = choice.candidates.into_iter().filter(|candidate| candidate.is_chosen);
    Ok(chosen.map(|candidate| candidate.case).collect())
}

/// A case that may be chosen.
struct Candidate {
    case: String,
    /// What kind of answer it has.
    class: String,
    catches: Catches,
    is_chosen: bool,
}

impl Candidate {
    fn new(problem: &dyn AnyProblem, case: String) -> Result<Candidate, StreamError> {
        let answered = problem.mistaken(&case)?;
        let class = class_of(problem, &case, &answered.right);
        Ok(Candidate { case, class, catches: Catches::of(&answered), is_chosen: false })
    }
}

/// A choice that is being made.
struct Choice {
    candidates: Vec<Candidate>,
    /// How many are chosen, and how many may be.
    count: usize,
    most: usize,
    /// How many bytes more may be chosen.
    room: usize,
    /// How many of the chosen ones catch each mistake.
    caught: Vec<usize>,
}

impl Choice {
    /// Adds a candidate that is not chosen yet, if it fits.
    fn add(&mut self, index: usize) -> bool {
        let Candidate { case, catches, is_chosen, .. } = &mut self.candidates[index];
        let Some(room) = self.room.checked_sub(case.len()) else { return false };
        self.room = room;
        self.count += 1;
        *is_chosen = true;
        let caught = self.caught.iter_mut().zip(&catches.0);
        caught.for_each(|(caught, &catches)| *caught += usize::from(catches));
        true
    }

    /// Adds those that catch mistakes which are caught too seldom.
    fn add_catching(&mut self) {
        while self.count < self.most {
            let fitting = self
                .candidates
                .iter()
                .enumerate()
                .filter(|(_, candidate)| !candidate.is_chosen && candidate.case.len() <= self.room);
            let gains = fitting.map(|(index, candidate)| (self.gain(candidate), index));
            // Of those that catch most the first one.
            let best = gains.rev().max_by_key(|(gain, _)| *gain).filter(|(gain, _)| *gain > 0);
            let Some((_, index)) = best else { return };
            self.add(index);
        }
    }

    /// How many mistakes a candidate catches that are caught too seldom.
    fn gain(&self, candidate: &Candidate) -> usize {
        let wanted = candidate.catches.0.iter().zip(&self.caught);
        wanted.filter(|(catches, caught)| **catches && **caught < WANTED).count()
    }

    /// Adds candidates up to so many, always of the class of which there are fewest: the first ones when
    /// they have been put in `order`.
    fn fill(&mut self, most: usize, mut order: impl FnMut(&mut Vec<usize>)) {
        let mut by_class: BTreeMap<String, (usize, Vec<usize>)> = BTreeMap::new();
        // From the last one on, for the first one is then at the end, where it is taken from.
        for (index, candidate) in self.candidates.iter().enumerate().rev() {
            let (chosen, left) = by_class.entry(candidate.class.clone()).or_default();
            match candidate.is_chosen {
                true => *chosen += 1,
                false => left.push(index),
            }
        }
        by_class.values_mut().for_each(|(_, left)| order(left));
        while self.count < most {
            let not_empty = by_class.values_mut().filter(|(_, left)| !left.is_empty());
            let Some((chosen, left)) = not_empty.min_by_key(|(chosen, _)| *chosen) else { return };
            let index = left.pop();
            *chosen += usize::from(index.is_some_and(|index| self.add(index)));
        }
    }
}
