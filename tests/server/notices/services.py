"""What the tests of notices share: an SMTP server and a push service that are asked over real connections."""

from __future__ import annotations

import base64
import json
import re
import threading
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.handlers import Message
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from fastapi import FastAPI

from vianebula.server.services import Services

from ..helpers import Person
from ..test_ratings import begin_game

DAY_MS = 86_400_000
SLOW = {"kind": "correspondence", "start": 3 * 86_400, "step": 0}


class Inbox(Message):
    """What an SMTP server was handed."""

    def __init__(self) -> None:
        super().__init__(EmailMessage)
        self.mails: list[EmailMessage] = []
        self.refuses = False

    def prepare_message(self, session: Any, envelope: Any) -> Any:  # noqa: ARG002
        return BytesParser(policy=default).parsebytes(envelope.content)

    def handle_message(self, message: Any) -> None:
        self.mails.append(message)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: ARG002, N802
        if self.refuses:
            return "451 try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"


class Browser:
    """A push service with one browser behind it, which decrypts what it is sent."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen secret b"
        self.status = 201
        self.received: list[tuple[dict[str, str], dict[str, Any]]] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                if outer.status == 201:
                    plain = http_ece.decrypt(
                        body, private_key=outer.key, auth_secret=outer.auth, version="aes128gcm"
                    )
                    outer.received.append((dict(self.headers), json.loads(plain)))
                self.send_response(outer.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def subscription(self) -> dict[str, Any]:
        form = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        public = self.key.public_key().public_bytes(*form)
        keys = {"p256dh": b64(public), "auth": b64(self.auth)}
        address = f"http://127.0.0.1:{self.server.server_port}/push/1"
        return {"endpoint": address, "expirationTime": None, "keys": keys}

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_b64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def look(app: FastAPI) -> None:
    services: Services = app.state.services
    app.state.portal.call(services.notice_sender.send_due)


def verify(person: Person, inbox: Inbox, address: str = "anna@example.org", **given: Any) -> None:
    person.post("/api/me/email", {"email": address, **given})
    token = re.search(r"/#/notices/verify/(\S+)", inbox.mails[-1].get_content())
    assert token
    person.post("/api/email/verify", {"token": token[1]})


def slow_game(anna: Person, ben: Person) -> tuple[str, Person, Person]:
    """A game by correspondence; who is to move first."""
    table_id = begin_game(anna, ben, clock=SLOW)
    mine = anna.table(table_id)
    first, second = (anna, ben) if mine["waits"]["seat"] in mine["your_seats"] else (ben, anna)
    return table_id, first, second
