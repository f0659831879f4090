//! Which processes belong to a run.
//!
//! A program may leave its group and its session, and its children may outlive it. So each run has a
//! mark that is handed down to every descendant and that nobody takes off by accident: its own value
//! of a limit that the kernel keeps but has not enforced since Linux 2.4.25, that on file locks. And while
//! programs run, this process is the parent of all descendants that lose theirs, so that it sees at
//! a glance whether any are left.

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use libc::pid_t;

use super::system::{self, Limit, Usage};

/// How long processes that were killed may take to go. Only a device that does not answer can hold
/// them up.
pub const GRACE: Duration = Duration::from_secs(10);

/// What the processes of one run have in common, and no other process.
#[derive(Clone, Copy, Debug)]
pub struct Mark(u64);

impl Mark {
    /// A mark that no run has, in whatever process.
    pub fn new() -> io::Result<Mark> {
        static RANDOM: LazyLock<RandomState> = LazyLock::new(RandomState::new);
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        // The number of the process, because a copy of this process goes on with the same counter.
        let number = RANDOM.hash_one((std::process::id(), count));
        match system::hard_limit(0, libc::RLIMIT_LOCKS) {
            Some(libc::RLIM_INFINITY) => Ok(Mark(number >> 1)),
            // Inside of a run of somebody else.
            Some(most) if most >> 40 > 0 => Ok(Mark(number % most)),
            _ => Err(io::Error::other("the limit on file locks (ulimit -x) must be unlimited")),
        }
    }

    /// The limit that marks a process.
    pub fn limit(self) -> Limit {
        Limit { resource: libc::RLIMIT_LOCKS, soft: self.0, hard: self.0 }
    }

    fn is_on(self, process: pid_t) -> bool {
        system::hard_limit(process, libc::RLIMIT_LOCKS) == Some(self.0)
    }

    /// Visits all processes of the run, also those that have ended but were not reaped.
    fn for_each(self, mut visit: impl FnMut(pid_t)) -> io::Result<()> {
        for entry in fs::read_dir("/proc")? {
            let name = entry?.file_name();
            let process = name.to_str().and_then(|name| name.parse().ok());
            process.filter(|&process| self.is_on(process)).into_iter().for_each(&mut visit);
        }
        Ok(())
    }

    /// Looks at the processes of the run.
    pub fn survey(self) -> io::Result<Survey> {
        let mut survey = Survey::default();
        self.for_each(|process| {
            let resident = resident(process);
            survey.processes += 1;
            survey.largest = survey.largest.max(resident);
            survey.resident = survey.resident.saturating_add(resident);
            survey.cpu += system::cpu_of(process).unwrap_or_default();
            survey.waited += waited(process);
        })?;
        Ok(survey)
    }

    /// Kills all processes of the run that there are at this moment. Each is killed as soon as it is
    /// found, so that those that it may start have higher numbers and are found as well.
    pub fn kill(self) -> io::Result<Vec<pid_t>> {
        let mut killed = Vec::new();
        self.for_each(|process| {
            system::kill(process);
            killed.push(process);
        })?;
        Ok(killed)
    }

    /// Kills and reaps what is left of the run, once its first process has been reaped.
    pub fn sweep(self) -> io::Result<Usage> {
        let mut usage = Usage::default();
        if !may_have_orphans() {
            return Ok(usage);
        }
        let started = Instant::now();
        loop {
            let killed = self.kill()?;
            if killed.is_empty() {
                return Ok(usage);
            }
            for process in killed {
                // The children of others come to us when those have gone.
                if let Ok(Some((_, more))) = system::reap(process) {
                    usage = usage.and(more);
                }
            }
            if started.elapsed() > GRACE {
                return Err(io::Error::other("a process of the program cannot be killed"));
            }
            thread::sleep(Duration::from_micros(100));
        }
    }
}

/// What the processes of a run have and use.
#[derive(Clone, Copy, Debug, Default)]
pub struct Survey {
    /// How many they are.
    pub processes: u64,
    /// The resident bytes of the largest one.
    pub largest: u64,
    /// The resident bytes of all. What they share is counted again and again.
    pub resident: u64,
    /// Their CPU time.
    pub cpu: Duration,
    /// How long their threads were ready to work but had no processor, one after the other or at the
    /// same time.
    pub waited: Duration,
}

/// The resident bytes of a process.
pub fn resident(process: pid_t) -> u64 {
    // One that has gone has none.
    let pages = fs::read_to_string(format!("/proc/{process}/statm"))
        .ok()
        .and_then(|sizes| sizes.split(' ').nth(1)?.parse::<u64>().ok());
    pages.unwrap_or(0).saturating_mul(system::page())
}

/// How long the threads of a process were ready but had no processor; none where the kernel does not
/// tell.
fn waited(process: pid_t) -> Duration {
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let of_thread = |thread: fs::DirEntry| {
        // Nanoseconds of work, those of waiting, and how often it had its turn.
        let times = fs::read_to_string(thread.path().join("schedstat")).ok()?;
        times.split(' ').nth(1)?.parse().ok().map(Duration::from_nanos)
    };
    threads.filter_map(of_thread).sum()
}

/// Whether any process may have come to us that we did not start. The kernel gives them to the first
/// thread, so they would be among its children. If it has any, or if the kernel does not tell, then
/// perhaps.
fn may_have_orphans() -> bool {
    let process = std::process::id();
    fs::read(format!("/proc/self/task/{process}/children")).map_or(true, |children| !children.is_empty())
}

/// While there is one, descendants that lose their parent become children of this process.
#[derive(Debug)]
pub struct Reaper(());

/// How many [`Reaper`]s there are, and whether it would be so without them.
static REAPERS: Mutex<(usize, bool)> = Mutex::new((0, false));

impl Reaper {
    pub fn new() -> io::Result<Reaper> {
        let mut reapers = REAPERS.lock().unwrap_or_else(PoisonError::into_inner);
        if reapers.0 == 0 {
            reapers.1 = system::is_reaper()?;
            system::set_reaper(true)?;
        }
        reapers.0 += 1;
        Ok(Reaper(()))
    }
}

impl Drop for Reaper {
    fn drop(&mut self) {
        let mut reapers = REAPERS.lock().unwrap_or_else(PoisonError::into_inner);
        reapers.0 -= 1;
        if reapers.0 == 0 && !reapers.1 {
            // Nothing is lost if it stays so.
            let _ = system::set_reaper(false);
        }
    }
}
