//! Starting a program so that it never runs without its limits.
//!
//! The standard library would have to copy the page tables of this process for that (`fork`), which
//! takes longer the more memory is in use, and holds up all other threads: with 300 MB there are a third
//! or a fifth as many runs per second, on one thread or on two. Here the child borrows the memory of its parent
//! until it has become the program, and the parent's thread stands still for so long (`vfork`), as
//! it is done by `posix_spawn`, which knows no limits.
#![expect(unsafe_code, reason = "the standard library cannot set limits without a copy of the page tables")]

use std::ffi::{CStr, CString, c_char, c_void};
use std::io;
use std::mem::zeroed;
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};
use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicI32, AtomicU8, Ordering};

use libc::{c_int, pid_t};

use super::system::{Limit, checked};

/// What is to be started.
pub struct Image<'a> {
    /// The file of the program.
    pub path: &'a CStr,
    /// What it is called with; its own name first.
    pub arguments: &'a [CString],
    /// Its environment, as `NAME=value`.
    pub environment: &'a [CString],
    /// Where it runs, if not where we do.
    pub directory: Option<&'a CStr>,
    /// Its standard input, output and error.
    pub streams: [BorrowedFd<'a>; 3],
    /// Its limits.
    pub limits: &'a [Limit],
    /// The rules of Landlock that it is put under.
    pub confinement: Option<RawFd>,
}

/// A process that was started: its number, and a descriptor that can be read once it has ended.
#[derive(Debug)]
pub struct Process {
    /// Its number, which is also the number of its session and its group.
    pub id: pid_t,
    /// Readable once it has ended.
    pub ending: OwnedFd,
}

/// What went wrong, and where.
pub struct NotStarted {
    /// The step that failed.
    pub step: Step,
    /// How.
    pub source: io::Error,
}

/// The steps in which a child becomes a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Step {
    /// A new process.
    Process,
    /// Its limits and streams.
    Setting,
    /// Its directory.
    Directory,
    /// The program itself.
    Program,
}

impl Step {
    fn of(number: u8) -> Step {
        [Step::Setting, Step::Directory, Step::Program]
            .into_iter()
            .find(|&step| step as u8 == number)
            .unwrap_or(Step::Process)
    }
}

/// Starts a program as the leader of a new session, without a terminal, with the default meaning of
/// all signals and with no other open file than its three streams. The kernel kills it when the
/// thread ends that called this.
pub fn spawn(image: &Image) -> Result<Process, NotStarted> {
    let in_process = |source| NotStarted { step: Step::Process, source };
    // A stream in the way of another one, because ours were closed, is moved.
    let mut moved = Vec::new();
    let mut streams = [0; 3];
    for (place, stream) in streams.iter_mut().zip(image.streams) {
        *place = stream.as_raw_fd();
        if *place < 3 {
            let copy = stream.try_clone_to_owned().map_err(in_process)?;
            *place = copy.as_raw_fd();
            moved.push(copy);
        }
    }
    let arguments = pointers(image.arguments);
    let environment = pointers(image.environment);
    let plan = Plan {
        path: image.path.as_ptr(),
        arguments: arguments.as_ptr(),
        environment: environment.as_ptr(),
        directory: image.directory.map_or(null(), CStr::as_ptr),
        streams,
        limits: image.limits,
        confinement: image.confinement,
        // SAFETY: no memory is touched.
        parent: unsafe { libc::getpid() },
        step: AtomicU8::new(Step::Process as u8),
        error: AtomicI32::new(0),
    };
    let process = start(&plan).map_err(in_process)?;
    match plan.error.load(Ordering::Relaxed) {
        0 => Ok(process),
        error => {
            // SAFETY: the child has ended by itself; nothing is written through null.
            unsafe { libc::waitpid(process.id, null_mut(), 0) };
            let step = Step::of(plan.step.load(Ordering::Relaxed));
            Err(NotStarted { step, source: io::Error::from_raw_os_error(error) })
        }
    }
}

fn pointers(strings: &[CString]) -> Vec<*const c_char> {
    strings.iter().map(|string| string.as_ptr()).chain([null()]).collect()
}

/// All that the child needs to know. It must not allocate, lock or panic: other threads of this
/// process go on in the same memory.
struct Plan<'a> {
    path: *const c_char,
    arguments: *const *const c_char,
    environment: *const *const c_char,
    directory: *const c_char,
    streams: [RawFd; 3],
    limits: &'a [Limit],
    confinement: Option<RawFd>,
    parent: pid_t,
    /// How far the child came, and its error if it came no further.
    step: AtomicU8,
    error: AtomicI32,
}

