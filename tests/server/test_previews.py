"""Links to games: finished ones say what they are, of running ones nothing is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from vianebula.server.web import previews

from .helpers import Person, running, settings_for, sqlite_url

RECORDS = Path(__file__).parents[1] / "records"


def meta(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', page))


def test_a_finished_game_has_names_scores_and_a_picture(tmp_path: Path) -> None:
    record = (RECORDS / "ender-1-of-2.vn").read_text("utf-8")
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna, stranger = Person(app, "Anna"), Person(app, "")
        body = {"record": record, "seats": ["me", "greedy"], "name": 'A<b> "x"'}
        table_id = anna.post("/api/tables/upload", body, 201)["id"]
        scores = anna.table(table_id)["result"]["scores"]
        page = stranger.get(f"/games/{table_id}")
        facts = meta(page)
        assert facts["og:title"] == f"A&lt;b&gt; &quot;x&quot; {scores[0]} · greedy {scores[1]}"
        assert f"url=http://testserver/#/table/{table_id}/at/0" in page
        assert "<b>" not in page
        picture = stranger.client.get(facts["og:image"])
        assert picture.headers["content-type"] == "image/png"
        assert picture.content.startswith(b"\x89PNG")
        assert picture.headers["cache-control"].startswith("public")
        later = meta(stranger.get(f"/games/{table_id}/at/7"))
        assert later["og:image"].endswith("?at=7")
        drawn = [stranger.get(f"/games/{table_id}/preview.svg?at={n}") for n in (0, 7, 9999)]
        assert len({*drawn, stranger.get(f"/games/{table_id}/preview.svg")}) == 3


def test_with_the_page_a_finished_game_has_a_postcard(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<html></html>", "utf-8")
    (page / "art").symlink_to(Path(__file__).parents[2] / "client" / "public" / "art")
    record = (RECORDS / "ender-1-of-2.vn").read_text("utf-8")
    with running(settings_for(sqlite_url(tmp_path), client=str(page))) as app:
        anna = Person(app, "Anna")
        body = {"record": record, "seats": ["me", "greedy"], "name": "A<b>"}
        table_id = anna.post("/api/tables/upload", body, 201)["id"]
        view = anna.table(table_id)
        drawn = anna.get(f"/games/{table_id}/preview.svg")
        assert drawn.count("<image") > 50  # buildings, craftsmen, flowers, peaks
        assert f"{view['result']['scores'][0]} ★" in drawn
        assert "A&lt;b&gt;" in drawn
        assert "<b>" not in drawn
        assert anna.get(f"/games/{table_id}/preview.svg?at=7").count("<image") == 0
        assert anna.client.get(f"/games/{table_id}/preview.png").content.startswith(b"\x89PNG")


def test_of_a_running_game_nothing_is_told(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna = Person(app, "Anna")
        table_id = anna.create(["me", "me"])
        waiting = anna.create(["me", ""], begin=False)
        nowhere = "x" * len(table_id)
        for suffix in ("", "/at/0", "/at/3"):
            running_page = anna.get(f"/games/{table_id}{suffix}")
            assert "Anna" not in running_page
            assert meta(running_page)["og:image"] == "http://testserver/preview.jpg"
            for other in (waiting, nowhere):
                assert running_page.replace(table_id, other) == anna.get(f"/games/{other}{suffix}")
        for name in ("preview.png", "preview.svg", "preview.svg?at=0", "preview.gif"):
            answers = [anna.client.get(f"/games/{id}/{name}") for id in (table_id, waiting, nowhere)]
            assert {(answer.status_code, answer.text) for answer in answers} == {(404, answers[0].text)}


def test_behind_a_proxy_and_without_png(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(previews, "can_write_png", lambda: False)
    record = (RECORDS / "ender-2-of-2.vn").read_text("utf-8")
    with running(settings_for(sqlite_url(tmp_path), origins=("https://play.example",))) as app:
        anna = Person(app, "Anna")
        body = {"record": record, "seats": ["me", "me"], "name": "Anna"}
        table_id = anna.post("/api/tables/upload", body, 201)["id"]
        facts = meta(anna.get(f"/games/{table_id}"))
        assert facts["og:image"] == f"https://play.example/games/{table_id}/preview.svg"
        assert anna.get(f"/games/{table_id}/preview.png", 404)["reason"] == "not-found"
