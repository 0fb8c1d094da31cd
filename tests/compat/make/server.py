"""A server's database, what everybody saw of it, and a session of wire messages with their answers.

The database comes from playing over HTTP and sockets: tables open, running, over and closed, in every state
that is stored. `answers.json.gz` has what GET requests answered then, for every seat and for spectators.
`session.json.gz` has what people sent afterwards, every command a client has, and what was answered.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
import sys
from pathlib import Path
from typing import Any


from .people import Clock, Deals, running, SECRET
from .session import record_session
from .tables import build, everything


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
