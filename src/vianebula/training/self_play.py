"""Games that a network plays against itself and its past selves, step by step, as tensors.

Batches of all set-ups lie one behind the other: row i of every tensor is game i. Seats in tensors are the
games' own (0 to 3), but for outcomes, which the network tells relative to the seat to move.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch import Tensor

from ..batch import Batch, ObservationV2
from ..bots.core.observation_v2 import MAX_ACTIVE, N_INDICES, N_NUMBERS
from ..bots.network_file import CHANNELS
from ..rules.actions import ACTIONS
from ..rules.constants import MAX_SEATS, NONE
from ..rules.state import STATE
from .checks import PhaseChecks
from .config import TrainingConfig
from .network import (
    ILLEGAL,
    MARGIN,
    MARGIN_SCALE,
    SCORE,
    SCORE_SCALE,
    WIN,
    SparseInputNet,
    boards_tensor,
    win_chances,
)

if TYPE_CHECKING:
    from .auxiliary import AuxiliaryTargets

SMALLEST_DRAW = 1e-30
FIELD_TYPES = {"int8": torch.int8, "int32": torch.int32, "int64": torch.int64}
NOBODY = -1  # instead of the learner's seat: all seats are the learner's


class Opponent(IntEnum):
    """Who has the seats that are not the learner's."""

    SELF, POOL, CLONE = range(3)


class GamesEnd:
    """What the last step left of each game; scores and ranks are of those that it ended."""

    def __init__(self, n: int, device: torch.device) -> None:
        self.states = torch.zeros(n, STATE.itemsize, dtype=torch.uint8, device=device)
        self.scores = torch.zeros(n, MAX_SEATS, dtype=torch.int16, device=device)
        self.ranks = torch.zeros(n, MAX_SEATS, dtype=torch.int8, device=device)


