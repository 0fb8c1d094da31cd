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


def test_every_client_can_be_tried() -> None:
    """The script that runs one example and the one that installs its library know all of them."""
    names = {path.stem for path in (FOLDER / "clients").glob("*.py")} - {"run_all"}
    assert names == set(load("clients/run_all").FEW) == set(load("../tools/try_clients").CLIENTS)


def test_clients_end_with_the_protocol() -> None:
    """All but a search, which has no policy that could be asked for many games at once."""
    for path in (FOLDER / "clients").glob("*.py"):
        if path.stem not in ("run_all", "openspiel_ismcts"):
            assert "    return evaluate(" in path.read_text("utf-8"), path


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


def test_clients_of_openspiel_run() -> None:
    """The other clients are tried by tools/try_clients.py, each in an environment of its own."""
    pytest.importorskip("torch")
    assert "greedy" in str(load("clients/openspiel_reinforce").main(games=1, deals=2))
    assert "margins" in load("clients/openspiel_ismcts").main(simulations=3, games=1)
