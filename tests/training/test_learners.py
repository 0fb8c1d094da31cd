"""Examples that learn."""

from __future__ import annotations

import pytest
import torch

from test_examples import load
from vianebula.envs.evaluation import Protocol, evaluate


def test_ppo_in_one_file_runs() -> None:
    evaluation = load("clients/cleanrl_ppo").main(updates=1, games=4, length=4, deals=2)
    assert [result.opponent for result in evaluation.results] == ["random", "level1", "level2", "greedy"]


def test_the_learner_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 <= load("learn_reinforce").main(minutes=0.001, games=4, trials=10) <= 1
    assert "wins" in capsys.readouterr().out


def test_the_learner_learns() -> None:
    """After some rounds of large steps it scores clearly more against random play than before."""
    learner = load("learn_reinforce")
    torch.manual_seed(0)
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
    assert after > before + 2, (before, after)


def test_the_baseline_beats_random_play() -> None:
    torch.manual_seed(1)
    (result,) = evaluate(
        load("baseline/network").Baseline().sample, Protocol(opponents=("random",), deals=20)
    ).results
    assert result.margin > result.margin_error, result
