"""Which games should share a warp? Ways to step, to sample and to observe on a GPU, compared and timed.

    PYTHONPATH=src python3 bench/gpu_grouping.py OUT_FOLDER [--seconds 85] [--only STAGE,...] [--tiny]

A stage compares its variants (the plain kernels with the CPU, the others with the plain ones) and times
them. Stages compile side by side, each in a process of its own, and take turns at the GPU. `--tiny` makes
every number small: with NUMBA_ENABLE_CUDASIM=1 it tries this program where there is no GPU.
"""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, disable-error-code=attr-defined

from __future__ import annotations

import argparse
import fcntl
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gpu_grouping_kernels import (
    FAMILY_EDGES,
    expand_rows,
    observe_transposed,
    sample_grouped,
    step_grouped,
    step_in_order,
    step_others,
    step_turns,
)
from gpu_report import seconds_of, wait

from vianebula.batch import Batch
from vianebula.gpu import kernels
from vianebula.gpu.rows import SIMULATED, CudaRows, _kernel_argument
from vianebula.observe import MAX_ENTRIES
from vianebula.rules.constants import NONE

BOARD, SEATS = "beginner", 3
LOCK = "VIANEBULA_GPU_LOCK"


class Stage:
    """What the stages share: sizes, the turn at the GPU, what is printed."""

    def __init__(self, tiny: bool) -> None:
        self.tiny = tiny
        self.n = 24 if tiny else 1 << 18
        self.warm_up = 3 if tiny else 80
        self.repeat = 1 if tiny else 5

    def say(self, text: str) -> None:
        print(text, flush=True)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Nobody else uses the GPU meanwhile."""
        path = os.environ.get(LOCK)
        if path is None:
            yield
            return
        with Path(path).open("w", encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def warm_batch(self, board: str = BOARD, seats: int = SEATS) -> Batch:
        """Games in all their phases."""
        batch = Batch(self.n, board=board, seats=seats, seed=1, device="cuda")
        for k in range(self.warm_up):
            batch.step(batch.sample(seed=k), check=False)
        return batch

    def time(self, name: str, work: Callable[[], object]) -> float:
        """Print how many games a second some work does."""
        work()
        seconds = seconds_of(work, self.repeat)
        self.say(f"{name}: {self.n / seconds / 1e6:.1f} M games/s ({1e6 * seconds:.0f} us)")
        return seconds


def launch(batch: Batch, kernel: Any, *arguments: object, block: int = 32, rows: int | None = None) -> None:
    """Run a kernel over the games of a batch with blocks of a size."""
    if SIMULATED:
        block = min(block, 8)
    given = [_kernel_argument(argument) for argument in arguments]
    kernel[-(-(rows or len(batch)) // block), block](*given)


def rows_of(batch: Batch) -> CudaRows:
    assert isinstance(batch.rows, CudaRows)
    return batch.rows


# --- stages


def parity(stage: Stage) -> None:
    """The plain kernels and the CPU: the same games."""
    n, steps = (6, 3) if stage.tiny else (3000, 250)
    setups = (
        [("advanced", 3)] if stage.tiny else [(b, s) for b in ("beginner", "advanced") for s in (2, 3, 4)]
    )
    for board, seats in setups:
        here = Batch(n, board=board, seats=seats, seed=3)
        with stage.turn():
            there = Batch(n, board=board, seats=seats, seed=3, device="cuda")
            different = 0
            for k in range(steps):
                actions, others = here.sample(seed=k), there.sample(seed=k)
                different += not np.array_equal(actions, others.cpu().numpy())
                different += not np.array_equal(here.legal_bits(), there.legal_bits().cpu().numpy())
                for x, y in zip(
                    here.step(actions, check=False), there.step(others, check=False), strict=True
                ):
                    different += not np.array_equal(x, y.cpu().numpy())
            different += here.states.tobytes() != there.states.tobytes()
        stage.say(f"{board}, {seats} seats: {n} games, {steps} steps: {different} arrays differ")


def observations_parity(stage: Stage) -> None:
    """Observations in all formats, on the CPU and on the GPU."""
    n, rounds = (4, 2) if stage.tiny else (2000, 8)
    for board, seats in (("advanced", 4), ("beginner", 2)):
        here = Batch(n, board=board, seats=seats, seed=3)
        with stage.turn():
            there = Batch(n, board=board, seats=seats, seed=3, device="cuda")
            different = 0
            for _ in range(rounds):
                for dtype in (np.float32, np.float16, np.int8):
                    x, y = here.observe(dtype=dtype), there.observe(dtype=dtype)
                    different += x.tobytes() != y.cpu().numpy().tobytes()
                for k in range(1 if stage.tiny else 20):
                    actions = here.sample(seed=k)
                    here.step(actions, check=False)
                there.load_states(here.states, here.seeds, here.episode_counts)
        stage.say(f"{board}, {seats} seats, observations: {n} games: {different} arrays differ")


def same_after(
    stage: Stage, name: str, batch: Batch, play: Callable[[Batch, Any, Any], None], plain: Any
) -> None:
    """Compare a way to step with the plain one, from the same states with the same actions."""
    actions = batch.sample(seed=77)
    twin = batch.copy()
    done, seats = torch.zeros_like(twin.over), torch.zeros_like(twin.seat)
    play(twin, actions, (done, seats))
    same = twin.states.tobytes() == plain[0] and torch.equal(done, plain[1]) and torch.equal(seats, plain[2])
    stage.say(f"{name}: {'the same' if same else 'DIFFERENT'}")


def plain_step(batch: Batch) -> Any:
    """What the plain kernel makes of a batch."""
    twin = batch.copy()
    rows = rows_of(twin)
    done = torch.zeros_like(twin.over)
    launch(twin, kernels.step, rows.table_rows, rows.states, batch.sample(seed=77), done, rows.seats)
    return twin.states.tobytes(), done, rows.seats


def time_steps(stage: Stage, name: str, batch: Batch, play: Callable[[Batch, Any, Any], None]) -> None:
    """Time one step of all games; the states are put back before each, which is not timed."""
    actions = batch.sample(seed=77)
    done, seats = torch.zeros_like(batch.over), torch.zeros_like(batch.seat)
    best = float("inf")
    for _ in range(stage.repeat + 1):
        twin = batch.copy()
        wait()
        started = time.perf_counter()
        play(twin, actions, (done, seats))
        wait()
        best = min(best, time.perf_counter() - started)
    stage.say(f"{name}: {stage.n / best / 1e6:.1f} M games/s ({1e6 * best:.0f} us)")


def family_order(actions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Games in the order of the families of their actions, and the families in that order."""
    edges = torch.as_tensor(FAMILY_EDGES, device=actions.device)
    families = torch.bucketize(actions, edges, right=True).to(torch.uint8)
    ordered, order = torch.sort(families)
    return order, ordered


