"""From LLVM's intermediate code to an object for wasm32, by the backend that llvmlite carries."""
# mypy: allow-untyped-calls

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import llvmlite.binding as llvm

from .runtime import RUNTIME

TRIPLE = "wasm32-unknown-unknown"
# What every browser has had since 2023, and the page needs one at least that new anyway (docs/wasm.md).
FEATURES = "+bulk-memory,+bulk-memory-opt,+mutable-globals,+nontrapping-fptoint,+sign-ext,+simd128"
SPEED_LEVEL = 3


def compile_to_object(code: str, exported: Iterable[str]) -> bytes:
    """An object with these functions and what they call, and nothing else."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="mvp", features=FEATURES, opt=SPEED_LEVEL, reloc="static", codemodel="default"
    )
    module = _retarget(code, machine)
    module.link_in(_retarget(RUNTIME, machine))
    _hide_all_but(module, set(exported))
    _optimise(module, machine)
    return bytes(machine.emit_object(module))


def _retarget(code: str, machine: Any) -> Any:
    module = llvm.parse_assembly(code)
    module.triple = TRIPLE
    module.data_layout = str(machine.target_data)
    return module


def _hide_all_but(module: Any, exported: set[str]) -> None:
    """What nobody outside can call may be inlined and dropped, and with it all that belongs to Python."""
    for symbol in (*module.functions, *module.global_variables):
        if not symbol.is_declaration:
            symbol.linkage = "external" if symbol.name in exported else "internal"


def _optimise(module: Any, machine: Any) -> None:
    """As Numba does it: a first round, then counts of references that cancel out go, then all passes."""
    cheap, full = (llvm.PassBuilder(machine, _tuning(level)) for level in (1, SPEED_LEVEL))
    unused = llvm.ModulePassManager()
    unused.add_global_dead_code_eliminate_pass()
    unused.run(module, full)
    for builder in (cheap, full):
        passes = builder.getModulePassManager()
        passes.add_refprune_pass()
        passes.run(module, builder)
    full.getModulePassManager().run(module, full)


def _tuning(level: int) -> Any:
    tuning = llvm.PipelineTuningOptions(speed_level=level)
    tuning.loop_vectorization = tuning.slp_vectorization = level > 1
    tuning.loop_unrolling = True
    return tuning
