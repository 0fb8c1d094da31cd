"""Events as English sentences for the terminal."""

from __future__ import annotations

from ..components import RESOURCE_NAMES, RESOURCES
from ..events import Event
from ..picture.words import pieces_words

SENTENCES = {
    "craftsman-placed": "{who} places a craftsman on {hex}: {amount} {resource}, {points} point(s)",
    "site-placed": "{who} places a building site at {place}",
    "explored": "{who} explores {hex} ({kind})",
    "transported": "{who} carries {resource} from {hex} to {place}",
    "contract-chosen": "{who} fulfils {contract} at {place}",
    "building-erected": "{who} erects a building at {place}: spent {spent}, stored {stored}",
    "power-declined": "{who} does not use the power of {contract}",
    "plan-drawn": "{who} draws a secret contract {contract}",
    "tiles-shifted": "{who} moves {n} tile(s) to the reserve",
    "action-gained": "{who} gains an action",
    "delivered": "{who} receives {resource} at {place}",
    "abundance-opened": "{who} opens a neutral exploitation on {hex}: {amount} {resource}",
    "tile-lifted": "{who} lifts the tile from {hex}",
    "tile-placed": "{who} puts it down on {hex}",
    "returned": "{who} returns {resource} from {source}",
    "swapped": "{who} swaps {given} for {taken} at {source}",
    "explorer-revealed": "{who} reveals explorer {pile}",
    "exploitation-exhausted": "The exploitation on {hex} is exhausted",
    "contract-fulfilled": "{who} keeps {contract}",
    "display-refilled": "New contract: {contract}",
    "end-card-taken": "{who} takes the end-of-game card: everyone else has one more turn",
    "turn-lost": "{who} cannot act",
    "game-over": "The game is over",
}


def say(event: Event, names: list[str]) -> str | None:
    """The sentence for an event; None for one that needs no words."""
    sentence = SENTENCES.get(event.name)
    if sentence is None:
        return None
    who = names[event.seat] if event.seat is not None else ""
    words = {"contract": ""} | {key: _word(key, value) for key, value in event.arguments.items()}
    return sentence.format(who=who, **words).rstrip()


def _word(key: str, value: object) -> object:
    if key in ("resource", "given", "taken"):
        return RESOURCE_NAMES[RESOURCES.index(str(value))]
    if key in ("spent", "stored"):
        return pieces_words(str(value))
    return value
