"""What every request passes: size, origin, rate, then security headers, numbers and a line in the log."""

from __future__ import annotations

import asyncio
import re
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..runtime.log_context import log_context
from ..runtime.logs import log
from ..services import Services
from ..use_cases.origins import client_address, is_same_origin, request_id
from .schemas import problem_response

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
READ_ONLY_PATHS = ("/api/me/login", "/api/me/logout")  # what may be done where nothing may be changed
# What takes a server many milliseconds counts for more than one request.
REQUEST_COSTS = (
    (re.compile(r"/api/tables/[^/]+/(history|record|export|positions/\d+\.svg)$"), 5.0),
    (re.compile(r"/games/"), 5.0),
    (re.compile(r"/api/(me|players/[^/]+)/luck$"), 5.0),
    (re.compile(r"/api/tables/[^/]+/(positions/|analysis)"), 2.0),
    # Files of the page: a first visit takes hundreds, and several visitors may share an address.
    (re.compile(r"/(assets|art)/"), 0.1),
)
BODY_TIMEOUT_S = 20.0  # for a whole body to come
CLIENT_CLOSED_REQUEST = 499  # for the log: the client went away before it had said everything
PAGE_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "  # the rules are WebAssembly there
    "worker-src 'self'; manifest-src 'self'; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
SECURITY_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class RequestGuard:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        id = request_id(Headers(scope=scope), self._services.new_id)
        with log_context(request=id):
            await self._serve(scope, receive, send, id)

    async def _serve(self, scope: Scope, receive: Receive, send: Send, id: str) -> None:
        began = time.monotonic()
        status = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._add_security_headers(message, scope, id)
            await send(message)

        try:
            reason = self._refusal_reason(scope)
            body = None
            if not reason:
                try:
                    body = await asyncio.wait_for(self._read_body(receive), BODY_TIMEOUT_S)
                except TimeoutError:
                    reason = "too-slow"
            if reason or body is None:
                await problem_response(reason or "too-large")(scope, receive, send_with_headers)
            else:
                await self._app(scope, _replay_body(body, receive), send_with_headers)
        except ClientDisconnect:
            status = CLIENT_CLOSED_REQUEST
        finally:
            seconds = time.monotonic() - began
            self._services.metrics.requests.labels(scope["method"], str(status)).inc()
            self._services.metrics.request_seconds.observe(seconds)
            if not scope["path"].startswith(("/health", "/metrics")):
                facts = {"method": scope["method"], "path": scope["path"], "status": status}
                log.info("request", extra={**facts, "ms": round(1000 * seconds, 1)})

    def _refusal_reason(self, scope: Scope) -> str | None:
        connection = HTTPConnection(scope)
        settings = self._services.settings
        cost = next((cost for pattern, cost in REQUEST_COSTS if pattern.match(scope["path"])), 1.0)
        if not self._services.limits.requests.allow(client_address(connection), time.monotonic(), cost):
            return "too-fast"
        length = connection.headers.get("content-length", "0")
        if not length.isdigit() or int(length) > settings.max_body:
            return "too-large"
        if scope["method"] not in SAFE_METHODS and not is_same_origin(connection.headers, settings.origins):
            return "wrong-origin"
        if scope["method"] not in SAFE_METHODS and self._services.notice_file.current.read_only:
            return None if scope["path"] in READ_ONLY_PATHS else "read-only"
        return None

    async def _read_body(self, receive: Receive) -> bytes | None:
        """The whole body, or None as soon as it is too large."""
        body: bytes = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                raise ClientDisconnect  # half a body is none, and there is nobody to answer
            body += message.get("body", b"")
            if len(body) > self._services.settings.max_body:
                return None
            if not message.get("more_body"):
                return body

    def _add_security_headers(self, message: Message, scope: Scope, id: str) -> None:
        headers = MutableHeaders(scope=message)
        headers["X-Request-ID"] = id
        for name, value in SECURITY_HEADERS.items():
            headers.setdefault(name, value)
        is_picture = headers.get("content-type", "").startswith("image/svg")
        headers.setdefault("Content-Security-Policy", PICTURE_POLICY if is_picture else PAGE_POLICY)
        # Names of assets change with their content; sprites are asked for with the digest of their manifest.
        is_asset = scope["path"].startswith("/assets/")
        is_sprite = scope["path"].startswith("/art/") and bool(scope.get("query_string"))
        is_kept = (is_asset or is_sprite) and message["status"] == 200
        headers.setdefault("Cache-Control", "public, max-age=31536000, immutable" if is_kept else "no-store")
        if not self._services.settings.development:
            headers.setdefault("Strict-Transport-Security", "max-age=31536000")


def _replay_body(body: bytes, receive: Receive) -> Receive:
    """The body that was read, given once more; then whatever comes after it."""
    is_given = False

    async def receive_replayed() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_replayed
