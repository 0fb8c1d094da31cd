"""Training: the arithmetic of learning, runs that go on as if nothing had happened, networks that play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from vianebula.batch import Batch  # noqa: E402
from vianebula.bots import Limit, Rng, make_bot  # noqa: E402
from vianebula.bots.core.evaluation import new_evaluator  # noqa: E402
from vianebula.bots.core.observation_v2 import N_INDICES  # noqa: E402
from vianebula.bots.core.policy_net import forward, new_policy_net, policy_logit  # noqa: E402
from vianebula.bots.core.value_net import ACTIVATIONS, NET, predict  # noqa: E402
from vianebula.bots.core.weights import RACER  # noqa: E402
from vianebula.bots.network_file import NetworkInfo, load_network  # noqa: E402
from vianebula.bots.search import SearchBot  # noqa: E402
from vianebula.components import get_setup  # noqa: E402
from vianebula.errors import ViaNebulaError  # noqa: E402
from vianebula.game import Game, View  # noqa: E402
from vianebula.rules.actions import ACTIONS  # noqa: E402
from vianebula.rules.rows import new_rows  # noqa: E402
from vianebula.rules.state import STATE, TURN  # noqa: E402
from vianebula.training.checkpoint import load_checkpoint, save_checkpoint, save_compact  # noqa: E402
from vianebula.training.checks import TrainingFault  # noqa: E402
from vianebula.training.config import TrainingConfig, change_config, read_config, write_config  # noqa: E402
from vianebula.training.curves import draw_curves, read_log  # noqa: E402
from vianebula.training.distil import distil, distillation_losses  # noqa: E402
from vianebula.training.evaluation import evaluate_network, play_against  # noqa: E402
from vianebula.training.imitation import load_search_decisions, measure, mixed_losses  # noqa: E402
from vianebula.training.network import (  # noqa: E402
    EVEN,
    ILLEGAL,
    MARGIN,
    MARGIN_SCALE,
    PADDING,
    SCORE,
    WIN,
    CompactNet,
    PolicyValueNet,
    boards_tensor,
    pad_rows,
    win_chances,
)
from vianebula.training.ppo import advantages, flatten_rollout, ppo_loss  # noqa: E402
from vianebula.training.search_games import (  # noqa: E402
    BRIEF_NODES,
    THOROUGH_NODES,
    play_search_game,
    read_shards,
)
from vianebula.training.self_play import (  # noqa: E402
    NOBODY,
    SelfPlayGames,
    final_results,
    new_rollout,
    own_to_relative,
    play_rollout,
    relative_to_own,
    sample_actions,
)
from vianebula.training.trainer import LOG_FILE, Trainer, resume_trainer  # noqa: E402
from vianebula.training.value_fit import LeafValueNet, Positions, fit, leaf_features  # noqa: E402

SMALL: dict[str, Any] = {
    "games": 16,
    "pool_share": 0.5,
    "steps": 4,
    "width": 16,
    "blocks": 1,
    "minibatch": 32,
    "scatter_steps": 60,
    "snapshot_iterations": 2,
    "evaluation_games": 4,
    "evaluation_opponents": ["random"],
}


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    torch.set_num_threads(1)


@pytest.fixture(name="config")
def small_config() -> TrainingConfig:
    return change_config(TrainingConfig(), SMALL)


@pytest.fixture(name="net")
def small_net() -> PolicyValueNet:
    torch.manual_seed(3)
    net = PolicyValueNet(16, 2)
    for parameter in net.parameters():  # heads start as zero: nothing would depend on anything
        torch.nn.init.normal_(parameter, std=0.2)
    with torch.no_grad():
        net.features[PADDING] = 0
    return net


# --- arithmetic


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
        loss, told = ppo_loss(net, games.boards, part, config, 0.0)
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


# --- games


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


# --- runs


def state_of(trainer: Trainer) -> list[bytes]:
    tensors = [*trainer.net.state_dict().values(), *(b for g in trainer.games.save() for b in g.values())]
    return [tensor.numpy().tobytes() for tensor in tensors]


def test_a_run_resumed_is_the_run_undisturbed(tmp_path: Path, config: TrainingConfig) -> None:
    whole = Trainer(config, tmp_path / "whole")
    whole.run(1, lambda _: None, iterations=5, evaluate=False)
    Trainer(config, tmp_path / "parts").run(1, lambda _: None, iterations=3, evaluate=False)
    parts = resume_trainer(tmp_path / "parts", "cpu")
    assert parts.iteration == 3
    parts.run(1, lambda _: None, iterations=2, evaluate=False)
    assert state_of(parts) == state_of(whole)
    assert parts.pool_wins == whole.pool_wins
    logs = [read_log(tmp_path / name / LOG_FILE) for name in ("whole", "parts")]
    assert [r["entropy"] for r in logs[0]] == [r["entropy"] for r in logs[1]]
    (tmp_path / "parts" / "resume.pt").unlink()
    weights_only = resume_trainer(tmp_path / "parts", "cpu")
    assert weights_only.decisions == whole.decisions
    first = whole.net.state_dict()["policy.weight"]
    assert torch.allclose(weights_only.net.state_dict()["policy.weight"], first, atol=1e-3)
    draw_curves(logs[0], tmp_path / "curves.svg")
    assert (tmp_path / "curves.svg").read_text("utf-8").startswith("<?xml")


def test_checks_name_the_phase_that_failed(
    tmp_path: Path,
    config: TrainingConfig,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A run with checks is the same run; an illegal action is found where it is drawn."""
    plain, checked = Trainer(config, tmp_path / "plain"), Trainer(config, tmp_path / "checked", check=True)
    for trainer in (plain, checked):
        trainer.run(1, lambda _: None, iterations=1, evaluate=False)
    assert state_of(checked) == state_of(plain)
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "checked: random steps"
    assert told[-1] == "checked: optimising"
    assert len(told) == 8
    monkeypatch.setattr("vianebula.training.self_play.sample_actions", lambda rows, _: rows.argmin(1))
    with pytest.raises(TrainingFault, match=r"drawing: not legal in \d+ rows, first \[0\]"):
        checked.iterate()


