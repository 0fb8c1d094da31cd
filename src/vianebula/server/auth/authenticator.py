"""Who a request comes from: a guest or a player in a signed cookie, a script with a signed token."""

from __future__ import annotations

from collections.abc import Callable

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .revocations import Revocations

COOKIE_NAME = "vianebula"
COOKIE_MAX_AGE_S = 365 * 86_400


class Authenticator:
    """Cookies and tokens are a player's id and the time they were made, signed."""

    def __init__(self, secret: str, secure_cookies: bool, now: Callable[[], int]) -> None:
        self._cookies = URLSafeSerializer(secret, salt="cookie")
        self._tokens = URLSafeSerializer(secret, salt="token")
        self._secure_cookies = secure_cookies
        self._now = now
        self.revocations = Revocations()

    def identify_player(self, connection: HTTPConnection) -> str:
        """The player a request comes from; empty for a stranger."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return self._read_signed_player(self._tokens, token)
        return self._read_signed_player(self._cookies, connection.cookies.get(COOKIE_NAME, ""))

    def set_cookie(self, response: Response, player: str) -> None:
        """Let an answer bring a player a new cookie."""
        response.set_cookie(
            COOKIE_NAME,
            self._sign_player(self._cookies, player),
            max_age=COOKIE_MAX_AGE_S,
            httponly=True,
            samesite="lax",
            secure=self._secure_cookies,
            path="/",
        )

    def issue_token(self, player: str) -> str:
        """For scripts and remote bots: `Authorization: Bearer …`."""
        return self._sign_player(self._tokens, player)

    def _sign_player(self, serializer: URLSafeSerializer, player: str) -> str:
        value = serializer.dumps([player, self.revocations.valid_issue_time(player, self._now())])
        return value if isinstance(value, str) else value.decode()

    def _read_signed_player(self, serializer: URLSafeSerializer, text: str) -> str:
        if not text or len(text) > 500:
            return ""
        try:
            match serializer.loads(text):
                case [str(player), int(issued)] if not self.revocations.is_revoked(player, issued):
                    return player
        except BadSignature:
            pass
        return ""
