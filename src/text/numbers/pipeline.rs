//! Reading ahead. The input becomes chunks in three steps: one thread at a time *reads* the next
//! chunk, any thread *parses* it, and the consumer *takes* the parsed chunks in order. What is under
//! way is in one [`State`] behind a lock that nobody holds while working. The consumer lends a hand
//! when its next chunk is not ready, and does everything itself where there are no other threads.

use std::collections::VecDeque;
use std::io::Read;
use std::num::NonZero;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::chunks::{Chunk, Cutter, Then};

/// Chunks that are read but not parsed yet: enough that the consumer finds one to parse while the
/// other threads are busy.
const WAITING_TO_BE_PARSED: usize = 2;

/// The chunks that each thread may be ahead of the consumer.
const AHEAD_PER_THREAD: usize = 4;

/// More threads would only wait, as the source is read by one at a time.
const MOST_THREADS: usize = 8;

/// The source, cut into parsed chunks.
pub(super) struct Pipeline {
    shared: Arc<Shared>,
    next: u64,
}

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// Absent while someone reads, and after the last chunk.
    cutter: Option<Cutter>,
    /// Chunks that have been read, in order.
    read: VecDeque<Chunk>,
    /// How many chunks are being read or parsed.
    in_work: usize,
    /// Chunks that have been parsed, in any order.
    parsed: Vec<Chunk>,
    /// Chunks to be used again.
    spare: Vec<Chunk>,
    /// How many chunks may be under way.
    most_ahead: usize,
    /// Nobody wants any more.
    is_closed: bool,
}

enum Task {
    Read(Cutter, Chunk),
    Parse(Chunk),
}

impl Pipeline {
    pub fn new(source: Box<dyn Read + Send>) -> Pipeline {
        let state = State {
            cutter: Some(Cutter::new(source)),
            read: VecDeque::new(),
            in_work: 0,
            parsed: Vec::new(),
            spare: Vec::new(),
            most_ahead: 1,
            is_closed: false,
        };
        Pipeline { shared: Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new() }), next: 0 }
    }

    /// Lets other threads help, so that `threads` are at work with the consumer's own. They are not
    /// joined, since one of them may wait for the source for ever. One that the system refuses to
    /// start is done without.
    pub fn start_threads(&mut self, threads: NonZero<usize>) {
        let threads = threads.get().min(MOST_THREADS);
        self.shared.lock().most_ahead = threads * AHEAD_PER_THREAD;
        for _ in 1..threads {
            let shared = Arc::clone(&self.shared);
            let _ = thread::Builder::new().spawn(move || shared.help());
        }
    }

    /// The next chunk in exchange for one that is done with. Must not be called after the last one.
    pub fn exchange(&mut self, done: Chunk) -> Chunk {
        let mut state = self.shared.lock();
        state.spare.push(done);
        loop {
            if let Some(chunk) = state.take_parsed(self.next) {
                self.next += 1;
                self.shared.changed.notify_all();
                return chunk;
            }
            state = match state.task_for_consumer() {
                Some(task) => self.shared.work(state, task),
                None => self.shared.wait(state),
            };
        }
    }
}

impl Drop for Pipeline {
    fn drop(&mut self) {
        self.shared.lock().is_closed = true;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    /// The state. No work is done under the lock, so that it is sound even if a thread has panicked.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'s>(&self, state: MutexGuard<'s, State>) -> MutexGuard<'s, State> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// What a helping thread does all its life.
    fn help(&self) {
        let mut state = self.lock();
        while !state.is_closed {
            state = match state.task_for_helper() {
                Some(task) => self.work(state, task),
                None => self.wait(state),
            };
        }
    }

    /// Does a task, without the lock.
    fn work<'s>(&'s self, mut state: MutexGuard<'s, State>, task: Task) -> MutexGuard<'s, State> {
        state.in_work += 1;
        drop(state);
        let mut state = match task {
            Task::Read(mut cutter, mut chunk) => {
                cutter.read(&mut chunk);
                let mut state = self.lock();
                state.cutter = matches!(chunk.then, Then::More).then_some(cutter);
                state.read.push_back(chunk);
                state
            }
            Task::Parse(mut chunk) => {
                chunk.parse();
                let mut state = self.lock();
                state.parsed.push(chunk);
                state
            }
        };
        state.in_work -= 1;
        self.changed.notify_all();
        state
    }
}

impl State {
    fn take_parsed(&mut self, index: u64) -> Option<Chunk> {
        let at = self.parsed.iter().position(|chunk| chunk.index == index)?;
        Some(self.parsed.swap_remove(at))
    }

    /// The consumer parses what has been read. It reads only when nothing is under way, since a
    /// source may let it wait, and what is under way would have to wait with it.
    fn task_for_consumer(&mut self) -> Option<Task> {
        self.parse_task().or_else(|| if self.under_way() == 0 { self.read_task() } else { None })
    }

    /// A helper reads ahead, and parses when enough has been read.
    fn task_for_helper(&mut self) -> Option<Task> {
        let wants_more = self.read.len() < WAITING_TO_BE_PARSED && self.under_way() < self.most_ahead;
        let task = if wants_more { self.read_task() } else { None };
        task.or_else(|| self.parse_task())
    }

    fn under_way(&self) -> usize {
        self.read.len() + self.in_work + self.parsed.len()
    }

    fn parse_task(&mut self) -> Option<Task> {
        self.read.pop_front().map(Task::Parse)
    }

    fn read_task(&mut self) -> Option<Task> {
        let cutter = self.cutter.take()?;
        Some(Task::Read(cutter, self.spare.pop().unwrap_or_default()))
    }
}
