"""A program that speaks in lines, kept within limits: slow, silent, loud or dead, it is never in the way.

It runs in a process group of its own, which is ended with it, and by a guard when we are killed ourselves.
Nothing here waits without a limit: reading and writing go through one `poll` with a deadline, so a program
that does not read cannot block us either.
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
from ..system import group_cpu_seconds, has_process_groups, peek_exit_code
from .lines import MAX_LINE, EngineFault

READ_BYTES = 65536
STDERR_BYTES = 8192  # bytes of standard error that are kept
STDERR_LINES = 20  # lines of it that are copied into the transcript of a program that failed
TRANSCRIPT_LINES = 5000  # lines that are kept
# It is told the group, and when all is over. If its input ends without that, whoever told it is dead.
WATCHDOG = ("/bin/sh", "-c", 'read -r group || exit; read -r over || kill -s KILL -- "-$group"')

MIN_COMPUTED_SECONDS = 0.2  # more than an interpreter needs to start and then wait

Transcript = deque[str]


@dataclass(frozen=True)
class HostLimits:
    """How long a host waits, in seconds, and how much it reads."""

    ready: float = 10.0  # without a word and without work; who says `info` or computes meanwhile has until:
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

    def __init__(
        self, words: Sequence[str], limits: HostLimits | None = None, transcript: Transcript | None = None
    ) -> None:
        self.limits = limits or HostLimits()
        self.transcript: Transcript = new_transcript() if transcript is None else transcript
        self.stderr_tail = b""  # the end of what it wrote to standard error
        self._began = time.monotonic()
        self._out = bytearray()  # to be written
        self._partial = bytearray()  # read, but no whole line yet
        self._lines: deque[str] = deque()
        self._this_second = (0.0, 0, 0)  # when it began, lines and bytes in it
        self._ended = False  # no more output will come
        self._closed = False
        self._cpu_seconds = 0.0  # when `has_computed` was last asked
        try:
            if not words:
                raise EngineFault("cannot-start", "there is no command")
            if not has_process_groups():
                raise EngineFault("cannot-start", "programs can be bots on Linux and macOS, not on Windows")
            self._watchdog = _start_process(WATCHDOG)
            try:
                self.process = _start_process(words)
            except BaseException:
                self._watchdog.communicate()
                raise
        except (OSError, ValueError) as error:
            raise EngineFault("cannot-start", f"{shorten(shlex.join(words))!r}: {error}") from None
        assert self._watchdog.stdin
        self._watchdog.stdin.write(f"{self.process.pid}\n".encode())
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
            self.log_transcript(">", line)
            self._out += line.encode() + b"\n"
        deadline = time.monotonic() + self.limits.write
        self._write_stdin()
        while self._out:
            if self._ended:
                raise self._exit_fault()
            if time.monotonic() >= deadline:
                raise EngineFault("not-reading")
            self._poll_once(deadline)

    def receive(self, deadline: float) -> str | None:
        """The next line, None if there is none by then (a time of `time.monotonic`)."""
        while not self._lines:
            if self._ended:
                raise self._exit_fault()
            if time.monotonic() >= deadline:
                # once more without waiting: what has arrived in time counts
                self._poll_once(0.0)
                return self._lines.popleft() if self._lines else None
            self._poll_once(deadline)
        return self._lines.popleft()

    def has_computed(self) -> bool:
        """Has it worked since this was last asked? Who imports a large library says nothing for a while."""
        spent = group_cpu_seconds(self.process.pid)
        if spent is None:
            return False
        before, self._cpu_seconds = self._cpu_seconds, spent
        return spent - before >= MIN_COMPUTED_SECONDS

    def log_transcript(self, sign: str, text: str) -> None:
        """Write into the transcript: `>` told, `<` said, `!` judged, `e` written to standard error."""
        self.transcript.append(f"{(time.monotonic() - self._began) * 1000:10.1f} {sign} {text}")

    def _exit_fault(self) -> EngineFault:
        # Its output ends a moment before it does itself.
        deadline = time.monotonic() + 0.1
        while self.is_running() and time.monotonic() < deadline:
            time.sleep(0.005)
        code = peek_exit_code(self.process)
        if code is None:
            return EngineFault("gone", "it closed its output")
        how = f"with exit code {code}" if code >= 0 else f"by signal {-code}"
        last = "".join(f": {shorten(line, 120)}" for line in self.last_stderr_lines(1))
        return EngineFault("gone", f"it ended {how}{last}")

    def last_stderr_lines(self, most: int) -> list[str]:
        """The last lines of what it wrote to standard error, empty ones left out."""
        if not self._closed:
            self._read_stderr()
        lines = self.stderr_tail.decode(errors="replace").splitlines()
        return [line.rstrip() for line in lines if line.strip()][-most:]

    def _poll_once(self, deadline: float) -> None:
        """Wait until something can be read or written, at most to the deadline, and do it."""
        wait = max(0.0, deadline - time.monotonic())
        for descriptor, _ in self._poll.poll(min(wait, 1.0) * 1000 + (1 if wait else 0)):
            if descriptor == self._in:
                self._write_stdin()
            elif descriptor == self._stdout:
                self._take_available_output()
            else:
                self._read_stderr()

    def _write_stdin(self) -> None:
        try:
            while self._out:
                del self._out[: os.write(self._in, self._out[:READ_BYTES])]
        except BlockingIOError:
            self._poll.register(self._in, select.POLLOUT)
            return
        except (BrokenPipeError, OSError):
            # It closed its input. What it said before may still come; then its end is noticed.
            self._out.clear()
        with contextlib.suppress(KeyError, OSError):
            self._poll.unregister(self._in)

    def _take_available_output(self) -> None:
        try:
            found = os.read(self._stdout, READ_BYTES)
        except BlockingIOError:
            return
        if not found:
            self._ended = True
            self._poll.unregister(self._stdout)
            return
        *whole, rest = (bytes(self._partial) + found).split(b"\n")
        self._partial = bytearray(rest)
        self._check_flood(len(whole), len(found))
        for raw in whole:
            self._accept_line(raw)
        if len(self._partial) > MAX_LINE:
            raise EngineFault("long-line")

    def _accept_line(self, raw: bytes) -> None:
        if len(raw) > MAX_LINE:
            raise EngineFault("long-line")
        try:
            line = raw.decode().strip()
        except UnicodeDecodeError:
            raise EngineFault("not-text") from None
        if "\0" in line:
            raise EngineFault("not-text")
        self.log_transcript("<", line)
        if line:
            self._lines.append(line)

    def _check_flood(self, lines: int, size: int) -> None:
        now = time.monotonic()
        start, n, many = self._this_second
        if now - start >= 1:
            start, n, many = now, 0, 0
        self._this_second = (start, n + lines, many + size)
        if n + lines > self.limits.lines_per_second or many + size > self.limits.bytes_per_second:
            raise EngineFault("flood")

    def _read_stderr(self) -> None:
        try:
            found = os.read(self._stderr, READ_BYTES)
        except BlockingIOError:
            return
        if not found:
            with contextlib.suppress(KeyError):
                self._poll.unregister(self._stderr)
        self.stderr_tail = (self.stderr_tail + found)[-STDERR_BYTES:]

    # --- its end

    def is_running(self) -> bool:
        """Does the program still run?"""
        return peek_exit_code(self.process) is None

    def close_input(self) -> None:
        """Close its input: there is nothing more to say."""
        with contextlib.suppress(KeyError, OSError, ValueError):
            self._poll.unregister(self._in)
        with contextlib.suppress(OSError):
            assert self.process.stdin
            self.process.stdin.close()

    def close(self, deadline: float = 0.0) -> int | None:
        """Let it end by itself until then, then end its whole group. Its exit code, None if it was ended."""
        if self._closed:
            return self.process.returncode
        self.close_input()
        while self.is_running() and time.monotonic() < deadline:
            # go on reading, or it might wait for us with a full pipe
            for descriptor in (self._stdout, self._stderr):
                with contextlib.suppress(OSError):
                    os.read(descriptor, READ_BYTES)
            time.sleep(0.005)
        own_end = not self.is_running()
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        # before the program is forgotten: until then no other group can have its number
        self._watchdog.communicate(b"over\n")
        code = self.process.wait()
        for pipe in (self.process.stdout, self.process.stderr):
            with contextlib.suppress(OSError):
                assert pipe
                pipe.close()
        self._ended = self._closed = True
        return code if own_end else None


def _start_process(words: Sequence[str]) -> subprocess.Popen[bytes]:
    """In a process group and a session of its own."""
    pipe = subprocess.PIPE
    return subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True)


def new_transcript() -> Transcript:
    """An empty transcript, which forgets its oldest lines."""
    return deque(maxlen=TRANSCRIPT_LINES)
