/**
 * Plays a motion that ends. By itself the browser wants the page's thread for the last 40 ms of each, frame after frame, though
 * layers of the browser move it, and for one more when it is over. So what has moved stays at rest for a while after its last
 * frame, and a clock ends it before that: all that end at about the same time together, in one frame.
 */

import { isMotionOff, motionMs } from './motion';

const SLACK_MS = 100; // so much later what rests may end, with others
const START_MS = 40; // until a motion has begun, on a slow device
const UNSEEN_MS = SLACK_MS + START_MS + 60; // at rest, and then with the thread

interface Timing {
  normalMs: number;
  delayMs?: number;
  easing?: string; // from each frame to the next
  isAwaited?: boolean; // something follows as soon as it is over
}

/** Plays frames at the speed that is preferred; `end` at once where nothing moves. Without it what moved stands where it is drawn. */
export function playMotion(
  node: Element,
  frames: readonly Keyframe[],
  { normalMs, delayMs = 0, easing = 'linear', isAwaited = false }: Timing,
  end?: () => void,
): void {
  if (isMotionOff() || typeof node.animate !== 'function') {
    end?.();
    return;
  }
  const [delay, moving] = [motionMs(delayMs), motionMs(normalMs)];
  const duration = delay + moving + UNSEEN_MS;
  const spread = frames.map((frame, i) => {
    const offset = frame.offset ?? i / (frames.length - 1);
    return { easing, ...frame, offset: (delay + moving * offset) / duration };
  });
  const whole = [
    { ...spread[0], offset: 0 },
    ...spread.slice(delay > 0 ? 0 : 1),
    { ...spread.at(-1), offset: 1 },
  ];
  const animation = node.animate(whole, { duration, fill: 'both' });
  const finish = (): void => {
    end?.();
    animation.cancel(); // even of what is gone now it would want the thread
  };
  endTogether(finish, delay + moving + START_MS, isAwaited ? 0 : SLACK_MS);
}

interface SharedEnd {
  at: number;
  ends: Set<() => void>;
}
const coming = new Set<SharedEnd>();

/** Calls `end` in so many milliseconds, or a little later together with others; what it returns prevents that. */
export function endTogether(end: () => void, ms: number, slackMs = SLACK_MS): () => void {
  const earliest = performance.now() + ms;
  const latest = earliest + slackMs;
  const { ends } = [...coming].find(({ at }) => at >= earliest && at <= latest) ?? newEnd(latest);
  ends.add(end);
  return () => void ends.delete(end);
}

function newEnd(at: number): SharedEnd {
  const shared: SharedEnd = { at, ends: new Set() };
  coming.add(shared);
  setTimeout(() => {
    coming.delete(shared);
    for (const end of shared.ends) end();
  }, at - performance.now());
  return shared;
}
