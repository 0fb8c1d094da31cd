"""Luck and skill of a player: means over the games that were analysed, for whom the profile is."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from fastapi import FastAPI

from vianebula.server.storage.analysis_storage import AnalysisStorage
from vianebula.text.record import RULES

from .helpers import Person, running, settings_for
from .test_ratings import account, profile_after, rated_game


@pytest.fixture
def app(database: str) -> Iterator[FastAPI]:
    with running(settings_for(database)) as app:
        yield app


def keep_analysis(
    app: FastAPI, table_id: str, change: float, luck: float, reasons: list[str] | None = None
) -> None:
    """As if a worker had made it: one decision of the first seat, which turned up a card."""
    storage = AnalysisStorage(app.state.services.storage, RULES, "test")
    decision = {"n": 0, "seat": 1, "played": "pass", "scores": [], "best": [], "win_chances": [0.6, 0.4]}
    decision |= {"loss": max(0.0, -change), "change": [change, -change], "luck": [luck, -luck]}
    if reasons is not None:
        facts = {"seat": None, "contract": "", "resource": "", "place": "", "n": 1, "other_n": None}
        decision["advantages"] = [{"name": name, **facts} for name in reasons]
    storage.request_analysis(table_id, "test", 1, 0)
    assert storage.claim_table(table_id, 1)
    assert storage.save_positions(table_id, json.dumps([decision]), "done", 2)


def test_luck_and_skill_over_games(app: FastAPI) -> None:
    anna, ben, cleo = account(app, "Anna"), account(app, "Ben"), Person(app, "Cleo")
    games = [rated_game(anna, ben), rated_game(anna, ben), rated_game(ben, anna)]
    profile_after(anna, 3)
    nothing = anna.get("/api/me/luck")
    assert (nothing["games"], nothing["luck"]) == (0, None)
    assert sorted(nothing["not_analysed"]) == sorted(games)

    keep_analysis(app, games[0], -0.1, 0.05)
    one = anna.get("/api/me/luck")
    assert one["games"] == 1
    assert one["luck"]["margin"] is None  # a single game has no spread
    keep_analysis(app, games[1], -0.2, 0.07)
    seats = [anna.get(f"/api/tables/{id}")["table"]["your_seats"][0] for id in games[:2]]
    both = anna.get("/api/me/luck")
    assert both["games"] == 2
    sign = [1 if seat == 1 else -1 for seat in seats]
    assert both["cards"]["mean"] == pytest.approx((0.05 * sign[0] + 0.07 * sign[1]) / 2, abs=1e-4)
    assert both["total"]["mean"] == pytest.approx(0.5)  # won both, where half is fair
    assert both["total"]["margin"] == 0
    parts = ("start", "cards", "own", "others", "doubt")
    assert sum(both[part]["mean"] for part in parts) == pytest.approx(both["total"]["mean"], abs=5e-4)

    seen = cleo.get("/api/players/Anna/luck")
    assert (seen["games"], seen["luck"], seen["not_analysed"]) == (2, both["luck"], [])
    anna.post("/api/me/profile", {"visibility": "private"})
    assert cleo.get("/api/players/Anna/luck", 403)["reason"] == "profile-hidden"
    cleo.get("/api/players/Nobody/luck", 404)


def test_mistakes_by_theme_over_games(app: FastAPI) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    games = [rated_game(anna, ben) for _ in range(4)]  # Anna has the first seat, whose decisions are judged
    profile_after(anna, 4)
    keep_analysis(app, games[0], -0.2, 0.0)  # an old one, without reasons
    assert (anna.get("/api/me/luck")["themes"], anna.get("/api/me/luck")["theme_games"]) == ([], 0)
    keep_analysis(app, games[1], -0.1, 0.0, ["less-storage", "erects"])
    keep_analysis(app, games[2], -0.3, 0.0, [])
    keep_analysis(app, games[3], -0.03, 0.0, ["erects"])  # too little
    found = anna.get("/api/me/luck")
    assert found["theme_games"] == 3
    assert found["themes"] == [
        {"theme": "later", "n": 1, "loss": 0.1},
        {"theme": "waste", "n": 1, "loss": pytest.approx(0.1 / 3, abs=1e-4)},
    ]
    assert ben.get("/api/me/luck")["themes"] == []
