"""Which language a command speaks: `--lang`, else VIANEBULA_LANG, else the system's."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import ViaNebulaError, quote
from ..i18n import LANGUAGES, Message, find_language, system_language

OPTION = "--lang"
VARIABLE = "VIANEBULA_LANG"


class UnknownLanguage(ViaNebulaError):
    """A language that was asked for and that we do not have."""

    def __init__(self, wish: str) -> None:
        known = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
        super().__init__(Message("error-no-such-language", language=quote(wish), known=known))


def take_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """The value of `--lang`, wherever it stands, and the arguments without it.

    It is taken before the command reads its options, because their faults are told in that language too.
    """
    wish: str | None = None
    rest: list[str] = []
    given = iter(arguments)
    for argument in given:
        if argument == "--":
            return wish, [*rest, argument, *given]
        if argument == OPTION:
            wish = next(given, "")
        elif argument.startswith(OPTION + "="):
            wish = argument.partition("=")[2]
        else:
            rest.append(argument)
    return wish, rest


def choose_language(wish: str | None, environment: Mapping[str, str]) -> str:
    """The language to speak. One that was asked for by name must be there."""
    wish = environment.get(VARIABLE) or None if wish is None else wish
    if wish is None:
        return system_language(environment)
    language = find_language(wish)
    if language is None:
        raise UnknownLanguage(wish)
    return language
