"""The counts of the perft table, the cheap ones always.

VIANEBULA_DEEP=1 pytest tests/perft      counts all of them (half a minute)
"""

from __future__ import annotations

import json
import os

import pytest

from vianebula.game import Game

from .table import FILES, Entry, count, count_plainly, format_table, read_table

ENTRIES = [entry for path in FILES for entry in read_table(path)]
CHEAP = 200_000 if "VIANEBULA_DEEP" not in os.environ else 10**12
DEALS = [entry for entry in ENTRIES if entry.seed is not None]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_counts(entry: Entry) -> None:
    game = Game.from_position(entry.position)
    assert game.text() == entry.position
    assert {1, 2, 3} <= entry.counts.keys()
    for depth, wanted in entry.counts.items():
        if wanted <= CHEAP:
            assert count(game, depth) == wanted, f"depth {depth}"


@pytest.mark.parametrize("entry", DEALS, ids=lambda entry: entry.id)
def test_a_seed_deals_the_position(entry: Entry) -> None:
    """A seed means the same for ever."""
    board, seats = entry.id.split(" ")[0].rsplit("-", 1)
    assert Game.deal(board, int(seats), entry.seed).text() == entry.position


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_the_friendly_face_counts_the_same(entry: Entry) -> None:
    game = Game.from_position(entry.position)
    for depth, wanted in entry.counts.items():
        if wanted <= 300:
            assert count_plainly(game, depth) == wanted
    assert game.text() == entry.position


@pytest.mark.parametrize("entry", DEALS[1::3], ids=lambda entry: entry.id)
def test_the_command_agrees(entry: Entry, capsys: pytest.CaptureFixture[str]) -> None:
    from vianebula.cli import app

    board, seats = entry.id.split(" ")[0].rsplit("-", 1)
    given = ["--board", board, "--seats", seats, "--seed", str(entry.seed), "--json"]
    for depth in (0, 1, 3):
        app(["perft", str(depth), *given], standalone_mode=False)
        assert json.loads(capsys.readouterr().out)["count"] == entry.counts.get(depth, 1)
    app(["perft", "2", "--divide", *given], standalone_mode=False)
    answer = json.loads(capsys.readouterr().out)
    assert len(answer["divide"]) == entry.counts[1]
    assert sum(answer["divide"].values()) == answer["count"] == entry.counts[2]


def test_the_table_is_whole() -> None:
    """All six set-ups have a deal, every prompt and power a position; what is read is written back."""
    ids = " ".join(entry.id for entry in ENTRIES)
    for board in ("beginner", "advanced"):
        for seats in (2, 3, 4):
            for what in ("deal", "crowded", "last round"):
                assert f"{board}-{seats} {what}" in ids
    for power in (
        *("abundance", "adventurers", "workshop", "by-air", "place", "caravan", "exportation", "store"),
        *("distillery", "express-delivery", "secret-plan", "shortcut", "priest", "lazy-explorer"),
    ):
        assert f" {power}" in ids
    for path in FILES:
        assert format_table(read_table(path)) == path.read_text("utf-8")
