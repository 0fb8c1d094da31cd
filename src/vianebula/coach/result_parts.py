"""Why a game ended as it did: the order of play, the deal, cards, own choices, others' choices.

For each seat the share of the win less a fair share is the sum of

- `order`   what the place in the order of play is worth on average, less a fair share
- `deal`    what the deal was worth beyond that
- `cards`   the luck of all cards that were turned up (luck.py)
- `own`     what the seat's own choices changed: the action played less the best one, each weighed alone
- `others`  what the choices of the others changed for it
- `doubt`   by how much the judge changed its mind from one decision to the next, for none of these reasons

A choice that the judge on its second look likes better than the one it liked best counts as a gain: cutting
that off would make every player look worse the less the judge looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, fields
from functools import lru_cache
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from ..bots import derive_seed
from ..components import Setup
from ..errors import ViaNebulaError
from ..game import Game, masked_view
from ..i18n import Message
from ..position import new_states
from ..rules import kernels
from .judges import SearchJudge
from .luck import measure_luck

N_ORDER_DEALS = 64  # deals that tell what the order of play is worth
ORDER_NODES = 200  # simulations for each of them
# Student's t for 95 %, by degrees of freedom: of few looks or games the spread itself is hardly known.
T_95 = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)


@dataclass(frozen=True)
class ResultParts:
    """Changes of one seat's share of the win; they sum up to its share less a fair one."""

    order: float
    deal: float
    cards: float
    own: float
    others: float
    doubt: float

    @property
    def total(self) -> float:
        """The share of the win less a fair share."""
        return float(sum(astuple(self)))


PART_NAMES = tuple(field.name for field in fields(ResultParts))


@dataclass(frozen=True)
class Estimate:
    """A mean and half its 95 % interval; None, where one value alone says nothing of it."""

    mean: float
    half_interval: float | None


def measure_parts(
    game: Game, nodes: int, seed: int = 0, on_decision: Callable[[], object] = lambda: None
) -> list[ResultParts]:
    """Why a finished game ended as it did, for each seat; with another seed it is an independent look."""
    outcome = game.outcome
    if outcome is None:
        raise ViaNebulaError(Message("error-not-finished"))
    judge, seats = SearchJudge(nodes, derive_seed("luck", seed)), game.setup.seats
    luck = {card.n: np.array(card.win_chances) for card in measure_luck(game, judge)}
    result = np.zeros(seats)
    result[list(outcome.winners)] = 1 / len(outcome.winners)
    values, choices = _judge_decisions(game, judge, on_decision)
    values.append(result)
    order = order_values(game.setup, int(game.start[0].seat))
    cards = np.sum([*luck.values()], axis=0) if luck else np.zeros(seats)
    own, others, doubt = np.zeros((3, seats))
    for n, (states, _) in enumerate(game.history):
        mover = int(states[0].seat)
        own[mover] += choices[n][mover]
        others += np.where(np.arange(seats) == mover, 0.0, choices[n])
        doubt += values[n + 1] - values[n] - choices[n] - luck.get(n, 0.0)
    parts = (order - 1 / seats, values[0] - order, cards, own, others, doubt)
    return [ResultParts(*(float(part[seat]) for part in parts)) for seat in range(seats)]


def _judge_decisions(
    game: Game, judge: SearchJudge, on_decision: Callable[[], object]
) -> tuple[list[NDArray[np.float64]], list[NDArray[np.float64]]]:
    """At each decision what the seats' chances were, and what the choice changed."""
    values, choices = [], []
    for states, action in game.history:
        view = masked_view(game.setup, states, int(states[0].seat))
        analysis = judge.analyse(view)
        best, played = analysis.action.number, action.number
        change = np.zeros(game.setup.seats)
        if best != played:
            alone = [np.array(judge.analyse(view, each).win_chances) for each in (played, best)]
            change = alone[0] - alone[1]
        values.append(np.array(analysis.win_chances))
        choices.append(change)
        on_decision()
    return values, choices


@lru_cache(32)
def _values_by_order(setup: Setup) -> tuple[float, ...]:
    """What the first, the second, … to play may expect: a mean over many deals."""
    judge, total = SearchJudge(ORDER_NODES), np.zeros(setup.seats)
    for i in range(N_ORDER_DEALS):
        states = new_states()
        kernels.deal_rows(setup.table_rows, states, np.array([derive_seed("order", i)], np.uint64))
        total += np.roll(judge(setup, states)[0], -int(states[0].seat))
    return tuple((total / N_ORDER_DEALS).tolist())


def order_values(setup: Setup, first: int) -> NDArray[np.float64]:
    """What each seat may expect before anything but who begins is known."""
    return np.roll(np.array(_values_by_order(setup)), first)


def estimate_parts(looks: Sequence[ResultParts]) -> dict[str, Estimate]:
    """The mean of each part, and of their total, over several looks at a game or over several games."""
    return estimate_means([{**asdict(parts), "total": parts.total} for parts in looks])


def estimate_means(rows: Sequence[Mapping[str, float]]) -> dict[str, Estimate]:
    """The mean of each value over several rows that have the same ones."""
    table = np.array([[*row.values()] for row in rows])
    halves: list[float | None] = [None] * table.shape[1]
    if len(rows) > 1:
        halves = (_t_95(len(rows) - 1) * table.std(axis=0, ddof=1) / sqrt(len(rows))).tolist()
    means = table.mean(axis=0).tolist()
    return {name: Estimate(mean, half) for name, mean, half in zip(rows[0], means, halves, strict=True)}


def _t_95(freedom: int) -> float:
    return T_95[freedom - 1] if freedom <= len(T_95) else 1.96 + 2.4 / freedom
