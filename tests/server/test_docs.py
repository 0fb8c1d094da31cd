"""The example of docs/api.md plays a whole game on a real server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from vianebula.text.record import parse_record, replay

from .helpers import sqlite_url
from .server_process import ServerProcess

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_example_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    server = ServerProcess(
        sqlite_url(tmp_path), bots="level3", hint_bot="search:nodes=200", hints_per_minute=6000
    )
    server.start()
    try:
        names: dict[str, Any] = {}
        exec(code.replace("http://127.0.0.1:8000", server.url), names)
        names["me"].close()
    finally:
        server.stop()
    printed = capsys.readouterr().out
    game = replay(parse_record(printed[printed.index("}") + 2 :]))
    assert game.over
    assert f"'scores': {game.scores}" in printed
