//! The stages of a check, one after the other: samples, every small case, the same with other blanks between
//! them, hard cases, and the largest inputs. What fails is made as small as the patience allows.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use fastrand::Rng;

use super::compare::verdict;
use super::find::{Failing, Finder, Seen, Tried};
use super::layout::Layout;
use super::plan::{hard, is_lost, largest, most_bytes, pack};
use super::run::Ended;
use super::shrink::{Patience, Shrunk, shrink};
use super::verdict::Verdict;
use super::{CheckError, Covered, Failure, Options, Progress, Report, Stage, Subject};
use crate::problems::{AnyProblem, SmallCases};

/// So many runs are made of small cases, and again of hard ones, however long they take.
const LEAST_RUNS: usize = 100;

/// A check that is under way.
pub(super) struct Check<'c> {
    finder: Finder<'c>,
    options: &'c Options,
    progress: &'c (dyn Fn(Progress) + Sync),
    covered: Covered,
    milliseconds_a_run: f64,
    /// Whether there was too little time to try every way to make smaller what was found.
    is_out_of_time: bool,
}

impl<'c> Check<'c> {
    /// A check that has not begun.
    pub fn new(
        problem: &'c dyn AnyProblem,
        subject: &'c dyn Subject,
        options: &'c Options,
        progress: &'c (dyn Fn(Progress) + Sync),
    ) -> Check<'c> {
        let finder = Finder::new(problem, subject, options.threads.get());
        Check {
            finder,
            options,
            progress,
            covered: Covered::default(),
            milliseconds_a_run: f64::INFINITY,
            is_out_of_time: false,
        }
    }

    /// Goes through all stages, or up to a failure.
    pub fn report(mut self) -> Result<Report, CheckError> {
        let failure = self.all()?;
        self.covered.runs = self.finder.runs();
        self.covered.slowest_milliseconds = self.finder.slowest().as_millis() as u64;
        Ok(Report { covered: self.covered, failure })
    }

    fn all(&mut self) -> Result<Option<Failure>, CheckError> {
        let failing_sample = self.samples()?;
        // A small case is more use than a sample, and whoever fails the sample mostly fails one.
        if let Some(failing) = self.small()? {
            return self.failure(Stage::Small, failing).map(Some);
        }
        if let Some(failing) = failing_sample {
            let smaller = self.smaller(self.finder.cause(failing, self.soon())?)?;
            return self.failure(Stage::Samples, smaller).map(Some);
        }
        if let Some(failing) = self.layouts()? {
            return self.failure(Stage::Small, failing).map(Some);
        }
        let mut random = Rng::with_seed(self.options.seed);
        if let Some(failing) = self.hard(&mut random)? {
            return self.failure(Stage::Hard, failing).map(Some);
        }
        match self.largest(&mut random)? {
            Some(failing) => self.failure(Stage::Largest, failing).map(Some),
            None => Ok(None),
        }
    }

    /// Until when a cause is looked for that takes long to find.
    fn soon(&self) -> Instant {
        const LEAST: Duration = Duration::from_secs(1);
        Instant::now() + (self.options.patience / 4).max(LEAST)
    }

    fn problem(&self) -> &dyn AnyProblem {
        self.finder.problem
    }

    /// Runs the packs for as long as the patience lasts.
    fn first_failing(&self, stage: Stage, packs: &[Vec<String>]) -> Result<Tried, CheckError> {
        let progress = |runs| (self.progress)(Progress { stage, runs });
        progress(self.finder.runs());
        self.finder.first_failing_of(packs, LEAST_RUNS, Instant::now() + self.options.patience, &progress)
    }

    fn samples(&mut self) -> Result<Option<Failing>, CheckError> {
        for (input, _) in self.problem().statement().samples {
            let cases = self.problem().cases(input)?;
            if let Some(failing) = self.measure(&cases)? {
                return Ok(Some(failing));
            }
            self.covered.samples += 1;
        }
        Ok(None)
    }

    /// How the cases fail, if they do, and how long a run takes: the shortest of some, for the first one
    /// reads the program from the disk, and any may have to wait for other programs.
    fn measure(&mut self, cases: &[String]) -> Result<Option<Failing>, CheckError> {
        const RUNS: usize = 5;
        const LONG: Duration = Duration::from_millis(100);
        for _ in 0..RUNS {
            let started = Instant::now();
            let failing = self.finder.fails(cases)?;
            let taken = started.elapsed();
            self.milliseconds_a_run = self.milliseconds_a_run.min(taken.as_secs_f64() * 1000.0);
            if failing.is_some() {
                return Ok(failing);
            }
            if taken > LONG {
                break;
            }
        }
        Ok(None)
    }

    /// How many runs there is time for.
    fn affordable(&self) -> usize {
        let patience = self.options.patience.as_secs_f64() * 1000.0 * self.finder.threads as f64;
        (patience / self.milliseconds_a_run.max(0.01)).max(LEAST_RUNS as f64) as usize
    }

    /// How many cases there is time for.
    fn affordable_cases(&self, wanted: usize) -> usize {
        let cases_a_run = pack(self.problem(), &vec![String::new(); 1000], usize::MAX)[0].len();
        wanted.min(self.affordable().saturating_mul(cases_a_run))
    }

    fn small(&mut self) -> Result<Option<Failing>, CheckError> {
        let SmallCases { weight, cases } =
            self.problem().small_cases(self.affordable_cases(self.options.small));
        // Whoever waits or crashes mostly does so on the first one, and that is known at once.
        if let Some(first) = cases.get(..1)
            && let Some(failing) = self.finder.fails(first)?
        {
            return Ok(Some(failing));
        }
        let packs = pack(self.problem(), &cases, most_bytes(self.problem()));
        let tried = self.first_failing(Stage::Small, &packs)?;
        if let Some(failing) = tried.failing {
            let cause = self.finder.cause(failing, self.soon())?;
            return self.smallest_group(cause, &cases).map(Some);
        }
        let SmallCases { weight, cases } = match tried.packs == packs.len() {
            true => SmallCases { weight, cases },
            false => self.all_small_within(&packs[..tried.packs].concat()),
        };
        (self.covered.small, self.covered.weight) = (cases.len(), weight);
        self.count_lost(&cases);
        Ok(None)
    }

    /// Every case up to some weight, all of which are among these.
    fn all_small_within(&self, tried: &[String]) -> SmallCases {
        let is_tried: HashSet<&String> = tried.iter().collect();
        let mut most = tried.len();
        loop {
            let small = self.problem().small_cases(most);
            if most <= 1 || small.cases.iter().all(|case| is_tried.contains(case)) {
                return small;
            }
            most /= 2;
        }
    }

    /// The smallest cases with other blanks between them.
    fn layouts(&mut self) -> Result<Option<Failing>, CheckError> {
        const TRIED: usize = 30;
        let SmallCases { cases, .. } = self.problem().small_cases(TRIED);
        for layout in Layout::others(self.problem()) {
            self.finder.layout = *layout;
            if let Some(failing) = self.finder.fails(&cases)? {
                let cause = self.finder.cause(failing, self.soon())?;
                return self.smallest_group(cause, &cases).map(Some);
            }
        }
        self.finder.layout = Layout::AsStated;
        Ok(None)
    }

    fn count_lost(&mut self, cases: &[String]) {
        for case in cases {
            if let Some(is_lost) = is_lost(self.finder.problem, case) {
                *self.covered.lost.get_or_insert(0) += usize::from(is_lost);
            }
        }
    }

    /// Of cases that fail only together the smallest two, where two are enough.
    fn smallest_group(&self, failing: Failing, small: &[String]) -> Result<Failing, CheckError> {
        const TRIED: usize = 16;
        if failing.group.cases.len() == 1 || failing.seen == Seen::Differently {
            return Ok(failing);
        }
        let mut lightest = small.iter().map(|case| Ok((self.problem().size(case)?.total, case)));
        let mut lightest = lightest.by_ref().collect::<Result<Vec<_>, CheckError>>()?;
        lightest.sort_by_key(|(total, _)| *total);
        let mut tried: Vec<String> = small.iter().take(TRIED).cloned().collect();
        tried.extend(lightest.into_iter().take(TRIED).map(|(_, case)| case.clone()));
        tried.extend(failing.group.cases.iter().take(TRIED).cloned());
        tried.sort_unstable();
        tried.dedup();
        self.finder.smaller_pair(&tried, failing, self.soon())
    }

    fn hard(&mut self, random: &mut Rng) -> Result<Option<Failing>, CheckError> {
        // How many cases by chance are looked at for each that is kept.
        const TRIED_FOR_EACH: usize = 8;
        let count = self.affordable_cases(self.options.hard);
        // To answer a case may take us longer than running the program on it.
        let until = Instant::now() + self.options.patience / 4;
        // What is known to be hard comes first, should there be no time for all.
        let known = self.problem().hard_cases(&mut random.clone()).len();
        let mut cases = hard(self.problem(), count, TRIED_FOR_EACH * count, Some(until), random);
        let (known, by_chance) = cases.split_at_mut(known);
        // A short one that fails is more use than a long one.
        known.sort_by_key(String::len);
        by_chance.sort_by_key(String::len);
        let packs = pack(self.problem(), &cases, most_bytes(self.problem()));
        let tried = self.first_failing(Stage::Hard, &packs)?;
        if let Some(failing) = tried.failing {
            let cause = self.finder.cause(failing, self.soon())?;
            return self.smaller(self.one_that_is_too_much(&cases, cause)?).map(Some);
        }
        let tried = packs[..tried.packs].iter().map(Vec::len).sum();
        self.covered.hard_left = cases.len() - tried;
        cases.truncate(tried);
        self.covered.hard = cases.len();
        self.count_lost(&cases);
        Ok(None)
    }

    /// One of the longest cases, if one is too much by itself; else what is too much only together.
    fn one_that_is_too_much(&self, cases: &[String], failing: Failing) -> Result<Failing, CheckError> {
        const TRIED: usize = 4;
        if failing.group.cases.len() == 1 || matches!(failing.run.ended, Ended::Exit(_) | Ended::Signal(_)) {
            return Ok(failing);
        }
        for case in cases.iter().rev().take(TRIED) {
            if let Some(alone) = self.finder.fails(std::slice::from_ref(case))? {
                return Ok(alone);
            }
        }
        Ok(failing)
    }

    fn largest(&mut self, random: &mut Rng) -> Result<Option<Failing>, CheckError> {
        let packs = largest(self.problem(), self.options.largest_bytes, random);
        for pack in &packs {
            if let Some(failing) = self.one_largest(pack)? {
                return self.smaller(failing).map(Some);
            }
        }
        Ok(None)
    }

    fn one_largest(&mut self, cases: &[String]) -> Result<Option<Failing>, CheckError> {
        (self.progress)(Progress { stage: Stage::Largest, runs: self.finder.runs() });
        let Some(failing) = self.finder.fails(cases)? else {
            self.covered.largest += cases.len();
            return Ok(None);
        };
        match failing.run.ended {
            Ended::Exit(_) | Ended::Signal(_) => self.finder.cause(failing, self.soon()).map(Some),
            // Whoever keeps all of an input that is longer than it must be is not to blame for that.
            Ended::TooMuchMemory => {
                let packs = pack(self.problem(), cases, most_bytes(self.problem()));
                if packs.len() == 1 {
                    return Ok(Some(failing));
                }
                for pack in &packs {
                    if let Some(failing) = self.one_largest(pack)? {
                        return Ok(Some(failing));
                    }
                }
                Ok(None)
            }
            // What is too much only together is told as it is.
            _ => Ok(Some(self.finder.fails(&cases[..1])?.unwrap_or(failing))),
        }
    }

    /// A smaller case that fails each time that it is tried, where a single one does.
    fn smaller(&mut self, failing: Failing) -> Result<Failing, CheckError> {
        let [case] = &failing.group.cases[..] else { return Ok(failing) };
        if failing.seen == Seen::Differently {
            return Ok(failing);
        }
        let patience = self.options.patience.max(Duration::from_secs(1));
        let patience = Patience { until: Instant::now() + patience, in_vain: patience / 4 };
        let mut still_fails =
            |case: &str| Ok::<bool, CheckError>(self.finder.fails_surely(&[case.to_owned()])?.is_some());
        let Shrunk { found, is_out_of_time } = shrink(self.problem(), case, patience, &mut still_fails)?;
        self.is_out_of_time = is_out_of_time;
        // Where a stack is just too small, the smallest ones may have failed by chance.
        for case in found.into_iter().rev() {
            if let Some(smaller) = self.finder.fails(&[case])?
                && let smaller = self.finder.seen_again(smaller)?
                && smaller.seen == Seen::Again
            {
                return Ok(smaller);
            }
        }
        Ok(failing)
    }

    fn failure(&self, stage: Stage, failing: Failing) -> Result<Failure, CheckError> {
        let Failing { group, run, seen, is_out_of_time } = self.finder.seen_again(failing)?;
        let problem = self.problem();
        let verdict = match self.finder.layout {
            _ if seen == Seen::Differently => Verdict::Flaky,
            // It was found to differ, so there is a verdict.
            Layout::AsStated => verdict(problem, &group, &run)?.unwrap_or(Verdict::WrongAnswer),
            layout => Verdict::Blanks { layout },
        };
        let position = match &group.cases[..] {
            [only] => problem.position(only)?,
            _ => None,
        };
        let right = group.answers.concat();
        Ok(Failure {
            verdict,
            stage,
            cases: group.cases,
            input: group.input,
            is_out_of_time: self.is_out_of_time || is_out_of_time,
            right,
            run,
            position,
        })
    }
}
