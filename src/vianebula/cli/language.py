"""Which language a command speaks: `--lang`, else VIANEBULA_LANG, else the system's."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import ViaNebulaError, quote
from ..i18n import LANGUAGES, Message, find_language, system_language

LANGUAGE_OPTION = "--lang"
LANGUAGE_VARIABLE = "VIANEBULA_LANG"


class UnknownLanguage(ViaNebulaError):
    """A language that was asked for and that we do not have."""

    def __init__(self, wanted: str) -> None:
        known = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
        super().__init__(Message("error-no-such-language", language=quote(wanted), known=known))


def extract_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """The value of `--lang`, wherever it stands, and the arguments without it.

    It is taken before the command reads its options, because their faults are told in that language too.
    """
    wanted: str | None = None
    rest: list[str] = []
    given = iter(arguments)
    for argument in given:
        if argument == "--":
            return wanted, [*rest, argument, *given]
        if argument == LANGUAGE_OPTION:
            wanted = next(given, "")
        elif argument.startswith(LANGUAGE_OPTION + "="):
            wanted = argument.partition("=")[2]
        else:
            rest.append(argument)
    return wanted, rest


def choose_language(wanted: str | None, environment: Mapping[str, str]) -> str:
    """The language to speak. One that was asked for by name must be there."""
    wanted = environment.get(LANGUAGE_VARIABLE) or None if wanted is None else wanted
    if wanted is None:
        return system_language(environment)
    language = find_language(wanted)
    if language is None:
        raise UnknownLanguage(wanted)
    return language
