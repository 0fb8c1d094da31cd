"""Work in the background of the event loop is stopped and waited for."""

from __future__ import annotations

import asyncio
import contextlib

import anyio
import pytest

from vianebula.server.runtime.tasks import cancel_tasks


async def stop_slowly(ticks: int) -> None:
    """Goes on for some rounds of the event loop however often it is cancelled, as storing does."""
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.Event().wait()
    for _ in range(ticks):
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(0)


def test_tasks_have_stopped_when_it_returns() -> None:
    async def run() -> None:
        tasks = [asyncio.create_task(stop_slowly(ticks)) for ticks in (0, 3)]
        await asyncio.sleep(0)
        await cancel_tasks(None, *tasks)
        assert all(task.done() for task in tasks)

    asyncio.run(run())


def test_nothing_to_cancel() -> None:
    asyncio.run(cancel_tasks(None))


@pytest.mark.parametrize("ticks", range(3))
def test_a_cancel_scope_around_it_knows_its_own_cancellation(ticks: int) -> None:
    """Whenever the cancellation comes: a socket that is closed while it closes down ends quietly."""

    async def run() -> None:
        with anyio.CancelScope() as scope:
            task = asyncio.create_task(asyncio.Event().wait())
            await asyncio.sleep(0)

            async def cancel_later() -> None:
                for _ in range(ticks):
                    await asyncio.sleep(0)
                scope.cancel()

            canceller = asyncio.create_task(cancel_later())
            await cancel_tasks(task)
            await canceller
            await asyncio.sleep(0)
        assert scope.cancelled_caught

    asyncio.run(run())
