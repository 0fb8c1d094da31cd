import { untrack } from 'svelte';

/**
 * Something long is drawn in parts, one after the other, and the page answers in between: a number that grows by a
 * step until it has reached the end.
 */
export function inChunks(
  step: number,
  end: () => number,
  first = step,
): { readonly count: number; finish: () => void } {
  let count = $state(first);
  $effect(() => {
    if (count >= end()) return;
    const draw = (): void => {
      count += step;
    };
    afterPaint(draw, parts);
    return () => cancel(draw);
  });
  return {
    get count() {
      return count;
    },
    finish: () => (count = Math.max(count, end())),
  };
}

/** Something that changes, a frame later: for what may wait until the screen shows what matters more. `isAudible`: and is only heard (screen readers). */
export function nextFrame<T>(read: () => T, isAudible = false): { readonly current: T } {
  let newest = untrack(read);
  let current = $state.raw(newest);
  const draw = (): void => {
    current = newest;
  };
  $effect(() => {
    newest = read();
    if (newest !== untrack(() => current)) afterPaint(draw, isAudible ? heard : following);
  });
  $effect(() => () => cancel(draw));
  return {
    get current() {
      return current;
    },
  };
}

/** For what adorns something that is drawn now: it follows a frame later. */
export function aFrameLater(): { readonly isDue: boolean } {
  let isDue = $state(false);
  const draw = (): void => {
    isDue = true;
  };
  $effect(() => {
    afterPaint(draw, following);
    return () => cancel(draw);
  });
  return {
    get isDue() {
      return isDue;
    },
  };
}

const following = new Set<() => void>();
const parts = new Set<() => void>();
const heard = new Set<() => void>();
const waiting = [following, parts, heard] as const;
let isScheduled = false;

function afterPaint(draw: () => void, draws: Set<() => void>): void {
  draws.add(draw);
  schedule();
}

/** Once, in the frame after the one that shows what changes now. */
export function afterNextPaint(act: () => void): void {
  afterPaint(act, following);
}

function cancel(draw: () => void): void {
  for (const draws of waiting) draws.delete(draw);
}

/**
 * What the next frame draws. What follows the last one does so in one frame, since each costs something by itself; then comes one
 * part for each frame, whoever draws: those of several would add up to a long pause. What is only heard comes last.
 */
function nextDraws(): (() => void)[] {
  return following.size > 0 ? [...following] : [...parts, ...heard].slice(0, 1);
}

const QUIET_MS = 250;
const MAX_WAIT_MS = 3000;
let drawnAt = performance.now(); // the last part; at first, when the page began

/** When something last came that the page may be drawn of. */
function loadedAt(): number {
  const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loads.reduce((latest, { responseEnd }) => Math.max(latest, responseEnd), 0);
}

/**
 * When nothing has come or been drawn in parts for a moment: what adorns a page, or wants a core of its own, may begin then
 * without keeping what is read and clicked waiting.
 */
export async function whenDrawn(): Promise<void> {
  const latest = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const now = performance.now();
    const quietAt = (isScheduled ? now : Math.max(drawnAt, loadedAt())) + QUIET_MS;
    if (now >= Math.min(quietAt, latest)) return;
    await new Promise((resolve) => setTimeout(resolve, quietAt - now));
  }
}

function schedule(): void {
  if (isScheduled || waiting.every((draws) => draws.size === 0)) return;
  isScheduled = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isScheduled = false;
      const draws = nextDraws();
      if (draws.length === 0) return;
      for (const draw of draws) {
        cancel(draw);
        draw();
      }
      drawnAt = performance.now();
      schedule();
    }),
  );
}
