"""What whoever runs a server sees and says: the operator's page, announcements, read-only, a successor."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from vianebula.server.runtime.logs import log

from .helpers import Person, first_choice, running, settings_for, sqlite_url, wait_for
from .server_process import FAST, ServerProcess


def test_an_announcement_comes_and_goes(tmp_path: Path) -> None:
    file = tmp_path / "notice.toml"
    with running(settings_for(sqlite_url(tmp_path), notice=str(file))) as app:
        anna = Person(app, "Anna")
        assert anna.get("/api/notice") == {"announcement": {}, "read_only": False}
        file.write_text('[announcement]\nany = "Tonight at 22:00 UTC."\nfr = "Ce soir à 22 h UTC."\n')
        said = {"any": "Tonight at 22:00 UTC.", "fr": "Ce soir à 22 h UTC."}
        wait_for(lambda: anna.get("/api/notice")["announcement"] == said)
        file.write_text("announcement = 3")  # what cannot be read changes nothing
        time.sleep(1.2)
        assert anna.get("/api/notice")["announcement"] == said
        file.unlink()
        wait_for(lambda: anna.get("/api/notice")["announcement"] == {})


def test_where_nothing_may_be_changed_everything_can_be_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "notice.toml"
    with running(settings_for(sqlite_url(tmp_path), notice=str(file))) as app:
        anna = Person(app, "Anna")
        table_id = anna.create(["me", "me"])
        with anna.socket(table_id) as line:
            line.until("welcome")
            file.write_text("read_only = true")
            wait_for(lambda: anna.get("/api/notice")["read_only"])
            table = anna.table(table_id, 1)
            seat, version = table["waits"]["seat"], table["version"]
            act = {
                "do": "act",
                "seat": seat,
                "text": first_choice(anna.table(table_id, seat)),
                "version": version,
            }
            assert anna.do(table_id, 503, **act)["reason"] == "read-only"
            line.send(**act)
            assert line.until("refused")["reason"] == "read-only"
            assert anna.post("/api/tables", {"seats": ["me"]}, 503)["reason"] == "read-only"
            assert anna.table(table_id)["version"] == version
            file.unlink()
            wait_for(lambda: not anna.get("/api/notice")["read_only"])
            anna.do(table_id, **act)


def test_the_operators_page_tells_what_goes_on(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna = Person(app, "Anna")
        anna.create(["me", "me"])
        log.warning("something-odd", extra={"table": "<b>t</b>"})
        facts = anna.get("/operator.json")
        assert facts["Database"] == {"answers": "yes", "tables, running": 1}
        assert facts["Tables"]["in memory"] == 1
        assert facts["Workers of bots and hints"]["all"] == 1
        assert "something-odd" in facts["errors"][0]
        assert "vianebula_entries_waiting 0.0" in anna.get("/metrics")
        page = anna.get("/operator")
        assert "&lt;b&gt;t&lt;/b&gt;" in page
        assert "<b>t" not in page
        for path in ("/operator", "/operator.json"):  # not for whoever comes through a proxy
            assert anna.client.get(path, headers={"x-forwarded-for": "203.0.113.9"}).status_code == 404


def _close_code(line: ClientConnection) -> int | None:
    """Why a socket was closed, however long that takes."""
    while True:
        try:
            line.recv(timeout=120)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no such signal here")
def test_a_successor_takes_over_and_nobody_is_away_for_long(tmp_path: Path) -> None:
    server = ServerProcess(sqlite_url(tmp_path))
    command = [sys.executable, "-m", "vianebula", "serve", "--port", str(server.port), "--reloadable"]
    database = {"VIANEBULA_DATABASE": sqlite_url(tmp_path), "VIANEBULA_BOT_WORKERS": "1"}
    server.process = subprocess.Popen(
        command, env={**os.environ, **FAST, **database}, stdout=subprocess.DEVNULL
    )
    try:
        server.wait()
        with httpx2.Client(base_url=server.url, timeout=30) as anna:
            new = {"options": {"seats": 2, "pace": 0}, "seats": ["random", "random"]}
            table_id = anna.post("/api/tables", json=new).json()["id"]
            first = anna.get("/operator.json").json()["Process"]["id"]
            url = f"{server.url.replace('http', 'ws')}/api/tables/{table_id}/live"
            with connect(url) as line:
                server.process.send_signal(signal.SIGHUP)
                assert _close_code(line) == 1012
            began = time.monotonic()
            with connect(url) as line:
                assert "welcome" in line.recv(timeout=10)
            away = time.monotonic() - began
            assert away < 5, away  # on a busy machine; on a quiet one some milliseconds
            assert anna.get("/operator.json").json()["Process"]["id"] != first
    finally:
        assert server.stop() == 0
