"""Compiled bots in all games of a batch at once: what `choose` does one by one, in threads."""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ..batch.errors import BatchError
from ..batch.rows import seed_game_rng
from ..rules.actions import DECLINE
from ..rules.constants import NONE
from ..rules.rng import RNG_WORDS
from ..rules.rows import Rows, new_rows
from ..rules.state import OVER, STATE
from ..rules.view import mask_hidden
from ..system import usable_cores
from .core.beam_search import BEAM, BEAM_PARAMS, greedy_choice
from .core.evaluation import new_evaluator
from .core.handicap import FORGETS_POWER, JUDGES_EXACTLY, perceive
from .core.jit import compiled_with_arrays
from .greedy import STYLES, GreedyParams
from .levels import LEVEL_NAMES, Level
from .options import params_row

if TYPE_CHECKING:
    from ..batch import Batch

GREEDY = Level(1500, GreedyParams.style)  # with no weakness
BOTS = {"greedy": GREEDY} | {name: level for name, level in LEVEL_NAMES.items() if not level.nodes}
EXACT, NOISY = range(2)


@compiled_with_arrays
def choose_range(
    table_rows, states, params, handicap_rows, views, seen, evaluators, beams, seed, actions, lo, hi
):
    """Write what the bot plays in games lo to hi - 1, each from its own view; NONE in those that are over.

    `views`, `seen`, `evaluators` and `beams` are one row each of this thread's memory.
    """
    rng = np.empty(RNG_WORDS, np.uint64)
    for i in range(lo, hi):
        actions[i] = NONE
        if states[i].prompt != OVER:
            seed_game_rng(rng, seed, i)
            views[0] = states[i]
            mask_hidden(views[0], np.int64(states[i].seat))
            judged = perceive(table_rows, views, handicap_rows, seen, rng)
            if judged == FORGETS_POWER:
                actions[i] = DECLINE
            else:
                how = params[EXACT if judged == JUDGES_EXACTLY else NOISY]
                actions[i] = greedy_choice(table_rows[0], seen[0], how, evaluators[0], beams[0], rng)


class BatchBot:
    """`greedy` or one of the levels 1 to 6, as a policy for batches on the CPU.

    What it draws at random follows from its seed, the number of the call and that of the game: any number of
    threads plays the same.

    >>> from vianebula import Batch
    >>> from vianebula.bots.batch_bot import BatchBot
    >>> Batch(4, seats=2).playout(BatchBot("level1")).lengths.min() > 30
    np.True_
    """

    def __init__(self, name: str = "greedy", *, seed: int = 0, threads: int | None = None) -> None:
        if name not in BOTS:
            raise BatchError(f"no compiled bot is called {name!r}: choose one of {', '.join(BOTS)}")
        level = BOTS[name]
        self.weights = STYLES[level.style]
        exact, noisy = (params_row(BEAM_PARAMS, level.greedy_params(exact=exact)) for exact in (True, False))
        self.params: Rows = np.concatenate([exact, noisy])
        self.handicap = level.handicap_rows()
        self.seed = seed
        self.n_calls = 0
        self.threads = threads or usable_cores()
        self._pool = ThreadPoolExecutor(self.threads)

    def __call__(self, batch: Batch, actions: NDArray[np.int64]) -> None:
        """Fill in an action for each game, as `Batch.playout` asks it."""
        if batch.device != "cpu":
            raise BatchError(f"compiled bots play on the CPU, not on {batch.device}")
        edges = [len(batch) * part // self.threads for part in range(self.threads + 1)]
        tasks = [self._pool.submit(self._choose, batch, actions, lo, hi) for lo, hi in pairwise(edges)]
        for task in tasks:
            task.result()
        self.n_calls += 1

    def choose(self, batch: Batch, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """What it plays in each game; NONE where the game is over."""
        actions: NDArray[np.int64] = np.empty(len(batch), np.int64) if out is None else out
        self(batch, actions)
        return actions

    def _choose(self, batch: Batch, actions: NDArray[np.int64], lo: int, hi: int) -> None:
        tables, states = batch.setup.table_rows.view(np.ndarray), batch.states.view(np.ndarray)
        memory = (new_rows(STATE), new_rows(STATE), new_evaluator(self.weights), new_rows(BEAM))
        seed = self.seed + self.n_calls
        choose_range(tables, states, self.params, self.handicap, *memory, seed, actions, lo, hi)
