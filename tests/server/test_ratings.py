"""Ratings and profiles: every finished game counted once, and shown to whom its players like."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from typer.testing import CliRunner

from vianebula.cli import server as commands
from vianebula.server.admin.ratings import rebuild_ratings
from vianebula.server.storage import NewEntry, Storage
from vianebula.server.storage import club_schema as schema
from vianebula.server.storage.migrations import migrate
from vianebula.server.storage.result_storage import PlayerTotals, ResultStorage, ResultTransaction
from vianebula.server.use_cases.achievements import ACHIEVEMENTS, earned_achievements
from vianebula.server.use_cases.game_results import FinishedGame, SeatResult
from vianebula.server.use_cases.rating_model import START_SKILL, Skill, anchor_skill, rate_game
from vianebula.server.use_cases.result_recorder import ResultRecorder, count_game

from .helpers import Person, first_choice, running, settings_for, sqlite_url, wait_for

LIVE = {"kind": "live", "start": 900, "step": 30}


@pytest.fixture
def app(database: str) -> Iterator[FastAPI]:
    with running(settings_for(database, logins_per_minute=1000.0)) as app:
        yield app


def account(app: FastAPI, name: str) -> Person:
    person = Person(app, name)
    person.post("/api/me/account", {"name": name, "password": "correct horse"})
    return person


def play_turn(person: Person, table_id: str) -> None:
    while (waits := (table := person.table(table_id))["waits"])["seat"] in table["your_seats"]:
        command: dict[str, Any] = {"do": "confirm"}
        if waits["kind"] == "action":
            command = {"do": "act", "text": first_choice(table)}
        person.do(table_id, seat=waits["seat"], version=table["version"], **command)
        if waits["kind"] == "confirm":
            return


def begin_game(one: Person, other: Person, **options: Any) -> str:
    """A game of two in which both have finished a turn."""
    table_id = one.create(["me", ""], begin=False, **options)
    invitation = one.get(f"/api/tables/{table_id}")["invitation"]
    other.do(table_id, do="sit", seat=2, name=other.name, invitation=invitation)
    one.do(table_id, do="begin")
    first = one if one.table(table_id)["waits"]["seat"] == 1 else other
    play_turn(first, table_id)
    play_turn(other if first is one else one, table_id)
    return table_id


def rated_game(winner: Person, loser: Person) -> str:
    table_id = begin_game(winner, loser, rated=True, clock=LIVE)
    loser.do(table_id, do="resign", seat=2)
    return table_id


def profile_after(person: Person, games: int) -> Any:
    def look() -> Any:
        profile = person.get("/api/me/profile")
        return profile if sum(row["games"] for row in profile["results"]) == games else None

    return wait_for(look)


def derived_rows(storage: Storage) -> dict[str, list[Any]]:
    with storage.read_connection() as connection:
        return {
            table.name: sorted(tuple(row) for row in connection.execute(sa.select(table)))
            for table in schema.DERIVED_TABLES
        }


def pending(storage: Storage) -> list[str]:
    return ResultStorage(storage).pending_table_ids(2**60, 100)


# --- the model


def test_an_even_game_moves_both_alike_and_a_bot_stays_where_it_is() -> None:
    winner, loser = rate_game([START_SKILL, START_SKILL], [1, 2])
    assert winner.rating - START_SKILL.rating == pytest.approx(START_SKILL.rating - loser.rating)
    assert winner.deviation < START_SKILL.deviation
    assert rate_game([START_SKILL, START_SKILL], [1, 1])[0].rating == pytest.approx(START_SKILL.rating)
    anchor = anchor_skill("level4")
    assert anchor is not None
    assert anchor_skill("greedy") is None


@pytest.mark.parametrize("n_seats", [2, 3, 4])
def test_four_hundred_points_win_ten_of_eleven(n_seats: int) -> None:
    """Who wins as often as the scale says keeps the rating, with any number of seats."""
    strong, weak = Skill(1900.0, 30.0), Skill(1500.0, 30.0)
    skills = [strong] + [weak] * (n_seats - 1)
    chance = 10 / (10 + n_seats - 1)
    drift = 0.0
    for first, share in ((True, chance), (False, 1 - chance)):
        places = [1] + [2] * (n_seats - 1) if first else [2, 1] + [3] * (n_seats - 2)
        drift += share * (rate_game(skills, places)[0].rating - strong.rating)
    assert abs(drift) < 2.5


# --- counting


def test_a_rated_game_is_counted_once(app: FastAPI) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    table_id = rated_game(anna, ben)
    shown = profile_after(anna, 1)
    (rating,) = shown["ratings"]
    assert (rating["clock"], rating["games"], rating["provisional"]) == ("live", 1, True)
    assert rating["rating"] > 1500
    assert rating["margin"] > 300
    assert shown["history"][0]["rating"] == rating["rating"]
    assert shown["opponents"] == [
        {"name": "Ben", "kind": "person", "has_profile": True, "games": 1, "wins": 1, "losses": 0}
    ]
    (game,) = shown["games"]
    assert (game["id"], game["rated"], game["rating_change"]) == (table_id, True, rating["rating"] - 1500)
    assert [seat["place"] for seat in game["seats"]] == [1, 2]
    assert {row["kind"] for row in shown["achievements"]} == {"first-win"}
    assert ben.get("/api/players/anna")["ratings"] == shown["ratings"]
    # What is said afterwards asks to count it again, and changes nothing.
    storage = app.state.services.storage
    before = derived_rows(storage)
    anna.do(table_id, do="say", text="Thanks!")
    app.state.services.result_recorder.record_pending()
    assert derived_rows(storage) == before
    wait_for(lambda: pending(storage) == [])


def test_killed_between_the_end_and_counting(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it, in the midst of it, or after it: the next start finds the game counted once."""
    monkeypatch.setattr(ResultRecorder, "start", lambda _self: None)
    monkeypatch.setattr(ResultRecorder, "on_table_changed", lambda *_: None)
    with running(settings_for(database, logins_per_minute=1000.0)) as app:
        anna, ben = account(app, "Anna"), account(app, "Ben")
        rated_game(anna, ben)
        storage, recorder = app.state.services.storage, app.state.services.result_recorder
        assert len(pending(storage)) == 1
        with monkeypatch.context() as broken:

            def fail(*_: object) -> None:
                raise KeyboardInterrupt  # as little caught as a kill

            broken.setattr(ResultTransaction, "remove_pending", fail)
            with pytest.raises(KeyboardInterrupt):
                recorder.record_pending()
        assert not any(derived_rows(storage).values())
    monkeypatch.undo()
    with running(settings_for(database)) as app:
        storage = app.state.services.storage
        wait_for(lambda: pending(storage) == [])
        assert [row[4] for row in derived_rows(storage)["ratings"]] == [1, 1]


