"""Mail about slow games: over a real SMTP connection."""

from __future__ import annotations

import pytest
from fastapi import FastAPI

from vianebula.server import Settings
from vianebula.server.services import Services
from vianebula.server.settings import SettingsError
from vianebula.server.use_cases.notice_texts import Links, compose_mail

from ..helpers import Person
from ..test_community import Clock
from ..test_ratings import account, play_turn
from .services import DAY_MS, Inbox, look, slow_game, verify


def test_an_address_is_asked_first_and_each_turn_is_told_once(
    app: FastAPI, clock: Clock, inbox: Inbox
) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    assert anna.post("/api/me/email", {"email": "anna@example.org", "language": "fr"})["email"] is None
    asked = inbox.mails.pop()
    assert asked["To"] == "anna@example.org"
    assert asked["Subject"] == "Est-ce bien votre adresse\xa0?"
    assert "List-Unsubscribe" not in asked
    assert anna.get("/api/me/notices")["mail"] == "off"
    verify(anna, inbox, language="fr")
    assert anna.get("/api/me/notices")["email"] == "anna@example.org"
    inbox.mails.clear()

    table_id, first, _ = slow_game(anna, ben)
    if first is ben:
        play_turn(ben, table_id)
    look(app)
    assert not inbox.mails, "Anna may be about to act"
    clock.now += 60_000
    look(app)
    look(app)
    (mail,) = inbox.mails
    assert mail["Subject"] == "C’est à vous de jouer"
    text = mail.get_content()
    assert f"https://play.example/#/table/{table_id}" in text
    assert "Ben" in text
    assert "lundi 18 janvier 2027" in text, "until when"

    play_turn(anna, table_id)
    play_turn(ben, table_id)
    clock.now += 60_000
    look(app)
    assert len(inbox.mails) == 2, "the next turn is told too"


def test_one_click_ends_all_mail(app: FastAPI, clock: Clock, inbox: Inbox) -> None:
    """RFC 8058: a POST without a cookie, to the address in the header; a GET ends nothing."""
    anna, ben = account(app, "Anna"), account(app, "Ben")
    verify(anna, inbox)
    table_id, first, _ = slow_game(anna, ben)
    if first is ben:
        play_turn(ben, table_id)
    clock.now += 60_000
    look(app)
    mail = inbox.mails[-1]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = mail["List-Unsubscribe"].strip("<>").removeprefix("https://play.example")
    provider = Person(app, "a mail provider")
    del provider.client.headers["origin"]
    assert "anna@example.org" in provider.get(link)
    assert anna.get("/api/me/notices")["mail"] == "turn"
    answer = provider.client.post(link, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert anna.get("/api/me/notices")["mail"] == "off"
    provider.get("/api/unsubscribe/made-up", 404)
    anna.post("/api/me/email", {"email": ""})
    provider.get(link, 404)


def test_a_mail_that_cannot_be_sent_is_tried_again(app: FastAPI, clock: Clock, inbox: Inbox) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    verify(anna, inbox)
    inbox.mails.clear()
    table_id, first, _ = slow_game(anna, ben)
    if first is ben:
        play_turn(ben, table_id)
    inbox.refuses = True
    clock.now += 60_000
    look(app)
    inbox.refuses = False
    look(app)
    assert not inbox.mails, "not at once"
    clock.now += 60_000
    look(app)
    assert len(inbox.mails) == 1
    services: Services = app.state.services
    storage = services.notices.storage
    player = services.storage.find_player(login="anna")
    assert player
    assert storage.claim(player.id, "killed", "mail", 1, clock.now), "then its process is killed"
    assert not storage.claim(player.id, "killed", "mail", 1, clock.now)
    assert storage.claim(player.id, "killed", "mail", 1, clock.now + 120_000), "another one sends it"


def test_a_summary_a_day_at_an_hour_of_ones_own(app: FastAPI, clock: Clock, inbox: Inbox) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    verify(anna, inbox)
    inbox.mails.clear()
    wanted = {"mail": "digest", "digest_hour": 18, "timezone": "America/New_York", "language": "pl"}
    anna.post("/api/me/notices", wanted)
    anna.post("/api/me/notices", {**wanted, "timezone": "Mars/Olympus"}, 422)
    tables = [slow_game(anna, ben) for _ in range(2)]
    for table_id, first, _ in tables:
        if first is ben:
            play_turn(ben, table_id)
    clock.now += 14 * 3_600_000  # 17:00 there
    look(app)
    assert not inbox.mails
    clock.now += 3_600_000
    look(app)
    look(app)
    (mail,) = inbox.mails
    assert mail["Subject"] == "2 gry czekają na Ciebie"
    assert all(table_id in mail.get_content() for table_id, _, _ in tables)
    clock.now += DAY_MS
    look(app)
    assert len(inbox.mails) == 2


def test_nobody_is_told_who_is_there_or_plays_against_bots(app: FastAPI, clock: Clock, inbox: Inbox) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    verify(anna, inbox)
    inbox.mails.clear()
    anna.create(["me", "greedy"])
    table_id, first, _ = slow_game(anna, ben)
    if first is ben:
        play_turn(ben, table_id)
    clock.now += 60_000
    services: Services = app.state.services
    player = services.storage.find_player(login="anna")
    assert player
    services.community._people.save_presence([player.id], clock.now)
    look(app)
    assert not inbox.mails
    clock.now += 120_000
    look(app)
    assert len(inbox.mails) == 1
    assert table_id in inbox.mails[0].get_content()


def test_refused_addresses(app: FastAPI, inbox: Inbox) -> None:
    anna, guest = account(app, "Anna"), Person(app, "Guest")
    for bad in ("anna", "a@b", "a b@example.org", "a@example.org\nBcc: x@example.org", "<a@example.org>"):
        assert anna.post("/api/me/email", {"email": bad}, 422)["reason"] == "malformed-email"
    guest.post("/api/me", {"name": "Guest"})
    assert guest.post("/api/me/email", {"email": "a@example.org"}, 409)["reason"] == "no-password"
    assert anna.post("/api/email/verify", {"token": "made-up"}, 409)["reason"] == "link-expired"
    for _ in range(5):
        anna.post("/api/me/email", {"email": "victim@example.org"})
    anna.post("/api/me/email", {"email": "victim@example.org"}, 429)
    assert len(inbox.mails) == 5
    with pytest.raises(SettingsError, match="VIANEBULA_MAIL_FROM"):
        Settings(development=True, smtp="smtp://localhost")
    with pytest.raises(SettingsError, match="smtp://host"):
        Settings(development=True, smtp="http://localhost")


def test_programs_find_how_to_end_mail() -> None:
    """RFC 2369 and 8058: the address stands there as it is, however long, on one line."""
    address = f"https://play.example/api/unsubscribe/{'x' * 200}"
    links = Links("https://play.example")
    mail = compose_mail("Via <a@play.example>", "b@example.org", "Ход", "Текст", "ru", links, address)
    lines = mail.as_bytes().splitlines()
    assert f"List-Unsubscribe: <{address}>".encode() in lines
    assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in lines
