import { afterEach, expect, it, vi } from 'vitest';
import { isMotionOff, MOTION_SPEEDS, motionMs } from '../src/motion';

let isReduced = false;
let ondevicechange = (): void => {};
vi.stubGlobal('matchMedia', (query: string) => ({
  get matches() {
    return isReduced && query.includes('reduced-motion');
  },
  addEventListener: (_: string, heard: () => void) => {
    if (query.includes('reduced-motion')) ondevicechange = heard;
  },
}));
const { applyMotion, prefs } = await import('../src/prefs.svelte');

afterEach(() => {
  isReduced = false;
  prefs.motion = 'normal';
});

it('is as long as the speed says', () => {
  const durations = MOTION_SPEEDS.map((speed) => {
    prefs.motion = speed;
    applyMotion();
    return motionMs(400);
  });
  expect(durations).toEqual([0, 200, 400]);
});

it('stops when the device asks for less motion, whatever is preferred', () => {
  applyMotion();
  expect(isMotionOff()).toBe(false);
  isReduced = true;
  ondevicechange();
  expect(isMotionOff()).toBe(true);
});
