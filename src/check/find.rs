//! Finding the first of many cases that a program gets wrong. Many cases are run at once where the
//! problem allows it; when that fails, the case that differs is run by itself, and what only shows in
//! company is hunted down by halves.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::compare::Group;
use super::{CheckError, Subject};
use crate::check::run::{Ended, Run};
use crate::problems::AnyProblem;

/// Runs groups of cases, and counts how many runs that takes.
pub(super) struct Finder<'c> {
    pub problem: &'c dyn AnyProblem,
    pub subject: &'c dyn Subject,
    pub threads: usize,
    runs: AtomicU64,
}

/// Cases that fail together, and how.
pub(super) struct Failing {
    pub group: Group,
    pub run: Run,
}

impl<'c> Finder<'c> {
    pub fn new(problem: &'c dyn AnyProblem, subject: &'c dyn Subject, threads: usize) -> Finder<'c> {
        Finder { problem, subject, threads, runs: AtomicU64::new(0) }
    }

    /// How many runs there have been.
    pub fn runs(&self) -> u64 {
        self.runs.load(Ordering::Relaxed)
    }

    /// How the cases fail when they are one input, with the index of the first case that differs.
    pub fn try_together(&self, cases: &[String]) -> Result<Option<(usize, Failing)>, CheckError> {
        let group = Group::new(self.problem, cases)?;
        let run = self.subject.run(self.problem.input(cases).as_bytes())?;
        self.runs.fetch_add(1, Ordering::Relaxed);
        Ok(group.difference(&run).map(|case| (case, Failing { group, run })))
    }

    /// How the cases fail when they are one input.
    pub fn fails(&self, cases: &[String]) -> Result<Option<Failing>, CheckError> {
        Ok(self.try_together(cases)?.map(|(_, failing)| failing))
    }

    /// The first of the cases that fails by itself, or a few that fail only together.
    pub fn first_failing(&self, cases: &[String]) -> Result<Option<Failing>, CheckError> {
        let Some((differs, failing)) = self.try_together(cases)? else { return Ok(None) };
        if cases.len() == 1 {
            return Ok(Some(failing));
        }
        // What stands behind the last answer may come from any case, and so may a crash.
        let is_crash = matches!(failing.run.ended, Ended::Exit(1..) | Ended::Signal(_));
        let alone = cases.get(differs).unwrap_or(&cases[0]);
        if !is_crash && let Some(alone) = self.fails(std::slice::from_ref(alone))? {
            return Ok(Some(alone));
        }
        let (first, second) = cases.split_at(cases.len() / 2);
        for half in [first, second] {
            if let Some(found) = self.first_failing(half)? {
                return Ok(Some(found));
            }
        }
        self.without_needless(failing).map(Some)
    }

    /// As few cases of a group as still fail together.
    fn without_needless(&self, mut failing: Failing) -> Result<Failing, CheckError> {
        let mut length = failing.group.cases.len() / 2;
        while length > 0 {
            let mut start = 0;
            while start + length <= failing.group.cases.len() && failing.group.cases.len() > 2 {
                let mut fewer = failing.group.cases.clone();
                fewer.drain(start..start + length);
                match self.fails(&fewer)? {
                    Some(still) => failing = still,
                    None => start += length,
                }
            }
            length /= 2;
        }
        Ok(failing)
    }

    /// As [`Finder::first_failing`] for the first pack that fails, with all threads at work.
    pub fn first_failing_of(
        &self,
        packs: &[Vec<String>],
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Option<Failing>, CheckError> {
        let (next, first_failing) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        let error = Mutex::new(None);
        let work = || {
            loop {
                let pack = next.fetch_add(1, Ordering::Relaxed);
                if pack >= packs.len().min(first_failing.load(Ordering::Relaxed)) {
                    return;
                }
                match self.fails(&packs[pack]) {
                    Ok(None) => progress(self.runs()),
                    Ok(Some(_)) => {
                        first_failing.fetch_min(pack, Ordering::Relaxed);
                    }
                    Err(found) => {
                        first_failing.store(0, Ordering::Relaxed);
                        error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(found);
                    }
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads.min(packs.len()) {
                scope.spawn(work);
            }
            work();
        });
        if let Some(error) = error.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error);
        }
        match packs.get(first_failing.into_inner()) {
            None => Ok(None),
            // What fails once and then never again is still a failure.
            Some(pack) => match self.first_failing(pack)? {
                Some(failing) => Ok(Some(failing)),
                None => self.fails(pack),
            },
        }
    }

    /// The smallest two of the cases that fail when they are one input: those with the fewest pieces, then
    /// with the smallest numbers.
    pub fn smallest_pair(&self, cases: &[String]) -> Result<Option<Failing>, CheckError> {
        let mut pairs = Vec::new();
        for first in cases {
            for second in cases {
                let (a, b) = (self.problem.size(first)?, self.problem.size(second)?);
                let size = (a.pieces + b.pieces, a.total + b.total, a.tokens, b.tokens);
                pairs.push((size, vec![first.clone(), second.clone()]));
            }
        }
        pairs.sort();
        for (_, pair) in pairs {
            if let Some(failing) = self.fails(&pair)? {
                return Ok(Some(failing));
            }
        }
        Ok(None)
    }
}
