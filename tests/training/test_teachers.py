"""What networks learn from others: a teacher, games of a search, what a search found."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from vianebula.bots import Limit, Rng, make_bot
from vianebula.bots.core.evaluation import new_evaluator
from vianebula.bots.core.policy_net import forward, new_policy_net, policy_logit
from vianebula.bots.core.value_net import ACTIVATIONS, NET, predict
from vianebula.bots.core.weights import RACER
from vianebula.bots.network_file import NetworkInfo, load_network
from vianebula.bots.search import SearchBot
from vianebula.components import get_setup
from vianebula.errors import ViaNebulaError
from vianebula.game import Game
from vianebula.rules.actions import ACTIONS
from vianebula.rules.rows import new_rows
from vianebula.rules.state import STATE, TURN
from vianebula.training.checkpoint import load_checkpoint, save_checkpoint, save_compact
from vianebula.training.config import TrainingConfig, change_config
from vianebula.training.deep_policy import put
from vianebula.training.distil import distil, distillation_losses
from vianebula.training.imitation import load_search_decisions, measure, mixed_losses
from vianebula.training.network import (
    CompactNet,
    PolicyValueNet,
    boards_tensor,
)
from vianebula.training.ppo import flatten_rollout
from vianebula.training.prior_fit import DEEP_SHARE, PriorFit, SearchedRoots, fit_priors
from vianebula.training.search_games import (
    MIN_VISITS,
    SearchEffort,
    play_search_game,
    read_shards,
    shard_paths,
)
from vianebula.training.self_play import (
    SelfPlayGames,
    new_rollout,
    play_rollout,
)
from vianebula.training.trainer import Trainer
from vianebula.training.value_fit import LeafValueNet, Positions, fit, leaf_features

EFFORT = SearchEffort(share=0.4, nodes=300, brief_nodes=16)


def test_a_compact_network_learns_from_a_teacher(
    tmp_path: Path, net: PolicyValueNet, config: TrainingConfig
) -> None:
    torch.manual_seed(5)
    student = CompactNet(16, 8)
    games = SelfPlayGames(config, "cpu")
    rollout = new_rollout(games, config.steps)
    play_rollout(games, net, None, rollout, torch.Generator().manual_seed(1))
    part = flatten_rollout(games, rollout, config.discount_lambda)
    before = [loss.item() for loss in distillation_losses(student, net, games.boards, part)]
    student = distil(net, config, "cpu", 1, lambda _: None, student, rollouts=60)
    after = [loss.item() for loss in distillation_losses(student, net, games.boards, part)]
    assert after[0] < 0.8 * before[0]
    assert sum(after[1:]) < sum(before[1:])
    save_compact(student, 7, tmp_path / "compact.npz")
    weights, _, _, info, *_ = load_network(tmp_path / "compact.npz")
    assert info.decisions == 7
    batch = games.batches[-1]
    seen, bias = batch.observe_v2(), student.board_bias(boards_tensor([batch.setup]))
    with torch.no_grad():
        logits, _ = student(torch.from_numpy(seen.indices), torch.from_numpy(seen.numbers), bias)
    compact = new_policy_net(weights, batch.setup)
    forward(batch.setup.table_rows[0], batch.states[0], compact)
    told = [policy_logit(compact, action) for action in range(ACTIONS)]
    assert np.abs(np.array(told) - logits[0].numpy()).max() < logits[0].std() / 5  # half precision


def test_a_network_learns_from_games_of_a_search(tmp_path: Path, config: TrainingConfig) -> None:
    """Visits teach the priors; what it learned is read back, and plays."""
    games = tmp_path / "games"
    games.mkdir()
    bot = make_bot("search")
    assert isinstance(bot, SearchBot)
    tree = bot.new_tree()
    for number, (board, seats) in enumerate((("beginner", 2), ("advanced", 3), ("beginner", 2))):
        decisions = play_search_game(bot, tree, get_setup(board, seats), 40 + number, EFFORT)
        assert np.allclose(decisions["shares"].sum(1), 1)
        assert np.allclose(decisions["win_chances"].sum(1), 1, atol=1e-5)
        thorough = decisions["visits"].sum(1) > 0
        assert thorough.sum() > 5
        assert (decisions["visits"][thorough].sum(1) >= 0.95 * EFFORT.nodes).all()
        assert (decisions["simulations"] >= MIN_VISITS).all()  # nothing that was searched briefly
        inner = decisions["simulations"] < EFFORT.nodes
        assert np.array_equal(inner, ~thorough)
        assert inner.sum() > 2 * thorough.sum()
        np.save(games / f"{board}-{seats}-0-{number}.npy", decisions.view(np.uint8))
    config = change_config(config, {"hidden_width": 8, "width": 32, "imitation_rate": 0.01})
    trainer = Trainer(config, tmp_path / "run")
    learned, kept_out = load_search_decisions(games, "cpu")
    assert len(learned) + len(kept_out) == sum(len(shard.decisions) for shard in read_shards(games))
    before = measure(trainer.net, learned)
    trainer.imitate(games, 1, lambda _: None, epochs=12)
    after = measure(trainer.net, learned)
    assert after["policy"] < before["policy"] - 0.2
    assert after["agrees"] > before["agrees"]
    again, info = load_checkpoint(tmp_path / "run" / "weights.npz")
    assert isinstance(info, NetworkInfo)
    for name, tensor in trainer.net.state_dict().items():
        if not name.startswith(("prior", "policy_share")):  # which are in the champion's file
            assert torch.equal(again.state_dict()[name], tensor.half().float())
    champion = make_bot(f"champion:nodes=20,network={tmp_path / 'run' / 'champion.npz'}")
    game = Game.deal(seats=2, seed=1)
    assert champion.choose(game.view(), Limit(), Rng(1)) in game.legal
    with pytest.raises(ViaNebulaError, match="no games of a search"):
        load_search_decisions(tmp_path / "nothing", "cpu")


def test_priors_are_fitted_to_visits_and_to_the_deep_policy(tmp_path: Path, net: PolicyValueNet) -> None:
    """Both count; the file keeps its deep policy."""
    games, file = tmp_path / "games", tmp_path / "champion.npz"
    games.mkdir()
    bot = make_bot("search")
    assert isinstance(bot, SearchBot)
    tree = bot.new_tree()
    for number, (board, seats) in enumerate((("advanced", 3), ("beginner", 2), ("beginner", 2))):
        decisions = play_search_game(bot, tree, get_setup(board, seats), 50 + number, EFFORT)
        np.save(games / f"{board}-{seats}-0-{number}.npy", decisions.view(np.uint8))
    torch.manual_seed(5)
    save_compact(CompactNet(32, 16), 7, file)
    save_checkpoint(net, 7, tmp_path / "deep.npz")
    with pytest.raises(ViaNebulaError, match="has no deep policy"):
        fit_priors(games, file, "cpu", 1, 1e-3, 64)
    put(tmp_path / "deep.npz", file)

    def divergence() -> float:
        compact, _ = load_checkpoint(file)
        assert isinstance(compact, CompactNet)
        fitted = PriorFit(compact, net, "cpu")
        part = roots.take(torch.arange(len(roots)))
        visited, target = fitted.targets(part)
        assert torch.allclose(target.sum(1), torch.ones(len(roots)), atol=1e-4)
        assert (target - (1 - DEEP_SHARE) * visited).min() > -1e-6  # what the deep policy adds
        with torch.no_grad():
            off = target.clamp(min=1e-9).log() - fitted.log_priors(part)
            return float((target * off).sum(1).mean())

    roots = SearchedRoots(shard_paths(games), "cpu")
    assert len(roots) == sum(int((s.decisions["visits"].sum(1) > 0).sum()) for s in read_shards(games))
    before, deep_before = divergence(), load_network(file).deep_policy
    fit_priors(games, file, "cpu", 40, 0.02, 32)
    assert divergence() < 0.75 * before
    deep_after = load_network(file).deep_policy
    assert deep_before is not None
    assert deep_after is not None
    assert all(map(np.array_equal, deep_before, deep_after))


def test_games_of_a_search_are_learned_beside_self_play(tmp_path: Path, config: TrainingConfig) -> None:
    """Priors learn from visits while the policy learns by playing; new shards are read as they appear."""
    games = tmp_path / "games"
    games.mkdir()
    bot = make_bot("search")
    assert isinstance(bot, SearchBot)
    tree = bot.new_tree()
    for number in range(2):
        decisions = play_search_game(bot, tree, get_setup("beginner", 2), 70 + number, EFFORT)
        np.save(games / f"beginner-2-1-0-{number}.npy", decisions.view(np.uint8))
    changes: dict[str, object] = {"hidden_width": 8, "width": 32, "learning_rate": 0.01}
    changes["search_least_decisions"] = 10
    trainer = Trainer(change_config(config, changes), tmp_path / "run")
    trainer.learn_from_search_games(games)
    memory = trainer.search_memory
    assert memory is not None
    assert memory.refresh() == 2
    assert memory.refresh() == 0
    assert len(memory.learned) > 0 < len(memory.kept_out)
    before = measure(trainer.net, memory.learned)
    for _ in range(6):
        record = trainer.iterate()
    after = measure(trainer.net, memory.learned)
    assert record["search_prior_loss"] > 0
    assert after["policy"] < before["policy"] - 0.1
    assert isinstance(trainer.net, CompactNet)
    optimiser = torch.optim.Adam(trainer.net.parameters(), lr=0.01)
    for _ in range(60):  # the value alone
        _, win, _ = mixed_losses(trainer.net, memory.learned.boards, memory.learned.rows)
        optimiser.zero_grad()
        win.backward()  # type: ignore[no-untyped-call]
        optimiser.step()
    assert measure(trainer.net, memory.learned)["win2"] < after["win2"] - 0.05
    trainer.save()
    kept, _ = load_checkpoint(tmp_path / "run" / "champion.npz")
    assert torch.equal(kept.policy.weight, trainer.net.prior_layer()[0].half().float())
    with pytest.raises(ViaNebulaError, match="hidden_width"):
        Trainer(config, tmp_path / "residual").learn_from_search_games(games)


def test_the_value_network_learns_what_a_search_found(tmp_path: Path) -> None:
    """What PyTorch fits is what the search tree computes; a little is learned from few games already."""
    bot = make_bot("search")
    assert isinstance(bot, SearchBot)
    tree, setup = bot.new_tree(), get_setup("beginner", 2)
    for number in range(3):
        decisions = play_search_game(bot, tree, setup, 90 + number, EFFORT)
        np.save(tmp_path / f"beginner-2-1-0-{number}.npy", decisions.view(np.uint8))
    shards = list(read_shards(tmp_path))
    net = LeafValueNet()
    net.load_rows(NET)
    assert np.array_equal(net.to_rows(), NET)
    features = leaf_features(shards[0])
    activations, evaluator = new_rows(ACTIVATIONS), new_evaluator(RACER)
    states = new_rows(STATE, len(features))
    states[:] = shards[0].decisions["state"]
    with torch.no_grad():
        chances = torch.softmax(net(torch.from_numpy(features))[0], dim=1).numpy()
    for i in range(0, len(states), 7):
        if states["prompt"][i] == TURN:  # no building is being erected
            predict(setup.table_rows[0], states[i], evaluator[0], NET, activations[0])
            assert np.allclose(activations["win_chances"][0, :2], chances[i], atol=1e-4)
    torch.manual_seed(3)
    net = LeafValueNet()
    positions = Positions(shards[1:], 2, "cpu")
    every = torch.arange(len(positions.features))
    before = positions.losses(net, every)[0].item()
    fit(net, tmp_path, "cpu", epochs=8, rate=0.01, batch=128)
    assert positions.losses(net, every)[0].item() < before - 0.05


def test_outcomes_of_a_search_do_not_reach_the_first_layer() -> None:
    """Its many weights would learn the ends of few games by heart."""
    net = CompactNet(16, 8)
    indices, numbers = torch.tensor([[1, 5, -1]]), torch.ones(1, net.numbers.in_features)
    _, outcome = net(indices, numbers, torch.zeros(1, 16), for_search=True)
    outcome.sum().backward()
    assert net.features.grad is None
    assert net.outcome.weight.grad is not None
