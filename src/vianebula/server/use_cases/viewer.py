"""Which seat somebody sees a table from."""

from __future__ import annotations

from ...table import Table
from .problems import ApiError


def viewer_seat(table: Table, player: str, seat_number: int | None) -> int | None:
    """The seat (0-3) a player sees the table from: one of its own, counted from 1 when asked for; or none.

    Who has several seats on one device sees only what everybody sees until it says whose turn it is to look.
    """
    own = table.seats_of(player)
    if seat_number is None:
        return own[0] if len(own) == 1 else None
    if seat_number - 1 not in own:
        raise ApiError("not-your-seat")
    return seat_number - 1
