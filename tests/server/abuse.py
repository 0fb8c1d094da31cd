"""One address that misuses a server as far as its limits let it, and others who play meanwhile."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx2
from websockets.asyncio.client import connect

from .server_process import ServerProcess

RECORDS = Path(__file__).parents[1] / "records"
ATTACKER = "127.0.0.2"  # all of 127.0.0.0/8 is this machine, and a server tells addresses apart
Attack = Callable[["Attacker", float], Coroutine[Any, Any, str]]


class ServeProcess(ServerProcess):
    """`vianebula serve` with its usual limits, as a process that may have so many files open."""

    def __init__(self, database: str, n_files: int = 4096, **settings: Any) -> None:
        usual = {"commands_per_second": 20, "requests_per_second": 50, "tables_per_minute": 30}
        super().__init__(
            database,
            "",
            **{**usual, "sockets_per_address": 400, "bot_workers": 1, "log_level": "WARNING", **settings},
        )
        self.n_files = n_files

    def start(self, wait: bool = True, log: Any = None) -> None:
        def limit() -> None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self.n_files, self.n_files))

        command = [sys.executable, "-m", "vianebula", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            command,
            env=self._environment,
            preexec_fn=limit,
            stdout=subprocess.DEVNULL,
            stderr=log,
            start_new_session=True,
        )
        if wait:
            self.wait()

    def stop(self) -> int:
        """Ask all its processes to stop, as systemd does; its exit code."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
        return super().stop()


@contextlib.asynccontextmanager
async def client(url: str, address: str) -> AsyncIterator[httpx2.AsyncClient]:
    """Somebody at an address of their own."""
    # without a store of certificates, which takes 25 ms to read, in which nobody is heard
    transport = httpx2.AsyncHTTPTransport(verify=False, local_address=address)
    async with httpx2.AsyncClient(base_url=url, transport=transport, timeout=30) as person:
        yield person


async def sign_in(person: httpx2.AsyncClient) -> dict[str, str]:
    """A guest's token, for sockets too."""
    await person.post("/api/me", json={"name": "Guest"})
    token = (await person.post("/api/me/token")).json()["token"]
    return {"authorization": f"Bearer {token}"}


