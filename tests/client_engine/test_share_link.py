"""A link that the package makes is read by the page, and the other way round."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from vianebula.text.share_link import SharedGame, format_link, parse_link

from .page_process import PageProcess, bundle

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.vn"))
TEXTS = [*(path.read_text("utf-8") for path in RECORDS), "", "Łucja; Анна; 🦊\n", "x" * 200_000]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageProcess]:
    with PageProcess(bundle("shareLink", tmp_path_factory.mktemp("page"))) as process:
        yield process


def test_links_of_the_package_are_read_by_the_page(page: PageProcess) -> None:
    for text in TEXTS:
        assert page.ask({"link": format_link(SharedGame(text))}) == {"record": text}


def test_links_of_the_page_are_read_by_the_package(page: PageProcess) -> None:
    for n, text in enumerate(TEXTS):
        assert parse_link(page.ask({"record": text, "n": n})["link"]) == SharedGame(text, n)


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("#/game/1.eNp", "broken-link"),
        ("#/game/", "broken-link"),
        ("#/game/2.eNoDAAAAAAE", "newer-link"),
        (format_link(SharedGame(" " * 1_000_001)), "too-large"),
    ],
)
def test_both_refuse_the_same(page: PageProcess, link: str, reason: str) -> None:
    assert page.ask({"link": link}) == {"reason": reason}
    with pytest.raises(ValueError, match=reason.split("-", maxsplit=1)[0].replace("too", "larger")):
        parse_link(link)
