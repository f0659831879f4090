//! System calls for which the standard library has no words, each as a safe function.
#![expect(unsafe_code, reason = "the standard library has no words for these calls of the system")]

use std::fs::File;
use std::io;
use std::mem::{MaybeUninit, zeroed};
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd};
use std::process::ExitStatus;
use std::time::Duration;

use std::os::unix::process::ExitStatusExt;

use libc::{c_int, pid_t};

/// The type of `libc::RLIMIT_…`.
#[cfg(not(target_env = "musl"))]
pub type Resource = libc::c_uint;
/// The type of `libc::RLIMIT_…`.
#[cfg(target_env = "musl")]
pub type Resource = libc::c_int;

/// A number that the kernel keeps for a process and hands down to its children.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// One of `libc::RLIMIT_…`.
    pub resource: Resource,
    /// What is enforced.
    pub soft: u64,
    /// How far up the process may move `soft`.
    pub hard: u64,
}

/// What a process and its children have used.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usage {
    /// Time on processors.
    pub cpu: Duration,
    /// The most resident bytes that one process had.
    pub peak: u64,
    /// Pages that were asked for.
    pub faults: u64,
}

impl Usage {
    /// The usage of both.
    pub fn and(self, other: Usage) -> Usage {
        Usage {
            cpu: self.cpu + other.cpu,
            peak: self.peak.max(other.peak),
            faults: self.faults + other.faults,
        }
    }

    fn new(usage: &libc::rusage) -> Usage {
        let duration = |time: libc::timeval| {
            Duration::from_secs(time.tv_sec.unsigned_abs())
                + Duration::from_micros(time.tv_usec.unsigned_abs())
        };
        Usage {
            cpu: duration(usage.ru_utime) + duration(usage.ru_stime),
            peak: usage.ru_maxrss.unsigned_abs() * 1024,
            faults: usage.ru_minflt.unsigned_abs(),
        }
    }
}

/// What this process has used.
pub fn own_usage() -> Usage {
    // SAFETY: all fields of this C struct are numbers, so that zeros are a value of it, and the
    // system writes to nothing else.
    let usage = unsafe {
        let mut usage: libc::rusage = zeroed();
        libc::getrusage(libc::RUSAGE_SELF, &mut usage);
        usage
    };
    Usage::new(&usage)
}

/// An empty file that has no name and lives in memory.
pub fn memory_file() -> io::Result<File> {
    // SAFETY: the name is a C string, and a descriptor that is not negative is new and ours.
    unsafe {
        let descriptor = libc::memfd_create(c"grundy".as_ptr(), libc::MFD_CLOEXEC);
        checked(descriptor)?;
        Ok(File::from_raw_fd(descriptor))
    }
}

/// Lets reads and writes return [`io::ErrorKind::WouldBlock`] where they would wait.
pub fn do_not_block(descriptor: BorrowedFd) -> io::Result<()> {
    // SAFETY: these two requests read and write flags of an open descriptor and no memory.
    unsafe {
        let flags = libc::fcntl(descriptor.as_raw_fd(), libc::F_GETFL);
        checked(flags)?;
        checked(libc::fcntl(descriptor.as_raw_fd(), libc::F_SETFL, flags | libc::O_NONBLOCK))
    }
}

/// What can be waited for at a descriptor.
#[derive(Clone, Copy, Debug)]
pub enum Wait<'a> {
    /// There is something to read, or the other side is closed.
    Read(BorrowedFd<'a>),
    /// There is room to write, or the other side is closed.
    Write(BorrowedFd<'a>),
    /// Nothing.
    Never,
}

/// Waits until one of `waits` has come, or `patience` is over, or a signal was caught; and tells
/// which have come.
pub fn wait_for<const N: usize>(waits: [Wait; N], patience: Duration) -> io::Result<[bool; N]> {
    let mut polled = waits.map(|wait| {
        let (fd, events) = match wait {
            Wait::Read(descriptor) => (descriptor.as_raw_fd(), libc::POLLIN),
            Wait::Write(descriptor) => (descriptor.as_raw_fd(), libc::POLLOUT),
            Wait::Never => (-1, 0),
        };
        libc::pollfd { fd, events, revents: 0 }
    });
    // Rounded up, so that nobody asks again and again during the last millisecond.
    let milliseconds = c_int::try_from(patience.as_micros().div_ceil(1000)).unwrap_or(c_int::MAX);
    // SAFETY: the array and its length belong together.
    let result = unsafe { libc::poll(polled.as_mut_ptr(), N as libc::nfds_t, milliseconds) };
    match checked(result) {
        Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok([false; N]),
        other => other.map(|()| polled.map(|polled| polled.revents != 0)),
    }
}

/// Writes once, and returns how many bytes went out. A reader that has gone is an error here, and
/// never the signal that would end this process.
pub fn write_quietly(descriptor: BorrowedFd, bytes: &[u8]) -> io::Result<usize> {
    // SAFETY: signal sets are plain data that `sigemptyset` fills; `bytes` is readable for its
    // length; the mask that is set again in the end is the one that was found.
    unsafe {
        let mut pipe: libc::sigset_t = zeroed();
        libc::sigemptyset(&mut pipe);
        libc::sigaddset(&mut pipe, libc::SIGPIPE);
        let mut found: libc::sigset_t = zeroed();
        libc::pthread_sigmask(libc::SIG_BLOCK, &pipe, &mut found);
        let written = libc::write(descriptor.as_raw_fd(), bytes.as_ptr().cast(), bytes.len());
        let result = usize::try_from(written).map_err(|_| io::Error::last_os_error());
        if result.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::BrokenPipe) {
            // The signal waits behind the mask, unless it is ignored anyway: take it away.
            let at_once = libc::timespec { tv_sec: 0, tv_nsec: 0 };
            libc::sigtimedwait(&pipe, std::ptr::null_mut(), &at_once);
        }
        libc::pthread_sigmask(libc::SIG_SETMASK, &found, std::ptr::null_mut());
        result
    }
}

