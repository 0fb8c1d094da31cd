"""What mail and push messages say, in the language of who gets them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import format_datetime, make_msgid, parseaddr
from typing import NamedTuple
from zoneinfo import ZoneInfo

import msgspec
from babel.dates import format_date, format_time

from ...i18n import has_message, join_list, translate, use_language
from ..rooms.summaries import decode_summary
from ..storage.notice_storage import AwaitedTurn, BegunTournament, NoticeSettings
from .tournament_model import NewTournament


class Links(NamedTuple):
    """Addresses on this server."""

    public_url: str

    def table(self, table_id: str) -> str:
        """The page of a table."""
        return f"{self._root}/#/table/{table_id}"

    def tournament(self, tournament_id: str) -> str:
        """The page of a tournament."""
        return f"{self._root}/#/tournament/{tournament_id}"

    def notices(self) -> str:
        """Where somebody says how to be told."""
        return f"{self._root}/#/notices"

    def verification(self, token: str) -> str:
        """What confirms an address: a page that asks the server, for programs follow links in mail."""
        return f"{self._root}/#/notices/verify/{token}"

    def unsubscribe(self, token: str) -> str:
        """What ends all mail to somebody, with one click (RFC 8058)."""
        return f"{self._root}/api/unsubscribe/{token}"

    def calendar(self, secret: str) -> str:
        """A feed of somebody's turns."""
        return f"{self._root}/api/calendar/{secret}.ics"

    @property
    def _root(self) -> str:
        return self.public_url.rstrip("/")


class MailPolicy(EmailPolicy):
    """Headers as usual, but addresses of the web whole: folded, they would be encoded, which nobody reads."""

    def fold(self, name: str, value: str) -> str:
        """A header as text."""
        is_address = name.lower() == "list-unsubscribe"
        return f"{name}: {value}{self.linesep}" if is_address else super().fold(name, value)

    def fold_binary(self, name: str, value: str) -> bytes:
        """A header as bytes."""
        is_address = name.lower() == "list-unsubscribe"
        return self.fold(name, value).encode() if is_address else super().fold_binary(name, value)


MAIL_POLICY = MailPolicy()


def describe_turn(turn: AwaitedTurn, to: NoticeSettings) -> str:
    """With whom it is somebody's turn, on which board, until when; in the language that is spoken."""
    summary = decode_summary(turn.summary)
    own = summary.waits
    names = [
        _person_name(seat.name) if seat.kind == "person" else _bot_name(seat.name)
        for i, seat in enumerate(summary.seats)
        if i + 1 != own
    ]
    told = translate("mail-turn", names=join_list(names), board=_board_name(summary.board))
    if turn.deadline is None:
        return told
    zone = ZoneInfo(to.timezone)
    when = datetime.fromtimestamp(turn.deadline / 1000, zone)
    day = format_date(when.date(), "full", locale=to.language)
    until = f"{day}, {format_time(when, 'short', tzinfo=zone, locale=to.language)} ({to.timezone})"
    return f"{told} {translate('mail-deadline', when=until)}"


def describe_beginning(begun: BegunTournament) -> str:
    """Which tournament has begun; in the language that is spoken."""
    return translate("mail-tournament", name=msgspec.json.decode(begun.options, type=NewTournament).name)


def turn_push(turn: AwaitedTurn, to: NoticeSettings) -> bytes:
    """What a browser shows: title, text, which table."""
    with use_language(to.language):
        text = describe_turn(turn, to)
    return msgspec.json.encode({"title": "Via Nebula", "body": text, "table": turn.table_id})


def beginning_push(begun: BegunTournament, to: NoticeSettings) -> bytes:
    """What a browser shows: title, text, which tournament."""
    with use_language(to.language):
        text = describe_beginning(begun)
    return msgspec.json.encode({"title": "Via Nebula", "body": text, "tournament": begun.tournament_id})


def notice_mail(
    turns: Sequence[AwaitedTurn], begun: Sequence[BegunTournament], to: NoticeSettings, links: Links
) -> tuple[str, str]:
    """Subject and text of a mail about one's turns and tournaments; there is at least one."""
    with use_language(to.language):
        subject = translate("mail-subject", n=len(turns)) if turns else describe_beginning(begun[0])
        parts = [f"{describe_beginning(one)}\n{links.tournament(one.tournament_id)}" for one in begun]
        parts += [f"{describe_turn(turn, to)}\n{links.table(turn.table_id)}" for turn in turns]
        return subject, "\n\n".join(parts)


def verification_mail(name: str, language: str, link: str) -> tuple[str, str]:
    """Subject and text of the mail that asks whether an address is somebody's own."""
    with use_language(language):
        return translate("mail-verify-subject"), f"{translate('mail-verify', name=name)}\n\n{link}"


def compose_mail(
    sender: str, to: str, subject: str, text: str, language: str, links: Links, unsubscribe: str = ""
) -> EmailMessage:
    """A message as it is sent; with how to end these mails where they were subscribed to."""
    mail = EmailMessage(MAIL_POLICY)
    mail["From"], mail["To"], mail["Subject"] = sender, to, subject
    mail["Date"] = format_datetime(datetime.now(UTC))
    mail["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    mail["Content-Language"] = language
    if unsubscribe:
        mail["List-Unsubscribe"] = f"<{unsubscribe}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        with use_language(language):
            settings = translate("mail-settings", link=links.notices())
            text = f"{text}\n\n-- \n{settings}\n{translate('mail-unsubscribe', link=unsubscribe)}"
    mail.set_content(text + "\n")
    return mail


def _person_name(name: str) -> str:
    return translate("guest") if name == "Guest" else name


def _bot_name(name: str) -> str:
    return translate(f"bot-{name}") if has_message(f"bot-{name}") else name


def _board_name(board: str) -> str:
    return translate(f"board-{board}") if has_message(f"board-{board}") else board
