"""What was placed first in the games of this server, and what share of them it won."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa
from msgspec import Struct

from ...coach.openings import KINDS, OpeningKey, OpeningShare, share_of
from ..storage import Storage
from ..storage.learning_schema import opening_counts

MAX_ROWS = 200  # of a kind and a turn: what was played most often


class Opening(Struct, frozen=True):
    """An opening of the seat that has its first turn as the `turn`-th. `kind`: site, craftsman, turn; all is
    every game. `low` and `high` are the 95 % interval of the share of wins."""

    turn: int
    kind: str
    opening: str
    games: int
    share: float
    low: float
    high: float


class OpeningsView(Struct, frozen=True):
    """The openings of a board and a number of seats."""

    board: str
    seats: int
    games: int
    openings: list[Opening]


class Openings:
    """Reads the sums that are kept."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def view(self, board: str, seats: int) -> OpeningsView:
        """What was played on a board, most often first."""
        shares = await asyncio.to_thread(self._load, board, seats)
        games = max((each.games for each in shares if each.key.kind == "all"), default=0)
        return OpeningsView(board, seats, games, [_opening(each) for each in shares])

    def _load(self, board: str, seats: int) -> list[OpeningShare]:
        c = opening_counts.c
        found: list[OpeningShare] = []
        with self._storage.read_connection() as connection:
            for turn in range(1, seats + 1):
                for kind in KINDS:
                    here = sa.and_(c.board == board, c.seats == seats, c.turn == turn, c.kind == kind)
                    wanted = sa.select(c.opening, c.games, c.win_twelfths).where(here)
                    rows = connection.execute(wanted.order_by(c.games.desc(), c.opening).limit(MAX_ROWS))
                    for opening, games, won in rows:
                        found.append(share_of(OpeningKey(board, seats, turn, kind, opening), games, won))
        return found


def _opening(each: OpeningShare) -> Opening:
    key = each.key
    share, low, high = (round(value, 4) for value in (each.share, each.low, each.high))
    return Opening(key.turn, key.kind, key.opening, each.games, share, low, high)
