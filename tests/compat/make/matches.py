"""Match folders as `vianebula match` and `rate` leave them, and what was said to and by programs."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

MATCHES = {
    # a folder that is resumed and rated
    "greedy-builder-random": "greedy builder random --seats 3 --games 12 --board advanced --seed 3",
    "own-data": "builder random --seats 2 --games 6 --seed 4 --data ../own-data",
    # a program's words, and one that fails: a forfeit
    "program": "builder|python3 first.py|--seats|2|--games|2|--seed|5|--transcripts",
    "faulty": "builder|python3 faulty.py|--seats|2|--games|2|--seed|6",
}
FAULTY = """import sys

for line in sys.stdin:
    word = line.split()[0]
    if word == "vnep":
        print("id name Faulty\\nready", flush=True)
    elif word == "ping":
        print("pong", line.split()[1], flush=True)
    elif word in ("go", "refused"):
        print("play Zz99", flush=True)
    elif word == "quit":
        break
"""
SESSIONS = {"greedy": 3, "random": 4}  # our bots as programs, and how many seats


def words_of(match: str) -> list[str]:
    return match.split("|" if "|" in match else " ")


def vianebula(*words: str, cwd: Path) -> str:
    command = [sys.executable, "-m", "vianebula", *words]
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout


def make_matches(folder: Path, first: Path) -> None:
    folder.mkdir()
    shutil.copy(first, folder / "first.py")
    (folder / "faulty.py").write_text(FAULTY, "utf-8")
    for name, match in MATCHES.items():
        words = ["match", *words_of(match), "--out", name, "--jobs", "1", "--no-plots", "--json"]
        answer = vianebula(*words, cwd=folder)
        (folder / name / "answer.json").write_text(answer, "utf-8")
        (folder / name / "words.json").write_text(json.dumps(words) + "\n", "utf-8")
        (folder / name / "lock").unlink()
    (folder / "ratings.json").write_text(vianebula("rate", "greedy-builder-random", "--json", cwd=folder))
    for picture in (folder / "greedy-builder-random").glob("ladder*"):
        picture.unlink()


def make_sessions(folder: Path) -> None:
    """What a host said to our bots, and what they answered: `>` and `<` before the lines."""
    from vianebula.game import Game

    folder.mkdir()
    for name, seats in SESSIONS.items():
        command = [sys.executable, "-m", "vianebula", "bot", name]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert process.stdin is not None
        assert process.stdout is not None
        said: list[str] = []

        def tell(*lines: str, answered: str = "") -> str:
            """Say lines; if there is to be an answer, hear until that word comes, and return its line."""
            for line in lines:
                said.append(f"> {line}")  # noqa: B023
                print(line, file=process.stdin, flush=True)  # noqa: B023
            while answered:
                heard = process.stdout.readline().strip()  # type: ignore[union-attr]  # noqa: B023
                if not heard.startswith("info "):  # which tells times
                    said.append(f"< {heard}")  # noqa: B023
                if heard.split()[0] == answered:
                    return heard
            return ""

        tell("vnep 1", answered="ready")
        game = Game.deal("beginner", seats, 11)
        tell(f"newgame board=beginner seats={seats} you=1 seed=17")
        tell("ping 3", answered="pong")
        others = iter(range(10**6))
        while not game.over and len(game.actions) < 60:
            seat = game.seat
            if seat == 0:
                legal = " ".join(action.text for action in game.legal)
                go = (f"position {game.view(0).text()}", f"legal {legal}", "go nodes 50")
                text = tell(*go, answered="play").split()[1]
            else:
                text = list(game.legal)[next(others) * 7 % len(game.legal)].text
            game.play(text)
            tell(f"saw {(seat or 0) + 1} {text}")
        tell(f"over scores {','.join(map(str, game.scores))} winners 1", "quit")
        process.stdin.close()
        process.wait(10)
        (folder / f"{name}.txt").write_text("\n".join(said) + "\n", "utf-8")


if __name__ == "__main__":
    out = Path(sys.argv[1])
    make_matches(out / "matches", Path(sys.argv[2]))
    make_sessions(out / "protocol")
