"""What the problems ask: their small cases, how an input is written, and the right answer to each case."""

import re
from dataclasses import dataclass
from functools import reduce
from itertools import combinations, permutations, product
from math import isqrt
from operator import xor
from typing import Callable

import rules


@dataclass
class Problem:
    """A problem of a judge. A case is a tuple of what is particular to the problem."""

    cases: list  # all small ones
    size: Callable  # of a case: its pieces, then its total or its cells
    body: Callable  # a case as it is written
    answer: Callable  # the lines that answer a case
    head: str = ""  # in front of all cases; {count} is their number
    foot: str = ""
    joins: tuple = ("",)  # what may stand between two cases
    won: tuple = ()  # the answers that say that the first player wins
    word: str = ""  # what an answer looks like
    judge: Callable = None  # tells what is wrong with the lines that answer a case, for moves
    labels: bool = False  # each answer has a line `Case 1:` before it
    one_line: bool = False  # all answers stand on one line
    one_case: bool = False
    shared: Callable = None  # what all cases of an input have in common

    def key(self, case):
        return (*self.size(case), [int(word) for word in self.write([case]).split()])

    def write(self, cases, join=""):
        return self.head.format(count=len(cases), first=cases[0]) + join.join(map(self.body, cases)) + self.foot

    def expect(self, cases):
        answers = [self.answer(case) for case in cases]
        if self.labels:
            return [line for number, lines in enumerate(answers, 1) for line in (f"Case {number}:", *lines)]
        if self.one_line:
            return [" ".join(line for lines in answers for line in lines)]
        return [line for lines in answers for line in lines]


COUNT = "{count}\n"


def joined(numbers):
    return " ".join(map(str, numbers)) + "\n"


def heaps_body(heaps):
    return f"{len(heaps)}\n{joined(heaps)}"


def winner(wins, words):
    return lambda case: [words[0] if wins(case) else words[1]]


def winner_words(words):
    return {"won": words[:1], "word": "|".join(words)}


def split_totals(total, parts, least):
    """All ways to write a total as so many ordered parts."""
    if parts == 1:
        return [(total,)] if total >= least else []
    heads = range(least, total - (parts - 1) * least + 1)
    return [(head, *tail) for head in heads for tail in split_totals(total - head, parts - 1, least)]


def heaps_up_to(totals, least=1):
    """Rows of one heap, two heaps and so on with totals up to these."""
    rows = enumerate(totals, 1)
    return [row for parts, most in rows for total in range(most + 1) for row in split_totals(total, parts, least)]


def rows_of_cells(cells):
    return [row for count in range(1, cells + 1) for row in combinations(range(1, cells + 1), count)]


def of_heaps(words, options, cases, wins=None, **others):
    wins = wins or rules.wins_by(rules.sum_of(options))
    ours = {
        "cases": cases,
        "size": lambda heaps: (len(heaps), sum(heaps)),
        "body": heaps_body,
        "answer": winner(lambda heaps: wins(tuple(sorted(heaps))), words),
        "head": COUNT,
    }
    return Problem(**{**ours, **winner_words(words), **others})


def of_cells(words, wins, cases, **others):
    ours = {
        "cases": cases,
        "size": lambda case: (len(case[0]), max(case[0])),
        "body": lambda case: f"{len(case[0])} {case[1]}\n{joined(case[0])}",
        "answer": winner(lambda case: wins(*case), words),
    }
    return Problem(**{**ours, **winner_words(words), **others})


def of_numbers(words, cases, wins, **others):
    ours = {
        "cases": cases,
        "size": lambda numbers: (1, sum(numbers)),
        "body": joined,
        "answer": winner(wins, words),
    }
    return Problem(**{**ours, **winner_words(words), **others})


# Moves.

monks_win = rules.wins_by(rules.step_up)
nim_wins = rules.wins_by(rules.sum_of(rules.take_any))


def winning_monk_moves(stairs):
    options = zip(rules.monk_moves(stairs), rules.step_up(stairs))
    return [move for move, option in options if not monks_win(option)]


def judge_monks(stairs, lines):
    if len(lines) != 1 or not re.fullmatch(r"-1|\d+ \d+", lines[0]):
        return "not-the-format"
    if lines == ["-1"]:
        return "says-lost-when-won"
    return judge_move(
        tuple(map(int, lines[0].split())), list(rules.monk_moves(stairs)), winning_monk_moves(stairs)
    )


