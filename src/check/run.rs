//! Runs a program that nobody vouches for: on one input, within [`Limits`], and so that nothing of it
//! is left afterwards. Whatever it does, whether it loops, sleeps, crashes, floods its output, starts
//! others and leaves them behind, or does not care for its input: [`run`] comes back, with what it
//! printed and how it [`Ended`].
//!
//! ```
//! # #[cfg(target_os = "linux")] {
//! use grundy::check::run::{Ended, Limits, Program, run};
//!
//! let program = Program::new(["sort", "-n"])?;
//! let run = run(&program, b"10\n9\n", &Limits::default())?;
//! assert_eq!(run.ended, Ended::Exit(0));
//! assert_eq!(run.stdout, b"9\n10\n");
//! # }
//! # Ok::<(), grundy::check::run::RunError>(())
//! ```
//!
//! # What is kept within limits, and what is not
//!
//! Programs run as the user who runs this, in the user's directory: they may read the user's files and use
//! the network. A program that is [`confined`](Program::confined) changes no file, and reaches no process
//! with a signal but its own; of others, nothing but the size of each file is limited that they write.
//!
//! - **Files** are kept from a confined program from Linux 5.13 on, **processes** of others from 6.12 on.
//!   On older systems it is as free as others.
//! - **Time.** CPU time is that of all processes of a run. A program is stopped up to a twentieth of
//!   a second late; what it has used by then is reported, and judged, exactly. The limit on wall time
//!   leaves out how long its threads were ready but had no processor, as the kernel tells of those that
//!   still run. After ten times the limit that is [`RunError::Starved`].
//! - **Memory** is what is resident in one process, as at most judges, so that a large array costs
//!   nothing while it is not used. The system refuses to give out much more than that. Whether a
//!   program failed because it was refused memory is a *guess*: from what it printed on its standard
//!   error, or because it crashed before it could begin.
//! - **Output** is the size of the standard output, and the most that the program may write to any
//!   other file.
//! - **Processes** are counted twenty times a second.
//!
//! A program reads its input from a file and writes to files, as at a judge; in a [`Talk`] it has
//! pipes. It runs in a session of its own, without the terminal, so Ctrl-C does not reach it; but it
//! is killed when the thread ends that runs it.
//!
//! While programs run, this process adopts descendants that lose their parent, and reaps those that
//! belong to a run. It must not reap children that it does not know itself, and must not ignore
//! `SIGCHLD`.
//!
//! This works on 64-bit Linux from version 5.3 on; elsewhere there is [`RunError::Elsewhere`].

mod build;
#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
mod elsewhere;
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
mod linux;

use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::time::Duration;

pub use self::build::{BuildError, build};
#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
use self::elsewhere as platform;
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
use self::linux as platform;
use crate::lang::{Text, text};

/// What a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time on processors, of all its processes together.
    pub cpu: Duration,
    /// Time on the clock on the wall, without what was spent ready to work on a machine that had no
    /// processor free; in a [`Talk`], for each answer.
    pub wall: Duration,
    /// Bytes of resident memory, of each of its processes. [`u64::MAX`] for no limit, which is what
    /// programs need that reserve huge address spaces, such as those built with sanitizers.
    pub memory: u64,
    /// Bytes of output, and of each file that it writes.
    pub output: u64,
    /// How many processes there may be at a time.
    pub processes: u64,
}

impl Default for Limits {
    /// Limits that no solution of a contest problem needs.
    fn default() -> Limits {
        Limits {
            cpu: Duration::from_secs(10),
            wall: Duration::from_secs(20),
            memory: 1 << 30,
            output: 256 << 20,
            processes: 64,
        }
    }
}

/// A program that can be run.
#[derive(Clone, Debug)]
pub struct Program {
    launch: platform::Launch,
}

impl Program {
    /// The program that this command calls: a name that is searched for as a shell does, or a path,
    /// and its arguments. It will have the environment that this process has now.
    ///
    /// # Errors
    /// When the command is empty, when no program of that name is found, and on other systems than
    /// Linux.
    pub fn new(command: impl IntoIterator<Item = impl Into<OsString>>) -> Result<Program, RunError> {
        let command = command.into_iter().map(Into::into).collect();
        Ok(Program { launch: platform::Launch::new(command)? })
    }

    /// A line as one types it in a shell.
    ///
    /// # Errors
    /// As for [`Program::new`].
    pub fn shell(line: impl Into<OsString>) -> Result<Program, RunError> {
        Program::new(["sh".into(), "-c".into(), line.into()])
    }

