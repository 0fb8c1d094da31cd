"""What an operator may set, from the environment (`VIANEBULA_…`); unsafe values are refused at the start."""

from __future__ import annotations

import math
import os
import re
from dataclasses import MISSING, Field, dataclass, field, fields
from email.utils import parseaddr
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..bots.levels import ANALYSIS_NODES, JUDGE, LEVEL_NAMES
from ..errors import ViaNebulaError
from .runtime.smtp import MailServer

DEFAULT_SECRET = "change-me"
MIN_SECRET_LENGTH = 24
DATA_SET_NAME = re.compile(r"[a-z][a-z0-9-]{0,30}")  # as a table's options name it
# A setting whose URL begins so needs a module that not everybody installs.
OPTIONAL_DRIVERS = {"database": ("postgres", "psycopg"), "redis": ("redis", "redis")}
SETTINGS_THAT_MAY_BE_ZERO = ("bot_workers", "analyses_per_player", "max_rooms", "orphan_seconds")
DEFAULT_PUSH_HOSTS = (
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")

SettingValue = str | int | float | bool | tuple[str, ...]


class SettingsError(ViaNebulaError):
    """A setting that cannot be, or must not be outside development."""


@dataclass(frozen=True)
class Settings:
    """Every field can be set as `VIANEBULA_<NAME>`, or as its metadata say; lists are separated by commas."""

    secret: str = DEFAULT_SECRET  # signs cookies and tokens
    development: bool = False
    database: str = "sqlite:///vianebula.db"
    redis: str = ""  # redis://…: several processes tell each other; empty: this process is alone
    origins: tuple[str, ...] = ()  # how browsers reach it where a proxy hides the host: https://play.example
    bots: tuple[str, ...] = tuple(LEVEL_NAMES)
    bot_workers: int = 1  # processes in which bots think; 0: a thread of this one
    bot_seconds: float = 10.0  # for a bot that needs longer something legal is played
    hint_bot: str = f"{JUDGE}:time=1"  # whom people who play against bots may ask for a hint
    hints_per_minute: float = 30.0  # per player
    analysis_bot: str = f"{JUDGE}:nodes={ANALYSIS_NODES}"  # who judges finished games; a second a decision
    analyses_per_player: int = 3  # that run or wait at the same time
    data: tuple[str, ...] = ()  # data sets: name=folder
    client: str = ""  # a folder with the built page; empty: the one that came with the program; none: plain
    notice: str = ""  # a file with what the operator has to say, and whether nothing may be changed
    legal: str = ""  # a folder with terms.txt and privacy.txt
    public_url: str = ""  # where people find the page, for links in mail: https://play.example
    smtp: str = ""  # where mail is handed over: smtps://user:password@host; empty: no mail is sent
    mail_from: str = ""  # whom mail comes from: Via Nebula <games@play.example>
    # Services that browsers may want to be told by; with a dot in front: every host of that name.
    push_hosts: tuple[str, ...] = DEFAULT_PUSH_HOSTS
    notice_seconds: float = 15.0  # between two looks for people who are to be told of their turn
    max_body: int = 65_536  # bytes
    max_rooms: int = 2_000  # tables kept in memory without anybody connected
    max_sockets: int = 20_000
    sockets_per_address: int = 400
    snapshot_every: int = 50  # entries
    commands_per_second: float = 20.0  # per player
    requests_per_second: float = 50.0  # per address
    tables_per_minute: float = 30.0  # per player
    logins_per_minute: float = 10.0  # per address
    # Python's garbage collector is kept from stopping everything.
    gc_tuning: bool = field(default=True, metadata={"variable": "TAME_COLLECTOR"})
    sweep_seconds: float = 1.0  # how often clocks and forgotten bots are looked after
    orphan_seconds: float = 15.0  # a bot that has not acted for so long was forgotten: its process went away
    open_days: float = 7.0  # a table that waits for players is closed when nothing happened there for so long
    trusted_proxies: str = ""  # addresses whose forwarded headers are believed
    log_level: str = ""  # DEBUG follows every action; empty: INFO, in development WARNING
    data_folders: dict[str, Path] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        if not self.development and (self.secret == DEFAULT_SECRET or len(self.secret) < MIN_SECRET_LENGTH):
            raise SettingsError(
                "VIANEBULA_SECRET must be set to a text of your own with at least "
                f"{MIN_SECRET_LENGTH} characters (or set VIANEBULA_DEVELOPMENT=1 on a machine of your own)"
            )
        for setting in fields(self):
            value = getattr(self, setting.name)
            if type(value) in (int, float) and not (0 < value < math.inf):
                if value == 0 and setting.name in SETTINGS_THAT_MAY_BE_ZERO:
                    continue
                raise SettingsError(f"{_variable_of_setting(setting)}={value} is out of range")
        for name, (start, driver) in OPTIONAL_DRIVERS.items():
            if getattr(self, name).startswith(start) and find_spec(driver) is None:
                raise SettingsError(
                    f"VIANEBULA_{name.upper()} needs {driver}: pip install 'vianebula[server]'"
                )
        if self.smtp:
            self._check_mail()
        if self.log_level not in ("", *LOG_LEVELS):
            raise SettingsError(f"VIANEBULA_LOG_LEVEL is one of {', '.join(LOG_LEVELS)}")
        for pair in self.data:
            name, _, folder = pair.partition("=")
            if not folder or not Path(folder).is_dir():
                raise SettingsError(f"VIANEBULA_DATA: {pair!r} is not name=folder")
            if not DATA_SET_NAME.fullmatch(name):
                raise SettingsError(f"VIANEBULA_DATA: {name!r} is not small letters, digits and hyphens")
            self.data_folders[name] = Path(folder)

    def _check_mail(self) -> None:
        try:
            MailServer(self.smtp)
        except ValueError as error:
            raise SettingsError(f"VIANEBULA_SMTP: {error}") from None
        if "@" not in parseaddr(self.mail_from)[1]:
            raise SettingsError("VIANEBULA_SMTP needs VIANEBULA_MAIL_FROM, an address that mail comes from")
        if not self.public_url.startswith(("https://", "http://")):
            raise SettingsError("VIANEBULA_SMTP needs VIANEBULA_PUBLIC_URL, for the links in mail")

    @property
    def client_folder(self) -> Path | None:
        """Where the built page lies, if there is one."""
        if self.client == "none":
            return None
        inside = Path(__file__).parent.parent
        places = (
            [Path(self.client)] if self.client else [inside / "client", inside.parent.parent / "client/dist"]
        )
        return next((place for place in places if (place / "index.html").is_file()), None)

    @classmethod
    def from_environment(cls, **overrides: Any) -> Settings:
        """Settings of the environment; what is given goes before."""
        values: dict[str, SettingValue] = {}
        for setting in fields(cls):
            variable = _variable_of_setting(setting)
            text = os.environ.get(variable)
            if text is not None and setting.default is not MISSING:
                values[setting.name] = _parse_setting(variable, text, setting.default)
        return cls(**(values | overrides))


def _variable_of_setting(setting: Field[SettingValue]) -> str:
    """The environment variable of a setting."""
    return f"VIANEBULA_{setting.metadata.get('variable', setting.name.upper())}"


def _parse_setting(variable: str, text: str, default: SettingValue) -> SettingValue:
    try:
        if isinstance(default, bool):
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[
                text.lower()
            ]
        if isinstance(default, tuple):
            return tuple(part.strip() for part in text.split(",") if part.strip())
        return type(default)(text)
    except (ValueError, KeyError):
        raise SettingsError(f"{variable}={text!r} cannot be read") from None