def synthetic_game(number: int, rated: bool = True) -> FinishedGame:
    def seat(player: str, place: int) -> SeatResult:
        return SeatResult(player, player.title(), "", 40 - place, place, ("store.wws",), 1, False, False)

    first = 1 + number % 2
    seats = (seat("anna", first), seat("ben", 3 - first))
    return FinishedGame(f"t{number:04}", 1000 + number, "beginner", "live", rated, True, seats)


def put_tables(storage: Storage, n: int) -> None:
    facts: dict[str, Any] = {
        "status": "open",
        "open": True,
        "summary": "{}",
        "bot_due": False,
        "deadline": None,
    }
    storage.append_entries([NewEntry(f"t{i:04}", 1, "{}", None, 1, **facts) for i in range(n)])


def test_two_processes_count_together(database: str) -> None:
    """Both see every game end. Each is counted once, and no rating is made from one that another replaced."""
    here, there = Storage(database), Storage(database)
    here.migrate_schema()
    put_tables(here, 40)

    def count(storage: Storage) -> None:
        for number in range(40):
            with ResultStorage(storage).transaction() as transaction:
                count_game(transaction, synthetic_game(number))

    with ThreadPoolExecutor(2) as threads:
        assert len([*threads.map(count, (here, there))]) == 2
    rows = derived_rows(here)
    assert [row[4] for row in rows["ratings"]] == [40, 40]
    assert [row[3:] for row in rows["head_to_head"]] == [(40, 20, 20), (40, 20, 20)]
    with here.read_connection() as connection:
        order = sa.select(schema.game_players).where(schema.game_players.c.player == "anna")
        games = connection.execute(order.order_by(schema.game_players.c.finished)).all()
    chain = [(one.rating, other.rating_before) for one, other in pairwise(games)]
    assert all(one == pytest.approx(other) for one, other in chain)
    here.close()
    there.close()


