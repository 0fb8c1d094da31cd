"""One's turns as a calendar (RFC 5545), for programs that subscribe to it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from icalendar import Alarm, Calendar, Event

from ...i18n import translate, use_language
from ..storage.absence_storage import Vacation
from ..storage.notice_storage import AwaitedTurn, NoticeSettings
from .notice_texts import Links, describe_turn

LAST_HOUR = timedelta(hours=1)  # of the time for a turn: what stands in the calendar
WARNING = timedelta(hours=3)  # before the end


def make_calendar(
    to: NoticeSettings, turns: Sequence[AwaitedTurn], vacations: Sequence[Vacation], links: Links, now: int
) -> bytes:
    """The last hour of every turn that has one, turns without end as something for today, and vacations."""
    with use_language(to.language):
        calendar = Calendar()
        calendar.add("prodid", "-//Via Nebula//turns//EN")
        calendar.add("version", "2.0")
        calendar.add("x-wr-calname", translate("calendar-name"))
        for turn in turns:
            calendar.add_component(_turn_event(turn, to, links, now))
        for vacation in vacations:
            calendar.add_component(_vacation_event(vacation, to, now))
        text: bytes = calendar.to_ical()
        return text


def _turn_event(turn: AwaitedTurn, to: NoticeSettings, links: Links, now: int) -> Event:
    event = Event()
    event.add("uid", f"{turn.table_id}-{turn.turn}@vianebula")
    event.add("dtstamp", _moment(now))
    event.add("summary", translate("calendar-turn"))
    event.add("description", f"{describe_turn(turn, to)}\n{links.table(turn.table_id)}")
    event.add("url", links.table(turn.table_id))
    event.add("transp", "TRANSPARENT")
    if turn.deadline is None:
        event.add("dtstart", _moment(now).date())
        return event
    end = _moment(turn.deadline)
    event.add("dtstart", end - LAST_HOUR)
    event.add("dtend", end)
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", translate("calendar-turn"))
    alarm.add("trigger", LAST_HOUR - WARNING)
    event.add_component(alarm)
    return event


def _vacation_event(vacation: Vacation, to: NoticeSettings, now: int) -> Event:
    event = Event()
    event.add("uid", f"vacation-{vacation.since}-{to.player}@vianebula")
    event.add("dtstamp", _moment(now))
    event.add("summary", translate("calendar-vacation"))
    event.add("dtstart", _moment(vacation.since))
    event.add("dtend", _moment(vacation.until))
    event.add("transp", "TRANSPARENT")
    return event


def _moment(ms: int) -> datetime:
    return datetime.fromtimestamp(ms // 1000, UTC)
