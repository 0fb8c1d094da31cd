import { untrack } from 'svelte';

/**
 * Something long is drawn in parts, one after the other, and the page answers in between: a number that grows by a
 * step until it has reached the end.
 */
export function gradually(step: number, end: () => number, first = step): { readonly n: number; finish: () => void } {
  let n = $state(first);
  $effect(() => {
    if (n >= end()) return;
    return afterPaint(() => (n += step));
  });
  return {
    get n() {
      return n;
    },
    finish: () => (n = Math.max(n, end())),
  };
}

/** Something that changes, a frame later: for what may wait until the screen shows what matters more. */
export function later<T>(read: () => T): { readonly now: T } {
  let now = $state.raw(untrack(read));
  $effect(() => {
    const next = read();
    if (next !== untrack(() => now)) return afterPaint(() => (now = next));
  });
  return {
    get now() {
      return now;
    },
  };
}

const queue = new Set<() => void>();
let isWaiting = false;

/** One part for each frame, whoever draws: those of several would add up to a long pause. Returns how to call it off. */
function afterPaint(draw: () => void): () => void {
  queue.add(draw);
  wait();
  return () => queue.delete(draw);
}

function wait(): void {
  if (isWaiting || queue.size === 0) return;
  isWaiting = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isWaiting = false;
      const [draw] = queue;
      if (draw) queue.delete(draw);
      draw?.();
      wait();
    }),
  );
}
