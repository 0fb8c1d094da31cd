"""Auxiliary targets are what the games came to, and are learned."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor
from torch.utils._python_dispatch import TorchDispatchMode

from vianebula.rules import kernels
from vianebula.rules.constants import CONTRACTS, MAX_PLACES, MAX_SEATS
from vianebula.training.auxiliary import (
    PART_SCALE,
    TURNS_SCALE,
    AuxiliaryTargets,
    final_ranks,
    make_auxiliary_targets,
    ranking_loss,
    score_to_bins,
)
from vianebula.training.checkpoint import load_checkpoint, save_checkpoint
from vianebula.training.config import TrainingConfig, change_config
from vianebula.training.network import (
    AUXILIARY_HEADS,
    SCORE,
    SCORE_SCALE,
    PolicyValueNet,
    bins_mean,
    load_weights,
)
from vianebula.training.ppo import Learner, ask_all, flatten_rollout
from vianebula.training.self_play import Rollout, SelfPlayGames, new_rollout, play_rollout
from vianebula.training.trainer import Trainer, resume_trainer

WEIGHTS: dict[str, Any] = {f"{name}_weight": 0.5 for name in [*AUXILIARY_HEADS, "ranking"]}
ORDERS = torch.tensor(list(permutations(range(MAX_SEATS))))


def play_out(config: TrainingConfig) -> tuple[SelfPlayGames, Rollout, list[dict[str, Any]]]:
    """A rollout that sees games to their ends, and what the rules say of each step, one by one."""
    torch.manual_seed(1)
    net = PolicyValueNet(16, 1, config.auxiliary_heads)
    games = SelfPlayGames(config, "cpu")
    rollout = new_rollout(games, config.steps)
    rollout.auxiliary = make_auxiliary_targets(config, games)
    truths: list[dict[str, Any]] = []
    step = games.step

    def watched(actions: Tensor) -> tuple[Tensor, Tensor]:
        truths.append({"hands": np.concatenate([np.array(b.states["hands"]) for b in games.batches])})
        states = [batch.states.copy() for batch in games.batches]
        chosen = actions.numpy()
        facts = []
        for batch, rows, before in zip(games.batches, games.slices, states, strict=True):
            for game, action in enumerate(chosen[rows].tolist()):
                kernels.play_row(batch.setup.table_rows, before, game, action)
                facts.append(final_facts(batch.setup, before[game : game + 1]))
        truths[-1]["facts"] = facts
        return step(actions)

    games.step = watched  # type: ignore[method-assign]
    play_rollout(games, net, None, rollout, torch.Generator().manual_seed(1))
    return games, rollout, truths


def final_facts(setup: Any, states: Any) -> dict[str, Any]:
    """Written out as the rules have it (R7.1), with lists of cards instead of bits."""
    state, seats = states[0], setup.seats
    scores = np.zeros(seats, np.int64)
    kernels.score_and_winners_row(setup.table_rows, states, 0, scores)
    parts: list[list[int]] = []
    owners: dict[int, int] = {}
    places: dict[int, int] = {}
    for seat in range(seats):
        cards = [c for c in range(CONTRACTS) if int(state["fulfilled"][seat]) >> c & 1]
        tokens = sum(
            int(n) * t.points for n, t in zip(state["tokens_held"][seat], setup.tokens, strict=False)
        )
        printed = sum(setup.contracts[card].points for card in cards)
        explorers = 2 * [int(height) for height in state["piles"][seat]].count(0)
        end_card = 2 if state["end_seat"] == seat else 0
        stored = int(sum(state["storage"][seat].tolist()))
        counted = int(scores[seat]) - tokens - printed - explorers - end_card + stored
        parts.append([tokens, printed, counted, explorers, end_card, -stored])
        owners |= dict.fromkeys(cards, seat)
        places |= {p: seat for p in range(MAX_PLACES) if int(state["buildings"][seat]) >> p & 1}
    return {"parts": parts, "owners": owners, "places": places, "scores": scores.tolist()}


@pytest.fixture(name="whole_config")
def whole_games(config: TrainingConfig) -> TrainingConfig:
    """Lambda 1 and a rollout longer than a game: then a target is what the game came to."""
    wanted = {"games": 4, "pool_share": 0, "steps": 230, "discount_lambda": 1.0, **WEIGHTS}
    return change_config(config, wanted)


def test_targets_are_what_games_came_to(whole_config: TrainingConfig) -> None:
    games, rollout, truths = play_out(whole_config)
    targets = rollout.auxiliary
    assert isinstance(targets, AuxiliaryTargets)
    flat = targets.flatten(games, rollout)
    rows = flat["auxiliary"].reshape(*rollout.seat.shape, *flat["auxiliary"].shape[1:])
    hands = flat["hands"].reshape(*rollout.seat.shape, *flat["hands"].shape[1:])
    ranks = flat["ranks"].reshape(*rollout.seat.shape, *flat["ranks"].shape[1:])
    compared, seen_counted = 0, False
    for game in range(games.n):
        ends = rollout.done[:, game].nonzero()[:, 0].tolist()
        seats = int(games.n_seats[game])
        for t in range(rollout.seat.shape[0]):
            mover = int(rollout.seat[t, game])
            order = [(mover + k) % seats for k in range(seats)]
            truth = truths[t]["hands"][game]
            assert hands[t, game].tolist() == [
                *(int(truth[s]) for s in order[1:]),
                *[0] * (MAX_SEATS - seats),
            ]
            end = next((e for e in ends if e >= t), None)
            if end is None:
                assert not ranks[t, game].any()
                continue
            facts = truths[end]["facts"][game]
            row = {name: rows[t, game, :seats, where] for name, where in targets.channels.items()}
            parts = row["score_parts"] * PART_SCALE
            assert torch.allclose(parts, torch.tensor([facts["parts"][s] for s in order]).float(), atol=1e-3)
            seen_counted |= any(p[2] != 0 for p in facts["parts"])
            for name, kind in (("contract_owners", "owners"), ("place_owners", "places")):
                owned = {(k, i) for k, i in (row[name] > 0.5).nonzero().tolist()}
                assert owned == {(order.index(s), i) for i, s in facts[kind].items()}
            scores = [facts["scores"][s] for s in order]
            assert torch.allclose(bins_mean(row["score_bins"]), torch.tensor(scores).float(), atol=1e-2)
            movers = rollout.seat[t : end + 1, game].tolist()
            turns = [
                sum(a == s and (b != s) for a, b in zip(movers, [*movers[1:], -1], strict=True))
                for s in order
            ]
            assert torch.allclose(
                row["turns_left"][:, 0] * TURNS_SCALE, torch.tensor(turns).float(), atol=1e-2
            )
            places = ranks[t, game, :seats].tolist()
            assert sorted(range(seats), key=lambda k: places[k])[0] in [
                k for k in range(seats) if scores[k] == max(scores)
            ]
            assert not ranks[t, game, seats:].any()
            compared += 1
    assert compared > 200
    assert seen_counted
    assert not rows[:, games.n_seats == 2][:, :, 2:].any()  # nobody sits there


def test_recording_changes_no_game(whole_config: TrainingConfig) -> None:
    """Games are dealt again as without auxiliary targets."""
    nothing: dict[str, Any] = dict.fromkeys(WEIGHTS, 0.0)
    plain_config = change_config(whole_config, nothing | {"steps": 200})
    kept = []
    for config in (plain_config, change_config(whole_config, {"steps": 200})):
        torch.manual_seed(1)
        net = PolicyValueNet(16, 1, config.auxiliary_heads)
        games = SelfPlayGames(config, "cpu")
        rollout = new_rollout(games, config.steps)
        rollout.auxiliary = make_auxiliary_targets(config, games)
        play_rollout(games, net, None, rollout, torch.Generator().manual_seed(1))
        assert bool(rollout.done.any())
        kept.append((rollout.actions, rollout.results[..., :SCORE], *(g["states"] for g in games.save())))
    for a, b in zip(*kept, strict=True):
        assert torch.equal(a, b)


def test_every_loss_falls(config: TrainingConfig) -> None:
    wanted = {"games": 16, "pool_share": 0, "steps": 60, "minibatch": 240, "epochs": 1, **WEIGHTS}
    config = change_config(config, wanted)
    torch.manual_seed(2)
    net = PolicyValueNet(32, 1, config.auxiliary_heads)
    games = SelfPlayGames(config, "cpu")
    games.scatter_stages(160)
    rollout = new_rollout(games, config.steps)
    rollout.auxiliary = make_auxiliary_targets(config, games)
    generator = torch.Generator().manual_seed(1)
    play_rollout(games, net, None, rollout, generator)
    assert bool(rollout.done.any())
    optimiser = torch.optim.Adam(net.parameters(), lr=2e-3)
    learner = Learner(net, optimiser, games, config, auxiliary=rollout.auxiliary)
    first = learner.learn(rollout, 0, generator)
    for _ in range(8):
        last = learner.learn(rollout, 0, generator)
    for name in [*AUXILIARY_HEADS, "ranking"]:
        before, after = float(first[f"{name}_loss"]), float(last[f"{name}_loss"])
        assert after < before, name
    assert float(last["hands_loss"]) < 0.6 * float(first["hands_loss"])


class OperationNames(TorchDispatchMode):  # type: ignore[no-untyped-call]
    """Notes every operation, forward and backward."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.seen: set[str] = set()

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        name = func.overloadpacket.__name__
        if name in ("index", "index_put", "index_put_"):
            is_mask = any(i is not None and i.dtype in (torch.bool, torch.uint8) for i in args[1])
            name += " by a mask" if is_mask else ""
        self.seen.add(name)
        return func(*args, **(kwargs or {}))


