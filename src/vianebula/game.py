"""The friendly face of the rules: a game that is dealt, played, undone, looked at.

    >>> from vianebula import Game
    >>> game = Game.deal(board="beginner", seats=2, seed=7)
    >>> len(game.legal) > 0
    True

A `Game` holds the whole truth. A `View` is what one seat may know of it (R8): it can be read and drawn, and
lists the seat's legal actions, but it cannot be played.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from operator import index
from pathlib import Path
from typing import overload

import numpy as np
from numpy.typing import NDArray

from .action import Action, action_of, known_legal_action, legal_actions
from .components import Setup, get_setup
from .errors import IllegalAction, ViaNebulaError, quote
from .explain.events import Event, end_reason, events_of
from .explain.reasons import why_illegal
from .i18n import Message
from .position import (
    PROMPTS,
    Position,
    States,
    copy_states,
    new_states,
    position_from_state,
    state_from_position,
)
from .rules import constants, kernels
from .text.notation import match_action, parse_action

STATES_KEPT = 16  # of a game's past: enough for a turn; a server with many games has no room for all of them
BUILDING_PROMPTS = frozenset({"power", "pieces"})  # what is asked before a building stands


class Legal:
    """The legal actions of a moment: a sequence that answers `in` for texts, numbers and actions."""

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self.actions = actions  # in the order of the action space

    @cached_property
    def by_text(self) -> dict[str, Action]:
        """The actions by their spelling."""
        return {action.text: action for action in self.actions}

    @cached_property
    def by_number(self) -> dict[int, Action]:
        """The actions by their number."""
        return {action.number: action for action in self.actions}

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return action in self.by_text
        if isinstance(action, Action):
            return self.by_number.get(action.number) == action
        return isinstance(action, int | np.integer) and action in self.by_number

    @overload
    def __getitem__(self, i: int) -> Action: ...
    @overload
    def __getitem__(self, i: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, i: int | slice) -> Action | tuple[Action, ...]:
        return self.actions[i]

    def __repr__(self) -> str:
        shown = ", ".join(action.text for action in self.actions[:4])
        more = f", … {len(self)} in all" if len(self) > 4 else ""
        return f"<Legal: {shown}{more}>"


class ToMove(Enum):
    """Stands for whichever seat is to move."""

    SEAT = auto()


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the seats that win (R7.2), every seat's points, and why it was over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str  # fifth-building or nobody-can-act


class View:
    """What can be read of a game by one seat, or by a spectator (`viewer` None).

    Equal views look the same and can be told apart by nothing; so they are good keys.
    """

    def __init__(self, setup: Setup, states: States, viewer: int | None = None) -> None:
        self.setup = setup
        self.states = states  # one row
        self.viewer = viewer

    @property
    def state(self) -> np.record:
        """The row of the rules."""
        row: np.record = self.states[0]
        return row

    @property
    def seat_to_move(self) -> int | None:
        """Whose decision it is (0-3), None when the game is over."""
        seat: int = self.states["seat"].item()
        return None if seat == constants.NONE else seat

    @property
    def prompt(self) -> str:
        """What the game waits for: turn, pieces, power, place, or over."""
        return PROMPTS[self.states["prompt"].item()]

    @property
    def actions_left(self) -> int:
        """How many actions the seat to move has left in its turn."""
        return int(self.states["actions_left"].item())

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.prompt == "over"

    @property
    def position(self) -> Position:
        """The same thing in words."""
        return position_from_state(self.setup, self.state)

    @property
    def legal(self) -> Legal:
        """The legal actions, none if it is not the viewer's decision."""
        if self.seat_to_move is None or self.seat_to_move != self.viewer:
            return Legal(())
        return Legal(legal_actions(self.setup, self.states))

    def action(self, number: int) -> Action:
        """The action of a number that is known to be legal; whether it reveals a card is not asked."""
        return action_of(self.setup, self.states, number)

    def loses_power(self, action: Action) -> bool:
        """Would this legal action erect a building whose power there is no way to use now (R4.8)?"""
        if action.kind != "erect":
            return False
        card = next(card for card in self.setup.contracts if card.id == action.contract)
        if card.power.asks is None:
            return False
        states = copy_states(self.states)
        kernels.play_row(self.setup.table_rows, states, 0, action.number)
        return PROMPTS[states["prompt"].item()] not in BUILDING_PROMPTS

    def after_erecting(self, action: Action) -> View:
        """The same view once the building of a legal action stands and its power was declined."""
        states = copy_states(self.states)
        number = action.number
        while True:
            kernels.play_row(self.setup.table_rows, states, 0, number)
            if PROMPTS[states["prompt"].item()] not in BUILDING_PROMPTS:
                return View(self.setup, states, self.viewer)
            number = legal_actions(self.setup, states)[0].number  # declining comes first

    def observe(self) -> NDArray[np.float32]:
        """What the viewer sees, as numbers for programs that learn (docs/observation.md)."""
        from .observe import observe

        return observe(self)

    def legal_mask(self) -> NDArray[np.int8]:
        """1 for each action, by its number, that the viewer may do now; `action` says what a number means."""
        from .observe import legal_mask

        return legal_mask(self)

    @property
    def scores(self) -> list[int]:
        """Every seat's points as things stand (R7.1); final once the game is over."""
        scores, _ = self._scores_and_winner_bits()
        return scores

    @property
    def winners(self) -> list[int]:
        """The seats that win, or would if the game ended now (R7.2)."""
        _, winners = self._scores_and_winner_bits()
        return [seat for seat in range(self.setup.seats) if winners >> seat & 1]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        if not self.over:
            return None
        return Outcome(tuple(self.winners), tuple(self.scores), end_reason(self.state))

    def _scores_and_winner_bits(self) -> tuple[list[int], int]:
        scores = np.zeros(constants.MAX_SEATS, np.int64)
        winners = kernels.score_and_winners_row(self.setup.table_rows, self.states, 0, scores)
        return scores[: self.setup.seats].tolist(), int(winners)

    def text(self) -> str:
        """One line; `?` stands for what is not known."""
        from .text.position_text import format_position

        return format_position(self.position)

    def determinize(self, seed: int) -> Game:
        """A game that fits this view: the unknown dealt again, every possibility equally likely."""
        states = copy_states(self.states)
        seat = constants.NONE if self.viewer is None else self.viewer
        kernels.mask_hidden_row(states, 0, seat)
        kernels.determinize_rows(self.setup.table_rows, states, seat, np.array([seed], np.uint64))
        return Game(self.setup, states)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View) or type(other) is not type(self):
            return NotImplemented
        return (
            self.viewer == other.viewer
            and self.setup == other.setup
            and self.states.tobytes() == other.states.tobytes()
        )

    def __hash__(self) -> int:
        return hash((self.viewer, self.setup, self.states.tobytes()))

    def _repr_svg_(self) -> str:
        from .render import svg

        return svg(self.position, shrinks=True)

    def __str__(self) -> str:
        from .render import terminal

        return terminal(self.position, colour=False)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.text()}>"


