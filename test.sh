#!/bin/sh
# Runs every test: the library, the program, the documentation, the page in a browser, and theory against
# rules on every position up to the sizes below.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$root"
. scripts/need-rust.sh
. scripts/need-programs.sh
cargo test --locked --lib --bins --tests
cargo test --locked --doc
tests/page/run.sh

verify() {
    echo "grundy verify $*"
    ./run.sh verify "$@"
}
verify monks --up-to 20
verify hill --up-to 16
verify hill-free --up-to 16
verify georgia --up-to 16
verify nim --up-to 8,5
verify nim --misere --up-to 8,4
verify heap-game:.77 --misere --up-to 12,3
verify heap-game:.15 --misere --up-to 14,3
verify heap-game:.07 --misere --up-to 16,3
verify staircase --up-to 4,5
verify subtraction:1,3,4 --up-to 40,2
verify subtraction:2,3,7 --up-to 12,4
verify subtraction:2-5 --up-to 60,2
verify subtraction:3-7,12 --up-to 40,2
verify misere-nim --up-to 8,5
verify moore-nim:2 --up-to 6,4
verify moore-nim:3 --up-to 3,5
verify ordered-heaps --up-to 12,6
verify lasker --up-to 8,4
verify kayles:1-2 --up-to 14,2
verify kayles:2,4-5 --up-to 12,2
verify necklace:2 --up-to 14,2
verify treblecross --up-to 16
verify apples --up-to 6,3
verify twin-heaps --up-to 12,2
verify divisor-beads --up-to 30,2
verify equal-split:2 --up-to 14,2
verify bottles --up-to 2,5
verify merging:4 --up-to 4,7
verify wythoff --up-to 70
verify euclid --up-to 150
verify every-euclid --up-to 10,2
verify every-euclid --up-to 4,3
verify fibonacci-nim --up-to 120
verify end-heaps --up-to 4,5
verify candy-piles --up-to 6,5
verify cutting --up-to 3,2
verify corner-walk --up-to 80
verify walk:4 --up-to 5
verify chomp --up-to 7,6
verify cram --up-to 4,4
verify northcott --up-to 5,2
verify row-jump --up-to 6,2
verify tree-staircase:1,1,2,2,3 --up-to 6
verify card-boxes --up-to 3,12
