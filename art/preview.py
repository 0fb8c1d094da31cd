"""Compose boards from the packed sprites and take their pictures with Chromium: the eye's test of the art.

usage: preview.py OUT [NAME ...]     (names of views; all without)
"""

from __future__ import annotations

import functools
import http.server
import json
import math
import random
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import manifest

ROOT = manifest.ROOT
HERE = Path(__file__).parent
CLIENT = ROOT / "client"
TERRAINS = {".": "meadow", "^": "forest", "#": "ruins", "x": "forbidden", "~": "fog"}
ODD_MAP = """
 . ~ # . ^
~ x . ~ ^ ~
 # . ~ ~ . # . ~ . # ~
~ ^     ^ ~ x ~ . ~ ^ .
 . ~     . # . ~ ~ x #
. # ~ ~ ^ ~ . ~ # . ~
 ^ x . ~ . ^ ~ ~ ^ .
"""
RESOURCES = ("wood", "stone", "clay", "wheat", "food")
KINDS = tuple(
    sorted(
        {
            n.removeprefix("building-")[:-2]
            for n in manifest.load()["sprites"]
            if n.startswith("building-") and n[-1] in "0123"
        }
    )
)
VIEWS: dict[str, dict[str, Any]] = {
    "day": {"board": "beginner", "width": 1440, "height": 900},
    "dusk": {"board": "beginner", "width": 1440, "height": 900, "dusk": True},
    "advanced": {"board": "advanced", "width": 1440, "height": 900},
    "odd": {"board": "odd", "width": 1440, "height": 900},
    "odd-dusk": {"board": "odd", "width": 1440, "height": 900, "dusk": True},
    "close": {"board": "beginner", "width": 1440, "height": 900, "zoom": 2.0},
    "start": {"board": "beginner", "width": 1440, "height": 900, "start": True},
    "phone": {"board": "beginner", "width": 390, "height": 520, "pixels": 2, "turned": True},
    "phone-wide": {"board": "advanced", "width": 740, "height": 340, "pixels": 2},
    "sheet": {"sheet": True, "width": 1500, "height": 1500},
}


def board_text(name: str) -> str:
    if name == "odd":
        return ODD_MAP
    lines = (ROOT / "data" / "boards" / f"{name}.txt").read_text(encoding="utf-8").split("\n\n", 1)
    return lines[1]


def cells_of(text: str) -> list[dict[str, Any]]:
    """Hexes with their middles; rows are 1.5 radii apart, two characters are one hex wide."""
    cells: list[dict[str, Any]] = []
    for row, line in enumerate(line for line in text.splitlines() if line.strip()):
        for column, letter in enumerate(line):
            if letter in TERRAINS:
                cell = {"x": column / 2 * math.sqrt(3), "y": -1.5 * row, "terrain": TERRAINS[letter]}
                cells.append(cell | {"isExplored": False})
    for axis in ("x", "y"):
        middle = (min(c[axis] for c in cells) + max(c[axis] for c in cells)) / 2
        for cell in cells:
            cell[axis] -= middle
    return cells


def scene(view: dict[str, Any]) -> dict[str, Any]:
    """A position that shows everything; by chance, but always the same."""
    rnd = random.Random(6)
    cells = cells_of(board_text(view["board"]))
    pieces: list[dict[str, Any]] = []
    kinds = list(KINDS)
    rnd.shuffle(kinds)
    count = 0
    for cell in cells:
        at = {"x": cell["x"], "y": cell["y"]}
        early = view.get("start", False)
        if cell["terrain"] == "fog":
            cell["isExplored"] = rnd.random() < (0.0 if early else 0.36)
        elif cell["terrain"] == "meadow":
            roll = rnd.random()
            resource = RESOURCES[count % 5]
            count += 1
            if early or roll < 0.42:
                pieces.append(at | {"kind": "token", "resource": resource, "amount": rnd.choice((2, 3))})
            elif roll < 0.9:
                pieces.append(
                    at
                    | {
                        "kind": "exploitation",
                        "guild": rnd.randrange(4),
                        "resource": resource,
                        "amount": rnd.randint(1, 4),
                    }
                )
        elif cell["terrain"] == "ruins" and not early:
            for side in (-1, 1):
                roll = rnd.random()
                place = at | {"side": side, "guild": rnd.randrange(4)}
                if roll < 0.62:
                    pieces.append(place | {"kind": "building", "building": kinds[len(pieces) % len(kinds)]})
                elif roll < 0.9:
                    pieces.append(
                        place | {"kind": "site", "resources": rnd.sample(RESOURCES, rnd.randint(1, 4))}
                    )
    ruins = next(cell for cell in cells if cell["terrain"] == "ruins")
    meadows = [cell for cell in cells if cell["terrain"] == "meadow" or cell["isExplored"]]
    beside = [cell for cell in meadows if math.dist((cell["x"], cell["y"]), (ruins["x"], ruins["y"])) < 1.8]
    path = [[cell["x"], cell["y"]] for cell in (ruins, *beside[-1:])]
    return {"cells": cells, "pieces": pieces, "path": path}


def bundle_landscape(out: Path) -> None:
    """The module that composes boards on the page, as one file; with the tool that builds the page."""
    if not (CLIENT / "node_modules" / "esbuild").exists():
        raise SystemExit("preview needs the page's packages: npm install in client/")
    options = {
        "entryPoints": ["src/board/landscape/index.ts"],
        "bundle": True,
        "format": "esm",
        "outfile": str(out),
    }
    script = f"require('esbuild').buildSync({json.dumps(options)})"
    subprocess.run(["node", "-e", script], cwd=CLIENT, check=True)


def main() -> None:
    out = Path(sys.argv[1]).resolve()
    out.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        raise SystemExit("preview needs Chromium")
    folder = out / "page"
    folder.mkdir(exist_ok=True)
    shutil.copytree(manifest.PACKED, folder / "art", dirs_exist_ok=True)
    for name in ("preview.html", "preview.js"):
        shutil.copy(HERE / name, folder / name)
    bundle_landscape(folder / "landscape.js")

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *args: object) -> None:
            del args

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for name, view in VIEWS.items():
        if sys.argv[2:] and name not in sys.argv[2:]:
            continue
        content = view | ({} if view.get("sheet") else scene(view))
        (folder / f"{name}.json").write_text(json.dumps(content), encoding="utf-8")
        address = f"http://127.0.0.1:{server.server_port}/preview.html?{name}"
        subprocess.run(
            [
                chromium,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                f"--force-device-scale-factor={view.get('pixels', 1)}",
                "--virtual-time-budget=20000",
                f"--window-size={view['width']},{view['height']}",
                f"--screenshot={out / f'{name}.png'}",
                address,
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=120,
        )
        print(out / f"{name}.png", flush=True)
    server.shutdown()


if __name__ == "__main__":
    main()
