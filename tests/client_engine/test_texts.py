"""The page tells positions, actions, choices, events, reasons and scores as the package does, view by view.

Six set-ups, games by chance and greedy ones, every power and every event among them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from itertools import product
from typing import Any, get_args

import pytest

from vianebula.action import ANSWERS, Action
from vianebula.bots import Limit, Rng, make_bot
from vianebula.errors import AmbiguousAction, IllegalAction, MalformedAction
from vianebula.explain.events import Event, event_fact, events_of
from vianebula.explain.reasons import REASON_FINDERS
from vianebula.game import Game
from vianebula.position import Site, row_to_namedtuple
from vianebula.rules import kernels
from vianebula.rules.power import AnswerFact, CountField, EventFact, Gain
from vianebula.rules.powers import POWERS
from vianebula.table.scoring import score_breakdowns
from vianebula.table.views import group_choices
from vianebula.text.position_text import format_position
from vianebula.text.state_json import state_json

from .page_process import PageProcess, as_json, bundle, decode_row, encode_row
from .test_generated_files import import_tool

SETUPS = [(board, seats) for board in ("beginner", "advanced") for seats in (2, 3, 4)]
NONSENSE = ["", "A", "Zd4", "Ad4 ", "ad4", "E>f2", "+", "+x", "+ww>f2a", "Ff2a=", "+storage", "A" * 81, "Aé4"]
HEXES = [letter + str(n) for letter in "abcdefghijk" for n in range(1, 13)]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageProcess]:
    with PageProcess(bundle("answer", tmp_path_factory.mktemp("page"))) as process:
        yield process


def play_by_chance(game: Game, rng: random.Random) -> None:
    """Buildings and powers more often than not, so that all of them are seen."""
    while not game.over:
        preferred = [action for action in game.legal if action.is_answer and action.kind != "decline"]
        preferred += [action for action in game.legal if action.kind == "erect"]
        game.play(rng.choice(preferred if preferred and rng.random() < 0.8 else [*game.legal]))


def start_with_choices(game: Game) -> Game:
    """Cards that leave the builder a choice of pieces are on display, and the first seat has a full site."""
    position = game.position
    for slot, card in enumerate(contract.id for contract in game.setup.contracts if contract.any):
        if card in position.display:
            there = position.display.index(card)
            position.display[there], position.display[slot] = position.display[slot], card
        elif card in position.deck:
            there = position.deck.index(card)
            position.deck[there], position.display[slot] = position.display[slot], card
    assert position.seat is not None
    ruins = game.setup.board.hexes[game.setup.ruins[0]]
    position.sites[f"{ruins}a"] = Site(position.seat, "wwsscch")
    for letter in "wwsscch":
        position.reserve = position.reserve.replace(letter, "", 1)
    return Game.from_position(position)


def play_greedily(game: Game, rng: random.Random) -> None:
    bot, words = make_bot("greedy"), Rng(rng.getrandbits(60))
    while not game.over:
        game.play(bot.choose(game.view(), Limit(), words))


def some_texts(game: Game, rng: random.Random) -> list[str]:
    """What somebody may type: illegal actions of every kind, shortened ones, nonsense."""
    hexes, contracts = rng.sample(HEXES, 4), [contract.id for contract in game.setup.contracts]
    own = [place for place, site in game.position.sites.items() if site.seat == game.seat_to_move] or ["f2a"]
    texts = [letter + hexes[0] for letter in "ABCD"]
    texts += [
        f"E{hex}{rng.choice(['', *'wschf'])}>{rng.choice(own)}" for hex in [hexes[1], *game.position.stock]
    ]
    texts += [f"E{hexes[2]}w>{rng.choice(own)[:-1]}", f"F{hexes[3]}a={rng.choice(contracts)}"]
    texts += [f"F{rng.choice(own)}={card}" for card in [*rng.sample(contracts, 2), "store", "palace"]]
    texts += [f"C{hex}" for hex in rng.sample(game.setup.board.hexes, 2)]
    texts += [f"D{hex}" for hex in rng.sample(game.setup.board.hexes, 2)]
    texts += [f"B{hex}" for hex in rng.sample(game.setup.board.hexes, 2)]
    texts += ["+-", "+draw", "+ww", "+wsc", f"+w>{own[0]}", f"+{hexes[0]}", "+w:storage", f"+w:{own[0]}>s"]
    for action in rng.sample([*game.legal], min(3, len(game.legal))):
        texts += [action.text, action.text[:-1]]
        if action.kind == "transport":
            texts += [
                f"E{action.source}>{action.target}",
                f"E{action.source}{action.pieces}>{action.target[:-1]}",
            ]
        if action.kind == "erect":
            texts += [f"F{action.target[:-1]}={action.contract.split('.')[0]}"]
    return [*texts, rng.choice(NONSENSE)]


def meaning(game: Game, text: str) -> Any:
    """What the package says a text means, in the form of the page's answer."""
    try:
        return [game.parse(text).text]
    except MalformedAction:
        return "malformed"
    except AmbiguousAction:
        return "several"
    except IllegalAction as error:
        return {"rule": error.rule, "reason": error.reason}


