//! Programs that behave badly, each in its own way: none may hold us up, and none may leave anything
//! behind.
#![cfg(target_os = "linux")]

#[path = "run/confinement.rs"]
mod confinement;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use grundy::check::run::{BuildError, Clock, Ended, Limits, Program, Run, RunError, Talk, build, run};

/// Limits of which only what hangs reaches those of time.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(60),
    wall: Duration::from_secs(120),
    memory: 256 << 20,
    output: 1 << 20,
    processes: 20,
};
/// For programs that work without an end. On a busy machine this may take them long.
const LITTLE_CPU: Limits = Limits { cpu: Duration::from_millis(300), ..LIMITS };
/// For programs that wait without an end.
const LITTLE_WALL: Limits = Limits { wall: Duration::from_secs(2), ..LIMITS };

/// How long anything may take here before we say that it hung.
const HUNG: Duration = Duration::from_secs(100);

fn shell(line: &str, input: &[u8], limits: &Limits) -> Run {
    let started = Instant::now();
    let program = Program::shell(line).expect("there is a shell");
    let run = run(&program, input, limits).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert!(started.elapsed() < HUNG, "{line}");
    run
}

fn assert_ended(line: &str, input: &[u8], limits: &Limits, ended: Ended) -> Run {
    let run = shell(line, input, limits);
    assert_eq!(run.ended, ended, "{line}: {run:?}");
    run
}

