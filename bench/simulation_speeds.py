"""How many simulations a second bots that search make on one core, in turns: what equal time means in nodes.

    python bench/simulation_speeds.py champion:nodes=4000,threads=1 search:nodes=4000,threads=1 --rounds 7

Positions come from games of greedy on both boards, with 2 to 4 seats and from all stages. Processor time is
counted, so what others do on the machine shows only through its caches and clock.
"""

from __future__ import annotations

import argparse
import statistics
import time

from vianebula.bots import Bot, Limit, Rng, make_bot
from vianebula.game import Game, View

GAMES = (("beginner", 2), ("advanced", 2), ("beginner", 3), ("beginner", 4))
STAGES = (3, 20, 40, 60)  # decisions of a seat's share of two


def sample_views() -> list[View]:
    """Some decisions worth a search."""
    greedy, rng, views = make_bot("greedy"), Rng(7), []
    for seed, (board, seats) in enumerate(GAMES):
        game = Game.deal(board=board, seats=seats, seed=seed)
        stages = {stage * seats // 2 for stage in STAGES}
        for k in range(max(stages) + 1):
            if game.over:
                break
            assert game.seat_to_move is not None
            view = game.view(game.seat_to_move)
            if k in stages and len(game.legal) > 1:
                views.append(view)
            game.play(greedy.choose(view, Limit(), rng))
    return views


def simulations_per_second(bot: Bot, views: list[View], seed: int) -> float:
    """Over all positions, by processor time."""
    nodes, began = 0, time.process_time()
    for view in views:
        found = bot.analyse(view, Limit(), Rng(seed))
        assert found is not None
        nodes += found.nodes
    return nodes / (time.process_time() - began)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--rounds", type=int, default=7)
    given = parser.parse_args()
    views = sample_views()
    bots = [make_bot(name) for name in given.bots]
    for bot in bots:
        simulations_per_second(bot, views[:1], 0)  # compiles
    speeds: list[list[float]] = [[] for _ in bots]
    for seed in range(given.rounds):
        for bot, found in zip(bots, speeds, strict=True):
            found.append(simulations_per_second(bot, views, seed))
    for name, found in zip(given.bots, speeds, strict=True):
        ratios = sorted(speed / first for speed, first in zip(found, speeds[0], strict=True))
        print(
            f"{name}: {statistics.median(found):,.0f}/s [{min(found):,.0f}, {max(found):,.0f}], "
            f"{statistics.median(ratios):.3f} [{ratios[0]:.3f}, {ratios[-1]:.3f}] of the first"
        )


if __name__ == "__main__":
    main()
