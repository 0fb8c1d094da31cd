"""From one object to a module that a browser can load.

Everything is in a single object and LLVM has dropped what nobody calls, so there is little to link: memory
gets its layout, and the places where an address or a number was left open (relocations) get their value. The
formats are those of the WebAssembly specification and of its tool conventions ("Linking"). Doing it here
needs no linker on the machine, and the same object always becomes the same bytes.

Memory: the stack (it grows down, and past its end it traps), then data, then what is free (`__heap_base`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

STACK_BYTES = 256 * 1024
PAGE_BYTES = 64 * 1024
HEAP_ALIGNMENT = 64
HEADER = b"\0asm\1\0\0\0"

CUSTOM, TYPE, IMPORT, FUNCTION, MEMORY, GLOBAL, EXPORT, CODE, DATA = 0, 1, 2, 3, 5, 6, 7, 10, 11
SYMBOL_TABLE, SEGMENT_INFO = 8, 5  # subsections of "linking"
FUNCTION_SYMBOL, DATA_SYMBOL, GLOBAL_SYMBOL, SECTION_SYMBOL = 0, 1, 2, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
FUNCTION_INDEX_LEB, MEMORY_ADDRESS_LEB, MEMORY_ADDRESS_SLEB, MEMORY_ADDRESS_I32 = 0, 3, 4, 5
TYPE_INDEX_LEB, GLOBAL_INDEX_LEB = 6, 7
WITH_ADDEND = (MEMORY_ADDRESS_LEB, MEMORY_ADDRESS_SLEB, MEMORY_ADDRESS_I32)
PADDED_LEB_BYTES = 5
I32_CONST, END = b"\x41", b"\x0b"
I32, CONSTANT, VARIABLE = b"\x7f", b"\0", b"\1"
EXPORTED_FUNCTION, EXPORTED_MEMORY, EXPORTED_GLOBAL = b"\0", b"\2", b"\3"
STACK_POINTER, HEAP_BASE = 0, 1  # globals


class LinkError(Exception):
    """The object has something in it that this linker does not know."""


@dataclass
class Symbol:
    """A function, a global or a piece of data that relocations speak of."""

    kind: int
    name: str
    index: int = -1  # of a function or a global
    segment: int = -1
    offset: int = 0


@dataclass
class Segment:
    """A piece of memory that begins with these bytes."""

    content: bytes
    start: int  # of the content in its section
    alignment: int = 1
    address: int = 0


@dataclass
class Relocation:
    """A value that was left open, `offset` bytes into its section."""

    kind: int
    offset: int
    index: int
    addend: int


@dataclass
class ObjectFile:
    """What an object says."""

    sections: dict[int, bytes] = field(default_factory=dict)
    symbols: list[Symbol] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)
    relocations: dict[int, list[Relocation]] = field(default_factory=dict)  # by the kind of their section


def link(object_bytes: bytes, exported: Iterable[str]) -> bytes:
    """The module: its memory, `__heap_base` and the functions of these names can be reached from outside."""
    file = parse_object(object_bytes)
    heap = _lay_out_memory(file.segments)
    functions = {symbol.name: symbol.index for symbol in file.symbols if symbol.kind == FUNCTION_SYMBOL}
    exports = [
        _name("memory") + EXPORTED_MEMORY + unsigned(0),
        _name("__heap_base") + EXPORTED_GLOBAL + unsigned(HEAP_BASE),
        *(_name(name) + EXPORTED_FUNCTION + unsigned(functions[name]) for name in exported),
    ]
    sections = {
        TYPE: file.sections[TYPE],
        FUNCTION: file.sections[FUNCTION],
        MEMORY: _vector([b"\0" + unsigned(-(-heap // PAGE_BYTES))]),
        GLOBAL: _vector(
            [
                I32 + VARIABLE + I32_CONST + signed(STACK_BYTES) + END,
                I32 + CONSTANT + I32_CONST + signed(heap) + END,
            ]
        ),
        EXPORT: _vector(exports),
        CODE: _relocate_code(file),
        DATA: _vector(list(_relocate_data(file))),
    }
    return HEADER + b"".join(
        bytes([kind]) + unsigned(len(content)) + content for kind, content in sections.items()
    )


def parse_object(object_bytes: bytes) -> ObjectFile:
    """Read an object; LinkError where it needs anything that is not in it."""
    reader = Reader(object_bytes)
    if reader.take(len(HEADER)) != HEADER:
        raise LinkError("not an object for WebAssembly")
    file = ObjectFile()
    kinds: list[int] = []  # of all sections: relocations name theirs by its place
    custom: list[tuple[str, Reader]] = []
    while not reader.is_at_end:
        kind = reader.take(1)[0]
        content = reader.take(reader.unsigned())
        kinds.append(kind)
        if kind == CUSTOM:
            inner = Reader(content)
            custom.append((inner.name(), inner))
        else:
            file.sections[kind] = content
    _check_imports(Reader(file.sections.get(IMPORT, b"\0")))
    file.segments = list(_read_segments(Reader(file.sections.get(DATA, b"\0"))))
    for name, inner in custom:
        if name == "linking":
            _read_linking(inner, file)
        elif name.startswith("reloc."):
            section = kinds[inner.unsigned()]
            file.relocations[section] = list(_read_relocations(inner))
    return file


class Reader:
    """Reads the numbers and names of the binary format one after the other."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.at = 0

    @property
    def is_at_end(self) -> bool:
        """Has everything been read?"""
        return self.at >= len(self.content)

    def take(self, n: int) -> bytes:
        """The next n bytes."""
        self.at += n
        return self.content[self.at - n : self.at]

    def unsigned(self) -> int:
        """The next number, seven bits a byte."""
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def signed(self) -> int:
        """The next number, which may be below zero."""
        start = self.at
        value = self.unsigned()
        bits = 7 * (self.at - start)
        return value - (1 << bits) if value >> (bits - 1) else value

    def name(self) -> str:
        """The next name."""
        return self.take(self.unsigned()).decode()


