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
from ...coach.advantages import Advantage, find_advantages
from ...coach.judges import LUCK_NODES, SearchJudge
from ...coach.luck import first_world_luck, possible_worlds
from ...coach.turn_scores import TurnScores, find_turn_scores
from ...components import get_setup
from ...errors import ViaNebulaError
from ...game import View
from ...position import States
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
    change: list[float] = []  # of every seat's win chance by that; none where the best was played
    advantages: list[Advantage] = []  # of the best action over that one
    turn_scores: TurnScores | None = None


class CardRequest(Struct, frozen=True):
    """Of a finished game: the states after an action for each card that it might have turned up, the real one
    first.
    """

    board: str
    seats: int
    folder: str | None  # of the data set
    worlds: bytes


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

    def analyse_alone(action: Action) -> Analysis:
        return analyse(Limit(nodes=analysis.nodes // 2), [action])

    def shown(candidate: Candidate) -> Suggestion:
        action, chance, score = candidate.action, round(candidate.win_chance, 4), round(candidate.score, 2)
        picks = action.picks
        return Suggestion(action.text, chance, score, round(candidate.share, 4), action.kind, picks)

    analysis, loss, change, advantages = analyse(Limit()), 0.0, list[float](), list[Advantage]()
    lines = analysis.pv, analysis.pv
    if played is not None and played != analysis.action.text:
        with_best, with_played = map(analyse_alone, (analysis.action, view.legal.by_text[played]))
        chances = zip(with_played.win_chances, with_best.win_chances, strict=True)
        change = [after - best for after, best in chances]
        loss = max(0.0, -change[view.states["seat"].item()])
        lines = with_best.pv, with_played.pv
        advantages = find_advantages(view, *lines)
    return PositionAnalysis(
        [round(chance, 4) for chance in analysis.win_chances],
        [round(score, 2) for score in analysis.scores],
        [shown(candidate) for candidate in analysis.candidates[:MAX_SUGGESTIONS]],
        round(loss, 4),
        [round(difference, 4) for difference in change],
        advantages,
        None if played is None else find_turn_scores(view, *lines),
    )


def make_card_request(table: Table, before: States, action: Action) -> CardRequest | None:
    """What a worker is told of the card that an action of a finished game turned up; None without a card."""
    assert table.game is not None
    worlds = possible_worlds(table.game.setup, before, action.number)
    if worlds is None:
        return None
    folder = table.context.data_folder(table.options)
    where = str(folder) if folder else None
    return CardRequest(table.options.board, table.options.seats, where, worlds.tobytes())


def judge_card(request: CardRequest) -> list[float]:
    """The luck of a card for each seat, in win chance; runs in a worker."""
    setup = get_setup(request.board, request.seats, Path(request.folder) if request.folder else None)
    worlds = np.frombuffer(bytearray(request.worlds), STATE).view(np.recarray)
    luck = first_world_luck(setup, worlds, SearchJudge(LUCK_NODES))
    return [round(float(part), 4) for part in luck]


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
