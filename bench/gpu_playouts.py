"""Random games to the end in one kernel: every way to arrange it, timed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import gpu_variants
import numpy as np
import torch
from gpu_report import BOARD, SEATS, Report, wait

from vianebula.batch import Batch
from vianebula.gpu.rows import SIMULATED, cuda


def compile_variant(name: str, registers: int | None) -> tuple[Any, float]:
    started = time.perf_counter()
    options = {"max_registers": registers} if registers else {}
    kernel = cuda.jit(gpu_variants.VARIANTS[name], **options)
    batch = Batch(32, board=BOARD, seats=SEATS, seed=1, device="cuda")
    play_out(kernel, batch, 32, None, 1)
    wait()
    return kernel, time.perf_counter() - started


def play_out(kernel: Any, batch: Batch, block: int, blocks: int | None, spread: int) -> torch.Tensor:
    rows: Any = batch.rows
    lengths: torch.Tensor = rows.empty_array((rows.n,), np.int32)
    raw = lengths.numpy() if SIMULATED else cuda.as_cuda_array(lengths)
    kernel[blocks or -(-rows.n // block), block](rows.table_rows, rows.states, 7, spread, raw)
    return lengths


def rate_of(kernel: Any, batch: Batch, block: int, blocks: int | None = None, spread: int = 1) -> float:
    """Actions per second; the states are put back to the deal before each run, which is not timed."""
    best = 0.0
    for _ in range(3):
        twin = batch.copy()
        wait()
        started = time.perf_counter()
        lengths = play_out(kernel, twin, block, blocks, spread)
        wait()
        passed = time.perf_counter() - started
        best = max(best, float(lengths.sum()) / passed)
        del twin
    return best


def only(by_signature: Any) -> int:
    """The number for the one way in which a kernel was compiled."""
    return int(next(iter(by_signature.values())))


def attributes(kernel: Any, block: int) -> dict[str, Any]:
    """What a thread of a compiled kernel takes, and how many warps a multiprocessor can hold of it."""
    if SIMULATED:
        return {}
    facts: dict[str, Any] = {}
    try:
        facts["registers"] = only(kernel.get_regs_per_thread())
        facts["local bytes"] = only(kernel.get_local_mem_per_thread())
        facts["shared bytes"] = only(kernel.get_shared_mem_per_block())
        shared = max(facts["shared bytes"], 1)
        blocks = min(65536 // (facts["registers"] * block), 2048 // block, 32, 233472 // shared)
        facts["warps a multiprocessor (of 64)"] = blocks * block // 32
    except Exception as error:  # an attribute that this version does not have must not end the run
        facts["error"] = repr(error)
    return facts


def playouts(report: Report) -> None:
    tiny = report.tiny
    found: list[dict[str, Any]] = []
    big = 64 if tiny else 1 << 18
    batches = {n: Batch(n, board=BOARD, seats=SEATS, seed=1, device="cuda") for n in (big,)}

    def note(**facts: Any) -> None:
        found.append(facts)
        report.keep("playouts", found)
        report.say(
            ", ".join(f"{k} {v / 1e6:.1f} M" if k == "actions/s" else f"{k} {v}" for k, v in facts.items())
        )

    plan: list[tuple[str, int | None, tuple[int, ...]]] = [
        ("local", None, (32, 64, 128, 256)),
        ("in_place", None, (32, 64, 128)),
        ("shared_state", None, (32, 64)),
        ("shared_box", None, (32, 64, 128)),
        ("local", 40, (32, 64, 128)),
        ("local", 128, (32, 64)),
        ("resident", None, ()),
    ]
    best: tuple[float, Any, int] | None = None
    for name, registers, block_sizes in plan[:1] if tiny else plan:
        if report.left() < 75:
            report.say("time is up: the other variants are left out")
            break
        kernel, compiling = compile_variant(name, registers)
        label = name if registers is None else f"{name}, at most {registers} registers"
        report.say(f"-- {label}: compiled in {compiling:.0f} s; {attributes(kernel, 64)}")
        for block in block_sizes:
            rate = rate_of(kernel, batches[big], block)
            facts = {"compile s": round(compiling, 1), **attributes(kernel, block)}
            note(variant=label, games=big, block=block, **{"actions/s": rate}, **facts)
            if best is None or rate > best[0]:
                best = rate, kernel, block
        if name == "local" and registers is None:
            divergence(report, kernel, batches[big], note)
            for n in () if tiny else (1 << 14, 1 << 16, 1 << 20, 1 << 21):
                sized = Batch(n, board=BOARD, seats=SEATS, seed=1, device="cuda")
                note(variant=label, games=n, block=64, **{"actions/s": rate_of(kernel, sized, 64)})
                del sized
        if name == "resident":
            for warps in (4, 8, 12, 16, 24, 32):
                blocks = 132 * warps // 2
                rate = rate_of(kernel, batches[big], 64, blocks)
                note(variant=f"resident, {warps} warps", games=big, block=64, **{"actions/s": rate})
    if best and not tiny:
        other_setups(report, best, note)


def divergence(report: Report, kernel: Any, batch: Batch, note: Callable[..., None]) -> None:
    """The same kernel with all threads of a warp playing the same game: what divergence costs."""
    twin = batch.copy()
    seeds = batch.seeds.to(torch.int64)
    twin.deal(seeds.view(-1, 32)[:, :1].expand(-1, 32).reshape(-1))
    rate = rate_of(kernel, twin, 64, spread=32)
    note(variant="local, every warp one game", games=len(batch), block=64, **{"actions/s": rate})
    report.keep("rate without divergence", rate)


def other_setups(report: Report, best: tuple[float, Any, int], note: Callable[..., None]) -> None:
    """The best kernel with every board and number of seats."""
    for board in ("beginner", "advanced"):
        for seats in (2, 3, 4):
            if report.left() > 20:
                batch = Batch(1 << 18, board=board, seats=seats, seed=1, device="cuda")
                rate = rate_of(best[1], batch, best[2])
                note(variant="best", board=board, seats=seats, block=best[2], **{"actions/s": rate})