/// Kills a process; one that has gone already is no error.
pub fn kill(process: pid_t) {
    // SAFETY: no memory is touched.
    unsafe { libc::kill(process, libc::SIGKILL) };
}

/// Kills all processes of a group.
pub fn kill_group(leader: pid_t) {
    kill(-leader);
}

/// Takes away a child that has ended, and tells how; `None` if it goes on. Where `process` is no
/// child of ours the error is `ECHILD`.
pub fn reap(process: pid_t) -> io::Result<Option<(ExitStatus, Usage)>> {
    let mut status = 0;
    // SAFETY: zeros are a value of this C struct; the system writes to the two places it is given.
    let (reaped, usage) = unsafe {
        let mut usage: libc::rusage = zeroed();
        (libc::wait4(process, &mut status, libc::WNOHANG, &mut usage), usage)
    };
    checked(reaped)?;
    Ok((reaped > 0).then(|| (ExitStatus::from_raw(status), Usage::new(&usage))))
}

/// The hard limit of a process, or of this one for process 0; `None` if it has gone or is not ours
/// to ask.
pub fn hard_limit(process: pid_t, resource: Resource) -> Option<u64> {
    let mut limit = MaybeUninit::<libc::rlimit>::uninit();
    // SAFETY: nothing is read from the null pointer, and what is written is used on success alone.
    unsafe {
        let result = libc::prlimit(process, resource, std::ptr::null(), limit.as_mut_ptr());
        (result == 0).then(|| limit.assume_init().rlim_max)
    }
}

/// The CPU time that a process has used by now; `None` if it has gone.
pub fn cpu_of(process: pid_t) -> Option<Duration> {
    let mut clock = 0;
    // SAFETY: zeros are a value of this C struct; the system writes to the two places it is given.
    unsafe {
        let mut time: libc::timespec = zeroed();
        let is_told =
            libc::clock_getcpuclockid(process, &mut clock) == 0 && libc::clock_gettime(clock, &mut time) == 0;
        is_told.then(|| Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32))
    }
}

/// The bytes of a page of memory.
pub fn page() -> u64 {
    // SAFETY: no memory is touched.
    unsafe { libc::sysconf(libc::_SC_PAGESIZE) }.unsigned_abs()
}

/// How many threads there are in the whole system.
pub fn threads() -> u64 {
    // SAFETY: zeros are a value of this C struct, and the system writes to nothing else.
    unsafe {
        let mut info: libc::sysinfo = zeroed();
        libc::sysinfo(&mut info);
        u64::from(info.procs)
    }
}

/// Whether children of ours that lose their parent become our children.
pub fn is_reaper() -> io::Result<bool> {
    let mut is_reaper: c_int = 0;
    // SAFETY: the system writes one `c_int`.
    let result = unsafe { libc::prctl(libc::PR_GET_CHILD_SUBREAPER, &raw mut is_reaper) };
    checked(result).map(|()| is_reaper != 0)
}

/// Makes this process the parent of descendants that lose theirs, or no longer.
pub fn set_reaper(is_reaper: bool) -> io::Result<()> {
    // SAFETY: no memory is touched.
    checked(unsafe { libc::prctl(libc::PR_SET_CHILD_SUBREAPER, libc::c_ulong::from(is_reaper)) })
}

/// The error that a result of -1 stands for.
pub fn checked(result: c_int) -> io::Result<()> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}
