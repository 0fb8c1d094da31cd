"""Actions as text, both ways, spelled as in docs/notation.md. Positions as text are in `line`.

An int means something only together with the state it answers (actions count the mover's own sites), so
both directions take the state. One action has one spelling; what is read may leave out what is clear:
`Ed4>f2` when d4 holds one kind and you have one site on f2.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from ..components import RESOURCES, Setup
from ..errors import AmbiguousAction, MalformedAction
from ..position import bit_indices, read_row
from ..rules import actions as a
from ..rules import constants, kernels
from ..rules.state import TURN

HEX = r"(?P<hex>[a-z]+[0-9]+)"
SITE = r"(?P<site>[a-z]+[0-9]+[ab])"
RESOURCE = f"[{RESOURCES}]"
GRAMMAR = {
    "A": re.compile(f"A{HEX}"),
    "B": re.compile(f"B{HEX}"),
    "C": re.compile(f"C{HEX}"),
    "D": re.compile(f"D{HEX}"),
    "E": re.compile(f"E{HEX}(?P<resource>{RESOURCE}?)>(?P<site>[a-z]+[0-9]+[ab]?)"),
    "F": re.compile(r"F(?P<site>[a-z]+[0-9]+[ab]?)=(?P<contract>[a-z-]+(\.[a-z]+(\.[0-9]+)?)?)"),
    "+-": re.compile(r"\+-"),
    "+use": re.compile(r"\+(?P<word>draw|shift|act)"),
    "+pieces": re.compile(f"\\+(?P<pieces>{RESOURCE}{{2,3}})"),
    "+deliver": re.compile(f"\\+(?P<resource>{RESOURCE})>{SITE}"),
    "+hex": re.compile(f"\\+{HEX}"),
    "+return": re.compile(f"\\+(?P<resource>{RESOURCE}):(?P<source>storage|[a-z]+[0-9]+[ab]?)"),
    "+swap": re.compile(f"\\+(?P<resource>{RESOURCE}):(?P<source>[a-z]+[0-9]+[ab]?)>(?P<taken>{RESOURCE})"),
}
USE_WORDS = {constants.SECRET_PLAN: "+draw", constants.SHORTCUT: "+shift", constants.DISTILLERY: "+act"}


def format_action(setup: Setup, state: Any, action: int) -> str:
    """The one spelling of an action that is legal in this state."""
    names = setup.board.hexes
    if action < a.SITE:
        return "A" + names[setup.meadows[action - a.CRAFTSMAN]]
    if action < a.EXPLORE:
        return "B" + names[setup.ruins[action - a.SITE]]
    if action < a.TRANSPORT:
        hex = action - a.EXPLORE
        return ("D" if setup.board.kinds[hex] == "forest" else "C") + names[hex]
    if action < a.ERECT:
        site, rest = divmod(action - a.TRANSPORT, constants.SPOTS * constants.RESOURCES)
        spot, resource = divmod(rest, constants.RESOURCES)
        return f"E{names[setup.meadows[spot]]}{RESOURCES[resource]}>{_site(setup, state, site)}"
    if action < a.DECLINE:
        site, contract = divmod(action - a.ERECT, constants.CONTRACTS)
        return f"F{_site(setup, state, site)}={setup.contracts[contract].id}"
    return _format_answer(setup, state, action)


def _format_answer(setup: Setup, state: Any, action: int) -> str:
    """An answer to a prompt inside action F."""
    if action == a.DECLINE:
        return "+-"
    if action == a.USE:
        return USE_WORDS[int(setup.tables.power[state.pending_contract])]
    if action < a.DELIVER:
        kinds = [RESOURCES[resource] for resource in bit_indices(action - a.SPEND)]
        return "+" + "".join(kinds * 2 if len(kinds) == 1 else kinds)
    if action < a.CHOOSE:
        site, resource = divmod(action - a.DELIVER, constants.RESOURCES)
        return f"+{RESOURCES[resource]}>{_site(setup, state, site)}"
    if action < a.RETURN:
        return "+" + setup.board.hexes[action - a.CHOOSE]
    if action < a.SWAP:
        source, resource = divmod(action - a.RETURN, constants.RESOURCES)
        return f"+{RESOURCES[resource]}:{_source(setup, state, source)}"
    source, kinds_swapped = divmod(action - a.SWAP, constants.RESOURCES * constants.RESOURCES)
    given, taken = divmod(kinds_swapped, constants.RESOURCES)
    return f"+{RESOURCES[given]}:{_source(setup, state, source)}>{RESOURCES[taken]}"


def _site(setup: Setup, state: Any, site: int) -> str:
    return setup.place_name(bit_indices(int(state.sites[state.seat]))[site])


def _source(setup: Setup, state: Any, source: int) -> str:
    if source == a.SOURCE_STORAGE:
        return "storage"
    if source >= a.SOURCE_SITE:
        return _site(setup, state, source - a.SOURCE_SITE)
    return setup.hex_name(setup.meadows[bit_indices(int(state.craftsmen[state.seat]))[source]])


def legal_texts(setup: Setup, states: Any) -> dict[str, int]:
    """Every legal action of the one row, spelled, in the order of the action space."""
    out = np.empty(a.MAX_LEGAL, np.int16)
    n = kernels.legal_row(setup.table_rows, states, 0, out)
    state = read_row(states[0])
    return {format_action(setup, state, action): action for action in out[:n].tolist()}


def match_action(text: str, legal: dict[str, int]) -> int | None:
    """The legal action a text means, None if it is none of them. A shortened text must fit only one."""
    if text in legal:
        return legal[text]
    parts = split_action(text)
    fits = [spelled for spelled in legal if spelled[0] == text[0] and _fits(parts, split_action(spelled))]
    if len(fits) > 1:
        raise AmbiguousAction(text, fits)
    return legal[fits[0]] if fits else None


def split_action(text: str) -> dict[str, str]:
    """What an action's text names, with `form` (a key of GRAMMAR); a text that is no action is refused."""
    for form, pattern in GRAMMAR.items():
        found = pattern.fullmatch(text)
        if found and len(text) <= 80:
            return {"form": form, **{key: value or "" for key, value in found.groupdict().items()}}
    raise MalformedAction(text)


def _fits(short: dict[str, str], full: dict[str, str]) -> bool:
    """Does a shortened E or F name this one? It may lack the half, the cost of the contract, the kind."""
    if short["form"] != full["form"] or short["form"] not in ("E", "F"):
        return False
    if full["site"] != short["site"] and full["site"][:-1] != short["site"]:
        return False
    if short["form"] == "E":
        return full["hex"] == short["hex"] and short["resource"] in ("", full["resource"])
    return short["contract"] in (full["contract"], full["contract"].split(".")[0])


def is_turn(state: Any) -> bool:
    return bool(state.prompt == TURN)
