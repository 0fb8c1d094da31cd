"""Bots by name: `level3`, `greedy`, or with options after a colon: `search:time=1,threads=2`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..errors import ViaNebulaError, quote
from ..i18n import Message
from .bot import Bot
from .greedy import GreedyBot
from .levels import LEVELS, make_level
from .search import DEFAULTS, OLD_SETTINGS, SearchBot, warm_up
from .simple import BuilderBot, RandomBot

Options = dict[str, Callable[[str], Any]]


def _make_random() -> Bot:
    return RandomBot()


def _make_builder() -> Bot:
    return BuilderBot()


def _make_greedy(**options: Any) -> Bot:
    return GreedyBot(**options)


def _make_search(**options: Any) -> Bot:
    warm_up()  # here, so that the first decision is in time too
    return SearchBot(**options)


SEARCH_OPTIONS: Options = {"time": float, "nodes": int, "threads": int}
SEARCH_OPTIONS |= dict.fromkeys(DEFAULTS, float)

# name -> (maker, its options: name -> what parses the text)
BOTS: dict[str, tuple[Callable[..., Bot], Options]] = {
    "random": (_make_random, {}),
    "builder": (_make_builder, {}),
    "greedy": (_make_greedy, {"beam": int, "style": str, "depth": int, "noise": float}),
    "search": (_make_search, SEARCH_OPTIONS),
    **{f"level{n}": (partial(make_level, n), {}) for n in range(1, len(LEVELS) + 1)},
}


def base_kind(name: str) -> str:
    """What a bot is underneath: a level is `greedy` or `search`."""
    kind = name.strip().partition(":")[0]
    if kind in BOTS and kind.startswith("level"):
        return "search" if LEVELS[int(kind.removeprefix("level")) - 1].nodes else "greedy"
    return kind


def bot_names() -> list[str]:
    """The names `make_bot` knows."""
    return sorted(BOTS)


def make_bot(name: str) -> Bot:
    """A bot by its name and options. What it does not know, it refuses with a list of what there is."""
    kind, _, rest = name.strip().partition(":")
    if kind not in BOTS:
        known = ", ".join(bot_names())
        raise ViaNebulaError(Message("error-no-such-bot", bot=quote(kind), known=known))
    maker, parsers = BOTS[kind]
    options: dict[str, Any] = {}
    for part in filter(None, (piece.strip() for piece in rest.split(","))):
        option, is_set, text = part.partition("=")
        option = OLD_SETTINGS.get(option, option)
        if option not in parsers or not is_set:
            if not parsers:
                raise ViaNebulaError(Message("error-bot-no-options", bot=quote(kind), option=quote(part)))
            known = ", ".join(f"{known}=…" for known in parsers)
            raise ViaNebulaError(
                Message("error-bot-option", bot=quote(kind), option=quote(part), known=known)
            )
        try:
            options[option] = parsers[option](text)
        except ValueError:
            raise ViaNebulaError(Message("error-bot-value", bot=quote(kind), option=quote(part))) from None
    try:
        bot = maker(**options)
    except ValueError as error:
        raise ViaNebulaError(Message("error-bot-impossible", bot=quote(name), reason=str(error))) from None
    bot.name = name.strip()
    return bot
