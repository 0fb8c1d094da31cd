"""One game for environments: a row of state and no more around it than a learner needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from ..batch.ranges import score_and_rank_range
from ..components import Setup, get_setup
from ..errors import IllegalAction, ViaNebulaError, shorten
from ..game import View, masked_view
from ..observe import OBSERVATION
from ..render.png import rgb_array
from ..rules import kernels
from ..rules.actions import ACTIONS, MAX_LEGAL
from ..rules.constants import BUILDINGS, NONE, PIECES_OF_A_KIND, RESOURCES, SITES, SPOTS, TILES
from ..rules.rows import Rows
from ..rules.state import OVER, STATE
from .rows import (
    ILLEGAL,
    observe_and_mask,
    play_random_until_range,
    step_if_legal,
    write_legal,
    write_mask,
)

# Every number of an observation lies between these.
OBSERVATION_LOW, OBSERVATION_HIGH = -4.0, 16.0
# Plain arrays of records: compiled code takes them several times as fast as NumPy's record arrays.
RECORD = np.dtype((np.record, STATE))
RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
PICTURE_WIDTH = 960  # pixels


class EnvGame:
    """A game that is played by action numbers. `seat` is whose decision it is, NONE when it is over."""

    def __init__(self, board: str, seats: int) -> None:
        self.board = board
        self.setup: Setup = get_setup(board, seats)
        self.table_rows: Rows = self.setup.table_rows.view(np.ndarray)
        self.states: Rows = np.zeros(1, RECORD)
        self.states["prompt"] = OVER  # until it is dealt
        self.seat = NONE

    def __deepcopy__(self, memo: object) -> EnvGame:
        twin = EnvGame.__new__(EnvGame)
        twin.__dict__.update(self.__dict__)
        twin.states = self.states.copy()
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickle_env_game, (self.board, self.setup.seats, self.states.tobytes())

    @property
    def state_record(self) -> np.record:
        """The state, its fields by name."""
        row: np.record = self.states[0]
        return row

    def deal(self, seed: int) -> None:
        """The same deal as `Game.deal(seed=seed)`."""
        if not 0 <= seed < 2**63:
            raise ViaNebulaError(f"a seed is a whole number from 0 to 2**63 - 1, not {seed}")
        self.states = np.zeros(1, RECORD)
        kernels.deal_rows(self.table_rows, self.states, np.array([seed], np.uint64))
        self.seat = int(self.states["seat"][0])

    def play(self, action: int) -> None:
        """Do an action; an illegal one is refused by name and changes nothing."""
        seat = step_if_legal(self.table_rows, self.states, action)
        if seat == ILLEGAL:
            raise IllegalAction(
                f"action {action} of seat {self.seat}", "R3.1", illegal_number_reason(action, self.seat)
            )
        self.seat = seat

    def play_random_until(self, seat: int, rng: NDArray[np.uint64]) -> None:
        """Random actions until it is this seat's decision or the end."""
        play_random_until_range(self.table_rows, self.states, seat, rng[None], 0, 1)
        self.seat = int(self.states["seat"][0])

    def abort(self) -> None:
        """Break the game off: nobody is to move any more."""
        self.states["prompt"] = OVER
        self.states["seat"] = self.seat = NONE

    def observe_and_mask(self, seat: int) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """What a seat sees, and the mask of its legal actions: new arrays, the caller's to keep."""
        observation = np.empty(OBSERVATION, np.float32)
        mask = np.empty(ACTIONS, np.int8)
        observe_and_mask(self.table_rows, self.states, seat, observation, mask)
        return observation, mask

    def legal_mask(self, seat: int) -> NDArray[np.int8]:
        """The mask of legal actions of a seat; all zero while another is to move."""
        mask = np.empty(ACTIONS, np.int8)
        write_mask(self.table_rows, self.states, seat, mask)
        return mask

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions of the seat to move, lowest first; none at the end."""
        out = np.empty(MAX_LEGAL, np.int16)
        actions: list[int] = out[: write_legal(self.table_rows, self.states, out)].tolist()
        return actions

    def rewards(self, kind: str) -> list[float]:
        """What the game is worth to each seat as things stand."""
        scores = np.zeros((1, self.setup.seats), np.int16)
        ranks = np.zeros((1, self.setup.seats), np.int8)
        score_and_rank_range(self.table_rows, self.states, scores, ranks, 0, 1)
        values: list[float] = compute_rewards(kind, scores, ranks)[0].tolist()
        return values

    def view(self, seat: int | None) -> View:
        """What a seat may know, or a spectator."""
        return masked_view(self.setup, self.states, seat)


def _unpickle_env_game(board: str, seats: int, state: bytes) -> EnvGame:
    game = EnvGame(board, seats)
    game.states = np.frombuffer(state, RECORD).copy()
    game.seat = int(game.states["seat"][0]) if game.states["prompt"][0] != OVER else NONE
    return game


def illegal_number_reason(action: int, seat: int) -> str:
    """The reason id for an action number that cannot be played."""
    if not 0 <= action < ACTIONS:
        return f"not-from-0-to-{ACTIONS - 1}"
    return "game-over" if seat == NONE else "not-legal-now"


# --- rewards

Points = NDArray[np.int16 | np.int8]  # scores or ranks, by seat
Reward = Callable[[Points, Points], NDArray[np.float64]]


def _rank_rewards(_scores: Points, ranks: Points) -> NDArray[np.float64]:
    """How many seats are behind less how many are ahead, for each other seat: 1 first, -1 last, sum 0."""
    behind = (ranks[:, None, :] > ranks[:, :, None]).sum(2)
    return np.asarray((behind - (ranks - 1)) / (ranks.shape[1] - 1))


def _margin_rewards(scores: Points, _ranks: Points) -> NDArray[np.float64]:
    """Points less the mean of the other seats' points: sum 0."""
    others = (scores.sum(1, keepdims=True) - scores) / (scores.shape[1] - 1)
    return np.asarray(scores - others)


