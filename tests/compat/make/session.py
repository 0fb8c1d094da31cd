"""Every command that a client had, over HTTP or a socket, done or refused, with what was answered."""

from __future__ import annotations

import json
import random
from typing import Any

from fastapi import FastAPI

from vianebula.wire import FromClient

from .people import Clock, Person, ORIGIN


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
