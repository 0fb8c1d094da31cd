"""Work in the background of the event loop."""

from __future__ import annotations

import asyncio


async def cancel_tasks(*tasks: asyncio.Task[object] | None) -> None:
    """Cancel tasks, those that there are, and wait until they have stopped."""
    running = [task for task in tasks if task is not None]
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
