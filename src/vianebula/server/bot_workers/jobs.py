"""What workers are asked: to choose an action, or to judge a position.

All a worker is given of a game is the row of one seat's view.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
from msgspec import Struct

from ...action import Action, Pick
from ...bots import Analysis, Bot, Candidate, Limit, Rng, make_bot
from ...components import get_setup
from ...errors import ViaNebulaError
from ...game import View
from ...rules.state import STATE
from ...table import Table
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
    kind: str = ""  # of action, as in a choice
    picks: tuple[Pick, ...] = ()  # what it names


class PositionAnalysis(Struct, frozen=True):
    """What a bot thinks of a position, seat by seat, and the actions it likes best."""

    win_chances: list[float]
    scores: list[float]
    best: list[Suggestion]
    loss: float = 0.0  # of win chance, by the action that was played instead of the best


def make_bot_request(table: Table, view: View) -> BotRequest:
    """What a worker is told of a view."""
    folder = table.context.data_folder(table.options)
    where = str(folder) if folder else None
    return BotRequest(table.options.board, table.options.seats, where, view.states.tobytes())


def choose_action(request: BotRequest, bot_name: str, seed: int, seconds: float) -> int:
    """Ask a bot for an action; runs in a worker."""
    return _get_bot(bot_name).choose(_decode_request(request), Limit(seconds=seconds), Rng(seed)).number


def analyse_position(request: BotRequest, bot_name: str, played: str | None = None) -> PositionAnalysis:
    """Ask a bot what it thinks of a position; runs in a worker. Equal views are given equal chances.

    An action that the search has looked at less looks worse than it is. So what was played is compared with
    the best by weighing each alone, with equal effort: half of that, for the best had about as much of it.
    """
    view = _decode_request(request)
    bot = _get_bot(bot_name)
    seed = int.from_bytes(hashlib.sha256(request.view).digest()[:7])

    def analyse(limit: Limit, actions: list[Action] | None = None) -> Analysis:
        analysis = bot.analyse(view, limit, Rng(seed), actions)
        assert analysis is not None
        return analysis

    def win_chance_of(action: Action) -> float:
        return analyse(Limit(nodes=analysis.nodes // 2), [action]).candidates[0].win_chance

    def shown(candidate: Candidate) -> Suggestion:
        action, chance, score = candidate.action, round(candidate.win_chance, 4), round(candidate.score, 2)
        picks = action.picks
        return Suggestion(action.text, chance, score, round(candidate.share, 4), action.kind, picks)

    analysis, loss = analyse(Limit()), 0.0
    if played is not None and played != analysis.action.text:
        loss = max(0.0, win_chance_of(analysis.action) - win_chance_of(view.legal.by_text[played]))
    return PositionAnalysis(
        [round(chance, 4) for chance in analysis.win_chances],
        [round(score, 2) for score in analysis.scores],
        [shown(candidate) for candidate in analysis.candidates[:MAX_SUGGESTIONS]],
        round(loss, 4),
    )


def _decode_request(request: BotRequest) -> View:
    setup = get_setup(request.board, request.seats, Path(request.folder) if request.folder else None)
    states = np.frombuffer(bytearray(request.view), STATE).view(np.recarray)
    return View(setup, states, int(states[0].seat))


def _get_bot(bot_name: str) -> Bot:
    bot = _bots.get(bot_name)
    if bot is None:
        bot = _bots[bot_name] = TutorialBot() if bot_name == TUTORIAL_BOT else make_bot(bot_name)
    return bot


def can_analyse(bot_name: str) -> bool:
    """Is this the name of a bot that can give hints and analyse?"""
    try:
        return make_bot(bot_name).can_analyse
    except ViaNebulaError:
        return False
