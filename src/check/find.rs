//! Finding the first of many cases that a program gets wrong. Many cases are run at once where the
//! problem allows it; when that fails, the case that differs is run by itself, and what only shows in
//! company is hunted down by halves.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::compare::Group;
use super::layout::Layout;
use super::{CheckError, Subject};
use crate::check::run::{Clock, Ended, Run};
use crate::problems::AnyProblem;

/// Runs groups of cases, and counts how many runs that takes.
pub(super) struct Finder<'c> {
    pub problem: &'c dyn AnyProblem,
    pub subject: &'c dyn Subject,
    pub threads: usize,
    pub layout: Layout,
    runs: AtomicU64,
    slowest_microseconds: AtomicU64,
}

/// How the runs of many packs went.
pub(super) struct Tried {
    /// How many of the first packs were run.
    pub packs: usize,
    /// The first of them that fails.
    pub failing: Option<Failing>,
}

/// Cases that fail together, and how.
pub(super) struct Failing {
    pub group: Group,
    pub run: Run,
    /// What the program was seen to do when it was run again on the same input.
    pub seen: Seen,
    /// Whether there was too little time to see if fewer of the cases fail.
    pub is_out_of_time: bool,
}

/// What is known of a program on an input on which it failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// It was run once.
    Once,
    /// It did the same each time.
    Again,
    /// It did something else another time.
    Differently,
}

