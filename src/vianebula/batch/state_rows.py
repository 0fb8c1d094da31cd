"""What a batch asks of whoever keeps its states."""

from __future__ import annotations

from typing import Any, Protocol

from numpy.typing import DTypeLike

from ..components import Setup
from ..rules.rows import Rows
from .results import Array, SparseObservation, Step


class StateRows(Protocol):
    """Where the states of a batch live (main memory or a GPU), and who works on them."""

    device: str
    setup: Setup
    n: int
    seeds: Array
    episodes: Array

    def copy(self) -> StateRows:
        """The same games once more."""
        ...

    def empty_rows(self, n: int) -> StateRows:
        """Room for n games of this set-up, which are not dealt."""
        ...

    def take(self, indices: Array, out: Any) -> None:
        """Write copies of the games with these numbers into other rows of this device."""
        ...

    def empty_array(self, shape: tuple[int, ...], dtype: DTypeLike) -> Array:
        """An array of this device that is not filled."""
        ...

    def as_integer_per_game(self, given: object, name: str) -> Array:
        """What a caller gave, if it is one integer a game on this device."""
        ...

    def as_indices(self, given: object) -> Array:
        """What a caller gave, if it is a list of integers on this device."""
        ...

    def output_array(self, out: object, shape: tuple[int, ...], dtype: DTypeLike) -> Array:
        """The caller's array to write into, or a new one."""
        ...

    def seat(self) -> Array:
        """The seat to move of each game, NONE where it is over."""
        ...

    def over(self) -> Array:
        """Which games are over."""
        ...

    def states_on_host(self) -> Rows:
        """The states in main memory."""
        ...

    def deal(self, seed: int, seeds: Array | None) -> None:
        """Deal all games: from seeds of their own, or from those that follow from one seed."""
        ...

    def determinize(self, seed: int) -> None:
        """Deal anew in each game what its seat to move may not know."""
        ...

    def write_legal_masks(self, out: Array) -> None:
        """Write the mask of legal actions of each game."""
        ...

    def write_legal_bits(self, out: Array) -> None:
        """Write the set of legal actions of each game."""
        ...

    def write_legal_lists(self, actions: Array, counts: Array) -> None:
        """List the legal actions of each game, and write how many they are."""
        ...

    def find_first_illegal(self, actions: Array) -> int | None:
        """The first game whose action is illegal, None if there is none."""
        ...

    def step(self, actions: Array, seed: int, auto_reset: bool, bits: Array | None) -> Step:
        """Play one action in each game; which are over now, their scores and ranks.

        `bits` is filled with the sets of legal actions after the step.
        """
        ...

    def deal_finished(self, seed: int, done: Array) -> None:
        """Deal the games that are over again, as `step` with `auto_reset` does."""
        ...

    def write_state_bytes(self, out: Array) -> None:
        """Write the states as bytes."""
        ...

    def observe(self, first_seat: int, seats_per_state: int, out: Array) -> None:
        """Write `seats_per_state` observations a game, for the seats from `first_seat` on (NONE: to move)."""
        ...

    def observe_sparse(self, seat: int, out: SparseObservation) -> None:
        """Write what is not zero in an observation a game, for a seat (NONE: to move)."""
        ...

    def observe_v2(self, seat: int, indices: Array, numbers: Array) -> None:
        """Write an observation of version 2 a game, for a seat (NONE: to move)."""
        ...

    def load_states(self, states: Rows, seeds: Array, episodes: Array) -> None:
        """Put states of main memory in the place of these, with their seeds and episodes."""
        ...

    def standings(self) -> tuple[Array, Array]:
        """Scores and ranks as things stand."""
        ...

    def playout(self, seed: int) -> Array:
        """Play all games to their ends at random, in place; how many decisions each took."""
        ...

    def sample(self, seed: int, out: Array) -> None:
        """Write a random legal action for each game."""
        ...
