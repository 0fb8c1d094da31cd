/** A calm valley in the background, if somebody wants it: wind, and now and then a plucked note. It never repeats itself. */

import { prefs } from '../prefs.svelte';
import { loadSounds, hasUserInteracted, volumeGain, type LoadedSounds } from './player';
import manifest from './sounds.json';

const SCALE = [-12, -10, -8, -5, -3, 0, 2, 4, 7, 9, 12]; // pentatonic, in semitones from the note that was recorded
const WIND_S = 6;
const WIND_GAIN = 0.05;
const NOTE_GAIN = 0.5;
const FADE_S = 1.5;
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [1400, 5200];

/** Begin; what it returns ends it. */
export function startAmbience(): () => void {
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end = (): void => {};
  void begin();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    end();
  };

  async function begin(): Promise<void> {
    if (!hasUserInteracted()) {
      addEventListener('pointerdown', () => isEnded || void begin(), { once: true });
      return;
    }
    try {
      const loaded = await loadSounds();
      if (!isEnded) play(loaded);
    } catch {
      // no sound here
    }
  }

  function play({ context, buffer }: LoadedSounds): void {
    const master = context.createGain();
    master.gain.setValueAtTime(0, context.currentTime);
    master.gain.linearRampToValueAtTime(1, context.currentTime + FADE_S);
    master.connect(context.destination);
    const wind = playWind(context, master);
    let degree = Math.floor(SCALE.length / 2);
    const playNext = (): void => {
      degree = nextDegree(degree, Math.random());
      if (!document.hidden) playNote(context, buffer, master, SCALE[degree] ?? 0);
      wind.gain.setTargetAtTime(document.hidden ? 0 : WIND_GAIN * volumeGain(), context.currentTime, 0.5);
      timer = setTimeout(playNext, MIN_PAUSE_MS + Math.random() ** 2 * (MAX_PAUSE_MS - MIN_PAUSE_MS));
    };
    playNext();
    end = () => {
      master.gain.setTargetAtTime(0, context.currentTime, FADE_S / 4);
      setTimeout(() => master.disconnect(), FADE_S * 1000);
    };
  }
}

/** A melody walks in small steps, and stays on the scale. `random`: from 0 to 1. */
export function nextDegree(degree: number, random: number): number {
  const step = Math.floor(random * 5) - 2 || 1;
  const next = degree + step;
  return next < 0 || next >= SCALE.length ? degree - step : next;
}

function playNote(context: AudioContext, buffer: AudioBuffer, target: AudioNode, semitones: number): void {
  const { start, length } = manifest.sounds['ambience-note'];
  const [source, gain] = [context.createBufferSource(), context.createGain()];
  source.buffer = buffer;
  source.playbackRate.value = 2 ** (semitones / 12);
  gain.gain.value = NOTE_GAIN * volumeGain() * (0.5 + Math.random() / 2);
  source.connect(gain).connect(target);
  source.start(context.currentTime, start, length);
}

/** Noise without high tones, as a loop whose ends meet; its gain is what comes back. */
function playWind(context: AudioContext, target: AudioNode): GainNode {
  const n = WIND_S * context.sampleRate;
  const overlap = context.sampleRate;
  const samples = new Float32Array(n + overlap);
  let level = 0;
  for (let i = 0; i < samples.length; i++) {
    level = 0.985 * level + 0.12 * (Math.random() - 0.5);
    samples[i] = level;
  }
  for (let i = 0; i < overlap; i++) {
    const part = i / overlap;
    samples[i] = (samples[i] ?? 0) * Math.sqrt(part) + (samples[n + i] ?? 0) * Math.sqrt(1 - part);
  }
  const loop = context.createBuffer(1, n, context.sampleRate);
  loop.copyToChannel(samples.subarray(0, n), 0);
  const [source, filter, gain] = [
    context.createBufferSource(),
    context.createBiquadFilter(),
    context.createGain(),
  ];
  source.buffer = loop;
  source.loop = true;
  filter.type = 'lowpass';
  filter.frequency.value = 520;
  gain.gain.value = WIND_GAIN * volumeGain();
  source.connect(filter).connect(gain).connect(target);
  source.start();
  return gain;
}

/** Does somebody want it? */
export function isAmbienceWanted(): boolean {
  return prefs.ambience && prefs.volume > 0;
}
