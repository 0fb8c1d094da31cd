"""The API to browse (/api/docs): one page without scripts, made from the types that read and write it.

`/openapi.json` says the same of the HTTP part to programs; the sockets' messages are only here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NotRequired, TypedDict, cast

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ... import wire

router = APIRouter(include_in_schema=False)

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 60rem; padding: 0 1rem; }
h3 { margin-top: 2.5rem; } code { background: #8882; padding: 0 .2em; } .method { font-weight: bold; }
table { border-collapse: collapse; margin: .5rem 0; } td, th { padding: .15rem .6rem; text-align: left;
vertical-align: top; border-bottom: 1px solid #8884; }
pre { background: #8882; padding: .5rem; overflow: auto; }
nav ul { columns: 18rem; overflow-wrap: anywhere; } summary { cursor: pointer; }
"""
BOUNDS = {
    "minimum": "≥",
    "maximum": "≤",
    "minLength": "length ≥",
    "maxLength": "length ≤",
    "pattern": "like",
}
SOCKETS = {
    "/api/tables/{table_id}/live": "A table: what happens, and commands. `?state=1` adds the position.",
    "/api/lobby/live": "The list of tables, sent again whenever it changes.",
    "/api/tables/{table_id}/engine": "A seat that a program plays, over the engine protocol: lines, no JSON.",
}


# Of an OpenAPI description (https://spec.openapis.org/oas/v3.1.0), the parts that are shown.
Schema = TypedDict(
    "Schema",
    {
        "$ref": str,
        "type": str,
        "description": str,
        "anyOf": list["Schema"],
        "oneOf": list["Schema"],
        "enum": list[str | int],
        "items": "Schema",
        "required": list[str],
        "properties": dict[str, "Schema"],
        "minimum": int,
        "maximum": int,
        "minLength": int,
        "maxLength": int,
        "pattern": str,
    },
    total=False,
)
Parameter = TypedDict(
    "Parameter", {"name": str, "in": str, "schema": Schema, "description": NotRequired[str]}
)


class MediaType(TypedDict):
    """A body or an answer of one media type."""

    schema: Schema
    example: NotRequired[object]


class Content(TypedDict):
    """A body, or an answer, by its media types."""

    content: dict[str, MediaType]


class Operation(TypedDict):
    """A method of a path."""

    description: NotRequired[str]
    parameters: NotRequired[list[Parameter]]
    requestBody: NotRequired[Content]
    responses: dict[str, Content]


Paths = dict[str, dict[str, Operation]]


class Info(TypedDict):
    """What the API is called."""

    title: str
    version: str


class Components(TypedDict):
    """Types by their names."""

    schemas: dict[str, Schema]


class ApiDescription(TypedDict):
    """The whole of it."""

    info: Info
    paths: Paths
    components: Components


@router.get("/api/docs")
async def api_docs(request: Request) -> Response:
    """Everything the server can be asked, and what it answers."""
    return Response(render(request.app.openapi()), media_type="text/html; charset=utf-8")


@router.get("/api/docs.css")
async def style() -> Response:
    """How the page looks."""
    return Response(STYLE, media_type="text/css")


def render(described: ApiDescription) -> str:
    """The page for an OpenAPI description."""
    (to_server, from_server), socket_types = msgspec.json.schema_components(
        [wire.ClientMessage, wire.ServerMessage], ref_template="#/components/schemas/{name}"
    )
    types: dict[str, Schema] = {**described["components"]["schemas"], **socket_types}
    body = [
        f"<h1>{escape(described['info']['title'])} {escape(described['info']['version'])}: the API</h1>",
        "<p>For programs: <a href='/openapi.json'>openapi.json</a>. A request that is refused is answered "
        f"with a {_type({'$ref': '#/components/schemas/Problem'})} and a status of 400 or above; every "
        "answer has an <code>X-Request-ID</code>, which the server's log names.</p>",
        _contents(described["paths"], types),
        "<h2 id='http'>HTTP</h2>",
        *_routes(described["paths"]),
        "<h2 id='sockets'>Sockets</h2>",
        *(f"<p><code>{escape(path)}</code>: {_prose(text)}</p>" for path, text in SOCKETS.items()),
        f"<p>At a table a client sends one of {_type(cast(Schema, to_server))}; the server sends one of "
        f"{_type(cast(Schema, from_server))}.</p>",
        "<h2 id='types'>Types</h2>",
        *(_described_type(name, types[name]) for name in sorted(types)),
    ]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Via Nebula: the API</title>'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css">'
        f"</head><body>{''.join(body)}</body></html>"
    )