def test_an_update_can_be_recorded(config: TrainingConfig) -> None:
    """A CUDA graph holds nothing that waits for a number, has a size by its data, or copies from here."""
    config = change_config(config, {"pool_share": 0, **WEIGHTS})
    net = PolicyValueNet(16, 1, config.auxiliary_heads)
    games = SelfPlayGames(config, "cpu")
    rollout = new_rollout(games, config.steps)
    rollout.auxiliary = make_auxiliary_targets(config, games)
    play_rollout(games, net, None, rollout, torch.Generator().manual_seed(1))
    assert rollout.auxiliary is not None
    flat = flatten_rollout(games, rollout, 0.95) | rollout.auxiliary.flatten(games, rollout)
    policy, outcome, said = ask_all(net, games.boards, flat)
    with OperationNames() as names:
        loss, _ = rollout.auxiliary.loss(said, outcome, flat)
        (loss + policy.sum()).backward()  # type: ignore[no-untyped-call]
    assert "logsumexp" in names.seen
    cannot = {"_local_scalar_dense", "item", "nonzero", "masked_select", "unique_dim", "lift_fresh"}
    cannot |= {name for name in names.seen if name.endswith("by a mask")}
    assert not names.seen & cannot
    missing = [name for name, parameter in net.named_parameters() if parameter.grad is None]
    assert not missing


