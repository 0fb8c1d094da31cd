"""Reading a text file that somebody named: whatever it is, the answer is its text or a short reason."""

from __future__ import annotations

from pathlib import Path


class UnreadableFileError(Exception):
    """Its text is the reason."""


def read_text(path: Path, max_bytes: int) -> str:
    """The text of a file of at most so many bytes. It may be a pipe, so its size is not asked beforehand."""
    try:
        with path.open("rb") as file:
            content = file.read(max_bytes + 1)
    except OSError as error:
        raise UnreadableFileError((error.strerror or "cannot be read").lower()) from None
    except ValueError:  # a NUL, or half a character, in the name
        raise UnreadableFileError("this cannot be the name of a file") from None
    if len(content) > max_bytes:
        raise UnreadableFileError("this is larger than any such file can be")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableFileError("this is not a text file (UTF-8)") from None
