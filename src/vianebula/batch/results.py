"""What a batch answers with."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..rules.rows import Rows

Array = Any  # a NumPy array on the CPU, a PyTorch tensor on a GPU


class Step(NamedTuple):
    """What a step did. Scores and ranks are those of the games that are over, by seat from 0; elsewhere 0."""

    done: Array  # bool [n]: is it over? With `auto_reset` once a game; without it, it stays so at later steps
    scores: Array  # int16 [n, seats]
    ranks: Array  # int8 [n, seats]; 1 is best, seats that tie share a rank


class LegalLists(NamedTuple):
    """The legal actions of each game, lowest first."""

    actions: Array  # int16 [n, MAX_LEGAL]: the first `counts` of a row; what lies behind them means nothing
    counts: Array  # int16 [n]; 0 where the game is over


class PlayoutResult(NamedTuple):
    """How the games ended when they were played out."""

    scores: Array  # int16 [n, seats]
    ranks: Array  # int8 [n, seats]
    lengths: Array  # int32 [n]: decisions from here to the end
    states: Rows  # the last states, in main memory


class SparseObservation(NamedTuple):
    """The numbers of observations that are not zero; what lies behind the first `lengths` means nothing."""

    indices: Array  # int16 [n, MAX_ENTRIES]: places in the row, each once, in no order
    values: Array  # [n, MAX_ENTRIES] as asked for: float32, float16 or int8
    lengths: Array  # int16 [n]; 0 where the game is over


class ObservationV2(NamedTuple):
    """Observations of version 2, one a game: see `bots/core/observation_v2.py`."""

    indices: Array  # int16 [n, MAX_ACTIVE]: the features that are there, NONE behind them
    numbers: Array  # float32 [n, N_NUMBERS]
