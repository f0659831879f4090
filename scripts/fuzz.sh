#!/bin/sh
# Runs each fuzz target for some seconds: scripts/fuzz.sh 10. It takes the stable toolchain, a C++
# compiler and no cargo-fuzz; the flags are those of `cargo fuzz run -s none`.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/scripts/need-rust.sh"
host=$(rustc -vV | sed -n 's/^host: //p')
coverage='-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table
    -Cllvm-args=-sanitizer-coverage-trace-compares'
# Told the target, cargo leaves build scripts without these flags.
RUSTFLAGS="$coverage --cfg fuzzing -Cdebug-assertions" \
    cargo build --quiet --release --locked --target "$host" --manifest-path "$root/fuzz/Cargo.toml"
built=${CARGO_TARGET_DIR:-$root/fuzz/target}/$host/release
for target in "$root"/fuzz/fuzz_targets/*.rs; do
    name=$(basename "$target" .rs)
    artifacts=$root/fuzz/artifacts/$name
    mkdir -p "$artifacts"
    "$built/$name" -max_total_time="${1:-10}" -timeout=10 -rss_limit_mb=500 -artifact_prefix="$artifacts/" \
        2>"$artifacts/log" || { cat "$artifacts/log" >&2; exit 1; }
    echo "fuzz $name: $(tail -n 1 "$artifacts/log")"
done
