"""One fixed way to say how good a policy is: the same opponents, deals and number of games for everybody.

    from vianebula.envs.evaluation import evaluate

    print(evaluate(policy))  # policy(observations, masks) -> actions

A policy is any function of observations (float32 [n, 6085]) and masks of legal actions (bool [n, 993]) to n
numbers of legal actions: it is asked for all games at once. Each deal is played from every seat, so that luck
of the cards and of the first turn counts for both sides; what is told is the mean over deals, with the
interval that holds the true value in 95 of 100 such evaluations. Numbers of other protocols do not compare.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import ViaNebulaError
from .vector_v0 import ViaNebulaVectorEnv

Policy = Callable[[NDArray[np.float32], NDArray[np.bool_]], Any]
NORMAL_95 = 1.96  # standard errors on either side


@dataclass(frozen=True)
class Protocol:
    """What is played. Change anything but the number of deals, and it needs another name."""

    name: str = "v1"
    opponents: tuple[str, ...] = ("random", "level1", "level2", "greedy")
    board: str = "beginner"
    seats: int = 2
    deals: int = 100
    seed: int = 20_000  # of the deals: let no training use it


@dataclass(frozen=True)
class Result:
    """Against one opponent: means over deals, and half the width of their intervals."""

    opponent: str
    won: float  # share of games; a tie is shared
    won_error: float
    margin: float  # points ahead of the mean of the others
    margin_error: float

    def __str__(self) -> str:
        return (
            f"{self.opponent:8} won {self.won:6.1%} ± {self.won_error:5.1%}, "
            f"margin {self.margin:+6.1f} ± {self.margin_error:4.1f}"
        )


@dataclass(frozen=True)
class Evaluation:
    """The results against all opponents of a protocol."""

    protocol: Protocol
    results: tuple[Result, ...]

    def __str__(self) -> str:
        name, board, seats, deals = (
            getattr(self.protocol, field) for field in ("name", "board", "seats", "deals")
        )
        head = f"protocol {name}: {seats} seats, board {board}, {deals} deals, each from every seat"
        return "\n".join([head, *map(str, self.results)])


def evaluate(policy: Policy, protocol: Protocol = Protocol()) -> Evaluation:  # noqa: B008 (frozen)
    """Play the protocol with a policy."""
    if protocol.deals < 2:
        raise ViaNebulaError(f"an interval needs 2 deals at least, not {protocol.deals}")
    return Evaluation(protocol, tuple(_against(policy, name, protocol) for name in protocol.opponents))


def _against(policy: Policy, opponent: str, protocol: Protocol) -> Result:
    played = [_play(policy, opponent, protocol, seat) for seat in range(protocol.seats)]
    won, margins = (np.mean(values, axis=0) for values in zip(*played, strict=True))
    return Result(opponent, *_mean_and_error(won), *_mean_and_error(margins))


def _mean_and_error(values: NDArray[np.float64]) -> tuple[float, float]:
    return float(values.mean()), float(NORMAL_95 * values.std(ddof=1) / np.sqrt(len(values)))


def _play(
    policy: Policy, opponent: str, protocol: Protocol, seat: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """All deals from one seat: the share of the win, and the margin, of each."""
    envs = ViaNebulaVectorEnv(
        protocol.deals, protocol.board, protocol.seats, opponent, reward="margin", seat=seat
    )
    observations, infos = envs.reset(seed=protocol.seed)
    margins, won = np.zeros(protocol.deals), np.zeros(protocol.deals)
    playing = ~envs.batch.over
    while playing.any():
        masks = infos["action_mask"]
        actions = masks.argmax(1)
        actions[playing] = np.asarray(policy(observations[playing], masks[playing]))
        observations, rewards, ended, _, infos = envs.step(actions)
        ended = ended & playing
        if ended.any():
            ranks = envs.batch.standings()[1]
            winners = ranks == 1
            margins[ended] = rewards[ended]
            won[ended] = (winners[:, seat] / winners.sum(1))[ended]
            playing &= ~ended
    envs.close()
    return won, margins
