/** Motion that explains, and stands still for whoever asked for that. */

import { isMotionOff, motionMs } from '../motion';
import type { Point } from './geometry';

/** An action: the fog rises and thins out, then is gone. */
export function riseAndFade(node: SVGElement, { done }: { done: () => void }): void {
  if (isMotionOff() || typeof node.animate !== 'function') {
    done();
    return;
  }
  const frames = [
    { opacity: 1, transform: 'none' },
    { opacity: 0, transform: 'translateY(-22px) scale(1.12)' },
  ];
  const animation = node.animate(frames, { duration: motionMs(900), easing: 'ease-in', fill: 'both' });
  animation.onfinish = animation.oncancel = done;
}

/** An action: the node travels along the points, then is gone. */
export function moveAlongPath(
  node: SVGElement,
  { points, done }: { points: Point[]; done: () => void },
): void {
  if (isMotionOff() || typeof node.animate !== 'function' || points.length < 2) {
    done();
    return;
  }
  const frames = points.map((point) => ({ transform: `translate(${point.x}px, ${point.y}px)` }));
  const animation = node.animate(frames, {
    duration: motionMs(Math.min(1600, 260 * points.length)),
    easing: 'ease-in-out',
    fill: 'both',
  });
  animation.onfinish = animation.oncancel = done;
}