def test_a_long_history_costs_nothing(tmp_path: Path) -> None:
    """The ninety-eighth game is counted, and shown, with as many statements as the second."""
    storage = Storage(sqlite_url(tmp_path))
    storage.migrate_schema()
    put_tables(storage, 100)
    statements = 0

    def note(*_: object) -> None:
        nonlocal statements
        statements += 1

    sa.event.listen(storage.engine, "before_cursor_execute", note)
    used = []
    results = ResultStorage(storage)
    for number in range(100):
        statements = 0
        with results.transaction() as transaction:
            count_game(transaction, synthetic_game(number))
        assert len(results.profile_rows("anna", 20, 50, 10).history) <= 50
        used.append(statements)
    assert used[97] == used[1]
    storage.close()


def test_all_is_counted_again_from_the_entries(app: FastAPI, database: str) -> None:
    anna, ben, clara = (account(app, name) for name in ("Anna", "Ben", "Clara"))
    rated_game(anna, ben)
    rated_game(clara, anna)
    casual = begin_game(ben, clara, open=False)
    clara.do(casual, do="resign", seat=2)
    for person in (anna, ben, clara):
        profile_after(person, 2)
    storage = app.state.services.storage
    before = derived_rows(storage)
    with storage.write_transaction() as connection:
        connection.execute(sa.update(schema.ratings).values(rating=9999.0))
        connection.execute(sa.delete(schema.head_to_head))
    report = rebuild_ratings(settings_for(database))
    assert (report.games, report.counted, report.failures) == (3, 3, [])
    assert derived_rows(storage) == before
    assert pending(storage) == []


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIANEBULA_BOTS", "random")
    storage = Storage(sqlite_url(tmp_path))
    storage.migrate_schema()
    storage.close()
    done = CliRunner().invoke(commands.app, ["rebuild-ratings", "--database", sqlite_url(tmp_path), "--json"])
    assert done.exit_code == 0, done.output
    assert '"counted": 0' in done.output


def test_games_of_before_are_counted(empty_database: str) -> None:
    storage = Storage(empty_database)
    migrate(storage.engine, "0006")
    row = "INSERT INTO tables (id, version, status, open, summary, bot_due, created, updated) VALUES "
    with storage.engine.begin() as connection:
        for table_id, status in (("done", "over"), ("begun", "running")):
            connection.execute(sa.text(f"{row} ('{table_id}', 1, '{status}', true, '{{}}', false, 1, 1)"))
    migrate(storage.engine)
    assert pending(storage) == ["done"]
    storage.close()


# --- what counts


