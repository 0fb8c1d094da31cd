"""Games spread over a Ray cluster are the games that are played here."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from vianebula.arena import Match, Plan
from vianebula.arena.store import load_results, without_clock
from vianebula.errors import ViaNebulaError


def test_a_local_cluster_plays_the_same_games(tmp_path: Path) -> None:
    plan = Plan(("level2", "random"), 2, 24, seed=5)
    here, there = Match(plan), Match(plan)
    here.run()
    answer = there.run(tmp_path, ray="local")
    assert answer["games"] == 24
    kept = sorted(load_results(tmp_path), key=lambda result: int(result["game"]))
    assert [without_clock(result) for result in kept] == [without_clock(result) for result in here.results]


@pytest.mark.parametrize("address", ["nowhere.invalid:1", "127.0.0.1:1", "ray://127.0.0.1:1", "ftp://x"])
def test_a_cluster_that_there_is_not(address: str) -> None:
    began = time.monotonic()
    with pytest.raises(ViaNebulaError, match="no Ray cluster"):
        Match(Plan(("random", "random"), 2, 2)).run(ray=address)
    assert time.monotonic() - began < 30