class SelfPlayGames:
    """Batches of all set-ups of a configuration as one."""

    def __init__(self, config: TrainingConfig, device: str, check: bool = False) -> None:
        self.device = torch.device(device)
        self.checks = PhaseChecks(self.device, check)
        self.batches: list[Batch] = []
        for seats, share in config.seat_shares.items():
            for board in config.boards:
                n = max(1, round(config.games * share / len(config.boards)))
                seed = config.seed * 1000 + len(self.batches)
                self.batches.append(Batch(n, board=board, seats=seats, device=device, seed=seed))
        sizes = [len(batch) for batch in self.batches]
        self.n = sum(sizes)
        edges = np.cumsum([0, *sizes])
        self.slices = [slice(int(lo), int(hi)) for lo, hi in pairwise(edges)]
        setups = [batch.setup for batch in self.batches]
        self.boards = boards_tensor(setups).to(self.device)
        each = torch.tensor(sizes)
        self.board = torch.repeat_interleave(torch.arange(len(setups)), each).to(self.device)
        self.n_seats = torch.repeat_interleave(torch.tensor([s.seats for s in setups]), each).to(self.device)
        shares = config.pool_share, config.clone_share
        seated = [seat_learners(len(b), b.setup.seats, *shares) for b in self.batches]
        self.learner = torch.cat([learner for learner, _ in seated]).to(self.device)
        self.opponent = torch.cat([opponent for _, opponent in seated]).to(self.device)
        self.rows_against = {
            who: (self.opponent == who).nonzero()[:, 0] for who in (Opponent.POOL, Opponent.CLONE)
        }
        self.end: GamesEnd | None = None
        if config.has_auxiliary_targets:
            self.end = GamesEnd(self.n, self.device)
        self._numbers = torch.zeros(self.n, N_NUMBERS, device=self.device)

    def observe(self, indices: Tensor, numbers: Tensor, mask: Tensor) -> None:
        """Write what the seats to move see, numbers in whatever precision is wanted, and what is legal."""
        for batch, rows in zip(self.batches, self.slices, strict=True):
            seen = ObservationV2(as_array(indices[rows]), as_array(self._numbers[rows]))
            batch.observe_v2(out=seen)
            batch.legal(out=as_array(mask[rows]))
        numbers.copy_(self._numbers)
        self.checks.after(
            "observing",
            lambda: {
                "features": ((indices >= NONE) & (indices < N_INDICES)).all(1),
                "finite numbers": numbers.isfinite().all(1),
                "a legal action": mask.any(1),
            },
        )

    def seat(self) -> Tensor:
        """The seat to move of each game, int64."""
        return torch.cat([as_tensor(batch.seat) for batch in self.batches]).long()

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        """Play an action in each game: which ended, and what came of it for each seat and channel."""
        done = torch.empty(self.n, dtype=torch.bool, device=self.device)
        results = torch.zeros(self.n, MAX_SEATS, CHANNELS, device=self.device)
        for batch, rows in zip(self.batches, self.slices, strict=True):
            last_states = None if self.end is None else as_array(self.end.states[rows])
            step = batch.step(as_array(actions[rows]), check=self.checks.wanted, last_states=last_states)
            done[rows] = as_tensor(step.done)
            if self.end is not None:
                self.end.scores[rows, : batch.setup.seats] = as_tensor(step.scores)
                self.end.ranks[rows, : batch.setup.seats] = as_tensor(step.ranks)
            results[rows, : batch.setup.seats] = final_results(as_tensor(step.scores), as_tensor(step.ranks))
        self.checks.after("stepping", lambda: {"a seat to move": self._has_seat_to_move()})
        return done, results * done[:, None, None]

    def hands(self) -> Tensor:
        """The true hands of all seats as bits, int64 [n, MAX_SEATS]."""
        read: list[Tensor] = []
        for batch in self.batches:
            read.append(state_field(as_tensor(batch.state_bytes()), "hands"))
        return torch.cat(read)

    def _has_seat_to_move(self) -> Tensor:
        seat = self.seat()
        return (seat >= 0) & (seat < self.n_seats)

    def scatter_stages(self, steps: int) -> None:
        """Play up to so many random actions, in each game another number of them.

        Games at random are nearly all of one length: equally many would leave them in step.
        """
        for batch in self.batches:
            stage = np.random.default_rng(batch.seed).permutation(len(batch)) * steps // len(batch)
            kept = [np.array(_on_host(array)) for array in (batch.states, batch.seeds, batch.episode_counts)]
            for k in range(steps):
                batch.step(batch.sample(seed=k), check=self.checks.wanted)
                there = stage == k + 1
                if there.any():
                    for array, now in zip(
                        kept, (batch.states, batch.seeds, batch.episode_counts), strict=True
                    ):
                        array[there] = _on_host(now)[there]
            batch.load_states(*kept)
            self.checks.after("random steps", lambda: {"a seat to move": self._has_seat_to_move()})

    def save(self) -> list[dict[str, Tensor]]:
        """All games, so that they can be gone on with."""
        return [
            {
                "states": torch.from_numpy(_bytes_of(batch.states)),
                "seeds": torch.as_tensor(batch.seeds).cpu().clone(),
                "episodes": torch.as_tensor(batch.episode_counts).cpu().clone(),
            }
            for batch in self.batches
        ]

    def fits(self, saved: list[dict[str, Tensor]]) -> bool:
        """Are saved games as many of each set-up as these?"""
        return [len(games["states"]) for games in saved] == [len(batch) for batch in self.batches]

    def load(self, saved: list[dict[str, Tensor]]) -> None:
        """Go on with games that were saved."""
        for batch, games in zip(self.batches, saved, strict=True):
            states = games["states"].numpy().view(STATE).reshape(-1)
            batch.load_states(states, games["seeds"].numpy(), games["episodes"].numpy())


def final_results(scores: Tensor, ranks: Tensor) -> Tensor:
    """The share of the win, the margin over the best other seat and the score, [n, seats, CHANNELS]."""
    out = torch.empty(*scores.shape, CHANNELS, device=scores.device)
    won = (ranks == 1).float()
    out[..., WIN] = won / won.sum(1, keepdim=True).clamp(min=1)
    points = scores.float()
    best, second = points.topk(2, dim=1).values.T
    others_best = torch.where(points == best[:, None], second[:, None], best[:, None])
    out[..., MARGIN] = (points - others_best) / MARGIN_SCALE
    out[..., SCORE] = points / SCORE_SCALE
    return out


def worth(outcomes: Tensor, margin_weight: float) -> Tensor:
    """What is played for: the share of the win, and points ahead of the best other seat; [..., CHANNELS]."""
    return outcomes[..., WIN] + margin_weight * MARGIN_SCALE * outcomes[..., MARGIN]


