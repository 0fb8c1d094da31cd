"""Mail, handed to an SMTP server."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

TIMEOUT_S = 20.0
SCHEMES = {"smtp": 587, "smtps": 465}


class MailServer:
    """Where mail is handed over: `smtps://user:password@host:465`, or `smtp://…`, which turns to TLS where
    the server offers it and must, before it is told a password."""

    def __init__(self, url: str, context: ssl.SSLContext | None = None) -> None:
        parts = urlsplit(url)
        if parts.scheme not in SCHEMES or not parts.hostname:
            raise ValueError(f"{parts.scheme}://… is not smtp://host or smtps://host")
        self._host, self._port = parts.hostname, parts.port or SCHEMES[parts.scheme]
        self._is_tls = parts.scheme == "smtps"
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self._context = context or ssl.create_default_context()

    def send(self, message: EmailMessage) -> None:
        """Hand a message over; an OSError (all of SMTP's are) where that fails."""
        if self._is_tls:
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                self._host, self._port, timeout=TIMEOUT_S, context=self._context
            )
        else:
            server = smtplib.SMTP(self._host, self._port, timeout=TIMEOUT_S)
        with server:
            server.ehlo_or_helo_if_needed()
            if not self._is_tls and (self._user or server.has_extn("starttls")):
                server.starttls(context=self._context)
            if self._user:
                server.login(self._user, self._password)
            server.send_message(message)
