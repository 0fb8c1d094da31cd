"""Reads the text of actions, spelled as in docs/notation.md (`action` writes it).

This is the border: text that comes from people, records, bots and sockets is parsed here, once. One action
has one spelling; what is read may leave out what is clear: `Ed4>f2` when d4 holds one kind and you have one
site on f2.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..action import Action, action_of
from ..components import RESOURCES, Setup
from ..errors import AmbiguousAction, MalformedAction
from ..position import States
from ..rules.constants import NONE
from ..rules.powers import POWERS

LONGEST = 80  # characters of an action's text
HEX = "[a-z]+[0-9]+"
RESOURCE = f"[{RESOURCES}]"
WORDS = "|".join(power.word for power in POWERS.values() if power.word)
# Names of groups are fields of Action.
GRAMMAR = {
    "craftsman": re.compile(f"A(?P<target>{HEX})"),
    "site": re.compile(f"B(?P<target>{HEX})"),
    "explore-fog": re.compile(f"C(?P<target>{HEX})"),
    "explore-forest": re.compile(f"D(?P<target>{HEX})"),
    "transport": re.compile(f"E(?P<source>{HEX})(?P<pieces>{RESOURCE}?)>(?P<target>{HEX}[ab]?)"),
    "erect": re.compile(rf"F(?P<target>{HEX}[ab]?)=(?P<contract>[a-z-]+(\.[a-z]+(\.[0-9]+)?)?)"),
    "decline": re.compile(r"\+-"),
    "use": re.compile(rf"\+(?P<word>{WORDS})"),
    "pieces": re.compile(rf"\+(?P<pieces>{RESOURCE}{{2,3}})"),
    "deliver": re.compile(rf"\+(?P<pieces>{RESOURCE})>(?P<target>{HEX}[ab])"),
    "choose-hex": re.compile(rf"\+(?P<target>{HEX})"),
    "return": re.compile(rf"\+(?P<pieces>{RESOURCE}):(?P<source>storage|{HEX}[ab]?)"),
    "swap": re.compile(rf"\+(?P<pieces>{RESOURCE}):(?P<source>{HEX}[ab]?)>(?P<taken>{RESOURCE})"),
}


def format_action(setup: Setup, states: States, number: int) -> str:
    """The one spelling of an action that is legal in this state."""
    return action_of(setup, states, number).text


def parse_action(text: str) -> Action:
    """What a text says, in a structure without a number; a text that is no action is refused."""
    if len(text) <= LONGEST:
        for kind, pattern in GRAMMAR.items():
            found = pattern.fullmatch(text)
            if found:
                parts: dict[str, Any] = {part: said or "" for part, said in found.groupdict().items()}
                return Action(NONE, text, kind, **parts)
    raise MalformedAction(text)


def match_action(parsed: Action, legal: Iterable[Action]) -> Action | None:
    """The legal action that a parsed text means, None if it is none. A shortened text must fit only one."""
    fits = [action for action in legal if action.text == parsed.text or _matches_shortened(parsed, action)]
    if len(fits) > 1:
        raise AmbiguousAction(parsed.text, [action.text for action in fits])
    return fits[0] if fits else None


def _matches_shortened(parsed: Action, action: Action) -> bool:
    """Does a shortened E or F mean this one? It may lack the half, the cost of the contract, the kind."""
    if parsed.kind != action.kind or parsed.target not in (action.target, action.target[:-1]):
        return False
    if parsed.kind == "transport":
        return parsed.source == action.source and parsed.pieces in ("", action.pieces)
    if parsed.kind == "erect":
        return parsed.contract in (action.contract, action.contract.partition(".")[0])
    return False
