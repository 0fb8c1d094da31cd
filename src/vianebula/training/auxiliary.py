"""Auxiliary targets: what else a position can teach than who wins, as KataGo learns it.

A rollout sees the ends of few games, so what will be at the end is learned as the outcome is: what the
network expects is a vector of numbers for each seat, and lambda returns of it are the targets, with the true
facts where a game ends. Chances (of owning a card, of a score) stay chances under that, since a mean of
chances is one. Others' hands are known to the rollout at every decision and are learned as they are.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from ..rules.constants import CONTRACTS, MAX_PLACES, MAX_SEATS
from ..rules.score import POINTS_FOR_END_CARD, POINTS_FOR_EXPLORER
from .config import TrainingConfig
from .network import (
    AUXILIARY_HEADS,
    BIN_POINTS,
    LEAST_BIN,
    N_BINS,
    WIN,
    HeadOutputs,
    mask_seats,
)
from .ppo import advantages
from .self_play import Rollout, SelfPlayGames, own_to_relative, relative_to_own, state_field

PART_SCALE = 10.0  # points
TURNS_SCALE = 20.0
EXPECTED_HEADS = ("score_parts", "contract_owners", "place_owners", "turns_left", "score_bins")
OWNER_HEADS = ("contract_owners", "place_owners")
ABSENT_RANK = MAX_SEATS + 1


class AuxiliaryTargets:
    """What the auxiliary heads expected in a rollout, what came, and what they are to learn from it."""

    def __init__(self, config: TrainingConfig, games: SelfPlayGames) -> None:
        self.weights = {name: config.auxiliary_weights[name] for name in config.auxiliary_heads}
        self.ranking_weight = config.ranking_weight
        self.discount_lambda = config.discount_lambda
        self.half = torch.float16 if games.device.type == "cuda" else torch.float32
        self.channels: dict[str, slice] = {}  # of each head, among all that is expected of a seat
        n_channels = 0
        for name in EXPECTED_HEADS:
            if name in self.weights:
                size = AUXILIARY_HEADS[name][1]
                self.channels[name] = slice(n_channels, n_channels + size)
                n_channels += size

        def zeros(first: int, *shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(first, games.n, *shape, dtype=dtype, device=games.device)

        steps = config.steps
        self.expected = zeros(steps + 1, MAX_SEATS, n_channels, dtype=torch.float32)
        self.results = zeros(steps, MAX_SEATS, n_channels, dtype=torch.float32)
        self.ranks = zeros(steps, MAX_SEATS, dtype=torch.int8)
        self.hands = zeros(steps, MAX_SEATS, dtype=torch.int64)
        tables = [batch.setup.table_rows[0] for batch in games.batches]
        self.token_points, self.contract_points = (
            torch.from_numpy(np.stack([row[name] for row in tables]).astype(np.float32)).to(games.device)
            for name in ("token_points", "points")
        )
        self.orders = torch.tensor(list(permutations(range(MAX_SEATS))), device=games.device)

    # --- noting what happens

    def note_expected(self, t: int, said: HeadOutputs, seat: Tensor, n_seats: Tensor) -> None:
        """What the heads expect before step t."""
        if self.channels:
            parts = [expectation(name, said[name], n_seats) for name in self.channels]
            self.expected[t] = relative_to_own(torch.cat(parts, dim=2), seat, n_seats)

    def note_hands(self, t: int, games: SelfPlayGames) -> None:
        """Who holds what before step t."""
        if "hands" in self.weights:
            self.hands[t] = games.hands()

    def note_step(self, t: int, games: SelfPlayGames, seat: Tensor, done: Tensor) -> None:
        """What step t left: final facts of the games that it ended, and whose turn it ended."""
        end = games.end
        assert end is not None
        self.ranks[t] = end.ranks * done[:, None]
        if self.channels:
            facts = {
                "score_parts": lambda: self._score_parts(games),
                "contract_owners": lambda: _bits(state_field(end.states, "fulfilled"), CONTRACTS),
                "place_owners": lambda: _bits(state_field(end.states, "buildings"), MAX_PLACES),
                "turns_left": lambda: self._turn_ended(games, seat, done),
                "score_bins": lambda: score_to_bins(end.scores.float()),
            }
            ended = done[:, None, None].float()
            for name, where in self.channels.items():
                fact = facts[name]()
                self.results[t, ..., where] = fact if name == "turns_left" else fact * ended
            plays = torch.arange(MAX_SEATS, device=seat.device) < games.n_seats[:, None]
            self.results[t] *= plays[..., None]

    def _score_parts(self, games: SelfPlayGames) -> Tensor:
        """The parts of the scores, [n, MAX_SEATS, SCORE_PARTS]; they sum up to them."""
        assert games.end is not None
        states, own = games.end.states, torch.arange(MAX_SEATS, device=games.device)
        held = state_field(states, "tokens_held").float()
        tokens = (held * self.token_points[games.board][:, None]).sum(2)
        fulfilled = _bits(state_field(states, "fulfilled"), CONTRACTS)
        contracts = (fulfilled * self.contract_points[games.board][:, None]).sum(2)
        explorers = (state_field(states, "piles") == 0).sum(2).float() * POINTS_FOR_EXPLORER
        end_card = (state_field(states, "end_seat")[:, None] == own).float() * POINTS_FOR_END_CARD
        storage = -state_field(states, "storage").float().sum(2)
        counted = games.end.scores.float() - (tokens + contracts + explorers + end_card + storage)
        return torch.stack([tokens, contracts, counted, explorers, end_card, storage], 2) / PART_SCALE

    def _turn_ended(self, games: SelfPlayGames, seat: Tensor, done: Tensor) -> Tensor:
        """Whose turn a step ended, [n, MAX_SEATS, 1]: the sum of these is the number of turns left."""
        passed = (done | (games.seat() != seat)).float() / TURNS_SCALE
        return (functional.one_hot(seat, MAX_SEATS) * passed[:, None])[..., None]

    # --- what is learned

    def flatten(self, games: SelfPlayGames, rollout: Rollout) -> dict[str, Tensor]:
        """The targets of all decisions of a rollout, by relative seat."""
        seat, n_seats = rollout.seat.flatten(), games.n_seats.repeat(len(rollout.seat))
        flat: dict[str, Tensor] = {}
        if self.channels:
            targets = advantages(self.expected, self.results, rollout.done, self.discount_lambda)
            targets += self.expected[:-1]
            flat["auxiliary"] = own_to_relative(targets.flatten(0, 1), seat, n_seats).to(self.half)
        if "hands" in self.weights:
            hands = own_to_relative(self.hands.flatten(0, 1)[..., None], seat, n_seats)
            flat["hands"] = hands[:, 1:, 0]
        if self.ranking_weight > 0:
            ranks = final_ranks(self.ranks, rollout.done).flatten(0, 1)
            flat["ranks"] = own_to_relative(ranks[..., None], seat, n_seats)[..., 0]
        return flat

    def loss(
        self, said: HeadOutputs, outcome: Tensor, part: dict[str, Tensor]
    ) -> tuple[Tensor, dict[str, Tensor]]:
        """What all of it adds to the loss of some rows, and each loss by itself."""
        n_seats = part["n_seats"]
        losses: dict[str, Tensor] = {}
        for name, where in self.channels.items():
            losses[name] = expectation_loss(name, said[name], part["auxiliary"][..., where].float(), n_seats)
        if "hands" in self.weights:
            losses["hands"] = hands_loss(said["hands"], part["hands"], n_seats)
        total = sum((self.weights[name] * loss for name, loss in losses.items()), outcome.new_zeros(()))
        if self.ranking_weight > 0:
            losses["ranking"] = ranking_loss(outcome[..., WIN], part["ranks"], n_seats, self.orders)
            total = total + self.ranking_weight * losses["ranking"]
        return total, {f"{name}_loss": loss.detach() for name, loss in losses.items()}


def make_auxiliary_targets(config: TrainingConfig, games: SelfPlayGames) -> AuxiliaryTargets | None:
    """Those that a configuration wants, None if it wants none."""
    return AuxiliaryTargets(config, games) if config.has_auxiliary_targets else None


def expectation(name: str, said: Tensor, n_seats: Tensor) -> Tensor:
    """What a head expects of each seat, [n, MAX_SEATS, ...]: chances instead of logits."""
    if name in OWNER_HEADS:
        return _mask_owners(said, n_seats).softmax(1)[:, :MAX_SEATS]
    return said.softmax(2) if name == "score_bins" else said


def expectation_loss(name: str, said: Tensor, targets: Tensor, n_seats: Tensor) -> Tensor:
    """How far a head is from what it should have expected, [n, MAX_SEATS, ...]; a mean over its items."""
    if name in OWNER_HEADS:
        chances = targets.clamp(0, 1)
        nobody = (1 - chances.sum(1, keepdim=True)).clamp(min=0)
        chances = torch.cat([chances, nobody], dim=1)
        chances = chances / chances.sum(1, keepdim=True)
        logits = _mask_owners(said, n_seats)
        return -(chances * functional.log_softmax(logits, dim=1)).sum(1).mean()
    if name == "score_bins":
        chances = targets.clamp(0, 1)
        chances = chances / chances.sum(2, keepdim=True).clamp(min=1e-6)
        missed = -(chances * functional.log_softmax(said, dim=2)).sum(2)
    else:
        missed = functional.smooth_l1_loss(said, targets, reduction="none").mean(2)
    plays = (torch.arange(MAX_SEATS, device=n_seats.device) < n_seats[:, None]).float()
    return (missed * plays).sum() / plays.sum()


def hands_loss(said: Tensor, hands: Tensor, n_seats: Tensor) -> Tensor:
    """How wrong the chances of the others to hold each card are; `hands` as bits, [n, MAX_SEATS - 1]."""
    held = _bits(hands, CONTRACTS)
    missed = functional.binary_cross_entropy_with_logits(said, held, reduction="none").mean(2)
    plays = (torch.arange(1, MAX_SEATS, device=n_seats.device) < n_seats[:, None]).float()
    return (missed * plays).sum() / plays.sum()


def ranking_loss(logits: Tensor, ranks: Tensor, n_seats: Tensor, orders: Tensor) -> Tensor:
    """How unlikely the final ranking is by Plackett-Luce, a mean over rows in which it is known.

    Of seats that tie every order is as true as another: their mean counts. `orders` are all of MAX_SEATS.
    """
    known = (ranks[:, 0] > 0).float()
    ranks = torch.where(ranks > 0, ranks, ABSENT_RANK).long()
    shape = len(logits), *orders.shape
    index = orders.expand(shape)
    in_order = mask_seats(logits, n_seats)[:, None].expand(shape).gather(2, index)
    ranks_in_order = ranks[:, None].expand(shape).gather(2, index)
    left = torch.stack([in_order[..., k:].logsumexp(2) for k in range(MAX_SEATS)], dim=2)
    likelihood = ((in_order - left) * (ranks_in_order < ABSENT_RANK)).sum(2)
    is_true = (ranks_in_order[..., 1:] >= ranks_in_order[..., :-1]).all(2).float()
    missed = -(likelihood * is_true).sum(1) / is_true.sum(1)
    return (missed * known).sum() / known.sum().clamp(min=1)


def final_ranks(ranks: Tensor, done: Tensor) -> Tensor:
    """The ranks that the game of each decision ended with, 0 where it did not end in the rollout."""
    out = torch.empty_like(ranks)
    after = torch.zeros_like(ranks[0])
    for t in reversed(range(len(ranks))):
        after = torch.where(done[t][:, None], ranks[t], after)
        out[t] = after
    return out


def score_to_bins(scores: Tensor) -> Tensor:
    """Scores as chances of bins, [...] -> [..., N_BINS]: each is shared by the two nearest."""
    place = ((scores - LEAST_BIN) / BIN_POINTS).clamp(0, N_BINS - 1)
    away = (torch.arange(N_BINS, device=scores.device) - place[..., None]).abs()
    return (1 - away).clamp(min=0)


def _mask_owners(logits: Tensor, n_seats: Tensor) -> Tensor:
    """The logits of owners, [n, MAX_SEATS + 1, ...], without seats that do not play; the last is nobody."""
    nobody = logits[:, MAX_SEATS:]
    owners = mask_seats(logits[:, :MAX_SEATS].transpose(1, 2), n_seats[:, None]).transpose(1, 2)
    return torch.cat([owners, nobody], dim=1)


def _bits(sets: Tensor, n: int) -> Tensor:
    """Sets as numbers 0 and 1, [...] -> [..., n]."""
    return ((sets.long()[..., None] >> torch.arange(n, device=sets.device)) & 1).float()