def plain(batch: Batch, actions: Any, out: Any) -> None:
    rows = rows_of(batch)
    launch(batch, kernels.step, rows.table_rows, rows.states, actions, *out)


def in_order(batch: Batch, actions: Any, out: Any) -> None:
    rows = rows_of(batch)
    order, _ = family_order(actions)
    launch(batch, step_in_order, rows.table_rows, rows.states, order, actions, *out)


def split(batch: Batch, actions: Any, out: Any) -> None:
    rows = rows_of(batch)
    order, families = family_order(actions)
    for kernel in (step_turns, step_others):
        launch(batch, kernel, rows.table_rows, rows.states, order, families, actions, *out)


def grouped_by(block: int) -> Callable[[Batch, Any, Any], None]:
    def grouped(batch: Batch, actions: Any, out: Any) -> None:
        rows = rows_of(batch)
        launch(batch, step_grouped, rows.table_rows, rows.states, actions, *out, block=block)

    return grouped


def compare_steps(stage: Stage, ways: dict[str, Callable[[Batch, Any, Any], None]]) -> None:
    small = Batch(8 if stage.tiny else 64, board=BOARD, seats=SEATS, seed=1, device="cuda")
    for way in ways.values():  # compiled before the turn
        way(small, small.sample(seed=77), (torch.zeros_like(small.over), torch.zeros_like(small.seat)))
    small.step(small.sample(seed=1), check=False)
    wait()
    with stage.turn():
        batch = stage.warm_batch()
        expected = plain_step(batch)
        for name, way in ways.items():
            same_after(stage, name, batch, way, expected)
            time_steps(stage, name, batch, way)