    /// The same program, kept from writing, making and removing files, but for devices such as `/dev/null`,
    /// and from signalling processes other than those that it started itself: as much of it as the system
    /// can do.
    ///
    /// # Errors
    /// When the system fails to do what it can.
    pub fn confined(mut self) -> Result<Program, RunError> {
        self.launch.confine()?;
        Ok(self)
    }

    /// The same program, run in another directory, from which a relative path to it starts as well.
    ///
    /// # Errors
    /// When the path has a zero byte.
    pub fn in_directory(mut self, directory: impl Into<PathBuf>) -> Result<Program, RunError> {
        self.launch.set_directory(directory.into())?;
        Ok(self)
    }
}

/// What a program did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// What it printed, at most as much as it may.
    pub stdout: Vec<u8>,
    /// What it printed on the standard error: 8 KiB, the beginning and the end.
    pub stderr: Vec<u8>,
    /// How it ended.
    pub ended: Ended,
    /// The CPU time that its processes took.
    pub cpu: Duration,
    /// The time that it took on the wall.
    pub wall: Duration,
    /// The most resident bytes that one of its processes had. The system tells them only where they are more than
    /// *this* process has had itself; else they are what was seen by looking two hundred times a second, and `None`
    /// where the program had ended by then.
    pub peak_memory: Option<u64>,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By itself, with this exit code.
    Exit(i32),
    /// By a signal, such as a crash.
    Signal(i32),
    /// It took more time than it may.
    TooSlow(Clock),
    /// It took more memory than it may, or seems to have failed because it was refused some.
    TooMuchMemory,
    /// It wrote more than it may.
    TooMuchOutput,
    /// It had more processes than it may, or so many that they took too much memory together.
    TooManyProcesses,
}

/// A clock that measures a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// It goes while the program works.
    Cpu,
    /// It always goes.
    Wall,
}

/// Runs a program on an input.
///
/// # Errors
/// When the program cannot be started, or the system fails in other ways. Nothing that the program
/// does is an error.
pub fn run(program: &Program, input: &[u8], limits: &Limits) -> Result<Run, RunError> {
    platform::run(program, input, limits)
}

/// A program that answers while it runs: lines are sent to it and read from it. Dropping it kills the
/// program.
///
/// ```
/// # #[cfg(target_os = "linux")] {
/// use grundy::check::run::{Ended, Limits, Program, Talk};
///
/// let mut talk = Talk::start(&Program::new(["cat"])?, &Limits::default())?;
/// talk.send_line("3 4 5")?;
/// assert_eq!(talk.read_line()?.as_deref(), Some(&b"3 4 5"[..]));
/// assert_eq!(talk.finish()?.ended, Ended::Exit(0));
/// # }
/// # Ok::<(), grundy::check::run::RunError>(())
/// ```
#[derive(Debug)]
pub struct Talk(platform::Talk);

impl Talk {
    /// Starts a program. It is killed when the thread ends that called this.
    ///
    /// # Errors
    /// As for [`run`].
    pub fn start(program: &Program, limits: &Limits) -> Result<Talk, RunError> {
        platform::Talk::start(program, limits).map(Talk)
    }

    /// Sends a line, to which a line end is added. This never waits: what the program has no room
    /// for is sent while it is listened to, and what it does not want is lost.
    ///
    /// # Errors
    /// When the system fails.
    pub fn send_line(&mut self, line: impl AsRef<[u8]>) -> Result<(), RunError> {
        self.0.send_line(line.as_ref())
    }

    /// The next line, without its end; `None` when nothing more will come. That is when the program
    /// has closed its output or has ended, also because it was stopped: it may take the whole wall
    /// time for each line, and the whole output, CPU time and so on for all. No line may have more than 64 MiB. A line without an end is
    /// one when the program has closed its output, but not when it was stopped.
    ///
    /// # Errors
    /// When the system fails.
    pub fn read_line(&mut self) -> Result<Option<Vec<u8>>, RunError> {
        let mut line = Vec::new();
        Ok(self.read_line_into(&mut line)?.then_some(line))
    }

    /// As [`Talk::read_line`], into memory that is used again; false when nothing more will come.
    ///
    /// # Errors
    /// When the system fails.
    pub fn read_line_into(&mut self, line: &mut Vec<u8>) -> Result<bool, RunError> {
        self.0.read_line(line)
    }

