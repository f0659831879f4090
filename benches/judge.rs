//! `grundy judge` and `grundy solve` against the programs that contestants write, side by side: time,
//! memory, and the same answers. `cargo bench --bench judge` takes a few minutes, and a quiet machine.
//!
//! The other side is C++ with `scanf`, compiled with `g++ -O2`; its sources are in `contest`. All
//! inputs are made here, with a fixed seed, in a temporary folder.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Bytes of the long input of hills.
const LONG: u64 = 200_000_000;
/// Bytes of a shorter one, to compare the memory.
const SHORT: u64 = 20_000_000;
const MONKS: usize = 10_000_000;
const LINES: usize = 1_000_000;

fn main() -> Result<()> {
    let folder = Folder::new()?;
    let hill = compiled(&folder, "hill")?;
    let monks = compiled(&folder, "monks")?;

    println!("one small position");
    let input = folder.file("small", |out| writeln!(out, "1 5 9"))?;
    let small = [Side::contest(&monks), Side::grundy("lanqiao-monks", 1)];
    compare(&small, &input, 101, &[Bar::AtLeast(1.0 / 1.5)], 8 << 20)?;

    println!("hdu-4315, 20 MB");
    let input = folder.file("short", |out| write_hills(out, SHORT))?;
    let hills = [Side::contest(&hill), Side::grundy("hdu-4315", 1), Side::grundy("hdu-4315", 2)];
    compare(&hills, &input, 5, &[Bar::None, Bar::None], u64::MAX)?;

    println!("hdu-4315, 200 MB; the memory should be that for 20 MB");
    let hills_input = folder.file("long", |out| write_hills(out, LONG))?;
    compare(&hills, &hills_input, 5, &[Bar::AtLeast(10.0), Bar::AtLeast(16.0)], u64::MAX)?;

    let monks = [Side::contest(&monks), Side::grundy("lanqiao-monks", 1), Side::grundy("lanqiao-monks", 2)];
    for (name, write) in [
        ("any", write_any_monks as fn(&mut dyn Write) -> io::Result<()>),
        ("winning move at the top", write_late_monks),
    ] {
        println!("lanqiao-monks, 10,000,000 on one line, {name}");
        let input = folder.file("row", write)?;
        compare(&monks, &input, 5, &[Bar::None, Bar::AtLeast(10.0)], 64 << 20)?;
    }

    println!("solve monks --format json, 1,000,000 lines of 2 to 6 monks");
    let input = folder.file("lines", write_lines)?;
    let solve = |threads| Side::called(threads, &["solve", "monks", "--format", "json"]);
    let solvers = [Side::contest(&compiled(&folder, "solve")?), solve(1), solve(2)];
    compare(&solvers, &input, 5, &[Bar::None, Bar::None], u64::MAX)?;

    println!("the 200 MB again, read and nothing more");
    compare_with_plain_reads(&hills_input)
}

// Sides

/// A program, and how it is called in the report.
struct Side {
    name: String,
    program: PathBuf,
    arguments: Vec<String>,
}

impl Side {
    fn contest(program: &Path) -> Side {
        Side { name: "C++".to_owned(), program: program.to_owned(), arguments: Vec::new() }
    }

    fn grundy(problem: &str, threads: usize) -> Side {
        Side::called(threads, &["judge", problem])
    }

    /// The program that was just built, with these arguments and so many threads.
    fn called(threads: usize, arguments: &[&str]) -> Side {
        let threads = threads.to_string();
        let name = format!("grundy --threads {threads}");
        let arguments = arguments.iter().copied().chain(["--threads", &threads]).map(str::to_owned);
        Side { name, program: env!("CARGO_BIN_EXE_grundy").into(), arguments: arguments.collect() }
    }

    /// Runs the program on an input.
    fn run(&self, input: &Path) -> Result<Run> {
        let started = Instant::now();
        let mut child = Command::new(&self.program)
            .args(&self.arguments)
            .stdin(File::open(input)?)
            .stdout(Stdio::piped())
            .spawn()?;
        // Answers are not kept: a child is thought to have had the memory of its parent.
        let mut answers = DefaultHasher::new();
        if let Some(mut stdout) = child.stdout.take() {
            let mut buffer = vec![0; 1 << 16];
            loop {
                match stdout.read(&mut buffer)? {
                    0 => break,
                    count => answers.write(&buffer[..count]),
                }
            }
        }
        let (cpu, peak) = wait_for(child.id())?;
        Ok(Run { wall: started.elapsed(), cpu, peak, answers: answers.finish() })
    }
}

