"""Text from people: names and chat, cleaned before it is stored."""

from __future__ import annotations

import re
import unicodedata

from .refusals import Refusal

JOINERS = "\u200c\u200d"
_LOOSE_JOINERS = re.compile(rf"(?<!\S)[{JOINERS}]+|[{JOINERS}]+(?!\S)|[{JOINERS}](?=[{JOINERS}])")


def clean_text(text: str) -> str:
    """Text from a person: no control or direction characters, single spaces.

    What makes several signs one (an emoji of a family, letters of some scripts) stays where it joins them.
    """
    kept = "".join(letter if _is_allowed_character(letter) else " " for letter in text)
    kept = " ".join(_LOOSE_JOINERS.sub("", kept).split())
    if not kept:
        raise Refusal("empty-text")
    return kept


def _is_allowed_character(character: str) -> bool:
    is_emoji = "\U0001f000" <= character <= "\U0001fbff"  # perhaps one too new to be in Python's table
    return is_emoji or character in JOINERS or unicodedata.category(character)[0] != "C"
