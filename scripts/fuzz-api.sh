#!/bin/sh
# Asks the interface of the page whatever its description allows and forbids: every answer must be one
# that the description tells of, and none a 500. It takes Python and schemathesis, which it fetches.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
tools=${CARGO_TARGET_DIR:-$root/target}/schemathesis
[ -x "$tools/bin/st" ] || {
    python3 -m venv "$tools" && "$tools/bin/pip" install --quiet schemathesis==4.32.5
} || {
    echo 'schemathesis cannot be installed: the interface is not fuzzed' >&2
    exit 0
}
said=$(mktemp)
"$root/run.sh" serve --port 0 --rate 1000000 >"$said" &
server=$!
trap 'kill "$server"; rm -f "$said"' EXIT
until [ -s "$said" ]; do
    kill -0 "$server"
    sleep 0.1
done
# It keeps what it found beside itself.
cd "$tools"
"$tools/bin/st" --config-file "$root/tests/schemathesis.toml" run "$(cat "$said")api/v1/openapi.json"
