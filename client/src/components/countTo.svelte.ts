import { untrack } from 'svelte';
import { motionMs } from '../motion';

const COUNTING_MS = 380;

/** A number that counts to its new value where others would jump. Made while a component is. */
export function countTo(target: () => number): { readonly current: number } {
  let shown = $state(untrack(target));
  $effect(() => {
    const [from, to] = [untrack(() => shown), target()];
    const duration = motionMs(COUNTING_MS);
    if (from === to) return;
    if (duration === 0 || document.hidden) {
      shown = to;
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(step);
    function step(now: number): void {
      const part = Math.min(1, Math.max(0, now - start) / duration);
      shown = Math.round(from + (to - from) * part);
      if (part < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  });
  return {
    get current() {
      return shown;
    },
  };
}
