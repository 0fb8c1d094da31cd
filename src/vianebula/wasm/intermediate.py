"""The entry points as LLVM's intermediate code, as Numba writes it before anything is optimised.

Numba optimises for the machine it runs on, and puts that machine's sizes of pointers into the code. Here it
does not: its functions are kept apart, unoptimised and never run, and are linked once at the end. So this is
for a process of its own (`intermediate_code`), in which nothing compiled can be called.
"""
# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code="method-assign,attr-defined"

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import codegen, cpu, dispatcher

NEVER_CALLED = 1  # an address, for what must have one
# Whatever machine this runs on, the code is the same.
ENVIRONMENT = {
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_DISABLE_JIT": "0",
    "PYTHONHASHSEED": "0",
}


def intermediate_code(names: Sequence[str]) -> str:
    """These entry points, and all that they call, as one module's text. All of them take a minute."""
    command = [sys.executable, "-m", __name__, *names]
    done = subprocess.run(command, env={**os.environ, **ENVIRONMENT}, stdout=subprocess.PIPE, check=True)
    return done.stdout.decode()


def emit_unoptimised_code_only() -> None:
    """Make Numba neither optimise, link, run nor keep what it writes, and write nothing for Python."""

    def finalize(library):
        library._finalized = True

    def do_nothing(*_arguments, **_options):
        pass

    codegen.CPUCodeLibrary.finalize = finalize
    codegen.CPUCodeLibrary._optimize_functions = do_nothing
    codegen.JITCodeLibrary.get_pointer_to_function = lambda *_arguments: NEVER_CALLED
    codegen.JITCPUCodegen.set_env = do_nothing
    cpu.CPUContext.create_cpython_wrapper = do_nothing
    cpu.CPUContext.create_cfunc_wrapper = do_nothing
    dispatcher.Dispatcher.enable_caching = do_nothing


def write_intermediate_code(names: Sequence[str]) -> str:
    """The text, in a process where functions are kept apart."""
    from .network_entries import ENTRIES

    whole = llvm.parse_assembly("")
    linked: set[codegen.CodeLibrary] = set()
    wrappers = []
    for entry in (entry for entry in ENTRIES if entry.name in names):
        compiled = numba.njit(entry.parameters, error_model="numpy", nogil=True)(entry.function)
        (result,) = compiled.overloads.values()
        _link_with_callees(whole, result.library, linked)
        wrappers.append(_wrapper(entry.name, result.fndesc.llvm_func_name, entry.parameters))
    whole.link_in(llvm.parse_assembly("".join([*wrappers, "declare void @llvm.trap()\n"])))
    return str(whole)


def _link_with_callees(whole: llvm.ModuleRef, library: Any, linked: set[codegen.CodeLibrary]) -> None:
    if library in linked:
        return
    linked.add(library)
    for callee in library._linking_libraries:
        _link_with_callees(whole, callee, linked)
    module = library._final_module
    for symbol in (*module.global_variables, *module.functions):
        # What several functions share lies in each of their modules.
        if not symbol.is_declaration and symbol.linkage in (llvm.Linkage.common, llvm.Linkage.external):
            symbol.linkage = "weak_odr"
    whole.link_in(module)


def _wrapper(name: str, function: str, parameters: tuple[Any, ...]) -> str:
    """A C function around Numba's, which returns a status. The rules raise nothing; an exception traps."""
    types = ["i32" if kind == numba.types.int32 else "ptr" for kind in parameters]
    given = ", ".join(f"{kind} %{i}" for i, kind in enumerate(types))
    return f"""
declare i32 @"{function}"(ptr, ptr, {", ".join(types)})
define i32 @{name}({given}) {{
  %result = alloca i32
  %exception = alloca ptr
  %status = call i32 @"{function}"(ptr %result, ptr %exception, {given})
  %failed = icmp sgt i32 %status, 0
  br i1 %failed, label %fail, label %done
fail:
  call void @llvm.trap()
  unreachable
done:
  %value = load i32, ptr %result
  ret i32 %value
}}
"""


if __name__ == "__main__":
    emit_unoptimised_code_only()
    sys.stdout.write(write_intermediate_code(sys.argv[1:]))
