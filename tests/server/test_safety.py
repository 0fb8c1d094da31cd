"""Limits, origins, headers, escaping, secrets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.websockets import WebSocketDisconnect

from vianebula.components.datafiles import package_data_folder
from vianebula.server import Settings
from vianebula.server.runtime.limits import RateLimiter
from vianebula.server.settings import SettingsError

from .helpers import Person, running, settings_for, sqlite_url


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        yield app


@pytest.mark.parametrize("secret", ["change-me", "short", ""])
def test_default_secrets_are_refused_outside_development(secret: str) -> None:
    with pytest.raises(SettingsError, match="VIANEBULA_SECRET"):
        Settings(secret=secret)
    Settings(secret=secret, development=True)


def test_settings_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIANEBULA_SECRET", "s" * 30)
    monkeypatch.setenv("VIANEBULA_ORIGINS", "https://a.example, https://b.example")
    monkeypatch.setenv("VIANEBULA_BOT_WORKERS", "3")
    settings = Settings.from_environment(max_body=5)
    assert (settings.bot_workers, settings.max_body) == (3, 5)
    assert settings.origins == ("https://a.example", "https://b.example")
    monkeypatch.setenv("VIANEBULA_BOT_WORKERS", "many")
    with pytest.raises(SettingsError, match="BOT_WORKERS"):
        Settings.from_environment()


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site", "origin": ""},
    ],
)
def test_other_origins_may_not_act(app: FastAPI, headers: dict[str, str]) -> None:
    anna = Person(app, "Anna")
    del anna.client.headers["origin"]
    answer = anna.client.post("/api/me", json={"name": "Anna"}, headers=headers)
    assert (answer.status_code, answer.json()["reason"]) == (403, "wrong-origin")
    assert "set-cookie" not in answer.headers
    assert anna.client.post("/api/me", json={"name": "Anna"}).status_code == 200, "scripts say no origin"


@pytest.mark.parametrize("name", ["snapshot_every", "commands_per_second", "max_body", "sweep_seconds"])
def test_settings_have_a_range(name: str) -> None:
    for value in (0, -1):
        wrong: dict[str, Any] = {name: value}
        with pytest.raises(SettingsError, match=name.upper()):
            Settings(development=True, **wrong)
    with pytest.raises(SettingsError, match="HINTS_PER_MINUTE"):
        Settings(development=True, hints_per_minute=float("nan"))
    Settings(development=True, bot_workers=0, orphan_seconds=0.0)


def test_a_low_limit_still_allows_something() -> None:
    limit = RateLimiter(2 / 60, 2 / 3)
    assert [limit.allow("anna", now) for now in (0.0, 1.0, 31.0)] == [True, False, True]


def test_half_a_body_is_not_taken_for_a_whole_one(app: FastAPI) -> None:
    """A client that goes away in the middle has done nothing."""
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "me"])
    body = b'{"do":"say","text":"hello"}'
    messages = [{"type": "http.request", "body": body, "more_body": True}, {"type": "http.disconnect"}]
    answered: list[Any] = []
    headers = [
        (b"host", b"testserver"),
        (b"cookie", f"vianebula={anna.client.cookies['vianebula']}".encode()),
    ]
    path = f"/api/tables/{table_id}/commands"
    scope = {"type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "headers": headers}
    scope |= {"query_string": b"", "http_version": "1.1", "scheme": "http", "client": ("1.2.3.4", 5)}

    async def receive() -> Any:
        return messages.pop(0)

    async def send(message: Any) -> None:
        answered.append(message)

    app.state.portal.call(app, scope, receive, send)
    assert answered == []
    assert anna.table(table_id)["chat"] == []


def test_a_clock_begins_with_some_time(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    for kind in ("live", "correspondence"):
        new = {"options": {"seats": 2, "clock": {"kind": kind}}, "seats": ["me", "me"]}
        refused = anna.post("/api/tables", new, 422)
        assert (refused["reason"], refused["where"]) == ("malformed-request", "options.clock.start")


def test_a_database_that_went_away(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    with app.state.services.storage.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE tables RENAME TO hidden")
    assert anna.get("/api/lobby", 503)["reason"] == "storage-down"


def test_a_game_whose_data_set_was_removed(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path), data=(f"mine={package_data_folder()}",))) as app:
        anna = Person(app, "Anna")
        table_id = anna.create(["me", "me"], data="mine")
        identity = anna.client.cookies["vianebula"]
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna = Person(app, "Anna")
        anna.client.cookies.set("vianebula", identity)
        assert anna.get(f"/api/tables/{table_id}", 503)["reason"] == "cannot-be-played"
        assert [row["id"] for row in anna.get("/api/mine")] == [table_id]


def test_cookies_and_headers(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    answer = anna.client.post("/api/me", json={"name": "Anna"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    for path in ("/", "/api/lobby", "/nowhere", "/api/tables/x"):
        headers = anna.client.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "default-src 'none'" in headers["content-security-policy"]
    anna.client.cookies.set("vianebula", "forged.signature", domain="testserver.local")
    forged = Person(app, "x")
    forged.client.cookies.set("vianebula", "ImlkMSI.AAAA")
    assert forged.get("/api/me")["kind"] == "stranger"


def test_cookies_are_secure_outside_development(tmp_path: Path) -> None:
    settings = settings_for(sqlite_url(tmp_path), development=False, secret="s" * 40)
    with running(settings) as app:
        answer = Person(app, "Anna").client.post("/api/me", json={"name": "Anna"})
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "strict-transport-security" in answer.headers


def test_large_bodies_are_refused(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    answer = anna.client.post("/api/me", content=b"x" * 1_000_000)
    assert (answer.status_code, answer.json()["reason"]) == (413, "too-large")

    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 10_000

    assert anna.client.post("/api/me", content=pieces()).status_code == 413


def test_rates_are_limited(tmp_path: Path) -> None:
    slow = {
        "commands_per_second": 2.0,
        "requests_per_second": 10.0,
        "logins_per_minute": 2.0,
        "tables_per_minute": 3.0,
    }
    with running(settings_for(sqlite_url(tmp_path), **slow)) as app:
        anna = Person(app, "Anna")
        table_id = anna.create(["me", "greedy"])
        said = [anna.do(table_id, None, do="say", text="hi").get("reason") for _ in range(8)]
        assert said[0] is None
        assert "too-fast" in said
        login = {"name": "Anna", "password": "a wrong one"}
        answers = [anna.post("/api/me/login", login, None)["reason"] for _ in range(4)]
        assert answers == ["wrong-password"] * 2 + ["too-fast"] * 2
        assert {anna.client.get("/api/lobby").status_code for _ in range(60)} == {200, 429}


def test_files_of_the_page_are_for_everybody_behind_an_address(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path), requests_per_second=10.0)) as app:
        anna = Person(app, "Anna")
        answers = {anna.client.get(f"/art/sprite-{i}.webp").status_code for i in range(200)}
        assert 429 not in answers


def test_names_and_chat_are_only_text(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    evil = "<script>alert(1)</script>"
    table_id = anna.create(["me", "greedy"], begin=False)
    anna.do(table_id, do="say", text=evil)
    assert anna.table(table_id)["chat"][0]["text"] == evil
    assert anna.client.get(f"/api/tables/{table_id}").headers["content-type"] == "application/json"
    page = anna.client.get(f"/table/{table_id}?reason={evil}").text
    assert evil not in page
    assert anna.post("/api/me", {"name": "x" * 31}, 400)["reason"] == "malformed-message"
    assert anna.post("/api/me", {"name": "\u202e\n"}, 422)["reason"] == "empty-text"
    assert anna.do(table_id, 400, do="say", text="x" * 501)["reason"] == "malformed-message"


def test_numbers_are_not_for_everybody(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    assert anna.client.get("/metrics", headers={"x-forwarded-for": "8.8.8.8"}).status_code == 404
    assert anna.client.get("/health/live").json() == {"status": "alive"}
    assert anna.client.get("/health/ready").json() == {"status": "ready"}


def test_frames_that_are_too_large_or_too_many(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path), commands_per_second=20.0)) as app:
        anna = Person(app, "Anna")
        table_id = anna.create(["me", "greedy"], begin=False)
        with anna.socket(table_id) as socket:
            socket.until("welcome")
            socket.socket.send_text(json.dumps({"do": "say", "text": "x" * 1_000_000}))
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive()
            assert closed.value.code == 1009
        with anna.socket(table_id) as socket:
            socket.until("welcome")
            for _ in range(400):
                socket.send(do="ping")
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.until("never")
            assert closed.value.code in (1008, 4002)
        assert anna.table(table_id)["status"] == "open"


def test_what_never_changes_is_kept_by_browsers(tmp_path: Path) -> None:
    page = tmp_path / "page"
    for name in ("index.html", "assets/index-1a2b.js", "art/fog.webp", "art/manifest.json"):
        (page / name).parent.mkdir(parents=True, exist_ok=True)
        (page / name).write_text("x")
    with running(settings_for(sqlite_url(tmp_path), client=str(page))) as app:
        client = Person(app, "Anna").client
        for path, is_kept in (
            ("/assets/index-1a2b.js", True),
            ("/art/fog.webp?digest=1a2b", True),
            ("/art/manifest.json", False),
            ("/art/none.webp?digest=1a2b", False),
            ("/", False),
        ):
            assert ("immutable" in client.get(path).headers["cache-control"]) == is_kept, path
