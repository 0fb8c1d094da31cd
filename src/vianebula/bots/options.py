"""Options of bots: what may be set, its default, its range and its meaning are declared once, as a dataclass.

    @dataclass(frozen=True)
    class Params:
        depth: int = option(2, "actions it looks ahead", low=1, high=5)

Reading `depth=3` from a bot's name, refusing `depth=9`, the help of `vianebula bots`, the tables in
docs/bots.md and the record in which compiled code finds it all follow from that.
"""

from __future__ import annotations

from dataclasses import MISSING, asdict, dataclass, field, fields
from typing import Any, get_args, get_type_hints

import numpy as np

from ..rules.rows import Rows, new_rows

Value = int | float | str | None
KINDS = (int, float, str)


@dataclass(frozen=True)
class BotOption:
    """One thing that may be set."""

    name: str
    kind: type
    default: Value
    meaning: str = ""
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    old_name: str = ""  # is still understood: names of bots are kept in records and match folders

    @property
    def range(self) -> str:
        """What it may be, in words: `1 to 16`, or the choices."""
        if self.choices:
            return ", ".join(self.choices)
        return "" if self.low is None or self.high is None else f"{_plain(self.low)} to {_plain(self.high)}"

    def as_json(self) -> dict[str, object]:
        """All of it, for a program to read."""
        return asdict(self) | {"kind": self.kind.__name__}

    def parse(self, text: str) -> Value:
        """The value a text means; ValueError if it means none."""
        value: Value = self.kind(text)
        return value

    def check(self, value: Value) -> None:
        """ValueError, with what it may be, for a value that it may not have."""
        if value is None and self.default is None:
            return
        is_allowed = value in self.choices if self.choices else self._is_in_range(value)
        if not is_allowed:
            raise ValueError(f"{self.name} is {'one of ' if self.choices else ''}{self.range}")

    def _is_in_range(self, value: Value) -> bool:
        if self.low is None or self.high is None:
            return True
        return isinstance(value, int | float) and self.low <= value <= self.high


def option(
    default: Value,
    meaning: str,
    *,
    low: float | None = None,
    high: float | None = None,
    choices: tuple[str, ...] = (),
    old_name: str = "",
) -> Any:
    """Declare a field of a `Params` dataclass as an option."""
    facts = {"meaning": meaning, "low": low, "high": high, "choices": choices, "old_name": old_name}
    return field(default=default, metadata=facts)


def option_like(params: type[Any], name: str, default: Value, meaning: str = "") -> Any:
    """Declare an option that another `Params` has too, with another default and perhaps another meaning."""
    metadata = next(each.metadata for each in fields(params) if each.name == name)
    return field(default=default, metadata={**metadata, "meaning": meaning or metadata["meaning"]})


@dataclass(frozen=True)
class NoParams:
    """The parameters of a bot that has none."""


def options_of(params: type[Any]) -> tuple[BotOption, ...]:
    """The options that a `Params` dataclass declares."""
    hints = get_type_hints(params)
    found = []
    for each in fields(params):
        if each.default is MISSING:
            raise TypeError(f"the option {each.name} has no default")
        found.append(BotOption(each.name, _kind_of(hints[each.name]), each.default, **each.metadata))
    return tuple(found)


def _kind_of(hint: Any) -> type:
    """The type of what is read, less an `| None`."""
    for kind in KINDS:
        if hint == kind or get_args(hint) == (kind, type(None)):
            return kind
    raise TypeError(f"an option is int, float or str, not {hint}")


def check_params(params: Any) -> None:
    """ValueError if a parameter is out of its range."""
    for each in options_of(type(params)):
        each.check(getattr(params, each.name))


def params_dtype(params: type[Any]) -> np.dtype[np.void]:
    """The record of a `Params` dataclass whose options are all numbers, for compiled code to read."""
    kinds = {int: np.int64, float: np.float64}
    return np.dtype([(each.name, kinds[each.kind]) for each in options_of(params)], align=True)


def params_row(dtype: np.dtype[np.void], params: object) -> Rows:
    """The parameters as one row of their record; what the record does not have is left out."""
    row = new_rows(dtype)
    for name in dtype.names or ():
        row[name] = getattr(params, name)
    return row


def format_options_table(params: type[Any]) -> str:
    """The options as a Markdown table."""
    lines = ["| option | meaning | default | range |", "| --- | --- | --- | --- |"]
    for each in options_of(params):
        default = "" if each.default is None else _plain(each.default)
        lines.append(f"| `{each.name}` | {each.meaning} | {default} | {each.range} |")
    return "\n".join(lines)


def _plain(value: float | str) -> str:
    """A number without an exponent, as people would type it."""
    if isinstance(value, str):
        return value
    return str(int(value)) if value == int(value) else f"{value:g}"
