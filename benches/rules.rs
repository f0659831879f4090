//! Exploring a game whose rules a C++ program tells, against that program alone, which reads the same
//! positions from a file and whose answers nobody reads: positions per second, and the ratio.
//! `cargo bench --bench rules` takes half a minute, and a machine with two quiet cores.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use grundy::rules::{Bounds, Explored, Rules};
use grundy::value::Nimber;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Each of the two heaps has at most so many counters, and one more is how many sizes there are.
const LARGEST: u64 = 999;
const POSITIONS: u64 = (LARGEST + 1) * (LARGEST + 1);
/// How often both sides are measured, in turn.
const ROUNDS: usize = 7;
/// How many positions a second there should be.
const BAR: f64 = 100_000.0;

fn main() -> Result<()> {
    let folder = std::env::temp_dir().join(format!("grundy-bench-rules-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let outcome = compare(&folder);
    fs::remove_dir_all(&folder)?;
    outcome
}

fn compare(folder: &Path) -> Result<()> {
    let (program, input) = (folder.join("take"), folder.join("positions"));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/contest/take.cpp");
    let built = Command::new("g++").args(["-O2", "-o"]).arg(&program).arg(source).status()?;
    assert!(built.success(), "it is compiled");
    let mut positions = BufWriter::new(File::create(&input)?);
    for first in 0..=LARGEST {
        for second in 0..=LARGEST {
            writeln!(positions, "{first} {second}")?;
        }
    }
    positions.into_inner()?;
    let (mut bare, mut explored, mut solved) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        bare.push(run_alone(&program, &input)?);
        let (exploring, solving) = explore(&program)?;
        explored.push(exploring);
        solved.push(exploring + solving);
    }
    let [bare, explored, solved] =
        [bare, explored, solved].map(|times| POSITIONS as f64 / median(times).as_secs_f64());
    let verdict = if explored >= BAR { "reached" } else { "MISSED" };
    println!("the program alone      {bare:9.0} positions/s");
    println!(
        "explored by its rules  {explored:9.0} positions/s  {:.2} x (bar {BAR:.0}/s: {verdict})",
        explored / bare
    );
    println!("explored and solved    {solved:9.0} positions/s  {:.2} x", solved / bare);
    Ok(())
}

fn run_alone(program: &Path, input: &Path) -> Result<Duration> {
    let started = Instant::now();
    let status = Command::new(program).stdin(File::open(input)?).stdout(Stdio::null()).status()?;
    assert!(status.success(), "it reads them");
    Ok(started.elapsed())
}

/// How long exploring and solving take, each.
fn explore(program: &Path) -> Result<(Duration, Duration)> {
    let started = Instant::now();
    let mut rules = Rules::start(&program.display().to_string(), &Bounds::default())?;
    let start = format!("{LARGEST} {LARGEST}");
    let graph = rules.explore([start.as_str()])?;
    let exploring = started.elapsed();
    assert_eq!(graph.len() as u64, POSITIONS);
    let Explored::Finite(values) = graph.solve() else { return Err("a play without end".into()) };
    // A heap is worth its remainder by four, and equal heaps cancel out.
    assert_eq!(values.nimber(&start), Some(Nimber(0)));
    assert_eq!(values.nimber("5 10"), Some(Nimber(1 ^ 2)));
    Ok((exploring, started.elapsed() - exploring))
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
