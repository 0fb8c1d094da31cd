"""Puts tables with known deals into a server's database: each is a record, played as far as wished.

Reads a JSON list from standard input:

    [{"id": "a", "record": "tests/records/shared-win.vn", "actions": 40, "seats": ["anna", "level1"]}]

Who is not a bot is a person of that name, who can sign in with it and PASSWORD; `anna-a` is called Anna, too.
People's turns are confirmed; with `"open": true` the last is not. All happened `minutes_ago`. Without
`actions` the game is played to its end; with `"begin": false` people still gather, and seats may be empty.
"""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

from vianebula.bots.registry import is_bot_name
from vianebula.server.auth.passwords import hash_password
from vianebula.server.rooms.table_storage import make_new_entry
from vianebula.server.storage import Storage
from vianebula.table import Entry, Table, TableOptions
from vianebula.table import entries as e
from vianebula.table.evolve import evolve
from vianebula.text.record import RULES, parse_record

ROOT = Path(__file__).parents[3]
PASSWORD = "only for tests"  # testServer.mjs knows it
NO_SNAPSHOTS = 1_000_000  # entries between two: only the end of a game has one


def main() -> None:
    storage = Storage(os.environ["VIANEBULA_DATABASE"])
    password = hash_password(PASSWORD)
    for wanted in json.load(sys.stdin):
        put(storage, wanted)
        for name in {name for name in wanted["seats"] if name and not is_bot_name(name)}:
            storage.save_player(name, called(name), now(), name, password)


def now() -> int:
    return int(time.time() * 1000)


def called(name: str) -> str:
    return name.partition("-")[0].capitalize()


def put(storage: Storage, wanted: dict[str, Any]) -> None:
    record = parse_record((ROOT / wanted["record"]).read_text())
    known = {"board": record.headers["Board"], "seats": int(record.headers["Seats"])}
    options = msgspec.convert(known | wanted.get("options", {}), TableOptions)
    at = now() - 60_000 * wanted.get("minutes_ago", 0)
    owner = next(name for name in wanted["seats"] if not is_bot_name(name))
    table = Table()

    def add(entry: Entry) -> None:
        nonlocal table
        table = evolve(table, entry)
        storage.append_entries([make_new_entry(wanted["id"], table, entry, NO_SNAPSHOTS)])

    add(e.TableOpened(at=at, by=owner, options=options, invitation="welcome"))
    for seat, name in enumerate(wanted["seats"], 1):
        if is_bot_name(name):
            add(e.BotSeated(at=at, by=owner, seat=seat, bot=name))
        elif name:
            add(e.SeatTaken(at=at, by=name, seat=seat, name=called(name)))
    if not wanted.get("begin", True):
        return
    add(
        e.GameStarted(
            at=at, by=owner, deal=record.headers["Deal"], rules=RULES, components=table.components_digest
        )
    )
    actions = record.actions[: wanted.get("actions")]
    for i, text in enumerate(actions):
        add(
            e.ActionPlayed(
                at=at,
                by=table.seats[table.turns.current_seat].player,
                seat=table.turns.current_seat + 1,
                text=text,
            )
        )
        is_open = i + 1 == len(actions) and wanted.get("open", False)
        if table.status == "running" and table.turns.is_done and not is_open:
            add(
                e.TurnConfirmed(
                    at=at, by=table.seats[table.turns.current_seat].player, seat=table.turns.current_seat + 1
                )
            )


if __name__ == "__main__":
    main()
