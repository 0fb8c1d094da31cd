"""Who takes part in a tournament is told that it has begun."""

from __future__ import annotations

from contextlib import ExitStack, closing

from fastapi import FastAPI

from ..helpers import Person
from ..test_community import Clock
from ..test_ratings import account
from .services import DAY_MS, SLOW, Browser, Inbox, look, verify

WORDS = {
    "en": "The tournament “Spring cup” has begun.",
    "fr": "Le tournoi «\xa0Spring cup\xa0» a commencé.",
    "it": "Il torneo «Spring cup» è cominciato.",
    "pl": "Turniej „Spring cup” się rozpoczął.",
    "ru": "Турнир «Spring cup» начался.",
}


def test_who_takes_part_is_told_once_that_a_tournament_has_begun(
    app: FastAPI, clock: Clock, inbox: Inbox
) -> None:
    """Each in a language of their own."""
    with ExitStack() as stack:
        browsers = {language: stack.enter_context(closing(Browser())) for language in WORDS}
        players = {language: account(app, f"Anna {language}") for language in WORDS}
        for language, player in players.items():
            verify(player, inbox, f"{language}@example.org", language=language)
            player.post("/api/me/push", browsers[language].subscription)
        inbox.mails.clear()
        id = _begun_tournament(*players.values(), account(app, "Ben"), clock=clock, live=True)
        look(app)
        assert not inbox.mails, "who is here is about to be seen"
        clock.now += 60_000
        look(app)
        look(app)
        mails = {mail["To"]: mail for mail in inbox.mails}
        assert len(mails) == len(inbox.mails) == len(WORDS)
        for language, words in WORDS.items():
            mail = mails[f"{language}@example.org"]
            assert mail["Subject"] == words
            assert f"https://play.example/#/tournament/{id}" in mail.get_content()
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            pushed = [received for received in browsers[language].received if "tournament" in received[1]]
            ((headers, message),) = pushed
            assert headers["Topic"] == id
            assert message == {"title": "Via Nebula", "body": words, "tournament": id}


def test_who_came_to_a_tournament_is_told_nothing(app: FastAPI, clock: Clock, inbox: Inbox) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    verify(anna, inbox)
    verify(ben, inbox, "ben@example.org")
    inbox.mails.clear()
    id = _begun_tournament(anna, ben, clock=clock, live=True)
    clock.now += 1000
    ben.get(f"/api/tournaments/{id}")
    clock.now += 60_000
    look(app)
    assert [mail["To"] for mail in inbox.mails] == ["anna@example.org"]
    withdrawn = _begun_tournament(anna, ben, clock=clock, live=True)
    anna.post(f"/api/tournaments/{withdrawn}/withdraw", {})
    clock.now += DAY_MS + 60_000
    look(app)
    assert len(inbox.mails) == 1, "who has withdrawn is told nothing, and nobody what is a day old"


def test_a_summary_names_tournaments_that_have_begun(app: FastAPI, clock: Clock, inbox: Inbox) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    verify(anna, inbox)
    inbox.mails.clear()
    anna.post("/api/me/notices", {"mail": "digest", "digest_hour": 18, "timezone": "UTC"})
    id = _begun_tournament(anna, ben, clock=clock, live=False)
    clock.now += 60_000
    look(app)
    assert not inbox.mails
    clock.now += 10 * 3_600_000
    look(app)
    (mail,) = inbox.mails
    told = mail.get_content()
    assert "The tournament “Spring cup” has begun." in told
    assert f"https://play.example/#/tournament/{id}" in told


def _begun_tournament(*players: Person, clock: Clock, live: bool) -> str:
    times = {"kind": "live", "start": 900, "step": 30} if live else SLOW
    body = {"name": "Spring cup", "seats": 2, "clock": times, "rated": False}
    owner = players[-1]
    id: str = owner.post("/api/tournaments", body, 201)["id"]
    for player in players:
        player.post(f"/api/tournaments/{id}/join", {})
    clock.now += 60_000
    owner.post(f"/api/tournaments/{id}/start", {})
    return id
