"""The rows of a batch in a GPU's memory; tensors go in and out without copying."""
# mypy: allow-untyped-calls

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numba
import numpy as np
import torch
from numba import cuda
from numpy.typing import DTypeLike, NDArray

from ..batch.errors import BatchError, NoDevice
from ..batch.results import SparseObservation, Step
from ..components import Setup
from ..observe.layout import OBSERVATION_SCALES, SCALE_NUMBERS
from ..observe.numbers import HALF_FLOAT_BITS
from ..rules.constants import NONE
from ..rules.rows import Rows
from ..rules.state import STATE
from ..rules.tables import TABLES
from . import kernels, observe_kernels

# With NUMBA_ENABLE_CUDASIM=1 kernels run as plain Python on tensors in main memory: slow, but everywhere.
SIMULATED = bool(numba.config.ENABLE_CUDASIM)  # type: ignore[attr-defined]
if SIMULATED:
    from numba.cuda.simulator import kernel as simulator

    # The simulator wraps arrays in a class of its own; compiled rules take plain arrays only.
    vars(simulator)["FakeWithinKernelCUDAArray"] = lambda fake: fake._ary

THREADS_PER_BLOCK = 8 if SIMULATED else 32  # of a block; see docs/performance.md
WORD_BYTES = 4  # of the words in which bytes are copied
TORCH_TYPES: dict[Any, torch.dtype] = {
    np.dtype(np.bool_): torch.bool,
    np.dtype(np.uint8): torch.uint8,
    np.dtype(np.int8): torch.int8,
    np.dtype(np.int16): torch.int16,
    np.dtype(np.int32): torch.int32,
    np.dtype(np.int64): torch.int64,
    np.dtype(np.uint64): torch.uint64,
    np.dtype(np.float32): torch.float32,
    np.dtype(np.float16): torch.float16,
}
MAX_ADDRESSES = 1024
_addresses: dict[tuple[object, ...], Any] = {}
TORCH_INTEGERS = (torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64)

numba.config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # type: ignore[attr-defined]  # a small batch is no mistake


def find_cuda_device(name: str) -> torch.device:
    """The GPU to work on by its name: `cuda` is the one PyTorch uses now, `cuda:1` the second."""
    if SIMULATED:
        return torch.device("cpu")
    if not torch.cuda.is_available() or not cuda.is_available():
        raise NoDevice(f"device {name!r}: this machine has no CUDA GPU that PyTorch and numba-cuda can use")
    try:
        device = torch.device(name)
    except RuntimeError as error:
        raise NoDevice(f"{name!r} is not the name of a device") from error
    if device.type != "cuda":
        raise NoDevice(f"{name!r} is not the name of a CUDA GPU")
    index = torch.cuda.current_device() if device.index is None else device.index
    if index >= torch.cuda.device_count():
        raise NoDevice(f"there is no device {name!r}: GPUs here: {torch.cuda.device_count()}")
    return torch.device("cuda", index)


