"""Ids that follow one action: every line of the log that is written on its way carries them.

`request` names an HTTP request or a socket, `command` what somebody asked for. They are handed on by
themselves to whatever the event loop starts meanwhile, such as a bot's turn; threads and processes are given
them (`current_ids`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

_ids: ContextVar[Mapping[str, str]] = ContextVar("ids", default={})  # noqa: B039 (never changed in place)


def current_ids() -> Mapping[str, str]:
    """The ids of what is being done."""
    return _ids.get()


@contextmanager
def log_context(**ids: str) -> Iterator[None]:
    """Lines of the log carry these ids, too, meanwhile."""
    token = _ids.set({**_ids.get(), **ids})
    try:
        yield
    finally:
        _ids.reset(token)
