"""What workers are asked: to choose an action, or to judge a position.

All a worker is given of a game is the row of one seat's view.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
from msgspec import Struct

from ...action import legal_actions
from ...bots import Bot, Candidate, Limit, make_bot, make_rng
from ...bots.bot import Analyst, list_legal
from ...components import Setup, get_setup
from ...errors import ViaNebulaError
from ...game import View
from ...position import States
from ...rules.state import STATE
from ...table import Table
from ...text.notation import format_action
from .tutorial import TUTORIAL_BOT, TutorialBot

MAX_SUGGESTIONS = 5  # actions in the analysis of a position

_bots: dict[str, Bot] = {}


class BotRequest(Struct, frozen=True):
    """A view and the set-up it belongs to: all that a worker is told of a game."""

    board: str
    seats: int
    folder: str | None  # of the data set
    view: bytes


class Suggestion(Struct, frozen=True):
    """An action a bot considered: the chance to win and the score it expects, and its share of the search."""

    text: str
    win_chance: float
    score: float
    share: float


class PositionAnalysis(Struct, frozen=True):
    """What a bot thinks of a position, seat by seat, and the actions it likes best."""

    win_chances: list[float]
    scores: list[float]
    best: list[Suggestion]
    loss: float = 0.0  # of win chance, by the action that was played instead of the best


def make_bot_request(table: Table, view: View) -> BotRequest:
    """What a worker is told of a table: one seat's view and the set-up."""
    folder = table.context.data_folder(table.options)
    where = str(folder) if folder else None
    return BotRequest(table.options.board, table.options.seats, where, view.states.tobytes())


def choose_action(request: BotRequest, bot_name: str, seed: int, seconds: float) -> int:
    """Ask a bot for an action; runs in a worker."""
    setup, states = _decode_request(request)
    limit = Limit(seconds=seconds)
    return _get_bot(bot_name).choose(setup, states, list_legal(setup, states), make_rng(seed), limit)


def analyse_position(request: BotRequest, bot_name: str, played: str | None = None) -> PositionAnalysis:
    """Ask a bot what it thinks of a position; runs in a worker. Equal views are given equal chances.

    An action that the search has looked at less looks worse than it is. So what was played is compared with
    the best by weighing each alone, with equal effort.
    """
    setup, states = _decode_request(request)
    bot = _get_bot(bot_name)
    assert isinstance(bot, Analyst)
    seed = int.from_bytes(hashlib.sha256(request.view).digest()[:7])
    legal = list_legal(setup, states)
    analysis = bot.analyse(setup, states, legal, make_rng(seed), Limit())

    def win_chance_of(action: int) -> float:
        alone = np.array([action], np.int16)
        return bot.analyse(setup, states, alone, make_rng(seed), Limit()).candidates[0].win_chance

    def shown(candidate: Candidate) -> Suggestion:
        text = format_action(setup, states[0], candidate.action)
        chance, score, share = candidate.win_chance, candidate.score, candidate.share
        return Suggestion(text, round(chance, 4), round(score, 2), round(share, 4))

    loss = 0.0
    if played is not None:
        number = next(action.number for action in legal_actions(setup, states) if action.text == played)
        if number != analysis.action:
            loss = max(0.0, win_chance_of(analysis.action) - win_chance_of(number))
    return PositionAnalysis(
        [round(chance, 4) for chance in analysis.win_chances],
        [round(score, 2) for score in analysis.scores],
        [shown(candidate) for candidate in analysis.candidates[:MAX_SUGGESTIONS]],
        round(loss, 4),
    )


def _decode_request(request: BotRequest) -> tuple[Setup, States]:
    setup = get_setup(request.board, request.seats, Path(request.folder) if request.folder else None)
    return setup, np.frombuffer(bytearray(request.view), STATE).view(np.recarray)


def _get_bot(bot_name: str) -> Bot:
    bot = _bots.get(bot_name)
    if bot is None:
        bot = _bots[bot_name] = TutorialBot() if bot_name == TUTORIAL_BOT else make_bot(bot_name)
    return bot


def can_analyse(bot_name: str) -> bool:
    """Is there a bot of this name that can give hints and analyse?"""
    try:
        return isinstance(make_bot(bot_name), Analyst)
    except ViaNebulaError:
        return False