def unsigned(value: int) -> bytes:
    """A number, seven bits a byte (LEB128)."""
    digits = []
    while value >= 0x80:
        digits.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*digits, value])


def signed(value: int) -> bytes:
    """The same for a number that may be below zero."""
    digits = []
    while not -0x40 <= value < 0x40:
        digits.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*digits, value & 0x7F])


def _name(name: str) -> bytes:
    return unsigned(len(name.encode())) + name.encode()


def _vector(items: list[bytes]) -> bytes:
    return unsigned(len(items)) + b"".join(items)


def _check_imports(reader: Reader) -> None:
    """An object imports the memory and the stack pointer, which the module will have; nothing else."""
    for _ in range(reader.unsigned()):
        reader.name()
        name, kind = reader.name(), reader.take(1)[0]
        if name == "__linear_memory" and kind == 2:
            flags = reader.unsigned()
            for _ in range(1 + (flags & 1)):
                reader.unsigned()
        elif name == "__stack_pointer" and kind == 3:
            reader.take(2)
        else:
            raise LinkError(f"nothing defines {name}")


def _read_segments(reader: Reader) -> Iterator[Segment]:
    for _ in range(reader.unsigned()):
        if reader.unsigned() != 0 or reader.take(1) != I32_CONST:
            raise LinkError("a segment of data that is not in the one memory")
        reader.signed()
        reader.take(len(END))
        size = reader.unsigned()
        start = reader.at
        yield Segment(reader.take(size), start)


def _read_linking(reader: Reader, file: ObjectFile) -> None:
    if reader.unsigned() != 2:
        raise LinkError("another version of the tool conventions")
    while not reader.is_at_end:
        kind = reader.take(1)[0]
        inner = Reader(reader.take(reader.unsigned()))
        if kind == SYMBOL_TABLE:
            file.symbols = [_read_symbol(inner) for _ in range(inner.unsigned())]
        elif kind == SEGMENT_INFO:
            for i in range(inner.unsigned()):
                inner.name()
                file.segments[i].alignment = 1 << inner.unsigned()
                inner.unsigned()
        else:
            raise LinkError(f"the subsection {kind} of its linking section")