def test_checkpoints_hold_a_network(tmp_path: Path, net: PolicyValueNet) -> None:
    path = tmp_path / "weights.npz"
    save_checkpoint(net, 12345, path)
    loaded, info = load_checkpoint(path)
    assert info.decisions == 12345
    for name, tensor in net.state_dict().items():
        assert torch.equal(loaded.state_dict()[name], tensor.half().float())
    full = TrainingConfig()
    save_checkpoint(PolicyValueNet(full.width, full.blocks), 0, tmp_path / "full.npz")
    assert (tmp_path / "full.npz").stat().st_size < 16_000_000
    for content in (b"", b"nonsense", path.read_bytes()[:2000]):
        (tmp_path / "bad.npz").write_bytes(content)
        with pytest.raises(ViaNebulaError, match=r"bad\.npz: is not a checkpoint"):
            load_checkpoint(tmp_path / "bad.npz")
    with pytest.raises(ViaNebulaError, match="no such file"):
        load_checkpoint(tmp_path / "missing.npz")


def test_configurations_are_read_changed_and_refused(tmp_path: Path) -> None:
    config = change_config(TrainingConfig(), {"games": "128", "boards": ["beginner"]})
    assert config.games == 128
    write_config(config, tmp_path / "config.json")
    assert read_config(tmp_path / "config.json") == config
    wrong: list[dict[str, object]] = [
        {"games": "many"},
        {"no_such": 1},
        {"games": 0},
        {"pool_share": 2},
        {"seat_shares": {5: 1}},
    ]
    for changes in wrong:
        with pytest.raises(ViaNebulaError, match="configuration: "):
            change_config(config, changes)
    (tmp_path / "bad.json").write_text('{"games": "x"}')
    for name in ("bad.json", "missing.json"):
        with pytest.raises(ViaNebulaError, match=name):
            read_config(tmp_path / name)
    assert config.schedule(0, 2.0, 1.0) == 2.0
    assert config.schedule(10**12, 2.0, 1.0) == 1.0
    with pytest.raises(ViaNebulaError, match="no training run"):
        resume_trainer(tmp_path / "nowhere", "cpu")


# --- playing


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


def test_log_is_json_lines(tmp_path: Path, config: TrainingConfig) -> None:
    trainer = Trainer(config, tmp_path)
    lines: list[str] = []
    trainer.run(1, lines.append, iterations=1, evaluate=True)
    kinds = [json.loads(line)["kind"] for line in (tmp_path / LOG_FILE).read_text().splitlines()]
    assert kinds == ["iteration", "evaluation"]
    assert "decisions" in lines[0]
    assert "random b2" in lines[1]


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
    weights, _, _, info = load_network(tmp_path / "compact.npz")
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
        decisions = play_search_game(bot, tree, get_setup(board, seats), 40 + number)
        assert np.allclose(decisions["shares"].sum(1), 1)
        assert np.allclose(decisions["win_chances"].sum(1), 1, atol=1e-5)
        thorough = decisions["visits"].sum(1) > 0
        after = (decisions["simulations"] < THOROUGH_NODES) & (decisions["simulations"] != BRIEF_NODES)
        assert 0.2 < thorough.sum() / (~after).sum() < 0.6
        assert (decisions["visits"][thorough].sum(1) >= 0.95 * THOROUGH_NODES).all()
        assert after.sum() > 2 * thorough.sum()
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


def test_games_of_a_search_are_learned_beside_self_play(tmp_path: Path, config: TrainingConfig) -> None:
    """Priors learn from visits while the policy learns by playing; new shards are read as they appear."""
    games = tmp_path / "games"
    games.mkdir()
    bot = make_bot("search")
    assert isinstance(bot, SearchBot)
    tree = bot.new_tree()
    for number in range(2):
        decisions = play_search_game(bot, tree, get_setup("beginner", 2), 70 + number)
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
        decisions = play_search_game(bot, tree, setup, 90 + number)
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