def test_ranking_is_as_likely_as_by_hand() -> None:
    logits = torch.tensor([[1.0, 0.0, -1.0, 5.0], [0.3, -0.2, 0.1, 0.9], [0.5, 0.1, 2.0, 2.0]])
    ranks = torch.tensor([[2, 1, 3, 0], [1, 1, 3, 4], [0, 0, 0, 0]], dtype=torch.int8)
    n_seats = torch.tensor([3, 4, 2])

    def likelihood(order: list[int], row: Tensor) -> float:
        left, total = list(order), 0.0
        for seat in order:
            total += float(row[seat] - torch.logsumexp(row[left], 0))
            left.remove(seat)
        return total

    by_hand = [
        likelihood([1, 0, 2], logits[0]),
        (likelihood([0, 1, 2, 3], logits[1]) + likelihood([1, 0, 2, 3], logits[1])) / 2,  # they tie
    ]
    found = ranking_loss(logits, ranks, n_seats, ORDERS)
    assert float(found) == pytest.approx(-sum(by_hand) / 2, rel=1e-5)  # the last row's end is not known
    nothing = ranking_loss(logits, torch.zeros_like(ranks), n_seats, ORDERS)
    assert float(nothing) == 0


def test_ranks_are_those_of_the_own_game() -> None:
    done = torch.tensor([[False], [True], [False], [True], [False]])
    ranks = torch.zeros(5, 1, 4, dtype=torch.int8)
    ranks[1, 0, :2], ranks[3, 0, :2] = torch.tensor([1, 2]), torch.tensor([2, 1])
    assert final_ranks(ranks, done)[:, 0, 0].tolist() == [1, 1, 2, 2, 0]


