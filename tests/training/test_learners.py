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
    """From the games of one round, again and again: what gained more than expected becomes likelier.

    How well it plays after a few rounds depends on its seed more than on them; this does not.
    """
    learner = load("learn_reinforce")
    torch.manual_seed(0)
    layers = torch.nn.Linear(learner.OBSERVATION, 128), torch.nn.Linear(128, learner.ACTIONS + 1)
    net = torch.nn.Sequential(layers[0], torch.nn.ReLU(), layers[1])
    optimiser = torch.optim.Adam(net.parameters(), lr=0.003)
    batch = learner.Batch(16, seats=2, seed=0, auto_reset=False)
    first_seats = batch.seat.copy()
    seen, mask, actions, gains = learner.play(net, batch)

    margins = batch.standings()[0] @ [0.1, -0.1]
    first_gains = margins * (1 - 2 * first_seats)  # of who decides first, when nobody has a point
    assert gains[:16].tolist() == pytest.approx(first_gains.tolist(), abs=1e-5)

    def judge() -> tuple[torch.Tensor, torch.Tensor]:
        """How likely each action of these games is, and what is expected before it."""
        with torch.no_grad():
            chances, value = learner.evaluate(net, seen, mask)
        return chances.log_prob(actions), value

    likely, expected = judge()
    for _ in range(10):
        learner.learn(net, optimiser, seen, mask, actions, gains)
    likely_now, expected_now = judge()
    # Of unrelated numbers, as many as there are decisions here, a correlation is 0.02 or so.
    assert correlation(likely_now - likely, gains - expected) > 0.12
    assert correlation(expected_now, gains) > correlation(expected, gains) + 0.08


def correlation(x: torch.Tensor, y: torch.Tensor) -> float:
    return float(torch.corrcoef(torch.stack([x, y]))[0, 1])


def test_the_baseline_beats_random_play() -> None:
    torch.manual_seed(1)
    (result,) = evaluate(
        load("baseline/network").Baseline().sample, Protocol(opponents=("random",), deals=20)
    ).results
    assert result.margin > result.margin_error, result
