"""Refusals: every one has a stable reason id, and a status where it is answered over HTTP."""

from __future__ import annotations

from msgspec import Struct

HTTP_STATUS = {
    "malformed-message": 400,
    "malformed-request": 422,
    "empty-text": 422,
    "unknown-board": 422,
    "no-record": 422,
    "malformed-email": 422,
    "unknown-push-service": 422,
    "not-signed-in": 401,
    "wrong-password": 401,
    "not-seated": 403,
    "not-your-seat": 403,
    "not-the-owner": 403,
    "wrong-invitation": 403,
    "hint-not-allowed": 403,
    "wrong-origin": 403,
    "profile-hidden": 403,
    "not-friends": 403,
    "not-welcome": 403,
    "not-a-moderator": 403,
    "muted": 403,
    "banned": 403,
    "already-decided": 409,
    "that-is-you": 409,
    "rated-needs-account": 409,
    "rated-needs-clock": 409,
    "rated-needs-own-data": 409,
    "rated-one-seat": 409,
    "rated-unknown-bot": 409,
    "rated-browser-bots": 409,
    "link-expired": 409,
    "tournament-begun": 409,
    "arena-needs-live": 409,
    "too-much-vacation": 409,
    "no-password": 409,
    "has-password": 409,
    "no-such-player": 404,
    "no-such-table": 404,
    "no-such-position": 404,
    "not-found": 404,
    "not-allowed": 405,
    "too-slow": 408,
    "too-large": 413,
    "too-fast": 429,
    "too-many-analyses": 429,
    "too-many-studies": 409,
    "no-mail-here": 503,
    "mail-failed": 503,
    "bot-broken": 503,
    "read-only": 503,
    "storage-down": 503,
    "cannot-be-played": 503,
}  # every other refusal is 409: it does not fit the table as it is


class Problem(Struct, frozen=True):
    """Why not: `reason` is a stable id, `rule` the game's rule if one forbids it, `where` the faulty part."""

    reason: str
    rule: str | None = None
    where: str | None = None


class ApiError(Exception):
    """Raised anywhere in a request: answered as a Problem."""

    def __init__(self, reason: str, rule: str | None = None, where: str | None = None) -> None:
        self.problem = Problem(reason, rule, where)
        self.status = HTTP_STATUS.get(reason, 409)
