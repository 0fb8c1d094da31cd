"""A server's database, what everybody saw of it, and a session of wire messages with their answers.

The database comes from playing over HTTP and sockets: tables open, running, over and closed, in every state
that is stored. `answers.json.gz` has what GET requests answered then, for every seat and for spectators.
`session.json.gz` has what people sent afterwards, every command a client has, and what was answered.
"""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.testclient import TestClient

from vianebula.game import Game
from vianebula.record import load_record
from vianebula.server import Settings, create_app
from vianebula.table.world import World
from vianebula.wire import FromClient

SECRET = "the secret of a server of old"
ORIGIN = {"origin": "http://testserver"}
START = 1_790_000_000_000  # milliseconds
SETTINGS: dict[str, Any] = {
    "secret": SECRET,
    "development": True,
    "bot_workers": 0,
    "client": "none",
    "bots": ("greedy", "builder", "random"),
    "hint_bot": "search:nodes=60",
    "analysis_bot": "search:nodes=20",
    "hints_per_minute": 1e5,
    "commands_per_second": 1e4,
    "requests_per_second": 1e4,
    "tables_per_minute": 1e5,
    "logins_per_minute": 1e4,
    "sweep_seconds": 0.2,
    "snapshot_every": 20,
    "tame_collector": False,
}


class Clock:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


class Deals:
    """Deals by chance, or one that is wanted."""

    def __init__(self) -> None:
        self.wanted: str | None = None
        self.seed = 100

    def __call__(self, setup: Any, folder: Path | None) -> str:
        self.seed += 1
        deal, self.wanted = self.wanted, None
        return deal or Game.deal(setup.board.name, setup.seats, self.seed, folder).text()


@contextmanager
def running(database: Path, own: Path, clock: Clock, deals: Deals) -> Iterator[FastAPI]:
    data = {"own": own}
    settings = Settings(**SETTINGS, database=f"sqlite:///{database}", data=(f"own={own}",))
    world = World(data=data, deal=deals, is_bot=SETTINGS["bots"].__contains__)
    app = create_app(settings, now=clock, world=world)
    with TestClient(app) as client:
        app.state.portal = client.portal
        yield app


class Person:
    def __init__(self, app: FastAPI, name: str, token: str = "") -> None:
        self.name = name
        self.client = TestClient(app, raise_server_exceptions=False)
        self.client.portal = app.state.portal
        self.client.headers.update(ORIGIN)
        if token:
            self.client.headers["authorization"] = f"Bearer {token}"

    def get(self, path: str) -> Any:
        answer = self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any) -> Any:
        answer = self.client.post(path, json=body)
        assert answer.status_code in (200, 201, 202), (path, body, answer.text)
        return answer.json()

    def create(
        self, seats: list[str], begin: bool = True, names: list[str] | None = None, **options: Any
    ) -> str:
        body = {
            "options": {"seats": len(seats), "pace": 0, **options},
            "seats": seats,
            "name": self.name,
            "begin": begin,
            "names": names or [],
        }
        table_id: str = self.post("/api/tables", body)["id"]
        return table_id

    def do(self, table: str, **command: Any) -> Any:
        return self.post(f"/api/tables/{table}/commands", command)["table"]

    def table(self, table: str, seat: int | None = None) -> Any:
        query = f"?seat={seat}" if seat else ""
        return self.get(f"/api/tables/{table}{query}")["table"]


def until(condition: Callable[[], Any]) -> Any:
    for _ in range(4000):
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen")


