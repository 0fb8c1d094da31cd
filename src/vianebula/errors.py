"""Every error a caller may meet, each with the text that caused it.

What is wrong is a message of `locales/`, so that a command can say it in the reader's language; as text it is
English.
"""

from __future__ import annotations

from .i18n import Message

MAX_MESSAGE = 300


class ViaNebulaError(ValueError):
    """Anything that is wrong with what was given; its text is one line fit to be shown."""

    why: Message | None = None  # the rule in the way, as a sentence

    def __init__(self, message: str | Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return shorten(str(self.message), MAX_MESSAGE)

    def translated(self) -> str:
        """The same line in the language that is spoken, and why."""
        message = self.message.translated() if isinstance(self.message, Message) else self.message
        line = shorten(message, MAX_MESSAGE)
        return f"{line}. {self.why.translated()}" if self.why else line


class DataFileError(ViaNebulaError):
    """A board, token or contract file that does not say what it must: file, line, reason."""

    def __init__(self, path: object, line: int | None, reason: str | Message) -> None:
        self.path = str(path)
        self.line = line
        self.reason = reason
        where = shorten(self.path, 120) + (f":{line}" if line else "")
        super().__init__(within(where, reason))


class ActionError(ViaNebulaError):
    """An action that cannot be played; `text` is what was given."""

    text: str


class MalformedAction(ActionError):
    """Not the spelling of any action."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(Message("error-malformed-action", text=quote(text)))


class AmbiguousAction(ActionError):
    """A shortened spelling that fits several legal actions."""

    def __init__(self, text: str, candidates: list[str]) -> None:
        self.text = text
        self.candidates = candidates
        meant = ", ".join(candidates)
        super().__init__(Message("error-ambiguous-action", text=quote(text), candidates=meant))


class IllegalAction(ActionError):
    """Well spelled, but against the rules now: the rule's number and a stable reason id say why."""

    def __init__(self, text: str, rule: str, reason: str) -> None:
        self.text = text
        self.rule = rule
        self.reason = reason
        self.why = Message(f"reason-{reason}")
        super().__init__(Message("error-illegal-action", text=quote(text), reason=reason, rule=rule))


class PositionError(ViaNebulaError):
    """A line of text that is not a position, or a position that cannot be."""


class RecordError(ViaNebulaError):
    """A game record that cannot be read or does not replay."""

    def __init__(
        self, reason: str | Message, line: int | None = None, name: str = "", why: Message | None = None
    ) -> None:
        self.line = line
        self.reason = reason
        self.why = why
        where = ":".join(part for part in (shorten(name, 120), str(line) if line else "") if part)
        super().__init__(within(where, reason) if where else reason)


def within(where: str, reason: str | Message) -> Message:
    """What is wrong, and where: a file, a line, a field."""
    return Message("error-within", where=where, reason=reason)


def quote(text: str) -> str:
    """Offending text as a message shows it."""
    return repr(shorten(text))


def shorten(text: str, width: int = 60) -> str:
    """Offending text, cut and cleaned so that an error stays one readable line."""
    text = text if len(text) <= width else text[: width - 1] + "…"
    return text if text.isprintable() else "".join(c if _is_shown(c) else "\ufffd" for c in text)


def _is_shown(letter: str) -> bool:
    return letter.isprintable() or letter == "\u00a0"  # which French sets before a colon