class Game(View):
    """A game with its whole truth and its history.

    Games are equal where they stand alike, however they came there; the hash changes as they are played.
    """

    def __init__(self, setup: Setup, states: States) -> None:
        super().__init__(setup, states)
        self.start = states  # before the first action
        self.actions: list[Action] = []
        self._before: list[States] = []  # the states before the last of them; none is ever changed
        self._legal: Legal | None = None  # of now, once asked for
        self._explained: tuple[States, Position] | None = None  # what reasons were last found in

    @classmethod
    def deal(
        cls,
        board: str = "beginner",
        seats: int = 3,
        seed: int | None = None,
        data: str | Path | None = None,
    ) -> Game:
        """Set up a game (R2). The same seed gives the same deal; without one, nobody can foresee it."""
        return cls.from_setup(get_setup(str(board), seats, Path(data) if data is not None else None), seed)

    @classmethod
    def from_setup(cls, setup: Setup, seed: int | None = None) -> Game:
        """The same for a board, components and a number of seats that are there already."""
        if seed is None:
            seed = secrets.randbits(63)
        try:
            seed = index(seed)  # NumPy's whole numbers too, but no 1.9
        except TypeError:
            raise ViaNebulaError(Message("error-seed", seed=quote(str(seed)))) from None
        if not 0 <= seed < 2**63:
            raise ViaNebulaError(Message("error-seed", seed=str(seed)))
        states = new_states()
        kernels.deal_rows(setup.table_rows, states, np.array([seed], np.uint64))
        return cls(setup, states)

    @classmethod
    def from_position(cls, position: Position | str, data: str | Path | None = None) -> Game:
        """A game that starts at a position, given as an object or as its line of text."""
        from .text.position_text import parse_position

        if isinstance(position, str):
            position = parse_position(position, data)
        return cls(position.setup, state_from_position(position))

    @property
    def legal(self) -> Legal:
        """The legal actions of the seat to move, listed from what it knows: they tell it nothing else."""
        if self._legal is None:
            self._legal = self.view(self.seat_to_move).legal
        return self._legal

    def observe(self, seat: int | ToMove = ToMove.SEAT) -> NDArray[np.float32]:
        """What the seat to move sees, or another seat, as numbers for programs that learn."""
        return self.view(seat).observe()

    def legal_mask(self) -> NDArray[np.int8]:
        """The same as `legal`, by numbers: 1 for each action that the seat to move may do."""
        return self.view().legal_mask()

    def parse(self, text: str) -> Action:
        """The legal action that a text means.

        Raises MalformedAction, IllegalAction (with rule and reason) or AmbiguousAction.
        """
        action = known_legal_action(self.setup, self.states, text) if self._legal is None else None
        action = action or self.legal.by_text.get(text)
        if action is None:
            said = parse_action(text)
            action = match_action(said, self.legal)
            if action is None:
                if self._explained is None or self._explained[0] is not self.states:
                    self._explained = self.states, self.position
                raise IllegalAction(text, *why_illegal(self._explained[1], said))
        return action

    def play(self, action: str | int | Action) -> list[Event]:
        """Do an action and tell what happened. What is not legal is refused and changes nothing."""
        return self.play_legal(self._find(action))

    def play_legal(self, action: Action) -> list[Event]:
        """The same for an action that `legal` or `parse` has just given: it is not looked for again."""
        self.resume([action])
        return events_of(self.setup, self._before[-1][0], action, self.state)

    def resume(self, actions: Iterable[Action]) -> None:
        """Play actions that were legal when they were written down: no lists, no texts, no events."""
        for action in actions:
            self._before.append(self.states)
            self.states = copy_states(self.states)
            kernels.play_row(self.setup.table_rows, self.states, 0, action.number)
            self.actions.append(action)
        if len(self._before) > 2 * STATES_KEPT:
            del self._before[:-STATES_KEPT]
        self._legal = None

    def _find(self, action: str | int | Action) -> Action:
        """The legal action that is meant: by its number, if that means the same now, or by its text."""
        if isinstance(action, Action):
            found = self.legal.by_number.get(action.number)
            return found if found == action else self.parse(action.text)
        if isinstance(action, str):
            return self.parse(action)
        found = self.legal.by_number.get(action) if isinstance(action, int | np.integer) else None
        if found is None:
            raise IllegalAction(str(action), "R3.1", "not-legal-now")
        return found

    def undo(self) -> Action:
        """Take back the last action and return it."""
        if not self.actions:
            raise ViaNebulaError(Message("error-nothing-to-undo"))
        if not self._before:
            self._before = self._states_before_actions()
        self.states = self._before.pop()
        self._legal = None
        return self.actions.pop()

    @property
    def history(self) -> list[tuple[States, Action]]:
        """Every action with the state that it answered, in order."""
        return list(zip(self._states_before_actions(), self.actions, strict=True))

    def _states_before_actions(self) -> list[States]:
        """The state before each action; those that are not kept are made again by playing."""
        states, before = self.start, list[States]()
        for action in self.actions[: len(self.actions) - len(self._before)]:
            before.append(states)
            states = copy_states(states)
            kernels.play_row(self.setup.table_rows, states, 0, action.number)
        return before + self._before

    def view(self, seat: int | ToMove | None = ToMove.SEAT) -> View:
        """What the seat to move may know, or another seat (0-3), or a spectator (None)."""
        if isinstance(seat, ToMove):
            seat = self.seat_to_move
        if seat is not None and not 0 <= seat < self.setup.seats:
            raise ViaNebulaError(Message("error-no-such-seat", seat=seat + 1, seats=self.setup.seats))
        return masked_view(self.setup, self.states, seat)

    def before_counting(self) -> Game:
        """A game that is over as it stands until its last turn is ended: nothing is gathered yet (R6.3).

        The rules gather with the last action, which may still be taken back. It is played once more as if the
        end-of-game card were nobody's, so that the turn passes on.
        """
        if not self.over or not self.actions:
            return self
        twin = self.copy()
        action = twin.undo()
        states = copy_states(twin.states)
        states["end_seat"] = constants.MAX_SEATS
        kernels.play_row(self.setup.table_rows, states, 0, action.number)
        for field in ("seat", "actions_left", "prompt", "end_seat"):
            states[field] = self.states[field]
        return Game(self.setup, states)

    def copy(self) -> Game:
        """A game of its own from here on; both share their past, which nobody changes."""
        twin = Game(self.setup, self.states)
        twin.start = self.start
        twin.actions = self.actions.copy()
        twin._before = self._before.copy()
        twin._legal = self._legal
        return twin


def masked_view(setup: Setup, states: States, seat: int | None) -> View:
    """What a seat, or a spectator (None), may know of the one row, which stays as it is."""
    view = copy_states(states)
    kernels.mask_hidden_row(view, 0, constants.NONE if seat is None else seat)
    return View(setup, view, seat)
