"""What is agreed before a game: board, seats, data set, clocks, who may join."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

SeatNumber = Annotated[int, Meta(ge=1, le=4, description="A seat, 1 to 4.")]
BoardName = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]{0,30}$")]
Milliseconds = Annotated[int, Meta(ge=0, le=10_000, description="Milliseconds a bot waits before it acts.")]


class TimeControl(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a person may think.

    `live`: `start` seconds for the whole game and `step` more after every turn. `correspondence`: `start`
    seconds for every turn. `none`: as long as it takes. A new table's clock must start with some time.
    """

    kind: Literal["none", "live", "correspondence"] = "none"
    start: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0
    step: Annotated[int, Meta(ge=0, le=86400)] = 0


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table. `data` names a data set of the server; the empty name is the program's own."""

    board: BoardName = "beginner"
    seats: Annotated[int, Meta(ge=2, le=4)] = 3
    data: Annotated[str, Meta(pattern="^([a-z][a-z0-9-]{0,30})?$")] = ""
    clock: TimeControl = TimeControl()
    public: bool = field(default=True, name="open")  # listed in the lobby; else only by its link
    bot_delay_ms: Milliseconds = field(default=600, name="pace")
    stand_in: Annotated[str, Meta(max_length=80)] = "level4"  # the bot that plays for who is not there
    hints: bool = True  # who plays against bots alone may ask what a bot would do
    offline: bool = False  # played, at least in part, on a device without a server
    browser_bots: bool = False  # bots think in the owner's browser, which is told what they know; never rated
    # Who begins: by lot, as in the rule book (R2.1). Not in it: in rematches in turn; points are bid.
    start: Literal["lot", "rotation", "bids"] = "lot"
    first_seat: Annotated[int, Meta(ge=0, le=4)] = 0  # the seat that begins by arrangement; 0: by lot
    rated: bool = False  # the result counts for ratings: no hints, no agreed undo, no bot that stands in
