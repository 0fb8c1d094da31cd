"""Tables open, running, over and closed, in every state that is stored, and what everybody saw of them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from vianebula.game import Game
from vianebula.record import load_record

from .people import Clock, Deals, Person, Play, until


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
