"""A run of the miner over many games: what a worker does, and the file that a run writes and goes on from."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..errors import ViaNebulaError, shorten, within
from ..i18n import Message
from ..text.record import parse_record, replay
from .mine import Miner, MiningParams
from .puzzle import FORMAT, Puzzle, parse_puzzle


@lru_cache(maxsize=1)
def _miner(params: MiningParams) -> Miner:
    """That of this process."""
    return Miner(params)


def mine_numbered_game(params: MiningParams, number: int) -> tuple[str, list[Puzzle]]:
    """The puzzles of a game that is played for it, with the game's name."""
    return f"{params.seed}.{number}", _miner(params).mine_own_game(number)


def mine_record_text(
    params: MiningParams, name: str, text: str, data: Path | None
) -> tuple[str, list[Puzzle]]:
    """The puzzles of a recorded game; its name, which tells two games of one file apart."""
    return name, _miner(params).mine_record(replay(parse_record(text, name), name, data), name)


class MiningFile:
    """A line with the settings, then a line for each game that was mined, empty-handed ones too.

    A line is written whole and flushed, so a run that is killed loses the games in work and no more; a last
    line that was cut off is written over.
    """

    def __init__(self, path: Path, params: MiningParams) -> None:
        self.path, self.head = path, {"format": FORMAT, "params": asdict(params)}
        self.done: set[str] = set()
        self.n_puzzles = 0
        text = path.read_text("utf-8") if path.exists() else ""
        kept = text[: text.rfind("\n") + 1]
        if kept:
            self._read(kept.splitlines())
        self._file = path.open("r+" if path.exists() else "w", encoding="utf-8", newline="\n")
        self._file.seek(len(kept.encode()))
        self._file.truncate()
        if not kept:
            self._write(self.head)

    def _read(self, lines: list[str]) -> None:
        if json.loads(lines[0]) != json.loads(json.dumps(self.head)):
            raise ViaNebulaError(
                within(shorten(str(self.path), 120), Message("error-puzzles-other-settings"))
            )
        for line in lines[1:]:
            found = json.loads(line)
            self.done.add(found["game"])
            self.n_puzzles += len(found["puzzles"])

    def add(self, game: str, puzzles: list[Puzzle]) -> None:
        """Keep what a game gave."""
        self.done.add(game)
        self.n_puzzles += len(puzzles)
        self._write({"game": game, "puzzles": [puzzle.as_json() for puzzle in puzzles]})

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        """No more is written."""
        self._file.close()


def read_mined(path: Path) -> Iterator[Puzzle]:
    """The puzzles of a file that the miner wrote or is writing; a last line without an end is not read."""
    text = path.read_text("utf-8")
    lines = text[: text.rfind("\n") + 1].splitlines()
    for number, line in enumerate(lines, 1):
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or (number == 1 and found.get("format") != FORMAT):
            reason = Message("error-puzzle-line", line=number, text=shorten(line, 60), reason="")
            raise ViaNebulaError(within(shorten(str(path), 120), reason))
        for each in found.get("puzzles", []):
            yield parse_puzzle(json.dumps(each), str(path), number)
