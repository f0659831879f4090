#!/bin/sh
# Tests the page as people use it, in a real browser: tests/page/run.sh [FILE.test.js...]
# With GRUNDY=PROGRAM that program serves the page, or else a fresh debug build.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$here/../..
. "$root/scripts/need-rust.sh"
. "$root/scripts/need-browser.sh"

if [ -z "${GRUNDY:-}" ]; then
    cargo build --quiet --locked --manifest-path "$root/Cargo.toml"
    GRUNDY=${CARGO_TARGET_DIR:-$root/target}/debug/grundy
fi
export GRUNDY

cd "$here"
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    npm ci --no-audit --no-fund --loglevel=error || {
        echo "The tests of the page need the packages of tests/page/package.json, and npm could not get them." >&2
        exit 1
    }
fi
[ $# -gt 0 ] || set -- ./*.test.js
exec node --test --test-reporter=spec --test-concurrency=2 "$@"
