"""Trained networks play, are judged, and know the print of a board."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from vianebula.bots import Limit, Rng, make_bot
from vianebula.components import get_setup
from vianebula.errors import ViaNebulaError
from vianebula.game import Game, View
from vianebula.training.checkpoint import load_checkpoint, save_checkpoint
from vianebula.training.deep_policy import from_deep_weights, put, take, to_deep_weights
from vianebula.training.evaluation import evaluate_network, play_against
from vianebula.training.network import CompactNet, PolicyValueNet, boards_tensor


def test_checkpoint_bot_plays_from_views(tmp_path: Path, net: PolicyValueNet) -> None:
    """It finishes a game, and worlds its seat cannot tell apart get the same answer."""
    save_checkpoint(net, 0, tmp_path / "weights.npz")
    name = f"vianebula.training.checkpoint_bot:CheckpointBot:checkpoint={tmp_path / 'weights.npz'}"
    sure, unsure = make_bot(name), make_bot(name + ",temperature=1")
    game = Game.deal("advanced", 3, 4)
    answers: set[str] = set()
    while not game.over:
        assert game.seat_to_move is not None
        view = game.view(game.seat_to_move)
        action = sure.choose(view, Limit(), Rng(1))
        assert action in view.legal
        world: View = view.determinize(7)
        seen_there = View(world.setup, world.states, game.seat_to_move)
        assert sure.choose(seen_there, Limit(), Rng(2)) == action
        if len(answers) < 2:
            answers.add(unsure.choose(view, Limit(), Rng(len(game.history))).text)
        game.play(action if len(game.history) % 2 else unsure.choose(view, Limit(), Rng(5)))
    assert len(answers) == 2
    with pytest.raises(ViaNebulaError, match="needs a trained network"):
        make_bot("vianebula.training.checkpoint_bot:CheckpointBot")


def test_a_network_becomes_the_deep_policy_and_is_taken_out_again(
    tmp_path: Path, net: PolicyValueNet
) -> None:
    """What compiled code plays with is what was trained; training goes on from what is in the file."""
    same = from_deep_weights(*to_deep_weights(net)).state_dict()
    assert all(torch.equal(same[name], tensor) for name, tensor in net.state_dict().items())
    trained, champion, taken = (tmp_path / name for name in ("trained.npz", "champion.npz", "taken.npz"))
    save_checkpoint(net, 5, trained)
    save_checkpoint(CompactNet(16, 8), 7, champion)
    with pytest.raises(ViaNebulaError, match="has no deep policy"):
        take(champion, taken)
    with pytest.raises(ViaNebulaError, match="is a compact network"):
        put(champion, champion)
    put(trained, champion)
    take(champion, taken, 5)
    again, info = load_checkpoint(taken)
    assert info.decisions == 5
    for name, tensor in net.state_dict().items():
        step = tensor.abs().max() / 127
        assert (again.state_dict()[name] - tensor).abs().max() <= step


def test_evaluation_is_balanced_and_repeatable(net: PolicyValueNet) -> None:
    share = play_against(net, "beginner", 3, "random", 7, seed=2)
    assert len(share) == 6
    assert set(share.tolist()) <= {0.0, 1 / 3, 0.5, 1.0}
    assert np.array_equal(share, play_against(net, "beginner", 3, "random", 7, seed=2))
    found = evaluate_network(net, ["random"], 4)
    assert [(r["board"], r["seats"]) for r in found][:2] == [("beginner", 2), ("advanced", 2)]
    assert all(r["low"] <= r["share"] <= r["high"] for r in found)  # type: ignore[operator]


def test_bias_of_a_board_is_that_of_its_print(net: PolicyValueNet) -> None:
    beginner, advanced = get_setup("beginner", 2), get_setup("advanced", 2)
    bias = net.board_bias(boards_tensor([beginner, advanced, beginner]))
    assert torch.equal(bias[0], bias[2])
    assert not torch.equal(bias[0], bias[1])
