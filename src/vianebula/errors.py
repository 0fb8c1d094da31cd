"""Every error a caller may meet, each with the text that caused it."""

from __future__ import annotations

MAX_MESSAGE = 300


class ViaNebulaError(ValueError):
    """Anything that is wrong with what was given; its text is one line fit to be shown."""

    def __init__(self, message: str) -> None:
        super().__init__(shorten(message, MAX_MESSAGE))


class DataFileError(ViaNebulaError):
    """A board, token or contract file that does not say what it must: file, line, reason."""

    def __init__(self, path: object, line: int | None, reason: str) -> None:
        self.path = str(path)
        self.line = line
        self.reason = reason
        where = shorten(self.path, 120) + (f":{line}" if line else "")
        super().__init__(f"{where}: {reason}")


class ActionError(ViaNebulaError):
    """An action that cannot be played; `text` is what was given."""

    text: str


class MalformedAction(ActionError):
    """Not the spelling of any action."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(f"{shorten(text)!r} is not an action")


class AmbiguousAction(ActionError):
    """A shortened spelling that fits several legal actions."""

    def __init__(self, text: str, candidates: list[str]) -> None:
        self.text = text
        self.candidates = candidates
        super().__init__(f"{shorten(text)!r} could mean {', '.join(candidates)}")


class IllegalAction(ActionError):
    """Well spelled, but against the rules now: the rule's number and a stable reason id say why."""

    def __init__(self, text: str, rule: str, reason: str) -> None:
        self.text = text
        self.rule = rule
        self.reason = reason
        super().__init__(f"{shorten(text)!r} is illegal: {reason} ({rule})")


class PositionError(ViaNebulaError):
    """A line of text that is not a position, or a position that cannot be."""


class RecordError(ViaNebulaError):
    """A game record that cannot be read or does not replay."""

    def __init__(self, reason: str, line: int | None = None, name: str = "") -> None:
        self.line = line
        self.reason = reason
        where = ":".join(part for part in (shorten(name, 120), str(line) if line else "") if part)
        super().__init__(f"{where}: {reason}" if where else reason)


def shorten(text: str, width: int = 60) -> str:
    """Offending text, cut and cleaned so that an error stays one readable line."""
    text = text if len(text) <= width else text[: width - 1] + "…"
    return text if text.isprintable() else "".join(c if c.isprintable() else "\ufffd" for c in text)
