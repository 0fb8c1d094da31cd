"""Measure the levels: each plays the one below it and the one below that; then all are rated.

    python bench/ladder.py --out games/ladder --games 1000 --slow 200
    python bench/ladder.py --out games/ladder --draw docs/pictures

Games are kept in the folder and a second call goes on with them; `--draw` writes `ladder.json` and the plots.
Levels that search play by their nodes alone, so that a busy machine does not make them weaker than they are.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from vianebula.arena import Match, Plan
from vianebula.arena.plots import plot_ladders
from vianebula.arena.rating import rate_matches, ratings_json
from vianebula.arena.results import Result
from vianebula.arena.stats import summarise_match
from vianebula.arena.store import load_results
from vianebula.arena.tournament import match_folder
from vianebula.bots.levels import LEVELS

TOP = len(LEVELS)
Played = tuple[Plan, list[Result]]


def entry(name: str) -> str:
    """The bot that plays for a name."""
    level = LEVELS[int(name[5:]) - 1] if name.startswith("level") else None
    return f"search:nodes={level.nodes}" if level and level.nodes else name


def neighbours() -> Iterator[tuple[str, str]]:
    """Each level and the one below."""
    for n in range(2, TOP + 1):
        yield f"level{n}", f"level{n - 1}"


def pairs() -> Iterator[tuple[str, str]]:
    """The stronger first. `greedy` is there because ratings count from it."""
    yield from neighbours()
    for n in range(3, TOP + 1):
        yield f"level{n}", f"level{n - 2}"
    yield "level1", "random"
    yield "level3", "greedy"
    yield "level4", "greedy"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--slow", type=int, default=200, help="games of a match in which somebody searches")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--neighbours", action="store_true", help="only levels that follow each other")
    parser.add_argument("--only", nargs="*", default=[], help="only pairs whose stronger one is named")
    parser.add_argument("--draw", type=Path, help="play nothing; report all that is there into this folder")
    args = parser.parse_args()
    if args.draw:
        report(args.out, args.draw)
        return
    for pair in neighbours() if args.neighbours else pairs():
        if args.only and pair[0] not in args.only:
            continue
        is_slow = any(entry(name).startswith("search") for name in pair)
        plan = Plan((entry(pair[0]), entry(pair[1])), args.seats, args.slow if is_slow else args.games)
        answer = Match(plan).run(match_folder(replace(plan, names=pair), args.out), args.jobs)
        print(pair, args.seats, answer["share"], answer["interval"], answer["games"], flush=True)


def kept(folder: Path, seats: int) -> list[Played]:
    found = []
    for pair in pairs():
        plan = Plan(pair, seats)
        results = load_results(match_folder(plan, folder)) if match_folder(plan, folder).exists() else []
        if results:
            found.append((replace(plan, games=len(results)), results))
    return found


def report(folder: Path, out: Path) -> None:
    """Ratings and plots for each number of seats, and what each match came to."""
    played = {seats: kept(folder, seats) for seats in (2, 3, 4)}
    ladders = {seats: rate_matches(matches) for seats, matches in played.items() if matches}
    rows: list[dict[str, Any]] = []
    for matches in played.values():
        for plan, results in matches:
            found = summarise_match(plan, sorted(results, key=lambda result: int(result["game"])))
            wanted = {key: found[key] for key in ("share", "interval", "games", "rounds_mean", "ends")}
            rows.append({"names": plan.names, "seats": plan.seats, **wanted})
            print(plan.seats, *plan.names, *wanted.values())
    facts = {"ratings": ratings_json(ladders), "matches": rows}
    (out / "ladder.json").write_text(json.dumps(facts, indent=1) + "\n")
    for seats, ladder in ladders.items():
        print(
            seats,
            "seats:",
            ", ".join(f"{row.name} {row.rating:.0f} ± {row.half_interval:.0f}" for row in ladder),
        )
    plot_ladders(ladders, out)


if __name__ == "__main__":
    main()
