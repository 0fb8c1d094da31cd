"""The commands: `vianebula serve` as a process, and `vianebula server replay-all`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx2
import msgspec
import typer
from typer.testing import CliRunner

from vianebula.cli.serve import _load_or_create_secret
from vianebula.cli.server import app as operator_commands

from .helpers import Person, running, settings_for, sqlite_url, wait_for
from .server_process import ServerProcess

RUN = """
import sys
from vianebula.cli.serve import serve_command
serve_command(port=int(sys.argv[1]), database=sys.argv[2])
"""


def test_serving_at_home(tmp_path: Path) -> None:
    """Without any setting it serves this machine, with a bot in a process of its own, until Ctrl-C.

    It keeps its secret.
    """
    url = sqlite_url(tmp_path)
    server = ServerProcess(url)
    clean = {key: value for key, value in os.environ.items() if not key.startswith("VIANEBULA_")}
    command = [sys.executable, "-c", RUN, str(server.port), url]
    environment = {**clean, "VIANEBULA_BOTS": "builder"}
    said = tmp_path / "said.txt"
    with said.open("wb") as out:
        server.process = subprocess.Popen(
            command, env=environment, stdout=out, stderr=out, start_new_session=True
        )
    try:
        server.wait(120)
        with httpx2.Client(base_url=server.url, timeout=30) as anna:
            new = {"options": {"seats": 2, "pace": 0}, "seats": ["builder", "builder"], "begin": True}
            table_id = anna.post("/api/tables", json=new).json()["id"]
            path = f"/api/tables/{table_id}"
            wait_for(lambda: anna.get(path).json()["table"]["n_actions"] > 3, pause=0.2)
    finally:
        os.killpg(server.process.pid, signal.SIGINT)  # a terminal tells all processes
        code = server.process.wait(60)
    assert code in (0, 130, -signal.SIGINT)
    assert "raceback" not in said.read_text()
    assert "leaked" not in said.read_text()  # semaphores; after SIGTERM: test_abuse.py
    kept = tmp_path / "games.db.secret"
    assert kept.stat().st_mode & 0o777 == 0o600
    assert _load_or_create_secret(url) == kept.read_text().strip()


def test_replay_all(tmp_path: Path) -> None:
    app = typer.Typer()
    app.add_typer(operator_commands, name="server")
    url = sqlite_url(tmp_path)
    with running(settings_for(url)) as served:
        anna = Person(served, "Anna")
        table_id = anna.create(["me", "me"])
        seat = anna.table(table_id)["waits"]["seat"]
        anna.do(table_id, do="resign", seat=seat)
        anna.create(["me", ""], begin=False)
    result = CliRunner().invoke(app, ["server", "replay-all", "--database", url])
    assert result.exit_code == 0
    assert "2 tables, 1 games replayed, 0 differences" in result.output
    import sqlite3

    with sqlite3.connect(tmp_path / "games.db") as database:  # an older program saw another end
        (body,) = database.execute("SELECT body FROM snapshots").fetchone()
        kept = msgspec.msgpack.decode(body)
        del kept["game_version"]  # which had other fields
        kept |= {"made_by": "older", "result": {**kept["result"], "scores": [1, 2]}}
        database.execute("UPDATE snapshots SET body = ?", (msgspec.msgpack.encode(kept),))
        odd = ('{"what":"from a later version","at":0}', table_id)
        database.execute("UPDATE entries SET body = ? WHERE table_id <> ? AND version = 2", odd)
    database.close()
    result = CliRunner().invoke(app, ["server", "replay-all", "--database", url])
    assert result.exit_code == 1
    assert "does not lead where it led" in result.output
    assert "cannot be read" in result.output
    assert "2 differences" in result.output

    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("UPDATE entries SET body = replace(body, 'components\":\"', 'components\":\"x')")
    database.close()
    result = CliRunner().invoke(app, ["server", "replay-all", "--database", url])
    assert result.exit_code == 1
    assert "other values" in result.output
