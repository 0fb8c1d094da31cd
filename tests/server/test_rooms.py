"""Several processes at one table: `Rooms` of their own on the same database, and bots that look after it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from vianebula.game import STATES_KEPT, Game
from vianebula.server.bot_workers.bot_players import BotPlayers
from vianebula.server.bot_workers.bots import Bots, make_warm_up_jobs
from vianebula.server.rooms import NoSuchTable, Room, Rooms
from vianebula.server.rooms.invalidation_bus import SingleProcessBus
from vianebula.server.rooms.stale_tables import StaleTableCloser
from vianebula.server.rooms.table_storage import load_table
from vianebula.server.runtime.metrics import Metrics
from vianebula.server.storage import EntryWriter, Storage
from vianebula.table import (
    Act,
    AnswerUndo,
    Chat,
    Command,
    ConfirmTurn,
    RequestUndo,
    ReturnToSeat,
    SeatBot,
    StartGame,
    StepAway,
    Table,
    TableOptions,
    TakeSeat,
    TimeControl,
)
from vianebula.table import table as tables
from vianebula.table.context import TableContext
from vianebula.table.decide import decide_bot_action

from .helpers import settings_for, sqlite_url


def now() -> int:
    return time.time_ns() // 1_000_000


class Processes:
    """What a process has of a table, as often as wanted, on one database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.storage = Storage(sqlite_url(folder))
        self.storage.migrate_schema()
        self.settings = settings_for(sqlite_url(folder), orphan_seconds=0.0, sweep_seconds=0.05)
        self._writers: list[EntryWriter] = []

    def rooms(self, context: TableContext | None = None) -> Rooms:
        self._writers.append(EntryWriter(self.storage))
        return Rooms(
            self.storage, self._writers[-1], SingleProcessBus(), context or TableContext(), Metrics(), now
        )

    @asynccontextmanager
    async def bots(self, rooms: Rooms) -> AsyncIterator[BotPlayers]:
        names = list(self.settings.bots)
        bots = Bots(rooms, self.settings, names, now, "here")
        rooms.on_change = bots.bot_players.on_table_changed
        await bots.start()
        try:
            yield bots.bot_players
        finally:
            await bots.close()

    def close(self) -> None:
        for writer in self._writers:
            writer.close()
        self.storage.close()


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Processes]:
    processes = Processes(tmp_path)
    yield processes
    processes.close()


async def seat(rooms: Rooms, table_id: str, *seats: str, **options: Any) -> Room:
    """A running table; who is no bot is a person."""
    room = await rooms.create(table_id, TableOptions(seats=len(seats), bot_delay_ms=0, **options), "anna", "")
    for i, who in enumerate(seats):
        is_bot = who in ("greedy", "random")
        command: Command = SeatBot(seat=i + 1, bot=who) if is_bot else TakeSeat(seat=i + 1, name=who)
        await rooms.execute(table_id, command, "anna" if is_bot else who)
    await rooms.execute(table_id, StartGame(), "anna")
    return room


async def until(condition: Callable[[], Awaitable[Any] | Any], seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.02)


def anna_acts(table: Table) -> Command:
    assert table.game is not None
    if table.turns.is_done:
        return ConfirmTurn(seat=1, version=table.version)
    return Act(seat=1, text=table.game.legal[0].text, version=table.version)


def test_what_is_heard_makes_a_new_table_and_leaves_the_old_one_alone(processes: Processes) -> None:
    """Who thinks about a table, or reads it in a thread, has it as it was."""

    async def story() -> None:
        here, there = processes.rooms(), processes.rooms()
        room = await seat(here, "t", "greedy", "greedy")
        heard = await there.open_latest("t")
        before = heard.table
        assert before.game is not None
        legal = [action.text for action in before.game.legal]
        await here.change_table(
            "t", lambda table: decide_bot_action(table, table.turns.current_seat, legal[0], now())
        )
        await there.open_latest("t")
        assert heard.table.version == before.version + 1 == room.table.version
        assert [action.text for action in before.game.legal] == legal

    asyncio.run(story())


