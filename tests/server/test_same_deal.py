"""Tournaments whose tables all play the same deal: compared seat by seat, and nobody sees it elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fastapi import FastAPI

from vianebula.server.storage.tournament_storage import DrawnGame, GameOutcome
from vianebula.server.use_cases import tournaments as module
from vianebula.server.use_cases.tournament_deals import deal_points

from .helpers import Person, running, settings_for
from .test_ratings import account
from .test_tournaments import NAMES, SLOW, advance, tournament


@pytest.fixture
def app(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[FastAPI]:
    monkeypatch.setattr(module, "CHECK_INTERVAL_S", 1e6)
    with running(settings_for(database, logins_per_minute=1000.0)) as app:
        yield app


def test_a_seat_is_compared_with_the_same_seat_elsewhere() -> None:
    def game(number: int, players: tuple[str, str], outcome: GameOutcome | None) -> DrawnGame:
        return DrawnGame("t", 1, number, 0, 0, f"table{number}", players, outcome)

    games = [
        game(1, ("a", "b"), GameOutcome((1, 2), (30, 20))),
        game(2, ("c", "d"), GameOutcome((1, 2), (25, 24))),
        game(3, ("e", "f"), GameOutcome((2, 1), (40, 10), (True, False))),  # who gave up is below everybody
        game(4, ("g", "h"), None),
    ]
    points = deal_points(games)
    assert {player: share for (_, player), share in points.items()} == {
        "a": 1.0, "b": 0.5, "c": 0.5, "d": 1.0, "e": 0.0, "f": 0.0,
    }  # fmt: skip
    alone = deal_points(games[:1])
    assert [*alone.values()] == [1.0, 0.0]  # nobody to compare with: by places


def test_a_round_with_the_same_deal(app: FastAPI) -> None:
    players = [account(app, name) for name in NAMES[:4]]
    anna = players[0]
    id = tournament(players, seats=2, n_rounds=1, same_deal=True, rated=True)
    own = {player.name: player.get(f"/api/tournaments/{id}")["your_table"] for player in players}
    assert len(set(own.values())) == 2
    seen = [player.table(own[player.name]) for player in players]
    for seat in (1, 2):  # they have the same cards, too
        assert len({table["position"] for table in seen if table["your_seats"] == [seat]}) == 1
    view = anna.get(f"/api/tournaments/{id}")
    shown = [match["tables"] for match in view["matches"]]
    assert sorted(map(len, shown)) == [0, 1]  # one's own, and nobody else's while the round is played
    stranger = Person(app, "Stranger")
    assert all(not match["tables"] for match in stranger.get(f"/api/tournaments/{id}")["matches"])
    (deal,) = view["matches"][0]["deals"]
    assert anna.post(f"/api/duplicates/{deal}/tables", {}, None)["reason"] == "not-allowed"
    assert anna.get(f"/api/duplicates/{deal}")["results"] is None
    for player in players:
        table = player.table(own[player.name])
        if table["status"] == "running" and table["your_seats"] == [2]:
            player.do(own[player.name], do="resign", seat=2)
    advance(app, id)
    view = anna.get(f"/api/tournaments/{id}")
    assert view["status"] == "over"
    assert all(match["tables"] for match in view["matches"])
    assert [row["points"] for row in view["standings"][0]] == [0.5] * 4  # both first seats did alike
    assert len(anna.get(f"/api/duplicates/{deal}")["results"]) == 2
    body = {"name": "Cup", "clock": SLOW, "same_deal": True, "format": "knockout"}
    assert anna.post("/api/tournaments", body, None)["reason"] == "not-allowed"
