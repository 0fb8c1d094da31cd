"""Where games are played: here, in processes on this machine's cores, or on the machines of a Ray cluster.

A unit of work is some deals of a plan. All three ways run the same function on the same units.
"""

from __future__ import annotations

import atexit
import contextlib
import logging
import os
import re
import signal
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from ..bots import Bot, make_bot
from ..bots.registry import find_bot
from ..bots.warmup import warm_up
from ..errors import ViaNebulaError, shorten
from .external import ExternalBot, close_all
from .game_runner import PlayedGame, play_game
from .plan import Plan, is_command, make_external_bot

T = TypeVar("T")
DealNumbers = tuple[int, ...]  # numbers of deals
CONNECT_TIMEOUT_SECONDS = 5.0  # seconds that a cluster has to answer


class WorkerDied(ViaNebulaError):
    """A process that played ended in the middle."""


# Programs of this process, by rotation and player. A program may take long to start, so it stays, but always
# for the same rotation: it never meets a deal twice, and cannot know at one seat what it saw at another.
_programs: dict[Plan, dict[tuple[int, int], ExternalBot]] = {}


def play_deals(plan: Plan, deals: DealNumbers) -> list[PlayedGame]:
    """Play all the games of these deals."""
    if plan not in _programs:
        close_programs()
        _programs[plan] = {}
        _warm_up(plan)
    played = []
    for deal in deals:
        for rotation in range(plan.seats):
            seated = [_bot_for_player(plan, rotation, player) for player in plan.seating(deal, rotation)]
            played.append(play_game(plan, deal, rotation, seated))
    return played


def _bot_for_player(plan: Plan, rotation: int, player: int) -> Bot:
    """A program that has played this rotation before; a bot of ours is made anew, and has seen nothing."""
    name = plan.names[plan.line_up[player]]
    if is_command(name):
        return _programs[plan].setdefault((rotation, player), make_external_bot(name, plan))
    return make_bot(name)


def _warm_up(plan: Plan) -> None:
    """Load the machine code of our bots, so that no decision's time is spent on it."""
    for name in plan.names:
        if not is_command(name):
            warm_up(find_bot(name)[0].bot_class)


def close_programs() -> None:
    """End the programs that this process started."""
    close_all([program for programs in _programs.values() for program in programs.values()])
    _programs.clear()


def split_into_units(plan: Plan, deals: Sequence[int]) -> list[DealNumbers]:
    """Cut deals into the lots that are handed to one worker each."""
    return [tuple(deals[i : i + plan.deals_per_unit]) for i in range(0, len(deals), plan.deals_per_unit)]


def play_units(
    plan: Plan, units: Sequence[DealNumbers], jobs: int = 1, ray: str | None = None
) -> Iterator[list[PlayedGame]]:
    """Results, unit by unit, in whatever order they are done. Closing the iterator stops the work."""
    if ray is not None:
        return _play_on_ray(plan, units, ray)
    if jobs > 1 and len(units) > 1:
        return run_in_processes(play_deals, [(plan, unit) for unit in units], jobs)
    return _play_in_this_process(plan, units)


def _play_in_this_process(plan: Plan, units: Sequence[DealNumbers]) -> Iterator[list[PlayedGame]]:
    try:
        for unit in units:
            yield play_deals(plan, unit)
    finally:
        close_programs()


# --- processes


def run_in_processes(
    function: Callable[..., T], tasks: Sequence[tuple[object, ...]], jobs: int
) -> Iterator[T]:
    """The function's answer to each task, in whatever order they are done."""
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), context, initializer=_init_worker, initargs=(theirs,))
    waiting = list(reversed(tasks))
    running: set[Future[T]] = set()
    try:
        while waiting or running:
            while waiting and len(running) < jobs + 1:
                running.add(pool.submit(function, *waiting.pop()))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
        pool.shutdown()
    except BrokenProcessPool:
        raise WorkerDied("a process that played was killed, or was out of memory") from None
    finally:
        # With our end of the pipe closed, workers that are still playing end at once.
        ours.close()
        theirs.close()
        pool.shutdown(wait=False, cancel_futures=True)


def _init_worker(pipe: Connection) -> None:
    """A worker ends when whoever started it is gone, killed without warning included."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    atexit.register(close_programs)
    threading.Thread(target=_exit_with_parent, args=(pipe,), daemon=True).start()


def _exit_with_parent(pipe: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        pipe.recv()
    os._exit(1)


# --- Ray


def _play_on_ray(plan: Plan, units: Sequence[DealNumbers], address: str) -> Iterator[list[PlayedGame]]:
    ray = _connect_to_ray(address)
    try:
        remote = ray.remote(_play_deals_in_ray_worker)
        plan_there = ray.put(plan)
        most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = list(reversed(units))
        running: list[object] = []
        while waiting or running:
            while waiting and len(running) < most:
                running.append(remote.remote(plan_there, waiting.pop()))
            done, running = ray.wait(running)
            for reference in done:
                yield ray.get(reference)
    finally:
        ray.shutdown()


def _play_deals_in_ray_worker(plan: Plan, deals: DealNumbers) -> list[PlayedGame]:
    """Programs end with the unit: nobody says goodbye to a worker of a cluster."""
    try:
        return play_deals(plan, deals)
    finally:
        close_programs()


def _connect_to_ray(address: str) -> Any:
    """Ray, at work on the cluster at this address."""
    try:
        import ray
    except ImportError:
        raise ViaNebulaError("--ray needs Ray: pip install 'vianebula[ray]'") from None
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        _check_reachable(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as error:
        reason = shorten(" ".join(str(error).split()), 120)
        raise ViaNebulaError(f"no Ray cluster at {shorten(address)!r}: {reason}") from None
    return ray


def _check_reachable(address: str) -> None:
    """Ray itself would try for minutes to reach a machine that there is not."""
    found = re.fullmatch(r"(?:ray://)?([^/]+):([0-9]{1,5})", address)
    if found:
        socket.create_connection((found[1].strip("[]"), int(found[2])), CONNECT_TIMEOUT_SECONDS).close()
