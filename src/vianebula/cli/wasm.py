"""`vianebula wasm`: the rules and the bots for browsers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..errors import ViaNebulaError, shorten, within
from ..text.user_file import file_error_reason
from .common import CANNOT_BE_WRITTEN, DataOption, console

app = typer.Typer(help="The rules and the bots as WebAssembly, for browsers.", no_args_is_help=True)


@app.callback()
def _group() -> None:
    pass


@app.command("build")
def build_command(
    out: Annotated[Path, typer.Option(help="The folder to write into.")] = Path("build/engine"),
    data: DataOption = None,
) -> None:
    """Write the module, the tables of every set-up and the networks into a folder.

    Example: [b]vianebula wasm build --out engine[/b]
    """
    from ..wasm.build import build_engine

    try:
        files = build_engine(out, data)
    except OSError as error:
        reason = file_error_reason(error, CANNOT_BE_WRITTEN)
        raise ViaNebulaError(within(shorten(str(out), 120), reason)) from None
    for file in files:
        console.print(f"{file}  {file.stat().st_size}", markup=False)