def judge_move(move, legal, winning):
    if move not in legal:
        return "illegal-move"
    if not winning:
        return "claims-win-when-lost"
    return "not-the-asked-move" if move in winning else "losing-move"


def answer_monks(stairs):
    winning = winning_monk_moves(stairs)
    return [joined(min(winning)).strip()] if winning else ["-1"]


def nim_moves(heaps):
    """The moves as the index of a heap and what is left of it."""
    return [(index, left) for index, heap in enumerate(heaps) for left in range(heap)]


def winning_nim_moves(heaps):
    def wins(move):
        return not nim_wins(tuple(sorted(heaps[:move[0]] + (move[1],) + heaps[move[0] + 1:])))

    return list(filter(wins, nim_moves(heaps)))


def answer_2176(heaps):
    winning = winning_nim_moves(heaps)
    return ["Yes", *(f"{heaps[index]} {left}" for index, left in winning)] if winning else ["No"]


def judge_2176(heaps, lines):
    if lines[0] not in ("Yes", "No") or not all(re.fullmatch(r"\d+ \d+", line) for line in lines[1:]):
        return "not-the-format"
    winning = winning_nim_moves(heaps)
    if (lines[0] == "Yes") != bool(winning):
        return "says-lost-when-won" if winning else "claims-win-when-lost"
    moves = [tuple(map(int, line.split())) for line in lines[1:]]
    legal = {(heaps[index], left) for index, left in nim_moves(heaps)}
    named = {(heaps[index], left) for index, left in winning}
    if wrong := next((move for move in moves if move not in named), None):
        return "losing-move" if wrong in legal else "illegal-move"
    return "wrong-line-count" if len(moves) != len(winning) else "not-the-asked-move"


def answer_1247(heaps):
    for index, left in winning_nim_moves(heaps):
        after = heaps[:index] + (left,) + heaps[index + 1:]
        return [f"{heaps[index] - left} {index + 1}", joined(after).strip()]
    return ["lose"]


def judge_1247(heaps, lines):
    if lines[0] == "lose":
        return "says-lost-when-won"
    if not all(re.fullmatch(r"\d+( \d+)*", line) for line in lines) or len(lines[0].split()) != 2:
        return "not-the-format"
    taken, number = map(int, lines[0].split())
    legal = [(heap - left, index + 1) for index, heap in enumerate(heaps) for left in range(heap)]
    winning = [(heaps[index] - left, index + 1) for index, left in winning_nim_moves(heaps)]
    if not winning or (taken, number) != winning[0]:
        return judge_move((taken, number), legal, winning)
    return "wrong-line-count" if len(lines) != 2 else "wrong-answer"


# Closed forms, for candidates out of the reach of the rules; `cross_check` compares them with the rules.


def wythoff_lower(k):
    """The lower heap of the lost position whose heaps differ by k: floor(k * phi)."""
    return (k + isqrt(5 * k * k)) // 2


def wins_wythoff(case):
    return min(case) != wythoff_lower(abs(case[0] - case[1]))


FIBONACCI = [1, 2]
while FIBONACCI[-1] < 2**40:
    FIBONACCI.append(FIBONACCI[-1] + FIBONACCI[-2])


def wins_fibonacci_nim(case):
    return case[0] not in FIBONACCI


# Other positions.


def rooted(edges):
    """The edges as (parent, child), seen from node 1."""
    left, seen, found = set(edges), {1}, set()
    while left:
        edge = next(edge for edge in sorted(left) if (edge[0] in seen) != (edge[1] in seen))
        left.remove(edge)
        parent, child = edge if edge[0] in seen else edge[::-1]
        seen.add(child)
        found.add((parent, child))
    return frozenset(found)


def is_tree(nodes, edges):
    reached = {1}
    for _ in range(nodes):
        reached |= {node for edge in edges if set(edge) & reached for node in edge}
    return len(reached) == nodes


def trees():
    """Trees of up to four nodes with their edges in any order and direction, and greater ones as they are."""
    for nodes in range(1, 7):
        pairs = list(combinations(range(1, nodes + 1), 2))
        if nodes == 6:
            parents = product(*(range(1, child) for child in range(2, nodes + 1)))
            yield from (tuple((parent, child) for child, parent in enumerate(row, 2)) for row in parents)
            continue
        for edges in combinations(pairs, nodes - 1):
            if is_tree(nodes, edges):
                orders = permutations(edges) if nodes < 5 else [edges]
                turns = list(product((1, -1), repeat=nodes - 1 if nodes < 5 else 0)) or [()]
                for order, turn in product(orders, turns):
                    yield tuple(edge[::way] for edge, way in zip(order, turn)) if turn else order


