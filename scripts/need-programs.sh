# Sourced by the tests of the project: makes sure that the languages are there in which contestants write
# their programs and the samples of rules are written, the terminal on which games are played, and a reader of
# packages of tests that is not ours.
missing=''
command -v g++ >/dev/null 2>&1 || missing="$missing g++"
command -v python3 >/dev/null 2>&1 || missing="$missing python3"
python3 -c 'import ensurepip, venv' >/dev/null 2>&1 || missing="$missing python3-venv"
command -v node >/dev/null 2>&1 || missing="$missing nodejs"
command -v tmux >/dev/null 2>&1 || missing="$missing tmux"
if [ -n "$missing" ]; then
    echo "For the tests this is missing and is installed:$missing" >&2
    # shellcheck disable=SC2086 # They are several words.
    if [ "$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq $missing
    else sudo apt-get update -qq && sudo apt-get install -y -qq $missing; fi
fi

# problemtools, in a folder of the build. Without it one test says so and does nothing.
readers=${CARGO_TARGET_DIR:-target}/readers
if [ ! -x "$readers/bin/verifyproblem" ]; then
    echo 'For the tests problemtools is missing and is installed' >&2
    { python3 -m venv "$readers" && "$readers/bin/pip" install --quiet problemtools==1.20260907; } ||
        echo 'problemtools cannot be installed: no package is read by it' >&2
fi
