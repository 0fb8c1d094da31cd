"""Profiles: what a player has done, shown to whom the player chose."""

from __future__ import annotations

import asyncio
from typing import Literal

from msgspec import Struct

from ...table import Seat, Table
from ..auth.passwords import login_key
from ..storage import Storage
from ..storage.database import PlayerRow
from ..storage.people_storage import PeopleStorage
from ..storage.result_storage import ProfileRows, ResultStorage, Row, Visibility
from .player_luck import PlayerLuck, PlayersLuck
from .problems import ApiError
from .rating_model import Skill, anchor_skill

MAX_RECENT_GAMES = 20
MAX_RATING_POINTS = 200  # of each clock
MAX_OPPONENTS = 12

RatedClock = Literal["live", "correspondence"]


class ProfileRating(Struct, frozen=True):
    """A rating, and half of the interval in which the true one lies with 95 %."""

    clock: RatedClock
    rating: int
    margin: int
    games: int
    provisional: bool  # too little is known yet


class RatingPoint(Struct, frozen=True):
    """A rating after a game."""

    clock: RatedClock
    at: int
    rating: int
    margin: int


class SetupResults(Struct, frozen=True):
    """Results with one number of seats on one board."""

    seats: int
    board: str
    games: int
    wins: int
    rated_games: int
    rated_wins: int


class Opponent(Struct, frozen=True):
    """Somebody played against. A win is a better place than theirs, whoever won the game."""

    name: str
    kind: Literal["person", "bot"]
    has_profile: bool
    games: int
    wins: int
    losses: int


class ContractCount(Struct, frozen=True):
    """How often a contract was fulfilled."""

    contract: str
    n: int


class ProfileSeat(Struct, frozen=True):
    """A seat of a finished game."""

    name: str
    kind: Literal["person", "bot"]
    has_profile: bool
    score: float  # what counted: the points less the bid
    place: int
    bid: float | None = None  # points paid for the order of play; null where nobody bid for it


class ProfileGame(Struct, frozen=True):
    """A finished game."""

    id: str | None  # null where its table was not open to everybody, and it is not yours
    finished: int
    board: str
    clock: Literal["none", "live", "correspondence"]
    rated: bool
    seat: int  # the player's, from 1
    seats: list[ProfileSeat]
    rating_change: int | None  # null where the game was not rated


class Achievement(Struct, frozen=True):
    """Something that was done, and the first game in which it was."""

    kind: str
    at: int
    id: str | None  # null where the game may not be shown


class Profile(Struct, frozen=True):
    """What a player has done."""

    name: str
    kind: Literal["guest", "player"]  # a guest has no password, and no rating
    yours: bool
    visibility: Visibility
    ratings: list[ProfileRating] = []
    history: list[RatingPoint] = []
    results: list[SetupResults] = []
    opponents: list[Opponent] = []
    contracts: list[ContractCount] = []  # the most frequent first
    games: list[ProfileGame] = []
    achievements: list[Achievement] = []


class SeatRating(Struct, frozen=True):
    """How strong who sits at a table is; null where that is not known, or not to be seen."""

    rating: int
    margin: int
    provisional: bool  # too little is known yet


