"""Two worlds: replace every card a viewer has not seen, and not one byte it is sent changes.

Everything a viewer can ask for is recorded: every answer over HTTP with its headers, every frame of its
socket, what its bot is given, and the server's log.
"""

from __future__ import annotations

import itertools
import logging
import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from table.play import PEOPLE, sit_down, who
from table.worlds import other_deal
from vianebula.game import Game
from vianebula.server.bot_workers import bot_players, hints, jobs
from vianebula.table import (
    Act,
    AnswerUndo,
    ConfirmTurn,
    RequestUndo,
    RestartTurn,
    Table,
    UndoAction,
    execute,
    views,
)
from vianebula.table.context import TableContext
from vianebula.text.position_text import parse_position

from .helpers import ORIGIN, Person, first_choice, running, settings_for, sqlite_url, wait_for

STEPS = 80
VIEWERS = (0, 1, 2, None)


def story(seed: int) -> tuple[str, list[tuple[int, dict[str, Any]]], Table]:
    """A deal, and what three people do: (seat, command); with undo, free and agreed."""
    chance = random.Random(seed)
    table = sit_down(3, seed=seed)
    assert table.game is not None
    deal = table.game.text()
    commands: list[tuple[int, dict[str, Any]]] = []

    def do(seat: int, kind: Any, **fields: Any) -> None:
        nonlocal table
        table = execute(table, kind(seat=seat + 1, **fields), PEOPLE[seat], 0)
        name = kind.__struct_config__.tag
        commands.append((seat, {"do": name, "seat": seat + 1, **fields}))

    while len(commands) < STEPS and table.status == "running":
        seat, version = table.turns.current_seat, table.version
        assert who(table) == PEOPLE[seat]
        if table.n_actions > table.turns.undo_barrier and chance.random() < 0.15:
            do(seat, chance.choice([UndoAction, RestartTurn]), version=version)
        elif table.n_actions > 4 and chance.random() < 0.05:
            do(seat, RequestUndo, to=table.n_actions - 1, version=version)
            for other in (1, 2):
                do((seat + other) % 3, AnswerUndo, yes=chance.random() < 0.7)
                if table.undo_request is None:
                    break
        elif table.turns.is_done:
            do(seat, ConfirmTurn, version=version)
        else:
            # Prefer to build, so that contracts are shown, fulfilled and drawn.
            texts = [action.text for action in table.game.legal]
            build = [text for text in texts if text[0] in "FE+"]
            text = chance.choice(build if build and chance.random() < 0.7 else texts)
            do(seat, Act, text=text, version=version)
    return deal, commands, table


def cards_seen(deal: str, commands: list[tuple[int, dict[str, Any]]], viewer: int | None) -> set[str]:
    """Every card the viewer sees in the whole story, undone parts included."""
    import msgspec

    from vianebula.table import Command

    table = sit_down(3, context=TableContext(make_deal=lambda *_: deal))
    seen: set[str] = set()
    for seat, command in [(0, None), *commands]:
        if command is not None:
            table = execute(table, msgspec.convert(command, Command), PEOPLE[seat], 0)
        assert table.game is not None
        position = table.game.view(viewer).position
        seen |= set(position.display)
        for guild in position.guilds:
            seen |= set(guild.fulfilled) | set(guild.hand)
        if position.pending:
            seen.add(position.pending.contract)
    return seen - {"?"}


