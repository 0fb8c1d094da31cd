"""Reading a text file that somebody named: whatever it is, the answer is its text or a short reason."""

from __future__ import annotations

import errno
from pathlib import Path

from ..i18n import Message

# What a system most often has against a file, in every language; the rest is told in its own words.
_REASONS = {
    errno.ENOENT: Message("error-no-such-file"),
    errno.EISDIR: Message("error-is-a-directory"),
    errno.ENOTDIR: Message("error-not-a-directory"),
    errno.EACCES: Message("error-no-permission"),
    errno.ENAMETOOLONG: Message("error-name-too-long"),
}


class UnreadableFileError(Exception):
    """`reason` says why."""

    def __init__(self, reason: str | Message) -> None:
        super().__init__(reason)
        self.reason = reason


def file_error_reason(error: OSError, otherwise: Message) -> str | Message:
    """What the system has against a file."""
    return _REASONS.get(error.errno or 0) or (error.strerror or "").lower() or otherwise


def read_text(path: Path, max_bytes: int) -> str:
    """The text of a file of at most so many bytes. It may be a pipe, so its size is not asked beforehand."""
    try:
        with path.open("rb") as file:
            content = file.read(max_bytes + 1)
    except OSError as error:
        raise UnreadableFileError(file_error_reason(error, Message("error-cannot-be-read"))) from None
    except ValueError:  # a NUL, or half a character, in the name
        raise UnreadableFileError(Message("error-no-name-of-a-file")) from None
    if len(content) > max_bytes:
        raise UnreadableFileError(Message("error-file-too-large"))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableFileError(Message("error-not-text")) from None