def boxes(most):
    return [(s, c) for s in range(most + 1) for c in range(s + 1)]


def northcott_rows():
    for rows, width in [(1, 2), (1, 3), (1, 4), (1, 5), (2, 2), (2, 3), (2, 4), (2, 5), (3, 3)]:
        pairs = list(permutations(range(1, width + 1), 2))
        yield from ((width, row) for row in product(pairs, repeat=rows))


def s_nim_cases():
    """A set of takes, and one row of heaps or two."""
    takes = [row for count in (1, 2) for row in permutations(range(1, 5), count)]
    rows = [(row,) for row in heaps_up_to([6, 6], least=0)]
    rows += [((first,), (second,)) for first in range(4) for second in range(4)]
    return list(product(takes, rows))


def s_nim_body(case):
    takes, rows = case
    return f"{len(takes)} {joined(takes)}{len(rows)}\n" + "".join(f"{len(row)} {joined(row)}" for row in rows)


def answer_s_nim(case):
    wins = s_nim(case[0])
    return ["".join("W" if wins(tuple(sorted(row))) else "L" for row in case[1])]


def memo_by(make):
    made = {}
    return lambda key: made[key] if key in made else made.setdefault(key, make(key))


s_nim = memo_by(lambda takes: rules.wins_by(rules.sum_of(rules.take_from(takes))))
even_split = memo_by(lambda least: rules.wins_by(rules.sum_of(rules.split_evenly(least))))
boxes_win = rules.wins_by(rules.sum_of(rules.fill_box))
pairs_win = rules.wins_by(rules.sum_of(rules.split_one_of_a_pair))
coins_win = rules.wins_by(rules.turn_coins)
tree_wins = rules.wins_by(rules.cut_edge)
hill_wins = rules.wins_by(rules.climb)
georgia_wins = rules.wins_by(rules.step_down)
FIBONACCI_TAKES = tuple(FIBONACCI[:10])


def pairs_of(heaps):
    return tuple(sorted(tuple(sorted(heaps[at:at + 2])) for at in range(0, len(heaps), 2)))


HILL = [(row, king) for row in rows_of_cells(8) for king in range(1, len(row) + 1)]
GEORGIA = [(row, None) for base in rows_of_cells(7) for row in (permutations(base) if len(base) < 4 else [base])]
SMALL_HEAPS = [12, 12, 10, 9]

