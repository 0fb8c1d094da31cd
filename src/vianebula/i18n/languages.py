"""The languages there are, and which one somebody means."""

from __future__ import annotations

import re
from collections.abc import Mapping

LANGUAGES = {"en": "English", "fr": "Français", "it": "Italiano", "pl": "Polski", "ru": "Русский"}


def find_language(wish: str) -> str | None:
    """The language that `fr`, `FR`, `fr-CA` or `fr_FR.UTF-8` means; None if it is none of ours."""
    code = re.split("[-_.@]", wish.strip().lower())[0]
    return code if code in LANGUAGES else None


def system_language(environment: Mapping[str, str]) -> str:
    """The language of LC_ALL, else LC_MESSAGES, else LANG; English where we do not have it."""
    wishes = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return find_language(next(filter(None, wishes), "")) or "en"
