"""Studies: saved by their owner, read and followed by everybody who has the link."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct

from ...errors import ViaNebulaError
from ...text.study import check_study, parse_study
from ..storage import Storage
from ..storage.study_storage import StudyRow, StudyStorage
from .limits import Limits
from .problems import ApiError

MAX_STUDY_LETTERS = 200_000
MAX_STUDIES = 200  # of one owner

Title = Annotated[str, Meta(min_length=1, max_length=80)]
StudyText = Annotated[str, Meta(max_length=MAX_STUDY_LETTERS)]


class NewStudy(Struct, frozen=True, forbid_unknown_fields=True):
    """A study to be saved: a record with variations (docs/notation.md)."""

    title: Title
    text: StudyText


class StudyChange(Struct, frozen=True, forbid_unknown_fields=True):
    """A study as it is to be from now on; `version` is the one it was made from."""

    title: Title
    text: StudyText
    version: Annotated[int, Meta(ge=1)]


class StudyView(Struct, frozen=True):
    """A study. `text` is null for who has this version already."""

    id: str
    title: str
    text: str | None
    version: int
    yours: bool
    updated: int


class StudySummary(Struct, frozen=True):
    """A study in a list."""

    id: str
    title: str
    version: int
    updated: int


class Studies:
    """Checks what is saved, and for whom."""

    def __init__(
        self, storage: Storage, limits: Limits, now: Callable[[], int], new_id: Callable[[], str]
    ) -> None:
        self._storage, self._limits = StudyStorage(storage), limits
        self._now, self._new_id = now, new_id

    async def list_of(self, player: str) -> list[StudySummary]:
        """One's own, the newest first."""
        rows = await asyncio.to_thread(self._storage.list_of, player, MAX_STUDIES)
        return [StudySummary(row.id, row.title, row.version, row.updated) for row in rows]

    async def create(self, player: str, new: NewStudy) -> StudyView:
        """Save a new one."""
        self._check_rate(player)
        await asyncio.to_thread(_check_text, new.text)
        if await asyncio.to_thread(self._storage.count_of, player) >= MAX_STUDIES:
            raise ApiError("too-many-studies")
        now = self._now()
        row = StudyRow(self._new_id(), player, new.title, new.text, 1, now, now)
        await asyncio.to_thread(self._storage.add, row)
        return _view(row, player)

    async def view(self, id: str, player: str, known_version: int | None = None) -> StudyView:
        """A study; without its text for who knows the version."""
        row = await self._get(id)
        view = _view(row, player)
        if known_version == row.version:
            return StudyView(view.id, view.title, None, view.version, view.yours, view.updated)
        return view

    async def change(self, id: str, player: str, change: StudyChange) -> StudyView:
        """Save one's own study; refused where it was saved elsewhere meanwhile."""
        self._check_rate(player)
        await self._get_own(id, player)
        await asyncio.to_thread(_check_text, change.text)
        saved = (id, change.version, change.title, change.text, self._now())
        if not await asyncio.to_thread(self._storage.update, *saved):
            raise ApiError("stale")
        return await self.view(id, player)

    async def remove(self, id: str, player: str) -> list[StudySummary]:
        """Forget one's own study; those that are left."""
        await self._get_own(id, player)
        await asyncio.to_thread(self._storage.remove, id)
        return await self.list_of(player)

    async def _get(self, id: str) -> StudyRow:
        row = await asyncio.to_thread(self._storage.load, id)
        if row is None:
            raise ApiError("not-found")
        return row

    async def _get_own(self, id: str, player: str) -> StudyRow:
        row = await self._get(id)
        if row.owner != player:
            raise ApiError("not-the-owner")
        return row

    def _check_rate(self, player: str) -> None:
        if not self._limits.commands.allow(player, time.monotonic()):
            raise ApiError("too-fast")


def _check_text(text: str) -> None:
    try:
        check_study(parse_study(text))
    except ViaNebulaError as error:
        raise ApiError("no-record", where=str(error)) from None


def _view(row: StudyRow, player: str) -> StudyView:
    return StudyView(row.id, row.title, row.body, row.version, row.owner == player, row.updated)
