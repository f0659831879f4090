#!/usr/bin/env python3
"""Says of each program here whether it is what its header claims, by playing the games out from their
rules (`rules.py`) and without `grundy`: a second opinion on `grundy check`.

    cross_check.py [PROBLEM | PROBLEM/PROGRAM]...

A right program must answer all small cases. A wrong one must go wrong at the input that its header
calls the smallest, in the way that it says, and at no smaller one. `(large)` stands for mistakes of
time, memory and depth; `large.py` makes inputs for them. The order of inputs is: fewer cases, fewer
pieces (heaps, tokens, rows, nodes), a smaller total (for boards: fewer cells), then number by number.
"""

import os
import re
import resource
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from itertools import groupby, product
from pathlib import Path

sys.dont_write_bytecode = True

import large  # noqa: E402
from formats import PROBLEMS  # noqa: E402

HERE = Path(__file__).parent
BUILT = Path(os.environ.get("CARGO_TARGET_DIR", HERE.parent.parent / "target")) / "programs"
SECONDS = 5
BYTES = 1 << 30
STACK = 8 << 20
# Verdicts that may need two cases in one input.
OF_TWO_CASES = ("state-left-over", "first-case-only", "exit-code", "blanks")
# So many of the smallest cases are put together two by two.
PAIRED = 60
BATCH = 100


class Program:
    """A program and what its header says."""

    def __init__(self, path):
        self.name = f"{path.parent.name}/{path.name}"
        self.problem = PROBLEMS[path.parent.name]
        lines = (re.match(r"(?://|#) ?(\S+?)(?:: |：)(.*)", line) for line in path.read_text().splitlines()[:5])
        self.header = {line[1]: line[2] for line in lines if line}
        assert self.header.get("problem") == path.parent.name, f"{self.name} names another problem"
        self.problem_name = path.parent.name
        self.verdict = self.header["verdict"]
        # Several cases in one input would not tell which of them are answered wrongly when they are alone.
        one_case = self.problem.one_case or self.header.get("smallest") == "(large)"
        self.needs_one_case = self.verdict in OF_TWO_CASES and not one_case
        words = ("method", "做法") if self.verdict == "right" else ("smallest", "mistake", "错误")
        assert all(self.header.get(word) for word in words), f"{self.name} has no {words}"
        self.command = [sys.executable, str(path)] if path.suffix == ".py" else [str(compiled(path))]

    def run(self, text):
        """What it prints, and what became of it if it did not end well."""
        command = ["sh", "-c", f'ulimit -t {SECONDS}; exec "$@"', "sh", *self.command]
        done = subprocess.run(command, input=text, capture_output=True, text=True)
        if "bad_alloc" in done.stderr or "MemoryError" in done.stderr:
            return done.stdout, "too-much-memory"
        if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            return done.stdout, "too-slow"
        if done.returncode:
            return done.stdout, "signal" if done.returncode < 0 else "exit-code"
        return done.stdout, None

    def verdict_on(self, cases, join=""):
        """What is wrong with its answers to an input, or "right"."""
        output, end = self.run(self.problem.write(cases, join))
        return end or grade(self, cases, output)


