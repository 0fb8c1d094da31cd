"""Everything about speed and correctness on a CUDA GPU, in one run.

    PYTHONPATH=src python3 bench/gpu.py OUT_FOLDER [--minutes 8] [--only STAGE,...] [--tiny]

Stages: environment, correctness, steps, playouts, profile. Each adds to OUT_FOLDER/gpu.json and prints what
it found (also kept in OUT_FOLDER/gpu.txt), so a run that is cut short leaves what it has. `--tiny` makes
every number small: with NUMBA_ENABLE_CUDASIM=1 it tries this program where there is no GPU.
"""

from __future__ import annotations

import argparse
import csv
import datetime
import itertools
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numba
import numpy as np
import torch
from gpu_playouts import playouts
from gpu_report import BOARD, SEATS, Report, seconds_of, wait

from vianebula.batch import Batch
from vianebula.gpu.rows import SIMULATED
from vianebula.observe import OBSERVATION
from vianebula.rules.actions import ACTIONS
from vianebula.rules.state import STATE

METRICS = (
    "gpu__time_duration.sum",
    "sm__warps_active.avg.pct_of_peak_sustained_active",
    "smsp__issue_active.avg.pct_of_peak_sustained_active",
    "smsp__thread_inst_executed_per_inst_executed.ratio",
    "smsp__inst_executed.sum",
    "l1tex__t_sector_hit_rate.pct",
    "lts__t_sector_hit_rate.pct",
    "dram__bytes.sum",
    "smsp__average_warps_issue_stalled_long_scoreboard_per_issue_active.ratio",
    "smsp__average_warps_issue_stalled_lg_throttle_per_issue_active.ratio",
    "smsp__average_warps_issue_stalled_no_instruction_per_issue_active.ratio",
    "smsp__average_warps_issue_stalled_wait_per_issue_active.ratio",
    "smsp__average_warps_issue_stalled_short_scoreboard_per_issue_active.ratio",
)


# --- what machine this is


def environment(report: Report) -> None:
    facts: dict[str, Any] = {
        "date": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "torch": torch.__version__,
        "state bytes": STATE.itemsize,
        "actions": ACTIONS,
        "observation": OBSERVATION,
    }
    try:
        import numba_cuda

        facts["numba-cuda"] = numba_cuda.__version__
    except (ImportError, AttributeError):
        pass
    if not SIMULATED:
        properties = torch.cuda.get_device_properties(0)
        facts["gpu"] = properties.name
        facts["multiprocessors"] = properties.multi_processor_count
        facts["capability"] = f"{properties.major}.{properties.minor}"
        facts["gpu memory GiB"] = round(properties.total_memory / 2**30, 1)
        facts["cuda of torch"] = torch.version.cuda
    report.keep("environment", facts)
    for name, value in facts.items():
        report.say(f"{name}: {value}")


# --- the same games as on the CPU


def correctness(report: Report) -> None:
    found: dict[str, Any] = {}
    n, few, steps = (20, 10, 5) if report.tiny else (10_000, 1_000, 250)
    for board in ("beginner", "advanced"):
        for seats in (2, 3, 4):
            name = f"{board}, {seats} seats"
            here = Batch(n, board=board, seats=seats, seed=11)
            there = Batch(n, board=board, seats=seats, seed=11, device="cuda")
            dealt = here.states.tobytes() == there.states.tobytes()
            a, b = here.playout(seed=5), there.playout(seed=5)
            ends = a.states.tobytes() == b.states.tobytes()
            same = all(
                np.array_equal(x, y.cpu().numpy())
                for x, y in ((a.scores, b.scores), (a.ranks, b.ranks), (a.lengths, b.lengths))
            )
            walked = walk(board, seats, few, steps)
            found[name] = {"games": n, "deals": dealt, "last states": ends, "scores": same, "steps": walked}
            report.say(f"{name}: {n} games: deals {dealt}, last states {ends}, scores {same}; {walked}")
            report.keep("correctness", found)
            if report.tiny:
                return


def walk(board: str, seats: int, n: int, steps: int) -> str:
    """Step two batches side by side, everything compared at every step."""
    here = Batch(n, board=board, seats=seats, seed=3)
    there = Batch(n, board=board, seats=seats, seed=3, device="cuda")
    ended = 0
    for k in range(steps):
        actions = here.sample(seed=k)
        pairs = [
            (actions, there.sample(seed=k)),
            (here.legal(), there.legal()),
            (here.observe(), there.observe()),
            (here.seat, there.seat),
            *zip(here.step(actions), there.step(there.sample(seed=k)), strict=True),
        ]
        ended += int(pairs[4][0].sum())
        for number, (x, y) in enumerate(pairs):
            if x.tobytes() != y.cpu().numpy().tobytes():
                return f"DIFFERENT at step {k}, array {number}"
    if here.states.tobytes() != there.states.tobytes():
        return "DIFFERENT states after stepping"
    return f"{n} games equal over {steps} steps ({ended} ended)"


# --- observation + mask + step with tensors


