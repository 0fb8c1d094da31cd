"""Messages: found by their id, filled with arguments, said in a language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import TYPE_CHECKING

from .languages import locales_folder

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_language: ContextVar[str] = ContextVar("language", default="en")


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Say everything in this language meanwhile."""
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


def current_language() -> str:
    """The language of what is translated here and now."""
    return _language.get()


def translate(id: str, /, **arguments: object) -> str:
    """The message with this id in the language that is spoken."""
    return _format(_language.get(), id, arguments)


def has_message(id: str) -> bool:
    """Is there such a message?"""
    return _bundle("en").has_message(id)


def join_list(parts: Iterable[str]) -> str:
    """`a, b and c`, as the language that is spoken lists things."""
    from babel.lists import format_list

    return format_list(list(parts), locale=_language.get())


class Message:
    """A message that is said later, when it is known to whom. As text it is English."""

    def __init__(self, id: str, /, **arguments: object) -> None:
        self.id = id
        self.arguments = arguments

    def __str__(self) -> str:
        return _format("en", self.id, self.arguments)

    def translated(self) -> str:
        """In the language that is spoken."""
        return _format(_language.get(), self.id, self.arguments)

    def __repr__(self) -> str:
        return f"<{self.id}{''.join(f' {key}={value!r}' for key, value in self.arguments.items())}>"


def _format(language: str, id: str, arguments: Mapping[str, object]) -> str:
    """A missing message shows its id, which the audit finds before a reader does."""
    bundle = _bundle(language)
    if not bundle.has_message(id):
        return id
    pattern = bundle.get_message(id).value
    assert pattern is not None
    given = {key: _plain(language, value) for key, value in arguments.items()}
    return str(bundle.format_pattern(pattern, given)[0])


def _plain(language: str, value: object) -> object:
    """A message may stand in another."""
    return _format(language, value.id, value.arguments) if isinstance(value, Message) else value


@lru_cache
def _bundle(language: str) -> FluentBundle:
    # Imported only once something is said: it takes a tenth of a second.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((locales_folder() / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle
