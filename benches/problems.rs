//! The largest legal inputs of every problem, answered by the built program: time and memory against what
//! the judge allows. `cargo bench --bench problems` takes a minute or two; `-- WORD` leaves out problems
//! without this word in their names.
//!
//! Inputs are by chance with a fixed seed, as large as the statement allows and, where it allows any number of
//! cases, of about 16 MB; and the hard cases of the problem, as many as an input holds.
//!
//! The peak memory of a program is never told to be less than that of whoever started it. This program holds
//! the inputs, so it does not start `grundy` itself: it starts itself again as a small process that does.

use std::error::Error;
use std::process::{Command, Stdio};
use std::time::Duration;

use fastrand::Rng;
use grundy::check::run::{Ended, Limits, Program, run};
use grundy::problems::form::Extent;
use grundy::problems::{AnyProblem, Cases, PROBLEMS, Statement};

/// Bytes of an input that may hold any number of cases.
const BYTES: usize = 16 << 20;

/// Makes this program the small process that judges a problem.
const JUDGE: &str = "--judge";

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [first, id] = &args[..]
        && first == JUDGE
    {
        return judge(id);
    }
    let word = args.into_iter().find(|arg| !arg.starts_with('-')).unwrap_or_default();
    println!(
        "{:24} {:>10} {:>9} {:>9} {:>6} {:>9} {:>6}",
        "problem", "bytes", "time", "limit", "", "memory", ""
    );
    let mut is_over = false;
    for &problem in PROBLEMS.iter().filter(|problem| problem.statement().id.contains(&word)) {
        is_over |= measure(problem)?;
    }
    if is_over { Err("a problem took more than its judge allows".into()) } else { Ok(()) }
}

/// Measures a problem on its worst input, and tells whether that is more than is allowed.
fn measure(problem: &dyn AnyProblem) -> Result<bool, Box<dyn Error>> {
    let Statement { id, limits, .. } = problem.statement();
    let program = Program::new([std::env::current_exe()?.as_os_str(), JUDGE.as_ref(), id.as_ref()])?;
    let generous =
        Limits { cpu: Duration::from_secs(60), wall: Duration::from_secs(120), ..Limits::default() };
    let mut worst: Option<(u128, u64, usize)> = None;
    for input in inputs(problem) {
        let run = run(&program, input.as_bytes(), &generous)?;
        assert_eq!(run.ended, Ended::Exit(0), "{id}: {}", String::from_utf8_lossy(&run.stderr));
        let told = String::from_utf8(run.stdout)?;
        let (milliseconds, bytes) = told.trim_end().split_once(' ').ok_or("two numbers are told")?;
        worst = worst.max(Some((milliseconds.parse()?, bytes.parse()?, input.len())));
    }
    let (milliseconds, bytes, length) = worst.unwrap_or_default();
    let (time, memory) = (u128::from(limits.milliseconds), limits.megabytes << 20);
    let share = |part: f64, whole: f64| format!("{:.0}%", 100.0 * part / whole);
    println!(
        "{id:24} {length:>10} {milliseconds:>6} ms {time:>6} ms {:>6} {:>5} MiB {:>6}",
        share(milliseconds as f64, time as f64),
        bytes >> 20,
        share(bytes as f64, memory as f64),
    );
    Ok(milliseconds > time || bytes > memory)
}

/// Answers the standard input and prints what that took: milliseconds on processors, and bytes.
fn judge(id: &str) -> Result<(), Box<dyn Error>> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    let status = command.args(["judge", id]).stdout(Stdio::null()).status()?;
    if !status.success() {
        return Err(format!("judge {id}: {status}").into());
    }
    let usage = usage_of_children();
    let milliseconds =
        |time: libc::timeval| time.tv_sec.unsigned_abs() * 1000 + time.tv_usec.unsigned_abs() / 1000;
    let cpu = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
    println!("{cpu} {}", usage.ru_maxrss.unsigned_abs() * 1024);
    Ok(())
}

#[expect(unsafe_code, reason = "the standard library has no words for this call of the system")]
fn usage_of_children() -> libc::rusage {
    // SAFETY: all fields of this C struct are numbers, so that zeros are a value of it, and the system writes
    // to nothing else.
    unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::getrusage(libc::RUSAGE_CHILDREN, &mut usage);
        usage
    }
}

fn inputs(problem: &dyn AnyProblem) -> Vec<String> {
    let Statement { cases, most_cases, .. } = problem.statement();
    let most = if *cases == Cases::One { 1 } else { *most_cases };
    let mut random = Rng::with_seed(1);
    let mut inputs = Vec::new();
    for extent in [Extent::LARGEST, Extent { value: 12, ..Extent::LARGEST }, Extent::TALL] {
        inputs.push(filled(problem, most, &mut || problem.case_by_chance(extent, &mut random)));
    }
    let hard = problem.hard_cases(&mut Rng::with_seed(1));
    match *cases {
        Cases::One => inputs.extend(hard.iter().map(|case| problem.input(std::slice::from_ref(case)))),
        _ if hard.is_empty() => {}
        _ => {
            let mut longest_first = hard;
            longest_first.sort_by_key(|case| std::cmp::Reverse(case.len()));
            let mut again = longest_first.iter().cycle().cloned();
            inputs.push(filled(problem, most, &mut || again.next().unwrap_or_default()));
        }
    }
    inputs
}

/// An input of as many cases as are allowed, or of about so many bytes.
fn filled(problem: &dyn AnyProblem, most: u64, case: &mut dyn FnMut() -> String) -> String {
    let mut cases: Vec<String> = Vec::new();
    let mut bytes = 0;
    while (cases.len() as u64) < most && bytes < BYTES {
        let case = case();
        bytes += case.len();
        cases.push(case);
    }
    problem.input(&cases)
}
