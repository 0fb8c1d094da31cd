"""Is it better to search each action of a turn, or a whole turn at once?

    python bench/whole_turns.py --games 400 --nodes 1000

One side searches every decision with so many simulations. The other searches the first decision of a turn
with twice as many and then plays on along the line it found, as long as that is legal; only where the line
ends or fails it searches again. Told: its share of the wins, the simulations that each side made, how often
it searched and how often it could follow its line.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np
from rich.progress import track

from vianebula.action import Action
from vianebula.arena.game_runner import play_game
from vianebula.arena.plan import Plan
from vianebula.arena.results import Result
from vianebula.arena.stats import mean_share, shares_by_deal
from vianebula.bots import Analysis, Bot, Limit, Rng
from vianebula.bots.search import SearchBot, SearchParams
from vianebula.game import View


@dataclass
class Count:
    """What a side has done."""

    simulations: int = 0
    searched: int = 0
    followed: int = 0


class EachAction(Bot):
    """Searches whenever it is asked."""

    name = "each action"

    def __init__(self, nodes: int) -> None:
        super().__init__()
        self.count = Count()
        self.bot = SearchBot(SearchParams(nodes=nodes))

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:
        return view.legal[0] if len(view.legal) == 1 else self.search(view, limit, rng).action

    def search(self, view: View, limit: Limit, rng: Rng) -> Analysis:
        found = self.bot.analyse_until_decided(view, limit, rng)
        self.count.simulations += found.nodes
        self.count.searched += 1
        return found


class WholeTurn(EachAction):
    """Follows the line of its last search until the turn is over."""

    name = "whole turns"

    def __init__(self, nodes: int) -> None:
        super().__init__(nodes)
        self.line: tuple[int, ...] = ()

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:
        legal = view.legal
        begins = view.prompt == "turn" and view.actions_left == 2
        if not begins and self.line and self.line[0] in legal:
            number, *rest = self.line
            self.line = tuple(rest)
            self.count.followed += len(legal) > 1
            return legal.by_number[number]
        if len(legal) == 1:
            return legal[0]
        found = self.search(view, limit, rng)
        self.line = tuple(found.pv[1:])
        return found.action


def play(plan: Plan, nodes: int, deal: int) -> tuple[list[Result], list[Count]]:
    """The games of a deal, and what both sides did in them."""
    whole, each = WholeTurn(2 * nodes), EachAction(nodes)
    results = []
    for rotation in range(plan.seats):
        entries = [plan.line_up[player] for player in plan.seating(deal, rotation)]
        players = [whole if entry == 0 else each for entry in entries]
        results.append(play_game(plan, deal, rotation, players).result)
    return results, [whole.count, each.count]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--board", default="beginner")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    plan = Plan(("whole", "each"), 2, given.games, given.board)
    results, counts = [], []
    with ProcessPoolExecutor(given.jobs) as pool:
        played = pool.map(partial(play, plan, given.nodes), range(plan.n_deals))
        for rows, count in track(played, total=plan.n_deals, description="deals"):
            results += rows
            counts.append(count)
    found = mean_share(shares_by_deal(plan, results)[:, 0])
    print(f"whole turns: {found.share:.3f} [{found.low:.3f}, {found.high:.3f}] of {len(results)} games")
    for side, name in enumerate(("whole turns", "each action")):
        total = np.array([(c[side].simulations, c[side].searched, c[side].followed) for c in counts]).sum(0)
        simulations, searched, followed = total / len(results)
        print(
            f"  {name}, a game: {simulations:,.0f} simulations,"
            f" {searched:.1f} decisions searched, {followed:.1f} followed"
        )


if __name__ == "__main__":
    main()
