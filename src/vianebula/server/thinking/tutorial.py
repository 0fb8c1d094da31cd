"""The tutorial: a deal and a line of play (`tutorial.vn`), and a companion who follows the line.

The person has seat 1. Nothing forces them to follow: off the line the companion plays as a simple bot does.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ...bots import Bot, Budget, Rng, make_bot
from ...bots.bot import Actions
from ...components import Setup
from ...game import Game
from ...position import States
from ...text.record import Record, load_record

COMPANION = "tutorial"  # no name that anybody can seat: only `POST /api/tutorial` does
SEAT = 1  # the companion's, counted from 0


@lru_cache(maxsize=1)
def script() -> Record:
    return load_record(Path(__file__).with_name("tutorial.vn"))


class Companion:
    """Answers every view of the line with the action that follows there, and all others as `builder`."""

    name = COMPANION

    def __init__(self) -> None:
        self._otherwise: Bot = make_bot("builder")
        self._answers: dict[bytes, int] = {}
        game = Game.from_position(script().headers["Deal"])
        for text in script().actions:
            action = game.parse(text)
            if game.seat == SEAT:
                self._answers[game.view(SEAT).states.tobytes()] = action.number
            game.play(action.number)

    def choose(self, setup: Setup, view: States, legal: Actions, rng: Rng, budget: Budget) -> int:
        answer = self._answers.get(view.tobytes())
        if answer is None:
            return self._otherwise.choose(setup, view, legal, rng, budget)
        return answer
