//! Nim-products of 64 binary digits: nanoseconds a product, one by one, in bulk, and by the crate `nimber`;
//! then the whole of a judge's problem against a program that reads the same numbers and prints as many.
//! `cargo bench --bench nimber` takes half a minute.

use std::error::Error;
use std::fs::{self, File};
use std::hint::black_box;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use fastrand::Rng;
use grundy::text::numbers::Numbers;
use grundy::value::{Field, multiply};
use nimber::FiniteNimber;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Products of a round: few, so that most rounds are over before the system lets another program run.
const PRODUCTS: usize = 1 << 12;
const PRODUCTS_OF_CRATE: usize = 1 << 6;
/// How often they are measured.
const ROUNDS: usize = 401;
const ROUNDS_OF_CRATE: usize = 21;
/// How often each program is run, in turns.
const RUNS: usize = 21;
/// Cases of the judge's problem, as many as it allows.
const CASES: usize = 1_000_000;

/// With this argument, this program is the one that reads and prints.
const READ_AND_PRINT: &str = "--read-and-print";

fn main() -> Result<()> {
    if std::env::args().any(|argument| argument == READ_AND_PRINT) {
        return read_and_print();
    }
    compare_products();
    compare_judges()
}

// Products

fn compare_products() {
    let mut random = Rng::with_seed(1);
    let pairs: Vec<(u64, u64)> = (0..PRODUCTS).map(|_| (random.u64(..), random.u64(..))).collect();
    let (factors, others): (Vec<u64>, Vec<u64>) = pairs.iter().copied().unzip();
    let of_crate: Vec<[FiniteNimber; 2]> =
        pairs[..PRODUCTS_OF_CRATE].iter().map(|&(a, b)| [a, b].map(FiniteNimber::from)).collect();
    for ((a, b), [of_a, of_b]) in pairs.iter().zip(&of_crate) {
        assert_eq!((of_a * of_b).as_slice(), [a.product(*b)], "{a} * {b}");
    }

    let one_by_one =
        nanoseconds(ROUNDS, PRODUCTS, || pairs.iter().fold(0, |sum, &(a, b)| sum ^ a.product(b)));
    let mut products = factors;
    let bulk = nanoseconds(ROUNDS, PRODUCTS, || multiply(black_box(&mut products), &others));
    let of_32_digits = nanoseconds(ROUNDS, PRODUCTS, || {
        pairs.iter().fold(0, |sum, &(a, b)| sum ^ (a as u32).product(b as u32))
    });
    let of_crate = nanoseconds(ROUNDS_OF_CRATE, PRODUCTS_OF_CRATE, || {
        of_crate.iter().for_each(|[a, b]| drop(black_box(a * b)));
    });
    println!("one by one      {one_by_one:8.1} ns a product (bar 25)");
    println!("in bulk         {bulk:8.1} ns a product (bar 10)");
    println!("32 digits       {of_32_digits:8.1} ns a product, by logarithms");
    let ratio = of_crate / one_by_one;
    println!("crate nimber    {of_crate:8.1} ns a product, {ratio:.0} × one by one (bar 1000)");
}

/// The median of the rounds, a product.
fn nanoseconds<T>(rounds: usize, products: usize, mut multiply: impl FnMut() -> T) -> f64 {
    let round = |_| {
        let started = Instant::now();
        black_box(multiply());
        started.elapsed().as_secs_f64() * 1e9 / products as f64
    };
    median((0..rounds).map(round).collect())
}

// The judge

fn compare_judges() -> Result<()> {
    let input = Input::new()?;
    for threads in ["1", "2"] {
        let mut ours = Command::new(env!("CARGO_BIN_EXE_grundy"));
        ours.args(["judge", "nim-product-64", "--threads", threads]);
        let mut plain = Command::new(std::env::current_exe()?);
        plain.args([READ_AND_PRINT, threads]);
        let mut times: [Vec<f64>; 2] = Default::default();
        for _ in 0..RUNS {
            times[0].push(milliseconds(&mut ours, &input.0)?);
            times[1].push(milliseconds(&mut plain, &input.0)?);
        }
        let [ours, plain] = times.map(median);
        println!(
            "{CASES} pairs, {threads} threads: judge {ours:.0} ms, read and print {plain:.0} ms, {:.2} × (bar 2)",
            ours / plain
        );
    }
    Ok(())
}

/// Runs a program on an input, its output thrown away.
fn milliseconds(program: &mut Command, input: &Path) -> Result<f64> {
    let started = Instant::now();
    let status = program.stdin(File::open(input)?).stdout(Stdio::null()).status()?;
    if !status.success() {
        return Err("a program failed".into());
    }
    Ok(started.elapsed().as_secs_f64() * 1e3)
}

/// Reads the cases as the judge does, and prints the first number of each.
fn read_and_print() -> Result<()> {
    let threads =
        std::env::args().next_back().and_then(|threads| threads.parse().ok()).ok_or("how many threads?")?;
    const ALONE_FOR: u64 = 1 << 20;
    let mut numbers = Numbers::new(io::stdin()).with_threads(threads, ALONE_FOR);
    let mut output = Vec::new();
    let cases = numbers.number(0..=u64::MAX)?;
    for _ in 0..cases {
        let first = numbers.number(0..=u64::MAX)?;
        numbers.number(0..=u64::MAX)?;
        writeln!(output, "{first}")?;
    }
    Ok(io::stdout().lock().write_all(&output)?)
}

/// A file of pairs, which is removed when it is done with.
struct Input(PathBuf);

impl Input {
    fn new() -> Result<Input> {
        let path = std::env::temp_dir().join(format!("grundy-nimber-{}", std::process::id()));
        let mut random = Rng::with_seed(2);
        let mut text = format!("{CASES}\n");
        (0..CASES).for_each(|_| text.push_str(&format!("{} {}\n", random.u64(..), random.u64(..))));
        let input = Input(path);
        fs::write(&input.0, text)?;
        Ok(input)
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        // A file that is left in the temporary folder does no harm.
        let _ = fs::remove_file(&self.0);
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