def limit():
    """Sets limits that hold for the programs too, which is faster than to set them for each."""
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_STACK, (STACK, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def compiled(path):
    source = path.read_bytes()
    program = BUILT / sha256(source).hexdigest()[:16]
    if not program.exists():
        BUILT.mkdir(parents=True, exist_ok=True)
        unfinished = program.with_suffix(".new")
        subprocess.run(["g++", "-O2", "-w", "-o", str(unfinished), str(path)], check=True)
        unfinished.rename(program)
    return program


def lines_of(text):
    """Lines without what judges do not mind: blanks more than one, and empty lines."""
    return [" ".join(line.split()) for line in text.split("\n") if line.strip()]


def grade(program, cases, output):
    """Judges compare word by word."""
    problem = program.problem
    expected = [line for line in problem.expect(cases) if line]
    lines = lines_of(output)
    words, right = " ".join(lines).split(), " ".join(expected).split()
    if words == right:
        return "right"
    if not words:
        return "nothing-printed"
    if words[:len(right)] == right:
        return "extra-output"
    if len(cases) > 1 and lines == lines_of("\n".join(problem.expect(cases[:1]))):
        return "first-case-only"
    if words == right[:len(words)] and len(lines) != len(expected):
        return "wrong-line-count"
    if problem.judge and len(cases) == 1:
        return problem.judge(cases[0], lines)
    return grade_answers(program, cases, units(problem, lines), units(problem, expected))


def units(problem, lines):
    """The answers, one a case, unless labels are not where they belong."""
    if problem.one_line:
        return [word for line in lines for word in line.split()]
    if problem.labels:
        labelled = all(line == f"Case {number}:" for number, line in enumerate(lines[::2], 1))
        return lines[1::2] if labelled and len(lines) % 2 == 0 else None
    return lines


def grade_answers(program, cases, answers, expected):
    problem = program.problem
    if answers is None or not all(re.fullmatch(problem.word, answer) for answer in answers):
        return "not-the-format"
    if len(answers) != len(expected):
        return "wrong-line-count"
    wrong = next(i for i, (answer, right) in enumerate(zip(answers, expected)) if answer != right)
    if wrong and program.verdict_on(cases[wrong:wrong + 1]) == "right":
        return "state-left-over"
    if not problem.won:
        return "wrong-answer"
    return "says-lost-when-won" if expected[wrong] in problem.won else "claims-win-when-lost"


@cache
def small_cases(name):
    problem = PROBLEMS[name]
    return sorted(problem.cases, key=problem.key)


def groups(problem, cases):
    """Cases that can stand in one input, each group in the order of their size."""
    shared = problem.shared or (lambda case: 0)
    return [list(group) for _, group in groupby(sorted(cases, key=shared), shared)]


def batches(problem, cases):
    length = 1 if problem.one_case else BATCH
    return [group[at:at + length] for group in groups(problem, cases) for at in range(0, len(group), length)]


def first_wrong_case(program, cases):
    """The smallest of these that it gets wrong, and how."""
    found = [wrong for group in groups(program.problem, cases) if (wrong := first_wrong_of(program, group))]
    return min(found, key=lambda wrong: program.problem.key(wrong[0][0]), default=None)


def first_wrong_of(program, group):
    """Cases that are right together are right alone."""
    for batch in [[case] for case in group] if program.needs_one_case else batches(program.problem, group):
        if len(batch) == 1 or program.verdict_on(batch) != "right":
            for case in batch:
                if (verdict := program.verdict_on([case])) != "right":
                    return [case], "", verdict
    return None


def first_wrong_pair(program):
    problem = program.problem
    firsts = small_cases(program.problem_name)[:PAIRED]
    pairs = [pair for pair in product(firsts, repeat=2) if not problem.shared or same(map(problem.shared, pair))]

    def key(pair_and_join):
        pair, join = pair_and_join
        sizes = map(sum, zip(*map(problem.size, pair)))
        return (*sizes, [int(word) for word in problem.write(pair).split()], join)

    for pair, join in sorted(product(pairs, problem.joins), key=key):
        if (verdict := program.verdict_on(list(pair), join)) != "right":
            return list(pair), join, verdict
    return None


def same(values):
    return len(set(values)) == 1


def first_wrong(program):
    cases = small_cases(program.problem_name)
    if program.needs_one_case:
        return first_wrong_case(program, cases[:PAIRED]) or first_wrong_pair(program)
    candidates = sorted(large.CANDIDATES.get(program.name, ()), key=program.problem.key)
    return first_wrong_case(program, cases) or first_wrong_case(program, candidates)


def check_wrong(program):
    found = first_wrong(program)
    if program.header["smallest"] == "(large)":
        if found:
            return f"goes wrong at a small input: {found}"
        text, expected = large.INPUTS[program.name]
        output, end = program.run(text)
        verdict = end or ("right" if lines_of(output) == expected else "another answer")
        return "" if verdict == program.verdict else f"large input: {verdict}, not {program.verdict}"
    if not found:
        return "no input is wrong"
    cases, join, verdict = found
    if program.verdict == "blanks" and program.verdict_on(cases, "\n") == "right":
        verdict = "blanks"
    text = program.problem.write(cases, join).removesuffix("\n").replace("\n", "\\n")
    expected = (program.verdict, program.header["smallest"])
    return "" if (verdict, text) == expected else f"{verdict} at {text}, not {' at '.join(expected)}"


def check_right(program):
    problem = program.problem
    cases = small_cases(program.problem_name) + large.cases_of(program.problem_name)
    for batch in batches(problem, cases):
        for join in problem.joins if len(batch) > 1 else ("",):
            if (verdict := program.verdict_on(batch, join)) != "right":
                return f"{verdict} at one of {problem.write(batch, join)[:200]!r}"
    for name, (text, expected) in large.INPUTS.items():
        if name.startswith(program.problem_name + "/"):
            output, end = program.run(text)
            if end or lines_of(output) != expected:
                return f"{end or 'another answer'} at the large input of {name}"
    return ""


def check(path):
    try:
        program = Program(path)
        wrong = check_right(program) if program.verdict == "right" else check_wrong(program)
        return program.name, wrong
    except (AssertionError, LookupError, subprocess.CalledProcessError) as error:
        return f"{path.parent.name}/{path.name}", repr(error)


def main(wanted):
    paths = sorted(path for path in HERE.glob("*/*") if path.suffix in (".cpp", ".py"))
    if wanted:
        paths = [path for path in paths if {path.parent.name, f"{path.parent.name}/{path.name}"} & set(wanted)]
    limit()
    large.compare_with_rules()
    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, wrong in pool.map(check, paths):
            failed += bool(wrong)
            print(f"{name}: {wrong or 'as it says'}", flush=True)
    print(f"{len(paths)} programs, {failed} not as they say")
    return 1 if failed or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