class Play:
    """People who act at tables, by chance."""

    def __init__(self, clock: Clock, people: list[Person]) -> None:
        self.clock, self.people = clock, people
        self.chance = random.Random(7)

    def waiting(self, table: str) -> tuple[Person, Any] | None:
        """Who is to act there, if it is a person who is present, and what that person sees."""
        view = self.people[0].table(table)
        while view["waits"] and view["seats"][view["waits"]["seat"] - 1]["bot"] and not view["deserted"]:
            time.sleep(0.02)  # a bot is to act
            view = self.people[0].table(table)
        if view["status"] != "running" or view["deserted"]:
            return None
        number = view["waits"]["seat"]
        for person in self.people:
            if number in person.table(table)["your_seats"]:
                return person, person.table(table, number)
        raise AssertionError("nobody is to act")

    def step(self, table: str, text: str | None = None) -> bool:
        found = self.waiting(table)
        if found is None:
            return False
        person, view = found
        self.clock.now += 500
        number = view["waits"]["seat"]
        if view["waits"]["kind"] == "confirm":
            person.do(table, do="confirm", seat=number, version=view["version"])
            return True
        texts = [choice["text"] for group in view["choices"] for choice in group["choices"]]
        self.last = text or self.chance.choice(texts)
        person.do(table, do="act", seat=number, text=self.last, version=view["version"])
        return True

    def steps(self, table: str, n: int) -> None:
        for _ in range(n):
            self.step(table)

    def to_the_end(self, table: str) -> None:
        while self.step(table):
            pass

    def follow(self, table: str, actions: list[str]) -> None:
        """Play just these, with a confirmation wherever one is due."""
        rest = iter(actions)
        while (found := self.waiting(table)) is not None:
            text = next(rest, None) if found[1]["waits"]["kind"] == "action" else None
            if found[1]["waits"]["kind"] == "action" and text is None:
                return
            self.step(table, text)


def asked(prompt: str, board: str, seats: int) -> tuple[str, list[str]]:
    """A deal, and actions that lead to a moment at which a power asks something."""
    for seed in range(2000):
        chance, game = random.Random(seed), Game.deal(board, seats, seed)
        deal = game.text()
        while not game.over:
            game.play(chance.choice(list(game.legal)))
            if game.prompt == prompt:
                return deal, [action.text for action in game.actions]
    raise AssertionError(f"nobody is asked {prompt}")


