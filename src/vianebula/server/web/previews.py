"""Links to finished games: an address whose page tells programs what it leads to, and leads people there.

What stands after the `#` of an address does not reach a server, so a link that is to be shown with names and
a picture needs one without. A table that is not over, or not there, has the same page as any other: nothing
of a running game is told, not even that there is one.
"""

from __future__ import annotations

import asyncio
from html import escape
from pathlib import Path

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...i18n import translate
from ...render import svg
from ...render.png import can_write_png, png
from ...render.postcard import load_sprites, postcard_svg
from ...table import Table
from ...table.table import Seat
from ..rooms import NoSuchTable, Rooms
from ..use_cases.problems import ApiError
from .dependencies import ActionCountPath, RoomsDep, SettingsDep, TableId

router = APIRouter(prefix="/games/{table_id}", include_in_schema=False)

WIDTH = 1200  # pixels, as those who show previews like it
PAGE_PICTURE = "preview.jpg"  # of the page itself (art/icons.py)
MAX_AGE_SECONDS = 86_400  # a finished game stays what it is


@router.get("")
async def show_preview(
    request: Request, rooms: RoomsDep, settings: SettingsDep, table_id: TableId
) -> Response:
    """The game from its beginning."""
    return await _preview_page(request, rooms, settings.origins, table_id, None)


@router.get("/at/{n_actions}")
async def show_preview_at(
    request: Request, rooms: RoomsDep, settings: SettingsDep, table_id: TableId, n_actions: ActionCountPath
) -> Response:
    """The game after some actions."""
    return await _preview_page(request, rooms, settings.origins, table_id, n_actions)


@router.get("/preview.{kind}")
async def get_preview_picture(
    rooms: RoomsDep, settings: SettingsDep, table_id: TableId, kind: str, at: int | None = None
) -> Response:
    """What the guilds of a finished game have built; with `at`, its position after so many actions."""
    table = await _find_finished_table(rooms, table_id)
    if (
        table is None
        or table.game is None
        or kind not in ("png", "svg")
        or (kind == "png" and not can_write_png())
    ):
        raise ApiError("not-found")
    if at is None and (sprites := _sprite_folder(settings.client_folder)) is not None:
        drawn = await asyncio.to_thread(_draw_postcard, table, sprites)
    else:
        drawn = await asyncio.to_thread(_draw_position, table, at)
    headers = {"Cache-Control": f"public, max-age={MAX_AGE_SECONDS}"}
    if kind == "svg":
        return Response(drawn, media_type="image/svg+xml", headers=headers)
    return Response(await asyncio.to_thread(png, drawn, WIDTH), media_type="image/png", headers=headers)


def _sprite_folder(client: Path | None) -> Path | None:
    """Where the page's sprites are; nothing where the page was not built."""
    folder = client / "art" if client else None
    return folder if folder and (folder / "manifest.json").is_file() else None


def _draw_postcard(table: Table, sprites: Path) -> str:
    assert table.game is not None
    assert table.result is not None
    names = [_name(seat) for seat in table.seats]
    return postcard_svg(
        table.game.position, names, table.result.scores, table.result.winners, load_sprites(sprites)
    )


def _draw_position(table: Table, at: int | None) -> str:
    assert table.game is not None
    game = table.game.copy()
    while at is not None and len(game.actions) > max(at, 0):
        game.undo()
    return svg(game.position, width=WIDTH, title=_title(table))


async def _find_finished_table(rooms: Rooms, table_id: str) -> Table | None:
    try:
        table = (await rooms.open_latest(table_id)).table
    except NoSuchTable:
        return None
    return table if table.status == "over" and table.game is not None else None


def _title(table: Table) -> str:
    assert table.result is not None
    return " · ".join(
        f"{_name(seat)} {score}" for seat, score in zip(table.seats, table.result.scores, strict=True)
    )


def _name(seat: Seat) -> str:
    is_level = seat.kind == "bot" and seat.name.startswith("level")
    return translate(f"bot-{seat.name}") if is_level else seat.name


async def _preview_page(
    request: Request, rooms: Rooms, origins: tuple[str, ...], table_id: str, n_actions: int | None
) -> Response:
    table = await _find_finished_table(rooms, table_id)
    base = f"{origins[0]}/" if origins else str(request.base_url)
    place = "" if n_actions is None else f"/at/{n_actions}"
    page = f"{base}#/table/{table_id}{place if n_actions is not None or table is None else '/at/0'}"
    facts = {
        "og:site_name": "Via Nebula",
        "og:type": "website",
        "og:title": "Via Nebula",
        "og:image": f"{base}{PAGE_PICTURE}",
        "twitter:card": "summary_large_image",
    }
    if table is not None:
        kind = "png" if can_write_png() else "svg"
        picture = f"{base}games/{table_id}/preview.{kind}" + ("" if n_actions is None else f"?at={n_actions}")
        facts |= {
            "og:title": _title(table),
            "og:description": _description(table),
            "og:url": f"{base}games/{table_id}{place}",
            "og:image": picture,
            "og:image:type": "image/png" if kind == "png" else "image/svg+xml",
            "twitter:title": _title(table),
            "twitter:image": picture,
        }
    return Response(_html(facts, page), media_type="text/html; charset=utf-8")


def _description(table: Table) -> str:
    assert table.result is not None
    winners = " and ".join(_name(table.seats[seat]) for seat in table.result.winners)
    verb = "wins" if len(table.result.winners) == 1 else "share the win"
    return f"{winners} {verb} after {table.n_actions} actions."


def _html(facts: dict[str, str], page: str) -> str:
    metas = "".join(
        f'<meta {"name" if key.startswith("twitter") else "property"}="{key}" content="{escape(value)}">'
        for key, value in facts.items()
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f"<title>{escape(facts['og:title'])}</title>"
        f'<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">{metas}'
        f'<meta http-equiv="refresh" content="0; url={escape(page)}"></head>'
        f'<body><p><a href="{escape(page)}">Via Nebula</a></p></body></html>'
    )
