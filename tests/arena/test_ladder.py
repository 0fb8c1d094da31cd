"""bench/ladder.py: levels play with every number of seats, both ways round, and are rated from that."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "bench" / "ladder.py"


@pytest.fixture
def ladder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ladder", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_level_meets_the_one_below_both_ways(ladder: ModuleType) -> None:
    plans = {(plan.names, plan.seats) for plan in ladder.matches()}
    for n in range(2, len(ladder.LEVELS) + 1):
        pair = f"level{n}", f"level{n - 1}"
        assert (pair, 2) in plans
        assert {(names, seats) for names in (pair, pair[::-1]) for seats in (3, 4)} <= plans
    part = {plan.names for plan in ladder.matches(8, 8)}
    assert part == {("level8", "level7"), ("level7", "level8")}


def test_levels_that_search_play_by_their_nodes(ladder: ModuleType) -> None:
    names = [ladder.player(f"level{n}") for n in range(1, len(ladder.LEVELS) + 1)]
    assert names[0] == "level1"
    assert all(":nodes=" in name for name in names[6:])


def test_it_goes_on_and_draws(
    ladder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ladder, "GAMES_A_PIECE", 4)
    command = ["ladder", "--out", str(tmp_path / "games"), "--levels", "2", "--draw", str(tmp_path / "out")]

    def played(games: int, *more: str) -> dict[tuple[str, ...], int]:
        monkeypatch.setattr(sys, "argv", [*command, "--games", str(games), *more])
        ladder.main()
        facts = json.loads((tmp_path / "out" / "ladder.json").read_text("utf-8"))
        return {(*row["names"], str(row["seats"])): row["games"] for row in facts["matches"]}

    assert set(played(4).values()) <= {4, 6}  # whole deals
    first = capsys.readouterr().out
    grown = played(8)
    assert grown["level2", "level1", "2"] == 8
    assert grown["level1", "level2", "4"] == 8
    assert played(0) == grown
    assert "2 seats: level" in first
    assert (tmp_path / "out" / "ladder-3-seats.svg").exists()
