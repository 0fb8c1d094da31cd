"""The Swiss system: who stands alike plays each other, nobody meets twice while that can be avoided.

As in FIDE's rules: in the first round the upper half of the seeds meets the lower one; who cannot be paired
has a bye, the lowest who has had none. With two seats the pairing is the cheapest perfect matching, so that a
repetition is never made where none is needed. With three and four seats finding that out is a hard problem:
groups are searched for in the order of standings, and mended by exchanges where the search ends too early.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from .rounds import Round, TableDraw, count_byes, count_meetings, seat_history
from .seating import count_beginnings, seat_players
from .standings import standings

MAX_SEARCH_STEPS = 20_000
REPEAT_COST = 10**9  # one repetition weighs more than any distance in standings
COLOUR_COST = 10**6  # that nobody is there whose turn it is to begin (of two: or both are)

Meetings = Mapping[frozenset[str], int]


def pair_swiss(entrants: Sequence[str], rounds: Sequence[Round], seats: int) -> Round:
    """The next round for those who still play; `entrants` are in the order of their seeds."""
    table = {row.player: row.points for row in standings(entrants, rounds)}
    order = [row.player for row in standings(entrants, rounds) if row.player in set(entrants)]
    meetings, history = count_meetings(rounds), seat_history(rounds)
    byes = choose_byes(order, count_byes(rounds), len(order) % seats)
    playing = [player for player in order if player not in byes]
    if not rounds:
        groups = _fold(playing, seats)
    elif seats == 2:
        groups = _match_pairs(playing, table, meetings, history)
    else:
        groups = _find_groups(playing, table, meetings, history, seats)
    return Round(tuple(TableDraw(seat_players(group, history)) for group in groups), tuple(byes))


def choose_byes(order: Sequence[str], had: Counter[str], n: int) -> list[str]:
    """The lowest in standings of those who have had fewest."""
    ranked = sorted(range(len(order)), key=lambda i: (had[order[i]], -i))
    return [order[i] for i in ranked[:n]]


def _fold(players: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """The first of the upper part meets the first of each lower part."""
    n_tables = len(players) // seats
    return [tuple(players[i + k * n_tables] for k in range(seats)) for i in range(n_tables)]


def _match_pairs(
    players: Sequence[str], points: Mapping[str, float], meetings: Meetings, history: Mapping[str, list[int]]
) -> list[tuple[str, ...]]:
    """The cheapest perfect matching: fewest repetitions, then orders of play that balance, then who stands
    alike."""
    import networkx as nx  # a server rarely needs it, and it takes a fifth of a second to load

    graph = nx.Graph()
    for i, one in enumerate(players):
        for j in range(i + 1, len(players)):
            other = players[j]
            gap = abs(points[one] - points[other])
            cost = REPEAT_COST * meetings[frozenset((one, other))]
            cost += COLOUR_COST * _clash(one, other, history) + round(1000 * gap * gap) + (j - i)
            graph.add_edge(i, j, weight=-cost)
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    pairs = sorted(tuple(sorted(pair)) for pair in matching)
    return [(players[i], players[j]) for i, j in pairs]


def _clash(one: str, other: str, history: Mapping[str, list[int]]) -> int:
    """Must both begin, or must neither? Then one of them would be out of balance by three."""
    costs = [_imbalance(order, history) for order in ((one, other), (other, one))]
    return int(min(costs) > 2)


def _imbalance(order: Sequence[str], history: Mapping[str, list[int]]) -> int:
    worst = 0
    for seat, player in enumerate(order):
        seats = [*history.get(player, []), seat]
        worst = max(worst, abs(seats.count(0) - seats.count(1)))
    return worst


def _find_groups(
    players: Sequence[str],
    points: Mapping[str, float],
    meetings: Meetings,
    history: Mapping[str, list[int]],
    seats: int,
) -> list[tuple[str, ...]]:
    """Groups without a repetition, found in the order of standings; else those with the fewest."""
    found = _search(list(players), meetings, seats)
    if found is None:
        chunks = [tuple(players[i : i + seats]) for i in range(0, len(players), seats)]
        return _mend(chunks, points, meetings, history)
    return _mend(found, points, meetings, history)


def _search(players: list[str], meetings: Meetings, seats: int) -> list[tuple[str, ...]] | None:
    """The highest takes the nearest whom nobody at the table has met; back where that leads nowhere."""
    steps = 0

    def extend(left: list[str]) -> list[tuple[str, ...]] | None:
        nonlocal steps
        if not left:
            return []
        first, others = left[0], [p for p in left[1:] if not meetings[frozenset((left[0], p))]]
        for rest in combinations(others, seats - 1):
            steps += 1
            if steps > MAX_SEARCH_STEPS:
                return None
            if any(meetings[frozenset(pair)] for pair in combinations(rest, 2)):
                continue
            after = extend([p for p in left[1:] if p not in rest])
            if after is not None:
                return [(first, *rest), *after]
            if steps > MAX_SEARCH_STEPS:
                return None
        return None

    return extend(players)


def _mend(
    groups: list[tuple[str, ...]],
    points: Mapping[str, float],
    meetings: Meetings,
    history: Mapping[str, list[int]],
) -> list[tuple[str, ...]]:
    def cost(group: Sequence[str]) -> int:
        # somebody has to begin: it costs where all have begun before
        total = COLOUR_COST * min(count_beginnings(player, history) for player in group) ** 2
        for one, other in combinations(group, 2):
            gap = points[one] - points[other]
            total += REPEAT_COST * meetings[frozenset((one, other))] ** 2 + round(1000 * gap * gap)
        return total

    return exchange_players(groups, cost)


def exchange_players(
    groups: Sequence[Sequence[str]], cost: Callable[[Sequence[str]], int]
) -> list[tuple[str, ...]]:
    """Exchange two players of two tables as long as that makes it cheaper."""
    tables = [list(group) for group in groups]
    improved = True
    while improved:
        improved = False
        for one, other in combinations(tables, 2):
            for i in range(len(one)):
                for j in range(len(other)):
                    before = cost(one) + cost(other)
                    one[i], other[j] = other[j], one[i]
                    if cost(one) + cost(other) < before:
                        improved = True
                    else:
                        one[i], other[j] = other[j], one[i]
    return [tuple(group) for group in tables]
