"""Does `search` keep its time on a busy machine? Plays games while other processes want the cores too.

    python bench/search_timing.py --time 0.5 --games 100 --burners 4

Every decision is timed. Late is what takes more than 1.1 times its limit; nothing may be. Meanwhile a
process that only sleeps notes how late the machine wakes it: no program can be surer of its time than that.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.sharedctypes import Synchronized

import numpy as np

from vianebula.bots import Limit, Rng, derive_seed, make_bot
from vianebula.components import get_setup
from vianebula.game import Game

TOLERANCE = 0.1
NAP_SECONDS = 0.01


def burn() -> None:
    parent = os.getppid()
    while os.getppid() == parent:
        pass


def sleep_on(worst: Synchronized[float]) -> None:
    parent = os.getppid()
    while os.getppid() == parent:
        began = time.perf_counter()
        time.sleep(NAP_SECONDS)
        worst.value = max(worst.value, time.perf_counter() - began - NAP_SECONDS)


@contextmanager
def burners(n: int) -> Iterator[Synchronized[float]]:
    """Processes that keep the machine busy, and one that sleeps; yields how late that woke at worst."""
    worst = multiprocessing.Value("d", 0.0)
    made = [multiprocessing.Process(target=burn, daemon=True) for _ in range(n)]
    made.append(multiprocessing.Process(target=sleep_on, args=(worst,), daemon=True))
    for process in made:
        process.start()
    try:
        yield worst
    finally:
        for process in made:
            process.terminate()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="search")
    parser.add_argument("--time", type=float, default=0.1, help="seconds for one decision")
    parser.add_argument("--board", default="beginner")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--burners", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=9)
    args = parser.parse_args()
    setup, bot = get_setup(args.board, args.seats), make_bot(args.bot)
    limit = Limit(seconds=args.time)
    taken: list[float] = []
    loads: list[float] = []
    games = 0
    with burners(args.burners) as worst:
        end = time.monotonic() + 60 * args.minutes
        while games < args.games and time.monotonic() < end:
            game = Game.from_setup(setup, args.seed + games)
            rng = Rng(derive_seed("bot", args.seed + games))
            while not game.over:
                began = time.perf_counter()
                action = bot.choose(game.view(), limit, rng)
                taken.append(time.perf_counter() - began)
                game.play(action)
            loads.append(os.getloadavg()[0])
            games += 1
    parts = np.array(taken) / args.time
    late = int((parts > 1 + TOLERANCE).sum())
    print(
        f"{args.bot}, {args.time:g} s, {args.seats} seats, {args.burners} burners, load {np.mean(loads):.1f}"
        f" (at most {max(loads):.1f}): {games} games, {len(parts)} decisions, {late} late;"
        f" mean {parts.mean():.2f}, 99 % {np.percentile(parts, 99):.2f}, worst {parts.max():.2f} of it;"
        f" a sleeper woke up to {worst.value:.3f} s late"
    )


if __name__ == "__main__":
    main()
