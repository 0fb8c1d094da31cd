"""A server that sends notices, an SMTP server, a push service, and a clock that tests move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from aiosmtpd.controller import Controller
from fastapi import FastAPI

from ..helpers import free_port, running, settings_for
from ..test_community import Clock
from .services import Browser, Inbox


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
