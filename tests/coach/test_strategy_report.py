"""bench/strategy.py: one command plays, measures and writes; what it says of openings is so."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from vianebula.game import Game
from vianebula.position import position_from_state

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def strategy(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    pytest.importorskip("matplotlib")
    monkeypatch.syspath_prepend(str(BENCH))
    import strategy

    return strategy


def test_one_call_plays_and_writes_and_another_goes_on(
    strategy: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strategy, "SETUPS", (("beginner", 2), ("advanced", 3)))
    out, written = tmp_path / "games", tmp_path / "docs" / "strategy.md"
    command = ["strategy", "--bot", "level6", "--out", str(out), "--write", str(tmp_path / "docs")]

    def run(*more: str) -> int:
        monkeypatch.setattr(sys, "argv", [*command, "--forest-positions", "1", *more])
        strategy.main()
        return len((out / "level6.jsonl").read_text("utf-8").splitlines())

    assert run("--games", "1") == 2
    first = written.read_text("utf-8")
    assert "| beginner, 2 | 1 |" in first
    assert "| advanced, 3 | 1 |" in first
    assert "pieces that lie ready within 2" in first
    assert (tmp_path / "docs" / "pictures" / "strategy-order.svg").exists()
    assert run("--games", "2", "--seconds", "0") == 2
    assert written.read_text("utf-8") == first
    assert run("--games", "2") == 4


def test_a_champion_plays_unless_another_bot_is_named(strategy: ModuleType) -> None:
    assert strategy.DEFAULT_BOT == "champion:nodes=600"
    assert set(strategy.SETUPS) == {(board, n) for board in ("beginner", "advanced") for n in (2, 3, 4)}


@pytest.mark.usefixtures("strategy")
@pytest.mark.parametrize("board", ["beginner", "advanced"])
def test_what_lies_around_ruins(board: str) -> None:
    from strategy_openings import free_ruins, resources_on_map, surroundings, way_costs

    game = Game.deal(board, 3, 5)
    position = position_from_state(game.setup, game.states[0])
    hexes, resources = game.setup.board, resources_on_map(position)
    for ruins in free_ruins(position):
        at = hexes.index[ruins]
        near = {hexes.hexes[i] for i in hexes.neighbours[at]}
        around = surroundings(position, ruins)
        assert around.next_kinds == len({resources[hex] for hex in near & resources.keys()})
        assert around.next_kinds <= around.near_kinds <= around.nearby_kinds <= 5
        over_one_fog = {
            hexes.hexes[k]
            for i in hexes.neighbours[at]
            if hexes.kinds[i] == "fog"
            for k in hexes.neighbours[i]
        }
        reached = (near | over_one_fog) & resources.keys()
        assert around.near_kinds == len({resources[hex] for hex in reached})
        assert way_costs(hexes, at)[at] == 0


def test_openings_are_counted_once_for_each_seat(strategy: ModuleType, tmp_path: Path) -> None:
    from strategy_openings import OpeningMeasures, count_opening

    line = strategy.play_game(("level6", "beginner", 3, 11))
    (tmp_path / "games.jsonl").write_text(line + "\n", "utf-8")
    [played] = strategy.read_games(tmp_path / "games.jsonl")
    found = OpeningMeasures()
    count_opening(found, "beginner", played.game, played.first, [1.0, 1.0, 1.0])
    assert sum(len(mean.values) for mean in found.first_kind.values()) == 3
    n_firsts = [len(mean.values) for mean in found.first_site.values()]
    assert set(n_firsts) == {sum(len(mean.values) for mean in found.wins_by_contracts.values())}
    assert sum(found.kind_offered.values()) == pytest.approx(3)
    n_second = sum(len(mean.values) for mean in found.apart.values())
    assert sum(found.apart_by_chance.values()) == pytest.approx(n_second)