/// A length of sleep that nobody else sleeps, by which a sleeper is known.
fn long_time() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("{}.{}", 1_000_000 + std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

/// How many processes have this word in their command.
fn count_with(word: &str) -> usize {
    let has_word = |entry: io::Result<fs::DirEntry>| {
        let path = entry.expect("/proc can be read").path().join("cmdline");
        fs::read(path).is_ok_and(|line| String::from_utf8_lossy(&line).contains(word))
    };
    fs::read_dir("/proc").expect("there is /proc").map(has_word).filter(|&has| has).count()
}

/// A folder that is removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("grundy-run-{}", long_time()));
        fs::create_dir(&path).expect("the folder is new");
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, text).expect("the folder is ours");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A program in C; nothing where there is no compiler.
fn compiled(folder: &Folder, text: &str) -> Option<Program> {
    let is_there = Command::new("cc").arg("--version").stdout(Stdio::null()).status().is_ok();
    let (source, program) = (folder.file("a.c", text), folder.0.join("a"));
    is_there.then(|| {
        build(format!("cc -o {} {}", shown(&program), shown(&source))).expect("it is C");
        Program::new([program]).expect("it is a path")
    })
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

// Endings

#[test]
fn what_is_printed_is_kept() {
    let run = shell("read a; read b; echo $b $a; echo oops >&2", b"1 2\n3\n", &LIMITS);
    assert_eq!(run.ended, Ended::Exit(0));
    assert_eq!(run.stdout, b"3 1 2\n");
    assert_eq!(run.stderr, b"oops\n");
    assert!(run.wall > Duration::ZERO);
}

#[test]
fn exit_codes_and_signals_are_told() {
    assert_ended("exit 0", b"", &LIMITS, Ended::Exit(0));
    assert_ended("exit 7", b"", &LIMITS, Ended::Exit(7));
    assert_ended("kill -SEGV $$", b"", &LIMITS, Ended::Signal(11));
    assert_ended("kill -KILL $$", b"", &LIMITS, Ended::Signal(9));
}

#[test]
fn a_program_starts_with_the_signals_of_a_new_process() {
    // The Rust runtime ignores SIGPIPE in this process.
    let run = assert_ended("(yes; echo $? >&2) | head -n 1", b"", &LIMITS, Ended::Exit(0));
    assert_eq!(run.stderr, b"141\n");
}

#[test]
fn a_program_has_no_descriptors_but_its_streams() {
    let run = assert_ended("ls /proc/self/fd | wc -l", b"", &LIMITS, Ended::Exit(0));
    // The fourth is the folder that `ls` reads.
    assert_eq!(run.stdout, b"4\n");
}

#[test]
fn a_program_runs_where_we_are_or_elsewhere() {
    let folder = Folder::new();
    folder.file("x.sh", "pwd -P");
    let here = Program::new(["pwd", "-P"]).expect("there is `pwd`");
    let there = Program::new(["sh", "./x.sh"]).and_then(|program| program.in_directory(&folder.0));
    let cases = [(here, std::env::current_dir()), (there.expect("a folder"), fs::canonicalize(&folder.0))];
    for (program, expected) in cases {
        let run = run(&program, b"", &LIMITS).expect("it is a program");
        assert_eq!(String::from_utf8_lossy(&run.stdout).trim_end(), shown(&expected.expect("a path")));
    }
}

#[test]
fn what_cannot_be_started_is_an_error() {
    let folder = Folder::new();
    let text = folder.file("text", "no program");
    let none: [&str; 0] = [];
    assert!(matches!(Program::new(none), Err(RunError::NoProgram)));
    let error = Program::new(["grundy-has-no-such-program"]).expect_err("there is none");
    assert!(matches!(&error, RunError::NotFound { name } if name == "grundy-has-no-such-program"));
    assert!(matches!(Program::new(["a\0b"]), Err(RunError::NotFound { .. } | RunError::NulByte { .. })));
    for path in [text, folder.0.join("nothing")] {
        let error = run(&Program::new([path]).expect("a path"), b"", &LIMITS).expect_err("no program");
        assert!(matches!(error, RunError::Program { .. }), "{error}");
        assert!(error.message().zh.contains("无法启动"));
    }
    let elsewhere = Program::new(["sh"]).and_then(|program| program.in_directory(folder.0.join("nothing")));
    let error = run(&elsewhere.expect("a path"), b"", &LIMITS).expect_err("no folder");
    assert!(matches!(error, RunError::Directory(_)), "{error}");
}

// Input

#[test]
fn a_long_input_comes_back() {
    let input: Vec<u8> = (0..20_000_000_u32).map(|index| (index % 251) as u8).collect();
    let limits = Limits { output: 32 << 20, ..LIMITS };
    let run = assert_ended("cat", &input, &limits, Ended::Exit(0));
    assert!(run.stdout == input);
}

#[test]
fn nobody_has_to_read_the_input() {
    let input = vec![b'1'; 5_000_000];
    assert_ended("exit 3", &input, &LIMITS, Ended::Exit(3));
    let run = assert_ended("exec <&-; echo closed", &input, &LIMITS, Ended::Exit(0));
    assert_eq!(run.stdout, b"closed\n");
    let run = assert_ended("head -c 3", &input, &LIMITS, Ended::Exit(0));
    assert_eq!(run.stdout, b"111");
}

// Limits

#[test]
fn time_is_limited() {
    assert_ended("while :; do :; done", b"", &LITTLE_CPU, Ended::TooSlow(Clock::Cpu));
    assert_ended("sleep 1000000", b"", &LITTLE_WALL, Ended::TooSlow(Clock::Wall));
    // Two that work, and one that waits for them.
    let both = "(while :; do :; done) & (while :; do :; done) & wait";
    assert_ended(both, b"", &LITTLE_CPU, Ended::TooSlow(Clock::Cpu));
    assert_ended("trap '' TERM INT HUP; sleep 1000000", b"", &LITTLE_WALL, Ended::TooSlow(Clock::Wall));
    assert_ended("kill -STOP $$", b"", &LITTLE_WALL, Ended::TooSlow(Clock::Wall));
}

#[test]
fn a_busy_machine_is_no_fault_of_the_program() {
    const MANY: usize = 8;
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    // All of them together need much longer than the wall time that each may take.
    let limits = Limits { wall: LITTLE_CPU.cpu * 3, ..LITTLE_CPU };
    std::thread::scope(|scope| {
        for _ in 0..MANY * processors {
            scope.spawn(|| {
                assert_ended("while :; do :; done", b"", &limits, Ended::TooSlow(Clock::Cpu));
            });
        }
        scope.spawn(|| assert_ended("sleep 1000000", b"", &limits, Ended::TooSlow(Clock::Wall)));
    });
}

#[test]
fn what_was_printed_before_the_time_was_over_is_kept() {
    let run = assert_ended("echo 1; sleep 1000000", b"", &LITTLE_WALL, Ended::TooSlow(Clock::Wall));
    assert_eq!(run.stdout, b"1\n");
}

#[test]
fn output_is_limited() {
    let most = LIMITS.output;
    let run = assert_ended(&format!("yes | head -c {most}"), b"", &LIMITS, Ended::Exit(0));
    assert_eq!(run.stdout.len() as u64, most);
    for flood in ["exec yes", "yes", "exec yes >&2", "exec cat /dev/zero", "trap '' XFSZ; yes; sleep 1000000"]
    {
        let run = shell(flood, b"", &LIMITS);
        // A shell whose `yes` was ended has failed as well, where that was the standard error.
        assert_eq!(run.ended, Ended::TooMuchOutput, "{flood}");
        assert!(run.stdout.len() as u64 <= most);
        assert!(run.stderr.len() < 10_000);
    }
}

#[test]
fn a_long_standard_error_is_kept_at_both_ends() {
    let run =
        assert_ended("echo first >&2; yes | head -c 50000 >&2; echo last >&2", b"", &LIMITS, Ended::Exit(0));
    assert!(run.stderr.starts_with(b"first\n"));
    assert!(run.stderr.ends_with(b"last\n"));
    assert!(run.stderr.len() < 10_000);
}

#[test]
fn files_are_limited() {
    let folder = Folder::new();
    let path = folder.0.join("large");
    assert_ended(&format!("exec cat /dev/zero > {}", shown(&path)), b"", &LIMITS, Ended::TooMuchOutput);
    assert!(fs::metadata(path).expect("it was begun").len() <= LIMITS.output + 1);
}

#[test]
fn memory_is_limited() {
    let doubling = "x=abcdefgh; while :; do x=$x$x; done";
    assert_ended(doubling, b"", &LIMITS, Ended::TooMuchMemory);
}

#[test]
fn the_memory_that_is_told_is_that_of_the_program() {
    // This process has more, and the system adds that.
    let ours = vec![1u8; 300 << 20];
    let peak = shell("exec sleep 0.2", b"", &LIMITS).peak_memory.expect("it was seen");
    assert!((1..64 << 20).contains(&peak), "{peak}");
    assert_eq!(ours.iter().map(|&byte| usize::from(byte)).sum::<usize>(), 300 << 20);
}

#[test]
fn memory_of_all_processes_is_limited() {
    // Each may be as large as that.
    let many = "for i in 1 2 3 4 5 6; do
        sh -c 'x=abcdefgh; while [ ${#x} -lt 60000000 ]; do x=$x$x; done; sleep 1000000' & done; wait";
    assert_ended(many, b"", &Limits { memory: 150 << 20, ..LIMITS }, Ended::TooManyProcesses);
}

#[test]
fn memory_is_told_from_crashes() {
    let folder = Folder::new();
    let cases = [
        ("int a[1000000000]; int main() { return a[5]; }", Ended::TooMuchMemory),
        ("int a[40000000]; int main() { return a[5]; }", Ended::Exit(0)),
        ("int main() { return *(volatile int *)0; }", Ended::Signal(11)),
        (
            "int f(int n) { volatile int a[9]; a[0] = n; return f(n + 1) + a[0]; } int main() { return f(0); }",
            Ended::Signal(11),
        ),
        ("#include <stdlib.h>\nint main() { abort(); }", Ended::Signal(6)),
        (
            "#include <stdlib.h>\n#include <string.h>\nint main() { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }",
            Ended::TooMuchMemory,
        ),
    ];
    for (text, ended) in cases {
        let Some(program) = compiled(&folder, text) else { break };
        let run = run(&program, b"", &LIMITS).expect("it was compiled");
        assert_eq!(run.ended, ended, "{text}: {run:?}");
    }
    let python = |line: &str| run(&Program::new(["python3", "-c", line])?, b"", &LIMITS);
    if python("").is_ok_and(|run| run.ended == Ended::Exit(0)) {
        let run = python("bytearray(10**12)").expect("it was there");
        assert_eq!(run.ended, Ended::TooMuchMemory, "{run:?}");
    }
}

#[test]
fn processes_are_limited() {
    let time = long_time();
    let many = format!("i=0; while [ $i -lt 100 ]; do sleep {time} & i=$((i + 1)); done; wait");
    assert_ended(&many, b"", &LIMITS, Ended::TooManyProcesses);
    assert_eq!(count_with(&time), 0);
}

// What is left behind

#[test]
fn nothing_is_left_behind() {
    let time = long_time();
    let leaving = [
        // It keeps the output open.
        format!("sleep {time} & echo done"),
        format!("(trap '' TERM HUP INT; sleep {time}) & echo done"),
        format!("setsid sleep {time} & echo done"),
        format!("(setsid sh -c 'sleep {time} & sleep {time}' &) ; echo done"),
        format!("setsid sleep {time} </dev/null >/dev/null 2>&1 & echo done"),
        format!(
            "setsid env -i sh -c 'cd /; setsid sleep {time} & setsid setsid sleep {time} & sleep {time}' & sleep 0.2; echo done"
        ),
        format!("setsid sh -c 'kill -STOP $$; sleep {time}' & sleep 0.1; echo done"),
    ];
    for line in leaving {
        let run = assert_ended(&line, b"", &LIMITS, Ended::Exit(0));
        assert_eq!(run.stdout, b"done\n");
        assert_eq!(count_with(&time), 0, "{line}");
    }
    // Neither is anything when a program is killed.
    let slow = format!("setsid sh -c 'sleep {time} & sleep {time}' & (sleep {time} &); sleep {time}");
    assert_ended(&slow, b"", &LITTLE_WALL, Ended::TooSlow(Clock::Wall));
    assert_eq!(count_with(&time), 0);
}

#[test]
fn a_process_that_is_never_the_same_is_caught() {
    let folder = Folder::new();
    // Each starts the next one, in a session of its own, and is gone; for some seconds.
    let path = shown(&folder.file("chain.sh", "[ $1 -gt 0 ] && setsid sh $0 $(($1 - 1)) &"));
    let run = assert_ended(&format!("sh {path} 3000; echo done"), b"", &LIMITS, Ended::Exit(0));
    assert_eq!(run.stdout, b"done\n");
    assert_eq!(count_with(&path), 0);
}

// Talking

fn talk(line: &str, limits: &Limits) -> Talk {
    Talk::start(&Program::shell(line).expect("there is a shell"), limits).expect("it is a program")
}

#[test]
fn lines_go_to_and_fro() {
    let mut talk = talk("while read a b; do echo $b $a; done; echo bye; printf end", &LIMITS);
    for round in 0..100 {
        talk.send_line(format!("{round} x")).expect("it listens");
        let line = talk.read_line().expect("it talks").expect("it goes on");
        assert_eq!(line, format!("x {round}").as_bytes());
    }
    let run = talk.finish().expect("it ends");
    assert_eq!(run.ended, Ended::Exit(0));
    assert_eq!(run.stdout, b"bye\nend");
}

#[test]
fn the_last_line_needs_no_end() {
    let mut talk = talk("echo a; printf b", &LIMITS);
    assert_eq!(talk.read_line().expect("it talks").as_deref(), Some(&b"a"[..]));
    assert_eq!(talk.read_line().expect("it talks").as_deref(), Some(&b"b"[..]));
    assert_eq!(talk.read_line().expect("it talks"), None);
    assert_eq!(talk.read_line().expect("it talks"), None);
    talk.send_line("is anybody there").expect("that is no error");
    assert_eq!(talk.finish().expect("it has ended").ended, Ended::Exit(0));
}

#[test]
fn a_line_that_was_never_ended_is_no_answer() {
    let time = long_time();
    let mut talk = talk(&format!("printf 1-2; sleep {time}"), &LITTLE_WALL);
    assert_eq!(talk.read_line().expect("it waits"), None);
    let run = talk.finish().expect("it was killed");
    assert_eq!((run.ended, &*run.stdout), (Ended::TooSlow(Clock::Wall), &b"1-2"[..]));
}

#[test]
fn a_line_more_is_waited_for_but_not_asked_for() {
    let mut talk = talk("echo 1; echo 2; sleep 0.05; echo 3; read a", &LIMITS);
    assert_eq!(talk.read_line().expect("it talks").as_deref(), Some(&b"1"[..]));
    for line in [&b"2"[..], b"3"] {
        assert_eq!(talk.line_within(LIMITS.wall / 2).expect("it talks").as_deref(), Some(line));
    }
    assert_eq!(talk.line_within(Duration::from_millis(10)).expect("it waits"), None);
    assert_eq!(talk.finish().expect("it ends").ended, Ended::Exit(1));
}

#[test]
fn long_messages_pass_each_other() {
    // It answers before it has read all, so that both sides have much to send at the same time.
    let mut talk = talk("cat", &Limits { output: 32 << 20, ..LIMITS });
    let line = vec![b'x'; 1_000_000];
    for _ in 0..20 {
        talk.send_line(&line).expect("it listens");
    }
    for _ in 0..20 {
        assert!(talk.read_line().expect("it talks").as_ref() == Some(&line));
    }
    assert_eq!(talk.finish().expect("it ends").ended, Ended::Exit(0));
}

#[test]
#[expect(unsafe_code, reason = "the standard library cannot set signals")]
fn whoever_does_not_listen_does_not_end_us() {
    // As in programs that are not written in Rust. SAFETY: no function is called by this signal.
    unsafe { libc::signal(libc::SIGPIPE, libc::SIG_DFL) };
    let mut talk = talk("exec <&-; echo closed; read a; exit 5", &LIMITS);
    assert_eq!(talk.read_line().expect("it talks").as_deref(), Some(&b"closed"[..]));
    for _ in 0..10 {
        talk.send_line(vec![b'x'; 100_000]).expect("that is no error");
    }
    assert_eq!(talk.finish().expect("it has ended").ended, Ended::Exit(5));
}

#[test]
fn an_answer_takes_no_longer_than_it_may() {
    let time = long_time();
    for silent in [format!("echo 1; sleep {time}"), format!("echo 1; exec >&-; sleep {time}")] {
        let mut talk = talk(&silent, &LITTLE_WALL);
        assert!(talk.read_line().expect("it talks").is_some());
        talk.send_line(vec![b'x'; 1_000_000]).expect("that is no error");
        assert_eq!(talk.read_line().expect("it is silent"), None);
        assert_eq!(talk.finish().expect("it was killed").ended, Ended::TooSlow(Clock::Wall));
    }
    let mut busy = talk("while :; do :; done", &LITTLE_CPU);
    assert_eq!(busy.read_line().expect("it is silent"), None);
    assert_eq!(busy.finish().expect("it was killed").ended, Ended::TooSlow(Clock::Cpu));
    assert_eq!(count_with(&time), 0);
}

#[test]
fn talk_is_limited() {
    // One line without an end, and lines without an end.
    let mut line = talk("cat /dev/zero", &LIMITS);
    let heard = line.read_line().expect("it talks").map_or(0, |line| line.len() as u64);
    assert!(heard <= LIMITS.output + (1 << 16));
    assert_eq!(line.finish().expect("it was killed").ended, Ended::TooMuchOutput);
    let mut lines = talk("yes", &LIMITS);
    while lines.read_line().expect("it talks").is_some() {}
    assert_eq!(lines.finish().expect("it was killed").ended, Ended::TooMuchOutput);
}

#[test]
fn an_ended_program_whose_output_stays_open_has_ended() {
    let time = long_time();
    let mut talk = talk(&format!("setsid sleep {time} & echo 1"), &LIMITS);
    assert!(talk.read_line().expect("it talks").is_some());
    assert_eq!(talk.read_line().expect("it has ended"), None);
    assert_eq!(talk.finish().expect("it has ended").ended, Ended::Exit(0));
    assert_eq!(count_with(&time), 0);
}

#[test]
fn a_dropped_talk_leaves_nothing() {
    let time = long_time();
    let mut talk = talk(&format!("setsid sleep {time} & echo 1; sleep {time}"), &LIMITS);
    assert!(talk.read_line().expect("it talks").is_some());
    assert!(count_with(&time) > 0);
    drop(talk);
    assert_eq!(count_with(&time), 0);
}

#[test]
fn a_program_ends_with_the_thread_that_started_it() {
    let time = long_time();
    std::thread::scope(|scope| {
        scope.spawn(|| std::mem::forget(talk(&format!("exec sleep {time}"), &LIMITS)));
    });
    let started = Instant::now();
    while count_with(&time) > 0 {
        assert!(started.elapsed() < HUNG);
        std::thread::sleep(Duration::from_millis(5));
    }
}

// Building

#[test]
fn a_build_says_what_is_wrong() {
    build("true").expect("that is true");
    let BuildError::Failed { ended, said } =
        build("echo no; echo line 7 is wrong >&2; exit 2").expect_err("it is wrong")
    else {
        panic!("it was run")
    };
    assert_eq!((ended, said.as_str()), (Ended::Exit(2), "line 7 is wrong\n"));
    let error = build("echo nothing on the standard error; exit 1").expect_err("it is wrong");
    assert!(error.to_string().contains("nothing on the standard error"), "{error}");
}
