#!/bin/sh
# Builds grundy if need be, and runs it: ./run.sh explain monks 1 5 9
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
. "$root/scripts/need-rust.sh"
cargo build --quiet --release --locked --manifest-path "$root/Cargo.toml"
exec "${CARGO_TARGET_DIR:-$root/target}/release/grundy" "$@"
