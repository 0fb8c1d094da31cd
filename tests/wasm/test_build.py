"""The module is made from the sources alone, always the same, and by nothing that is not in the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import vianebula
from engine.games import NAMES, setup_of
from vianebula.wasm.build import build_module, built_module
from vianebula.wasm.compile import compile_to_object
from vianebula.wasm.link import HEADER, LinkError, Reader, link, parse_object, signed, unsigned

NUMBERS = [0, 1, 63, 64, 127, 128, 300, 2**20, 2**31 - 1]
ADD = "define i32 @add(i32 %a, i32 %b) {\n  %sum = add i32 %a, %b\n  ret i32 %sum\n}\n"


def test_the_same_sources_give_the_same_bytes() -> None:
    """Made twice, each time in a process of its own: of a part of the rules, since all takes a minute."""
    names = ["seed_rng", "deal", "legal"]
    module = build_module(names)
    assert build_module(names) == module
    assert len(module) > 5_000


def test_the_command_writes_what_the_page_needs(tmp_path: Path) -> None:
    result = vianebula("wasm", "build", "--out", str(tmp_path / "new" / "engine"))
    assert (result.code, result.err) == (0, "")
    folder = tmp_path / "new" / "engine"
    assert (folder / "engine.wasm").read_bytes() == built_module()
    for name in NAMES:
        assert (folder / f"tables-{name}.bin").read_bytes() == setup_of(name).table_rows.tobytes()
    times = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    vianebula("wasm", "build", "--out", str(folder))
    assert {path: path.stat().st_mtime_ns for path in folder.iterdir()} == times


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = vianebula("wasm", "build", "--out", str(tmp_path / "file"))
    assert (result.code, len(result.err.splitlines())) == (1, 1)
    assert "file" in result.err


@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_of_the_format(number: int) -> None:
    assert Reader(unsigned(number)).unsigned() == number
    for either in (number, -number):
        assert Reader(signed(either)).signed() == either


def test_only_what_is_asked_for_is_in_it() -> None:
    unused = "define i32 @unused() {\n  ret i32 7\n}\n"
    module = link(compile_to_object(ADD + unused, ["add"]), ["add"])
    assert module.startswith(HEADER)
    assert b"add" in module
    assert b"unused" not in module
    assert len(module) < 150


def test_what_nothing_defines_is_named() -> None:
    calls = "declare i32 @missing()\ndefine i32 @f() {\n  %x = call i32 @missing()\n  ret i32 %x\n}\n"
    with pytest.raises(LinkError, match="missing"):
        link(compile_to_object(calls, ["f"]), ["f"])


def test_something_else_is_no_object() -> None:
    with pytest.raises(LinkError, match="not an object"):
        parse_object(b"#!/bin/sh\n")
