"""Bots by name: `level3`, `greedy`, with options after a colon: `search:time=1,threads=2`.

A name is one of ours, one that an installed package has announced (an entry point of the group
`vianebula.bots`), or the path of a class: `mypackage.mybot:MyBot`. In its place may be a policy: a function
of an observation and a mask, or a class of them.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from pathlib import Path

from ..errors import ViaNebulaError, quote, shorten
from ..i18n import Message
from .bot import Bot
from .champion import ChampionBot
from .greedy import GreedyBot
from .levels import LEVEL_NAMES
from .options import BotOption, Value, options_of
from .policy import PolicyBot
from .random_and_builder import BuilderBot, RandomBot
from .search import SearchBot
from .warmup import warm_up

ENTRY_POINTS = "vianebula.bots"
CLASS_PATH = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):([A-Za-z_]\w*)(?::(.*))?", re.DOTALL)


@dataclass(frozen=True)
class BotKind:
    """What a name stands for: a class of bots, and how one of it is made."""

    bot_class: type[Bot]
    make: Callable[..., Bot]  # from its parameters, where it has options
    options: tuple[BotOption, ...] = ()  # what may be set behind its name


def _of_class(bot_class: type[Bot]) -> BotKind:
    """A class that is made without arguments has no options, whatever `Params` it has from its base."""
    takes_params = len(signature(bot_class).parameters) > 0
    return BotKind(bot_class, bot_class, options_of(bot_class.Params) if takes_params else ())


def _of_policy(policy: Callable[..., object]) -> BotKind:
    """A function, or a class that is made without arguments and whose instances are called."""

    def make(params: object) -> Bot:
        made = policy() if isinstance(policy, type) else policy
        return PolicyBot(made, params)  # type: ignore[arg-type]

    return BotKind(PolicyBot, make, options_of(PolicyBot.Params))


def _has_callable_instances(found: type) -> bool:
    return any("__call__" in base.__dict__ for base in found.__mro__)


OUR_CLASSES: tuple[type[Bot], ...] = (RandomBot, BuilderBot, GreedyBot, SearchBot, ChampionBot)
OUR_BOTS = {
    **{bot_class.name: _of_class(bot_class) for bot_class in OUR_CLASSES},
    **{name: BotKind(level.bot_class, level.make) for name, level in LEVEL_NAMES.items()},
}


@cache
def _announced() -> dict[str, EntryPoint]:
    """What installed packages have announced; names of ours stay ours."""
    return {entry.name: entry for entry in entry_points(group=ENTRY_POINTS) if entry.name not in OUR_BOTS}


def bot_names() -> list[str]:
    """The names `make_bot` knows, numbers in them by their size."""
    return sorted((*OUR_BOTS, *_announced()), key=lambda name: (name.rstrip("0123456789"), len(name), name))


def is_bot_name(name: str) -> bool:
    """Whether a name, options and all, is that of a bot, be it possible or not."""
    kind = name.strip().partition(":")[0]
    return kind in OUR_BOTS or kind in _announced() or CLASS_PATH.fullmatch(name.strip()) is not None


def find_bot(name: str) -> tuple[BotKind, str]:
    """What a name stands for, and the options behind it. What there is not is refused with what there is."""
    kind, _, options = name.strip().partition(":")
    if kind in OUR_BOTS:
        return OUR_BOTS[kind], options
    if kind in _announced():
        return _load(kind, _announced()[kind].load), options
    if (path := CLASS_PATH.fullmatch(name.strip())) is not None:
        module, class_name, options = path.groups(default="")
        return _load(f"{module}:{class_name}", lambda: getattr(import_module(module), class_name)), options
    known = ", ".join(bot_names())
    raise ViaNebulaError(Message("error-no-such-bot", bot=quote(kind), known=known))


def _load(name: str, load: Callable[[], object]) -> BotKind:
    """Somebody else's class; whatever is wrong with it is told in one line."""
    try:
        found = load()
        if isinstance(found, type) and issubclass(found, Bot):
            return _of_class(found)
        if callable(found) and (not isinstance(found, type) or _has_callable_instances(found)):
            return _of_policy(found)
    except Exception as error:
        reason = describe_error(error)
        raise ViaNebulaError(Message("error-bot-load", bot=quote(name), reason=reason)) from None
    raise ViaNebulaError(Message("error-not-a-bot", bot=quote(name)))


def uses_limit(name: str) -> bool:
    """Whether the bot of a name thinks longer if it may; of one that is not here, nobody knows: yes."""
    try:
        return find_bot(name)[0].bot_class.uses_limit
    except ViaNebulaError:
        return True


def make_bot(name: str) -> Bot:
    """A bot by its name and options, ready to decide in time."""
    kind, rest = find_bot(name)
    shown = name.strip().removesuffix(rest).removesuffix(":")
    values = dict(_parse_options(shown, kind.options, rest))
    try:
        bot = kind.make(kind.bot_class.Params(**values)) if kind.options else kind.make()
    except ValueError as error:
        raise ViaNebulaError(Message("error-bot-impossible", bot=quote(name), reason=str(error))) from None
    except Exception as error:
        reason = describe_error(error)
        raise ViaNebulaError(Message("error-bot-load", bot=quote(name), reason=reason)) from None
    if issubclass(kind.bot_class, SearchBot):
        warm_up(kind.bot_class)  # here, so that the first decision is in time too
    bot.name = name.strip()
    return bot


def _parse_options(bot: str, options: tuple[BotOption, ...], text: str) -> Iterator[tuple[str, Value]]:
    by_name = {each.name: each for each in options}
    by_name |= {each.old_name: each for each in options if each.old_name}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        name, is_set, value = part.partition("=")
        if name not in by_name or not is_set:
            if not options:
                raise ViaNebulaError(Message("error-bot-no-options", bot=quote(bot), option=quote(part)))
            known = ", ".join(f"{each.name}=…" for each in options)
            raise ViaNebulaError(Message("error-bot-option", bot=quote(bot), option=quote(part), known=known))
        try:
            yield by_name[name].name, by_name[name].parse(value)
        except ValueError:
            raise ViaNebulaError(Message("error-bot-value", bot=quote(bot), option=quote(part))) from None


def _is_ours(filename: str) -> bool:
    return Path(filename).is_relative_to(Path(__file__).parents[1]) or filename.startswith("<frozen")


def describe_error(error: BaseException) -> str:
    """An error in one line, with the place in somebody's code that it comes from."""
    places = [frame for frame in traceback.extract_tb(error.__traceback__) if not _is_ours(frame.filename)]
    where = f" ({places[-1].filename}:{places[-1].lineno})" if places else ""
    return shorten(f"{type(error).__name__}: {error}", 200) + where
