"""Legal actions as typed choices, so that a client needs no rules: each is a path of things to pick.

To act, pick one thing after the other: what may be picked next is what the remaining choices name there.
`Ed4w>f2a` is the hex d4, then the resource w, then the place f2a.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from ..action import STORAGE, Action

PickKind = Literal["hex", "place", "resource", "contract", "pieces", "storage", "word"]


class Pick(Struct, frozen=True):
    """A thing to pick."""

    kind: PickKind
    id: str


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal action: what to send, and the path of picks that leads to it."""

    text: str  # what to send
    picks: list[Pick]
    reveals: bool = False  # a card is turned up: it cannot be taken back


class ActionView(Struct, frozen=True):
    """An action with what it names, as in a choice."""

    text: str
    kind: str
    picks: list[Pick]


class ChoiceGroup(Struct, frozen=True):
    """All choices of one kind of action, in the order of the action space."""

    kind: str
    choices: list[Choice]


# The same few thousand come back all the time: by text, apart by whether they reveal a card.
_MOST_KEPT = 20_000
_kept: tuple[dict[str, Choice], dict[str, Choice]] = ({}, {})


def group_choices(actions: Iterable[Action]) -> list[ChoiceGroup]:
    """Actions as choices, grouped by their kind."""
    groups: dict[str, list[Choice]] = {}
    for action in actions:
        kept = _kept[action.reveals]
        choice = kept.get(action.text)
        if choice is None:
            if len(kept) == _MOST_KEPT:
                kept.clear()
            choice = kept[action.text] = Choice(action.text, picks_for_action(action), action.reveals)
        groups.setdefault(action.kind, []).append(choice)
    return [ChoiceGroup(kind, choices) for kind, choices in groups.items()]


def view_of_action(action: Action) -> ActionView:
    """An action as clients are told it."""
    return ActionView(action.text, action.kind, picks_for_action(action))


def picks_for_action(action: Action) -> list[Pick]:
    """What an action names, in the order in which it is picked."""
    match action.kind:
        case "craftsman" | "site" | "explore-fog" | "explore-forest" | "choose-hex":
            return [Pick("hex", action.target)]
        case "transport":
            return [Pick("hex", action.source), Pick("resource", action.pieces), Pick("place", action.target)]
        case "erect":
            return [Pick("place", action.target), Pick("contract", action.contract)]
        case "use":
            return [Pick("word", action.word)]
        case "pieces":
            return [Pick("pieces", action.pieces)]
        case "deliver":
            return [Pick("resource", action.pieces), Pick("place", action.target)]
        case "return":
            return [_source_pick(action.source), Pick("resource", action.pieces)]
        case "swap":
            return [
                _source_pick(action.source),
                Pick("resource", action.pieces),
                Pick("resource", action.taken),
            ]
    return [Pick("word", "decline")]


def _source_pick(source_text: str) -> Pick:
    if source_text == STORAGE:
        return Pick("storage", source_text)
    return Pick("place" if source_text[-1] in "ab" else "hex", source_text)