def test_what_a_rated_table_does_not_allow(app: FastAPI) -> None:
    anna, ben, guest = account(app, "Anna"), account(app, "Ben"), Person(app, "Guest")

    def refused(person: Person, seats: list[str], **options: Any) -> str:
        given = {"rated": True, "clock": LIVE, "seats": len(seats)} | options
        reason: str = person.post("/api/tables", {"options": given, "seats": seats}, 409)["reason"]
        return reason

    assert refused(anna, ["me", ""], clock={"kind": "none"}) == "rated-needs-clock"
    assert refused(anna, ["me", "me"]) == "rated-one-seat"
    assert refused(anna, ["me", "random"]) == "rated-unknown-bot"
    assert refused(guest, ["me", ""]) == "rated-needs-account"
    table_id = anna.create(["me", ""], begin=False, rated=True, clock=LIVE, hints=True)
    assert anna.table(table_id)["options"]["hints"] is False
    assert guest.do(table_id, 409, do="sit", seat=2, name="x")["reason"] == "rated-needs-account"
    assert anna.do(table_id, 409, do="seat-bot", seat=2, bot="random")["reason"] == "rated-unknown-bot"
    anna.do(table_id, do="sit", seat=2, name="Anna too")
    assert anna.do(table_id, 409, do="begin")["reason"] == "rated-one-seat"
    anna.do(table_id, do="stand", seat=2)
    ben.do(table_id, do="sit", seat=2, name="Ben")
    anna.do(table_id, do="begin")
    assert anna.do(table_id, 409, do="leave", seat=1)["reason"] == "rated-game"
    play_turn(anna if anna.table(table_id)["waits"]["seat"] == 1 else ben, table_id)
    version = anna.table(table_id)["version"]
    asked = {"do": "ask-undo", "seat": 1, "to": 0, "version": version}
    assert anna.do(table_id, 409, **asked)["reason"] == "rated-game"


def test_games_that_count_for_nobody(app: FastAPI) -> None:
    """Given up before everybody had a turn, played by one person for two, with a bot of unknown strength."""
    anna, ben = account(app, "Anna"), account(app, "Ben")
    aborted = anna.create(["me", ""], begin=False, rated=True, clock=LIVE)
    ben.do(aborted, do="sit", seat=2, name="Ben")
    anna.do(aborted, do="begin")
    ben.do(aborted, do="resign", seat=2)
    shared = anna.create(["me", "me"])
    anna.do(shared, do="resign", seat=1)
    casual = begin_game(anna, ben)
    anna.do(casual, do="resign", seat=1)
    wait_for(lambda: pending(app.state.services.storage) == [])
    shown = profile_after(anna, 1)
    assert [game["id"] for game in shown["games"]] == [casual]
    assert (shown["ratings"], shown["achievements"], shown["results"][0]["wins"]) == ([], [], 0)


def test_a_profile_shows_what_counted_where_points_were_bid(app: FastAPI) -> None:
    """docs/fair-play.md, "Fair starts": who takes a place in the order of play pays its bid at the end."""
    anna, ben = account(app, "Anna"), account(app, "Ben")
    table_id = anna.create(["me", ""], begin=False, start="bids")
    invitation = anna.get(f"/api/tables/{table_id}")["invitation"]
    ben.do(table_id, do="sit", seat=2, name="Ben", invitation=invitation)
    anna.do(table_id, do="bid", seat=1, points=[3.5])
    ben.do(table_id, do="bid", seat=2, points=[1.0])
    anna.do(table_id, do="begin")
    play_turn(anna, table_id)
    play_turn(ben, table_id)
    ben.do(table_id, do="resign", seat=2)
    (game,) = profile_after(anna, 1)["games"]
    assert [seat["bid"] for seat in game["seats"]] == [3.5, 0.0]
    over = anna.table(table_id)
    assert [seat["score"] for seat in game["seats"]] == over["result"]["scores"]
    assert over["result"]["scores"][0] % 1 == 0.5, "half a point was paid"
    plain = begin_game(anna, ben)
    ben.do(plain, do="resign", seat=2)
    assert [seat["bid"] for seat in profile_after(anna, 2)["games"][0]["seats"]] == [None, None]


# --- who sees it


