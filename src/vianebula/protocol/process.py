"""A program that speaks in lines, kept within limits: slow, silent, loud or dead, it is never in the way.

It runs in a process group of its own, which is ended with it. Nothing here waits without a limit: reading and
writing go through one `poll` with a deadline, so a program that does not read cannot block us either.
"""

from __future__ import annotations

import contextlib
import os
import select
import shlex
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import shorten
from .lines import MAX_LINE, EngineFault

CHUNK = 65536
NOTES = 8192  # bytes of standard error that are kept
TRANSCRIPT = 5000  # lines that are kept


@dataclass(frozen=True)
class Limits:
    """How long a host waits, in seconds, and how much it reads."""

    ready: float = 10.0  # without a word; who says `info` meanwhile has until:
    preparing: float = 300.0
    pong: float = 5.0
    write: float = 2.0
    grace: float = 0.5  # after `stop`
    longest: float = 60.0  # for one decision when only nodes are limited
    quit: float = 2.0
    lines_per_second: int = 1000
    bytes_per_second: int = 4 * 1024 * 1024


class LineProcess:
    """The program and both its ends; `send` and `receive` raise EngineFault."""

    def __init__(self, command: str | Sequence[str], limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.transcript: deque[str] = deque(maxlen=TRANSCRIPT)
        self.notes = b""  # the end of what it wrote to standard error
        self._began = time.monotonic()
        self._out = bytearray()  # to be written
        self._partial = bytearray()  # read, but no whole line yet
        self._lines: deque[str] = deque()
        self._second = (0.0, 0, 0)  # when it began, lines and bytes in it
        self._ended = False  # no more output will come
        try:
            words = shlex.split(command) if isinstance(command, str) else list(command)
            if not words:
                raise EngineFault("cannot-start", "there is no command")
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise EngineFault("cannot-start", f"{shorten(str(command))!r}: {error}") from None
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        self._in = self.process.stdin.fileno()
        self._stdout = self.process.stdout.fileno()
        self._stderr = self.process.stderr.fileno()
        for descriptor in (self._in, self._stdout, self._stderr):
            os.set_blocking(descriptor, False)
        self._poll = select.poll()
        self._poll.register(self._stdout, select.POLLIN)
        self._poll.register(self._stderr, select.POLLIN)

    # --- lines

    def send(self, *lines: str) -> None:
        """Write lines; what the program says meanwhile is kept for `receive`."""
        for line in lines:
            self.note(">", line)
            self._out += line.encode() + b"\n"
        deadline = time.monotonic() + self.limits.write
        self._write()
        while self._out:
            if self._ended:
                raise self._gone()
            if time.monotonic() >= deadline:
                raise EngineFault("not-reading")
            self._pump(deadline)

    def receive(self, deadline: float) -> str | None:
        """The next line, None if there is none by then (a time of `time.monotonic`)."""
        while not self._lines:
            if self._ended:
                raise self._gone()
            if time.monotonic() >= deadline:
                # once more without waiting: what has arrived in time counts
                self._pump(0.0)
                return self._lines.popleft() if self._lines else None
            self._pump(deadline)
        return self._lines.popleft()

    def note(self, sign: str, text: str) -> None:
        """Write into the transcript: `>` told, `<` said, `!` judged."""
        self.transcript.append(f"{(time.monotonic() - self._began) * 1000:10.1f} {sign} {text}")

    def _gone(self) -> EngineFault:
        # Its output ends a moment before it does itself.
        deadline = time.monotonic() + 0.1
        while self.is_running() and time.monotonic() < deadline:
            time.sleep(0.005)
        found = self._end()
        if found is None:
            return EngineFault("gone", "it closed its output")
        how = "with exit code" if found.si_code == os.CLD_EXITED else "by signal"
        return EngineFault("gone", f"it ended {how} {found.si_status}")

    def _pump(self, deadline: float) -> None:
        """Wait until something can be read or written, at most to the deadline, and do it."""
        wait = max(0.0, deadline - time.monotonic())
        for descriptor, _ in self._poll.poll(min(wait, 1.0) * 1000 + (1 if wait else 0)):
            if descriptor == self._in:
                self._write()
            elif descriptor == self._stdout:
                self._read()
            else:
                self._read_notes()

    def _write(self) -> None:
        try:
            while self._out:
                del self._out[: os.write(self._in, self._out[:CHUNK])]
        except BlockingIOError:
            self._poll.register(self._in, select.POLLOUT)
            return
        except (BrokenPipeError, OSError):
            # It closed its input. What it said before may still come; then its end is noticed.
            self._out.clear()
        with contextlib.suppress(KeyError, OSError):
            self._poll.unregister(self._in)

    def _read(self) -> None:
        try:
            found = os.read(self._stdout, CHUNK)
        except BlockingIOError:
            return
        if not found:
            self._ended = True
            self._poll.unregister(self._stdout)
            return
        *whole, rest = (bytes(self._partial) + found).split(b"\n")
        self._partial = bytearray(rest)
        self._count(len(whole), len(found))
        for raw in whole:
            self._take(raw)
        if len(self._partial) > MAX_LINE:
            raise EngineFault("long-line")

    def _take(self, raw: bytes) -> None:
        if len(raw) > MAX_LINE:
            raise EngineFault("long-line")
        try:
            line = raw.decode().strip()
        except UnicodeDecodeError:
            raise EngineFault("not-text") from None
        if "\0" in line:
            raise EngineFault("not-text")
        self.note("<", line)
        if line:
            self._lines.append(line)

    def _count(self, lines: int, size: int) -> None:
        now = time.monotonic()
        start, n, many = self._second
        if now - start >= 1:
            start, n, many = now, 0, 0
        self._second = (start, n + lines, many + size)
        if n + lines > self.limits.lines_per_second or many + size > self.limits.bytes_per_second:
            raise EngineFault("flood")

    def _read_notes(self) -> None:
        try:
            found = os.read(self._stderr, CHUNK)
        except BlockingIOError:
            return
        if not found:
            self._poll.unregister(self._stderr)
        self.notes = (self.notes + found)[-NOTES:]

    # --- its end

    def is_running(self) -> bool:
        return self.process.returncode is None and self._end() is None

    def _end(self) -> os.waitid_result | None:
        """How it ended, None while it runs. It is not forgotten by this, so its group's number stays ours."""
        if self.process.returncode is not None:
            return None
        return os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)

    def close(self, wait: float = 0.0) -> int | None:
        """Let it end by itself for so long, then end its whole group. Its exit code, None if it was ended."""
        if self.process.returncode is not None:
            return self.process.returncode
        with contextlib.suppress(KeyError, OSError, ValueError):
            self._poll.unregister(self._in)
        with contextlib.suppress(OSError):
            assert self.process.stdin
            self.process.stdin.close()
        deadline = time.monotonic() + wait
        while self.is_running() and time.monotonic() < deadline:
            # go on reading, or it might wait for us with a full pipe
            for descriptor in (self._stdout, self._stderr):
                with contextlib.suppress(OSError):
                    os.read(descriptor, CHUNK)
            time.sleep(0.005)
        own_end = not self.is_running()
        self.kill_group()
        code = self.process.wait()
        for pipe in (self.process.stdout, self.process.stderr):
            with contextlib.suppress(OSError):
                assert pipe
                pipe.close()
        self._ended = True
        return code if own_end else None

    def kill_group(self) -> None:
        """End the program and all it started, unless it has been closed already."""
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
