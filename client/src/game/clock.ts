/** Clocks: those a table may have, and as people read them: `4:59`, `1:02:03`, or days and hours. */

import type { TableOptions } from '../net/types';
import { t } from '../i18n/i18n.svelte';

const LOW_TIME_S = 30;

/** What a table is offered to be made with; times in seconds. */
export const CLOCK_PRESETS: Record<string, TableOptions['clock']> = {
  none: { kind: 'none', start: 0, step: 0 },
  quick: { kind: 'live', start: 300, step: 15 },
  calm: { kind: 'live', start: 900, step: 30 },
  day: { kind: 'correspondence', start: 86_400, step: 0 },
  week: { kind: 'correspondence', start: 604_800, step: 0 },
};

/** A table's clock in words. One that is not offered here, because a program has made the table, is named by its kind. */
export function clockName({ kind, start, step }: TableOptions['clock']): string {
  const known = Object.entries(CLOCK_PRESETS).find(
    ([, clock]) => clock.kind === kind && clock.start === start && clock.step === step,
  );
  return t(`clock-${known?.[0] ?? kind}`);
}

export interface ClockDisplay {
  text: string;
  seconds: number; // left
  isLow: boolean;
}

/** What a clock shows: what was left (ms) when it was last heard of, less what has passed since if it runs. */
export function formatClock(left: number | null | undefined, passed: number): ClockDisplay | null {
  if (left === null || left === undefined) return null;
  const seconds = Math.max(0, Math.floor((left - passed) / 1000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)];
  if (days > 0) return { text: t('clock-days', { days, hours }), seconds, isLow: false };
  const two = (n: number): string => String(n).padStart(2, '0');
  const minutes = Math.floor((seconds % 3600) / 60);
  const text =
    hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return { text, seconds, isLow: seconds <= LOW_TIME_S };
}
