"""Many games at once, on the CPU or on a CUDA GPU, with the same calls and the same results."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from ..components import Setup, get_setup
from ..observe import MAX_ENTRIES, OBSERVATION
from ..observe.numbers import FORMATS
from ..rules.action_set import ACTION_WORDS
from ..rules.actions import ACTIONS, MAX_LEGAL
from ..rules.constants import NONE
from ..rules.rows import Rows
from ..rules.state import STATE
from ..text.record import components_digest
from .cpu import CpuRows
from .errors import BatchError
from .results import Array, LegalLists, ObservationV2, PlayoutResult, SparseObservation, Step
from .saved import Facts, read_batch_file, write_batch_file
from .state_rows import StateRows

Policy = Callable[["Batch", Array], None]


class Batch:
    """n games of one set-up, side by side.

    Game i of episode e is dealt from a seed that follows from (`seed`, i, e) alone, so the same batch plays
    the same games on every device and with any number of threads. A game that ends is dealt again at once
    (`auto_reset=False` leaves it; its actions are ignored from then on).

    Arrays are NumPy's on the CPU and PyTorch's on a GPU, where they are handed out and taken without
    copying. Whatever is refused raises BatchError before anything has changed. A batch can be copied, pickled
    and saved, and goes on in a process that was forked.

    >>> batch = Batch(1000, board="beginner", seats=3, seed=7)
    >>> batch.legal().shape
    (1000, 993)
    >>> batch.step(batch.sample(seed=1)).done.any()
    np.False_
    """

    def __init__(
        self,
        n: int,
        *,
        board: str = "beginner",
        seats: int = 3,
        device: str = "cpu",
        threads: int | None = None,
        seed: int = 0,
        data: Path | None = None,
        auto_reset: bool = True,
    ) -> None:
        if isinstance(n, bool) or not isinstance(n, int) or n < 1:
            raise BatchError(f"a batch has at least 1 game, not {n!r}")
        if threads is not None and threads < 1:
            raise BatchError(f"a batch needs at least 1 thread, not {threads}")
        self.rows = _make_rows(get_setup(board, seats, data), n, device, threads)
        self.seed = _check_seed(seed)
        self.auto_reset = auto_reset
        self.deal()

    def copy(self, *, auto_reset: bool | None = None) -> Batch:
        """The same games once more, going on independently."""
        twin = Batch.__new__(Batch)
        twin.rows = self.rows.copy()
        twin.seed = self.seed
        twin.auto_reset = self.auto_reset if auto_reset is None else auto_reset
        return twin

    def take(
        self, indices: Array, *, out: Batch | None = None, auto_reset: bool | None = None, check: bool = True
    ) -> Batch:
        """Copies of the games with these numbers, as often as they are named, in a batch of their own.

        `out`, a batch of as many games of the same set-up on the same device, is written into instead; it
        keeps its seed, and its `auto_reset` unless another is given. `check=False` trusts the caller that
        there is a game for each index: on a GPU the check waits for it.

        >>> batch = Batch(8, seed=3)
        >>> some = batch.take([5, 5, 2])
        >>> [int(seed) for seed in some.seeds] == [int(batch.seeds[i]) for i in (5, 5, 2)]
        True
        """
        indices = self.rows.as_indices(indices)
        if check:
            missing = (indices < 0) | (indices >= len(self))
            if bool(missing.any()):
                wrong = int(indices[missing][0])
                raise BatchError(f"there is no game {wrong} among {len(self)} (they count from 0)")
        if out is None:
            out = Batch.__new__(Batch)
            out.rows = self.rows.empty_rows(len(indices))
            out.seed, out.auto_reset = self.seed, self.auto_reset
        else:
            self._check_room_for(out, len(indices))
        if auto_reset is not None:
            out.auto_reset = auto_reset
        self.rows.take(indices, out.rows)
        return out

    def _check_room_for(self, out: object, n: int) -> None:
        wanted = f"a batch of {n} games of this set-up on {self.device}"
        if not isinstance(out, Batch):
            raise BatchError(f"out must be {wanted}, not {type(out).__name__}")
        if out is self or out.rows is self.rows:
            raise BatchError(f"out must be {wanted}, not the batch itself")
        if len(out) != n or out.device != self.device or out.setup != self.setup:
            raise BatchError(f"out must be {wanted}, not {out!r}")

    def __deepcopy__(self, memo: object) -> Batch:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return _restore_batch, (
            self.setup,
            len(self),
            self.device,
            self.seed,
            self.auto_reset,
            *self._games(),
        )

    def _games(self) -> tuple[bytes, bytes, bytes]:
        """All that belongs to the games, in main memory."""
        seeds, episodes = (
            np.asarray(_on_host(array), np.int64) for array in (self.seeds, self.episode_counts)
        )
        return self.states.tobytes(), seeds.tobytes(), episodes.tobytes()

    def save(self, path: str | Path) -> None:
        """Write all games into a file, from which `Batch.load` makes the same batch, on any device."""
        setup = self.setup
        facts = Facts(
            len(self), setup.board.name, setup.seats, components_digest(setup), self.seed, self.auto_reset
        )
        write_batch_file(Path(path), facts, self._games())

    @classmethod
    def load(
        cls,
        path: str | Path,
        *,
        device: str = "cpu",
        threads: int | None = None,
        data: Path | None = None,
    ) -> Batch:
        """The batch that `save` wrote; it goes on as that one would have gone on."""
        facts, games = read_batch_file(Path(path))
        batch = cls(
            facts.n,
            board=facts.board,
            seats=facts.seats,
            device=device,
            threads=threads,
            seed=facts.seed,
            data=data,
            auto_reset=facts.auto_reset,
        )
        if facts.components != components_digest(batch.setup):
            raise BatchError(f"{path} was saved with another data set")
        batch._load_games(*games)
        return batch

    def _load_games(self, states: bytes, seeds: bytes, episodes: bytes) -> None:
        self.load_states(
            np.frombuffer(states, STATE), np.frombuffer(seeds, np.int64), np.frombuffer(episodes, np.int64)
        )

    # --- what is what

    def __len__(self) -> int:
        return self.rows.n

    def __repr__(self) -> str:
        setup = self.setup
        return f"<Batch of {len(self)}: {setup.board.name}, {setup.seats} seats, {self.device}>"

    @property
    def setup(self) -> Setup:
        """The board, seats and data of all its games."""
        return self.rows.setup

    @property
    def device(self) -> str:
        """Where it is: `cpu`, or a CUDA device."""
        return self.rows.device

    @property
    def states(self) -> Rows:
        """The rows themselves on the CPU; a copy in main memory from a GPU."""
        return self.rows.states_on_host()

    @property
    def seat(self) -> Array:
        """Whose decision it is, int8 [n]; NONE where the game is over."""
        return self.rows.seat()

    @property
    def over(self) -> Array:
        """Which games are over, bool [n]; none while finished games are dealt again."""
        return self.rows.over()

    @property
    def seeds(self) -> Array:
        """The seed each game was dealt from: `Game.deal` with it deals the same game."""
        return self.rows.seeds

    @property
    def episode_counts(self) -> Array:
        """How often each game has been dealt again."""
        return self.rows.episodes

    # --- playing

    def deal(self, seeds: Array | None = None) -> None:
        """Deal all games afresh: episode 0 of this batch, or each from a seed of its own."""
        if seeds is not None:
            seeds = self.rows.as_integer_per_game(seeds, "seeds")
            if bool((seeds < 0).any()):
                game = int((seeds < 0).nonzero()[0][0])
                raise BatchError(f"a seed is at least 0, not {int(seeds[game])}", game)
        self.rows.deal(self.seed, seeds)

    def determinize(self, seed: int) -> None:
        """Deal anew, in place, what the seat to move of each game may not know: one of the worlds that fit.

        All are equally likely, and nothing but that seat's view goes in. What is dealt in game i follows
        from (`seed`, i) alone; games that are over stay as they are.

        >>> batch = Batch(8, seed=3)
        >>> seen, hands = batch.observe(), batch.states["hands"].copy()
        >>> batch.determinize(seed=1)
        >>> bool((batch.observe() == seen).all()), bool((batch.states["hands"] == hands).all())
        (True, False)
        """
        self.rows.determinize(_check_seed(seed))

    def legal(self, out: Array | None = None) -> Array:
        """The mask of legal actions, bool [n, ACTIONS]."""
        out = self.rows.output_array(out, (len(self), ACTIONS), np.bool_)
        self.rows.write_legal_masks(out)
        return out

    def legal_bits(self, out: Array | None = None) -> Array:
        """The legal actions as a set of bits, uint64 [n, ACTION_WORDS]: an eighth of the mask, and faster.

        Action a is bit a % 64 of word a // 64; on the CPU the mask is
        `np.unpackbits(bits.view(np.uint8), axis=1, count=ACTIONS, bitorder="little")`.
        """
        out = self.rows.output_array(out, (len(self), ACTION_WORDS), np.uint64)
        self.rows.write_legal_bits(out)
        return out

    def legal_lists(self, out: LegalLists | None = None) -> LegalLists:
        """The legal actions as lists, lowest first. A random action of each game, with NumPy alone:

        >>> batch = Batch(8, seed=3)
        >>> actions, counts = batch.legal_lists()
        >>> chosen = actions[np.arange(8), np.random.default_rng(1).integers(counts)]
        >>> batch.step(chosen).done.any()
        np.False_
        """
        actions, counts = (None, None) if out is None else out
        actions = self.rows.output_array(actions, (len(self), MAX_LEGAL), np.int16)
        counts = self.rows.output_array(counts, (len(self),), np.int16)
        self.rows.write_legal_lists(actions, counts)
        return LegalLists(actions, counts)

    def step(
        self,
        actions: Array,
        *,
        check: bool = True,
        legal_bits: Array | None = None,
        last_states: Array | None = None,
    ) -> Step:
        """Play one action in each game. `check=False` trusts the caller that all are legal.

        An illegal action played unchecked leaves its game in a state that cannot be.

        `legal_bits`, an array as `legal_bits()` makes it, is filled with what is legal after the step: on the
        CPU that takes less time than asking afterwards. `last_states`, an array as `state_bytes()` makes it,
        is filled with the states as the actions left them, before games that ended are dealt again.

        >>> batch = Batch(8, seed=3)
        >>> bits = batch.legal_bits()
        >>> _ = batch.step(batch.sample(seed=1), legal_bits=bits)
        >>> np.array_equal(bits, batch.legal_bits())
        True
        """
        actions = self.rows.as_integer_per_game(actions, "actions")
        if legal_bits is not None:
            legal_bits = self.rows.output_array(legal_bits, (len(self), ACTION_WORDS), np.uint64)
        if check:
            game = self.rows.find_first_illegal(actions)
            if game is not None:
                seat = int(self.seat[game]) + 1
                raise BatchError(f"action {int(actions[game])} is not legal for seat {seat}", game)
        if last_states is None:
            return self.rows.step(actions, self.seed, self.auto_reset, legal_bits)
        out = self.rows.output_array(last_states, (len(self), STATE.itemsize), np.uint8)
        step = self.rows.step(actions, self.seed, False, None)
        self.rows.write_state_bytes(out)
        if self.auto_reset:
            self.rows.deal_finished(self.seed, step.done)
        if legal_bits is not None:
            self.rows.write_legal_bits(legal_bits)
        return step

    def state_bytes(self, out: Array | None = None) -> Array:
        """The states as they lie in memory, uint8 [n, STATE.itemsize]; on a GPU they stay there."""
        out = self.rows.output_array(out, (len(self), STATE.itemsize), np.uint8)
        self.rows.write_state_bytes(out)
        return out

    def sample(self, seed: int, out: Array | None = None) -> Array:
        """A uniformly random legal action for each game, int64 [n]; NONE where the game is over."""
        out = self.rows.output_array(out, (len(self),), np.int64)
        self.rows.sample(_check_seed(seed), out)
        return out

    def observe(
        self, seat: int | None = None, out: Array | None = None, *, dtype: DTypeLike = np.float32
    ) -> Array:
        """What the seat to move sees (or one seat, in every game), [n, OBSERVATION].

        `dtype` is float32, float16 (the same numbers, rounded) or int8: counts, which times
        `observe.OBSERVATION_SCALES` are the float32 numbers.
        """
        out = self.rows.output_array(out, (len(self), OBSERVATION), _check_format(dtype))
        self.rows.observe(self._check_seat(seat), 1, out)
        return out

    def observe_all(self, out: Array | None = None, *, dtype: DTypeLike = np.float32) -> Array:
        """What every seat sees, [n, seats, OBSERVATION]; `dtype` as in `observe`."""
        seats = self.setup.seats
        out = self.rows.output_array(out, (len(self), seats, OBSERVATION), _check_format(dtype))
        self.rows.observe(0, seats, out)
        return out

    def observe_sparse(
        self,
        seat: int | None = None,
        out: SparseObservation | None = None,
        *,
        dtype: DTypeLike = np.float32,
    ) -> SparseObservation:
        """The numbers of `observe` that are not zero, some 470 of 6,085, with their places in the row.

        >>> batch = Batch(2, seed=3)
        >>> indices, values, lengths = batch.observe_sparse()
        >>> row = np.zeros(OBSERVATION, np.float32)
        >>> row[indices[0, : lengths[0]]] = values[0, : lengths[0]]
        >>> np.array_equal(row, batch.observe()[0])
        True
        """
        indices, values, lengths = (None, None, None) if out is None else out
        made = SparseObservation(
            self.rows.output_array(indices, (len(self), MAX_ENTRIES), np.int16),
            self.rows.output_array(values, (len(self), MAX_ENTRIES), _check_format(dtype)),
            self.rows.output_array(lengths, (len(self),), np.int16),
        )
        self.rows.observe_sparse(self._check_seat(seat), made)
        return made

    def _check_seat(self, seat: int | None) -> int:
        if seat is not None and not 0 <= seat < self.setup.seats:
            raise BatchError(f"there is no seat {seat} among {self.setup.seats} (they count from 0)")
        return NONE if seat is None else seat

    def observe_v2(self, seat: int | None = None, out: ObservationV2 | None = None) -> ObservationV2:
        """What the seat to move sees (or one seat, in every game) as observation version 2."""
        from ..bots.core.observation_v2 import MAX_ACTIVE, N_NUMBERS  # only who asks for it loads the bots

        wanted_seat = self._check_seat(seat)
        indices, numbers = (None, None) if out is None else out
        indices = self.rows.output_array(indices, (len(self), MAX_ACTIVE), np.int16)
        numbers = self.rows.output_array(numbers, (len(self), N_NUMBERS), np.float32)
        self.rows.observe_v2(wanted_seat, indices, numbers)
        return ObservationV2(indices, numbers)

    def load_states(self, states: Rows, seeds: NDArray[np.int64], episodes: NDArray[np.int64]) -> None:
        """Go on from states saved before (`states`, `seeds` and `episodes` of a batch like this one)."""
        for name, array in (("states", states), ("seeds", seeds), ("episodes", episodes)):
            if array.shape != (len(self),):
                raise BatchError(f"{name} must have shape {(len(self),)}, not {array.shape}")
        self.rows.load_states(states, seeds, episodes)

    def standings(self) -> tuple[Array, Array]:
        """Scores and ranks as things stand, for games that are not over too."""
        return self.rows.standings()

    def playout(self, policy: Policy | None = None, *, seed: int = 0) -> PlayoutResult:
        """Play copies of all games to their ends: with random actions, or with those a policy chooses.

        The batch itself stays as it is. `policy(batch, actions)` gets the copies as a batch (for its masks,
        observations and seats) and fills `actions`, int64 [n]; what it writes for games that are over is
        ignored.
        """
        twin = self.copy(auto_reset=False)
        if policy is None:
            lengths = twin.rows.playout(_check_seed(seed))
        else:
            lengths = _play_to_end(twin, policy)
        return PlayoutResult(*twin.standings(), lengths, twin.states)


def _restore_batch(
    setup: Setup,
    n: int,
    device: str,
    seed: int,
    auto_reset: bool,
    states: bytes,
    seeds: bytes,
    episodes: bytes,
) -> Batch:
    batch = Batch.__new__(Batch)
    batch.rows = _make_rows(setup, n, device, None)
    batch.seed, batch.auto_reset = seed, auto_reset
    batch._load_games(states, seeds, episodes)
    return batch


def _make_rows(setup: Setup, n: int, device: str, threads: int | None) -> StateRows:
    if device == "cpu":
        return CpuRows(setup, n, threads)
    if device == "cuda" or device.startswith("cuda:"):
        from ..gpu import make_cuda_rows  # only who asks for a GPU needs its libraries

        return make_cuda_rows(setup, n, device)
    raise BatchError(f"there is no device {device!r}: choose cpu or cuda")


def _on_host(array: Array) -> Array:
    """An array in main memory."""
    return array if isinstance(array, np.ndarray) else array.cpu()


def _play_to_end(batch: Batch, policy: Policy) -> Array:
    actions = batch.rows.empty_array((len(batch),), np.int64)
    lengths = batch.rows.empty_array((len(batch),), np.int32)
    lengths[:] = 0
    over = batch.over
    while not bool(over.all()):
        lengths += ~over
        policy(batch, actions)
        over = batch.step(actions).done
    return lengths


def _check_seed(seed: int) -> int:
    if not isinstance(seed, int) or not 0 <= seed < 2**63:
        raise BatchError(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
    return seed


def _check_format(dtype: DTypeLike) -> np.dtype[Any]:
    """The type of an observation's numbers, if there is such an observation."""
    try:
        if np.dtype(dtype) in FORMATS:
            return np.dtype(dtype)
    except TypeError:
        pass
    raise BatchError(f"an observation is float32, float16 or int8, not {dtype!r}")
