"""`vianebula share`: a game as a link, and back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..errors import ViaNebulaError, shorten, within
from ..i18n import Message
from ..text.record import format_record, load_record_texts, parse_record
from ..text.share_link import SharedGame, format_link, is_link, parse_link
from .common import DataOption, DrawingOption, GameOption, get_compiled_setup, replay_on_board, select_record

DEFAULT_PAGE = "http://127.0.0.1:8000/"


def share_command(
    what: Annotated[str, typer.Argument(help="A record (.vn), or a link that holds one.")],
    page: Annotated[
        str, typer.Option(help="The address of the page that is to open the link.")
    ] = DEFAULT_PAGE,
    at: Annotated[
        int | None, typer.Option(min=0, help="The link shows the game after this many actions.")
    ] = None,
    number: GameOption = 1,
    board: DrawingOption = None,
    data: DataOption = None,
) -> None:
    """Print a link that holds a whole game, or the record that a link holds.

    Nothing is sent anywhere: the game is in the link itself.

    Examples: [b]vianebula share game.vn --at 12[/b] · [b]vianebula share 'https://…/#/game/1.…' > game.vn[/b]
    """
    get_compiled_setup("beginner", 3, None)
    if is_link(what):
        text = parse_link(what).record
        replay_on_board(board, parse_record(text), "", data)
        sys.stdout.write(text)
        return
    record = select_record(load_record_texts(Path(what)), number, what)
    n_actions = len(replay_on_board(board, record, what, data).actions)
    if at is not None and at > n_actions:
        reason = Message("error-record-too-short", n=n_actions, at=at)
        raise ViaNebulaError(within(shorten(what, 120), reason))
    typer.echo(format_link(SharedGame(format_record(record), at), page))
