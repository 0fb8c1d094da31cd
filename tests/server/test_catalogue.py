"""What there is to play with: contracts, boards, bots; and the parts of scores."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from vianebula.components import get_setup
from vianebula.components.datafiles import package_data_folder
from vianebula.server.settings import SettingsError

from .helpers import Person, running, settings_for, sqlite_url, wait_for


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        yield app


def test_contracts(app: FastAPI) -> None:
    facts = {card["id"]: card for card in Person(app, "x").get("/api/contracts")}
    cards = {card.id: card for card in get_setup().contracts}
    assert list(facts) == list(cards)
    for id, card in cards.items():
        assert (facts[id]["cost"], facts[id]["any"], facts[id]["points"]) == (
            card.cost,
            card.any,
            card.points,
        )
        assert (facts[id]["size"], facts[id]["private"]) == (card.n_required_pieces, card.private)
        assert facts[id]["counted"] == (card.points == 0)
    powerless = {card["name"] for card in facts.values() if card["power"] is None and not card["counted"]}
    assert powerless == {"quiet-town", "priest"}
    assert Person(app, "x").get("/api/contracts?data=nowhere", 404)["reason"] == "not-found"


def test_data_sets(tmp_path: Path) -> None:
    folder = tmp_path / "box"
    (folder / "boards").mkdir(parents=True)
    drawing = (package_data_folder() / "boards/beginner.txt").read_text().replace("beginner", "valley", 1)
    (folder / "boards/valley.txt").write_text(drawing)
    with running(settings_for(sqlite_url(tmp_path), data=(f"my-box={folder}",))) as app:
        anna = Person(app, "Anna")
        assert anna.get("/api/data") == ["my-box"]
        assert "valley" in anna.get("/api/boards?data=my-box")
        assert anna.get("/api/boards/valley?data=my-box")["name"] == "valley"
        anna.get("/api/boards/valley", 404)
        table_id = anna.create(["me", "me"], data="my-box", board="valley")
        assert anna.table(table_id)["options"]["data"] == "my-box"
    with pytest.raises(SettingsError, match="small letters"):
        settings_for(sqlite_url(tmp_path), data=(f"My Box={folder}",))


def test_bots_and_levels(app: FastAPI) -> None:
    anna = Person(app, "x")
    assert [level["name"] for level in anna.get("/api/levels")] == anna.get("/api/bots")


def test_the_pace_of_a_waiting_bot_can_be_changed(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    table_id = anna.create(["random", "random"], pace=10_000)
    assert anna.table(table_id)["n_actions"] == 0
    view = anna.do(table_id, do="pace", ms=0)["table"]
    assert view["options"]["pace"] == 0
    wait_for(lambda: anna.table(table_id)["n_actions"] > 3, 8)
    assert anna.do(table_id, 400, do="pace", ms=10_001)["reason"] == "malformed-message"


def test_what_holds_no_secret_beside_words_of_others_is_compressed(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    table_id = anna.create(["random", "random"])
    wait_for(lambda: anna.table(table_id)["status"] == "over")
    table = f"/api/tables/{table_id}"
    for path in ("/api/contracts", "/api/boards/beginner", f"{table}/history", f"{table}/positions/9"):
        found = anna.client.get(path)
        assert (found.headers["content-encoding"], found.headers["vary"]) == ("gzip", "Accept-Encoding")
        assert int(found.headers["content-length"]) < len(found.content) / 3, path
        plain = anna.client.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == found.json()
    assert "content-encoding" not in anna.client.get("/api/levels").headers  # short
    for path in (table, "/api/mine"):  # people's words beside what not everybody may know
        assert "content-encoding" not in anna.client.get(path).headers


def test_past_positions_have_scores(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "random"], pace=10_000)
    address = f"/api/tables/{table_id}/positions/0"
    past = anna.get(address)
    assert past["scores"] == [seat["parts"] for seat in anna.table(table_id)["seats"]]
    assert past["position"] == anna.table(table_id)["position"]
    assert anna.get(f"{address}?line=false") == past | {"position": None}  # as the page asks for it
