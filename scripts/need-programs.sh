# Sourced by the tests of the project: makes sure that the languages are there in which contestants write
# their programs and the samples of rules are written, and the terminal on which games are played.
missing=''
command -v g++ >/dev/null 2>&1 || missing="$missing g++"
command -v python3 >/dev/null 2>&1 || missing="$missing python3"
command -v node >/dev/null 2>&1 || missing="$missing nodejs"
command -v tmux >/dev/null 2>&1 || missing="$missing tmux"
if [ -n "$missing" ]; then
    echo "For the tests this is missing and is installed:$missing" >&2
    # shellcheck disable=SC2086 # They are several words.
    if [ "$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq $missing
    else sudo apt-get update -qq && sudo apt-get install -y -qq $missing; fi
fi
