"""Links that hold a whole game: the record, compressed, after the `#` of the page's address.

    https://host/folder/#/game/1.eNp1UU1v…/at/12

`1` is the version of the format: the record's text as UTF-8, compressed (zlib, RFC 1950: what browsers call
`deflate`; its checksum tells a damaged link from a wrong record), in letters that addresses may have
(base64url without padding). `/at/12` is the position after twelve actions. What stands after a `#` is sent to
nobody: the page opens such a link by itself, with or without a server.
"""

from __future__ import annotations

import base64
import re
import zlib
from dataclasses import dataclass

from ..errors import ViaNebulaError
from ..i18n import Message
from .record import MAX_BYTES

VERSION = "1"
MAX_LINK_LETTERS = 100_000  # a long game has some 2,000; browsers take links of many more
_LINK = re.compile(r"#/game/(\w+)\.([^/?#\s]*)(?:/at/(\d{1,5}))?")


class ShareLinkError(ViaNebulaError):
    """A link that holds no game."""


@dataclass(frozen=True)
class SharedGame:
    """What a link holds: the text of a record, and how many actions to show at first; None: not said."""

    record: str
    n_actions: int | None = None


def is_link(text: str) -> bool:
    """Whether a text is meant as such a link, be it broken."""
    return "#/game/" in text


def format_link(game: SharedGame, page: str = "") -> str:
    """The link; `page` is the address of the page that is to open it."""
    packed = base64.urlsafe_b64encode(zlib.compress(game.record.encode(), 9)).rstrip(b"=").decode()
    if len(packed) > MAX_LINK_LETTERS:
        raise ShareLinkError(Message("error-record-too-large"))
    place = "" if game.n_actions is None else f"/at/{game.n_actions}"
    return f"{page}#/game/{VERSION}.{packed}{place}"


def parse_link(link: str) -> SharedGame:
    """What a link holds. Whether its record is one is seen when that is read."""
    found = _LINK.search(link)
    if found is None:
        raise ShareLinkError(Message("error-broken-link"))
    version, packed, place = found.groups()
    if version != VERSION:
        raise ShareLinkError(Message("error-newer-link"))
    return SharedGame(_decompress(packed), None if place is None else int(place))


def _decompress(packed: str) -> str:
    if len(packed) > MAX_LINK_LETTERS:
        raise ShareLinkError(Message("error-record-too-large"))
    unpacking = zlib.decompressobj()
    try:
        compressed = base64.b64decode(packed + "=" * (-len(packed) % 4), b"-_", validate=True)
        content = unpacking.decompress(compressed, MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise ShareLinkError(Message("error-record-too-large"))
        if not unpacking.eof or unpacking.unused_data:
            raise ShareLinkError(Message("error-broken-link"))
        return content.decode()
    except (zlib.error, UnicodeError, ValueError) as error:
        if isinstance(error, ShareLinkError):
            raise
        raise ShareLinkError(Message("error-broken-link")) from None
