//! Nimbers of heaps against the plain C loop that marks all options: user seconds of both sides, and ratios.
//! `cargo bench --bench heaps` takes about a minute. The C program is compiled with `cc -O2`.

use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use grundy::heaps::code::Code;
use grundy::heaps::period::find;
use grundy::heaps::values::Values;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The least that the ratios should be, game by game: code, heaps, the digits in C, different parts.
const TABLES: [(&str, usize, [u8; 4], bool, f64); 3] = [
    (".007", 100_000, [0, 0, 0, 7], false, 3.0),
    ("grundy", 100_000, [4, 0, 0, 0], true, 3.0),
    (".16", 400_000, [0, 1, 6, 0], false, 100.0),
];

/// Games whose proofs must take less than the C loop takes for the first table.
const PROOFS: [&str; 2] = [".127", ".56"];
const LARGE_PROOFS: [&str; 2] = [".376", ".354"];

fn main() -> Result<()> {
    let program = compile()?;
    let mut first_table = None;
    for (typed, heaps, digits, different, bar) in TABLES {
        let code: Code = typed.parse()?;
        let digits = digits.map(|digit| digit.to_string());
        let start = Instant::now();
        let printed = Command::new(&program)
            .arg(heaps.to_string())
            .args(digits)
            .arg(u8::from(different).to_string())
            .output()?;
        let plain = start.elapsed().as_secs_f64();
        let start = Instant::now();
        let mut values = Values::new(&code);
        values.extend_to(heaps + 1);
        let ours = start.elapsed().as_secs_f64();
        let same = String::from_utf8(printed.stdout)?.trim() == values.computed()[heaps].to_string();
        let ratio = plain / ours;
        println!(
            "{typed:8} to {heaps}: C {plain:.3} s, here {ours:.3} s, {ratio:.1} × (bar {bar}), same: {same}"
        );
        first_table.get_or_insert(plain);
    }
    for typed in PROOFS.into_iter().chain(LARGE_PROOFS) {
        let code: Code = typed.parse()?;
        let start = Instant::now();
        let finding = black_box(find(&code, 1 << 25));
        let ours = start.elapsed().as_secs_f64();
        let ratio = first_table.unwrap_or_default() / ours;
        println!(
            "{typed:8} proved: {}, {ours:.3} s, {ratio:.1} × as fast as the first table in C",
            finding.proved
        );
    }
    Ok(())
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
  printf(\"%d\\n\", G[N]);
}
";

fn compile() -> Result<std::path::PathBuf> {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (source, program) = (directory.join("heaps.c"), directory.join("heaps-c"));
    fs::write(&source, SOURCE)?;
    let compiled = Command::new("cc").arg("-O2").arg("-o").arg(&program).arg(&source).status()?;
    if compiled.success() { Ok(program) } else { Err("cc failed".into()) }
}
