//! Running a contestant's program within limits, against just starting it and waiting for it: runs
//! per second, on one thread and on two, and with much memory in use here, which must not matter.
//! `cargo bench --bench check` takes half a minute, and a quiet machine: on a busy one the scheduler
//! favours what runs in a session of its own, and our side looks better than it is.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use grundy::check::run::{Ended, Limits, Program, run};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// How often both sides are measured, in turn, and how often they run for that.
const ROUNDS: usize = 41;
const RUNS: usize = 40;
/// The least that the ratio should be.
const BAR: f64 = 0.7;

fn main() -> Result<()> {
    let program = Compiled::new()?;
    compare(&program.0, "")?;
    let much = vec![1_u8; 256 << 20];
    compare(&program.0, ", 256 MB in use")?;
    std::hint::black_box(much);
    Ok(())
}

/// Measures both sides in turn, so that both have their share of a slow moment, and compares medians.
fn compare(path: &Path, circumstances: &str) -> Result<()> {
    let program = Program::new([path])?.confined()?;
    for threads in [1, 2] {
        let mut bare = Vec::new();
        let mut ours = Vec::new();
        for _ in 0..ROUNDS {
            bare.push(time(threads, || run_barely(path))?);
            ours.push(time(threads, || run_within_limits(&program))?);
        }
        let [bare, ours] = [bare, ours].map(|times| (threads * RUNS) as f64 / median(times).as_secs_f64());
        let ratio = ours / bare;
        let verdict = if ratio >= BAR { "reached" } else { "MISSED" };
        println!(
            "{threads} threads{circumstances:17} bare {bare:6.0}/s  within limits {ours:6.0}/s  {ratio:.2} x (bar {BAR:.2}: {verdict})"
        );
    }
    Ok(())
}

/// How long it takes when each of the threads runs the program [`RUNS`] times.
fn time(threads: usize, run: impl Fn() -> Result<()> + Sync) -> Result<Duration> {
    let started = Instant::now();
    thread::scope(|scope| {
        let run = &run;
        let workers: Vec<_> =
            (0..threads).map(|_| scope.spawn(move || (0..RUNS).try_for_each(|_| run()))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a thread panicked")?)
    })?;
    Ok(started.elapsed())
}

fn run_barely(program: &Path) -> Result<()> {
    // This has neither input nor output, nor limits: the standard library calls `posix_spawn`.
    let status = Command::new(program).stdin(Stdio::null()).stdout(Stdio::null()).status()?;
    if status.success() { Ok(()) } else { Err("the program failed".into()) }
}

fn run_within_limits(program: &Program) -> Result<()> {
    let run = run(program, b"3\n1 2 3\n", &Limits::default())?;
    if run.ended == Ended::Exit(0) && run.stdout == b"No\n" { Ok(()) } else { Err("another answer".into()) }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// The program, compiled into a temporary folder that is removed in the end.
struct Compiled(PathBuf);

impl Compiled {
    fn new() -> Result<Compiled> {
        let folder = std::env::temp_dir().join(format!("grundy-bench-{}", std::process::id()));
        std::fs::create_dir(&folder)?;
        let compiled = Compiled(folder.join("nim"));
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/contest/nim.cpp");
        let status = Command::new("g++").arg("-O2").arg("-o").arg(&compiled.0).arg(source).status()?;
        if status.success() { Ok(compiled) } else { Err(io::Error::other("g++ failed").into()) }
    }
}

impl Drop for Compiled {
    fn drop(&mut self) {
        if let Some(folder) = self.0.parent() {
            // A folder that cannot be removed is left to the system.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
