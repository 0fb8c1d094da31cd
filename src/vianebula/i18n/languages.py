"""The languages there are, and which one somebody means."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path


def locales_folder() -> Path:
    """Where the messages lie: inside the package when installed, beside it in a checkout."""
    inside = Path(__file__).parents[1] / "locales"
    return inside if inside.is_dir() else Path(__file__).parents[3] / "locales"


# By code, the name that each has in itself; the page reads the same file.
LANGUAGES: dict[str, str] = json.loads((locales_folder() / "languages.json").read_text("utf-8"))


def find_language(wish: str) -> str | None:
    """The language that `fr`, `FR`, `fr-CA` or `fr_FR.UTF-8` means; None if it is none of ours."""
    code = re.split("[-_.@]", wish.strip().lower())[0]
    return code if code in LANGUAGES else None


def system_language(environment: Mapping[str, str]) -> str:
    """The language of LC_ALL, else LC_MESSAGES, else LANG; English where we do not have it."""
    wishes = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return find_language(next(filter(None, wishes), "")) or "en"
