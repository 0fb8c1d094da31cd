"""A folder with good and bad files, the same for every test that asks for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from vianebula.text.record import Record, format_record, load_record

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder of a command, with records and boards of all sorts."""
    monkeypatch.chdir(tmp_path)
    text = (RECORDS / "ender-1-of-2.vn").read_text("utf-8")
    record = load_record(RECORDS / "ender-1-of-2.vn")
    headers = {key: record.headers[key] for key in ("Notation", "Board", "Seats", "Deal")}
    files: dict[str, str | bytes] = {
        "good.vn": text,
        "unfinished.vn": format_record(Record(headers, record.actions[:9])),
        "cut-in-the-deal.vn": text[:600],
        "cut-in-the-game.vn": text[: text.index("\n\n") + 300],
        "illegal.vn": format_record(Record(headers, [*record.actions[:9], "Az99"])),
        "malformed.vn": format_record(Record(headers, [*record.actions[:9], "hello"])),
        "too-long.vn": format_record(Record(record.headers, [*record.actions, "+-"])),
        "wrong-scores.vn": text.replace('[Scores "', '[Scores "9'),
        "a-view.vn": text.replace("deck=", "deck=?,").replace("hands=", "hands=?,"),
        "empty.vn": "",
        "binary.vn": bytes(range(256)) * 20,
        "zeros.vn": b"\0" * 5000,
        "long-line.vn": "x" * 10_000_000,
        "bad-map.txt": "name: bad\n\n~ ~ q\n",
        "small-map.txt": "name: small\n\n. # ~\n",
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    (tmp_path / "a-folder").mkdir()
    return tmp_path
