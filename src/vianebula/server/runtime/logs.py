"""Structured logs: one JSON object a line, with the ids of what was being done and where it went wrong.

What is logged is about requests and tables, never about cards. What an exception says may quote what was
read, a deal or a password's hash; so of those that do, only the kind and the place are told.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections import deque

from .log_context import current_ids

log = logging.getLogger("vianebula.server")

_STANDARD_FIELDS = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
_QUOTING = (ValueError, KeyError, UnicodeError)  # among them are all errors of our own
_QUOTING_MODULES = ("sqlalchemy", "sqlite3", "psycopg", "msgspec")


class Outage(Exception):
    """Something outside the program is away: where that was noticed tells nothing."""


def _add_ids(record: logging.LogRecord) -> bool:
    for key, value in current_ids().items():
        record.__dict__.setdefault(key, value)
    return True


log.addFilter(_add_ids)


def log_failure(event: str, error: BaseException, level: int = logging.WARNING, **facts: object) -> None:
    """Something did not work: what was raised and where, unless it is an outage.

    Both are told as texts of ours, so that no other formatter of the log tells more.
    """
    facts["error"] = describe_error(error)
    if not isinstance(error, Outage):
        facts["traceback"] = format_traceback(error)
    log.log(level, event, extra=facts)


def describe_error(error: BaseException) -> str:
    """The kind of an exception, and what it says where that quotes nothing."""
    kind = type(error)
    is_quoting = isinstance(error, _QUOTING) or kind.__module__.split(".")[0] in _QUOTING_MODULES
    says = "" if is_quoting else str(error)
    return f"{kind.__qualname__}: {says}" if says else kind.__qualname__


def format_traceback(error: BaseException) -> str:
    """Where an exception was raised, the ones that led to it first; nothing that was read is quoted."""
    parts: list[str] = []
    seen: set[int] = set()
    reason: BaseException | None = error
    while reason is not None and id(reason) not in seen:
        seen.add(id(reason))
        if type(reason).__name__ != "_RemoteTraceback":  # a worker has logged its own
            parts.append("".join(traceback.format_tb(reason.__traceback__)) + describe_error(reason))
        reason = reason.__cause__ or (None if reason.__suppress_context__ else reason.__context__)
    return "\n\nwhich led to\n\n".join(reversed(parts))


class JsonFormatter(logging.Formatter):
    """A line of the log as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The record with its extra fields; `error` and `traceback` where something was raised."""
        line: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _STANDARD_FIELDS}
        raised = record.exc_info[1] if record.exc_info else None
        if raised is not None:
            line.setdefault("error", describe_error(raised))
            line["traceback"] = format_traceback(raised)
        return json.dumps(line, default=str)


_configured: list[str] = []  # the level, once there is one


def configured_level() -> str | None:
    """The level of this process's log, None where it was left to others."""
    return _configured[-1] if _configured else None


MAX_PROBLEMS = 30
_problems: deque[str] = deque(maxlen=MAX_PROBLEMS)


def recent_problems() -> list[str]:
    """The last lines of this process's log that say that something went wrong, the newest first."""
    return list(reversed(_problems))


class _ProblemKeeper(logging.Handler):
    """Remembers what went wrong, without where in the program."""

    def emit(self, record: logging.LogRecord) -> None:
        facts = json.loads(JsonFormatter().format(record))
        facts.pop("traceback", None)
        _problems.append(json.dumps(facts))


_keeper = _ProblemKeeper(logging.WARNING)
log.addHandler(_keeper)


def configure_logging(level: str = "INFO") -> None:
    """Log to standard error, as JSON."""
    _configured.append(level)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel("WARNING")