def test_a_profile_is_shown_to_whom_its_player_likes(app: FastAPI) -> None:
    anna, ben, guest = account(app, "Anna"), account(app, "Ben"), Person(app, "Guest")
    hidden = begin_game(anna, ben, open=False, clock={"kind": "none"})
    ben.do(hidden, do="resign", seat=2)
    assert profile_after(anna, 1)["games"][0]["id"] == hidden
    assert ben.get("/api/players/Anna")["games"][0]["id"] is None  # not everybody's table
    assert anna.post("/api/me/profile", {"visibility": "private"})["visibility"] == "private"
    assert guest.get("/api/players/Anna", 403)["reason"] == "profile-hidden"
    anna.post("/api/me/profile", {"visibility": "friends"})
    assert ben.get("/api/players/Anna", 403)["reason"] == "profile-hidden"
    storage = app.state.services.storage
    ids = [storage.find_player(login=login).id for login in ("anna", "ben")]
    with storage.write_transaction() as connection:
        for one, other in (ids, ids[::-1]):
            link = {"player": one, "friend": other, "created": 1}
            connection.execute(sa.insert(schema.friend_links), link)
    assert ben.get("/api/players/Anna")["name"] == "Anna"
    assert guest.get("/api/players/Anna", 403)["reason"] == "profile-hidden"
    assert guest.get("/api/players/Nobody", 404)["reason"] == "no-such-player"
    assert guest.get("/api/me/profile", 401)["reason"] == "not-signed-in"
    anna.post("/api/me/profile", {"visibility": "all"}, 400)
    guest.post("/api/me", {"name": "Zoe"})
    assert guest.get("/api/me/profile")["kind"] == "guest"


# --- achievements


def test_achievements() -> None:
    """Each can be earned, and none by losing."""

    def seat(place: int, player: str = "", bot: str = "", **more: Any) -> SeatResult:
        facts: dict[str, Any] = {
            "contracts": (),
            "n_stored": 0,
            "ended_game": False,
            "resigned": False,
        } | more
        return SeatResult(player, player or bot, bot, 40, place, **facts)

    def earned(*seats: SeatResult, totals: PlayerTotals = NOTHING, rated: bool = True) -> set[str]:
        game = FinishedGame("t", 1, "beginner", "live", rated, True, seats)
        skills = [Skill(1500, 50) if s.player == "anna" else Skill(1800, 50) for s in seats]
        return earned_achievements(game, 0, skills, totals)

    from vianebula.components.datafiles import load_components

    box = load_components(None)
    everything = PlayerTotals(100, frozenset(box.boards), frozenset(c.id for c in box.contracts))
    found = set()
    for bot in ("level4", "level6", "level7", "level10"):
        found |= earned(seat(1, "anna", ended_game=True), seat(2, bot=bot), totals=everything)
    assert earned(seat(1, "anna"), seat(2, bot="level4")) == {"first-win"}
    assert earned(seat(1, "anna"), seat(2, bot="level6")) == {"first-win", "beat-mason"}
    found |= earned(seat(1, "anna"), *(seat(2, name) for name in ("ben", "clara", "dora")))
    assert found == set(ACHIEVEMENTS)
    assert earned(seat(2, "anna"), seat(1, bot="level1")) == set()
    assert earned(seat(1, "anna"), seat(2, bot="level8"), rated=False) == set()


NOTHING = PlayerTotals(0, frozenset(), frozenset())


def test_ratings_stand_beside_names_as_far_as_they_are_shown(database: str) -> None:
    with running(settings_for(database, logins_per_minute=1000.0)) as app:
        anna, ben, eve = account(app, "Anna"), account(app, "Ben"), Person(app, "Eve")
        rated_game(anna, ben)
        profile_after(anna, 1)
        table_id = anna.create(["me", ""], begin=False)
        first, free = eve.get(f"/api/tables/{table_id}/ratings")
        assert first["rating"] > 1500
        assert first["provisional"]
        assert free is None
        anna.post("/api/me/profile", {"visibility": "private"})
        assert eve.get(f"/api/tables/{table_id}/ratings")[0] is None
        assert anna.get(f"/api/tables/{table_id}/ratings")[0] == first
