"""What games of a strong bot say about Via Nebula: docs/strategy.md and its pictures, made by one command.

    python bench/strategy.py --out games/strategy --seconds 1200 --jobs 2

The bot plays all seats of every set-up; each game has a deal of its own. Games are kept as one line each, and
a second call goes on with them, until each set-up has `--games`. Then all that is there is replayed, measured
and written. `--seconds 0` plays nothing more.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

from strategy_measures import Played, measure
from strategy_report import write_report

from vianebula.bots import Limit, Rng, derive_seed, make_bot
from vianebula.game import Game

SETUPS = tuple((board, seats) for seats in (2, 3, 4) for board in ("beginner", "advanced"))
DEFAULT_BOT = "champion:nodes=600"
DOCS = Path(__file__).parents[1] / "docs"
SEED = 7_000_000  # of the first deal: apart from those that bots were tuned on


def file_of(folder: Path, bot: str) -> Path:
    """Where the games of a bot are kept."""
    return folder / f"{bot.replace(':', '-').replace(',', '-').replace('=', '')}.jsonl"


def play_game(task: tuple[str, str, int, int]) -> str:
    """One game as a line: its set-up, its deal and what was played."""
    name, board, seats, seed = task
    game, bot = Game.deal(board, seats, seed), make_bot(name)
    rngs = [Rng(derive_seed(seed, seat)) for seat in range(seats)]
    while (seat := game.seat_to_move) is not None:
        game.resume([bot.choose(game.view(), Limit(), rngs[seat])])
    texts = [action.text for action in game.actions]
    return json.dumps({"board": board, "seats": seats, "seed": seed, "actions": texts})


def read_games(path: Path) -> Iterator[Played]:
    """The games that were kept, replayed."""
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            kept = json.loads(line)
            game = Game.deal(kept["board"], kept["seats"], kept["seed"])
            for text in kept["actions"]:
                game.play(text)
            yield Played(kept["board"], kept["seats"], kept["seed"], game)


def play_missing(path: Path, name: str, games: int, jobs: int, seconds: float) -> None:
    """Play until each set-up has so many games, or the time is up; set-ups take turns."""
    there = {(game.board, game.seats, game.seed) for game in read_games(path)}
    wanted = [(name, board, seats, SEED + i) for i in range(games) for board, seats in SETUPS]
    tasks = [task for task in wanted if task[1:] not in there]
    if not tasks or seconds <= 0:
        return
    ends_at = time.monotonic() + seconds
    path.parent.mkdir(parents=True, exist_ok=True)
    with get_context("spawn").Pool(jobs) as pool, path.open("a", encoding="utf-8") as file:
        for line in pool.imap_unordered(play_game, tasks):
            file.write(line + "\n")
            file.flush()
            if time.monotonic() > ends_at:
                break


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bot", default=DEFAULT_BOT)
    parser.add_argument("--games", type=int, default=400, help="of each set-up")
    parser.add_argument("--out", type=Path, required=True, help="where games are kept")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="play no longer than this")
    parser.add_argument("--forest-positions", type=int, default=200, help="in which a D is weighed by search")
    parser.add_argument(
        "--write", type=Path, default=DOCS, help="where strategy.md and pictures/ are written"
    )
    args = parser.parse_args()
    path = file_of(args.out, args.bot)
    play_missing(path, args.bot, args.games, args.jobs, args.seconds)
    # however they were played: the same games make the same document
    games = sorted(read_games(path), key=lambda game: (game.seats, game.board != "beginner", game.seed))
    if not games:
        raise SystemExit(f"{path}: no game was played yet")
    found = measure(games, args.bot, args.forest_positions)
    write_report(found, args.bot, args.write)
    print(f"{len(games)} games: {args.write / 'strategy.md'}")


if __name__ == "__main__":
    main()
