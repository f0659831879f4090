"""Inputs out of the reach of the rules: those at which mistakes of time, memory, depth and precision show."""

import rules
from formats import FIBONACCI, PROBLEMS, wins_fibonacci_nim, wins_wythoff, wythoff_lower

PATH = "1\n100000\n" + "".join(f"{node} {node + 1}\n" for node in range(1, 100000))
HEAPS = [1] * 200000

# The input of each mistake, and the right answer to it.
INPUTS = {
    # An even number of equal heaps is lost.
    "hdu-2176/array-too-small.cpp": (f"{len(HEAPS)}\n{' '.join(map(str, HEAPS))}\n0\n", ["No"]),
    # Equal heaps cancel, and the third one is taken.
    "hdu-1848/exponential-search.cpp": ("1000 1000 1\n0 0 0\n", ["Fibo"]),
    "hdu-3032/slow-table.cpp": ("1\n2\n2000000000 2000000000\n", ["Bob"]),
    "hdu-2516/memory-hog.cpp": ("2000000000\n0\n", ["First win"]),
    # A path can be cut off at its root.
    "hdu-3094/recursion.py": (PATH, ["Alice"]),
    "luogu-p3235/every-split.cpp": ("1 2\n2 100000 100000\n", ["0"]),
}


def wythoff_near(differences):
    """Pairs about the lost ones with these differences."""
    lowers = [(lower, k) for k in differences for lower in range(wythoff_lower(k) - 2, wythoff_lower(k) + 3)]
    return [(lower, lower + k) for lower, k in lowers if 0 <= lower and lower + k <= 10**9]


# Rounding can go wrong only where k*phi is very near to a whole number. All such k belong to sequences in
# which each number is the sum of the two before it and that begin with two small ones.
def sequence(first, second):
    while first < 5 * 10**8:
        yield first
        first, second = second, first + second


NEAREST = sorted({k for first in range(6) for second in range(first, 12) if second for k in sequence(first, second)})
WRAPPED = sorted({(n,) for n in (number % 2**32 for number in FIBONACCI) if 2 <= n < 2**31})

# Among these is the smallest input that the program gets wrong.
CANDIDATES = {
    "hdu-1527/golden-ratio-in-float.cpp": wythoff_near(range(6000)),
    "hdu-1527/golden-ratio-in-double.cpp": wythoff_near(NEAREST),
    "hdu-2516/int-overflow.cpp": WRAPPED,
}


def cases_of(name):
    """The candidates of this problem, which a right program gets right."""
    cases = {case for program, cases in CANDIDATES.items() if program.startswith(name + "/") for case in cases}
    return sorted(cases, key=PROBLEMS[name].key)


def compare_with_rules():
    """The closed forms that answer these cases say what the rules say."""
    assert all(wins_wythoff((a, b)) == rules.wins_wythoff(a, b) for a in range(40) for b in range(40))
    assert all(wins_fibonacci_nim((n,)) == rules.wins_fibonacci_nim(n, n - 1) for n in range(2, 160))
