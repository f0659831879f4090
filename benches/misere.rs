//! Misère play: how long the quotient of Dawson's Kayles takes beside the figures of MisereSolver, and how
//! long sums of heaps take by the quotient and by search. `cargo bench --bench misere` takes some seconds.
//!
//! MisereSolver is not run here: its wall times are from one run inside CGSuite, on a machine as this one with
//! other work on it. So those ratios are no more than a comparison of orders of magnitude. The two ways to solve
//! sums are run side by side, and must agree.

use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::time::Instant;

use grundy::game::Play;
use grundy::games::heap_game::HeapGame;
use grundy::heaps::code::Code;
use grundy::misere::{Limits, find};
use grundy::search::memo::{Budget, Memo, Sums};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Heaps, order, size of the P-portion, and seconds of MisereSolver, for `.07`.
const DAWSON: [(usize, usize, usize, f64); 2] = [(30, 360, 65, 8.9), (33, 638, 109, 39.0)];

/// Games whose quotient is that of all heaps.
const WHOLE: [&str; 6] = [".77", ".123", ".15", ".115", ".152", ".144"];

fn main() -> Result<()> {
    for (heap, order, lost, solver) in DAWSON {
        let code: Code = ".07".parse()?;
        let (found, seconds) = timed(|| find(&code, Limits { heap, order: 10_000 }));
        let quotient = found.quotient();
        assert_eq!((quotient.order(), quotient.portion().count()), (order, lost));
        let ratio = solver / seconds;
        println!(
            ".07 to heap {heap}: {order} elements, {seconds:.3} s; MisereSolver, as noted: {solver} s, {ratio:.0} ×"
        );
    }
    for typed in WHOLE {
        let code: Code = typed.parse()?;
        let (found, seconds) = timed(|| find(&code, Limits::default()));
        let order = found.quotient().order();
        assert!(found.is_whole());
        println!("{typed} whole: {order} elements, {:.2} ms", 1e3 * seconds);
    }
    solve_sums()
}

/// All sums of three heaps of Kayles up to a size, by the quotient and by search.
fn solve_sums() -> Result<()> {
    const LARGEST: u64 = 12;
    let code: Code = ".77".parse()?;
    let game = HeapGame::new(code.clone());
    let found = find(&code, Limits::default());
    let sums: Vec<Vec<u64>> = (1..=LARGEST)
        .flat_map(|a| (a..=LARGEST).flat_map(move |b| (b..=LARGEST).map(move |c| vec![a, b, c])))
        .collect();
    let (searched, by_search) = timed(|| {
        let mut memo = Memo::under(Play::Misere, &game, Sums::Whole);
        let budget = &mut Budget::unlimited();
        sums.iter().map(|sum| memo.outcome(sum, budget).ok()).collect::<Vec<_>>()
    });
    let (looked_up, by_quotient) = timed(|| sums.iter().map(|sum| found.outcome(sum)).collect::<Vec<_>>());
    assert!(searched == looked_up);
    let (count, ratio) = (sums.len(), by_search / by_quotient);
    println!(
        "{count} sums of three heaps of Kayles up to {LARGEST}: search {:.1} ms, quotient {:.4} ms, {ratio:.0} ×",
        1e3 * by_search,
        1e3 * by_quotient
    );
    Ok(())
}

/// The result, and the seconds that this thread worked for it; on average, if it had to be done again and again
/// until the clock of the system, which ticks slowly, had moved far enough.
fn timed<T>(mut work: impl FnMut() -> T) -> (T, f64) {
    const ENOUGH: f64 = 0.4;
    let mut times = 1;
    loop {
        let (wall, start) = (Instant::now(), seconds_of_thread());
        for _ in 1..times {
            black_box(work());
        }
        let result = work();
        let seconds = match (start, seconds_of_thread()) {
            (Some(start), Some(end)) => end - start,
            _ => wall.elapsed().as_secs_f64(),
        };
        if seconds >= ENOUGH {
            return (result, seconds / f64::from(times));
        }
        times *= 2;
    }
}

/// How long the thread has worked, where the system tells it; then other work does not matter.
fn seconds_of_thread() -> Option<f64> {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = stat.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
