"""Games that were played on a device without a server, taken to the tables of whoever played them.

Nothing that comes from a device is believed: the record is played through, and the entries of the table are
made here. Its seats are all of one player and of bots, nobody else can sit down there, and no list but that
player's shows it; so it does not matter that a device knew every card, and an unfinished game is played on.
"""

from __future__ import annotations

import base64
import hashlib
import time
from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from ...errors import ViaNebulaError
from ...game import Game
from ...position import position_from_state
from ...table import Entry, Refusal, TableOptions
from ...table import entries as e
from ...table.commands import Name
from ...table.options import SeatNumber
from ...text.position_text import format_position
from ...text.record import RULES, Record, components_digest, parse_record, replay
from ..rooms import Room, Rooms
from ..runtime.long_jobs import run_long_job
from .accounts import Accounts
from .limits import Limits
from .problems import ApiError

ID_LENGTH = 16


class UploadedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was played without a server. `seats` says who sat where: `me`, or a bot's name.

    Seats of yours are called as the record's `Names` say; `name` is for one that somebody else has meanwhile.
    """

    record: str
    seats: Annotated[list[str], Meta(min_length=2, max_length=4)]
    resigned: Annotated[list[SeatNumber], Meta(max_length=4)] = []  # seats of yours that gave up
    name: Name = "Guest"


class Uploads:
    """Takes games in."""

    def __init__(self, rooms: Rooms, accounts: Accounts, limits: Limits, bot_names: Sequence[str]) -> None:
        self._rooms, self._accounts, self._limits, self._bot_names = rooms, accounts, limits, bot_names

    async def take_game(self, player: str, uploaded: UploadedGame) -> Room:
        """The table of a game; sent twice, the same one."""
        if not self._limits.creations.allow(player, time.monotonic()):
            raise ApiError("too-fast")
        record, game = await run_long_job(_replay_record, uploaded.record)
        self._check_seats(game, uploaded)
        names = await self._names_by_seat(player, record, uploaded)
        entries = _make_entries(game, uploaded, names, player, self._stand_in, self._rooms.now())
        return await self._rooms.create_played(_table_id(player, uploaded.record), entries)

    @property
    def _stand_in(self) -> str:
        usual = TableOptions().stand_in
        return usual if usual in self._bot_names else self._bot_names[0]

    def _check_seats(self, game: Game, uploaded: UploadedGame) -> None:
        seats = uploaded.seats
        if len(seats) != game.setup.seats or any(n > len(seats) for n in uploaded.resigned):
            raise ApiError("no-such-seat")
        if any(who not in ("me", *self._bot_names) for who in seats):
            raise ApiError("no-such-bot")
        if any(seats[n - 1] != "me" for n in uploaded.resigned) or "me" not in seats:
            raise ApiError("not-your-seat")
        n_playing = len(seats) - len(uploaded.resigned)
        if game.over and uploaded.resigned and (n_playing < 2 or len(uploaded.resigned) == seats.count("me")):
            raise ApiError("malformed-request", where="resigned")  # that would have ended it before

    async def _names_by_seat(self, player: str, record: Record, uploaded: UploadedGame) -> dict[int, str]:
        """What a player's seats are called; who has several of them shares the device."""
        written = [name.strip()[:30] for name in record.headers.get("Names", "").split(";")]
        own = [seat for seat, who in enumerate(uploaded.seats) if who == "me"]
        names = {}
        for seat in own:
            name = written[seat] if seat < len(written) and written[seat] else uploaded.name
            names[seat] = await self._permitted_name(player, name, uploaded.name, len(own) > 1)
        return names

    async def _permitted_name(self, player: str, name: str, fallback: str, shares_device: bool) -> str:
        try:
            return await self._accounts.permitted_name(player, name, shares_device)
        except (ApiError, Refusal):  # somebody else's by now, or no name at all
            return await self._accounts.permitted_name(player, fallback, shares_device)


def _replay_record(text: str) -> tuple[Record, Game]:
    try:
        record = parse_record(text)
        return record, replay(record)
    except ViaNebulaError as error:
        raise ApiError("no-record", where=str(error)) from None


def _table_id(player: str, record: str) -> str:
    """The same for the same game of the same player, whose own id makes sure that nobody guesses it."""
    digest = hashlib.sha256(f"{player}\n{record}".encode()).digest()
    return "g" + base64.urlsafe_b64encode(digest).decode()[: ID_LENGTH - 1]


def _make_entries(
    game: Game, uploaded: UploadedGame, names: dict[int, str], player: str, stand_in: str, now: int
) -> list[Entry]:
    setup = game.setup
    options = TableOptions(
        board=setup.board.name, seats=setup.seats, public=False, stand_in=stand_in, offline=True
    )
    entries: list[Entry] = [e.TableOpened(at=now, by=player, options=options)]
    for seat, who in enumerate(uploaded.seats):
        if who == "me":
            entries.append(e.SeatTaken(at=now, by=player, seat=seat + 1, name=names[seat]))
        else:
            entries.append(e.BotSeated(at=now, by=player, seat=seat + 1, bot=who))
    deal = format_position(position_from_state(setup, game.start[0]))
    entries.append(
        e.GameStarted(at=now, by=player, deal=deal, rules=RULES, components=components_digest(setup))
    )
    resigned = [e.PlayerResigned(at=now, by=player, seat=n, bot=stand_in) for n in uploaded.resigned]
    # So that turns end where they ended; those to come are ended by hand again.
    confirming = [e.AutoConfirmSet(at=now, by=player, seat=seat + 1, auto_confirm=True) for seat in names]
    asking = [e.AutoConfirmSet(at=now, by=player, seat=seat + 1, auto_confirm=False) for seat in names]
    played = [
        e.ActionPlayed(at=now, by=player if seat in names else "", seat=seat + 1, text=action.text)
        for seat, action in zip(_movers(game), game.actions, strict=True)
    ]
    # Who gave up during a game that was played to its end must not win it; else giving up is what ended it.
    if game.over:
        return [*entries, *confirming, *resigned, *played]
    return [*entries, *confirming, *played, *asking, *resigned]


def _movers(game: Game) -> list[int]:
    return [states["seat"].item() for states, _ in game.history]
