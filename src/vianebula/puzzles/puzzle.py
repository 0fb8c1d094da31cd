"""A puzzle with its proof, and files of them: JSON Lines, a head and then one puzzle a line."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..errors import ViaNebulaError, shorten, within
from ..game import Game, View
from ..i18n import Message
from ..rules import kernels
from .grade import Tries, fit_rating

FORMAT = "vianebula-puzzles-1"


@dataclass(frozen=True)
class Puzzle:
    """What the seat to move knows, what it should play, and why that is sure.

    The solution is solved by any of `lines`; they end alike. Win chances are those of the solution and of the
    next best line, a pair for each seed of the judge.
    """

    position: str  # a view: `?` for each card that the seat does not know
    lines: tuple[tuple[str, ...], ...]
    second: tuple[str, ...]  # the next best
    win_chances: tuple[tuple[float, float], ...]
    tries: tuple[tuple[int, int], ...]  # of each level, from the lowest: how often it failed, and tried
    themes: tuple[str, ...]
    source: str  # the game it is from, and after how many actions

    @property
    def id(self) -> str:
        """Names it by its position alone."""
        return hashlib.sha256(self.position.encode()).hexdigest()[:10]

    @property
    def margin(self) -> float:
        """By how much the solution is ahead, by the seed that likes it least."""
        return min(best - second for best, second in self.win_chances)

    @property
    def rating(self) -> int:
        """How hard it is, on the scale of the bots' levels."""
        return fit_rating([Tries(*each) for each in self.tries])

    def view(self, data: Path | None = None) -> View:
        """What the seat to move knows."""
        return view_of_position(self.position, data)

    def as_json(self) -> dict[str, Any]:
        """As a line of a file has it."""
        return {"id": self.id, "rating": self.rating, **asdict(self)}


def view_of_position(text: str, data: Path | None = None) -> View:
    """The view of the seat to move that a line of text describes."""
    game = Game.from_position(text, data)
    seat = game.seat_to_move
    if seat is None:
        raise ViaNebulaError(Message("error-puzzle-over", position=shorten(text, 60)))
    kernels.mask_hidden_row(game.states, 0, seat)
    return View(game.setup, game.states, seat)


def format_puzzle(puzzle: Puzzle) -> str:
    """As one line."""
    return json.dumps(puzzle.as_json(), separators=(",", ":"))


def parse_puzzle(line: str, name: str = "", number: int = 0) -> Puzzle:
    """Read a line; what is not a puzzle is refused with its place."""
    try:
        found = json.loads(line)
        puzzle = Puzzle(
            position=str(found["position"]),
            lines=tuple(tuple(map(str, each)) for each in found["lines"]),
            second=tuple(map(str, found["second"])),
            win_chances=tuple((float(a), float(b)) for a, b in found["win_chances"]),
            tries=tuple((int(a), int(b)) for a, b in found["tries"]),
            themes=tuple(map(str, found["themes"])),
            source=str(found["source"]),
        )
    except (ValueError, TypeError, KeyError) as error:
        reason = Message(
            "error-puzzle-line", line=number, text=shorten(line, 60), reason=shorten(str(error), 60)
        )
        raise ViaNebulaError(within(shorten(name, 120), reason)) from None
    return puzzle


def distinct(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Without those whose position is there already."""
    seen: set[str] = set()
    for puzzle in puzzles:
        if puzzle.id not in seen:
            seen.add(puzzle.id)
            yield puzzle
