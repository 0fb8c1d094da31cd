"""The engine protocol VNEP 1 (docs/protocol.md): bots in any language, over lines of text.

`process` runs a program under limits, `host` speaks to it, `serve` is the other end, `check` tests a program.
"""

from .check import TrialResult, check_bot
from .host import Answer, Engine, Evaluation
from .lines import VERSION, EngineFault
from .process import HostLimits, LineProcess
from .serve import CannotPlay, ProtocolBot, serve

__all__ = [
    "VERSION",
    "Answer",
    "CannotPlay",
    "Engine",
    "EngineFault",
    "Evaluation",
    "HostLimits",
    "LineProcess",
    "ProtocolBot",
    "TrialResult",
    "check_bot",
    "serve",
]
