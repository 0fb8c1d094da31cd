"""A plain page that needs no script: the board as a picture, legal actions as buttons."""

from __future__ import annotations

from html import escape
from urllib.parse import parse_qs

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...components.datafiles import load_components
from ...table import Act, ConfirmTurn, Refusal, RestartTurn, TableOptions, TableView, UndoAction
from ..use_cases.problems import ApiError
from ..use_cases.tables import NewTable
from ..use_cases.viewer import viewer_seat
from .dependencies import AccountsDep, BotsDep, LobbyDep, PlayerDep, RoomsDep, TableId, TablesDep

router = APIRouter(include_in_schema=False)

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 90rem; padding: 0 1rem; }
img.board { width: 100%; height: auto; } form { display: inline; } fieldset { margin: .5rem 0; }
button, select { font: inherit; margin: .15rem; padding: .2rem .6rem; } .done { font-weight: bold; }
.refused { border-left: .3rem solid #b00; padding-left: .5rem; }
"""
CHOICE_LABELS = {
    "craftsman": "Place a craftsman",
    "site": "Place a building site",
    "explore-fog": "Explore fog",
    "explore-forest": "Explore a petrified forest",
    "transport": "Transport",
    "erect": "Erect a building",
    "pieces": "Which pieces",
    "decline": "Do not use the power",
    "use": "Use the power",
    "deliver": "Deliver",
    "choose-hex": "Choose a hex",
    "return": "Return a piece",
    "swap": "Swap a piece",
}


def html_page(title: str, body: str, refresh_s: int = 0, language: str = "en") -> Response:
    """A page without scripts, loaded again after so many seconds if it is to change by itself."""
    again = f'<meta http-equiv="refresh" content="{refresh_s}">' if refresh_s else ""
    return Response(
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/plain.css">{again}'
        f"</head><body>{body}</body></html>",
        media_type="text/html; charset=utf-8",
    )


@router.get("/plain.css")
async def get_stylesheet() -> Response:
    """How the pages look."""
    return Response(STYLE, media_type="text/css")


@router.get("/plain")
async def show_home(bots: BotsDep, lobby: LobbyDep, player: PlayerDep) -> Response:
    """Where one begins: a table with bots, and one's own tables."""
    boards = "".join(
        f"<option>{escape(name)}</option>" for name in sorted(load_components().boards, reverse=True)
    )
    names = "".join(f"<option>{escape(name)}</option>" for name in bots.names)
    seats = "".join(f"<option{' selected' if n == 3 else ''}>{n}</option>" for n in (2, 3, 4))
    rows = await lobby.tables_of(player) if player else []
    mine = "".join(
        f'<li><a href="/table/{escape(row.id)}">{escape(row.board)}, {escape(row.status)}, '
        f"{row.n_actions} actions</a></li>"
        for row in rows
    )
    body = (
        "<h1>Via Nebula</h1><form method='post' action='/play'>"
        f"<label>Board <select name='board'>{boards}</select></label> "
        f"<label>Seats <select name='seats'>{seats}</select></label> "
        f"<label>Bots <select name='bot'>{names}</select></label> "
        "<button>Play against bots</button></form>"
        f"{'<h2>My tables</h2><ul>' + mine + '</ul>' if mine else ''}"
        "<p><a href='/api/docs'>API</a></p>"
    )
    return html_page("Via Nebula", body)


async def _parse_form(request: Request) -> dict[str, str]:
    try:
        fields = parse_qs((await request.body()).decode("utf-8", "replace"), max_num_fields=20)
    except ValueError:
        raise ApiError("malformed-message") from None
    return {key: values[0] for key, values in fields.items()}


@router.post("/play")
async def start_game_against_bots(
    request: Request, tables: TablesDep, accounts: AccountsDep, bots: BotsDep
) -> Response:
    """One click: a table with bots, begun."""
    form = await _parse_form(request)
    n = int(form["seats"]) if form.get("seats") in ("2", "3", "4") else 3
    board = form.get("board", "beginner")
    if board not in load_components().boards:
        raise ApiError("unknown-board")
    bot = form.get("bot", bots.names[0])
    visitor = accounts.identify_visitor(request)
    options = TableOptions(board=board, seats=n, public=False)
    new = NewTable(options, ["me", *[bot] * (n - 1)], "You", begin=True)
    room = await tables.create_table(visitor.player, new)
    return visitor.add_cookie_if_new(RedirectResponse(f"/table/{room.id}", 303))


@router.get("/table/{table_id}")
async def show_table(
    rooms: RoomsDep, player: PlayerDep, table_id: TableId, reason: str = "", rule: str = ""
) -> Response:
    """A table: the board and what one may do."""
    room = await rooms.open_latest(table_id)
    seat = viewer_seat(room.table, player, None)
    view = room.views.build(seat, player, rooms.now())
    head = '<p><a href="/plain">Via Nebula</a></p>'
    if reason:
        head += f'<p class="refused">Refused: {escape(reason[:60])} {escape(rule[:10])}</p>'
    waits = view.waits is not None and view.waits.seat != view.seat
    return html_page(
        "Via Nebula",
        head + _controls_html(view, table_id) + _board_image_html(table_id, view.n_actions),
        waits,
    )


@router.get("/table/{table_id}/at/{n_actions}")
async def show_position(rooms: RoomsDep, table_id: TableId, n_actions: int) -> Response:
    """Every position of a game has an address."""
    room = await rooms.open_latest(table_id)
    last = room.table.n_actions
    n = min(max(n_actions, 0), last)
    links = "".join(
        f' <a href="/table/{table_id}/at/{to}">{words}</a>'
        for words, to in (("first", 0), ("back", max(0, n - 1)), ("on", min(last, n + 1)), ("last", last))
    )
    return html_page(
        f"After {n} actions", f"<p>After {n} of {last} actions:{links}</p>{_board_image_html(table_id, n)}"
    )


@router.post("/table/{table_id}/do")
async def submit_command(
    request: Request, tables: TablesDep, player: PlayerDep, table_id: TableId
) -> Response:
    """What a button of the page does."""
    form = await _parse_form(request)
    back = f"/table/{table_id}"
    try:
        seat, version, id = int(form["seat"]), int(form["version"]), form.get("id", "")
        given: dict[str, str | int] = {}
        given |= {"do": form.get("do", "act"), "seat": seat, "version": version, "id": id}
        if given["do"] == "act":
            given["text"] = form.get("text", "")
        command = msgspec.convert(given, Act | ConfirmTurn | UndoAction | RestartTurn)
        await tables.execute_command(table_id, command, player)
    except (KeyError, ValueError) as error:
        reason = error.reason if isinstance(error, Refusal) else "malformed-request"
        rule = (error.rule or "") if isinstance(error, Refusal) else ""
        back += f"?reason={reason}&rule={rule}"
    return RedirectResponse(back, 303)


def _board_image_html(table_id: str, n_actions: int) -> str:
    address = f"/api/tables/{escape(table_id)}/positions/{n_actions}.svg"
    return f'<img class="board" src="{address}" alt="The board and the guild boards">'


def _controls_html(view: TableView, table_id: str) -> str:
    if view.result is not None:
        scores = ", ".join(f"seat {i + 1}: {score}" for i, score in enumerate(view.result.scores))
        winners = " and ".join(map(str, view.result.winners))
        return (
            f"<p class='done'>Game over ({escape(view.result.reason)}). {scores}. Seat {winners} wins. "
            f"<a href='/table/{table_id}/at/0'>Replay</a> "
            f"<a href='/api/tables/{table_id}/record'>Record</a></p>"
        )
    if view.waits is None:
        return "<p>The game has not begun.</p>"
    if view.waits.seat != view.seat:
        return f"<p>Seat {view.waits.seat} is to act …</p>"
    hidden = (
        f"<input type='hidden' name='seat' value='{view.seat}'>"
        f"<input type='hidden' name='version' value='{view.version}'>"
    )
    form = f"<form method='post' action='/table/{table_id}/do'>{hidden}"
    parts = []
    if view.waits.kind == "confirm":
        parts.append(
            f"{form}<input type='hidden' name='do' value='confirm'><button>End the turn</button></form>"
        )
    if view.undo.free is not None:
        for name, words in (("undo", "Undo"), ("restart", "Restart the turn")):
            parts.append(
                f"{form}<input type='hidden' name='do' value='{name}'><button>{words}</button></form>"
            )
    for group in view.choices:
        buttons = "".join(
            f"<button name='text' value='{escape(choice.text)}'>"
            f"{escape(' '.join(pick.id for pick in choice.picks))}</button>"
            for choice in group.choices
        )
        legend = escape(CHOICE_LABELS.get(group.kind, group.kind))
        parts.append(f"{form}<fieldset><legend>{legend}</legend>{buttons}</fieldset></form>")
    return "".join(parts)
