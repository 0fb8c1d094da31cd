"""One's own data: taken along, or deleted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from starlette.requests import HTTPConnection

from ...table import CloseTable, LeaveSeat, Refusal, Resign
from ..auth.passwords import verify_password
from ..rooms import Rooms
from ..storage.personal_data_storage import PersonalDataStorage
from .accounts import MAX_PASSWORD_LENGTH, Accounts
from .limits import Limits
from .origins import client_address
from .problems import ApiError


class PersonalData:
    """Export and deletion of accounts."""

    def __init__(
        self, rooms: Rooms, accounts: Accounts, limits: Limits, count_results: Callable[[], int]
    ) -> None:
        self._rooms, self._accounts, self._limits = rooms, accounts, limits
        self._count_results = count_results  # of games that are over; how many there were
        self._stored = PersonalDataStorage(rooms.storage)

    async def export(self, player: str) -> dict[str, Any]:
        """All that is stored about a player."""
        if not self._limits.logins.allow(f"export {player}", time.monotonic()):
            raise ApiError("too-fast")

        def read() -> dict[str, Any]:
            return {**self._stored.rows_about(player), "tables": list(self._stored.own_entries(player))}

        return await asyncio.to_thread(read)

    async def delete_account(self, connection: HTTPConnection, player: str, password: str) -> None:
        """Give up what goes on, then forget who it was."""
        if not self._limits.logins.allow(client_address(connection), time.monotonic()):
            raise ApiError("too-fast")
        row = await asyncio.to_thread(self._rooms.storage.find_player, id=player)
        if row is None or row.login is None:
            raise ApiError("no-password")
        given = password[:MAX_PASSWORD_LENGTH]
        if not await asyncio.to_thread(verify_password, given, row.password):
            raise ApiError("wrong-password")
        for table_id in await asyncio.to_thread(self._stored.table_ids_of, player):
            await self._leave_table(table_id, player)
        while await asyncio.to_thread(self._count_results):  # or a name would be counted after it is erased
            pass
        await asyncio.to_thread(self._stored.erase, player, self._rooms.now())
        await self._accounts.sign_out_everywhere(player)

    async def _leave_table(self, table_id: str, player: str) -> None:
        room = await self._rooms.open_latest(table_id)
        table = room.table
        if table.status == "open" and table.owner == player:
            await self._rooms.execute(table_id, CloseTable(), player)
            return
        for seat in table.seats_of(player):
            try:
                if table.status == "open":
                    await self._rooms.execute(table_id, LeaveSeat(seat=seat + 1), player)
                elif table.status == "running" and not table.seats[seat].resigned:
                    await self._rooms.execute(table_id, Resign(seat=seat + 1), player)
            except Refusal:  # the game ended with another seat of theirs
                continue
