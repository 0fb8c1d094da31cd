"""Make all sounds of the page: one file that every browser plays, and where in it each sound lies.

usage: sounds.py

Needs LAME from the system's packages (apt-get install lame). `make art-sounds` runs it.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import tempfile
import wave
from collections.abc import Callable
from pathlib import Path
from typing import TypedDict

import numpy as np
import synth
from synth import BLOCK, BOARD, Samples, mix, noise, pitch, strike, swell, times

PACKED = Path(__file__).resolve().parents[1] / "client" / "src" / "sound"
SOUNDS_FILE = PACKED / "sounds.mp3"
MANIFEST = PACKED / "sounds.json"
BUDGET_BYTES = 120_000
QUALITY = 5  # of LAME's variable bit rate, 0 the best
GAP_S = 0.12  # a decoder that keeps the encoder's padding starts a sound in the gap before it

# Notes of a pentatonic scale on D: whatever sounds together, sounds well. In semitones above a4.
D4, E4, FIS4, A4, B4, D5, E5, FIS5, A5, B5, D6 = -7, -5, -3, 0, 2, 5, 7, 9, 12, 14, 17


def note(semitones: float, ring_s: float = 0.7, hardness: float = 0.12) -> Samples:
    return strike(pitch(semitones), ring_s, hardness=hardness)


def tap(pitch_hz: float, ring_s: float = 0.12, hardness: float = 0.35, seed: int = 1) -> Samples:
    return strike(pitch_hz, ring_s, BLOCK, hardness, seed)


def pick() -> Samples:
    """A thing was chosen: a fingertip on a wooden piece."""
    return tap(620, 0.05, 0.25)


def refused() -> Samples:
    """That cannot be done: a soft, low double knock."""
    return mix((0, tap(150, 0.13, 0.1), 1), (0.11, tap(126, 0.16, 0.1), 0.8))


def craftsman() -> Samples:
    """A craftsman steps on, and pieces come out of the ground."""
    steps = [(0.0, tap(260, 0.1), 0.9), (0.11, tap(300, 0.1, seed=2), 1.0)]
    pieces = [(0.2 + 0.065 * i, tap(520 * 1.12**i, 0.07, 0.2, seed=3 + i), 0.5) for i in range(3)]
    return mix(*steps, *pieces)


def laid_tile() -> Samples:
    """A tile of thick wood is laid down."""
    return mix((0, strike(210, 0.16, BOARD, 0.5), 1), (0.035, strike(235, 0.12, BOARD, 0.3, 4), 0.45))


def fog() -> Samples:
    """Fog parts, and a tile is laid."""
    breath = noise(0.34, 250, 1100, seed=7) * swell(0.34, 0.16)
    return mix((0, breath, 0.3), (0.17, laid_tile(), 1))


def forest() -> Samples:
    """A petrified forest cracks, and a tile is laid."""
    cracks = [(0.03 * i, tap(880 - 90 * i, 0.035, 0.9, seed=20 + i), 0.35 - 0.04 * i) for i in range(5)]
    return mix(*cracks, (0.17, laid_tile(), 1))


def site() -> Samples:
    """Two blows of a hammer on a beam."""
    return mix((0, strike(330, 0.11, BOARD, 0.6, 5), 0.8), (0.15, strike(345, 0.13, BOARD, 0.6, 6), 1))


def transport() -> Samples:
    """A cart rolls over three boards."""
    boards = [(0.085 * i, tap(hz, 0.08, 0.25, seed=10 + i), 0.7) for i, hz in enumerate((310, 350, 330, 390))]
    rumble = noise(0.36, 90, 380, seed=11) * swell(0.36, 0.1)
    return mix(*boards, (0, rumble, 0.22))


def piece() -> Samples:
    """One piece changes its place."""
    return mix((0, tap(470, 0.07, 0.3), 1), (0.06, tap(560, 0.06, 0.2, 8), 0.5))


def card() -> Samples:
    """A card is turned over."""
    t = times(0.16)
    flick = noise(0.16, 1300, 4200, seed=12) * (
        np.exp(-(((t - 0.035) / 0.018) ** 2)) + 0.7 * np.exp(-(((t - 0.1) / 0.012) ** 2))
    )
    return mix((0, flick, 0.5), (0.1, strike(240, 0.06, BOARD, 0.2, 13), 0.45))


def building() -> Samples:
    """A building stands: the last blows, and a chord."""
    blows = [(0.0, strike(330, 0.1, BOARD, 0.5, 14), 0.5), (0.1, strike(350, 0.1, BOARD, 0.5, 15), 0.6)]
    chord = [(0.22 + 0.05 * i, note(n, 1.0), 0.5) for i, n in enumerate((D4, A4, D5, FIS5))]
    return mix(*blows, *chord)


def fifth_building() -> Samples:
    """The building that ends the game: the same, and the chord climbs on."""
    more = [(0.46 + 0.09 * i, note(n, 1.1), 0.45) for i, n in enumerate((A5, D6))]
    return mix((0, building(), 1), *more)


def power() -> Samples:
    """A power is used: a bright turn upwards."""
    return mix((0, note(A4, 0.5), 0.7), (0.08, note(E5, 0.5), 0.6), (0.16, note(B5, 0.6), 0.4))


def explorer() -> Samples:
    """An explorer steps out: two steps and a glance around."""
    return mix(
        (0, tap(280, 0.09), 0.5),
        (0.09, tap(330, 0.09, seed=2), 0.5),
        (0.18, note(FIS5, 0.5), 0.6),
        (0.28, note(A5, 0.6), 0.5),
    )


def exhausted() -> Samples:
    """Nothing is left here: two notes downwards."""
    return mix((0, note(B4, 0.45), 0.7), (0.13, note(FIS4, 0.6), 0.7))


def turn() -> Samples:
    """It is your turn: a friendly fourth."""
    return mix((0, note(E5, 0.8), 0.8), (0.16, note(A5, 1.0), 0.8))


def clock() -> Samples:
    """Time runs short: one tick of a wooden clock."""
    return tap(760, 0.06, 0.3)


def last_round() -> Samples:
    """The end card is taken: a deep bar is struck twice, and a bell of wood answers."""
    return mix(
        (0, strike(pitch(D4 - 12), 1.1), 1),
        (0.3, strike(pitch(A4 - 12), 1.2), 0.9),
        (0.6, note(D5, 1.2), 0.45),
    )


def game_over() -> Samples:
    """The game is over: a calm close."""
    return mix(
        *((0.16 * i, note(n, 1.2), 0.6) for i, n in enumerate((A5, FIS5, E5, D5))), (0.66, note(D4, 1.5), 0.7)
    )


def won() -> Samples:
    """The game is won: all the notes of the valley, upwards."""
    run = [(0.11 * i, note(n, 0.9), 0.5) for i, n in enumerate((D4, FIS4, A4, D5, FIS5, A5))]
    chord = [
        (0.75, note(n, 1.5), loudness) for n, loudness in ((D4, 0.6), (A4, 0.5), (FIS5, 0.5), (D6, 0.35))
    ]
    return mix(*run, *chord)


def ambience_note() -> Samples:
    """A plucked tongue of wood, which the ambience plays at many pitches."""
    t = times(1.6)
    soft = np.exp(-t * 3.2) * (
        np.sin(2 * np.pi * pitch(D4) * t) + 0.12 * np.exp(-t * 6) * np.sin(2 * np.pi * pitch(D4 + 28) * t)
    )
    return soft * np.minimum(1, t / 0.006) * np.minimum(1, (1.6 - t) / 0.2)


# What each sound is made by, and how loud it is (dB, of its loudest 100 ms): what comes often is soft.
SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "pick": (pick, -34),
    "refused": (refused, -30),
    "craftsman": (craftsman, -26),
    "fog": (fog, -26),
    "forest": (forest, -26),
    "tile": (laid_tile, -26),
    "site": (site, -26),
    "transport": (transport, -27),
    "piece": (piece, -28),
    "card": (card, -30),
    "building": (building, -22),
    "fifth-building": (fifth_building, -21),
    "power": (power, -25),
    "explorer": (explorer, -26),
    "exhausted": (exhausted, -27),
    "turn": (turn, -22),
    "clock": (clock, -27),
    "last-round": (last_round, -22),
    "game-over": (game_over, -22),
    "won": (won, -20),
    "ambience-note": (ambience_note, -26),
}


class Place(TypedDict):
    """Where a sound lies in the file, in seconds."""

    start: float
    length: float


class Manifest(TypedDict):
    """`digest` is of the scripts, `file_digest` of what they made."""

    digest: str
    file_digest: str
    bytes: int
    sounds: dict[str, Place]


def make(name: str) -> Samples:
    """A sound as it is packed: in its room, as loud as it should be, without the silence at its end."""
    source, wanted_db = SOUNDS[name]
    sound = synth.trimmed(synth.in_room(source()))
    return sound * 10 ** ((wanted_db - synth.loudness_db(sound)) / 20)


def digest() -> str:
    """Of the scripts, so that sounds of other scripts are found out."""
    state = hashlib.sha256()
    for name in ("synth", "sounds"):
        state.update((Path(__file__).parent / f"{name}.py").read_bytes())
    return state.hexdigest()[:16]


def file_digest() -> str:
    return hashlib.sha256(SOUNDS_FILE.read_bytes()).hexdigest()[:16]


def load() -> Manifest:
    """The committed manifest."""
    manifest: Manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return manifest


def encode(samples: Samples) -> None:
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "sounds.wav"
        with wave.open(str(plain), "wb") as file:
            file.setparams((1, 2, synth.SAMPLE_RATE_HZ, len(samples), "NONE", ""))
            file.writeframes(np.round(samples * 32767).astype("<i2").tobytes())
        lame = ["lame", "--quiet", "-m", "m", "-V", str(QUALITY), "-q", "0"]
        subprocess.run([*lame, str(plain), str(SOUNDS_FILE)], check=True)


def main() -> None:
    PACKED.mkdir(exist_ok=True)
    places: dict[str, Place] = {}
    track = [synth.silence(GAP_S)]
    for name in SOUNDS:
        sound = make(name)
        start = sum(map(len, track)) / synth.SAMPLE_RATE_HZ
        places[name] = {"start": round(start, 4), "length": round(len(sound) / synth.SAMPLE_RATE_HZ, 4)}
        track += [sound, synth.silence(GAP_S)]
    encode(np.concatenate(track))
    size = SOUNDS_FILE.stat().st_size
    manifest: Manifest = {"digest": digest(), "file_digest": file_digest(), "bytes": size, "sounds": places}
    MANIFEST.write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
    print(f"{len(places)} sounds, {size} of {BUDGET_BYTES} bytes")


if __name__ == "__main__":
    main()
