//! Making a failing case smaller while it still fails. Hardly anything is known of the problem here: tokens
//! are left out and numbers made smaller, and the problem itself says which of the results are cases.
//!
//! `rows` leaves rows out of lists and columns out of boards, `nodes` takes nodes off graphs, and `plainer`
//! makes letters the plainest one, as far as the description of the input tells of such (`lists`); whatever the
//! tokens mean, `smaller` makes many numbers smaller at once, `fewer` leaves tokens out and makes single ones
//! smaller, and `jointly` changes two of them such that nim-sums and gaps are kept. At last `shifted` looks for
//! cases of the same size that are earlier in order.
//!
//! What changes much is tried before what changes little, whatever kind it is of: a heap can mostly be left
//! out only once all have become equal, and a kind that goes through many heaps in vain would use up the time.

mod fewer;
mod jointly;
mod lists;
mod nodes;
mod plainer;
mod rows;
mod shifted;
mod smaller;

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use self::fewer::Candidates;
use self::jointly::Jointly;
use self::nodes::Contractions;
use self::plainer::PlainerLetters;
use self::rows::FewerRows;
use self::shifted::Shifted;
use self::smaller::SmallerBlocks;
use crate::problems::{AnyProblem, CaseSize, Cases};

/// How much shrinking may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// When it is over.
    pub until: Instant,
    /// How long it goes on without anything smaller being found, once some cases have been tried.
    pub in_vain: Duration,
}

/// So many cases are tried before it is in vain, however long that takes.
const LEAST_TRIED: u32 = 20;
/// How many of the cases that were found are kept.
const KEPT: usize = 32;

/// What shrinking found.
#[derive(Debug, Default)]
pub(super) struct Shrunk {
    /// The cases that were found one after the other, each of which is smaller than the one before: the last
    /// ones of them.
    pub found: VecDeque<String>,
    /// Whether time ran out before every step had been tried.
    pub is_out_of_time: bool,
}

/// Smaller cases each of which `still_fails`.
pub(super) fn shrink<E>(
    problem: &dyn AnyProblem,
    case: &str,
    patience: Patience,
    still_fails: &mut dyn FnMut(&str) -> Result<bool, E>,
) -> Result<Shrunk, E> {
    let Ok(size) = problem.size(case) else { return Ok(Shrunk::default()) };
    let (smallest, last_found) = (case.to_owned(), Instant::now());
    let mut shrinking = Shrinking {
        problem,
        smallest,
        shrunk: Shrunk::default(),
        size,
        patience,
        last_found,
        tried_since: 0,
        still_fails,
    };
    shrinking.all()?;
    Ok(shrinking.shrunk)
}

/// How thoroughly steps are taken.
#[derive(Clone, Copy)]
struct Pass {
    /// After how many cases in vain a kind of steps is left for the next one.
    in_vain: usize,
    /// At how many places so many rows are left out at the most.
    places: usize,
}

/// All passes: the first one is soon over, the last one takes every step.
const PASSES: [Pass; 3] = [
    Pass { in_vain: 50, places: 4 },
    Pass { in_vain: 500, places: 40 },
    Pass { in_vain: usize::MAX, places: usize::MAX },
];

/// Tokens that may be a smaller case, one after the other.
trait Steps {
    /// The next ones.
    fn next(&mut self) -> Option<Vec<String>>;

    /// Goes on at the same place with a case that was found to do.
    fn go_on_with(&mut self, tokens: Vec<String>);
}

/// The steps of one kind from the tokens of a case, if it is one that has such.
type Kind = for<'p> fn(&'p dyn AnyProblem, Vec<String>, Pass) -> Option<Box<dyn Steps + 'p>>;

/// The kinds of steps that lead to something smaller.
const SMALLER: [Kind; 6] = [
    |problem, tokens, pass| Some(Box::new(FewerRows::new(problem, tokens, pass.places)?)),
    |problem, tokens, _| Some(Box::new(Contractions::new(problem, tokens)?)),
    |problem, tokens, _| Some(Box::new(PlainerLetters::new(problem, tokens)?)),
    |problem, tokens, _| Some(Box::new(SmallerBlocks::new(problem, tokens))),
    |_, tokens, _| Some(Box::new(Candidates::new(tokens))),
    |_, tokens, _| Some(Box::new(Jointly::new(tokens)?)),
];

/// The kind that leads to something earlier in order.
const EARLIER: [Kind; 1] = [|_, tokens, _| Some(Box::new(Shifted::new(tokens)?))];

