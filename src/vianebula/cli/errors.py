"""What the command line itself objects to, in the reader's language: Typer speaks only English."""

from __future__ import annotations

import re
from typing import Any

from ..errors import quote
from ..i18n import translate


def format_usage_error(error: Any) -> str:
    """One line for an error of Typer's, and where to read more."""
    text = _translate_error(error)
    context = getattr(error, "ctx", None)
    return translate("error-see-help", message=text, command=context.command_path) if context else text


def _translate_error(error: Any) -> str:
    """Typer may have a Click of its own, so errors are told apart by name; the rest is in Typer's words."""
    kind, said = type(error).__name__, str(error.format_message()).rstrip(".")
    if kind == "NoSuchOption":
        return translate("error-no-such-option", option=quote(error.option_name))
    if kind == "BadOptionUsage":
        return translate("error-option-value", option=quote(error.option_name))
    if kind == "MissingParameter" and error.param is not None:
        return translate("error-argument-missing", argument=quote(error.param.opts[0]))
    if kind == "BadParameter" and error.param is not None and hasattr(error.__cause__, "errors"):
        return _bad_value_message(error.param.opts[0], error.__cause__.errors()[0])
    if found := re.fullmatch("No such command '(.*)'", said, re.DOTALL):
        return translate("error-no-such-command", command=quote(found[1]))
    if found := re.fullmatch(r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)", said, re.DOTALL):
        return translate("error-surplus", text=quote(found[1]))
    return said


def _bad_value_message(name: str, found: dict[str, Any]) -> str:
    """A value that cannot be, with the limit it is beyond if it is that."""
    option, value = quote(name), quote(str(found["input"]))
    limits = found.get("ctx", {})
    if "ge" in limits:
        return translate("error-value-least", option=option, least=limits["ge"], value=value)
    if "le" in limits:
        return translate("error-value-most", option=option, most=limits["le"], value=value)
    return translate("error-value", option=option, value=value)
