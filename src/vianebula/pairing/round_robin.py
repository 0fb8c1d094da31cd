"""Groups in which everybody meets everybody, and leagues: divisions with promotion and relegation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from .rounds import Round, TableDraw, count_byes, count_meetings, seat_history
from .seating import seat_players
from .swiss import choose_byes, exchange_players


def deal_groups(entrants: Sequence[str], group_size: int) -> list[list[str]]:
    """Entrants in the order of their seeds, dealt to groups there and back, so that all are equally strong.

    >>> deal_groups(["a", "b", "c", "d", "e", "f"], 3)
    [['a', 'd', 'e'], ['b', 'c', 'f']]
    """
    n = max(1, round(len(entrants) / group_size))
    groups: list[list[str]] = [[] for _ in range(n)]
    for i, player in enumerate(entrants):
        lap, step = divmod(i, n)
        groups[step if lap % 2 == 0 else n - 1 - step].append(player)
    return groups


def n_round_robin_rounds(group_size: int, seats: int, laps: int = 1) -> int:
    """Rounds until everybody can have met everybody: so many opponents, some at a time, some who wait.

    >>> [n_round_robin_rounds(n, 2) for n in (2, 3, 4, 5)], [n_round_robin_rounds(n, 3) for n in (3, 9)]
    ([1, 3, 3, 5], [1, 4])
    """
    n_tables = group_size // seats
    if n_tables == 0:
        return 0
    pairs = group_size * (group_size - 1) // 2
    pairs_per_round = n_tables * seats * (seats - 1) // 2
    return laps * -(-pairs // pairs_per_round)


def round_robin_round(group: Sequence[str], before: Sequence[Round], seats: int, number: int = 0) -> Round:
    """The next round of a group (`number` is the group's): with two seats by the circle method, with more by
    bringing those together who have met least."""
    if seats == 2:
        tables, byes = _circle(group, len(before))
    else:
        tables, byes = _least_met(group, before, seats)
        history = seat_history(before)
        tables = [seat_players(table, history) for table in tables]
    return Round(tuple(TableDraw(table, number) for table in tables), tuple(byes))


def _circle(group: Sequence[str], n: int) -> tuple[list[tuple[str, ...]], list[str]]:
    """All stand in a circle of odd length, perhaps but one; each time it is the next who meets that one, or
    nobody, and the others meet across. Of two the one begins from whom the way to the other is the shorter
    one, so that all begin equally often; in the next lap all begin who did not."""
    ring = list(group) if len(group) % 2 else list(group[:-1])
    lap, turn = divmod(n, len(ring))
    half = len(ring) // 2
    pairs = [((turn + k) % len(ring), (turn - k) % len(ring)) for k in range(1, half + 1)]
    tables: list[tuple[str, ...]] = []
    for one, other in pairs:
        begins = ((other - one) % len(ring) <= half) != (lap % 2 == 1)
        tables.append((ring[one], ring[other]) if begins else (ring[other], ring[one]))
    if len(ring) == len(group):
        return tables, [ring[turn]]
    last = (ring[turn], group[-1])
    return [last if (turn + lap) % 2 == 0 else last[::-1], *tables], []


def _least_met(
    group: Sequence[str], before: Sequence[Round], seats: int
) -> tuple[list[tuple[str, ...]], list[str]]:
    meetings = count_meetings(before)
    byes = choose_byes(group, count_byes(before), len(group) % seats)
    left = [player for player in group if player not in byes]
    tables: list[tuple[str, ...]] = []

    def cost(table: Sequence[str]) -> int:
        return sum(meetings[frozenset(pair)] ** 2 for pair in combinations(table, 2))

    while left:
        first, others = left[0], left[1:]
        best = min(combinations(others, seats - 1), key=lambda rest: cost((first, *rest)))
        tables.append((first, *best))
        left = [player for player in others if player not in best]
    return exchange_players(tables, cost), byes


def next_divisions(divisions: Sequence[Sequence[str]], n_moves: int) -> list[list[str]]:
    """The divisions of a league's next season, from their final orders: the first go up, the last go down.

    >>> next_divisions([["a", "b", "c"], ["d", "e", "f"]], 1)
    [['a', 'b', 'd'], ['c', 'e', 'f']]
    """
    after = [list(division) for division in divisions]
    for upper, lower in zip(range(len(after)), range(1, len(after)), strict=False):
        n = min(n_moves, len(divisions[upper]) // 2, len(divisions[lower]) // 2)
        if n:
            down, up = list(divisions[upper][-n:]), list(divisions[lower][:n])
            after[upper] = [player for player in after[upper] if player not in down] + up
            after[lower] = down + [player for player in after[lower] if player not in up]
    return after
