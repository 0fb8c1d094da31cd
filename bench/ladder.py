"""Measure the levels: each plays the one below it, with 2, 3 and 4 seats; then all are rated and drawn.

    python bench/ladder.py --out games/ladder --draw docs/pictures
    python bench/ladder.py --out games/ladder --draw docs/pictures --levels 8-10 --slow 100 --jobs 2
    python bench/ladder.py --out games/ladder --draw docs/pictures --games 0

With more than 2 seats one of the two sits alone against copies of the other, both ways round: alone the
stronger shows whether it beats a table of weaker ones, and alone the weaker how much it loses. `greedy`, from
which ratings count, plays level 3 and level 4.

Games are kept in the folder and a second call goes on with them, whatever was stopped; `--draw` then writes
`ladder.json` and the plots from all that is there. Levels that search play by their nodes alone, so that a
busy machine does not make them weaker than they are, and a level that became another player is played anew.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from vianebula.arena import Match, Plan
from vianebula.arena.plots import plot_ladders
from vianebula.arena.rating import rate_matches, ratings_json
from vianebula.arena.results import MatchSummary, Result
from vianebula.arena.stats import summarise_match
from vianebula.arena.store import load_results
from vianebula.arena.tournament import match_folder
from vianebula.bots.levels import LEVELS
from vianebula.bots.registry import uses_limit

SEATS = (2, 3, 4)
GAMES_A_PIECE = 24  # after so many the clock is looked at, and the next match has its turn
Played = tuple[Plan, list[Result]]


def player(name: str) -> str:
    """The bot that plays for a name."""
    level = LEVELS[int(name[5:]) - 1] if name.startswith("level") else None
    return f"{level.bot_class.name}:nodes={level.nodes}" if level and level.nodes else name


def pairs(first: int = 1, last: int = len(LEVELS)) -> Iterator[tuple[str, str]]:
    """The stronger first: these levels against the one below each, and `greedy` where it belongs."""
    for n in range(max(2, first), last + 1):
        yield f"level{n}", f"level{n - 1}"
    if first <= 3 <= last:
        yield "greedy", "level3"
    if first <= 4 <= last:
        yield "level4", "greedy"


def matches(first: int = 1, last: int = len(LEVELS)) -> Iterator[Plan]:
    """All matches, by the names that are rated; the games of each are to be filled in."""
    for seats in SEATS:
        for pair in pairs(first, last):
            yield Plan(pair, seats)
            if seats > 2:
                yield Plan(pair[::-1], seats)


def played_by_bots(plan: Plan) -> Plan:
    """The same match as it is played: with bots instead of levels that search."""
    return replace(plan, names=(player(plan.names[0]), player(plan.names[1])))


def play(plan: Plan, folder: Path, jobs: int) -> MatchSummary:
    """Play what is missing of a match."""
    real = played_by_bots(plan)
    return Match(real).run(match_folder(real, folder), jobs)


def play_all(plans: list[Plan], folder: Path, jobs: int, seconds: float) -> None:
    """Play them, some games of each in turn, so that whenever it is stopped all have been played alike."""
    began = time.monotonic()
    most = max((plan.games for plan in plans), default=0)
    for n_before in range(0, most, GAMES_A_PIECE):
        for plan in plans:
            if n_before >= plan.games:
                continue
            if time.monotonic() - began > seconds:
                return
            found = play(replace(plan, games=min(n_before + GAMES_A_PIECE, plan.games)), folder, jobs)
            if n_before + GAMES_A_PIECE >= plan.games:
                print(plan.seats, *plan.names, found["share"], found["interval"], found["games"], flush=True)


def kept(folder: Path, seats: int) -> list[Played]:
    """What was played with so many seats."""
    found = []
    for plan in matches():
        path = match_folder(played_by_bots(plan), folder)
        results = load_results(path) if plan.seats == seats and path.exists() else []
        if results:
            found.append((replace(plan, games=len(results)), results))
    return found


def report(folder: Path, out: Path) -> None:
    """Ratings and plots for each number of seats, and what each match came to."""
    played = {seats: kept(folder, seats) for seats in SEATS}
    ladders = {seats: rate_matches(found) for seats, found in played.items() if found}
    rows: list[dict[str, Any]] = []
    for found in played.values():
        for plan, results in found:
            summary = summarise_match(plan, sorted(results, key=lambda result: int(result["game"])))
            wanted = {key: summary[key] for key in ("share", "interval", "games", "rounds_mean", "ends")}
            players = [player(name) for name in plan.names]
            rows.append({"names": plan.names, "players": players, "seats": plan.seats, **wanted})
            print(plan.seats, *plan.names, *wanted.values())
    facts = {"ratings": ratings_json(ladders), "matches": rows}
    out.mkdir(parents=True, exist_ok=True)
    (out / "ladder.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    for seats, ladder in ladders.items():
        rated = ", ".join(f"{row.name} {row.rating:.0f} ± {row.half_interval:.0f}" for row in ladder)
        print(seats, "seats:", rated)
    plot_ladders(ladders, out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="where games are kept")
    parser.add_argument("--levels", default=f"1-{len(LEVELS)}", help="only these play, as 8-10")
    parser.add_argument("--games", type=int, default=200, help="of a match")
    parser.add_argument("--slow", type=int, default=48, help="of a match in which somebody searches")
    parser.add_argument("--seconds", type=float, default=1e9, help="play no longer than this")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--draw", type=Path, help="write ladder.json and plots into this folder")
    args = parser.parse_args()
    first, _, last = args.levels.partition("-")
    plans = [
        replace(plan, games=args.slow if any(uses_limit(player(n)) for n in plan.names) else args.games)
        for plan in matches(int(first), int(last or first))
    ]
    if args.games:
        play_all(plans, args.out, args.jobs, args.seconds)
    if args.draw:
        report(args.out, args.draw)


if __name__ == "__main__":
    main()
