/** Clocks as people read them: `4:59`, `1:02:03`, or days and hours. */

import { t } from '../words/words.svelte';

const LOW = 30; // seconds

export interface Shown {
  text: string;
  isLow: boolean;
}

/** What a clock shows: what was left (ms) when it was last heard of, less what has passed since if it runs. */
export function clockOf(left: number | null | undefined, passed: number): Shown | null {
  if (left === null || left === undefined) return null;
  const seconds = Math.max(0, Math.floor((left - passed) / 1000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)];
  if (days > 0) return { text: t('clock-days', { days, hours }), isLow: false };
  const two = (n: number): string => String(n).padStart(2, '0');
  const minutes = Math.floor((seconds % 3600) / 60);
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return { text, isLow: seconds <= LOW };
}
