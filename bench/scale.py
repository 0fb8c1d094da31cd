"""The model behind docs/scale.md, measured and simulated on this machine: python bench/scale.py --help

`--measure` plays games and tells what one costs: rows and bytes in a database, memory of a table.
`--simulate` lets virtual clients play at 100,000 tables, in compressed time, and compares how many actions
wait with what the model predicts; it draws docs/pictures/scale-queues.svg.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import tempfile
import time
import tracemalloc
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numba
import numpy as np

from vianebula.game import Game
from vianebula.server.rooms.table_storage import make_new_entry
from vianebula.server.storage import NewEntry, Storage
from vianebula.table import Table, TableOptions, decode_entry
from vianebula.table import entries as e
from vianebula.table.context import TableContext
from vianebula.table.evolve import evolve
from vianebula.text.record import RULES

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "scale-queues.svg"

# What an action costs, measured with bench/server_load.py (docs/server.md): 2.2 ms of a core, two thirds of
# it in the event loop; a transaction shares one sync to the disk among all that wait.
LOOP_MS, LOOP_SPREAD = 1.45, 0.5  # mean, and standard deviation as a part of it
STORE_MS, SYNC_MS = 0.35, 1.2  # for each entry, and once for a batch
PAUSE_MS, PAUSE_EVERY_MS = 12.0, 1000.0  # the garbage collector
ACTIONS_PER_TABLE_S = 0.1  # at a live table: one action in ten seconds


# --- measuring


def play_entries(seats: int, rng: random.Random, table_id: str) -> list[NewEntry]:
    """A whole game of people, as it is stored."""
    options = TableOptions(seats=seats)
    table, rows = Table(context=TableContext()), list[NewEntry]()

    def add(entry: e.Entry) -> None:
        nonlocal table
        table = evolve(table, entry)
        rows.append(make_new_entry(table_id, table, entry, 50))

    people = [f"player-{seat}-{rng.getrandbits(40):010x}"[:16] for seat in range(seats)]
    add(e.TableOpened(at=0, by=people[0], options=options, invitation="x" * 16, secret="0" * 64))
    for seat, who in enumerate(people):
        add(e.SeatTaken(at=0, by=who, seat=seat + 1, name=f"Player {seat + 1}"))
    deal = Game.deal(seats=seats, seed=rng.getrandbits(40)).text()
    digest = table.components_digest
    add(e.GameStarted(at=0, by=people[0], deal=deal, rules=RULES, components=digest))
    while table.status == "running":
        assert table.waits_for is not None and table.game is not None  # noqa: PT018
        kind, seat = table.waits_for
        at, by, command = 1_700_000_000_000, people[seat], f"{rng.getrandbits(40):08x}-{len(rows)}"
        if kind == "confirm":
            add(e.TurnConfirmed(at=at, by=by, command=command, seat=seat + 1))
        else:
            text = rng.choice(table.game.legal.actions).text
            add(e.ActionPlayed(at=at, by=by, command=command, seat=seat + 1, text=text))
    return rows


def measure(n_games: int) -> dict[str, float]:
    """What a game of two costs."""
    rng = random.Random(1)
    play_entries(2, rng, "warm")
    games = [play_entries(2, rng, f"game-{n:08d}") for n in range(n_games)]
    n_entries = sum(map(len, games))
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage(f"sqlite:///{folder}/games.db")
        storage.migrate_schema()
        began = time.perf_counter()
        for game in games:
            storage.append_entries(game)
        stored_s = time.perf_counter() - began
        storage.close()  # which also empties the write-ahead log
        n_bytes = os.path.getsize(f"{folder}/games.db")
    snapshots = sum(len(row.snapshot) for game in games for row in game[-1:] if row.snapshot)
    tracemalloc.start()
    kept = []
    for n in range(20):
        table = Table(context=TableContext())
        rng = random.Random(n)
        for row in play_entries(2, rng, "kept"):
            table = evolve(table, decode_entry(row.body))
        kept.append(table)
    memory = tracemalloc.get_traced_memory()[0] / len(kept)
    tracemalloc.stop()
    return {
        "entries_per_game": round(n_entries / n_games, 1),
        "bytes_per_game_on_disk": round(n_bytes / n_games),
        "bytes_per_entry_on_disk": round(n_bytes / n_entries),
        "bytes_of_last_snapshot": round(snapshots / n_games),
        "store_ms_per_entry_in_large_batches": round(1000 * stored_s / n_entries, 3),
        "bytes_of_a_finished_table_in_memory": round(memory),
    }


# --- simulating


@numba.njit
def _push(heap: np.ndarray, n: int, at: float) -> int:
    """Add a time to a binary heap; its new size."""
    i = n
    while i > 0 and heap[(i - 1) // 2] > at:
        heap[i] = heap[(i - 1) // 2]
        i = (i - 1) // 2
    heap[i] = at
    return n + 1


@numba.njit
def _pop(heap: np.ndarray, n: int) -> int:
    """Take the first time off a binary heap; its new size."""
    n, i = n - 1, 0
    at = heap[n]
    while 2 * i + 1 < n:
        child = 2 * i + 1
        if child + 1 < n and heap[child + 1] < heap[child]:
            child += 1
        if heap[child] >= at:
            break
        heap[i] = heap[child]
        i = child
    heap[i] = at
    return n


@numba.njit
def _simulate_process(
    n_tables: int, think_ms: float, end_ms: float, seed: int, costs: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """One process and its tables: the event loop takes one action at a time, a thread stores what waits.

    Every table is a client that thinks, acts, and waits for the acknowledgement before it thinks again.
    Returns the times to the acknowledgement, and how many actions were in the process every 100 ms.
    """
    np.random.seed(seed)
    loop_ms, spread, store_ms, sync_ms, pause_ms, pause_every_ms = costs
    shape = 1.0 / spread**2
    heap, n = np.empty(n_tables), 0  # when the tables act that think now
    for _ in range(n_tables):
        n = _push(heap, n, np.random.exponential(think_ms))
    n_max = int(2 * n_tables * end_ms / think_ms) + 1000
    waits, lengths = np.empty(n_max), np.zeros(int(end_ms / 100.0) + 2)
    arrived, ready = np.empty(n_tables), np.empty(n_tables)  # of actions that wait to be stored
    first, last, n_done = 0, 0, 0  # of a ring
    loop_free, writer_free, next_pause = 0.0, 0.0, pause_every_ms
    while n_done < n_max - n_tables:
        begin = max(heap[0], loop_free) if n else np.inf
        if begin >= next_pause:  # meanwhile nothing is done
            loop_free = max(loop_free, next_pause + pause_ms)
            next_pause += pause_every_ms
            continue
        store_at = max(writer_free, ready[first % n_tables]) if first < last else np.inf
        if min(begin, store_at) >= end_ms:
            break
        if begin < store_at:
            arrived[last % n_tables] = heap[0]
            n = _pop(heap, n)
            loop_free = begin + np.random.gamma(shape, loop_ms / shape)
            ready[last % n_tables] = loop_free
            last += 1
            continue
        n_batch = 0
        while first + n_batch < last and ready[(first + n_batch) % n_tables] <= store_at:
            n_batch += 1
        writer_free = store_at + sync_ms + n_batch * store_ms
        for _ in range(n_batch):
            came = arrived[first % n_tables]
            first += 1
            waits[n_done] = writer_free - came
            n_done += 1
            for look in range(int(came / 100.0) + 1, min(int(writer_free / 100.0), lengths.size - 1) + 1):
                lengths[look] += 1
            n = _push(heap, n, writer_free + np.random.exponential(think_ms))
    return waits[:n_done], lengths


def _simulate(arguments: tuple[int, float, float, int]) -> tuple[np.ndarray, np.ndarray]:
    n_tables, think_ms, end_ms, seed = arguments
    costs = np.array([LOOP_MS, LOOP_SPREAD, STORE_MS, SYNC_MS, PAUSE_MS, PAUSE_EVERY_MS])
    result: tuple[np.ndarray, np.ndarray] = _simulate_process(n_tables, think_ms, end_ms, seed, costs)
    return result


def predicted(rate_per_s: float) -> dict[str, float]:
    """What queueing theory says of one process: an M/G/1 queue (Pollaczek and Khinchine), then the disk.

    The collector takes the loop away for a part of the time, and whoever comes then waits for its end.
    """
    rate = rate_per_s / 1000
    lost = PAUSE_MS / PAUSE_EVERY_MS
    service = LOOP_MS / (1 - lost)
    load = rate * service
    if load >= 1:
        return {"load": load, "queue": math.inf, "mean_ms": math.inf}
    wait = rate * service**2 * (1 + LOOP_SPREAD**2) / (2 * (1 - load)) + lost * PAUSE_MS / 2 / (1 - load)
    mean = wait + service + SYNC_MS + STORE_MS
    return {"load": load, "queue": rate * mean, "mean_ms": mean}


def simulate(n_tables: int, seconds: float) -> list[dict[str, float]]:
    """All tables, spread over ever fewer processes."""
    found = []
    with ProcessPoolExecutor(2) as pool:
        for n_processes in (64, 48, 36, 30, 26, 22, 20, 18, 16, 15, 14):
            share = n_tables // n_processes
            jobs = [(share, 1000 / ACTIONS_PER_TABLE_S, 1000 * seconds, seed) for seed in range(n_processes)]
            found.append(_summarise(share, seconds, list(pool.map(_simulate, jobs))))
            print(json.dumps(found[-1]), flush=True)
    return found


def _summarise(share: int, seconds: float, results: list[tuple[np.ndarray, np.ndarray]]) -> dict[str, float]:
    """What was seen, without the beginning, beside what was predicted."""
    waits = np.concatenate([waits[len(waits) // 5 :] for waits, _ in results])
    lengths = np.mean([lengths[len(lengths) // 5 : -2].mean() for _, lengths in results])
    model = predicted(share * ACTIONS_PER_TABLE_S)
    return {
        "processes": len(results),
        "tables_each": share,
        "actions_per_s": round(sum(len(waits) for waits, _ in results) / seconds),
        "load": round(model["load"], 3),
        "queue": round(float(lengths), 3),
        "predicted_queue": round(model["queue"], 3),
        "mean_ms": round(float(waits.mean()), 2),
        "predicted_mean_ms": round(model["mean_ms"], 2),
        "p50_ms": round(float(np.percentile(waits, 50)), 2),
        "p99_ms": round(float(np.percentile(waits, 99)), 1),
    }


def draw(rows: list[dict[str, float]]) -> str:
    """How many actions wait in a process, by its load: simulated and predicted."""
    width, height, left, bottom = 640, 360, 60, 50
    top, right = 20, 20
    most = max(row["queue"] for row in rows)
    scale = math.log10(max(10.0, most))

    def x(load: float) -> float:
        return left + (width - left - right) * min(load, 1.1) / 1.1

    def y(queue: float) -> float:
        part = (math.log10(max(queue, 0.05)) - math.log10(0.05)) / (scale - math.log10(0.05))
        return height - bottom - (height - bottom - top) * min(part, 1.0)

    line = [
        (load / 200, predicted(load / 200 * 1000 / LOOP_MS * (1 - PAUSE_MS / PAUSE_EVERY_MS))["queue"])
        for load in range(8, 200)
    ]
    path = " ".join(f"{x(load):.1f},{y(queue):.1f}" for load, queue in line if queue < 10**scale)
    dots = "".join(
        f'<circle cx="{x(row["load"]):.1f}" cy="{y(row["queue"]):.1f}" r="4"><title>{row["processes"]:.0f} '
        f"processes, {row['p99_ms']} ms at the 99th percentile</title></circle>"
        for row in rows
    )
    ticks = "".join(
        f'<text x="{left - 8}" y="{y(10.0**n) + 4:.1f}" text-anchor="end">{10**n if n >= 0 else 0.1}</text>'
        f'<path d="M{left} {y(10.0**n):.1f}H{width - right}" stroke="#8884"/>'
        for n in range(-1, int(scale) + 1)
    ) + "".join(
        f'<text x="{x(load / 10):.1f}" y="{height - bottom + 18}" text-anchor="middle">{load * 10} %</text>'
        for load in range(0, 11, 2)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12" role="img" aria-label="Actions in a process by its load"><rect width="{width}" '
        f'height="{height}" fill="#fff"/>{ticks}<polyline points="{path}" fill="none" stroke="#c60" '
        f'stroke-width="2"/><g fill="#246">{dots}</g><text x="{width / 2}" y="{height - 10}" '
        f'text-anchor="middle">how much of a process\'s event loop is used</text><text x="{left + 10}" '
        f'y="{top + 12}">actions in a process at once: simulated (dots), predicted (line)</text></svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--simulate", action="store_true")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=120.0, help="of virtual time")
    given = parser.parse_args()
    if given.measure:
        print(json.dumps(measure(given.games), indent=1))
    if given.simulate:
        rows = simulate(given.tables, given.seconds)
        PICTURE.write_text(draw(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
