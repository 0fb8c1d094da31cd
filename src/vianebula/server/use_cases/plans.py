"""Plans: what somebody wants to play when the turn comes, played by the server if it may be then.

A step is looked at when it is due, with what its player could know then; the first that is not possible ends
the plan. A step has an id at its table, so it is played once, whichever process plays it and however often.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct

from ...table import Act, ConfirmTurn, Refusal, Table
from ...table.commands import ActionText
from ..rooms import Room, Rooms
from ..runtime.logs import log, log_failure
from ..runtime.tasks import cancel_tasks
from ..storage import StorageDown
from ..storage.absence_storage import AbsenceStorage, StoredPlan

MAX_STEPS = 4
CHECK_INTERVAL_S = 5.0  # between two looks for plans that another process left
BATCH_SIZE = 100


class PlanBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat wants to play when its turn comes, as texts of actions; empty: nothing."""

    steps: Annotated[list[ActionText], Meta(max_length=MAX_STEPS)]


class PlanView(Struct, frozen=True):
    """What is still to be played."""

    steps: list[str]


class Plans:
    """Keeps plans and plays them."""

    def __init__(self, rooms: Rooms, new_id: Callable[[], str]) -> None:
        self._rooms, self._new_id = rooms, new_id
        self._storage = AbsenceStorage(rooms.storage)
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # --- keeping

    async def get(self, table_id: str, seat: int, player: str) -> PlanView:
        """One's own plan."""
        await self._require_own_seat(table_id, seat, player)
        plan = await asyncio.to_thread(self._storage.find_plan, table_id, seat)
        return PlanView([] if plan is None else [*plan.steps[plan.n_done :]])

    async def set(self, table_id: str, seat: int, player: str, steps: list[str]) -> PlanView:
        """Plan this instead of what was planned before."""
        table = await self._require_own_seat(table_id, seat, player)
        if table.status != "running":
            raise Refusal("not-begun" if table.status == "open" else "table-over")
        if not steps:
            await asyncio.to_thread(self._storage.remove_plan, table_id, seat)
            return PlanView([])
        plan = StoredPlan(table_id, seat, player, self._new_id(), tuple(steps), 0)
        await asyncio.to_thread(self._storage.save_plan, plan)
        self._wake.set()
        return PlanView(steps)

    async def _require_own_seat(self, table_id: str, seat: int, player: str) -> Table:
        table = (await self._rooms.open_latest(table_id)).table
        if seat not in table.seats_of(player):
            raise Refusal("not-your-seat")
        return table

    # --- playing

    def start(self) -> None:
        """Play what is due, now and from then on."""
        self._task = asyncio.create_task(self._play_forever())

    async def close(self) -> None:
        """Stop; what is left is played by another process, or after the next start."""
        await cancel_tasks(self._task)

    def on_table_changed(self, room: Room) -> None:
        """A table changed here: somebody's turn may have come."""
        if room.table.awaited_player is not None:
            self._wake.set()

    async def _play_forever(self) -> None:
        while True:
            self._wake.clear()
            try:
                await self.play_due()
            except Exception as error:  # the next look may fare better
                log_failure("plans-failed", error)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), CHECK_INTERVAL_S)

    async def play_due(self) -> None:
        """Play every plan whose turn has come."""
        for plan in await asyncio.to_thread(self._storage.due_plans, BATCH_SIZE):
            try:
                await self._play(plan)
            except StorageDown:
                raise
            except Exception as error:  # one that cannot be played stops no other
                log_failure("plan-failed", error, table=plan.table_id)
                await asyncio.to_thread(self._storage.remove_plan, plan.table_id, plan.seat, plan.id)

    async def _play(self, plan: StoredPlan) -> None:
        room = await self._rooms.open_latest(plan.table_id)
        n_done = plan.n_done
        with self._rooms.pin(room):
            while n_done < len(plan.steps) and _is_to_move(room.table, plan.seat):
                step = Act(
                    seat=plan.seat + 1,
                    text=plan.steps[n_done],
                    version=room.table.game_version,
                    id=f"{plan.id}-{n_done}",
                )
                try:
                    await self._rooms.execute(plan.table_id, step, plan.player)
                except Refusal as refusal:
                    if refusal.reason == "stale":
                        return  # somebody acts at this moment: at the next look
                    log.info("plan-ended", extra={"table": plan.table_id, "reason": refusal.reason})
                    n_done = len(plan.steps)
                    break
                n_done += 1
                await asyncio.to_thread(self._storage.note_done, plan, n_done)
                room = await self._rooms.open_latest(plan.table_id)
            if n_done == len(plan.steps):
                await self._confirm_turn(room, plan)
                await asyncio.to_thread(self._storage.remove_plan, plan.table_id, plan.seat, plan.id)

    async def _confirm_turn(self, room: Room, plan: StoredPlan) -> None:
        """A turn that the plan has finished is not to wait for somebody who is away."""
        waits = room.table.waits_for
        if waits != ("confirm", plan.seat):
            return
        end = ConfirmTurn(seat=plan.seat + 1, version=room.table.game_version, id=f"{plan.id}-end")
        with contextlib.suppress(Refusal):
            await self._rooms.execute(plan.table_id, end, plan.player)


def _is_to_move(table: Table, seat: int) -> bool:
    return table.waits_for == ("action", seat) and table.seats[seat].is_present