def steps(report: Report) -> None:
    found: list[dict[str, Any]] = []
    for n in (16,) if report.tiny else (1 << 14, 1 << 16, 1 << 17, 1 << 18, 1 << 19):
        if report.left() < 60:
            break
        row = time_steps(n, 2 if report.tiny else 40)
        found.append(row)
        report.keep("steps", found)
        for name, value in row.items():
            report.say(f"{name}: {value if name == 'games' else f'{value / 1e6:.2f} M'}")


def time_steps(n: int, rounds: int) -> dict[str, Any]:
    batch = Batch(n, board=BOARD, seats=SEATS, seed=1, device="cuda")
    mask, observation, actions = batch.legal(), batch.observe(), batch.sample(seed=0)
    seeds = itertools.count()

    def kernel_chooses(check: bool) -> None:
        for _ in range(rounds):
            batch.legal(out=mask)
            batch.observe(out=observation)
            batch.sample(next(seeds), out=actions)
            batch.step(actions, check=check)

    def torch_chooses() -> None:
        """A learner's way: actions drawn from the mask by PyTorch."""
        for _ in range(rounds):
            batch.legal(out=mask)
            batch.observe(out=observation)
            noise = torch.rand(mask.shape, device=mask.device, dtype=torch.float32)
            batch.step((noise * mask).argmax(1))

    def no_choice() -> None:
        """Observation, mask and step alone: actions known beforehand are ready in a tensor."""
        batch.legal(out=mask)
        batch.observe(out=observation)
        batch.step(actions, check=False)

    def timed_steps() -> float:
        passed = 0.0
        for _ in range(rounds):
            batch.sample(next(seeds), out=actions)
            passed += seconds_of(no_choice, 1)
        return passed

    kernel_chooses(True)
    return {
        "games": n,
        "observe + mask + step, steps/s": rounds * n / timed_steps(),
        "the same, choosing and checking too": rounds * n / seconds_of(lambda: kernel_chooses(True)),
        "the same, choosing, unchecked": rounds * n / seconds_of(lambda: kernel_chooses(False)),
        "the same, PyTorch choosing, checked": rounds * n / seconds_of(torch_chooses, 2),
        "mask alone, per s": n / seconds_of(lambda: batch.legal(out=mask), 5),
        "observe alone, per s": n / seconds_of(lambda: batch.observe(out=observation), 5),
        "choose alone, per s": n / seconds_of(lambda: batch.sample(1, out=actions), 5),
    }


# --- what limits it, by the hardware's own counters


def profile(report: Report) -> None:
    """Run this program's smallest stage under Nsight Compute, where that is installed."""
    ncu = shutil.which("ncu")
    if ncu is None or SIMULATED or report.left() < 60:
        report.say("profile: left out (no ncu, no GPU, or no time)")
        return
    base = [ncu, "--clock-control", "none", "--csv", "--metrics", ",".join(METRICS)]
    base += ["--profile-from-start", "off"]
    command = [*base, sys.executable, __file__, str(report.folder / "profiled"), "--only", "one"]
    try:
        limit = max(30, report.left())
        said = subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        report.say("profile: ncu took too long")
        return
    rows = [line for line in said.stdout.splitlines() if line.startswith('"')]
    report.keep("profile", rows)
    wanted = ("Kernel Name", "Metric Name", "Metric Unit", "Metric Value")
    if not rows:
        report.say(f"profile: ncu gave nothing\n{said.stdout[-1500:]}\n{said.stderr[-1500:]}")
        return
    for row in csv.DictReader(rows):
        report.say("  ".join(str(row.get(column, ""))[:70] for column in wanted))


def one(report: Report) -> None:
    """One launch of each kernel that matters: what `profile` looks at."""
    n = 32 if report.tiny else 1 << 17
    batch = Batch(n, board=BOARD, seats=SEATS, seed=1, device="cuda")
    warm = batch.copy()
    for k in range(2 if report.tiny else 40):
        warm.step(warm.sample(seed=k), check=False)
    warm.legal()  # compiled before the profiler looks
    warm.observe()
    batch.playout(seed=7)
    wait()
    if not SIMULATED:
        torch.cuda.profiler.start()  # type: ignore[no-untyped-call]
    actions = warm.sample(seed=1000)
    warm.legal()
    warm.observe()
    warm.step(actions)
    batch.playout(seed=7)
    wait()
    if not SIMULATED:
        torch.cuda.profiler.stop()  # type: ignore[no-untyped-call]


STAGES = (environment, correctness, steps, playouts, profile)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, help="where gpu.json and gpu.txt go")
    parser.add_argument("--minutes", type=float, default=8.0, help="stop starting new things after this long")
    parser.add_argument("--only", help="stages, separated by commas")
    parser.add_argument("--tiny", action="store_true", help="small numbers, to try this program")
    given = parser.parse_args()
    report = Report(given.folder, given.minutes, given.tiny)
    wanted = given.only.split(",") if given.only else [stage.__name__ for stage in STAGES]
    for stage in (*STAGES, one):
        if stage.__name__ in wanted:
            report.say(f"\n== {stage.__name__}")
            started = time.perf_counter()
            stage(report)
            report.say(f"({stage.__name__}: {time.perf_counter() - started:.0f} s)")


if __name__ == "__main__":
    main()