    /// Whether more was heard than has been read. This does not wait, and what the program may have
    /// written since is not looked for.
    pub fn has_more(&self) -> bool {
        self.0.has_more()
    }

    /// A line that is there already or comes within `patience`.
    ///
    /// # Errors
    /// When the system fails.
    pub fn line_within(&mut self, patience: Duration) -> Result<Option<Vec<u8>>, RunError> {
        self.0.line_within(patience)
    }

    /// Closes the program's input, waits until it has ended, for the wall time at the most, and tells
    /// how. The output is what was not read.
    ///
    /// # Errors
    /// When the system fails.
    pub fn finish(self) -> Result<Run, RunError> {
        self.0.finish()
    }
}

/// Why a program could not be run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The command has no words.
    #[error("no program was named")]
    NoProgram,
    /// There is no program of this name.
    #[error("there is no program `{name}`")]
    NotFound {
        /// What was searched for.
        name: String,
    },
    /// A word of the command, or of the environment, holds a zero byte.
    #[error("a zero byte in `{words}`")]
    NulByte {
        /// That word.
        words: String,
    },
    /// The program could not be started.
    #[error("cannot start `{name}`: {source}")]
    Program {
        /// Its name in the command.
        name: String,
        /// Why.
        source: io::Error,
    },
    /// Its directory could not be entered.
    #[error("cannot enter the directory of the program: {0}")]
    Directory(#[source] io::Error),
    /// The machine had other things to do for nearly ten times the limit of wall time, so that nothing
    /// can be said about the program.
    #[error("the machine is too busy: the program hardly got a processor")]
    Starved,
    /// The system failed otherwise.
    #[error("cannot run a program: {0}")]
    System(#[from] io::Error),
    /// This is not Linux.
    #[error("programs can be run on 64-bit Linux only")]
    Elsewhere,
}

impl RunError {
    /// The error in words for the user.
    pub fn message(&self) -> Text {
        match self {
            RunError::NoProgram => Text::new("no program was named", "没有给出程序"),
            RunError::NotFound { name } => text!("there is no program `{name}`", "找不到程序 `{name}`"),
            RunError::NulByte { words } => text!("a zero byte in `{words}`", "`{words}` 中有零字节"),
            RunError::Program { name, source } => {
                let Text { en, zh } = refusal(source);
                text!("cannot start `{name}`: {en}", "无法启动 `{name}`：{zh}")
            }
            RunError::Directory(source) => {
                let Text { en, zh } = refusal(source);
                text!("cannot enter the directory of the program: {en}", "无法进入程序的目录：{zh}")
            }
            RunError::Starved => Text::new(
                "the machine is too busy: the program hardly got a processor",
                "机器太忙：程序几乎分不到处理器时间",
            ),
            RunError::System(source) => {
                let Text { en, zh } = refusal(source);
                text!("cannot run a program: {en}", "无法运行程序：{zh}")
            }
            RunError::Elsewhere => {
                Text::new("programs can be run on 64-bit Linux only", "只有在 64 位 Linux 上才能运行程序")
            }
        }
    }
}

/// Why the system refused to start a program, in words.
fn refusal(error: &io::Error) -> Text {
    match error.kind() {
        ErrorKind::NotFound => Text::new(
            "there is no such file, or none of what starts it",
            "没有这个文件，或者缺少运行它所需的文件",
        ),
        ErrorKind::PermissionDenied => {
            Text::new("permission denied; is it a program?", "没有权限：它是可执行文件吗？")
        }
        ErrorKind::NotADirectory => Text::new("a part of its path is no directory", "路径中有一部分不是目录"),
        ErrorKind::ArgumentListTooLong => Text::new("its arguments are too long", "参数太长"),
        ErrorKind::ExecutableFileBusy => Text::new("somebody is writing to it", "文件正在被写入"),
        ErrorKind::OutOfMemory => Text::new("there is not enough memory", "内存不足"),
        ErrorKind::WouldBlock => Text::new("there are too many processes", "进程过多"),
        _ if error.raw_os_error() == Some(NO_PROGRAM) => {
            Text::new("it is no program that this system can run", "它不是本系统能运行的程序")
        }
        _ => text!("{error}", "系统报告：{error}"),
    }
}

/// `ENOEXEC`, for which the standard library has no kind.
const NO_PROGRAM: i32 = 8;
