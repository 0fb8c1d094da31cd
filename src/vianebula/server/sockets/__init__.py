"""Sockets: a table, the lobby, and a seat that a program plays."""

from starlette.routing import WebSocketRoute

from .lobby import serve_lobby_socket
from .remote_bot import serve_remote_bot_socket
from .table import serve_table_socket

# Starlette's own routes: a socket through FastAPI is made of twice as many objects.
routes = [
    WebSocketRoute("/api/tables/{table_id}/live", serve_table_socket),
    WebSocketRoute("/api/tables/{table_id}/engine", serve_remote_bot_socket),
    WebSocketRoute("/api/lobby/live", serve_lobby_socket),
]