def _operations(paths: Paths) -> Iterator[tuple[str, str, Operation]]:
    for path, methods in paths.items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def _anchor(method: str, path: str) -> str:
    return escape(f"{method}{path}".replace("/", "-").replace("{", "").replace("}", ""))


def _contents(paths: Paths, types: Iterable[str]) -> str:
    routes = "".join(
        f"<li><a href='#{_anchor(method, path)}'>{method} {escape(path)}</a></li>"
        for method, path, _ in _operations(paths)
    )
    named = "".join(f"<li><a href='#{name}'>{name}</a></li>" for name in sorted(types))
    return (
        f"<nav><h2>HTTP</h2><ul>{routes}</ul><p><a href='#sockets'>Sockets</a></p>"
        f"<details><summary>Types</summary><ul>{named}</ul></details></nav>"
    )


def _routes(paths: Paths) -> Iterator[str]:
    for method, path, operation in _operations(paths):
        yield f"<h3 id='{_anchor(method, path)}'><span class='method'>{method}</span> {escape(path)}</h3>"
        yield f"<p>{_prose(operation.get('description', ''))}</p>"
        rows = [
            (p["name"], p["in"], _type(p["schema"]), _prose(p.get("description", "")))
            for p in operation.get("parameters", ())
        ]
        if rows:
            yield _table(("parameter", "in", "type", ""), rows)
        if "requestBody" in operation:
            yield _content("Body", operation["requestBody"]["content"])
        yield _content("Answer", operation["responses"]["200"]["content"])


def _content(title: str, content: dict[str, MediaType]) -> str:
    (media, told), *_ = content.items()
    kind = _type(told["schema"]) if "json" in media else f"<code>{escape(media)}</code>"
    example = told.get("example")
    shown = f"<pre>{escape(json.dumps(example, indent=1, ensure_ascii=False))}</pre>" if example else ""
    return f"<p>{title}: {kind}</p>{shown}"


def _described_type(name: str, schema: Schema) -> str:
    required = schema.get("required", ())
    rows = [
        (field, _type(told), "" if field in required else "optional", _prose(told.get("description", "")))
        for field, told in schema.get("properties", {}).items()
    ]
    fields = _table(("field", "type", "", ""), rows) if rows else f"<p>{_type(schema)}</p>"
    return f"<h3 id='{name}'>{name}</h3><p>{_prose(schema.get('description', ''))}</p>{fields}"


def _type(schema: Schema) -> str:
    """A schema in a few words, with links to the types it names."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"<a href='#{name}'>{name}</a>"
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(_type(choice) for choice in schema[key])
    if "enum" in schema:
        return " | ".join(f"<code>{escape(json.dumps(value))}</code>" for value in schema["enum"])
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_type(schema.get('items', {}))}"
    values: dict[str, object] = {**schema}
    limits = [
        f"{sign} <code>{escape(str(values[key]))}</code>" for key, sign in BOUNDS.items() if key in values
    ]
    return escape(kind) + (f" ({', '.join(limits)})" if limits else "")


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Rows of HTML; the first column is a name."""
    titles = "".join(f"<th>{title}</th>" for title in head)
    lines = "".join(
        f"<tr><td><code>{escape(row[0])}</code></td>{''.join(f'<td>{cell}</td>' for cell in row[1:])}</tr>"
        for row in rows
    )
    return f"<table><tr>{titles}</tr>{lines}</table>"


def _prose(text: str) -> str:
    """A sentence of a docstring: what stands between backticks is code."""
    parts = escape(text).split("`")
    return "".join(f"<code>{part}</code>" if i % 2 else part for i, part in enumerate(parts))
