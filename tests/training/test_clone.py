"""A clone of `greedy` learns what it would play, and opponents have the seats that are theirs."""

from __future__ import annotations

from pathlib import Path

import torch

from vianebula.bots.batch_bot import BatchBot
from vianebula.training.checkpoint import load_checkpoint, save_checkpoint
from vianebula.training.clone_greedy import HIDDEN_WIDTH, WIDTH, GreedyLabels, clone_greedy, imitation_loss
from vianebula.training.config import TrainingConfig, change_config
from vianebula.training.network import CompactNet
from vianebula.training.self_play import (
    NOBODY,
    Opponent,
    SelfPlayGames,
    new_rollout,
    play_rollout,
    seat_learners,
)


def test_the_clone_learns_what_greedy_plays(tmp_path: Path) -> None:
    torch.manual_seed(1)
    net = CompactNet(WIDTH, HIDDEN_WIDTH)
    decisions = clone_greedy(net, 1, lambda _: None, games=24, rollouts=8)
    assert decisions == 24 * 24 * 8
    save_checkpoint(net, decisions, tmp_path / "clone.npz")
    assert (tmp_path / "clone.npz").stat().st_size < 2_000_000
    loaded, _ = load_checkpoint(tmp_path / "clone.npz")
    assert isinstance(loaded, CompactNet)
    config = change_config(TrainingConfig(), {"seed": 9, "games": 24, "steps": 4, "pool_share": 0})
    labels = GreedyLabels(config)
    batch = labels.games.batches[0]
    expected = BatchBot("greedy", seed=config.seed).choose(batch)
    with torch.no_grad():
        flat = labels.play(loaded)
        learned, _ = imitation_loss(loaded, labels.games.boards, flat)
        torch.manual_seed(1)
        fresh, _ = imitation_loss(CompactNet(16, 8), labels.games.boards, flat)
    assert flat["actions"][: len(batch)].tolist() == expected.tolist()
    assert float(learned) < float(fresh) - 0.1


def test_every_game_has_its_opponents(config: TrainingConfig) -> None:
    learner, opponent = seat_learners(20, 3, 0.2, 0.1)
    assert opponent.tolist() == [Opponent.SELF] * 14 + [Opponent.CLONE] * 2 + [Opponent.POOL] * 4
    assert learner.tolist() == [NOBODY] * 14 + [14 % 3, 15 % 3, 16 % 3, 17 % 3, 18 % 3, 19 % 3]
    wanted = {"games": 40, "pool_share": 0.2, "clone_share": 0.2, "clone_file": "clone.npz"}
    games = SelfPlayGames(change_config(config, wanted), "cpu")
    torch.manual_seed(2)
    net, past_self, clone = (CompactNet(8, 4) for _ in range(3))
    for of_opponent, preferred in ((past_self, 1e3), (clone, -1e3)):
        with torch.no_grad():  # each takes the last, or the first, of the legal actions
            of_opponent.policy.weight.zero_()
            of_opponent.policy.bias.copy_(torch.linspace(0, preferred, len(of_opponent.policy.bias)))
    rollout = new_rollout(games, 12)
    play_rollout(games, net, past_self, rollout, torch.Generator().manual_seed(1), clone)
    last = torch.arange(rollout.mask.shape[2]).expand_as(rollout.mask).where(rollout.mask, -1).amax(2)
    first = rollout.mask.int().argmax(2)
    theirs = rollout.seat != games.learner
    for who, action in ((Opponent.POOL, last), (Opponent.CLONE, first)):
        rows = theirs & (games.opponent == who)
        assert int(rows.sum()) > 20
        share = (rollout.actions[rows] == action[rows]).float().mean()
        assert float(share) > 0.6  # neighbours are nearly as good to it
        assert not bool(rollout.is_learner[rows].any())
    own = (games.opponent == Opponent.SELF) | ~theirs
    assert torch.equal(rollout.is_learner, own)
