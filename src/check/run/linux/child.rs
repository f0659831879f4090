//! A program while it runs, kept within its limits, and how it ended.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use super::super::{Clock, Ended, Limits, Program, Run, RunError};
use super::clock::{Reading, WallClock};
use super::confinement::Confinement;
use super::mark::{GRACE, Mark, Reaper, Survey, resident};
use super::spawn::{Image, NotStarted, Process, Step, spawn};
use super::system::{self, Limit, Resource, Usage, Wait, wait_for};

/// How often the processes of a run are looked at.
const LOOK: Duration = Duration::from_millis(50);
/// How often it is asked whether there are suddenly many more of them, so that they are looked at
/// before they are so many that we have no turn. This takes no more than a microsecond.
const GLANCE: Duration = Duration::from_millis(5);

/// How much is kept of what a program writes to its standard error.
const KEPT: u64 = 8 << 10;

/// A program that runs, or has ended and was not reaped. Dropping it kills all its processes.
#[derive(Debug)]
pub struct Child {
    process: Process,
    mark: Mark,
    limits: Limits,
    started: Instant,
    clock: WallClock,
    /// When the clock must be read or, once it was killed, when it must have gone.
    deadline: Option<Instant>,
    next_look: Instant,
    /// How long its processes had waited for a processor when they were last looked at.
    waited: Duration,
    /// The most resident bytes that one of its processes was seen to have.
    resident: u64,
    /// How many threads there were in the whole system before it was started.
    threads_before: u64,
    errors: File,
    /// Why it was killed, if it was.
    stopped: Option<Ended>,
    is_reaped: bool,
    // Dropped last: orphans come to us until then.
    _reaper: Reaper,
}

/// What has come while a child was waited for.
#[derive(Clone, Copy, Debug)]
pub struct Came {
    /// It has ended.
    pub end: bool,
    /// There is room for its input.
    pub input: bool,
    /// There is output.
    pub output: bool,
}

impl Child {
    /// Starts a program.
    pub fn start(
        program: &Program,
        limits: &Limits,
        input: BorrowedFd,
        output: BorrowedFd,
    ) -> Result<Child, RunError> {
        let launch = &program.launch;
        let mark = Mark::new()?;
        let errors = system::memory_file()?;
        let reaper = Reaper::new()?;
        let threads_before = system::threads();
        let started = Instant::now();
        let image = Image {
            path: &launch.path,
            arguments: &launch.arguments,
            environment: &launch.environment,
            directory: launch.directory.as_deref(),
            streams: [input, output, errors.as_fd()],
            limits: &enforced(limits, mark, threads_before),
            confinement: launch.confinement.as_ref().map(Confinement::number),
        };
        let process = spawn(&image).map_err(|NotStarted { step, source }| match step {
            Step::Process | Step::Setting => RunError::System(source),
            Step::Directory => RunError::Directory(source),
            Step::Program => RunError::Program { name: launch.name(), source },
        })?;
        let clock = WallClock::new(limits.wall, started, Duration::ZERO);
        Ok(Child {
            process,
            mark,
            limits: *limits,
            started,
            clock,
            deadline: clock.alarm(),
            next_look: started + LOOK,
            waited: Duration::ZERO,
            resident: 0,
            threads_before,
            errors,
            stopped: None,
            is_reaped: false,
            _reaper: reaper,
        })
    }

    /// Gives it the whole wall time again, from now.
    pub fn restart_clock(&mut self) {
        if self.stopped.is_none() {
            self.clock = WallClock::new(self.limits.wall, Instant::now(), self.waited);
            self.deadline = self.clock.alarm();
        }
    }

    /// Waits for a while, at the most until it ends or `input` or `output` comes, and stops it if it
    /// has exceeded a limit. `written` is how much output it has made.
    pub fn wait(&mut self, input: Wait, output: Wait, written: u64) -> Result<Came, RunError> {
        let now = Instant::now();
        let patience = self.deadline.map_or(GLANCE, |deadline| deadline.saturating_duration_since(now));
        let waits = [Wait::Read(self.process.ending.as_fd()), input, output];
        let [end, input, output] = wait_for(waits, patience.min(GLANCE))?;
        if !end {
            self.look(written)?;
        }
        Ok(Came { end, input, output })
    }

