"""Links that hold a whole game: written, read, and refused when they are broken."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path

import pytest

from vianebula.text.record import MAX_BYTES
from vianebula.text.share_link import SharedGame, ShareLinkError, format_link, is_link, parse_link

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.vn"))


def pack(content: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(content)).rstrip(b"=").decode()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_comes_out_as_it_went_in(path: Path) -> None:
    game = SharedGame(path.read_text("utf-8"), 7)
    link = format_link(game, "https://host/folder/")
    assert link.startswith("https://host/folder/#/game/1.")
    assert len(link) < 2100  # what every program that passes links on leaves whole
    assert parse_link(link) == game
    assert parse_link(f"Look: {link}?analysis") == game


def test_what_people_are_called_and_no_position() -> None:
    game = SharedGame('[Names "Łucja; Анна; 🦊"]\n')
    assert parse_link(format_link(game)) == game


def test_every_letter_that_is_lost_or_changed_is_noticed() -> None:
    game = SharedGame(RECORDS[0].read_text("utf-8"))
    link = format_link(game)
    start = link.index(".") + 1
    for i in range(start, len(link)):
        other = "A" if link[i] != "A" else "B"
        for broken in (link[:i], link[:i] + other + link[i + 1 :], link[:i] + link[i + 1 :]):
            assert _read(broken) in (None, game)  # the last letter has bits that mean nothing


def _read(link: str) -> SharedGame | None:
    try:
        return parse_link(link)
    except ShareLinkError:
        return None


@pytest.mark.parametrize("link", ["", "#/game/", "#/game/1", "#/table/abc", "#/game/1.", "#/game/1.!!!!"])
def test_what_is_no_link(link: str) -> None:
    with pytest.raises(ShareLinkError, match="broken"):
        parse_link(link)
    assert is_link(link) == link.startswith("#/game/")


def test_limits() -> None:
    with pytest.raises(ShareLinkError, match="newer"):
        parse_link(f"#/game/2.{pack(b'x')}")
    with pytest.raises(ShareLinkError, match="larger"):
        parse_link(
            f"#/game/1.{pack(b' ' * (MAX_BYTES + 1))}"
        )  # a thousand letters that would fill the memory
    with pytest.raises(ShareLinkError, match="larger"):
        parse_link("#/game/1." + "A" * 100_001)
    with pytest.raises(ShareLinkError, match="broken"):
        parse_link(f"#/game/1.{pack(bytes([0xFF, 0xFE]))}")
