"""Web Push: over a real connection to a push service, and decrypted as a browser does."""

from __future__ import annotations

import json

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from fastapi import FastAPI

from ..test_community import Clock
from ..test_ratings import account, play_turn
from .services import Browser, b64, from_b64, look, slow_game


def test_a_browser_decrypts_what_it_is_sent(app: FastAPI, clock: Clock, browser: Browser) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    key = anna.post("/api/me/push", browser.subscription)["push_key"]
    table_id, first, _ = slow_game(anna, ben)
    if first is ben:
        play_turn(ben, table_id)
    clock.now += 60_000
    look(app)
    look(app)
    ((headers, message),) = browser.received
    assert message["table"] == table_id
    assert "Ben" in message["body"]
    assert headers["Content-Encoding"] == "aes128gcm"
    assert headers["Topic"] == table_id
    assert int(headers["TTL"]) > 0
    scheme, rest = headers["Authorization"].split(" ", 1)
    signed = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert signed["k"] == key
    head, body, signature = signed["t"].split(".")
    raw = from_b64(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_b64(key))
    public.verify(der, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))  # raises where it is not ours
    claims = json.loads(from_b64(body))
    assert claims["aud"] == browser.subscription["endpoint"].removesuffix("/push/1")
    assert claims["sub"] == "mailto:games@play.example"

    browser.status = 410
    play_turn(anna, table_id)
    play_turn(ben, table_id)
    clock.now += 60_000
    look(app)
    assert anna.get("/api/me/notices")["n_browsers"] == 0, "it wants nothing any more"


def test_the_server_posts_to_known_services_alone(app: FastAPI, browser: Browser) -> None:
    anna = account(app, "Anna")
    good = browser.subscription
    for bad in (
        "http://localhost/x",
        "https://169.254.169.254/x",
        "file:///etc/passwd",
        "http://127.0.0.1@evil/",
    ):
        assert anna.post("/api/me/push", {**good, "endpoint": bad}, 422)["reason"] == "unknown-push-service"
    for keys in (
        {"p256dh": "AAAA", "auth": good["keys"]["auth"]},
        {"p256dh": b64(bytes(65)), "auth": b64(bytes(16))},
    ):
        anna.post("/api/me/push", {**good, "keys": keys}, 422)
    assert anna.post("/api/me/push", good)["n_browsers"] == 1
    assert anna.post("/api/me/push/remove", {"endpoint": good["endpoint"]})["n_browsers"] == 0