    fn look(&mut self, written: u64) -> Result<(), RunError> {
        self.resident = self.resident.max(resident(self.process.id));
        let now = Instant::now();
        let is_due = self.deadline.is_some_and(|deadline| now >= deadline);
        if is_due && self.stopped.is_some() {
            return Err(RunError::System(io::Error::other("the program cannot be killed")));
        }
        if is_due || now >= self.next_look || self.is_crowded() {
            self.next_look = now + LOOK;
            let survey = self.mark.survey()?;
            self.waited = survey.waited;
            self.resident = self.resident.max(survey.largest);
            if let Some(reason) = self.excess(&survey, written) {
                self.stop(reason)?;
            } else if is_due {
                self.read_clock(now)?;
            }
        }
        Ok(())
    }

    fn read_clock(&mut self, now: Instant) -> Result<(), RunError> {
        match self.clock.read(now, self.waited) {
            Reading::Within(until) => self.deadline = Some(until.max(now + LOOK)),
            Reading::Over => self.stop(Ended::TooSlow(Clock::Wall))?,
            Reading::Starved => return Err(RunError::Starved),
        }
        Ok(())
    }

    /// Whether there are so many more threads in the system that they may be ours.
    fn is_crowded(&self) -> bool {
        system::threads() > self.threads_before.saturating_add(self.limits.processes)
    }

    /// The limit that is exceeded now.
    fn excess(&self, survey: &Survey, written: u64) -> Option<Ended> {
        let limits = &self.limits;
        // Where none of them is too large, there are too many of them for so much memory.
        let is_crowd = survey.processes > limits.processes || survey.resident > most_resident(limits);
        if written > limits.output {
            Some(Ended::TooMuchOutput)
        } else if survey.largest > limits.memory {
            Some(Ended::TooMuchMemory)
        } else if is_crowd {
            Some(Ended::TooManyProcesses)
        } else {
            (survey.cpu > limits.cpu).then_some(Ended::TooSlow(Clock::Cpu))
        }
    }

    /// Kills it, for this reason if there was none before.
    pub fn stop(&mut self, reason: Ended) -> Result<(), RunError> {
        if self.stopped.is_none() {
            self.stopped = Some(reason);
            self.deadline = Instant::now().checked_add(GRACE);
        }
        system::kill_group(self.process.id);
        self.mark.kill()?;
        Ok(())
    }

    /// Whether it was killed.
    pub fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    /// Reaps it once it has ended, and kills whatever it leaves behind. `stdout` is its output, of
    /// which there were `written` bytes in all. What it wrote to its standard error is limited as well.
    pub fn finish(
        mut self,
        written: u64,
        stdout: impl FnOnce() -> io::Result<Vec<u8>>,
    ) -> Result<Run, RunError> {
        let wall = self.started.elapsed();
        let (status, usage) = self.reap()?;
        let stderr = kept(&mut self.errors)?;
        let written = written.max(self.errors.metadata()?.len());
        let ended = match self.stopped {
            // It did work, on a machine that had other things to do as well.
            Some(Ended::TooSlow(Clock::Wall)) if usage.cpu > self.limits.cpu => Ended::TooSlow(Clock::Cpu),
            Some(reason) => reason,
            None => self.ended(status, usage, written, &stderr),
        };
        let peak_memory = self.peak_memory(usage);
        Ok(Run { stdout: stdout()?, stderr, ended, cpu: usage.cpu, wall, peak_memory })
    }

    /// The most resident bytes that one of its processes had. The system counts what we had when we started the
    /// program; where that is more, there is what was seen, if it was seen at all.
    fn peak_memory(&self, usage: Usage) -> Option<u64> {
        let is_theirs = usage.peak > system::own_usage().peak;
        Some(if is_theirs { usage.peak } else { self.resident }).filter(|peak| *peak > 0)
    }

    fn reap(&mut self) -> io::Result<(ExitStatus, Usage)> {
        // As long as the leader is not reaped nobody else can have the number of its group.
        system::kill_group(self.process.id);
        let reaped = system::reap(self.process.id)?;
        let (status, usage) = reaped.ok_or_else(|| io::Error::other("the program has not ended"))?;
        self.is_reaped = true;
        Ok((status, usage.and(self.mark.sweep()?)))
    }

