"""Blocks, reports, what moderators decide; taking one's data along, and deleting it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from typer.testing import CliRunner

from vianebula.cli import server as commands
from vianebula.server.admin.ratings import rebuild_ratings
from vianebula.server.admin.roles import set_role
from vianebula.server.storage import schema

from .helpers import Person, running, settings_for, wait_for
from .test_ratings import account, begin_game, profile_after, rated_game

PASSWORD = {"password": "correct horse"}


@pytest.fixture
def app(database: str) -> Iterator[FastAPI]:
    with running(settings_for(database, logins_per_minute=1000.0)) as app:
        yield app


def stored_text(app: FastAPI) -> str:
    """Everything in the database."""
    storage = app.state.services.storage
    with storage.read_connection() as connection:
        return "\n".join(
            str(tuple(row))
            for table in schema.metadata.sorted_tables
            for row in connection.execute(sa.select(table))
        )


def test_who_is_blocked_is_not_met(app: FastAPI) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    anna.post("/api/friends/Ben", {})
    assert anna.post("/api/blocks/ben", {}) == {"names": ["Ben"]}
    assert anna.get("/api/community")["friends"] == []
    assert ben.post("/api/friends/Anna", {}, 404)["reason"] == "no-such-player"
    table_id = anna.create(["me", "", ""], begin=False)
    assert ben.do(table_id, 403, do="sit", seat=2, name="Ben")["reason"] == "not-welcome"
    anna.post("/api/seek", {})
    assert ben.post("/api/seek", {})["waiting"] is True
    ben.post("/api/seek/cancel", {})
    assert anna.post("/api/blocks/Anna", {}, 409)["reason"] == "that-is-you"
    assert anna.post("/api/blocks/Ben/remove", {}) == {"names": []}
    ben.do(table_id, do="sit", seat=2, name="Ben")


def test_a_report_is_decided_once(app: FastAPI, database: str) -> None:
    anna, ben, mia, max_ = (account(app, name) for name in ("Anna", "Ben", "Mia", "Max"))
    table_id = begin_game(anna, ben)
    anna.post("/api/reports", {"name": "Ben", "reason": "chat", "table": table_id, "text": "Shouts."})
    assert anna.post("/api/reports", {"name": "Ben", "reason": "fun"}, 400)["reason"] == "malformed-message"
    assert mia.get("/api/moderation", 403)["reason"] == "not-a-moderator"
    assert mia.post("/api/moderation/1", {"action": "ban"}, 403)["reason"] == "not-a-moderator"
    for name in ("Mia", "Max"):
        assert set_role(settings_for(database), name, "moderator")
    assert not set_role(settings_for(database), "Nobody", "moderator")
    assert mia.get("/api/community")["moderates"]
    assert not anna.get("/api/community")["moderates"]
    (report,) = mia.get("/api/moderation")["reports"]
    assert (report["reporter"], report["subject"], report["table"]) == ("Anna", "Ben", table_id)
    decided = mia.post(
        f"/api/moderation/{report['id']}", {"action": "mute", "days": 3, "note": "First time."}
    )
    assert decided["reports"] == []
    newest = decided["log"][0]
    assert (newest["actor"], newest["action"], newest["subject"]) == ("Mia", "mute", "Ben")
    assert {row["action"] for row in decided["log"]} == {"mute", "set-role"}
    late = max_.post(f"/api/moderation/{report['id']}", {"action": "ban"}, 409)
    assert late["reason"] == "already-decided"
    assert ben.do(table_id, 403, do="say", text="hello")["reason"] == "muted"
    anna.do(table_id, do="say", text="hello")


def test_who_is_banned_cannot_sign_in(app: FastAPI, database: str) -> None:
    anna, ben, mia = (account(app, name) for name in ("Anna", "Ben", "Mia"))
    set_role(settings_for(database), "Mia", "moderator")
    for action, status in (("ban", 403), ("lift", 200)):
        anna.post("/api/reports", {"name": "Ben", "reason": "cheating"})
        (report,) = mia.get("/api/moderation")["reports"]
        mia.post(f"/api/moderation/{report['id']}", {"action": action})
        wait_for(lambda: ben.get("/api/me")["kind"] == "stranger")
        answer = ben.post("/api/me/login", {"name": "Ben", **PASSWORD}, status)
        assert answer.get("reason") == ("banned" if status == 403 else None)


def test_reports_are_limited(app: FastAPI) -> None:
    anna = account(app, "Anna")
    account(app, "Ben")
    for _ in range(10):
        anna.post("/api/reports", {"name": "Ben", "reason": "other"})
    assert anna.post("/api/reports", {"name": "Ben", "reason": "other"}, 429)["reason"] == "too-fast"


def test_all_about_oneself_is_had(app: FastAPI) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    table_id = rated_game(anna, ben)
    anna.do(table_id, do="say", text="a word of mine")
    ben.do(table_id, do="say", text="a word of his")
    profile_after(anna, 1)
    found = anna.get("/api/me/export")
    text = json.dumps(found)
    assert (found["account"][0]["name"], found["ratings"][0]["games"]) == ("Anna", 1)
    assert [table["table"] for table in found["tables"]] == [table_id]
    assert "a word of mine" in text
    assert "a word of his" not in text
    assert "argon2" not in text


def test_a_deleted_account_leaves_games_without_a_name(app: FastAPI, database: str) -> None:
    zoe, ben = account(app, "Zoe Unusual"), account(app, "Ben")
    zoe.post("/api/friends/Ben", {})
    over = rated_game(zoe, ben)
    zoe.do(over, do="say", text="secret words")
    running_game, gathering = begin_game(ben, zoe), zoe.create(["me", ""], begin=False)
    clock = {"kind": "correspondence", "start": 86_400, "step": 0}
    cup = {"name": "Cup", "seats": 2, "n_rounds": 2, "rated": False, "clock": clock}
    tournament = ben.post("/api/tournaments", cup, 201)["id"]
    for player in (ben, zoe):
        player.post(f"/api/tournaments/{tournament}/join", {})
    assert [row["name"] for row in zoe.get("/api/me/export")["tournaments"]] == ["Zoe Unusual"]
    profile_after(zoe, 1)
    assert zoe.post("/api/me/delete", {"password": "wrong horse"}, 401)["reason"] == "wrong-password"
    zoe.post("/api/me/delete", PASSWORD)
    assert zoe.get("/api/me")["kind"] == "stranger"
    assert Person(app, "x").post("/api/me/login", {"name": "Zoe Unusual", **PASSWORD}, 401)
    wait_for(lambda: ben.table(running_game)["status"] == "over")
    assert ben.table(gathering)["status"] == "closed"
    wait_for(lambda: not app.state.services.result_recorder.results.pending_table_ids(2**60, 1))
    for word in ("Unusual", "unusual", "secret words"):
        assert word not in stored_text(app)
    shown = profile_after(ben, 2)
    assert {seat["name"] for game in shown["games"] for seat in game["seats"]} <= {"Ben", "", "Guest"}
    Person(app, "y").post("/api/me/account", {"name": "Zoe Unusual", **PASSWORD})  # the name is free again
    with running(settings_for(database)) as other:  # whose memory has nothing of it
        table = Person(other, "z").table(over)
        assert [seat["name"] for seat in table["seats"]] == ["Guest", "Ben"]
        assert [line["text"] for line in table["chat"]] == ["…"]
    assert rebuild_ratings(settings_for(database)).failures == []


def test_the_command(app: FastAPI, database: str) -> None:
    account(app, "Anna")

    def run(*words: str) -> int:
        return CliRunner().invoke(commands.app, ["set-role", *words, "--database", database]).exit_code

    assert run("Anna", "moderator") == 0
    assert run("Anna", "king") == 2
    assert run("Nobody", "moderator") != 0


def test_the_operators_documents(database: str, tmp_path: Path) -> None:
    (tmp_path / "terms.txt").write_text("Bądź miły.", encoding="utf-8")
    with running(settings_for(database, legal=str(tmp_path))) as app:
        guest = Person(app, "x")
        assert guest.get("/api/legal") == ["terms"]
        assert guest.get("/legal/terms") == "Bądź miły."
        assert guest.get("/legal/privacy", 404)["reason"] == "not-found"
        guest.get("/legal/passwd", 422)
    with running(settings_for(database)) as app:
        assert Person(app, "x").get("/api/legal") == []