/// Sixteen bytes, so that a stack of them is aligned as every processor wants it.
type Cell = u128;
/// 64 KiB, of which the child needs a small part.
const STACK: usize = 4096;

fn start(plan: &Plan) -> io::Result<Process> {
    let mut stack: Vec<Cell> = Vec::with_capacity(STACK);
    let flags = libc::CLONE_VM | libc::CLONE_VFORK | libc::CLONE_PIDFD | libc::SIGCHLD;
    let mut ending: c_int = -1;
    // SAFETY: The child runs `become_program` on a stack of its own, which outlives it, since the
    // flag CLONE_VFORK stops this thread until the child has left our memory. For so long `plan` and
    // all that it points to is borrowed. No signal handler of ours can run in the child: signals are
    // blocked until their handlers are taken away. A descriptor that is returned is new and ours.
    unsafe {
        let top = stack.as_mut_ptr().add(STACK);
        let mut all: libc::sigset_t = zeroed();
        let mut found: libc::sigset_t = zeroed();
        libc::sigfillset(&mut all);
        libc::pthread_sigmask(libc::SIG_SETMASK, &all, &mut found);
        let argument = (plan as *const Plan).cast_mut().cast::<c_void>();
        let id = libc::clone(become_program, top.cast(), flags, argument, &raw mut ending);
        let result = checked(id);
        libc::pthread_sigmask(libc::SIG_SETMASK, &found, null_mut());
        result?;
        Ok(Process { id, ending: OwnedFd::from_raw_fd(ending) })
    }
}

/// What the child does.
extern "C" fn become_program(plan: *mut c_void) -> c_int {
    // SAFETY: it is the plan of the parent, which stands still and keeps it. Nothing but calls of
    // the system is done here. The child changes its own descriptors, signals and limits: it shares
    // with the parent the memory and no more.
    unsafe {
        let plan = &*plan.cast::<Plan>();
        if plan.carry_out().is_none() {
            plan.error.store(*libc::__errno_location(), Ordering::Relaxed);
        }
        libc::_exit(127)
    }
}

impl Plan<'_> {
    /// Never returns if all goes well.
    unsafe fn carry_out(&self) -> Option<()> {
        // SAFETY: as for `become_program`; all pointers are C strings and arrays that end with null.
        unsafe {
            self.step.store(Step::Setting as u8, Ordering::Relaxed);
            done(libc::setsid())?;
            done(libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL as libc::c_ulong))?;
            if libc::getppid() != self.parent {
                // The parent has gone before it was said that we go with it.
                libc::_exit(127);
            }
            // A program that ran with the rights of somebody else could not be killed.
            let (yes, none): (libc::c_ulong, libc::c_ulong) = (1, 0);
            done(libc::prctl(libc::PR_SET_NO_NEW_PRIVS, yes, none, none, none))?;
            if let Some(rules) = self.confinement {
                done(libc::syscall(libc::SYS_landlock_restrict_self, rules, 0) as c_int)?;
            }
            for (number, &stream) in (0..).zip(&self.streams) {
                done(libc::dup2(stream, number))?;
            }
            // Where this call is unknown, files stay open of which their owner said that they may.
            libc::syscall(libc::SYS_close_range, 3, libc::c_uint::MAX, libc::CLOSE_RANGE_CLOEXEC);
            for limit in self.limits {
                let values = libc::rlimit { rlim_cur: limit.soft, rlim_max: limit.hard };
                done(libc::setrlimit(limit.resource, &values))?;
            }
            self.step.store(Step::Directory as u8, Ordering::Relaxed);
            if !self.directory.is_null() {
                done(libc::chdir(self.directory))?;
            }
            reset_signals();
            self.step.store(Step::Program as u8, Ordering::Relaxed);
            done(libc::execve(self.path, self.arguments, self.environment))
        }
    }
}

fn done(result: c_int) -> Option<()> {
    (result >= 0).then_some(())
}

/// Gives all signals their default meaning and blocks none.
///
/// # Safety
/// As for `become_program`.
unsafe fn reset_signals() {
    const LAST: c_int = 64;
    // SAFETY: zeros are the default action; signal sets are plain data. What cannot be set, such as
    // the action of SIGKILL, needs no setting.
    unsafe {
        let default: libc::sigaction = zeroed();
        for signal in 1..=LAST {
            libc::sigaction(signal, &default, null_mut());
        }
        let mut none: libc::sigset_t = zeroed();
        libc::sigemptyset(&mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &none, null_mut());
    }
}