def relative_to_own(values: Tensor, seat: Tensor, n_seats: Tensor) -> Tensor:
    """From seats relative to `seat` to the games' own, [n, MAX_SEATS, ...]; 0 for seats that do not play."""
    own = torch.arange(MAX_SEATS, device=seat.device)[None]
    return _reorder(values, (own - seat[:, None]) % n_seats[:, None], own < n_seats[:, None])


def own_to_relative(values: Tensor, seat: Tensor, n_seats: Tensor) -> Tensor:
    """The way back."""
    relative = torch.arange(MAX_SEATS, device=seat.device)[None]
    return _reorder(values, (relative + seat[:, None]) % n_seats[:, None], relative < n_seats[:, None])


def _reorder(values: Tensor, order: Tensor, plays: Tensor) -> Tensor:
    taken = values.gather(1, order[..., None].expand(*order.shape, values.shape[2]))
    return taken * plays[..., None]


@dataclass
class Rollout:
    """Some steps of all games, [steps, n, ...]; outcomes by the games' own seats."""

    indices: Tensor
    numbers: Tensor
    mask: Tensor
    seat: Tensor
    actions: Tensor
    log_chance: Tensor  # of the action, when it was chosen
    is_learner: Tensor  # whose decision it was: the learner's, or a past self's
    values: Tensor  # [steps + 1, ...]
    results: Tensor
    done: Tensor
    auxiliary: AuxiliaryTargets | None = None  # what else is learned from it


def new_rollout(games: SelfPlayGames, steps: int) -> Rollout:
    """Memory for a rollout; it is used again and again."""
    half = torch.float16 if games.device.type == "cuda" else torch.float32

    def zeros(*shape: int, dtype: torch.dtype, first: int = steps) -> Tensor:
        return torch.zeros(first, games.n, *shape, dtype=dtype, device=games.device)

    return Rollout(
        indices=zeros(MAX_ACTIVE, dtype=torch.int16),
        numbers=zeros(N_NUMBERS, dtype=half),
        mask=zeros(ACTIONS, dtype=torch.bool),
        seat=zeros(dtype=torch.int64),
        actions=zeros(dtype=torch.int64),
        log_chance=zeros(dtype=torch.float32),
        is_learner=zeros(dtype=torch.bool),
        values=zeros(MAX_SEATS, CHANNELS, dtype=torch.float32, first=steps + 1),
        results=zeros(MAX_SEATS, CHANNELS, dtype=torch.float32),
        done=zeros(dtype=torch.bool),
    )


@torch.no_grad()
def play_rollout(
    games: SelfPlayGames,
    net: SparseInputNet,
    opponent: SparseInputNet | None,
    rollout: Rollout,
    generator: torch.Generator,
    clone: SparseInputNet | None = None,
    *,
    look_at: Callable[[int, Tensor], None] | None = None,
) -> None:
    """Play so many steps in all games, the learner's seats by `net`, the others by `opponent` or `clone`.

    Where there is no such opponent, all seats are the learner's. `look_at` is called with each step's number
    and the logits of `net`, before anything is played.
    """
    bias = net.board_bias(games.boards)[games.board]
    others: list[tuple[SparseInputNet, Tensor, Tensor]] = []
    for other, who in ((opponent, Opponent.POOL), (clone, Opponent.CLONE)):
        rows = games.rows_against[who]
        if other is not None and len(rows):
            others.append((other, rows, other.board_bias(games.boards)[games.board[rows]]))
    for t in range(len(rollout.actions)):
        indices, numbers, mask = rollout.indices[t], rollout.numbers[t], rollout.mask[t]
        games.observe(indices, numbers, mask)
        seat = rollout.seat[t] = games.seat()
        logits, outcome = _ask(net, games, rollout, t, bias)
        games.checks.after("asking the network", partial(_are_finite, logits, outcome))
        rollout.values[t] = own_values(outcome, seat, games.n_seats)
        if look_at is not None:
            look_at(t, logits)
        is_learner = torch.ones_like(rollout.is_learner[t])
        for other, rows, other_bias in others:
            theirs = seat[rows] != games.learner[rows]
            other_logits, _ = other(indices[rows], numbers[rows], other_bias)
            logits[rows] = torch.where(theirs[:, None], other_logits, logits[rows])
            is_learner[rows] = ~theirs
        log_chances = torch.log_softmax(logits.masked_fill(~mask, ILLEGAL), dim=1)
        actions = sample_actions(log_chances, generator)
        games.checks.after("drawing", partial(_are_legal, mask, actions))
        rollout.actions[t] = actions
        rollout.log_chance[t] = log_chances.gather(1, actions[:, None])[:, 0]
        rollout.is_learner[t] = is_learner
        rollout.done[t], rollout.results[t] = games.step(actions)
        if rollout.auxiliary is not None:
            rollout.auxiliary.note_step(t, games, seat, rollout.done[t])
    indices, numbers, mask = (
        torch.empty_like(x[0]) for x in (rollout.indices, rollout.numbers, rollout.mask)
    )
    games.observe(indices, numbers, mask)
    _, outcome, said = net.answer(indices, numbers, bias)
    rollout.values[-1] = own_values(outcome, games.seat(), games.n_seats)
    if rollout.auxiliary is not None:
        rollout.auxiliary.note_expected(len(rollout.actions), said, games.seat(), games.n_seats)