def steps_sorted(stage: Stage) -> None:
    """One step: as the games lie, and in the order of the families of their actions."""
    compare_steps(stage, {"step, plain": plain, "step, sorted by family": in_order})


def steps_split(stage: Stage) -> None:
    """One step: sorted, and a kernel of its own for actions A to E."""
    compare_steps(stage, {"step, split by family": split})


def steps_grouped(stage: Stage) -> None:
    """One step: each block sorts its own games."""
    sizes = (8,) if stage.tiny else (64, 128, 256, 512)
    compare_steps(stage, {f"step, sorted in blocks of {size}": grouped_by(size) for size in sizes})


def samples(stage: Stage) -> None:
    """A random action of each game: plain, and each block sorts its games by prompt."""
    small = Batch(8 if stage.tiny else 64, board=BOARD, seats=SEATS, seed=1, device="cuda")

    def choose(batch: Batch, block: int, actions: torch.Tensor) -> None:
        rows = rows_of(batch)
        launch(batch, sample_grouped, rows.table_rows, rows.states, 5, actions, block=block)

    small.step(small.sample(seed=1), check=False)
    choose(small, 8, small.sample(seed=1))
    small.legal_bits()
    wait()
    with stage.turn():
        batch = stage.warm_batch()
        wanted, actions, bits = batch.sample(seed=5), batch.sample(seed=6), batch.legal_bits()
        stage.time("sample, plain", lambda: batch.sample(5, out=actions))
        stage.time("legal bits, plain", lambda: batch.legal_bits(out=bits))
        for block in (8,) if stage.tiny else (64, 256):
            stage.time(f"sample, sorted in blocks of {block}", partial(choose, batch, block, actions))
            stage.say("the same" if torch.equal(actions, wanted) else "DIFFERENT")


def observe_as(stage: Stage, dtype: Any) -> None:
    """Observations of one format: scattered into cleared rows, sparse, and spread from sparse."""
    small = Batch(8 if stage.tiny else 64, board=BOARD, seats=SEATS, seed=1, device="cuda")
    small.observe(dtype=dtype)
    small.observe_sparse(dtype=dtype)
    expand = expand_rows(np.int16 if dtype == np.float16 else dtype)
    small.step(small.sample(seed=1), check=False)
    transposed_into(small, *transposed_buffers(small, dtype))
    wait()
    with stage.turn():
        batch = stage.warm_batch()
        name = np.dtype(dtype).name
        out = batch.observe(dtype=dtype)
        wanted = out.clone()
        stage.time(f"observe, {name}, cleared and scattered", lambda: batch.observe(out=out, dtype=dtype))
        sparse = batch.observe_sparse(dtype=dtype)
        stage.time(f"observe, {name}, sparse", lambda: batch.observe_sparse(out=sparse, dtype=dtype))

        def spread(block: int) -> None:
            given = [_kernel_argument(a) for a in (*sparse, out)]
            expand[len(batch), min(block, 8) if SIMULATED else block](*given, False)

        for block in (8,) if stage.tiny else (64, 128, 256):
            stage.time(f"spreading, {name}, {block} threads", partial(spread, block))
        out.zero_()
        spread(128)
        stage.say("the same" if torch.equal(out, wanted) else "DIFFERENT")
        buffers = transposed_buffers(batch, dtype)
        stage.time(f"observe, {name}, sparse transposed", lambda: transposed_into(batch, *buffers))
        out.zero_()
        given = [_kernel_argument(a) for a in (*buffers, out)]
        expand[len(batch), 8 if SIMULATED else 128](*given, True)
        stage.say("the same" if torch.equal(out, wanted) else "DIFFERENT")
        stage.time(
            f"spreading transposed, {name}",
            lambda: expand[len(batch), 8 if SIMULATED else 128](*given, True),
        )
        stage.say(f"mean entries: {float(batch.observe_sparse(dtype=dtype).lengths.float().mean()):.0f}")


