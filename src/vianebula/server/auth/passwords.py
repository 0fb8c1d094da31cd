"""What a player signs in with: a name, and a password of which only the argon2 hash is kept."""

from __future__ import annotations

from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ...table.user_text import JOINERS, clean_text

_hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)  # OWASP's choice for argon2id
_dummy_hash = _hasher.hash("nobody has this password")

# What pages call somebody who has chosen no name, alone or beside others: nobody may have such a name alone.
_GUESTS = {"guest", "invité", "ospite", "gość", "гость", "you"}
_PLAYERS = ("player", "joueur", "giocatore", "gracz", "игрок")
RESERVED_NAMES = frozenset(_GUESTS | {f"{word} {seat}" for word in _PLAYERS for seat in range(1, 5)})


def login_key(name: str) -> str:
    """What names are compared by: capitals, spaces, how letters are put together or joined and how wide do
    not count.

    Letters of two alphabets that look alike stay two.
    """
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    return clean_text(folded.translate(dict.fromkeys(map(ord, JOINERS))))


def hash_password(password: str) -> str:
    """The argon2 hash that is kept of a password."""
    return _hasher.hash(password)


def verify_password(password: str, hashed: str | None) -> bool:
    """Takes as long for a name that is not there, so that names cannot be found out by time."""
    try:
        return _hasher.verify(hashed or _dummy_hash, password) and hashed is not None
    except (Argon2Error, InvalidHashError):
        return False