/// What one run took: times, and bytes of memory at the most.
struct Run {
    wall: Duration,
    cpu: Duration,
    peak: u64,
    /// A hash of them.
    answers: u64,
}

/// Waits for a child and returns its CPU time and the most memory it had.
#[expect(unsafe_code, reason = "the standard library waits for a child without telling what it used")]
fn wait_for(child: u32) -> io::Result<(Duration, u64)> {
    let mut status = 0;
    // SAFETY: all fields of this C struct are numbers, so that zeros are a value of it; the system
    // writes to nothing but the two places it is given, which live to the end of the call.
    let (waited, usage) = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        (libc::wait4(child as libc::pid_t, &mut status, 0, &mut usage), usage)
    };
    if waited < 0 {
        return Err(io::Error::last_os_error());
    }
    if status != 0 {
        return Err(io::Error::other(format!("a program failed with wait status {status}")));
    }
    let duration = |time: libc::timeval| {
        Duration::from_secs(time.tv_sec as u64) + Duration::from_micros(time.tv_usec as u64)
    };
    Ok((duration(usage.ru_utime) + duration(usage.ru_stime), usage.ru_maxrss as u64 * 1024))
}

/// Compiles a program of the other side.
fn compiled(folder: &Folder, name: &str) -> Result<PathBuf> {
    let source =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/contest").join(name).with_extension("cpp");
    let program = folder.0.join(name);
    let status = Command::new("g++").arg("-O2").arg("-o").arg(&program).arg(source).status()?;
    if status.success() { Ok(program) } else { Err("g++ failed".into()) }
}

// Comparison

/// What the ratio of the first side's time to another's should be.
enum Bar {
    None,
    AtLeast(f64),
}

/// Runs all sides in turn, so that all have their share of a slow moment, and prints the medians.
/// `bars` are for the sides after the first one, and so is the bar for the memory.
fn compare(sides: &[Side], input: &Path, rounds: usize, bars: &[Bar], most_memory: u64) -> Result<()> {
    let mut runs: Vec<Vec<Run>> = sides.iter().map(|_| Vec::new()).collect();
    let mut answers: Option<u64> = None;
    for _ in 0..rounds {
        for (side, runs) in sides.iter().zip(&mut runs) {
            let run = side.run(input)?;
            if *answers.get_or_insert(run.answers) != run.answers {
                return Err(format!("{} gives other answers", side.name).into());
            }
            runs.push(run);
        }
    }
    let walls: Vec<Duration> = runs.iter().map(|runs| median(runs.iter().map(|run| run.wall))).collect();
    for (index, side) in sides.iter().enumerate() {
        let wall = walls[index];
        let cpu = median(runs[index].iter().map(|run| run.cpu));
        let peak = runs[index].iter().map(|run| run.peak).max().unwrap_or(0);
        print!("  {:20} {:8.1} ms wall {:8.1} ms cpu", side.name, milliseconds(wall), milliseconds(cpu));
        print!("{:7.1} MiB", peak as f64 / f64::from(1 << 20));
        if let Some(bar) = index.checked_sub(1).and_then(|index| bars.get(index)) {
            let ratio = walls[0].as_secs_f64() / wall.as_secs_f64();
            print!("  {ratio:5.2} x");
            if let Bar::AtLeast(least) = bar {
                print!(" (bar {least:.2}: {})", verdict(ratio >= *least));
            }
            if most_memory < u64::MAX {
                print!(" (bar {} MiB: {})", most_memory >> 20, verdict(peak < most_memory));
            }
        }
        println!();
    }
    Ok(())
}

fn verdict(is_reached: bool) -> &'static str {
    if is_reached { "reached" } else { "MISSED" }
}

