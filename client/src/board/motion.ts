/** Motion that explains, and stands still for whoever asked for that. */

import { isMotionOff, motionMs } from '../motion';
import { playMotion } from '../playMotion';
import type { Point } from './geometry';

/** An action: the fog rises and thins out, then is gone. */
export function riseAndFade(node: SVGElement, { done }: { done: () => void }): void {
  const frames = [
    { opacity: 1, transform: 'none' },
    { opacity: 0, transform: 'translateY(-22px) scale(1.12)' },
  ];
  playMotion(node, frames, { normalMs: MOST_MS, easing: 'ease-in' }, done);
}

/** An action: light spreads and is gone at once. */
export function flash(node: SVGElement): void {
  const frames = [
    { opacity: 0, transform: 'scale(0.3)' },
    { opacity: 0.85, transform: 'scale(0.8)', offset: 0.25 },
    { opacity: 0, transform: 'scale(1.5)' },
  ];
  const hide = (): void => {
    node.style.visibility = 'hidden';
  };
  playMotion(node, frames, { normalMs: MOST_MS, easing: 'ease-out' }, hide);
}

/** An action: the node travels along the points, then is gone. */
export function moveAlongPath(
  node: SVGElement,
  { points, done }: { points: Point[]; done: () => void },
): void {
  if (points.length < 2) {
    done();
    return;
  }
  const last = points.length - 1;
  const frames = points.map((point, i) => ({
    transform: `translate(${point.x}px, ${point.y}px)`,
    easing: last === 1 ? 'ease-in-out' : i === 0 ? 'ease-in' : i === last - 1 ? 'ease-out' : 'linear',
  }));
  const normalMs = Math.min(MOST_MS, 120 + 70 * points.length);
  playMotion(node, frames, { normalMs, isAwaited: true }, done);
}

const STEP_MS = 340; // from a hex to the next, to be followed by the eye

/** An action: the node walks along the points again and again, and rests a moment where it arrives; where nothing moves it waits half-way. */
export function walkAlongPath(node: SVGElement, points: readonly Point[]): void {
  const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;
  const middle = points[Math.floor(points.length / 2)];
  if (!middle) return;
  node.style.transform = at(middle);
  if (isMotionOff() || typeof node.animate !== 'function' || points.length < 2) return;
  const last = points.length - 1;
  const frames: Keyframe[] = points.map((point, i) => ({
    transform: at(point),
    offset: (0.8 * i) / last,
    opacity: i === 0 ? 0 : 1,
  }));
  frames.push(
    { transform: at(points[last]!), offset: 0.92, opacity: 1 },
    { transform: at(points[last]!), opacity: 0 },
  );
  node.animate(frames, { duration: motionMs(400 + STEP_MS * last), iterations: Infinity });
}

/** An action: somebody steps out of the fog, looks around and is gone. */
export function stepOut(node: SVGElement, { done }: { done: () => void }): void {
  const frames = [
    { opacity: 0, transform: 'translate(-26px, 4px)' },
    { opacity: 1, transform: 'translate(-16px, -3px)', offset: 0.2 },
    { opacity: 1, transform: 'translate(-8px, 2px)', offset: 0.4 },
    { opacity: 1, transform: 'translate(0, -2px)', offset: 0.6 },
    { opacity: 1, transform: 'translate(0, 0)', offset: 0.8 },
    { opacity: 0, transform: 'translate(0, 0)' },
  ];
  playMotion(node, frames, { normalMs: MOST_MS }, done);
}

/** An action: a puff of cloud or dust drifts apart and thins out, and is not seen again. */
export function driftApart(node: SVGElement, { dx, dy, scale }: Drift): void {
  const frames = [
    { opacity: 1, transform: 'none' },
    { opacity: 0, transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
  ];
  playMotion(node, frames, { normalMs: MOST_MS, easing: 'cubic-bezier(0.2, 0.6, 0.6, 1)' }, () => {
    node.style.visibility = 'hidden';
  });
}

export interface Drift {
  dx: number;
  dy: number;
  scale: number;
}

/** How a new piece comes: a craftsman walks on, goods pop out one after the other, scaffolding and buildings rise. */
const ENTRANCES: Record<Entrance, { frames: Keyframe[]; normalMs: number; stepMs?: number }> = {
  walk: {
    frames: [
      { opacity: 0, transform: 'translate(30px, 6px)' },
      { opacity: 1, transform: 'translate(22px, -3px)', offset: 0.25 },
      { transform: 'translate(14px, 3px)', offset: 0.5 },
      { transform: 'translate(6px, -3px)', offset: 0.75 },
      { opacity: 1, transform: 'none' },
    ],
    normalMs: 320,
  },
  pop: {
    frames: [
      { opacity: 0, transform: 'translateY(6px) scale(0.2)' },
      { opacity: 1, transform: 'translateY(-9px) scale(1.12)', offset: 0.6 },
      { opacity: 1, transform: 'none' },
    ],
    normalMs: 240,
    stepMs: 40,
  },
  rise: {
    frames: [
      { opacity: 0, transform: 'scale(0.9, 0.1)' },
      { opacity: 1, transform: 'scale(1.02, 1.1)', offset: 0.7 },
      { opacity: 1, transform: 'none' },
    ],
    normalMs: 340,
  },
};

export type Entrance = 'walk' | 'pop' | 'rise';

/** Lets a new piece come; `order` of several that come together. */
export function enter(node: SVGElement, entrance: Entrance, order = 0): void {
  const { frames, normalMs, stepMs = 0 } = ENTRANCES[entrance];
  playMotion(node, frames, { normalMs, delayMs: order * stepMs, easing: 'ease-out' });
}

/** What somebody did is said: a bubble settles there. */
export function settle(node: SVGElement): void {
  const frames = [
    { opacity: 0, transform: 'translateY(-14px) scale(1.5)' },
    { opacity: 1, transform: 'none' },
  ];
  playMotion(node, frames, { normalMs: 320, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1.2)' });
}

const MOST_MS = 400; // nothing is waited for longer
