"""Who somebody is: a guest in a signed cookie, perhaps with a name and a password; or a signed token."""

from __future__ import annotations

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "vianebula"
YEAR = 365 * 86_400


class Identities:
    def __init__(self, secret: str, secure: bool) -> None:
        self._cookies = URLSafeSerializer(secret, salt="cookie")
        self._tokens = URLSafeSerializer(secret, salt="token")
        self._secure = secure

    def of(self, connection: HTTPConnection) -> str:
        """The player a request comes from; empty for a stranger."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return self._read(self._tokens, token)
        return self._read(self._cookies, connection.cookies.get(COOKIE, ""))

    def set_cookie(self, response: Response, player: str) -> None:
        value = self._cookies.dumps(player)
        text = value if isinstance(value, str) else value.decode()
        response.set_cookie(
            COOKIE, text, max_age=YEAR, httponly=True, samesite="lax", secure=self._secure, path="/"
        )

    def token_for(self, player: str) -> str:
        """For scripts and remote bots: `Authorization: Bearer …`."""
        value = self._tokens.dumps(player)
        return value if isinstance(value, str) else value.decode()

    @staticmethod
    def _read(serializer: URLSafeSerializer, text: str) -> str:
        if not text or len(text) > 500:
            return ""
        try:
            player = serializer.loads(text)
        except BadSignature:
            return ""
        return player if isinstance(player, str) else ""


_hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)  # OWASP's choice for argon2id
_nobody = _hasher.hash("nobody has this password")


def hash_password(password: str) -> str:
    return _hasher.hash(password)


def is_password(password: str, hashed: str | None) -> bool:
    """Takes as long for a name that is not there, so that names cannot be found out by time."""
    try:
        return _hasher.verify(hashed or _nobody, password) and hashed is not None
    except (Argon2Error, InvalidHashError):
        return False
