"""Write client/src/net/types.ts from the server's message types.

usage: tools/client_types.py     (tests/test_client_types.py fails where the file is not what this writes)

Taken from: the messages of a table's socket (vianebula.wire), every body and answer that the HTTP API
documents (vianebula.server.web.openapi) and a table's entries, with all types they are made of. Names are the
classes' names, names of fields those on the wire. A class's docstring and the comments beside its fields come
along.
"""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT
from msgspec import inspect as mi

import vianebula.server.app  # noqa: F401  every route is documented once it is imported
from vianebula import wire
from vianebula.server.web import openapi
from vianebula.table import Command, Entry

FILE = Path(__file__).parents[1] / "client" / "src" / "net" / "types.ts"
HEAD = (
    "// Made from the server's message types by tools/client_types.py: run that, and change nothing here.\n"
)
WIDTH = 110
UNIONS = {
    "Command": Command,
    "ClientMessage": wire.ClientMessage,
    "ServerMessage": wire.ServerMessage,
    "Entry": Entry,
}
RENAMED = {"Pick": "ChoicePick"}  # TypeScript has a `Pick` of its own

Named = mi.StructType | mi.TypedDictType


def generate() -> str:
    """The whole text of types.ts."""
    sent = _named(mi.multi_type_info([wire.ClientMessage, *openapi.BODY_TYPES]))
    received = _named(mi.multi_type_info([wire.ServerMessage, Entry, *openapi.RESPONSE_TYPES]))
    writer = _Writer(sent_only=set(sent) - set(received))
    kinds = sorted((sent | received).values(), key=lambda kind: kind.cls.__name__)
    parts = [writer.declaration(kind) for kind in kinds]
    parts += [writer.union(name, mi.type_info(kind)) for name, kind in UNIONS.items()]
    return "\n".join([HEAD, *parts])


def _named(types: Iterable[mi.Type]) -> dict[type, Named]:
    """Structs and typed dictionaries that types are made of, by their class."""
    found: dict[type, Named] = {}
    todo = list(types)
    while todo:
        kind = todo.pop()
        if isinstance(kind, mi.StructType | mi.TypedDictType):
            if kind.cls not in found:
                found[kind.cls] = kind
                todo += [field.type for field in kind.fields]
        elif isinstance(kind, mi.UnionType):
            todo += kind.types
        elif isinstance(kind, mi.Metadata):
            todo.append(kind.type)
        elif isinstance(kind, mi.ListType | mi.VarTupleType):
            todo.append(kind.item_type)
        elif isinstance(kind, mi.DictType):
            todo += [kind.key_type, kind.value_type]
    return found


class _Writer:
    def __init__(self, sent_only: set[type]) -> None:
        self._sent_only = sent_only

    def declaration(self, kind: Named) -> str:
        """An interface with its docstring and what is said of its fields."""
        comments = _comments(kind.cls)
        lines = [*_documentation(kind.cls), f"export interface {_name(kind.cls)} {{"]
        if isinstance(kind, mi.StructType) and kind.tag is not None:
            lines.append(f"  {kind.tag_field}: {kind.tag!r};")
        for field in sorted(kind.fields, key=lambda field: list(_annotations(kind.cls)).index(field.name)):
            optional = "?" if self._may_be_missing(kind, field) else ""
            comment = f" // {comments[field.name]}" if field.name in comments else ""
            lines.append(f"  {field.encode_name}{optional}: {self.type_of(field.type, kind)};{comment}")
        return "\n".join([*lines, "}", ""])

    def union(self, name: str, kind: mi.Type) -> str:
        """A name for what may be any of several types."""
        assert isinstance(kind, mi.UnionType)
        return "\n  | ".join([f"export type {name} =", *map(self.type_of, kind.types)]) + ";\n"

    def _may_be_missing(self, kind: Named, field: mi.Field) -> bool:
        """The server fills in what has a default when it reads; what it writes is all there."""
        if field.required:
            return False
        is_sparse = isinstance(kind, mi.TypedDictType) or kind.cls.__struct_config__.omit_defaults
        return is_sparse or kind.cls in self._sent_only or _may_be_unset(field)

    def type_of(self, kind: mi.Type, inside: Named | None = None) -> str:
        """A type as TypeScript writes it; `inside` is the type it is a part of."""
        match kind:
            case mi.StructType() | mi.TypedDictType():
                is_part = inside is not None and inside.cls in self._sent_only
                is_partial = is_part and kind.cls not in self._sent_only and _has_only_defaults(kind)
                return f"Partial<{_name(kind.cls)}>" if is_partial else _name(kind.cls)
            case mi.UnionType():
                parts = (self.type_of(part, inside) for part in kind.types)
                return " | ".join(dict.fromkeys(parts))  # TypeScript's only number is Python's int and float
            case mi.LiteralType():
                return " | ".join(repr(value) for value in kind.values)
            case mi.ListType() | mi.VarTupleType():
                item = self.type_of(kind.item_type, inside)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case mi.DictType():
                record = f"Record<{self.type_of(kind.key_type)}, {self.type_of(kind.value_type, inside)}>"
                return f"Partial<{record}>" if isinstance(kind.key_type, mi.LiteralType) else record
            case mi.Metadata():
                return self.type_of(kind.type, inside)
            case mi.IntType() | mi.FloatType():
                return "number"
            case mi.StrType():
                return "string"
            case mi.BoolType():
                return "boolean"
            case mi.NoneType():
                return "null"
            case mi.AnyType():
                return "unknown"
        raise TypeError(f"there is no TypeScript for {kind}")


def _name(cls: type) -> str:
    return RENAMED.get(cls.__name__, cls.__name__)


def _may_be_unset(field: mi.Field) -> bool:
    """Is it left out where there is nothing to say (`UNSET`)?"""
    return not field.required and field.default is NODEFAULT and field.default_factory is NODEFAULT


def _has_only_defaults(kind: Named) -> bool:
    return not any(field.required for field in kind.fields)


def _documentation(cls: type) -> list[str]:
    """A class's own docstring as a comment."""
    doc = vars(cls).get("__doc__")
    if not doc:
        return []
    words = re.sub(r"\s+", " ", doc).strip()
    if len(words) <= WIDTH - len("/**  */"):
        return [f"/** {words} */"]
    return ["/**", *(f" * {line}" for line in textwrap.wrap(words, WIDTH - len(" * "))), " */"]


def _bases(cls: Any) -> list[type]:
    """A class and those of ours that it inherits from, the first of them first."""
    bases = cls.__mro__ if hasattr(cls, "__struct_fields__") else (cls,)
    return [base for base in reversed(bases) if base.__module__.split(".")[0] not in ("builtins", "msgspec")]


def _annotations(cls: type) -> dict[str, Any]:
    """The fields of a class in the order in which they are written."""
    return {name: kind for base in _bases(cls) for name, kind in inspect.get_annotations(base).items()}


def _comments(cls: type) -> dict[str, str]:
    """What is said beside the fields of a class."""
    said = re.compile(r"^    (\w+): [^#\n]*  # (.*)$", re.MULTILINE)
    return {name: text for base in _bases(cls) for name, text in said.findall(inspect.getsource(base))}


def main() -> None:
    """Write the file."""
    FILE.write_text(generate(), encoding="utf-8")


if __name__ == "__main__":
    main()
