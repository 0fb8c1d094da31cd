"""Sound from nothing: struck wood, breath and paper as arrays of samples, and a small room around them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]

SAMPLE_RATE_HZ = 24_000  # wood is warm: hardly anything of it lies above 5 kHz
# Overtones of what is struck, as multiples of its pitch with their loudness: a tuned bar of rosewood
# (marimba), a hollow block, a thin board.
BAR = ((1.0, 1.0), (3.93, 0.22), (9.6, 0.05))
BLOCK = ((1.0, 1.0), (1.58, 0.5), (2.31, 0.33), (3.17, 0.16))
BOARD = ((1.0, 1.0), (1.41, 0.8), (1.93, 0.5), (2.74, 0.35), (3.61, 0.2))
STEP_OF_SCALE = 2 ** (1 / 12)
A4_HZ = 440.0


def pitch(semitones_above_a4: float) -> float:
    return float(A4_HZ * STEP_OF_SCALE**semitones_above_a4)


def silence(seconds: float) -> Samples:
    return np.zeros(round(seconds * SAMPLE_RATE_HZ))


def times(seconds: float) -> Samples:
    return np.arange(round(seconds * SAMPLE_RATE_HZ)) / SAMPLE_RATE_HZ


def noise(seconds: float, low_hz: float, high_hz: float, seed: int) -> Samples:
    """Noise between two frequencies, with soft borders, as loud as a sine of amplitude one."""
    raw = np.random.default_rng(seed).standard_normal(len(times(seconds)))
    spectrum = np.fft.rfft(raw)
    frequency = np.fft.rfftfreq(len(raw), 1 / SAMPLE_RATE_HZ)
    spectrum *= 1 / (1 + (low_hz / np.maximum(frequency, 1)) ** 4) / (1 + (frequency / high_hz) ** 4)
    filtered = np.fft.irfft(spectrum, len(raw))
    scaled: Samples = filtered / np.sqrt(2 * np.mean(filtered**2))
    return scaled


def swell(seconds: float, rise_s: float) -> Samples:
    """A loudness that comes and goes."""
    t = times(seconds)
    gain: Samples = np.minimum(1, t / rise_s) ** 2 * np.minimum(1, (seconds - t) / (seconds - rise_s)) ** 2
    return gain


def strike(
    pitch_hz: float,
    ring_s: float,
    overtones: tuple[tuple[float, float], ...] = BAR,
    hardness: float = 0.3,
    seed: int = 1,
) -> Samples:
    """Wood that is struck: every overtone dies away faster than the one below it.

    `hardness`: how much the mallet clicks.
    """
    t = times(ring_s * 1.6)
    body = np.zeros(len(t))
    for multiple, loudness in overtones:
        if pitch_hz * multiple < SAMPLE_RATE_HZ * 0.4:
            decay = np.exp(-t * 5 * multiple**0.75 / ring_s)
            body += loudness * decay * np.sin(2 * np.pi * pitch_hz * multiple * t)
    body *= np.minimum(1, t / 0.0015)  # nothing begins with a click
    click = noise(ring_s * 1.6, 500, 2600, seed) * np.exp(-t / 0.004) * np.minimum(1, t / 0.0008)
    struck: Samples = (body + hardness * click) * np.minimum(1, (t[-1] - t) / 0.02)
    return struck


def mix(*parts: tuple[float, Samples, float]) -> Samples:
    """Sounds that begin at their time (s), each as loud as it says."""
    length = max(round(at * SAMPLE_RATE_HZ) + len(sound) for at, sound, _ in parts)
    mixed = np.zeros(length)
    for at, sound, loudness in parts:
        start = round(at * SAMPLE_RATE_HZ)
        mixed[start : start + len(sound)] += loudness * sound
    return mixed


def in_room(dry: Samples, wet: float = 0.16, ring_s: float = 0.3) -> Samples:
    """The same in a small room of wood, which answers softly and without high tones."""
    t = times(ring_s)
    answer = noise(ring_s, 150, 2800, seed=99) * np.exp(-t * 5 / ring_s) * np.minimum(1, t / 0.012)
    answer /= np.sqrt(np.sum(answer**2))
    length = len(dry) + len(answer) - 1
    echo = np.fft.irfft(np.fft.rfft(dry, length) * np.fft.rfft(answer, length), length)
    return np.pad(dry, (0, length - len(dry))) + wet * echo


def loudness_db(sound: Samples) -> float:
    """Of the loudest 100 ms, in dB below a full sine; heard as ears do (A-weighting)."""
    window = SAMPLE_RATE_HZ // 10
    spectrum = np.fft.rfft(sound)
    f2 = np.fft.rfftfreq(len(sound), 1 / SAMPLE_RATE_HZ) ** 2
    weight = (
        12194**2 * f2**2 / ((f2 + 20.6**2) * np.sqrt((f2 + 107.7**2) * (f2 + 737.9**2)) * (f2 + 12194**2))
    )
    heard = np.fft.irfft(spectrum * weight * 1.2589, len(sound))
    power = np.convolve(heard**2, np.ones(window) / window)
    return float(10 * np.log10(2 * power.max() + 1e-12))


def trimmed(sound: Samples, floor: float = 10 ** (-50 / 20)) -> Samples:
    """Without the silence at its end, which decay only approaches; it fades out in the last 15 ms."""
    end = int(np.flatnonzero(np.abs(sound) > floor * np.abs(sound).max())[-1]) + 1
    kept = sound[:end].copy()
    fade = min(len(kept), round(0.015 * SAMPLE_RATE_HZ))
    kept[-fade:] *= np.linspace(1, 0, fade)
    return kept
