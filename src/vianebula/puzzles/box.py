"""The puzzles in the box: one compressed file of the package, a head and then a puzzle a line."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from ..errors import ViaNebulaError, shorten, within
from .mining_run import read_mined
from .puzzle import FORMAT, Puzzle, parse_puzzle

BOX = Path(__file__).with_name("box.jsonl.gz")


def read_box(path: Path = BOX) -> tuple[dict[str, Any], list[Puzzle]]:
    """How they were mined, and the puzzles."""
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    return json.loads(lines[0]), [parse_puzzle(line, path.name, n) for n, line in enumerate(lines[1:], 2)]


def write_box(path: Path, params: dict[str, Any], puzzles: Iterable[Puzzle]) -> None:
    """The same puzzles give the same bytes."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))
    head = {"format": FORMAT, "params": params, "n": len(ordered)}
    lines = [head, *(puzzle.as_json() for puzzle in ordered)]
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def read_puzzles(path: Path) -> list[Puzzle]:
    """Of a box, or of a file that the miner wrote."""
    try:
        return read_box(path)[1] if path.suffix == ".gz" else list(read_mined(path))
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise ViaNebulaError(within(shorten(str(path), 120), str(error))) from None


@cache
def box_ratings() -> dict[str, int]:
    """The rating of each puzzle in the box, by its id."""
    lines = gzip.decompress(BOX.read_bytes()).decode().splitlines()
    return {found["id"]: found["rating"] for found in map(json.loads, lines[1:])}
