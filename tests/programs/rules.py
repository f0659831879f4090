"""The games of the problems, straight from their rules: who wins, by trying everything. No theory."""

from functools import cache
from itertools import combinations


def wins_by(options):
    """Whether the player to move wins, when whoever has no option loses."""

    @cache
    def wins(position):
        return any(not wins(option) for option in options(position))

    return wins


def sum_of(options):
    """The options of a sum, a sorted tuple of positions whose own options are lists of positions."""

    def of_sum(positions):
        for index, position in enumerate(positions):
            rest = positions[:index] + positions[index + 1:]
            for parts in options(position):
                yield tuple(sorted(rest + parts))

    return of_sum


def take_any(heap):
    return [(left,) for left in range(heap)]


def take_or_split(heap):
    return take_any(heap) + [(part, heap - part) for part in range(1, heap // 2 + 1)]


def take_from(takes):
    return lambda heap: [(heap - take,) for take in takes if take <= heap]


def fill_box(box):
    """A box of s with c stones: at most c*c more go in, and no more than fit."""
    s, c = box
    return [((s, more),) for more in range(c + 1, min(s, c + c * c) + 1)]


def split_one_of_a_pair(pair):
    """One heap of the pair is thrown away, the other split into two that are not empty."""
    return [(tuple(sorted((part, heap - part))),) for heap in pair for part in range(1, heap)]


def split_evenly(least):
    """A heap of at least so many becomes two or more that are as equal as can be, none empty."""

    def options(heap):
        for parts in range(2, heap + 1 if heap >= least else 2):
            size, bigger = divmod(heap, parts)
            yield (size,) * (parts - bigger) + (size + 1,) * bigger

    return options


def turn_coins(heads):
    """One, two or three coins are turned, the rightmost of them from heads to tails."""
    for last in heads:
        for others in (chosen for count in range(3) for chosen in combinations(range(last), count)):
            yield heads ^ frozenset((last, *others))


def cut_edge(tree):
    """An edge is cut, and what is no longer connected to node 1 is gone. Edges are (parent, child)."""
    for edge in tree:
        gone = {edge[1]}
        while more := {child for parent, child in tree if parent in gone} - gone:
            gone |= more
        yield frozenset(other for other in tree if other[1] not in gone)


def monk_moves(stairs):
    """From where to where, upwards, not onto or past another monk; the top one stays."""
    for low, high in zip(stairs, stairs[1:]):
        for to in range(low + 1, high):
            yield low, to


def step_up(stairs):
    for start, to in monk_moves(stairs):
        yield tuple(to if stair == start else stair for stair in stairs)


def step_down(cells):
    """One token to a lower cell from 1, not onto or past another one."""
    for index, cell in enumerate(cells):
        for to in range(cells[index - 1] + 1 if index else 1, cell):
            yield cells[:index] + (to,) + cells[index + 1:]


def climb(cells):
    """As `step_down`, but the top is the cell 0, which has room for all."""
    for index, cell in enumerate(cells):
        below = cells[index - 1] if index else 0
        for to in range(below + 1 if below else 0, cell):
            yield cells[:index] + (to,) + cells[index + 1:]


@cache
def wins_with_king(cells, king):
    """Who brings the King to the top wins."""
    options = list(climb(cells))
    return any(cells[king] and option[king] == 0 for option in options) or any(
        not wins_with_king(option, king) for option in options
    )


@cache
def wins_misere(heaps):
    """Nim in which whoever takes the last one loses."""
    return not any(heaps) or any(not wins_misere(option) for option in sum_of(take_any)(heaps))


@cache
def wins_wythoff(a, b):
    lefts = [(a - k, b) for k in range(1, a + 1)] + [(a, b - k) for k in range(1, b + 1)]
    lefts += [(a - k, b - k) for k in range(1, min(a, b) + 1)]
    return any(not wins_wythoff(*left) for left in lefts)


@cache
def wins_fibonacci_nim(n, most):
    """At most `most` may be taken now, and twice as many as now in the next move."""
    return any(take == n or not wins_fibonacci_nim(n - take, 2 * take) for take in range(1, min(n, most) + 1))


@cache
def northcott_winners(rows, width):
    """Where the player to move wins, by going backwards from who cannot move. A position is a pair of
    cells for each row, the mover's piece first; pieces also retreat, so play may go round in circles."""
    cells = [(a, b) for a in range(1, width + 1) for b in range(1, width + 1) if a != b]
    positions = [()]
    for _ in range(rows):
        positions = [position + (pair,) for position in positions for pair in cells]

    def options(position):
        for index, (mine, other) in enumerate(position):
            ways = range(1, other) if mine < other else range(other + 1, width + 1)
            for to in ways:
                if to != mine:
                    moved = position[:index] + ((to, other),) + position[index + 1:]
                    yield tuple((b, a) for a, b in moved)

    left = {position: list(options(position)) for position in positions}
    won, lost = set(), set()
    while True:
        newly_lost = {p for p in left if p not in won and p not in lost and all(o in won for o in left[p])}
        newly_won = {p for p in left if p not in won and any(o in newly_lost for o in left[p])}
        if not newly_lost:
            assert len(won) + len(lost) == len(positions), "no position is drawn"
            return won
        lost |= newly_lost
        won |= newly_won
