"""The page's files are sent as the build has compressed them, to whoever understands that."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount
from starlette.testclient import TestClient

from vianebula.server.web.page_files import PageFiles

SCRIPT = b"play();" * 500


@pytest.fixture
def reader(tmp_path: Path) -> TestClient:
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "page.js").write_bytes(SCRIPT)
    (tmp_path / "page.js.br").write_bytes(b"compressed")
    (tmp_path / "plain.css").write_bytes(b"p { margin: 0 }" * 100)
    return TestClient(Starlette(routes=[Mount("/", GZipMiddleware(PageFiles(tmp_path)))]))


@pytest.mark.parametrize("accepted", ["br", "gzip, deflate, br, zstd", "br;q=0.5, gzip"])
def test_compressed_by_the_build(reader: TestClient, accepted: str) -> None:
    with reader.stream("GET", "/page.js", headers={"Accept-Encoding": accepted}) as found:
        assert b"".join(found.iter_raw()) == b"compressed"
    assert found.headers["content-encoding"] == "br"
    assert found.headers["vary"] == "Accept-Encoding"
    assert found.headers["content-type"].startswith("text/javascript")
    etag = {"Accept-Encoding": accepted, "If-None-Match": found.headers["etag"]}
    assert reader.get("/page.js", headers=etag).status_code == 304


@pytest.mark.parametrize(("accepted", "encoding"), [("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("", None)])
def test_who_does_not_understand_it(reader: TestClient, accepted: str, encoding: str | None) -> None:
    found = reader.get("/page.js", headers={"Accept-Encoding": accepted})
    assert found.content == SCRIPT
    assert found.headers.get("content-encoding") == encoding
    assert "Accept-Encoding" in found.headers["vary"]


def test_the_other_files(reader: TestClient) -> None:
    found = reader.get("/plain.css", headers={"Accept-Encoding": "gzip, br"})
    assert found.headers["content-encoding"] == "gzip"
    assert reader.get("/").text == "<!doctype html>"
    assert reader.get("/nothing.js").status_code == 404
    assert reader.get("/../page.js.br.br").status_code == 404