    /// How it ended by itself.
    fn ended(&self, status: ExitStatus, usage: Usage, written: u64, stderr: &[u8]) -> Ended {
        let signal = status.signal();
        if written > self.limits.output || signal == Some(libc::SIGXFSZ) {
            Ended::TooMuchOutput
        } else if usage.cpu > self.limits.cpu || signal == Some(libc::SIGXCPU) {
            Ended::TooSlow(Clock::Cpu)
        } else if usage.peak > self.limits.memory.max(system::own_usage().peak)
            || (!status.success() && lacked_memory(signal, usage, stderr))
        {
            Ended::TooMuchMemory
        } else if let Some(signal) = signal {
            Ended::Signal(signal)
        } else {
            Ended::Exit(status.code().unwrap_or_default())
        }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        if self.is_reaped {
            return;
        }
        // There is nobody to whom an error could be told.
        let _ = self.stop(Ended::TooSlow(Clock::Wall));
        let _ = wait_for([Wait::Read(self.process.ending.as_fd())], GRACE);
        let _ = self.reap();
    }
}

/// What may be resident of all processes together. It leaves room above the limit for one of them.
fn most_resident(limits: &Limits) -> u64 {
    limits.memory.saturating_mul(2).saturating_add(64 << 20)
}

/// The memory that the system refuses to exceed. It leaves room in which a program can be seen to have
/// exceeded the limit, and for a large stack that is hardly used: half a gigabyte is what programs
/// mostly ask for that go deep in a thread of their own.
fn most_memory(limits: &Limits) -> u64 {
    const STACK: u64 = 512 << 20;
    most_resident(limits).saturating_add(STACK)
}

/// What the kernel enforces, process by process.
fn enforced(limits: &Limits, mark: Mark, threads: u64) -> [Limit; 6] {
    /// Room for what the user starts elsewhere in the meantime.
    const OTHERS: u64 = 256;
    // What is killed after this time was not seen to be slow, since it was looked at too late.
    let seconds = limits.cpu.as_secs().saturating_add(2);
    let threads = limits.processes.saturating_add(threads).saturating_add(OTHERS);
    [
        mark.limit(),
        at_most(libc::RLIMIT_CPU, seconds, seconds.saturating_add(1)),
        at_most(libc::RLIMIT_DATA, most_memory(limits), most_memory(limits)),
        // One byte more than allowed, so that it shows if there is too much.
        at_most(libc::RLIMIT_FSIZE, limits.output.saturating_add(1), limits.output.saturating_add(1)),
        // Not 0, with which a program that collects cores would be called all the same.
        at_most(libc::RLIMIT_CORE, 1, 1),
        // It counts all threads of the user, wherever they are; root has no such limit.
        at_most(libc::RLIMIT_NPROC, threads, threads),
    ]
}

/// A limit that is no higher than what we have ourselves.
fn at_most(resource: Resource, soft: u64, hard: u64) -> Limit {
    let most = system::hard_limit(0, resource).unwrap_or(u64::MAX);
    Limit { resource, soft: soft.min(most), hard: hard.min(most) }
}

/// Whether a program that failed seems to have been refused memory. This is a guess: the system does
/// not tell.
fn lacked_memory(signal: Option<i32>, usage: Usage, stderr: &[u8]) -> bool {
    const WORDS: [&[u8]; 8] = [
        b"bad_alloc",
        b"MemoryError",
        b"OutOfMemoryError",
        b"Out of memory",
        b"out of memory",
        b"Cannot allocate memory",
        b"memory allocation of",
        b"can't start new thread",
    ];
    // A program without room for its static variables is killed before it begins, when it has asked
    // for three pages or so. The C library alone asks for more than twenty.
    const NOT_BEGUN: u64 = 12;
    let has_not_begun = signal == Some(libc::SIGSEGV) && usage.faults < NOT_BEGUN;
    has_not_begun || WORDS.iter().any(|words| memchr::memmem::find(stderr, words).is_some())
}

/// What a file holds; if it is long, its beginning and its end.
fn kept(file: &mut File) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len();
    if length <= KEPT {
        return read(file, 0, KEPT);
    }
    let mut kept = read(file, 0, KEPT / 2)?;
    kept.extend_from_slice("\n…\n".as_bytes());
    kept.extend(read(file, length - KEPT / 2, KEPT / 2)?);
    Ok(kept)
}

/// At most `most` bytes of a file from `start` on.
pub fn read(file: &mut File, start: u64, most: u64) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(start))?;
    let mut bytes = Vec::new();
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