class Profiles:
    """Shows players to each other, as far as they like."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._results, self._people = ResultStorage(storage), PeopleStorage(storage)
        self._luck = PlayersLuck(storage)

    async def own_profile(self, player: str) -> Profile:
        """All about oneself."""
        return await asyncio.to_thread(self._load_own, player)

    async def profile_of(self, name: str, viewer: str) -> Profile:
        """A player with a password, as the viewer may see it."""
        return await asyncio.to_thread(self._load_other, name, viewer)

    async def ratings_at(self, table: Table, viewer: str) -> list[SeatRating | None]:
        """The rating of every seat of a table, by its kind of clock; without one as in games with a clock."""
        return await asyncio.to_thread(lambda: [self._seat_rating(table, s, viewer) for s in table.seats])

    def _seat_rating(self, table: Table, seat: Seat, viewer: str) -> SeatRating | None:
        skill = anchor_skill(seat.name) if seat.kind == "bot" else None
        if seat.kind == "person" and self._is_shown(seat.player, viewer):
            clock = "correspondence" if table.options.clock.kind == "correspondence" else "live"
            stored = self._results.rating_of(seat.player, clock)
            skill = stored and Skill(stored.rating, stored.deviation)
        return skill and SeatRating(round(skill.rating), skill.margin, skill.is_provisional)

    def _is_shown(self, player: str, viewer: str) -> bool:
        """May the viewer see what a player with a password is rated?"""
        if player == viewer:
            return True
        visibility = self._results.visibility_of(player)
        return visibility == "public" or (
            visibility == "friends" and bool(viewer) and self._people.are_friends(player, viewer)
        )

    async def set_visibility(self, player: str, visibility: Visibility) -> Profile:
        """Choose who sees one's profile; a guest's is for nobody else anyway."""
        await asyncio.to_thread(self._results.set_visibility, player, visibility)
        return await self.own_profile(player)

    def _load_own(self, player: str) -> Profile:
        row = self._storage.find_player(id=player)
        if row is None or row.login is None:
            return self._build("" if row is None else row.name, "guest", True, "private", player)
        return self._build(row.name, "player", True, self._results.visibility_of(player), player)

    async def luck_of(self, name: str, viewer: str) -> PlayerLuck:
        """Luck and skill of a player whose profile the viewer may see; without a name, of the viewer."""
        player = await asyncio.to_thread(lambda: self._find_shown(name, viewer).id) if name else viewer
        return await self._luck.luck_of(player, player == viewer)

    def _load_other(self, name: str, viewer: str) -> Profile:
        row = self._find_shown(name, viewer)
        if row.id == viewer:
            return self._load_own(viewer)
        visibility = self._results.visibility_of(row.id)
        return self._build(row.name, "player", False, visibility, row.id)

    def _find_shown(self, name: str, viewer: str) -> PlayerRow:
        """A player with a password, if the viewer may see the profile."""
        row = self._storage.find_player(login=login_key(name))
        if row is None:
            raise ApiError("no-such-player")
        if not self._is_shown(row.id, viewer):
            raise ApiError("profile-hidden")
        return row

    def _build(
        self,
        name: str,
        kind: Literal["guest", "player"],
        is_own: bool,
        visibility: Visibility,
        player: str,
    ) -> Profile:
        rows = self._results.profile_rows(player, MAX_RECENT_GAMES, MAX_RATING_POINTS, MAX_OPPONENTS)
        seats = _seats_by_table(rows)
        return Profile(
            name,
            kind,
            is_own,
            visibility,
            ratings=[_rating(row) for row in rows.ratings],
            history=[
                RatingPoint(
                    row.clock, row.finished, round(row.rating), Skill(row.rating, row.deviation).margin
                )
                for row in rows.history
            ],
            results=[
                SetupResults(row.seats, row.board, row.games, row.wins, row.rated_games, row.rated_wins)
                for row in rows.setups
            ],
            opponents=[_opponent(row) for row in rows.opponents],
            contracts=[ContractCount(row.contract, row.n) for row in rows.contracts],
            games=[_game(row, seats[row.table_id], is_own) for row in rows.games],
            achievements=[
                Achievement(row.kind, row.at, row.table_id if row.public or is_own else None)
                for row in rows.achievements
            ],
        )


def _rating(row: Row) -> ProfileRating:
    skill = Skill(row.rating, row.deviation)
    return ProfileRating(row.clock, round(row.rating), skill.margin, row.games, skill.is_provisional)


def _opponent(row: Row) -> Opponent:
    is_bot = row.opponent.startswith("bot:")
    kind: Literal["person", "bot"] = "bot" if is_bot else "person"
    return Opponent(row.name, kind, row.login is not None, row.games, row.wins, row.losses)


def _seats_by_table(rows: ProfileRows) -> dict[str, list[ProfileSeat]]:
    seats: dict[str, list[ProfileSeat]] = {}
    for row in rows.seats:
        kind: Literal["person", "bot"] = "bot" if row.is_bot else "person"
        score = row.score - (row.bid or 0)
        seat = ProfileSeat(row.name, kind, row.login is not None, score, row.place, row.bid)
        seats.setdefault(row.table_id, []).append(seat)
    return seats


def _game(row: Row, seats: list[ProfileSeat], is_own: bool) -> ProfileGame:
    change = None if row.rating is None else round(row.rating) - round(row.rating_before)
    id = row.table_id if row.public or is_own else None
    return ProfileGame(id, row.finished, row.board, row.clock, row.rated, row.seat + 1, seats, change)
