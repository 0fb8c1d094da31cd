"""Write client/src/engine/catalogue.json: the names and printed values that the page needs to play by itself.

usage: tools/client_catalogue.py     (tests/client_engine/ fails where the file differs)

Boards, contracts and bots as a server's API describes them; of powers what they make happen; of every set-up
its tokens, its number of craftsmen and its digest. Without a server the page knows no other source of them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from vianebula.bots.levels import LEVELS
from vianebula.components import Setup, get_setup
from vianebula.components.datafiles import load_components
from vianebula.rules.power import EventFact, Gain
from vianebula.rules.powers import POWERS
from vianebula.server.web.catalogue import LevelInfo, board_info, contract_info
from vianebula.text.record import NOTATION, RULES, components_digest

FILE = Path(__file__).parents[1] / "client" / "src" / "engine" / "catalogue.json"
SEATS = (2, 3, 4)


def generate() -> str:
    """The whole text of catalogue.json."""
    components = load_components(None)
    boards = [components.boards[name] for name in sorted(components.boards)]
    catalogue = {
        "notation": NOTATION,
        "rules": RULES,
        "levels": [LevelInfo(f"level{number}", level.rating) for number, level in enumerate(LEVELS, 1)],
        "boards": [board_info(board) for board in boards],
        "contracts": [contract_info(contract) for contract in components.contracts],
        "powers": {name: _power(name) for name in POWERS},
        "setups": {
            board.name: {seats: _setup(get_setup(board.name, seats)) for seats in SEATS} for board in boards
        },
    }
    plain = msgspec.to_builtins(catalogue, str_keys=True)
    return "{\n" + ",\n".join(f"{json.dumps(key)}: {_lines(plain[key])}" for key in plain) + "\n}\n"


def _lines(value: Any) -> str:
    """A list or dictionary with a line for each item, so that changes can be read."""
    if isinstance(value, list):
        return "[\n" + ",\n".join(json.dumps(item) for item in value) + "\n]"
    if isinstance(value, dict):
        return "{\n" + ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in value.items()) + "\n}"
    return json.dumps(value)


def _power(name: str) -> dict[str, Any]:
    power = POWERS[name]
    return {
        "event": power.event,
        "event_arguments": {name: fact_json(fact) for name, fact in power.event_facts.items()},
        "place_event": power.place_event,
        "reveals_card": power.reveals_card,
        "gains_action": power.gains_action,
        "mixes_stock": power.mixes_stock,
    }


def fact_json(fact: EventFact) -> str | dict[str, str]:
    """A fact for an event; fields of a state have the page's spelling: `tileReserve`."""
    if not isinstance(fact, Gain):
        return fact
    first, *others = fact.field.split("_")
    return {"gain": first + "".join(word.capitalize() for word in others)}


def _setup(setup: Setup) -> dict[str, Any]:
    return {
        "components": components_digest(setup),
        "craftsmen": int(setup.tables.n_craftsmen),
        "tokens": [
            {"resource": token.resource_letter, "amount": token.amount, "points": token.points}
            for token in setup.tokens
        ],
    }


def main() -> None:
    """Write the file."""
    FILE.write_text(generate(), encoding="utf-8")


if __name__ == "__main__":
    main()
