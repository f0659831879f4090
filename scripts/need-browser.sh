# Sourced by the tests of the page: makes sure that there is a browser with Chinese letters, and Node.js to drive it.
missing=''
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
fc-list 2>/dev/null | grep -q 'Noto Sans CJK' || missing="$missing fontconfig fonts-noto-cjk"
command -v node >/dev/null 2>&1 || missing="$missing nodejs"
command -v npm >/dev/null 2>&1 || missing="$missing npm"
if [ -n "$missing" ]; then
    echo "For the tests of the page this is missing and is installed:$missing" >&2
    # shellcheck disable=SC2086 # They are several words.
    if [ "$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq $missing
    else sudo apt-get update -qq && sudo apt-get install -y -qq $missing; fi
fi
# Debian 12 has Node.js 18, and the driver of the browser takes 20; npm has it as a package.
if [ "$(node --version | tr -d v | cut -d. -f1)" -lt 20 ]; then
    newer=${CARGO_TARGET_DIR:-$root/target}/node
    [ -x "$newer/node_modules/node/bin/node" ] ||
        npm install --prefix "$newer" --no-audit --no-fund --loglevel=error node@20.20.2 >&2 || {
            echo "The tests of the page need Node.js 20, and here is $(node --version): they are left out." >&2
            exit 0
        }
    PATH=$newer/node_modules/node/bin:$PATH
    export PATH
fi