class CudaRows:
    """States as rows in a GPU's memory, one thread a game."""

    def __init__(self, setup: Setup, n: int, device: torch.device) -> None:
        self.setup = setup
        self.n = n
        self.torch_device = device
        self.device = "cuda" if SIMULATED else str(device)
        with self._on_device():
            self.table_rows = cuda.to_device(np.array(setup.table_rows).view(np.ndarray).astype(TABLES))
            self.zero_states = cuda.to_device(np.zeros(1, STATE))
            self.states = cuda.device_array(n, STATE)
        self.seeds = torch.zeros(n, dtype=torch.int64, device=device)
        self.episodes = torch.zeros(n, dtype=torch.int64, device=device)
        self.seats = torch.zeros(n, dtype=torch.int8, device=device)
        self._constants: dict[str, torch.Tensor] = {}

    def copy(self) -> CudaRows:
        """The same games once more."""
        twin = self.empty_rows(self.n)
        self._launch(kernels.copy_states, self.states, twin.states)
        twin.seeds.copy_(self.seeds)
        twin.episodes.copy_(self.episodes)
        twin.seats.copy_(self.seats)
        return twin

    def empty_rows(self, n: int) -> CudaRows:
        """Room for n games of this set-up, which are not dealt."""
        rows = CudaRows.__new__(CudaRows)
        rows.__dict__.update(self.__dict__)
        rows.n = n
        with self._on_device():
            rows.states = cuda.device_array(n, STATE)
        rows.seeds = self.empty_array((n,), np.int64)
        rows.episodes = self.empty_array((n,), np.int64)
        rows.seats = self.empty_array((n,), np.int8)
        return rows

    def take(self, indices: torch.Tensor, out: CudaRows) -> None:
        """Write copies of the games with these numbers into other rows."""
        out._launch(kernels.take_states, self.states, indices, out.states)
        for name in ("seeds", "episodes", "seats"):
            torch.index_select(getattr(self, name), 0, indices, out=getattr(out, name))

    # --- reaching the GPU

    @contextmanager
    def _on_device(self) -> Iterator[None]:
        if SIMULATED:
            yield
        else:
            with torch.cuda.device(self.torch_device), cuda.gpus[self.torch_device.index]:
                yield

    def _launch(self, kernel: Any, *arguments: object) -> None:
        """Run a kernel with a thread for each game, in turn with what PyTorch does."""
        self._launch_blocks(kernel, -(-self.n // THREADS_PER_BLOCK), THREADS_PER_BLOCK, *arguments)

    def _launch_blocks(self, kernel: Any, blocks: int, threads: int, *arguments: object) -> None:
        """Run a kernel with blocks of a number of threads."""
        given = [_kernel_argument(argument) for argument in arguments]
        with self._on_device():
            kernel[blocks, threads, _current_stream(self.torch_device)](*given)

    def _constant(self, name: str, value: NDArray[Any]) -> torch.Tensor:
        """An array that does not change, in the GPU's memory."""
        if name not in self._constants:
            self._constants[name] = torch.as_tensor(value, device=self.torch_device)
        return self._constants[name]

    # --- arrays

    def empty_array(self, shape: tuple[int, ...], dtype: DTypeLike) -> torch.Tensor:
        """A tensor on this device that is not filled."""
        return torch.empty(shape, dtype=TORCH_TYPES[np.dtype(dtype)], device=self.torch_device)

    def zeros_array(self, shape: tuple[int, ...], dtype: DTypeLike) -> torch.Tensor:
        """A tensor of zeros on this device."""
        return torch.zeros(shape, dtype=TORCH_TYPES[np.dtype(dtype)], device=self.torch_device)

    def as_integer_per_game(self, given: object, name: str) -> torch.Tensor:
        """What a caller gave, if it is one integer a game in a tensor on this device."""
        integers = self._as_integers(given, name)
        if tuple(integers.shape) != (self.n,):
            raise BatchError(f"{name} must have shape {(self.n,)}, not {tuple(integers.shape)}")
        return integers

    def as_indices(self, given: object) -> torch.Tensor:
        """What a caller gave, if it is a list of integers in a tensor on this device."""
        integers = self._as_integers(given, "indices")
        if integers.dim() != 1 or not len(integers):
            raise BatchError(f"indices must be a list of at least 1, not of shape {tuple(integers.shape)}")
        return integers

    def _as_integers(self, given: object, name: str) -> torch.Tensor:
        if not isinstance(given, torch.Tensor):
            raise BatchError(
                f"{name} must be a PyTorch tensor on {self.torch_device}, not {type(given).__name__}"
            )
        if given.dtype not in TORCH_INTEGERS:
            raise BatchError(f"{name} must be integers, not {given.dtype}")
        if given.device != self.torch_device:
            raise BatchError(f"{name} must be on {self.torch_device}, not on {given.device}")
        return given.to(torch.int64).contiguous()

    def output_array(self, out: object, shape: tuple[int, ...], dtype: DTypeLike) -> torch.Tensor:
        """The caller's tensor to write into, or a new one."""
        if out is None:
            return self.empty_array(shape, dtype)
        wanted = f"a PyTorch tensor of {TORCH_TYPES[np.dtype(dtype)]} {shape} on {self.torch_device}"
        if not isinstance(out, torch.Tensor):
            raise BatchError(f"out must be {wanted}, not {type(out).__name__}")
        if (
            out.dtype != TORCH_TYPES[np.dtype(dtype)]
            or tuple(out.shape) != shape
            or out.device != self.torch_device
        ):
            raise BatchError(f"out must be {wanted}, not {out.dtype} {tuple(out.shape)} on {out.device}")
        if not out.is_contiguous() or out.requires_grad:
            raise BatchError("out must be contiguous and need no gradient")
        return out

    def seat(self) -> torch.Tensor:
        """The seat to move of each game, NONE where it is over."""
        return self.seats.clone()

    def over(self) -> torch.Tensor:
        """Which games are over."""
        return self.seats < 0

    def states_on_host(self) -> Rows:
        """A copy of the states in main memory."""
        states: Rows = self.states.copy_to_host().view(np.recarray)
        return states

    # --- games

    def deal(self, seed: int, seeds: torch.Tensor | None) -> None:
        """Deal all games: from seeds of their own, or from those that follow from one seed."""
        self.episodes.zero_()
        if seeds is None:
            self._launch(kernels.episode_seeds, seed, self.episodes, self.seeds)
        else:
            self.seeds.copy_(seeds)
        self._launch(kernels.deal, self.table_rows, self.zero_states, self.states, self.seeds, self.seats)

    def determinize(self, seed: int) -> None:
        """Deal anew in each game what its seat to move may not know."""
        self._launch(kernels.determinize, self.table_rows, self.states, seed)

    def write_legal_masks(self, out: torch.Tensor) -> None:
        """Write the mask of legal actions of each game."""
        out.zero_()
        self._launch(kernels.legal_mask, self.table_rows, self.states, out)

    def write_legal_bits(self, out: torch.Tensor) -> None:
        """Write the set of legal actions of each game."""
        self._launch(kernels.legal_bits, self.table_rows, self.states, out)

    def write_legal_lists(self, actions: torch.Tensor, counts: torch.Tensor) -> None:
        """List the legal actions of each game, and write how many they are."""
        self._launch(kernels.legal_lists, self.table_rows, self.states, actions, counts)

    def find_first_illegal(self, actions: torch.Tensor) -> int | None:
        """The first game whose action is illegal, None if there is none."""
        lowest = torch.full((1,), self.n, dtype=torch.int64, device=self.torch_device)
        self._launch(kernels.find_first_illegal, self.table_rows, self.states, actions, lowest)
        game = int(lowest.item())
        return game if game < self.n else None

    def step(self, actions: torch.Tensor, seed: int, auto_reset: bool, bits: torch.Tensor | None) -> Step:
        """Play one action in each game; which are over now, their scores and ranks.

        `bits` is filled with the sets of legal actions after the step.
        """
        done = self.empty_array((self.n,), np.bool_)
        scores = self.zeros_array((self.n, self.setup.seats), np.int16)
        ranks = self.zeros_array((self.n, self.setup.seats), np.int8)
        self._launch(kernels.step, self.table_rows, self.states, actions, done, self.seats)
        head = (self.table_rows, self.zero_states, self.states, seed, self.episodes, self.seeds)
        self._launch(kernels.score_and_redeal_finished, *head, auto_reset, done, scores, ranks, self.seats)
        if bits is not None:
            self.write_legal_bits(bits)
        return Step(done, scores, ranks)

    def deal_finished(self, seed: int, done: torch.Tensor) -> None:
        """Deal the games that are over again, as `step` with `auto_reset` does."""
        scores = self.empty_array((self.n, self.setup.seats), np.int16)  # they are counted once more
        ranks = self.empty_array((self.n, self.setup.seats), np.int8)
        head = (self.table_rows, self.zero_states, self.states, seed, self.episodes, self.seeds)
        self._launch(kernels.score_and_redeal_finished, *head, True, done, scores, ranks, self.seats)

    def write_state_bytes(self, out: torch.Tensor) -> None:
        """Write the states as bytes."""
        if SIMULATED:
            out.copy_(torch.from_numpy(self.states.copy_to_host().view(np.uint8).reshape(out.shape)))
        else:
            out.copy_(torch.as_tensor(_StateMemory(self.states), device=self.torch_device))

    def observe(self, first_seat: int, seats_per_state: int, out: torch.Tensor) -> None:
        """Write `seats_per_state` observations a game, for the seats from `first_seat` on (NONE: to move)."""
        if out.data_ptr() % WORD_BYTES:  # a part of a larger tensor that begins within a word
            aligned = torch.empty_like(out)
            self.observe(first_seat, seats_per_state, aligned)
            out.copy_(aligned)
            return
        n_rows = self.n * seats_per_state
        head = (self.table_rows, self.states, first_seat, seats_per_state, n_rows)
        rows = out.view(n_rows, -1)
        kernel: Any
        tail: tuple[torch.Tensor, ...]
        if out.dtype == torch.int8:
            kernel, tail = observe_kernels.observe_int8, (out.view(-1),)
        elif out.dtype == torch.float32:
            scales = self._constant("scales", OBSERVATION_SCALES)
            kernel, tail = observe_kernels.observe_float32, (scales, rows)
        else:
            numbers = self._constant("scale numbers", SCALE_NUMBERS)
            bits = self._constant("half float bits", HALF_FLOAT_BITS)
            kernel, tail = observe_kernels.observe_float16, (numbers, bits, rows)
        blocks = -(-n_rows // observe_kernels.ROWS_PER_BLOCK)
        self._launch_blocks(kernel, blocks, observe_kernels.THREADS, *head, *tail)

    def observe_sparse(self, seat: int, out: SparseObservation) -> None:
        """Write what is not zero in an observation a game, for a seat (NONE: to move)."""
        self._launch(kernels.observe_sparse, self.table_rows, self.states, seat, *out)

    def observe_v2(self, seat: int, indices: torch.Tensor, numbers: torch.Tensor) -> None:
        """Write an observation of version 2 a game, for a seat (NONE: to move)."""
        from ..bots.core.observation_v2 import OBSERVATION_WEIGHTS
        from .observation_v2 import write_observations_v2

        weights = self._constant("weights", OBSERVATION_WEIGHTS)
        indices.fill_(NONE)
        numbers.zero_()
        self._launch(write_observations_v2, self.table_rows, self.states, seat, weights, indices, numbers)

    def load_states(self, states: Rows, seeds: NDArray[np.int64], episodes: NDArray[np.int64]) -> None:
        """Put states of main memory in the place of these, with their seeds and episodes."""
        plain: Rows = np.ascontiguousarray(states).view(np.ndarray).astype(STATE)
        with self._on_device():
            self.states.copy_to_device(plain)
        self.seeds.copy_(torch.as_tensor(seeds))
        self.episodes.copy_(torch.as_tensor(episodes))
        self.seats.copy_(torch.as_tensor(np.array(plain["seat"])))

    def standings(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Scores and ranks as things stand."""
        scores = self.zeros_array((self.n, self.setup.seats), np.int16)
        ranks = self.zeros_array((self.n, self.setup.seats), np.int8)
        self._launch(kernels.score_and_rank, self.table_rows, self.states, scores, ranks)
        return scores, ranks

    def playout(self, seed: int) -> torch.Tensor:
        """Play all games to their ends at random, in place; how many decisions each took."""
        lengths = self.empty_array((self.n,), np.int32)
        self._launch(kernels.playout, self.table_rows, self.states, seed, lengths)
        self.seats.fill_(-1)
        return lengths

    def sample(self, seed: int, out: torch.Tensor) -> None:
        """Write a random legal action for each game."""
        self._launch(kernels.sample, self.table_rows, self.states, seed, out)


class _StateMemory:
    """The memory of rows as bytes: PyTorch does not take records."""

    def __init__(self, rows: Any) -> None:
        self.__cuda_array_interface__ = {
            "shape": (rows.shape[0], rows.dtype.itemsize),
            "typestr": "|u1",
            "data": rows.__cuda_array_interface__["data"],
            "strides": None,
            "version": 2,
        }


def _kernel_argument(argument: object) -> object:
    """What a kernel takes for an argument: a tensor's memory, or the argument itself."""
    if not isinstance(argument, torch.Tensor):
        return argument
    if argument.dtype == torch.float16:
        argument = argument.view(torch.int16)  # as compiled code writes half floats
    return argument.numpy() if SIMULATED else _address_of(argument)


def _address_of(tensor: torch.Tensor) -> Any:
    """A tensor's memory as kernels take it.

    That takes some 30 microseconds to make, so the latest are kept. They say where the memory is and what it
    holds, and do not hold it: whoever launches a kernel has the tensor.
    """
    key = tensor.data_ptr(), tensor.dtype, tensor.shape
    found = _addresses.get(key)
    if found is None:
        if len(_addresses) >= MAX_ADDRESSES:
            _addresses.clear()
        found = cuda.from_cuda_array_interface(tensor.__cuda_array_interface__)
        _addresses[key] = found
    return found


def _current_stream(torch_device: torch.device) -> Any:
    """The stream PyTorch works on, so that kernels and tensors wait for each other."""
    if SIMULATED:
        return 0
    pointer = torch.cuda.current_stream(torch_device).cuda_stream
    return cuda.external_stream(pointer) if pointer else 0