PROBLEMS = {
    "lanqiao-monks": Problem(
        cases=rows_of_cells(9),
        size=lambda stairs: (len(stairs), max(stairs)),
        body=joined,
        answer=answer_monks,
        judge=judge_monks,
        one_case=True,
    ),
    "hdu-4315": of_cells(
        ("Alice", "Bob"), lambda cells, king: rules.wins_with_king(cells, king - 1), HILL
    ),
    "hill-free": of_cells(("Alice", "Bob"), lambda cells, _: hill_wins(cells), HILL),
    "poj-1704": of_cells(
        ("Georgia will win", "Bob will win"),
        lambda cells, _: georgia_wins(tuple(sorted(cells))),
        GEORGIA,
        head=COUNT,
        body=lambda case: heaps_body(case[0]),
    ),
    "luogu-p2197": of_heaps(("Yes", "No"), rules.take_any, heaps_up_to(SMALL_HEAPS, least=0)),
    "hdu-1850": of_heaps(
        ("", ""),
        rules.take_any,
        [heaps for heaps in heaps_up_to(SMALL_HEAPS) if len(heaps) > 1],
        head="",
        foot="0\n",
        won=(),
        word=r"\d+",
        answer=lambda heaps: [str(len(winning_nim_moves(heaps)))],
    ),
    "hdu-2176": of_heaps(
        ("Yes", "No"),
        rules.take_any,
        heaps_up_to(SMALL_HEAPS),
        head="",
        foot="0\n",
        answer=answer_2176,
        judge=judge_2176,
    ),
    "luogu-p1247": of_heaps(
        ("", ""),
        rules.take_any,
        heaps_up_to(SMALL_HEAPS),
        head="",
        answer=answer_1247,
        judge=judge_1247,
        one_case=True,
    ),
    "hdu-1846": of_numbers(
        ("first", "second"),
        [(n, m) for n in range(1, 20) for m in range(1, 20)],
        lambda case: s_nim(tuple(range(1, case[1] + 1)))((case[0],)),
        head=COUNT,
    ),
    "hdu-1847": of_numbers(
        ("Kiki", "Cici"), [(n,) for n in range(1, 100)], lambda case: s_nim((1, 2, 4, 8, 16, 32, 64))(case)
    ),
    "hdu-1848": of_numbers(
        ("Fibo", "Nacci"),
        [heaps for heaps in heaps_up_to([0, 0, 18]) if len(heaps) == 3],
        lambda heaps: s_nim(FIBONACCI_TAKES)(tuple(sorted(heaps))),
        foot="0 0 0\n",
    ),
    "hdu-1536": Problem(
        cases=s_nim_cases(),
        size=lambda case: (sum(map(len, case[1])), sum(case[0]) + sum(map(sum, case[1]))),
        body=s_nim_body,
        answer=answer_s_nim,
        foot="0\n",
        won=("W",),
        word="[WL]+",
    ),
    "hdu-1907": of_heaps(("John", "Brother"), None, heaps_up_to(SMALL_HEAPS), wins=rules.wins_misere),
    "hdu-3032": of_heaps(("Alice", "Bob"), rules.take_or_split, heaps_up_to(SMALL_HEAPS)),
    "hdu-1730": Problem(
        cases=list(northcott_rows()),
        size=lambda case: (len(case[1]), case[0]),
        body=lambda case: f"{len(case[1])} {case[0]}\n" + "".join(map(joined, case[1])),
        answer=winner(
            lambda case: case[1] in rules.northcott_winners(len(case[1]), case[0]), ("I WIN!", "BAD LUCK!")
        ),
        joins=("", "\n", "\n\n"),
        won=("I WIN!",),
        word="I WIN!|BAD LUCK!",
    ),
    "hdu-1527": of_numbers("10", [(a, b) for a in range(20) for b in range(20)], wins_wythoff),
    "hdu-2516": of_numbers(
        ("First win", "Second win"), [(n,) for n in range(2, 160)], wins_fibonacci_nim, foot="0\n"
    ),
    "hdu-3537": Problem(
        cases=[row for count in range(4) for row in product(range(7), repeat=count)],
        size=lambda coins: (len(coins), max(coins, default=-1) + 1),
        body=heaps_body,
        answer=winner(lambda coins: coins_win(frozenset(coins)), ("No", "Yes")),
        won=("No",),
        word="Yes|No",
    ),
    "hdu-3094": Problem(
        cases=list(trees()),
        size=lambda edges: (len(edges) + 1, 0),
        body=lambda edges: f"{len(edges) + 1}\n" + "".join(map(joined, edges)),
        answer=winner(lambda edges: tree_wins(rooted(edges)), ("Alice", "Bob")),
        head=COUNT,
        won=("Alice",),
        word="Alice|Bob",
    ),
    "hdu-1729": Problem(
        cases=[(box,) for box in boxes(20)] + list(product(boxes(6), repeat=2)),
        size=lambda case: (len(case), sum(s + c for s, c in case)),
        body=lambda case: f"{len(case)}\n" + "".join(map(joined, case)),
        answer=winner(lambda case: boxes_win(tuple(sorted(case))), ("Yes", "No")),
        foot="0\n",
        won=("Yes",),
        word="Yes|No",
        labels=True,
    ),
    "luogu-p2148": of_heaps(
        ("YES", "NO"),
        None,
        [heaps for heaps in heaps_up_to([0, 20, 0, 26]) if len(heaps) % 2 == 0],
        wins=lambda heaps: heaps,
        answer=winner(lambda heaps: pairs_win(pairs_of(heaps)), ("YES", "NO")),
    ),
    "luogu-p3235": Problem(
        cases=[(least, heaps) for least in range(1, 6) for heaps in heaps_up_to([14, 12, 9])],
        size=lambda case: (len(case[1]), case[0] + sum(case[1])),
        body=lambda case: f"{len(case[1])} {joined(case[1])}",
        answer=winner(lambda case: even_split(case[0])(tuple(sorted(case[1]))), "10"),
        head="{count} {first[0]}\n",
        word="[01]",
        one_line=True,
        shared=lambda case: case[0],
    ),
}