def test_memory_follows_who_plays_now_not_who_has_played(processes: Processes) -> None:
    """Of tables that nobody needs any more nothing stays; of a game's past, little."""

    async def story() -> None:
        rooms = processes.rooms()
        watched = await seat(rooms, "watched", "anna", "ben")
        await seat(rooms, "left", "anna", "ben")
        with rooms.subscribe(watched, lambda *_: None):
            assert rooms.forget_idle(60) == 0
            assert rooms.forget_idle(0) == 1
            assert await rooms.open_cached("watched") is watched
        assert rooms.forget_idle(60) == 0  # whoever comes back soon finds it
        assert rooms.forget_idle(0) == 1
        assert (await rooms.open_latest("left")).table.status == "running"

    asyncio.run(story())
    game = Game.deal(seats=2, seed=1)
    while not game.over:
        game.play(game.legal[-1])
    assert len(game._before) <= 2 * STATES_KEPT < len(game.actions)
    assert next(states["seat"].item() for states, _ in game.history) == game.start["seat"].item()


def test_an_entry_that_cannot_be_applied_leaves_the_table_as_it_is(processes: Processes) -> None:
    async def story() -> None:
        here, there = processes.rooms(), processes.rooms()
        await seat(here, "t", "anna", "greedy")
        room = await there.open_latest("t")
        version = room.table.version
        await here.execute("t", Chat(text="x"), "anna")
        with processes.storage.engine.begin() as connection:
            connection.exec_driver_sql(
                f"""UPDATE entries SET body = '{{"what":"acted","at":1,"seat":1,"text":"Zz9"}}' """
                f"WHERE version = {version + 1}"
            )
        for _ in range(2):
            with pytest.raises(ValueError, match="Zz9"):
                await there.open_latest("t")
            assert room.table.version == version

    asyncio.run(story())


