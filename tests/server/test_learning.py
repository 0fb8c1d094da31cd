"""Puzzles, studies, openings and games that go on from a position, on both databases."""

from __future__ import annotations

from vianebula import Game, parse_position
from vianebula.puzzles.box import box_ratings
from vianebula.text.record import format_record, record_of

from .helpers import Person, running, settings_for, wait_for
from .test_duplicates import member
from .test_ratings import begin_game

STUDY = format_record(record_of(Game.deal("beginner", 2, 7))) + "1.2 Bc6 {[%arrow c6>b6]} (Ab6 Bc6) Ab6\n"


def test_a_first_attempt_at_a_puzzle_rates_both(database: str) -> None:
    puzzle, other = list(box_ratings())[:2]
    with running(settings_for(database)) as app:
        guest, anna, ben = Person(app, "Guest"), member(app, "Anna"), member(app, "Ben")
        assert guest.get("/api/puzzles")["rating"] is None
        assert anna.get("/api/puzzles") == {"rating": 1500.0, "deviation": 350.0, "tried": 0, "solved": 0}
        after = anna.post("/api/puzzles", {"puzzle": puzzle, "solved": True})
        assert after["rating"] > 1500
        assert (after["tried"], after["solved"]) == (1, 1)
        assert anna.post("/api/puzzles", {"puzzle": puzzle, "solved": False}) == after  # the first one counts
        assert ben.post("/api/puzzles", {"puzzle": other, "solved": False})["rating"] < 1500
        assert anna.post("/api/puzzles", {"puzzle": "nothing", "solved": True}, 404)["reason"] == "not-found"
    with running(settings_for(database)) as app:
        ben = Person(app, "Ben")
        ben.post("/api/me/login", {"name": "Ben", "password": "Ben has a password"})
        assert ben.get("/api/puzzles")["tried"] == 1


def test_studies_are_saved_by_their_owner_and_followed_by_others(database: str) -> None:
    with running(settings_for(database)) as app:
        anna, ben = Person(app, "Anna"), Person(app, "Ben")
        made = anna.post("/api/studies", {"title": "Two ways", "text": STUDY}, 201)
        path = f"/api/studies/{made['id']}"
        assert (made["version"], made["yours"]) == (1, True)
        seen = ben.get(path)
        assert (seen["text"], seen["yours"]) == (STUDY, False)
        assert ben.get(f"{path}?version=1")["text"] is None
        change = {"title": "Three ways", "text": STUDY + "(Ab3)\n", "version": 1}
        assert ben.post(path, change, 401)["reason"] == "not-signed-in"
        ben.post("/api/studies", {"title": "My own", "text": STUDY}, 201)
        assert ben.post(path, change, 403)["reason"] == "not-the-owner"
        assert anna.post(path, change)["version"] == 2
        assert anna.post(path, change, 409)["reason"] == "stale"
        assert ben.get(f"{path}?version=1")["text"] == change["text"]
        wrong = anna.post("/api/studies", {"title": "No", "text": STUDY + "(Zz9)"}, 422)
        assert "Zz9" in wrong["where"]
        assert [row["title"] for row in anna.get("/api/studies")] == ["Three ways"]
        assert anna.post(f"{path}/remove", {}) == []
        ben.get(path, 404)


def test_a_game_goes_on_from_a_position_with_its_draw_pile_shuffled(database: str) -> None:
    game = Game.deal("beginner", 2, 7)
    game.play("Bc6")
    with running(settings_for(database, bots=("greedy", "random"))) as app:
        anna = Person(app, "Anna")
        new = {
            "options": {"board": "beginner", "seats": 2, "pace": 0},
            "seats": ["greedy", "me"],
            "begin": True,
            "position": game.text(),
        }
        made = anna.post("/api/tables", new, 201)
        assert made["table"]["seat"] == 2
        deal = parse_position(made["table"]["position"])
        assert deal.seat == 1
        assert "c6a" in deal.sites
        for position in ("vn1 nonsense", game.view(0).text()):
            problem = anna.post("/api/tables", new | {"position": position}, 422)
            assert problem["reason"] == "no-record"


def test_openings_are_counted_when_a_game_ends(database: str) -> None:
    with running(settings_for(database)) as app:
        anna, ben = Person(app, "Anna"), Person(app, "Ben")
        assert anna.get("/api/openings?board=beginner&seats=2")["games"] == 0
        table_id = begin_game(anna, ben, board="beginner")
        ben.do(table_id, do="resign", seat=2)
        wait_for(lambda: anna.get("/api/openings?seats=2")["games"] == 1)
        view = anna.get("/api/openings?seats=2")
        assert view["games"] == 1
        shares = {row["turn"]: row["share"] for row in view["openings"] if row["kind"] == "all"}
        assert sorted(shares.values()) == [0.0, 1.0]  # who resigned has not won
        for kind in ("craftsman", "turn"):  # each seat placed craftsmen in its first turn
            assert sum(row["games"] for row in view["openings"] if row["kind"] == kind) == 2, kind
        anna.get("/api/openings?seats=9", 422)
