"""The page that describes the API: everything is on it, and nothing of it comes from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from vianebula import wire
from vianebula.table import Command

from .helpers import Person, running, settings_for, sqlite_url


def test_the_page_has_every_route_and_every_message(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna = Person(app, "Anna")
        answer = anna.client.get("/api/docs")
        described = anna.get("/openapi.json")
        css = anna.client.get("/api/docs.css")
    page = answer.text
    assert answer.headers["content-type"].startswith("text/html")
    for path, methods in described["paths"].items():
        for method in methods:
            assert f"{method.upper()}</span> {path}<" in page
    for kind in (*get_args(Command), *get_args(wire.ServerMessage), wire.ViewAs, wire.Ping, wire.SyncRequest):
        assert f"<h3 id='{kind.__name__}'>" in page, kind
        assert f'"{kind.__struct_config__.tag}"' in page.replace("&quot;", '"'), kind
    ids = re.findall(r"id='([^']+)'", page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"href='#([^']+)'", page)) <= set(ids)
    assert css.headers["content-type"].startswith("text/css")


def test_nothing_is_fetched_from_elsewhere(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        answer = Person(app, "Anna").client.get("/api/docs")
    assert "<script" not in answer.text
    assert not re.findall(r"(?:src|href)=[\"'](?:https?:)?//", answer.text)
    assert "default-src 'none'" in answer.headers["content-security-policy"]