impl<'c> Finder<'c> {
    pub fn new(problem: &'c dyn AnyProblem, subject: &'c dyn Subject, threads: usize) -> Finder<'c> {
        Finder {
            problem,
            subject,
            threads,
            layout: Layout::AsStated,
            runs: AtomicU64::new(0),
            slowest_microseconds: AtomicU64::new(0),
        }
    }

    /// How many runs there have been.
    pub fn runs(&self) -> u64 {
        self.runs.load(Ordering::Relaxed)
    }

    /// The longest time that a run took on the processor.
    pub fn slowest(&self) -> Duration {
        Duration::from_micros(self.slowest_microseconds.load(Ordering::Relaxed))
    }

    fn run(&self, group: &Group) -> Result<Run, CheckError> {
        self.runs.fetch_add(1, Ordering::Relaxed);
        let run = self.subject.run(group.input.as_bytes())?;
        self.slowest_microseconds.fetch_max(run.cpu.as_micros() as u64, Ordering::Relaxed);
        Ok(run)
    }

    /// How the cases fail when they are one input.
    pub fn fails(&self, cases: &[String]) -> Result<Option<Failing>, CheckError> {
        let group = Group::new(self.problem, cases, self.layout)?;
        let run = self.run(&group)?;
        Ok(group.difference(&run).map(|_| Failing { group, run, seen: Seen::Once, is_out_of_time: false }))
    }

    /// How the cases fail if they surely do. Whether a program crashes or reaches a limit may depend on chance,
    /// so that must be seen twice.
    pub fn fails_surely(&self, cases: &[String]) -> Result<Option<Failing>, CheckError> {
        match self.fails(cases)? {
            Some(failing) if failing.run.ended != Ended::Exit(0) => self.fails(cases),
            failing => Ok(failing),
        }
    }

    /// The cause of a failure: the first case that fails by itself or, when none does, some that fail together,
    /// and as few of them as there is time for. When the same input is not answered in the same way each time, it is an input as
    /// small as it was seen on.
    pub fn cause(&self, failing: Failing, until: Instant) -> Result<Failing, CheckError> {
        match self.seen_again(failing)? {
            flaky if flaky.seen == Seen::Differently => self.fewer_flaky(flaky, until),
            steady => self.first_within(steady, until),
        }
    }

    /// The same failure, after having seen whether the program does the same again.
    pub fn seen_again(&self, failing: Failing) -> Result<Failing, CheckError> {
        if failing.seen != Seen::Once {
            return Ok(failing);
        }
        let Failing { group, run, is_out_of_time, .. } = failing;
        let (run, other) = self.runs_that_differ(&group, Some(run))?;
        let seen = if other.is_some() { Seen::Differently } else { Seen::Again };
        Ok(Failing { group, run, seen, is_out_of_time })
    }

    /// A run, the given one if there is one, and another one on the same input that does something else.
    fn runs_that_differ(&self, group: &Group, first: Option<Run>) -> Result<(Run, Option<Run>), CheckError> {
        const TIMES: usize = 4;
        const LONG: Duration = Duration::from_secs(1);
        // How much has been printed when a program is stopped depends on the machine.
        let is_by_itself = |run: &Run| matches!(run.ended, Ended::Exit(_) | Ended::Signal(_));
        let first = first.map_or_else(|| self.run(group), Ok)?;
        let mut taken = first.wall;
        for _ in 0..TIMES {
            if !is_by_itself(&first) || taken > LONG {
                break;
            }
            let again = self.run(group)?;
            if is_by_itself(&again) && (again.ended, &again.stdout) != (first.ended, &first.stdout) {
                return Ok((first, Some(again)));
            }
            taken += again.wall;
        }
        Ok((first, None))
    }

    /// Halves of cases that are not answered in the same way each time, as long as that is seen again.
    fn fewer_flaky(&self, mut failing: Failing, until: Instant) -> Result<Failing, CheckError> {
        while failing.group.cases.len() > 1 && Instant::now() < until {
            let (first, second) = failing.group.cases.split_at(failing.group.cases.len() / 2);
            let mut fewer = None;
            for half in [first, second] {
                let group = Group::new(self.problem, half, self.layout)?;
                if let (run, Some(other)) = self.runs_that_differ(&group, None)? {
                    let run = if group.difference(&run).is_some() { run } else { other };
                    fewer = Some(Failing { group, run, seen: Seen::Differently, is_out_of_time: false });
                    break;
                }
            }
            let Some(fewer) = fewer else { break };
            failing = fewer;
        }
        Ok(failing)
    }

    /// The first of the cases that fails by itself, or a few that fail only together. Halving takes few runs,
    /// and so it is done even where it is late.
    fn first_within(&self, failing: Failing, until: Instant) -> Result<Failing, CheckError> {
        let cases = &failing.group.cases;
        if cases.len() == 1 {
            return Ok(failing);
        }
        // What stands behind the last answer may come from any case, and so may whatever ends a program:
        // then its last answers may be lost.
        let differs = match failing.run.ended {
            Ended::Exit(0) => failing.group.difference(&failing.run).filter(|case| *case < cases.len()),
            _ => None,
        };
        if let Some(alone) = self.fails_surely(std::slice::from_ref(&cases[differs.unwrap_or(0)]))? {
            return Ok(alone);
        }
        let (first, second) = cases.split_at(cases.len() / 2);
        // A run that is stopped takes long, and will not end well another time.
        let is_stopped = !matches!(failing.run.ended, Ended::Exit(_) | Ended::Signal(_));
        for half in [first, second] {
            let found = if is_stopped { self.fails(half) } else { self.fails_surely(half) };
            if let Some(found) = found? {
                return self.first_within(found, until);
            }
        }
        if failing.run.ended == Ended::TooSlow(Clock::Cpu) {
            return self.slowest_of(failing);
        }
        if Instant::now() > until {
            return Ok(Failing { is_out_of_time: true, ..failing });
        }
        self.without_needless(self.shortest_beginning(failing)?, until)
    }

    /// Of cases that take too long only together those that take longest alone, as few as surely take too long.
    /// They take a little longer than they must, as a time is never the same again.
    fn slowest_of(&self, failing: Failing) -> Result<Failing, CheckError> {
        let cases = &failing.group.cases;
        let mut by_time = Vec::with_capacity(cases.len());
        for (index, case) in cases.iter().enumerate() {
            let alone = Group::new(self.problem, std::slice::from_ref(case), self.layout)?;
            by_time.push((self.run(&alone)?.cpu, index));
        }
        by_time.sort_by(|first, second| second.cmp(first));
        let (enough, mut together) = (failing.run.cpu + failing.run.cpu / 20, Duration::ZERO);
        let is_missing = |(time, _): &&(Duration, usize)| {
            let is_missing = together < enough;
            together += *time;
            is_missing
        };
        let mut count = by_time.iter().take_while(is_missing).count().max(2);
        while count < cases.len() {
            let mut slowest: Vec<usize> = by_time[..count].iter().map(|(_, index)| *index).collect();
            slowest.sort_unstable();
            let slowest: Vec<String> = slowest.into_iter().map(|index| cases[index].clone()).collect();
            if let Some(fewer) = self.fails_surely(&slowest)? {
                return Ok(fewer);
            }
            count += count.div_ceil(4);
        }
        Ok(failing)
    }

    /// The cases of a group up to the first with which they fail together.
    fn shortest_beginning(&self, mut failing: Failing) -> Result<Failing, CheckError> {
        // The halves pass.
        let mut passes = failing.group.cases.len() / 2;
        while passes + 1 < failing.group.cases.len() {
            let middle = passes.midpoint(failing.group.cases.len());
            match self.fails_surely(&failing.group.cases[..middle])? {
                Some(shorter) => failing = shorter,
                None => passes = middle,
            }
        }
        Ok(failing)
    }

    /// As few cases of a group as still fail together, when there is time.
    fn without_needless(&self, mut failing: Failing, until: Instant) -> Result<Failing, CheckError> {
        let mut length = failing.group.cases.len() / 2;
        while length > 0 {
            let mut start = 0;
            while start + length <= failing.group.cases.len() && failing.group.cases.len() > 2 {
                if Instant::now() > until {
                    return Ok(Failing { is_out_of_time: true, ..failing });
                }
                let mut fewer = failing.group.cases.clone();
                fewer.drain(start..start + length);
                match self.fails_surely(&fewer)? {
                    Some(still) => failing = still,
                    None => start += length,
                }
            }
            length /= 2;
        }
        Ok(failing)
    }

    /// The first pack that fails, with all threads at work. The first packs are run in any case, `least` of
    /// them, and the others as long as there is time.
    pub fn first_failing_of(
        &self,
        packs: &[Vec<String>],
        least: usize,
        until: Instant,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Tried, CheckError> {
        let (next, first_failing) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        let found = Mutex::new(Ok(None));
        let work = || {
            loop {
                if next.load(Ordering::Relaxed) >= least && Instant::now() > until {
                    return;
                }
                let pack = next.fetch_add(1, Ordering::Relaxed);
                if pack >= packs.len().min(first_failing.load(Ordering::Relaxed)) {
                    return;
                }
                let failing = match self.fails(&packs[pack]) {
                    Ok(None) => {
                        progress(self.runs());
                        continue;
                    }
                    Ok(Some(failing)) => Ok(Some(failing)),
                    Err(error) => Err(error),
                };
                let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                if pack < first_failing.fetch_min(pack, Ordering::Relaxed) && found.is_ok() {
                    *found = failing;
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads.min(packs.len()) {
                scope.spawn(work);
            }
            work();
        });
        let failing = found.into_inner().unwrap_or_else(PoisonError::into_inner)?;
        Ok(Tried { packs: next.into_inner().min(packs.len()), failing })
    }

    /// The smallest two of the cases that fail when they are one input and are smaller than a group that
    /// does: those with the fewest pieces, then with the smallest numbers.
    pub fn smaller_pair(
        &self,
        cases: &[String],
        failing: Failing,
        until: Instant,
    ) -> Result<Failing, CheckError> {
        let size = |group: &[String]| {
            let sizes = group.iter().map(|case| self.problem.size(case)).collect::<Result<Vec<_>, _>>()?;
            let pieces: u64 = sizes.iter().map(|size| size.pieces).sum();
            let total: u128 = sizes.iter().map(|size| size.total).sum();
            let tokens: Vec<_> = sizes.into_iter().map(|size| size.tokens).collect();
            Ok::<_, CheckError>((group.len(), pieces, total, tokens))
        };
        let most = size(&failing.group.cases)?;
        let mut pairs = Vec::new();
        for (first, second) in cases.iter().flat_map(|first| cases.iter().map(move |second| (first, second)))
        {
            let pair = vec![first.clone(), second.clone()];
            let size = size(&pair)?;
            if size < most {
                pairs.push((size, pair));
            }
        }
        pairs.sort();
        for (_, pair) in pairs {
            if Instant::now() > until {
                return Ok(Failing { is_out_of_time: true, ..failing });
            }
            if let Some(smaller) = self.fails(&pair)? {
                return Ok(smaller);
            }
        }
        Ok(failing)
    }
}
