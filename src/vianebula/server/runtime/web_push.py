"""Web Push: messages that one browser alone can read (RFC 8291), of a server that signs (RFC 8292)."""

from __future__ import annotations

import base64
import http.client
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

TIMEOUT_S = 20.0
TTL_S = 86_400  # so long a push service keeps a message for a browser that is not running
KEY_BYTES, AUTH_BYTES = 65, 16
GONE_STATUSES = (404, 410)


class SubscriptionGone(Exception):
    """The browser wants nothing any more."""


class PushFailed(OSError):
    """The push service did not take a message."""


def new_vapid_key() -> str:
    """A private key for a server, as PEM."""
    key = Vapid02()
    key.generate_keys()
    text: str = key.private_pem().decode()
    return text


def decode_base64url(text: str) -> bytes:
    """As browsers write keys: without padding. A ValueError where it is none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def check_keys(p256dh: str, auth: str) -> None:
    """A ValueError unless these are the keys of a subscription."""
    public = decode_base64url(p256dh)
    if len(public) != KEY_BYTES or len(decode_base64url(auth)) != AUTH_BYTES:
        raise ValueError("keys of the wrong length")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), public)


class PushSender:
    """Sends messages in the name of this server. `contact` is how a push service reaches its operator."""

    def __init__(self, private_pem: str, contact: str) -> None:
        self._key = Vapid02.from_pem(private_pem.encode())
        self._contact = contact

    @property
    def public_key(self) -> str:
        """What browsers subscribe with (`applicationServerKey`)."""
        form = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(self._key.public_key.public_bytes(*form)).rstrip(b"=").decode()

    def send(self, endpoint: str, p256dh: str, auth: str, message: bytes, topic: str) -> None:
        """Send a message; one with the same topic that still waits is replaced by it."""
        parts = urlsplit(endpoint)
        body = http_ece.encrypt(
            message,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decode_base64url(p256dh),
            auth_secret=decode_base64url(auth),
            version="aes128gcm",
        )
        origin = f"{parts.scheme}://{parts.netloc}"
        headers = {
            **self._key.sign({"sub": self._contact, "aud": origin}),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_S),
            "Urgency": "normal",
            "Topic": topic,
        }
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        connection = kind(parts.netloc, timeout=TIMEOUT_S)
        try:
            connection.request("POST", f"{parts.path}?{parts.query}".rstrip("?"), body, headers)
            status = connection.getresponse().status
        except http.client.HTTPException as error:
            raise PushFailed(type(error).__name__) from None
        finally:
            connection.close()
        if status in GONE_STATUSES:
            raise SubscriptionGone
        if not 200 <= status < 300:  # redirects are not followed: they might lead anywhere
            raise PushFailed(f"status {status}")