def test_bins_have_the_mean_of_the_score(whole_config: TrainingConfig) -> None:
    scores = torch.tensor([-20.0, -6, -5, 0, 17, 18, 56, 90])
    bins = score_to_bins(scores)
    assert torch.allclose(bins.sum(1), torch.ones(8))
    assert bins_mean(bins).tolist() == [-6, -6, -5, 0, 17, 18, 56, 56]
    torch.manual_seed(1)
    net = PolicyValueNet(16, 1, ["score_bins"])
    with torch.no_grad():
        for parameter in net.auxiliary.parameters():
            parameter.normal_()
    seen = SelfPlayGames(whole_config, "cpu").batches[0].observe_v2()
    given = torch.from_numpy(seen.indices), torch.from_numpy(seen.numbers), torch.zeros(16)
    with torch.no_grad():
        _, outcome = net(*given)
        _, again, said = net.answer(*given)
    assert torch.equal(outcome, again)
    mean = bins_mean(said["score_bins"].softmax(2))
    assert torch.allclose(outcome[..., SCORE] * SCORE_SCALE, mean)
    assert float(mean.std()) > 0.1


def test_old_weights_fit_a_network_with_more_heads(tmp_path: Path, net: PolicyValueNet) -> None:
    save_checkpoint(net, 7, tmp_path / "old.npz")
    old, _ = load_checkpoint(tmp_path / "old.npz")
    larger = PolicyValueNet(16, 2, AUXILIARY_HEADS)
    load_weights(larger, old.state_dict())
    assert torch.equal(larger.policy.weight, old.policy.weight)
    save_checkpoint(larger, 8, tmp_path / "new.npz")
    again, info = load_checkpoint(tmp_path / "new.npz")
    assert (info.decisions, sorted(again.auxiliary)) == (8, sorted(AUXILIARY_HEADS))  # type: ignore[arg-type]
    load_weights(old, again.state_dict())  # and back
    assert torch.equal(old.policy.weight, again.policy.weight)


def test_a_run_with_all_of_it_goes_on(tmp_path: Path, config: TrainingConfig) -> None:
    save_checkpoint(PolicyValueNet(8, 0), 0, tmp_path / "clone.npz")
    clone = {"clone_share": 0.25, "clone_file": str(tmp_path / "clone.npz")}
    config = change_config(config, {"games": 24, "steps": 32, "scatter_steps": 160, **WEIGHTS, **clone})
    whole = Trainer(config, tmp_path / "whole")
    records = []
    for _ in range(4):
        records.append(whole.iterate())
    assert {f"{name}_loss" for name in [*AUXILIARY_HEADS, "ranking"]} < set(records[0])
    assert any("share_against_clone" in record for record in records)
    parts = Trainer(config, tmp_path / "parts")
    parts.run(1, lambda _: None, iterations=3, evaluate=False)
    parts = resume_trainer(tmp_path / "parts", "cpu")
    parts.iterate()
    for name, tensor in whole.net.state_dict().items():
        assert torch.equal(parts.net.state_dict()[name], tensor), name
    none: dict[str, Any] = dict.fromkeys(WEIGHTS, 0.0)
    without = resume_trainer(tmp_path / "parts", "cpu", none)
    assert "auxiliary.hands.weight" not in without.net.state_dict()
    without.iterate()
    without.save()
    back = resume_trainer(tmp_path / "parts", "cpu", dict(WEIGHTS))
    assert torch.equal(back.net.state_dict()["policy.weight"], without.net.state_dict()["policy.weight"])
    back.iterate()


@pytest.mark.parametrize(
    "changes",
    [
        {"hands_weight": -1},
        {"hands_weight": 1, "hidden_width": 8},
        {"clone_share": 0.1},
        {"clone_share": 0.9, "pool_share": 0.2, "clone_file": "x"},
    ],
)
def test_configurations_that_cannot_be_are_refused(config: TrainingConfig, changes: dict[str, Any]) -> None:
    from vianebula.errors import ViaNebulaError

    with pytest.raises(ViaNebulaError):
        change_config(config, changes)