def test_a_bot_thinks_again_when_another_process_was_faster(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever happens while it thinks, it goes on to the end of its turn."""

    async def story() -> None:
        here, there = processes.rooms(), processes.rooms()
        room = await seat(here, "t", "greedy", "random")
        async with processes.bots(there) as bots:
            heard = await there.open_latest("t")
            begun = heard.table.n_actions
            choose = bots._choose_action
            n = 0

            async def slowly(table: Table, *more: Any) -> str:
                nonlocal n
                n += 1
                text = await choose(table, *more)
                if n <= 3:  # meanwhile the same bot acts elsewhere, and this process hears of it
                    await here.open_latest("t")
                    await here.change_table(
                        "t", lambda now_: decide_bot_action(now_, table.turns.current_seat, text, now())
                    )
                    await there.on_remote_change("t")
                return text

            monkeypatch.setattr(bots, "_choose_action", slowly)
            bots.on_table_changed(heard)
            await until(lambda: heard.table.n_actions > begun + 6)
            assert n > 3
        assert room.table.n_actions >= begun + 3

    asyncio.run(story())


def test_only_the_process_that_made_an_entry_lets_bots_think(processes: Processes) -> None:
    async def story() -> None:
        here, there = processes.rooms(), processes.rooms()
        async with processes.bots(there) as bots:
            bots._settings = settings_for("", orphan_seconds=1000.0)
            await seat(here, "t", "greedy", "random")
            room = await there.open_cached("t")
            await here.execute("t", Chat(text="x"), "anna")
            await there.open_latest("t")
            assert room.table.chat
            assert room.table.bot_to_act is not None
            assert not bots._tasks
            await there.execute("t", Chat(text="y"), "anna")
            assert list(bots._tasks) == ["t"]

    asyncio.run(story())


def test_a_bot_whose_process_died_is_taken_over_by_one_with_an_old_copy(processes: Processes) -> None:
    async def story() -> None:
        here, there = processes.rooms(), processes.rooms()
        for n in range(40):
            table_id = f"t{n}"
            room = await seat(here, table_id, "anna", "greedy")
            if room.table.turns.current_seat == 0:
                break
        old = await there.open_latest(table_id)
        while room.table.bot_to_act is None:
            await here.execute(table_id, anna_acts(room.table), "anna")
        version = room.table.version
        assert old.table.bot_to_act is None
        async with processes.bots(there):
            await until(lambda: old.table.version > version)

    asyncio.run(story())


async def ask_before_a_bot(rooms: Rooms) -> Room:
    """Anna has played, a bot is to act, and she asks Ben whether she may go back."""
    for n in range(40):
        room = await seat(rooms, f"u{n}", "anna", "greedy", "ben")
        if room.table.turns.current_seat == 0:
            break
    while room.table.bot_to_act is None:
        await rooms.execute(room.id, anna_acts(room.table), "anna")
    await rooms.execute(room.id, RequestUndo(seat=1, to=0, version=room.table.version), "anna")
    return room


def test_a_bot_waits_for_the_answer_to_a_wish_to_go_back(processes: Processes) -> None:
    async def story() -> None:
        rooms = processes.rooms()
        async with processes.bots(rooms):
            room = await ask_before_a_bot(rooms)
            n = room.table.n_actions
            await asyncio.sleep(0.5)
            assert (room.table.n_actions, room.table.undo_request is not None) == (n, True)
            await rooms.execute(room.id, AnswerUndo(seat=3, yes=False), "ben")
            await until(lambda: room.table.n_actions > n, 5)

    asyncio.run(story())


def test_a_bot_does_not_wait_for_ever_even_if_its_process_died(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "UNDO_PAUSE_MS", 1_000)

    async def story() -> None:
        here, there = processes.rooms(), processes.rooms()
        room = await ask_before_a_bot(here)  # nobody lets bots think here
        held, n = room.table.bots_paused_until, room.table.n_actions
        async with processes.bots(there):
            other = await there.open_cached(room.id)
            await until(lambda: other.table.n_actions > n, 10)
            assert now() >= held
            assert other.table.undo_request is None

    asyncio.run(story())


def test_a_deserted_game_waits_and_is_not_looked_after(processes: Processes) -> None:
    async def story() -> None:
        rooms = processes.rooms()
        room = await seat(rooms, "t", "anna", "greedy")
        await rooms.execute("t", StepAway(seat=1, bot="random"), "anna")
        n = room.table.n_actions
        assert processes.storage.due_tables(now(), since=now()) == []
        with processes.storage.write_transaction() as connection:  # as an older version has stored it
            connection.exec_driver_sql("UPDATE tables SET bot_due = 1")
        async with processes.bots(rooms) as bots:
            await until(lambda: not processes.storage.due_tables(now(), since=now()), 5)
            assert (room.table.n_actions, bots._tasks) == (n, {})
            room = await rooms.open_latest("t")
            await rooms.execute("t", ReturnToSeat(seat=1), "anna")
            if room.table.turns.current_seat == 1:
                await until(lambda: room.table.n_actions > n, 10)

    asyncio.run(story())


def test_a_table_that_cannot_be_read_stops_no_other(processes: Processes) -> None:
    """Of a data set that is not there any more; it is not asked for every time."""

    async def story() -> None:
        here, there = (
            processes.rooms(TableContext(data_folders={"mine": processes.folder})),
            processes.rooms(),
        )
        await seat(here, "bad", "greedy", "greedy", data="mine")
        await seat(here, "timed", "anna", "ben", clock=TimeControl(kind="live", start=1))
        await seat(here, "good", "greedy", "random")
        good = await there.open_cached("good")
        version = good.table.version
        asked = 0
        load = there.open_cached

        async def opened(table_id: str) -> Room:
            nonlocal asked
            asked += table_id == "bad"
            return await load(table_id)

        there.open_cached = opened  # type: ignore[method-assign]
        async with processes.bots(there):
            await until(lambda: good.table.version > version + 5)
            timed = await there.open_cached("timed")
            await until(lambda: any(seat.timed_out for seat in timed.table.seats))
            await asyncio.sleep(0.5)
        assert 1 <= asked <= 4

    asyncio.run(story())


def test_all_the_tables_of_one_owner_wait_for_workers_at_once(processes: Processes) -> None:
    """So that they use all that are free; a table where a person came back meanwhile needs none."""

    async def story() -> None:
        rooms = processes.rooms()
        async with processes.bots(rooms) as bots:
            waiting = bots._workers._waiting
            async with bots._workers.borrow_worker("somebody else"):
                for n in range(3):
                    await seat(rooms, f"t{n}", "greedy", "random")
                await until(lambda: len(waiting.get("anna", ())) == 3)
            for n in range(3):
                room = await rooms.open_cached(f"t{n}")
                await until(lambda room=room: room.table.n_actions > 0)  # type: ignore[misc]

    asyncio.run(story())


def test_a_table_that_can_be_read_again_is_put_off_no_more(processes: Processes) -> None:
    async def story() -> None:
        rooms = processes.rooms()
        await seat(rooms, "t", "anna", "ben")
        async with processes.bots(rooms) as bots:
            bots._back_off("t")
            await bots._resume_table("t")
            assert bots._backoff == {}

    asyncio.run(story())


def test_one_bot_of_each_kind_is_warmed_up(processes: Processes) -> None:
    """Else it is compiled at a table, in the time that it is given to think."""
    processes.settings = settings_for("", bots=("random", "greedy", "greedy:beam=2", "builder"))
    jobs = make_warm_up_jobs(processes.settings, list(processes.settings.bots))
    warmed = sorted(job.args[0].__name__ for job in jobs)
    assert warmed == ["BuilderBot", "GreedyBot", "RandomBot", "SearchBot", "TutorialBot"]


def test_making_up_for_missed_news_asks_for_many_tables_at_once(processes: Processes) -> None:
    """And reads those that changed, of those that somebody watches."""

    async def story() -> None:
        here, there = processes.rooms(), processes.rooms()
        ids = [f"t{n:03}" for n in range(300)]
        for table_id in ids:
            await here.create(table_id, TableOptions(), "anna", "")
        rooms = [await there.open_cached(table_id) for table_id in ids]
        heard: list[str] = []
        for room in rooms[:250]:
            room.subscribers.add(lambda room, *_: heard.append(room.id))
        for table_id in ("t007", "t249", "t299"):
            await here.execute(table_id, Chat(text="x"), "anna")
        asked: list[str] = []

        def count(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
            if statement != "BEGIN":
                asked.append(statement)

        sa.event.listen(processes.storage.engine, "before_cursor_execute", count)
        await there.resync()
        assert heard == ["t007", "t249"]
        assert len(asked) == 2 + 2

    asyncio.run(story())


def test_a_watcher_that_fails_harms_nobody(processes: Processes) -> None:
    async def story() -> None:
        rooms = processes.rooms()
        room = await seat(rooms, "t", "anna", "greedy")
        heard: list[str] = []

        def fail(*_: Any) -> None:
            raise IndexError("a bug")

        def listen(_room: Room, entry: Any) -> None:
            heard.append(entry.text)

        room.subscribers.update({fail, listen})
        rooms.on_change = fail
        version = room.table.version
        assert await rooms.execute("t", Chat(text="x"), "anna") == version + 1
        assert heard == ["x"]

    asyncio.run(story())


@pytest.mark.parametrize("table_id", ["a\0b", "", "x" * 33, "ä"])
def test_no_table_has_such_an_id(processes: Processes, table_id: str) -> None:
    with pytest.raises(NoSuchTable):
        asyncio.run(processes.rooms().open_cached(table_id))


def test_tables_that_nobody_comes_to_are_closed(processes: Processes) -> None:
    """Not those where something happened, not those that somebody looks at, and no game."""
    clock = 0
    rooms = processes.rooms()
    rooms.now = lambda: clock
    stale_tables = StaleTableCloser(rooms, days=7)
    day = 86_400_000

    async def story() -> None:
        nonlocal clock
        for name in ("forgotten", "visited", "watched", "running"):
            await rooms.create(name, TableOptions(seats=2, public=name != "forgotten"), "anna", "")
        for seat in (1, 2):
            await rooms.execute("running", TakeSeat(seat=seat, name="Anna"), "anna")
        await rooms.execute("running", StartGame(), "anna")
        clock = 5 * day
        await rooms.execute("visited", TakeSeat(seat=1, name="Ben"), "ben")
        clock = 8 * day
        with rooms.subscribe(await rooms.open_cached("watched"), lambda *_: None):
            await stale_tables.close_stale_tables()

    asyncio.run(story())
    names = ("forgotten", "visited", "watched", "running")
    closed = [load_table(processes.storage, name, TableContext()).status for name in names]
    assert closed == ["closed", "open", "open", "running"]


def test_a_table_that_is_opened_while_it_is_made_has_one_room(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        rooms = processes.rooms()
        append = rooms.writer.append

        async def append_and_open(entry: Any) -> bool:
            stored = await append(entry)
            opened.append(await rooms.open_cached("t"))
            return stored

        opened: list[Room] = []
        monkeypatch.setattr(rooms.writer, "append", append_and_open)
        made = await rooms.create("t", TableOptions(), "anna", "")
        assert [made, await rooms.open_cached("t")] == opened * 2

    asyncio.run(play())
