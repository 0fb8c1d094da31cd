"""A thousand games in a project that has the Homecoming of docs/recipes/new-power.md: run by its test.

    python play_homecoming.py my-box [interpreted]

With `interpreted` it looks at what is not worth compiling for: an observation, and what a bot answers.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from pathlib import Path

import msgspec
import numpy as np

from vianebula import Action, Game, Setup, format_record, get_setup, parse_record, record_of, replay
from vianebula.bots import Limit, Rng, make_bot
from vianebula.bots.core.weights import POWERS, RACER
from vianebula.cli.event_sentences import format_event
from vianebula.explain.events import Event, EventArguments
from vianebula.i18n import use_language
from vianebula.observe import OBSERVATION, split_observation
from vianebula.observe.write import observe_row
from vianebula.position import new_states, position_from_state, state_from_position
from vianebula.render.labels import pieces_label
from vianebula.rules import kernels
from vianebula.server.web.catalogue import contract_info
from vianebula.table.views import group_choices
from vianebula.text.trace import trace_lines

BOX = Path(sys.argv[1])
RANDOM_GAMES, EAGER_GAMES = 850, 150
ASKED_SEEDS = range(12)  # of games in some of which a Homecoming is fulfilled
seen: Counter[str] = Counter()


def main() -> None:
    """Play, and look at every Homecoming."""
    setup = get_setup("beginner", 2, BOX)
    assert sum(contract.name == "homecoming" for contract in setup.contracts) == 2
    check_catalogue(setup)
    dice = random.Random(17)
    for seed in range(EAGER_GAMES):
        board, seats = ("beginner", "advanced")[seed % 2], 2 + seed % 3
        game = Game.deal(board, seats, seed, BOX)
        while not game.over:
            play_and_look(game, eager(game, dice))
        if seed % 15 == 0:
            check_record(game)
    play_at_random(setup)
    check_trace(Game.deal("beginner", 3, 4, BOX), dice)
    print(dict(seen))
    assert seen["used"] > 30
    assert seen["fulfilled at random"] > 30
    assert seen["declined"] > 10


def main_interpreted() -> None:
    """Where a seat is asked: its observation, and what greedy answers. No table may be read past its end."""
    bot, rng = make_bot("greedy:beam=2"), Rng(5)
    for seed in ASKED_SEEDS:
        game, dice = Game.deal("beginner", 2, seed, BOX), random.Random(1)
        while not game.over and not is_asked(game):
            game.play(eager(game, dice))
        if game.over:
            continue
        check_observation(game)
        play_and_look(game, bot.choose(game.view(), Limit(), rng))
        if not game.over:  # the next decision weighs a Homecoming that is fulfilled
            game.play(bot.choose(game.view(), Limit(), rng))
    print(dict(seen))
    assert seen["used"] > 0
    assert seen["used"] + seen["declined"] > 2


def eager(game: Game, dice: random.Random) -> Action:
    """Anything, but rather a building, and rather a Homecoming."""
    buildings = [action for action in game.legal if action.kind == "erect"]
    wanted = [action for action in buildings if action.contract.startswith("homecoming")]
    return dice.choice(wanted or buildings or list(game.legal))


def play_at_random(setup: Setup) -> None:
    """Many games at once, as `vianebula bench` plays them; every end must be one that can be."""
    states, seeds = new_states(RANDOM_GAMES), np.arange(RANDOM_GAMES, dtype=np.uint64)
    kernels.deal_rows(setup.table_rows, states, seeds)
    kernels.playout_rows(setup.table_rows, states, seeds, np.zeros((RANDOM_GAMES, 2), np.int64))
    for state in states:
        position = position_from_state(setup, state)
        assert position.over
        state_from_position(position)  # refuses what is there twice, or missing
        fulfilled = [id for guild in position.guilds for id in guild.fulfilled]
        seen["fulfilled at random"] += sum(id.startswith("homecoming") for id in fulfilled)


def play_and_look(game: Game, action: Action) -> None:
    """Play an action; if it answers a Homecoming, see that all is as it should be."""
    if not is_asked(game):
        game.play(action)
        return
    check_question(game)
    seat, before = game.seat_to_move, game.position
    events = game.play(action)
    assert seat is not None
    if action.kind == "decline":
        seen["declined"] += 1
        return
    seen["used"] += 1
    arguments: EventArguments = {"hex": action.target, "pieces": before.stock[action.target]}
    assert events[0] == Event("craftsman-sent-home", seat, arguments)
    after = game.position
    assert before.craftsmen[action.target] == seat
    assert action.target not in after.craftsmen
    if not game.over:
        assert after.stock == before.stock  # and is nobody's
    assert Game.from_position(game.text(), BOX).text() == game.text()
    if seen["used"] == 1:
        check_words(events[0])


def is_asked(game: Game) -> bool:
    """Is a seat asked whether it uses a Homecoming?"""
    return game.prompt == "power" and game.setup.contracts[game.state.pending_contract].name == "homecoming"


def check_question(game: Game) -> None:
    """What the player is asked: typed choices, text, an observation."""
    seat = game.seat_to_move
    assert seat is not None
    own = sorted(hex for hex, owner in game.position.craftsmen.items() if owner == seat)
    groups = {group.kind: group.choices for group in group_choices(game.view(seat).legal)}
    assert set(groups) == {"decline", "choose-hex"}
    assert sorted(choice.picks[0].id for choice in groups["choose-hex"]) == own
    assert all(choice.text == f"+{choice.picks[0].id}" for choice in groups["choose-hex"])


def check_observation(game: Game) -> None:
    """The card being fulfilled has a row of its own."""
    row = np.zeros(OBSERVATION, np.float32)
    observe_row(game.setup.table_rows, game.states, 0, game.state.seat, row)
    assert split_observation(row)["powers"][-1].tolist() == [1.0]


def check_catalogue(setup: Setup) -> None:
    """What the page is told of a card; what bots think of it."""
    contract = next(contract for contract in setup.contracts if contract.name == "homecoming")
    told = msgspec.to_builtins(contract_info(contract))
    assert told["power"] == "homecoming"
    assert told["asks"] == "choose-hex"
    assert not told["counted"]
    assert not told["private"]
    assert RACER[POWERS + contract.power.number] == 0.4


def check_words(event: Event) -> None:
    """Its line of the log in every language."""
    for language in ("en", "fr", "it", "pl", "ru"):
        with use_language(language):
            line = format_event(event, ["Ann", "Ben", "Cat", "Dan"])
            assert line
            assert str(event.arguments["hex"]) in line
            assert pieces_label(str(event.arguments["pieces"])) in line
            assert "log-" not in line


def check_record(game: Game) -> None:
    """Its record replays to the same state and is written alike."""
    text = format_record(record_of(game))
    again = replay(parse_record(text), data=BOX)
    assert again.states.tobytes() == game.states.tobytes()
    assert format_record(record_of(again)) == text


def check_trace(game: Game, dice: random.Random) -> None:
    """A trace tells decisions among what is legal, and the end."""
    lines = [json.loads(line) for line in trace_lines(game, lambda game: eager(game, dice))]
    assert lines[-1]["type"] == "end"
    assert lines[-1]["scores"] == game.scores
    assert all(line["action"] in line["legal"] for line in lines if line["type"] == "decision")


if __name__ == "__main__":
    if "interpreted" in sys.argv:
        main_interpreted()
    else:
        main()
