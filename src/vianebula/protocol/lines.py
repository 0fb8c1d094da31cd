"""The words of VNEP 1: what both ends write and how they read it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import ViaNebulaError, shorten

VERSION = "1"
MAX_LINE = 64 * 1024  # bytes, the end of the line not counted

# What can go wrong with a bot: stable ids.
FAULT_KINDS = {
    "cannot-start": "the program cannot be started",
    "not-ready": "it did not say 'ready' in time",
    "late": "it did not play in time",
    "illegal": "it played what is not legal, twice",
    "gone": "it ended by itself",
    "flood": "it wrote too much in one second",
    "long-line": "it wrote a line longer than 64 KiB",
    "not-text": "it wrote what is not UTF-8 text",
    "not-reading": "it did not read what it was told",
    "no-pong": "it did not answer a ping",
    "bad-answer": "it answered with something that cannot be read",
}


class EngineFault(ViaNebulaError):
    """A bot that did not keep to the protocol: `kind` is one of FAULTS."""

    def __init__(self, kind: str, detail: str = "") -> None:
        self.kind = kind
        self.detail = detail
        super().__init__(f"{kind}: {detail or FAULT_KINDS[kind]}")

    def __reduce__(self) -> tuple[type[EngineFault], tuple[str, str]]:
        return (EngineFault, (self.kind, self.detail))


@dataclass(frozen=True)
class Option:
    """Something a bot lets itself be told: `option Sims int 200 1 100000`."""

    name: str
    kind: str  # int, float, bool, text or pick
    default: str
    choices: tuple[str, ...] = ()  # lowest and highest, or what can be picked


def parse_option(text: str) -> Option | None:
    """What stands after `option`, None if it cannot be read: such an option is not offered."""
    words = text.split()
    if len(words) < 3 or words[1] not in ("int", "float", "bool", "text", "pick"):
        return None
    if words[1] == "pick":
        return Option(words[0], "pick", words[2], tuple(words[2:]))
    return Option(words[0], words[1], words[2], tuple(words[3:5]))


def format_option(option: Option) -> str:
    """The line that offers an option."""
    words = option.choices if option.kind == "pick" else (option.default, *option.choices)
    return " ".join(("option", option.name, option.kind, *words))


def format_newgame(board: str, seats: int, seat: int, seed: int | None = None) -> str:
    """`seat` is the bot's own, as in code: 0-3."""
    own = "" if seed is None else f" seed={seed}"
    return f"newgame board={board} seats={seats} you={seat + 1}{own}"


def parse_pairs(text: str) -> dict[str, str]:
    """`board=beginner seats=3` as a dictionary; words without `=` are passed over."""
    pairs = (word.partition("=") for word in text.split())
    return {name: value for name, equals, value in pairs if equals}


def format_game_over(scores: Sequence[int], winners: Sequence[int]) -> str:
    """The line that tells scores and winners."""
    return f"over scores {','.join(map(str, scores))} winners {','.join(str(seat + 1) for seat in winners)}"


def format_values(values: Sequence[float]) -> str:
    """Chances per seat, in seat order."""
    return ",".join(f"{value:.4f}" for value in values)


def parse_seat_chances(text: str) -> tuple[float, ...]:
    """Chances per seat; what is not a list of numbers from 0 to 1 is refused."""
    try:
        values = tuple(float(part) for part in text.split(","))
    except ValueError:
        values = ()
    if not values or not all(0 <= value <= 1 for value in values):
        raise EngineFault("bad-answer", f"{shorten(text)!r} is not a list of chances")
    return values


def parse_info(text: str) -> dict[str, str]:
    """`nodes 812 value 0.41,0.59 text "two words"` as a dictionary."""
    words = re.findall(r'"([^"]*)"|(\S+)', text)
    flat = [quoted or plain for quoted, plain in words]
    return dict(zip(flat[::2], flat[1::2], strict=False))
