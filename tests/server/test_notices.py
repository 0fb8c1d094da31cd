"""Slow games that move: mail, Web Push, calendar, vacation, plans. SMTP and push go over real connections."""

from __future__ import annotations

import base64
import json
import re
import threading
from collections.abc import Iterator
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import icalendar
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from fastapi import FastAPI

from vianebula.server import Settings
from vianebula.server.services import Services
from vianebula.server.settings import SettingsError
from vianebula.server.use_cases.notice_texts import Links, compose_mail
from vianebula.table import entries as e
from vianebula.table.clocks import Clocks
from vianebula.table.options import TimeControl

from .helpers import Person, first_choice, free_port, running, settings_for, wait_for
from .test_community import Clock
from .test_ratings import account, begin_game, play_turn

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


@pytest.fixture
def inbox() -> Iterator[Inbox]:
    inbox = Inbox()
    controller = Controller(inbox, hostname="127.0.0.1", port=free_port())
    controller.start()
    inbox.port = controller.port  # type: ignore[attr-defined]
    yield inbox
    controller.stop()


@pytest.fixture
def browser() -> Iterator[Browser]:
    browser = Browser()
    yield browser
    browser.close()


@pytest.fixture
def clock() -> Clock:
    clock = Clock()
    clock.now = 1_800_000_000_000  # 2027-01-15 08:00 UTC
    return clock


@pytest.fixture
def app(database: str, clock: Clock, inbox: Inbox) -> Iterator[FastAPI]:
    settings = settings_for(
        database,
        logins_per_minute=1000.0,
        smtp=f"smtp://127.0.0.1:{inbox.port}",  # type: ignore[attr-defined]
        mail_from="Via Nebula <games@play.example>",
        public_url="https://play.example/",
        push_hosts=("127.0.0.1",),
        notice_seconds=1e6,  # tests say when
    )
    with running(settings, now=clock) as app:
        yield app


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


# --- mail


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


# --- Web Push


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


# --- calendar


def test_a_calendar_of_ones_turns(app: FastAPI) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    table_id, first, _ = slow_game(anna, ben)
    if first is ben:
        play_turn(ben, table_id)
    address = anna.post("/api/me/calendar", {})["calendar"].removeprefix("https://play.example")
    calendar = icalendar.Calendar.from_ical(Person(app, "a phone").get(address))
    (event,) = calendar.walk("VEVENT")
    (turn,) = anna.get("/api/me/notices")["turns"]
    assert turn["table"] == table_id
    assert round(event.decoded("DTEND").timestamp() * 1000) == turn["deadline"]
    assert "Ben" in str(event["DESCRIPTION"])
    assert str(event["URL"]).endswith(table_id)
    play_turn(anna, table_id)
    assert "VEVENT" not in Person(app, "a phone").get(address)
    anna.post("/api/me/vacation", {"days": 3})
    assert "vacation" in Person(app, "a phone").get(address)
    anna.post("/api/me/calendar", {})
    Person(app, "a phone").get(address, 404)


# --- vacation


def test_a_clock_stands_on_vacation() -> None:
    clocks = Clocks.with_full_time(TimeControl("correspondence", 100), 2).switch_to(0, 0)
    away = clocks.pause(0, 40_000, 500_000)
    assert away.time_left_ms(0, 300_000) == 60_000
    assert away.deadline == 560_000
    back = away.pause(0, 200_000, 200_000)
    assert back.deadline == 260_000
    assert back.time_left_ms(0, 230_000) == 30_000
    other = away.end_turn(0, 300_000).switch_to(1, 300_000)
    assert other.deadline == 400_000, "the other's clock runs"
    assert clocks.pause(1, 0, 500_000).deadline == 100_000


def test_nobody_is_late_on_vacation(app: FastAPI, clock: Clock) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    table_id, first, second = slow_game(anna, ben)
    clock.now += DAY_MS
    view = first.post("/api/me/vacation", {"days": 10})
    assert view["until"] == clock.now + 10 * DAY_MS
    assert view["days_left"] == 20
    seat = second.table(table_id)["waits"]["seat"]
    assert second.table(table_id)["seats"][seat - 1]["vacation_until"] == view["until"]
    later, _, _ = slow_game(anna, ben)  # begun meanwhile: noted when the clock there would run out
    clock.now += 9 * DAY_MS
    services: Services = app.state.services
    for one in (table_id, later):
        app.state.portal.call(services.bots.bot_players._resume_table, one)
        assert not any(s["late"] for s in second.table(one)["seats"] if s["name"] == first.name)
    clock.now += 2 * DAY_MS
    assert second.table(table_id)["seats"][seat - 1]["clock"] == DAY_MS
    clock.now += DAY_MS
    wait_for(lambda: second.table(table_id)["seats"][seat - 1]["late"])


def test_so_many_days_of_vacation_in_a_year(app: FastAPI, clock: Clock) -> None:
    anna = account(app, "Anna")
    anna.post("/api/me/vacation", {"days": 20})
    clock.now += 5 * DAY_MS
    assert anna.post("/api/me/vacation", {"days": 0}) == {"until": None, "days_left": 25}
    assert anna.post("/api/me/vacation", {"days": 26}, 409)["reason"] == "too-much-vacation"
    anna.post("/api/me/vacation", {"days": 25})
    clock.now += 26 * DAY_MS
    anna.post("/api/me/vacation", {"days": 1}, 409)
    clock.now += 350 * DAY_MS
    assert anna.get("/api/me/vacation")["days_left"] > 5


# --- plans


