"""`python -m vianebula.training.curves` draws logs; those in the documentation are drawn by it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from vianebula.training.curves import PANELS, main, read_log

DOCS = Path(__file__).parents[2] / "docs"
RUNS = {"champion": ("champion-1", "champion-2"), "deep": ("deep-1", "deep-2", "deep-3", "deep-4")}


def draw(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> None:
    monkeypatch.setattr(sys, "argv", ["curves", *map(str, arguments)])
    main()


@pytest.mark.parametrize("name", RUNS)
def test_the_documentation_has_the_curves_of_its_logs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    logs = [DOCS / "training-runs" / f"{run}-log.jsonl" for run in RUNS[name]]
    draw(monkeypatch, *logs, tmp_path / "curves.svg")
    drawn = (tmp_path / "curves.svg").read_text("utf-8")
    kept = (DOCS / "pictures" / f"training-{name}.svg").read_text("utf-8")
    for text in (*(title for _, title in PANELS), *RUNS[name]):
        assert text in drawn
        assert text in kept
    assert f"pictures/training-{name}.svg" in (DOCS / "training.md").read_text("utf-8")


def test_a_run_that_was_evaluated_has_a_curve_of_its_strength(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = (DOCS / "training-runs" / "deep-1-log.jsonl").read_text("utf-8").splitlines()[:3]
    result = '{"opponent": "greedy", "board": "beginner", "seats": 2, "share": 0.4, "low": 0.3, "high": 0.5}'
    lines.append(f'{{"kind": "evaluation", "decisions": 2000000, "results": [{result}]}}')
    log = tmp_path / "run" / "log.jsonl"
    log.parent.mkdir()
    log.write_text("\n".join(lines) + "\n", "utf-8")
    assert len(read_log(log)) == 4
    draw(monkeypatch, log, tmp_path / "curves.svg")
    assert "share of the win" in (tmp_path / "curves.svg").read_text("utf-8")


def test_what_is_wrong_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match=r"LOG\.jsonl"):
        draw(monkeypatch)
    (tmp_path / "no.jsonl").write_text("no log", "utf-8")
    with pytest.raises(SystemExit, match="is not the log of a training run"):
        draw(monkeypatch, tmp_path / "no.jsonl", tmp_path / "curves.svg")
