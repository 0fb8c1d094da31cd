"""Tournaments: rounds are drawn exactly once, tables follow from them, results lead to the next round."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi import FastAPI

from vianebula.server.services import Services
from vianebula.server.storage.tournament_storage import tournament_games
from vianebula.server.use_cases import tournaments as module

from .helpers import Person, running, settings_for, wait_for
from .test_community import Clock
from .test_ratings import account

SLOW = {"kind": "correspondence", "start": 86_400, "step": 0}
NAMES = ("Adam", "Bea", "Carl", "Dora", "Emil", "Fina", "Gil")
LIVE = {"kind": "live", "start": 900, "step": 30}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[FastAPI]:
    monkeypatch.setattr(module, "CHECK_INTERVAL_S", 1e6)  # tests say when
    with running(settings_for(database, logins_per_minute=1000.0), now=clock) as app:
        yield app


def people(app: FastAPI, n: int) -> list[Person]:
    return [account(app, name) for name in NAMES[:n]]


def tournament(players: list[Person], begin: bool = True, **options: Any) -> str:
    body = {"name": "Cup", "clock": SLOW, "rated": False, **options}
    id: str = players[0].post("/api/tournaments", body, 201)["id"]
    for player in players:
        player.post(f"/api/tournaments/{id}/join", {})
    if begin:
        players[0].post(f"/api/tournaments/{id}/start", {})
    return id


def advance(app: FastAPI, id: str) -> None:
    services: Services = app.state.services
    app.state.portal.call(services.tournaments.advance, id)


def play_round(app: FastAPI, id: str, players: list[Person]) -> None:
    """In every game that goes on all give up but the one whose name comes first."""
    view = players[0].get(f"/api/tournaments/{id}")
    by_name = {player.name: player for player in players}
    for match in view["matches"]:
        for table_id in match["tables"]:
            names = sorted(seat["name"] for seat in match["seats"])
            for name in reversed(names[1:]):
                person = by_name[name]
                answer = person.client.get(f"/api/tables/{table_id}")
                if answer.status_code != 200 or answer.json()["table"]["status"] != "running":
                    continue
                seat = answer.json()["table"]["your_seats"][0]
                person.do(table_id, status=None, do="resign", seat=seat)
    advance(app, id)


def test_a_swiss_tournament_from_beginning_to_end(app: FastAPI) -> None:
    players = people(app, 5)
    id = tournament(players, seats=2, n_rounds=3)
    for number in (1, 2, 3):
        view = players[1].get(f"/api/tournaments/{id}")
        assert view["round"] == number
        current = [match for match in view["matches"] if match["round"] == number]
        assert len(current) == 2
        assert all(players[0].table(match["tables"][0])["status"] == "running" for match in current)
        assert len([bye for bye in view["byes"] if bye["round"] == number]) == 1
        play_round(app, id, players)
    view = players[0].get(f"/api/tournaments/{id}")
    assert view["status"] == "over"
    (rows,) = view["standings"]
    assert rows[0]["name"] == "Adam"
    assert rows[0]["points"] == 3
    assert len({bye["name"] for bye in view["byes"]}) == 3
    met = [frozenset(seat["name"] for seat in match["seats"]) for match in view["matches"]]
    assert len(met) == len(set(met)), "nobody met twice"
    assert players[0].get("/api/tournaments")[0]["n_players"] == 5


@pytest.mark.parametrize("n_looks", [8])
def test_a_round_is_drawn_once_however_many_look(app: FastAPI, n_looks: int) -> None:
    players = people(app, 4)
    id = tournament(players, seats=2, n_rounds=2)
    services: Services = app.state.services
    play_round(app, id, players)
    with ThreadPoolExecutor(n_looks) as pool:
        list(pool.map(services.tournaments.rounds.draw_due, [id] * n_looks))
    assert _drawn(services, id) == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_a_kill_between_drawing_and_making_tables(app: FastAPI) -> None:
    """Each step alone, as if killed after it: the next look goes on, and nothing is done twice."""
    players = people(app, 4)
    id = tournament(players, begin=False, seats=4, format="round-robin")
    services: Services = app.state.services
    with services.tournaments._storage.transaction() as transaction:
        transaction.update(id, starts=1)
    services.tournaments.rounds.draw_due(id)  # killed here
    state = services.tournaments._storage.load(id)
    assert state
    (game,) = state.games
    assert players[0].client.get(f"/api/tables/{game.table_id}").status_code == 404
    assert _drawn(services, id) == [(1, 1)]

    async def half_a_table() -> None:
        from vianebula.server.use_cases.tournament_model import read_options, table_options

        made = table_options(read_options(state), 4, "greedy")
        await services.rooms.create(game.table_id, made, game.players[0], "code")

    app.state.portal.call(half_a_table)  # and here again
    advance(app, id)
    table = players[0].table(game.table_id)
    assert table["status"] == "running"
    seated = [seat["name"] for seat in table["seats"]]
    names = {one.player: one.name for one in state.players}
    assert seated == [names[player] for player in game.players], "in the order of play that was drawn"
    assert table["waits"]["seat"] == 1
    version = table["version"]
    advance(app, id)
    assert players[0].table(game.table_id)["version"] == version


def test_knock_out_of_four_seats(app: FastAPI) -> None:
    players = people(app, 7)
    id = tournament(players, seats=4, format="knockout")
    view = players[0].get(f"/api/tournaments/{id}")
    assert sorted(len(match["seats"]) for match in view["matches"]) == [3, 4]
    play_round(app, id, players)
    view = players[0].get(f"/api/tournaments/{id}")
    assert view["status"] == "running"
    assert len(view["matches"][0]["seats"]) == 4, "two of each table go on"
    play_round(app, id, players)
    view = players[0].get(f"/api/tournaments/{id}")
    assert view["status"] == "over"
    assert view["standings"][0][0]["name"] == "Adam"


def test_a_match_rotates_the_order_of_play(app: FastAPI) -> None:
    players = people(app, 2)
    id = tournament(players, seats=2, format="knockout", n_games=2, clock=LIVE)
    (match,) = players[0].get(f"/api/tournaments/{id}")["matches"]
    first, second = match["tables"]
    assert players[0].client.get(f"/api/tables/{second}").status_code == 404, "one after the other"
    order = [seat["name"] for seat in players[0].table(first)["seats"]]
    play_round(app, id, players)
    assert [seat["name"] for seat in players[0].table(second)["seats"]] == order[::-1]
    play_round(app, id, players)
    assert players[0].get(f"/api/tournaments/{id}")["status"] == "over"


def test_a_league_and_its_next_season(app: FastAPI) -> None:
    players = people(app, 6)
    id = tournament(players, seats=3, format="league", group_size=3)
    view = players[0].get(f"/api/tournaments/{id}")
    assert [len(group) for group in view["standings"]] == [3, 3]
    players[0].post(f"/api/tournaments/{id}/next-season", {}, 409)
    play_round(app, id, players)
    view = players[0].get(f"/api/tournaments/{id}")
    assert view["status"] == "over"
    upper, lower = [[row["name"] for row in group] for group in view["standings"]]
    following = players[0].post(f"/api/tournaments/{id}/next-season", {}, 201)["id"]
    players[0].post(f"/api/tournaments/{following}/start", {})
    after = players[0].get(f"/api/tournaments/{following}")["standings"]
    assert {row["name"] for row in after[0]} == {*upper[:-1], lower[0]}
    assert {row["name"] for row in after[1]} == {upper[-1], *lower[1:]}


def test_an_arena(app: FastAPI, clock: Clock) -> None:
    players = people(app, 3)
    players[0].post("/api/tournaments", {"name": "A", "format": "arena", "clock": SLOW}, 409)
    id = tournament(players, seats=2, format="arena", clock=LIVE, minutes=60)
    view = players[0].get(f"/api/tournaments/{id}")
    assert len(view["matches"]) == 1
    late = account(app, "Zoe")
    late.post(f"/api/tournaments/{id}/join", {})
    advance(app, id)
    assert len(late.get(f"/api/tournaments/{id}")["matches"]) == 2
    for player in players:
        player.get(f"/api/tournaments/{id}")
    play_round(app, id, [*players, late])
    view = players[0].get(f"/api/tournaments/{id}")
    assert len(view["matches"]) == 4, "all are paired again at once"
    assert view["standings"][0][0]["points"] == 2
    clock.now += 61 * 60_000
    play_round(app, id, [*players, late])
    view = players[0].get(f"/api/tournaments/{id}")
    assert view["status"] == "over", "games that were begun count"
    assert len(view["matches"]) == 4


def test_what_is_refused(app: FastAPI, clock: Clock) -> None:
    anna, ben = people(app, 2)
    guest = Person(app, "Guest")
    guest.post("/api/me", {"name": "Guest"})
    id = tournament([anna], begin=False, starts=clock.now + 1000)
    assert guest.post(f"/api/tournaments/{id}/join", {}, 409)["reason"] == "rated-needs-account"
    assert ben.post(f"/api/tournaments/{id}/start", {}, 403)["reason"] == "not-the-owner"
    assert anna.post(f"/api/tournaments/{id}/start", {}, 409)["reason"] == "seats-missing"
    assert ben.post(f"/api/tournaments/{id}/withdraw", {}, 404)["reason"] == "not-found"
    anna.get("/api/tournaments/nothing", 404)
    advance(app, id)
    assert anna.get(f"/api/tournaments/{id}")["status"] == "open", "it is not yet time"
    clock.now += 2000
    advance(app, id)
    assert anna.get(f"/api/tournaments/{id}")["status"] == "cancelled", "nobody else came"
    other = tournament([anna, ben], begin=False)
    ben.post(f"/api/tournaments/{other}/withdraw", {})
    anna.post(f"/api/tournaments/{other}/start", {}, 409)
    anna.post(f"/api/tournaments/{other}/cancel", {})
    assert ben.post(f"/api/tournaments/{other}/join", {}, 409)["reason"] == "tournament-begun"


def test_it_moves_on_by_itself(database: str) -> None:
    with running(settings_for(database, logins_per_minute=1000.0)) as app:
        players = people(app, 2)
        id = tournament(players, seats=2, n_rounds=2)
        (match,) = players[0].get(f"/api/tournaments/{id}")["matches"]
        seat = players[1].table(match["tables"][0])["your_seats"][0]
        players[1].do(match["tables"][0], do="resign", seat=seat)
        wait_for(lambda: players[0].get(f"/api/tournaments/{id}")["round"] == 2)


def _drawn(services: Services, id: str) -> list[tuple[int, int]]:
    g = tournament_games.c
    with services.storage.read_connection() as connection:
        rows = connection.execute(sa.select(g.round, g.number).where(g.tournament_id == id))
        return sorted((row.round, row.number) for row in rows)