def build(app: FastAPI, clock: Clock, deals: Deals, records: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Play; tables by what they are, and tokens by player."""
    anna, boris, chiara, zoe = (
        Person(app, name) for name in ("Ånna Łoś", 'Бор "ис" {x}; \\', "Chiara", "Zoë 👨‍👩‍👧 李")
    )
    anna.post("/api/me/account", {"name": anna.name, "password": "a long pass phrase"})
    chiara.post("/api/me/account", {"name": chiara.name, "password": "another pass phrase"})
    for guest in (boris, zoe):
        guest.post("/api/me", {"name": guest.name})
    people = [anna, boris, chiara, zoe]
    play = Play(clock, people)
    tables: dict[str, str] = {}

    def join(table: str, *others: tuple[Person, int]) -> None:
        invitation = anna.get(f"/api/tables/{table}")["invitation"]
        for person, seat in others:
            clock.now += 1000
            person.do(table, do="sit", seat=seat, name=person.name, invitation=invitation)

    def new(*others: tuple[Person, int], begin: bool = True, seats: int = 2, **options: Any) -> str:
        table = anna.create(["me", *[""] * (seats - 1)], begin=False, **options)
        join(table, *others)
        if begin:
            anna.do(table, do="begin", id=f"begin {table}")
        return table

    # before the game
    tables["open"] = new(begin=False, seats=3)
    anna.do(tables["open"], do="say", text="Who plays? – Кто играет? 李")
    tables["open-by-invitation"] = new(
        (boris, 2), begin=False, seats=4, open=False, board="advanced", hints=False,
        clock={"kind": "live", "start": 900, "step": 10},
    )  # fmt: skip
    anna.do(tables["open-by-invitation"], do="seat-bot", seat=3, bot="builder")
    anna.do(tables["open-by-invitation"], do="seat-bot", seat=4, bot="random")
    anna.do(tables["open-by-invitation"], do="stand", seat=4)
    boris.do(tables["open-by-invitation"], do="say", text="I sat", seat=2)
    tables["full"] = new((boris, 2), begin=False)
    tables["closed"] = new((boris, 2), begin=False)
    anna.do(tables["closed"], do="close")

    # running, among people
    tables["begun"] = new((boris, 2))
    tables["middle"] = new((boris, 2), (chiara, 3), seats=3, board="advanced")
    play.steps(tables["middle"], 45)
    tables["confirm"] = new((boris, 2), (zoe, 3), seats=3)
    play.steps(tables["confirm"], 20)
    while anna.table(tables["confirm"])["waits"]["kind"] != "confirm":
        play.step(tables["confirm"])
    others = [(boris, 2), (chiara, 3), (zoe, 4)]
    for prompt, board, seats in (
        ("power", "beginner", 2),
        ("pieces", "beginner", 3),
        ("place", "advanced", 4),
    ):
        deals.wanted, actions = asked(prompt, board, seats)
        tables[prompt] = new(*others[: seats - 1], seats=seats, board=board)
        play.follow(tables[prompt], actions)
        assert f" ask={prompt} " in anna.table(tables[prompt])["position"]
    tables["own-data"] = new((zoe, 2), seats=2, data="own", board="hollow")
    play.steps(tables["own-data"], 25)
    tables["correspondence"] = new((boris, 2), clock={"kind": "correspondence", "start": 86400, "step": 0})
    play.steps(tables["correspondence"], 8)

    # going back
    tables["undo-asked"] = new((boris, 2), (chiara, 3), seats=3)
    play.steps(tables["undo-asked"], 14)
    view = anna.table(tables["undo-asked"])
    anna.do(tables["undo-asked"], do="ask-undo", seat=1, to=view["n_actions"] - 3, version=view["version"])
    boris.do(tables["undo-asked"], do="answer-undo", seat=2, yes=True)
    tables["undone"] = new((boris, 2))
    play.steps(tables["undone"], 9)
    for answer in (False, True):
        view = anna.table(tables["undone"])
        to = view["n_actions"] - 2
        anna.do(tables["undone"], do="ask-undo", seat=1, to=to, version=view["version"])
        boris.do(tables["undone"], do="answer-undo", seat=2, yes=answer, to=to)
    play.step(tables["undone"], None)
    found = play.waiting(tables["undone"])
    assert found is not None
    person, view = found
    if view["undo"]["free"] is not None:
        for what in ("undo", "restart"):
            seat = view["waits"]["seat"]
            person.do(tables["undone"], do=what, seat=seat, version=view["version"])
            play.step(tables["undone"])
            view = person.table(tables["undone"], seat)

    # people who go away
    tables["late"] = new((boris, 2), (chiara, 3), seats=3, clock={"kind": "live", "start": 60, "step": 0})
    play.steps(tables["late"], 7)
    clock.now += 61_000  # whoever is to act is late; so is nobody else: it is the only table so quick
    until(lambda: any(seat["late"] for seat in anna.table(tables["late"])["seats"]))
    tables["stand-in"] = new((boris, 2), (chiara, 3), seats=3)
    play.steps(tables["stand-in"], 6)
    while anna.table(tables["stand-in"])["waits"]["seat"] != 2:
        play.step(tables["stand-in"])
    clock.now += 601_000
    anna.do(tables["stand-in"], do="stand-in", seat=2)
    tables["left"] = new((boris, 2))
    play.steps(tables["left"], 6)
    boris.do(tables["left"], do="leave", seat=2, bot="builder")
    tables["returned"] = new((boris, 2))
    play.steps(tables["returned"], 6)
    boris.do(tables["returned"], do="leave", seat=2)
    boris.do(tables["returned"], do="return", seat=2)
    tables["deserted"] = new((boris, 2))
    play.steps(tables["deserted"], 5)
    for person, seat in ((anna, 1), (boris, 2)):
        person.do(tables["deserted"], do="leave", seat=seat)
    tables["resigned"] = new((boris, 2), (chiara, 3), seats=3)
    play.steps(tables["resigned"], 12)
    chiara.do(tables["resigned"], do="resign", seat=3)

    # with bots, and several people on one device
    tables["against-bots"] = anna.create(["me", "greedy", "random"], board="advanced")
    anna.do(tables["against-bots"], do="prefer", seat=1, auto_confirm=True)
    anna.do(tables["against-bots"], do="pace", ms=0)
    play.steps(tables["against-bots"], 5)
    tables["one-device"] = anna.create(["me", "me", "builder", "me"], names=["", "Little Bo", "", "Ćma"])
    play.steps(tables["one-device"], 10)
    anna.do(tables["one-device"], do="say", text="one of us says", seat=4)
    anna.do(tables["one-device"], do="say", text="all of us say")
    tables["tutorial"] = zoe.post("/api/tutorial", {"name": zoe.name})["id"]

    # finished
    tables["over"] = new((boris, 2))
    play.to_the_end(tables["over"])
    boris.do(tables["over"], do="say", text="Well played!")
    tables["over-own-data"] = new((boris, 2), (chiara, 3), seats=3, data="own", board="advanced")
    play.to_the_end(tables["over-own-data"])
    stalled = load_record(records / "nobody-can-act.vn")
    deals.wanted = stalled.headers["Deal"]
    tables["nobody-can-act"] = new((boris, 2))
    play.follow(tables["nobody-can-act"], stalled.actions)
    tables["resignation"] = new((boris, 2))
    play.steps(tables["resignation"], 6)
    boris.do(tables["resignation"], do="resign", seat=2)
    tables["over-late"] = new((boris, 2), (zoe, 3), seats=3, clock={"kind": "live", "start": 30, "step": 5})
    play.steps(tables["over-late"], 4)
    clock.now += 41_000
    until(lambda: any(seat["late"] for seat in anna.table(tables["over-late"])["seats"]))
    play.to_the_end(tables["over-late"])

    tables["live-clock"] = new((boris, 2), clock={"kind": "live", "start": 600, "step": 15})
    play.steps(tables["live-clock"], 11)

    # again
    tables["rematch"] = anna.post(f"/api/tables/{tables['resignation']}/again", {})["id"]
    boris.post(f"/api/tables/{tables['resignation']}/again", {})
    play.steps(tables["rematch"], 5)
    tables["rematch-open"] = boris.post(f"/api/tables/{tables['over']}/again", {"pace": 100})["id"]

    # analyses: one whole, one that waits
    analysis = f"/api/tables/{tables['resignation']}/analysis"
    anna.post(analysis, {})
    until(lambda: anna.get(analysis)["status"] == "done")
    waiting = f"/api/tables/{tables['over']}/analysis"
    boris.post(waiting, {})
    until(lambda: boris.get(waiting)["done"] >= 2)

    # players
    chiara.post("/api/me/password", {"old": "another pass phrase", "new": "quite another phrase"})
    clock.now += 5_000
    for table in tables.values():
        if anna.table(table)["status"] == "running":
            play.waiting(table)  # until no bot is to act
    tokens = {
        key: person.post("/api/me/token", {})["token"] for key, person in zip("abcz", people, strict=True)
    }
    return tables, tokens


def everything(app: FastAPI, tables: dict[str, str], tokens: dict[str, str]) -> list[dict[str, Any]]:
    """What everybody sees of every table, and of the lists around them."""
    people = {key: Person(app, key, token) for key, token in tokens.items()} | {"": Person(app, "")}
    found: list[dict[str, Any]] = []

    def note(key: str, path: str) -> Any:
        answer = people[key].client.get(path)
        is_json = "json" in answer.headers["content-type"]
        body = answer.json() if is_json else answer.text
        found.append({"by": key, "get": path, "status": answer.status_code, "answer": body})
        return body

    for table in tables.values():
        base = f"/api/tables/{table}"
        seen = note("", f"{base}?state=true")["table"]
        for key in tokens:
            for seat in people[key].table(table)["your_seats"]:
                note(key, f"{base}?seat={seat}&state=true")
        owner = next(key for key in tokens if people[key].table(table)["your_seats"])
        seat = people[owner].table(table)["your_seats"][0]
        for key, query in (("", ""), (owner, f"?seat={seat}")):
            note(key, f"{base}/history{query}")
            for n in {0, seen["n_actions"] // 2}:
                note(key, f"{base}/positions/{n}{query}")
        for what in ("record", "export"):
            note("", f"{base}/{what}")
        if table != tables["over"]:  # whose analysis goes on
            note("", f"{base}/analysis")
    for key in people:
        for path in ("/api/me", "/api/mine"):
            note(key, path)
    for path in (
        "/api/lobby",
        "/api/lobby?status=open",
        "/api/lobby?status=running",
        "/api/lobby?status=over",
    ):
        note("", path)
    for path in ("/api/data", "/api/boards", "/api/boards/beginner", "/api/boards/hollow?data=own"):
        note("", path)
    for path in ("/api/contracts", "/api/contracts?data=own", "/api/tutorial", "/api/bots", "/api/levels"):
        note("", path)
    return found


class Session:
    """What is sent from here on, and what is answered."""

    def __init__(self, app: FastAPI, clock: Clock, tokens: dict[str, str]) -> None:
        self.app, self.clock = app, clock
        self.people = {key: Person(app, key, token) for key, token in tokens.items()}
        self.steps: list[dict[str, Any]] = []

    def table(self, by: str, table: str, seat: int | None = None) -> Any:
        return self.people[by].table(table, seat)

    def post(self, by: str, path: str, body: Any, loose: bool = False) -> Any:
        """`loose`: a deal or an id is another each time, so only what kind of answer it is counts."""
        self.clock.now += 1000
        answer = self.people[by].client.post(path, json=body)
        step = {"by": by, "now": self.clock.now, "post": path, "body": body}
        self.steps.append({**step, "status": answer.status_code, "answer": answer.json(), "loose": loose})
        return answer.json()

    def do(self, by: str, table: str, loose: bool = False, **command: Any) -> Any:
        return self.post(by, f"/api/tables/{table}/commands", command, loose)

    def socket(self, by: str, path: str, talk: list[tuple[str | None, int]]) -> None:
        """Lines to send (None: nothing), each with how many messages come back."""
        exchanged = []
        with self.people[by].client.websocket_connect(path, headers=ORIGIN) as socket:
            for text, n in talk:
                if text is not None:
                    self.clock.now += 1000
                    socket.send_text(text)
                heard = [socket.receive_text() for _ in range(n)]
                exchanged.append({"now": self.clock.now, "send": text, "heard": heard})
        self.steps.append({"by": by, "socket": path, "talk": exchanged})


def record_session(app: FastAPI, clock: Clock, tables: dict[str, str], tokens: dict[str, str]) -> list[Any]:
    """Every command a client has, over HTTP or a socket, done or refused."""
    session = Session(app, clock, tokens)
    do = session.do

    # before a game
    table = tables["open"]
    do("b", table, do="sit", seat=2, name="Boris", id="sit-1")
    do("b", table, do="sit", seat=2, name="Boris", id="sit-1")  # sent twice
    do("c", table, do="sit", seat=2, name="Chiara")
    do("c", table, do="sit", seat=3, name="Chiara", invitation="")
    do("c", table, do="stand", seat=3)
    do("b", table, do="seat-bot", seat=3, bot="greedy")
    do("a", table, do="seat-bot", seat=3, bot="nobody")
    do("a", table, do="seat-bot", seat=3, bot="greedy")
    do("a", table, do="pace", ms=1200)
    do("a", table, do="stand", seat=3)
    do("b", table, do="begin")
    do("a", table, do="begin")
    do("b", table, do="close")
    do("a", table, do="close", id="closing")
    do("z", tables["open-by-invitation"], do="sit", seat=4, name="Zoë", invitation="wrong")
    do("a", tables["full"], do="begin", loose=True)
    session.post("a", "/api/tables", {"options": {"seats": 2, "clock": {"kind": "live", "start": 0}}})
    made = {
        "options": {
            "board": "advanced", "seats": 4, "data": "",
            "clock": {"kind": "correspondence", "start": 3600, "step": 0},
            "open": False, "pace": 500, "stand_in": "greedy", "hints": False,
        },
        "seats": ["me", "me", "", "builder"], "name": "Anna", "begin": False, "names": ["", "Bo"],
    }  # fmt: skip
    session.post("a", "/api/tables", made, loose=True)

    # acting: at every prompt, by people who see only what they may
    for key in (
        "begun",
        "middle",
        "power",
        "pieces",
        "place",
        "own-data",
        "live-clock",
        "correspondence",
        "left",
    ):
        chance = random.Random(key)
        for _ in range(3):
            seen = session.table("a", tables[key])
            waits = seen["waits"]
            number = waits["seat"]
            if seen["seats"][number - 1]["bot"]:
                break  # what a bot does is another thing each time
            by = next(k for k in tokens if number in session.table(k, tables[key])["your_seats"])
            view = session.table(by, tables[key], number)
            if waits["kind"] == "confirm":
                do(
                    by,
                    tables[key],
                    do="confirm",
                    seat=number,
                    version=view["version"],
                    id=f"c{view['version']}",
                )
                continue
            texts = [choice["text"] for group in view["choices"] for choice in group["choices"]]
            do(by, tables[key], do="act", seat=number, text="Zz9", version=view["version"])
            do(by, tables[key], do="act", seat=number, text="Aa1", version=view["version"])
            do(by, tables[key], do="act", seat=number, text=texts[0], version=0)
            text = chance.choice(texts)
            do(
                by,
                tables[key],
                do="act",
                seat=number,
                text=text,
                version=view["version"],
                id=f"x{view['version']}",
            )
    number = session.table("a", tables["begun"])["waits"]["seat"]
    by = next(key for key in "ab" if number in session.table(key, tables["begun"])["your_seats"])
    for what in ("act", "act", "undo", "act", "restart", "undo"):
        view = session.table(by, tables["begun"])
        text = {"text": view["choices"][-1]["choices"][0]["text"]} if what == "act" else {}
        do(by, tables["begun"], do=what, seat=number, version=view["version"], **text)

    # going back, coming and going
    do("c", tables["undo-asked"], do="answer-undo", seat=3, yes=True, to=1)
    do("c", tables["undo-asked"], do="answer-undo", seat=3, yes=True)
    view = session.table("b", tables["middle"])
    do("b", tables["middle"], do="ask-undo", seat=2, to=view["n_actions"] - 2, version=view["version"])
    do("a", tables["middle"], do="answer-undo", seat=1, yes=False)
    do("b", tables["middle"], do="prefer", seat=2, auto_confirm=True)
    do("b", tables["middle"], do="say", text="  spaces   and \u202e signs  ")
    do("z", tables["middle"], do="say", text="I am nobody here")
    do("a", tables["middle"], do="stand-in", seat=2)
    do("a", tables["deserted"], do="return", seat=1)
    do("a", tables["confirm"], do="leave", seat=1, bot="random") if _is_turn(
        session, "confirm", tables, 2
    ) else do("b", tables["confirm"], do="leave", seat=2, bot="random")
    do("b", tables["returned"], do="resign", seat=2)
    session.post("b", f"/api/tables/{tables['returned']}/again", {"pace": 0, "name": "Guest"}, loose=True)
    session.post("a", f"/api/tables/{tables['resignation']}/analysis", {})

    # sockets: a table's, and a program's seat
    view = session.table("a", tables["undone"])
    number = view["waits"]["seat"]
    by = "a" if number in view["your_seats"] else "b"
    view = session.table(by, tables["undone"])
    if view["waits"]["kind"] == "confirm":
        action = {"do": "confirm", "seat": number, "version": view["version"], "id": "over-a-socket"}
    else:
        text = view["choices"][0]["choices"][0]["text"]
        action = {
            "do": "act",
            "seat": number,
            "text": text,
            "version": view["version"],
            "id": "over-a-socket",
        }
    talk = [
        (None, 1),
        (json.dumps(action), 2),
        (json.dumps(action), 1),
        ('{"do":"say","text":"Hello","id":"1"}', 2),
        ('{"do":"act","seat":1,"text":"Zz9","version":3,"id":"2"}', 1),
        ('{"do":"ping","version":100000}', 2),
        ('{"do":"ping"}', 1),
        ('{"do":"sync"}', 1),
        ('{"do":"look","seat":null}', 1),
        (f'{{"do":"look","seat":{number}}}', 1),
        ('{"do":"dance","id":"3"}', 1),
        ('{"do":"pace","ms":20,"id":"4"}', 2 if by == "a" else 1),
    ]
    session.socket(by, f"/api/tables/{tables['undone']}/live", talk)
    session.socket(by, f"/api/tables/{tables['undone']}/live?state=1", [(None, 1)])
    seen = session.table("a", tables["power"])
    by = next(k for k in "ab" if seen["waits"]["seat"] in session.table(k, tables["power"])["your_seats"])
    if seen["waits"]["kind"] == "action":
        view = session.table(by, tables["power"])
        text = view["choices"][0]["choices"][-1]["text"]
        program = [(None, 1), ("id name Old\nready", 4), ("ping 5", 1), ("play Zz9", 1), (f"play {text}", 1)]
        session.socket(by, f"/api/tables/{tables['power']}/engine", program)

    # accounts
    login = {"name": "  ÅNNA łoś ", "password": "a long pass phrase"}
    session.post("z", "/api/me/login", login)
    session.post("z", "/api/me/login", {**login, "password": "a wrong pass phrase"})
    session.post("b", "/api/me", {"name": "Chiara"})
    session.post("b", "/api/me", {"name": "Ben"})
    session.post("c", "/api/me/password", {"old": "quite another phrase", "new": "the last pass phrase"})
    session.post("b", "/api/me/account", {"name": "Ben", "password": "long enough for all"})
    session.post("a", "/api/me/logout-everywhere", {})
    session.post("a", "/api/me/token", {})  # the token counts no more
    _check_complete(session.steps)
    return session.steps


def _is_turn(session: Session, key: str, tables: dict[str, str], seat: int) -> bool:
    return bool(session.table("a", tables[key])["waits"]["seat"] == seat)


def _check_complete(steps: list[Any]) -> None:
    """Every message that a client could send then was sent and did something."""
    known = {kind.__struct_config__.tag for kind in FromClient.__args__}
    done = {step["body"].get("do") for step in steps if "post" in step and step["status"] == 200}
    done |= {
        json.loads(said["send"])["do"]
        for s in steps
        if "live" in s.get("socket", "")
        for said in s["talk"][1:]
    }
    missing = known - done - {"stand-in"}  # which the database has
    assert not missing, missing


def pack(path: Path, thing: Any) -> None:
    path.write_bytes(
        gzip.compress(json.dumps(thing, ensure_ascii=False, separators=(",", ":")).encode(), mtime=0)
    )


def make_database(folder: Path) -> None:
    clock, deals, database, own = Clock(), Deals(), folder / "games.db", folder / "own-data"
    with running(database, own, clock, deals) as app:
        tables, tokens = build(app, clock, deals, folder / "records")
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
    (folder / "server.db.gz").write_bytes(gzip.compress(database.read_bytes(), mtime=0))
    now = clock.now
    with running(database, own, clock, deals) as app:
        answers = everything(app, tables, tokens)
    facts = {"secret": SECRET, "now": now, "tables": tables, "tokens": tokens, "answers": answers}
    pack(folder / "answers.json.gz", facts)


def make_session(folder: Path) -> None:
    facts = json.loads(gzip.decompress((folder / "answers.json.gz").read_bytes()))
    clock, database = Clock(), folder / "copy.db"
    clock.now = facts["now"]
    database.write_bytes(gzip.decompress((folder / "server.db.gz").read_bytes()))
    with running(database, folder / "own-data", clock, Deals()) as app:
        steps = record_session(app, clock, facts["tables"], facts["tokens"])
    pack(folder / "session.json.gz", steps)


if __name__ == "__main__":
    make_database(Path(sys.argv[1]).resolve())
    make_session(Path(sys.argv[1]).resolve())
    for path in Path(sys.argv[1]).glob("*.db*"):
        if path.suffix != ".gz":
            path.unlink()
