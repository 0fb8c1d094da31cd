"""Matches that share some cores for a fixed time, each getting its part of it: for judging a network soon.

    python bench/champion_matches.py OUT.jsonl --seconds 300 --processes 15 \\
        --match "2|champion:time=0.1|search:time=0.1|beginner|2" --match "1|champion|search|advanced|4"

A match is WEIGHT|FIRST|OTHERS|BOARD|SEATS. Deals are played whole, from every seat, and a deal that is not
done in time is left out. Every game is written when it is over, so a run that is killed loses little. With
--keep FOLDER the matches of each board are kept in a folder of its own there, as `vianebula match --out` and
bench/ladder.py keep them.
"""

from __future__ import annotations

import argparse
import json
import os
import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path

from vianebula.arena.executors import play_deals
from vianebula.arena.game_runner import PlayedGame
from vianebula.arena.plan import Plan
from vianebula.arena.stats import summarise_match
from vianebula.arena.store import MatchStore
from vianebula.arena.tournament import match_folder

GAMES_AT_MOST = 100_000


@dataclass
class RunningMatch:
    """A match and what came of it so far."""

    weight: float
    plan: Plan
    next_deal: int = 0
    spent_seconds: float = 0.0  # of cores
    played: list[PlayedGame] = field(default_factory=list)

    @property
    def seconds_per_deal(self) -> float:
        """What a deal takes, as far as is known."""
        deals = len(self.played) / self.plan.seats
        return self.spent_seconds / deals if deals else 0.0

    def format_summary(self) -> str:
        """How it stands, in one line."""
        plan = self.plan
        if not self.played:
            return f"{plan.names[0]} v {plan.names[1]}, {plan.board} {plan.seats}: no deal is done"
        found = summarise_match(plan, [each.result for each in self.played], None)
        low, high = found["interval"]
        return (
            f"{plan.names[0]} v {plan.names[1]}, {plan.board} {plan.seats}: "
            f"{found['share']:.3f} [{low:.3f}, {high:.3f}] of {len(self.played)} games"
        )

    def keep(self, folder: Path) -> None:
        """Write what was played as a match of just so many games; what was kept there before stays."""
        plan = replace(self.plan, games=len(self.played))
        with MatchStore(match_folder(plan, folder / plan.board), plan) as store:
            there = {result["game"] for result in store.results}
            new = [each for each in self.played if each.result["game"] not in there]
            store.add_games(sorted(new, key=lambda each: int(each.result["game"])))


def timed_deal(plan: Plan, deal: int) -> tuple[float, list[PlayedGame]]:
    """The games of a deal, and how long they took."""
    began = time.monotonic()
    played = play_deals(plan, (deal,))
    return time.monotonic() - began, played


def end_with_parent() -> None:
    """However the command ends, by a signal too, its workers end with it."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def run_matches(matches: list[RunningMatch], out: Path, seconds: float, processes: int) -> None:
    """Play until the time is over; the match that has had least of its part is next."""
    ends_at = time.monotonic() + seconds
    pool = ProcessPoolExecutor(processes, get_context("spawn"), end_with_parent)
    running: dict[Future[tuple[float, list[PlayedGame]]], tuple[RunningMatch, float]] = {}
    with out.open("a", encoding="utf-8") as file:
        while (left := ends_at - time.monotonic()) > 0:
            while len(running) < processes:
                now = time.monotonic()
                under_way = {id(m): 0.0 for m in matches}
                for match, begun in running.values():
                    under_way[id(match)] += max(now - begun, match.seconds_per_deal, 1e-3)
                fitting = [m for m in matches if m.seconds_per_deal < left] or matches
                match = min(fitting, key=lambda m: (m.spent_seconds + under_way[id(m)]) / m.weight)
                running[pool.submit(timed_deal, match.plan, match.next_deal)] = match, now
                match.next_deal += 1
            done, _ = wait(running, timeout=min(left, 5.0), return_when=FIRST_COMPLETED)
            for future in done:
                match, _ = running.pop(future)
                spent, played = future.result()
                match.spent_seconds += spent
                match.played += played
                names = {"names": match.plan.names, "board": match.plan.board, "seats": match.plan.seats}
                file.writelines(json.dumps(names | dict(each.result)) + "\n" for each in played)
                file.flush()
            if done:
                summary = "\n".join(match.format_summary() for match in matches)
                out.with_suffix(".txt").write_text(summary + "\n")
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.kill()


def parse_match(text: str, seed: int) -> RunningMatch:
    """WEIGHT|FIRST|OTHERS|BOARD|SEATS."""
    weight, first, others, board, seats = text.split("|")
    plan = Plan((first, others), int(seats), GAMES_AT_MOST, board, seed)
    return RunningMatch(float(weight), plan)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--match", action="append", required=True)
    parser.add_argument("--keep", type=Path, help="a folder in which the matches are kept with their records")
    given = parser.parse_args()
    matches = [parse_match(text, given.seed) for text in given.match]
    run_matches(matches, given.out, given.seconds, given.processes)
    for match in matches:
        print(match.format_summary())
        if given.keep is not None and match.played:
            match.keep(given.keep)
    os._exit(0)  # without waiting for deals that are not done


if __name__ == "__main__":
    main()