fn median(times: impl Iterator<Item = Duration>) -> Duration {
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    times[times.len() / 2]
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// How long it takes to read the same bytes without understanding them.
fn compare_with_plain_reads(input: &Path) -> Result<()> {
    let wc = Side { name: "wc -l".to_owned(), program: "wc".into(), arguments: vec!["-l".to_owned()] };
    let grundy = Side::grundy("hdu-4315", 1);
    for side in [wc, grundy] {
        let walls = (0..5).map(|_| side.run(input).map(|run| run.wall)).collect::<Result<Vec<Duration>>>()?;
        println!("  {:20} {:8.1} ms", side.name, milliseconds(median(walls.into_iter())));
    }
    let mut buffer = vec![0; 1 << 18];
    let read = (0..5).map(|_| read_to_nowhere(input, &mut buffer)).collect::<io::Result<Vec<Duration>>>()?;
    println!("  {:20} {:8.1} ms", "read", milliseconds(median(read.into_iter())));
    // Last, since it takes so much memory that a child would be thought to have had it.
    let bytes = fs::read(input)?;
    let mut copy = vec![1; bytes.len()];
    let copied = (0..5).map(|_| {
        let started = Instant::now();
        std::hint::black_box(&mut copy).copy_from_slice(&bytes);
        started.elapsed()
    });
    println!("  {:20} {:8.1} ms", "memcpy", milliseconds(median(copied)));
    Ok(())
}

fn read_to_nowhere(input: &Path, buffer: &mut [u8]) -> io::Result<Duration> {
    let started = Instant::now();
    let mut file = File::open(input)?;
    while file.read(buffer)? > 0 {}
    Ok(started.elapsed())
}

// Inputs

/// A temporary folder that is removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Folder> {
        let path = std::env::temp_dir().join(format!("grundy-bench-{}", std::process::id()));
        fs::create_dir(&path)?;
        Ok(Folder(path))
    }

    fn file(&self, name: &str, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<PathBuf> {
        let path = self.0.join(name);
        let mut out = BufWriter::new(File::create(&path)?);
        write(&mut out)?;
        out.flush()?;
        Ok(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that cannot be removed is left to the system.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Random numbers that are the same each time: a linear congruential generator, whose high bits are
/// random enough to make positions of.
struct Dice(u64);

impl Dice {
    /// A number below `bound`, which is below 2^32.
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 32) * bound) >> 32
    }
}

/// Hills of about 1000 people below cell 100,000, every other one lost; `size` bytes of them.
fn write_hills(out: &mut dyn Write, size: u64) -> io::Result<()> {
    let mut dice = Dice(1);
    let mut written = 0;
    while written < size {
        let count = 990 + dice.below(20) as usize;
        let is_lost = dice.below(2) == 0;
        // A King who is nearest wins whatever the gaps are.
        let king = if is_lost { 2 + dice.below(count as u64 - 1) } else { 1 + dice.below(count as u64) };
        let mut gaps: Vec<u64> = (0..count).map(|_| dice.below(190)).collect();
        if is_lost {
            // Heaps are the gaps before the last person, the last but two, and so on; what is left
            // over at the top counts one less, as cell 0 is free too, unless the King is second.
            let top = u64::from(count % 2 == 1 && king != 2);
            let heaps =
                (0..count).rev().step_by(2).map(|index| gaps[index] + if index == 0 { top } else { 0 });
            let nim_sum = heaps.fold(0, |sum, heap| sum ^ heap);
            gaps[count - 1] ^= nim_sum;
        }
        let cells = cells_of(gaps.into_iter());
        let case = format!("{count} {king}\n{}\n", line_of(cells));
        out.write_all(case.as_bytes())?;
        written += case.len() as u64;
    }
    Ok(())
}

/// Small positions of monks, one a line.
fn write_lines(out: &mut dyn Write) -> io::Result<()> {
    let mut dice = Dice(5);
    for _ in 0..LINES {
        let count = 2 + dice.below(5) as usize;
        let gaps: Vec<u64> = (0..count).map(|_| dice.below(12)).collect();
        writeln!(out, "{}", line_of(cells_of(gaps.into_iter())))?;
    }
    Ok(())
}

/// Monks without any design.
fn write_any_monks(out: &mut dyn Write) -> io::Result<()> {
    let mut dice = Dice(2);
    write_monks(out, (0..MONKS).map(|_| dice.below(40)))
}

/// Monks of whom only the highest pair can win: the gap of that pair has a bit that no other gap
/// has, and nowhere is there room for a gap to get it.
fn write_late_monks(out: &mut dyn Write) -> io::Result<()> {
    let mut dice = Dice(3);
    write_monks(out, (0..MONKS).map(|index| if index == MONKS - 1 { 100 } else { dice.below(30) }))
}

fn write_monks(out: &mut dyn Write, gaps: impl Iterator<Item = u64>) -> io::Result<()> {
    for (index, cell) in cells_of(gaps).enumerate() {
        if index > 0 {
            out.write_all(b" ")?;
        }
        write!(out, "{cell}")?;
    }
    writeln!(out)
}

/// The cells with these gaps in front of them.
fn cells_of(gaps: impl Iterator<Item = u64>) -> impl Iterator<Item = u64> {
    gaps.scan(0, |last, gap| {
        *last += gap + 1;
        Some(*last)
    })
}

fn line_of(cells: impl Iterator<Item = u64>) -> String {
    cells.map(|cell| cell.to_string()).collect::<Vec<String>>().join(" ")
}
