"""For the operator: is the server alive, is it ready, and its numbers."""

from __future__ import annotations

import asyncio
import ipaddress

from fastapi import APIRouter
from prometheus_client import generate_latest
from starlette.requests import Request
from starlette.responses import Response

from .dependencies import MetricsDep, StorageDep
from .schemas import json_response, problem_response

router = APIRouter(include_in_schema=False)


@router.get("/health/live")
async def check_alive() -> Response:
    """The process runs."""
    return json_response({"status": "alive"})


@router.get("/health/ready")
async def check_ready(storage: StorageDep) -> Response:
    """Ready to serve: the database answers."""
    try:
        await asyncio.wait_for(asyncio.to_thread(storage.ping), 5)
    except Exception:
        return json_response({"status": "storage-down"}, 503)
    return json_response({"status": "ready"})


@router.get("/metrics")
async def get_metrics(request: Request, metrics: MetricsDep) -> Response:
    """For the operator's own network only."""
    if not is_from_operator(request):
        return problem_response("not-found")
    return Response(generate_latest(metrics.registry), media_type="text/plain; version=0.0.4")


def is_from_operator(request: Request) -> bool:
    """Does it come from the operator's own network, and not through a proxy?"""
    return "x-forwarded-for" not in request.headers and _is_from_private_network(request)


def _is_from_private_network(request: Request) -> bool:
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_private
    except ValueError:
        return True  # a local socket, or a test