def transposed_buffers(batch: Batch, dtype: Any) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    rows, n = rows_of(batch), len(batch)
    return (
        rows.empty_array((MAX_ENTRIES, n), np.int16),
        rows.empty_array((MAX_ENTRIES, n), dtype),
        rows.empty_array((n,), np.int16),
    )


def transposed_into(batch: Batch, *buffers: torch.Tensor) -> None:
    rows = rows_of(batch)
    launch(batch, observe_transposed, rows.table_rows, rows.states, NONE, *buffers)


def float32(stage: Stage) -> None:
    observe_as(stage, np.float32)


def float16(stage: Stage) -> None:
    observe_as(stage, np.float16)


def int8(stage: Stage) -> None:
    observe_as(stage, np.int8)


def fault(stage: Stage) -> None:
    """Random play on the advanced board, kernel by kernel: which one is it that reads or writes astray?"""
    n, steps = (8, 3) if stage.tiny else (1 << 16, 1000)
    for seats in (3, 2, 4):
        with stage.turn():
            what, k = "deal", 0
            try:
                batch = Batch(n, board="advanced", seats=seats, seed=1, device="cuda")
                rows = rows_of(batch)
                done = torch.zeros_like(batch.over)
                scores = rows.zeros_array((n, seats), np.int16)
                ranks = rows.zeros_array((n, seats), np.int8)
                for k in range(steps):
                    what = "sample"
                    actions = batch.sample(seed=k)
                    wait()
                    if k % 10 == 0:
                        what = "an action out of range"
                        assert int(actions.min()) >= 0, int(actions.min())
                    what = "step"
                    launch(batch, kernels.step, rows.table_rows, rows.states, actions, done, rows.seats)
                    wait()
                    what = "score_and_redeal_finished"
                    head = (
                        rows.table_rows,
                        rows.zero_states,
                        rows.states,
                        batch.seed,
                        rows.episodes,
                        rows.seeds,
                    )
                    launch(
                        batch,
                        kernels.score_and_redeal_finished,
                        *head,
                        True,
                        done,
                        scores,
                        ranks,
                        rows.seats,
                    )
                    wait()
                stage.say(f"advanced, {seats} seats: {n} games, {steps} steps: no fault")
            except Exception as error:
                stage.say(f"advanced, {seats} seats: FAULT in {what} at step {k}: {error!r}")
                traceback.print_exc()
                return


STAGES = {
    function.__name__: function
    for function in (
        parity,
        observations_parity,
        steps_sorted,
        steps_split,
        steps_grouped,
        samples,
        float32,
        float16,
        int8,
        fault,
    )
}


def run_stages(names: list[str], folder: Path, seconds: float, tiny: bool) -> None:
    """Run stages side by side, and print what each said when all are done or the time is up."""
    folder.mkdir(parents=True, exist_ok=True)
    deadline = time.monotonic() + seconds
    with tempfile.NamedTemporaryFile() as lock:
        environment = {**os.environ, LOCK: lock.name, "VIANEBULA_CACHE": str(folder / "cache")}
        running = {}
        for name in names:
            file = (folder / f"{name}.txt").open("w", encoding="utf-8")
            command = [sys.executable, __file__, str(folder), "--stage", name, *(["--tiny"] if tiny else [])]
            running[name] = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, env=environment)
        for name, process in running.items():
            try:
                process.wait(max(1.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
            print(f"== {name}: exit {process.wait()}", (folder / f"{name}.txt").read_text("utf-8"), sep="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, help="where each stage leaves what it said")
    parser.add_argument("--seconds", type=float, default=85.0, help="end what is not done after this long")
    parser.add_argument("--only", help="stages, separated by commas")
    parser.add_argument("--tiny", action="store_true", help="small numbers, to try this program")
    parser.add_argument("--stage", choices=STAGES, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.stage:
        started = time.perf_counter()
        STAGES[given.stage](Stage(given.tiny))
        print(f"({time.perf_counter() - started:.0f} s)")
        return
    run_stages(given.only.split(",") if given.only else list(STAGES), given.folder, given.seconds, given.tiny)


if __name__ == "__main__":
    main()