def _read_symbol(reader: Reader) -> Symbol:
    kind, flags = reader.take(1)[0], reader.unsigned()
    if kind == DATA_SYMBOL:
        name = reader.name()
        if flags & UNDEFINED:
            raise LinkError(f"nothing defines {name}")
        symbol = Symbol(kind, name, segment=reader.unsigned(), offset=reader.unsigned())
        reader.unsigned()
        return symbol
    if kind == SECTION_SYMBOL:
        return Symbol(kind, "", reader.unsigned())
    if kind not in (FUNCTION_SYMBOL, GLOBAL_SYMBOL):
        raise LinkError(f"a symbol of the kind {kind}")
    index = reader.unsigned()
    has_name = not flags & UNDEFINED or flags & EXPLICIT_NAME
    return Symbol(kind, reader.name() if has_name else "", index)


def _read_relocations(reader: Reader) -> Iterator[Relocation]:
    for _ in range(reader.unsigned()):
        kind, offset, index = reader.take(1)[0], reader.unsigned(), reader.unsigned()
        yield Relocation(kind, offset, index, reader.signed() if kind in WITH_ADDEND else 0)


def _lay_out_memory(segments: list[Segment]) -> int:
    """Give every segment its address; returns where free memory begins."""
    end = STACK_BYTES
    for segment in segments:
        segment.address = _align(end, segment.alignment)
        end = segment.address + len(segment.content)
    return _align(end, HEAP_ALIGNMENT)


def _align(address: int, alignment: int) -> int:
    return -(-address // alignment) * alignment


def _value(file: ObjectFile, relocation: Relocation) -> int:
    if relocation.kind == TYPE_INDEX_LEB:
        return relocation.index
    symbol = file.symbols[relocation.index]
    if relocation.kind == FUNCTION_INDEX_LEB:
        return symbol.index
    if relocation.kind == GLOBAL_INDEX_LEB:
        return STACK_POINTER  # the only one an object imports
    if relocation.kind in WITH_ADDEND:
        return file.segments[symbol.segment].address + symbol.offset + relocation.addend
    raise LinkError(f"a relocation of the kind {relocation.kind}")


def _relocate_code(file: ObjectFile) -> bytes:
    """The functions with all values filled in, each as short as it can be written."""
    reader = Reader(file.sections[CODE])
    relocations = iter(file.relocations.get(CODE, []))
    relocation = next(relocations, None)
    bodies = []
    for _ in range(reader.unsigned()):
        end = reader.unsigned() + reader.at
        parts = []
        while relocation is not None and relocation.offset < end:
            parts.append(reader.take(relocation.offset - reader.at))
            write = signed if relocation.kind == MEMORY_ADDRESS_SLEB else unsigned
            parts.append(write(_value(file, relocation)))
            reader.take(PADDED_LEB_BYTES)
            relocation = next(relocations, None)
        parts.append(reader.take(end - reader.at))
        body = b"".join(parts)
        bodies.append(unsigned(len(body)) + body)
    return _vector(bodies)


def _relocate_data(file: ObjectFile) -> Iterator[bytes]:
    """The segments with their addresses filled in; memory is zero anyway where nothing else is said."""
    relocations = file.relocations.get(DATA, [])
    for segment in file.segments:
        content = bytearray(segment.content)
        for relocation in relocations:
            at = relocation.offset - segment.start
            if 0 <= at < len(content):
                if relocation.kind != MEMORY_ADDRESS_I32:
                    raise LinkError(f"a relocation of the kind {relocation.kind} in data")
                content[at : at + 4] = _value(file, relocation).to_bytes(4, "little")
        used = content.rstrip(b"\0")
        if used:
            yield b"\0" + I32_CONST + signed(segment.address) + END + unsigned(len(used)) + bytes(used)
