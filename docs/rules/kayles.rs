use std::io::{self, BufRead, Write};

fn main() -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.is_empty() {
            out.flush()?; // and print nothing
            continue;
        }
        let n: i64 = line.parse().expect("a number");
        for k in 1..=2 {
            for i in (0..=n).filter(|i| 2 * i <= n - k) {
                write!(out, "{i} + {}\t", n - k - i)?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}
