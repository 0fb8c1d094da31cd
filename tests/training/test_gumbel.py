"""Policies improved by a look ahead: their arithmetic, what is tried, and runs that learn from them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch
from torch import Tensor

from vianebula.errors import ViaNebulaError
from vianebula.rules.actions import ACTIONS
from vianebula.rules.constants import MAX_SEATS
from vianebula.training.config import TrainingConfig, change_config
from vianebula.training.curves import read_log
from vianebula.training.gumbel import NO_TARGET, GumbelTargets, draw_without_repeats, improve_policy
from vianebula.training.network import ILLEGAL, WIN, PolicyValueNet
from vianebula.training.ppo import ask
from vianebula.training.self_play import Rollout, SelfPlayGames, new_rollout, play_rollout
from vianebula.training.trainer import LOG_FILE, Trainer, resume_trainer

from .test_runs import state_of


@pytest.fixture(name="looking")
def config_that_looks_ahead(config: TrainingConfig) -> TrainingConfig:
    return change_config(config, {"gumbel_share": 0.5, "gumbel_actions": 6, "gumbel_worlds": 2})


def one_setup(config: TrainingConfig, **changes: object) -> TrainingConfig:
    """Games of two seats in each of which is looked ahead once."""
    only = {"boards": ["beginner"], "seat_shares": {2: 1.0}, "pool_share": 0, "gumbel_share": 1, "steps": 1}
    return change_config(config, only | changes)


def indifferent_net(outcome: Tensor) -> PolicyValueNet:
    """A network that knows no action from another, and expects the same everywhere."""
    net = PolicyValueNet(8, 0)
    with torch.no_grad():
        for head in (net.policy, net.outcome):
            head.weight.zero_()
            head.bias.zero_()
        net.outcome.bias.copy_(outcome.flatten())
    return net


def look(games: SelfPlayGames, net: PolicyValueNet, config: TrainingConfig) -> tuple[GumbelTargets, Rollout]:
    """The targets of one step."""
    gumbel, rollout = GumbelTargets(games, config), new_rollout(games, 1)
    look_at = gumbel.start(net, rollout, 0)
    play_rollout(games, net, None, rollout, torch.Generator().manual_seed(1), look_at=look_at)
    return gumbel, rollout


def test_improved_policy_by_hand(config: TrainingConfig) -> None:
    config = change_config(config, {"gumbel_c_visit": 6, "gumbel_worlds": 2, "gumbel_c_scale": 0.5})
    chances = torch.tensor([[0.5, 0.3, 0.2, 0.0]])
    log_chances = torch.where(chances > 0, chances.log(), ILLEGAL)
    actions, is_tried = torch.tensor([[1, 2, 3]]), torch.tensor([[True, True, False]])
    found = improve_policy(
        log_chances, actions, is_tried, torch.tensor([[0.9, 0.4, 77.0]]), torch.tensor([0.2]), config
    )
    of_tried = (0.3 * 0.9 + 0.2 * 0.4) / 0.5
    mixed = (0.2 + 4 * of_tried) / 5
    worths = torch.tensor([mixed, 0.9, 0.4])
    wanted = torch.softmax(chances[0, :3].log() + (6 + 2) * 0.5 * worths, 0)
    assert torch.allclose(found.chances[0, :3], wanted)
    assert found.chances[0, 3] == 0, "what is not legal stays so"
    assert float(found.divergence) == pytest.approx(float((wanted * (wanted / chances[0, :3]).log()).sum()))
    assert float(found.gain) == pytest.approx(float(((wanted - chances[0, :3]) * worths).sum()), abs=1e-6)


def test_actions_are_drawn_once_each_and_legal_ones_first() -> None:
    chances = torch.tensor([0.6, 0.3, 0.1, 0.0, 0.0])
    rows = torch.where(chances > 0, chances.log(), ILLEGAL).expand(20_000, 5)
    drawn = draw_without_repeats(rows, 4, torch.Generator().manual_seed(4))
    assert (drawn.sort(1).values[:, :3] == torch.tensor([0, 1, 2])).all()
    assert (drawn[:, 3] >= 3).all()
    first = drawn[:, 0].bincount(minlength=5) / len(drawn)
    assert torch.allclose(first, chances, atol=0.015)


def test_targets_favour_what_wins_at_once(config: TrainingConfig) -> None:
    """In games one action before their ends, by a network that knows nothing."""
    config = one_setup(config, games=96, gumbel_actions=64)
    games = SelfPlayGames(config, "cpu")
    batch = games.batches[0]
    ahead, last = batch.copy(auto_reset=False), batch.states.copy()
    while not ahead.over.all():
        last[~ahead.over] = ahead.states[~ahead.over]
        ahead.step(ahead.sample(seed=int(ahead.over.sum())))
    batch.load_states(last, batch.seeds, batch.episode_counts)
    legal, mover = batch.legal(), batch.seat
    before = batch.copy()
    gumbel, rollout = look(games, indifferent_net(torch.zeros(MAX_SEATS, 3)), config)
    n_found = 0
    for game in range(games.n):
        actions = np.flatnonzero(legal[game])
        tries = before.take(np.full(len(actions), game), auto_reset=False)
        ends = tries.step(actions)
        wins = ends.done & (ends.ranks[:, mover[game]] == 1)
        if not wins.any() or wins.all() or len(actions) > 64:
            continue
        n_found += 1
        target = gumbel.targets[gumbel.target_of_row[game]]
        assert float(target[actions[wins]].sum()) > 0.9
        assert float(target.sum()) == pytest.approx(1)
    assert n_found > 5
    assert torch.equal(rollout.mask[0], torch.from_numpy(legal))


def test_worths_are_those_of_the_seat_that_chooses(config: TrainingConfig) -> None:
    """A network that is sure that whoever is to move will win: whoever goes on moving does."""
    config = one_setup(config, games=24, gumbel_actions=300, gumbel_worlds=1, seat_shares={3: 1.0})
    sure = torch.zeros(MAX_SEATS, 3)
    sure[0, WIN] = 50
    games = SelfPlayGames(config, "cpu")
    games.scatter_stages(60)
    before = games.batches[0].copy()
    gumbel, rollout = look(games, indifferent_net(sure), config)
    kinds = set()
    for game in range(games.n):
        actions = rollout.mask[0, game].nonzero()[:, 0].numpy()
        tries = before.take(np.full(len(actions), game), auto_reset=False)
        is_over = torch.from_numpy(tries.step(actions).done)
        goes_on = torch.from_numpy(tries.seat) == before.seat[game]
        if bool(is_over.any()) or bool(goes_on.all()) or not bool(goes_on.any()):
            continue
        kinds.add(int(before.seat[game]))
        target = gumbel.targets[gumbel.target_of_row[game]][actions]
        assert float(target[goes_on].min()) > 1000 * float(target[~goes_on].max())
    assert len(kinds) > 1, "more than one seat chose"


def test_all_actions_are_tried_in_the_same_worlds(net: PolicyValueNet, config: TrainingConfig) -> None:
    config = one_setup(config, gumbel_actions=5, gumbel_worlds=3)
    games = SelfPlayGames(config, "cpu")
    before = games.batches[0].copy()
    gumbel, rollout = look(games, net, config)
    part = gumbel.parts[0]
    worlds, tries = part.worlds, part.tries
    assert (len(worlds), len(tries)) == (16 * 3, 16 * 3 * 5)
    game_of_world = gumbel.target_of_row.argsort().repeat_interleave(3).numpy()
    assert np.array_equal(worlds.observe(), before.observe()[game_of_world])
    assert worlds.states["hands"].tobytes() != before.states["hands"][game_of_world].tobytes()
    assert len({bytes(state) for state in worlds.states}) > 40
    assert len({bytes(state) for state in tries.states}) > 200, "another action each"
    for world in range(0, len(worlds), 7):
        legal = np.flatnonzero(worlds.legal()[world])
        after = worlds.take(np.full(len(legal), world), auto_reset=False)
        after.step(legal)
        possible = {bytes(state) for state in after.states}
        assert {bytes(state) for state in tries.states[5 * world : 5 * world + 5]} <= possible
    assert torch.equal(rollout.seat[0], torch.from_numpy(before.seat).long())


def test_rollouts_have_equally_many_targets(net: PolicyValueNet, looking: TrainingConfig) -> None:
    """In the same memory, so that updates can be replayed, and of decisions between several actions."""
    config = change_config(looking, {"games": 64, "gumbel_share": 0.25})
    games = SelfPlayGames(config, "cpu")
    games.scatter_stages(100)
    gumbel, rollout = GumbelTargets(games, config), new_rollout(games, config.steps)
    memory = gumbel.targets.data_ptr(), gumbel.target_of_row.data_ptr()
    rows = []
    for iteration in range(2):
        look_at = gumbel.start(net, rollout, iteration)
        play_rollout(games, net, None, rollout, torch.Generator().manual_seed(1), look_at=look_at)
        assert memory == (gumbel.targets.data_ptr(), gumbel.target_of_row.data_ptr())
        places = gumbel.target_of_row.reshape(config.steps, games.n)
        has_target = places != NO_TARGET
        assert has_target.sum(1).tolist() == [gumbel.n] * config.steps
        assert places[has_target].sort().values.tolist() == list(range(config.steps * gumbel.n))
        assert (rollout.mask[has_target].sum(1) > 1).all()
        targets = gumbel.targets[places[has_target]]
        assert torch.allclose(targets.sum(1), torch.ones(len(targets)))
        assert not targets[~rollout.mask[has_target]].any()
        rows.append(has_target)
        assert all(float(value) > 0 for value in gumbel.told().values())
    assert not torch.equal(*rows)


def test_loss_leads_to_the_improved_policy(net: PolicyValueNet, looking: TrainingConfig) -> None:
    games = SelfPlayGames(looking, "cpu")
    config = change_config(looking, {"steps": 1, "gumbel_c_scale": 100})
    gumbel, rollout = look(games, net, config)
    part = {"indices": rollout.indices[0], "numbers": rollout.numbers[0], "board": games.board}
    optimiser = torch.optim.Adam(net.parameters(), lr=3e-3)
    has_target = gumbel.target_of_row != NO_TARGET
    losses = []
    for _ in range(120):
        logits, _ = ask(net, games.boards, part)
        log_chances = torch.log_softmax(logits.masked_fill(~rollout.mask[0], ILLEGAL), dim=1)
        loss = gumbel.loss(log_chances, gumbel.target_of_row)
        optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        optimiser.step()
        losses.append(float(loss.detach()))
    targets = gumbel.targets[gumbel.target_of_row[has_target]]
    least = -float((targets * targets.clamp(min=1e-30).log()).sum(1).mean())
    assert losses[-1] - least < 0.3 * (losses[0] - least)
    likeliest = log_chances.detach()[has_target].argmax(1) == targets.argmax(1)
    assert float(likeliest.float().mean()) > 0.7
    nothing = torch.full_like(gumbel.target_of_row, NO_TARGET)
    assert float(gumbel.loss(log_chances.detach(), nothing)) == 0


def test_looking_ahead_leaves_the_run_itself_alone(
    tmp_path: Path, config: TrainingConfig, looking: TrainingConfig
) -> None:
    """Without weight it changes nothing; with weight the network alone."""
    trainers = [
        Trainer(each, tmp_path / str(number))
        for number, each in enumerate([config, change_config(looking, {"gumbel_weight": 0}), looking])
    ]
    for trainer in trainers:
        for _ in range(2):
            record = trainer.iterate()
        told = {"gumbel_loss", "gumbel_kl", "gumbel_gain"} & set(record)
        assert len(told) == (0 if trainer.gumbel is None else 3)
    assert state_of(trainers[0]) == state_of(trainers[1]) != state_of(trainers[2])


def test_a_run_that_looks_ahead_is_resumed(tmp_path: Path, looking: TrainingConfig) -> None:
    whole = Trainer(looking, tmp_path / "whole", check=True)
    whole.run(1, lambda _: None, iterations=3, evaluate=False)
    Trainer(looking, tmp_path / "parts").run(1, lambda _: None, iterations=1, evaluate=False)
    parts = resume_trainer(tmp_path / "parts", "cpu")
    parts.run(1, lambda _: None, iterations=2, evaluate=False)
    assert state_of(parts) == state_of(whole)
    logs = [read_log(tmp_path / name / LOG_FILE) for name in ("whole", "parts")]
    assert [r["gumbel_loss"] for r in logs[0]] == [r["gumbel_loss"] for r in logs[1]]
    alone = resume_trainer(tmp_path / "parts", "cpu", {"policy_weight": "0"})
    assert alone.iterate()["gumbel_kl"] > 0
    assert resume_trainer(tmp_path / "parts", "cpu", {"gumbel_share": "0"}).gumbel is None


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"gumbel_share": 1.5}, "gumbel_share is from 0 to 1"),
        ({"gumbel_actions": 1}, f"gumbel_actions is from 2 to {ACTIONS}"),
        ({"gumbel_worlds": 0}, "gumbel_worlds at least 1"),
        ({"gumbel_c_scale": -1}, "gumbel_c_scale are at least 0"),
        ({"policy_weight": 0}, "policy_weight 0 needs a gumbel_share"),
    ],
)
def test_wrong_configurations_are_refused(changes: dict[str, object], words: str) -> None:
    with pytest.raises(ViaNebulaError, match=words):
        change_config(TrainingConfig(), changes)