class Recorder:
    """Everything one viewer is sent."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.heard: list[Any] = []

    def get(self, path: str) -> None:
        answer = self.person.client.get(path)
        self.heard.append((path, answer.status_code, sorted(answer.headers.items()), answer.content))

    def post(self, path: str, body: Any) -> None:
        answer = self.person.client.post(path, json=body)
        self.heard.append((path, answer.status_code, sorted(answer.headers.items()), answer.content))


def live(
    folder: Path, deal: str, commands: list[tuple[int, dict[str, Any]]], viewer: int | None
) -> list[Any]:
    """Run the story on a server in which only the deal may differ; all the viewer is sent."""
    folder.mkdir()
    ids, now = itertools.count(1), itertools.count(1)
    time = [0]
    settings = settings_for(sqlite_url(folder), sweep_seconds=3600.0, secret="x" * 32)
    parts = {
        "now": lambda: time[0],
        "new_id": lambda: f"id{next(ids)}",
        "context": TableContext(make_deal=lambda *_: deal),
    }
    with running(settings, **parts) as app, ExitStack() as stack:
        people = [Person(app, name.title()) for name in PEOPLE[:3]]
        spectator = Person(app, "Spectator")
        table_id = people[0].create(["me", "", ""], begin=False)
        for i in (1, 2):
            people[i].do(table_id, do="sit", seat=i + 1, name=people[i].name)
        person = spectator if viewer is None else people[viewer]
        recorder = Recorder(person)
        socket = stack.enter_context(person.socket(table_id))
        people[0].do(table_id, do="begin")
        for seat, command in commands:
            time[0] = 1000 * next(now)
            people[seat].do(table_id, **command)
            recorder.heard.append(socket.socket.receive_text())
            recorder.get(f"/api/tables/{table_id}?state=true")
            # Nonsense and trespass: what is refused must not tell anything either.
            recorder.post(f"/api/tables/{table_id}/commands", {**command, "text": "Fa1a=store"})
            recorder.post(f"/api/tables/{table_id}/commands", {"do": "confirm", "seat": 1, "version": 1})
            recorder.get(f"/api/tables/{table_id}/hint?seat={(viewer or 0) + 1}")
        recorder.post(f"/api/tables/{table_id}/analysis", {})
        n = people[0].table(table_id)["n_actions"]
        for path in (
            "history",
            "record",
            "export",
            "analysis",
            *(f"positions/{i}" for i in range(0, n + 2, 3)),
        ):
            recorder.get(f"/api/tables/{table_id}/{path}")
        for path in (f"/api/tables/{table_id}/positions/{n}.svg", "/api/lobby", f"/table/{table_id}", "/"):
            recorder.get(path)
        if viewer is not None:
            recorder.get(f"/api/tables/{table_id}?seat={(viewer + 1) % 3 + 1}")
        socket.send(do="sync")
        socket.send(do="ping")
        recorder.heard.append(socket.until("pong", recorder.heard.append))
    return recorder.heard


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.DEBUG, logger="vianebula.server"):
        yield caplog


def _logged(caplog: pytest.LogCaptureFixture) -> list[Any]:
    hidden = {
        "ms",
        "created",
        "msecs",
        "relativeCreated",
        "thread",
        "threadName",
        "taskName",
        "process",
        "lineno",
    }
    lines = [
        {k: v for k, v in vars(r).items() if k not in hidden}
        for r in caplog.records
        if r.name.startswith("vianebula")
    ]
    caplog.clear()
    return sorted(lines, key=repr)  # threads write in any order


@pytest.mark.parametrize(("viewer", "seed"), [(0, 1), (1, 2), (2, 3), (None, 4)])
def test_two_worlds(tmp_path: Path, quiet: pytest.LogCaptureFixture, viewer: int | None, seed: int) -> None:
    deal, commands, _ = story(seed)
    other = other_deal(deal, cards_seen(deal, commands, viewer), seed)
    assert other != deal
    here = live(tmp_path / "here", deal, commands, viewer)
    logged = _logged(quiet)
    there = live(tmp_path / "there", other, commands, viewer)
    assert len(here) > 3 * len(commands)
    for a, b in zip(here, there, strict=True):
        assert a == b
    assert logged == _logged(quiet)


def test_a_leak_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "_find_public_position", lambda _table, game: game.position)
    deal, commands, _ = story(1)
    other = other_deal(deal, cards_seen(deal, commands, 0), 1)
    assert live(tmp_path / "here", deal, commands[:5], 0) != live(tmp_path / "there", other, commands[:5], 0)


def test_who_has_stood_up_is_shown_nothing_of_the_next(tmp_path: Path) -> None:
    """R8: a seat changes hands before the game. Sockets that the first one opened do not get its hand."""
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna, mal, vic = (Person(app, name) for name in ("Anna", "Mal", "Vic"))
        table_id = anna.create(["me", ""], begin=False)
        mal.do(table_id, do="sit", seat=2, name="Mal")
        heard: list[str] = []
        address = f"/api/tables/{table_id}/engine"
        with mal.client.websocket_connect(address, headers=ORIGIN) as engine, mal.socket(table_id) as live:
            engine.send_text("ready")
            while not engine.receive_text().startswith("newgame"):
                pass
            live.until("welcome")
            mal.do(table_id, do="stand", seat=2)
            vic.do(table_id, do="sit", seat=2, name="Vic")
            anna.do(table_id, do="begin")
            if anna.table(table_id)["waits"]["seat"] == 1:
                anna.do(table_id, do="leave", seat=1, bot="random")
            wait_for(lambda: anna.table(table_id)["waits"]["seat"] == 2)
            with pytest.raises(WebSocketDisconnect) as closed:
                heard.extend(iter(engine.receive_text, ""))
            live.send(do="say", text="x", id="last")
            live.until("refused", lambda message: heard.append(str(message)))
        assert closed.value.code == 4001
        hand = parse_position(vic.table(table_id)["position"]).guilds[1].hand
        assert len(hand) == 2
        assert not [line for line in heard if "legal" in line or any(card in line for card in hand)]


def test_bots_are_given_their_view_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot in seat 2 plays the same in two worlds, because it is told the same."""
    told: list[Any] = []

    def choose_action(asked: Any, name: str, _seed: int, seconds: float) -> int:
        told.append((asked, name, seconds))
        return real(asked, name, 7, seconds)

    real = jobs.choose_action
    monkeypatch.setattr(bot_players, "choose_action", choose_action)
    deals = [Game.deal("beginner", 2, seed=5).text()]
    seen = set(Game.from_position(deals[0]).view(1).position.guilds[1].hand)
    seen |= set(Game.from_position(deals[0]).position.display)
    deals.append(other_deal(deals[0], seen, 5))
    heard = []
    for i, deal in enumerate(deals):
        told.clear()
        settings = settings_for(sqlite_url(tmp_path).replace("games", f"games{i}"))
        with running(settings, context=TableContext(make_deal=lambda *_, deal=deal: deal)) as app:
            play_against_a_bot(Person(app, "Anna"))
        heard.append(list(told))
    assert len(heard[0]) >= 4
    assert heard[0] == heard[1]


