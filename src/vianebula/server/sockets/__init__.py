"""Sockets: a table, the lobby, and a seat that a program plays."""

from starlette.routing import WebSocketRoute

from .lobby import lobby_socket
from .remote_bot import remote_bot_socket
from .table import table_socket

# Starlette's own routes: a socket through FastAPI is made of twice as many objects.
routes = [
    WebSocketRoute("/api/tables/{table_id}/live", table_socket),
    WebSocketRoute("/api/tables/{table_id}/engine", remote_bot_socket),
    WebSocketRoute("/api/lobby/live", lobby_socket),
]
