"""What the page's own engine tells of Homecomings, in a copy of the project that has them.

Run by `test_new_power.py`.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from client_engine.page_process import PageProcess, bundle
from client_engine.test_texts import Moment, event_json
from vianebula import Action, Game
from vianebula.explain.events import Event

ENOUGH = 3


def main() -> None:
    """Before and after every answer to a Homecoming the page tells what the package tells."""
    sent_home: list[Event] = []
    with tempfile.TemporaryDirectory() as folder, PageProcess(bundle("answer", Path(folder))) as page:
        seed = 0
        while len(sent_home) < ENOUGH:
            seed += 1
            game, dice = Game.deal("beginner", 2, seed), random.Random(1)
            while not game.over and len(sent_home) < ENOUGH:
                action = eager(game, dice)
                if action.kind == "choose-hex" and is_asked(game):
                    sent_home.append(tell(page, game, action)[0])
                else:
                    game.play(action)
    for event in sent_home:
        assert event.name == "craftsman-sent-home"
        assert set(event.arguments) == {"hex", "pieces"}


def tell(page: PageProcess, game: Game, action: Action) -> list[Event]:
    """Play the action; what the page says of the moments before and after it is compared."""
    rng = random.Random(2)
    before = Moment(game, rng)
    events = game.play(action)
    after = Moment(game, rng)
    question = {"board": game.setup.board.name, "seats": game.setup.seats}
    answers = page.ask(question | {"moments": [before.told(action), after.told(None)]})
    before.check(answers[0])
    after.check(answers[1])
    assert answers[0]["events"] == [event_json(event) for event in events]
    return events


def is_asked(game: Game) -> bool:
    """Is a seat asked whether it uses a Homecoming?"""
    return game.prompt == "power" and game.setup.contracts[game.state.pending_contract].name == "homecoming"


def eager(game: Game, dice: random.Random) -> Action:
    """Anything, but rather a Homecoming, any building, and using a power."""
    buildings = [action for action in game.legal if action.kind == "erect"]
    wanted = [action for action in buildings if action.contract.startswith("homecoming")]
    answers = [action for action in game.legal if action.kind == "choose-hex"]
    return dice.choice(wanted or buildings or answers or list(game.legal))


if __name__ == "__main__":
    main()
