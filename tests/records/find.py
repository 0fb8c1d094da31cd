"""Search seeds for games that end in every required way, and write the records that are missing:

python -m tests.records.find       (in the root of the checkout)
"""

from __future__ import annotations

from itertools import count
from pathlib import Path

from vianebula.bots import Limit, Rng, make_bot
from vianebula.game import Game
from vianebula.text.record import format_record, load_record, record_of, replay

from .endings import REQUIRED, endings_of

FOLDER = Path(__file__).parent
SEARCHED = 5_000  # games, before it gives up
POLICIES = ("builder", "random", "greedy:beam=1")


def play(number: int) -> tuple[Game, str]:
    board = ("beginner", "advanced")[number % 2]
    seats = 2 + number // 2 % 3
    policy = POLICIES[number // 6 % len(POLICIES)]
    game = Game.deal(board, seats, number)
    bot, rng = make_bot(policy), Rng(number)
    while not game.over:
        game.play(bot.choose(game.view(), Limit(), rng))
    return game, policy


def main() -> None:
    have: set[str] = set()
    for path in FOLDER.glob("*.vn"):
        have |= endings_of(replay(load_record(path)))
    for number in count():
        missing = [name for name in REQUIRED if name not in have]
        if not missing or number > SEARCHED:
            break
        game, policy = play(number)
        new = [name for name in missing if name in endings_of(game)]
        if new:
            headers = {"Event": f"ends: {', '.join(sorted(endings_of(game)))}", "Players": policy}
            (FOLDER / f"{new[0]}.vn").write_text(format_record(record_of(game, headers)), "utf-8")
            have |= endings_of(game)
            print(f"game {number} ({policy}): {', '.join(new)}")
    for name in REQUIRED:
        if name not in have:
            print(f"not found: {name}")


if __name__ == "__main__":
    main()
