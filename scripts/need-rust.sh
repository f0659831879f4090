# Sourced by the scripts of the project: makes sure that there is a Rust that can build it.
PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
export PATH
if ! command -v cargo >/dev/null 2>&1; then
    echo "Rust is not installed; installing it with rustup." >&2
    command -v curl >/dev/null 2>&1 || {
        echo "This needs curl: install it, or Rust from https://rustup.rs, and try again." >&2
        exit 2
    }
    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y --profile minimal -c clippy -c rustfmt
fi
if ! command -v cc >/dev/null 2>&1; then
    echo "A C linker is missing; installing gcc." >&2
    if [ "$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq gcc libc6-dev
    else sudo apt-get update -qq && sudo apt-get install -y -qq gcc libc6-dev; fi
fi
