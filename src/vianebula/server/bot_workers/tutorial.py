"""The tutorial: a deal and a line of play (`tutorial.vn`), and a companion who follows the line.

The person has seat 1. Nothing forces them to follow: off the line the companion plays as a simple bot does.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ...action import Action
from ...bots import Bot, Limit, Rng, make_bot
from ...game import Game, View
from ...text.record import Record, load_record

TUTORIAL_BOT = "tutorial"  # no name that anybody can seat: only `POST /api/tutorial` does
TUTORIAL_BOT_SEAT = 1  # counted from 0


@lru_cache(maxsize=1)
def load_tutorial_record() -> Record:
    """The deal and the line of play."""
    return load_record(Path(__file__).with_name("tutorial.vn"))


class TutorialBot(Bot):
    """Answers every view of the line with the action that follows there, and all others as `builder`."""

    name = TUTORIAL_BOT
    uses_limit = False

    def __init__(self) -> None:
        super().__init__()
        self._fallback: Bot = make_bot("builder")
        self._answers: dict[bytes, Action] = {}
        game = Game.from_position(load_tutorial_record().headers["Deal"])
        for text in load_tutorial_record().actions:
            action = game.parse(text)
            if game.seat_to_move == TUTORIAL_BOT_SEAT:
                self._answers[game.view(TUTORIAL_BOT_SEAT).states.tobytes()] = action
            game.play(action.number)

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:
        """The action of the line, or what the simple bot chooses off it."""
        answer = self._answers.get(view.states.tobytes())
        return self._fallback.choose(view, limit, rng) if answer is None else answer