class Players:
    """Pairs of people who play at a steady rate, each at an address of their own."""

    def __init__(self, server: ServeProcess) -> None:
        self.server, self.waits_ms = server, list[float]()
        self.tasks: list[asyncio.Task[None]] = []

    async def sit_down(self, n_tables: int, interval_s: float) -> None:
        """Begin to play at tables of two."""
        for n in range(n_tables):
            ready = asyncio.Event()
            self.tasks.append(asyncio.create_task(self._play(f"127.0.1.{n + 1}", interval_s, ready)))
            waiting = asyncio.create_task(ready.wait())
            await asyncio.wait({waiting, self.tasks[-1]}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
            if not ready.is_set():
                self.tasks[-1].result()

    async def _play(self, address: str, interval_s: float, ready: asyncio.Event) -> None:
        async with client(self.server.url, address) as anna:
            headers = await sign_in(anna)
            while True:
                new = {"options": {"seats": 2}, "seats": ["me", "me"], "begin": True}
                table_id = (await anna.post("/api/tables", json=new, headers=headers)).json()["id"]
                url = f"{self.server.url.replace('http', 'ws')}/api/tables/{table_id}/live"
                source = (address, 0)
                async with connect(
                    url, additional_headers=headers, local_addr=source, ping_interval=None
                ) as line:
                    await self._play_game(line, interval_s, ready)

    async def _play_game(self, line: Any, interval_s: float, ready: asyncio.Event) -> None:
        async def hear(*kinds: str) -> Any:
            while (message := json.loads(await line.recv()))["say"] not in kinds:
                assert message["say"] != "refused", message
            return message

        table = (await hear("welcome"))["table"]
        ready.set()
        while (waits := table["waits"]) is not None:
            await asyncio.sleep(interval_s * random.uniform(0.8, 1.2))
            await line.send(json.dumps({"do": "look", "seat": waits["seat"]}))
            table = (await hear("welcome"))["table"]
            command = {"seat": waits["seat"], "version": table["version"], "id": str(table["version"])}
            if waits["kind"] == "confirm":
                command["do"] = "confirm"
            else:
                texts = [choice["text"] for group in table["choices"] for choice in group["choices"]]
                command |= {"do": "act", "text": random.choice(texts)}
            began = time.perf_counter()
            await line.send(json.dumps(command))
            seen: dict[str, Any] = {}
            while len(seen) < 2:
                message = await hear("done", "happened")
                seen[message["say"]] = message
                if message["say"] == "done":
                    self.waits_ms.append(1000 * (time.perf_counter() - began))
            table = seen["happened"]["table"]

    async def measure(self, seconds: float) -> dict[str, float]:
        """How long acknowledgements took from now on."""
        self.waits_ms.clear()
        await asyncio.sleep(seconds)
        for task in self.tasks:
            if task.done():
                task.result()
        times = sorted(self.waits_ms)
        assert times, "nobody was answered"
        return {
            "actions": len(times),
            **{f"p{q}": round(times[min(len(times) - 1, len(times) * q // 100)], 1) for q in (50, 99, 100)},
        }

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


class Attacker:
    """Sockets and requests of one address."""

    def __init__(self, port: int) -> None:
        self.port, self.url = port, f"http://127.0.0.1:{port}"
        self.tables: list[str] = []
        self.finished: list[str] = []
        self.headers: dict[str, str] = {}

    async def prepare(self) -> None:
        """Tables of one's own, one of them given up, and three whole games that can be analysed."""
        async with client(self.url, ATTACKER) as person:
            self.headers = await sign_in(person)
            for _ in range(8):
                new = {"options": {"seats": 2}, "seats": ["me", "random"], "begin": True}
                made = await person.post("/api/tables", json=new, headers=self.headers)
                self.tables.append(made.json()["id"])
            resign = {"do": "resign", "seat": 1}
            await person.post(f"/api/tables/{self.tables[0]}/commands", json=resign, headers=self.headers)
            for path in sorted(RECORDS.glob("*-of-2.vn"))[:3]:
                brought = {"record": path.read_text("utf-8"), "seats": ["me", "random"]}
                made = await person.post("/api/tables/upload", json=brought, headers=self.headers)
                self.finished.append(made.json()["id"])

    def raw_socket(self, small: bool = True) -> socket.socket:
        line = socket.socket()
        if small:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.bind((ATTACKER, 0))
        line.connect(("127.0.0.1", self.port))
        line.setblocking(False)
        return line

    def deaf_websocket(self, table_id: str) -> socket.socket:
        """A socket that sends and never reads."""
        line = self.raw_socket()
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /api/tables/{table_id}/live HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\nAuthorization: {self.headers['authorization']}\r\n\r\n"
        )
        line.send(head.encode())
        return line


def frame(text: str) -> bytes:
    """A client's text frame, masked with zeros."""
    body = text.encode()
    assert len(body) < 126
    return bytes((0x81, 0x80 | len(body))) + bytes(4) + body


async def sync_on_deaf_sockets(attacker: Attacker, seconds: float, n_sockets: int = 350) -> str:
    """Many sockets ask for whole tables again and again, and read nothing."""
    lines, end, n_sent = [], time.monotonic() + seconds, 0
    try:
        for i in range(n_sockets):
            lines.append(attacker.deaf_websocket(attacker.tables[1 + i % 7]))
            await asyncio.sleep(0.021)  # within the limit of requests
        while time.monotonic() < end:
            for line in list(lines):
                try:
                    line.send(frame('{"do":"sync"}'))
                    n_sent += 1
                except BlockingIOError:
                    pass
                except OSError:  # cut off: it comes back
                    lines.remove(line)
                    line.close()
                    lines.append(attacker.deaf_websocket(attacker.tables[1]))
            await asyncio.sleep(1 / 15)
        return f"{n_sent} syncs"
    finally:
        for line in lines:
            line.close()


async def long_chats(attacker: Attacker, seconds: float, n_watchers: int = 100) -> str:
    """As much as may be said, before many who watch and read nothing."""
    lines = [attacker.deaf_websocket(attacker.tables[1]) for _ in range(n_watchers)]
    end, n_said = time.monotonic() + seconds, 0
    async with client(attacker.url, ATTACKER) as person:
        try:
            while time.monotonic() < end:
                said = {"do": "say", "text": "ж" * 500}
                path = f"/api/tables/{attacker.tables[1]}/commands"
                answer = await person.post(path, json=said, headers=attacker.headers)
                n_said += answer.status_code == 200
                await asyncio.sleep(0.05)
        finally:
            for line in lines:
                line.close()
    return f"{n_said} lines of 500 letters"


async def long_requests(attacker: Attacker, seconds: float) -> str:
    """Histories, pictures and analyses, as many as are let through."""
    end, n_good = time.monotonic() + seconds, 0
    paths = [f"/api/tables/{attacker.tables[2]}/history"]
    for over in attacker.finished:
        pages = ("history", "positions/9.svg", "export", "analysis", "record")
        paths += [f"/api/tables/{over}/{page}" for page in pages]
    async with client(attacker.url, ATTACKER) as person:
        for over in attacker.finished:  # as many analyses as one may have
            await person.post(f"/api/tables/{over}/analysis", json={}, headers=attacker.headers)

        async def ask() -> None:
            nonlocal n_good
            while time.monotonic() < end:
                answer = await person.get(random.choice(paths), headers=attacker.headers)
                n_good += answer.status_code == 200
                await asyncio.sleep(0.1)

        await asyncio.gather(*(ask() for _ in range(8)))
    return f"{n_good} answers"


async def half_open_connections(attacker: Attacker, seconds: float, n_connections: int = 1500) -> str:
    """Connections that begin a request and never end it; new ones for those that are closed."""
    lines: list[socket.socket] = []
    end, n_opened = time.monotonic() + seconds, 0
    try:
        while time.monotonic() < end:
            while len(lines) < n_connections and time.monotonic() < end:
                try:
                    line = attacker.raw_socket(small=False)
                    line.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                    lines.append(line)
                    n_opened += 1
                except OSError:
                    break
                if n_opened % 50 == 0:
                    await asyncio.sleep(0)
            for line in list(lines):
                try:
                    line.send(b"a")
                except OSError:
                    lines.remove(line)
                    line.close()
            await asyncio.sleep(0.5)
        return f"{n_opened} connections"
    finally:
        for line in lines:
            line.close()


ATTACKS: dict[str, Attack] = {
    "sync on sockets that do not read": sync_on_deaf_sockets,
    "long chats": long_chats,
    "histories, pictures, analyses": long_requests,
    "half-open connections": half_open_connections,
}


async def visit(server: ServeProcess, address: str) -> float:
    """Somebody new comes: how long until the lobby answers, in milliseconds."""
    began = time.perf_counter()
    async with client(server.url, address) as person:
        answer = await person.get("/api/lobby")
        assert answer.status_code == 200, answer.text
    return 1000 * (time.perf_counter() - began)


async def _attack(name: str, port: int, seconds: float) -> None:
    attacker = Attacker(port)
    await attacker.prepare()
    print("ready", flush=True)
    print(await ATTACKS[name](attacker, seconds))


if __name__ == "__main__":
    asyncio.run(_attack(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
