import { untrack } from 'svelte';

/**
 * Something long is drawn in parts, one after the other, and the page answers in between: a number that grows by a
 * step until it has reached the end.
 */
export function gradually(step: number, end: () => number, first = step): { readonly n: number; finish: () => void } {
  let n = $state(first);
  $effect(() => {
    if (n >= end()) return;
    const draw = (): void => {
      n += step;
    };
    afterPaint(draw);
    return () => callOff(draw);
  });
  return {
    get n() {
      return n;
    },
    finish: () => (n = Math.max(n, end())),
  };
}

/** Something that changes, a frame later: for what may wait until the screen shows what matters more. `isHeard`: and is only heard. */
export function later<T>(read: () => T, isHeard = false): { readonly now: T } {
  let newest = untrack(read);
  let now = $state.raw(newest);
  const draw = (): void => {
    now = newest;
  };
  $effect(() => {
    newest = read();
    if (newest !== untrack(() => now)) afterPaint(draw, isHeard);
  });
  $effect(() => () => callOff(draw));
  return {
    get now() {
      return now;
    },
  };
}

const seen = new Set<() => void>();
const heard = new Set<() => void>();
let isWaiting = false;

/** One part for each frame, whoever draws: those of several would add up to a long pause. What is seen goes first. */
function afterPaint(draw: () => void, isHeard = false): void {
  (isHeard ? heard : seen).add(draw);
  wait();
}

function callOff(draw: () => void): void {
  seen.delete(draw);
  heard.delete(draw);
}

function wait(): void {
  if (isWaiting || seen.size + heard.size === 0) return;
  isWaiting = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isWaiting = false;
      const [draw] = seen.size > 0 ? seen : heard;
      if (!draw) return;
      callOff(draw);
      draw();
      wait();
    }),
  );
}