def test_hints_are_made_from_the_view_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hints, and what they are made from, are the same in two worlds that the seat cannot tell apart."""
    told: list[Any] = []

    def analyse_position(*job: Any) -> Any:
        told.append(job)
        return real(*job)

    real = jobs.analyse_position
    monkeypatch.setattr(hints, "analyse_position", analyse_position)
    seed = next(seed for seed in range(20) if Game.deal("beginner", 3, seed).seat_to_move == 0)
    deals = [Game.deal("beginner", 3, seed).text()]
    position = Game.from_position(deals[0]).view(0).position
    seen = {*position.guilds[0].hand, *position.display}
    deals.append(other_deal(deals[0], seen, 5))
    assert deals[0] != deals[1]
    heard = []
    for i, deal in enumerate(deals):
        ids = itertools.count(1)
        settings = settings_for(sqlite_url(tmp_path).replace("games", f"games{i}"), secret="x" * 32)
        parts = {"now": lambda: 0, "new_id": lambda ids=ids: f"id{next(ids)}"}
        with running(settings, context=TableContext(make_deal=lambda *_, deal=deal: deal), **parts) as app:
            recorder = Recorder(Person(app, "Anna"))
            table_id = recorder.person.create(["me", "greedy", "greedy"], pace=10_000)
            while (table := recorder.person.table(table_id))["waits"]["kind"] == "action":
                recorder.get(f"/api/tables/{table_id}/hint?seat=1")
                text = first_choice(table)
                recorder.person.do(table_id, do="act", seat=1, text=text, version=table["version"])
            recorder.get(f"/api/tables/{table_id}/hint?seat=1")
        heard.append(recorder.heard)
    assert [status for _, status, _, _ in heard[0]] == [200, 200, 409]
    assert heard[0] == heard[1]
    assert len(told) == 4
    assert told[:2] == told[2:]


def play_against_a_bot(anna: Person) -> None:
    table_id = anna.create(["me", "greedy"])

    def my_turn() -> Any:
        table = anna.table(table_id)
        return table["waits"]["seat"] == 1 and table

    for _ in range(6):
        table = wait_for(my_turn)
        if table["waits"]["kind"] == "confirm":
            anna.do(table_id, do="confirm", seat=1, version=table["version"])
        else:
            anna.do(table_id, do="act", seat=1, text=first_choice(table), version=table["version"])
    wait_for(my_turn)
