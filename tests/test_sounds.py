"""The sounds (art/sounds.py): made by the committed scripts, within their budget, soft, warm, all used."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

ROOT = Path(__file__).parents[1]
MAX_LENGTH_S = {"won": 3, "game-over": 3, "last-round": 3, "fifth-building": 2, "building": 2}
OFTEN_HEARD_DB = -24.5  # what every action makes heard is softer than this
MAX_PEAK = 0.5
WARM_HZ = 1200  # where most of a sound lies below


@pytest.fixture(scope="module")
def sounds() -> ModuleType:
    sys.path.insert(0, str(ROOT / "art"))
    try:
        import sounds
    finally:
        sys.path.remove(str(ROOT / "art"))
    return sounds


def test_they_are_what_the_scripts_make(sounds: ModuleType) -> None:
    manifest = sounds.load()
    assert manifest["digest"] == sounds.digest(), "the scripts have changed: run make art-sounds"
    assert manifest["file_digest"] == sounds.file_digest()
    assert manifest["bytes"] == sounds.SOUNDS_FILE.stat().st_size < sounds.BUDGET_BYTES
    assert list(manifest["sounds"]) == list(sounds.SOUNDS)


def test_they_are_soft_warm_and_short(sounds: ModuleType) -> None:
    for name, place in sounds.load()["sounds"].items():
        sound = sounds.make(name)
        assert len(sound) / sounds.synth.SAMPLE_RATE_HZ == pytest.approx(place["length"], abs=0.01), name
        assert place["length"] < MAX_LENGTH_S.get(name, 1.6), name
        assert np.abs(sound).max() < MAX_PEAK, name
        assert max(abs(sound[0]), abs(sound[-1])) < 0.001, f"{name} clicks"
        power = np.abs(np.fft.rfft(sound)) ** 2
        frequency = np.fft.rfftfreq(len(sound), 1 / sounds.synth.SAMPLE_RATE_HZ)
        if name != "card":  # which is paper
            assert power[frequency < WARM_HZ].sum() > 0.7 * power.sum(), name
        loud = {"building", "fifth-building", "turn", "last-round", "game-over", "won"}
        assert sounds.synth.loudness_db(sound) <= (-19 if name in loud else OFTEN_HEARD_DB), name


def test_the_page_plays_every_one_of_them(sounds: ModuleType) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "client" / "src").rglob("*.ts"))
    quoted = set(re.findall(r"'([a-z-]+)'", source))
    assert set(sounds.SOUNDS) <= quoted
