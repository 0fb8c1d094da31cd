"""The arithmetic of learning by self-play, and the games it learns from."""

from __future__ import annotations

from typing import Any

import pytest
import torch

from vianebula.batch import Batch
from vianebula.bots.core.observation_v2 import N_INDICES
from vianebula.rules.actions import ACTIONS
from vianebula.training.config import TrainingConfig, change_config
from vianebula.training.network import (
    EVEN,
    ILLEGAL,
    MARGIN,
    MARGIN_SCALE,
    PADDING,
    SCORE,
    WIN,
    PolicyValueNet,
    pad_rows,
    win_chances,
)
from vianebula.training.ppo import advantages, ppo_loss
from vianebula.training.self_play import (
    NOBODY,
    SelfPlayGames,
    final_results,
    new_rollout,
    own_to_relative,
    play_rollout,
    relative_to_own,
    sample_actions,
)


def test_both_first_layers_add_up_the_same(net: PolicyValueNet) -> None:
    """The one of GPUs multiplies in bfloat16, the other looks rows up."""
    seen = Batch(20, seats=3, seed=2).observe_v2()
    indices = torch.from_numpy(seen.indices)
    added = net.sum_features(indices)
    multiplied = net.multiply_features(torch.where(indices < 0, PADDING, indices.long()))
    assert torch.allclose(added, multiplied.float(), atol=0.05, rtol=0.02)
    assert PADDING == N_INDICES
    padded = pad_rows(net.policy.weight), pad_rows(net.policy.bias)
    assert [len(rows) % EVEN for rows in padded] == [0, 0]
    assert torch.equal(padded[0][:ACTIONS], net.policy.weight)
    assert not padded[1][ACTIONS:].any()


def test_results_of_games_that_ended() -> None:
    scores = torch.tensor([[20, 14, 14], [9, 9, 3], [-2, 5, 5]], dtype=torch.int16)
    ranks = torch.tensor([[1, 2, 2], [1, 1, 3], [3, 1, 2]], dtype=torch.int8)
    results = final_results(scores, ranks)
    assert results[..., WIN].tolist() == [[1, 0, 0], [0.5, 0.5, 0], [0, 1, 0]]
    margins = (results[..., MARGIN] * MARGIN_SCALE).round().tolist()
    assert margins == [[6, -6, -6], [0, 0, -6], [-7, 0, 0]]


def test_seats_turn_round_and_back() -> None:
    values = torch.arange(24.0).reshape(3, 4, 2)
    seat, n_seats = torch.tensor([1, 2, 3]), torch.tensor([2, 3, 4])
    own = relative_to_own(values, seat, n_seats)
    assert own[0, 1].tolist() == values[0, 0].tolist()  # the mover is its own seat +0
    assert own[2, 0].tolist() == values[2, 1].tolist()
    assert not own[0, 2:].any()
    back = own_to_relative(own, seat, n_seats)
    for game, seats in enumerate(n_seats.tolist()):
        assert torch.equal(back[game, :seats], values[game, :seats])


def test_advantages_are_what_they_are_by_hand() -> None:
    values = torch.tensor([0.5, 0.6, 0.2, 0.4]).reshape(4, 1, 1, 1)
    results = torch.tensor([0.0, 1.0, 0.0]).reshape(3, 1, 1, 1)
    done = torch.tensor([False, True, False]).reshape(3, 1)
    found = advantages(values, results, done, 0.5).flatten().tolist()
    last = 0.4 - 0.2  # of the next game
    ending = 1.0 - 0.6
    assert found == pytest.approx([0.6 - 0.5 + 0.5 * ending, ending, last])


def test_chances_are_those_of_seats_that_play() -> None:
    outcome = torch.zeros(3, 4, 3)
    chances = win_chances(outcome, torch.tensor([2, 3, 4]))
    assert torch.allclose(chances.sum(1), torch.ones(3))
    assert chances[0].tolist() == pytest.approx([0.5, 0.5, 0, 0])


def test_loss_leads_to_what_was_good(net: PolicyValueNet, config: TrainingConfig) -> None:
    """Steps down the loss make praised actions likelier, and expectations come true."""
    games = SelfPlayGames(change_config(config, {"pool_share": 0}), "cpu")
    rollout = new_rollout(games, 2)
    play_rollout(games, net, None, rollout, torch.Generator().manual_seed(1))
    n = games.n
    targets = torch.zeros(n, 4, 3)
    targets[:, 0, WIN] = 1  # whoever moves will win
    targets[:, 0, SCORE] = 0.5
    part = {
        "indices": rollout.indices[0],
        "numbers": rollout.numbers[0],
        "mask": rollout.mask[0],
        "actions": rollout.actions[0],
        "log_chance": rollout.log_chance[0],
        "is_learner": torch.ones(n),
        "gain": torch.ones(n),
        "targets": targets,
        "n_seats": games.n_seats,
        "board": games.board,
    }
    optimiser = torch.optim.Adam(net.parameters(), lr=3e-3)
    first: dict[str, Any] = {}
    for _ in range(30):
        loss, told = ppo_loss(net, games.boards, part, config, torch.zeros(()))
        first = first or told
        optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        optimiser.step()
    assert told["policy_loss"] < first["policy_loss"] - 0.1
    assert told["win_loss"] < 0.5 * first["win_loss"]
    assert told["points_loss"] < first["points_loss"]
    assert not net.features[PADDING].any()  # what stands for no feature adds nothing


def test_actions_are_drawn_as_likely_as_they_are() -> None:
    chances = torch.tensor([0.6, 0.3, 0.1, 0.0])
    rows = torch.where(chances > 0, chances.log(), ILLEGAL).expand(20_000, 4)
    drawn = sample_actions(rows, torch.Generator().manual_seed(4)).bincount(minlength=4) / 20_000
    assert torch.allclose(drawn, chances, atol=0.015)
    assert drawn[3] == 0


def test_rollouts_keep_to_the_rules(net: PolicyValueNet, config: TrainingConfig) -> None:
    games = SelfPlayGames(config, "cpu")
    assert {int(n) for n in games.n_seats} == {2, 3, 4}
    games.scatter_stages(130)
    before = sum(int(batch.episode_counts.sum()) for batch in games.batches)
    rollout = new_rollout(games, 70)
    play_rollout(games, net, net, rollout, torch.Generator().manual_seed(1))
    legal = rollout.mask.gather(2, rollout.actions[..., None])
    assert bool(legal.all())
    assert bool((rollout.log_chance <= 0).all())
    chances = rollout.values[..., WIN]
    assert torch.allclose(chances.sum(2), torch.ones(71, games.n), atol=1e-5)
    ended = sum(int(batch.episode_counts.sum()) for batch in games.batches) - before
    assert int(rollout.done.sum()) == ended > 0
    shares = rollout.results[rollout.done][..., WIN]
    assert torch.allclose(shares.sum(1), torch.ones(len(shares)))
    learner = games.learner.expand_as(rollout.seat)
    mine = (learner == NOBODY) | (learner == rollout.seat)
    assert torch.equal(rollout.is_learner, mine)
    assert not bool(mine.all())


def test_games_are_scattered_over_all_stages(config: TrainingConfig) -> None:
    """So that about as many end in one rollout as in another."""
    games = SelfPlayGames(change_config(config, {"games": 96}), "cpu")
    games.scatter_stages(160)
    for window in range(4):
        ended = 0
        for k in range(40):
            for batch in games.batches:
                ended += int(batch.step(batch.sample(seed=1000 + 40 * window + k)).done.sum())
        assert ended > games.n / 10
