"""What differs between operating systems: cores, users, locks, groups of processes and their time."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO


def usable_cores() -> int:
    """Those that this process may run on, where the system tells; else all."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def user_id() -> str:
    """What tells this user's files from others' in a folder that all share."""
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "")


def can_write_into(folder: Path) -> bool:
    """Can files be put there? It is made if it is not there. It is tried: a whole disk may be read-only."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def private_temporary_folder(name: str) -> Path:
    """A folder for temporary files that nobody else can write into, the same one every time.

    Others share the place: one that somebody else has put there, or left open, is not used, but a new one.
    """
    folder = Path(tempfile.gettempdir()) / f"{name}-{user_id()}"
    with suppress(OSError):
        folder.mkdir(mode=0o700)
    try:
        found = folder.lstat()
    except OSError:
        return Path(tempfile.mkdtemp(prefix=f"{name}-"))
    is_own = not hasattr(os, "getuid") or (found.st_uid == os.getuid() and not found.st_mode & 0o077)
    return folder if stat.S_ISDIR(found.st_mode) and is_own else Path(tempfile.mkdtemp(prefix=f"{name}-"))


def has_process_groups() -> bool:
    """Can a program be started and ended together with all that it starts? Not on Windows."""
    return hasattr(os, "killpg")


def peek_exit_code(process: subprocess.Popen[bytes]) -> int | None:
    """How a program ended, as `returncode` says it; None while it runs.

    The system does not forget it by this, so that no other gets the number of its group; only macOS has no
    such question before Python 3.13.
    """
    if process.returncode is not None or not hasattr(os, "waitid"):
        return process.poll()
    found = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    if found is None:
        return None
    code = int(found.si_status)
    return code if found.si_code == os.CLD_EXITED else -code


def group_cpu_seconds(group: int) -> float | None:
    """How long the programs of a group have computed so far; None where the system does not tell."""
    processes = Path("/proc")
    if not (processes / "self" / "stat").exists():
        return None
    ticks = 0
    for path in processes.glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            fields = path.read_text().rpartition(")")[2].split()  # its name may have spaces
            if int(fields[2]) == group:
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def raise_file_limit() -> int:
    """How many files this process may have open, connections among them: as many as the system lets it."""
    try:
        import resource
    except ImportError:  # Windows
        return 2048
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        with suppress(ValueError, OSError):  # macOS says that there is no limit, and has one
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return int(soft) if 0 < soft < 1_000_000 else 1_000_000


def lower_priority(steps: int) -> None:
    """Let others go first, where the system can be asked to."""
    if hasattr(os, "nice"):
        os.nice(steps)


ENDING_SIGNALS = (signal.SIGINT, signal.SIGTERM)  # a terminal and systemd send them to all processes


@contextmanager
def hold_ending_signals() -> Iterator[None]:
    """Meanwhile they wait, where the system lets them; in a process started meanwhile until it takes them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING_SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_ending_signals() -> None:
    """Hear nothing of them from now on, nor of those that wait."""
    for number in ENDING_SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING_SIGNALS)


def lock_file(file: IO[bytes] | IO[str]) -> None:
    """Keep others out until it is closed, as the system does however we end; BlockingIOError if one is in."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(*error.args) from None
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
