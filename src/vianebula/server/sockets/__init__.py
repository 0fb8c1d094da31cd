"""Sockets: a table, the lobby, and a seat that a program plays."""

from starlette.routing import WebSocketRoute

from .engine import play_seat
from .lobby import live_lobby
from .table import live

# Starlette's own routes: a socket through FastAPI is made of twice as many objects.
routes = [
    WebSocketRoute("/api/tables/{table_id}/live", live),
    WebSocketRoute("/api/tables/{table_id}/engine", play_seat),
    WebSocketRoute("/api/lobby/live", live_lobby),
]
