//! Lines of the standard input, answered one by one, in order, on all cores and in constant memory.
//!
//! The workers share a [`Source`] and a [`Sink`]. Each cuts a block of lines off the source, answers
//! them, and hands the answers in; the sink writes blocks out in their order and lets no worker run
//! far ahead. A block is whatever complete lines have arrived, so that who writes one line and waits
//! has its answer. Threads are started only when there is work enough for them.

mod sink;
mod source;

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use grundy::lang::{Text, text};

use self::sink::Sink;
use self::source::{Block, Source};
use crate::output::{Failure, reason};

/// What is to be done with each line.
pub trait Job: Send + Sync + 'static {
    /// Somebody who answers lines, with a memory of its own.
    fn worker(&self) -> Box<dyn Worker + '_>;
}

/// Answers lines.
pub trait Worker {
    /// Appends the answer to the line of this number. No line is blank.
    fn answer(&mut self, number: u64, line: &str, answers: &mut Vec<u8>) -> Result<(), Failure>;
}

/// How many threads may work; `None` for one a core.
pub type Threads = Option<NonZero<usize>>;

/// Work that takes less than this is done before threads would have been started.
const ALONE_FOR: Duration = Duration::from_millis(4);

/// Answers every line of the standard input. All that comes before a failure has then been written.
pub fn answer_all(job: impl Job, threads: Threads) -> Result<(), Failure> {
    let hall = Arc::new(Hall::new(job));
    let alone_for = if threads == Some(NonZero::<usize>::MIN) { Duration::MAX } else { ALONE_FOR };
    if hall.work(alone_for)? == Left::Nothing {
        return Ok(());
    }
    let threads = threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
    // The workers are not waited for when one has failed: another may be waiting for input.
    let (report, reports) = mpsc::channel();
    for _ in 0..threads {
        let (hall, report) = (Arc::clone(&hall), report.clone());
        let work = move || {
            // Nobody listens any more after a failure.
            let _ = report.send(hall.work(Duration::MAX));
        };
        thread::Builder::new().spawn(work).map_err(|error| {
            let Text { en, zh } = reason(&error);
            Failure::new(text!("cannot start {threads} threads: {en}", "无法启动 {threads} 个线程：{zh}"))
        })?;
    }
    drop(report);
    reports.iter().try_for_each(|left| left.map(|_| ()))
}

/// Where the workers meet.
struct Hall<J> {
    job: J,
    source: Mutex<Source>,
    sink: Sink,
    /// How many lines make a block that is neither too short to share nor too long to wait for.
    block_lines: AtomicUsize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    Nothing,
    Perhaps,
}

impl<J: Job> Hall<J> {
    fn new(job: J) -> Hall<J> {
        Hall { job, source: Mutex::default(), sink: Sink::default(), block_lines: AtomicUsize::new(16) }
    }

    /// Answers blocks until none is left or `busy_for` has been spent on answering.
    fn work(&self, busy_for: Duration) -> Result<Left, Failure> {
        let mut worker = self.job.worker();
        let mut block = Block::default();
        let mut busy = Duration::ZERO;
        while busy < busy_for {
            if !locked(&self.source).cut(self.block_lines.load(Ordering::Relaxed), &mut block) {
                return Ok(Left::Nothing);
            }
            let started = Instant::now();
            let mut answers = self.sink.spare();
            let end = answer_block(&mut *worker, &block, &mut answers);
            let took = started.elapsed();
            self.adapt(took);
            busy += took;
            if !self.sink.hand_in(block.number, answers, end)? {
                return Ok(Left::Nothing);
            }
        }
        Ok(Left::Perhaps)
    }

    /// Makes blocks longer or shorter, so that each takes about a millisecond.
    fn adapt(&self, took: Duration) {
        const SHORT: Duration = Duration::from_micros(500);
        const LONG: Duration = Duration::from_millis(4);
        const MOST: usize = 4096;
        let lines = self.block_lines.load(Ordering::Relaxed);
        let better = if took < SHORT {
            (2 * lines).min(MOST)
        } else if took > LONG {
            (lines / 2).max(1)
        } else {
            lines
        };
        self.block_lines.store(better, Ordering::Relaxed);
    }
}

/// Answers the lines of a block, up to the first that cannot be answered.
fn answer_block(worker: &mut dyn Worker, block: &Block, answers: &mut Vec<u8>) -> Result<(), Failure> {
    for (number, line) in (block.first_line..).zip(block.lines()) {
        let line = as_text(line, number)?;
        if !line.trim().is_empty() {
            worker.answer(number, line, answers)?;
        }
    }
    block.end.clone()
}

/// A line as text, without the byte order mark that may begin the first one.
fn as_text(line: &[u8], number: u64) -> Result<&str, Failure> {
    let line = line.strip_prefix("\u{feff}".as_bytes()).filter(|_| number == 1).unwrap_or(line);
    str::from_utf8(line).map_err(|error| {
        let valid = &line[..error.valid_up_to()];
        let column = String::from_utf8_lossy(valid).chars().count() + 1;
        Failure::new(text!(
            "line {number}, column {column}: found bytes that are not UTF-8, expected text",
            "第 {number} 行第 {column} 列：读到的字节不是 UTF-8，应为文本"
        ))
    })
}

/// Locks what no worker leaves half done, even if it should end early.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
