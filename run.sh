#!/bin/sh
# Builds grundy if need be, and runs it: ./run.sh explain monks 1 5 9
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
. "$root/scripts/need-rust.sh"
program=${CARGO_TARGET_DIR:-$root/target}/release/grundy
[ -x "$program" ] || echo 'building grundy, some minutes the first time / 正在编译 grundy，第一次需要几分钟' >&2
cargo build --quiet --release --locked --manifest-path "$root/Cargo.toml"
exec "$program" "$@"
