/**
 * Plays the sounds, which `art/sounds.py` makes: one file, loaded when the first of them is wanted. Browsers stay silent until
 * somebody has touched the page, which is fine.
 */

import { prefs } from '../prefs.svelte';
import manifest from './sounds.json';
import soundsFile from './sounds.mp3?url';

export type SoundName = keyof typeof manifest.sounds;

const MAX_LATENESS_MS = 800; // a sound that had to be loaded first is not played long after what it belongs to

export interface LoadedSounds {
  context: AudioContext;
  buffer: AudioBuffer;
}

let loading: Promise<LoadedSounds> | null = null;

/** All sounds, and where they are played. Rejects where there is no sound. */
export async function loadSounds(): Promise<LoadedSounds> {
  loading ??= fetchSounds();
  try {
    const loaded = await loading;
    if (loaded.context.state === 'suspended') await loaded.context.resume();
    return loaded;
  } catch (problem) {
    loading = null; // the next sound tries again
    throw problem;
  }
}

async function fetchSounds(): Promise<LoadedSounds> {
  const context = new AudioContext();
  try {
    const response = await fetch(soundsFile);
    if (!response.ok) throw new Error(`${soundsFile}: ${response.status}`);
    return { context, buffer: await context.decodeAudioData(await response.arrayBuffer()) };
  } catch (problem) {
    void context.close();
    throw problem;
  }
}

/** Has anybody touched the page? Else a browser would not let it sound, and complain. */
export function hasUserInteracted(): boolean {
  return typeof AudioContext === 'function' && navigator.userActivation?.hasBeenActive !== false;
}

/** Play a sound, if sounds are wanted; after a while where it follows another. */
export async function playSound(name: SoundName, delayMs = 0): Promise<void> {
  if (!prefs.sound || prefs.volume === 0 || !hasUserInteracted()) return;
  const askedAt = performance.now();
  try {
    const { context, buffer } = await loadSounds();
    if (performance.now() - askedAt > MAX_LATENESS_MS) return;
    const { start, length } = manifest.sounds[name];
    const [source, gain] = [context.createBufferSource(), context.createGain()];
    source.buffer = buffer;
    gain.gain.value = volumeGain();
    source.connect(gain).connect(context.destination);
    source.start(context.currentTime + delayMs / 1000, start, length);
  } catch {
    // no sound here
  }
}

/** Ears hear loudness by ratios: half of the slider is a quarter of the amplitude. */
export function volumeGain(): number {
  return prefs.volume ** 2 * 2;
}