REWARDS: dict[str, Reward] = {"rank": _rank_rewards, "margin": _margin_rewards}


def compute_rewards(kind: str, scores: Points, ranks: Points) -> NDArray[np.float64]:
    """What each finished game is worth to each seat: [n, seats], from scores and ranks of that shape."""
    return REWARDS[kind](scores, ranks)


def check_choice(what: str, given: object, known: Sequence[str]) -> str:
    """Refuse a value that is not among the known ones."""
    if given not in known:
        raise ViaNebulaError(f"there is no {what} {shorten(str(given))!r}: choose one of {', '.join(known)}")
    return str(given)


# --- bounds


def max_margin(setup: Setup) -> int:
    """No margin is larger: what tokens, contracts, explorers and the end card can give, and all pieces."""
    tables = setup.tables
    tokens = int((tables.token_points * tables.token_copies).sum())
    printed = sum(sorted(int(points) for points in tables.points)[-BUILDINGS:])
    counted = BUILDINGS + 2 * BUILDINGS + SPOTS + 4  # Architect, Mayor, Merchant, Lazy Explorer
    return tokens + printed + counted + 2 * 4 + 2 + RESOURCES * PIECES_OF_A_KIND


def max_decisions(setup: Setup) -> int:
    """No game has more decisions.

    Each C or D lays a tile, and tiles laid stay laid (By Air moves one); each A uses up a token; each B
    places a site, and a seat has at most three and those it built on; each E takes a piece from an
    exploitation, and pieces get there from tokens only; each F erects a building and asks at most three
    things more.
    """
    tables = setup.tables
    pieces = int((tables.token_amount * tables.token_copies).sum()) + RESOURCES * int(tables.special_amount)
    return TILES + SPOTS + setup.seats * (SITES + BUILDINGS) + pieces + setup.seats * BUILDINGS * 4


# --- drawing


def render_view(view: View, mode: str | None) -> str | NDArray[np.uint8] | None:
    """A view as text or as a picture; for people it is printed.

    A mode that there is not is refused only here: software asks for its favourite one when it makes an
    environment, and then may never draw.
    """
    if mode is None:
        return None
    check_choice("render mode", mode, RENDER_MODES)
    if mode == "svg":
        return view._repr_svg_()
    if mode == "rgb_array":
        return rgb_array(view._repr_svg_(), PICTURE_WIDTH)
    if mode == "ansi":
        return str(view)
    print(view)
    return None
