"""For whoever runs the server: what it is doing, on one page; and what it has to say to everybody."""

from __future__ import annotations

import asyncio
import os
import time
from html import escape
from pathlib import Path

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ... import __version__
from ..runtime.logs import recent_problems
from ..runtime.notice import Notice
from ..services import Services
from .health import is_from_operator
from .openapi import describe_route
from .plain_pages import html_page
from .schemas import json_response, problem_response

router = APIRouter()
_started = time.monotonic()

Facts = dict[str, str | int | float]


@router.get("/api/notice", tags=["facts"], **describe_route(response=Notice))
async def get_notice(request: Request) -> Response:
    """What the operator has to say, by language (`any`: for all), and whether nothing can be changed now."""
    services: Services = request.app.state.services
    return json_response(services.notice_file.current)


@router.get("/operator", include_in_schema=False)
async def show_operator_page(request: Request) -> Response:
    """Tables, workers, queues and errors; for the operator's own network only."""
    if not is_from_operator(request):
        return problem_response("not-found")
    sections = await _gather_facts(request.app.state.services)
    tables = "".join(
        f"<h2>{escape(title)}</h2><table>"
        + "".join(
            f"<tr><th scope='row'>{escape(k)}</th><td>{escape(str(v))}</td></tr>" for k, v in facts.items()
        )
        + "</table>"
        for title, facts in sections.items()
    )
    problems = "".join(f"<li><code>{escape(line)}</code></li>" for line in recent_problems())
    errors = f"<h2>Last errors</h2><ol>{problems}</ol>" if problems else "<h2>No errors</h2>"
    body = f"<h1>Via Nebula {escape(__version__)}</h1>{tables}{errors}"
    return html_page("Via Nebula: operator", body, refresh_s=5)


@router.get("/operator.json", include_in_schema=False)
async def get_operator_facts(request: Request) -> Response:
    """The same for programs."""
    if not is_from_operator(request):
        return problem_response("not-found")
    sections = await _gather_facts(request.app.state.services)
    return json_response({**sections, "errors": recent_problems()})


async def _gather_facts(services: Services) -> dict[str, Facts]:
    try:
        counts = await asyncio.wait_for(asyncio.to_thread(services.storage.count_tables), 5)
        database: Facts = {"answers": "yes", **{f"tables, {status}": n for status, n in counts.items()}}
    except Exception as error:
        database = {"answers": f"no: {type(error).__name__}"}
    workers, queue = services.bots.workers.state(), services.bots.analysis_queue.state()
    return {
        "Process": {
            "id": os.getpid(),
            "up for seconds": round(time.monotonic() - _started),
            "memory, MB": _memory_mb(),
            "read only": "yes" if services.notice_file.current.read_only else "no",
        },
        "Tables": {
            "in memory": services.rooms.n_rooms,
            "bots' turns under way": services.bots.bot_players.n_turns,
            "entries that wait to be stored": services.writer.n_waiting,
            "open sockets": services.limits.sockets.n_open,
        },
        "Workers of bots and hints": dict(workers),
        "Analyses": dict(queue),
        "Database": database,
    }


def _memory_mb() -> int:
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000
    except OSError:  # no such file elsewhere
        return 0