def test_a_plan_is_played_when_the_turn_comes(app: FastAPI) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    table_id, first, second = slow_game(anna, ben)
    seat = second.table(table_id)["your_seats"][0]
    mover = first.table(table_id)
    planned = mover["choices"][0]["choices"][-1][
        "text"
    ]  # of one kind: what is left of it is possible for all
    path = f"/api/tables/{table_id}/plan?seat={seat}"
    assert second.post(path, {"steps": [planned, "erect nonsense"]})["steps"] == [planned, "erect nonsense"]
    first.get(path, 403)
    first.post(path, {"steps": []}, 403)
    play_turn(first, table_id)
    wait_for(lambda: second.get(path)["steps"] == [])
    entries = _entries(app, table_id)
    own = [one for one in entries if isinstance(one, e.ActionPlayed) and one.seat == seat]
    assert [one.text for one in own][-1:] == [planned]
    assert second.table(table_id)["waits"] == {"kind": "action", "seat": seat}, (
        "the rest is for Ben to decide"
    )


def test_a_plan_that_became_impossible_is_dropped(app: FastAPI) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    table_id, first, second = slow_game(anna, ben)
    seat = second.table(table_id)["your_seats"][0]
    path = f"/api/tables/{table_id}/plan?seat={seat}"
    taken = first_choice(first.table(table_id))
    second.post(path, {"steps": [taken, taken]})
    play_turn(first, table_id)  # plays just that
    wait_for(lambda: second.get(path)["steps"] == [])
    own = [one for one in _entries(app, table_id) if isinstance(one, e.ActionPlayed) and one.seat == seat]
    assert len(own) <= 2


def _entries(app: FastAPI, table_id: str) -> list[Any]:
    services: Services = app.state.services
    return [e.decode_entry(body) for _, body in services.storage.load_entries(table_id)]


# --- tournaments


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The tournament “Spring cup” has begun."),
        ("fr", "Le tournoi «\xa0Spring cup\xa0» a commencé."),
        ("it", "Il torneo «Spring cup» è cominciato."),
        ("pl", "Turniej „Spring cup” się rozpoczął."),
        ("ru", "Турнир «Spring cup» начался."),
    ],
)
def test_who_takes_part_is_told_once_that_a_tournament_has_begun(
    app: FastAPI, clock: Clock, inbox: Inbox, browser: Browser, language: str, words: str
) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    verify(anna, inbox, language=language)
    anna.post("/api/me/push", browser.subscription)
    inbox.mails.clear()
    id = _begun_tournament(anna, ben, clock, live=True)
    look(app)
    assert not inbox.mails, "who is here is about to be seen"
    clock.now += 60_000
    look(app)
    look(app)
    (mail,) = inbox.mails
    assert mail["Subject"] == words
    assert f"https://play.example/#/tournament/{id}" in mail.get_content()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    pushed = [(headers, message) for headers, message in browser.received if "tournament" in message]
    ((headers, message),) = pushed
    assert headers["Topic"] == id
    assert message == {"title": "Via Nebula", "body": words, "tournament": id}


def test_who_came_to_a_tournament_is_told_nothing(app: FastAPI, clock: Clock, inbox: Inbox) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    verify(anna, inbox)
    verify(ben, inbox, "ben@example.org")
    inbox.mails.clear()
    id = _begun_tournament(anna, ben, clock, live=True)
    clock.now += 1000
    ben.get(f"/api/tournaments/{id}")
    clock.now += 60_000
    look(app)
    assert [mail["To"] for mail in inbox.mails] == ["anna@example.org"]
    withdrawn = _begun_tournament(anna, ben, clock, live=True)
    anna.post(f"/api/tournaments/{withdrawn}/withdraw", {})
    clock.now += DAY_MS + 60_000
    look(app)
    assert len(inbox.mails) == 1, "who has withdrawn is told nothing, and nobody what is a day old"


def test_a_summary_names_tournaments_that_have_begun(app: FastAPI, clock: Clock, inbox: Inbox) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    verify(anna, inbox)
    inbox.mails.clear()
    anna.post("/api/me/notices", {"mail": "digest", "digest_hour": 18, "timezone": "UTC"})
    id = _begun_tournament(anna, ben, clock, live=False)
    clock.now += 60_000
    look(app)
    assert not inbox.mails
    clock.now += 10 * 3_600_000
    look(app)
    (mail,) = inbox.mails
    told = mail.get_content()
    assert "The tournament “Spring cup” has begun." in told
    assert f"https://play.example/#/tournament/{id}" in told


def _begun_tournament(anna: Person, ben: Person, clock: Clock, *, live: bool) -> str:
    times = {"kind": "live", "start": 900, "step": 30} if live else SLOW
    body = {"name": "Spring cup", "seats": 2, "clock": times, "rated": False}
    id: str = ben.post("/api/tournaments", body, 201)["id"]
    for player in (anna, ben):
        player.post(f"/api/tournaments/{id}/join", {})
    clock.now += 60_000
    ben.post(f"/api/tournaments/{id}/start", {})
    return id


def test_programs_find_how_to_end_mail() -> None:
    """RFC 2369 and 8058: the address stands there as it is, however long, on one line."""
    address = f"https://play.example/api/unsubscribe/{'x' * 200}"
    links = Links("https://play.example")
    mail = compose_mail("Via <a@play.example>", "b@example.org", "Ход", "Текст", "ru", links, address)
    lines = mail.as_bytes().splitlines()
    assert f"List-Unsubscribe: <{address}>".encode() in lines
    assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in lines
