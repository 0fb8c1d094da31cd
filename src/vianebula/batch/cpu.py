"""The rows of a batch in main memory, worked on by threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np
from numpy.typing import DTypeLike, NDArray

from ..components import Setup
from ..observe.numbers import FORMATS
from ..observe.write import observe_range, observe_sparse_range
from ..rules.action_set import ACTION_WORDS
from ..rules.constants import NONE
from ..rules.rows import Rows, new_rows
from ..rules.state import STATE
from ..system import usable_cores
from . import ranges
from .errors import BatchError
from .masks import mask_range
from .results import SparseObservation, Step

T = TypeVar("T")
LoopOverBits = Callable[[NDArray[np.uint64], NDArray[Any], int, int], T]  # bits, room, from, to
GAMES_PER_TASK = 64  # games that are not worth a thread


class CpuRows:
    """States as NumPy rows. Each call cuts the games into ranges; no range touches another's rows."""

    device = "cpu"

    def __init__(self, setup: Setup, n: int, threads: int | None) -> None:
        self.setup = setup
        self.n = n
        self.threads = threads or usable_cores()
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._pool_pid = os.getpid()  # a process that was forked has the pool, but none of its threads
        self._room = np.empty(1, ranges.ROOM)  # for one thread
        self._bits: NDArray[np.uint64] | None = None  # legal actions, made when first needed
        self._bits_are_known = False  # are they those of the states as they are?
        self._states_are_shared = False  # may somebody else have changed them?
        # Plain arrays of records: compiled code takes them several times as fast as NumPy's record arrays.
        self.table_rows: Rows = setup.table_rows.view(np.ndarray)
        self.zero_states = new_rows(STATE)
        self._states = new_rows(STATE, n)
        self.seeds = np.zeros(n, np.int64)
        self.episodes = np.zeros(n, np.int64)

    @property
    def states(self) -> Rows:
        """The rows. Who has them may change them unseen, so legal actions are not remembered any more."""
        self._states_are_shared = True
        return self._states

    @property
    def games(self) -> ranges.Games:
        """All that belongs to the games, for compiled code."""
        self._states_are_shared = True
        return self._games()

    def _games(self) -> ranges.Games:
        return ranges.Games(self.table_rows, self.zero_states, self._states, self.seeds, self.episodes)

    def copy(self) -> CpuRows:
        """The same games once more."""
        twin = self.empty_rows(self.n)
        twin.load_states(self._states, self.seeds, self.episodes)
        return twin

    def empty_rows(self, n: int) -> CpuRows:
        """Room for n games of this set-up, which are not dealt."""
        rows = CpuRows.__new__(CpuRows)
        rows.__dict__.update(self.__dict__)
        rows.n = n
        rows._room = np.empty(1, ranges.ROOM)
        rows._bits, rows._bits_are_known, rows._states_are_shared = None, False, False
        rows._states = new_rows(STATE, n)
        rows.seeds = np.empty(n, np.int64)
        rows.episodes = np.empty(n, np.int64)
        return rows

    def take(self, indices: NDArray[np.int64], out: CpuRows) -> None:
        """Write copies of the games with these numbers into other rows."""
        out._bits_are_known = False
        out._run_in_threads(ranges.take_range, self._states, indices, out._states)
        np.take(self.seeds, indices, out=out.seeds)
        np.take(self.episodes, indices, out=out.episodes)

    def _run_with_room(self, loop: Callable[..., T], *arguments: object) -> list[T]:
        """Call a range loop for all games, each with room of its own."""
        if self._pool is None:
            return [loop(*arguments, self._room, 0, self.n)]

        def call(lo: int, hi: int) -> T:
            return loop(*arguments, np.empty(1, ranges.ROOM), lo, hi)

        return self._run_in_threads(call)

    def _run_with_legal_bits(self, loop: LoopOverBits[T]) -> list[T]:
        """Call a loop with the legal actions of all games as bits, its room and its range.

        They are found once for all that is asked between two steps.
        """
        if self._bits is None:
            self._bits = np.empty((self.n, ACTION_WORDS), np.uint64)
        bits, are_known = self._bits, self._bits_are_known and not self._states_are_shared

        def call(room: NDArray[Any], lo: int, hi: int) -> T:
            if not are_known:
                ranges.legal_bits_range(self.table_rows, self._states, bits, room, lo, hi)
            return loop(bits, room, lo, hi)

        results = self._run_with_room(call)
        self._bits_are_known = True
        return results

    def _run_in_threads(self, loop: Callable[..., T], *arguments: object, rows: int | None = None) -> list[T]:
        """Call a range loop for all rows; what it returned for each range, in order."""
        n = self.n if rows is None else rows
        if self._pool_pid != os.getpid():
            self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
            self._pool_pid = os.getpid()
        if self._pool is None or n <= GAMES_PER_TASK:
            return [loop(*arguments, 0, n)]
        parts = min(4 * self.threads, -(-n // GAMES_PER_TASK))
        edges = [n * part // parts for part in range(parts + 1)]
        tasks = [self._pool.submit(loop, *arguments, lo, hi) for lo, hi in pairwise(edges)]
        return [task.result() for task in tasks]

    # --- arrays

    def empty_array(self, shape: tuple[int, ...], dtype: DTypeLike) -> NDArray[Any]:
        """An array that is not filled."""
        return np.empty(shape, dtype)

    def as_integer_per_game(self, given: object, name: str) -> NDArray[Any]:
        """What a caller gave, if it is one integer a game."""
        array: NDArray[Any] = np.asarray(given)
        if array.dtype.kind not in "iu":
            raise BatchError(f"{name} must be integers, not {array.dtype}")
        if array.shape != (self.n,):
            raise BatchError(f"{name} must have shape {(self.n,)}, not {array.shape}")
        return array

    def as_indices(self, given: object) -> NDArray[np.int64]:
        """What a caller gave, if it is a list of integers."""
        array: NDArray[Any] = np.asarray(given)
        if array.dtype.kind not in "iu":
            raise BatchError(f"indices must be integers, not {array.dtype}")
        if array.ndim != 1 or not len(array):
            raise BatchError(f"indices must be a list of at least 1, not of shape {array.shape}")
        return np.ascontiguousarray(array, np.int64)

    def output_array(self, out: object, shape: tuple[int, ...], dtype: DTypeLike) -> NDArray[Any]:
        """The caller's array to write into, or a new one."""
        if out is None:
            return np.empty(shape, dtype)
        if not isinstance(out, np.ndarray) or out.dtype != dtype or out.shape != shape:
            what = f"{out.dtype} {out.shape}" if isinstance(out, np.ndarray) else type(out).__name__
            raise BatchError(f"out must be a NumPy array of {np.dtype(dtype)} {shape}, not {what}")
        if not (out.flags.c_contiguous and out.flags.writeable):
            raise BatchError("out must be contiguous and writeable")
        return out

    def seat(self) -> NDArray[np.int8]:
        """The seat to move of each game, NONE where it is over."""
        return np.array(self._states["seat"])

    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""
        return np.array(self._states["seat"] == NONE)

    def states_on_host(self) -> Rows:
        """The rows themselves."""
        return self.states.view(np.recarray)

    # --- games

    def deal(self, seed: int, seeds: NDArray[np.integer] | None) -> None:
        """Deal all games: from seeds of their own, or from those that follow from one seed."""
        self.episodes[:] = 0
        if seeds is None:
            self._run_in_threads(ranges.episode_seeds_range, seed, self.episodes, self.seeds)
        else:
            self.seeds[:] = seeds
        self._bits_are_known = False
        self._run_with_room(ranges.deal_range, self._games())

    def determinize(self, seed: int) -> None:
        """Deal anew in each game what its seat to move may not know."""
        self._bits_are_known = False
        self._run_with_room(ranges.determinize_range, self.table_rows, self._states, seed)

    def write_legal_masks(self, out: NDArray[np.bool_]) -> None:
        """Write the mask of legal actions of each game."""
        self._run_with_legal_bits(lambda bits, _room, lo, hi: mask_range(bits, out, lo, hi))

    def write_legal_bits(self, out: NDArray[np.uint64]) -> None:
        """Write the set of legal actions of each game."""

        def copy(bits: NDArray[np.uint64], _room: object, lo: int, hi: int) -> None:
            out[lo:hi] = bits[lo:hi]

        self._run_with_legal_bits(copy)

    def write_legal_lists(self, actions: NDArray[np.int16], counts: NDArray[np.int16]) -> None:
        """List the legal actions of each game, and write how many they are."""
        self._run_in_threads(ranges.legal_lists_range, self.table_rows, self._states, actions, counts)

    def find_first_illegal(self, actions: NDArray[np.integer]) -> int | None:
        """The first game whose action is illegal, None if there is none."""
        actions = np.ascontiguousarray(actions, np.int64)
        states = self._states
        found = self._run_with_legal_bits(
            lambda bits, _room, lo, hi: ranges.first_illegal_range(bits, states, actions, lo, hi)
        )
        return next((int(game) for game in found if game != NONE), None)

    def step(
        self, actions: NDArray[np.integer], seed: int, auto_reset: bool, bits: NDArray[np.uint64] | None
    ) -> Step:
        """Play one action in each game; which are over now, their scores and ranks.

        `bits` is filled with the sets of legal actions after the step.
        """
        actions = np.ascontiguousarray(actions, np.int64)
        out = Step(
            np.empty(self.n, np.bool_),
            np.empty((self.n, self.setup.seats), np.int16),
            np.empty((self.n, self.setup.seats), np.int8),
        )
        self._bits_are_known = False
        given = (*self._games(), actions, seed, auto_reset, *out)
        if bits is None:
            self._run_with_room(ranges.step_range, *given)
        else:
            self._run_with_room(ranges.step_and_list_range, *given, bits)
        return out

    def deal_finished(self, seed: int, done: NDArray[np.bool_]) -> None:
        """Deal the games that are over again, as `step` with `auto_reset` does."""
        self._bits_are_known = False
        for game in np.flatnonzero(done).tolist():
            self.episodes[game] += 1
            ranges.episode_seeds_range(seed, self.episodes, self.seeds, game, game + 1)
            ranges.deal_range(self._games(), self._room, game, game + 1)

    def write_state_bytes(self, out: NDArray[np.uint8]) -> None:
        """Write the states as bytes."""
        out[:] = self._states.view(np.uint8).reshape(self.n, STATE.itemsize)

    def observe(self, first_seat: int, seats_per_state: int, out: NDArray[Any]) -> None:
        """Write `seats_per_state` observations a game, for the seats from `first_seat` on (NONE: to move)."""
        flat = _as_written(out).reshape(self.n * seats_per_state, -1)
        self._run_in_threads(
            observe_range,
            self.table_rows,
            self._states,
            first_seat,
            seats_per_state,
            flat,
            rows=len(flat),
        )

    def observe_sparse(self, seat: int, out: SparseObservation) -> None:
        """Write what is not zero in an observation a game, for a seat (NONE: to move)."""
        arrays = out.indices, _as_written(out.values), out.lengths
        self._run_in_threads(observe_sparse_range, self.table_rows, self._states, seat, 1, arrays)

    def observe_v2(self, seat: int, indices: NDArray[np.int16], numbers: NDArray[np.float32]) -> None:
        """Write an observation of version 2 a game, for a seat (NONE: to move)."""
        from ..bots.core.observation_v2 import observe_v2_range

        self._run_in_threads(observe_v2_range, self.table_rows, self._states, seat, indices, numbers)

    def load_states(self, states: Rows, seeds: NDArray[np.int64], episodes: NDArray[np.int64]) -> None:
        """Put states in the place of these, with their seeds and episodes."""
        self._bits_are_known = False
        self._states[:] = states
        self.seeds[:] = seeds
        self.episodes[:] = episodes

    def standings(self) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
        """Scores and ranks as things stand."""
        scores = np.empty((self.n, self.setup.seats), np.int16)
        ranks = np.empty((self.n, self.setup.seats), np.int8)
        self._run_in_threads(ranges.score_and_rank_range, self.table_rows, self._states, scores, ranks)
        return scores, ranks

    def playout(self, seed: int) -> NDArray[np.int32]:
        """Play all games to their ends at random, in place; how many decisions each took."""
        self._bits_are_known = False
        lengths = np.empty(self.n, np.int32)
        self._run_with_room(ranges.playout_range, self.table_rows, self._states, seed, lengths)
        return lengths

    def sample(self, seed: int, out: NDArray[np.int64]) -> None:
        """Write a random legal action for each game."""
        self._run_with_legal_bits(
            lambda bits, room, lo, hi: ranges.sample_range(bits, seed, out, room, lo, hi)
        )


def _as_written(observations: NDArray[Any]) -> NDArray[Any]:
    """Observations as compiled code writes them."""
    return observations.view(FORMATS[observations.dtype])
