"""Games spread over a Ray cluster are the games that are played here."""

from __future__ import annotations

from pathlib import Path

from vianebula.arena import Match, Plan
from vianebula.arena.store import load_results, without_clock


def test_a_local_cluster_plays_the_same_games(tmp_path: Path) -> None:
    plan = Plan(("level2", "random"), 2, 24, seed=5)
    here, there = Match(plan), Match(plan)
    here.run()
    answer = there.run(tmp_path, ray="local")
    assert answer["games"] == 24
    kept = sorted(load_results(tmp_path), key=lambda result: int(result["game"]))
    assert [without_clock(result) for result in kept] == [without_clock(result) for result in here.results]
