//! Making a failing case smaller while it still fails. Hardly anything is known of the problem here: tokens
//! are left out and numbers made smaller, and the problem itself says which of the results are cases.
//!
//! `rows` leaves rows out of lists and `nodes` takes nodes off graphs, as far as the description of the
//! input tells of such (`lists`); whatever the tokens mean, `smaller` makes many numbers smaller at once,
//! `fewer` leaves tokens out and makes single ones smaller, and `jointly` changes two of them such that
//! nim-sums and gaps are kept.

mod fewer;
mod jointly;
mod lists;
mod nodes;
mod rows;
mod smaller;

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use self::fewer::Candidates;
use self::jointly::Jointly;
use self::nodes::Contractions;
use self::rows::FewerRows;
use self::smaller::SmallerBlocks;
use crate::problems::{AnyProblem, CaseSize, Cases};

/// How much shrinking may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// When it is over.
    pub until: Instant,
    /// How long it goes on without anything smaller being found, once some cases have been tried.
    pub in_vain: Duration,
    /// How many smaller cases are tried out.
    pub tries: u32,
    /// How many tokens are read in search of them.
    pub tokens: u64,
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
    while shrinking.all_steps()?.is_continue() {}
    Ok(shrinking.shrunk)
}

/// Tokens that may be a smaller case, one after the other.
trait Steps {
    /// The next ones.
    fn next(&mut self) -> Option<Vec<String>>;

    /// Goes on at the same place with a case that was found to do.
    fn go_on_with(&mut self, tokens: Vec<String>);
}

/// The steps of one kind from the tokens of a case, if it is one that has such.
type Kind = for<'p> fn(&'p dyn AnyProblem, Vec<String>) -> Option<Box<dyn Steps + 'p>>;

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
    /// Takes every kind of step, and breaks when that changes nothing or patience is over.
    fn all_steps(&mut self) -> Result<ControlFlow<()>, E> {
        let mut is_smaller = false;
        let kinds: [Kind; 5] = [
            |problem, tokens| Some(Box::new(FewerRows::new(problem, tokens)?)),
            |problem, tokens| Some(Box::new(Contractions::new(problem, tokens)?)),
            |_, tokens| Some(Box::new(SmallerBlocks::new(tokens))),
            |_, tokens| Some(Box::new(Candidates::new(tokens))),
            |_, tokens| Some(Box::new(Jointly::new(tokens)?)),
        ];
        for kind in kinds {
            let Some(mut steps) = kind(self.problem, tokens(&self.smallest)) else { continue };
            match self.take(&mut *steps)? {
                ControlFlow::Continue(made_smaller) => is_smaller |= made_smaller,
                ControlFlow::Break(()) => return Ok(ControlFlow::Break(())),
            }
        }
        Ok(if is_smaller { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    }

    /// Takes every step that does, and tells whether there was one; breaks when patience is over.
    fn take(&mut self, steps: &mut dyn Steps) -> Result<ControlFlow<(), bool>, E> {
        let mut is_smaller = false;
        while let Some(candidate) = steps.next() {
            let Some(tokens_left) = self.patience.tokens.checked_sub(candidate.len() as u64) else {
                return Ok(ControlFlow::Break(()));
            };
            self.patience.tokens = tokens_left;
            let Some((case, size)) = self.as_case(&candidate) else { continue };
            if self.is_over() {
                return Ok(ControlFlow::Break(()));
            }
            self.patience.tries -= 1;
            self.tried_since += 1;
            if (self.still_fails)(&case)? {
                steps.go_on_with(tokens(&case));
                self.keep(case, size);
                is_smaller = true;
            }
        }
        Ok(ControlFlow::Continue(is_smaller))
    }

    /// Whether patience is over.
    fn is_over(&mut self) -> bool {
        let now = Instant::now();
        let Patience { until, in_vain, tries, .. } = self.patience;
        let is_in_vain = self.tried_since >= LEAST_TRIED && now > self.last_found + in_vain;
        self.shrunk.is_out_of_time = now > until || is_in_vain;
        tries == 0 || self.shrunk.is_out_of_time
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
