"""Vacation: the clock of a game by correspondence does not run for who is away by arrangement."""

from __future__ import annotations

from . import entries as e
from .table import Table


def next_vacation_entry(table: Table, player: str, since: int, until: int, now: int) -> e.Entry | None:
    """What is still to be noted at a table until a player's vacation counts there, or its new end does.

    Noted late, it counts as if it had been noted when it began.
    """
    if table.status != "running" or table.options.clock.kind != "correspondence":
        return None
    for seat in table.seats_of(player):
        noted = table.clocks.vacation_end(seat)
        if noted != until and (until > now or noted > now):
            return e.VacationSet(at=now, seat=seat + 1, since=since, until=until)
    return None
