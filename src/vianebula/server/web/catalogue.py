"""What there is to play with, over HTTP: bots, boards, contracts."""

from __future__ import annotations

from typing import cast

from fastapi import APIRouter
from msgspec import Struct
from starlette.responses import Response

from ...bots.levels import rating_of
from ...components import Board, Components, Contract
from ...components.datafiles import load_components
from ...table.context import TableContext
from ...text.state_json import HexKind
from ..use_cases.problems import ApiError
from .dependencies import BotsDep, ContextDep
from .openapi import describe_route
from .schemas import json_response

router = APIRouter(prefix="/api", tags=["facts"])


class LevelInfo(Struct, frozen=True):
    """A bot, and how strong it was measured."""

    name: str
    rating: int | None  # null where it was not measured


class HexInfo(Struct, frozen=True):
    """A hex as it is printed; neighbours in a row are two columns apart."""

    name: str
    kind: HexKind
    row: int
    column: int


class BoardInfo(Struct, frozen=True):
    """A board."""

    name: str
    title: str
    hexes: list[HexInfo]


class ContractInfo(Struct, frozen=True):
    """A contract. `cost` holds letters (w s c h f), or is empty where `any` says what the builder chooses."""

    id: str
    name: str
    cost: str
    any: str | None  # alike2: two of a kind; different3: three kinds
    size: int  # pieces required
    points: int  # printed; 0 where it is counted at the end
    counted: bool  # its points are counted at the end (R5)
    power: str | None  # the power it has when it is fulfilled; null: none
    private: bool  # dealt to hands, never on display
    asks: str | None  # what using the power asks for, as the kind of its choices; null: nothing can be used
    word: str | None  # what `use` is called in its choice, and in the message `use-WORD`


@router.get("/bots", **describe_route(response=list[str], response_example=["level1", "level2"]))
async def list_bots(bots: BotsDep) -> Response:
    """Names of the bots that may sit at a table."""
    return json_response(bots.names)


@router.get(
    "/levels", **describe_route(response=list[LevelInfo], response_example=[LevelInfo("level1", 812)])
)
async def list_levels(bots: BotsDep) -> Response:
    """The bots that may sit at a table, weakest first, with their measured strength."""
    return json_response([LevelInfo(name, rating_of(name)) for name in bots.names])


@router.get("/data", **describe_route(response=list[str], response_example=["my-box"]))
async def list_data_sets(context: ContextDep) -> Response:
    """Names of the operator's own data sets, which a table can be played with."""
    return json_response(sorted(context.data_folders))


@router.get("/boards", **describe_route(response=list[str], response_example=["advanced", "beginner"]))
async def list_boards(context: ContextDep, data: str = "") -> Response:
    """Names of the boards of a data set; the empty name is the program's own."""
    return json_response(sorted(_load_data_set(context, data).boards))


@router.get("/boards/{name}", **describe_route(response=BoardInfo))
async def get_board(context: ContextDep, name: str, data: str = "") -> Response:
    """A board's hexes: name, printed kind, row and column (neighbours in a row are 2 apart)."""
    drawn = _load_data_set(context, data).boards.get(name)
    if drawn is None:
        raise ApiError("not-found")
    return json_response(board_info(drawn))


@router.get("/contracts", **describe_route(response=list[ContractInfo]))
async def list_contracts(context: ContextDep, data: str = "") -> Response:
    """Every contract of a data set."""
    return json_response([contract_info(contract) for contract in _load_data_set(context, data).contracts])


def _load_data_set(context: TableContext, data: str) -> Components:
    if data and data not in context.data_folders:
        raise ApiError("not-found")
    return load_components(context.data_folders[data] if data else None)


def board_info(board: Board) -> BoardInfo:
    """What a page draws a board from."""
    hexes = [
        HexInfo(hex, cast(HexKind, kind), row, column)
        for hex, kind, (row, column) in zip(board.hexes, board.kinds, board.cells, strict=True)
    ]
    return BoardInfo(board.name, board.title, hexes)


def contract_info(contract: Contract) -> ContractInfo:
    """What a page shows of a contract."""
    power = contract.power
    return ContractInfo(
        contract.id,
        contract.name,
        contract.cost,
        contract.any,
        contract.n_required_pieces,
        contract.points,
        power.is_scored_at_end,
        power.id if power.asks else None,
        contract.private,
        power.asks,
        power.word or None,
    )
