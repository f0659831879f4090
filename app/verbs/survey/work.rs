//! The work at a survey: games are independent of each other, so each thread takes the next that nobody
//! has taken.

use std::io;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, scope};
use std::time::Duration;

use grundy::heaps::code::Code;
use grundy::heaps::period::find_by;
use grundy::heaps::values::Values;
use grundy::lang::{Text, text};

use super::clock::Clock;
use super::current::{Current, forget};
use super::row::Row;
use super::rows::Rows;
use crate::checkpoint::{Kept, Progress, is_stopped};
use crate::output::{Failure, reason};
use crate::verbs::Call;

/// A survey that is going on.
pub struct Survey<'c> {
    call: &'c Call<'c>,
    codes: &'c [Code],
    /// The place of the first game that nobody has taken.
    next: AtomicUsize,
    rows: Mutex<Rows>,
    progress: Mutex<Progress>,
    /// How many values of each game may be computed, and how long.
    limit: usize,
    most: Option<Duration>,
    /// Whether a thread has failed, so that no other need go on.
    has_failed: AtomicBool,
}

/// Why the values of a game are not computed any further.
enum End {
    Late,
    /// The user, or a failure of another thread, ends the survey.
    Stopped,
    Failed(Failure),
}

impl From<Failure> for End {
    fn from(failure: Failure) -> End {
        End::Failed(failure)
    }
}

impl<'c> Survey<'c> {
    /// Of these games, of which some rows may be known.
    pub fn new(
        call: &'c Call<'c>,
        codes: &'c [Code],
        rows: Rows,
        limit: usize,
        most: Option<Duration>,
    ) -> Survey<'c> {
        let (next, has_failed) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (rows, progress) = (Mutex::new(rows), Mutex::new(Progress::new(false)));
        Survey { call, codes, next, rows, progress, limit, most, has_failed }
    }

    /// Does all that is left to do, on so many threads.
    pub fn run(&self, threads: usize) -> Result<(), Failure> {
        let ended = scope(|scope| {
            let mut others = Vec::new();
            for _ in 1..threads.min(self.codes.len()) {
                let other = Builder::new().spawn_scoped(scope, || self.work());
                others.push(other.map_err(|error| self.failed(no_threads(threads, &error)))?);
            }
            // This thread works as well.
            let ended = self.work();
            let others =
                others.into_iter().map(|other| other.join().unwrap_or_else(|why| resume_unwind(why)));
            others.fold(ended, Result::and)
        });
        held(&self.progress).clear();
        ended?;
        let mut rows = held(&self.rows);
        rows.write()?;
        if is_stopped() { Err(rows.stopped()) } else { Ok(()) }
    }

    /// Does games that nobody has taken, until none is left or the survey ends.
    fn work(&self) -> Result<(), Failure> {
        loop {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(code) = self.codes.get(place) else { return Ok(()) };
            let is_done = held(&self.rows).has(place);
            // The last time may have ended before the values of what is done were given up.
            let goes_on =
                if is_done { forget(self.call, code).map(|()| true) } else { self.survey(place, code) };
            if !goes_on.map_err(|failure| self.failed(failure))? {
                return Ok(());
            }
        }
    }

    /// Does one game; not so if the survey ends before.
    fn survey(&self, place: usize, code: &Code) -> Result<bool, Failure> {
        let mut current = Current::begin(self.call, code)?;
        let Some(row) = self.row(place, &mut current)? else { return Ok(false) };
        let mut rows = held(&self.rows);
        rows.keep(place, row)?;
        self.print(&mut rows)?;
        if current.is_kept() {
            // Its values are given up once its row is safe.
            rows.write()?;
            forget(self.call, code)?;
        }
        Ok(true)
    }

    /// Prints the rows whose turn it is, where the progress is shown else.
    fn print(&self, rows: &mut Rows) -> Result<(), Failure> {
        let mut progress = held(&self.progress);
        progress.clear();
        rows.print(self.call)
    }

    /// What is found about a game; `None` if the survey ends before.
    fn row(&self, place: usize, Current { values, kept }: &mut Current) -> Result<Option<Row>, Failure> {
        const STEP: usize = 64;
        let clock = Clock::start();
        let found = find_by(values, self.limit, |values, length| {
            while values.computed().len() < length {
                values.extend_to(length.min(values.computed().len() + STEP));
                self.show(place, values.computed().len());
                self.keep(values, kept.as_mut())?;
                if is_stopped() || self.has_failed.load(Ordering::Relaxed) {
                    return Err(End::Stopped);
                }
                if self.most.is_some_and(|most| clock.elapsed() > most) {
                    return Err(End::Late);
                }
            }
            Ok(())
        });
        let code = values.code();
        match found {
            Ok(finding) => {
                let proved = finding.period.filter(|_| finding.proved);
                Ok(Some(Row::of(code, proved, finding.computed)))
            }
            Err(End::Late) => Ok(Some(Row::of(code, None, values.computed().len()))),
            Err(End::Stopped) => Ok(None),
            Err(End::Failed(failure)) => Err(failure),
        }
    }

    /// Keeps the values of a game, and all rows, from time to time and when the user stops the survey.
    fn keep(&self, values: &Values, kept: Option<&mut Kept>) -> Result<(), Failure> {
        let Some(kept) = kept.filter(|kept| is_stopped() || kept.is_old()) else { return Ok(()) };
        held(&self.rows).write()?;
        kept.write(values)
    }

    /// Shows from time to time how far one of the games has come, unless another thread is about to.
    fn show(&self, place: usize, length: usize) {
        let Ok(mut progress) = self.progress.try_lock() else { return };
        let (code, number, all) = (&self.codes[place], place + 1, self.codes.len());
        progress.show(format_args!("{code} ({number} / {all})"), length, self.limit);
    }

    /// Ends the work of all threads.
    fn failed(&self, failure: Failure) -> Failure {
        self.has_failed.store(true, Ordering::Relaxed);
        failure
    }
}

/// What threads share, and none leaves half done, even if it should end early.
fn held<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn no_threads(threads: usize, error: &io::Error) -> Failure {
    let Text { en, zh } = reason(error);
    Failure::new(text!("cannot start {threads} threads: {en}", "无法启动 {threads} 个线程：{zh}"))
}
