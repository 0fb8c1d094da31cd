"""What there is to play with, over HTTP: bots, boards, contracts."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from msgspec import Struct
from starlette.responses import Response

from ...bots.levels import RATINGS
from ...components import POWERS, Components, Contract
from ...components.datafiles import load_components
from ...rules import constants
from ..services import Services
from ..visitors.refusals import Refuse
from .answers import answer
from .openapi import takes_and_gives
from .requests import ServicesDep

router = APIRouter(prefix="/api", tags=["facts"])

COUNTED = (constants.ARCHITECT, constants.MAYOR, constants.MERCHANT, constants.LAZY_EXPLORER)


class Level(Struct, frozen=True):
    name: str
    rating: int | None  # null where it was not measured


class ContractFacts(Struct, frozen=True):
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


@router.get("/bots", **takes_and_gives(gives=list[str], example=["level1", "level2"]))
async def bots(services: ServicesDep) -> Response:
    """Names of the bots that may sit at a table."""
    return answer(services.bot_names)


@router.get("/levels", **takes_and_gives(gives=list[Level], example=[Level("level1", 812)]))
async def levels(services: ServicesDep) -> Response:
    """The bots that may sit at a table, weakest first, with their measured strength."""
    return answer([Level(name, RATINGS.get(name)) for name in services.bot_names])


@router.get("/data", **takes_and_gives(gives=list[str], example=["my-box"]))
async def data_sets(services: ServicesDep) -> Response:
    """Names of the operator's own data sets, which a table can be played with."""
    return answer(sorted(services.world.data))


@router.get("/boards", **takes_and_gives(gives=list[str], example=["advanced", "beginner"]))
async def boards(services: ServicesDep, data: str = "") -> Response:
    """Names of the boards of a data set; the empty name is the program's own."""
    return answer(sorted(_components(services, data).boards))


@router.get("/boards/{name}", **takes_and_gives(gives=dict[str, Any]))
async def board(services: ServicesDep, name: str, data: str = "") -> Response:
    """A board's hexes: name, printed kind, row and column (neighbours in a row are 2 apart)."""
    drawn = _components(services, data).boards.get(name)
    if drawn is None:
        raise Refuse("not-found")
    hexes = [
        {"name": hex, "kind": kind, "row": row, "column": column}
        for hex, kind, (row, column) in zip(drawn.hexes, drawn.kinds, drawn.cells, strict=True)
    ]
    return answer({"name": drawn.name, "title": drawn.title, "hexes": hexes})


@router.get("/contracts", **takes_and_gives(gives=list[ContractFacts]))
async def contracts(services: ServicesDep, data: str = "") -> Response:
    """Every contract of a data set."""
    return answer([_facts(contract) for contract in _components(services, data).contracts])


def _components(services: Services, data: str) -> Components:
    if data and data not in services.world.data:
        raise Refuse("not-found")
    return load_components(services.world.data[data] if data else None)


def _facts(contract: Contract) -> ContractFacts:
    counted = POWERS[contract.name] in COUNTED
    power = None if counted or POWERS[contract.name] == constants.NO_POWER else contract.name
    return ContractFacts(
        contract.id,
        contract.name,
        contract.cost,
        contract.any,
        contract.required,
        contract.points,
        counted,
        power,
        contract.private,
    )
