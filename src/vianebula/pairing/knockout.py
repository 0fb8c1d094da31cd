"""Knock-out: who comes in first goes on (of four, the first two), until one table is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .rounds import PlayedTable, Round, TableDraw, seat_history
from .seating import seat_players


def n_survivors(n_players: int, seats: int) -> int:
    """How many of a table go on: one, or two of four; of the last table one."""
    return 2 if seats == 4 and n_players >= 3 else 1


def knockout_round(left: Sequence[str], before: Sequence[Round], seats: int) -> Round:
    """The next round of those who are left, in the order of their seeds.

    With two seats the best seeds have byes in the first round, so that nobody has one later. With more,
    tables are as full as can be, and who would sit alone has a bye. The first seeds meet as late as can be.
    """
    history = seat_history(before)
    if seats == 2:
        size = 1
        while size < len(left):
            size *= 2
        n_byes = size - len(left)
        byes, playing = list(left[:n_byes]), list(left[n_byes:])
        half = len(playing) // 2
        pairs = list(zip(playing[:half], reversed(playing[half:]), strict=True))
        tables: list[Sequence[str]] = [*pairs]
    else:
        byes, n_tables = [], -(-len(left) // seats)
        rows: list[list[str]] = [[] for _ in range(n_tables)]
        for i, player in enumerate(left):
            lap, step = divmod(i, n_tables)
            rows[step if lap % 2 == 0 else n_tables - 1 - step].append(player)
        tables = [row for row in rows if len(row) > 1]
        byes = [row[0] for row in rows if len(row) == 1]
    return Round(tuple(TableDraw(seat_players(table, history)) for table in tables), tuple(byes))


def survivors(played: Round, seeds: Mapping[str, int], seats: int) -> list[str]:
    """Who goes on, in the order of their seeds. Of two who tie the one who played later in the order of play:
    beginning is an advantage."""
    is_final = len(played.tables) == 1 and not played.byes
    left = list(played.byes)
    for table in played.tables:
        assert isinstance(table, PlayedTable)
        order = sorted(range(len(table.players)), key=lambda i: (table.places[i], -i))
        n = 1 if is_final else n_survivors(len(table.players), seats)
        left += [table.players[i] for i in order[:n]]
    return sorted(left, key=lambda player: seeds[player])
