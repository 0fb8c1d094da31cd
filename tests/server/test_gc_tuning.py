"""The garbage collector is tamed while a server runs, still collects, and is left as it was."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from vianebula.server.runtime import gc_tuning


class Knot:
    """Garbage that only the collector can free."""

    def __init__(self) -> None:
        self.self = self


async def is_freed(knot: weakref.ref[Knot]) -> bool:
    for _ in range(500):
        if knot() is None:
            return True
        await asyncio.sleep(0.01)
    return False


def test_the_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "COLLECT_INTERVAL_S", 0.02)
    monkeypatch.setattr(gc_tuning, "COLLECTIONS_PER_FULL_ONE", 5)
    before = gc.get_threshold()

    async def story() -> None:
        collector = gc_tuning.GcTuner()
        collector.start()
        try:
            assert gc.get_threshold()[2] > 1_000_000, "never everything at once by itself"
            assert gc.get_freeze_count() > 1000
            assert await is_freed(weakref.ref(Knot())), "what is new is looked at"
            old = Knot()
            await asyncio.sleep(0.05)  # it is set aside
            kept = weakref.ref(old)
            del old
            assert await is_freed(kept), "now and then everything is"
        finally:
            await collector.close()

    asyncio.run(story())
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
