import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventView, TableView } from '../src/net/types';

vi.hoisted(
  () =>
    (window.matchMedia ??= (() => ({
      matches: false,
      addEventListener: () => {},
    })) as unknown as typeof window.matchMedia),
); // jsdom has none
const { prefs } = await import('../src/prefs.svelte');
const { soundsForEntry } = await import('../src/sound/eventSounds');
const { nextDegree } = await import('../src/sound/ambience');
const manifest = (await import('../src/sound/sounds.json')).default;

// jsdom has no sound: this notes what is asked of it.
let played: { at: number; start: number; length: number; gain: number }[];
let loads: number;

class Context {
  state = 'running';
  currentTime = 10;
  destination = {};
  decodeAudioData = () => Promise.resolve({});
  close = () => Promise.resolve();
  createGain = () => ({ gain: { value: 0 }, connect: (next: unknown) => next });
  createBufferSource = () => {
    let gain = { gain: { value: 0 }, connect: (next: unknown) => next };
    return {
      buffer: null,
      connect: (next: typeof gain) => (gain = next),
      start: (at: number, start: number, length: number) =>
        void played.push({ at, start, length, gain: gain.gain.value }),
    };
  };
}

let playSound: (typeof import('../src/sound/player'))['playSound'];
let wait: number;
beforeEach(async () => {
  [played, loads, wait] = [[], 0, 0];
  Object.assign(prefs, { sound: true, volume: 0.5 });
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('fetch', async () => {
    loads++;
    if (wait < 0) throw new Error('no network');
    await vi.advanceTimersByTimeAsync(wait);
    return { ok: true, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) };
  });
  vi.useFakeTimers();
  vi.resetModules();
  ({ playSound } = await import('../src/sound/player'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('plays a part of one file, which is loaded once and not before', async () => {
  expect(loads).toBe(0);
  await playSound('turn');
  await playSound('card', 260);
  expect(loads).toBe(1);
  const { turn, card } = manifest.sounds;
  expect(played).toEqual([
    { at: 10, ...turn, gain: played[0]?.gain },
    { at: 10.26, ...card, gain: played[0]?.gain },
  ]);
  expect(played[0]?.gain).toBeGreaterThan(0);
});

it('is silent where sounds are off, and where the file comes too late', async () => {
  const { prefs: own } = await import('../src/prefs.svelte'); // the one of these modules
  own.sound = false;
  await playSound('turn');
  expect(loads).toBe(0);
  own.sound = true;
  wait = 2000;
  await playSound('turn');
  expect(played).toEqual([]);
  await playSound('turn'); // now it is there
  expect(played.length).toBe(1);
});

it('tries again after the file could not be loaded', async () => {
  wait = -1;
  await playSound('turn');
  expect(played).toEqual([]);
  wait = 0;
  await playSound('turn');
  expect([played.length, loads]).toEqual([1, 2]);
});

const table = { your_seats: [1], result: null } as unknown as TableView;
const event = (name: string, args: EventView['arguments'] = {}): EventView =>
  ({ name, seat: 2, arguments: args }) as EventView;
const acted = { what: 'acted' as const };

it('lets what happened be heard, the fifth building and the end otherwise', () => {
  expect(soundsForEntry(acted, [event('explored', { kind: 'forest' })], table)).toEqual(['forest']);
  const erected = [event('contract-chosen'), event('building-erected'), event('display-refilled')];
  expect(soundsForEntry(acted, erected, table)).toEqual(['building', 'card']);
  expect(soundsForEntry(acted, [...erected, event('end-card-taken')], table)).toEqual([
    'fifth-building',
    'card',
    'last-round',
  ]);
  for (const [winner, sound] of [
    [1, 'won'],
    [2, 'game-over'],
  ] as const) {
    const over = { ...table, result: { winners: [winner] } } as unknown as TableView;
    expect(soundsForEntry(acted, [event('transported'), event('game-over')], over)).toEqual([sound]);
    expect(soundsForEntry({ what: 'resigned' }, [], over)).toEqual([sound]);
    expect(soundsForEntry({ what: 'confirmed' }, [], over)).toEqual([sound]);
  }
  // its turn may still be taken back
  expect(soundsForEntry(acted, [event('transported'), event('game-over')], table)).toEqual(['transport']);
  expect(soundsForEntry({ what: 'said' }, [], table)).toEqual([]);
});

it('walks along the scale and stays on it', () => {
  for (let degree = 0; degree <= 10; degree++)
    for (const random of [0, 0.3, 0.5, 0.7, 0.999]) {
      const next = nextDegree(degree, random);
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThanOrEqual(10);
      expect(next).not.toBe(degree);
    }
});