def action_json(action: Action) -> dict[str, Any]:
    return {field.name: getattr(action, field.name) for field in fields(Action) if field.name != "_picks"}


def event_json(event: Event) -> dict[str, Any]:
    return {
        "name": event.name,
        "seat": event.seat,
        "arguments": event.arguments,
        "privateTo": event.private_to,
        "random": event.random,
    }


def facts_of(action: Action | None) -> list[EventFact]:
    """All that an event of a power could tell, whether one does or not."""
    facts: list[EventFact] = [*get_args(AnswerFact), "top-card", *map(Gain, get_args(CountField))]
    if action is not None and action.kind == "choose-hex":
        facts += ["hex-kind", "hex-pieces"]
    return facts


class Moment:
    """A game at one moment: what the page is told of it, and what it must answer."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.game = game.copy()
        self.texts = [] if game.over else some_texts(game, rng)
        self.legal = [] if game.over else [*game.legal]
        self.views = [game.view(seat) for seat in (None, *range(game.setup.seats))]

    def told(self, played: Action | None) -> dict[str, Any]:
        mover = self.game.view(self.game.seat_to_move)
        return {
            "state": encode_row(self.game.states),
            "views": [encode_row(view.states) for view in self.views],
            "view_of_mover": encode_row(mover.states),
            "legal": [action.number for action in self.legal],
            "reveals": [action.reveals for action in self.legal],
            "scores": self.views[0].scores,
            "texts": self.texts,
            "played": None if played is None else played.number,
            "facts": [import_tool("client_catalogue").fact_json(fact) for fact in facts_of(played)],
        }

    def check(self, answer: dict[str, Any]) -> None:
        setup = self.game.setup
        positions = [self.game, *self.views]
        for position, said in zip(positions, answer["positions"], strict=True):
            assert said["json"] == state_json(position.position)
            assert said["line"] == format_position(position.position)
            for row in said["bytes"]:
                states = decode_row(row)
                kernels.recompute_derived_fields_row(setup.table_rows, states, 0)
                assert states.tobytes() == position.states.tobytes()
        assert answer["actions"] == [action_json(action) for action in self.legal]
        assert answer["choices"] == as_json(group_choices(self.legal))
        parts = score_breakdowns(self.views[0], self.views[0].position)
        is_ending = self.views[0].position.end_seat is not None
        assert answer["parts"] == as_json(parts)
        assert answer["totals"] == [part.total(is_ending) for part in parts]
        for text, said in zip(self.texts, answer["parsed"], strict=True):
            expected = meaning(self.game, text)
            assert said == expected or (expected == "several" and len(said) > 1), text


@cache
def finished_game(board: str, seats: int, policy: str) -> Game:
    """A game of a set-up; the same one each time."""
    rng = random.Random(f"{board} {seats} {policy}")
    game = Game.deal(board, seats, rng.getrandbits(60))
    if policy == "chance":
        game = start_with_choices(game)
    POLICIES[policy](game, rng)
    return game


POLICIES: dict[str, Callable[[Game, random.Random], None]] = {
    "chance": play_by_chance,
    "greedy": play_greedily,
}


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_the_page_tells_every_moment_as_the_package_does(
    page: PageProcess, board: str, seats: int, policy: str
) -> None:
    rng = random.Random(seats)
    game = finished_game(board, seats, policy)
    again = Game(game.setup, game.start)
    moments = [Moment(again, rng)]
    for action in game.actions:
        again.play(action.number)
        moments.append(Moment(again, rng))
    told = [moment.told(action) for moment, action in zip(moments, [*game.actions, None], strict=True)]
    answers = page.ask({"board": board, "seats": seats, "moments": told})
    for moment, answer in zip(moments, answers, strict=True):
        moment.check(answer)
    for (before, action), after, answer in zip(game.history, moments[1:], answers, strict=False):
        events = events_of(game.setup, before[0], action, after.game.state)
        assert answer["events"] == [event_json(event) for event in events]
        assert answer["facts"] == [
            event_fact(
                game.setup, fact, row_to_namedtuple(before[0]), action, row_to_namedtuple(after.game.state)
            )
            for fact in facts_of(action)
        ]


def test_these_games_have_every_power_and_every_kind_of_action() -> None:
    kinds, events = set(), set()
    for (board, seats), policy in product(SETUPS, POLICIES):
        game = finished_game(board, seats, policy)
        states = [*(before[0] for before, _ in game.history), game.state]
        for (before, action), after in zip(game.history, states[1:], strict=True):
            kinds.add(action.kind)
            events |= {event.name for event in events_of(game.setup, before[0], action, after)}
    assert kinds == ANSWERS | set(REASON_FINDERS)
    of_powers = {name for power in POWERS.values() for name in (power.event, power.place_event) if name}
    assert of_powers < events
    assert {"power-declined", "turn-lost", "exploitation-exhausted", "explorer-revealed"} < events
