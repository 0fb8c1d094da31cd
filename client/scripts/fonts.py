"""The font files of the npm packages, packed in a way that Node can read and Python by itself cannot."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

CLIENT = Path(__file__).parents[1]
PACKAGES = CLIENT / "node_modules"


def by_node(call: str, data: bytes) -> bytes:
    program = f"process.stdout.write(require('zlib').{call}(require('fs').readFileSync(0)))"
    return subprocess.run(["node", "-e", program], input=data, stdout=subprocess.PIPE, check=True).stdout


sys.modules["brotli"] = SimpleNamespace(  # type: ignore[assignment]
    MODE_FONT=2,
    compress=lambda data, **_: by_node("brotliCompressSync", data),
    decompress=lambda data: by_node("brotliDecompressSync", data),
)
