"""Every example runs; the learner learns."""

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


@pytest.mark.long
def test_ppo_in_one_file_runs() -> None:
    pytest.importorskip("torch")
    evaluation = load("clients/cleanrl_ppo").main(updates=1, games=4, length=4, deals=2)
    assert [result.opponent for result in evaluation.results] == ["random", "level1", "level2", "greedy"]


def test_the_learner_runs(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch")
    assert 0 <= load("learn_reinforce").main(minutes=0.001, games=4, trials=10) <= 1
    assert "wins" in capsys.readouterr().out


@pytest.mark.long
def test_the_learner_learns() -> None:
    """After some rounds of large steps it scores clearly more against random play than before."""
    torch = pytest.importorskip("torch")
    learner = load("learn_reinforce")
    torch.manual_seed(0)
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    layers = torch.nn.Linear(learner.OBSERVATION, 128), torch.nn.Linear(128, learner.ACTIONS + 1)
    net = torch.nn.Sequential(layers[0], torch.nn.ReLU(), layers[1])
    optimiser = torch.optim.Adam(net.parameters(), lr=0.003)

    def margin() -> float:
        """Points more than random play gets, in the mean of the same deals; its standard error is 0.9."""
        points, _ = learner.play_against_random(net, 150)
        return float((points @ [1, -1]).mean())

    before = margin()
    for seed in range(5):
        batch = learner.Batch(64, seats=2, seed=seed, auto_reset=False)
        learner.learn(net, optimiser, *learner.play(net, batch))
    after = margin()
    torch.set_num_threads(threads)
    assert after > before + 2, (before, after)


def test_the_baseline_beats_random_play() -> None:
    torch = pytest.importorskip("torch")
    from vianebula.envs.evaluation import Protocol, evaluate

    torch.manual_seed(1)
    (result,) = evaluate(
        load("baseline/network").Baseline().sample, Protocol(opponents=("random",), deals=20)
    ).results
    assert result.margin > result.margin_error, result
