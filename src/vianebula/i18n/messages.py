"""Messages: found by their id, filled with arguments, said in a language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from threading import Lock

from .languages import locales_folder

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
    return _messages("en").has(id)


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
    messages = _messages(language)
    if not messages.has(id):
        return id
    given = {key: _plain(language, value) for key, value in arguments.items()}
    return messages.format(id, given)


def _plain(language: str, value: object) -> object:
    """A message may stand in another."""
    return _format(language, value.id, value.arguments) if isinstance(value, Message) else value


class Messages:
    """The messages of a language, from the text of their files.

    Each is parsed when it is first asked for: to parse all of them takes a third of a second, and a command
    says a few.
    """

    # As Fluent has it, what begins at the start of a line is another entry or a comment.
    _ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![a-zA-Z#-]).*)*", re.MULTILINE)
    _REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")

    def __init__(self, language: str, texts: Iterable[str]) -> None:
        # Imported only once something is said: it takes a tenth of a second.
        from fluent.runtime import FluentBundle

        self._unparsed = {
            entry[1]: entry[0] for text in reversed(list(texts)) for entry in self._ENTRY.finditer(text)
        }
        self._bundle = FluentBundle([language], use_isolating=False)
        self._lock = Lock()

    def has(self, id: str) -> bool:
        """Is there such a message, and is it well written?"""
        self._parse(id)
        return self._bundle.has_message(id)

    def format(self, id: str, arguments: Mapping[str, object]) -> str:
        """A message that there is, filled."""
        pattern = self._bundle.get_message(id).value
        assert pattern is not None
        return str(self._bundle.format_pattern(pattern, dict(arguments))[0])

    def _parse(self, id: str) -> None:
        """Parse a message and those that it refers to, unless that is done."""
        if id not in self._unparsed:
            return
        from fluent.runtime import FluentResource

        with self._lock:
            found: dict[str, str] = {}
            wanted = [id]
            while wanted:
                wish = wanted.pop()
                if wish in self._unparsed and wish not in found:
                    found[wish] = self._unparsed[wish]
                    wanted += self._REFERENCE.findall(found[wish])
            self._bundle.add_resource(FluentResource("\n".join(found.values())))
            for done in found:  # only now: who finds it missing here looks for it in the bundle
                del self._unparsed[done]


@lru_cache
def _messages(language: str) -> Messages:
    files = sorted((locales_folder() / language).glob("*.ftl"))
    return Messages(language, (path.read_text("utf-8") for path in files))
