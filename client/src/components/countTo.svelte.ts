import { untrack } from 'svelte';
import { motionMs } from '../motion';

const COUNTING_MS = 380;
const STEP_MS = 16; // a screen shows no more

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
    // Only when another number is due: a frame for each moment would cost the page as much as one that shows something new.
    const stepMs = Math.max(STEP_MS, duration / Math.abs(to - from));
    let timer = setTimeout(step, stepMs);
    function step(): void {
      const part = Math.min(1, (performance.now() - start) / duration);
      shown = Math.round(from + (to - from) * part);
      if (part < 1) timer = setTimeout(step, stepMs);
    }
    return () => clearTimeout(timer);
  });
  return {
    get current() {
      return shown;
    },
  };
}