/// The tokens of a case.
fn tokens(case: &str) -> Vec<String> {
    case.split_ascii_whitespace().map(str::to_owned).collect()
}

/// The tokens, counted from the first one, that may say how many others there are.
const COUNTS: usize = 3;
/// How many tokens stand in a row of a case, or two: any of its divisors do.
const ROW: usize = 12;

/// A case that is being shrunk.
struct Shrinking<'s, E> {
    problem: &'s dyn AnyProblem,
    smallest: String,
    shrunk: Shrunk,
    size: CaseSize,
    patience: Patience,
    last_found: Instant,
    tried_since: u32,
    still_fails: &'s mut dyn FnMut(&str) -> Result<bool, E>,
}

impl<E> Shrinking<'_, E> {
    /// Takes steps until none does, or patience is over: those that change much again after each success.
    fn all(&mut self) -> Result<(), E> {
        let passes = PASSES.map(|pass| (&SMALLER[..], pass)).into_iter();
        let passes: Vec<_> = passes.chain([(&EARLIER[..], PASSES[PASSES.len() - 1])]).collect();
        let mut number = 0;
        while let Some((kinds, pass)) = passes.get(number) {
            match self.all_steps(kinds, *pass)? {
                ControlFlow::Continue(true) => number = 0,
                ControlFlow::Continue(false) => number += 1,
                ControlFlow::Break(()) => {
                    // What is earlier in order is not smaller.
                    self.shrunk.is_out_of_time = number < PASSES.len();
                    break;
                }
            }
        }
        Ok(())
    }

    /// Takes steps of these kinds, and tells whether one did; breaks when patience is over.
    fn all_steps(&mut self, kinds: &[Kind], pass: Pass) -> Result<ControlFlow<(), bool>, E> {
        let mut is_smaller = false;
        for kind in kinds {
            let Some(mut steps) = kind(self.problem, tokens(&self.smallest), pass) else { continue };
            match self.take(&mut *steps, pass.in_vain)? {
                ControlFlow::Continue(made_smaller) => is_smaller |= made_smaller,
                ControlFlow::Break(()) => return Ok(ControlFlow::Break(())),
            }
        }
        Ok(ControlFlow::Continue(is_smaller))
    }

    /// Takes every step that does, up to so many in vain, and tells whether there was one; breaks when patience
    /// is over.
    fn take(&mut self, steps: &mut dyn Steps, most_in_vain: usize) -> Result<ControlFlow<(), bool>, E> {
        let (mut is_smaller, mut in_vain) = (false, 0);
        while in_vain < most_in_vain
            && let Some(candidate) = steps.next()
        {
            if self.is_over() {
                return Ok(ControlFlow::Break(()));
            }
            let Some((case, size)) = self.as_case(&candidate) else { continue };
            self.tried_since += 1;
            in_vain += 1;
            if (self.still_fails)(&case)? {
                steps.go_on_with(tokens(&case));
                self.keep(case, size);
                (is_smaller, in_vain) = (true, 0);
            }
        }
        Ok(ControlFlow::Continue(is_smaller))
    }

    /// Whether patience is over.
    fn is_over(&self) -> bool {
        let now = Instant::now();
        let Patience { until, in_vain } = self.patience;
        now > until || (self.tried_since >= LEAST_TRIED && now > self.last_found + in_vain)
    }

    /// Goes on with a case that is smaller.
    fn keep(&mut self, case: String, size: CaseSize) {
        let found = &mut self.shrunk.found;
        if found.len() == KEPT {
            found.pop_front();
        }
        found.push_back(case.clone());
        (self.smallest, self.size) = (case, size);
        (self.last_found, self.tried_since) = (Instant::now(), 0);
    }

    /// The case that tokens are, if they are one that is smaller.
    fn as_case(&self, tokens: &[String]) -> Option<(String, CaseSize)> {
        let case = self.problem.canonical(&tokens.join(" ")).ok()?;
        let size = self.problem.size(&case).ok()?;
        (size < self.size && is_read(self.problem, &case)).then_some((case, size))
    }
}

/// Whether an input can hold the case: one of zeros may be what ends it.
fn is_read(problem: &dyn AnyProblem, case: &String) -> bool {
    let is_ended_by_zeros = matches!(problem.statement().cases, Cases::UntilZeros(_));
    let holds_it = |input: &str| problem.cases(input).is_ok_and(|cases| cases == [case.as_str()]);
    !is_ended_by_zeros || holds_it(&problem.input(std::slice::from_ref(case)))
}

#[cfg(test)]
mod tests;
