"""Every example runs; those that learn: tests/training/test_learners.py."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parents[1] / "examples"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_all_are_run_here() -> None:
    names = {path.stem for path in FOLDER.glob("*.py")}
    assert names == {
        "learn_reinforce",
        "random_gymnasium",
        "random_openspiel",
        "random_pettingzoo",
        "random_vector",
    }


@pytest.mark.parametrize("path", sorted((FOLDER / "clients").glob("*.py")), ids=lambda path: path.stem)
def test_clients_are_short(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 40


def test_random_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    rewards = load("random_pettingzoo").main()
    assert sorted(rewards) == ["seat_0", "seat_1", "seat_2"]
    assert sum(rewards.values()) == pytest.approx(0)
    assert capsys.readouterr().out


def test_random_gymnasium() -> None:
    margins = load("random_gymnasium").main(games=2)
    assert max(margins) < 0  # random does not beat greedy


def test_random_vector() -> None:
    ranks = load("random_vector").main(num_envs=100, steps=130)
    assert len(ranks) > 100
    assert abs(sum(ranks) / len(ranks)) < 0.4  # among equals


def test_random_openspiel() -> None:
    assert sum(load("random_openspiel").main()) == pytest.approx(0)


def test_a_search_of_openspiel_runs() -> None:
    """Of the other clients examples/clients/run_all.py runs those that are installed."""
    assert "margins" in load("clients/openspiel_ismcts").main(simulations=3, games=1)
