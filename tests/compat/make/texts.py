"""Records, position lines, views and traces."""

from __future__ import annotations

import gzip
import random
import subprocess
import sys
from pathlib import Path

from vianebula.bots import choose, make_bot, make_generator
from vianebula.game import Game
from vianebula.position import PROMPTS
from vianebula.record import format_record, record_of

ODD_NAMES = 'Zoë "the Fog" O\\Neill; Бор{ис}; 李 👨‍👩‍👧; [x "y"]'
OWN_BOARD = "hollow"


def make_data(folder: Path, data: Path) -> None:
    """A data folder of somebody's own: other costs and points, another token, and a board more."""
    (folder / "boards").mkdir(parents=True)
    contracts = (data / "contracts.toml").read_text("utf-8")
    changed = contracts.replace('cost = "wscf", points = 4', 'cost = "wwcf", points = 5')
    assert changed != contracts
    (folder / "contracts.toml").write_text(changed, "utf-8")
    (folder / "tokens.toml").write_bytes((data / "tokens.toml").read_bytes())
    for board in ("beginner", "advanced"):
        (folder / "boards" / f"{board}.txt").write_bytes((data / "boards" / f"{board}.txt").read_bytes())
    drawing = (data / "boards" / "beginner.txt").read_text("utf-8")
    renamed = drawing.replace("name: beginner", f"name: {OWN_BOARD}")
    assert renamed != drawing
    (folder / "boards" / f"{OWN_BOARD}.txt").write_text(renamed, "utf-8")


def play(board: str, seats: int, seed: int, bot: str, data: Path | None = None) -> Game:
    game = Game.deal(board, seats, seed, data)
    player, generator = make_bot(bot), make_generator(seed)
    while not game.over:
        game.play(choose(player, game.setup, game.states, generator))
    return game


def make_records(folder: Path, own: Path) -> list[Game]:
    folder.mkdir()
    games = []
    for board in ("beginner", "advanced"):
        for seats in (2, 3, 4):
            game = play(board, seats, 40 + seats, "builder")
            headers = {"Event": "old files", "Names": ODD_NAMES, "Date": "2026.11.16"}
            record = record_of(game, headers)
            record.comments[3] = ["an odd { comment, ünïcode – and more"]
            (folder / f"{board}-{seats}.vn").write_text(format_record(record), "utf-8")
            games.append(game)
    for board, seats in (("beginner", 3), (OWN_BOARD, 4)):
        game = play(board, seats, 50 + seats, "builder", own)
        text = format_record(record_of(game, {"Names": ODD_NAMES}))
        (folder / f"own-{board}-{seats}.vn").write_text(text, "utf-8")
    unfinished = Game.deal("beginner", 2, 5)
    for _ in range(20):
        unfinished.play(random.Random(5).choice(list(unfinished.legal)))
    (folder / "unfinished.vn").write_text(format_record(record_of(unfinished)), "utf-8")
    stalled = next(game for game in _random_games() if game.position.end_seat is None)
    (folder / "nobody-can-act.vn").write_text(format_record(record_of(stalled)), "utf-8")
    return games


def _random_games():  # type: ignore[no-untyped-def]
    for seed in range(5000):
        yield play("beginner", 2, seed, "random")


def make_positions(path: Path, games: list[Game]) -> None:
    """Lines of whole positions and of every seat's view, at every prompt that comes up, and some turns."""
    chance = random.Random(1)
    lines: list[str] = []
    for game in games:
        game = game.copy()
        asked: set[str] = set()
        while True:
            if game.prompt not in asked or chance.random() < 0.05:
                asked.add(game.prompt)
                lines += [game.text(), *(game.view(seat).text() for seat in (None, *range(game.setup.seats)))]
            if not game.actions:
                break
            game.undo()
    assert all(any(f" ask={prompt} " in line for line in lines) for prompt in PROMPTS)
    path.write_bytes(gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0))


TRACES = {
    "beginner-2": "--board beginner --seats 2 --seed 7 --policy random",
    "advanced-4": "--board advanced --seats 4 --seed 8 --policy builder",
}


def make_traces(folder: Path, records: Path) -> None:
    """What the command prints, each with the words it was given as the file's first line."""
    folder.mkdir()
    record = records / "advanced-3.vn"
    for name, words in {**TRACES, "record": f"--record {record.name}"}.items():
        command = [sys.executable, "-m", "vianebula", "trace", *words.split()]
        said = subprocess.run(command, cwd=records, check=True, capture_output=True).stdout
        (folder / f"{name}.jsonl.gz").write_bytes(gzip.compress(words.encode() + b"\n" + said, mtime=0))


def main(folder: Path, data: Path) -> None:
    make_data(folder / "own-data", data)
    games = make_records(folder / "records", folder / "own-data")
    games += [play("advanced", 3, seed, "random") for seed in range(3)]
    make_positions(folder / "positions.txt.gz", games)
    make_traces(folder / "traces", folder / "records")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
