"""News between processes over a real Redis: told, told together, and never waited for."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

from vianebula.server.rooms.bus import News, RedisBus

from .helpers import Person, running, settings_for, sqlite_url


def test_a_frozen_redis_keeps_nobody_waiting(tmp_path: Path, redis_server: tuple[str, int]) -> None:
    url, process = redis_server
    with running(settings_for(sqlite_url(tmp_path), redis=url)) as app:
        anna = Person(app, "Anna")
        table_id = anna.create(["me", "me"])
        anna.do(table_id, do="say", text="everybody is there")
        os.kill(process, signal.SIGSTOP)
        try:
            began = time.monotonic()
            for n in range(10):
                anna.do(table_id, do="say", text=f"line {n}")
            seconds = time.monotonic() - began
        finally:
            os.kill(process, signal.SIGCONT)
        assert seconds < 4, "one that waits for Redis takes as long each time"


def test_what_waits_is_told_in_one_and_before_the_end(redis_url: str) -> None:
    heard: list[News] = []

    async def hear(news: News) -> None:
        heard.append(news)

    async def story() -> None:
        listening, telling = RedisBus(redis_url, "a"), RedisBus(redis_url, "b")
        await listening.start(hear)
        await telling.start(hear)
        async with asyncio.timeout(30):
            while not heard:  # until it listens
                telling.tell(News("first", False, ()))
                await asyncio.sleep(0.05)
        heard.clear()
        for n in range(3):
            telling.tell(News("t", n == 1, (f"p{n}",)))
        await telling.close()
        async with asyncio.timeout(30):
            while not any(news.table_id == "t" for news in heard):
                await asyncio.sleep(0.02)
        await listening.close()

    asyncio.run(story())
    assert [news for news in heard if news.table_id == "t"] == [News("t", True, ("p0", "p1", "p2"))]
