"""Games that were played without a server, taken to one's tables: played through here, never believed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from vianebula.game import Game
from vianebula.server.admin.replay_check import replay_stored_games
from vianebula.text.record import format_record, load_record, record_of

from .helpers import Person, first_choice, running, settings_for, sqlite_url, wait_for

RECORDS = Path(__file__).parents[1] / "records"
FINISHED = (RECORDS / "ender-1-of-2.vn").read_text("utf-8")


def unfinished(n_actions: int, seats: int = 2) -> str:
    """A game after some actions."""
    game = Game.deal("beginner", seats, 3)
    for _ in range(n_actions):
        game.play(game.legal[0])
    return format_record(record_of(game, {"Names": "Anna; greedy; Ben"}))


def upload(person: Person, record: str, seats: list[str], status: int = 201, **more: Any) -> Any:
    return person.post("/api/tables/upload", {"record": record, "seats": seats, **more}, status)


def test_a_finished_game_lands_in_one_s_list(database: str) -> None:
    settings = settings_for(database)
    with running(settings) as app:
        anna, boris = Person(app, "Anna"), Person(app, "Boris")
        answer = upload(anna, FINISHED, ["me", "greedy"], name="Anna")
        table = answer["table"]
        assert (table["status"], table["your_seats"], table["options"]["offline"]) == ("over", [1], True)
        record = load_record(RECORDS / "ender-1-of-2.vn")
        assert ",".join(map(str, table["result"]["scores"])) == record.headers["Scores"]
        [row] = anna.get("/api/mine")
        assert (row["id"], row["offline"], row["status"]) == (answer["id"], True, "over")
        assert row["n_actions"] == len(record.actions)
        assert boris.get("/api/lobby") == []
        written = anna.get(f"/api/tables/{row['id']}/record")
        assert written.split("\n\n")[1].split() == FINISHED.split("\n\n")[1].split()
        assert upload(anna, FINISHED, ["me", "greedy"])["id"] == row["id"]  # the answer may have been lost
        assert len(anna.get("/api/mine")) == 1
        assert upload(boris, FINISHED, ["greedy", "me"])["id"] != row["id"]
        rematch = anna.post(f"/api/tables/{row['id']}/again", {})
        assert rematch["table"]["options"]["offline"] is False
    assert replay_stored_games(settings).differences == []


@pytest.mark.parametrize("n_actions", [0, 1, 2, 3, 4, 9])
def test_an_unfinished_game_is_played_on(tmp_path: Path, n_actions: int) -> None:
    settings = settings_for(sqlite_url(tmp_path))
    with running(settings) as app:
        anna = Person(app, "Anna")
        table_id = upload(anna, unfinished(n_actions), ["me", "greedy"], name="Anna")["id"]
        wait_for(lambda: anna.table(table_id)["waits"]["seat"] == 1)
        table = anna.table(table_id)
        assert table["n_actions"] >= n_actions
        assert [seat["name"] for seat in table["seats"]] == ["Anna", "greedy"]
        n_before = table["n_actions"]
        while table["waits"]["seat"] == 1 and table["waits"]["kind"] == "action":
            answer = anna.do(table_id, do="act", seat=1, version=table["version"], text=first_choice(table))
            table = answer["table"]
        assert table["n_actions"] > n_before
        assert table["waits"] == {"kind": "confirm", "seat": 1}  # later turns are ended by hand
    assert replay_stored_games(settings).differences == []


def test_who_gave_up_has_given_up(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna = Person(app, "Anna")
        alone = upload(anna, unfinished(9), ["me", "greedy"], resigned=[1])["table"]
        assert (alone["status"], alone["result"]["reason"]) == ("over", "resignation")
        assert alone["result"]["winners"] == [2]
        both = upload(anna, unfinished(9, 3), ["me", "greedy", "me"], resigned=[3])["table"]
        assert (both["status"], [seat["resigned"] for seat in both["seats"]]) == (
            "running",
            [False, False, True],
        )
        assert [seat["name"] for seat in both["seats"]] == ["Anna", "greedy", "Ben"]
        upload(anna, FINISHED, ["me", "greedy"], 422, resigned=[1])


def test_what_is_not_believed(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna = Person(app, "Anna")
        cases: list[tuple[str, list[str], dict[str, Any], str]] = [
            (FINISHED.replace('[Scores "', '[Scores "9'), ["me", "greedy"], {}, "no-record"),
            (FINISHED.replace("1.1 ", "1.2 ").replace("1.2 ", "1.1 "), ["me", "greedy"], {}, "no-record"),
            ("nonsense", ["me", "greedy"], {}, "no-record"),
            ("", ["me", "greedy"], {}, "no-record"),
            (FINISHED, ["me", "greedy", "greedy"], {}, "no-such-seat"),
            (FINISHED, ["me", "nobody"], {}, "no-such-bot"),
            (FINISHED, ["me", ""], {}, "no-such-bot"),
            (FINISHED, ["greedy", "greedy"], {}, "not-your-seat"),
            (unfinished(3), ["me", "greedy"], {"resigned": [2]}, "not-your-seat"),
            (unfinished(3), ["me", "greedy"], {"resigned": [3]}, "no-such-seat"),
            (FINISHED, ["me"], {}, "malformed-message"),
        ]
        for record, seats, more, reason in cases:
            answer = anna.post("/api/tables/upload", {"record": record, "seats": seats, **more}, None)
            assert answer["reason"] == reason, (answer, seats, more)
        assert anna.post("/api/tables/upload", {"record": "x" * 100_000, "seats": []}, 413)
        assert "offline" not in str(anna.get("/api/lobby"))


def test_a_table_of_a_server_cannot_say_that_it_was_played_elsewhere(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna = Person(app, "Anna")
        table_id = anna.create(["me", "greedy"], offline=True)
        assert anna.table(table_id)["options"]["offline"] is False


def test_a_name_that_is_somebody_s_is_not_taken_with_a_record(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna, boris = Person(app, "Anna"), Person(app, "Boris")
        anna.post("/api/me/account", {"name": "Anna", "password": "a long pass phrase"})
        table = upload(boris, unfinished(3), ["me", "greedy"], name="Boris")["table"]
        assert [seat["name"] for seat in table["seats"]] == ["Boris", "greedy"]
