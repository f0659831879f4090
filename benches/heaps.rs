//! Nimbers of heaps against the plain C loop that marks all options: CPU seconds of both programs, and
//! ratios. `cargo bench --bench heaps` takes some minutes. The C program is compiled with `cc -O2`.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use grundy::check::run::{Limits, Program, Run, run};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A table of both sides: code, largest heap, the digits in C, whether the parts must differ, and the
/// least that the ratio should be.
const TABLES: [(&str, usize, [u8; 4], bool, f64); 3] = [
    (".007", 100_000, [0, 0, 0, 7], false, 3.0),
    ("grundy", 100_000, [4, 0, 0, 0], true, 3.0),
    (".16", 400_000, [0, 1, 6, 0], false, 100.0),
];

/// Proofs: code, pre-period and period as published, and the most seconds they may take, if that is not
/// what the C loop takes for the first table.
const PROOFS: [(&str, usize, usize, Option<f64>); 4] = [
    (".127", 46_578, 4, None),
    (".56", 326_640, 144, None),
    (".376", 2_268_248, 4, Some(300.0)),
    (".354", 10_061_916, 1180, Some(300.0)),
];

fn main() -> Result<()> {
    let c = compile()?;
    let mut first_table = None;
    for (code, largest, digits, different, bar) in TABLES {
        let largest = largest.to_string();
        let digits = digits.map(|digit| digit.to_string());
        let different = u8::from(different).to_string();
        let [first, second, third, fourth] = digits.each_ref().map(String::as_str);
        let plain = timed(&[&c, &largest, first, second, third, fourth, &different])?;
        let grundy = env!("CARGO_BIN_EXE_grundy");
        let ours = timed(&[grundy, "table", code, "--from", &largest, "--to", &largest, "--format", "bin"])?;
        if ours.stdout != plain.stdout {
            return Err(format!("{code}: the last values differ").into());
        }
        let [plain, ours] = [plain, ours].map(|run| run.cpu.as_secs_f64());
        println!("{code:8} to {largest}: C {plain:.2} s, grundy {ours:.3} s: {}", ratio(plain / ours, bar));
        first_table.get_or_insert(plain);
    }
    for (code, preperiod, period, most) in PROOFS {
        let limit = (4 * (preperiod + period)).to_string();
        let grundy = env!("CARGO_BIN_EXE_grundy");
        let ours = timed(&[grundy, "period", code, "--limit", &limit, "--format", "json"])?;
        let expected = format!("\"preperiod\":{preperiod},\"period\":{period},\"saltus\":0,\"proved\":true");
        if !String::from_utf8_lossy(&ours.stdout).contains(&expected) {
            return Err(format!("{code}: the period differs").into());
        }
        let most = most.or(first_table).unwrap_or_default();
        let (seconds, mebibytes) = (ours.cpu.as_secs_f64(), ours.peak_memory.unwrap_or_default() >> 20);
        println!(
            "{code:8} proved: {seconds:.2} s of {most:.2}, {mebibytes} MiB: {}",
            ratio(most / seconds, 1.0)
        );
    }
    Ok(())
}

/// A ratio, and whether it is as large as it should be.
fn ratio(ratio: f64, bar: f64) -> String {
    let mark = if ratio >= bar { "met" } else { "MISSED" };
    format!("{ratio:.1} ×, bar {bar} × {mark}")
}

fn timed(command: &[&str]) -> Result<Run> {
    let long = Duration::from_secs(3600);
    let limits = Limits { cpu: long, wall: long, memory: 4 << 30, ..Limits::default() };
    Ok(run(&Program::new(command)?, b"", &limits)?)
}

/// The C loop, as short as people write it.
const SOURCE: &str = "
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int N = atoi(argv[1]), different = atoi(argv[6]);
  uint16_t *G = calloc(N + 1, 2);
  uint32_t *seen = calloc(65536, 4);
  for (int n = 1; n <= N; n++) {
    for (int j = 0; j < 4 && j <= n; j++) {
      int d = argv[2 + j][0] - '0', m = n - j;
      if ((d & 1) && m == 0) seen[0] = n;
      if ((d & 2) && m > 0) seen[G[m]] = n;
      if (d & 4) {
        int last = different ? (m - 1) / 2 : m / 2;
        for (int a = 1; a <= last; a++) seen[G[a] ^ G[m - a]] = n;
      }
    }
    int g = 0;
    while (seen[g] == (uint32_t)n) g++;
    G[n] = g;
  }
  uint32_t last = G[N];
  fwrite(&last, 4, 1, stdout);
}
";

fn compile() -> Result<String> {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (source, program): (PathBuf, PathBuf) = (directory.join("heaps.c"), directory.join("heaps-c"));
    fs::write(&source, SOURCE)?;
    let compiled = Command::new("cc").arg("-O2").arg("-o").arg(&program).arg(&source).status()?;
    if !compiled.success() {
        return Err("cc failed".into());
    }
    program.into_os_string().into_string().map_err(|_| "the path is no UTF-8 text".into())
}
