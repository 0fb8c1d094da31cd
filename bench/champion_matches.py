"""Matches that share some cores for a fixed time, each getting its part of it: for judging a network soon.

    python bench/champion_matches.py OUT.jsonl --seconds 300 --processes 15 \\
        --match "2|champion:time=0.1|search:time=0.1|beginner|2" --match "1|champion|search|advanced|4"

A match is WEIGHT|FIRST|OTHERS|BOARD|SEATS. Deals are played whole, from every seat, and a deal that is not
done in time is left out. Every game is written when it is over, so a run that is killed loses little.
"""

from __future__ import annotations

import argparse
import json
import os
import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from vianebula.arena.executors import play_deals
from vianebula.arena.plan import Plan
from vianebula.arena.results import Result
from vianebula.arena.stats import summarise_match

GAMES_AT_MOST = 100_000


@dataclass
class RunningMatch:
    """A match and what came of it so far."""

    weight: float
    plan: Plan
    next_deal: int = 0
    spent_seconds: float = 0.0  # of cores
    results: list[Result] = field(default_factory=list)

    @property
    def seconds_per_deal(self) -> float:
        """What a deal takes, as far as is known."""
        deals = len(self.results) / self.plan.seats
        return self.spent_seconds / deals if deals else 0.0

    def format_summary(self) -> str:
        """How it stands, in one line."""
        plan = self.plan
        if not self.results:
            return f"{plan.names[0]} v {plan.names[1]}, {plan.board} {plan.seats}: no deal is done"
        found = summarise_match(plan, self.results, None)
        low, high = found["interval"]
        return (
            f"{plan.names[0]} v {plan.names[1]}, {plan.board} {plan.seats}: "
            f"{found['share']:.3f} [{low:.3f}, {high:.3f}] of {len(self.results)} games"
        )


def timed_deal(plan: Plan, deal: int) -> tuple[float, list[Result]]:
    """The games of a deal, and how long they took."""
    began = time.monotonic()
    played = play_deals(plan, (deal,))
    return time.monotonic() - began, [each.result for each in played]


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
    running: dict[Future[tuple[float, list[Result]]], tuple[RunningMatch, float]] = {}
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
                spent, results = future.result()
                match.spent_seconds += spent
                match.results += results
                for result in results:
                    names = {"names": match.plan.names, "board": match.plan.board, "seats": match.plan.seats}
                    file.write(json.dumps(names | dict(result)) + "\n")
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
    given = parser.parse_args()
    matches = [parse_match(text, given.seed) for text in given.match]
    run_matches(matches, given.out, given.seconds, given.processes)
    for match in matches:
        print(match.format_summary())
    os._exit(0)  # without waiting for deals that are not done


if __name__ == "__main__":
    main()