def _ask(
    net: SparseInputNet, games: SelfPlayGames, rollout: Rollout, t: int, bias: Tensor
) -> tuple[Tensor, Tensor]:
    """Policy and outcome; what auxiliary heads say is noted."""
    indices, numbers = rollout.indices[t], rollout.numbers[t]
    if rollout.auxiliary is None:
        logits, outcome = net(indices, numbers, bias)
        return logits, outcome
    logits, outcome, said = net.answer(indices, numbers, bias)
    rollout.auxiliary.note_expected(t, said, rollout.seat[t], games.n_seats)
    rollout.auxiliary.note_hands(t, games)
    return logits, outcome


def own_values(outcome: Tensor, seat: Tensor, n_seats: Tensor) -> Tensor:
    """What the network expects, by the games' own seats: chances instead of logits."""
    values = outcome.clone()
    values[..., WIN] = win_chances(outcome, n_seats)
    return relative_to_own(values, seat, n_seats)


def sample_actions(log_chances: Tensor, generator: torch.Generator) -> Tensor:
    """An action for each row, as likely as its logarithm says (by Gumbel noise).

    A draw of exactly 0 would make any action the best, an illegal one too.
    """
    noise = torch.empty_like(log_chances).exponential_(generator=generator).clamp_(min=SMALLEST_DRAW)
    return (log_chances - noise.log()).argmax(1)


def seat_learners(n: int, seats: int, pool_share: float, clone_share: float = 0.0) -> tuple[Tensor, Tensor]:
    """The learner's seat in each game, in turn, and against whom; NOBODY where all are the learner's."""
    learner, opponent = torch.arange(n) % seats, torch.full((n,), int(Opponent.SELF))
    n_pool, n_clone = int(n * pool_share), int(n * clone_share)
    opponent[n - n_pool :] = Opponent.POOL
    opponent[n - n_pool - n_clone : n - n_pool] = Opponent.CLONE
    return learner.masked_fill(opponent == Opponent.SELF, NOBODY), opponent


def state_field(states: Tensor, name: str) -> Tensor:
    """A field of states that are given as bytes, uint8 [n, STATE.itemsize] -> [n, ...]."""
    assert STATE.fields is not None
    dtype, first = STATE.fields[name][:2]
    part = states[:, first : first + dtype.itemsize].view(FIELD_TYPES[dtype.base.name])
    return part.reshape(len(states), *dtype.shape)


def _are_finite(logits: Tensor, outcome: Tensor) -> dict[str, Tensor]:
    return {"finite logits": logits.isfinite().all(1), "finite outcomes": outcome.isfinite().all(2)}


def _are_legal(mask: Tensor, actions: Tensor) -> dict[str, Tensor]:
    return {"legal": mask.gather(1, actions[:, None])[:, 0]}


def as_array(tensor: Tensor) -> Any:
    """A tensor as a batch takes it: NumPy's on the CPU, sharing memory."""
    return tensor if tensor.is_cuda else tensor.numpy()


def _on_host(array: Any) -> Any:
    return array.cpu().numpy() if isinstance(array, Tensor) else array


def as_tensor(array: Any) -> Tensor:
    """What a batch hands out, as a tensor that shares its memory."""
    return torch.as_tensor(array)


def _bytes_of(states: Any) -> Any:
    return np.ascontiguousarray(states).view(np.ndarray).view(np.uint8).reshape(len(states), -1).copy()
