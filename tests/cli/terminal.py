"""Run a command as a shell would, but inside this process, where it starts at once."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from vianebula.cli import main


@dataclass(frozen=True)
class Result:
    """What a shell sees."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def vianebula(*arguments: object, stdin: str | bytes = "") -> Result:
    """Run `vianebula …`. An exception that the command does not answer for goes through."""
    given = stdin if isinstance(stdin, bytes) else stdin.encode()
    out = io.TextIOWrapper(io.BytesIO(), "utf-8", newline="")
    err = io.TextIOWrapper(io.BytesIO(), "utf-8", "backslashreplace", newline="")
    code: object = 0
    with (
        patch.object(sys, "argv", ["vianebula", *map(str, arguments)]),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), "utf-8")),
        patch.object(sys, "stdout", out),
        patch.object(sys, "stderr", err),
    ):
        try:
            main()
        except SystemExit as end:
            code = end.code
    texts = []
    for stream in (out, err):
        stream.flush()
        texts.append(stream.buffer.getvalue().decode())
    return Result(code if isinstance(code, int) else int(bool(code)), *texts)
