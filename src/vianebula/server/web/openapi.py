"""The description of the HTTP API (/openapi.json), made from the same types that read and write it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.responses import Response

from ..use_cases.problems import Problem

BODY_TYPES: list[object] = []  # of the requests that are documented
RESPONSE_TYPES: list[object] = [Problem]
_types_by_key: dict[str, object] = {}  # every type that stands in the description, by a key of its own


Json = dict[str, "Json"] | list["Json"] | str | int | float | bool | None


class RouteOptions(TypedDict):
    """What a route's decorator is given."""

    responses: dict[int | str, dict[str, object]]
    response_class: type[Response]
    openapi_extra: NotRequired[dict[str, object]]


def _schema_placeholder(kind: object) -> dict[str, str]:
    key = str(kind)
    _types_by_key[key] = kind
    return {"x-type": key}


def _problem_responses() -> dict[int | str, dict[str, object]]:
    content = {"application/json": {"schema": _schema_placeholder(Problem), "example": {"reason": "stale"}}}
    words = {
        400: "The body cannot be read.",
        401: "You are not signed in.",
        403: "Not yours to do.",
        404: "There is no such thing.",
        409: "It does not fit the table as it is now; `reason` says why.",
        413: "Too large.",
        422: "A value is not possible.",
        429: "Too fast.",
        503: "The server cannot do it now; nothing was done.",
    }
    return {status: {"description": text, "content": content} for status, text in words.items()}


def describe_route(
    body: object = None,
    response: object = None,
    body_example: object = None,
    response_example: object = None,
) -> RouteOptions:
    """Arguments of a route: its body and its answer as types, with examples."""
    RESPONSE_TYPES.append(response)
    content: dict[str, object] = {"schema": _schema_placeholder(response)}
    if response_example is not None:
        content["example"] = msgspec.to_builtins(response_example)
    good: dict[str, object] = {"description": "Done.", "content": {"application/json": content}}
    route: RouteOptions = {
        "responses": {**_problem_responses(), 200: good, 201: good, 202: good},
        "response_class": Response,
    }
    if body is not None:
        BODY_TYPES.append(body)
        request_body = {"schema": _schema_placeholder(body), "example": body_example}
        route["openapi_extra"] = {
            "requestBody": {"required": True, "content": {"application/json": request_body}}
        }
    return route


def describe_text_route(media_type: str, description: str) -> RouteOptions:
    """Arguments of a route that answers with text."""
    content = {media_type: {"schema": {"type": "string"}}}
    good: dict[str, object] = {"description": description, "content": content}
    return {"responses": {**_problem_responses(), 200: good}, "response_class": Response}


def install_openapi(app: FastAPI) -> None:
    """Let the app describe itself."""

    def make() -> dict[str, Any]:
        if app.openapi_schema is None:
            described = get_openapi(title=app.title, version=app.version, routes=app.routes)
            kinds = list(_types_by_key)
            schemas, components = msgspec.json.schema_components(
                [_types_by_key[key] for key in kinds], ref_template="#/components/schemas/{name}"
            )
            by_key = dict(zip(kinds, schemas, strict=True))
            described.setdefault("components", {}).setdefault("schemas", {}).update(components)
            app.openapi_schema = {key: _replace_placeholders(part, by_key) for key, part in described.items()}
        return app.openapi_schema

    app.openapi = make  # type: ignore[method-assign]


def _replace_placeholders(thing: Json, schemas: Mapping[str, Json]) -> Json:
    if isinstance(thing, dict):
        if "x-type" in thing:
            return schemas[str(thing["x-type"])]
        return {key: _replace_placeholders(value, schemas) for key, value in thing.items()}
    if isinstance(thing, list):
        return [_replace_placeholders(value, schemas) for value in thing]
    return thing
