"""Names, passwords, tokens; signing out everywhere. On both databases."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from fastapi import FastAPI
from starlette.websockets import WebSocketDisconnect
from typer.testing import CliRunner

from vianebula.cli import server as commands
from vianebula.server.admin.passwords import reset_password
from vianebula.server.auth import revocations
from vianebula.server.auth.passwords import RESERVED_NAMES, login_key
from vianebula.server.storage import Storage
from vianebula.server.storage.migrations import migrate

from .helpers import ORIGIN, Person, found_player, running, settings_for, wait_for

ROOT = Path(__file__).resolve().parents[2]
SECRET = {"name": "Anna", "password": "correct horse"}


@pytest.fixture
def app(database: str) -> Iterator[FastAPI]:
    with running(settings_for(database, logins_per_minute=1000.0)) as app:
        yield app


def signed_in(app: FastAPI) -> Person:
    anna = Person(app, "Anna")
    anna.post("/api/me/account", SECRET)
    return anna


def test_names_and_passwords(app: FastAPI) -> None:
    anna, other = Person(app, "Anna"), Person(app, "x")
    assert anna.post("/api/me", {"name": " Anna "}) == {"kind": "guest", "name": "Anna"}
    secret = {"name": "Anna", "password": "correct horse"}
    assert anna.post("/api/me/account", secret)["kind"] == "player"
    assert other.post("/api/me/account", secret, 409)["reason"] == "name-taken"
    assert other.post("/api/me", {"name": "anna"}, 409)["reason"] == "name-taken"
    wrong = {"name": "Anna", "password": "wrong horse"}
    assert other.post("/api/me/login", wrong, 401)["reason"] == "wrong-password"
    assert other.post("/api/me/login", {**wrong, "name": "Nobody"}, 401)["reason"] == "wrong-password"
    assert other.post("/api/me/login", secret) == {"kind": "player", "name": "Anna"}
    stored = app.state.services.storage.find_player(login="anna").password
    assert stored.startswith("$argon2id$")
    token = anna.post("/api/me/token", {})["token"]
    script = Person(app, "script")
    script.client.headers["authorization"] = f"Bearer {token}"
    assert script.get("/api/me") == {"kind": "player", "name": "Anna"}
    anna.post("/api/me/logout", {})
    assert anna.get("/api/me")["kind"] == "stranger"


def test_an_account_is_made_once(app: FastAPI) -> None:
    """Who has a cookie or a token may not take the account over: a new password needs the old one."""
    anna = signed_in(app)
    taken = {"name": "Mallory", "password": "another horse"}
    assert anna.post("/api/me/account", taken, 409)["reason"] == "has-password"
    assert anna.get("/api/me")["name"] == "Anna"
    Person(app, "x").post("/api/me/login", SECRET)


def test_an_account_beside_others_on_one_device(app: FastAPI) -> None:
    """The first seat is the account's; the others have their own names, but nobody else's."""
    anna = signed_in(app)
    Person(app, "Ben").post("/api/me/account", {"name": "Ben", "password": "another horse"})

    def names(table_id: str) -> list[str]:
        return [seat["name"] for seat in anna.table(table_id)["seats"]]

    new = {"options": {"seats": 4}, "seats": ["builder", "me", "me", ""], "names": ["", "Zoe", "Chiara"]}
    table_id = anna.post("/api/tables", new, 201)["id"]
    assert names(table_id) == ["builder", "Anna", "Chiara", ""]
    assert anna.do(table_id, 409, do="sit", seat=4, name="ben")["reason"] == "name-taken"
    anna.do(table_id, do="sit", seat=4, name="Dora")
    assert names(table_id) == ["builder", "Anna", "Chiara", "Dora"]
    assert anna.post("/api/tables", new | {"names": ["", "", "BEN"]}, 409)["reason"] == "name-taken"
    assert anna.post("/api/tables", new | {"names": [""] * 5}, 409)["reason"] == "no-such-seat"
    assert names(anna.post("/api/tables", new | {"names": []}, 201)["id"])[1:3] == ["Anna", "Anna"]
    anna.do(table_id, do="begin")
    for seat in (2, 3, 4):
        anna.do(table_id, do="resign", seat=seat)
    again = anna.post(f"/api/tables/{table_id}/again", {})["id"]
    assert names(again) == ["builder", "Anna", "Chiara", "Dora"]


@pytest.mark.parametrize("language", ["en", "fr", "it", "pl", "ru"])
def test_what_pages_call_people_without_a_name_is_everybodys(language: str) -> None:
    pages = (ROOT / "locales" / language / "pages.ftl").read_text(encoding="utf-8")
    (guest,) = re.findall("^guest = (.+)$", pages, re.M)
    (player,) = re.findall(r"^player-n = (.+) \{ \$n \}$", pages, re.M)
    assert {
        login_key(name) for name in [guest, *(f"{player} {seat}" for seat in range(1, 5))]
    } <= RESERVED_NAMES


def test_a_name_is_the_same_however_it_is_spaced(app: FastAPI, database: str) -> None:
    Person(app, "x").post("/api/me/account", {"name": " An  na\u200b", "password": "correct horse"})
    login = Person(app, "x").post("/api/me/login", {"name": "an   NA ", "password": "correct horse"})
    assert login["name"] == "An na"
    assert reset_password(settings_for(database), "An  na")
    long = {"name": "İ" * 30, "password": "correct horse"}
    assert Person(app, "x").post("/api/me/account", long, 413)["reason"] == "too-large"


@pytest.mark.parametrize("alike", ["Jose\u0301 Wei\u00df", "JOS\u00c9 WEISS", "\uff2aos\u00e9\u00a0Weiss"])
def test_names_that_read_alike_are_one(app: FastAPI, alike: str) -> None:
    Person(app, "x").post("/api/me/account", {"name": "Jos\u00e9 Wei\u00df", "password": "correct horse"})
    account = {"name": alike, "password": "another horse"}
    assert Person(app, "y").post("/api/me/account", account, 409)["reason"] == "name-taken"
    assert Person(app, "y").post("/api/me", {"name": alike}, 409)["reason"] == "name-taken"
    signed_in = Person(app, "z").post("/api/me/login", {"name": alike, "password": "correct horse"})
    assert signed_in["name"] == "Jos\u00e9 Wei\u00df"


def test_what_joins_signs_makes_no_other_name(app: FastAPI) -> None:
    Person(app, "x").post("/api/me/account", {"name": "Anna", "password": "correct horse"})
    alike = {"name": "An\u200dn\u200ca"}
    assert Person(app, "y").post("/api/me", alike, 409)["reason"] == "name-taken"
    assert Person(app, "z").post("/api/me", {"name": "\u200dZoe 👩\u200d👧"})["name"] == "Zoe 👩\u200d👧"


def test_names_from_before_they_were_one(empty_database: str) -> None:
    """The first keeps the name, or who had it as it is now; the others are given a number."""
    storage = Storage(empty_database)
    migrate(storage.engine, "0004")
    composed, decomposed, wide = "Jos\u00e9", "Jose\u0301", "\uff2aos\u00e9"
    names = [decomposed, composed, "\uff21nna", wide, "A\uff4ena", "Ben", "\u00df" * 30]
    for n, name in enumerate(names):
        assert storage.save_player(str(n), name, n, name.lower(), "hash")
    storage.migrate_schema()
    found = [found_player(storage, id=str(n)) for n in range(len(names))]
    assert [row.name for row in found[:6]] == [
        f"{decomposed} 2",
        composed,
        "\uff21nna",
        f"{wide} 3",
        "A\uff4ena 2",
        "Ben",
    ]
    assert found[6].name == "\u00df" * 13 + " 2"
    for row in found:
        assert row.login == login_key(row.name)
        assert found_player(storage, login=login_key(row.name)).id == row.id
    storage.close()


def test_nobody_may_have_the_name_of_everybody(app: FastAPI) -> None:
    """Pages call people so who have chosen no name; they must always be able to play."""
    for file in sorted(Path("locales").glob("*/pages.ftl")):
        found = re.search(r"^guest = (.+)$", file.read_text(), re.M)
        assert found is not None
        name = found[1]
        account = {"name": name.upper(), "password": "correct horse"}
        assert Person(app, name).post("/api/me/account", account, 409)["reason"] == "name-taken"
        app.state.services.storage.save_player(name, name, 1, login_key(name), "made before")
        Person(app, name).create(["me", ""], begin=False)


def test_signing_out_everywhere(app: FastAPI) -> None:
    anna, elsewhere, script = signed_in(app), Person(app, "x"), Person(app, "script")
    elsewhere.post("/api/me/login", SECRET)
    token = anna.post("/api/me/token", {})["token"]
    script.client.headers["authorization"] = f"Bearer {token}"
    table_id = elsewhere.create(["me", ""], begin=False)
    watch = elsewhere.client.websocket_connect("/api/lobby/live", headers=ORIGIN)
    with elsewhere.socket(table_id) as socket, watch as lobby:
        assert socket.until("welcome")["table"]["your_seats"] == [1]
        assert anna.post("/api/me/logout-everywhere", {}) == {"kind": "player", "name": "Anna"}
        assert anna.get("/api/me")["kind"] == "player"
        assert elsewhere.get("/api/me")["kind"] == "stranger"
        assert script.get("/api/me")["kind"] == "stranger"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive()
        assert closed.value.code == 1012
        while (told := lobby.receive())["type"] == "websocket.send":
            pass
        assert told["code"] == 1012
    again = anna.post("/api/me/token", {})["token"]
    script.client.headers["authorization"] = f"Bearer {again}"
    assert script.get("/api/me")["kind"] == "player"
    elsewhere.post("/api/me/login", SECRET)
    assert elsewhere.get("/api/me")["kind"] == "player"
    Person(app, "x").post("/api/me/logout-everywhere", {}, 401)


def test_a_guest_can_void_a_token(app: FastAPI) -> None:
    guest, script = Person(app, "Ben"), Person(app, "script")
    table_id = guest.create(["me", ""], begin=False)
    token = guest.post("/api/me/token", {})["token"]
    script.client.headers["authorization"] = f"Bearer {token}"
    assert script.table(table_id)["your_seats"] == [1]
    guest.post("/api/me/logout-everywhere", {})
    assert script.table(table_id)["your_seats"] == []
    assert guest.table(table_id)["your_seats"] == [1]


def test_other_processes_hear_of_it(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(revocations, "POLL_INTERVAL_S", 0.1)
    with running(settings_for(database)) as here, running(settings_for(database)) as there:
        anna = signed_in(here)
        elsewhere = Person(there, "x")
        elsewhere.post("/api/me/login", SECRET)
        assert elsewhere.get("/api/me")["kind"] == "player"
        anna.post("/api/me/logout-everywhere", {})
        wait_for(lambda: elsewhere.get("/api/me")["kind"] == "stranger", 30)


def test_changing_the_password(app: FastAPI) -> None:
    anna, elsewhere = signed_in(app), Person(app, "x")
    elsewhere.post("/api/me/login", SECRET)
    change = {"old": "correct horse", "new": "battery staple"}
    assert anna.post("/api/me/password", {**change, "old": "wrong"}, 401)["reason"] == "wrong-password"
    assert anna.post("/api/me/password", {**change, "new": "short"}, 409)["reason"] == "weak-password"
    assert elsewhere.get("/api/me")["kind"] == "player"
    anna.post("/api/me/password", change)
    assert anna.get("/api/me")["kind"] == "player"
    assert elsewhere.get("/api/me")["kind"] == "stranger"
    assert elsewhere.post("/api/me/login", SECRET, 401)["reason"] == "wrong-password"
    elsewhere.post("/api/me/login", {"name": "Anna", "password": "battery staple"})
    guest = Person(app, "Ben")
    guest.post("/api/me", {"name": "Ben"})
    assert guest.post("/api/me/password", change, 409)["reason"] == "no-password"


def test_an_operator_resets_a_forgotten_password(app: FastAPI, database: str) -> None:
    anna = signed_in(app)
    cli = typer.Typer()
    cli.add_typer(commands.app, name="server")
    result = CliRunner().invoke(cli, ["server", "reset-password", "anna", "--database", database])
    assert result.exit_code == 0, result.output
    password = result.output.strip()
    assert anna.post("/api/me/login", SECRET, 401)["reason"] == "wrong-password"
    anna.post("/api/me/login", {"name": "Anna", "password": password})
    assert anna.get("/api/me")["kind"] == "player"
    result = CliRunner().invoke(cli, ["server", "reset-password", "nobody", "--database", database])
    assert result.exit_code != 0


def test_one_name_cannot_be_tried_from_many_addresses(database: str) -> None:
    with running(settings_for(database, logins_per_minute=3.0)) as app:
        app.state.services.limits.logins.allow = (  # every request has an address of its own
            lambda key, now, allow=app.state.services.limits.logins.allow: (
                not key.startswith("name") or allow(key, now)
            )
        )
        somebody = Person(app, "x")
        for _ in range(3):
            somebody.post("/api/me/login", SECRET, 401)
        assert somebody.post("/api/me/login", SECRET, 429)["reason"] == "too-fast"
