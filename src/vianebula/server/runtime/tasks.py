"""Work in the background of the event loop."""

from __future__ import annotations

import asyncio


async def cancel_tasks(*tasks: asyncio.Task[object] | None) -> None:
    """Cancel tasks, those that there are, and wait until they have stopped.

    Who waits here may be cancelled too, and then hears the message it was cancelled with: `gather` would hand
    on that of a task, by which a cancel scope does not know its own cancellation.
    """
    running = [task for task in tasks if task is not None]
    for task in running:
        task.cancel()
    if not running:
        return
    await asyncio.wait(running)
    for task in running:
        if not task.cancelled():
            task.exception()  # has been seen: nothing is logged about it
