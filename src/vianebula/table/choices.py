"""Legal actions as typed choices, so that a client needs no rules: each is a path of things to pick.

To act, pick one thing after the other: what may be picked next is what the remaining choices name there.
`Ed4w>f2a` is the hex d4, then the resource w, then the place f2a.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from ..text.notation import split_action

CHOICE_KINDS = {
    "A": "craftsman",
    "B": "site",
    "C": "explore-fog",
    "D": "explore-forest",
    "E": "transport",
    "F": "erect",
    "+-": "decline",
    "+use": "use",
    "+pieces": "pieces",
    "+deliver": "deliver",
    "+hex": "choose-hex",
    "+return": "return",
    "+swap": "swap",
}


class Pick(Struct, frozen=True):
    """A thing to pick: `kind` is hex, place, resource, contract, pieces, storage or word."""

    kind: str
    id: str


class Choice(Struct, frozen=True):
    text: str  # what to send
    picks: list[Pick]


class ChoiceGroup(Struct, frozen=True):
    """All choices of one kind of action, in the order of the action space."""

    kind: str
    choices: list[Choice]


def choices_of(texts: Iterable[str]) -> list[ChoiceGroup]:
    groups: dict[str, list[Choice]] = {}
    for text in texts:
        kind, choice = _choice(text)
        groups.setdefault(kind, []).append(choice)
    return [ChoiceGroup(kind, choices) for kind, choices in groups.items()]


@lru_cache(maxsize=20_000)  # the same few thousand texts come back all the time
def _choice(text: str) -> tuple[str, Choice]:
    parts = split_action(text)
    return CHOICE_KINDS[parts["form"]], Choice(text, _picks(parts))


def _picks(parts: dict[str, str]) -> list[Pick]:
    match parts["form"]:
        case "A" | "B" | "C" | "D" | "+hex":
            return [Pick("hex", parts["hex"])]
        case "E":
            return [
                Pick("hex", parts["hex"]),
                Pick("resource", parts["resource"]),
                Pick("place", parts["site"]),
            ]
        case "F":
            return [Pick("place", parts["site"]), Pick("contract", parts["contract"])]
        case "+use":
            return [Pick("word", parts["word"])]
        case "+pieces":
            return [Pick("pieces", parts["pieces"])]
        case "+deliver":
            return [Pick("resource", parts["resource"]), Pick("place", parts["site"])]
        case "+return":
            return [_source(parts["source"]), Pick("resource", parts["resource"])]
        case "+swap":
            taken = Pick("resource", parts["taken"])
            return [_source(parts["source"]), Pick("resource", parts["resource"]), taken]
    return [Pick("word", "decline")]


def _source(source: str) -> Pick:
    if source == "storage":
        return Pick("storage", source)
    return Pick("place" if source[-1] in "ab" else "hex", source)
