"""Rated tables: who may sit there, checked before the game, so that nobody can choose afterwards."""

from __future__ import annotations

import asyncio

import msgspec

from ...table import Command, SeatBot, StartGame, Table, TableOptions, TakeSeat
from ..storage import Storage
from .problems import ApiError
from .rating_model import anchor_skill


async def check_rated_table(storage: Storage, options: TableOptions, seats: list[str], player: str) -> None:
    """May this player make this rated table?"""
    if options.clock.kind == "none":
        raise ApiError("rated-needs-clock")
    if options.data:
        raise ApiError("rated-needs-own-data")
    if options.browser_bots:
        raise ApiError("rated-browser-bots")
    if seats.count("me") > 1:
        raise ApiError("rated-one-seat")
    for who in seats:
        if who not in ("", "me"):
            _check_bot(who)
    await _check_account(storage, player)


async def check_rated_command(storage: Storage, table: Table, command: Command, player: str) -> None:
    """May this player do this at a rated table that waits for players?"""
    match command:
        case SeatBot(bot=bot):
            _check_bot(bot)
        case TakeSeat():
            await _check_account(storage, player)
        case StartGame():
            people = [seat.player for seat in table.seats if seat.player]
            if len(people) > len(set(people)):
                raise ApiError("rated-one-seat")


def rated_options(options: TableOptions) -> TableOptions:
    """The options of a rated table: nobody is helped there."""
    return msgspec.structs.replace(options, hints=False)


def _check_bot(bot: str) -> None:
    if anchor_skill(bot) is None:
        raise ApiError("rated-unknown-bot")


async def _check_account(storage: Storage, player: str) -> None:
    row = await asyncio.to_thread(storage.find_player, id=player)
    if row is None or row.login is None:
        raise ApiError("rated-needs-account")
